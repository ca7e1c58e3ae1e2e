"""Running a case: what arbiter rules on it, against what was decided, field by field."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from arbiter.casebook.cases import Case
from arbiter.ruling.answer import Answer

Judge = Callable[[Case], Answer]


@dataclass(frozen=True, slots=True)
class Difference:
    """One field in which the ruling is not the decision."""

    field: str
    decided: str
    ruled: str


@dataclass(frozen=True, slots=True)
class Result:
    """A case run one way (`facts` or `narrative`): the answer and how it differs from the decision."""

    case: Case
    way: str
    answer: Answer | None
    differences: tuple[Difference, ...]

    @property
    def passed(self) -> bool:
        """Whether the ruling is the decision."""
        return not self.differences


def run(case: Case, way: str, judge: Judge) -> Result:
    """Run a case.

    Args:
        case: the case.
        way: `facts` or `narrative`, for the report.
        judge: gives the answer to the case.

    Returns:
        The result. A refusal counts as a difference: a case that cannot be ruled has failed.
    """
    from arbiter.errors import Refusal

    try:
        answer = judge(case)
    except Refusal as refusal:
        return Result(case, way, None, (Difference("ruling", "given", str(refusal)),))
    return Result(case, way, answer, tuple(differences(case, answer)))


def differences(case: Case, answer: Answer) -> list[Difference]:
    """Every field in which an answer is not the decision of a case."""
    decision = case.decision
    found: list[Difference] = []
    if answer.status != decision.status:
        found.append(Difference("status", decision.status, answer.status))
    if decision.status == "depends":
        asked = {q.fact for q in answer.ask}
        if not set(decision.asks) <= asked:
            found.append(Difference("asks", ", ".join(decision.asks), ", ".join(sorted(asked)) or "nothing"))
        return found
    if decision.status == "silent" or not answer.verdicts:
        return found
    verdict = answer.verdicts[0]
    missing = [law for law in decision.laws if not _cited(law, verdict.laws)]
    if missing:
        found.append(Difference("laws", ", ".join(decision.laws), ", ".join(verdict.laws)))
    if decision.chooser and decision.chooser != verdict.chooser:
        found.append(Difference("chooser", decision.chooser, verdict.chooser))
    if decision.options and set(decision.options) != set(verdict.options):
        found.append(Difference("options", ", ".join(decision.options), ", ".join(verdict.options)))
    if decision.settlement:
        found += _settlement(decision.settlement, answer.settlement or {})
    return found


def _cited(law: str, laws: Sequence[str]) -> bool:
    number = law.split(":", 1)[-1]
    return any(n == number or n.startswith(number + ".") for n in (ruled.split(":", 1)[-1] for ruled in laws))


def _settlement(decided: Mapping[str, Any], ruled: Mapping[str, Any]) -> list[Difference]:
    got = {str(k).lower(): _unordered(str(k), v) for k, v in ruled.items()}
    return [
        Difference(f"settlement {key}", _plain(wanted), _plain(got.get(str(key).lower())))
        for key, value in decided.items()
        if _plain(got.get(str(key).lower())) != _plain(wanted := _unordered(str(key), value))
    ]


def _unordered(key: str, value: Any) -> Any:
    """Those who share what is won, in no order of theirs."""
    return sorted(map(str, value)) if key.lower() == "winner" and isinstance(value, (list, tuple)) else value


def _plain(value: Any) -> str:
    if isinstance(value, Mapping):
        return ", ".join(f"{k}={_plain(v)}" for k, v in sorted((str(k).lower(), v) for k, v in value.items()))
    if isinstance(value, (list, tuple)):
        return ", ".join(_plain(v) for v in value)
    try:
        return f"{float(value):g}"
    except (TypeError, ValueError):
        return str(value).lower()
