"""Who followed to a trick, and who won one."""

from __future__ import annotations

from arbiter.reading.inputs.acting import subject
from arbiter.reading.inputs.players import ALL, THEY, Mention
from arbiter.reading.inputs.scene import Found, Scene

_NEAR = 6
"""How many words from a verb may tell that it is of a trick."""


def followers(scene: Scene) -> Found | None:
    """`followers`: who had played to a card wrongly led when it was noticed; an empty list where it is told that nobody had."""
    leaders = {name for i, word in enumerate(scene.text.words) if _leads(scene, i, word) and (m := subject(scene, i)) for name in m.names}
    found: list[str] = []
    places: list[int] = []
    for i, word in enumerate(scene.text.words):
        if not scene.beginning("following", word):
            continue
        clause = [w for j, w in enumerate(scene.text.words[:i]) if scene.text.clause[j] == scene.text.clause[i]]
        if scene.any_of("all_follow", clause[-2:]):
            return None
        if scene.any_of("none_follow", clause[-_NEAR:]) or scene.any_of("none_follow", scene.after(i, 1)):
            places.append(i)
            continue
        who = subject(scene, i)
        if who is None or scene.text.negated[i] or scene.text.asked[i] or not _to_trick(scene, i):
            continue
        if {ALL, THEY} & set(who.names):
            return None
        names = ["adversary" if name == "Rival" else name for name in who.names if name not in leaders]
        found += [name for name in names if name not in found]
        places += [i] if names else []
    if not places or any(name in ("He", "She", "Neighbour") for name in found):
        return None
    return found, scene.said(places[0], places[0])


def _leads(scene: Scene, i: int, word: str) -> bool:
    """Whether a word tells that somebody led: `led`, `opened the trick`, `came out with`, `зашёл`."""
    return scene.beginning("leads", word) and not scene.text.negated[i]


def _to_trick(scene: Scene, i: int) -> bool:
    """Whether a card is told to be played to another: `covered it`, `put one on it`, `успел положить карту`."""
    alone = scene.beginning("following_alone", scene.text.words[i])
    near = scene.after(i, _NEAR)
    return alone or scene.any_of("to_it", near) or any(scene.beginning("already", w) for w in scene.before(i, 3))


def trick_won(scene: Scene) -> Found | None:
    """`trick_won`: the player who won the last trick told."""
    found: list[tuple[Mention, str]] = []
    for i, word in enumerate(scene.text.words):
        if not scene.beginning("winning", word) or scene.text.negated[i] or scene.text.asked[i]:
            continue
        near = [*scene.before(i, _NEAR), *scene.after(i, _NEAR)]
        if not any(scene.beginning("a_trick", w) for w in near) or scene.any_of("not_trick", scene.after(i, 3)):
            continue
        who = _given(scene, i) if scene.beginning("falling_to", word) else subject(scene, i)
        if who is not None and len(who.names) == 1 and who.names[0] not in (ALL, THEY):
            found.append((who, who.names[0]))
    if len({name for _, name in found}) != 1:
        return None
    return found[0][1], scene.said(found[0][0].first, found[0][0].last)


def _given(scene: Scene, i: int) -> Mention | None:
    """To whom a trick is told to have fallen."""
    clause = scene.text.clause
    return next((m for m in scene.mentions if m.first > i and clause[m.first] == clause[i]), None)
