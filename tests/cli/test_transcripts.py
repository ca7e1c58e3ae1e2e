"""Commands with everything that they print, one file each in `transcripts/`.

A file begins with the command after `$ `; lines after `> ` are what is typed. The rest is recorded: what came on standard output,
what came on standard error after `! `, and the exit status. To add a transcript, write a file with the command alone, and run
`pytest --record tests/cli`.
"""

from __future__ import annotations

import shlex
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.conftest import Run

FOLDER = Path(__file__).parent / "transcripts"
FILES = sorted(FOLDER.glob("*.txt"))


def test_there_are_transcripts() -> None:
    assert FILES


@pytest.mark.parametrize("path", FILES, ids=lambda p: p.stem)
def test_transcript(path: Path, run: Run, recorded: Callable[[Path, str], None]) -> None:
    lines = path.read_text(encoding="utf-8").splitlines()
    command = lines[0].removeprefix("$ arbiter ")
    typed = [line.removeprefix("> ") for line in lines[1:] if line.startswith("> ")]
    ran = run(*shlex.split(command), stdin="".join(f"{line}\n" for line in typed))
    told = [f"! {line}".rstrip() for line in ran.err.splitlines()]
    head = [lines[0], *(f"> {line}".rstrip() for line in typed)]
    recorded(path, "\n".join([*head, *ran.out.splitlines(), *told, f"exit {ran.status}"]) + "\n")
    assert all(len(line) <= 82 for line in [*ran.out.splitlines()] if not line.startswith(("{", "[")))
