"""Cases as data: what happened, the facts, the decision of the authority."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from arbiter.book.compile import Precedents
from arbiter.book.nodes import Mapping as Block
from arbiter.book.nodes import plain
from arbiter.book.source import Source
from arbiter.words import Words

NOTHING = Words("", "")


@dataclass(frozen=True, slots=True)
class Decision:
    """What was decided: the laws, who chooses among what, the settlement; or that it is silent, or what must be asked first."""

    laws: tuple[str, ...]
    chooser: str = ""
    options: tuple[str, ...] = ()
    settlement: Mapping[str, Any] | None = None
    status: str = "ruled"
    asks: tuple[str, ...] = ()
    finding: Words = NOTHING


@dataclass(frozen=True, slots=True)
class Case:
    """A case with its facts and its decision. `documented` cases were decided by the authority; the rest are worked examples."""

    name: str
    code: str
    title: Words
    source: str
    documented: bool
    narrative: Words
    kind: str
    facts: Mapping[str, Any]
    decision: Decision
    place: str = ""
    further: tuple[str, ...] = field(default=())

    @property
    def ref(self) -> str:
        """The reference by which the case is shown and cited: `case:10`."""
        return f"case:{self.name}"


def case_of(node: Block) -> Case:
    """A case as it stands in its file."""
    record = plain(node)
    facts = dict(record.get("facts") or {})
    decision = record.get("decision") or {}
    return Case(
        name=str(record.get("case", "")),
        code=record.get("code", ""),
        title=Words(record.get("title", ""), record.get("title_ru", "")),
        source=record.get("source", ""),
        documented=record.get("documented") == "yes",
        narrative=Words(str(record.get("narrative", "")).strip(), str(record.get("narrative_ru", "")).strip()),
        kind=str(facts.pop("incident", "")),
        facts=facts,
        decision=_decision(decision),
        place=str(node.place),
    )


def _decision(decision: Mapping[str, Any]) -> Decision:
    def several(name: str) -> tuple[str, ...]:
        value = decision.get(name) or []
        return tuple(value) if isinstance(value, list) else (str(value),)

    return Decision(
        laws=several("laws"),
        chooser=str(decision.get("chooser") or ""),
        options=several("options"),
        settlement=decision.get("settlement"),
        status=str(decision.get("status") or ("depends" if decision.get("asks") else "ruled")),
        asks=several("asks"),
        finding=Words(str(decision.get("finding", "")).strip(), str(decision.get("finding_ru", "")).strip()),
    )


def case_records(source: Source) -> dict[str, Any]:
    """The cases as the base holds them, in the order of their files."""
    return {"cases": [record_of(case_of(node)) for node in source.cases]}


def record_of(case: Case) -> dict[str, Any]:
    """A case as JSON."""
    decision = case.decision
    return {
        "case": case.name,
        "code": case.code,
        "title": list(case.title),
        "source": case.source,
        "documented": case.documented,
        "narrative": list(case.narrative),
        "kind": case.kind,
        "facts": dict(case.facts),
        "place": case.place,
        "decision": {
            "laws": list(decision.laws),
            "chooser": decision.chooser,
            "options": list(decision.options),
            "settlement": decision.settlement,
            "status": decision.status,
            "asks": list(decision.asks),
            "finding": list(decision.finding),
        },
    }


def case_from(record: Mapping[str, Any]) -> Case:
    """A case from its record."""
    decision = record["decision"]
    return Case(
        name=record["case"],
        code=record["code"],
        title=Words(*record["title"]),
        source=record["source"],
        documented=record["documented"],
        narrative=Words(*record["narrative"]),
        kind=record["kind"],
        facts=record["facts"],
        decision=Decision(
            laws=tuple(decision["laws"]),
            chooser=decision["chooser"],
            options=tuple(decision["options"]),
            settlement=decision["settlement"],
            status=decision["status"],
            asks=tuple(decision["asks"]),
            finding=Words(*decision["finding"]),
        ),
        place=record["place"],
    )


def precedents(source: Source) -> Precedents:
    """The documented cases by code and kind, with the laws they rest on."""
    found: Precedents = {}
    for node in source.cases:
        case = case_of(node)
        if case.documented:
            found.setdefault((case.code, case.kind), []).append((case.ref, case.decision.laws))
    return found
