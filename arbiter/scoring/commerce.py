"""Commerce, with the widow and without, and My ship sails: stakes, trades, the show, and what a losing dealer owes."""

from __future__ import annotations

from collections.abc import Sequence

from arbiter.scoring.commerce_hands import (
    NONE,
    TABLE,
    Shown,
    compare,
    compare_ship,
    read,
    say,
    say_ship,
    ship_value,
    value,
)
from arbiter.scoring.inputs import amount_of, each_of, player_of, players_of, word_of
from arbiter.scoring.ladder import Best, best, nearest
from arbiter.scoring.reckoning import Calculator, Given, Reckoning, Settlement, nothing_to_reckon
from arbiter.scoring.rows import column
from arbiter.words import Words

DEALER = "dealer"


def _rate(payment: str) -> int:
    return column(TABLE, "payments", "payment", "amount")[payment]


def _setup(given: Given, laws: Sequence[str], options: Sequence[str]) -> Settlement | None:
    """One counter from each into the pool (2.1)."""
    if "amount-due" not in options:
        return None
    stake, players = _rate("stake"), amount_of(given, "players")
    said = Words(f"each puts {stake} into the pool", f"каждый кладёт в банк {stake}")
    return Settlement({"each": -stake, **({"pool": stake * players} if players else {})}, (said,))


def _trade(given: Given, laws: Sequence[str], options: Sequence[str]) -> Settlement | None:
    """A card bought from the pack is paid to the dealer himself (2.4)."""
    if "pays-dealer" not in options:
        return None
    price, player = _rate("trade-for-money"), player_of(given, "player")
    said = Words(f"{price} white to the dealer himself, not to the pool", f"{price} белая самому сдающему, не в банк")
    return Settlement({DEALER: price, **({player: -price} if player else {})}, (said,))


Show = tuple[dict[str, Shown], Best]


def _show(given: Given, shown: dict[str, Shown]) -> Show:
    found = best(shown, compare)
    if found.verdict == "several":  # equal points: the seats part them (2.13)
        first = nearest(found.players, players_of(given, "order"))
        found = found._replace(verdict="one", players=(first,) if first else found.players)
    return shown, found


def _shows(given: Given) -> tuple[Show, Show]:
    """The show without and with the flush and the pair (4.1); the same twice where no hand has one."""
    held = read(each_of(given, "hands"))
    plain = _show(given, {player: value(hand, extra=False) for player, hand in held.items()})
    more = {player: value(hand, extra=True) for player, hand in held.items()}
    return plain, plain if more == plain[0] else _show(given, more)


def _in_force(given: Given, shows: tuple[Show, Show]) -> tuple[Show, ...]:
    """The show that counts; both where it is not told what was agreed and it makes a difference."""
    agreed = word_of(given, "extra_combinations")
    if agreed in ("yes", "no"):
        return (shows[agreed == "yes"],)
    return shows[:1] if _winners(shows[0]) == _winners(shows[1]) else shows


def _steps(given: Given, shows: tuple[Show, Show], used: Sequence[Show]) -> tuple[str, ...]:
    steps = [law for _, found in used for law in found.laws]
    shown, found = shows[1]
    pair_tops = any(shown[player].kind == "pair" for player in found.players)
    if pair_tops and shows[0] in used and _winners(shows[0]) != _winners(shows[1]):
        steps.append("commerce:2.9")  # a pair is worth nothing
    widow = word_of(given, "code") == "commerce-widow"
    return tuple(dict.fromkeys([*steps, "commerce:2.14", *(["commerce:3.6"] if widow else [])]))


def _winners(show: Show) -> tuple[str, tuple[str, ...]]:
    return show[1].verdict, show[1].players


def _lines(show: Show) -> tuple[Words, ...]:
    shown, found = show
    lines = [Words(f"{player}: {said.en}", f"{player}: {said.ru}") for player, one in shown.items() if (said := say(one))]
    return (*lines, *found.reasons)


def _reckon_show(given: Given) -> Reckoning:
    if not given.get("hands"):
        return Reckoning({})
    shows = _shows(given)
    used = _in_force(given, shows)
    facts = {"best": used[0][1].verdict} if len(used) == 1 else {}
    return Reckoning(facts, _steps(given, shows, used), _lines(used[0]))


def _settle_show(given: Given, laws: Sequence[str], options: Sequence[str]) -> Settlement | None:
    used = _in_force(given, _shows(given)) if given.get("hands") else ()
    if len(used) != 1 or used[0][1].verdict != "one":
        return None
    players, pool = used[0][1].players, amount_of(given, "pool")
    held = {} if pool is None else {"pool": pool}
    if len(players) == 1:
        return Settlement({"winner": players[0], **held}, _lines(used[0]))
    seats = Words("who of them sits nearest to the dealer's left is not told", "не сказано, кто из них ближе слева от сдающего")
    return Settlement(held, _lines(used[0]), (seats,))


def _reckon_dealer(given: Given) -> Reckoning:
    dealer, winning = word_of(given, "dealer_class"), word_of(given, "winning_class")
    if dealer == NONE:
        return Reckoning({"same_class": "no"})
    return Reckoning({"same_class": "yes" if dealer == winning else "no"} if dealer and winning else {})


def _settle_dealer(given: Given, laws: Sequence[str], options: Sequence[str]) -> Settlement | None:
    """A losing dealer pays the winner (2.16), or everybody if his hand is of the winning class (2.17)."""
    if "pays-each" in options:
        rate, players = _rate("dealer-loses-same-class"), amount_of(given, "players")
        said = Words(f"same class: {rate} to each of the other players", f"тот же разряд: по {rate} каждому из остальных")
        return Settlement({**({DEALER: -rate * (players - 1)} if players else {}), "each": rate}, (said,))
    if "pays-winner" not in options:
        return None
    rate, winner = _rate("dealer-loses"), player_of(given, "winner")
    said = Words(f"another class: {rate} to the winner of the pool", f"другой разряд: {rate} выигравшему банк")
    return Settlement({DEALER: -rate, **({winner: rate} if winner else {})}, (said,))


def _reckon_loser(given: Given) -> Reckoning:
    lost = players_of(given, "lost_all")
    return Reckoning({"how_many": "one" if len(lost) == 1 else "several"} if lost else {})


def _settle_loser(given: Given, laws: Sequence[str], options: Sequence[str]) -> Settlement | None:
    """The first to lose his three counters pays; of several, the one with the worst hand (3.8, 3.9)."""
    lost = players_of(given, "lost_all")
    if "pays-stake" not in options or not lost:
        return None
    if len(lost) == 1:
        return Settlement({"payer": lost[0]})
    held = read(each_of(given, "hands"))
    if not set(lost) <= set(held):
        return Settlement({}, open=(Words("the hands of those who lost are not all told", "не все руки проигравших названы"),))
    shown = {player: value(held[player], extra=False) for player in lost}
    worst = best(shown, lambda a, b: compare(b, a))
    lines = _lines((shown, worst))
    if worst.verdict == "one":
        return Settlement({"payer": worst.players[0]}, lines)
    return Settlement({}, lines, (Words("the worst hands are equal", "худшие руки равны"),))


def _ship(given: Given) -> tuple[dict[str, Shown], tuple[str, ...]]:
    """What each shows, and who is best: several where their pips are equal."""
    shown = {player: ship_value(hand) for player, hand in read(each_of(given, "hands")).items()}
    return shown, best(shown, compare_ship).players


def _reckon_ship(given: Given) -> Reckoning:
    shown, top = _ship(given)
    if not shown:
        return Reckoning({"tie": "no"})
    flushes = sum(one.kind == "flush" for one in shown.values())
    lines = tuple(Words(f"{p}: {said.en}", f"{p}: {said.ru}") for p, one in shown.items() if (said := say_ship(one)))
    many = "none" if not flushes else "one" if flushes == 1 else "several"
    return Reckoning({"flush_shown": many, "tie": "yes" if len(top) > 1 else "no"}, workings=lines)


def _settle_ship(given: Given, laws: Sequence[str], options: Sequence[str]) -> Settlement | None:
    """The flush, or after two rounds the best two cards of a suit, takes the pool; equal pips go to the eldest hand."""
    _, top = _ship(given)
    if "pot-to" not in options or not top:
        return None
    first = top[0] if len(top) == 1 else nearest(top, players_of(given, "order"))
    seats = Words("who of them sits nearest to the eldest hand is not told", "не сказано, кто из них ближе к старшей руке")
    return Settlement({"winner": first}) if first else Settlement({}, open=(seats,))


CALCULATORS: dict[str, Calculator] = {
    "commerce-setup": Calculator(nothing_to_reckon, _setup),
    "commerce-trade": Calculator(nothing_to_reckon, _trade),
    "commerce-showdown": Calculator(_reckon_show, _settle_show),
    "commerce-dealer-pays": Calculator(_reckon_dealer, _settle_dealer),
    "widow-loser": Calculator(_reckon_loser, _settle_loser),
    "ship-showdown": Calculator(_reckon_ship, _settle_ship),
}
