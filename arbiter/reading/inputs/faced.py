"""The card that lies face up on the pack."""

from __future__ import annotations

from collections.abc import Sequence

from arbiter.reading.inputs.cards import Told
from arbiter.reading.inputs.players import ME
from arbiter.reading.inputs.scene import Found, Scene


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
