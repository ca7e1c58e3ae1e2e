"""What asking costs: the mean number of questions over every reachable cell of every kind, against the optimum."""

from __future__ import annotations

from functools import cache

from arbiter.book.model import Fact
from arbiter.desk import Desk
from arbiter.opening import open_base
from arbiter.ruling.knowledge import learn
from arbiter.ruling.questions import matters, open_questions
from arbiter.ruling.table import Table

MOST_CELLS = 600
"""Kinds with more cells left open than this have too many trees for the optimum to be found by trying."""


def run() -> None:
    """Print both means over all kinds small enough for the optimum, and the mean over all."""
    desk = Desk(open_base())
    ours = best = compared = 0.0
    everything, count = 0.0, 0
    for code in desk.base.load("codes"):
        if desk.code(code).parent:
            continue
        for kind in desk.kinds(code):
            table = desk.table(code, kind)
            if table is None:
                continue
            cells = learn(table, {}).cells
            mean = asked(table, cells)
            everything += mean
            count += 1
            if cells.bit_count() <= MOST_CELLS and (optimum := optimal(table, cells)) is not None:
                ours += mean
                best += optimum
                compared += 1
    print(f"{'asked (arbiter)':24}{ours / compared:8.3f} questions a cell, mean over {compared:.0f} kinds")
    print(f"{'optimum':24}{best / compared:8.3f}   ({100 * (ours / best - 1):.1f} % above)")
    print(f"{'asked, all kinds':24}{everything / count:8.3f}   over {count} kinds")


def asked(table: Table, cells: int) -> float:
    """The mean number of questions that arbiter asks, over the cells left open."""
    questions = open_questions(table, cells)
    if not questions:
        return 0.0
    return 1 + _mean(table, cells, questions[0], lambda part: asked(table, part))


def _mean(table: Table, cells: int, fact: Fact, cost: object) -> float:
    total = 0.0
    for grain in range(len(fact.grains)):
        part = cells & table.space.grain_mask(fact.name, grain)
        if part:
            total += part.bit_count() * cost(part)  # type: ignore[operator]
    return total / cells.bit_count()


def optimal(table: Table, cells: int, budget: int = 20_000) -> float | None:
    """The least mean number of questions of any tree; None where there are too many to try."""
    spent = 0

    @cache
    def least(part: int) -> float:
        nonlocal spent
        spent += 1
        if spent > budget:
            raise OverflowError
        open_facts = [f for f in table.space.facts if matters(table, part, f)]
        if not open_facts:
            return 0.0
        return 1 + min(_mean(table, part, fact, least) for fact in open_facts)

    try:
        return least(cells)
    except OverflowError:
        return None
