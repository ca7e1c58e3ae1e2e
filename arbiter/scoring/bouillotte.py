"""Bouillotte: misdeals, bets that nobody meets, the order of the say, and the brelans: who wins and who is paid."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import NamedTuple

from arbiter.errors import Refusal
from arbiter.scoring.cards import RANK_PLURALS, Card, Hand, card, hands
from arbiter.scoring.inputs import amount_of, each_of, player_of, players_of, word_of
from arbiter.scoring.reckoning import Calculator, Given, Reckoning, Settlement, nothing_to_reckon
from arbiter.scoring.rows import column, of_pack
from arbiter.words import Words

TABLE = "bouillotte-ranks"
CARRE, SIMPLE, FAVORI, NONE = "carre", "simple", "favori", "none"
KINDS: Mapping[str, Words] = {
    CARRE: Words("brelan carré", "брелан карре"),
    SIMPLE: Words("simple brelan", "простой брелан"),
    FAVORI: Words("brelan favori", "брелан фавори"),
    NONE: Words("no brelan", "без брелана"),
}


class Brelan(NamedTuple):
    """A brelan: carre, simple or favori, and its rank; `none` without one."""

    kind: str = NONE
    rank: str = ""


class Brelans(NamedTuple):
    """The brelans on the table, those in the call, and who wins."""

    held: Mapping[str, Brelan]
    call: Sequence[str]
    winner: str = ""
    challenge: str = NONE
    turned: bool = False
    """Whether the card under the retourne was turned for a higher simple brelan (9.3)."""


@cache
def strength() -> Mapping[str, int]:
    """The strength of every rank of the pack, the ace highest."""
    places = column(TABLE, "brelan-ranks", "card", "rank")
    return {name: len(places) + 1 - place for name, place in places.items()}


@cache
def _power() -> Mapping[str, int]:
    return {kind: -place for kind, place in column(TABLE, "hands", "class", "rank").items()}


def read(given: Given) -> dict[str, Hand]:
    """The hands of the players, three cards each.

    Raises:
        Refusal: a hand has not three cards, or a card is not in the pack or told twice.
    """
    found = hands(each_of(given, "hands"), [3])
    of_pack(found, strength(), "bouillotte")
    return found


def retourne_of(given: Given) -> Card | None:
    """The card turned up, if it is told."""
    told = given.get("retourne")
    return card(str(told)) if told else None


def brelan_of(hand: Hand, retourne: Card | None) -> Brelan:
    """What brelan a hand makes with the card turned up.

    >>> from arbiter.scoring.cards import cards
    >>> brelan_of(cards("9S 9D 9C"), cards("9H")[0]), brelan_of(cards("9S 9D AC"), cards("9H")[0]).kind
    (Brelan(kind='carre', rank='9'), 'favori')
    """
    ranks = [one.rank for one in hand if not one.blank]
    turned = retourne.rank if retourne else ""
    for rank in ranks:
        if ranks.count(rank) == 3:
            return Brelan(CARRE if rank == turned else SIMPLE, rank)
        if ranks.count(rank) == 2 and rank == turned:
            return Brelan(FAVORI, rank)
    return Brelan()


def _told_brelan(player: str, told: object) -> Brelan:
    words = str(told or NONE).lower().replace("é", "e").split()
    if words == [NONE]:
        return Brelan()
    kind = words[0] if words else ""
    if kind not in (CARRE, SIMPLE, FAVORI) or len(words) != 2:
        raise Refusal(f"{player}'s brelan: '{told}' is none.", "Write carre 9, simple Q, favori A or none.")
    return Brelan(kind, _rank(player, words[1]))


def _rank(player: str, told: str) -> str:
    found = card(told.upper() if len(told) < 3 else told).rank
    if found not in strength():
        raise Refusal(f"{player}'s brelan: there is no {told} in the pack of bouillotte.", "Its ranks are A K Q J 9 8.")
    return found


def brelans(given: Given) -> Brelans:
    """The brelans told or found in the hands, and who wins by them (9.1 to 9.5)."""
    retourne = retourne_of(given)
    held = {player: brelan_of(hand, retourne) for player, hand in read(given).items()}
    held.update({player: _told_brelan(player, one) for player, one in each_of(given, "brelans").items()})
    call = players_of(given, "in_call") or [p for p, one in held.items() if one.kind != NONE]
    held.update({player: Brelan() for player in call if player not in held})
    rivals = [p for p in call if held[p].kind != NONE]
    if not rivals:
        return Brelans(held, call)
    power, ranks = _power(), strength()
    best = max(rivals, key=lambda p: (power[held[p].kind], ranks[held[p].rank]))
    higher = [p for p in rivals if held[p].kind == SIMPLE and ranks[held[p].rank] > ranks[held[best].rank]]
    if held[best].kind != CARRE or not higher:
        return Brelans(held, call, best)
    under = given.get("under_retourne")
    if not under:
        return Brelans(held, call, best, "open")
    made = [p for p in higher if held[p].rank == card(str(under)).rank]
    return Brelans(held, call, made[0] if made else best, turned=True)


def _steps(found: Brelans) -> tuple[str, ...]:
    kinds = [one.kind for one in found.held.values() if one.kind != NONE]
    won = _winning_kind(found)
    used = {
        "9.1": len(set(kinds)) > 1 or won == FAVORI,
        "9.2": CARRE in kinds,
        "9.3": found.turned,
        "9.4": won == CARRE,
        "9.5": won == SIMPLE,
        "9.6": won == SIMPLE,
        "9.7": FAVORI in kinds and won != FAVORI,
        "9.8": won == FAVORI,
        "9.9": kinds.count(SIMPLE) > 1 and won == SIMPLE,
    }
    return tuple(f"bouillotte:{number}" for number, needed in used.items() if needed)


def _winning_kind(found: Brelans) -> str:
    """The kind that wins: a simple brelan that wins by the card turned has become a carre (9.3)."""
    if not found.winner:
        return NONE
    return CARRE if found.turned else found.held[found.winner].kind


def _lines(found: Brelans) -> tuple[Words, ...]:
    lines = []
    for player, (kind, rank) in found.held.items():
        many = RANK_PLURALS[rank] if rank else Words("", "")
        name = KINDS[kind]
        lines.append(Words(f"{player}: {name.en}{many.en and ', ' + many.en}", f"{player}: {name.ru}{many.ru and ', ' + many.ru}"))
    return tuple(lines)


def _reckon_brelans(given: Given) -> Reckoning:
    if not given.get("brelans") and not given.get("hands"):
        return Reckoning({})
    found = brelans(given)
    return Reckoning({"challenge": found.challenge}, _steps(found), _lines(found))


def payments(found: Brelans) -> tuple[dict[str, int], tuple[Words, ...]]:
    """What each player gets and pays for the brelans (9.4 to 9.9), and what is left open."""
    rate = column(TABLE, "payments", "payment", "amount")
    won, held = _winning_kind(found), found.held
    plain = [p for p, one in held.items() if one.kind == NONE]
    pays: dict[str, int] = {}

    def pay(payers: Sequence[str], payee: str, each: int) -> None:
        for payer in payers:
            pays[payer] = pays.get(payer, 0) - each
            pays[payee] = pays.get(payee, 0) + each

    for player, (kind, _) in held.items():
        others = [p for p in held if p != player]
        if player == found.winner and won == CARRE:
            pay(plain, player, rate["carre"])
        elif kind == SIMPLE and won != CARRE:
            pay(plain, player, rate["simple" if player == found.winner else "second-simple"])
        elif kind == FAVORI:
            pay(others, player, rate["favori-wins" if player == found.winner else "favori"])
    if won != CARRE or len(plain) == len(held) - 1:
        return pays, ()
    doubt = Words(
        "whether the other brelans pay the winning carré, or are paid, is not said",
        "платят ли выигравшему карре другие бреланы и платят ли им, не сказано",
    )
    return {player: pays[player] for player in plain if player in pays}, (doubt,)


def _settle_brelans(given: Given, laws: Sequence[str], options: Sequence[str]) -> Settlement | None:
    if "pays-each" not in options:
        return None
    found = brelans(given)
    if not found.winner or found.challenge == "open":
        return None
    pays, doubts = payments(found)
    return Settlement({"winner": found.winner, **pays}, _lines(found), doubts)


def _triplets(given: Given) -> dict[str, str]:
    told = each_of(given, "triplets")
    return {player: _rank(player, str(one)) for player, one in told.items() if one and str(one).lower() not in (NONE, "no")}


def _reckon_misdeal(given: Given) -> Reckoning:
    if given.get("triplets") is None:
        return Reckoning({})
    many = len(_triplets(given))
    return Reckoning({"how_many": NONE if not many else "one" if many == 1 else "several"})


def _settle_misdeal(given: Given, laws: Sequence[str], options: Sequence[str]) -> Settlement | None:
    """Each triplet gets a white from each of the others; what passes between two triplets is left open (6.2, 6.3)."""
    holders = list(_triplets(given))
    if "pays-each" not in options or not holders:
        return None
    rate = column(TABLE, "payments", "payment", "amount")["misdeal-triplet"]
    others = [p for p in players_of(given, "others") if p not in holders]
    pays = {player: -rate * len(holders) for player in others}
    if len(holders) > 1:
        doubt = Words(
            "the lower triplet does not pay the higher; whether the higher pays the lower is not said",
            "младший триплет не платит старшему; платит ли старший младшему, не сказано",
        )
        return Settlement(pays, open=(doubt,))
    players = amount_of(given, "players")
    payers = len(others) or (players - 1 if players else 0)
    return Settlement({**({holders[0]: rate * payers} if payers else {}), **pays})


def _settle_uncalled(given: Given, laws: Sequence[str], options: Sequence[str]) -> Settlement | None:
    """Who takes a pool that nobody contests, less the part of those who called a sight (7.4 to 7.6)."""
    if "amount-due" in options:
        return Settlement({"each": -column(TABLE, "stakes", "stake", "amount")["deal-void"]})
    if "pot-to" not in options:
        return None
    player, pool = player_of(given, "player"), amount_of(given, "pool")
    if "side-pot" not in options:
        return Settlement({**({"winner": player} if player else {}), **({} if pool is None else {"pool": pool})})
    part, rivals = amount_of(given, "sight_part"), players_of(given, "in_sight")
    if part is None:
        return Settlement({}, open=(Words("how much is the sight part is not told", "не сказано, сколько в части вскрытия"),))
    if pool is not None and part > pool:
        raise Refusal(f"sight_part: {part} is more than the pool of {pool}.", "Give the part of the pool that is contested.")
    left = Words("the sight part is still contested", "часть вскрытия ещё разыгрывается")
    mine = {} if pool is None or not player else {player: pool - part}
    return Settlement({**mine, "pools": [{"players": rivals, "amount": part}]}, (left,))


def _settle_calling(given: Given, laws: Sequence[str], options: Sequence[str]) -> Settlement | None:
    """The order of the say among those still in; after an opener it comes back to him last (8.1, 8.2)."""
    order, opener = players_of(given, "still_in"), player_of(given, "opener")
    if not order:
        return None
    if opener in order and word_of(given, "met_unraised") == "yes":
        at = order.index(opener) + 1
        order = [*order[at:], *order[:at]]
    return Settlement({"order": order})


CALCULATORS: dict[str, Calculator] = {
    "bouillotte-misdeal": Calculator(_reckon_misdeal, _settle_misdeal),
    "bouillotte-uncalled": Calculator(nothing_to_reckon, _settle_uncalled),
    "bouillotte-calling": Calculator(nothing_to_reckon, _settle_calling),
    "brelan-settlement": Calculator(_reckon_brelans, _settle_brelans),
}
