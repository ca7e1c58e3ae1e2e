"""A table of which hardly anything is looked at: packed as bytes, so that no more is read of it than is asked for.

Every shelf has a check sum, and the head, which tells where each begins, holds all of them: what is not looked at need not be read to be
believed, only the head and the shelves that are.
"""

from __future__ import annotations

import sys
from array import array
from collections.abc import Callable, Mapping
from typing import TypeAlias
from zlib import crc32

from arbiter.errors import Stale

ON_A_SHELF = 4
"""How many entries stand on a shelf."""
_HEAD = 4
"""Bytes before an entry: one of the length of its key, three of that of its value."""
_NUMBER = 4
"""Bytes of a number of the head."""
Packed: TypeAlias = bytes | memoryview


def shelved(entries: Mapping[bytes, bytes]) -> bytes:
    """A table as bytes: how many shelves there are, where each begins and the last ends, the check sum of each, and then the shelves.

    >>> Shelves(shelved({b"ace": b"high", b"deuce": b"low"})).get(b"deuce")
    b'low'
    """
    shelves = [b""] * max(1, len(entries) // ON_A_SHELF)
    for key, value in entries.items():
        shelves[crc32(key) % len(shelves)] += len(key).to_bytes(1, "little") + len(value).to_bytes(3, "little") + key + value
    begins = array("I", [0])
    for shelf in shelves:
        begins.append(begins[-1] + len(shelf))
    head = little(begins).tobytes() + little(array("I", map(crc32, shelves))).tobytes()
    return len(shelves).to_bytes(_NUMBER, "little") + head + b"".join(shelves)


def head(packed: Packed) -> Packed:
    """The head of a table, which tells whether all else is as it was; the whole of it where it is too short to have one."""
    return packed[: _NUMBER * (2 * int.from_bytes(packed[:_NUMBER], "little") + 2)]


def little(numbers: array[int]) -> array[int]:
    """Numbers with their bytes turned round, where the machine has them in another order than the base."""
    if sys.byteorder == "big":
        numbers.byteswap()
    return numbers


class Shelves:
    """A table that `shelved` packed.

    Args:
        packed: the table; its head is believed.
        anew: gives the table made anew, if a shelf of this one proves damaged.
    """

    def __init__(self, packed: Packed, anew: Callable[[], Shelves] | None = None) -> None:
        self._anew = anew
        self._take(packed)

    def _take(self, packed: Packed) -> None:
        self._packed = packed
        told = array("I")
        told.frombytes(head(packed)[_NUMBER:])
        little(told)
        self._number = len(told) // 2
        self._begins, self._sums = told[: self._number + 1], told[self._number + 1 :]
        self._first = _NUMBER * (len(told) + 1)

    def get(self, key: bytes) -> bytes | None:
        """The value of a key; None if it has none; `Stale` if it stood on a shelf that is damaged and cannot be made anew."""
        shelf = self._shelf(crc32(key) % self._number)
        at, end = 0, len(shelf)
        while at < end:
            value = at + _HEAD + shelf[at]
            after = value + int.from_bytes(shelf[at + 1 : at + _HEAD], "little")
            if shelf[at + _HEAD : value] == key:
                return shelf[value:after]
            at = after
        return None

    def whole(self) -> bytes:
        """The table as it was packed; `Stale` if any of it is damaged and cannot be made anew."""
        for number in range(self._number):
            self._shelf(number)
        return bytes(self._packed)

    def _shelf(self, number: int) -> bytes:
        shelf = bytes(self._packed[self._first + self._begins[number] : self._first + self._begins[number + 1]])
        if crc32(shelf) == self._sums[number]:
            return shelf
        if self._anew is None:
            raise Stale("a shelf is damaged")
        self._take(self._anew().whole())
        return self._shelf(number)
