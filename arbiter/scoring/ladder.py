"""Hands put in order by comparing them two at a time, where the rules may be silent on some pairs."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cmp_to_key
from typing import NamedTuple, TypeVar

from arbiter.scoring.showdown import NO_WORDS, Place, Ranking
from arbiter.words import Words

H = TypeVar("H")


class Edge(NamedTuple):
    """How one hand stands to another.

    `sign` is 1 if the first is better, -1 if the second is, 0 if neither; with 0, `verdict` says whether they are
    `equal`, the rules are `silent`, or a card that was not told would decide (`untold`).
    """

    sign: int
    laws: tuple[str, ...] = ()
    reason: Words = NO_WORDS
    verdict: str = "parted"

    def turned(self) -> Edge:
        """The same seen from the other hand."""
        return self._replace(sign=-self.sign)


Compare = Callable[[H, H], Edge]


class Best(NamedTuple):
    """The best of the hands, by which clauses, and the verdict: `one`, `several`, `silent` or `untold`."""

    verdict: str
    players: tuple[str, ...]
    laws: tuple[str, ...]
    reasons: tuple[Words, ...]


def parted(first: int, second: int, laws: tuple[str, ...], reason: Words) -> Edge | None:
    """The edge by two numbers, the higher better; None if they are equal.

    >>> parted(3, 5, ("brag:1.9",), Words("rank", "достоинство")).sign
    -1
    """
    return Edge(1 if first > second else -1, laws, reason) if first != second else None


def best(hands: Mapping[str, H], compare: Compare[H]) -> Best:
    """The best hand: the one that no other beats.

    >>> higher = lambda a, b: Edge((a > b) - (a < b), ("x:1",), verdict="equal" if a == b else "parted")
    >>> best({"A": 3, "B": 7, "C": 5}, higher)[:3]
    ('one', ('B',), ('x:1',))
    >>> best({"A": 7, "B": 7, "C": 5}, higher)[:2]
    ('several', ('A', 'B'))
    """
    names = list(hands)
    if not names:
        return Best("untold", (), (), ())
    edges: dict[tuple[str, str], Edge] = {}
    for i, one in enumerate(names):
        for other in names[i + 1 :]:
            edge = compare(hands[one], hands[other])
            edges[one, other], edges[other, one] = edge, edge.turned()
    top = [p for p in names if all(edges[p, q].sign >= 0 for q in names if q != p)]
    among = [edges[p, q] for p in top for q in top if p != q]
    used = [edges[top[0], q] for q in names if q != top[0]] if top else list(edges.values())
    laws = tuple(dict.fromkeys(law for edge in used for law in edge.laws))
    reasons = tuple(dict.fromkeys(edge.reason for edge in used if edge.reason.en))
    return Best(_verdict(top, [edge.verdict for edge in among]), tuple(top), laws, reasons)


def _verdict(top: Sequence[str], among: Sequence[str]) -> str:
    if len(top) == 1:
        return "one"
    if top and all(verdict == "equal" for verdict in among):
        return "several"
    return "untold" if "untold" in among else "silent"


def ladder(game: str, hands: Mapping[str, H], compare: Compare[H], say: Callable[[H], Words]) -> Ranking:
    """The hands from the best down, each with why it stands above the next; hands that nothing parts share a place.

    >>> higher = lambda a, b: Edge((a > b) - (a < b), verdict="equal" if a == b else "parted")
    >>> digit = lambda n: Words(str(n), str(n))
    >>> [place.players for place in ladder("x", {"A": 3, "B": 7, "C": 7}, higher, digit).places]
    [('B', 'C'), ('A',)]
    """
    key = cmp_to_key(lambda p, q: compare(hands[str(q)], hands[str(p)]).sign)
    order = sorted(hands, key=key)
    groups: list[list[str]] = []
    opened: list[Words] = []
    edges: list[Edge] = []
    ties: list[tuple[str, ...]] = []
    for player in order:
        edge = compare(hands[groups[-1][-1]], hands[player]) if groups else None
        if edge is None or edge.sign:
            groups.append([player])
            edges.append(edge or Edge(0))
            ties.append(())
            continue
        if edge.verdict != "equal":
            opened.append(_left_open(groups[-1][-1], player, edge))
        ties[-1] = edge.laws
        groups[-1].append(player)
    below = [*edges[1:], Edge(0)]
    places = [
        Place(tuple(group), say(hands[group[0]]), edge.reason, tuple(dict.fromkeys((*tie, *edge.laws))))
        for group, edge, tie in zip(groups, below, ties, strict=True)
    ]
    return Ranking(game, tuple(places), tuple(opened))


def _left_open(one: str, other: str, edge: Edge) -> Words:
    if edge.verdict == "untold":
        return Words(f"{one} and {other}: a card that was not told decides.", f"{one} и {other}: решает неназванная карта.")
    reason = edge.reason if edge.reason.en else Words("the rules do not say", "правила не говорят")
    return Words(f"{one} and {other}: {reason.en}.", f"{one} и {other}: {reason.ru}.")


def nearest(players: Sequence[str], order: Sequence[str]) -> str | None:
    """The first of some players in the order of the seats; None unless all of them sit in it.

    >>> nearest(["C", "B"], ["A", "B", "C"]), nearest(["B", "C"], ["A", "B"])
    ('B', None)
    """
    return min(players, key=order.index) if players and set(players) <= set(order) else None
