"""Which clauses the cases exercise."""

from __future__ import annotations

from arbiter.audit.coverage import coverage
from arbiter.book.model import Attendant, Outcome, Rule, Section
from arbiter.ruling.answer import Answer, Verdict
from arbiter.words import Words

BLANK = Words("", "")
RULES = tuple(Rule(f"r{n}", f"x:{n}", (f"x:{n}",), ({},), 0, BLANK) for n in (10, 9, 2))
SECTION = Section(
    "x",
    "k",
    BLANK,
    BLANK,
    {},
    RULES,
    (Outcome("ruled", ("x:9",), "nobody", ()),),
    attendants=(Attendant("a", "y:1", "duty", BLANK, ({},)),),
)


def test_decisive_and_bearing_clauses_are_exercised_and_in_order() -> None:
    answer = Answer("x", "ruled", verdicts=(Verdict({}, "ruled", (), ("x:9",), bearing=("y:1",)),))
    x, y = coverage([SECTION], [answer])
    assert (x.code, x.exercised, x.not_exercised) == ("x", ("x:9",), ("x:2", "x:10"))
    assert (y.code, y.exercised, y.not_exercised) == ("y", ("y:1",), ())


def test_without_cases_nothing_is() -> None:
    assert [c.exercised for c in coverage([SECTION], [])] == [(), ()]
