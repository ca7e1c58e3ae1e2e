"""Brag hands: what the braggers make of them, and which of two is the better, in brag and in American brag."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any, NamedTuple

from arbiter.scoring.cards import RANK_NAMES, RANK_PLURALS, Hand, hands
from arbiter.scoring.ladder import Edge, ladder, parted
from arbiter.scoring.rows import column, of_pack, rows
from arbiter.scoring.showdown import Ranking
from arbiter.words import Words

TABLE = "brag-ranks"
TRIPLET, PAIR, HIGH = 3, 2, 1

_CLASS = Words("a triplet beats a pair, a pair beats a high card", "тройка бьёт пару, пара бьёт старшую карту")
_RANK = Words("the higher rank wins", "выигрывает старшее достоинство")
_ACES = Words(
    "three aces are the best hand, two aces with the jack of clubs the next",
    "три туза — лучшая рука, два туза с валетом треф — вторая",
)
_HIGH = Words("without a pair or a bragger the highest card wins", "без пары и браггера выигрывает старшая карта")
_ODD = Words("equal natural pairs: the higher odd card wins", "равные натуральные пары: выигрывает старшая третья карта")
_BRAGGER = Words("equal pairs made with a bragger: the higher bragger wins", "равные пары с браггером: выигрывает старший браггер")
_NATURAL = Words(
    "the rules do not say how a natural hand stands to one of the same rank made with a bragger",
    "правила не говорят, как натуральная рука стоит к руке того же достоинства с браггером",
)
_EQUAL = Words(
    "the hands are equal throughout, and the rules do not say who wins",
    "руки равны во всём, и правила не говорят, кто выигрывает",
)
_MADE = Words("a hand made with braggers beats a natural one of its class", "рука с браггерами бьёт натуральную того же разряда")
_MORE = Words("more braggers are better", "чем больше браггеров, тем лучше")
_TIE = Words("braggers are all equal, so the hands tie", "браггеры все равны, и руки равны")
_ALIKE = Words("the hands are equal throughout, so they tie", "руки равны во всём, это ничья")
_DOUBT = Words(
    "the rules do not say whether the rank or the number of braggers comes first",
    "правила не говорят, что важнее: достоинство или число браггеров",
)
_MADE_ODD = Words(
    "the rules do not say what parts equal pairs made with braggers",
    "правила не говорят, чем решаются равные пары с браггерами",
)


class BragHand(NamedTuple):
    """What a hand makes.

    Ranks are numbers, the ace highest and 0 for a card not told. `natural` and `made` say in which ways the combination
    can be read: a bragger beside cards of its own rank can be read in both.
    """

    grade: int
    ranks: tuple[int, ...]
    """The rank of the combination, then the odd card; without a combination all cards from the highest."""
    natural: bool = True
    made: bool = False
    braggers: tuple[int, ...] = ()
    """The strength of the braggers in the hand, best first; in American brag all are alike."""
    aces: int = 0
    """How many real aces it holds."""


@cache
def strength() -> Mapping[str, int]:
    """The strength of every rank, the ace highest; a card not told has none."""
    places = column(TABLE, "card-order", "card", "rank")
    return {**{card: len(places) + 1 - place for card, place in places.items()}, "X": 0}


@cache
def braggers(american: bool) -> Mapping[str, int]:
    """The strength of each bragger; those of American brag go by rank alone, every suit of it being one."""
    part = rows(TABLE, "american-braggers" if american else "braggers")
    return {str(row["card"])[:-1] if american else str(row["card"]): len(part) + 1 - int(row["rank"]) for row in part}


def read(told: Mapping[str, Any], american: bool = False) -> dict[str, BragHand]:
    """The hands of the players, read and valued.

    Raises:
        Refusal: a hand has not three cards, or a card does not exist or is told twice.
    """
    found = hands(told, [3])
    of_pack(found, strength(), "brag")
    return {player: value(hand, american) for player, hand in found.items()}


def value(hand: Hand, american: bool = False) -> BragHand:
    """The best that three cards can make; a bragger stands for any card."""
    power, wild = strength(), braggers(american)
    mine = [wild[name] for card in hand if (name := card.rank if american else str(card)) in wild]
    plain = sorted((power[c.rank] for c in hand if (c.rank if american else str(c)) not in wild), reverse=True)
    own = {power[c.rank] for c in hand if not american and str(c) in wild}
    strong = tuple(sorted(mine, reverse=True))
    aces = sum(card.rank == "A" for card in hand)
    top = power["A"]
    if len(mine) == 3:
        return BragHand(TRIPLET, (top,), False, True, strong, aces)
    if len(mine) == 2:
        return BragHand(TRIPLET, (plain[0],), False, True, strong, aces)
    high, low = plain[0], plain[1]
    if mine:
        triplet = high == low > 0
        return BragHand(TRIPLET if triplet else PAIR, (high,) if triplet else (high, low), high in own, True, strong, aces)
    return _natural(plain, aces)


def _natural(plain: list[int], aces: int) -> BragHand:
    one, two, three = plain
    if one == two == three and one:
        return BragHand(TRIPLET, (one,), aces=aces)
    if one == two and one:
        return BragHand(PAIR, (one, three), aces=aces)
    if two == three and two:
        return BragHand(PAIR, (two, one), aces=aces)
    return BragHand(HIGH, (one, two, three), aces=aces)


def compare(a: BragHand, b: BragHand) -> Edge:
    """Which of two hands is the better in brag."""
    if edge := parted(a.grade, b.grade, ("brag:1.9",), _CLASS):
        return edge
    if a.grade == HIGH:
        return _by_cards(a.ranks, b.ranks, ("brag:1.10",), _HIGH)
    if 0 in (a.ranks[0], b.ranks[0]):
        return Edge(0, verdict="untold")
    if edge := parted(a.ranks[0], b.ranks[0], ("brag:1.9",), _RANK):
        return edge
    if a.grade == TRIPLET and a.ranks[0] == strength()["A"] and (edge := parted(_ace_grade(a), _ace_grade(b), ("brag:1.9",), _ACES)):
        return edge
    ways = {_way(a, b, x, y) for x in _readings(a) for y in _readings(b)}
    if len({(way.sign, way.verdict) for way in ways}) == 1:
        return ways.pop()
    return Edge(0, reason=_NATURAL, verdict="silent")


def _readings(hand: BragHand) -> tuple[str, ...]:
    return (*(("natural",) if hand.natural else ()), *(("made",) if hand.made else ()))


def _way(a: BragHand, b: BragHand, how_a: str, how_b: str) -> Edge:
    if how_a != how_b:
        return Edge(0, reason=_NATURAL, verdict="silent")
    if how_a == "made":
        return parted_lists(a.braggers, b.braggers, ("brag:1.9", "brag:1.12"), _BRAGGER) or Edge(0, reason=_EQUAL, verdict="silent")
    return _by_cards(a.ranks[1:], b.ranks[1:], ("brag:1.9", "brag:1.11"), _ODD)


def parted_lists(a: tuple[int, ...], b: tuple[int, ...], laws: tuple[str, ...], reason: Words) -> Edge | None:
    """The edge by two lists of numbers, the first that differs deciding; None if they are equal."""
    return Edge(1 if a > b else -1, laws, reason) if a != b else None


def _by_cards(a: tuple[int, ...], b: tuple[int, ...], laws: tuple[str, ...], reason: Words) -> Edge:
    for one, other in zip(a, b, strict=True):
        if not (one and other):
            return Edge(0, laws, verdict="untold")
        if one != other:
            return Edge(1 if one > other else -1, laws, reason)
    return Edge(0, laws, _EQUAL, "silent")


def _ace_grade(hand: BragHand) -> int:
    """2 for three aces, 1 for two aces with the jack of clubs, 0 for the rest (1.9)."""
    if hand.aces == 3:
        return 2
    return 1 if hand.aces == 2 and braggers(False)["JC"] in hand.braggers else 0


def compare_american(a: BragHand, b: BragHand) -> Edge:
    """Which of two hands is the better in American brag."""
    if edge := parted(a.grade, b.grade, ("brag:1.9",), _CLASS):
        return edge
    many_a, many_b = len(a.braggers), len(b.braggers)
    if not many_a and not many_b:
        return _both_natural(a, b)
    if not (many_a and many_b):
        return Edge(1 if many_a else -1, ("brag:3.2",), _MADE)
    if many_a == many_b == 3:
        return Edge(0, ("brag:3.4", "brag:3.1"), _TIE, "equal")
    if 0 in (a.ranks[0], b.ranks[0]):
        return Edge(0, verdict="untold")
    if many_a != many_b:
        higher = a if many_a > many_b else b
        if higher.ranks[0] < max(a.ranks[0], b.ranks[0]):
            return Edge(0, ("brag:3.2", "brag:3.3"), _DOUBT, "silent")
        return Edge(1 if higher is a else -1, ("brag:3.3",), _MORE)
    if edge := parted(a.ranks[0], b.ranks[0], ("brag:1.9",), _RANK):
        return edge
    return Edge(0, ("brag:3.1",), _TIE, "equal") if a.ranks == b.ranks and 0 not in a.ranks else Edge(0, reason=_MADE_ODD, verdict="silent")


def _both_natural(a: BragHand, b: BragHand) -> Edge:
    if a.grade == HIGH:
        edge = _by_cards(a.ranks, b.ranks, ("brag:1.10",), _HIGH)
    elif step := parted(a.ranks[0], b.ranks[0], ("brag:1.9",), _RANK):
        return step
    else:
        edge = _by_cards(a.ranks[1:], b.ranks[1:], ("brag:1.11",), _ODD)
    return edge._replace(verdict="equal", reason=_ALIKE) if edge.verdict == "silent" else edge


@cache
def _names() -> Mapping[int, str]:
    return {power: rank for rank, power in strength().items()}


def say(hand: BragHand) -> Words:
    """A hand in words."""
    rank = _names()[hand.ranks[0]]
    if rank == "X":
        name = many = Words("a card not told", "неназванная карта")
    else:
        name, many = RANK_NAMES[rank], RANK_PLURALS[rank]
    if hand.grade == HIGH:
        return Words(f"{name.en} high", f"старшая карта — {name.ru}")
    kind = Words("a triplet of", "тройка:") if hand.grade == TRIPLET else Words("a pair of", "пара:")
    tail = Words(" made with a bragger", " с браггером") if hand.braggers else Words("", "")
    return Words(f"{kind.en} {many.en}{tail.en}", f"{kind.ru} {many.ru}{tail.ru}")


def rank_brag(told: Mapping[str, Any], game: str) -> Ranking:
    """The showdown of brag and of the second pool of three-stake brag."""
    return ladder(game, read(told), compare, say)


def rank_american(told: Mapping[str, Any], game: str) -> Ranking:
    """The showdown of American brag."""
    return ladder(game, read(told, american=True), compare_american, say)
