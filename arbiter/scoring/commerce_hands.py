"""Commerce hands and those of My ship sails: what they make, and which of two is the better."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from itertools import pairwise
from typing import Any, NamedTuple

from arbiter.scoring.cards import RANK_NAMES, RANK_PLURALS, Hand, hands
from arbiter.scoring.ladder import Edge, ladder, parted
from arbiter.scoring.rows import column, of_pack, rows
from arbiter.scoring.showdown import Ranking
from arbiter.words import Words

TABLE = "commerce-ranks"
NONE = "none"

_CLASS = Words("the higher class of hand wins", "выигрывает рука старшего разряда")
_RANK = Words("of the same class, the higher wins", "в одном разряде выигрывает старшая")
_PIPS = Words("the greater number of pips wins", "выигрывает большее число очков")
_CARDS = Words("equal points: three cards beat two", "равные поинты: три карты бьют две")
_SEAT = Words(
    "equal points and cards: the dealer, or the nearest to him on his left",
    "равные поинты и число карт: сдающий или ближайший слева от него",
)
_SILENT = Words("the rules do not part equal hands of this class", "равные руки этого разряда правила не разделяют")
_EMPTY = Words("neither hand holds anything, and the rules say no more", "ни в одной руке ничего нет, и правила молчат")


class Shown(NamedTuple):
    """What a hand of three makes: its class, the number that ranks it within the class, and the cards of a point."""

    kind: str
    number: int = 0
    cards: int = 0


@cache
def order() -> Mapping[str, int]:
    """The strength of the ranks, the ace highest."""
    names = [str(row["card"]) for row in rows(TABLE, "pips")]
    return {name: len(names) + 1 - place for place, name in enumerate(names)}


@cache
def classes() -> Mapping[str, tuple[int, str]]:
    """The strength and the clause of every class of hand."""
    part = rows(TABLE, "hands")
    return {str(row["class"]): (len(part) + 1 - int(row["rank"]), str(row["clause"])) for row in part}


def read(told: Mapping[str, Any]) -> dict[str, Hand]:
    """The hands of the players.

    Raises:
        Refusal: a hand has not three cards, or a card does not exist or is told twice.
    """
    found = hands(told, [3])
    of_pack(found, order(), "commerce")
    return found


def value(hand: Hand, extra: bool) -> Shown:
    """The best that a hand makes; the flush and the pair only where they were agreed (`extra`)."""
    power = order()
    ranks = sorted((power.get(card.rank, 0) for card in hand), reverse=True)
    if ranks[0] == ranks[2] and ranks[0]:
        return Shown("triplet", ranks[0])
    point, cards = flush_pips(hand)
    if cards == 3:
        top = _sequence(ranks)
        if top:
            return Shown("sequence-flush", top)
        return Shown("flush", point) if extra else Shown("point", point, cards)
    pair = next((one for one, other in pairwise(ranks) if one == other and one), 0)
    if extra and pair:
        return Shown("pair", pair)
    return Shown("point", point, cards) if cards else Shown(NONE)


def _sequence(ranks: list[int]) -> int:
    """The top of three ranks in order, the ace high or low; 0 if they are not in order."""
    low = min(order().values())
    if ranks[0] - ranks[1] == ranks[1] - ranks[2] == 1:
        return ranks[0]
    return low + 1 if ranks == [order()["A"], low + 1, low] else 0


def flush_pips(hand: Hand, part: str = "pips") -> tuple[int, int]:
    """The pips of the two or three cards of one suit, and how many they are; a lone card counts nothing (2.11)."""
    pips = column(TABLE, part, "card", "count")
    best = (0, 0)
    for suit in {card.suit for card in hand if card.told}:
        mine = [pips[card.rank] for card in hand if card.suit == suit]
        if len(mine) > 1:
            best = max(best, (sum(mine), len(mine)))
    return best


def compare(a: Shown, b: Shown) -> Edge:
    """Which of two hands is the better; equal points are left to the seats."""
    known = classes()
    if a.kind == b.kind == NONE:
        return Edge(0, reason=_EMPTY, verdict="silent")
    power_a, power_b = (known[one.kind][0] if one.kind in known else 0 for one in (a, b))
    higher = a.kind if power_a >= power_b else b.kind
    clause = known[higher][1]
    if edge := parted(power_a, power_b, (clause,), _CLASS):
        return edge
    if edge := parted(a.number, b.number, (clause,), _PIPS if a.kind in ("point", "flush") else _RANK):
        return edge
    if a.kind != "point":
        return Edge(0, (clause,), _SILENT, "silent")
    return parted(a.cards, b.cards, (clause, "commerce:2.12"), _CARDS) or Edge(0, (clause, "commerce:2.13"), _SEAT, "equal")


@cache
def _name_of(power: int) -> str:
    return next(rank for rank, one in order().items() if one == power)


def say(shown: Shown) -> Words:
    """A hand in words."""
    if shown.kind == "triplet":
        many = RANK_PLURALS[_name_of(shown.number)]
        return Words(f"a triplet of {many.en}", f"триплет: {many.ru}")
    if shown.kind == "pair":
        many = RANK_PLURALS[_name_of(shown.number)]
        return Words(f"a pair of {many.en}", f"пара: {many.ru}")
    if shown.kind == "sequence-flush":
        top = RANK_NAMES[_name_of(shown.number)]
        return Words(f"a sequence flush, {top.en} high", f"секвенс-флеш, старшая карта — {top.ru}")
    if shown.kind == "flush":
        return Words(f"a flush, {shown.number} pips", f"флеш, очков {shown.number}")
    if shown.kind == "point":
        return Words(f"a point of {shown.number} on {shown.cards} cards", f"поинт {shown.number}, карт {shown.cards}")
    return Words("nothing", "ничего")


def rank_commerce(told: Mapping[str, Any], game: str) -> Ranking:
    """The show of commerce, the flush and the pair not being agreed."""
    return ladder(game, {player: value(hand, extra=False) for player, hand in read(told).items()}, compare, say)


def ship_value(hand: Hand) -> Shown:
    """What a hand makes in My ship sails: a flush, or the pips of two cards of a suit."""
    pips, cards = flush_pips(hand, "ship-pips")
    return Shown({3: "flush", 2: "two-card-flush"}.get(cards, NONE), pips, cards)


def compare_ship(a: Shown, b: Shown) -> Edge:
    """Which of two hands is the better in My ship sails; equal pips are left to the seats."""
    clause = {str(row["class"]): str(row["clause"]) for row in rows(TABLE, "ship-hands")}.get(max(a, b, key=_ship_key).kind, "")
    laws = (clause,) if clause else ()
    if edge := parted(a.cards, b.cards, laws, _CLASS):
        return edge
    return parted(a.number, b.number, laws, _PIPS) or Edge(0, (*laws, "commerce:5.6"), _ELDEST, "equal")


_ELDEST = Words("equal pips: the eldest hand, or the nearest on his left", "поровну: старшая рука или ближайший слева от неё")


def _ship_key(shown: Shown) -> tuple[int, int]:
    return shown.cards, shown.number


def say_ship(shown: Shown) -> Words:
    """A hand of My ship sails in words."""
    if shown.kind == NONE:
        return Words("no two cards of a suit", "нет двух карт одной масти")
    name = Words("a flush", "флеш") if shown.cards == 3 else Words("two cards of a suit", "две карты одной масти")
    return Words(f"{name.en}, {shown.number} pips", f"{name.ru}, очков {shown.number}")


def rank_ship(told: Mapping[str, Any], game: str) -> Ranking:
    """The show of My ship sails."""
    return ladder(game, {player: ship_value(hand) for player, hand in read(told).items()}, compare_ship, say_ship)
