"""Checking the documented cases at the desk: each from its facts, and from its narrative in both languages, told apart."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

from arbiter.audit.coverage import Coverage, coverage
from arbiter.casebook.cases import Case, case_from, case_of
from arbiter.casebook.run import Result, run
from arbiter.clerk import Clerk
from arbiter.desk import Desk
from arbiter.errors import BookRefusal
from arbiter.ruling.answer import DEPENDS, UNREAD
from arbiter.words import LANGUAGES

PASSED, HELD_BACK, WRONG = "passed", "held back", "wrong"


class Checked(NamedTuple):
    """A case and what became of it: from the facts, and from the narrative by language."""

    case: Case
    facts: Result
    narratives: Mapping[str, Result]

    @property
    def failures(self) -> tuple[Result, ...]:
        """The results that make the case fail.

        From its facts a case must be ruled as it was decided. A narrative must never be ruled otherwise; that of a documented
        case must be understood as well, while that of a worked example may be held back.
        """
        told = [r for r in self.narratives.values() if outcome(r) == WRONG or (self.case.documented and not r.passed)]
        return (*([] if self.facts.passed else [self.facts]), *told)


def outcome(result: Result) -> str:
    """Passed; held back, if the answer asks, has not understood or works nothing out where it read no amounts; or wrong."""
    if result.passed:
        return PASSED
    if result.way == "facts" or result.answer is None:
        return WRONG
    asks = result.answer.status in (DEPENDS, UNREAD)
    unreckoned = all(d.field.startswith("settlement") and d.ruled == "none" for d in result.differences)
    return HELD_BACK if asks or unreckoned else WRONG


def cases_at_hand(desk: Desk) -> list[Case]:
    """The cases that are compiled into the base."""
    return [case_from(record) for record in desk.base.load("cases")]


def cases_in(paths: Sequence[Path]) -> list[Case]:
    """The cases of some files and folders.

    Raises:
        BookRefusal: a file cannot be read or has faults, or speaks of what the book does not know; it carries all of them.
    """
    from arbiter.book.files import read_file
    from arbiter.book.link import link
    from arbiter.book.source import Source, read_folder, take
    from arbiter.casebook.faults import case_faults
    from arbiter.opening import law_folders

    found = Source()
    for path in paths:
        for file in sorted(path.rglob("*.yaml")) if path.is_dir() else [path]:
            text, faults = read_file(file, str(file))
            found.faults += faults
            if text is not None:
                take(found, text, str(file), "case")
    faults = found.faults or case_faults(found.cases, link(read_folder(law_folders()[0], "laws", ("schema", "tables", "lexicon"))))
    if faults:
        raise BookRefusal(faults)
    return [case_of(node) for node in found.cases]


def fits(case: Case, words: str) -> bool:
    """Whether every word stands somewhere in a case: in its code, kind, title, source or narrative, or is its reference."""
    told = " ".join((case.code, case.kind, *case.title, case.source, *case.narrative, *case.decision.laws)).lower()
    return all(word == case.ref if word.startswith("case:") else word in told for word in words.lower().split())


def check(cases: Sequence[Case], clerk: Clerk) -> Iterator[Checked]:
    """Run cases, each from its facts and from its narratives."""
    desk = clerk.desk
    for case in cases:
        facts = run(case, "facts", lambda c: desk.rule(c.code, c.kind, c.facts))
        told = {lang: _from_words(case, lang, clerk) for lang in LANGUAGES}
        yield Checked(case, facts, told)


def _from_words(case: Case, lang: str, clerk: Clerk) -> Result:
    return run(case, f"narrative in {lang}", lambda c: clerk.rule(c.code, c.narrative.say(lang)))


def coverage_of(desk: Desk, checked: Sequence[Checked]) -> list[Coverage]:
    """The clauses that the cases exercise from their facts, and those that none does, in the codes that the cases are of."""
    codes = {name for found in checked for name in desk.code(found.case.code).chain}
    every = [section for code in desk.base.load("codes") for kind in desk.kinds(code) if (section := desk.section(code, kind)) is not None]
    answers = [found.facts.answer for found in checked if found.facts.answer is not None]
    return [found for found in coverage(every, answers) if found.code in codes]
