"""The lines of the lexicon, read into phrases when the base is compiled.

A phrase is written as the words it needs: `{trick} {quit}`, `king|queen ... fell`, `никто не сыгр*`. A word stands for its stem, `pre*` for
every word that begins so, `a|b` for either, `{concept}` for a list of words kept once. Between two of them may stand up to four
other words of the clause; `...` lets them stand anywhere later in the sentence; `&` anywhere in the sentence; `_` joins without a
gap; `-word` forbids a word in the clause; a leading `!` wants the phrase negated, a leading `=` lets negation around it mean nothing; a
leading `?` lets it be read in a question too.
"""

from __future__ import annotations

import re
from array import array
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from arbiter.book.shelves import little, shelved
from arbiter.reading.phrases import BEGINNING, BEGUN, ENTRY, LEADING, STEM
from arbiter.reading.tokens import normal
from arbiter.stems import stem

_HYPHEN = re.compile(r"([a-z])-(?=[a-z])")
NEGATIVE = frozenset(
    "not no never nobody none nothing neither nor without before until till cannot прежде "
    "не ни нет без никто никого никому ничего нельзя".split()
)


@dataclass(slots=True)
class Line:
    """A line as it was read: element ids with how each is joined to the one before (`near`, `next`, `later`, `anywhere`)."""

    elements: list[int]
    joins: list[str]
    forbidden: list[int]
    wants_negation: bool
    firm: bool
    """It holds a negative word itself, so that negation around it means nothing more."""
    in_questions: bool


@dataclass(slots=True)
class Elements:
    """The alternatives of all phrases, numbered: which stems and beginnings satisfy which element."""

    stems: dict[str, list[int]]
    beginnings: dict[str, list[int]]
    count: int = 0
    _known: dict[frozenset[str], int] | None = None

    def number(self, alternatives: frozenset[str]) -> int:
        """The number of an element, made if it is new."""
        if self._known is None:
            self._known = {}
        if alternatives in self._known:
            return self._known[alternatives]
        index = self.count
        self.count += 1
        self._known[alternatives] = index
        for word in alternatives:
            if word.endswith("*"):
                self.beginnings.setdefault(word[:-1], []).append(index)
            else:
                self.stems.setdefault(word if word.startswith("@") else stem(word), []).append(index)
        return index


def parse(
    line: str, elements: Elements, concepts: Mapping[str, Sequence[str]], irregular: Mapping[str, str], forms: Mapping[str, Sequence[str]]
) -> Line:
    """A line of the lexicon as a phrase.

    An irregular form in it stands for its base form, as it does in a text, and a word with `forms` of its own (be: is, was, ...)
    for all of them.

    Raises:
        KeyError: a concept that the lexicon does not have.
    """
    phrase = Line([], [], [], False, False, False)
    join = "near"
    for part in _parts(line):
        if part == "...":
            join = "later"
        elif part == "&":
            join = "anywhere"
        elif part == "_":
            join = "next"
        elif part == "=":
            phrase.firm = True
        elif part == "!":
            phrase.wants_negation = True
        elif part == "?":
            phrase.in_questions = True
        elif part.startswith("-") and len(part) > 1:
            phrase.forbidden.append(elements.number(_alternatives(part[1:], concepts, irregular, forms)))
        else:
            alternatives = _alternatives(part, concepts, irregular, forms)
            if alternatives & NEGATIVE:
                phrase.firm = True
            phrase.elements.append(elements.number(alternatives))
            phrase.joins.append(join)
            join = "near"
    return phrase


def _parts(line: str) -> list[str]:
    """The parts of a line. Texts are cut at hyphens, so a word of a phrase is too (not where it is one of several alternatives)."""
    return [piece for part in line.split() for piece in ([part] if "|" in part else _HYPHEN.sub(r"\1 _ ", part).split())]


def _alternatives(
    part: str, concepts: Mapping[str, Sequence[str]], irregular: Mapping[str, str], forms: Mapping[str, Sequence[str]]
) -> frozenset[str]:
    found: set[str] = set()
    for word in part.split("|"):
        if word.startswith("{") and word.endswith("}"):
            found.update(normal(w) for w in concepts[word[1:-1]])
        else:
            found.add(normal(word))
    found.update(*(forms.get(word, ()) for word in list(found)))
    return frozenset(irregular.get(word, word) for word in found)


def table(elements: Elements, index: Mapping[int, str]) -> bytes:
    """What finds phrases in a text, as the base holds it: what satisfies each element, and under an element the phrases kept there.

    Args:
        elements: the elements of all phrases.
        index: for an element `label phrase;label phrase`.
    """
    found = {f"{STEM}{word}": _numbers(numbers) for word, numbers in elements.stems.items()}
    beginnings: dict[str, list[str]] = {}
    for begun, numbers in elements.beginnings.items():
        beginnings.setdefault(f"{BEGINNING}{begun[:BEGUN]}", []).append(f"{begun} {' '.join(map(str, numbers))}")
    found.update({name: ";".join(told).encode() for name, told in beginnings.items()})
    found.update({f"{ENTRY}{element}": phrases.encode() for element, phrases in index.items()})
    return shelved({name.encode(): told for name, told in {**found, LEADING: _numbers(sorted(index))}.items()})


def _numbers(numbers: Sequence[int]) -> bytes:
    return little(array("H", numbers)).tobytes()


def squeezed(phrase: Sequence[Any]) -> str:
    """A packed phrase as text, for records that are loaded whole though little of them is used.

    >>> from arbiter.reading.phrases import read_phrase
    >>> read_phrase(squeezed([[3, 14], ["n", "l"], [], "f"]))
    Phrase(elements=[3, 14], joins='nl', forbidden=[], flags='f', mask=16392, followers=[('l', 14)])
    """
    elements, joins, forbidden, flags = phrase
    return f"{','.join(map(str, elements))} {''.join(joins)} {','.join(map(str, forbidden))} {flags}"


def packed(phrase: Line) -> list[Any]:
    """A phrase as the base holds it."""
    flags = ("!" if phrase.wants_negation else "") + ("f" if phrase.firm else "") + ("?" if phrase.in_questions else "")
    return [phrase.elements, [{"near": "n", "next": "x", "later": "l", "anywhere": "a"}[j] for j in phrase.joins], phrase.forbidden, flags]
