"""Sections, codes and clauses as plain JSON values and back: what the compiled base holds."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from arbiter.book.model import Attendant, Block, Clause, Code, Conclusion, Fact, Outcome, Presumption, Rule, Section
from arbiter.words import Words

Record = dict[str, Any]


def _blocks(blocks: tuple[Block, ...]) -> list[dict[str, list[int]]]:
    return [{name: list(grains) for name, grains in block.items()} for block in blocks]


def _unblocks(blocks: list[dict[str, list[int]]]) -> tuple[Block, ...]:
    return tuple({name: tuple(grains) for name, grains in block.items()} for block in blocks)


def fact_record(fact: Fact) -> Record:
    """A fact as JSON; headings that say nothing are left out."""
    record: Record = {"sort": fact.sort}
    if fact.values:
        record["values"] = list(fact.values)
    if fact.low or fact.high is not None:
        record["span"] = [fact.low, fact.high]
    if fact.grains:
        record["grains"] = [list(g) if isinstance(g, tuple) else g for g in fact.grains]
    if fact.ask != ("", ""):
        record["ask"] = list(fact.ask)
    if fact.labels:
        record["labels"] = {k: list(v) for k, v in fact.labels.items()}
    if fact.presumed:
        record["presumed"] = [[list(p.grains), _blocks(p.when)] for p in fact.presumed]
    for name in ("presumed_text", "optional", "calculator", "shape"):
        if value := getattr(fact, name):
            record[name] = value
    if fact.sources:
        record["sources"] = list(fact.sources)
    return record


def fact_of(name: str, record: Record) -> Fact:
    """A fact from its record.

    >>> fact_of("n", {"sort": "number", "span": [0, None], "grains": [[0, 2], [3, None]]}).grain_text(1)
    '3 or more'
    """
    low, high = record.get("span", (0, None))
    return Fact(
        name=name,
        sort=record["sort"],
        values=tuple(record.get("values", ())),
        low=low,
        high=high,
        grains=tuple(tuple(g) if isinstance(g, list) else g for g in record.get("grains", ())),
        ask=Words(*record.get("ask", ("", ""))),
        labels={k: Words(*v) for k, v in record["labels"].items()} if "labels" in record else {},
        presumed=tuple(Presumption(tuple(g), _unblocks(w)) for g, w in record.get("presumed", ())),
        presumed_text=record.get("presumed_text", ""),
        optional=record.get("optional", False),
        calculator=record.get("calculator", ""),
        sources=tuple(record.get("sources", ())),
        shape=record.get("shape", ""),
    )


def clause_record(clause: Clause) -> Record:
    """A clause as JSON; headings that say nothing are left out."""
    record: Record = {"title": list(clause.title), "says": list(clause.says), "section": list(clause.section)}
    if clause.notes:
        record["notes"] = [[number, list(words)] for number, words in clause.notes]
    if clause.see:
        record["see"] = list(clause.see)
    if clause.reading != ("", ""):
        record["reading"] = list(clause.reading)
    for name in ("changes", "form", "custom", "reconstructed", "house"):
        if value := getattr(clause, name):
            record[name] = value
    return record


def clause_of(ref: str, record: Record) -> Clause:
    """A clause from its record."""
    return Clause(
        ref=ref,
        title=Words(*record["title"]),
        says=Words(*record["says"]),
        section=Words(*record["section"]),
        notes=tuple((number, Words(*words)) for number, words in record.get("notes", ())),
        see=tuple(record.get("see", ())),
        changes=record.get("changes", ""),
        form=record.get("form", ""),
        custom=record.get("custom", False),
        reconstructed=record.get("reconstructed", False),
        reading=Words(*record.get("reading", ("", ""))),
        house=record.get("house", ""),
    )


def section_record(section: Section) -> Record:
    """A section as JSON."""
    return {
        "title": list(section.title),
        "about": list(section.about),
        "facts": {name: fact_record(fact) for name, fact in section.facts.items()},
        "rules": [
            [r.name, r.clause, list(r.laws), _blocks(r.when), r.outcome, list(r.finding), list(r.excepts), list(r.steps), r.place, r.house]
            for r in section.rules
        ],
        "outcomes": [[o.status, list(o.laws), o.chooser, list(o.options), o.disputed] for o in section.outcomes],
        "conclusions": [[c.name, c.clause, c.fact, c.grain, _blocks(c.when)] for c in section.conclusions],
        "attendants": [
            [a.name, a.clause, a.role, list(a.words), _blocks(a.when), list(a.choosers), list(a.options)] for a in section.attendants
        ],
        "impossible": _blocks(section.impossible),
        "clauses": {ref: clause_record(clause) for ref, clause in section.clauses.items()},
        "precedents": [[ref, list(laws)] for ref, laws in section.precedents],
        "settlement": section.settlement,
    }


def section_of(code: str, kind: str, record: Record) -> Section:
    """A section from its record."""
    return Section(
        code=code,
        kind=kind,
        title=Words(*record["title"]),
        about=Words(*record["about"]),
        facts={name: fact_of(name, fact) for name, fact in record["facts"].items()},
        rules=tuple(
            Rule(n, c, tuple(laws), _unblocks(w), o, Words(*f), tuple(e), tuple(s), place, house)
            for n, c, laws, w, o, f, e, s, place, house in record["rules"]
        ),
        outcomes=tuple(Outcome(s, tuple(laws), c, tuple(o), d) for s, laws, c, o, d in record["outcomes"]),
        conclusions=tuple(Conclusion(n, c, f, g, _unblocks(w)) for n, c, f, g, w in record["conclusions"]),
        attendants=tuple(Attendant(n, c, r, Words(*w), _unblocks(b), tuple(ch), tuple(o)) for n, c, r, w, b, ch, o in record["attendants"]),
        impossible=_unblocks(record["impossible"]),
        clauses={ref: clause_of(ref, clause) for ref, clause in record["clauses"].items()},
        precedents=tuple((ref, tuple(laws)) for ref, laws in record["precedents"]),
        settlement=record["settlement"],
    )


def code_record(code: Code) -> Record:
    """A code as JSON."""
    return {
        "title": list(code.title),
        "author": code.author,
        "edition": list(code.edition),
        "year": code.year,
        "authority": list(code.authority),
        "family": code.family,
        "seats": list(code.seats),
        "principles": list(code.principles),
        "settling": list(code.settling),
        "parent": code.parent,
        "chain": list(code.chain),
        "house": code.house,
    }


def code_of(name: str, record: Record, kinds: Mapping[str, str] | None = None) -> Code:
    """A code from its record."""
    return Code(
        name=name,
        title=Words(*record["title"]),
        author=record["author"],
        edition=Words(*record["edition"]),
        year=record["year"],
        authority=Words(*record["authority"]),
        family=record["family"],
        seats=Words(*record["seats"]),
        principles=tuple(record["principles"]),
        settling=tuple(record["settling"]),
        parent=record["parent"],
        kinds=kinds or {},
        chain=tuple(record["chain"]),
        house=record["house"],
    )
