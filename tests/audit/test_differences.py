"""The exact difference of two sections, against plain enumeration, and against what the operations of variants change."""

from __future__ import annotations

from itertools import product

import pytest
from hypothesis import given, settings

from arbiter.audit.differences import VERDICT, WHOLE, by_key, difference, differing, rulings
from arbiter.audit.joined import joined, union, widened
from arbiter.audit.soundness import brought
from arbiter.book.link import Book
from arbiter.book.model import Attendant, Block, Fact, Outcome, Rule, Section
from arbiter.ruling.table import Table
from arbiter.words import Words
from tests.ruling.test_against_enumeration import sections

BLANK = Words("", "")
VARIANTS = ("dummy-whist", "double-dummy", "boston", "cayenne", "solo-whist", "jack-pots", "three-stake-brag", "my-ship-sails")


def said_at(section: Section, at: dict[str, str]) -> set[tuple[str, str, tuple[str, ...]]]:
    """Status, chooser and options in a cell, worked out rule by rule."""

    def holds(block: Block) -> bool:
        return all(at[name] in {section.facts[name].grains[g] for g in grains} for name, grains in block.items())

    met = [i for i, rule in enumerate(section.rules) if any(map(holds, rule.when))]
    last = [i for i in met if not any(i in section.rules[j].excepts for j in met)]
    outcomes = [section.outcomes[section.rules[i].outcome] for i in last]
    return {(o.status, o.chooser, tuple(sorted(o.options))) for o in outcomes} or {("unsaid", "", ())}


@settings(max_examples=150, deadline=None)
@given(sections(), sections())
def test_differing_cells_are_those_that_enumeration_finds(first: Section, second: Section) -> None:
    pair = joined(first, second)
    facts = union(first, second)
    cells = differing(pair)
    for values in product(*(f.grains for f in facts.values())):
        at = dict(zip(facts, values, strict=True))
        cell = pair.first.space.cell({n: facts[n].grains.index(v) for n, v in at.items()})
        if not pair.possible >> cell & 1:
            continue
        here, there = said_at(first, at), said_at(second, at)
        if len(here) == len(there) == 1:
            assert bool(cells >> cell & 1) == (here != there)


@settings(max_examples=150, deadline=None)
@given(sections(), sections())
def test_boxes_hold_exactly_the_differing_cells(first: Section, second: Section) -> None:
    pair = joined(first, second)
    if pair.first.conflicts() or pair.second.conflicts():
        return
    covered = 0
    for box in difference(first, second):
        block = {n: tuple(i for i, g in enumerate(union(first, second)[n].grains) if g in values) for n, values in box.when.items()}
        covered |= pair.first.space.block(block)
    assert covered & pair.possible == differing(pair)


@settings(max_examples=100, deadline=None)
@given(sections(), sections())
def test_a_section_spanned_wider_says_the_same(first: Section, second: Section) -> None:
    wide = widened(first, union(first, second))
    before, after = Table.of(first), Table.of(wide)
    assert not difference(first, wide)
    assert len(before.conflicts()) >= len({(i, j) for i, j, _ in after.conflicts()})


def number(cuts: tuple[tuple[int, int | None], ...], when: dict[int, int]) -> Section:
    fact = Fact("n", "number", low=0, high=None, grains=cuts)
    outcomes = tuple(Outcome("ruled", ("x:1",), "nobody", (option,)) for option in ("a", "b"))
    rules = tuple(Rule(f"r{g}", "x:1", ("x:1",), ({"n": (g,)},), o, BLANK) for g, o in when.items())
    return Section("x", "k", BLANK, BLANK, {"n": fact}, rules, outcomes)


def test_numbers_are_cut_wherever_either_cuts_them() -> None:
    first = number(((0, 2), (3, None)), {0: 0, 1: 1})
    second = number(((0, 4), (5, None)), {0: 0, 1: 1})
    assert union(first, second)["n"].grains == ((0, 2), (3, 4), (5, None))
    assert [box.when for box in difference(first, second)] == [{"n": ("3 to 4",)}]


def test_a_fact_that_one_does_not_look_at_is_free_in_it() -> None:
    tossed = Fact("t", "choice", values=("x", "y"), grains=("x", "y"))
    looks = Section("x", "k", BLANK, BLANK, {"t": tossed}, (rule("r", {"t": (0,)}, 0), rule("s", {"t": (1,)}, 1)), TWO)
    blind = Section("x", "k", BLANK, BLANK, {"t": tossed._replace(grains=())}, (rule("r", {}, 0),), TWO)
    assert [box.when for box in difference(blind, looks)] == [{"t": ("y",)}]


def rule(name: str, when: Block, outcome: int) -> Rule:
    return Rule(name, "x:1", ("x:1",), (when,), outcome, BLANK)


TWO = (Outcome("ruled", ("x:1",), "nobody", ("a",)), Outcome("ruled", ("x:1",), "nobody", ("b",)))


def test_provisions_count_between_a_code_and_its_variant_only() -> None:
    plain = Section("x", "k", BLANK, BLANK, {}, (rule("r", {}, 0),), TWO[:1])
    more = plain._replace(attendants=(Attendant("p", "x:1", "duty", Words("Sing.", "Пой."), ({},)),))
    assert not difference(plain, more, VERDICT)
    assert [box.differs for box in difference(plain, more, WHOLE)] == [("provisions",)]


@pytest.mark.parametrize("code", VARIANTS)
def test_a_variant_differs_from_its_parent_exactly_where_its_operations_bite(book: Book, code: str) -> None:
    """The difference is the union of the cells in which a rule of the variant's own decides, or one that it suspends decided.

    The provisions that it adds or suspends count wherever they go with a verdict.
    """
    parent = book.codes[code].parent
    for kind in book.codes[code].kinds:
        section, before = book.sections[code, kind], book.sections.get((parent, kind))
        if before is None:
            assert brought(section, None), "a kind that the parent does not rule on has rules of the variant's own"
            continue
        pair = joined(before, section)
        own, lost = brought(section, before), brought(before, section)
        ruled = _ground(pair.first, lost) | _ground(pair.second, own)
        decided = ("status", "laws", "chooser", "options", "findings")
        assert differing(pair, decided) == ruled & pair.possible, f"{code}, {kind}"
        beside = _beside(pair.first, lost) | _beside(pair.second, own)
        assert differing(pair, (*decided, "provisions")) & ~ruled == beside & ~ruled & pair.possible, f"{code}, {kind}"


def _ground(table: Table, places: set[str]) -> int:
    ground = 0
    for rule_, fires in zip(table.section.rules, table.fires, strict=True):
        if rule_.place in places:
            ground |= fires
    return ground


def _beside(table: Table, places: set[str]) -> int:
    """The cells in which a provision that stands at one of the places goes with the verdict."""
    words = {a.words for a in table.section.attendants if a.place in places}
    stays = {a.words for a in table.section.attendants if a.place not in places}
    ground = 0
    for ruling, cells in rulings(table).items():
        if {said for _, said in ruling.provisions} & (words - stays):
            ground |= cells
    return ground


def test_every_code_agrees_with_itself(book: Book) -> None:
    for section in book.sections.values():
        assert not differing(joined(section, section), WHOLE)


def test_keys_group_rulings(book: Book) -> None:
    table = Table.of(book.sections["english-whist", "lead-out-of-turn"])
    grouped = by_key(rulings(table), ("status",))
    assert sum(cells.bit_count() for cells in grouped.values()) == table.possible.bit_count()
