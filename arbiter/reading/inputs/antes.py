"""What the dealer has put up, of all amounts that a description tells."""

from __future__ import annotations

from arbiter.reading.inputs.amounts import Amount
from arbiter.reading.inputs.scene import Found, Scene
from arbiter.reading.inputs.seating import holder


def stake_of(scene: Scene, role: str) -> Found | None:
    """`stake_of dealer`: the one amount that is the dealer's, by his role or by name: `the dealer's five`, `five from the dealer`."""
    held = holder(scene, role)
    if held is None:
        return None
    told = [a for a in scene.amounts if not a.counted and not _limits(scene, a)]
    owned = [told[o.at] for o in scene.owners(told) if o.names and set(o.names) <= {role, held[0]}]
    owned = [a for a in told if _named_after(scene, a, role)] or owned
    if len({a.value for a in owned}) != 1:
        return None
    return owned[0].value, scene.said(owned[0].first, owned[0].last)


def _named_after(scene: Scene, one: Amount, role: str) -> bool:
    """Whether whose an amount is stands right after it: `уравняла пять сдающего`."""
    return any(m.names == (role,) and m.first == one.last + 1 and scene.text.words[m.first].startswith("сда") for m in scene.mentions)


def _limits(scene: Scene, one: Amount) -> bool:
    """Whether an amount is the limit of the table, is only wished or said to be due, or is what another must add."""
    near = [*scene.before(one.first, 4), *scene.after(one.last, 2)]
    return scene.any_of("of_limit", near) or scene.any_of("named", scene.before(one.first, 2))
