"""Facts, values and questions in words."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from arbiter.book.model import Fact
from arbiter.show.labels import says
from arbiter.words import Words


def value_words(value: Any, lang: str, labels: Mapping[str, Words] | None = None) -> str:
    """One value of a fact in words.

    >>> value_words("at-once", "en"), value_words("yes", "ru"), value_words({"A": "AS KS"}, "en")
    ('at once', 'да', 'A: AS KS')
    """
    if isinstance(value, Mapping):
        return "; ".join(f"{name}: {value_words(one, lang)}" for name, one in value.items())
    if isinstance(value, (list, tuple)):
        return ", ".join(value_words(one, lang) for one in value)
    if isinstance(value, bool):
        value = "yes" if value else "no"
    text = str(value)
    if labels and text in labels:
        return labels[text].say(lang)
    if text in ("yes", "no"):
        return says(text, lang)
    return _spread(text, lang)


def _spread(text: str, lang: str) -> str:
    """An interval of numbers in words, or a name without its hyphens; in Russian a name stays the name that it is."""
    if lang == "en" and text.replace("-", "").isalpha():
        return text.replace("-", " ")
    return _interval(text, lang)


def _interval(text: str, lang: str) -> str:
    """An interval of numbers in words; any other text as it is.

    >>> _interval("0 to 3", "en"), _interval("0 to 3", "ru"), _interval("2 or more", "ru")
    ('0 to 3', 'от 0 до 3', '2 или больше')
    """
    if text.endswith(" or more"):
        return f"{text[:-8]} {says('or more', lang)}"
    low, to, high = text.partition(" to ")
    return says("from_to", lang).format(low, high) if to and low.isdigit() and high.isdigit() else text


def values_words(values: Iterable[Any], lang: str, labels: Mapping[str, Words] | None = None) -> str:
    """Several values, any of which may be so.

    >>> values_words(["0", "1", "2"], "en")
    '0, 1 or 2'
    """
    said = [value_words(v, lang, labels) for v in values]
    if len(said) < 2:
        return "".join(said)
    return f"{', '.join(said[:-1])} {says('or', lang)} {said[-1]}"


def either(values: Iterable[Any], lang: str) -> str:
    """Values by the names that a rule or a command has for them, any of which will do.

    >>> either(["at-once", "later"], "en"), either(["3 or more"], "en"), either(["0 to 2"], "ru")
    ('at-once or later', '3 or more', 'от 0 до 2')
    """
    return f" {says('or', lang)} ".join(_named(v, lang) for v in values)


def _named(value: Any, lang: str) -> str:
    """One value, a name with its hyphens as a command takes it."""
    if isinstance(value, Mapping):
        return "; ".join(f"{name}: {_named(one, lang)}" for name, one in value.items())
    if isinstance(value, (list, tuple)):
        return ", ".join(_named(one, lang) for one in value)
    text = ("yes" if value else "no") if isinstance(value, bool) else str(value)
    return says(text, lang) if text in ("yes", "no") else _interval(text, lang)


def question_words(ask: Words, lang: str, tags: Sequence[str] = ()) -> str:
    """A question as it is put at the table, without the names of the games that ask it.

    >>> question_words(Words("(American, the deal) who dealt?", ""), "en", ("american whist",))
    '(The deal) who dealt?'
    """
    text = ask.say(lang).strip()
    if text.startswith("(") and ")" in text:
        inside, rest = text[1:].split(")", 1)
        parts = inside.replace(";", ",").split(",")
        kept = [p.strip() for p in parts if not _is_tag(p.strip().lower(), tags)]
        if len(kept) < len(parts):
            text = f"({', '.join(kept)}){rest}" if kept else rest.strip()
    at = next((i for i, c in enumerate(text) if c.isalpha()), 0)
    return text[:at] + text[at].upper() + text[at + 1 :] if text else text


def _is_tag(word: str, tags: Sequence[str]) -> bool:
    """Whether a word names a game: its title, or the beginning of a word of it, `Соло` of `соло-вист`, `Болван` of `вист с болваном`."""
    return any(tag == word or any(part.startswith(word) for part in tag.replace("-", " ").split()) for tag in tags)


def asked_of(name: str, declared: Mapping[str, Fact], lang: str, tags: Sequence[str] = ()) -> str:
    """What a fact is about: its question, or its name where nobody is asked for it.

    >>> asked_of("trick_won", {}, "en")
    'trick_won'
    """
    fact = declared.get(name)
    said = question_words(fact.ask, lang, tags) if fact is not None and fact.ask != ("", "") else ""
    return said or name


def domain_words(fact: Fact, lang: str) -> str:
    """The values that a fact may take, as one reads them in a list.

    >>> domain_words(Fact("n", "number", low=0, high=3), "en")
    '0 to 3'
    """
    if fact.values:
        return " | ".join(fact.values)
    if fact.sort == "input":
        return fact.shape
    if fact.high is None:
        return f"{fact.low} {says('or more', lang)}"
    return says("from_to", lang).format(fact.low, fact.high)
