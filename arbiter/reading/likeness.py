"""What a description speaks for: the kind of incident, or the value of a fact, of which stories like it were told.

A description is taken as its features: stems, runs of four letters and the beginnings of two words that follow each other, so that an
inflection or a slip of the pen changes little; what the words mean, alone and one after another, so that words not met before, and those of
the other language, are no strangers; and the code under which it is told. What each feature speaks for was learned from stories while the
base was pressed (`learning.py`): at the table it needs nothing but sums, and tells which words decided.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from functools import lru_cache
from operator import add
from typing import NamedTuple

from arbiter.book.shelves import Shelves
from arbiter.reading.rows import FINE, Rows, length
from arbiter.stems import stem

RUN = 4
"""How many letters make a run, and the beginning of a word."""
REACH = 3
"""Two meanings of a sentence are near with so many others between them, less one."""
LEAST = 15.0
"""A description of which so little is known that it is no longer than this speaks only faintly."""
UNTOLD = ""
"""The value of a fact that a story does not tell."""
OTHERWISE = "*"
"""Any value of an input that is told too seldom to be learned."""
RULED = ""
"""In place of a fact, what was ruled."""
Label = tuple[str, str]
"""A fact and a value of it, or `RULED` and a ruling in short."""
MOST_UNKNOWN = 8_000
"""So many features that have no row are remembered; beyond that they are forgotten, so that a batch of any length needs no more memory."""


class Features(NamedTuple):
    """What is compared of a description."""

    plain: Collection[str]
    """Words and their meanings, and such as follow each other."""
    runs: Collection[str]
    """Runs of letters."""
    parted: Collection[str]
    """Meanings with some others between."""

    @property
    def near(self) -> tuple[str, ...]:
        """What tells facts best."""
        return (*self.plain, *self.runs)

    @property
    def wide(self) -> tuple[str, ...]:
        """What tells kinds of incident best."""
        return (*self.plain, *self.runs, *self.parted)


def features(words: Sequence[str], meanings: Mapping[str, str]) -> Features:
    """The features of a sentence.

    Args:
        words: its words.
        meanings: what each word means, `""` where that is not known.

    >>> found = features(["y", "led", "it"], {"y": "=y", "led": "=lead", "it": ""})
    >>> sorted(found.plain), sorted(found.runs)
    (['=lead', '=y', '=y=lead', 'it', 'led', 'led it', 'y', 'y led'], ['#_it_', '#_led', '#_y_', '#led_'])
    """
    starts = [word[:RUN] for word in words]
    meant = [meaning for word in words if (meaning := meanings[word])]
    marked = [f"{meaning}~" for meaning in meant]
    return Features(
        set(map(add, [f"{start} " for start in starts], starts[1:])).union(meant, map(add, meant, meant[1:]), map(stem, words)),
        set().union(*map(runs, words)),
        set().union(*(map(add, marked, meant[reach:]) for reach in range(2, REACH + 1))),
    )


def of_code(code: str) -> str:
    """The feature of being told under a code."""
    return f"@{code}"


def joined(sentences: Sequence[Features]) -> Features:
    """The features of a description from those of its sentences."""
    return Features(*(set().union(*its) for its in zip(*sentences, strict=True))) if sentences else Features((), (), ())


@lru_cache(maxsize=20_000)
def runs(word: str) -> tuple[str, ...]:
    """The runs of four letters of a word with its ends.

    >>> runs("king")
    ('#_kin', '#king', '#ing_')
    """
    ended = f"_{word}_"
    return tuple(f"#{ended[i : i + RUN]}" for i in range(max(1, len(ended) - RUN + 1)))


class Likeness:
    """What descriptions speak for of some labels.

    Args:
        shelves: the rows, as `learning.learned` packs them.
        labels: how many labels there are.
    """

    def __init__(self, shelves: Shelves, labels: int) -> None:
        self._rows = Rows(shelves, labels)

    def compared(self, found: Iterable[str]) -> list[float]:
        """How much a description with these features speaks for each label; by a lead of one the stories learned from speak for theirs."""
        square, *said = self.total(found)
        unit = max(length(square), LEAST) * FINE
        return [its / unit for its in said]

    def total(self, found: Iterable[str]) -> Sequence[int]:
        """The rows of features added up, label by label, after the square of their rarities."""
        rows = self._rows
        if rows.unknown > MOST_UNKNOWN:
            rows.forget()
        return rows.lanes.parted(sum(map(rows.__getitem__, found)))
