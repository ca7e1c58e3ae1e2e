"""What the base holds is what was linked: sections, codes and clauses come back from their records as they were."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from arbiter.book.link import Book
from arbiter.book.model import Section
from arbiter.book.record import clause_of, clause_record, code_of, code_record, section_of, section_record
from arbiter.press import read_book

ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="module")
def book() -> Book:
    return read_book(ROOT / "laws", ROOT / "cases")[1]


def kept(section: Section) -> Section:
    """A section as the base keeps it: without the places that only the audit needs."""
    return section._replace(
        conclusions=tuple(c._replace(place="") for c in section.conclusions),
        attendants=tuple(a._replace(place="") for a in section.attendants),
    )


def test_sections(book: Book) -> None:
    for (code, kind), section in book.sections.items():
        record = json.loads(json.dumps(section_record(section)))
        assert section_of(code, kind, record) == kept(section)


def test_codes_and_clauses(book: Book) -> None:
    for name, code in book.codes.items():
        assert code_of(name, json.loads(json.dumps(code_record(code))), code.kinds) == code
    for ref, clause in book.clauses.items():
        assert clause_of(ref, json.loads(json.dumps(clause_record(clause)))) == clause


def test_every_clause_is_restated_in_both_languages(book: Book) -> None:
    for clause in book.clauses.values():
        assert clause.says.en
        assert clause.says.ru
        assert clause.title.en
        assert clause.title.ru
