"""The press: compiles the laws, the cases and the lexicon into the records of a base."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from arbiter.audit.soundness import soundness
from arbiter.book.base import Base
from arbiter.book.compile import Precedents, records
from arbiter.book.link import Book, link
from arbiter.book.source import Source, read_folder
from arbiter.casebook.cases import case_records, precedents
from arbiter.errors import BookRefusal
from arbiter.reading.lexicon import lexicon_records
from arbiter.search.press import search_records


def read_book(laws: Path, cases: Path) -> tuple[Source, Book]:
    """Read and link a book; its faults are in `Book.faults`."""
    source = read_folder(laws, "laws")
    if cases.is_dir():
        found = read_folder(cases, "cases")
        source.cases += found.cases
        source.faults += found.faults
    return source, link(source)


def press(laws: Path, cases: Path, earlier: Base | None = None) -> dict[str, Any]:
    """Every record of the base compiled from the laws and the cases.

    Args:
        laws: the folder of the laws.
        cases: the folder of the cases.
        earlier: a base of which is kept what would be compiled from the same as before: the lexicon of a family of games.

    Raises:
        BookRefusal: the book has faults, or gaps and conflicts; it carries all of them.
    """
    source, book = read_book(laws, cases)
    if faults := book.faults or [flaw.fault for flaw in soundness(book)]:
        raise BookRefusal(faults)
    known: Precedents = precedents(source)
    found = records(book, source, known)
    found.update(case_records(source))
    found.update(search_records(found, source))
    found.update(lexicon_records(source, book, earlier))
    return found
