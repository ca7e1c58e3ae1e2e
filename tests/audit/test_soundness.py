"""Gaps, conflicts and dead rules are told once, in the code that brought them."""

from __future__ import annotations

from pathlib import Path

import pytest

from arbiter.audit import soundness as module
from arbiter.audit.flaws import in_words, place_in
from arbiter.audit.soundness import laid_out, soundness
from arbiter.book.link import Book, link
from arbiter.book.model import Fact, Section
from arbiter.book.source import read_folder, take
from arbiter.place import NOWHERE
from arbiter.ruling.table import Table
from arbiter.words import Words

COIN = Path(__file__).parents[1] / "books" / "good" / "coin" / "laws"
CODE = "code: {name}\nof: {of}\ntitle: T\ntitle_ru: Т\n"
HEAD = 'code: {name}\nsection: S\nsection_ru: С\nclauses:\n  - number: "7"\n    title: T\n    title_ru: Т\n    says: S.\n    says_ru: С.\n'
RULE = """    rules:
      - rule: own
        on: strange-fall
        when: {when}
        except: {excepts}
        then: {{finding: F., finding_ru: Ф., chooser: nobody, options: [toss-again]}}
"""


def book(*texts: str) -> Book:
    source = read_folder(COIN)
    for number, text in enumerate(texts):
        take(source, text, f"more-{number}.yaml")
    found = link(source)
    assert not found.faults
    return found


def variant(name: str, when: str, excepts: str, of: str = "coin") -> tuple[str, str]:
    return CODE.format(name=name, of=of), HEAD.format(name=name) + RULE.format(when=when, excepts=excepts)


def test_a_rule_that_only_a_variant_leaves_no_ground_is_no_fault() -> None:
    found = book(*variant("calm", '{fair: "yes", called: after}', "[late-call, patience-at-an-end]"))
    table = Table.of(found.sections["calm", "strange-fall"])
    dead = {r.name for r, fires in zip(table.section.rules, table.fires, strict=True) if not fires & table.possible}
    assert dead == {"late-call", "patience-at-an-end"}
    assert soundness(found) == []


def test_the_same_rule_is_a_fault_in_its_own_code() -> None:
    _, rules = variant("coin", '{landed: lost, touched: "yes"}', "[tossed-again]")
    assert [(f.check, f.code) for f in soundness(book(rules))] == [("never", "coin")]


def test_a_gap_is_told_in_the_code_that_leaves_it_and_not_in_its_variants() -> None:
    left = (
        CODE.format(name="gone", of="coin"),
        HEAD.format(name="gone").replace("    title: T", "    suspends: [strange-fall/lost]\n    title: T"),
    )
    found = book(*left, *variant("later", "{landed: edge}", "[tossed-again]", of="gone"))
    assert [f.code for f in soundness(found)] == []  # tossed-again still speaks of a lost coin
    left = left[0], left[1].replace("strange-fall/lost", "strange-fall/never-called")
    found = book(*left, *variant("later", "{landed: edge}", "[tossed-again]", of="gone"))
    assert [(f.check, f.code, f.fault.place.file) for f in soundness(found)] == [("gap", "gone", "more-1.yaml")]


def test_a_conflict_is_told_in_the_code_that_brings_it() -> None:
    head, rules = variant("clash", "{landed: edge}", "[lost]")
    later = variant("later", '{landed: flat, touched: "yes"}', "[tossed-again]", of="clash")
    found = book(head, rules.replace("[toss-again]", "[toss-stands]"), *later)
    flaws = soundness(found)
    assert [(f.check, f.code) for f in flaws] == [("conflict", "clash")]
    assert "'tossed-again' stands at laws/coin/01-the-toss.yaml:45:9" in flaws[0].fault.hint
    assert soundness(found, ["later"]) == []


def test_a_kind_with_too_many_combinations_is_told_and_not_laid_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "MOST_CELLS", 3)
    facts = {n: Fact(n, "choice", values=("a", "b"), grains=("a", "b")) for n in ("x", "y")}
    table, flaws = laid_out(Section("c", "k", Words("", ""), Words("", ""), facts, (), ()))
    assert table is None
    assert "4 combinations" in flaws[0].fault.message


def test_places_and_words() -> None:
    assert place_in("C:/laws/a.yaml:3:4") == ("C:/laws/a.yaml", 3, 4)
    assert place_in("") == NOWHERE
    number = Fact("n", "number", grains=((0, 2), (3, None)))
    assert in_words({"n": number}, {"n": (0, 1)}) == "n is 0 to 2 or 3 or more"
