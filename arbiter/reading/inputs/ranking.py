"""In what order the hands rank where they are told by their places: `A best, B second`, `сильнее всех Анна, за ней Борис`."""

from __future__ import annotations

from arbiter.reading.inputs.ledger import everybody
from arbiter.reading.inputs.players import ALL, THEY, Mention
from arbiter.reading.inputs.scene import Found, Scene
from arbiter.reading.inputs.signs import gap

_NEXT, _LAST = 0, 99
_PLACES = (
    ("poker_rank_best", 1),
    ("poker_rank_second", 2),
    ("poker_rank_third", 3),
    ("poker_rank_last", _LAST),
    ("poker_rank_next", _NEXT),
)
_PARTING = frozenset(",;.!?()—–")


def ranking(scene: Scene) -> Found | None:
    """All players in the order of their hands, the best first; None where the place of one is not told, or of two alike."""
    placed: dict[str, int] = {}
    before, begun = 0, False
    held: Mention | None = None
    for first, last in _parts(scene):
        place = _place(scene, first, last)
        own = _player(scene, first, last)
        begun = begun or place == 1
        if held and scene.text.sentence[held.first] != scene.text.sentence[first]:
            held = None
        if place is None or not begun:
            held = own or held
            continue
        one = own or held
        if one is None or one.names[0] in placed:
            continue
        before = before + 1 if place == _NEXT else place
        placed[one.names[0]], held = before, None
    names = sorted(placed, key=lambda name: placed[name])
    if len(names) < 3 or {*names} != {*everybody(scene)} or len({*placed.values()}) < len(names):
        return None
    return names, scene.said(0, len(scene.text.words) - 1)


def _parts(scene: Scene) -> list[tuple[int, int]]:
    """The first and last words of what stands between commas and stops."""
    text = scene.text
    starts = [i for i in range(len(text.words)) if i == 0 or text.sentence[i] != text.sentence[i - 1] or _PARTING & set(gap(text, i))]
    return list(zip(starts, [i - 1 for i in starts[1:]] + [len(text.words) - 1], strict=True))


def _place(scene: Scene, first: int, last: int) -> int | None:
    """The place that words tell; what tells an exact one goes before `next`."""
    words = scene.text.words[first : last + 1]
    return next((place for heading, place in _PLACES if scene.any_of(heading, words)), None)


def _player(scene: Scene, first: int, last: int) -> Mention | None:
    """The player whose place is told, and not the one behind whom he stands: `за мной Влас`."""
    inside = [m for m in scene.mentions if first <= m.first <= last and len(m.names) == 1 and not {ALL, THEY} & {*m.names}]
    inside = [m for m in inside if m.sure and not scene.any_of("beyond", scene.before(m.first, 1))]
    return inside[0] if len(inside) == 1 else None
