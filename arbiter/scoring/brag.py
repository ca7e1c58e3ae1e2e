"""Brag, three-stake brag and American brag: antes, the three pools, showdowns, and who takes what."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from arbiter.scoring import brag_hands
from arbiter.scoring.brag_hands import TABLE, BragHand, braggers, strength
from arbiter.scoring.cards import Card, card, hands
from arbiter.scoring.inputs import amount_of, amounts_of, each_of, is_yes, player_of, players_of, word_of
from arbiter.scoring.ladder import Best, Compare, best, nearest
from arbiter.scoring.reckoning import Calculator, Given, Reckoning, Settlement, nothing_to_reckon
from arbiter.scoring.rows import column, of_pack, row_of
from arbiter.words import Words

DEALER = "dealer"


def _ante(given: Given, laws: Sequence[str], options: Sequence[str]) -> Settlement | None:
    """What a player has to add to equal the largest total (1.4, 1.5)."""
    player = player_of(given, "player")
    if "abandon" not in options or not player:
        return None
    put_in = amounts_of(given, "in_pool")
    told = [n for n in (amount_of(given, "highest"), amount_of(given, "dealer_ante"), *put_in.values()) if n is not None]
    if not told:
        return None
    mine, highest = put_in.get(player, 0), max(told)
    said = Words(
        f"the largest total is {highest}, {player} has {mine} in",
        f"наибольшая сумма {highest}, у игрока {player} внесено {mine}",
    )
    return Settlement({player: mine - highest}, (said,))


def _uncalled(given: Given, laws: Sequence[str], options: Sequence[str]) -> Settlement | None:
    """The dealer's ante is paid by each of the others (1.6); a bet not met takes the pool (1.7)."""
    if "pot-to" in options:
        bettor = player_of(given, "bettor")
        return Settlement(
            {"winner": bettor} if bettor else {},
            (Words("the pool is taken without showing", "банк берут, не показывая"),),
        )
    if "pays-each" not in options:
        return None
    rate = int(row_of(TABLE, "payments", "payment", "ante-not-seen")["amount"])
    players = amount_of(given, "players")
    said = Words(f"each of the others pays the dealer {rate}", f"каждый из остальных платит сдающему {rate}")
    return Settlement({**({DEALER: rate * (players - 1)} if players else {}), "each": -rate}, (said,))


def _describe(read: Mapping[str, BragHand], found: Best) -> tuple[Words, ...]:
    lines = [Words(f"{player}: {said.en}", f"{player}: {said.ru}") for player, hand in read.items() if (said := brag_hands.say(hand))]
    return (*lines, *found.reasons)


def _showdown(given: Given, american: bool) -> tuple[dict[str, BragHand], Best]:
    how: Compare[BragHand] = brag_hands.compare_american if american else brag_hands.compare
    read = brag_hands.read(each_of(given, "hands"), american)
    return read, best(read, how)


def _reckon_brag(given: Given) -> Reckoning:
    read, found = _showdown(given, american=False)
    if found.verdict == "untold":
        return Reckoning({})
    verdict = "one" if found.verdict == "one" else "silent"
    return Reckoning({"best": verdict}, ("brag:1.8", *found.laws), _describe(read, found))


def _settle_brag(given: Given, laws: Sequence[str], options: Sequence[str]) -> Settlement | None:
    read, found = _showdown(given, american=False)
    if found.verdict != "one":
        return None
    return Settlement({"winner": found.players[0]}, _describe(read, found))


def _reckon_american(given: Given) -> Reckoning:
    read, found = _showdown(given, american=True)
    if found.verdict == "untold":
        return Reckoning({})
    return Reckoning({"best": found.verdict}, found.laws, _describe(read, found))


def _settle_american(given: Given, laws: Sequence[str], options: Sequence[str]) -> Settlement | None:
    read, found = _showdown(given, american=True)
    pool = amount_of(given, "pool")
    if found.verdict == "one":
        return Settlement({"winner": found.players[0], **({} if pool is None else {"pool": pool})}, _describe(read, found))
    if found.verdict != "several":
        return None
    return Settlement(shared(found.players, pool), _describe(read, found))


def shared(players: Sequence[str], pool: int | None) -> dict[str, object]:
    """A pool divided equally: plain amounts where it is told and divides evenly, else the list of those who share it.

    >>> shared(["A", "B"], 40), shared(["A", "B"], 41)
    ({'A': 20, 'B': 20}, {'winner': ['A', 'B'], 'pool': 41})
    """
    if pool is not None and pool % len(players) == 0:
        return dict.fromkeys(players, pool // len(players))
    return {"winner": list(players), **({} if pool is None else {"pool": pool})}


def _exchange(given: Given, laws: Sequence[str], options: Sequence[str]) -> Settlement | None:
    """The last against the dealer: unseen, the pool is his who bet (3.8); called, it goes to the better hand (3.7)."""
    if "pot-to" not in options:
        return None
    bettor, worse = player_of(given, "bettor"), player_of(given, "worse")
    if "need-not-show" in options:
        return Settlement({"winner": bettor} if bettor else {}, (Words("the bettor is not called", "поставившего не вскрыли"),))
    named = [player_of(given, name) for name in ("bettor", "raiser", "raise_seen_by")]
    rivals = [p for p in dict.fromkeys([*(n for n in named if n), DEALER]) if p != worse]
    return Settlement({"winner": rivals[0]} if worse and len(rivals) == 1 else {})


def _which_pool(given: Given) -> str:
    """First if the cards turned up are told, second if the betting is, third if the counts are."""
    told = word_of(given, "which_pool")
    if told:
        return told
    return "first" if given.get("face_up") else "second" if given.get("bet_made") is not None else "third" if given.get("hands") else ""


def _first_pool(given: Given) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Who has the highest card turned up, and the steps used (2.3, 2.4, 2.5)."""
    shown = {player: card(str(told)) for player, told in each_of(given, "face_up").items()}
    turned = hands({player: [str(one)] for player, one in shown.items()})
    of_pack(turned, strength(), "brag")
    if not shown:
        return (), ()
    power, wild = strength(), braggers(False)
    highest = max(power.get(one.rank, 0) for one in shown.values())
    top = [p for p, one in shown.items() if power.get(one.rank, 0) == highest]
    steps = ["brag:2.3"]
    if len(top) > 1 and (special := [p for p in top if str(shown[p]) in wild]):
        steps.append("brag:2.4")
        top = special
    return _by_seat(given, top, steps, "brag:2.5")


def _by_seat(given: Given, top: list[str], steps: list[str], tie: str) -> tuple[tuple[str, ...], tuple[str, ...]]:
    if len(top) > 1:
        steps.append(tie)
        eldest = nearest(top, players_of(given, "order"))
        top = [eldest] if eldest else top
    return tuple(top), tuple(steps)


def count(hand: Sequence[Card]) -> int | None:
    """The pips of a hand for the third pool (2.9); None if a card is not told."""
    pips = column(TABLE, "third-pool-counts", "card", "count")
    return None if any(one.rank not in pips for one in hand) else sum(pips[one.rank] for one in hand)


def _counts(given: Given) -> dict[str, int | None]:
    found = hands(each_of(given, "hands"), [3])
    of_pack(found, strength(), "brag")
    return {player: count(one) for player, one in found.items()}


def _third_pool(given: Given) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Who counts nearest to thirty-one, and the steps used (2.9, 2.10)."""
    counts = _counts(given)
    known = {player: n for player, n in counts.items() if n is not None}
    if not known or len(known) < len(counts):
        return (), ("brag:2.9",)
    highest = max(known.values())
    return _by_seat(given, [p for p, n in known.items() if n == highest], ["brag:2.9"], "brag:2.10")


def _reckon_pools(given: Given) -> Reckoning:
    which = _which_pool(given)
    limit = column(TABLE, "third-pool-limits", "limit", "amount")["best count"]
    counts = _counts(given)
    over = any(n is not None and n > limit for n in counts.values())
    facts = {"over_31": "yes" if over else "no", **({"which_pool": which} if which else {})}
    if which == "first":
        return Reckoning(facts, _first_pool(given)[1])
    if which != "third":
        return Reckoning(facts)
    lines = tuple(Words(f"{player} counts {n}", f"{player}: {n}") for player, n in counts.items() if n is not None)
    return Reckoning(facts, _third_pool(given)[1], lines)


def _settle_pools(given: Given, laws: Sequence[str], options: Sequence[str]) -> Settlement | None:
    if "pot-to" not in options:
        return None
    which = _which_pool(given)
    top: tuple[str, ...] = ()
    if which == "first":
        top = _first_pool(given)[0]
    elif which == "third":
        top = _third_pool(given)[0]
    elif which == "second" and word_of(given, "bet_made") == "no":
        top = (DEALER,)
    elif which == "second":
        return _second_pool(given)
    if len(top) == 1:
        return Settlement({"winner": top[0]})
    eldest = Words("equal: the eldest hand, or the nearest on his left", "поровну: старшая рука или ближайший слева от неё")
    return Settlement({}, open=(eldest,) if top else ())


def _second_pool(given: Given) -> Settlement | None:
    """Ordinary brag among those who did not pass (2.6, 2.7)."""
    passed = set(players_of(given, "passed"))
    told = {player: one for player, one in each_of(given, "hands").items() if player not in passed}
    return _settle_brag({"hands": told}, (), ()) if told else Settlement({})


def _draw(given: Given, laws: Sequence[str], options: Sequence[str]) -> Settlement | None:
    """One counter for each card drawn, into the pool (2.11)."""
    drawn, player = amount_of(given, "cards_drawn"), player_of(given, "player")
    if "amount-due" not in options or drawn is None or not player or not is_yes(given, "drawing_agreed"):
        return None
    price = column(TABLE, "third-pool-limits", "limit", "amount")["counters for each card drawn"]
    return Settlement({player: -price * drawn}, (Words(f"{drawn} cards at {price} each", f"карт {drawn}, за каждую {price}"),))


CALCULATORS: dict[str, Calculator] = {
    "brag-ante": Calculator(nothing_to_reckon, _ante),
    "brag-uncalled": Calculator(nothing_to_reckon, _uncalled),
    "brag-showdown": Calculator(_reckon_brag, _settle_brag),
    "three-stake-pools": Calculator(_reckon_pools, _settle_pools),
    "three-stake-draw": Calculator(nothing_to_reckon, _draw),
    "american-brag-showdown": Calculator(_reckon_american, _settle_american),
    "american-brag-exchange": Calculator(nothing_to_reckon, _exchange),
}
