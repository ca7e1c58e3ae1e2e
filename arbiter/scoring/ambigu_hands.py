"""Ambigu hands: what four cards make, what is paid for it, and which of two is the better."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from itertools import pairwise
from typing import Any, NamedTuple

from arbiter.scoring.cards import RANK_PLURALS, Hand, hands
from arbiter.scoring.ladder import Edge, ladder, parted
from arbiter.scoring.rows import Row, column, of_pack, rows
from arbiter.scoring.showdown import Ranking
from arbiter.words import Words

TABLE = "ambigu-ranks"
SILENT = "silent"

_CLASS = Words("the higher combination wins", "выигрывает старшая комбинация")
_HIGHER = Words("of the same combination, the higher wins", "из одинаковых комбинаций выигрывает старшая")
_PIPS = Words("the most pips win", "выигрывает большее число очков")
_CARDS = Words("a point on three cards beats one on two", "поинт на трёх картах бьёт поинт на двух")
_RUN = Words("equal points: two cards in sequence win", "равные поинты: выигрывают две карты подряд")
_SEAT = Words("what the cards leave equal goes to the eldest hand", "при полном равенстве выигрывает старшая рука")
_DOUBT = Words("the rules leave open what one of these hands is", "правила не решают, что такое одна из этих рук")

NAMES: Mapping[str, Words] = {
    "point": Words("point", "поинт"),
    "prime": Words("prime", "прайм"),
    "grand-prime": Words("grand prime", "гран-прайм"),
    "sequence": Words("sequence", "секвенс"),
    "tricon": Words("tricon", "трикон"),
    "flush": Words("flush", "флеш"),
    "doublet-tricon-prime": Words("doublet, tricon and prime", "дублет: трикон и прайм"),
    "doublet-sequence-flush": Words("doublet, sequence and flush", "дублет: секвенс и флеш"),
    "fredon": Words("fredon", "фредон"),
    "high-fredon": Words("high fredon", "высокий фредон"),
}


class Shown(NamedTuple):
    """What a hand makes: its class, what ranks it within the class, and how far up a doubtful hand might reach."""

    kind: str
    key: tuple[int, ...] = ()
    """point: cards, pips, in sequence (1 or 0); else one number."""
    doubt: str = ""
    """Which of the hands that the rules leave open it is: fredon, doublet or flush."""


@cache
def classes() -> Mapping[str, Row]:
    """The rows of the classes, by name."""
    return {str(row["class"]): row for row in rows(TABLE, "hands")}


def power(kind: str) -> int:
    """The place of a class, the point lowest; 0 for a hand of which too little is told."""
    return int(classes()[kind]["rank"]) if kind in classes() else 0


@cache
def count() -> Mapping[str, int]:
    """What each card counts, the ace one."""
    return column(TABLE, "card-order", "card", "count")


def read(told: Mapping[str, Any]) -> dict[str, Hand]:
    """The hands of the players.

    Raises:
        Refusal: a hand has not four cards, or a card does not exist or is told twice.
    """
    found = hands(told, [4])
    of_pack(found, count(), "ambigu")
    return found


def value(hand: Hand) -> Shown:
    """The best that four cards make (8.1 to 8.13)."""
    pips = sorted((count()[card.rank] for card in hand if not card.blank), reverse=True)
    suits = {card.suit.upper() for card in hand if card.suit}
    whole, total = len(pips) == 4, sum(pips)
    prime = whole and len(suits) == 4
    grand = prime and total > column(TABLE, "limits", "limit", "amount")["pips a grand prime must exceed"]
    equal = max((pips.count(one) for one in pips), default=0)
    often = max((one for one in pips if pips.count(one) == equal), default=0)
    if equal == 4:
        return _fredon(often)
    if equal == 3:
        return Shown("doublet-tricon-prime" if prime else "tricon", (often,), "doublet" if grand else "")
    if prime:
        return Shown("grand-prime" if grand else "prime", (total,))
    return _one_suit(hand)


def _fredon(rank: int) -> Shown:
    """Under eights ten, nines and tens eleven; of eights the rules do not say (8.13)."""
    eight, ten = count()["8"], count()["10"]
    if rank == eight:
        return Shown("fredon", (rank,), "fredon")
    return Shown("high-fredon" if eight < rank <= ten else "fredon", (rank,))


def _one_suit(hand: Hand) -> Shown:
    """The flush, the sequence or the point: what the cards of one suit make."""
    best = Shown("")
    for suit in {card.suit for card in hand if card.told}:
        mine = sorted((count()[card.rank] for card in hand if card.suit == suit), reverse=True)
        steps = [high - low == 1 for high, low in pairwise(mine)]
        runs = any(one and other for one, other in pairwise(steps))
        if len(mine) == 4:
            return Shown("doublet-sequence-flush", (mine[0],)) if all(steps) else Shown("flush", (sum(mine),), "flush" if runs else "")
        if runs:
            return Shown("sequence", (mine[0],))
        if len(mine) > 1:
            best = max(best, Shown("point", (len(mine), sum(mine), int(any(steps)))))
    return best


def compare(a: Shown, b: Shown) -> Edge:
    """Which of two hands is the better; what the cards leave equal is left to the seats (8.14)."""
    if not (a.kind and b.kind):
        return parted(power(a.kind), power(b.kind), _law(a, b), _CLASS) or Edge(0, verdict="untold")
    if _unsure(a, b) or _unsure(b, a):
        return Edge(0, reason=_DOUBT, verdict="silent")
    laws = _law(a, b)
    if edge := parted(power(a.kind), power(b.kind), laws, _CLASS):
        return edge
    if a.kind == "point":
        return _points(a, b, laws)
    reason = _PIPS if "pips" in str(classes()[a.kind]["tie_by"]) else _HIGHER
    return parted(a.key[0], b.key[0], laws, reason) or Edge(0, (*laws, "ambigu:8.14"), _SEAT, "equal")


def _law(a: Shown, b: Shown) -> tuple[str, ...]:
    higher = a if power(a.kind) >= power(b.kind) else b
    row = classes().get(higher.kind)
    return () if row is None else tuple(dict.fromkeys((str(row["order_clause"]), str(row["clause"]))))


def _points(a: Shown, b: Shown, laws: tuple[str, ...]) -> Edge:
    return (
        parted(a.key[0], b.key[0], laws, _CARDS)
        or parted(a.key[1], b.key[1], laws, _PIPS)
        or parted(a.key[2], b.key[2], (*laws, "ambigu:8.3"), _RUN)
        or Edge(0, (*laws, "ambigu:8.3", "ambigu:8.14"), _SEAT, "equal")
    )


def _unsure(doubtful: Shown, other: Shown) -> bool:
    """Whether the doubt about one hand bears on its place beside another.

    A flush that holds a sequence of three is a flush or a doublet, which would beat every single combination.
    """
    if doubtful.doubt != "flush":
        return False
    lowest, highest = (power("flush"), doubtful.key), (power("doublet-sequence-flush"), (0,))
    if other.doubt == "flush":
        return True
    return lowest <= (power(other.kind), other.key) < highest


def payment(kind: str) -> int:
    """What each of the other players pays for a combination."""
    return int(classes()[kind]["payment"])


def say(shown: Shown) -> Words:
    """A hand in words."""
    if not shown.kind:
        return Words("too little is told", "сказано слишком мало")
    name, number = NAMES[shown.kind], shown.key[0]
    if shown.kind == "point":
        cards, pips, _ = shown.key
        return Words(f"point of {pips} on {cards} cards", f"поинт {pips}, карт {cards}")
    if shown.kind in ("prime", "grand-prime", "flush"):
        return Words(f"{name.en}, {number} pips", f"{name.ru}, очков {number}")
    if "sequence" in shown.kind:
        return Words(f"{name.en}, from the {number}", f"{name.ru}, от {number}")
    many = RANK_PLURALS[next(rank for rank, pips in count().items() if pips == number)]
    return Words(f"{name.en} of {many.en}", f"{name.ru}: {many.ru}")


def rank_ambigu(told: Mapping[str, Any], game: str) -> Ranking:
    """The show of hands in ambigu; what the seats would settle shares a place."""
    return ladder(game, {player: value(hand) for player, hand in read(told).items()}, compare, say)
