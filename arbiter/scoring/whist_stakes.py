"""What an option costs in boston and solo whist, which are settled in counters."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from arbiter.errors import Refusal
from arbiter.scoring.inputs import amount
from arbiter.scoring.rows import Row, rows
from arbiter.scoring.whist import Effect
from arbiter.scoring.whist_value import TABLE
from arbiter.words import Words, did_you_mean

BOSTON, SOLO = "boston-payments", "solo-whist-payments"
_CALLERS = ("bidder", "bidder-side", "lone-caller", "misere-or-slam-caller")
_OFFENCES = {
    "misdeal": "misdeal",
    "wrong-number-of-cards": "misdeal",
    "lead-out-of-turn": "misere-opponent-irregularity",
    "play-out-of-turn": "misere-opponent-irregularity",
}
_RED = Words("red counters", "красных жетонов")
_WHITE = Words("white counters", "белых жетонов")

Told = Mapping[str, Any]
_OTHERS = 3
"""The other players at a table of four."""


def stake_effects(code: str, options: Sequence[str], told: Told) -> tuple[Effect, ...]:
    """What each option costs.

    Args:
        code: boston or solo-whist.
        options: the options of the verdict.
        told: the facts of the incident and its name as `incident`, besides `bid` (a number of tricks or a misère; in
            solo the call), `taken` (the bidder's tricks), `decimal` (the American form of the losing table), `revokes`,
            the verdict's `laws`, and `offence` where a row of the forfeits is meant that the incident does not give.

    Returns:
        One effect for every option that costs something.

    Raises:
        Refusal: there is no such bid or call.
    """
    work = {"boston": _BOSTON, "solo-whist": _SOLO}.get(code, {})
    return tuple(found for option in options if option in work and (found := work[option](told)) is not None)


def _role(told: Told) -> str:
    """The part of the offender, by whichever name the kind of incident has for it."""
    return str(next((told[name] for name in ("offender_role", "holder", "offender") if told.get(name)), ""))


def _laws(told: Told, presumed: str) -> tuple[str, ...]:
    return tuple(told.get("laws") or (presumed,))


def _bid(told: Told) -> tuple[str, int | None]:
    """The bid as it is named, and its number of tricks if it is for tricks."""
    bid = str(told.get("bid") or "")
    if not bid:
        return "", None
    if bid.isdigit():
        known = sorted({int(row["bid"]) for row in rows(BOSTON, "bid_made")})
        if int(bid) not in known:
            raise Refusal(f"there is no bid of {bid} tricks.", f"Bids are from {known[0]} to {known[-1]}.")
        return bid, int(bid)
    names = [str(row["bid"]) for row in rows(BOSTON, "misere")]
    if bid not in names:
        raise Refusal(f"there is no bid '{bid}'.", did_you_mean(bid, names))
    return bid, None


def _row(part: str, bid: int, key: str, number: int) -> Row:
    """The row of a bid; of more tricks than the table has, the last."""
    mine = [row for row in rows(BOSTON, part) if int(row["bid"]) == bid]
    return next((row for row in mine if int(row[key]) == number), mine[-1])


def _sure(row: Row) -> tuple[Words, ...]:
    doubt = Words("this row of the table is given from memory", "эта строка таблицы приведена по памяти")
    return (doubt,) if row.get("certain") == "no" else ()


_OPEN = Words("how much that is depends on the bid", "сколько это, зависит от заявки")


def _put_in(told: Told) -> Effect:
    """The bidder is reckoned short of his bid, by one trick at least (19, 30)."""
    bid, tricks = _bid(told)
    rule = Words("the bidder is reckoned one trick short at least", "сделавшему заявку засчитывают недобор не меньше взятки")
    if not bid:
        return Effect("put-in-for-trick", (rule, _OPEN), laws=_laws(told, "boston:30"))
    if tricks is None:
        row = next(row for row in rows(BOSTON, "misere") if row["bid"] == bid)
        return _each(told, "put-in-for-trick", int(row["pays"]), -1, "white", (rule,))
    taken = told.get("taken")
    short = max(1, tricks - amount("taken", taken)) if taken is not None else 1
    part = "bid_lost_decimal" if told.get("decimal") in (True, "yes") else "bid_lost"
    row = _row(part, tricks, "short", short)
    line = Words(f"bid {bid}, short by {short}", f"заявлено {bid}, недобор {short}")
    return _each(told, "put-in-for-trick", int(row["pays"]), -1, "", (rule, line, *_sure(row)))


def _each(told: Told, option: str, number: int, sign: int, unit: str, lines: tuple[Words, ...]) -> Effect:
    """What the bidder pays to (-1), or gets from (1), each of his three adversaries."""
    verb = (
        Words("pays each adversary", "платит каждому противнику")
        if sign < 0
        else Words("gets from each adversary", "получает с каждого противника")
    )
    said = Words(f"the bidder {verb.en} {number}", f"сделавший заявку {verb.ru} {number}")
    pays = {"bidder": sign * number * _OTHERS, "each adversary": -sign * number}
    return Effect(option, (*lines, said), pays=pays, unit=unit, laws=_laws(told, "boston:30"))


def _as_won(told: Told) -> Effect:
    """The bidder is paid as if he had succeeded, by the offender and his partners (19, 30)."""
    bid, tricks = _bid(told)
    rule = Words(
        "the offender and his partners pay the bidder as if he had succeeded",
        "нарушитель и его партнёры платят, как за удачную заявку",
    )
    if not bid:
        return Effect("pays-stake", (rule, _OPEN), laws=_laws(told, "boston:30"))
    if tricks is None:
        row = next(row for row in rows(BOSTON, "misere") if row["bid"] == bid)
        return _each(told, "pays-stake", int(row["pays"]), 1, "white", (rule,))
    taken = told.get("taken")
    row = _row("bid_made", tricks, "taken", max(tricks, amount("taken", taken)) if taken is not None else tricks)
    return _each(told, "pays-stake", int(row["pays"]), 1, "", (rule, *_sure(row)))


def _forfeit(told: Told) -> Effect:
    """Red counters to the pool for the offence (17, 19, 30)."""
    by = "revoke-by-bidder" if _role(told) in _CALLERS else "revoke-by-opponent"
    offence = str(told.get("offence") or _OFFENCES.get(str(told.get("incident")), by))
    known = [row for row in rows(BOSTON, "forfeits") if row["offence"] == offence and row["paid_to"] != "each-adversary"]
    if not known:
        raise Refusal(
            f"no forfeit is laid down for '{offence}'.",
            did_you_mean(offence, [str(r["offence"]) for r in rows(BOSTON, "forfeits")]),
        )
    row, number = known[0], int(known[0]["red_counters"])
    where = Words("the next pool", "следующий пул") if row["paid_to"] == "next-pool" else Words("the pool", "пул")
    said = Words(f"{number} {_RED.en} to {where.en}", f"{_RED.ru}: {number} в {where.ru}")
    law = "boston:17" if offence == "misdeal" else "boston:30"
    return Effect("forfeit-to-pot", (said,), pays={"offender": -number, "pool": number}, unit="red", laws=_laws(told, law))


def _partout(told: Told) -> Effect:
    """In misère partout the offender pays each of the others (19, 30)."""
    short = told.get("incident") == "wrong-number-of-cards"
    offence = str(told.get("offence") or ("misere-partout-short-hand" if short else "misere-partout-revoke"))
    row = next(r for r in rows(BOSTON, "forfeits") if r["offence"] == offence and r["paid_to"] == "each-adversary")
    number = int(row["red_counters"])
    said = Words(f"{number} {_RED.en} to each of the other players", f"{_RED.ru}: по {number} каждому из остальных")
    pays = {"offender": -number * _OTHERS, "each other player": number}
    return Effect("pays-each-player", (said,), pays=pays, unit="red", laws=_laws(told, "boston:30"))


def _call(told: Told) -> Row | None:
    call = str(told.get("bid") or told.get("call") or "")
    if not call:
        return None
    names = [str(row["call"]) for row in rows(SOLO, "calls")]
    if call not in names:
        raise Refusal(f"there is no call '{call}'.", did_you_mean(call, names))
    return next(row for row in rows(SOLO, "calls") if row["call"] == call)


def _solo_stake(told: Told) -> Effect:
    """Who pays the red counters of the call, win or lose (31)."""
    row, role = _call(told), _role(told)
    whose = _CALLER_PAYS if role in _CALLERS else _OPPONENT_PAYS
    if row is None:
        return Effect("pays-stake", (whose, _OPEN), laws=_laws(told, "solo-whist:31"))
    red, lone = int(row["red_counters"]), int(row["settles_with"]) > 1
    total = red * (_OTHERS if lone else 2)
    callers = {"caller": 1} if lone else {"caller": 1, "partner": 1}
    share = total // len(callers)
    said = Words(f"{red} {_RED.en} for each opponent", f"{_RED.ru}: по {red} за каждого противника")
    if role in _CALLERS:
        pays = {**dict.fromkeys(callers, -share), "each opponent": red}
        return Effect("pays-stake", (whose, said), pays=pays, unit="red", laws=_laws(told, "solo-whist:31"))
    won = told.get("call_would_have_succeeded") in (True, "yes")
    payer = {"each opponent": -red} if won else {"offender": -total}
    lines = (_SHARED, _three(row)) if won else (whose,)
    return Effect(
        "pays-stake",
        (*lines, said),
        pays={**payer, **dict.fromkeys(callers, share)},
        unit="red",
        laws=_laws(told, "solo-whist:31"),
    )


_CALLER_PAYS = Words(
    "the callers pay all the red counters of the call, win or lose",
    "заказавшие платят все красные жетоны заказа при любом исходе",
)
_OPPONENT_PAYS = Words("the offender alone pays the whole loss", "весь проигрыш платит один нарушитель")
_SHARED = Words("the partners of the offender bear their share of the loss", "партнёры нарушителя несут свою долю проигрыша")


def _worth(row: Row | None, revokes: int) -> tuple[int, int]:
    """How many tricks the penalty is, and what they are worth in white counters."""
    tricks = int(next(r for r in rows(TABLE, "penalties") if r["code"] == "solo-whist")["amount"]) * revokes
    rate = int(row.get("white_per_trick") or 0) if row else 0
    return tricks, tricks * rate


def _three(row: Row) -> Words:
    tricks, white = _worth(row, 1)
    return Words(
        f"the offender alone pays for {tricks} tricks, {white} {_WHITE.en}",
        f"за {tricks} взятки ({_WHITE.ru}: {white}) платит один нарушитель",
    )


def _trick_penalty(option: str) -> Callable[[Told], Effect]:
    def work(told: Told) -> Effect:
        row = _call(told)
        tricks, white = _worth(row, amount("revokes", told.get("revokes", 1)))
        against = _role(told) in _CALLERS
        taken, laws = told.get("taken"), _laws(told, "solo-whist:30")
        if option != "take-three-tricks":
            said = Words(
                f"the value of {tricks} tricks: {white} {_WHITE.en}",
                f"стоимость взяток ({tricks}): {_WHITE.ru} {white}",
            )
            return Effect(
                option,
                (said if row and white else Words(f"the value of {tricks} tricks", f"стоимость {tricks} взяток"),),
                laws=laws,
            )
        lines = [Words(f"{tricks} tricks go to the adversaries", f"взяток {tricks} переходит к противникам")]
        if row is None or taken is None:
            return Effect(option, tuple(lines), laws=laws)
        made = amount("taken", taken)
        after = max(0, made - tricks) if against else min(int(rows(TABLE, "tricks")[0]["tricks"]), made + tricks)
        lines.append(
            Words(
                f"the callers have {after}, the call being for {row['tricks']}",
                f"у заказавших {after} при заказе {row['tricks']}",
            )
        )
        over = (after - int(row["tricks"])) * int(row.get("white_per_trick") or 0)
        lines.append(
            Words(
                f"tricks over (+) or under (-): {over} {_WHITE.en} with each",
                f"сверх (+) или недобор (-): {_WHITE.ru} {over} с каждым",
            )
        )
        return Effect(option, tuple(lines), laws=laws)

    return work


_BOSTON: Mapping[str, Callable[[Told], Effect | None]] = {
    "put-in-for-trick": _put_in,
    "forfeit-to-pot": _forfeit,
    "pays-stake": _as_won,
    "pays-each-player": _partout,
}
_SOLO: Mapping[str, Callable[[Told], Effect | None]] = {
    "pays-stake": _solo_stake,
    **{name: _trick_penalty(name) for name in ("take-three-tricks", "deduct-value-three-tricks", "add-value-three-tricks")},
}
