"""The verdicts that what is known leaves standing, each with the facts that lead to it."""

from collections.abc import Sequence
from typing import NamedTuple

from arbiter.book.model import Attendant, Block, Fact, Outcome, Rule
from arbiter.ruling.cells import Space
from arbiter.ruling.table import Table


class Standing(NamedTuple):
    """An outcome that is still possible: in which cells, by which rules, with which provisions beside it."""

    outcome: Outcome
    cells: int
    rules: tuple[Rule, ...]
    attendants: tuple[Attendant, ...]


def standing(table: Table, cells: int) -> list[Standing]:
    """Every outcome that still meets the cells known, in the order of the book's outcomes."""
    found = []
    for index, outcome in enumerate(table.section.outcomes):
        ground = table.covers[index] & cells
        if ground:
            rules = tuple(r for r, fires in zip(table.section.rules, table.fires, strict=True) if r.outcome == index and fires & ground)
            found.append(Standing(outcome, ground, rules, attendants(table, outcome, ground)))
    return found


def attendants(table: Table, outcome: Outcome, ground: int) -> tuple[Attendant, ...]:
    """The provisions that go with an outcome wherever it may still be reached."""
    if outcome.status != "ruled":
        return ()
    found = []
    for attendant, mask in zip(table.section.attendants, table.attends, strict=True):
        if attendant.choosers and outcome.chooser not in attendant.choosers:
            continue
        if attendant.options and not set(attendant.options) & set(outcome.options):
            continue
        if ground & ~mask == 0:
            found.append(attendant)
    return tuple(found)


def boxes(space: Space, wanted: int, allowed: int, facts: Sequence[Fact]) -> list[Block]:
    """Cover a set of cells with few blocks of `fact: grains` over some facts, never touching cells outside `allowed`.

    Args:
        space: the space of the cells.
        wanted: the cells to cover.
        allowed: cells that a block may hold; those it holds that are not wanted do no harm.
        facts: the facts that a block may speak of; the others must not matter.

    Returns:
        Blocks, the first covering the lowest cell wanted, each as wide as it goes.
    """
    found: list[Block] = []
    rest = wanted
    while rest:
        cell = (rest & -rest).bit_length() - 1
        at = space.grains_at(cell)
        box = {f.name: {at[f.name]} for f in facts}
        for fact in facts:
            box = _widened(space, box, fact, set(range(len(fact.grains))), allowed)
        for fact in facts:
            for grain in range(len(fact.grains)):
                box = _widened(space, box, fact, box[fact.name] | {grain}, allowed)
        block = {f.name: tuple(sorted(box[f.name])) for f in facts if len(box[f.name]) < len(f.grains)}
        found.append(block)
        covered = space.block(block)
        if not rest & covered:
            break
        rest &= ~covered
    return found


def _widened(space: Space, box: dict[str, set[int]], fact: Fact, grains: set[int], allowed: int) -> dict[str, set[int]]:
    if grains == box[fact.name]:
        return box
    wider = {**box, fact.name: grains}
    return wider if space.block({n: tuple(g) for n, g in wider.items()}) & ~allowed == 0 else box
