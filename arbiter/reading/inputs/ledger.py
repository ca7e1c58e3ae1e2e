"""Payments that are told without an amount: a bet that was met, nothing paid yet; and what somebody only wishes to pay."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from arbiter.reading.inputs.amounts import Amount
from arbiter.reading.inputs.players import ALL, ANONYMOUS, ROLES, THEY, Mention
from arbiter.reading.inputs.scene import Found, Scene
from arbiter.reading.inputs.signs import clipped, gap

_REACH = 3
"""How many words may stand between a player and what he does."""
_FAR = 6
"""How many words may stand between what somebody wishes and the amount he wishes to put up."""
EVEN = -1
"""As much as the highest before it."""
_PEOPLE = 8
"""How many players there may be."""


class Entry(NamedTuple):
    """What players have in without an amount being told: as much as the highest, or nothing."""

    place: int
    names: tuple[str, ...]
    value: int
    """How much, where the bet that was met is told: `met the dealer's three`; else `EVEN`."""


def everybody(scene: Scene) -> tuple[str, ...]:
    """All players whom the story names, without those told only by what they are."""
    return tuple(name for name in scene.players if name not in ROLES and name not in ANONYMOUS)


def entries(scene: Scene) -> list[Entry]:
    """The bets that were met and the players who have nothing in, in the order of the text.

    `B and C saw it` makes them even with whoever put up most; `B sees it and goes ten better` is what is in question, and settles nothing.
    """
    return sorted({*_met(scene), *_empty(scene)})


def _met(scene: Scene) -> Iterator[Entry]:
    text = scene.text
    for i, word in enumerate(text.words):
        if not (scene.any_of("matching", [word]) or scene.beginning("matched", word)) or text.negated[i] or text.asked[i]:
            continue
        after = _of_him(scene, i)
        if scene.any_of("not_matched", [*after[:1], *scene.before(i, _REACH)]) or _goes_above(scene, after):
            continue
        names = _names(scene, i)
        if names:
            bet = next((a for a in scene.amounts if i < a.first <= i + _REACH + 1), None)
            told = bet is not None and "," not in text.raw[text.spans[i][1] : text.spans[bet.first][0]] and not bet.counted
            yield Entry(i, names, bet.value if bet and told and text.sentence[bet.first] == text.sentence[i] else EVEN)


def _of_him(scene: Scene, i: int) -> list[str]:
    """The words after a word that are still told of the same player."""
    after = scene.after(i, _FAR)
    other = next((m.first for m in scene.mentions if m.first > i and m.sure and not m.own), i + _FAR + 1)
    return after[: max(0, other - i - 1)]


def _goes_above(scene: Scene, after: Sequence[str]) -> bool:
    """Whether words tell that who met a bet went above it; `F and G met it without raising` did not."""
    return any(_goes_on(scene, w) and not scene.any_of("denying", after[max(0, k - 2) : k]) for k, w in enumerate(after))


def _goes_on(scene: Scene, word: str) -> bool:
    """Whether a word says that who met a bet goes above it."""
    return scene.beginning("raising", word) or scene.any_of("above", [word])


def _names(scene: Scene, i: int) -> tuple[str, ...]:
    """The players who do what a word says, who stand just before it."""
    text = scene.text
    for one in reversed(scene.mentions):
        if one.first >= i:
            continue
        if one.last < i - _REACH - 1 or text.clause[one.last] != text.clause[i]:
            return ()
        if one.own or one.acted_on or scene.any_of("objects", text.words[one.first : one.first + 1]):
            continue
        if THEY in one.names or scene.any_of("short_would", [clipped(text, one.last)]):
            return ()
        everyone = everybody(scene)
        return one.names if one.names != (ALL,) else everyone if len(everyone) > 1 else ()
    return ()


def of_rest(scene: Scene, one: Amount) -> bool:
    """Whether an amount is that of each whose own is not told: `прочие по шестьдесят`, `the other two forty each`."""
    before, after = scene.before(one.first, _REACH), scene.after(one.last, 2)
    each = scene.words["money"]["each"]
    return scene.any_of("rest_of_them", before) and any(word in each for word in [*before, *after])


def _ends(scene: Scene, i: int) -> bool:
    """Whether what is told ends with a word: `the same`, but not `the same suit`."""
    text = scene.text
    return i + 1 >= len(text.words) or bool(gap(text, i + 1).strip()) or text.sentence[i + 1] != text.sentence[i]


def likewise(scene: Scene, told: Sequence[tuple[Amount, Sequence[str]]]) -> Iterator[Entry]:
    """Those told to have as much as the one before them: `A ten, B the same`, `Ира поставила столько же`."""
    for at, one in enumerate(scene.mentions):
        end = scene.mentions[at + 1].first if at + 1 < len(scene.mentions) else len(scene.text.words)
        after = scene.after(one.last, min(_REACH + 2, end - one.last - 1))
        same = next((k for k in range(1, len(after)) if scene.any_of("as_much", [" ".join(after[k - 1 : k + 1])])), 0)
        ahead = [pair for pair in told if pair[0].last < one.first and pair[1]]
        if not same or not ahead or one.own or "of" in after[:same] or not _ends(scene, one.last + same + 1):
            continue
        if not {ALL, THEY, *ahead[-1][1]} & {*one.names}:
            yield Entry(one.first, one.names, ahead[-1][0].value)


def _empty(scene: Scene) -> Iterator[Entry]:
    """Players who have nothing in: `A has put in nothing`, `I had not a bean in`, `я ещё ни копейки не клал`."""
    text = scene.text
    for i in range(len(text.words)):
        none = scene.any_of("nothing_in", text.words[i : i + 1])
        few = scene.any_of("none_at_all", text.words[i : i + 1]) and scene.any_of("a_coin", text.words[i + 1 : i + 3])
        if (none or few) and any(scene.beginning("put_in", w) for w in [*scene.before(i, _FAR), *scene.after(i, _REACH + 1)]):
            nearest = [m for m in scene.mentions if m.last < i and text.sentence[m.last] == text.sentence[i]]
            if nearest and len(nearest[-1].names) == 1 and not {ALL, THEY} & set(nearest[-1].names):
                yield Entry(i, nearest[-1].names, 0)


def wished(scene: Scene, one: Amount, owner: Mention | None = None) -> bool:
    """Whether an amount is only what somebody wishes, offers or is asked to put up: `I want to put in ten`, `он требует девять`."""
    text = scene.text
    start = max([one.first - _FAR, *(m.last + 1 for m in scene.mentions if m.sure and m.last < one.first and m is not owner)])
    near = [i for i in range(max(0, start - 1), one.first) if text.sentence[i] == text.sentence[one.first]]
    return any(scene.beginning("wished_for", text.words[i]) or scene.any_of("would", text.words[i : i + 1]) for i in near)


def met(scene: Scene, challenge: str) -> Found | None:
    """`met challenger`: the players who met a challenge, where the challenger is told."""
    told = [entry for entry in entries(scene) if entry.value] if challenge in scene.read else []
    others = [name for name in everybody(scene) if name != scene.read[challenge]] if told else []
    names = list(dict.fromkeys(name for entry in told for name in entry.names if name in others))
    return (names, scene.said(told[0].place, told[-1].place)) if names else None


def doer(scene: Scene, *headings: str) -> Found | None:
    """`doer raised`: the one player who does what a verb of the heading says: `Bea upped it`, `поднял я`."""
    text = scene.text
    found: dict[str, int] = {}
    for i, word in enumerate(text.words):
        if any(scene.any_of(h, [word]) for h in headings) and not text.negated[i] and not text.asked[i]:
            after = next((m.names for m in scene.mentions if m.first == i + 1 and gap(text, i + 1) == " " and not m.own and m.sure), ())
            if scene.any_of("not_matched", scene.after(i, 1)):
                continue
            names = _names(scene, i) or (after if not scene.any_of("objects", text.words[i + 1 : i + 2]) else ())
            found.update(dict.fromkeys(names, i))
    if len(found) != 1:
        return None
    name, place = found.popitem()
    return (name, scene.said(place, place)) if name not in (ALL, THEY) else None


def all_in(scene: Scene, *named: str) -> Found | None:
    """`everybody`: all players named, where an amount is told of each; `everybody stake`: where that input is told too.

    Nobody is read where a number is told that may be of more players than are named.
    """
    names = list(everybody(scene))
    taken = {value for value in scene.read.values() if isinstance(value, int)}
    counted = [a.value for a in scene.amounts if not a.unit and a.value <= _PEOPLE and a.value not in taken]
    each = any(word in scene.words["money"]["each"] for word in scene.text.words)
    if not each or len(names) < 2 or max(counted, default=0) > len(names) or any(name not in scene.read for name in named):
        return None
    return names, scene.said(0, len(scene.text.words) - 1)
