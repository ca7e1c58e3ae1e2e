"""Where the phrases that tell inputs stand in a text whose players, amounts and cards are one word each."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence, Set
from typing import Any, NamedTuple

from arbiter.reading.phrases import GAP, Marked
from arbiter.reading.tokens import Text

_CAPTURES = frozenset("@#%")
_APART = 14
"""How many words at the most what stands apart between commas may have."""


class Taking(NamedTuple):
    """A phrase that takes the value of an input from where it stands, or has a value of its own."""

    elements: Sequence[int]
    joins: Sequence[str]
    forbidden: Sequence[int]
    mask: int
    """The elements as the bits of one number."""
    value: Any = None


def matches(
    phrase: Taking, marked: Marked, captures: Collection[int], apart: Collection[str], others: Set[str]
) -> Iterator[tuple[int, ...]]:
    """Every place where a phrase stands in a text, each element as near as may be to the one before it.

    Args:
        phrase: the phrase.
        marked: the text.
        captures: the elements that take what stands there.
        apart: the words by which what stands apart between commas begins.
        others: the words that tell of others, beyond which nothing is told of a player.
    """
    elements, joins, forbidden, _, _ = phrase
    lists = [marked[element] for element in elements]
    barred = {marked.text.clause[i] for element in forbidden for i in marked[element]}
    set_apart = {
        told[1]
        for i in lists[0]
        if marked.text.words[i] == "@" and (told := _apposed(marked.text, lists, joins, i, apart, others)) is not None
    }
    for first in lists[0]:
        chain, over = _chain(marked.text, lists, joins, first), -1
        if chain is None and marked.text.words[first] == "@":
            chain = _carried(marked.text, lists, joins, first, others)
            chain = None if chain is not None and chain[1] in set_apart else chain
            if chain is None and (chain := _apposed(marked.text, lists, joins, first, apart, others)):
                over = first
        if chain is None or (barred and barred & {marked.text.clause[i] for i in chain}):
            continue
        taking = [k for k, element in enumerate(elements) if element in captures]
        near = [(chain[k], other) for k in taking for other in chain[max(0, k - 1) : k + 2] if over not in (chain[k], other)]
        if not any(_passed_over(marked.text, *pair) for pair in near):
            yield chain


def _carried(text: Text, lists: Sequence[Sequence[int]], joins: Sequence[str], first: int, others: Set[str]) -> tuple[int, ...] | None:
    """The chain of a phrase whose player did something else in between: `A called a sight and has the best card`."""
    if len(lists) < 3 or joins[1] != "n":
        return None
    for second in lists[1]:
        if second > first and text.sentence[second] == text.sentence[first] and others.isdisjoint(text.words[first + 1 : second]):
            rest = _chain(text, lists[1:], joins[1:], second)
            if rest is not None:
                return first, *rest
    return None


def _apposed(
    text: Text, lists: Sequence[Sequence[int]], joins: Sequence[str], first: int, apart: Collection[str], others: Set[str]
) -> tuple[int, ...] | None:
    """The chain of a phrase whose player has something told of him between commas: `Ann, who had straddled, dropped`."""
    begin = first + 1
    if len(lists) < 2 or joins[1] not in ("n", "x") or begin >= len(text.words) or text.sentence[begin] != text.sentence[first]:
        return None
    if text.clause[begin] == text.clause[first] or text.words[begin] not in apart:
        return None
    ends = [i for i in range(begin + 1, min(len(text.words), begin + _APART)) if text.clause[i] != text.clause[i - 1]]
    for end in ends:
        if text.sentence[end] != text.sentence[first]:
            return None
        second = next((i for i in lists[1] if end <= i <= end + 1 and text.clause[i] == text.clause[end]), None)
        if second is not None and others.isdisjoint(text.words[end:second]):
            rest = _chain(text, lists[1:], joins[1:], second)
            if rest is not None:
                return first, *rest
    return None


def _passed_over(text: Text, one: int, other: int) -> bool:
    """Whether a nearer player or amount stands between: in `A and C, then D raised` it was D who raised."""
    low, high = min(one, other), max(one, other)
    word = text.words[one]
    return word in _CAPTURES and word in text.words[low + 1 : high]


def _chain(text: Text, lists: Sequence[Sequence[int]], joins: Sequence[str], first: int) -> tuple[int, ...] | None:
    at = [first]
    for places, join in zip(lists[1:], joins[1:], strict=True):
        before = at[-1]
        step = next((i for i in places if _JOINED[join](text, before, i) and i not in at), None)
        if join == "a":
            free = [i for i in places if text.sentence[i] == text.sentence[before] and i not in at]
            step = min(free, key=lambda i: abs(i - before), default=None)
        if step is None:
            return None
        at.append(step)
    return tuple(at)


_JOINED: Mapping[str, Callable[[Text, int, int], bool]] = {
    "n": lambda text, before, i: before < i <= before + GAP + 1 and text.clause[i] == text.clause[before],
    "x": lambda text, before, i: i == before + 1 and text.clause[i] == text.clause[before],
    "l": lambda text, before, i: i > before and text.sentence[i] == text.sentence[before],
    "a": lambda text, before, i: text.sentence[i] == text.sentence[before],
}
