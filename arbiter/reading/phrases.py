"""Finding the phrases of the lexicon in a text (what a line of it means is told in `arbiter.reading.lines`)."""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from arbiter.reading.tokens import Text
from arbiter.stems import stem

GAP = 4
"""How many other words may stand between two words of a phrase."""


class Marked(NamedTuple):
    """A text with the positions of every element of the lexicon in it."""

    text: Text
    positions: dict[int, list[int]]


def mark(text: Text, record: Mapping[str, Any], memo: dict[str, list[int]], roles: Mapping[int, Sequence[str]]) -> Marked:
    """Find every element of a lexicon in a text.

    `memo` keeps what each word form satisfies; `roles` are further words that stand at some positions (`@dealer`).
    """
    positions: defaultdict[int, list[int]] = defaultdict(list)
    stems, beginnings, longest = record["stems"], record["beginnings"], record["longest"]
    for i, word in enumerate(text.words):
        found = memo.get(word)
        if found is None:
            said = [stems.get(stem(word), ""), *(beginnings.get(word[:n], "") for n in range(1, min(len(word), longest) + 1))]
            found = memo[word] = [int(element) for elements in said if elements for element in elements.split(" ")]
        for element in found:
            positions[element].append(i)
        for role in roles.get(i, ()):
            for element in map(int, stems.get(role, "").split()):
                if positions.get(element, [-1])[-1] != i:
                    positions[element].append(i)
    return Marked(text, positions)


class Match(NamedTuple):
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


def opened(text: str) -> list[Any]:
    """A phrase from its text."""
    elements, joins, forbidden, flags = text.split(" ")
    return [[int(e) for e in elements.split(",")], list(joins), [int(e) for e in forbidden.split(",") if e], flags]
