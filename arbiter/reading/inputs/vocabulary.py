"""The words that inputs are read with - cards, amounts, people - as the base holds them, made from the lexicon's files.

`cards` gives every word of a hand its sign in the grammar of `signs.py`; `money` the numbers and units of `amounts.py`; `people` the names
and roles of `namer.py`, Russian names in every case; `telling` the words of the readers of structures.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Mapping
from functools import cached_property
from typing import TYPE_CHECKING, Any

from arbiter.reading.tokens import normal

if TYPE_CHECKING:
    from arbiter.book.kinds import Kind


class Listed(frozenset[str]):
    """The words of one list of the lexicon, looked up whole, by how they begin or by how they end.

    >>> words = Listed(("bump", "rais"))
    >>> "bump" in words, words.begin("raised"), words.end("speed-bump"), words.alone(["bump"]), words.alone(["bump", "it"])
    (True, True, True, True, False)
    """

    @cached_property
    def parts(self) -> tuple[str, ...]:
        """The words in a row, as beginnings and endings are compared with."""
        return tuple(self)

    def begin(self, word: str) -> bool:
        """Whether a word begins as one of them."""
        return word.startswith(self.parts)

    def end(self, word: str) -> bool:
        """Whether a word ends as one of them."""
        return word.endswith(self.parts)

    def alone(self, words: Collection[str]) -> bool:
        """Whether words are a single one, and that one of them."""
        return len(words) == 1 and not self.isdisjoint(words)


VOCABULARY = "lexicon/inputs"
"""The record of the words of inputs, one for all games."""
_FIXED = re.compile(r" = ([a-z][a-z -]*|\d+)$")


def fixed(line: str) -> tuple[str, Any]:
    """A line of the lexicon without what ends it where it tells a value by itself, and that value; None where it has none.

    >>> fixed("nobody call* = none"), fixed("no straddle = 0"), fixed("straddle #")
    (('nobody call*', []), ('no straddle', 0), ('straddle #', None))
    >>> fixed("face up & table = the table")
    ('face up & table', 'the table')
    >>> fixed("turn-up lay = trump-turned")
    ('turn-up lay', 'trump-turned')
    """
    match = _FIXED.search(line)
    if match is None:
        return line, None
    return line[: match.start()], [] if match[1] == "none" else int(match[1]) if match[1].isdigit() else match[1]


SHAPES = ("several", "counted", "largest", "either")
"""Lines that tell more of what an input may be: players of whom there must be several, a number of cards or of people, the largest of the
amounts that fit, a card or else a suit."""
_EVERYWHERE = ("conjunction",)
"""Headings of `telling` by which cards, amounts and names are read too."""
_SIBILANT = frozenset("гкхжчшщ")


def vocabulary(lexicon: Mapping[str, Any]) -> dict[str, Any]:
    """The vocabulary of inputs, from the files `cards`, `money`, `names` and `words` of the lexicon; empty without them."""
    if not all(isinstance(lexicon.get(name), Mapping) for name in ("cards", "money", "names", "telling")):
        return {}
    numbers = {normal(w): int(n) for w, n in lexicon.get("words", {}).get("numbers", {}).items()}
    telling = _lists(lexicon["telling"])
    shared = {heading: telling[heading] for heading in _EVERYWHERE if heading in telling}
    return {
        "cards": {**_cards(lexicon["cards"], numbers), **shared},
        "money": {**_money(lexicon["money"], numbers), **shared},
        "people": {**_people(lexicon["names"]), **shared},
        "telling": telling,
    }


def ready(record: Mapping[str, Any]) -> dict[str, dict[str, Any]]:
    """The vocabulary as it is looked up: its lists of words as sets.

    >>> ready({"telling": {"nobody": ["none"]}})["telling"]["nobody"]
    Listed({'none'})
    """
    found = {
        part: {name: Listed(told) if isinstance(told, list) else told for name, told in table.items()} for part, table in record.items()
    }
    for part, tables in _BEGINNINGS.items():
        if part in found:
            found[part]["begins"] = frozenset().union(*(found[part][table] for table in tables))
    return found


_BEGINNINGS = {
    "money": ("numbers", "hundreds", "pieces", "units", "cents", "dollar", "begins_too"),
    "cards": ("signs", "digits", "excepted", "suit_word", "that_suit", "one_word"),
    "people": ("me", "my", "we", "they", "third", "seats", "names", "persons", "kin", "roles", "begins_too"),
}
"""The tables with the words by which an amount, a sign of cards or, in small letters, a player begins: most words of a text begin none."""


def hand_size(inputs: Mapping[str, Any]) -> int:
    """How many cards a hand has where inputs of these readers are told; 1 for single cards, 0 where no cards are read."""
    readers = [line.split() for _, _, lines in inputs.values() for line in lines]
    sizes = [1 if word == "cards" else int(rest[0]) for word, *rest in readers if word in ("hands", "hand", "cards")]
    cards = any(shape in ("card", "suit", "cards", "either") for shape, _, _ in inputs.values())
    return max(sizes, default=5 if cards else 0)


def shape_of(kind: Kind, fact: str) -> str:
    """What the calculators take an input for: `int`, `player`, `players`, `card`, `suit`, or a map."""
    told = kind.facts[fact].node.text("input")
    return told.split(",")[0].split("->")[0].strip().split(" ")[0] if told else "int"


def _lists(told: Mapping[str, Any], *others: str) -> dict[str, list[str]]:
    """The lists of words of a file, without those that are told otherwise."""
    return {name: sorted({normal(w) for w in words}) for name, words in told.items() if isinstance(words, list) and name not in others}


def _cards(told: Mapping[str, Any], numbers: Mapping[str, int]) -> dict[str, Any]:
    signs: dict[str, list[str]] = {}
    for rank, forms in told["ranks"].items():
        signs.update({normal(w): ["r", rank] for w in forms["one"]})
        signs.update({normal(w): ["p", rank] for w in forms["many"]})
    signs.update({normal(w): ["E", "3"] for w in told["threes"]})
    for suit, forms in told["suits"].items():
        signs.update({normal(w): ["z", suit] for w in forms["one"]})
        signs.update({normal(w): ["s", suit] for w in forms["many"]})
    for table in ("combinations", "links"):
        for sign, words in told[table].items():
            for word in words:
                signs.setdefault(normal(word), [sign, ""])
    for suits, words in told["colours"].items():
        signs.update({normal(w): ["x", suits] for w in words})
    return {
        "signs": signs,
        "digits": {**{str(n): str(n) for n in range(2, 13)}, **{w: str(numbers[w]) for w in map(normal, told["digits"]) if w in numbers}},
        "letters": told["letters"],
        "suit_signs": told["signs"],
        **_lists(told, "threes", "digits"),
    }


def _money(told: Mapping[str, Any], numbers: Mapping[str, int]) -> dict[str, Any]:
    units = {normal(w): int(value) for value, words in told["units"].items() for w in words}
    return {
        "numbers": {**numbers, **{normal(w): int(n) for w, n in told["numbers"].items()}},
        "hundreds": {normal(w): int(n) for w, n in told["hundreds"].items()},
        "units": units,
        "dollar": [normal(w) for w in told["dollars"]],
        "cents": {normal(w): int(n) for w, n in told["cents"].items()},
        "pieces": {normal(w): int(n) for w, n in told["pieces"].items()},
        **_lists(told, "dollars"),
    }


def _people(told: Mapping[str, Any]) -> dict[str, Any]:
    names: dict[str, list[str]] = {}
    for sex in ("he", "she"):
        names.update({normal(n): [n, sex] for n in told[sex]})
        names.update({normal(name): [latin, sex] for name, latin in told[f"ru_{sex}"].items()})
    for sex in ("he", "she"):
        for name, latin in told[f"ru_{sex}"].items():
            for form in declined(normal(name), sex):  # what is one name's nominative is no case of another: `Яна`
                names.setdefault(form, [latin, sex])
    names.update({word: [names[word][0], ""] for name in told["either"] for word in declined(normal(name), "") if word in names})
    kin: dict[str, list[str]] = {}
    for sex, table in told["kin"].items():
        for name, latin in table.items():
            for form in [normal(name)] if name.isascii() else declined(normal(name), sex):
                kin.setdefault(form, [latin, sex])
    return {
        "kin": kin,
        "tails": {role: [" ".join(normal(w) for w in line.split()) for line in lines] for role, lines in told["tails"].items()},
        "names": names,
        "seats": {normal(w): seat for w, seat in told["seats"].items()},
        "third": {normal(w): sex for sex, words in told["third"].items() for w in words},
        "anonymous": sorted({*told["roles"], *(latin for latin, _ in kin.values())}),
        "roles": {normal(w): role for role, words in told["roles"].items() for w in words},
        **_lists(told, "he", "she", "either"),
    }


def declined(name: str, sex: str) -> Iterable[str]:
    """A Russian name in all its cases, the nominative first.

    >>> list(declined("анна", "she"))
    ['анна', 'анны', 'анне', 'анну', 'анной', 'анною']
    >>> "петром" in declined("петр", "he"), "ильи" in declined("илья", "he"), "льва" in declined("лев", "he")
    (True, True, True)
    """
    base, last = name[:-1], name[-1]
    oblique = {"лев": "льв", "павел": "павл"}.get(name, name)
    if last == "а":
        endings = ("а", "и" if base[-1] in _SIBILANT else "ы", "е", "у", "ой", "ою", *(("ей",) if base[-1] in "жчшщц" else ()))
        return [base + e for e in endings]
    if last == "я":
        return [base + e for e in ("я", "и", "и" if base[-1] == "и" else "е", "ю", "ей", "ею")]
    if last == "й":
        return [name, *(base + e for e in ("я", "ю", "ем", "е", "и"))]
    if last == "ь":
        return [name, *(base + e for e in (("и", "ью") if sex == "she" else ("я", "ю", "ем", "е")))]
    return [name, *(oblique + e for e in ("а", "у", "ом", "ем", "е"))]


def transliterated(word: str) -> str:
    """A Russian name that the lexicon does not have, in Latin letters.

    >>> transliterated("Гавриил"), transliterated("Агафья")
    ('Gavriil', 'Agafya')
    """
    latin = "".join(_LATIN.get(c, c) for c in normal(word))
    return latin.capitalize()


_LATIN = dict(
    zip(
        "абвгдежзийклмнопрстуфхцчшщъыьэюя",
        "a b v g d e zh z i y k l m n o p r s t u f kh ts ch sh shch _ y _ e yu ya".replace("_", "").split(" "),
        strict=True,
    )
)
