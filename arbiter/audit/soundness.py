"""Whether a book says one thing, and something, wherever it can be asked; and whether all that it says can ever be said."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Set
from functools import partial
from math import prod

from arbiter.audit.differences import goes_with
from arbiter.audit.flaws import Flaw, in_words, pasted, place_in
from arbiter.audit.joined import joined
from arbiter.book.circles import named
from arbiter.book.link import Book
from arbiter.book.model import Attendant, Section
from arbiter.errors import Fault
from arbiter.ruling.table import Table
from arbiter.ruling.verdicts import boxes

MOST_CELLS = 1 << 24
"""A kind of incident with more combinations of facts than this is too large to be laid out."""
MOST_BOXES = 6
"""Gaps told one by one in a section; more of them help nobody."""


def soundness(book: Book, codes: Collection[str] = ()) -> list[Flaw]:
    """Gaps, conflicts, and rules, conclusions and provisions that can never be said, each told once, in the code that brought it.

    Args:
        book: the book, linked.
        codes: the codes to look at; all of them where none is named.
    """
    flaws: list[Flaw] = []
    tables = {}
    for (code, kind), section in book.sections.items():
        table, found = laid_out(section)
        flaws += found
        if table is not None:
            tables[code, kind] = table
    for (code, kind), table in tables.items():
        if codes and code not in codes:
            continue
        parent = tables.get((book.codes[code].parent, kind))
        own = brought(table.section, parent.section if parent else None)
        flaws += _gaps(table, parent, _where(table, parent, own, book.suspended[code]))
        flaws += _conflicts(table, parent, own)
        flaws += _clashes(table, own)
        flaws += _never(table, own, book.everywhere)
    flaws += _never_anywhere(tables, book)
    return [f for f in flaws if not codes or f.code in codes]


def laid_out(section: Section) -> tuple[Table | None, list[Flaw]]:
    """A section laid out over its cells, or the flaw that keeps it from being so."""
    spanned = [f for f in section.facts.values() if f.grains and f.sort != "derived"]
    size = prod(len(f.grains) for f in spanned)
    flaw = partial(Flaw, code=section.code, kind=section.kind)
    place = place_in(section.rules[0].place) if section.rules else place_in("")
    if size > MOST_CELLS:
        message = f"'{section.kind}' has {size:,} combinations of facts in {section.code}, too many to look through."
        return None, [flaw("size", Fault(place, message, "Split the kind of incident, or give its facts fewer values."))]
    try:
        return Table.of(section), []
    except (ValueError, KeyError) as error:
        fault = Fault(place, f"'{section.kind}' cannot be laid out in {section.code}: {error}.", "Mend its other faults first.")
        return None, [flaw("not run", fault)]


def brought(section: Section, parent: Section | None) -> set[str]:
    """The places of the rules, conclusions and provisions that a code brings to a section: what it does not inherit."""
    return _places(section) - (_places(parent) if parent else set())


def _places(section: Section) -> set[str]:
    told = [[r.place for r in section.rules], [c.place for c in section.conclusions], [a.place for a in section.attendants]]
    return {place for places in told for place in places}


def _where(table: Table, parent: Table | None, own: Set[str], suspended: Mapping[str, str]) -> str:
    """Where a code speaks of a kind of incident: at its first rule, or where it suspends one of its parent's."""
    rules = table.section.rules
    inherited = parent.section.rules if parent else ()
    lost = [suspended.get(f"{table.section.kind}/{r.name}") or suspended.get(r.clause) for r in inherited]
    said = [*(r.place for r in rules if r.place in own), *filter(None, lost), *(r.place for r in rules)]
    return said[0] if said else ""


def _gaps(table: Table, parent: Table | None, where: str) -> Iterator[Flaw]:
    section, space, gaps, possible = table.section, table.space, table.gaps(), table.possible
    if gaps and parent is not None and parent.gaps():
        pair = joined(parent.section, section)
        space, gaps, possible = pair.second.space, pair.second.gaps() & ~pair.first.gaps(), pair.second.possible
    if not gaps:
        return
    facts = {f.name: f for f in space.facts}
    found = boxes(space, gaps, gaps | space.full & ~possible, space.facts)
    more = f" ({len(found) - MOST_BOXES} more such cases are not listed.)" if len(found) > MOST_BOXES else ""
    for number, block in enumerate(found[:MOST_BOXES]):
        message = f"{section.code} says nothing of '{section.kind}' when {in_words(facts, block)}."
        hint = "Write the rule, or say under `silences:` that it is silent." + (more if number == MOST_BOXES - 1 else "")
        note = "Nothing is laid down for this. Decide it, write the rule in the clause that decides, and put its number here."
        case = pasted(section, facts, block, f"gap {number + 1}", (note,))
        yield Flaw("gap", Fault(place_in(where), message, hint), section.code, section.kind, case)


def _conflicts(table: Table, parent: Table | None, own: Set[str]) -> Iterator[Flaw]:
    section, space = table.section, table.space
    known = {(parent.section.rules[i].place, parent.section.rules[j].place) for i, j, _ in parent.conflicts()} if parent else set()
    for i, j, cells in table.conflicts():
        first, second = section.rules[i], section.rules[j]
        if (first.place, second.place) in known:
            continue
        # the later one of the code's own is told; the other is shown beside it
        told, other = (second, first) if second.place in own else (first, second)
        facts = {f.name: f for f in space.facts}
        block = boxes(space, cells, cells | space.full & ~table.possible, space.facts)[0]
        message = f"'{told.name}' and '{other.name}' both decide '{section.kind}' when {in_words(facts, block)}, and differently."
        hint = f"Let one of them except the other; '{other.name}' stands at {other.place}."
        notes = tuple(f"{r.name} ({r.place}): {_ruled(section, r.outcome)}" for r in (told, other))
        case = pasted(section, facts, block, f"{told.name} or {other.name}", notes)
        yield Flaw("conflict", Fault(place_in(told.place), message, hint), section.code, section.kind, case)


def _ruled(section: Section, index: int) -> str:
    outcome = section.outcomes[index]
    if outcome.status == "silent":
        return "the laws are silent"
    return f"laws {', '.join(outcome.laws)}; {outcome.chooser}; {', '.join(outcome.options) or 'no option'}"


def _clashes(table: Table, own: Set[str]) -> Iterator[Flaw]:
    """Conclusions that settle one derived fact in two ways at once."""
    conclusions, facts = table.section.conclusions, {f.name: f for f in table.space.facts}
    for n, second in enumerate(conclusions):
        for first in conclusions[:n]:
            if first.fact != second.fact or first.grain == second.grain or not {first.place, second.place} & own:
                continue
            both = table.space.any_of(first.when) & table.space.any_of(second.when) & table.possible
            if both:
                block = boxes(table.space, both, both | table.space.full & ~table.possible, table.space.facts)[0]
                message = f"'{second.name}' and '{first.name}' both conclude '{first.fact}' when {in_words(facts, block)}, and differently."
                fault = Fault(place_in(second.place), message, f"'{first.name}' stands at {first.place}.")
                yield Flaw("conflict", fault, table.section.code, table.section.kind)


def _never(table: Table, own: Set[str], everywhere: Set[str]) -> Iterator[Flaw]:
    """The code's own rules and conclusions that can never be said in this kind of incident."""
    section = table.section
    flaw = partial(Flaw, "never", code=section.code, kind=section.kind)
    for rule, applies, fires in zip(section.rules, table.applies, table.fires, strict=True):
        if rule.place not in own or rule.place in everywhere or fires & table.possible:
            continue
        if applies & table.possible:
            number = section.rules.index(rule)
            over = [o.name for o, a in zip(section.rules, table.applies, strict=True) if number in o.excepts and a & applies]
            message = f"'{rule.name}' never decides '{section.kind}': its exceptions leave it nothing."
            fault = Fault(place_in(rule.place), message, f"Look at {named(over)}.")
        else:
            message = f"'{rule.name}' can never apply to '{section.kind}'."
            fault = Fault(place_in(rule.place), message, "Look at its conditions.")
        yield flaw(fault)
    for conclusion in section.conclusions:
        if conclusion.place in own and not table.space.any_of(conclusion.when) & table.possible:
            message = f"'{conclusion.name}' can never conclude '{conclusion.fact}' in '{section.kind}'."
            yield flaw(Fault(place_in(conclusion.place), message, "Look at its conditions."))


def _never_anywhere(tables: Mapping[tuple[str, str], Table], book: Book) -> Iterator[Flaw]:
    """Provisions that go with no verdict of any kind in any code, and rules beside every kind that decide none."""
    said: set[str] = set()
    standing: dict[str, tuple[str, str, str]] = {}
    for (code, kind), table in tables.items():
        section = table.section
        parent = tables.get((book.codes[code].parent, kind))
        own = brought(section, parent.section if parent else None)
        beside = [(r.place, r.name) for r in section.rules if r.place in book.everywhere]
        beside += [(a.place, a.name) for a in section.attendants]
        standing |= {place: (code, kind, name) for place, name in beside if place in own}
        said |= {r.place for r, fires in zip(section.rules, table.fires, strict=True) if fires & table.possible}
        said |= {a.place for a, ground in zip(section.attendants, table.attends, strict=True) if _spoken(table, a, ground)}
    for place, (code, kind, name) in standing.items():
        if place not in said:
            message = f"'{name}' never goes with any verdict."
            yield Flaw("never", Fault(place_in(place), message, "Look at its conditions, choosers and options."), code, kind)


def _spoken(table: Table, attendant: Attendant, ground: int) -> bool:
    outcomes = zip(table.section.outcomes, table.covers, strict=True)
    return any(ground & cover & table.possible and goes_with(attendant.choosers, attendant.options, o) for o, cover in outcomes)
