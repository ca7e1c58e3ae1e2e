"""What a description is like: the kind of incident, or the value of a fact, whose example stories it resembles most.

Every label - a kind, a value of a fact - has a profile: how often each feature of words stands in its stories, of that the root, so that
what is frequent does not drown the rest, all profiles of one length. A description is as like a label as its own features, weighted by
how rare they are, lie along the profile. That is learned in one pass while the base is pressed, needs nothing at the table but sums, and
tells which words decided. Features are stems, runs of four letters, and the beginnings of two words that stand near each other, so that an
inflection or a slip of the pen changes little.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Collection, Iterable, Mapping, Sequence
from functools import lru_cache
from operator import add
from typing import NamedTuple

from arbiter.book.shelves import shelved
from arbiter.reading.rows import FINE, Rows, lane, lanes, mark, packed
from arbiter.stems import stem

LEAST_SEEN = 3
"""In how many stories a feature must have been met to be learned from."""
RUN = 4
"""How many letters make a run, and the beginning of a word."""
REACH = 4
"""Two words of a sentence are near with so many words between them, less one."""
MOST_UNKNOWN = 8_000
"""So many features that have no row are remembered; beyond that they are forgotten, so that a batch of any length needs no more memory."""


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


def profiles(stories: Iterable[tuple[Collection[str], Sequence[int]]], labels: Sequence[float], rarity: Mapping[str, float]) -> bytes:
    """The profiles of labels as rows, one a feature, packed and shelved, so that hardly anything is done until a row is wanted.

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
    rows = {f: [(label, rarity[f] * counts[label] * share) for label, share in told[f].items()] for f in sorted(told)}
    return shelved({mark(f): packed(rarity[f], row, len(labels)) for f, row in rows.items()})


class Likeness:
    """The profiles of some labels, ready to compare descriptions with.

    Args:
        shelves: the rows, as `profiles` packs them.
        labels: how many labels there are.
    """

    def __init__(self, shelves: bytes, labels: int) -> None:
        self.labels = labels
        self._rows = Rows(shelves, labels)

    def compared(self, found: Iterable[str]) -> tuple[float, list[float]]:
        """The length of a description with these features, and how far it lies along each profile."""
        square, *sums = lanes(self.total(found), self.labels)
        return math.sqrt(square / FINE), [s / FINE for s in sums]

    def total(self, found: Iterable[str]) -> int:
        """The rows of features added up."""
        rows = self._rows
        if rows.unknown > MOST_UNKNOWN:
            rows.forget()
        return sum(map(rows.__getitem__, found))

    @staticmethod
    def share(total: int, label: int) -> float:
        """What rows added up speak for a label."""
        return lane(total, label) / FINE


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
