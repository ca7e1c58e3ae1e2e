"""`arbiter check`: the documented cases, as a regression test."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Any

import typer

if TYPE_CHECKING:
    from collections.abc import Sequence

    from arbiter.checking import Checked


def check(
    paths: list[str] = typer.Argument(None, metavar="[PATH]...", help="Files or folders of cases; those of arbiter, if none is named."),
    words: str = typer.Option("", "-k", metavar="WORDS", help="Only cases in which these words stand: number, code, kind, title, story."),
    covered: bool = typer.Option(False, "--coverage", help="Say which clauses no case exercises."),
    junit_: str = typer.Option("", "--junit", metavar="FILE", help="Write JUnit XML."),
    json_: bool = typer.Option(False, "--json", help="Print JSON: one object a case, a line each."),
) -> None:
    """Run the documented cases, each from its facts and from its narrative, and compare with what was decided.

    A case fails if the facts lead to another ruling, if a narrative does, or if the narrative of a documented case is not understood.

    Exit status: 0 all pass, 1 some case fails, 2 a fault in a file.

    Example: arbiter check -k "english-whist revoke" --coverage
    """
    from pathlib import Path

    from arbiter.checking import cases_at_hand, cases_in, fits
    from arbiter.checking import check as run
    from arbiter.cli.opening import clerk_of, desk
    from arbiter.errors import BookRefusal, Refusal

    try:
        cases = cases_in([Path(p) for p in paths]) if paths else cases_at_hand(desk())
    except BookRefusal as refusal:
        for fault in refusal.faults:
            print(f"arbiter: {fault}", file=sys.stderr)
        raise typer.Exit(2) from None
    chosen = [case for case in cases if fits(case, words)]
    if not chosen:
        raise Refusal("there is no such case.", "Look at the words after -k." if words else "Name a file or folder of cases.")
    checked = list(run(chosen, clerk_of(desk())))
    _print(checked, covered, json_)
    if junit_:
        _write(junit_, checked)
    raise typer.Exit(1 if any(found.failures for found in checked) else 0)


def _print(checked: Sequence[Checked], covered: bool, json_: bool) -> None:
    from arbiter.show.as_json import line
    from arbiter.show.check import checked_record, checked_text, coverage_record, coverage_text

    if json_:
        for found in checked:
            print(line(checked_record(found)))
    else:
        print(checked_text(checked))
    if covered:
        from arbiter.checking import coverage_of
        from arbiter.cli.opening import desk

        spread = coverage_of(desk(), checked)
        print(line(coverage_record(spread)) if json_ else coverage_text(spread))


def _write(path: str, checked: Sequence[Checked]) -> None:
    from arbiter.errors import Refusal
    from arbiter.show.check import junit

    try:
        with open(path, "w", encoding="utf-8") as file:
            file.write(junit(checked))
    except OSError as error:
        raise Refusal(f"{path} cannot be written: {(error.strerror or 'no such folder').lower()}.") from None


def register(app: Any) -> None:
    """Add the command."""
    app.command("check")(check)
