"""What card the joker is called: `the joker, which I call the king of spades`, `джокера назвал трефовой десяткой`."""

from __future__ import annotations

from collections.abc import Sequence

from arbiter.reading.cards import Told
from arbiter.reading.players import ALL, THEY
from arbiter.reading.scene import Found, Scene

_REACH = 4
"""How many words before a card may tell that it is only a name."""
_FAR = 14
"""How far behind the joker its name may be told."""


def called(scene: Scene) -> list[Told]:
    """The cards told that are only what the joker is called."""
    return [
        one
        for one in scene.cards
        if len(one.cards) == 1 and one.cards[0][0] != "JK" and not scene.text.asked[one.first] and _is(scene, one)
    ]


def _is(scene: Scene, one: Told) -> bool:
    jokers = [t.last for t in scene.cards if t.first < one.first and any(rank == "JK" for rank, _ in t.cards)]
    before = [word for word in scene.before(one.first, _REACH) if word not in ("the", "a", "an")]
    if not jokers or one.first - jokers[-1] > _FAR:
        return False
    if one.first - jokers[-1] <= _REACH and any(scene.any_of("called", [w]) or scene.beginning("calling", w) for w in before):
        return True
    return any(scene.beginning("calling", w) for w in before) or before[-2:] in (["it", "is"], ["it", "be"], ["it", "as"], ["its"])


def named(scene: Scene) -> Found | None:
    """`named`: the card that the player with the joker calls it."""
    told = called(scene)
    if not told or len({t.cards[0] for t in told}) != 1:
        return None
    holding = [t for t in scene.cards if any(rank == "JK" for rank, _ in t.cards)]
    whose = _single(scene, [t for t in holding if len(t.cards) > 1]) or _single(scene, holding)
    if not whose:
        return None
    rank, suit = told[0].cards[0]
    return {whose: rank + (suit or "s")}, scene.said(told[0].first, told[0].last)


def _single(scene: Scene, holding: Sequence[Told]) -> str:
    """The one player who is told to hold them."""
    names = {name for owned in scene.owners(holding) for name in owned.names if name not in (ALL, THEY)}
    return names.pop() if len(names) == 1 else ""
