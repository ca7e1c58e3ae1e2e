"""What became of the mutants, as text."""

from __future__ import annotations

from collections.abc import Sequence

from arbiter.audit.mutation import EQUIVALENT, KILLED, REFUSED, SURVIVED, Mutant
from arbiter.show.layout import table

MOST = 40
"""Survivors told one by one."""


def mutants_text(found: Sequence[Mutant], every: bool = False) -> str:
    """The mutants as text: a line a code, then the survivors, each of which shows where a case is wanting.

    Args:
        found: the mutants.
        every: whether to list every survivor.
    """
    rows = [["code", "mutants", "equivalent", "refused", "killed", "survived", "caught"]]
    codes = list(dict.fromkeys(m.code for m in found))
    rows += [_row(code, [m for m in found if m.code == code]) for code in codes]
    if len(codes) > 1:
        rows.append(_row("all", found))
    survivors = [m for m in found if m.fate == SURVIVED]
    listed = survivors if every else survivors[:MOST]
    lines = [table(rows), *(f"{m.place}: survived without {m.dropped} ({m.code}, {m.kind})" for m in listed)]
    if len(listed) < len(survivors):
        lines.append(f"({len(survivors) - len(listed)} more survived.)")
    return "\n".join(lines)


def _row(name: str, found: Sequence[Mutant]) -> list[str]:
    counted = {fate: sum(1 for m in found if m.fate == fate) for fate in (EQUIVALENT, REFUSED, KILLED, SURVIVED)}
    return [name, str(len(found)), *(str(number) for number in counted.values()), share(found)]


def share(found: Sequence[Mutant]) -> str:
    """The share of the mutants that are not equivalent which the audit or a witness caught.

    >>> share([Mutant("a", "k", "x", "p", KILLED), Mutant("a", "k", "x", "p", SURVIVED), Mutant("a", "k", "x", "p", EQUIVALENT)])
    '50 %'
    """
    living = [m for m in found if m.fate != EQUIVALENT]
    return f"{100 * sum(1 for m in living if m.fate != SURVIVED) / len(living):.0f} %" if living else "-"
