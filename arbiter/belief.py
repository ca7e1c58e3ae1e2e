"""How far a ruling on a description is to be believed, and which facts might overturn it.

Two witnesses are heard. One is the chance that the kind and the facts were read rightly, as far as the ruling rests on them. The other
knows nothing of facts: it tells how stories in such words were ruled. What each counts for was measured on stories that neither had seen.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import Any, NamedTuple

from arbiter.desk import Desk
from arbiter.reading.reader import Reading

BELIEVED = 0.75
"""A ruling is given only where it stands with at least this chance."""
KIND = 0.5
"""How the chance that the kind is right grows with its lead over the next."""
USUAL, BY_CHANCE, BY_LEAD = 0.36, 0.4, 1.2
"""How the chance that a ruling stands grows: with the chance that kind and facts are right, and with its lead over all other rulings."""
UNLED = -0.18
"""The lead of a ruling that is worked out from inputs, of which none were learned: more goes wrong there."""
MOST_LEAD = 2.0
"""The lead of a ruling counts up to this, and one that was given on no story trails by as much."""
WORTH_ASKING, MOST_ASKED = 0.08, 2
"""A fact that changes the ruling with a greater chance than this is asked for, and so many such facts."""


class Belief(NamedTuple):
    """Whether a ruling is believed, and the facts that could change it, the likeliest to do so first."""

    stands: bool
    doubtful: tuple[str, ...] = ()


def believed(
    desk: Desk,
    code: str,
    reading: Reading,
    told: Mapping[str, Any],
    computed: Mapping[str, Any],
    given: Mapping[str, Any],
    *,
    known: bool,
) -> Belief:
    """Whether the ruling that a reading led to is believed.

    The most doubtful facts are looked at first, and no more of them than it takes to believe it.

    Args:
        desk: the desk that ruled.
        code: the code in force.
        reading: what was read.
        told: the facts and inputs of it on which was ruled.
        computed: the facts worked out from them.
        given: facts given beside the description.
        known: whether the kind was given as well.
    """
    as_ruled = {**told, **computed, **given}
    needed = chance_needed(lead(reading.ruled, desk.gist(code, reading.kind, {**told, **given})))
    chance = 1.0 if known else _grown(KIND * reading.margin)
    doubts = sorted(
        (its.get(as_ruled.get(fact, ""), 0.0), fact)
        for fact, its in reading.chances.items()
        if fact not in given and (fact not in as_ruled or fact in reading.facts)  # else it was given, or worked out from inputs
    )
    doubtful: list[tuple[float, str]] = []
    for i, (_, fact) in enumerate(doubts):
        if chance * math.prod(as_told for as_told, _ in doubts[i:]) >= needed:
            return Belief(True)
        otherwise = _otherwise(desk, code, reading, fact, as_ruled)
        chance *= 1 - otherwise
        if otherwise > WORTH_ASKING:
            doubtful.append((-otherwise, fact))
    return Belief(chance >= needed, tuple(fact for _, fact in sorted(doubtful)[:MOST_ASKED]))


def lead(ruled: Mapping[str, float], gist: str) -> float:
    """How far a ruling leads all others in what a description speaks for; `UNLED` where no rulings were learned.

    >>> lead({"call-card": 0.75, "no-penalty": 0.25}, "no-penalty"), lead({}, "no-penalty") == UNLED
    (-0.5, True)
    """
    if len(ruled) < 2:
        return UNLED
    others = max(speaks for other, speaks in ruled.items() if other != gist)
    return max(-MOST_LEAD, min(MOST_LEAD, ruled[gist] - others)) if gist in ruled else -MOST_LEAD


def chance_needed(leads: float) -> float:
    """The chance that kind and facts must have for a ruling that leads the others by so much to be believed.

    >>> round(chance_needed(0.0), 2), round(chance_needed(1.0), 2), round(chance_needed(-1.0), 2)
    (0.86, 0.24, 0.99)
    """
    return _grown((math.log(BELIEVED / (1 - BELIEVED)) - USUAL - BY_LEAD * leads) / BY_CHANCE)


def _grown(odds: float) -> float:
    """A chance from the logarithm of its odds."""
    return 1 / (1 + math.exp(-odds))


def _otherwise(desk: Desk, code: str, reading: Reading, fact: str, as_ruled: Mapping[str, Any]) -> float:
    """The chance that a fact is otherwise than was read, and changes the ruling."""
    others = {value: its for value, its in reading.chances[fact].items() if value != as_ruled.get(fact, "")}
    changes = desk.otherwise(code, reading.kind, as_ruled, fact, [*others])
    return sum(its for its, changed in zip(others.values(), changes, strict=True) if changed)
