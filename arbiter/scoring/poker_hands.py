"""The rank of poker hands: what a hand is, which of two is better and by which clause."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

from arbiter.scoring.cards import RANK_NAMES, RANK_PLURALS, Card, Hand
from arbiter.scoring.poker_tables import ranks, step_laws, steps
from arbiter.words import Words

HAND = 5
"""Cards in a poker hand."""
ORDINARY: tuple[str, ...] = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")
SIXTY: tuple[str, ...] = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12", "J", "Q", "K", "A")
_HEIGHTS = {pack: {rank: height for height, rank in enumerate(pack, start=2)} for pack in (ORDINARY, SIXTY)}
_AROUND = {"K", "A", "2"}
_GENITIVE = {
    "A": ("туза", "тузов"), "K": ("короля", "королей"), "Q": ("дамы", "дам"), "J": ("валета", "валетов"),
    "12": ("двенадцати", "двенадцаток"), "11": ("одиннадцати", "одиннадцаток"), "10": ("десятки", "десяток"),
    "9": ("девятки", "девяток"), "8": ("восьмёрки", "восьмёрок"), "7": ("семёрки", "семёрок"),
    "6": ("шестёрки", "шестёрок"), "5": ("пятёрки", "пятёрок"), "4": ("четвёрки", "четвёрок"),
    "3": ("тройки", "троек"), "2": ("двойки", "двоек"),
}  # fmt: skip


class Held(NamedTuple):
    """What a hand is. Held hands of one pack compare as tuples, the better one greater."""

    place: int
    """Place of the rank in the order of ranks."""
    combination: tuple[int, ...]
    """Heights of the cards that make the hand."""
    odd: tuple[int, ...]
    """Heights of the cards outside it, from the top; 0 is a card not told."""
    rank: str
    pack: tuple[str, ...]

    def name(self) -> Words:
        """The hand as a player would say it."""
        return _name(self.rank, tuple(self.pack[h - 2] for h in (*self.combination, *self.odd)[:2] if h))


@lru_cache(maxsize=1024)
def _name(rank: str, made: tuple[str, ...]) -> Words:
    """A rank and the cards that make it, in words."""
    if not made:
        return ranks().name[rank]
    en: dict[str, str] = {}
    ru: dict[str, str] = {}
    for index, one in enumerate(made):
        en |= {f"s{index}": RANK_NAMES[one].en, f"p{index}": RANK_PLURALS[one].en}
        ru |= {f"n{index}": RANK_NAMES[one].ru, f"p{index}": RANK_PLURALS[one].ru}
        ru |= {f"{form}{index}": word for form, word in zip("sg", _GENITIVE[one], strict=True)}
    says = steps()[rank].says
    return Words(says.en.format_map(en), says.ru.format_map(ru))


class Parting(NamedTuple):
    """How two hands stand to one another: sign 1 if the first is better, -1 if worse, 0 if alike, None if not told."""

    sign: int | None
    how: str
    """`rank`, `combination`, `odd_cards`, `equal` or `untold`."""
    laws: tuple[str, ...]


def pack_of(hands: Mapping[str, Hand]) -> tuple[str, ...]:
    """The pack that hands are from: the sixty-card one if an eleven or a twelve is there.

    >>> pack_of({"A": (Card("12", "S"),)}) == SIXTY, pack_of({"A": (Card("J", "S"),)}) == ORDINARY
    (True, True)
    """
    told = {c[0] for hand in hands.values() for c in hand}
    return SIXTY if "11" in told or "12" in told else ORDINARY


@lru_cache(maxsize=4096)
def held(hand: Hand, pack: tuple[str, ...] = ORDINARY) -> Held:
    """What a hand of five is; a card not told makes nothing.

    A joker has to be named before.
    """
    heights = _HEIGHTS[pack]
    told = sorted((heights[c.rank] for c in hand if c.rank in heights), reverse=True)
    untold = (0,) * (len(hand) - len(told))
    counts: dict[int, int] = {}
    for height in told:
        counts[height] = counts.get(height, 0) + 1
    groups = sorted(counts, key=lambda h: (-counts[h], -h))
    shape = tuple(counts[h] for h in groups)
    top = 0 if untold or shape != (1,) * HAND else _run(groups, len(pack) + 1)
    flush = not untold and is_flush(hand)
    rank, made = _rank(shape, flush, top, pack)
    if rank in ("straight", "straight-flush", "royal-flush"):
        return Held(ranks().place[rank], (top,), (), rank, pack)
    if rank == "flush":
        return Held(ranks().place[rank], (), tuple(told), rank, pack)
    return Held(ranks().place[rank], tuple(groups[:made]), (*groups[made:], *untold), rank, pack)


def is_flush(hand: Sequence[Card]) -> bool:
    """Whether all cards are told to be of one suit.

    >>> is_flush((Card("A", "S"), Card("9", "S"))), is_flush((Card("A", "s"), Card("9", "s")))
    (True, False)
    """
    suit = hand[0].suit
    return suit.isupper() and all(c.suit == suit for c in hand)


def _run(heights: Sequence[int], ace: int) -> int:
    """The top of five cards in sequence, from the top down; 0 if they are none. The ace may begin a run."""
    if heights[0] - heights[-1] == HAND - 1:
        return heights[0]
    return HAND if heights[0] == ace and heights[1] == HAND else 0


def _rank(shape: tuple[int, ...], flush: bool, top: int, pack: tuple[str, ...]) -> tuple[str, int]:
    """The rank, and how many different heights make the combination."""
    if shape[:1] == (5,):
        return "five-of-a-kind", 1
    if flush and top:
        return ("royal-flush" if top == len(pack) + 1 else "straight-flush"), 1
    if shape[:1] == (4,):
        return "fours", 1
    if shape == (3, 2):
        return "full-hand", 2
    if flush:
        return "flush", 0
    if top:
        return "straight", 1
    if shape[:1] == (3,):
        return "threes", 1
    if shape[:2] == (2, 2):
        return "two-pairs", 2
    return ("one-pair", 1) if shape[:1] == (2,) else ("no-pair", 0)


def broken_run(hand: Hand, pack: tuple[str, ...] = ORDINARY) -> bool:
    """Whether a hand runs through king, ace and deuce, with the ace inside, and so is no straight.

    >>> from arbiter.scoring.cards import cards
    >>> broken_run(cards("Qd Kc Ah 2c 3s")), broken_run(cards("As 2d 3h 4c 5s"))
    (True, False)
    """
    told = {c.rank for c in hand}
    if len(told) != HAND or not told > _AROUND or "X" in told:
        return False
    # the ranks that are not held must all lie in one block
    absent = "".join("." if rank in told else " " for rank in pack).split(".")
    return sum(bool(gap) for gap in absent) == 1


def part(first: Held, second: Held) -> Parting:
    """Which of two hands is better, and by which clauses."""
    if first.place != second.place:
        low = first.place == 0 or second.place == 0
        return Parting(_sign(first.place, second.place), "rank", step_laws("rank_over_no_pair" if low else "rank"))
    step = steps()[first.rank]
    if first.combination != second.combination:
        return Parting(_sign(first.combination, second.combination), "combination", step.combination)
    for one, other in zip(first.odd, second.odd, strict=True):
        if not one or not other:
            return Parting(None, "untold", ())
        if one != other:
            return Parting(_sign(one, other), "odd_cards", step.odd_cards)
    return Parting(0, "equal", step.equal)


def _sign(one: int | tuple[int, ...], other: int | tuple[int, ...]) -> int:
    return 1 if one > other else -1  # type: ignore[operator]


def best_of(hands: Mapping[str, Held]) -> tuple[str, ...] | None:
    """The players with the best hand, several if they are alike; None if a card not told decides."""
    leader = max(hands, key=lambda p: hands[p][:3])
    winners = []
    for player, one in hands.items():
        how = part(hands[leader], one)
        if how.sign is None and player != leader:
            return None
        if player == leader or how.sign == 0:
            winners.append(player)
    return tuple(winners)


def steps_of(hands: Mapping[str, Hand], values: Mapping[str, Held], winners: Sequence[str]) -> tuple[str, ...]:
    """The clauses needed to tell the winners' hands from the others, in order, once each."""
    used: list[str] = []
    for player, one in values.items():
        if player != winners[0]:
            used += part(values[winners[0]], one).laws
        if not one.place and broken_run(hands[player], one.pack):
            used += step_laws("broken_run")
    return tuple(dict.fromkeys(used))
