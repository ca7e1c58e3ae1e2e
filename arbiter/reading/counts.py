"""Small numbers of which a description tells one by what is said of it: points that are claimed, cards that a player holds."""

from __future__ import annotations

from collections.abc import Iterator

from arbiter.reading.games import number
from arbiter.reading.scene import Found, Scene

_MOST = 4
"""The points that the four and the three can show."""
_HAND, _MOST_HELD = 5, 10
"""The cards of a euchre hand, and how many a player may be told to have by mistake."""


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


def held(scene: Scene) -> Found | None:
    """`held`: how many cards a player has who has not the five that are due: told outright, or by how many too few or too many."""
    told = {value: place for value, place in _amounts_held(scene) if value != _HAND}
    if not told:
        told = dict(_differing(scene))
    if len(told) != 1:
        return None
    ((value, (first, last)),) = told.items()
    return value, scene.said(first, last)


def _amounts_held(scene: Scene) -> Iterator[tuple[int, tuple[int, int]]]:
    """The numbers that may be of the cards in a hand: not of tricks, players or rounds, nor of what others hold."""
    counted = []
    for a in scene.amounts:
        after, before = scene.after(a.last, 2), scene.before(a.first, 4)
        cards = scene.any_of("card_word", after[:1])
        if not 1 < a.value <= _MOST_HELD or scene.any_of("heads", [scene.text.words[a.first]]):
            continue
        if any(scene.beginning("not_held", word) for word in after[:1]) or scene.any_of("others_held", [*before, *after]):
            continue
        if cards or any(scene.beginning("holding_cards", word) for word in [*before, *after]) or scene.before(a.first, 2)[:1] == ["у"]:
            counted.append((a.value, (a.first, a.last)))
    yield from counted


def _differing(scene: Scene) -> Iterator[tuple[int, tuple[int, int]]]:
    """Hands told by what they lack or have over: `a card light`, `one too many`, `на одну больше`, `шестая карта`."""
    words = scene.text.words
    for i, word in enumerate(words):
        many = number(scene, word) or (1 if scene.any_of("a_single", [word]) else 0)
        after = scene.after(i, 3)
        if scene.any_of("the_sixth", [word]):
            yield _HAND + 1, (i, i)
        elif many and many < _HAND and after:
            rest = after[1:] if scene.any_of("card_word", after[:1]) else after
            if scene.any_of("short_of", rest[:1]) or rest[:2] == ["too", "few"] or scene.any_of("fewer", rest[:1]):
                yield _HAND - many, (i, i + 1)
            elif rest[:2] == ["too", "many"] or scene.any_of("over_many", rest[:1]):
                yield _HAND + many, (i, i + 1)
