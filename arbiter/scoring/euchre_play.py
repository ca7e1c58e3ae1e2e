"""Euchre at the table: cutting for seats and deal, who takes a trick, who leads, who may play alone, and revokes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any, NamedTuple

from arbiter.errors import Refusal
from arbiter.scoring.cards import SUITS, Card, Hand, card, hands
from arbiter.scoring.inputs import amount_of, amounts_of, each_of, player_of, players_of, word_of
from arbiter.scoring.ladder import Edge, ladder, parted
from arbiter.scoring.reckoning import Calculator, Given, Reckoning, Settlement, nothing_to_reckon
from arbiter.scoring.rows import column, of_pack, rows
from arbiter.scoring.showdown import Ranking
from arbiter.words import Words

TABLE = "euchre-scores"
TRUMP = "trump"
SAME_COLOUR: Mapping[str, str] = {"S": "C", "C": "S", "H": "D", "D": "H"}

_NAMES = {
    "joker": Words("the joker", "джокер"),
    "right-bower": Words("the right bower", "правый боуэр"),
    "left-bower": Words("the left bower", "левый боуэр"),
}


@cache
def _trumps() -> Mapping[tuple[str, str], tuple[int, str]]:
    """Place and name of every trump, by its rank and by its suit: trump, same-colour or none."""
    return {(str(r["card"]), str(r["of"])): (int(r["place"]), str(r["name"])) for r in rows(TABLE, "trump-rank")}


@cache
def _plain() -> Mapping[str, int]:
    return column(TABLE, "plain-rank", "card", "place")


class Played(NamedTuple):
    """A card as it stands in a trick: its suit (`trump` for the left bower too), its strength and its name."""

    suit: str
    strength: int
    name: str = "none"


def suit_of(name: str, told: object) -> str:
    """A suit from its letter, its sign or its word in either language.

    >>> suit_of("trump", "clubs"), suit_of("trump", "H"), suit_of("trump", "пики")
    ('C', 'H', 'S')

    Raises:
        Refusal: there is no such suit.
    """
    word = str(told).strip()
    if word.upper() in SUITS:
        return word.upper()
    try:
        found = card(f"A {word}").suit
    except Refusal:
        found = ""
    if not found:
        raise Refusal(f"{name}: '{told}' is not a suit.", "Write S, H, D or C, or the word.")
    return found


def played(one: Card, trump: str) -> Played:
    """A card as it counts with these trumps (1.1 to 1.4); a suit that is not told is no suit of the others."""
    own = "none" if one.joker else TRUMP if one.suit == trump else "same-colour" if one.suit == SAME_COLOUR[trump] else ""
    place = _trumps().get((one.rank, own))
    if place:
        return Played(TRUMP, -place[0], place[1])
    return Played(one.suit if one.told else "", -_plain().get(one.rank, len(_plain()) + 1))


def trick_of(given: Given) -> tuple[str, dict[str, Card]]:
    """The trumps and the cards of a trick in the order played; empty where they are not told.

    Raises:
        Refusal: a card is not in the pack or is there twice, or the trump is no suit.
    """
    told = given.get("trump")
    trump = suit_of("trump", told) if told else ""
    return trump, _cards(each_of(given, "trick"))


def _cards(told: Mapping[str, Any]) -> dict[str, Card]:
    found: dict[str, Hand] = hands({player: [str(one)] for player, one in told.items()}, [1])
    of_pack(found, {rank for rank, _ in _trumps()}, "euchre")
    return {player: hand[0] for player, hand in found.items()}


def winner_of(trump: str, trick: Mapping[str, Card]) -> tuple[str, Played] | None:
    """Who takes a trick, and with what; None if the suit led is not told and no trump was played (17.8)."""
    cards = {player: played(one, trump) for player, one in trick.items()}
    led = next(iter(cards.values())).suit if cards else ""
    suit = TRUMP if any(one.suit == TRUMP for one in cards.values()) else led
    if not suit:
        return None
    best = max((p for p in cards if cards[p].suit == suit), key=lambda p: cards[p].strength)
    return best, cards[best]


def _reckon_trick(given: Given) -> Reckoning:
    trump, trick = trick_of(given)
    found = winner_of(trump, trick) if trump else None
    if found is None:
        return Reckoning({})
    player, one = found
    kind = one.name if one.name in _NAMES else TRUMP if one.suit == TRUMP else "suit-led"
    name = _NAMES.get(kind, trick[player].say())
    return Reckoning({"winning_card": kind}, workings=(Words(f"{player}: {name.en}", f"{player}: {name.ru}"),))


def _settle_trick(given: Given, laws: Sequence[str], options: Sequence[str]) -> Settlement | None:
    trump, trick = trick_of(given)
    found = winner_of(trump, trick) if trump and "win-trick" in options else None
    return Settlement({"winner": found[0]}) if found else None


def rank_trick(told: Mapping[str, Any], game: str) -> Ranking:
    """The cards of a trick in order, the trumps being given as `trump`; the first card played is the one led."""
    trump = suit_of("trump", told.get("trump") or "")
    trick = _cards({player: one for player, one in told.items() if player != "trump"})
    cards = {player: played(one, trump) for player, one in trick.items()}
    led = next(iter(cards.values())).suit if cards else ""

    def compare(a: tuple[Played, Card], b: tuple[Played, Card]) -> Edge:
        worth = [2 if one.suit == TRUMP else 1 if one.suit == led else 0 for one, _ in (a, b)]
        if edge := parted(worth[0], worth[1], ("euchre:17.8",), _BEATS):
            return edge
        laws = ("euchre:1.2", "euchre:1.3") if worth[0] == 2 else ("euchre:1.1",)
        edge = parted(a[0].strength, b[0].strength, laws, _HIGHER) if worth[0] else None
        return edge or Edge(0, ("euchre:17.8",), verdict="equal")

    named = {player: (one, trick[player]) for player, one in cards.items()}
    return ladder(game, named, compare, lambda one: _NAMES.get(one[0].name, one[1].say()))


_BEATS = Words("a trump beats the suit led, and that beats the rest", "козырь бьёт масть хода, а она — остальные")
_HIGHER = Words("the higher card wins", "выигрывает старшая карта")


class Cut(NamedTuple):
    """What was cut: the order from the lowest, whether a joker lies there, and how ties stand."""

    order: Sequence[str]
    joker: bool
    tie: str


def cut_of(given: Given) -> Cut:
    """The order of the cards cut, the ace lowest (1.5); a second cut settles only the tie (5.1)."""
    first, second = _cards(each_of(given, "draws")), _cards(each_of(given, "redraws"))
    held = {player: (second.get(player, one) if one.joker else one) for player, one in first.items()}
    again = {player: one for player, one in second.items() if player in first and not first[player].joker}
    joker = any(one.joker for one in (*held.values(), *again.values()))
    place = column(TABLE, "cutting-rank", "card", "place")
    key = {p: (place[one.rank], place[again[p].rank] if p in again else 0) for p, one in held.items() if not joker}
    groups = [[key[q][1] for q in key if key[q][0] == rank] for rank in {rank for rank, _ in key.values()}]
    tied = [group for group in groups if len(group) > 1]
    settled = all(0 not in group and len(set(group)) == len(group) for group in tied)
    return Cut(sorted(key, key=lambda p: key[p], reverse=True), joker, "none" if not tied else "redrawn" if settled else "open")


def _reckon_cut(given: Given) -> Reckoning:
    cut = cut_of(given)
    lines = tuple(Words(f"{place}: {player}", f"{place}: {player}") for place, player in enumerate(cut.order, 1))
    return Reckoning({"joker_cut": "yes" if cut.joker else "no", "tie": cut.tie}, workings=lines)


def _settle_cut(given: Given, laws: Sequence[str], options: Sequence[str]) -> Settlement | None:
    """The lowest deals; of four or six, the lower half plays against the higher (4.1 to 4.4)."""
    cut, players = cut_of(given), amount_of(given, "players")
    if "deals-first" not in options or cut.joker or cut.tie == "open" or not cut.order:
        return None
    if players is not None and players != len(cut.order):
        if len(cut.order) > players:
            raise Refusal(f"draws: {len(cut.order)} cards were cut by {players} players.", "Give one card a player.")
        return None
    pays: dict[str, Any] = {"deals": cut.order[0]}
    half = len(cut.order) // 2
    if players in (4, 6):
        sides = cut.order[:half], cut.order[half:]
        pays["partners"] = [[p for p in each_of(given, "draws") if p in side] for side in sides]
    return Settlement(pays)


def _settle_lead(given: Given, laws: Sequence[str], options: Sequence[str]) -> Settlement | None:
    """The winner of the last trick; first the eldest hand, or the next if his partner plays alone (17.1)."""
    order, last = players_of(given, "order"), player_of(given, "won_last")
    if (amount_of(given, "trick_no", 1) or 1) > 1:
        return Settlement({"first": last}) if last else None
    seat = 1 if word_of(given, "lone_player") == "eldest-hands-partner" else 0
    return Settlement({"first": order[seat]}) if len(order) > seat else None


def _reckon_lone(given: Given) -> Reckoning:
    """Only he who made the trump is its maker; the dealer after an assist is not (16.4)."""
    wants, maker = word_of(given, "wants"), word_of(given, "maker")
    if wants in ("partner-of-maker", "adversary-of-maker"):
        return Reckoning({"is_maker": "no"})
    return Reckoning({"is_maker": "yes" if wants == maker else "no"} if wants and maker else {})


def _reckon_revoke(given: Given) -> Reckoning:
    """One revoke of the accused side, unless more is told; in time as long as the hand is being played."""
    facts = {} if word_of(given, "hand_over") == "yes" else {"claimed_before_cut": "yes"}
    told = amounts_of(given, "revokes_by_side")
    if told:
        facts["both_sides"] = "yes" if sum(many > 0 for many in told.values()) > 1 else "no"
        lines = tuple(Words(f"{side}: {many}", f"{side}: {many}") for side, many in told.items())
        return Reckoning(facts, workings=lines)
    if word_of(given, "counter_claim") != "yes":
        facts["both_sides"] = "no"
    return Reckoning(facts)


CALCULATORS: dict[str, Calculator] = {
    "euchre-cutting-dispute": Calculator(_reckon_cut, _settle_cut),
    "euchre-trick-winner": Calculator(_reckon_trick, _settle_trick),
    "euchre-who-leads": Calculator(nothing_to_reckon, _settle_lead),
    "euchre-lone-hand": Calculator(_reckon_lone, None),
    "euchre-revoke": Calculator(_reckon_revoke, None),
}
