"""What became of the cases: as text, JSON and JUnit XML."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any
from xml.sax.saxutils import escape, quoteattr

from arbiter.audit.coverage import Coverage
from arbiter.casebook.run import Result
from arbiter.checking import HELD_BACK, PASSED, WRONG, Checked, outcome
from arbiter.show.layout import WIDTH, wrapped


def checked_text(checked: Sequence[Checked]) -> str:
    """The cases as text: those of which something is to be told, then the counts, from facts and from narratives apart."""
    lines: list[str] = []
    for found in checked:
        told = [r for r in (found.facts, *found.narratives.values()) if outcome(r) == WRONG or r in found.failures]
        if told:
            mark = "FAILS" if found.failures else "passes"
            lines += wrapped(f"{mark} {found.case.ref} ({found.case.code}) {found.case.title.en}", WIDTH)
            for result in told:
                lines += _result_lines(result)
    return "\n".join([*lines, *_counts(checked)])


def _result_lines(result: Result) -> list[str]:
    lines = [f"  from the {result.way}: {outcome(result)}"]
    for difference in result.differences:
        lines += _hung(f"    {difference.field}: decided ", difference.decided or "-")
        lines += _hung(f"    {' ' * len(difference.field)}  ruled   ", difference.ruled or "-")
    return lines


def _hung(head: str, text: str) -> list[str]:
    first, *rest = wrapped(text, max(20, WIDTH - len(head)))
    return [head + first, *(" " * len(head) + line for line in rest)]


def _counts(checked: Sequence[Checked]) -> list[str]:
    lines = [_count("facts", [c.facts for c in checked])]
    for lang in dict.fromkeys(lang for c in checked for lang in c.narratives):
        lines.append(_count(f"narrative in {lang}", [c.narratives[lang] for c in checked]))
    failing = sum(1 for c in checked if c.failures)
    documented = [c for c in checked if c.case.documented]
    whole = sum(1 for c in documented if c.facts.passed and all(r.passed for r in c.narratives.values()))
    lines.append(f"{len(documented)} documented cases, {whole} of them right from the facts and from both narratives")
    lines.append(f"{len(checked)} cases, {failing} failing" if failing else f"{len(checked)} cases, none failing")
    return lines


def _count(way: str, results: Sequence[Result]) -> str:
    found = [outcome(result) for result in results]
    parts = (PASSED, WRONG) if way == "facts" else (PASSED, HELD_BACK, WRONG)
    return f"from the {way}: {', '.join(f'{found.count(part)} {part}' for part in parts)}"


def coverage_text(found: Sequence[Coverage]) -> str:
    """The clauses that no case exercises, code by code."""
    lines = []
    for code, exercised, missing in found:
        lines.append(f"{code}: {len(exercised)} of {len(exercised) + len(missing)} clauses are exercised by some case")
        if missing:
            numbers = ", ".join(ref.partition(":")[2] for ref in missing)
            lines += ["  " + line for line in wrapped(f"not: {numbers}", WIDTH - 2)]
    return "\n".join(lines)


def coverage_record(found: Sequence[Coverage]) -> dict[str, Any]:
    """The clauses that no case exercises, for JSON."""
    return {"coverage": [{"code": c.code, "exercised": list(c.exercised), "not_exercised": list(c.not_exercised)} for c in found]}


def checked_record(found: Checked) -> dict[str, Any]:
    """A case and what became of it, for JSON."""
    languages = {lang: _result_record(result) for lang, result in found.narratives.items()}
    narrative = {
        "passed": all(result.passed for result in found.narratives.values()),
        "differences": [d for record in languages.values() for d in record["differences"]],
        **languages,
    }
    return {
        "id": found.case.ref,
        "code": found.case.code,
        "title": found.case.title.en,
        "documented": found.case.documented,
        "passed": not found.failures,
        "facts": _result_record(found.facts),
        "narrative": narrative,
    }


def _result_record(result: Result) -> dict[str, Any]:
    return {
        "passed": result.passed,
        "outcome": outcome(result),
        "status": result.answer.status if result.answer is not None else "error",
        "differences": [{"field": d.field, "decided": d.decided, "ruled": d.ruled} for d in result.differences],
    }


def junit(checked: Sequence[Checked]) -> str:
    """The cases as JUnit XML: a test a case and a way; a narrative that is held back, and need not be, is skipped."""
    tests = [(c, r) for c in checked for r in (c.facts, *c.narratives.values())]
    failures = sum(len(c.failures) for c in checked)
    skipped = sum(1 for c, r in tests if not r.passed and r not in c.failures)
    lines = ['<?xml version="1.0" encoding="utf-8"?>']
    lines.append(f'<testsuite name="arbiter check" tests="{len(tests)}" failures="{failures}" errors="0" skipped="{skipped}">')
    lines += [line for c, r in tests for line in _test(c, r)]
    return "\n".join([*lines, "</testsuite>"]) + "\n"


def _test(found: Checked, result: Result) -> list[str]:
    name = quoteattr(f"{found.case.ref} from the {result.way}")
    head = f"  <testcase classname={quoteattr(found.case.code)} name={name} file={quoteattr(found.case.place.split(':')[0])}"
    if result.passed:
        return [f"{head}/>"]
    said = "\n".join(f"{d.field}: decided {d.decided or '-'}, ruled {d.ruled or '-'}" for d in result.differences)
    tag = "failure" if result in found.failures else "skipped"
    return [f"{head}>", f"    <{tag} message={quoteattr(outcome(result))}>{escape(said)}</{tag}>", "  </testcase>"]
