"""The points that are claimed from the four and the three by which a score is shown."""

from __future__ import annotations

from arbiter.reading.inputs.games import number
from arbiter.reading.inputs.scene import Found, Scene

_MOST = 4
"""The points that the four and the three can show."""


def claimed(scene: Scene) -> Found | None:
    """`claimed`: the score that is claimed from the four and the three, none of which is told as a card; nothing if two are."""
    found: dict[int, int] = {}
    for i, word in enumerate(scene.text.words):
        value = number(scene, word)
        if value and value <= _MOST and not _as_card(scene, i) and _is_claimed(scene, i):
            found.setdefault(value, i)
    if len(found) != 1:
        return None
    ((value, i),) = found.items()
    return value, scene.said(i, i)


def _as_card(scene: Scene, i: int) -> bool:
    """Whether a number is the name of a card, or counts its pips."""
    before, after = scene.before(i, 1), scene.after(i, 2)
    return scene.any_of("the_card", before) or scene.any_of("of_the_card", after[:1]) or scene.any_of("pips", after)


def _is_claimed(scene: Scene, i: int) -> bool:
    """Whether somebody says a number, or it is told to be points."""
    near = [*scene.before(i, 8), *scene.after(i, 4)]
    points = scene.beginning("a_point", "".join(scene.after(i, 1)))
    return any(scene.beginning("claiming", word) for word in near) or (points and not scene.text.asked[i])
