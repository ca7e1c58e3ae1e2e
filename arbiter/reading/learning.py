"""Learning from stories what each of their words speaks for: a kind of incident, the value of a fact.

Every story answers some questions: of what kind is it, which value has this fact? For each feature of words weights are sought by which
every story speaks for its own answer clearly more than for any other. The story whose own answer does not lead so pulls the weights of its
words towards it and away from the answers in the way, as far as it takes but for no more than a story may pull in all; where they have
gone too far it lets go again. A few rounds over all stories do (it is what is called a support vector machine of several classes, trained
in its dual by coordinates). Weights are whole numbers and stories come in a fixed order, so that the same stories always teach the same.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from operator import add
from typing import NamedTuple
from zlib import crc32

from arbiter.book.shelves import shelved
from arbiter.reading.rows import ROUGH, STEP, Lanes, mark, packed

LEAST_SEEN = 3
"""In how many stories a feature must have been met to be learned from."""
ROUNDS, KEPT = 6, 4
"""How often all stories are gone through, and of how many of the last rounds the weights are the mean, which chance sways less."""
PULL, SLIGHT = 1.0, 0.05
"""How much one story may pull for its answer to one question; and a pull that is too small to be made."""
_UNIT, _PART = 256 * ROUGH, 1 << 10
"""How finely weights are reckoned, and pulls."""


class Told(NamedTuple):
    """A story to learn from: its features, and of each question that it answers the answer and all answers that there are."""

    features: Collection[str]
    answers: Sequence[tuple[int, range]]


def rarities(stories: Sequence[Collection[str]], least: int = LEAST_SEEN) -> dict[str, float]:
    """How much each feature that was met in so many stories weighs: the more, the fewer stories have it."""
    counts = Counter(feature for story in stories for feature in story)
    steps = {n: round(STEP * (1 + math.log((1 + len(stories)) / (1 + n)))) / STEP for n in {*counts.values()}}
    return {feature: steps[n] for feature, n in counts.items() if n >= least}


def learned(stories: Sequence[Told], labels: int, rarity: Mapping[str, float]) -> bytes:
    """What features speak for labels, as rows, one a feature, packed and shelved.

    Args:
        stories: the stories with their answers, which are numbers of labels.
        labels: how many labels there are.
        rarity: how much a feature weighs.

    >>> from arbiter.book.shelves import Shelves
    >>> from arbiter.reading.likeness import Likeness
    >>> told = [Told({"led", "king"}, [(0, range(2))]), Told({"dealt", "king"}, [(1, range(2))])] * 3
    >>> rows = learned(told, 2, rarities([story.features for story in told]))
    >>> led, dealt = Likeness(Shelves(rows), 2).compared(["led"])
    >>> led > dealt
    True
    """
    learner = _Learner(stories, labels, rarity)
    for turn in range(ROUNDS):
        for number in sorted(range(len(stories)), key=lambda n: crc32(b"%d %d" % (turn, n))):
            learner.hear(number)
        if turn >= ROUNDS - KEPT:
            learner.keep()
    return shelved({mark(feature): row for feature, row in learner.rows().items()})


class _Learner:
    """The weights so far, and how much each story pulls at them."""

    def __init__(self, stories: Sequence[Told], labels: int, rarity: Mapping[str, float]) -> None:
        self._rarity = rarity
        self._lanes = Lanes(labels)
        self._one = [self._lanes.joined([int(i == label) for i in range(labels)]) for label in range(labels)]
        self._answers = [story.answers for story in stories]
        met = Counter(feature for story in stories for feature in story.features if feature in rarity)
        self._known = [sorted(f for f in story.features if met[f] > 1) for story in stories]
        self._weighs = [[rarity[feature] for feature in known] for known in self._known]
        self._length = [math.sqrt(math.fsum([w * w for w in weighs])) or 1.0 for weighs in self._weighs]
        self._pulls: list[list[dict[int, float]]] = [[{} for _ in story.answers] for story in stories]
        self._rows: dict[str, int] = dict.fromkeys({feature for known in self._known for feature in known}, 0)
        self._kept: dict[str, int] = {}

    def hear(self, number: int) -> None:
        """Let a story pull the weights of its features towards its answers, or let go."""
        known, weighs, unit = self._known[number], self._weighs[number], self._length[number] * _UNIT
        speaks = [said / unit for said in self._lanes.parted(sum(map(self._rows.__getitem__, known)))]
        change = 0
        for (own, answers), pulls in zip(self._answers[number], self._pulls[number], strict=True):
            rival = max((label for label in answers if label != own), key=speaks.__getitem__)
            for label in sorted({rival, *pulls}):
                pulled = pulls.get(label, 0.0)
                wanted = (1.0 - speaks[own] + speaks[label]) / 2
                part = round(_PART * min(max(wanted, -pulled), PULL - math.fsum(pulls.values())))
                if abs(part) > SLIGHT * _PART:
                    pulls[label] = pulled + part / _PART
                    change += part * (self._one[own] - self._one[label])
                    speaks[own] += part / _PART
                    speaks[label] -= part / _PART
        if change:
            step = {weight: int(weight * weight * _UNIT * _UNIT / unit / _PART) * change for weight in {*weighs}}
            self._rows.update(zip(known, map(add, map(self._rows.__getitem__, known), map(step.__getitem__, weighs)), strict=True))

    def keep(self) -> None:
        """Add the weights as they are to those kept."""
        kept = self._kept
        for feature, row in self._rows.items():
            kept[feature] = kept.get(feature, 0) + row

    def rows(self) -> dict[str, bytes]:
        """The features and their rows, packed: the mean of what was kept; a feature that speaks for nothing is left out."""
        unit = KEPT * _UNIT // ROUGH
        rows = {f: packed(self._rarity[f], [said // unit for said in self._lanes.parted(row)]) for f, row in sorted(self._kept.items())}
        return {feature: row for feature, row in rows.items() if row}
