"""What card the joker is called: `the joker, which I call the king of spades`, `джокера назвал трефовой десяткой`."""

from __future__ import annotations

from collections.abc import Sequence

from arbiter.reading.inputs.cards import Told
from arbiter.reading.inputs.players import ALL, THEY
from arbiter.reading.inputs.scene import Found, Scene
from arbiter.reading.inputs.signs import gap

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
    before = [word for word in scene.before(one.first, _REACH) if word not in scene.listed("the_or_a")]
    joker = next((t for t in reversed(scene.cards) if t.first < one.first and any(rank == "JK" for rank, _ in t.cards)), None)
    if joker is None:
        return False
    if scene.any_of("it", before[-1:]) and any(scene.beginning("calling", w) for w in before):
        return True  # `he had by then called it an ace`
    if one.first - joker.last > _FAR:
        return False
    if any(scene.beginning("calling", w) for w in before) or scene.any_of("it_is", [" ".join(before[-2:])]) or before[-1:] == ["its"]:
        return True
    if one.first - joker.last <= _REACH and scene.any_of("called", before):
        return True
    if any(joker.last < t.first < one.first for t in scene.cards) or scene.text.sentence[joker.last] != scene.text.sentence[one.first]:
        return False
    if before[-1:] and scene.any_of("called", before[-1:]):
        return True  # `the joker, which she says is a king`
    instrumental = scene.words["cards"]["instrumental"].end(scene.text.words[one.first])
    if instrumental and before[-1:] and not scene.any_of("beside_joker", before[-1:]):
        return True  # `джокера обозвала четвёркой`
    return one.first - joker.last <= _REACH and any(scene.beginning("calling", w) for w in scene.before(joker.first, 3))


def counted(scene: Scene) -> list[tuple[Told, tuple[str, str]]]:
    """What the joker makes as it is called, and the card that it is then: `I call it five sixes`, `назвал его десяткой: стрит`."""
    found = []
    for one in scene.cards:
        before = [word for word in scene.before(one.first, _REACH) if word not in scene.listed("the_or_a")]
        hand = next((t for t in reversed(scene.cards) if t.first < one.first and len(t.cards) > 1 and ("JK", "") in t.cards), None)
        if hand is None or scene.text.asked[one.first] or not any(scene.beginning("calling", w) for w in before):
            continue
        if len(one.groups) == 1 and sum(1 for rank, _ in hand.cards if rank == one.groups[0][0]) == one.groups[0][1] - 1:
            found.append((one, (one.groups[0][0], "")))
        elif len(one.cards) > 1 and scene.any_of("it", before[-1:]) and ":" in gap(scene.text, one.first + 1):
            found.append((one, one.cards[0]))
    return found


def named(scene: Scene) -> Found | None:
    """`named`: the card that the player with the joker calls it."""
    told = called(scene)
    within = [t for t in scene.cards if t.called[0] and not scene.text.asked[t.first]]
    made = counted(scene)
    names = [t.cards[0] for t in told] + [t.called for t in within] + [card for _, card in made]
    if not names or len({rank for rank, _ in names}) != 1 or len({suit for _, suit in names if suit}) > 1:
        return None
    holding = [t for t in scene.cards if any(rank == "JK" for rank, _ in t.cards)]
    whose = _single(scene, [t for t in holding if len(t.cards) > 1]) or _single(scene, holding) or _with_it(scene)
    if not whose:
        return None
    rank, suit = max(names, key=lambda name: name[1])
    return {whose: rank + (suit or _free(scene, rank))}, scene.said_of([(t.first, t.last) for t in [*told, *within, *(t for t, _ in made)]])


def _with_it(scene: Scene) -> str:
    """The one player in whose hand, read before, the joker is."""
    having = [name for name, hand in scene.read.get("hands", {}).items() if "JK" in hand.split()]
    return having[0] if len(having) == 1 else ""


def _free(scene: Scene, rank: str) -> str:
    """The letter of a suit in which no hand has the card yet."""
    held = {card.lower() for hand in scene.read.get("hands", {}).values() for card in hand.split()}
    return next((suit for suit in "shdc" if (rank + suit).lower() not in held), "s")


def _single(scene: Scene, holding: Sequence[Told]) -> str:
    """The one player who is told to hold them."""
    names = {name for owned in scene.owners(holding) for name in owned.names if name not in (ALL, THEY)}
    return names.pop() if len(names) == 1 else ""
