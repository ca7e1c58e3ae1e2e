"""Phrases of the lexicon: what a line of it means, and finding it in a text.

A phrase is written as the words it needs: `{trick} {quit}`, `king|queen ... fell`, `никто не сыгр*`. A word stands for its stem, `pre*` for
every word that begins so, `a|b` for either, `{concept}` for a list of words kept once. Between two of them may stand up to four
other words of the clause; `...` lets them stand anywhere later in the sentence; `&` anywhere in the sentence; `_` joins without a
gap; `-word` forbids a word in the clause; a leading `!` wants the phrase negated, a leading `=` lets negation around it mean nothing; a
leading `?` lets it be read in a question too.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from arbiter.reading.tokens import Text, normal
from arbiter.stems import stem

GAP = 4
_HYPHEN = re.compile(r"([a-z])-(?=[a-z])")
NEGATIVE = frozenset(
    "not no never nobody none nothing neither nor without before until till cannot прежде "
    "не ни нет без никто никого никому ничего нельзя".split()
)


@dataclass(slots=True)
class Phrase:
    """A phrase ready to be found: element ids with how each is joined to the one before (`near`, `next`, `later`, `anywhere`)."""

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
) -> Phrase:
    """A line of the lexicon as a phrase; an irregular form in it stands for its base form, as it does in a text, and a word
    with `forms` of its own (be: is, was, ...) for all of them.

    Raises:
        KeyError: a concept that the lexicon does not have.
    """
    phrase = Phrase([], [], [], False, False, False)
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


@dataclass(slots=True)
class Marked:
    """A text with the positions of every element of the lexicon in it."""

    text: Text
    positions: dict[int, list[int]]


def mark(text: Text, record: Mapping[str, Any], memo: dict[str, list[int]], roles: Mapping[int, Sequence[str]]) -> Marked:
    """Find every element of a lexicon in a text.

    `memo` keeps what each word form satisfies; `roles` are further words that stand at some positions (`@dealer`).
    """
    positions: dict[int, list[int]] = {}
    stems, beginnings, longest = record["stems"], record["beginnings"], record["longest"]
    for i, word in enumerate(text.words):
        found = memo.get(word)
        if found is None:
            said = [stems.get(stem(word), ""), *(beginnings.get(word[:n], "") for n in range(1, min(len(word), longest) + 1))]
            found = memo[word] = [int(element) for elements in said if elements for element in elements.split(" ")]
        for element in found:
            positions.setdefault(element, []).append(i)
        for role in roles.get(i, ()):
            for element in map(int, stems.get(role, "").split()):
                if positions.get(element, [-1])[-1] != i:
                    positions.setdefault(element, []).append(i)
    return Marked(text, positions)


@dataclass(frozen=True, slots=True)
class Match:
    """Where a phrase was found, and whether it is negated or only asked there."""

    at: tuple[int, ...]
    negated: bool
    asked: bool


def find(phrase: Sequence[Any], marked: Marked) -> Match | None:
    """The first place where a phrase stands in a text, preferring one that is told to one that is only asked.

    Args:
        phrase: elements, joins, forbidden, flags, as the base holds them.
        marked: the text with its elements.
    """
    elements, joins, forbidden, flags = phrase
    lists = []
    for element in elements:
        at = marked.positions.get(element)
        if at is None:
            return None
        lists.append(at)
    best: Match | None = None
    for first in lists[0]:
        chain = _chain(marked.text, lists, joins, [first])
        if chain is None or _forbidden(marked, forbidden, chain):
            continue
        match = _judged(marked.text, chain, "f" in flags)
        if "!" in flags:
            if not match.negated:
                continue
            match = Match(match.at, False, match.asked)
        if match.asked and "?" in flags:
            match = Match(match.at, match.negated, False)
        if not match.asked:
            return match
        best = best or match
    return best


def _chain(text: Text, lists: list[list[int]], joins: Sequence[str], at: list[int]) -> tuple[int, ...] | None:
    for at_next, join in zip(lists[1:], joins[1:], strict=True):
        before = at[-1]
        step = None
        for i in at_next:
            if join == "a":
                if text.sentence[i] == text.sentence[before] and i not in at:
                    step = i
                    break
            elif i > before and (
                (join == "n" and text.clause[i] == text.clause[before] and i - before <= GAP + 1)
                or (join == "x" and i == before + 1 and text.sentence[i] == text.sentence[before])
                or (join == "l" and text.sentence[i] == text.sentence[before])
            ):
                step = i
                break
        if step is None:
            return None
        at.append(step)
    return tuple(at)


def _forbidden(marked: Marked, forbidden: Sequence[int], at: tuple[int, ...]) -> bool:
    clauses = {marked.text.clause[i] for i in at}
    return any(marked.text.clause[i] in clauses for element in forbidden for i in marked.positions.get(element, ()))


def _judged(text: Text, at: tuple[int, ...], firm: bool) -> Match:
    negated = not firm and any(text.negated[i] for i in at)
    return Match(at, negated, all(text.asked[i] for i in at))


def squeezed(phrase: Sequence[Any]) -> str:
    """A packed phrase as text, for records that are loaded whole though little of them is used.

    >>> opened(squeezed([[3, 14], ["n", "l"], [], "f"]))
    [[3, 14], ['n', 'l'], [], 'f']
    """
    elements, joins, forbidden, flags = phrase
    return f"{','.join(map(str, elements))} {''.join(joins)} {','.join(map(str, forbidden))} {flags}"


def opened(text: str) -> list[Any]:
    """A phrase from its text."""
    elements, joins, forbidden, flags = text.split(" ")
    return [[int(e) for e in elements.split(",")], list(joins), [int(e) for e in forbidden.split(",") if e], flags]


def packed(phrase: Phrase) -> list[Any]:
    """A phrase as the base holds it."""
    flags = ("!" if phrase.wants_negation else "") + ("f" if phrase.firm else "") + ("?" if phrase.in_questions else "")
    return [phrase.elements, [{"near": "n", "next": "x", "later": "l", "anywhere": "a"}[j] for j in phrase.joins], phrase.forbidden, flags]
