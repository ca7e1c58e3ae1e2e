"""Table stakes: the pools when sights are called, and what each takes out of them at the show."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from arbiter.errors import Refusal
from arbiter.scoring.cards import Hand
from arbiter.scoring.inputs import amounts_of, players_of, word_of
from arbiter.scoring.poker_hands import Held, best_of
from arbiter.scoring.poker_showdown import UNTOLD, shown, valued, workings_of
from arbiter.scoring.reckoning import Calculator, Given, Reckoning, Settlement
from arbiter.words import Words

_NOT_TOLD_APART = Words("The hands that decide a pool are not told apart.", "Руки, решающие судьбу одного из банков, не различены.")
_UNEVEN = Words("A pool does not divide evenly among equal hands.", "Банк не делится поровну между равными руками.")


@dataclass(frozen=True, slots=True)
class Pot:
    """One pool: who has an interest in it, and what is in it."""

    players: tuple[str, ...]
    amount: int
    unmet: bool = False
    """Whether all of it is one player's own, which nobody meets."""


@dataclass(frozen=True, slots=True)
class Sight:
    """What is told of a call for a sight."""

    stakes: Mapping[str, int]
    folded: tuple[str, ...]
    values: Mapping[str, Held]
    strength: tuple[tuple[str, ...], ...]


def pots(stakes: Mapping[str, int], folded: Collection[str] = ()) -> list[Pot]:
    """The pools, the smallest stake's first: at every level what each put in, for those who covered it.

    The money of a player who has dropped out stays in, but he has no interest in it.

    >>> [(pot.players, pot.amount) for pot in pots({"A": 3, "B": 2, "C": 1})]
    [(('A', 'B', 'C'), 3), (('A', 'B'), 2), (('A',), 1)]
    """
    found: list[Pot] = []
    below = 0
    for level in sorted({put for put in stakes.values() if put}):
        inside = {p: min(put, level) - below for p, put in stakes.items() if put > below}
        players = tuple(p for p in inside if p not in folded and stakes[p] >= level)
        unmet = len(inside) == len(players) == 1
        before = found[-1] if found else None
        if before and not unmet and players in ((), before.players):
            found[-1] = Pot(before.players, before.amount + sum(inside.values()))
        else:
            found.append(Pot(players, sum(inside.values()), unmet))
        below = level
    return found


def _sight(given: Given) -> Sight:
    stakes = amounts_of(given, "stakes")
    folded = tuple(players_of(given, "folded"))
    hands: dict[str, Hand] = shown(given)
    strength = _strength(given)
    for name, players in (("folded", folded), ("hands", hands), ("strength", [p for place in strength for p in place])):
        stranger = next((p for p in players if stakes and p not in stakes), None)
        if stranger:
            raise Refusal(f"{name}: {stranger} has no stake.", "Tell in stakes what each had in front of him or put in.")
    return Sight(stakes, folded, valued(hands), strength)


def _strength(given: Given) -> tuple[tuple[str, ...], ...]:
    """The order of the hands, best first; those not told apart share a place: a list, or `A/B`."""
    told = given.get("strength")
    if told is None or told == "":
        return ()
    places: Sequence[Any] = told.replace(";", ",").split(",") if isinstance(told, str) else list(told)
    return tuple(
        tuple(p.strip() for p in place.replace("=", "/").split("/")) if isinstance(place, str) else tuple(map(str, place))
        for place in places
    )


def winners_of(sight: Sight, players: Sequence[str]) -> tuple[str, ...] | None:
    """Who takes a pool of these players; None if it is not told."""
    if len(players) == 1:
        return tuple(players)
    if sight.values:
        inside = {p: sight.values[p] for p in players if p in sight.values}
        return best_of(inside) if len(inside) == len(players) else None
    for place in sight.strength:
        here = tuple(p for p in place if p in players)
        if here:
            return here if len(here) == 1 else None
    return None


def _reckon(given: Given) -> Reckoning:
    sight = _sight(given)
    stage = "show" if sight.values or sight.strength else "call"
    facts = {"stage": stage, "someone_folded": "yes" if sight.folded else "no"}
    if not sight.stakes:
        return Reckoning(facts)
    facts["levels"] = str(len(set(sight.stakes.values())))
    taken = [winners_of(sight, pot.players) for pot in pots(sight.stakes, sight.folded) if not pot.unmet]
    if sight.values or sight.strength:
        sole = {w[0] for w in taken if w and len(w) == 1}
        if any(w is not None and len(w) > 1 for w in taken) or len(sole) > 1:
            facts["one_takes_all"] = "no"
        elif None not in taken:
            facts["one_takes_all"] = "yes"
    return Reckoning(facts, (), workings_of(sight.values))


def _settle(given: Given, laws: Sequence[str], options: Sequence[str]) -> Settlement | None:
    sight = _sight(given)
    found = pots(sight.stakes, sight.folded)
    if not found:
        return None
    stage = word_of(given, "stage") or ("show" if sight.values or sight.strength else "call")
    return _shared(sight, found) if stage == "show" else _separate(found)


def _separate(found: Sequence[Pot]) -> Settlement:
    """The pools before the show; what no one meets is withdrawn, but lies out to be called."""
    pays: dict[str, Any] = {"pools": []}
    workings = []
    for pot in found:
        names = ", ".join(pot.players)
        if pot.unmet:
            pays["takes_back"] = {names: pot.amount}
            en, ru = f"{names} takes back {pot.amount}", f"{names} забирает {pot.amount}"
            workings.append(Words(f"{en}, which lies out to be called.", f"{ru}: на это ещё можно ответить."))
        else:
            pays["pools"].append({"players": list(pot.players), "amount": pot.amount})
            workings.append(Words(f"A pool of {pot.amount} between {names}.", f"Банк {pot.amount} на {names}."))
    return Settlement(pays, tuple(workings))


def _shared(sight: Sight, found: Sequence[Pot]) -> Settlement:
    """What each takes out of all the pools; players whose amount is not told are left out."""
    takes: dict[str, int] = {}
    back: dict[str, int] = {}
    doubtful: set[str] = set()
    workings, open_ = list(workings_of(sight.values)), []
    for pot in found:
        if pot.unmet:
            back[pot.players[0]] = pot.amount
            continue
        winners = winners_of(sight, pot.players)
        if winners is None or pot.amount % len(winners):
            doubtful |= set(winners or pot.players)
            open_.append(_UNEVEN if winners else UNTOLD if sight.values else _NOT_TOLD_APART)
            continue
        share = pot.amount // len(winners)
        for player in winners:
            takes[player] = takes.get(player, 0) + share
            en, ru = (
                f"{player} takes {share} of the pool of {pot.amount}",
                f"{player} берёт {share} из банка {pot.amount}",
            )
            workings.append(Words(f"{en}.", f"{ru}."))
    pays: dict[str, Any] = {p: n for p, n in takes.items() if p not in doubtful}
    if back:
        pays["takes_back"] = back
    return Settlement(pays, tuple(workings), tuple(dict.fromkeys(open_)))


CALCULATORS: dict[str, Calculator] = {"poker-sight": Calculator(_reckon, _settle)}
