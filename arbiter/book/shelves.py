"""A table of which hardly anything is looked at: packed as bytes, so that no more is read of it than is asked for."""

from __future__ import annotations

import sys
from array import array
from collections.abc import Mapping
from zlib import crc32

ON_A_SHELF = 4
"""How many entries stand on a shelf."""
_HEAD = 4
"""Bytes before an entry: one of the length of its key, three of that of its value."""


def shelved(entries: Mapping[bytes, bytes]) -> bytes:
    """A table as bytes: how many shelves there are, where each begins and the last ends, and then the shelves.

    >>> Shelves(shelved({b"ace": b"high", b"deuce": b"low"})).get(b"deuce")
    b'low'
    """
    shelves = [b""] * max(1, len(entries) // ON_A_SHELF)
    for key, value in entries.items():
        shelves[crc32(key) % len(shelves)] += len(key).to_bytes(1, "little") + len(value).to_bytes(3, "little") + key + value
    begins = array("I", [0])
    for shelf in shelves:
        begins.append(begins[-1] + len(shelf))
    return len(shelves).to_bytes(4, "little") + little(begins).tobytes() + b"".join(shelves)


def little(numbers: array[int]) -> array[int]:
    """Numbers with their bytes turned round, where the machine has them in another order than the base."""
    if sys.byteorder == "big":
        numbers.byteswap()
    return numbers


class Shelves:
    """A table that `shelved` packed."""

    def __init__(self, packed: bytes) -> None:
        self._packed = packed
        self._first = 4 + 4 * (int.from_bytes(packed[:4], "little") + 1)
        begins = array("I")
        begins.frombytes(packed[4 : self._first])
        self._begins = little(begins)

    def get(self, key: bytes) -> bytes | None:
        """The value of a key; None if it has none."""
        packed = self._packed
        shelf = crc32(key) % (len(self._begins) - 1)
        at, end = self._first + self._begins[shelf], self._first + self._begins[shelf + 1]
        while at < end:
            value = at + _HEAD + packed[at]
            after = value + int.from_bytes(packed[at + 1 : at + _HEAD], "little")
            if packed[at + _HEAD : value] == key:
                return packed[value:after]
            at = after
        return None
