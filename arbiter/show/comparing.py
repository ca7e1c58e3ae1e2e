"""Turns of phrase that comparisons share, and a ruling in one line."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from arbiter.words import Words

SAYS = {
    "under": Words("Under {}.", "По кодексам: {}."),
    "alike": Words("all alike", "все одинаково"),
    "differ": Words("THEY DIFFER", "РАЗЛИЧАЮТСЯ"),
    "differs": Words("{} (differs)", "{} (иначе)"),
    "same": Words("the same as {}", "то же, что {}"),
    "nothing": Words("nothing is said of it", "об этом ничего не сказано"),
    "no_matter": Words("it does not matter", "это не имеет значения"),
    "silent": Words("the laws are silent", "законы молчат"),
    "unsaid": Words("nothing is laid down", "ничего не установлено"),
    "nobody_asked": Words("These codes say nothing of such incidents: {}.", "О таких случаях молчат: {}."),
    "is": Words("{} is {}", "{}: {}"),
    "and": Words("and", "и"),
    "and_then": Words(" and ", ", "),
    "or": Words("or", "или"),
    "or_else": Words("; or ", "; или "),
    "if": Words("if {}", "если {}"),
    "always": Words("whatever the facts", "при любых фактах"),
    "question": Words("Question", "Вопрос"),
    "status": Words("whether the laws say anything", "тем, говорят ли законы что-нибудь"),
    "chooser": Words("who chooses", "тем, кто выбирает"),
    "options": Words("the options", "вариантами"),
    "findings": Words("what is found", "тем, что установлено"),
    "provisions": Words("what goes with it", "тем, что к этому добавлено"),
    "differ_in": Words("They differ in {}.", "Различаются {}."),
    "nowhere": Words("{} and {} never rule differently.", "{} и {} нигде не расходятся."),
    "of_kinds": Words(
        "{} and {} rule differently on {} of {} kinds of incident.", "Видов случаев, в которых {} и {} расходятся: {} из {}."
    ),
    "only": Words("Only {} rules on {}.", "Только {} судит о {}."),
    "kinds_alike": Words("They rule alike on {}.", "Одинаково судят о {}."),
    "house_sound": Words("The house rules '{}' are sound.", "Домашние правила «{}» в порядке."),
    "house_nothing": Words(
        "The house rules '{}' are sound, and change nothing of what {} rules.", "Домашние правила «{}» в порядке и ничего не меняют в {}."
    ),
    "where": Words("Where", "Когда"),
}


def says(name: str, lang: str, *parts: object) -> str:
    """A turn of phrase with its parts put in.

    >>> says("same", "en", "boston")
    'the same as boston'
    """
    return SAYS[name].say(lang).format(*parts)


def facts_in_words(when: Mapping[str, Sequence[str]], lang: str) -> str:
    """Facts with their values, as a condition.

    >>> facts_in_words({"trick_quitted": ("yes",), "players_followed": ("1", "2")}, "en")
    'trick_quitted is yes and players_followed is 1 or 2'
    """
    said = [says("is", lang, name, any_of(values, lang)) for name, values in when.items()]
    return says("and_then", lang).join(said) if said else says("always", lang)


def any_of(words: Sequence[str], lang: str) -> str:
    """Words as alternatives.

    >>> any_of(("0", "1", "2"), "en")
    '0, 1 or 2'
    """
    return _listed(words, says("or", lang))


def all_of(words: Sequence[str], lang: str) -> str:
    """Words that hold together.

    >>> all_of(("0", "1", "2"), "en")
    '0, 1 and 2'
    """
    return _listed(words, says("and", lang))


def _listed(words: Sequence[str], last: str) -> str:
    return f" {last} ".join(filter(None, (", ".join(words[:-1]), *words[-1:])))


def ruled_in_words(status: str, chooser: str, options: Sequence[str], lang: str) -> str:
    """A ruling in one line: the options, and who chooses among them.

    >>> ruled_in_words("ruled", "caller", ("call-card", "call-suit"), "en")
    'call-card or call-suit (caller)'
    >>> ruled_in_words("ruled", "nobody", ("hand-ended", "pays-stake"), "en")
    'hand-ended and pays-stake'
    """
    if status == "silent":
        return says("silent", lang)
    if status != "ruled":
        return says("unsaid", lang)
    if chooser in ("", "nobody"):
        return all_of(options, lang)
    return f"{any_of(options, lang)} ({chooser})"


def piped(cells: Iterable[str]) -> str:
    """One line of a Markdown table.

    >>> piped(["a", "b"])
    '| a | b |'
    """
    return f"| {' | '.join(cell.replace('|', chr(92) + '|') for cell in cells)} |"
