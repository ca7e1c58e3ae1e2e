"""Showdowns of draw-poker: who takes the pool, by which clauses, and the ranking of any hands."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import Any

from arbiter.errors import Refusal
from arbiter.scoring.cards import Hand, hands
from arbiter.scoring.inputs import amount_of, each_of, is_yes, player_of, players_of, word_of
from arbiter.scoring.poker_hands import HAND, Held, best_of, held, pack_of, part, steps_of
from arbiter.scoring.poker_tables import step_laws
from arbiter.scoring.reckoning import Calculator, Given, Reckoning, Settlement, nothing_to_reckon
from arbiter.scoring.showdown import NO_WORDS, Place, Ranking
from arbiter.words import Words

UNTOLD = Words("A card that is not told decides between two of the hands.", "Между двумя руками решает карта, которая не названа.")
_WHY = {
    "rank": Words("the higher rank of hand", "рука старше по разряду"),
    "combination": Words("the higher cards in the combination", "старше карты самой комбинации"),
    "odd_cards": Words("the higher odd card", "старше свободная карта"),
    "equal": Words("alike in every card", "равны во всех картах"),
    "untold": Words("a card that is not told would decide", "решила бы неназванная карта"),
}


def shown(given: Given, name: str = "hands") -> dict[str, Hand]:
    """The hands told, each of five cards out of one pack."""
    return hands(each_of(given, name), (HAND,))


def valued(found: Mapping[str, Hand]) -> dict[str, Held]:
    """What each hand is.

    Raises:
        Refusal: a joker is there, whose value its holder has to name.
    """
    for player, hand in found.items():
        if any(c.joker for c in hand):
            raise Refusal(f"{player}'s hand has the joker.", "With the joker in the pack it is mistigris: see joker-hand.")
    pack = pack_of(found)
    return {player: held(hand, pack) for player, hand in found.items()}


def workings_of(values: Mapping[str, Held]) -> tuple[Words, ...]:
    """What each player holds, the best first."""
    order = sorted(values, key=lambda p: values[p][:3], reverse=True)
    names = {p: values[p].name() for p in order}
    return tuple(Words(f"{p}: {names[p].en}.", f"{p}: {names[p].ru}.") for p in order)


def pool_to(winners: Sequence[str], given: Given, workings: tuple[Words, ...] = ()) -> Settlement:
    """The pool to the winner, or divided among several: in counters where it is told and divides evenly."""
    pool = amount_of(given, "pool")
    if len(winners) > 1 and pool is not None and pool % len(winners) == 0:
        share = pool // len(winners)
        said = Words(f"The pool of {pool} is divided: {share} each.", f"Банк {pool} делится: по {share}.")
        return Settlement(dict.fromkeys(winners, share), (*workings, said))
    pays: dict[str, Any] = {"winner": winners[0] if len(winners) == 1 else list(winners)}
    if pool is not None:
        pays["pool"] = pool
    names = ", ".join(winners)
    if len(winners) > 1:
        return Settlement(pays, (*workings, Words(f"The pool is divided among {names}.", f"Банк делят {names}.")))
    return Settlement(pays, (*workings, Words(f"{names} takes the pool.", f"Банк берёт {names}.")))


def _call(given: Given, found: Mapping[str, Hand]) -> list[str] | None:
    """Who was in the final call; None if it is not told, or the hand of one of them is not."""
    called = players_of(given, "in_call")
    if not called:
        return None if is_yes(given, "late_hand") else list(found)
    return called if all(player in found for player in called) else None


def _reckon(given: Given) -> Reckoning:
    found = shown(given)
    called = _call(given, found) if found else None
    if not called:
        return Reckoning({})
    values = valued(found)
    inside = {player: values[player] for player in called}
    winners = best_of(inside)
    workings = workings_of(values)
    if winners is None:
        return Reckoning({}, (), (*workings, UNTOLD))
    outside = [part(values[p], values[winners[0]]).sign for p in found if p not in inside]
    facts = {"best": "one" if len(winners) == 1 else "several"}
    if 1 in outside or None not in outside:
        facts["thrown_up_better"] = "yes" if 1 in outside else "no"
    steps = steps_of(found, inside, winners)
    if word_of(given, "code") == "jack-pots":
        steps += step_laws("jack")
    return Reckoning(facts, steps, workings)


def _settle(given: Given, laws: Sequence[str], options: Sequence[str]) -> Settlement | None:
    found = shown(given)
    called = _call(given, found) if found else None
    if not called:
        return None
    values = valued(found)
    winners = best_of({player: values[player] for player in called})
    workings = workings_of(values)
    return Settlement({}, workings, (UNTOLD,)) if winners is None else pool_to(winners, given, workings)


def _spoken(given: Given, laws: Sequence[str], options: Sequence[str]) -> Settlement | None:
    """A hand miscalled: the cards speak for themselves."""
    found = shown(given)
    if word_of(given, "statement") != "miscalled-hand" or not found:
        return None
    values = valued(found)
    winners = best_of(values)
    workings = workings_of(values)
    return Settlement({}, workings, (UNTOLD,)) if winners is None else pool_to(winners, given, workings)


def _uncalled(given: Given, laws: Sequence[str], options: Sequence[str]) -> Settlement | None:
    """The last who still holds cards takes the pool unshown."""
    holder = player_of(given, "last_holder")
    if not holder or (options and "pot-to" not in options):
        return None
    return pool_to((holder,), given)


def rank(told: Mapping[str, Any], game: str) -> Ranking:
    """Rank poker hands from the best down; hands alike share a place.

    Raises:
        Refusal: a hand cannot be.
    """
    found = shown({"hands": told})
    values = valued(found)
    return Ranking(game, places(found, values), untold(values))


def untold(values: Mapping[str, Held]) -> tuple[Words, ...]:
    """What is left open because a card that is not told would part two hands."""
    order = sorted(values.values(), key=lambda v: v[:3], reverse=True)
    return (UNTOLD,) if any(part(one, other).sign is None for one, other in pairwise(order)) else ()


def places(found: Mapping[str, Hand], values: Mapping[str, Held]) -> tuple[Place, ...]:
    """The places of a ranking, each with the reason why it stands above the next."""
    order = sorted(values, key=lambda p: values[p][:3], reverse=True)
    shared: list[list[str]] = []
    for player in order:
        if shared and part(values[shared[-1][0]], values[player]).sign == 0:
            shared[-1].append(player)
        else:
            shared.append([player])
    made = []
    no_laws: tuple[str, ...] = ()
    for index, players in enumerate(shared):
        reason, laws = NO_WORDS, no_laws
        if index + 1 < len(shared):
            below = shared[index + 1][0]
            reason, laws = _reason(values, found, players[0], below)
        if len(players) > 1:
            laws = tuple(dict.fromkeys((*part(values[players[0]], values[players[1]]).laws, *laws)))
        made.append(Place(tuple(players), values[players[0]].name(), reason, laws))
    return tuple(made)


def _reason(values: Mapping[str, Held], found: Mapping[str, Hand], above: str, below: str) -> tuple[Words, tuple[str, ...]]:
    parted = part(values[above], values[below])
    why, name = _WHY[parted.how], values[below].name()
    said = Words(f"{why.en}, against {name.en} ({below})", f"{why.ru}; против: {name.ru} ({below})")
    pair = {above: values[above], below: values[below]}
    return said, steps_of(found, pair, (above,))


CALCULATORS: dict[str, Calculator] = {
    "poker-showdown": Calculator(_reckon, _settle),
    "poker-spoken": Calculator(nothing_to_reckon, _spoken),
    "poker-uncalled": Calculator(nothing_to_reckon, _uncalled),
}
