"""The hands that a description tells: which player holds which cards, in the notation of the calculators.

A hand that cannot be read whole is not guessed: then no hand is read.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from arbiter.reading.inputs.cards import Told
from arbiter.reading.inputs.holders import same_suits, shared_out, told_of_each, whose
from arbiter.reading.inputs.notation import Card, notation
from arbiter.reading.inputs.owners import everybody
from arbiter.reading.inputs.players import ME, Mention
from arbiter.reading.inputs.spoken import settled, speaks, wished_for
from arbiter.reading.inputs.wholes import whole_hand
from arbiter.reading.tokens import Text


def read_hands(
    text: Text,
    mentions: Sequence[Mention],
    told: Sequence[Told],
    size: int,
    words: Mapping[str, Any],
    odd: bool = False,
    whole: bool = False,
) -> dict[str, list[str]] | None:
    """The hands of the players, or None where one of them cannot be read whole.

    Args:
        text: the description cut up.
        mentions: the players named in it.
        told: the cards told in it.
        size: how many cards a hand has.
        words: the vocabulary of inputs.
        odd: whether cards are said to be odd ones, which make nothing.
        whole: whether every card must be told, unless the rest are said to be odd ones.
    """
    odd = odd and size < 5
    parts = told_of_each(text, mentions, told, size, words)
    if parts is None:
        return None
    hands: dict[str, list[Card]] = {}
    for name, its in ((name, settled(text, told_of_him, size, words)) for name, told_of_him in parts.items()):
        cards = whole_hand(text, mentions, its, size, words, odd)
        if cards is None and all(len(t.cards) == 1 and not (t.groups or t.combined or t.cards[0][1]) for t in its):
            continue  # a card that he only speaks of
        pair = size == 3 and len(cards or ()) == 2 and any(count == 2 for t in its for _, count in t.groups)
        if cards is None or (whole and not (odd or pair) and len(cards) < size):
            return None
        hands[name] = cards
    return notation(hands, size) if len(hands) > 1 else None


def one_hand(
    text: Text,
    mentions: Sequence[Mention],
    told: Sequence[Told],
    size: int,
    words: Mapping[str, Any],
) -> list[str] | None:
    """The one hand that a description tells, the teller's where there are several; None where it cannot be read whole."""
    telling = words["telling"]
    said = [t for t in same_suits(text, told, telling) if speaks(text, t, telling) and not wished_for(text, t, mentions, words)]
    parts, loose = shared_out(said, whose(text, mentions, [(t.first, t.last) for t in said], words), everybody(mentions), size)
    if not any(len(t.cards) == size for its in parts.values() for t in its) and (whole := [t for t in loose if len(t.cards) == size]):
        parts = {ME: whole[:1]}
    full = [name for name, its in parts.items() if any(len(t.cards) == size for t in its)]
    if len(full) == 1:
        parts = {full[0]: parts[full[0]]}
    parts, loose = (
        {name: list(settled(text, its, size, words)) for name, its in parts.items()},
        list(settled(text, loose, size, words)),
    )
    found = {name: cards for name, its in parts.items() if (cards := whole_hand(text, mentions, its, size, words)) is not None}
    if not parts and (cards := whole_hand(text, mentions, loose, size, words)) is not None:
        found = {ME: cards}
    only = found if len(found) == 1 else {ME: found[ME]} if ME in found else {}
    return next(iter(notation(only, size).values()), None)
