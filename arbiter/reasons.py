"""Why an answer is what it is: the rules that fired and what each condition of them rests on, and what would change it."""

from __future__ import annotations

from typing import NamedTuple

from arbiter.book.model import Fact, Rule
from arbiter.desk import Desk
from arbiter.ruling.answer import Answer
from arbiter.ruling.explain import Reason, changes, reasons
from arbiter.ruling.knowledge import Known, learn
from arbiter.ruling.table import Table
from arbiter.words import Words

MOST_OTHERS = 6
"""Rules that did not fire, nearest first; more of them help nobody."""


class Condition(NamedTuple):
    """One condition of a rule: what it wants of a fact, and where the fact comes from.

    `origin` is told, given, presumed, worked-out, concluded, open, or fails; `words` are what gave it: the words of the
    description, or the clause that concludes it.
    """

    fact: str
    wanted: tuple[str, ...]
    origin: str
    words: str = ""


class Ground(NamedTuple):
    """A rule with its conditions, and the rules that took its ground as exceptions to it."""

    rule: str
    clause: str
    laws: tuple[str, ...]
    finding: Words
    conditions: tuple[Condition, ...]
    overruled_by: tuple[str, ...] = ()


class Turn(NamedTuple):
    """One fact that, were it otherwise, would lead to another ruling."""

    fact: str
    values: tuple[str, ...]
    finding: Words
    laws: tuple[str, ...]


class Why(NamedTuple):
    """The reasons of an answer."""

    fired: tuple[Ground, ...] = ()
    overruled: tuple[Ground, ...] = ()
    others: tuple[Ground, ...] = ()
    changes: tuple[Turn, ...] = ()


def why(desk: Desk, answer: Answer) -> Why:
    """The reasons of an answer: read off the same table that gave it, never worked out a second time."""
    table = desk.table(answer.code, answer.incident) if answer.incident else None
    if table is None:
        return Why()
    known = known_of(table, answer)
    firing = {r.name for r, fires in zip(table.section.rules, table.fires, strict=True) if fires & known.cells}
    reach = {r.name for r, applies in zip(table.section.rules, table.applies, strict=True) if applies & known.cells}
    grounds = {r.rule.name: _ground(table, known, answer, r) for r in reasons(table, known.cells)}
    others = [g for name, g in grounds.items() if name not in reach]
    others.sort(key=lambda g: sum(c.origin == "fails" for c in g.conditions))
    return Why(
        fired=tuple(g for name, g in grounds.items() if name in firing),
        overruled=tuple(g for name, g in grounds.items() if name in reach and name not in firing),
        others=tuple(others[:MOST_OTHERS]),
        changes=tuple(
            Turn(c.fact, tuple(table.section.facts[c.fact].grain_text(g) for g in c.grains), c.rule.finding, c.outcome.laws)
            for c in changes(table, known.cells)
        )
        if len(answer.verdicts) == 1
        else (),
    )


def known_of(table: Table, answer: Answer) -> Known:
    """What is known of an answered incident, as it was when it was ruled on."""
    facts = table.section.facts
    said: dict[str, tuple[object, ...]] = {n: told.values for n, told in answer.facts.items() if facts[n].grains}
    said |= {n: (value,) for n, value in answer.computed.items() if n not in answer.facts}
    told = {n: tuple(dict.fromkeys(g for v in values if (g := facts[n].grain_of(str(v))) is not None)) for n, values in said.items()}
    return learn(table, {n: grains for n, grains in told.items() if grains}, answer.disputed)


def _ground(table: Table, known: Known, answer: Answer, reason: Reason) -> Ground:
    rule: Rule = reason.rule
    conditions = [
        *(_condition(table, known, answer, fact, grains) for fact, grains in reason.holds.items()),
        *(Condition(fact, _texts(table, fact, grains), "open") for fact, grains in reason.open.items()),
        *(Condition(fact, _texts(table, fact, grains), "fails", _instead(table, known, fact)) for fact, grains in reason.fails.items()),
    ]
    return Ground(rule.name, rule.clause, rule.laws, rule.finding, tuple(conditions), tuple(r.name for r in reason.overruled))


def _condition(table: Table, known: Known, answer: Answer, fact: str, grains: tuple[int, ...]) -> Condition:
    wanted = _texts(table, fact, grains)
    if fact in answer.facts:
        return Condition(fact, wanted, "told" if answer.facts[fact].source else "given", answer.facts[fact].source)
    if fact in answer.computed:
        return Condition(fact, wanted, "worked-out")
    if fact in known.presumed:
        return Condition(fact, wanted, "presumed")
    concluded = [
        c.clause for c in table.section.conclusions if c.fact == fact and c.grain in grains and table.space.any_of(c.when) & known.cells
    ]
    if table.section.facts[fact].sort == "derived":
        return Condition(fact, wanted, "concluded", ", ".join(dict.fromkeys(concluded)))
    return Condition(fact, wanted, "follows")


def _instead(table: Table, known: Known, fact: str) -> str:
    """What a fact is, where a rule wants it to be otherwise."""
    about: Fact = table.section.facts[fact]
    return ", ".join(about.grain_text(g) for g in table.space.grains_in(known.cells, about))


def _texts(table: Table, fact: str, grains: tuple[int, ...]) -> tuple[str, ...]:
    return tuple(table.section.facts[fact].grain_text(g) for g in grains)
