"""Who has put up how much."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping, Sequence
from itertools import pairwise

from arbiter.reading.inputs.amounts import Amount
from arbiter.reading.inputs.company import counts
from arbiter.reading.inputs.ledger import EVEN, Entry, entries, everybody, likewise, of_rest, wished
from arbiter.reading.inputs.owners import Owned
from arbiter.reading.inputs.players import ALL, ANONYMOUS, ME, ROLES, THEY, Mention
from arbiter.reading.inputs.raises import raises
from arbiter.reading.inputs.scene import Found, Scene
from arbiter.reading.inputs.seating import holder
from arbiter.reading.inputs.signs import gap

_MOST = 7
"""How many people a number after `the` may count: `the two`, `those three`."""
_POINTS = range(15, 52)
"""What two or three cards of a suit and the card turned up may count at bouillotte."""
_RANKS = (8, 9)
"""The cards of bouillotte that are told by a number."""
_QUOTE = re.compile(r"[\"“«]|(?<!\w)['‘](?=\w)")
"""How speech begins; an apostrophe does not."""


def amount_each(scene: Scene, *also: str) -> Found | None:
    """`amounts`: the amount of every player, of those that no other input has taken.

    `amounts highest`: of those that `highest` took too; `amounts all`: only where every player named has one; `amounts several`: only
    where two players have one; `amounts points`: only what the cards of a suit can count. A raise is added to the highest before it. Where
    an amount is nobody's, or a player has two, nothing is read.

    `amounts paid`: bets that were met count too, and not what somebody only wishes to put up; with `age` also what he put up blind, with
    `dealer` his ante, with `player` the player in question who comes in after the others and has nothing in yet.
    """
    used = {place for name, place in scene.used.items() if name not in also}
    left = [a for a in scene.amounts if a.first not in used and put_up(scene, a) and ("points" not in also or a.value in _POINTS)]
    paid = "paid" in also
    untold = [entry for entry in entries(scene) if entry.value or "player" in also] if paid else []
    found: dict[str, int] = {}
    ahead = _ahead(scene, left)
    owned = scene.owners(left)
    for index, whose in enumerate(owned):
        one = left[index]
        if of_rest(scene, one):
            continue
        if "points" in also and (whose.names == (ALL,) or (whose.each and not whose.names)):
            continue  # `39 each`, of suits
        while untold and untold[0].place < one.first:
            _enter(untold.pop(0), found)
        names = ahead.get(index) or _names(scene, whose, found) or (_of_the_other(scene, owned) if also == ("several",) else ())
        if paid and not names and one.first in scene.used.values():
            continue  # `the biggest stake is ten`, whoever put it in
        if (not names and scene.any_of("of_pool", scene.before(one.first, 1))) or (
            paid and (wished(scene, one) or _met_again(scene, one, found))
        ):
            continue
        names = _of_row(scene, left, index, names) if not whose.each else names
        value = one.value + (max(found.values(), default=0) if raises(scene, one.first) else 0)
        if _unclear(scene, one, names) or any(found.get(name, value) != value for name in names):
            if _told_again(scene, one, found):
                continue
            return None
        found.update(dict.fromkeys(names, value))
    _enter_left(scene, left, owned, untold, found)
    if "all" in also and any(m.sure and not _entered(name, found) for m in scene.mentions for name in m.names):
        return None
    found = _with_roles(scene, found, also) if paid and found else found
    if "dealer" in also and len(found) == 1 and (dealing := holder(scene, "dealer")) and dealing[0] in found:
        return None  # an ante is no more than an ante
    enough = len(found) > ("several" in also) or (len(found) == 1 and any(one.value > 1 and _lies_in(scene, one) for one in left))
    return (found, scene.said_of([(a.first, a.last) for a in left])) if enough else None


def _lies_in(scene: Scene, one: Amount) -> bool:
    """Whether an amount is told to be in the pool already: `Jo, with two in`, `у неё в банке четыре`."""
    beside = scene.any_of("in_already", scene.after(one.last, 1)) and scene.any_of("having_in", scene.before(one.first, 2))
    return beside or scene.any_of("in_the_pool", scene.before(one.first, 2))


def _enter_left(scene: Scene, left: Sequence[Amount], owned: Sequence[Owned], untold: Sequence[Entry], found: dict[str, int]) -> None:
    """Enter bets met last or as much as another's, and what each of those has of whom no amount is told by name."""
    for entry in untold or likewise(scene, [(one, whose.names) for one, whose in zip(left, owned, strict=True)]):
        _enter(entry, found)
    values = {one.value for one in left if of_rest(scene, one)}
    if len(values) == 1:
        value = values.pop()
        found.update({name: value for name in everybody(scene) if name not in found})


def _ahead(scene: Scene, left: Sequence[Amount]) -> dict[int, tuple[str, ...]]:
    """Amounts told before their players: `sixty C, forty B`, or as many amounts in a row as players in the list after them."""
    found: dict[int, tuple[str, ...]] = {}
    sure: dict[int, tuple[str, ...]] = {}
    sentence = scene.text.sentence
    for index, one in enumerate(left):
        inside = [m for m in scene.mentions if sentence[m.first] == sentence[one.first]]
        after = next((m for m in inside if m.first > one.last), None)
        place, count = _row(scene, left, index)
        if after is None:
            continue
        if _object_first(scene, one, after):
            sure[index] = after.names
        if count > 1 and len(after.names) == count and inside[0] is after:
            found[index] = (after.names[place],)
        elif after.first == one.last + 1 and len(after.names) == 1 and gap(scene.text, after.first) == " ":
            begins = inside[0] is after or any(found.get(k) and sentence[left[k].first] == sentence[one.first] for k in range(index))
            end = after.last + 1
            if begins and (end >= len(sentence) or gap(scene.text, end).strip() or sentence[end] != sentence[one.first]):
                found[index] = after.names
    return {**(found if len(found) > 1 else {}), **sure}


def _object_first(scene: Scene, one: Amount, after: Mention) -> bool:
    """Whether a sentence begins with the amount that the player told next put in: `Sixty whites I had pushed in`, `Десятку я положил`."""
    text = scene.text
    begins = one.first == 0 or text.sentence[one.first - 1] != text.sentence[one.first]
    beside = after.first == one.last + 1 and gap(text, after.first) == " " and len(after.names) == 1 and not after.own
    return begins and beside and any(scene.beginning("put_in", word) for word in scene.after(after.last, 4))


def _names(scene: Scene, whose: Owned, found: Collection[str]) -> tuple[str, ...]:
    """The players who own an amount: all, or those who have none yet: `I had four in, and they nine apiece`."""
    everyone = everybody(scene)
    if whose.names == (ALL,) or (not whose.names and whose.each and len(everyone) > 1):
        return everyone if max(counts(scene), default=0) <= len(everyone) else ()  # some are not named
    rest = tuple(name for name in everyone if name not in found)
    return rest if whose.names == (THEY,) and whose.each and len(rest) > 1 else whose.names


def _of_the_other(scene: Scene, owned: Sequence[Owned]) -> tuple[str, ...]:
    """Whose one of two amounts is that is told of nobody, where one of two players has the other: `down to ten against Earl's hundred`."""
    everyone, told = everybody(scene), {whose.names for whose in owned} - {()}
    if len(owned) != 2 or len(everyone) != 2 or len(told) != 1 or counts(scene) - {2}:
        return ()
    one = told.pop()
    return tuple(name for name in everyone if name not in one) if len(one) == 1 and one[0] in everyone else ()


def _entered(name: str, found: Mapping[str, int]) -> bool:
    """Whether a player has an amount; one named in another case has that of whom he is: `Sava`, `Savy`."""
    return name in found or name in (ALL, THEY, *ROLES) or any(len(one) > 2 and name.startswith(one[:-1]) for one in found)


def _met_again(scene: Scene, one: Amount, found: Mapping[str, int]) -> bool:
    """Whether an amount is the bet of another that is met: `Jo sees the ten`."""
    return one.value in found.values() and scene.any_of("matching", scene.before(one.first, 2))


def _enter(entry: Entry, found: dict[str, int]) -> None:
    """Enter what is told without an amount: those who met a bet are even with the highest before them."""
    value = max(found.values(), default=0) if entry.value == EVEN else entry.value
    if value:
        found.update(dict.fromkeys(entry.names, value))
    elif entry.value != EVEN:
        for name in entry.names:
            found.setdefault(name, 0)


def _unclear(scene: Scene, one: Amount, names: Sequence[str]) -> bool:
    """Whether it is not told whose an amount is, or it is more than what he had in, or a sum of several."""
    apart = one.last + 1 < len(scene.text.words) and "," in gap(scene.text, one.last + 1)  # `a hundred, more than anyone could meet`
    nearby = [*scene.before(one.first, 3), *scene.after(one.last, 0 if apart else 2)]
    several = len(names) > 1 and scene.any_of("together", nearby)
    more = any(scene.any_of("and_more", [word]) and not scene.any_of("than", [after]) for word, after in pairwise([*nearby, ""]))
    return not names or THEY in names or more or several


def _with_roles(scene: Scene, found: Mapping[str, int], also: Sequence[str]) -> dict[str, int]:
    """What players have in, with the blind or the ante of the one who has the role, and nothing for one who only now comes in."""
    paid = dict(found)
    for role, name in (("age", "blind"), ("dealer", "dealer_ante")):
        held = holder(scene, role) if role in also else None
        if held and role in paid and held[0] not in paid:
            paid[held[0]] = paid.pop(role)
        elif held and name in scene.read:
            paid.setdefault(held[0], scene.read[name])
    player = scene.read.get("player", "") if "player" in also else ""
    quoted = player == ME and _QUOTE.search(scene.text.raw)  # the first person may be another's there
    if player and player not in paid and player not in ROLES and player not in ANONYMOUS and not quoted:
        first = {name: m.first for m in reversed(scene.mentions) if not m.own for name in m.names}
        if player in first and all(first.get(name, -1) < first[player] for name in paid):
            paid[player] = 0
    return paid


def put_up(scene: Scene, one: Amount) -> bool:
    """Whether an amount may be what somebody has put up, and is no number of people and nothing that is only claimed."""
    before = scene.before(one.first, 3)
    after = [] if "," in gap(scene.text, min(one.last + 1, len(scene.text.words) - 1)) else scene.after(one.last, 1)
    if one.counted or scene.any_of("named", before[-2:]) or scene.any_of("suits", [*before[-2:], *after]):
        return False
    gets = [word for word in scene.said(max(0, one.first - 2), one.first).lower().split() if scene.any_of("only_gets", [word])]
    if gets and len(before) > 1:
        return False  # what one gets is no stake; one who has `got` so much in has staked it
    article = scene.any_of("articles", before[-1:]) and scene.any_of("have_or_do", before[-2:-1])
    return not of_people(scene, one) and not (article and one.value in _RANKS and not one.unit)  # `D has the nine`


def of_people(scene: Scene, one: Amount) -> bool:
    """Whether an amount is a number of people: `the two`, `three are in`, `втроём`."""
    begins = one.first == 0 or scene.text.sentence[one.first - 1] != scene.text.sentence[one.first]
    people = scene.any_of("heads", scene.text.words[one.first : one.first + 1]) or (
        begins
        and one.value <= _MOST
        and (scene.any_of("people_do", scene.after(one.last, 1)) or scene.any_of("people_in", [" ".join(scene.after(one.last, 3))]))
    )
    some = one.value <= _MOST and scene.any_of("some", scene.before(one.first, 1))
    return not one.unit and (people or some)


def _told_again(scene: Scene, one: Amount, found: Mapping[str, int]) -> bool:
    """Whether an amount that fits nobody only comes back to what was told: a sum told before, or when all had theirs: `my sixty`."""
    raised = scene.read.get("raise_by", 0)
    if one.value in (value for value in scene.read.values() if isinstance(value, int)) or (raised and one.value - raised in found.values()):
        return True  # the limit, the raise, or what it comes to
    everyone = {name for name in scene.players if name not in ROLES and name not in ANONYMOUS}
    return one.value in found.values() or (len(found) > 1 and everyone <= {*found})


def _of_row(scene: Scene, left: Sequence[Amount], index: int, names: tuple[str, ...]) -> tuple[str, ...]:
    """Whose an amount of a row is, where there are as many amounts as players: `A and C, who have 70 and 80`."""
    place, count = _row(scene, left, index)
    return (names[place],) if len(names) > 1 and count == len(names) else names


def _row(scene: Scene, left: Sequence[Amount], index: int) -> tuple[int, int]:
    """The place of an amount in its row, and how many stand in it."""
    first = last = index
    while first > 0 and _joined(scene, left[first - 1].last, left[first].first):
        first -= 1
    while last + 1 < len(left) and _joined(scene, left[last].last, left[last + 1].first):
        last += 1
    return index - first, last - first + 1


def _joined(scene: Scene, last: int, first: int) -> bool:
    between = scene.text.words[last + 1 : first]
    same = scene.text.sentence[last] == scene.text.sentence[first]
    return same and (not between or scene.listed("conjunction").alone(between))


def highest(scene: Scene, name: str, many: str = "") -> Found | None:
    """`highest put_in`: the most of an input read before; `highest put_in several`: where several have something in."""
    before = scene.read.get(name)
    return (max(before.values()), scene.said(0, len(scene.text.words) - 1)) if before and len(before) > bool(many) else None


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
    told = [a for a in scene.amounts if put_up(scene, a) and a.value > 1]
    values = {a.value for a in told}
    return (values, scene.said_of([(a.first, a.last) for a in told])) if len(values) == 2 else None
