"""What an audit found, as text and JSON."""

from __future__ import annotations

from typing import Any

from arbiter.audit.audit import Report
from arbiter.audit.flaws import Flaw

CHECKS = {
    "reading": "reading and linking",
    "cases": "cases",
    "lexicon": "lexicon",
    "schema": "schemas",
    "size": "size",
    "gap": "gaps",
    "conflict": "conflicts",
    "never": "rules that can never fire",
    "idle": "operations that change nothing",
    "unused": "unused facts",
    "not run": "checks that could not run",
}
"""The checks, in the words of the summary."""


def report_text(report: Report, cases: bool = True) -> str:
    """An audit as text: a line a fault, the case that shows it set in below, and a summary.

    Args:
        report: what was found.
        cases: whether to print the cases.
    """
    lines: list[str] = []
    for flaw in report.flaws:
        lines.append(str(flaw.fault))
        if flaw.case and cases:
            lines += ["", *(f"    {line}" for line in flaw.case.splitlines()), ""]
    return "\n".join([*lines, summary(report)])


def summary(report: Report) -> str:
    """What was looked at and found, in a sentence.

    >>> summary(Report((), (("codes", 1), ("rules", 12))))
    'Sound: 1 codes, 12 rules.'
    """
    counted = ", ".join(f"{number} {name}" for name, number in report.counted)
    if report.sound:
        return f"Sound: {counted}."
    found: dict[str, int] = {}
    for flaw in report.flaws:
        found[flaw.check] = found.get(flaw.check, 0) + 1
    listed = ", ".join(f"{CHECKS.get(check, check)} {number}" for check, number in found.items())
    faults = "1 fault" if len(report.flaws) == 1 else f"{len(report.flaws)} faults"
    waiting = f" Not looked into further before that is mended: {', '.join(report.waiting)}." if report.waiting else ""
    return f"{faults} found ({listed}) in {counted}.{waiting}"


def report_record(report: Report) -> list[dict[str, Any]]:
    """The faults of an audit as a list, for JSON."""
    return [flaw_record(flaw) for flaw in report.flaws]


def flaw_record(flaw: Flaw) -> dict[str, Any]:
    """A fault as a mapping, with its place in parts."""
    place = flaw.fault.place
    record: dict[str, Any] = {
        "check": flaw.check,
        "file": place.file,
        "line": place.line,
        "column": place.column,
        "message": flaw.fault.message,
        "hint": flaw.fault.hint,
    }
    for name in ("code", "kind", "case"):
        if value := getattr(flaw, name):
            record[name] = value
    return record
