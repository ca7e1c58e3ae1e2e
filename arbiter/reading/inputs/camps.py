"""Whose side a player is on: `us` and `them` as the teller sees it, or each for himself where so many play."""

from __future__ import annotations

from itertools import pairwise

from arbiter.reading.inputs.amounts import Amount
from arbiter.reading.inputs.company import of_all, table
from arbiter.reading.inputs.players import ALL, ME, THEY
from arbiter.reading.inputs.scene import Scene

_HOME, _AWAY = frozenset("AB"), frozenset("YZ")
"""Partners by their letters as the books have them: A and B against Y and Z, of whom A and B put the question."""
_OFTEN_ALONE = (5, 7)
"""Tables at which the maker plays for himself unless he takes a partner."""


def side_of(scene: Scene, name: str) -> str:
    """The side of a player as the teller sees it: `us` for himself and his partner; a name where two or three play, each for himself.

    Empty where it is not told.
    """
    others = name == THEY or name in scene.words["people"]["anonymous"]
    if apart(scene):
        return "" if name in (ALL, THEY) else name
    if size(scene) in _OFTEN_ALONE and name not in (ALL, "Partner", "dealer", "age") and not (others and name not in ("He", "She")):
        return name
    if name in (ME, ALL, "Partner"):
        return "us"
    if others or name in ("He", "She"):
        return "them"
    return _by_letter(scene, name)


def _by_letter(scene: Scene, name: str) -> str:
    """The side of a player told by his letter, at a table of four."""
    letters = {n for n in scene.players if len(n) == 1}
    if letters - _HOME - _AWAY:
        return ""
    if name in _AWAY:
        return "them"
    return "us" if name in _HOME and ME not in scene.players else ""


def size(scene: Scene) -> int:
    """How many are told to play; 0 where it is not told, or told in two ways."""
    found = scene.notes.get("size")
    if found is None:
        words = scene.text.words
        many = {n for n, heading in ((4, "four_handed"), (6, "six_handed")) if any(scene.any_of(heading, [w]) for w in words)}
        many |= {2 * one.value for one, other in pairwise(scene.amounts) if one.value == other.value and _against(scene, one, other)}
        told = None if many else table(scene)
        found = scene.notes["size"] = many.pop() if len(many) == 1 else told[0] if told else 0
    return int(found)


def _against(scene: Scene, one: Amount, other: Amount) -> bool:
    """Whether two numbers tell sides: `three on three`."""
    return (
        one.value in (2, 3) and other.first == one.last + 2 and scene.any_of("side_against", scene.text.words[one.last + 1 : one.last + 2])
    )


def apart(scene: Scene) -> bool:
    """Whether two or three play, each for himself."""
    return handed(scene, 3) or handed(scene, 2)


def handed(scene: Scene, count: int) -> bool:
    """Whether so many play, each for himself: not `двое на двое`, nor two of whom one is somebody's partner."""
    if size(scene) > 3:
        return False
    words = scene.text.words
    known = {2: "two_handed", 3: "three_handed"}[count]
    partners = count == 2 and any(scene.beginning("partnership", w) for w in words)
    said = " ".join(words)
    if not partners and any(phrase in said for phrase in scene.listed(f"{known}_told")):
        return True
    for i, word in enumerate(words):
        against = scene.any_of("against_so_many", words[max(0, i - 1) : i]) or scene.any_of("against_so_many", words[i + 1 : i + 2])
        if scene.any_of(known, [word]) and not against and not partners:
            return True
    for a in scene.amounts:
        after = words[a.last + 1 : a.last + 2]
        if a.value == count and scene.any_of("of_players", after[:1]) and (after[:1] != ["of"] or of_all(scene, a)):
            return True
    return False
