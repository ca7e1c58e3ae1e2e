"""Mutation testing: the fates of mutants, and how much of the law book the audit and the cases hold fast."""

from __future__ import annotations

from pathlib import Path

import pytest

from arbiter.audit.differences import differing
from arbiter.audit.joined import joined
from arbiter.audit.mutation import DECIDED, EQUIVALENT, KILLED, REFUSED, SURVIVED, Mutant, Witness, mutants, mutation
from arbiter.audit.soundness import brought
from arbiter.book.link import Book
from arbiter.desk import Desk
from arbiter.mutants import mutated, witnesses
from arbiter.press import read_book
from arbiter.show.mutants import mutants_text, share

ROOT = Path(__file__).parents[2]
COIN = ROOT / "tests" / "books" / "good" / "coin"
HELD_FAST = {"english-whist": 0.88, "american-whist": 0.88, "draw-poker": 0.7, "euchre": 0.8}
"""The share of living mutants that the audit or a case must catch in a code."""


@pytest.fixture
def coin() -> Book:
    return read_book(COIN / "laws", COIN / "cases")[1]


def fates(found: list[Mutant]) -> dict[str, str]:
    return {m.dropped: m.fate for m in found}


def test_what_a_case_or_the_audit_notices(coin: Book) -> None:
    late = Witness("late", "coin", "strange-fall", {"landed": (0,), "called": (1,), "tosses": (1,)})
    found = fates(mutation(coin, [late], ["coin"]))
    assert found["the rule 'fairly-called'"] == REFUSED  # it leaves a gap
    assert found["'lost' as an exception to 'tossed-again'"] == REFUSED  # the two conflict
    assert found["the rule 'patience-at-an-end'"] == KILLED
    assert found["'tosses' from 'patience-at-an-end'"] == SURVIVED
    assert found["'touched' from 'falls-fairly'"] == SURVIVED


def test_without_witnesses_nothing_is_killed(coin: Book) -> None:
    assert KILLED not in fates(mutation(coin, [])).values()


def test_the_first_witness_that_notices_is_named(coin: Book) -> None:
    quick, late = (
        Witness(n, "coin", "strange-fall", {"landed": (0,), "called": (1,), "tosses": (g,)}) for n, g in (("quick", 0), ("late", 1))
    )
    found = next(m for m in mutation(coin, [quick, late], ["coin"]) if m.dropped == "the rule 'patience-at-an-end'")
    assert found.by == "late"


def test_equivalents_are_proven_by_the_masks(book: Book) -> None:
    """A mutant that is called equivalent rules every single cell as before; one that is not differs in at least one."""
    found = {(m.code, m.kind, m.dropped, m.place): m.fate for m in mutation(book, [], ["dummy-whist", "boston"])}
    for code in ("dummy-whist", "boston"):
        for kind in book.codes[code].kinds:
            section, parent = book.sections[code, kind], book.sections.get((book.codes[code].parent, kind))
            for mutant, changed in mutants(section, brought(section, parent)):
                fate = found[code, kind, mutant.dropped, mutant.place]
                if fate in (EQUIVALENT, SURVIVED):
                    assert bool(differing(joined(section, changed), DECIDED)) == (fate == SURVIVED)


def test_a_rule_is_mutated_only_in_the_code_that_brings_it(book: Book) -> None:
    places = {m.place for m in mutation(book, [], ["boston"])}
    assert places
    assert all("/boston/" in place for place in places)


def test_the_law_book_is_held_fast(desk: Desk) -> None:
    found = mutated(desk, ROOT / "laws")
    for code, least in HELD_FAST.items():
        living = [m for m in found if m.code == code and m.fate != EQUIVALENT]
        assert sum(m.fate != SURVIVED for m in living) / len(living) >= least, f"{code}: {share(living)}"
    assert "survived without" in mutants_text(found)


def test_recorded_rulings_are_witnesses_too(desk: Desk) -> None:
    entry: dict[str, object] = {"id": "gw-1", "code": "english-whist", "facts": {"incident": "lead-out-of-turn", "players_followed": 1}}
    broken: list[dict[str, object]] = [
        {"id": "x", "code": "english-whist", "facts": {"incident": "no-such-kind"}},
        {"id": "y", "code": "nowhere", "text": "z"},
    ]
    cases = list(witnesses(desk))
    assert len(cases) == len(list((ROOT / "cases").rglob("*.yaml")))
    more = list(witnesses(desk, [entry, *broken]))
    assert [w.name for w in more[len(cases) :]] == ["gw-1"]
    assert set(more[-1].told) == {"players_followed"}
