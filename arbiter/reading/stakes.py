"""Who has put up how much."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from arbiter.reading.amounts import Amount
from arbiter.reading.players import ALL, ANONYMOUS, ROLES, THEY, Mention
from arbiter.reading.scene import Found, Scene
from arbiter.reading.signs import gap

_MORE = frozenset(("more", "еще"))
_MOST = 7
"""How many people a number after `the` may count: `the two`, `those three`."""
_POINTS = range(15, 52)
"""What two or three cards of a suit and the card turned up may count at bouillotte."""
_OF_POOL = frozenset(("the", "pool", "pot", "банк", "банке"))


def amount_each(scene: Scene, *also: str) -> Found | None:
    """`amounts`: the amount of every player, of those that no other input has taken.

    `amounts highest`: of those that `highest` took too; `amounts all`: only where every player named has one; `amounts several`: only
    where two players have one; `amounts points`: only what the cards of a suit can count. A raise is added to the
    highest before it. Where an amount is nobody's, or a player has two, nothing is read.
    """
    used = {place for name, place in scene.used.items() if name not in also}
    left = [a for a in scene.amounts if a.first not in used and _put_up(scene, a) and ("points" not in also or a.value in _POINTS)]
    found: dict[str, int] = {}
    ahead = _ahead(scene, left)
    for index, whose in enumerate(scene.owners(left)):
        one = left[index]
        if "points" in also and whose.names == (ALL,):
            continue  # `39 each`, of suits
        names = ahead.get(index) or (scene.players if whose.names == (ALL,) else whose.names)
        if not names and _OF_POOL & set(scene.before(one.first, 1)):
            continue
        nearby = scene.text.words[max(0, one.first - 3) : one.last + 3]
        several = len(names) > 1 and scene.any_of("together", nearby)
        place, count = _row(scene, left, index)
        if len(names) > 1 and not whose.each and count == len(names):
            names = (names[place],)
        value = one.value + (max(found.values(), default=0) if _raises(scene, one.first) else 0)
        clash = any(found.get(name, value) != value for name in names)
        if not names or THEY in names or _MORE & set(nearby) or several or clash:
            if _told_again(scene, one, found):
                continue
            return None
        found.update(dict.fromkeys(names, value))
    if "all" in also and any(m.sure and name not in found for m in scene.mentions for name in m.names if name not in (ALL, THEY, *ROLES)):
        return None
    return (found, scene.said_of([(a.first, a.last) for a in left])) if len(found) > ("several" in also) else None


def _ahead(scene: Scene, left: Sequence[Amount]) -> dict[int, tuple[str, ...]]:
    """Amounts told before their players: `sixty C, forty B`, or as many amounts in a row as players in the list after them."""
    found: dict[int, tuple[str, ...]] = {}
    sentence = scene.text.sentence
    for index, one in enumerate(left):
        inside = [m for m in scene.mentions if sentence[m.first] == sentence[one.first]]
        after = next((m for m in inside if m.first > one.last), None)
        place, count = _row(scene, left, index)
        if after is None:
            continue
        if count > 1 and len(after.names) == count and inside[0] is after:
            found[index] = (after.names[place],)
        elif after.first == one.last + 1 and len(after.names) == 1 and gap(scene.text, after.first) == " ":
            begins = inside[0] is after or any(found.get(k) and sentence[left[k].first] == sentence[one.first] for k in range(index))
            end = after.last + 1
            if begins and (end >= len(sentence) or gap(scene.text, end).strip() or sentence[end] != sentence[one.first]):
                found[index] = after.names
    return found if len(found) > 1 else {}


def _put_up(scene: Scene, one: Amount) -> bool:
    """Whether an amount may be what somebody has put up, and is no number of people and nothing that is only claimed."""
    if one.counted or scene.any_of("named", scene.before(one.first, 2)) or scene.any_of("suits", scene.after(one.last, 1)):
        return False
    people = scene.any_of("heads", scene.text.words[one.first : one.first + 1])
    some = one.value <= _MOST and scene.any_of("some", scene.before(one.first, 1))
    return one.unit or not (people or some)


def _told_again(scene: Scene, one: Amount, found: Mapping[str, int]) -> bool:
    """Whether an amount that fits nobody only comes back to what was told: a sum told before, or when all had theirs: `my sixty`."""
    everyone = {name for name in scene.players if name not in ROLES and name not in ANONYMOUS}
    return one.value in found.values() or (len(found) > 1 and everyone <= {*found})


def _row(scene: Scene, left: Sequence[Amount], index: int) -> tuple[int, int]:
    """The place of an amount in its row, and how many stand in it: `A and C, who have 70 and 80`."""
    first = last = index
    while first > 0 and _joined(scene, left[first - 1].last, left[first].first):
        first -= 1
    while last + 1 < len(left) and _joined(scene, left[last].last, left[last + 1].first):
        last += 1
    return index - first, last - first + 1


def _joined(scene: Scene, last: int, first: int) -> bool:
    same = scene.text.sentence[last] == scene.text.sentence[first]
    return same and scene.text.words[last + 1 : first] in ([], ["and"], ["и"])


def highest(scene: Scene, *also: str) -> Found | None:
    """`highest`: the most that any player has put up, of amounts that no other input has taken."""
    each = amount_each(scene, *also)
    return (max(each[0].values()), each[1]) if each else None


def raise_of(scene: Scene, player: str) -> Found | None:
    """`raise player`: by how much the player in question raises."""
    left = [a for a in scene.amounts if a.first not in scene.used.values() and not a.counted and _raises(scene, a.first, a.last)]
    his = [a for a, whose in zip(left, scene.owners(left), strict=True) if not whose.names or player in whose.names]
    if len({a.value for a in his}) != 1:
        return None
    scene.used["raise_by"] = his[0].first
    return his[0].value, scene.said(his[0].first, his[0].last)


def _raises(scene: Scene, first: int, last: int = -1) -> bool:
    """Whether an amount is that by which somebody raises, and not that to which he does."""
    if last >= 0 and scene.text.words[last + 1 : last + 2] in (["more"], ["better"]):
        return True
    before = [
        scene.text.words[i]
        for i in range(max(0, first - 6), first)
        if "," not in scene.text.raw[scene.text.spans[i][1] : scene.text.spans[first][0]]
    ]
    if not any(scene.beginning("raising", w) for w in before) or before[-1:] in (["to"], ["до"], ["at"]) or "limit" in before[-3:]:
        return False
    return not any(first - 6 <= m.first and m.last < first and not m.own and _anothers(scene, m, first) for m in scene.mentions)


def _anothers(scene: Scene, mention: Mention, first: int) -> bool:
    """Whether the raise told before an amount was another's: `A raised, and B put up ten`."""
    near = [*scene.text.words[mention.last + 1 : first], *scene.before(mention.first, 1)]
    return not any(scene.beginning("raising", w) for w in near)


def lesser(scene: Scene) -> Found | None:
    """`lesser`: the smaller of the two amounts that a description tells: what one has who cannot meet a bet."""
    two = _two(scene)
    return two and (min(two[0]), two[1])


def greater(scene: Scene) -> Found | None:
    """`greater`: the larger of the two: the bet that he cannot meet."""
    two = _two(scene)
    return two and (max(two[0]), two[1])


def _two(scene: Scene) -> tuple[set[int], str] | None:
    """The two amounts of money told, where there are no more and no less."""
    told = [a for a in scene.amounts if _put_up(scene, a) and a.value > 1]
    values = {a.value for a in told}
    return (values, scene.said_of([(a.first, a.last) for a in told])) if len(values) == 2 else None
