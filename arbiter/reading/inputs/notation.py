"""Hands in the notation of the calculators.

A capital suit letter is a suit that is told, a small one only fills the card up; `X` is a card of which nothing is told.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import permutations

_SUITS = "shdc"
Card = tuple[str, str]


def notation(hands: Mapping[str, Sequence[Card]], size: int) -> dict[str, list[str]]:
    """Hands in notation, suits and cards that are not told filled up so that they make nothing.

    >>> notation({"A": [("4", ""), ("4", ""), ("4", "")], "B": [("A", "S"), ("K", "")]}, 4)
    {'A': ['4s', '4h', '4d', 'X'], 'B': ['AS', 'Kh', 'X', 'X']}
    """
    used: Counter[Card] = Counter((rank, suit.lower()) for cards in hands.values() for rank, suit in cards if suit)
    found = {}
    for name, cards in hands.items():
        whole = {rank for rank, count in Counter(rank for rank, _ in cards).items() if count == 4}
        written = []
        if size == len(cards) == 4 and not whole and not any(suit or rank == "JK" for rank, suit in cards):
            cards = _prime(cards, used)
        for place, (rank, suit) in enumerate(cards):
            if rank == "JK":
                written.append("JK")
                continue
            if suit.islower():
                used[rank, suit] += 1
            elif not suit:
                suit = next((s for k in range(4) if not used[rank, s := _SUITS[(place + k) % 4]]), _SUITS[place % 4])
                used[rank, suit] += 1
                suit = suit.upper() if rank in whole and size != 5 else suit
            written.append(rank + suit)
        found[name] = written + ["X"] * (size - len(written))
    return found


def _prime(cards: Sequence[Card], used: Mapping[Card, int]) -> Sequence[Card]:
    """Four cards of which no suit is told: they count for something only if each is of another."""
    ranks = [rank for rank, _ in cards]
    suits = (suits for suits in permutations(_SUITS) if not any(used[card] for card in zip(ranks, suits, strict=True)))
    return list(zip(ranks, next(suits, _SUITS), strict=True))
