"""What facts come to under a section, in short: which outcomes they leave, and the name of the only one."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from arbiter.book.model import Outcome
from arbiter.ruling.knowledge import learn
from arbiter.ruling.table import Table


def outcomes_left(table: Table, told: Mapping[str, Sequence[int]], disputed: Sequence[str] = ()) -> list[int]:
    """Which outcomes of a section what was told leaves, by their numbers.

    Args:
        table: the section laid out.
        told: fact name to the grains that are possible.
        disputed: facts on which the players do not agree.
    """
    cells = learn(table, told, disputed).cells
    return [index for index, cover in enumerate(table.covers) if cover & cells]


def gist(table: Table, told: Mapping[str, Sequence[int]]) -> str:
    """The only outcome that what was told leaves, in short: its laws, who chooses and among what; `""` where several are left.

    The same facts come to the same gist under every code whose laws say the same of them by the same clauses.
    """
    left = outcomes_left(table, told)
    if len(left) != 1:
        return ""
    return short(table.section.outcomes[left[0]])


def short(outcome: Outcome) -> str:
    """An outcome in short."""
    return " ".join((outcome.status, *outcome.laws, outcome.chooser, *outcome.options))
