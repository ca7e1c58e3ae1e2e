"""What a player may say to a question, and the words that the dialogue itself uses."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from arbiter.ruling.answer import Question
from arbiter.show.facts import value_words
from arbiter.show.layout import WIDTH
from arbiter.words import Words

VALUE, UNKNOWN, DISPUTED, BACK, KEEP, SET, NOT_THAT, STOP, UNCLEAR = (
    "value",
    "unknown",
    "disputed",
    "back",
    "keep",
    "set",
    "not-that",
    "stop",
    "unclear",
)

_WORDS = {
    UNKNOWN: {"?", "??", "dk", "don't know", "dont know", "do not know", "unknown", "not known", "не знаю", "незнаю", "неизвестно"},
    DISPUTED: {"disputed", "in dispute", "спорно", "в споре"},
    BACK: {"back", "<", "назад"},
    NOT_THAT: {"not that", "no that", "не то"},
    STOP: {"stop", "done", "enough", "хватит", "стоп"},
}
_YES, _NO = {"yes", "y", "true", "да", "д"}, {"no", "n", "false", "нет", "н"}

_SAYS = {
    "read_as": Words("Read as", "Понято так"),
    "not_that": Words("not that", "не то"),
    "which": Words("What happened was not understood. Is it one of these?", "Описание не понято. Это что-нибудь из этого?"),
    "pick": Words("one of", "одно из"),
    "enter_right": Words("Enter: it is", "Enter: верно"),
    "enter_none": Words("Enter: none", "Enter: ничего"),
    "unclear": Words(
        'Not understood. Answer with a value, "don\'t know", "disputed", "back", or "stop".',
        "Не понято. Ответьте значением, «не знаю», «спорно», «назад» или «хватит».",
    ),
    "dropped": Words("no longer fits, dropped", "больше не подходит, снято"),
    "first": Words("This is the first question.", "Это первый вопрос."),
    "unknown": Words("don't know", "не знаю"),
    "now": Words("now {}; Enter keeps it", "сейчас {}; Enter оставит"),
    "number": Words("a number", "число"),
    "help": Words("don't know, back", "не знаю, назад"),
    "again": Words("The same again:", "То же командой:"),
    "so_far": Words("So far:", "Пока что:"),
    "which_game": Words("Which game?", "Какая игра?"),
}
_NUMBERS = {
    word: str(number)
    for number, words in enumerate(
        ["none|nobody|zero|ноль|никто", "one|один|одна", "two|два|две", "three|три", "four|четыре", "five|пять", "six|шесть", "seven|семь"]
    )
    for word in words.split("|")
}


class Reply(NamedTuple):
    """What was heard: its sort, and the value; with `set`, the name of the fact too."""

    sort: str
    value: str = ""
    name: str = ""


def say(name: str, lang: str) -> str:
    """A turn of phrase of the dialogue.

    >>> say("now", "en").format("yes")
    'now yes; Enter keeps it'
    """
    return _SAYS[name].say(lang)


def heard(said: str, question: Question, keeping: bool = False) -> Reply:
    """A reply to a question.

    Args:
        said: what was typed.
        question: the question that was put.
        keeping: whether there is an answer already that an empty line keeps.

    >>> whose = Question("who", Words("Who?", "Кто?"), ("dealer", "first-hand"))
    >>> heard("2", whose).value, heard("first hand", whose).value, heard("back", whose).sort
    ('first-hand', 'first-hand', 'back')
    """
    text = " ".join(said.split()).replace("’", "'")
    low = text.lower()
    if not text:
        return Reply(KEEP if keeping else UNCLEAR)
    for sort, words in _WORDS.items():
        if low in words:
            return Reply(sort)
    name, equals, value = text.partition("=")
    if equals and name.strip().replace("_", "").isalnum() and name.strip().isascii():
        return Reply(SET, value.strip(), name.strip())
    if question.values and not _listed(question.values):
        text = low = _NUMBERS.get(low, low)
    chosen = _chosen(low, question.values)
    if chosen:
        return Reply(VALUE, chosen)
    if not question.values or (low.isdigit() and not _listed(question.values)):
        return Reply(VALUE, text)
    return Reply(UNCLEAR)


def _listed(values: Sequence[str]) -> bool:
    """Whether the values are names, to be picked by their number in the list."""
    return not all(v[:1].isdigit() for v in values)


def _chosen(said: str, values: Sequence[str]) -> str:
    if set(values) <= {"yes", "no"} and values:
        return "yes" if said in _YES else "no" if said in _NO else ""
    if _listed(values) and said.isdigit():
        return values[int(said) - 1] if 0 < int(said) <= len(values) else ""
    plain = said.replace(" ", "-").replace("_", "-")
    if plain in values:
        return plain
    begun = [v for v in values if _listed(values) and v.startswith(plain)]
    return begun[0] if len(begun) == 1 else ""


def menu(question: Question, lang: str, now: str = "") -> str:
    """The line that a player answers on: the values, by number where they are names, and what stands now.

    >>> menu(Question("n", Words("How many?", "Сколько?"), ("0", "1 or more")), "ru")
    '  число (0 | 1 или больше) [не знаю, назад]: '
    """
    values = [value_words(v, lang, question.labels) for v in question.values]
    if set(question.values) == {"yes", "no"}:
        shown = " / ".join(values)
    elif not values:
        shown = "..."
    elif _listed(question.values):
        shown = "  ".join(f"{n} {v}" for n, v in enumerate(values, 1))
    else:
        shown = f"{say('number', lang)} ({' | '.join(values)})"
    kept = f" ({say('now', lang).format(now)})" if now else ""
    line = f"  {shown}{kept} [{say('help', lang)}]: "
    if len(line) > WIDTH and values and _listed(question.values):
        line = "\n".join([*(f"  {n} {v}" for n, v in enumerate(values, 1)), f" {kept} [{say('help', lang)}]: "])
    return line
