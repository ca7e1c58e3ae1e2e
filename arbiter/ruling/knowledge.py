"""What is known of an incident: the set of cells that what was told and what is presumed leave possible."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from arbiter.ruling.table import Table


class Known(NamedTuple):
    """The cells left, and where each fact comes from: told, presumed, or open."""

    cells: int
    told: Mapping[str, tuple[int, ...]] = {}
    presumed: Mapping[str, tuple[int, ...]] = {}
    disputed: tuple[str, ...] = ()
    clash: tuple[str, ...] = ()
    """Facts told that cannot all be so together."""


def learn(table: Table, told: Mapping[str, Sequence[int]], disputed: Sequence[str] = ()) -> Known:
    """Take in what was told, then presume what was not.

    Args:
        table: the section laid out.
        told: fact name to the grains that what was told leaves possible.
        disputed: facts about which the players do not agree; they are left open and never presumed.

    Returns:
        What is known. If nothing is possible any more, `clash` names the facts told that exclude one another.
    """
    space = table.space
    cells = table.possible
    for name, grains in told.items():
        if name in space.strides or (name, 0) in space.derived:
            cells &= space.mask(name, grains)
    if not cells:
        return Known(0, {k: tuple(v) for k, v in told.items()}, {}, tuple(disputed), tuple(told))
    presumed: dict[str, tuple[int, ...]] = {}
    for fact, presumption, keeps in space.presumptions():
        if fact in told or fact in disputed:
            continue
        kept = cells & keeps
        if kept and kept != cells:
            cells = kept
            presumed[fact] = presumption.grains
        elif kept and not presumption.when:
            presumed.setdefault(fact, presumption.grains)
    return Known(cells, {k: tuple(v) for k, v in told.items()}, presumed, tuple(disputed))
