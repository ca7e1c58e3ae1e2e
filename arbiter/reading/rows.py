"""Rows of weights, one a feature: packed as bytes while the base is pressed, unpacked one by one at the table.

A row says how rare its feature is, and how much the feature weighs for some labels. Packed, it is a byte for the rarity, and then a label
and a byte for the weight of each; unpacked, one long number with a lane for the square of the rarity and one for each label, so that rows
are added up by adding numbers.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterable
from zlib import crc32

from arbiter.book.shelves import Shelves, little

_STEP, _TOP, _RAREST = 255, 1.5, 10.0
"""The highest level that a byte tells, and the weight and the rarity that it stands for."""
FINE = 10_000
"""How finely what was packed is added up."""
_WEIGHTS = [round(FINE * _TOP * (level / _STEP) ** 2) for level in range(_STEP + 1)]
_SQUARES = [round(FINE * (_RAREST * level / _STEP) ** 2) for level in range(_STEP + 1)]
"""What the levels stand for as they are added up: a weight, and the square of a rarity."""
_LANE = 4
"""Bytes of a lane."""
_FULL = (1 << 8 * _LANE) - 1


def packed(rarity: float, row: Iterable[tuple[int, float]], labels: int) -> bytes:
    """A row as bytes: the weights of some of so many labels."""
    levels = [(label, min(_STEP, round(_STEP * (weight / _TOP) ** 0.5))) for label, weight in row]
    told = b"".join(label.to_bytes(_name(labels), "little") + bytes((level,)) for label, level in levels if level)
    return bytes((min(_STEP, round(_STEP * rarity / _RAREST)),)) + told


def _name(labels: int) -> int:
    """How many bytes tell one of so many labels."""
    return 1 if labels <= 256 else 2


def mark(feature: str) -> bytes:
    """The key of a row: a check sum of the feature, which is shorter (that two features share one hardly happens)."""
    return crc32(feature.encode()).to_bytes(4, "little")


class Rows(dict[str, int]):
    """The rows met so far, each as one long number; nought for a feature that has none.

    Args:
        shelves: the packed rows on shelves.
        labels: how many labels there are.
    """

    def __init__(self, shelves: bytes, labels: int) -> None:
        self.unknown = 0
        """How many features without a row are remembered."""
        self._labels = labels
        self._shelves = Shelves(shelves)

    def __missing__(self, feature: str) -> int:
        row = self._shelves.get(mark(feature))
        if row is None:
            self.unknown += 1
        found = self[feature] = 0 if row is None else self._widened(row)
        return found

    def forget(self) -> None:
        """Forget the features without a row."""
        for feature in [feature for feature, row in self.items() if not row]:
            del self[feature]
        self.unknown = 0

    def _widened(self, row: bytes) -> int:
        """A packed row as one long number."""
        places = array("I", bytes(_LANE * (self._labels + 1)))
        places[0] = _SQUARES[row[0]]
        if _name(self._labels) == 1:
            for label, level in zip(row[1::2], row[2::2], strict=True):
                places[label + 1] = _WEIGHTS[level]
        else:
            for low, high, level in zip(row[1::3], row[2::3], row[3::3], strict=True):
                places[low + 256 * high + 1] = _WEIGHTS[level]
        return int.from_bytes(little(places).tobytes(), "little")


def lanes(total: int, labels: int) -> array[int]:
    """Rows added up, lane by lane: the square of the rarities, and the weight for each of so many labels, in units of `FINE`."""
    found = array("I")
    found.frombytes(total.to_bytes(_LANE * (labels + 1), "little"))
    return little(found)


def lane(total: int, label: int) -> int:
    """The weight for one label in rows added up, in units of `FINE`."""
    return total >> 8 * _LANE * (label + 1) & _FULL
