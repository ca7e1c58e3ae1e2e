"""One player's hand put together from all that is told of it: `three eights with the club eight` are three cards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from arbiter.reading.inputs.cards import Told
from arbiter.reading.inputs.notation import Card
from arbiter.reading.inputs.players import Mention
from arbiter.reading.inputs.spans import ORDER
from arbiter.reading.inputs.spoken import nothing_but, wished_for
from arbiter.reading.tokens import Text

_MADE = frozenset("SLRYF5h")
"""Combinations that one with cards alike has not: he only speaks of them."""
_ALIKE = {"P": 2, "T": 3, "Q": 4}
"""How many alike a combination has that is named without its rank."""


def whole_hand(
    text: Text, mentions: Sequence[Mention], its: Sequence[Told], size: int, words: Mapping[str, Any], odd: bool = False
) -> list[Card] | None:
    """The cards of one player; None where they make no whole hand, nor with odd cards one that counts in a suit."""
    own = [t for t in its if not wished_for(text, t, mentions, words)]
    cards = put_together(own if any(t.cards for t in own) else its, size)
    told = any(t.combined for t in its) or (size == 5 and cards is not None and bobtail(cards))
    if cards is None or (len(cards) < size and not told and not (len(cards) == 1 and nothing_but(text, its[0], words["telling"]))):
        return cards if odd and cards and len(cards) > 1 and len({suit for _, suit in cards}) == 1 and cards[0][1] else None
    return cards


def bobtail(cards: Sequence[Card]) -> bool:
    """Whether cards are four of a flush or of a straight, the fifth of which is not told.

    >>> bobtail([("8", ""), ("7", ""), ("6", ""), ("5", "")]), bobtail([("8", ""), ("7", ""), ("6", ""), ("4", "")])
    (True, False)
    """
    places = {ORDER.index(rank) for rank, _ in cards if rank in ORDER}
    suits = {suit for _, suit in cards}
    return len(cards) == 4 == len(places) and (max(places) - min(places) == 3 or (len(suits) == 1 and "" not in suits))


def put_together(its: Sequence[Told], size: int) -> list[Card] | None:
    """The cards of one player from all that is told of him; None if it makes no hand."""
    if (suited := _flushed(its, size)) is None:
        return None
    its = suited
    its = _in_their_suit(its, size)
    full = sorted((one.cards for one in its if len(one.cards) == size > 1), key=lambda cards: -sum(1 for _, suit in cards if suit))
    alike = full and all(within(cards, full[0]) for cards in full[1:])
    if alike and all(len(t.cards) < 3 or len(t.cards) == size or within(t.cards, full[0]) for t in its):
        return full[0]  # what else is told of him is told again, or of what he is against
    cards: list[Card] = []
    for one in its:
        if cards and one.cards and _told_again(one.cards, cards) and not any(suit for _, suit in one.cards):
            continue
        if _made_of(cards, one, size):
            continue
        if len(cards) == size and (one.groups or len(one.cards) == 1) and not any(suit for _, suit in one.cards):
            continue  # `each of us has three aces`, `a jack is higher than a nine`, of a hand already told
        if one.suits and not one.cards:
            cards = _suited(cards, one.suits)
        cards = _merged(cards, one.cards)
    if size == 4 and len(cards) == 4 and any(one.unlike for one in its) and not any(suit for _, suit in cards):
        cards = [(rank, suit) for (rank, _), suit in zip(cards, "SHDC", strict=True)]
    for rank, count in (group for one in its for group in one.groups):
        if len(cards) > size and (rank, "") in cards:
            for _ in range(min(count, cards.count((rank, "")))):
                cards.remove((rank, ""))
    cards = _wild_counted(cards, its, size)
    made = sorted(count for one in its for _, count in one.groups if count > 1)
    four = size == 5 and bobtail(cards)  # `K Q J 10 ... does a four-straight open?`
    unread = [
        one
        for one in its
        if one.unread
        and not (made and not one.cards and (one.unread in _MADE or _is_told(one.unread, made)))
        and not (four and not one.cards and one.unread in "SL")
    ]
    if any(one.unread == "flush" for one in unread) or (any(not one.cards for one in unread) and len(cards) < size):
        return None
    return cards if 0 < len(cards) <= size else None


def _flushed(its: Sequence[Told], size: int) -> Sequence[Told] | None:
    """Cards told apart from the flush that they are, in its suit; None where that is not told."""
    flush = {one.suits[:1] for one in its if one.unread == "L" and not one.cards}
    if not flush or not any(len(one.cards) == size and not any(suit for _, suit in one.cards) for one in its):
        return its
    suit = flush.pop()
    if flush or not suit:
        return None
    return [replace(one, cards=[(rank, suit) for rank, _ in one.cards]) if len(one.cards) == size else one for one in its]


def _is_told(unread: str, made: Sequence[int]) -> bool:
    """Whether a combination named without its ranks is among those told with them."""
    return made[-1] >= _ALIKE.get(unread, 9) or (unread == "2" and len(made) > 1)


def _wild(size: int) -> frozenset[str]:
    """The ranks that may count as others: in a hand of three the braggers too."""
    return frozenset(("JK", "J", "9")) if size == 3 else frozenset(("JK",))


def _made_of(cards: Sequence[Card], one: Told, size: int) -> bool:
    """Whether cards alike are only what those told before make: `two queens and the joker, so three queens`."""
    if len(one.groups) != 1 or len(one.cards) != one.groups[0][1] or any(suit for _, suit in one.cards):
        return False
    rank, count = one.groups[0]
    own = sum(1 for card in cards if card[0] == rank)
    wild = sum(1 for card in cards if card[0] in _wild(size) and card[0] != rank)
    return 0 < own < count <= own + wild


def _wild_counted(cards: list[Card], its: Sequence[Told], size: int) -> list[Card]:
    """Cards alike that are one too many with the joker are told with him among them: `three kings, the joker being one`."""
    groups = [group for one in its for group in one.groups]
    wild = sum(1 for rank, _ in cards if rank in _wild(size))
    if len(cards) != size + 1 or wild != 1 or len(groups) != 1 or groups[0][0] in _wild(size) or (groups[0][0], "") not in cards:
        return cards
    found = list(cards)
    found.remove((groups[0][0], ""))
    return found


def _in_their_suit(its: Sequence[Told], size: int) -> Sequence[Told]:
    """A hand told card by card, of which it is told elsewhere that all are of a suit."""
    suits = {one.suits[0] for one in its if not one.cards and len(one.suits) == size > 1 and len(set(one.suits)) == 1}
    if len(suits) != 1:
        return its
    suit = suits.pop()
    whole = [one for one in its if len(one.cards) == size and not any(own for _, own in one.cards)]
    return [replace(one, cards=[(rank, suit) for rank, _ in one.cards]) if whole and one is whole[0] else one for one in its]


def _suited(cards: list[Card], suits: str) -> list[Card]:
    """`Sam's queens were clubs and hearts`, the queens told before."""
    bare = [i for i, (_, suit) in enumerate(cards) if not suit]
    if len(cards) == 2 == len(bare) and cards[0] == cards[1] and len(suits) in (3, 4):
        return [(cards[0][0], suit) for suit in suits]
    if len(bare) == len(suits):
        for i, suit in zip(bare, suits, strict=True):
            cards[i] = (cards[i][0], suit)
    return cards


def _merged(cards: Sequence[Card], new: Sequence[Card]) -> list[Card]:
    """Cards told first by number and then one by one are the same cards: `three eights with the club eight`."""
    found = list(cards)
    for card in new:
        rank, suit = card
        if suit and (rank, "") in found and (rank, suit) not in found:
            found[found.index((rank, ""))] = card
        elif card not in found or not (suit or rank == "JK"):
            found.append(card)
    return found


def _told_again(cards: Sequence[Card], others: Sequence[Card]) -> bool:
    """Whether cards are the very ones told before, no joker standing for another."""
    return not Counter(rank for rank, _ in cards) - Counter(rank for rank, _ in others)


def within(cards: Sequence[Card], others: Sequence[Card]) -> bool:
    """Whether cards are told again elsewhere."""
    if cards and all(suit for _, suit in cards):
        return all(card in others or (card[0], "") in others for card in cards)
    more = Counter(rank for rank, _ in cards) - Counter(rank for rank, _ in others)
    return more.total() <= sum(1 for rank, _ in others if rank == "JK")
