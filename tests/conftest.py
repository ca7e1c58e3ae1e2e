"""What all tests share: the desk over the laws at hand, the command line run in this process, and texts recorded beside the tests.

`pytest --record` writes the recorded texts anew. It is up to you to look at what changed before you keep it.
"""

from __future__ import annotations

import io
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

from arbiter.clerk import Clerk
from arbiter.desk import Desk
from arbiter.opening import open_base


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--record", action="store_true", help="Record texts anew; it is up to you to look at what changed.")


@pytest.fixture
def recorded(request: pytest.FixtureRequest) -> Callable[[Path, str], None]:
    """Compare a text with the one recorded in a file; with `--record`, write it there instead."""

    def compare(path: Path, text: str) -> None:
        text = text if text.endswith("\n") else text + "\n"
        if request.config.getoption("--record"):
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")
        known = path.read_text(encoding="utf-8") if path.is_file() else ""
        assert text == known, f"{path} was recorded otherwise. If the new text is right, run pytest --record and look at the difference."

    return compare


@pytest.fixture(scope="session")
def desk() -> Desk:
    return Desk(open_base())


@pytest.fixture(scope="session")
def clerk(desk: Desk) -> Clerk:
    return Clerk(desk)


class Ran(NamedTuple):
    """What a command printed, and how it ended."""

    status: int
    out: str
    err: str


Run = Callable[..., Ran]


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Iterator[Run]:
    r"""Runs `arbiter` with arguments in this process: `run("codes")`, `run("rule", "--ask", ..., stdin="yes\n")`."""
    from arbiter.cli import opening
    from arbiter.cli.main import main

    def go(*arguments: str, stdin: str = "") -> Ran:
        monkeypatch.setattr(sys, "argv", ["arbiter", *arguments])
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(stdin.encode()), encoding="utf-8"))
        opening.customs.cache_clear()
        capsys.readouterr()
        with pytest.raises(SystemExit) as ended:
            main()
        out, err = capsys.readouterr()
        return Ran(int(ended.value.code or 0), out, err)

    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.setenv("NO_COLOR", "1")
    yield go
    opening.customs.cache_clear()
