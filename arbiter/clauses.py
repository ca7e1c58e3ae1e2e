"""Finding what a reference names: a clause with its paragraphs, a footnote, a case, or a clause that a variant inherits."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from arbiter.book.model import Clause
from arbiter.book.record import clause_of
from arbiter.desk import Desk
from arbiter.words import Words, nearest


class Said(NamedTuple):
    """What one rule or provision of a clause does: for which kind of incident, when, and to what effect."""

    kind: str
    name: str
    when: tuple[Mapping[str, tuple[str, ...]], ...]
    effect: Words
    role: str = ""
    chooser: str = ""
    options: tuple[str, ...] = ()


class Page(NamedTuple):
    """A clause as it stands in a book, with what it does and what others do to it."""

    clause: Clause
    code: str
    rules: tuple[Said, ...] = ()
    changed_by: tuple[str, ...] = ()
    """Clauses of variants that change it: `boston:17 amends it`."""
    note: str = ""
    """The footnote that was asked for, if it was one."""
    asked: bool = True
    """Whether it was asked for, or is only the context."""


class NotFound(NamedTuple):
    """A reference that names nothing, and the nearest that do."""

    ref: str
    near: tuple[str, ...] = ()


def find_case(desk: Desk, ref: str) -> Mapping[str, Any] | NotFound:
    """The record of a case by its reference: `case:10`, `case:footnote-27`."""
    cases: list[Mapping[str, Any]] = desk.base.load("cases")
    wanted = ref.partition(":")[2].strip().lower()
    found = next((case for case in cases if str(case["case"]).lower() == wanted), None)
    return found if found is not None else NotFound(ref, tuple(f"case:{n}" for n in nearest(wanted, [str(c["case"]) for c in cases])))


def find_pages(desk: Desk, ref: str, game: str = "", context: int = 0) -> list[Page] | NotFound:
    """The clauses that a reference names.

    Args:
        desk: the desk.
        ref: `english-whist:62`, `english-whist:fn27`, `boston:33`; or the number alone, under `game`.
        game: the code of a bare number.
        context: how many clauses before and after to give too.

    Returns:
        The clause, then its paragraphs, in printed order, amid the context; or that there is none.
    """
    code, colon, number = ref.strip().partition(":")
    if not colon:
        code, number = game, code
    codes = {name.lower(): name for name in desk.base.load("codes")}
    name = codes.get(code.strip().lower())
    if name is None:
        return NotFound(ref, tuple(f"{n}:{number}" for n in nearest(code, codes)))
    wanted = number.strip().lower()
    for owner in desk.code(name).chain:
        book: Mapping[str, Any] = desk.base.load(f"clauses/{owner}")
        places = _places(book, wanted)
        note = "" if places else _note_place(book, wanted, places)
        if places:
            return _pages(desk, name, owner, book, places, note, context)
    return NotFound(ref, _near(desk, name, wanted))


def _places(book: Mapping[str, Any], wanted: str) -> list[int]:
    """The places of a clause and of its paragraphs in the order of the book."""
    numbers = [ref.partition(":")[2].lower() for ref in book]
    exact = [i for i, number in enumerate(numbers) if number == wanted]
    return [*exact, *(i for i, number in enumerate(numbers) if number.startswith(f"{wanted}."))]


def _note_place(book: Mapping[str, Any], wanted: str, places: list[int]) -> str:
    """The label of a footnote; its clause is put among the places."""
    for place, record in enumerate(book.values()):
        for label, _ in record.get("notes", ()):
            if label.lower() == wanted:
                places.append(place)
                return str(label)
    return ""


def _pages(desk: Desk, name: str, owner: str, book: Mapping[str, Any], places: list[int], note: str, context: int) -> list[Page]:
    refs = list(book)
    first, last = max(0, min(places) - context), min(len(refs) - 1, max(places) + context)
    around = [*range(first, min(places)), *places, *range(max(places) + 1, last + 1)]
    rules = said_by(desk, name, owner, {refs[place] for place in places})
    pages = []
    for place in around:
        ref = refs[place]
        asked = place in places
        pages.append(
            Page(
                clause_of(ref, book[ref]),
                name,
                rules.get(ref, ()),
                _changes(desk, name, owner, ref) if asked else (),
                note if asked else "",
                asked,
            )
        )
    return pages


def _changes(desk: Desk, name: str, owner: str, ref: str) -> tuple[str, ...]:
    """What the variant in force, or without one every variant, does to a clause that it inherits."""
    number = ref.partition(":")[2]
    variants = [c for c in desk.base.load("codes") if owner in desk.code(c).chain[1:]] if name == owner else list(desk.code(name).chain)
    found = []
    for variant in variants:
        if variant != owner:
            for other, record in desk.base.load(f"clauses/{variant}").items():
                verb, _, target = record.get("changes", "").partition(" ")
                if target and (number == target or number.startswith(f"{target}.")):
                    found.append(f"{verb} {other}")
    return tuple(found)


def _near(desk: Desk, name: str, wanted: str) -> tuple[str, ...]:
    numbers: dict[str, str] = {}
    for owner in desk.code(name).chain:
        for ref, record in desk.base.load(f"clauses/{owner}").items():
            numbers.setdefault(ref.partition(":")[2].lower(), ref)
            numbers.update({label.lower(): f"{owner}:{label}" for label, _ in record.get("notes", ())})
    below = [ref for number, ref in numbers.items() if number.split(".")[0] == wanted.split(".")[0]]
    return tuple(below[:4]) or tuple(numbers[n] for n in nearest(wanted, numbers))


def said_by(desk: Desk, name: str, owner: str, refs: set[str]) -> dict[str, tuple[Said, ...]]:
    """The rules and provisions of some clauses, kind by kind, as they stand in a code."""
    found: dict[str, list[Said]] = {ref: [] for ref in refs}
    code = name if name in desk.base.load("codes") else owner
    for kind in desk.kinds(code):
        section = desk.section(code, kind)
        if section is None or not refs & set(section.clauses):
            continue
        facts = section.facts
        for rule in section.rules:
            if rule.clause in refs:
                out = section.outcomes[rule.outcome]
                when = tuple({n: tuple(facts[n].grain_text(g) for g in grains) for n, grains in block.items()} for block in rule.when)
                found[rule.clause].append(Said(kind, rule.name, when, rule.finding, "", out.chooser, out.options))
        for provision in section.attendants:
            if provision.clause in refs:
                found[provision.clause].append(Said(kind, provision.name, (), provision.words, provision.role))
    return {ref: tuple(said) for ref, said in found.items()}
