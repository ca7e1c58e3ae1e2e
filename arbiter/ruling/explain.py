"""Why this ruling, why not another, and what would change it."""

from __future__ import annotations

from typing import NamedTuple

from arbiter.book.model import Block, Outcome, Rule
from arbiter.ruling.table import Table


class Reason(NamedTuple):
    """A rule, and the conditions of it that hold, are open or fail; `overruled` by the exceptions that took its ground."""

    rule: Rule
    holds: Block
    open: Block
    fails: Block
    overruled: tuple[Rule, ...] = ()


class Change(NamedTuple):
    """One fact that, were it otherwise, would lead to another outcome."""

    fact: str
    grains: tuple[int, ...]
    outcome: Outcome
    rule: Rule


def reasons(table: Table, cells: int) -> list[Reason]:
    """Every rule of the section read against what is known: the one source of why and why not."""
    found = []
    for index, rule in enumerate(table.section.rules):
        block = min(rule.when, key=lambda b: len(_split(table, cells, b)[2]), default={})
        holds, unsure, fails = _split(table, cells, block)
        overruled = tuple(
            other
            for other, ground in zip(table.section.rules, table.applies, strict=True)
            if index in other.excepts and ground & table.applies[index] & cells
        )
        found.append(Reason(rule, holds, unsure, fails, overruled))
    return found


def _split(table: Table, cells: int, block: Block) -> tuple[Block, Block, Block]:
    holds, unsure, fails = {}, {}, {}
    for fact, grains in block.items():
        mask = table.space.mask(fact, grains)
        if not cells & ~mask:
            holds[fact] = grains
        elif cells & mask:
            unsure[fact] = grains
        else:
            fails[fact] = grains
    return holds, unsure, fails


def changes(table: Table, cells: int) -> list[Change]:
    """Each single fact that, turned the other way, would change the outcome of the cells known, by the rules that would decide then."""
    space = table.space
    now = {i for i, cover in enumerate(table.covers) if cover & cells}
    rules = table.section.rules
    found: list[Change] = []
    for fact in space.facts:
        by_rules: dict[tuple[int, ...], list[int]] = {}
        for grain in range(len(fact.grains)):
            if grain in space.grains_in(cells, fact):
                continue
            moved = _moved(table, cells, fact.name, len(fact.grains), grain) & table.possible
            reached = [i for i, cover in enumerate(table.covers) if cover & moved]
            if len(reached) == 1 and reached[0] not in now:
                deciding = [i for i, fires in enumerate(table.fires) if fires & moved and rules[i].outcome == reached[0]]
                by_rules.setdefault(tuple(deciding), []).append(grain)
        for (first, *_), grains in by_rules.items():
            found.append(Change(fact.name, tuple(grains), table.section.outcomes[rules[first].outcome], rules[first]))
    return found


def _moved(table: Table, cells: int, fact: str, grains: int, grain: int) -> int:
    stride = table.space.strides[fact]
    base = 0
    for other in range(grains):
        base |= (cells & table.space.grain_mask(fact, other)) >> (other * stride)
    return base << (grain * stride)
