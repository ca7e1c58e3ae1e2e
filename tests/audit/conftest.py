"""The law book, read and linked once for all these tests."""

from __future__ import annotations

from pathlib import Path

import pytest

from arbiter.book.link import Book
from arbiter.press import read_book

ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="session")
def book() -> Book:
    return read_book(ROOT / "laws", ROOT / "cases")[1]
