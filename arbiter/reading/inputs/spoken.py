"""Whether cards that are told are held at all, or only spoken of, asked about, or wished for: `jacks or better`, `no joker`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from arbiter.reading.inputs.cards import Told
from arbiter.reading.inputs.players import Mention
from arbiter.reading.inputs.vocabulary import Listed
from arbiter.reading.tokens import Text


def speaks(text: Text, one: Told, telling: Mapping[str, Listed]) -> bool:
    """Whether a span tells of a hand at all: not a lone number, nor `jacks or better`, nor a combination that is only asked about."""
    if one.numeric and one.cards and len(one.cards) < 3 and not one.article:
        return False
    before, not_held = text.words[max(0, one.first - 3) : one.first], telling["not_held"]
    if one.cards == [("JK", "")] and not not_held.isdisjoint(before):
        return False  # `no joker`
    if one.article and one.cards == [("J", "")]:
        return False  # the jack is a pool
    if text.words[one.last + 1 : one.last + 3] == ["or", "better"] or (one.suits and not one.cards and len(one.suits) < 2):
        return False
    if (
        len(one.groups) == 1
        and one.first == one.last
        and (not not_held.isdisjoint((*before, *text.words[one.last + 1 : one.last + 4])) or _asked_for(text, one, telling["opened_with"]))
    ):
        return False
    if one.unread and not one.cards:
        return not text.asked[one.first] and not_held.isdisjoint(text.words[max(0, one.first - 2) : one.first])
    return True


def _asked_for(text: Text, one: Told, opened_with: Listed) -> bool:
    """Whether a rank is only what a pot must be opened with: `открывают с дам`."""
    i = one.first
    return i > 1 and text.words[i - 1] == "с" and opened_with.begin(text.words[i - 2])


def wished_for(text: Text, one: Told, mentions: Sequence[Mention], words: Mapping[str, Any]) -> bool:
    """Whether cards may only be what a hand is made into, must beat, or what the joker is called."""
    if ("JK", "") in one.cards and (len(one.cards) > 1 or one.called[0]):
        return False  # `makes two kings with the joker`, `named the joker an ace`: he has the joker
    start = max([one.first - 3, *(m.last + 1 for m in mentions if m.last < one.first)])
    it = len(one.cards) == 1 and text.words[max(0, one.first - 1)] in words["telling"]["it"]
    return it or not words["cards"]["wished"].isdisjoint(text.words[max(0, start) : one.first])


def in_passing(one: Told) -> bool:
    """Whether cards may be only spoken of: `somebody said fours are best`."""
    return len(one.groups) == 1 and one.groups[0][1] == 2 == len(one.cards) and one.first == one.last


def nothing_but(text: Text, one: Told, telling: Mapping[str, Listed]) -> bool:
    """`nothing but an ace`, `no pair but an ace`: the one card is all that counts."""
    return not telling["nothing_more"].isdisjoint(text.words[max(0, one.first - 3) : one.first])


def settled(text: Text, its: Sequence[Told], size: int, words: Mapping[str, Any]) -> Sequence[Told]:
    """What is told of one hand, without what its player only says once the hand is told: `shows kings ... says a pair ...`."""
    first = next((k for k, one in enumerate(its) if one.combined or len(one.cards) >= size), None)
    if first is None:
        return its
    return [one for k, one in enumerate(its) if k <= first or not _talk(text, its[first], one, words)]


def _talk(text: Text, whole: Told, one: Told, words: Mapping[str, Any]) -> bool:
    """Whether cards told after a hand are only talked of: a bare rank, plural or combination in another sentence, asked or said."""
    if text.sentence[one.first] == text.sentence[whole.last] or any(suit for _, suit in one.cards):
        return False
    if one.cards and not in_passing(one) and not (len(one.cards) == 1 and not one.groups):
        return False
    return text.asked[one.first] or only_said(text, one, words)


def only_said(text: Text, one: Told, words: Mapping[str, Any]) -> bool:
    """Whether a verb of saying stands before cards in their sentence."""
    i, having, said = one.first - 1, words["telling"]["says_he_has"], words["cards"]["said"]
    while i >= 0 and text.sentence[i] == text.sentence[one.first] and text.words[i] not in having:
        if text.words[i] in said:
            return True
        i -= 1
    return False


def of_hands(text: Text, parts: Mapping[str, list[Told]], words: Mapping[str, Any]) -> dict[str, list[Told]]:
    """What is told of each, without him who only says what beats what."""
    return {
        name: its for name, its in parts.items() if not all(only_said(text, t, words) and (len(t.cards) == 1 or not t.cards) for t in its)
    }
