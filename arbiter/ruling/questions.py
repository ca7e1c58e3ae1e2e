"""Which open facts matter, and which to ask first."""

from __future__ import annotations

from collections.abc import Iterable

from arbiter.book.model import Fact
from arbiter.ruling.table import Table


def matters(table: Table, cells: int, fact: Fact) -> bool:
    """Whether two values of a fact, all else being equal, lead to different outcomes within the cells known."""
    space = table.space
    stride = space.strides[fact.name]
    masks = [space.grain_mask(fact.name, g) for g in range(len(fact.grains))]
    if sum(1 for mask in masks if mask & cells) < 2:
        return False
    seen = 0
    for ground in (*(cover & cells for cover in table.covers), table.gaps() & cells):
        if not ground:
            continue
        projected = 0
        for grain, mask in enumerate(masks):
            projected |= (ground & mask) >> (grain * stride)
        if seen & projected:
            return True
        seen |= projected
    return False


def open_questions(table: Table, cells: int, never: Iterable[str] = ()) -> list[Fact]:
    """The facts that matter, best first: the one tested by most rules that can still win.

    Args:
        table: the section laid out.
        cells: the cells known.
        never: facts not to ask again (the players do not know, or do not agree).
    """
    skipped = set(never)
    ranked = []
    for order, fact in enumerate(table.space.facts):
        if fact.name not in skipped and matters(table, cells, fact):
            ranked.append((-weight(table, cells, fact), order, fact))
    return [fact for _, _, fact in sorted(ranked, key=lambda item: item[:2])]


def weight(table: Table, cells: int, fact: Fact) -> float:
    """How many rules that can still win test a fact; a rule that conclusions feed counts through them."""
    tested = 0.0
    through = {c.fact for c in table.section.conclusions if any(fact.name in block for block in c.when)}
    for rule, fires in zip(table.section.rules, table.fires, strict=True):
        if fires & cells and any(fact.name in block or through & set(block) for block in rule.when):
            tested += 1
    return tested
