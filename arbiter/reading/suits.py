"""Suits that are told without a card: which one was named for trumps, and which one has the most pips."""

from __future__ import annotations

from collections.abc import Sequence

from arbiter.reading.cards import Told
from arbiter.reading.scene import Found, Scene


def named_suit(scene: Scene, which: str = "first") -> Found | None:
    """`named_suit`: the one suit that is not told to have been turned down; `named_suit corrected` what was said instead of it.

    Two suits that are both not turned down are only told apart where the second is told to mend the first.
    """
    said = [one for one in _bare(scene) if not _in_clause(scene, one, "turned_down")]
    names = list(dict.fromkeys(one.suits for one in said))
    if len(names) == 2:
        second = next(one for one in said if one.suits == names[1])
        before = max((one for one in said if one.first < second.first), key=lambda one: one.first)
        between = scene.text.words[before.last + 1 : second.first]
        if not scene.any_of("corrected", between):
            return None
        chosen = second if which == "corrected" else said[0]
    elif len(names) == 1 and which == "first":
        chosen = said[0]
    else:
        return None
    return chosen.suits, scene.said(chosen.first, chosen.last)


def leading_suit(scene: Scene) -> Found | None:
    """`leading_suit`: the suit that has the most pips, as its clause says; or the only suit told at all."""
    told = {suit for one in scene.cards for suit in (*one.suits, *(own for _, own in one.cards)) if suit}
    said = [one for one in _bare(scene) if _in_clause(scene, one, "most_pips")]
    names = {one.suits for one in said} if len(told) > 1 else told
    return (names.pop(), scene.said_of([(one.first, one.last) for one in said])) if len(names) == 1 else None


def _bare(scene: Scene) -> Sequence[Told]:
    """The single suits told without a card."""
    return [one for one in scene.cards if len(one.suits) == 1 and not one.cards]


def _in_clause(scene: Scene, one: Told, heading: str) -> bool:
    """Whether a word of the clause begins as one under a heading."""
    return any(scene.beginning(heading, word) for word in scene.text.clauses[scene.text.clause[one.first]])
