"""Blind, straddle, ante, limit and bets: what is due, what is within the limit."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from arbiter.scoring.inputs import amount_of, amounts_of, player_of, word_of
from arbiter.scoring.poker_tables import rate, whites
from arbiter.scoring.reckoning import Calculator, Given, Reckoning, Settlement
from arbiter.words import Words


@dataclass(frozen=True, slots=True)
class Stakes:
    """The stakes of a table, presumed where they are not told."""

    blind: int
    straddle: int
    """The last straddle; 0 if there is none."""
    limit: int

    @property
    def ante(self) -> int:
        """Twice the last straddle, or twice the blind; never above the limit."""
        return min(rate("ante") * (self.straddle or self.blind), self.limit)

    @property
    def next_straddle(self) -> int:
        """What the next straddle comes to."""
        return rate("straddle") * (self.straddle or self.blind)


def stakes(given: Given) -> Stakes:
    """The blind, the last straddle and the limit in force."""
    blind = amount_of(given, "blind", whites("blind")) or 0
    limit = amount_of(given, "betting_limit", rate("limit") * blind) or 0
    return Stakes(blind, amount_of(given, "last_straddle", 0) or 0, limit)


def straddle_size(given: Given, put: int | None) -> str:
    """How a straddle stands to the limit: `within-quarter`, `last-good`, `doubtful` or `over-half`."""
    limit = stakes(given).limit
    if put is None or put * rate("straddle-within") <= limit:
        return "within-quarter"
    if put * rate("straddle-over") > limit:
        return "over-half"
    return "last-good" if limit == rate("exact-straddle-limit") * whites("white") else "doubtful"


def _within(put: int, most: int) -> str:
    return "within-limit" if put <= most else "over-limit"


def _due(player: str, amount: int) -> Settlement:
    return Settlement({player: -amount}, (Words(f"{player} puts in {amount}.", f"{player} вносит {amount}."),))


def _reckon_limit(given: Given) -> Reckoning:
    table, put = stakes(given), amount_of(given, "amount_put")
    previous = amount_of(given, "previous_bet")
    straddle = table.next_straddle if put is None and table.straddle else put
    facts = {
        "blind_size": "over-half" if (put or 0) * rate("optional-blind") > table.limit else "within-half",
        "straddle_size": straddle_size(given, straddle),
        "default_size": "not-told" if put is None else _within(put, rate("limit") * table.blind),
    }
    if put is None:
        facts["raise_size"] = "over-limit"
    elif previous is not None:
        facts["raise_size"] = _within(put, previous + table.limit)
    return Reckoning(facts)


def _settle_limit(given: Given, laws: Sequence[str], options: Sequence[str]) -> Settlement | None:
    question, table, who = word_of(given, "question"), stakes(given), player_of(given, "who")
    if question == "raise":
        previous = amount_of(given, "previous_bet")
        return None if previous is None else _most(previous + table.limit)
    if question == "default-limit":
        if word_of(given, "limit_agreed") != "no":
            return None
        limit = rate("limit") * table.blind
        return Settlement({"limit": limit}, (Words(f"The limit is {limit}.", f"Лимит - {limit}."),))
    if question == "blind" and word_of(given, "optional_blind_custom") == "yes":
        return _most(table.limit // rate("optional-blind"))
    due = _due_of(given, question, table)
    return _due(who, due) if who and due else None


def _due_of(given: Given, question: str, table: Stakes) -> int:
    """The whole stake due, whatever was offered; 0 where it is not told."""
    if question == "blind":
        return whites("blind")
    if question not in ("straddle", "ante") or amount_of(given, "last_straddle") is None:
        return 0
    if question == "ante":
        return table.ante
    refused = straddle_size(given, amount_of(given, "amount_put", table.next_straddle)) in ("over-half", "doubtful")
    return 0 if refused else table.next_straddle


def _most(most: int) -> Settlement:
    return Settlement({"max": most}, (Words(f"At most {most} in all.", f"Не больше {most} в сумме."),))


def _reckon_straddle(given: Given) -> Reckoning:
    table = stakes(given)
    put = amount_of(given, "amount_put", table.next_straddle)
    first = table.straddle <= table.blind
    return Reckoning({"straddle_size": straddle_size(given, put), "first_straddle": "yes" if first else "no"})


def _highest(given: Given) -> int | None:
    """The largest amount any player has in: as told, or the largest of those told."""
    told = amount_of(given, "highest")
    put_in = amounts_of(given, "put_in")
    return max(put_in.values()) if told is None and put_in else told


def _reckon_ante(given: Given) -> Reckoning:
    table, put, highest = stakes(given), amount_of(given, "amount_put"), _highest(given)
    ante_or_raise = max(table.ante, highest or 0)
    facts = {"raise_size": "over-limit" if put is None else _within(put, ante_or_raise + table.limit)}
    if highest is not None:
        facts["raised"] = "yes" if highest > table.ante else "no"
    put_in = amounts_of(given, "put_in")
    if put_in:
        facts["all_equal"] = "yes" if len(set(put_in.values())) == 1 else "no"
    elif word_of(given, "act") == "raises-again":
        facts["all_equal"] = "yes"
    else:
        facts["all_equal"] = "no"
    return Reckoning(facts)


def _settle_ante(given: Given, laws: Sequence[str], options: Sequence[str]) -> Settlement | None:
    act, who, table = word_of(given, "act"), player_of(given, "who"), stakes(given)
    inside = _inside(given, table)
    put, highest = amount_of(given, "amount_put"), _highest(given)
    goal = max(table.ante, highest or 0)
    if act == "raises-ante":
        if not who or put is None:
            return None
        most = goal + table.limit
        return _due(who, put if put <= most else most - inside.get(who, 0))
    if act == "comes-in":
        return _due(who, max(0, goal - inside.get(who, 0))) if who else None
    if act == "raises-again":
        return None
    return _made_good(inside, goal, who)


def _inside(given: Given, table: Stakes) -> dict[str, int]:
    """What each has in the pot; the blind counts for the age."""
    inside = amounts_of(given, "put_in")
    age = player_of(given, "age")
    if age and age not in inside:
        inside[age] = table.blind
    return inside


def _made_good(inside: Mapping[str, int], goal: int, who: str) -> Settlement | None:
    """Each adds what he lacks of the highest amount, or loses what is in."""
    lacking = {player: goal - put for player, put in inside.items() if put < goal and who in ("", player)}
    if not lacking:
        return None
    workings = tuple(
        Words(f"{p}: {goal} - {inside[p]} = {n} to add.", f"{p}: {goal} - {inside[p]} = {n} добавить.") for p, n in lacking.items()
    )
    return Settlement({p: -n for p, n in lacking.items()}, workings)


def _reckon_betting(given: Given) -> Reckoning:
    raise_by, limit = amount_of(given, "raise_by"), _betting_limit(given)
    totals = amounts_of(given, "in_pool")
    facts = {
        "act": "call" if raise_by is None else "raise",
        "totals_equal": "yes" if totals and len(set(totals.values())) == 1 else "no",
        "raise_size": "within-limit" if raise_by is None else _within(raise_by, limit),
    }
    return Reckoning(facts)


def _betting_limit(given: Given) -> int:
    return amount_of(given, "betting_limit", rate("limit") * whites("blind")) or 0


def _settle_betting(given: Given, laws: Sequence[str], options: Sequence[str]) -> Settlement | None:
    totals, player = amounts_of(given, "in_pool"), player_of(given, "player")
    raise_by = amount_of(given, "raise_by")
    act = word_of(given, "act") or ("call" if raise_by is None else "raise")
    if not player or (act != "first-bet" and not totals):
        return None
    own = totals.get(player, 0)
    if act == "fold":
        lost = Words(f"{player} loses the {own} he has in.", f"{player} теряет внесённые {own}.")
        return Settlement({"lost": {player: own}}, (lost,)) if player in totals else None
    call = max(totals.values(), default=0) - own
    if act == "call":
        return _due(player, call)
    if raise_by is None or (act == "raise" and len(set(totals.values())) == 1):
        return None
    return _due(player, call + min(raise_by, _betting_limit(given)))


CALCULATORS: dict[str, Calculator] = {
    "poker-limit": Calculator(_reckon_limit, _settle_limit),
    "poker-straddle": Calculator(_reckon_straddle, None),
    "poker-ante": Calculator(_reckon_ante, _settle_ante),
    "poker-betting": Calculator(_reckon_betting, _settle_betting),
}
