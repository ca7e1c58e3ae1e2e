"""Learning from all stories of a family of games which notions their words call up, and what each notion speaks for.

Every story is heard several times. What it calls up speaks for labels; where the right one is not as likely as it might be, each notion is
made to speak more for it and less for the others, and each feature of the story to call up more of the notions that would have helped. Part
of the features and of the notions is left out by chance each time, so that none comes to rest on the company of a few others, and the steps
grow smaller. Weights are whole numbers and chance begins alike, so that the same stories always teach the same. Many numbers are reckoned
at once, as lanes of one long number (`rows.py`).
"""

from __future__ import annotations

import math
from collections.abc import Collection, Mapping, Sequence
from random import Random
from typing import NamedTuple

from arbiter.book.shelves import shelved
from arbiter.reading.notions import NOTIONS, packed_callings, packed_voice
from arbiter.reading.rows import WIDE, Lanes

PACES = (1.0, 1.0, 0.3, 0.1)
"""How large the steps are each time that all stories are heard."""
CALLING, SPEAKING = 0.3, 0.06
"""How large a step is of what features call up, and of what notions speak for."""
OUT, NOTIONS_OUT = 77, 64
"""Of 256 features so many are left out by chance, and of as many notions."""
BEGINNING = 0.085
"""Features call up notions by chance at first, by up to so much."""
_CALL, _SPEAK = 1 << 18, 1 << 24
"""How finely it is reckoned what features call up, and what notions speak for."""
_LEVEL, _SHARE, _PULL = 256, 256, 1024
"""How finely levels of notions are reckoned, shares of labels, and how notions are pulled."""
_THERE = 1 - NOTIONS_OUT / 256


class Lesson(NamedTuple):
    """A story to learn from: its features, and for each voice that it teaches the numbers of the right labels, each among its rivals."""

    features: Collection[str]
    answers: Mapping[str, Sequence[tuple[int, range]]]


def schooled(lessons: Sequence[Lesson], labels: Mapping[str, int], rarity: Mapping[str, float]) -> tuple[bytes, bytes]:
    """What features call up, and what notions speak for, both as tables on shelves, as `notions.py` takes them.

    Args:
        lessons: the stories with their answers.
        labels: the voices, and how many labels each has.
        rarity: how much each feature that is learned weighs.
    """
    school = _School(lessons, labels, rarity)
    for pace in PACES:
        school.hear_all(pace)
    return school.callings(), school.voices()


class _Speaker:
    """What notions speak for of some labels, while it is learned: a long number a notion and, to look back from labels, one a label."""

    def __init__(self, labels: int, chance: Random) -> None:
        self._lanes, self._notions = Lanes(labels, WIDE), Lanes(NOTIONS, WIDE)
        most = _SPEAK // math.isqrt(NOTIONS)
        columns = [[chance.randint(-most, most) for _ in range(NOTIONS)] for _ in range(labels)]
        self._by_label = [self._notions.joined(column) for column in columns]
        self._by_notion = [self._lanes.joined(row) for row in zip(*columns, strict=True)]

    def taught(self, levels: Sequence[int], called: Sequence[int], answers: Sequence[tuple[int, range]], pace: float) -> int:
        """Teach the right labels; a long number that tells how far each notion spoke for wrong ones."""
        said = self._lanes.parted(sum([levels[n] * self._by_notion[n] for n in called]))
        amiss = [0] * len(self._by_label)
        for right, rivals in answers:
            for label, share in zip(rivals, _shares(said[rivals.start : rivals.stop]), strict=True):
                amiss[label] = round(_SHARE * (share - (label == right)))
        wrong = [label for label, its in enumerate(amiss) if its]
        back = sum([amiss[label] * self._by_label[label] for label in wrong])
        step = -max(1, round(pace * SPEAKING * _SPEAK / (_LEVEL * _SHARE)))
        change = self._lanes.joined([step * its for its in amiss])
        for n in called:
            self._by_notion[n] += levels[n] * change
        change = self._notions.joined([step * its for its in levels])
        for label in wrong:
            self._by_label[label] += amiss[label] * change
        return back

    def packed(self) -> bytes:
        """What was learned, as bytes."""
        return packed_voice([[its / _SPEAK for its in self._lanes.parted(row)] for row in self._by_notion])


def _shares(said: Sequence[int]) -> list[float]:
    """The shares of labels for which notions speak so."""
    most = max(said)
    odds = [math.exp((its - most) / (_SPEAK * _LEVEL)) for its in said]
    whole = math.fsum(odds)
    return [its / whole for its in odds]


class _School:
    """What was learned so far."""

    def __init__(self, lessons: Sequence[Lesson], labels: Mapping[str, int], rarity: Mapping[str, float]) -> None:
        self._lessons, self._rarity = lessons, rarity
        self._known = [sorted(f for f in lesson.features if f in rarity) for lesson in lessons]
        self._length = [math.sqrt(math.fsum([rarity[f] ** 2 for f in known])) or 1.0 for known in self._known]
        self._chance = Random(0)
        self._lanes, self._wide = Lanes(NOTIONS), Lanes(NOTIONS, WIDE)
        self._rows = {feature: self._begun(rarity[feature]) for feature in sorted({f for known in self._known for f in known})}
        self._speakers = {voice: _Speaker(number, self._chance) for voice, number in labels.items()}

    def _begun(self, rarity: float) -> int:
        """A row by chance."""
        most = BEGINNING * _CALL * rarity / 127.5
        return self._lanes.joined([int((its - 127.5) * most) for its in self._chance.randbytes(NOTIONS)])

    def hear_all(self, pace: float) -> None:
        """Hear every story once, in an order by chance."""
        order = [*range(len(self._lessons))]
        self._chance.shuffle(order)
        for number in order:
            self._hear(number, pace)

    def _hear(self, number: int, pace: float) -> None:
        """Hear a story and learn from it, part of its features and of the notions left out."""
        chance, known = self._chance, self._known[number]
        heard = [feature for feature, luck in zip(known, chance.randbytes(len(known)), strict=True) if luck >= OUT]
        unit = self._length[number] * math.sqrt(1 - OUT / 256)
        scale = _LEVEL / (unit * _CALL * _THERE)
        calls = self._lanes.parted(sum(map(self._rows.__getitem__, heard)))
        levels = [
            int(its * scale) if its > 0 and luck >= NOTIONS_OUT else 0 for its, luck in zip(calls, chance.randbytes(NOTIONS), strict=True)
        ]
        called = [n for n, level in enumerate(levels) if level]
        back = 0
        for voice, answers in self._lessons[number].answers.items():
            back += self._speakers[voice].taught(levels, called, answers, pace)
        if back:
            self._pull(heard, called, self._wide.parted(back), pace * CALLING * _CALL / (_PULL * unit))

    def _pull(self, heard: Sequence[str], called: Sequence[int], amiss: Sequence[int], step: float) -> None:
        """Let features call up less of the notions that spoke for wrong labels, and more of those that spoke against them."""
        pulls = [0] * NOTIONS
        for n in called:
            pulls[n] = int(amiss[n] * _PULL / (_SPEAK * _SHARE * _THERE))
        change, rarity, rows = self._lanes.joined(pulls), self._rarity, self._rows
        steps = {weight: round(step * weight * weight) * change for weight in {rarity[f] for f in heard}}
        for feature in heard:
            rows[feature] -= steps[rarity[feature]]

    def callings(self) -> bytes:
        """What features call up, packed."""
        return packed_callings({f: (self._rarity[f], [its / _CALL for its in self._lanes.parted(row)]) for f, row in self._rows.items()})

    def voices(self) -> bytes:
        """What notions speak for, packed, voice by voice."""
        return shelved({voice.encode(): speaker.packed() for voice, speaker in self._speakers.items()})
