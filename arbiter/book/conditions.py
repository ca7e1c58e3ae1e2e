"""Conditions as the book writes them, turned into blocks of `fact: values`, and values into grains."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from itertools import product

from arbiter.book.nodes import Mapping as Block
from arbiter.book.nodes import Node, Said, Series
from arbiter.errors import Fault
from arbiter.place import Place
from arbiter.words import did_you_mean

Interval = tuple[int, int | None]
_RANGE = re.compile(r"^(?:at least (\d+)|at most (\d+)|(\d+) to (\d+)|(\d+))$")


@dataclass(frozen=True, slots=True)
class Declared:
    """A fact as its kind of incident declares it. `values` of a choice; `low` and `high` of a number."""

    name: str
    sort: str
    place: Place
    node: Block
    values: tuple[str, ...] = ()
    low: int = 0
    high: int | None = None

    @property
    def is_number(self) -> bool:
        """Whether its values are numbers."""
        return self.sort == "number" or (self.sort == "computed" and not self.values)


Wanted = tuple[str, ...] | tuple[Interval, ...]
Written = tuple[tuple[str, Wanted], ...]
"""A block of conditions as written: facts with the values or intervals that they may have."""


def alternatives(node: Node | None, facts: Mapping[str, Declared], kind: str) -> tuple[list[dict[str, Wanted]], list[Fault]]:
    """The blocks of a `when`, one of which must hold, with every fault found in it.

    `always` is one empty block; `any of` multiplies with the conditions beside it.
    """
    if node is None or isinstance(node, Said):
        return [{}], []
    if isinstance(node, Series):
        return [{}], []
    faults: list[Fault] = []
    common: dict[str, Wanted] = {}
    branches: list[list[dict[str, Wanted]]] = []
    for key, value in node.items.items():
        if key == "any of":
            inner: list[dict[str, Wanted]] = []
            for item in value.items if isinstance(value, Series) else ():
                blocks, found = alternatives(item, facts, kind)
                inner += blocks
                faults += found
            branches.append(inner or [{}])
        elif key in facts:
            wanted, found = values(value, facts[key])
            faults += found
            common[str(key)] = wanted
        else:
            faults.append(Fault(key.place, f"no fact called '{key}' in the kind '{kind}'.", did_you_mean(key, facts)))
    return [_joined([common, *choice]) for choice in product(*branches)], faults


def _joined(blocks: Iterable[Mapping[str, Wanted]]) -> dict[str, Wanted]:
    joined: dict[str, Wanted] = {}
    for block in blocks:
        for fact, wanted in block.items():
            before = joined.get(fact)
            joined[fact] = wanted if before is None else tuple(v for v in before if v in wanted)  # type: ignore[assignment]
    return joined


def values(node: Node, fact: Declared) -> tuple[Wanted, list[Fault]]:
    """The values that a condition allows a fact, with every fault found."""
    items = node.items if isinstance(node, Series) else [node]
    faults: list[Fault] = []
    words: list[str] = []
    intervals: list[Interval] = []
    for item in items:
        if not isinstance(item, Said):
            continue
        if fact.sort == "input":
            faults.append(Fault(item.place, f"'{fact.name}' is an input and decides nothing by itself.", "Use a computed fact."))
        elif fact.is_number:
            interval = _interval(item, fact)
            if interval is None:
                faults.append(Fault(item.place, f"'{item}' is not a number that '{fact.name}' can have.", f"It takes {span(fact)}."))
            else:
                intervals.append(interval)
        elif item in fact.values:
            words.append(str(item))
        elif fact.values:  # where its own values are at fault, that was told where it is declared
            faults.append(Fault(item.place, f"'{fact.name}' has no value '{item}'.", did_you_mean(item, fact.values)))
    return (tuple(intervals) if fact.is_number else tuple(words)), faults


def _interval(said: Said, fact: Declared) -> Interval | None:
    match = _RANGE.match(said)
    if not match:
        return None
    least, most, low, high, exact = (int(g) if g is not None else None for g in match.groups())
    if least is not None:
        found: Interval = (least, fact.high)
    elif most is not None:
        found = (fact.low, most)
    elif low is not None and high is not None:
        found = (low, high)
    else:
        assert exact is not None
        found = (exact, exact)
    inside = found[0] >= fact.low and (fact.high is None or found[0] <= fact.high)
    return found if inside and (found[1] is None or found[1] >= found[0]) else None


def span(fact: Declared) -> str:
    """The numbers that a fact can have, in words."""
    return f"{fact.low} or more" if fact.high is None else f"{fact.low} to {fact.high}"


def intervals_between(fact: Declared, used: Iterable[Interval]) -> tuple[Interval, ...]:
    """The finest intervals that the conditions used tell apart.

    >>> from arbiter.place import NOWHERE
    >>> number = Declared("n", "number", NOWHERE, Block(NOWHERE), low=0, high=None)
    >>> intervals_between(number, [(3, None), (1, 1)])
    ((0, 0), (1, 1), (2, 2), (3, None))
    """
    cuts = {fact.low}
    for low, high in used:
        cuts.add(low)
        if high is not None and (fact.high is None or high < fact.high):
            cuts.add(high + 1)
    ordered = sorted(cuts)
    return tuple((low, ordered[i + 1] - 1 if i + 1 < len(ordered) else fact.high) for i, low in enumerate(ordered))


def grains_of(wanted: Wanted, grains: tuple[object, ...]) -> tuple[int, ...]:
    """The indices of the grains that the values wanted cover."""
    return tuple(index for index, grain in enumerate(grains) if any(_covers(w, grain) for w in wanted))


def _covers(wanted: str | Interval, grain: object) -> bool:
    if isinstance(wanted, str) or not isinstance(grain, tuple):
        return wanted == grain
    low, high = grain
    return bool(wanted[0] <= low and (wanted[1] is None or (high is not None and high <= wanted[1])))
