"""Two sections laid out over one space, so that what they say can be compared cell by cell."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from arbiter.book.model import Block, Fact, Section
from arbiter.ruling.table import Table


class Pair(NamedTuple):
    """Two tables over the same space: a cell has the same number in both."""

    first: Table
    second: Table

    @property
    def possible(self) -> int:
        """The cells that can happen under both."""
        return self.first.possible & self.second.possible


def joined(first: Section, second: Section) -> Pair:
    """Two sections laid out over the union of the facts that either looks at.

    A fact that one of them does not look at is free in it. A number is cut wherever either cuts it. A value that only one of them
    knows (kinds of two families may share a name) cannot happen in the other.
    """
    facts = union(first, second)
    return Pair(Table.of(widened(first, facts)), Table.of(widened(second, facts)))


def union(first: Section, second: Section) -> dict[str, Fact]:
    """The facts that either section spans, each with the grains that both together tell apart."""
    spanned = [{n: f for n, f in s.facts.items() if f.grains and f.sort != "derived"} for s in (first, second)]
    facts = {}
    for name in dict.fromkeys((*spanned[0], *spanned[1])):
        own = [s[name] for s in spanned if name in s]
        facts[name] = own[0]._replace(grains=_grains([f.grains for f in own]), presumed=())
    return facts


def _grains(told_apart: Sequence[tuple[object, ...]]) -> tuple[object, ...]:
    every = tuple(dict.fromkeys(grain for grains in told_apart for grain in grains))
    intervals = [g for g in every if isinstance(g, tuple)]
    if len(intervals) < len(every) or len(told_apart) == 1:
        return every
    lows = sorted({low for low, _ in intervals} | {high + 1 for _, high in intervals if high is not None})
    highs = [high for _, high in intervals]
    last = None if None in highs else max(highs)
    lows = [low for low in lows if last is None or low <= last]
    return tuple((low, lows[i + 1] - 1 if i + 1 < len(lows) else last) for i, low in enumerate(lows))


def widened(section: Section, facts: Mapping[str, Fact]) -> Section:
    """A section that spans some more facts, or the same facts cut finer; it says the same as before."""
    apart = {n: f"{n} (concluded)" for n, f in section.facts.items() if f.sort == "derived" and n in facts}
    derived = {apart.get(n, n): f._replace(name=apart.get(n, n)) for n, f in section.facts.items() if f.sort == "derived"}

    def block(narrow: Block) -> Block:
        return {apart.get(n, n): _indices(section, n, grains, facts) for n, grains in narrow.items()}

    def blocks(narrow: tuple[Block, ...]) -> tuple[Block, ...]:
        return tuple(block(b) for b in narrow)

    return section._replace(
        facts={**facts, **derived},
        rules=tuple(r._replace(when=blocks(r.when)) for r in section.rules),
        conclusions=tuple(c._replace(fact=apart.get(c.fact, c.fact), when=blocks(c.when)) for c in section.conclusions),
        attendants=tuple(a._replace(when=blocks(a.when)) for a in section.attendants),
        impossible=(*blocks(section.impossible), *_foreign(section, facts)),
    )


def _indices(section: Section, name: str, grains: Sequence[int], facts: Mapping[str, Fact]) -> tuple[int, ...]:
    own = section.facts[name]
    if own.sort == "derived":
        return tuple(grains)
    return tuple(i for i, fine in enumerate(facts[name].grains) if any(_within(fine, own.grains[g]) for g in grains))


def _foreign(section: Section, facts: Mapping[str, Fact]) -> tuple[Block, ...]:
    found = []
    for name, fact in facts.items():
        own = section.facts.get(name)
        if own is not None and own.grains and own.sort != "derived":
            known = _indices(section, name, range(len(own.grains)), facts)
            strange = tuple(i for i in range(len(fact.grains)) if i not in known)
            if strange:
                found.append({name: strange})
    return tuple(found)


def _within(fine: object, coarse: object) -> bool:
    """Whether one grain lies in another.

    >>> _within((3, 4), (2, None)), _within((0, None), (0, 2)), _within("yes", "yes")
    (True, False, True)
    """
    if isinstance(fine, tuple) and isinstance(coarse, tuple):
        return bool(coarse[0] <= fine[0] and (coarse[1] is None or (fine[1] is not None and fine[1] <= coarse[1])))
    return fine == coarse
