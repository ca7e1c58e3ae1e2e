"""Whose is what: the player to whom a card, a hand or an amount told in a description belongs.

Mostly it is the player named last before it; it is the one after it in `ten from me`, `four nines for B`.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any, NamedTuple

from arbiter.reading.inputs.players import ALL, THEY, Mention
from arbiter.reading.inputs.signs import gap
from arbiter.reading.inputs.vocabulary import Listed
from arbiter.reading.tokens import Text


class Owned(NamedTuple):
    """A value with its owners: none where the text does not say, `*` for everybody."""

    at: int
    names: tuple[str, ...]
    each: bool
    """Told of each of several."""


def owners(text: Text, mentions: Sequence[Mention], places: Sequence[tuple[int, int]], words: Mapping[str, Any]) -> list[Owned]:
    """The owners of values, given by the first and last word of each, in order; `words` are the vocabulary of inputs.

    >>> from collections import defaultdict
    >>> from arbiter.reading.inputs.vocabulary import Listed
    >>> from arbiter.reading.tokens import cut
    >>> words = {"money": {"each": {"each"}}, "telling": defaultdict(Listed)}
    >>> text = cut("A staked ten, B and C thirty each")
    >>> said = [Mention(("A",), 0, 0), Mention(("B", "C"), 3, 5)]
    >>> [o.names for o in owners(text, said, [(2, 2), (6, 6)], words)]
    [('A',), ('B', 'C')]
    """
    found: list[Owned] = []
    each, telling = words["money"]["each"], words["telling"]
    behind = False
    for index, (first, last) in enumerate(places):
        new = index == 0 or text.sentence[places[index - 1][1]] != text.sentence[first]
        behind = behind and not new
        before = _before(text, mentions, first, telling)
        after = _after(text, mentions, last, telling)
        every = before is not None and _every(text, first, last, each, before.last)
        between = before is None or any(before.last < p[0] < first for p in places[:index]) or _agent(text, before, places[:index], telling)
        split = before is not None and len(before.names) > 1 and not every
        against = after is None and index and text.words[first - 1] in telling["against_whom"]
        if against and (beside := next((m for m in mentions if m.first == last + 1 and gap(text, m.first) == " "), None)):
            after, behind = beside, True  # `against two kings of B`, without the `of`
        if after is not None and (
            before is None or behind or split or (between and not _joined(text, places[index - 1], first, telling["going_on"]))
        ):
            owner: Mention | None = after
            behind = True
        else:
            owner = before
        if owner is None:
            found.append(Owned(index, (), _every(text, first, last, each, -1)))
        else:
            found.append(Owned(index, owner.names, _every(text, first, last, each, owner.last)))
    return found


def _agent(text: Text, player: Mention, places: Sequence[tuple[int, int]], telling: Mapping[str, Listed]) -> bool:
    """Whether what a player has stands before him already: `the knave, led by Ann, drew the ace from Bob`."""
    told = any(last < player.first and text.sentence[last] == text.sentence[player.first] for _, last in places)
    return told and text.words[player.first - 1] in telling["done_by"]


def _before(text: Text, mentions: Sequence[Mention], first: int, telling: Mapping[str, Listed]) -> Mention | None:
    """The player named last before a word in its sentence; one who only owns another thing is passed over."""
    held: Mention | None = None
    start = first
    while start and text.clause[start - 1] == text.clause[first]:
        start -= 1
    for mention in reversed(mentions):
        if mention.last >= first or text.sentence[mention.last] != text.sentence[first]:
            continue
        aside = mention.own and mention.last < start < first and text.words[start] not in telling["against_whom"]
        against = mention.first and text.words[mention.first - 1] in telling["against_whom"]
        aside = aside or bool(against and text.words[mention.last + 1] in telling["holding_cards"])  # `went against B with three kings`
        if aside or _in_relative(text, mentions, mention.first, first, telling):
            held = held or mention
            continue
        return _his_own(text, mentions, mention, telling["putting_with"])
    return held


def _his_own(text: Text, mentions: Sequence[Mention], mention: Mention, putting: Listed) -> Mention:
    """The player named beside a possessive that means himself: `Cal with her last thirty`."""
    if not mention.own or mention.sure:
        return mention
    for one in mentions:
        between = text.words[one.last + 1 : mention.first]
        if one.sure and not one.own and putting.alone(between) and text.clause[one.last] == text.clause[mention.first]:
            return one
    return mention


def _in_relative(text: Text, mentions: Sequence[Mention], i: int, first: int, telling: Mapping[str, Listed]) -> bool:
    """Whether a word stands in a clause put in between: `A, whom D had called, showed three fours`, `P, in with Q, shows nines`."""
    if text.clause[i] == text.clause[first]:
        return False
    start = i
    while start and text.clause[start - 1] == text.clause[i]:
        start -= 1
    with_him = text.words[start] in telling["company"] and any(m.last == start - 1 for m in mentions) and _lone(text, start - 1)
    return with_him or text.words[start] in telling["relative"] or telling["participles"].end(text.words[start])


def _lone(text: Text, i: int) -> bool:
    """Whether a word is a clause of its own, or the last of one of few words."""
    return i < 2 or text.clause[i - 2] != text.clause[i]


def _after(text: Text, mentions: Sequence[Mention], last: int, telling: Mapping[str, Listed]) -> Mention | None:
    """The player to whom a value is linked that stands before him: `ten from me`."""
    for mention in mentions:
        if mention.first > last:
            between = text.words[last + 1 : mention.first]
            if telling["articles"].issuperset(between) and _stands_alone(text, mention):
                return mention
            if len(between) == 3 and between[1] in telling["in_hands"]:
                between = between[2:]  # `три восьмёрки на руках у Фомы`
            done_by = bool(between) and between[-1] in telling["done_by"]  # `was led by Ann`
            apart = text.sentence[mention.first] != text.sentence[last] or not 1 <= len(between) <= 2 + done_by
            if apart or between[0] in telling["against_whom"]:
                return None
            stops = set("".join(gap(text, i) for i in range(last + 1, mention.first + 1)))
            linked = not telling["linked_to"].isdisjoint((between[0], between[-1])) and not stops & set(",:")
            return mention if linked or (done_by and stops <= set(", ")) else None
    return None


def _stands_alone(text: Text, mention: Mention) -> bool:
    """Whether a possessive closes what is told: `kings over nines, Sal's`, `JS JC JH mine`."""
    ends = mention.last + 1 >= len(text.words) or text.sentence[mention.last + 1] != text.sentence[mention.last]
    closed = ends or set(gap(text, mention.last + 1)) & set(",—–-:")
    return mention.own and bool(closed) and set(gap(text, mention.first)) <= set(", ")


def _joined(text: Text, before: tuple[int, int], first: int, going_on: Listed) -> bool:
    """Whether a value goes on from the one before it: `two pairs, and a king`."""
    return all(word in going_on for word in text.words[before[1] + 1 : first])


def _every(text: Text, first: int, last: int, each: Collection[str], owner: int) -> bool:
    """Whether a value is told of each of its owners."""
    near = range(max(owner + 1, first - 3), min(len(text.words), last + 3))
    return any(text.words[i] in each for i in near if text.sentence[i] == text.sentence[first])


def everybody(mentions: Sequence[Mention]) -> tuple[str, ...]:
    """All players named in a text, in order."""
    return tuple(dict.fromkeys(name for mention in mentions for name in mention.names if name not in (ALL, THEY)))
