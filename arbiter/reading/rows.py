"""Rows of weights, one a feature: packed as bytes while the base is pressed, unpacked one by one at the table.

A row says how rare its feature is, and how much the feature speaks for each label, or against it. Packed, it is a byte for the rarity, a
bit for each label that tells whether it has a weight, and a byte for each weight; unpacked, one long number with a lane for the square of
the rarity and one for each label, so that rows are added up by adding numbers. A lane has room for the longest description.
"""

from __future__ import annotations

import math
from array import array
from collections.abc import Iterable, Sequence
from zlib import crc32

from arbiter.book.shelves import Shelves, little

LANE, WIDE = 4, 8
"""Bytes of a lane, and of a wide one."""
_STEP, _TOP = 127, 8.0
"""The highest level that a byte tells, and the weight that it stands for."""
FAINT = 0.2
"""A weight that is less than this is none."""
ROUGH = 64
"""How finely a weight is looked at."""
STEP = 8
"""Rarities are told in as many steps to one."""
_RAREST = 255
FINE = 10_000
"""How finely what was packed is added up."""
_WEIGHTS = [round(FINE * _TOP * (level / _STEP) ** 2) for level in range(_STEP + 1)]
_WEIGHTS += [-weight for weight in _WEIGHTS[:0:-1]]
"""What each byte stands for as it is added up: a weight that speaks for a label or, in the upper half, one against it."""


class Lanes:
    """So many whole numbers side by side in one long number; any of them may be less than nought.

    >>> lanes = Lanes(3)
    >>> [*lanes.parted(lanes.joined([5, -7, 0]) + lanes.joined([-6, 2, 1]))]
    [-1, -5, 1]
    """

    def __init__(self, number: int, lane: int = LANE) -> None:
        self._bytes = lane * number
        self._half = sum(1 << (8 * lane * (i + 1) - 1) for i in range(number))
        self._sort = "i" if lane == LANE else "q"

    def joined(self, numbers: Iterable[int]) -> int:
        """Numbers as one."""
        return self.read(self.apart(numbers))

    def apart(self, numbers: Iterable[int]) -> bytes:
        """Numbers side by side as bytes."""
        return little(array(self._sort, numbers)).tobytes()

    def read(self, apart: bytes) -> int:
        """Numbers that stand side by side as bytes, as one."""
        return (int.from_bytes(apart, "little") ^ self._half) - self._half

    def parted(self, total: int) -> array[int]:
        """The numbers that stand in one."""
        found = array(self._sort)
        found.frombytes((total + self._half ^ self._half).to_bytes(self._bytes, "little"))
        return little(found)


class _Levels(dict[int, int]):
    """The byte that stands for each weight, given in `ROUGH` parts to one."""

    def __missing__(self, weight: int) -> int:
        told = abs(weight) / ROUGH
        level = min(_STEP, round(_STEP * (told / _TOP) ** 0.5)) if told >= FAINT else 0
        self[weight] = found = level if weight > 0 else -level % len(_WEIGHTS)
        return found


_LEVELS = _Levels()


def scarcity(rarity: float) -> int:
    """The byte that tells a rarity."""
    return min(_RAREST, round(STEP * rarity))


def length(square: int) -> float:
    """How long a description is, whose features have rarities of which these are the squares added up, told in steps."""
    return math.sqrt(square) / STEP


def packed(rarity: float, weights: Sequence[int]) -> bytes:
    """A row as bytes; the weights are given in `ROUGH` parts to one. None if all of them are faint."""
    levels = [(label, level) for label, weight in enumerate(weights) if (level := _LEVELS[weight])]
    having = sum(1 << label for label, _ in levels).to_bytes(_bits(len(weights)), "little")
    return bytes((scarcity(rarity),)) + having + bytes([level for _, level in levels]) if levels else b""


def _bits(labels: int) -> int:
    """How many bytes have a bit for each of so many labels."""
    return (labels + 7) // 8


def mark(feature: str) -> bytes:
    """The key of a row: a check sum of the feature, which is shorter (that two features share one hardly happens)."""
    return crc32(feature.encode()).to_bytes(4, "little")


class Rows(dict[str, int]):
    """The rows met so far, each as one long number; nought for a feature that has none.

    Args:
        shelves: the packed rows on shelves.
        labels: how many labels there are.
    """

    def __init__(self, shelves: Shelves, labels: int) -> None:
        self.unknown = 0
        """How many features without a row are remembered."""
        self.lanes = Lanes(labels + 1)
        self._labels = labels
        self._shelves = shelves

    def __missing__(self, feature: str) -> int:
        row = self._shelves.get(mark(feature))
        if row is None:
            self.unknown += 1
        found = self[feature] = 0 if row is None else self.widened(row)
        return found

    def forget(self) -> None:
        """Forget the features without a row."""
        for feature in [feature for feature, row in self.items() if not row]:
            del self[feature]
        self.unknown = 0

    def widened(self, row: bytes) -> int:
        """A packed row as one long number."""
        places = [row[0] * row[0], *[0] * self._labels]
        first = 1 + _bits(self._labels)
        having = int.from_bytes(row[1:first], "little")
        for level in row[first:]:
            lowest = having & -having
            places[lowest.bit_length()] = _WEIGHTS[level]
            having ^= lowest
        return self.lanes.joined(places)
