"""What a description is like: the kind of incident, or the value of a fact, whose example stories it resembles most.

Every label - a kind, a value of a fact - has a profile: how often each feature of words stands in its stories, of that the root, so that
what is frequent does not drown the rest, all profiles of one length. A description is as like a label as its own features, weighted by
how rare they are, lie along the profile. That is learned in one pass while the base is pressed, needs nothing at the table but sums, and
tells which words decided. Features are stems, runs of four letters, and the beginnings of two words that stand near each other, so that an
inflection or a slip of the pen changes little.
"""

from __future__ import annotations

import math
import sys
from array import array
from collections import Counter
from collections.abc import Collection, Iterable, Mapping, Sequence
from functools import lru_cache
from operator import add
from typing import NamedTuple
from zlib import crc32

from arbiter.stems import stem

ON_A_SHELF = 40
"""How many rows stand on a shelf."""
LEAST_SEEN = 2
"""In how many stories a feature must have been met to be learned from."""
RUN = 4
"""How many letters make a run, and the beginning of a word."""
REACH = 4
"""Two words of a sentence are near with so many words between them, less one."""
MOST_UNKNOWN = 8_000
"""So many features that have no row are remembered; beyond that they are forgotten, so that a batch of any length needs no more memory."""
_BEGINS = "|"
"""What stands before a row."""
_LEVELS = "".join(chr(c) for c in range(0x20, 0x7F) if chr(c) not in f'"\\{_BEGINS}')
"""The characters that pack labels, weights and rarities: each is one byte of the base."""
_STEP, _TOP, _RAREST = len(_LEVELS) - 1, 1.5, 10.0
"""The highest level, and the weight and the rarity that it stands for."""
_NAMES = [_LEVELS[_STEP] * (label // _STEP) + _LEVELS[label % _STEP] for label in range(20 * _STEP)]
"""What a label is called in a row: one character, and from the last level on more."""
_LEVEL = {c: level for level, c in enumerate(_LEVELS)}
_FINE = 10_000
"""How finely what was packed is added up."""
_WEIGHTS = {c: round(_FINE * _TOP * (level / _STEP) ** 2) for level, c in enumerate(_LEVELS)}
_SQUARES = {c: round(_FINE * (_RAREST * level / _STEP) ** 2) for level, c in enumerate(_LEVELS)}
"""What the characters stand for as they are added up: a weight, and the square of a rarity."""
_LANE = 4
"""Bytes of a lane."""
_FULL = (1 << 8 * _LANE) - 1


class Features(NamedTuple):
    """What is compared of a description: kinds of incident by the wide ones, facts by the near ones, each of which does better so."""

    near: set[str]
    """Of words, and of words that follow each other."""
    wide: set[str]
    """These, and those of words with some others between."""


def features(words: Sequence[str]) -> Features:
    """The features of a sentence.

    >>> near, wide = features(["y", "had", "led"])
    >>> sorted(near), sorted(wide - near)
    (['#_had', '#_led', '#_y_', '#had_', '#led_', 'had', 'had led', 'led', 'y', 'y had'], ['y~led'])
    """
    starts = [word[:RUN] for word in words]
    near = set(map(add, [f"{start} " for start in starts], starts[1:])).union(*map(of_word, words))
    marked = [f"{start}~" for start in starts]
    return Features(near, near.union(*(map(add, marked, starts[reach:]) for reach in range(2, REACH + 1))))


def joined(sentences: Sequence[Features]) -> Features:
    """The features of a description from those of its sentences."""
    return Features(set().union(*(s.near for s in sentences)), set().union(*(s.wide for s in sentences)))


@lru_cache(maxsize=20_000)
def of_word(word: str) -> tuple[str, ...]:
    """The features of one word: its stem, and its runs of four letters with its ends."""
    ended = f"_{word}_"
    return stem(word), *(f"#{ended[i : i + RUN]}" for i in range(max(1, len(ended) - RUN + 1)))


def rarities(stories: Sequence[Collection[str]]) -> dict[str, float]:
    """How much each feature that was met often enough weighs: the more, the fewer stories have it."""
    counts = Counter(feature for story in stories for feature in story)
    return {f: 1 + math.log((1 + len(stories)) / (1 + n)) for f, n in counts.items() if n >= LEAST_SEEN}


def profiles(stories: Iterable[tuple[Collection[str], Sequence[int]]], labels: Sequence[float], rarity: Mapping[str, float]) -> list[str]:
    """The profiles of labels as rows, one a feature, packed as text and shelved, so that hardly anything is done until a row is wanted.

    Args:
        stories: the features of each story, and the labels that it belongs to, by their numbers.
        labels: for each label how much its likeness counts.
        rarity: how much a feature weighs.
    """
    told: dict[str, dict[int, float]] = {}
    number = [0] * len(labels)
    for found, its in stories:
        known = [(f, rarity[f]) for f in found if f in rarity]
        length = math.sqrt(sum([r * r for _, r in known])) or 1.0
        for label in its:
            number[label] += 1
        for feature, r in known:
            share = r / length
            row = told.get(feature)
            if row is None:
                told[feature] = dict.fromkeys(its, share)
            else:
                for label in its:
                    row[label] = row.get(label, 0.0) + share
    squares = [0.0] * len(labels)
    for row in told.values():
        for label, share in row.items():
            row[label] = root = math.sqrt(share / number[label])
            squares[label] += root * root
    counts = [count / (math.sqrt(square) or 1.0) for count, square in zip(labels, squares, strict=True)]
    return _shelved(
        {f: _packed(rarity[f], [(label, rarity[f] * counts[label] * share) for label, share in told[f].items()]) for f in sorted(told)}
    )


def _shelved(rows: Mapping[str, str]) -> list[str]:
    """Rows on shelves, each of which is one text: a row is found on its shelf far sooner than all rows are read.

    A feature is told by its check sum: texts of one alphabet load faster, and that two features share one is next to impossible.
    """
    shelves = [""] * max(1, len(rows) // ON_A_SHELF)
    for feature, row in rows.items():
        mark = crc32(feature.encode())
        shelves[mark % len(shelves)] += f"{_BEGINS}{mark:08x}{row}"
    return [shelf + _BEGINS for shelf in shelves]


def _packed(rarity: float, row: Iterable[tuple[int, float]]) -> str:
    """A row as text: a character for the rarity, then for each label a character, two from the last level on, and one for its weight."""
    told = _LEVELS[min(_STEP, round(_STEP * rarity / _RAREST))]
    for label, weight in row:
        level = round(_STEP * (weight / _TOP) ** 0.5)
        if level:
            told += _NAMES[label] + _LEVELS[level if level < _STEP else _STEP]
    return told


class Likeness:
    """The profiles of some labels, ready to compare descriptions with.

    A row is kept as one long number with a lane for the square of the rarity and one for each label: to compare is to add up rows.

    Args:
        shelves: the rows, as `profiles` packs them.
        labels: how many labels there are.
    """

    def __init__(self, shelves: Sequence[str], labels: int) -> None:
        self.labels = labels
        self._rows = _Rows(shelves, labels)

    def compared(self, found: Iterable[str]) -> tuple[float, list[float]]:
        """The length of a description with these features, and how far it lies along each profile."""
        lanes = array("I", self.total(found).to_bytes(_LANE * (self.labels + 1), "little"))
        if sys.byteorder == "big":
            lanes.byteswap()
        square, *sums = lanes
        return math.sqrt(square / _FINE), [s / _FINE for s in sums]

    def total(self, found: Iterable[str]) -> int:
        """The rows of features added up."""
        rows = self._rows
        if rows.unknown > MOST_UNKNOWN:
            rows.forget()
        return sum(map(rows.__getitem__, found))

    @staticmethod
    def share(total: int, label: int) -> float:
        """What rows added up speak for a label."""
        return (total >> 8 * _LANE * (label + 1) & _FULL) / _FINE


class _Rows(dict[str, int]):
    """The rows met so far, each as one long number; nought for a feature that has none."""

    def __init__(self, shelves: Sequence[str], labels: int) -> None:
        self.unknown = 0
        """How many features without a row are remembered."""
        self._shelves = shelves
        self._labels = labels

    def __missing__(self, feature: str) -> int:
        mark = crc32(feature.encode())
        shelf = self._shelves[mark % len(self._shelves)]
        at = shelf.find(f"{_BEGINS}{mark:08x}")
        if at < 0:
            self.unknown += 1
            self[feature] = 0
            return 0
        row = self[feature] = self._widened(shelf[at + 9 : shelf.index(_BEGINS, at + 9)])
        return row

    def forget(self) -> None:
        """Forget the features without a row."""
        for feature in [feature for feature, row in self.items() if not row]:
            del self[feature]
        self.unknown = 0

    def _widened(self, row: str) -> int:
        """A packed row as one long number."""
        places = array("I", bytes(_LANE * (self._labels + 1)))
        places[0] = _SQUARES[row[0]]
        high, i = 1, 1
        while i < len(row):
            level = _LEVEL[row[i]]
            if level == _STEP:
                high += _STEP
                i += 1
            else:
                places[high + level] = _WEIGHTS[row[i + 1]]
                high = 1
                i += 2
        if sys.byteorder == "big":
            places.byteswap()
        return int.from_bytes(places.tobytes(), "little")


def leanings(stories: Iterable[tuple[str, str]]) -> dict[str, dict[str, int]]:
    """For every kind the codes under which its stories are told, with how much that speaks for it, in hundredths.

    A kind told of under one variant speaks for itself when that variant is in force, and against itself under another.

    Args:
        stories: the kind and the code of each.
    """
    told: dict[str, Counter[str]] = {}
    for kind, code in stories:
        told.setdefault(kind, Counter())[code] += 1
    codes = sorted({code for counter in told.values() for code in counter if code})
    found: dict[str, dict[str, int]] = {}
    for kind, counter in told.items():
        number = counter.total() + len(codes)
        found[kind] = {code: round(100 * math.log((counter[code] + 1) / number * len(codes))) for code in codes}
    return found
