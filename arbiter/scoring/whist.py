"""What an option does to the score at whist: consequences, never advice."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from arbiter.errors import Refusal
from arbiter.scoring.inputs import amount
from arbiter.scoring.rows import Row, row_of, rows
from arbiter.scoring.whist_value import TABLE, game_value, scored_as
from arbiter.words import Words

Score = Mapping[str, int]


@dataclass(frozen=True, slots=True)
class Effect:
    """What one option does.

    `score` is the score after the hand, None where it cannot be told; `won_by` the side that wins the game by it;
    `value` what the game is worth (treble, double, single; a number of points in the American game). Where the game is
    settled in counters, `pays` says who gets (+) and pays (-) how many, and `unit` which: red, white, or empty if the
    source is silent.
    """

    option: str
    lines: tuple[Words, ...]
    score: Score | None = None
    won_by: str = ""
    value: str = ""
    pays: Mapping[str, int] = field(default_factory=dict)
    unit: str = ""
    laws: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Deal:
    """A hand played out, as it stands before the penalty."""

    code: str
    offenders: tuple[str, ...]
    """The side that revoked; both, where both did."""
    score: Score
    tricks: Score
    revokes: int = 1
    honours: Score = field(default_factory=dict)
    unit: int | None = 1
    """By what tricks are multiplied (cayenne); None if it is not known."""
    scorer: str = ""
    """The side that scores for the other's tricks (nullo)."""


def _penalty(code: str, option: str) -> Row | None:
    return next((row for row in rows(TABLE, "penalties") if row["code"] == code and row["option"] == option), None)


@dataclass(slots=True)
class _Board:
    """The score as it is marked, in the order of the laws, until a side has won."""

    game: Row
    score: dict[str, int]
    offenders: tuple[str, ...]
    lines: list[Words] = field(default_factory=list)
    laws: list[str] = field(default_factory=list)
    winner: str = ""

    def mark(self, side: str, points: int, why: Words, law: str) -> None:
        """Add points to a side; a side that revoked stops short of the game, and nothing is marked once it is won."""
        if points <= 0 or self.winner:
            return
        before, target = self.score[side], int(self.game["points"])
        limit = max(before, int(self.game["revoke_limit"])) if side in self.offenders else target
        after = min(before + points, limit)
        self.score[side] = after
        self.laws.append(law)
        self.lines.append(_becomes(f"{side} {why.en}, {points}", f"{side} {why.ru}, {points}", before, after))
        if before + points > after and side in self.offenders:
            self.laws.append(str(self.game["limit_clause"]))
            self.lines.append(Words(f"{side} revoked and stop at {limit}", f"{side} сделали ренонс и останавливаются на {limit}"))
        if after >= target:
            self.winner = side


_TRICKS = Words("score the tricks above six", "пишут взятки сверх шести")
_ADD = Words("add the penalty", "прибавляют штраф")
_HONOURS = Words("score honours", "пишут онёры")


def _becomes(en: str, ru: str, before: int, after: int) -> Words:
    return Words(f"{en}: {before} becomes {after}", f"{ru}: было {before}, стало {after}")


def _take(deal: Deal, tricks: dict[str, int], number: int, board: _Board) -> None:
    """Give tricks of the offenders to their adversaries; no more than they made."""
    for side in deal.offenders:
        other = next(s for s in deal.score if s != side)
        moved = min(number, tricks[side])
        tricks[side] -= moved
        tricks[other] += moved
        board.lines.append(Words(f"{moved} tricks go from {side} to {other}", f"взяток {moved} переходит от {side} к {other}"))
        if moved < number:
            board.lines.append(Words(f"{side} made no more than {moved}", f"{side} больше {moved} не взяли"))


def _exact(deal: Deal, row: Row, board: _Board, tricks: dict[str, int]) -> None:
    """The penalty itself, which takes precedence of every other score (72.v)."""
    form, number = str(row["form"]), int(row["amount"]) * deal.revokes
    board.laws.append(str(row["clause"]))
    if form == "tricks":
        return _take(deal, tricks, number, board)
    if "value" in form:
        number *= int(board.game["per_trick"]) * (deal.unit or 1)
    for side in deal.offenders:
        other = next(s for s in deal.score if s != side)
        if "add" in form:
            board.mark(other, number, _ADD, str(row["clause"]))
            continue
        before = board.score[side]
        board.score[side] = max(0, before - number)
        after = board.score[side]
        board.lines.append(
            Words(
                f"{side} lose {number}: {before} becomes {after}",
                f"{side} теряют {number}: было {before}, стало {after}",
            )
        )
        if before < number:
            board.lines.append(Words("no law lets a score go below nothing", "ниже нуля счёт по законам не опускается"))
    return None


def _mark_hand(deal: Deal, board: _Board, tricks: Mapping[str, int]) -> None:
    """Tricks next, honours last (5)."""
    book, clause = int(board.game["book"]), str(board.game["clause"])
    for side in deal.score:
        gets = next(s for s in deal.score if s != side) if deal.scorer == side else side
        if not deal.scorer or gets != side:
            board.mark(gets, (tricks[side] - book) * int(board.game["per_trick"]) * (deal.unit or 1), _TRICKS, clause)
    barred = int(rows(TABLE, "honours-barred")[0]["score_at_deal"])
    for side, held in deal.honours.items():
        row = row_of(TABLE, "honours", "held", str(held))
        if deal.score[side] != barred:
            board.mark(side, int(row["points"]), _HONOURS, str(row["clause"]))


def _finished(option: str, board: _Board) -> Effect:
    score = dict(board.score)
    told = ", ".join(f"{side} {points}" for side, points in score.items())
    lines = [*board.lines, Words(f"the score is {told}", f"счёт {told}")]
    value = ""
    if board.winner:
        losers = next(points for side, points in score.items() if side != board.winner)
        value, said, law = game_value(str(board.game["code"]), losers)
        lines.append(Words(f"{board.winner} win the game{said.en}", f"{board.winner} выигрывают партию{said.ru}"))
        board.laws.append(law)
    return Effect(option, tuple(lines), score, board.winner, value, laws=tuple(dict.fromkeys(law for law in board.laws if law)))


def effect(deal: Deal, option: str) -> Effect | None:
    """What one option does to the score; None if it does nothing to it."""
    row = _penalty(deal.code, option)
    game = next((r for r in rows(TABLE, "games") if r["code"] == deal.code), None)
    if row is None or game is None:
        return None
    board = _Board(game, dict(deal.score), deal.offenders)
    tricks = dict(deal.tricks)
    if deal.unit is None:
        said = Words(
            "what a trick is worth in this declaration is not known",
            "сколько стоит взятка при этом объявлении, неизвестно",
        )
        return Effect(option, (said,), laws=(str(row["clause"]),))
    _exact(deal, row, board, tricks)
    _mark_hand(deal, board, tricks)
    return _finished(option, board)


def effects(
    code: str,
    options: Sequence[str],
    offender_side: str,
    score: Score,
    tricks: Score,
    told: Mapping[str, Any] | None = None,
) -> tuple[Effect, ...]:
    """What each option does to the score of a hand.

    Args:
        code: the code or variant in force.
        options: the options of the verdict; those that do nothing to the score are passed over.
        offender_side: the side that revoked, as the score names it; `both` where both did.
        score: the score before the hand, by side.
        tricks: the tricks of each side, as they were made.
        told: what else is told: `revokes` (how many), `honours` (by side), in cayenne `declaration` and `declared_by`;
            in boston and solo whist what `arbiter.scoring.whist_stakes` asks for.

    Returns:
        One effect for every option that has one, in the order of the options.

    Raises:
        Refusal: a side, score or number of tricks cannot be.
    """
    known, name = dict(told or {}), scored_as(code)
    if not any(row["code"] == name for row in rows(TABLE, "games")):
        from arbiter.scoring.whist_stakes import stake_effects  # only for the games settled in counters

        return stake_effects(code, options, {**known, "tricks": tricks})
    deal = _deal(name, offender_side, score, tricks, known)
    return tuple(found for option in options if (found := effect(deal, option)) is not None)


def _deal(code: str, offender_side: str, score: Score, tricks: Score, told: Mapping[str, Any]) -> Deal:
    checked = {side: amount(f"score, {side}", points) for side, points in score.items()}
    target = int(row_of(TABLE, "games", "code", code)["points"])
    names = " and ".join(checked)
    if len(checked) != 2 or set(tricks) != set(checked):
        raise Refusal("the score and the tricks do not name the same two sides.", "Write AB=2,YZ=4 and AB=5,YZ=8.")
    if offender_side not in (*checked, "both"):
        raise Refusal(f"'{offender_side}' is not one of the sides {names}.", "Name the side that revoked as the score does.")
    over = next((side for side, points in checked.items() if points >= target), None)
    if over:
        raise Refusal(f"{over} cannot stand at {checked[over]}.", f"The game is {target}; give the score before the hand.")
    made = {side: amount(f"tricks, {side}", tricks[side]) for side in checked}
    whole = int(rows(TABLE, "tricks")[0]["tricks"])
    if sum(made.values()) > whole:
        raise Refusal(f"{sum(made.values())} tricks are more than {whole}.", "Give the tricks that each side made.")
    honours = {str(s): amount(f"honours, {s}", n) for s, n in dict(told.get("honours") or {}).items()}
    offenders = tuple(checked) if offender_side == "both" else (offender_side,)
    unit, scorer = _unit(code, told, checked)
    return Deal(code, offenders, checked, made, amount("revokes", told.get("revokes", 1)), honours, unit, scorer)


def _unit(code: str, told: Mapping[str, Any], score: Score) -> tuple[int | None, str]:
    """By what tricks are multiplied in cayenne, and the declaring side of a nullo, whose tricks the others score."""
    if code != "cayenne":
        return 1, ""
    declared = str(told.get("declaration") or "")
    units = {str(row["declaration"]): int(row["times"]) for row in rows("cayenne-scoring", "units")}
    side = str(told.get("declared_by") or "")
    return units.get(declared), side if declared == "nullo" and side in score else ""
