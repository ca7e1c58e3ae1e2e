"""A section of the book laid out over its cells: what every rule, outcome and provision covers."""

from typing import NamedTuple

from arbiter.book.model import Section
from arbiter.ruling.cells import Space


class Table(NamedTuple):
    """The masks of one section. `fires[i]` are the cells in which rule i has the last word."""

    section: Section
    space: Space
    possible: int
    applies: tuple[int, ...]
    fires: tuple[int, ...]
    covers: tuple[int, ...]
    """For every outcome, the cells in which some rule with this outcome fires."""
    attends: tuple[int, ...]

    @classmethod
    def of(cls, section: Section) -> "Table":
        """Lay a section out.

        An exception takes its whole ground from the rule it names, whether or not it is itself excepted: that is the meaning
        of an edge, and it makes the outcome independent of the order in which clauses stand.
        """
        space = Space.of(section.facts.values())
        space.conclude(section.conclusions, section.facts)
        applies = tuple(space.any_of(rule.when) for rule in section.rules)
        fires = list(applies)
        for rule, ground in zip(section.rules, applies, strict=True):
            for target in rule.excepts:
                fires[target] &= ~ground
        covers = [0] * len(section.outcomes)
        for rule, ground in zip(section.rules, fires, strict=True):
            covers[rule.outcome] |= ground
        possible = space.full & ~space.any_of(section.impossible)
        attends = tuple(space.any_of(a.when) for a in section.attendants)
        return cls(section, space, possible, applies, tuple(fires), tuple(covers), attends)

    def gaps(self) -> int:
        """The possible cells in which no rule speaks."""
        spoken = 0
        for mask in self.covers:
            spoken |= mask
        return self.possible & ~spoken

    def conflicts(self) -> list[tuple[int, int, int]]:
        """Pairs of rules that fire together with different outcomes, with the cells in which they do."""
        rules = self.section.rules
        found = []
        for i, first in enumerate(self.fires):
            for j in range(i + 1, len(rules)):
                both = first & self.fires[j] & self.possible
                if both and rules[i].outcome != rules[j].outcome:
                    found.append((i, j, both))
        return found

    def outcome_by_cell(self) -> bytes:
        """The outcome of every cell as one byte (255 where nothing is said): the quickest ruling there is."""
        answer = bytearray(b"\xff" * self.space.size)
        for index, mask in enumerate(self.covers):
            cells = mask & self.possible
            while cells:
                low = cells & -cells
                answer[low.bit_length() - 1] = index
                cells ^= low
        return bytes(answer)
