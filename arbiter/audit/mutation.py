"""Mutation testing of the law book: drop a rule, an exception or a condition, and see whether anything notices.

A mutant is equivalent if every cell is ruled as before, which the masks prove; it is refused if the audit finds a gap or a conflict
in it; it is killed if a witness (a case, or the facts of any recorded ruling) is ruled otherwise; else it survives, and shows where
a case is wanting.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from arbiter.audit.differences import by_key, rulings
from arbiter.audit.soundness import brought
from arbiter.book.link import Book
from arbiter.book.model import Block, Section
from arbiter.ruling.knowledge import learn
from arbiter.ruling.table import Table
from arbiter.ruling.verdicts import standing

DECIDED = ("status", "laws", "chooser", "options")
"""What a case is compared by, and so what a mutant must change not to be equivalent."""
EQUIVALENT, REFUSED, KILLED, SURVIVED = "equivalent", "refused by the audit", "killed by a case", "survived"


class Witness(NamedTuple):
    """The facts of one recorded ruling: fact name to the indices of the grains told."""

    name: str
    code: str
    kind: str
    told: Mapping[str, tuple[int, ...]]


class Mutant(NamedTuple):
    """One thing dropped from a section, and what became of it; `by` names the first witness that noticed."""

    code: str
    kind: str
    dropped: str
    place: str
    fate: str = ""
    by: str = ""


def mutation(book: Book, witnesses: Iterable[Witness], codes: Sequence[str] = ()) -> list[Mutant]:
    """Every mutant of the rules that some codes bring, with its fate.

    Args:
        book: the book, linked and sound.
        witnesses: the facts of the recorded rulings.
        codes: the codes to mutate; all of them where none is named.
    """
    at: dict[tuple[str, str], list[Witness]] = {}
    for witness in witnesses:
        at.setdefault((witness.code, witness.kind), []).append(witness)
    found: list[Mutant] = []
    for (code, kind), section in book.sections.items():
        own = brought(section, book.sections.get((book.codes[code].parent, kind)))
        if own and (not codes or code in codes):
            found += _of_section(section, own, at.get((code, kind), []))
    return found


def _of_section(section: Section, own: set[str], witnesses: Sequence[Witness]) -> Iterator[Mutant]:
    table = Table.of(section)
    whole = by_key(rulings(table), DECIDED)
    before = {witness.name: _outcomes(table, witness) for witness in witnesses}
    for mutant, changed in mutants(section, own):
        fate, by = _fate(changed, whole, witnesses, before)
        yield mutant._replace(fate=fate, by=by)


def _fate(
    changed: Section, whole: Mapping[tuple[object, ...], int], witnesses: Sequence[Witness], before: Mapping[str, object]
) -> tuple[str, str]:
    try:
        table = Table.of(changed)
    except (KeyError, ValueError):
        return REFUSED, ""
    if table.gaps() or table.conflicts():
        return REFUSED, ""
    if by_key(rulings(table), DECIDED) == whole:
        return EQUIVALENT, ""
    noticed = next((w.name for w in witnesses if _outcomes(table, w) != before[w.name]), "")
    return (KILLED, noticed) if noticed else (SURVIVED, "")


def _outcomes(table: Table, witness: Witness) -> frozenset[object]:
    known = learn(table, witness.told)
    return frozenset(
        (s.outcome.status, s.outcome.laws, s.outcome.chooser, frozenset(s.outcome.options)) for s in standing(table, known.cells)
    )


def mutants(section: Section, own: set[str]) -> Iterator[tuple[Mutant, Section]]:
    """Every section that lacks one thing: a rule, an exception, a condition of a rule or of a conclusion.

    Args:
        section: the section.
        own: the places of the rules to mutate.
    """
    for number, rule in enumerate(section.rules):
        if rule.place not in own:
            continue
        mutant = Mutant(section.code, section.kind, "", rule.place)
        yield mutant._replace(dropped=f"the rule '{rule.name}'"), _without(section, number)
        for target in rule.excepts:
            kept = tuple(t for t in rule.excepts if t != target)
            changed = _put(section, number, rule._replace(excepts=kept))
            yield mutant._replace(dropped=f"'{rule.name}' as an exception to '{section.rules[target].name}'"), changed
        for fact, when in _looser(rule.when):
            yield mutant._replace(dropped=f"'{fact}' from '{rule.name}'"), _put(section, number, rule._replace(when=when))
    for number, conclusion in enumerate(section.conclusions):
        if conclusion.place not in own:
            continue
        rest = section.conclusions[:number], section.conclusions[number + 1 :]
        mutant = Mutant(section.code, section.kind, f"the conclusion '{conclusion.name}'", conclusion.place)
        yield mutant, section._replace(conclusions=(*rest[0], *rest[1]))
        for fact, when in _looser(conclusion.when):
            changed = section._replace(conclusions=(*rest[0], conclusion._replace(when=when), *rest[1]))
            yield mutant._replace(dropped=f"'{fact}' from '{conclusion.name}'"), changed


def _looser(when: tuple[Block, ...]) -> Iterator[tuple[str, tuple[Block, ...]]]:
    """Conditions with one fact dropped from one block."""
    for number, block in enumerate(when):
        for fact in block:
            loose = {name: grains for name, grains in block.items() if name != fact}
            yield fact, (*when[:number], loose, *when[number + 1 :])


def _put(section: Section, number: int, rule: object) -> Section:
    return section._replace(rules=(*section.rules[:number], rule, *section.rules[number + 1 :]))  # type: ignore[arg-type]


def _without(section: Section, number: int) -> Section:
    """A section without one rule; the edges between the others stay."""
    moved = {old: new for new, old in enumerate(n for n in range(len(section.rules)) if n != number)}
    kept = (rule for n, rule in enumerate(section.rules) if n != number)
    return section._replace(rules=tuple(rule._replace(excepts=tuple(moved[t] for t in rule.excepts if t in moved)) for rule in kept))
