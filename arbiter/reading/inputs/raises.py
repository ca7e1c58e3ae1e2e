"""By how much a player raises."""

from __future__ import annotations

from arbiter.reading.inputs.players import Mention
from arbiter.reading.inputs.scene import Found, Scene


def raise_of(scene: Scene, player: str) -> Found | None:
    """`raise player`: by how much the player in question raises."""
    left = [a for a in scene.amounts if a.first not in scene.used.values() and not a.counted and raises(scene, a.first, a.last)]
    his = [a for a, whose in zip(left, scene.owners(left), strict=True) if not whose.names or player in whose.names]
    if len({a.value for a in his}) != 1:
        return None
    scene.used["raise_by"] = his[0].first
    return his[0].value, scene.said(his[0].first, his[0].last)


def raises(scene: Scene, first: int, last: int = -1) -> bool:
    """Whether an amount is that by which somebody raises, and not that to which he does."""
    if scene.before(first, 1) == ["it"] and "make" in scene.before(first, 4):
        return False  # `B's raise made it eighty`
    if last >= 0 and scene.any_of("by_more", scene.text.words[last + 1 : last + 2]):
        return True
    before = [
        scene.text.words[i]
        for i in range(max(0, first - 6), first)
        if "," not in scene.text.raw[scene.text.spans[i][1] : scene.text.spans[first][0]]
    ]
    if not any(scene.beginning("raising", w) for w in before) or scene.any_of("raised_to", before[-1:]) or "limit" in before[-3:]:
        return False
    if scene.any_of("has_in", before[-2:]):
        return False  # `he bumps, so he's got 60 out there`
    return not any(first - 6 <= m.first and m.last < first and not m.own and _anothers(scene, m, first) for m in scene.mentions)


def _anothers(scene: Scene, mention: Mention, first: int) -> bool:
    """Whether the raise told before an amount was another's: `A raised, and B put up ten`."""
    near = [*scene.text.words[mention.last + 1 : first], *scene.before(mention.first, 1)]
    return not any(scene.beginning("raising", w) for w in near)
