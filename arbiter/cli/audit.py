"""`arbiter audit`: the law book itself, examined."""

from __future__ import annotations

import sys
from typing import Any

import typer

from arbiter.cli.completing import games


def audit(
    game: str = typer.Option("", "--game", "-g", help="Only this code, with what it inherits.", autocompletion=games),
    json_: bool = typer.Option(False, "--json", help="Print JSON: the list of faults."),
    laws: str = typer.Option("", "--laws", metavar="FOLDER", help="Another folder of laws than the one at hand."),
    cases: str = typer.Option("", "--cases", metavar="FOLDER", help="Its folder of cases."),
    mutants: bool = typer.Option(False, "--mutants", help="Drop every rule, exception and condition in turn: do the cases notice?"),
) -> None:
    """Examine the law book: references, gaps, conflicts, rules that can never fire, unused facts, schemas.

    Exit status: 0 sound, 1 faults found.

    Example: arbiter audit --game boston
    """
    from pathlib import Path

    from arbiter.audit.audit import audit as examined
    from arbiter.opening import law_folders, open_base
    from arbiter.show.as_json import line
    from arbiter.show.faults import report_record, report_text

    folders = (Path(laws), Path(cases) if cases else Path(laws).parent / "cases") if laws else law_folders()
    _checked(folders[0], game)
    report = examined(*folders, game)
    print(line(report_record(report)) if json_ else report_text(report))
    if report.sound and not laws:
        open_base()  # compiles it anew, if the laws were edited
    if mutants and report.sound:
        _mutants(*folders, game)
    raise typer.Exit(0 if report.sound else 1)


def _checked(laws: Any, game: str) -> None:
    from arbiter.errors import Refusal
    from arbiter.words import did_you_mean

    if not laws.is_dir():
        raise Refusal(f"there is no folder {laws}.", "Name a folder of law files.")
    known = {path.parent.name for path in laws.glob("*/code.yaml")}
    if game and game not in known:
        raise Refusal(f"no code called '{game}'.", did_you_mean(game, known))


def _mutants(laws: Any, cases: Any, game: str) -> None:
    from arbiter.audit.mutation import mutation
    from arbiter.press import read_book
    from arbiter.show.mutants import mutants_text

    source, book = read_book(laws, cases)
    sys.stdout.write(mutants_text(mutation(source, book, [game] if game else [])) + "\n")


def register(app: Any) -> None:
    """Add the command."""
    app.command("audit")(audit)
