"""Tiny sources written out in the tests."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from arbiter.book.link import Book, link
from arbiter.book.source import Source, read_folder, take

COIN = Path(__file__).parents[1] / "books" / "good" / "coin" / "laws"


@pytest.fixture
def coin() -> Callable[..., Book]:
    """The book of the coin with more documents laid beside it: `coin(text, text, ...)`."""

    def made(*texts: str) -> Book:
        source: Source = read_folder(COIN)
        for number, text in enumerate(texts):
            take(source, text, f"more-{number}.yaml")
        return link(source)

    return made
