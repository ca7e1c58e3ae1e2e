"""The documented cases, run as `arbiter check` runs them: from the facts, and from the narratives in both languages."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from arbiter.casebook.cases import Case
from arbiter.checking import HELD_BACK, PASSED, WRONG, cases_at_hand, check, outcome
from arbiter.clerk import Clerk
from arbiter.desk import Desk
from arbiter.opening import open_base

CASES = cases_at_hand(Desk(open_base()))
RANKS = (WRONG, HELD_BACK, PASSED)
NARRATIVES = Path(__file__).parent / "narratives.txt"


def test_all_documented_cases_are_there() -> None:
    documented = {case.name for case in CASES if case.documented}
    assert {str(number) for number in range(1, 12)} <= documented
    assert len(CASES) >= 152


@pytest.mark.parametrize("case", CASES, ids=lambda c: c.ref)
def test_the_facts_lead_to_the_decision(case: Case, clerk: Clerk) -> None:
    found = next(check([case], clerk)).facts
    assert found.passed, [f"{d.field}: decided {d.decided}, ruled {d.ruled}" for d in found.differences]


def test_no_narrative_is_read_worse_than_it_was(
    clerk: Clerk, request: pytest.FixtureRequest, recorded: Callable[[Path, str], None]
) -> None:
    """What became of every narrative stands in `narratives.txt`; it may get better, and is then recorded anew, but never worse."""
    now = {(c.case.ref, lang): outcome(result) for c in check(CASES, clerk) for lang, result in c.narratives.items()}
    if request.config.getoption("--record"):
        recorded(NARRATIVES, "".join(f"{ref} {lang} {fate}\n" for (ref, lang), fate in now.items()))
    before = {tuple(line.split(" ", 2)[:2]): line.split(" ", 2)[2] for line in NARRATIVES.read_text(encoding="utf-8").splitlines()}
    worse = [
        f"{ref} in {lang}: {before[ref, lang]}, now {now[ref, lang]}"
        for ref, lang in before
        if (ref, lang) in now and _worse(before[ref, lang], now[ref, lang])
    ]
    assert not worse, "\n".join(worse)


def _worse(before: str, now: str) -> bool:
    return RANKS.index(now) < RANKS.index(before)
