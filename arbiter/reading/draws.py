"""How many cards a player threw away, asked for, was given and wanted: each number by the verb that stands nearest to it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from arbiter.reading.scene import Found, Scene

_DEEDS = ("threw_away", "asked_for", "was_given", "wanted_cards", "held_cards")
_BACK, _ON = 5, 4
"""How many words may stand between a number and its verb, before it and after it."""


def count_of(scene: Scene, deed: str, *others: str) -> Found | None:
    """`count was_given`: the number of cards that goes with such a verb: `asked for two and was dealt three`; none where two are told.

    `count drew_cards held_cards`: told apart only from what else is named.
    """
    deeds = (deed, *others) if others else _DEEDS
    found = {value: (first, last) for value, first, last in _numbers(scene) if _deed(scene, deeds, first, last) == deed}
    if len(found) != 1:
        return None
    [(value, (first, last))] = found.items()
    return value, scene.said(first, last)


def _numbers(scene: Scene) -> Iterator[tuple[int, int, int]]:
    """The numbers of cards told, each with its first and last word."""
    for one in scene.amounts:
        if one.value <= 5 and (one.counted or not one.unit):
            yield one.value, one.first, one.last
    taken = {i for one in scene.amounts for i in range(one.first, one.last + 1)}
    for i, word in enumerate(scene.text.words):
        if i not in taken and (scene.any_of("card_drawn", [word]) or (word == "one" and _alone(scene, i))):
            yield 1, i, i


def _alone(scene: Scene, i: int) -> bool:
    """Whether `one` is a card: just after a verb of what is done with cards, and not before what it is one of."""
    before, after = scene.before(i, 1), scene.after(i, 1)
    does = any(scene.beginning(deed, word) for word in before for deed in (*_DEEDS, "drew_cards")) or before == ["for"]
    return does and not scene.any_of("one_of", after)


def _deed(scene: Scene, deeds: Sequence[str], first: int, last: int) -> str:
    """What is told to be done with so many cards."""
    text = scene.text
    numbers = {i for _, a, b in _numbers(scene) for i in range(a, b + 1)}
    back = _nearest(scene, deeds, range(first - 1, max(-1, first - 1 - _BACK), -1), numbers)
    on = _nearest(scene, deeds, range(last + 1, min(len(text.words), last + 1 + _ON)), numbers)
    laid = on is not None and on[0] == "was_given" and scene.any_of("lying_there", text.words[last + 1 : on[1] + 1])
    if back is None or laid:
        return on[0] if on else ""
    closer = on is not None and on[1] - last < first - back[1] and text.clause[on[1]] == text.clause[last] != text.clause[back[1]]
    return on[0] if on and closer else back[0]


def _nearest(scene: Scene, deeds: Sequence[str], places: range, numbers: set[int]) -> tuple[str, int] | None:
    """The verb nearest to a number on one side of it, within its sentence and before another number."""
    text = scene.text
    for i in places:
        if i in numbers or text.sentence[i] != text.sentence[places.start - places.step]:
            return None
        deed = next((d for d in deeds if scene.beginning(d, text.words[i])), "")
        if deed:
            return deed, i
    return None
