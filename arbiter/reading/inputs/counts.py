"""How many cards a player has where another number is due, and how many he has drawn."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from arbiter.reading.inputs.amounts import Amount
from arbiter.reading.inputs.scene import Found, Scene
from arbiter.reading.inputs.signs import gap

_MOST = 12
"""More cards than this nobody is told to hold in these games."""
_NEAR = 4
"""How far from a number the word may stand that makes it what somebody has."""
_DRAWN = 7
"""More cards than this nobody draws."""
_ORDINALS = range(4, 8)
"""The ordinal numbers of which `telling.yaml` has the words."""


class _Count(NamedTuple):
    value: int
    first: int
    last: int


def odd(scene: Scene, due: str) -> Found | None:
    """`odd 4`: how many cards a hand has where four are due: `sat there with five`, `one too many`, `the fifth card`.

    The number due is passed over, for it is told beside; where two other numbers are told of hands, nothing is read.
    """
    right = int(due)
    told = [*_more_or_less(scene, right), *_ordinals(scene, right)]
    told += [c for c in _numbers(scene) if _held(scene, c) and not any(by.first <= c.first <= by.last for by in told)]
    told = [c for c in told if _sum(scene, c)] or told
    values = {count.value for count in told} - {right}
    if len(values) != 1:
        return None
    first = next(count for count in told if count.value in values)
    return first.value, scene.said(first.first, first.last)


def _numbers(scene: Scene) -> Iterator[_Count]:
    """The whole numbers told that may count cards."""
    for one in scene.amounts:
        if one.value <= _MOST and not one.unit and not _of_others(scene, one):
            yield _Count(one.value, one.first, one.last)


def _of_others(scene: Scene, one: Amount) -> bool:
    """Whether what is counted is people, suits or deals, and no cards."""
    after = scene.after(one.last, 2)
    return (one.counted or after[:1] == ["of"]) and after != ["of", "them"] and not scene.any_of("of_a_hand", after[:1])


def _held(scene: Scene, count: _Count) -> bool:
    """Whether a number is how many cards somebody has: `had three`, `five cards`, or it stands alone: `Six!`."""
    before, after = scene.before(count.first, _NEAR), scene.after(count.last, _NEAR)
    if scene.any_of("parted", before[-2:]):
        return False
    if _sum(scene, count) or scene.any_of("of_a_hand", after[:1]) or scene.any_of("of_hands", after):
        return True
    counted = scene.any_of("counting", scene.before(count.first, count.first))
    return counted or scene.any_of("in_hand", before) or _alone(scene, count)


def _sum(scene: Scene, count: _Count) -> bool:
    """Whether a number is told to be the sum of others: `six in all`."""
    after = scene.after(count.last, 2)
    return after == ["in", "all"] or scene.any_of("in_all", after[:1])


def _alone(scene: Scene, count: _Count) -> bool:
    """Whether a number is all that its clause says, but for a word: `Шесть!`, `не три, а четыре`."""
    words, clause = scene.text.words, scene.text.clause
    rest = [w for i, w in enumerate(words) if clause[i] == clause[count.first] and not count.first <= i <= count.last]
    return len(rest) < 2 and (not rest or scene.any_of("no_more", rest))


def _more_or_less(scene: Scene, due: int) -> Iterator[_Count]:
    """Counts told by how far they are from the number due: `one too many`, `on карту больше`, `a card short`."""
    words = scene.text.words
    for i, word in enumerate(words):
        sign = 1 if scene.any_of("too_many", (word,)) else -1 if scene.any_of("too_few", (word,)) else 0
        by = _by(scene, i) if sign else 0
        if by:
            yield _Count(due + sign * by, max(0, i - 3), i)


def _by(scene: Scene, i: int) -> int:
    """By how many cards a word like `more` says that a hand is wrong; 0 where it does not say."""
    before = scene.before(i, 3)
    measured = scene.any_of("measures", (scene.text.words[i],)) and before[-1:] != ["too"]  # `how many`, `a few`
    if measured or scene.any_of("parted", before):
        return 0
    number = next((a.value for a in scene.amounts if i - len(before) <= a.first <= a.last < i), 0)
    return number if 0 < number <= _MOST else int(scene.any_of("one_card", before))


def _ordinals(scene: Scene, due: int) -> Iterator[_Count]:
    """A card beyond those due: `the fifth card`, `подбросил четвертую`."""
    for i, word in enumerate(scene.text.words):
        value = next((value for value in _ORDINALS if scene.any_of(f"ordinal_{value}", (word,))), 0)
        if value > due:
            yield _Count(value, i, i)


def bought(scene: Scene) -> Found | None:
    """`bought`: how many cards a player drew: `bought one`, `взял карту, взял еще`, `three cards extra`."""
    found: list[_Count] = []
    for i, word in enumerate(scene.text.words):
        if scene.beginning("buying", word) and not _only_wished(scene, i) and (taken := _taken(scene, i)):
            found.append(taken)
    known = {c.last for c in found}
    cards = [c for c in _numbers(scene) if c.value <= _DRAWN and c.last not in known and scene.any_of("of_a_hand", scene.after(c.last, 1))]
    found += [c for c in cards if not scene.any_of("parted", scene.before(c.first, 2))]
    again = [c for c in found[1:] if scene.any_of("once_more", scene.text.words[c.first : c.last + 1])]
    again += _once_more(scene, found) if found else ()
    values = {c.value for c in found if c not in again}
    if len(values) != 1:
        return None
    return values.pop() + sum(c.value for c in again), scene.said(found[0].first, found[-1].last)


def _once_more(scene: Scene, found: Sequence[_Count]) -> Iterator[_Count]:
    """A card drawn after the others, told without a verb: `взяла одну карту, потом еще одну`."""
    text, last = scene.text, found[0].last
    for i in range(last + 1, len(text.words) - 1):
        if text.sentence[i] != text.sentence[last] or any(c.first <= i <= c.last for c in found):
            continue
        if scene.any_of("once_more", (text.words[i],)) and scene.any_of("single_card", (text.words[i + 1],)):
            yield _Count(1, i, i + 1)


def _only_wished(scene: Scene, i: int) -> bool:
    """Whether a card is not drawn but denied, asked for or allowed: `one might draw`, `asked to be helped`."""
    return scene.text.negated[i] or scene.text.asked[i] or scene.any_of("wishing", scene.before(i, 3))


def _taken(scene: Scene, i: int) -> _Count | None:
    """What is taken by the verb at a place: the number in the words after it."""
    text = scene.text
    for j in range(i + 1, min(i + 4, len(text.words))):
        if text.sentence[j] != text.sentence[i] or "," in gap(text, j):
            break
        number = next((a for a in scene.amounts if a.first == j), None)
        if number:
            return _Count(number.value, i, number.last) if number.value <= _DRAWN and not number.unit else None
        if (
            scene.any_of("pair_of", (text.words[j],))
            and text.words[j + 1 : j + 2] == ["of"]
            and scene.any_of("of_a_hand", text.words[j + 2 : j + 3])
        ):
            return _Count(2, i, j)
        if scene.any_of("single_card", (text.words[j],)) or (text.words[j] == "a" and scene.any_of("of_a_hand", text.words[j + 1 : j + 2])):
            return _Count(1, i, j)
    return None
