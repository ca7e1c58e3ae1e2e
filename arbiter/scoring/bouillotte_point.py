"""Bouillotte without a brelan: the suit that wins, who takes the pool by it, and the showdown of hands."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from arbiter.errors import Refusal
from arbiter.scoring.bouillotte import FAVORI, KINDS, NONE, TABLE, Brelan, brelan_of, read, retourne_of, strength
from arbiter.scoring.cards import RANK_PLURALS, SUIT_NAMES, SUITS, Card, Hand, card, one_pack
from arbiter.scoring.inputs import amounts_of, each_of, players_of
from arbiter.scoring.ladder import Edge, ladder, nearest, parted
from arbiter.scoring.reckoning import Calculator, Given, Reckoning, Settlement
from arbiter.scoring.rows import column
from arbiter.scoring.showdown import Ranking
from arbiter.words import Words

YES, NO, SILENT, UNKNOWN = "yes", "no", "silent", ""


class Suit(NamedTuple):
    """The suit that wins, as far as it is known."""

    name: str = ""
    """The suit; empty if it is not known."""
    tied: str = NO
    """yes, no, silent (a top card is with a player who is out and whose seat would decide), or empty if not known."""
    winner: str = ""
    """Who tops the suit by position, where suits tie."""


class Table(NamedTuple):
    """The cards as they lie, all hands open (10.1)."""

    hands: Mapping[str, Hand]
    retourne: Card | None
    call: Sequence[str]
    order: Sequence[str]

    def held(self, suit: str) -> dict[str, int]:
        """The strength of the highest card of a suit that each player holds; who has none is left out."""
        power = strength()
        best: dict[str, int] = {}
        for player, hand in self.hands.items():
            mine = [power[one.rank] for one in hand if one.suit == suit]
            if mine:
                best[player] = max(mine)
        return best

    def pips(self) -> dict[str, int]:
        """The pips of every suit among all the cards in view (10.2)."""
        count = column(TABLE, "pips", "card", "count")
        total = dict.fromkeys(SUITS, 0)
        for one in (
            *(one for hand in self.hands.values() for one in hand),
            *((self.retourne,) if self.retourne else ()),
        ):
            total[one.suit] += count[one.rank]
        return total


def table_of(given: Given) -> Table | None:
    """The cards as they lie; None unless all cards are told, and the hands of all who are in the call.

    Raises:
        Refusal: a card is told twice, or is not in the pack.
    """
    hands, retourne = read(given), retourne_of(given)
    if not hands:
        return None
    one_pack({**hands, "the retourne": (retourne,) if retourne else ()})
    call = players_of(given, "in_call")
    if retourne is None or not all(one.told for hand in (*hands.values(), (retourne,)) for one in hand):
        return None
    return Table(hands, retourne, call, players_of(given, "order")) if set(call) <= set(hands) else None


def winning_suit(table: Table, among: Sequence[str] = SUITS) -> Suit:
    """The suit with most pips; suits tied, the one that position gives (11.2)."""
    pips = table.pips()
    most = max(pips[suit] for suit in among)
    tied = [suit for suit in among if pips[suit] == most]
    if len(tied) == 1:
        return Suit(tied[0])
    tops = {suit: max(held, key=held.__getitem__) for suit in tied if (held := table.held(suit))}
    if not tops:
        return Suit()
    found = by_position(list(dict.fromkeys(tops.values())), table.call, table.order)
    mine = [suit for suit, player in tops.items() if player == found.winner]
    return found._replace(name=mine[0] if mine else "")


def by_position(tops: Sequence[str], call: Sequence[str], order: Sequence[str]) -> Suit:
    """Who of the holders of the tops sits nearest: the dealer first, then to his right (11.2)."""
    first = tops[0] if len(tops) == 1 else nearest(tops, order)
    if not call:
        return Suit(tied=UNKNOWN)
    if first is None:
        inside = set(tops) & set(call)
        return Suit(tied=YES if inside == set(tops) else UNKNOWN if inside else SILENT)
    return Suit(tied=YES, winner=first) if first in call else Suit(tied=SILENT)


class Point(NamedTuple):
    """What is known of a point: the facts that decide, and who takes the pool."""

    tied: str = UNKNOWN
    has_suit: str = UNKNOWN
    top_in_call: str = UNKNOWN
    winner: str = ""
    lines: tuple[Words, ...] = ()


def point_of(given: Given) -> Point:
    """The point, from what is said of the cards, else from the cards if they are all told."""
    table = table_of(given)
    if table and given.get("holders") is None and not given.get("tied_suit_tops"):
        suit = winning_suit(table)
        lines = tuple(_said(name, pips) for name, pips in sorted(table.pips().items(), key=lambda one: -one[1]) if pips)
        others = _other_suits(table, suit.name)
        return _decided(suit, table.held(suit.name), others, table.call)._replace(lines=lines)
    call, tops = players_of(given, "in_call"), players_of(given, "tied_suit_tops")
    suit = by_position(tops, call, players_of(given, "order")) if tops else Suit()
    power = strength()
    holders = {p: power[one] for p, told in each_of(given, "holders").items() if (one := _holds(p, told))}
    if tops and not holders:
        holders = dict.fromkeys(tops, 1)  # who tops a tied suit holds a card of it
    if not tops and given.get("holders") is None:
        return Point(tied=NO)
    return _decided(suit, holders, _best_of(amounts_of(given, "other_points")), call)


def _said(suit: str, pips: int) -> Words:
    return Words(f"{SUIT_NAMES[suit].en}: {pips}", f"{SUIT_NAMES[suit].ru}: {pips}")


def _holds(player: str, told: object) -> str:
    if told in (None, "", NONE, NO, False):
        return ""
    one = card(str(told))
    if one.rank not in strength():
        raise Refusal(f"holders: {player}'s {one.say().en} is not in the pack of bouillotte.", "Its ranks are A K Q J 9 8.")
    return one.rank


def _best_of(points: Mapping[str, int]) -> str:
    most = max(points.values(), default=0)
    best = [player for player, count in points.items() if count == most]
    return best[0] if len(best) == 1 else ""


def _other_suits(table: Table, suit: str) -> str:
    """Who has the best of the other suits that the players in the call hold (10.4)."""
    held = [s for s in SUITS if s != suit and set(table.held(s)) & set(table.call)]
    if not held:
        return ""
    pips = table.pips()
    most = max(pips[s] for s in held)
    best = [s for s in held if pips[s] == most]
    tops = [_top(table.held(s), table.call) for s in best]
    return tops[0] if len(set(tops)) == 1 else nearest(list(dict.fromkeys(tops)), table.order) or ""


def _top(held: Mapping[str, int], among: Sequence[str]) -> str:
    return max((p for p in held if p in among), key=held.__getitem__, default="")


def _decided(suit: Suit, held: Mapping[str, int], other: str, call: Sequence[str]) -> Point:
    if not call:
        return Point(tied=suit.tied)
    inside = _top(held, call)
    top = _top(held, list(held))
    winner = suit.winner or inside or other
    if suit.tied in (SILENT, UNKNOWN):
        winner = ""
    return Point(suit.tied, YES if inside else NO, YES if top and top in call else NO, winner)


def _reckon_point(given: Given) -> Reckoning:
    found = point_of(given)
    facts = {"suits_tied": found.tied, "in_call_has_suit": found.has_suit, "top_in_call": found.top_in_call}
    return Reckoning({name: value for name, value in facts.items() if value}, workings=found.lines)


def _settle_point(given: Given, laws: Sequence[str], options: Sequence[str]) -> Settlement | None:
    if "pot-to" not in options:
        return None
    found = point_of(given)
    if found.winner:
        return Settlement({"winner": found.winner}, found.lines)
    doubt = Words("what has been told does not say who of them it is", "по сказанному не видно, кто из них")
    return Settlement({}, found.lines, (doubt,))


class Shown(NamedTuple):
    """A hand as it stands at the show: its brelan, and its best card of the suit that wins."""

    brelan: Brelan
    card: int
    suit: str


def compare(a: Shown, b: Shown) -> Edge:
    """Which of two hands shown is the better: by the brelans (9.1, 9.5), else by the suit that wins (10.2)."""
    places, power = column(TABLE, "hands", "class", "rank"), strength()
    kinds = [places["point" if one.brelan.kind == NONE else one.brelan.kind] for one in (a, b)]
    if edge := parted(-kinds[0], -kinds[1], ("bouillotte:9.1",), _KIND):
        return edge
    if a.brelan.kind != NONE:
        ranks = power[a.brelan.rank], power[b.brelan.rank]
        law = ("bouillotte:9.7",) if a.brelan.kind == FAVORI else ("bouillotte:9.5",)
        return parted(*ranks, law, _RANK) or Edge(0, law, verdict="equal")
    return parted(a.card, b.card, ("bouillotte:10.2",), _SUIT) or Edge(0, ("bouillotte:10.2",), _LEFT, "silent")


_KIND = Words("a carré beats a simple brelan, that a favori, that a point", "карре бьёт простой брелан, тот фавори, тот поинт")
_RANK = Words("the higher brelan wins", "выигрывает старший брелан")
_SUIT = Words("the highest card of the suit that wins takes the pool", "банк берёт старшая карта выигрывающей масти")
_LEFT = Words("neither holds a card of the suit that wins", "ни у кого из них нет карты выигрывающей масти")


def _say(shown: Shown) -> Words:
    kind, rank = shown.brelan
    if kind != NONE:
        many = RANK_PLURALS[rank]
        name = KINDS[kind]
        return Words(f"{name.en} of {many.en}", f"{name.ru}: {many.ru}")
    if not shown.suit:
        return Words("a point", "поинт")
    suit = SUIT_NAMES[shown.suit]
    if not shown.card:
        return Words(f"no {suit.en}, the suit that wins", f"без {suit.ru}, выигрывающей масти")
    rank = next(name for name, power in strength().items() if power == shown.card)
    one = Card(rank, shown.suit).say()
    return Words(f"the {one.en}, of the suit that wins", f"{one.ru}, выигрывающая масть")


def rank_bouillotte(told: Mapping[str, Any], game: str) -> Ranking:
    """The show of hands in bouillotte, all taken to be in the call; the card turned up is given as `retourne`."""
    players = {name: one for name, one in told.items() if name != "retourne"}
    given = {"hands": players, "retourne": told.get("retourne"), "in_call": list(players), "order": list(players)}
    table, turned = table_of(given), retourne_of(given)
    suit = winning_suit(table).name if table else ""
    held = table.held(suit) if table and suit else {}
    shown = {p: Shown(brelan_of(hand, turned), held.get(p, 0), suit) for p, hand in read(given).items()}
    return ladder(game, shown, compare, _say)


CALCULATORS: dict[str, Calculator] = {"point-settlement": Calculator(_reckon_point, _settle_point)}
