"""Suits that are told without a card: which one was named for trumps, and which one has the most pips."""

from __future__ import annotations

from collections.abc import Sequence

from arbiter.reading.cards import Told
from arbiter.reading.players import ME
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


def faced_card(scene: Scene) -> Found | None:
    """`faced_card`: the one card that is told to lie face up on the pack: `a nine turned`, `девятка червей сверху`."""
    single = [t for t in scene.cards if len(t.cards) == 1 and t.cards[0][0] != "JK" and (t.article or not t.numeric)]
    faced = [t for t in single if _lies(scene, scene.text.clauses[scene.text.clause[t.first]]) and not _acts(scene, t)]
    if not faced:
        alone = [t for t in single if sum(scene.text.sentence[o.first] == scene.text.sentence[t.first] for o in single) == 1]
        faced = [t for t in alone if _lies(scene, scene.sentence_of(t.first)) and not _acts(scene, t)]
    cards = {t.cards[0] for t in faced}
    suited = {card for card in cards if card[1]}
    cards = suited if {rank for rank, _ in suited} == {rank for rank, _ in cards} else cards
    if len(cards) != 1:
        return None
    rank, suit = cards.pop()
    return rank + (suit or "s"), scene.said_of([(t.first, t.last) for t in faced])


def _lies(scene: Scene, words: Sequence[str]) -> bool:
    """Whether words tell of the card on the pack, and not of the one under it."""
    return any(scene.beginning("faced", word) for word in words) and not scene.any_of("under", words)


def _acts(scene: Scene, one: Told) -> bool:
    """Whether a player stands before the card in its clause, with no card between, who may have turned over one of his own."""
    clause = scene.text.clause
    before = [m for m in scene.mentions if clause[m.first] == clause[one.first] and m.first < one.first]
    if not before or before[-1].names[0] in (ME, "dealer"):
        return False
    return not any(before[-1].last < t.first < one.first for t in scene.cards if t.cards)


def _bare(scene: Scene) -> Sequence[Told]:
    """The single suits told without a card."""
    return [one for one in scene.cards if len(one.suits) == 1 and not one.cards]


def _in_clause(scene: Scene, one: Told, heading: str) -> bool:
    """Whether a word of the clause begins as one under a heading."""
    return any(scene.beginning(heading, word) for word in scene.text.clauses[scene.text.clause[one.first]])
