"""What each option of a ruling does to the score: consequences, never advice."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from arbiter.desk import Desk
from arbiter.errors import Refusal
from arbiter.ruling.answer import RULED, Answer
from arbiter.words import Words


class Consequence(NamedTuple):
    """What one option does, line by line; `offenders` is the side at fault, if it must be told apart."""

    option: str
    offenders: str
    lines: tuple[Words, ...]
    laws: tuple[str, ...] = ()
    score: Mapping[str, int] | None = None
    won_by: str = ""
    value: str = ""
    pays: Mapping[str, int] = {}
    unit: str = ""


_NO_EFFECT = Words("None of the options changes the score by itself.", "Сам по себе ни один из вариантов счёта не меняет.")
_NOT_YET = Words(
    "What the score becomes is told once the ruling is settled.", "Каким станет счёт, будет сказано, когда решение установится."
)


def consequences(
    desk: Desk, answer: Answer, score: str, tricks: str = "", offenders: str = "", told: Mapping[str, Any] | None = None
) -> tuple[Consequence, ...]:
    """What every option of an answer does to the score.

    Args:
        desk: the desk that ruled.
        answer: the answer.
        score: the score before the hand, `AB=2,YZ=4`.
        tricks: the tricks that the sides made, `AB=5,YZ=8`.
        offenders: the side at fault, `AB`, `YZ` or `both`; where it is not told, each side is taken in turn.
        told: what else the score turns on, such as the number of revokes, or the bid in boston.

    Raises:
        Refusal: a score or a number of tricks that cannot be.
    """
    from arbiter.scoring.whist import effects  # only where a score is asked for
    from arbiter.scoring.whist_value import sides

    if answer.status != RULED:
        return (Consequence("", "", (_NOT_YET,)),)
    code = next(c for c in desk.code(answer.code).chain if not desk.code(c).house)
    verdict = answer.verdicts[0]
    known = {**_known(answer), "incident": answer.incident, "laws": verdict.laws, **(told or {})}
    if not _kept_by_sides(code):
        found = [_consequence(e, "") for e in effects(code, verdict.options, "", {}, {}, known)]
        return tuple(found) or (Consequence("", "", (_NO_EFFECT,)),)
    if not tricks:
        raise Refusal("the tricks of the sides are not told.", "Give them too, for example --tricks AB=5,YZ=8.")
    before, made = sides(score), sides(tricks)
    at_fault = [offenders] if offenders else list(before)
    found = [_consequence(e, side) for side in at_fault for e in effects(code, verdict.options, side, before, made, known)]
    return tuple(found) or (Consequence("", "", (_NO_EFFECT,)),)


def _kept_by_sides(code: str) -> bool:
    from arbiter.scoring.rows import rows
    from arbiter.scoring.whist_value import TABLE, scored_as

    return any(row["code"] == scored_as(code) for row in rows(TABLE, "games"))


def _known(answer: Answer) -> dict[str, Any]:
    """The facts of an incident as single values, those told before those presumed."""
    presumed = {name: values[0] for name, values in answer.presumed.items() if len(values) == 1}
    return {**presumed, **answer.computed, **{name: told.values[0] for name, told in answer.facts.items() if len(told.values) == 1}}


def _consequence(effect: Any, side: str) -> Consequence:
    return Consequence(effect.option, side, effect.lines, effect.laws, effect.score, effect.won_by, effect.value, effect.pays, effect.unit)


def side_of(told: str) -> str:
    """The name of a side as the score has it, in capitals.

    >>> side_of("yz")
    'YZ'
    """
    return told if told == "both" else told.upper()
