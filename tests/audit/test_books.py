"""Tiny law books: the good ones are sound, and each bad one has the one fault that is recorded beside it.

A bad book is the good book `coin` with the files of its own folder laid over it. `pytest --record` records what is found anew.
"""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from arbiter.audit.audit import Report, audit
from arbiter.errors import BookRefusal
from arbiter.press import press

BOOKS = Path(__file__).parents[1] / "books"
GOOD = sorted(p for p in (BOOKS / "good").iterdir() if p.is_dir())
BAD = sorted(p for p in (BOOKS / "bad").iterdir() if p.is_dir())
TOLD_ELSEWHERE = {"schema", "unused", "idle", "cases"}
"""Checks of the audit that do not keep a book from being compiled."""


def laid_over(bad: Path, folder: Path) -> Path:
    shutil.copytree(BOOKS / "good" / "coin", folder, dirs_exist_ok=True)
    shutil.copytree(bad, folder, dirs_exist_ok=True)
    return folder


def told(report: Report) -> str:
    lines = []
    for flaw in report.flaws:
        lines += [str(flaw.fault), *(f"    {line}" for line in flaw.case.splitlines())]
    return "\n".join(lines) + "\n"


@pytest.mark.parametrize("book", GOOD, ids=lambda p: p.name)
def test_good_books_are_sound(book: Path) -> None:
    assert told(audit(book / "laws", book / "cases")) == "\n"
    assert press(book / "laws", book / "cases")["codes"]


@pytest.mark.parametrize("book", BAD, ids=lambda p: p.name)
def test_bad_books_have_their_fault(book: Path, tmp_path: Path, recorded: Callable[[Path, str], None]) -> None:
    folder = laid_over(book, tmp_path / "book")
    report = audit(folder / "laws", folder / "cases")
    assert report.flaws, "nothing was found"
    recorded(book / "expected.txt", told(report))
    if {flaw.check for flaw in report.flaws} - TOLD_ELSEWHERE:
        with pytest.raises(BookRefusal):
            press(folder / "laws", folder / "cases")
