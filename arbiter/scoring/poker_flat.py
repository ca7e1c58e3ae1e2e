"""Flat poker, the end of a freeze-out, leaving a table-stakes game, and what the kitty takes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from arbiter.scoring.inputs import amount_of, is_yes, player_of, players_of, word_of
from arbiter.scoring.poker_tables import kitty_scale, whites
from arbiter.scoring.reckoning import Calculator, Given, Reckoning, Settlement, nothing_to_reckon
from arbiter.words import Words

LAST = "last"
"""What the last player left is called where his name is not told."""


def _reckon_flat(given: Given) -> Reckoning:
    called = players_of(given, "callers") or (amount_of(given, "call_total") or 0)
    return Reckoning({"called": "yes" if called else "no"})


def _settle_flat(given: Given, laws: Sequence[str], options: Sequence[str]) -> Settlement | None:
    question, stake = word_of(given, "question"), amount_of(given, "stake")
    players, challenger = players_of(given, "in_pool_players"), player_of(given, "challenger")
    if question == "shown":
        best = player_of(given, "best")
        pool = stake * len(players) if stake is not None and players else None
        return _taken(best, pool) if best else None
    if question == "challenge-amount":
        if not challenger or stake is None or not players:
            return None
        due = stake * (len(players) - 1)
        said = Words(f"{challenger} puts up the stakes of the others: {due}.", f"{challenger} вносит ставки остальных: {due}.")
        return Settlement({challenger: -due}, (said,))
    return _challenged(given, challenger, players, stake) if question == "challenge-result" else None


def _challenged(given: Given, challenger: str, players: Sequence[str], stake: int | None) -> Settlement | None:
    """The end of a play against the field: to the challenger, unless he was called and one of the field beats him."""
    called = word_of(given, "called") or _reckon_flat(given).facts["called"]
    pool = None
    if stake is not None and players:
        against = stake * (len(players) - 1)
        answer = (amount_of(given, "call_total", against) or 0) if called == "yes" else 0
        pool = stake * len(players) + against + answer
    if called == "yes" and word_of(given, "beats_challenger") not in ("yes", "no"):
        return None
    if called == "no" or not is_yes(given, "beats_challenger"):
        return _taken(challenger, pool) if challenger else None
    field = [player for player in players if player != challenger]
    if not field:
        return None
    if pool is not None and pool % len(field) == 0:
        share = pool // len(field)
        said = Words(f"The field divides {pool}: {share} each.", f"Поле делит {pool}: по {share}.")
        return Settlement(dict.fromkeys(field, share), (said,))
    names = ", ".join(field)
    pays: dict[str, Any] = {"winner": field} if pool is None else {"winner": field, "pool": pool}
    return Settlement(pays, (Words(f"The field divides the pool: {names}.", f"Банк делит поле: {names}."),))


def _taken(winner: str, pool: int | None) -> Settlement:
    said = Words(f"{winner} takes the pool.", f"Банк берёт {winner}.")
    return Settlement({"winner": winner} if pool is None else {"winner": winner, "pool": pool}, (said,))


def _settle_freeze_out(given: Given, laws: Sequence[str], options: Sequence[str]) -> Settlement | None:
    """The last player left takes everything on the table."""
    if word_of(given, "act") != "last-left":
        return None
    players, stake = amount_of(given, "players"), amount_of(given, "start_stake")
    return _taken(player_of(given, "who", LAST), None if players is None or stake is None else players * stake)


def _settle_leaving(given: Given, laws: Sequence[str], options: Sequence[str]) -> Settlement | None:
    """Who leaves before the hour gives up his chips to the others, equally, and the odd ones to the pool."""
    chips, others = amount_of(given, "chips"), amount_of(given, "other_players")
    leaves = "divide-among-others" in options or (not options and is_yes(given, "hour_fixed"))
    if word_of(given, "act") != "leave-early" or not leaves or chips is None or not others:
        return None
    each, over = divmod(chips, others)
    who = player_of(given, "who")
    pays: dict[str, Any] = {who: -chips} if who else {}
    pays |= {"each": each, "to_pool": over}
    en = f"{chips} among {others}: {each} each, {over} to the pool."
    return Settlement(pays, (Words(en, f"{chips} на {others}: по {each}, в банк {over}."),))


def _settle_kitty(given: Given, laws: Sequence[str], options: Sequence[str]) -> Settlement | None:
    """What the kitty takes out of this pool."""
    takes: int | None = None
    if word_of(given, "question") in ("", "takes"):
        takes = _scale(given) if is_yes(given, "house_scale") else _kitty(given)
    if takes is None:
        return None
    return Settlement({"kitty": takes}, (Words(f"The kitty takes {takes}.", f"Китти берёт {takes}."),))


def _scale(given: Given) -> int | None:
    shown = word_of(given, "scale_hand")
    return 0 if shown == "other" else kitty_scale().get(shown)


def _kitty(given: Given) -> int | None:
    threes = word_of(given, "best_hand_shown")
    if not threes or (threes == "threes-or-better" and is_yes(given, "jack")):
        return None
    if is_yes(given, "jack"):
        return whites("kitty-jack")
    return whites("kitty-threes") if threes == "threes-or-better" else 0


CALCULATORS: dict[str, Calculator] = {
    "poker-flat": Calculator(_reckon_flat, _settle_flat),
    "poker-freeze-out": Calculator(nothing_to_reckon, _settle_freeze_out),
    "poker-leaving": Calculator(nothing_to_reckon, _settle_leaving),
    "poker-kitty": Calculator(nothing_to_reckon, _settle_kitty),
}
