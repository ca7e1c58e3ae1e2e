"""The space of an incident: every combination of facts is a cell, every set of cells one int.

A space spans only the facts that the rules of its code tell apart. A cell is numbered in mixed radix, so that the set of cells in
which a fact has a given grain is a periodic pattern of bits, and every rule is an intersection and union of such patterns.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from arbiter.book.model import Block, Conclusion, Fact, Presumption


class Space:
    """The cells spanned by some facts.

    >>> tossed = Fact("tossed", "choice", values=("heads", "tails"), grains=("heads", "tails"))
    >>> paid = Fact("paid", "choice", values=("yes", "no"), grains=("yes", "no"))
    >>> space = Space.of([tossed, paid])
    >>> space.size, bin(space.mask("paid", (1,)))
    (4, '0b1100')
    """

    __slots__ = ("_masks", "_presumptions", "derived", "facts", "full", "size", "strides")

    def __init__(self, facts: tuple[Fact, ...], strides: Mapping[str, int], size: int, full: int) -> None:
        self.facts = facts
        self.strides = strides
        self.size = size
        self.full = full
        self.derived: dict[tuple[str, int], int] = {}
        self._masks: dict[tuple[str, int], int] = {}
        self._presumptions: list[tuple[str, Presumption, int]] | None = None

    @classmethod
    def of(cls, facts: Iterable[Fact]) -> Space:
        """The space spanned by the facts that have grains, in the order given."""
        spanned = tuple(f for f in facts if f.grains and f.sort != "derived")
        strides: dict[str, int] = {}
        size = 1
        for fact in spanned:
            strides[fact.name] = size
            size *= len(fact.grains)
        return cls(spanned, strides, size, (1 << size) - 1)

    def grain_mask(self, fact: str, grain: int) -> int:
        """The cells in which a fact has one grain."""
        key = (fact, grain)
        known = self._masks.get(key)
        if known is None:
            known = self.derived[key] if key in self.derived else self._pattern(fact, grain)
            self._masks[key] = known
        return known

    def _pattern(self, fact: str, grain: int) -> int:
        stride = self.strides[fact]
        grains = next(len(f.grains) for f in self.facts if f.name == fact)
        mask = ((1 << stride) - 1) << (grain * stride)
        width = stride * grains
        while width < self.size:
            mask |= mask << width
            width *= 2
        return mask & self.full

    def mask(self, fact: str, grains: Iterable[int]) -> int:
        """The cells in which a fact has one of several grains."""
        mask = 0
        for grain in grains:
            mask |= self.grain_mask(fact, grain)
        return mask

    def block(self, block: Block) -> int:
        """The cells in which every condition of a block holds."""
        mask = self.full
        for fact, grains in block.items():
            mask &= self.mask(fact, grains)
        return mask

    def any_of(self, blocks: Iterable[Block]) -> int:
        """The cells in which at least one block holds."""
        mask = 0
        for block in blocks:
            mask |= self.block(block)
        return mask

    def presumptions(self) -> list[tuple[str, Presumption, int]]:
        """What is presumed of each fact, with the cells to which it keeps: those of the value presumed, and those where it is not."""
        if self._presumptions is None:
            self._presumptions = [
                (fact.name, its, self.mask(fact.name, its.grains) | (~self.any_of(its.when) if its.when else 0))
                for fact in self.facts
                for its in fact.presumed
            ]
        return self._presumptions

    def conclude(self, conclusions: Iterable[Conclusion], facts: Mapping[str, Fact]) -> None:
        """Work out the derived facts, lowest layer first; a grain that nothing concludes is the complement of the others."""
        waiting = list(conclusions)
        names = list(dict.fromkeys(c.fact for c in waiting))
        while names:
            ready = [n for n in names if not any(set(b) & set(names) for c in waiting if c.fact == n for b in c.when)]
            if not ready:
                raise ValueError(f"derived facts in a circle: {', '.join(names)}")
            for name in ready:
                self._conclude(name, [c for c in waiting if c.fact == name], len(facts[name].grains))
            names = [n for n in names if n not in ready]

    def _conclude(self, name: str, conclusions: list[Conclusion], grains: int) -> None:
        masks = [0] * grains
        for conclusion in conclusions:
            masks[conclusion.grain] |= self.any_of(conclusion.when)
        open_grains = [g for g in range(grains) if not any(c.grain == g for c in conclusions)]
        rest = self.full
        for mask in masks:
            rest &= ~mask
        if open_grains:
            masks[open_grains[-1]] = rest
        for grain, mask in enumerate(masks):
            self.derived[name, grain] = mask

    def cell(self, grains: Mapping[str, int]) -> int:
        """The number of the cell in which every fact has the grain given."""
        return sum(self.strides[f.name] * grains[f.name] for f in self.facts)

    def grains_at(self, cell: int) -> dict[str, int]:
        """The grain of every fact in one cell."""
        return {f.name: (cell // self.strides[f.name]) % len(f.grains) for f in self.facts}

    def grains_in(self, cells: int, fact: Fact) -> list[int]:
        """The grains of a fact that a set of cells leaves possible."""
        return [g for g in range(len(fact.grains)) if self.grain_mask(fact.name, g) & cells]
