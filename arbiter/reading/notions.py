"""What the words of a description speak for together, as `likeness.py` tells what each of them speaks for alone.

Between words and labels stand some hundreds of notions. Every feature calls some of them up and keeps others down; a notion that all of
them together call up speaks for labels, or against them. That a partner is named and a card is led means one thing where the two are told
of each other and another where they are not: notions can tell, sums of words cannot. What calls up which notion and what each speaks for
was learned from all stories of a family of games (`schooling.py`), for its kinds and for the facts of every kind at once, so that stories
of one kind teach the reading of others. This is what is called a neural network with one hidden layer.
"""

from __future__ import annotations

import math
from collections.abc import Collection, Iterable, Mapping, Sequence
from operator import mul
from typing import NamedTuple

from arbiter.book.shelves import Shelves, shelved
from arbiter.reading.likeness import LEAST, MOST_UNKNOWN
from arbiter.reading.rows import LANE, Lanes, Rows, length, mark, scarcity

NOTIONS = 256
"""How many notions there are."""
FIRM = 1 << 14
"""How finely it is reckoned what features call up."""
LEVELS = 9
"""With so many bits it is told how far a notion is called up, if by one."""
FAINTLY = 0.2
"""What is called up by less than this is not called up."""
SAID = 1 << 10
"""How finely it is told what notions speak for."""
_MIDDLE, _MOST = 128, 127
"""The byte that stands for nothing, and the most that one tells to either side."""
_SCALE = 2
"""Bytes that tell by how much a byte of a row counts."""
KINDS = ""
"""The voice that tells kinds; those that tell facts are named for their kind."""


class Called(NamedTuple):
    """The notions that are called up."""

    notions: Sequence[int] = ()
    levels: Sequence[int] = ()
    """How far each is."""
    unit: float = 1.0
    """How many levels there are to one."""


NOTHING = Called()
"""Nothing is called up."""


class Found(NamedTuple):
    """What is found in a description, with the code under which it is told: near and wide features, and the notions that it calls up."""

    near: Collection[str]
    wide: Collection[str]
    called: Called
    opens: float = 0.0
    """How much speaks for its leaving open what a ruling turns on."""


class Notions:
    """The notions of a family of games.

    Args:
        shelves: what features call up, as `packed_callings` packs it.
    """

    def __init__(self, shelves: Shelves) -> None:
        self._rows = _Callings(shelves, NOTIONS)

    def called(self, found: Iterable[str]) -> Called:
        """The notions that a description with these features calls up."""
        rows = self._rows
        if rows.unknown > MOST_UNKNOWN:
            rows.forget()
        square, *calls = rows.lanes.parted(sum(map(rows.__getitem__, found)))
        unit = FIRM * max(length(square), LEAST)
        least, shift = int(FAINTLY * unit), max(0, int(unit).bit_length() - LEVELS)
        notions = [notion for notion, its in enumerate(calls) if its > least]
        return Called(notions, [calls[notion] >> shift for notion in notions], unit / (1 << shift))


class _Callings(Rows):
    """The rows of features: a byte for the rarity, how much a byte counts, and a byte a notion."""

    _nothing = sum(_MIDDLE << (8 * LANE * notion) for notion in range(NOTIONS))

    def widened(self, row: bytes) -> int:
        """A packed row as one long number, the square of the rarity first."""
        apart = bytearray(LANE * NOTIONS)
        apart[::LANE] = row[1 + _SCALE :]
        scale = int.from_bytes(row[1 : 1 + _SCALE], "little")
        return row[0] * row[0] + (scale * (int.from_bytes(apart, "little") - self._nothing) << (8 * LANE))


class Voice:
    """What notions speak for of some labels.

    Args:
        packed: as `packed_voice` packs it.
    """

    def __init__(self, packed: bytes) -> None:
        size = len(packed) // NOTIONS
        self._lanes = Lanes(size // LANE)
        self._rows = [self._lanes.read(packed[at : at + size]) for at in range(0, len(packed), size)]

    def compared(self, called: Called) -> list[float]:
        """How much the notions that are called up speak for each label: the logarithm of its odds, but for a constant."""
        rows, unit = self._rows, SAID * called.unit
        return [its / unit for its in self._lanes.parted(sum(map(mul, called.levels, map(rows.__getitem__, called.notions))))]


def packed_callings(callings: Mapping[str, tuple[float, Sequence[float]]]) -> bytes:
    """What features call up as a table: for each its rarity and, notion by notion, how much it calls it up by its rarity.

    >>> calls = [0.0] * NOTIONS
    >>> calls[3] = 3.5
    >>> Notions(Shelves(packed_callings({"led": (5.0, calls)}))).called(["led", "lamp"]).notions
    [3]
    """
    return shelved({mark(feature): _row(rarity, calls) for feature, (rarity, calls) in callings.items()})


def _row(rarity: float, calls: Sequence[float]) -> bytes:
    scale = min(max(1, math.ceil(max(map(abs, calls)) * FIRM / _MOST)), (1 << 8 * _SCALE) - 1)
    levels = bytes([_MIDDLE + max(-_MOST, min(_MOST, round(its * FIRM / scale))) for its in calls])
    return bytes((scarcity(rarity),)) + scale.to_bytes(_SCALE, "little") + levels


def packed_voice(rows: Sequence[Sequence[float]]) -> bytes:
    """What notions speak for as bytes: a row a notion, a number a label.

    >>> rows = [[0.0, 0.0]] * NOTIONS
    >>> Voice(packed_voice([[2.0, -1.0], *rows[1:]])).compared(Called([0], [3], 3.0))
    [2.0, -1.0]
    """
    lanes = Lanes(len(rows[0]))
    return b"".join(lanes.apart(round(its * SAID) for its in row) for row in rows)
