"""The exact difference of two sections: where the two rule differently, in merged boxes of facts, and how."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from arbiter.audit.joined import Pair, joined
from arbiter.book.model import Outcome, Section
from arbiter.ruling.table import Table
from arbiter.ruling.verdicts import boxes
from arbiter.words import Words

VERDICT = ("status", "chooser", "options")
"""What two codes that share no words can be compared by."""
WHOLE = (*VERDICT, "findings", "provisions")
"""What a code and its variant can be compared by: what is inherited has the very same words."""
UNSAID = "unsaid"


class Ruling(NamedTuple):
    """All that is said in a cell."""

    status: str
    chooser: str = ""
    options: tuple[str, ...] = ()
    laws: tuple[str, ...] = ()
    findings: tuple[Words, ...] = ()
    provisions: tuple[tuple[str, Words], ...] = ()
    """Role and sentence of everything that goes with the verdict."""

    def part(self, name: str) -> object:
        """One part of the ruling, so that the order in which it is written does not count."""
        value = getattr(self, name)
        return tuple(sorted(value)) if isinstance(value, tuple) else value


class Box(NamedTuple):
    """Facts under which two codes rule differently: what each rules there, and in which parts they differ."""

    when: Mapping[str, tuple[str, ...]]
    first: Ruling
    second: Ruling
    differs: tuple[str, ...]


def rulings(table: Table, within: int | None = None) -> dict[Ruling, int]:
    """Every ruling of a table with the cells in which exactly that is said; `unsaid` where there is a gap."""
    ground = table.possible if within is None else table.possible & within
    found: dict[Ruling, int] = {}
    for index, outcome in enumerate(table.section.outcomes):
        findings = {n: r.finding for n, r in enumerate(table.section.rules) if r.outcome == index}
        by_rules = _split(table.covers[index] & ground, {n: table.fires[n] for n in findings})
        for fired, cells in by_rules.items():
            beside = {n: table.attends[n] for n, a in enumerate(table.section.attendants) if goes_with(a.choosers, a.options, outcome)}
            for attending, part in _split(cells, beside).items():
                said = tuple((table.section.attendants[n].role, table.section.attendants[n].words) for n in attending)
                words = tuple(dict.fromkeys(findings[n] for n in fired))
                ruling = Ruling(outcome.status, outcome.chooser, outcome.options, outcome.laws, words, tuple(dict.fromkeys(said)))
                found[ruling] = found.get(ruling, 0) | part
    if gap := table.gaps() & ground:
        found[Ruling(UNSAID)] = gap
    return found


def goes_with(choosers: Sequence[str], options: Sequence[str], outcome: Outcome) -> bool:
    """Whether a provision for some choosers and options (any, where none is named) goes with an outcome."""
    if outcome.status != "ruled" or (choosers and outcome.chooser not in choosers):
        return False
    return not options or bool(set(options) & set(outcome.options))


def _split(ground: int, masks: Mapping[int, int]) -> dict[tuple[int, ...], int]:
    """A set of cells parted by which of some masks they lie in."""
    parts: dict[tuple[int, ...], int] = {(): ground} if ground else {}
    for number, mask in masks.items():
        if not mask & ground:
            continue
        finer: dict[tuple[int, ...], int] = {}
        for key, cells in parts.items():
            if inside := cells & mask:
                finer[*key, number] = inside
            if outside := cells & ~mask:
                finer[key] = outside
        parts = finer
    return parts


def differing(pair: Pair, parts: Sequence[str] = VERDICT) -> int:
    """The cells in which two sections rule differently.

    Args:
        pair: the two sections over one space.
        parts: the parts of a ruling that count, such as `VERDICT` or `WHOLE`.
    """
    alike = 0
    first, second = (by_key(rulings(table, pair.possible), parts) for table in pair)
    for key, cells in first.items():
        alike |= cells & second.get(key, 0)
    return pair.possible & ~alike


def by_key(found: Mapping[Ruling, int], parts: Sequence[str]) -> dict[tuple[object, ...], int]:
    """Cells by the parts of their ruling that count."""
    grouped: dict[tuple[object, ...], int] = {}
    for ruling, cells in found.items():
        key = tuple(ruling.part(p) for p in parts)
        grouped[key] = grouped.get(key, 0) | cells
    return grouped


def difference(first: Section, second: Section, parts: Sequence[str] = VERDICT) -> list[Box]:
    """Where two sections rule differently.

    Args:
        first: a section.
        second: another, of the same kind of incident under another code.
        parts: the parts of a ruling that count.

    Returns:
        Boxes that together hold exactly the cells in which the two differ. Each is as wide as it goes; boxes with the same two
        rulings may overlap.
    """
    pair = joined(first, second)
    sides = [rulings(table, pair.possible) for table in pair]
    places: dict[tuple[tuple[object, ...], ...], int] = {}
    keys = [by_key(side, parts) for side in sides]
    for one, here in keys[0].items():
        for two, there in keys[1].items():
            if one != two and here & there:
                places[one, two] = here & there
    space = pair.first.space
    found = []
    for cells in sorted(places.values(), key=lambda c: c & -c):
        left, right = (_merged(r for r, ground in side.items() if ground & cells) for side in sides)
        differs = tuple(p for p in parts if left.part(p) != right.part(p))
        for block in boxes(space, cells, cells | space.full & ~pair.possible, space.facts):
            when = {f.name: tuple(f.grain_text(g) for g in block[f.name]) for f in space.facts if f.name in block}
            found.append(Box(when, left, right, differs))
    return found


def _merged(found: Iterable[Ruling]) -> Ruling:
    """Rulings alike in the parts that count, as one that carries the laws and words of all."""
    every = list(found)
    first = every[0]
    return first._replace(
        laws=tuple(dict.fromkeys(law for r in every for law in r.laws)),
        findings=tuple(dict.fromkeys(w for r in every for w in r.findings)),
        provisions=tuple(dict.fromkeys(p for r in every for p in r.provisions)),
    )
