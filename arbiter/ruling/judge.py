"""The kernel's answer: what is known of an incident turned into verdicts, questions and reasons."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from arbiter.book.model import Attendant, Block, Fact
from arbiter.ruling.answer import DEPENDS, RULED, SILENT, Question, Verdict
from arbiter.ruling.knowledge import Known
from arbiter.ruling.questions import open_questions
from arbiter.ruling.table import Table
from arbiter.ruling.verdicts import Standing, boxes, standing
from arbiter.words import Words

MOST_BRANCHES = 24
"""More branches than this help nobody; the questions are asked instead."""


def verdicts(table: Table, known: Known, steps: Sequence[str] | None = None) -> tuple[str, tuple[Verdict, ...]]:
    """The status and every verdict still possible.

    Args:
        table: the section laid out.
        known: what is known.
        steps: clauses whose step a calculation really used; None if nothing was calculated.

    Returns:
        `ruled` or `silent` with one verdict, or `depends` with a branch for every way to an outcome.
    """
    left = standing(table, known.cells)
    if len(left) == 1:
        only = _verdict(table, left[0], {}, steps)
        return (SILENT if only.status == "silent" else RULED), (only,)
    facts = open_questions(table, known.cells)
    branches: list[Verdict] = []
    for stand in left:
        allowed = stand.cells | ~known.cells & table.space.full
        for block in boxes(table.space, stand.cells, allowed, facts):
            part = table.space.block(block) & stand.cells
            branches.append(_verdict(table, _narrowed(table, stand, part), block, steps))
    return (DEPENDS if left else SILENT), tuple(branches[:MOST_BRANCHES])


def _narrowed(table: Table, stand: Standing, cells: int) -> Standing:
    index = table.section.outcomes.index(stand.outcome)
    rules = tuple(r for r, f in zip(table.section.rules, table.fires, strict=True) if r.outcome == index and f & cells)
    return Standing(stand.outcome, cells, rules, stand.attendants)


def _verdict(table: Table, stand: Standing, block: Block, steps: Sequence[str] | None) -> Verdict:
    outcome = stand.outcome
    optional = {step for rule in stand.rules for step in rule.steps}
    used = tuple(law for law in outcome.laws if law not in optional or steps is None or law in steps)
    derived = {fact for rule in stand.rules for block in rule.when for fact in block}
    concluded = tuple(c.clause for c in table.section.conclusions if c.fact in derived and table.space.any_of(c.when) & stand.cells)
    bearing = dict.fromkeys((*concluded, *(a.clause for a in stand.attendants)))
    facts = table.section.facts
    return Verdict(
        when={name: tuple(facts[name].grain_text(g) for g in grains) for name, grains in block.items()},
        status=outcome.status,
        findings=_findings(table, stand),
        laws=used,
        chooser=outcome.chooser,
        options=outcome.options,
        bearing=tuple(ref for ref in bearing if ref not in used),
        at_once=_said(stand.attendants, "at-once"),
        window=_said(stand.attendants, "window"),
        choice=_said(stand.attendants, "choice"),
        limits=_said(stand.attendants, "choice", "limit"),
        rights=_said(stand.attendants, "right"),
        duties=_said(stand.attendants, "duty"),
        disputed=outcome.disputed,
        house=next((r.house for r in stand.rules if r.house), ""),
        rules=tuple(r.name for r in stand.rules),
    )


def _findings(table: Table, stand: Standing) -> tuple[Words, ...]:
    """What is found: by the rules that surely apply, if there are any; else by all that may, of which one does."""
    names = {rule.name for rule in stand.rules}
    sure = [
        rule.finding
        for rule, fires in zip(table.section.rules, table.fires, strict=True)
        if rule.name in names and not stand.cells & ~fires and table.section.outcomes[rule.outcome] == stand.outcome
    ]
    return tuple(dict.fromkeys(sure or [rule.finding for rule in stand.rules]))


def _said(attendants: Sequence[Attendant], *roles: str) -> tuple[Words, ...]:
    return tuple(dict.fromkeys(a.words for a in attendants if a.role in roles))


def questions(table: Table, known: Known, given: Mapping[str, object], never: Sequence[str] = ()) -> tuple[Question, ...]:
    """The questions that matter, best first. A computed fact is asked for through the inputs that it lacks, or itself."""
    asked: dict[str, Question] = {}
    for fact in open_questions(table, known.cells, never):
        for wanted in _askable(fact, table.section.facts, given):
            if wanted.name not in asked and wanted.name not in never:
                left = wanted.grains and wanted.name in table.space.strides
                values = tuple(wanted.grain_text(g) for g in table.space.grains_in(known.cells, wanted)) if left else wanted.values
                asked[wanted.name] = Question(wanted.name, wanted.ask, values, wanted.labels)
    return tuple(asked.values())


def _askable(fact: Fact, facts: Mapping[str, Fact], given: Mapping[str, object]) -> list[Fact]:
    if fact.sort != "computed":
        return [fact]
    lacking = [facts[s] for s in fact.sources if s in facts and s not in given]
    needed = [f for f in lacking if not f.optional and not f.presumed and not f.presumed_text]
    found = [w for f in (needed or lacking[:1]) for w in (_askable(f, facts, given) if f.sort == "computed" else [f])]
    if fact.ask.en and all(f.optional for f in lacking):
        return [fact]
    return found
