"""Words that mean alike at a card table, in English and in Russian: what stories teach of one of them holds for the others.

The groups stand in `laws/lexicon/meanings.yaml`. Numbers and names, of which there is no end, are grouped of themselves.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from arbiter.book.shelves import Shelves, shelved
from arbiter.errors import Fault
from arbiter.place import Place
from arbiter.reading.rows import mark
from arbiter.reading.tokens import normal
from arbiter.stems import stem

FILE, NAME, NO_NAME = "meanings", "name", "no-name"
"""The file of the groups, the group of names, and that of words that say nothing and are told only so that none is taken for a name."""
SIGN = "="
"""How the meaning of a word is marked as none of the words themselves."""
MOST_KEPT = 20_000
"""So many words are remembered with their meanings; then they are forgotten, so that a batch of any length needs no more memory."""


class Meanings(dict[str, str]):
    """The meanings of the words met so far, each with its sign; `""` for a word that is in no group.

    Args:
        shelves: the stems and their groups, as `grouped` puts them on shelves.

    >>> meanings = Meanings(Shelves(shelved_meanings({stem("taken"): "take", stem("взял"): "take", "the": "no-name"})))
    >>> meanings["taken"], meanings["взяла"], meanings["the"], meanings["12"], meanings["lamp"]
    ('=take', '=take', '', '=n12', '')
    """

    def __init__(self, shelves: Shelves) -> None:
        self._shelves = shelves

    def __missing__(self, word: str) -> str:
        group = b"n" + word.encode() if word.isdigit() else self._shelves.get(mark(stem(word)))
        if len(self) >= MOST_KEPT:
            self.clear()
        found = self[word] = SIGN + group.decode() if group else ""
        return found


def shelved_meanings(groups: Mapping[str, str]) -> bytes:
    """The stems with their groups, as they are looked up."""
    return shelved({mark(known): b"" if group == NO_NAME else group.encode() for known, group in groups.items()})


def grouped(
    told: Mapping[str, Any], numbers: Mapping[str, int], names: Iterable[str], irregular: Mapping[str, str], faults: list[Fault]
) -> dict[str, str]:
    """The stems of words with the group of each.

    A word in two groups is a fault. What is grouped goes before what is a number, and that before what may be a name.

    Args:
        told: the groups with their words.
        numbers: words that say numbers.
        names: personal names in all their forms.
        irregular: forms, and the words that they are taken for.
        faults: where faults are reported.

    >>> grouped({"take": ["took", "взял"], "no-name": ["will"]}, {"two": 2}, ["will", "ann"], {"took": "take"}, [])
    {'tak': 'take', 'взя': 'take', 'will': 'no-name', 'two': 'n2', 'ann': 'name'}
    """
    found: dict[str, str] = {}
    for group, words in told.items():
        for word in map(str, words):
            its = _stem(word, irregular)
            if found.setdefault(its, group) != group:
                message = f"'{word}' is in '{group}' and in '{found[its]}'."
                faults.append(Fault(Place(f"laws/lexicon/{FILE}.yaml", 1, 1), message, "Leave it where it is meant more often."))
    for word, number in numbers.items():
        found.setdefault(_stem(word, irregular), f"n{number}")
    for name in names:
        found.setdefault(_stem(name, irregular), NAME)
    return found


def _stem(word: str, irregular: Mapping[str, str]) -> str:
    known = normal(word)
    return stem(irregular.get(known, known))
