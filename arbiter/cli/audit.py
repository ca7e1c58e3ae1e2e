"""`arbiter audit`: the law book itself, examined."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import typer

from arbiter.cli.completing import games

if TYPE_CHECKING:
    from pathlib import Path


def audit(
    game: str = typer.Option("", "--game", "-g", help="Only this code, with what it inherits.", autocompletion=games),
    json_: bool = typer.Option(False, "--json", help="Print JSON: the list of faults."),
    laws: str = typer.Option("", "--laws", metavar="FOLDER", help="Another folder of laws than the one at hand."),
    cases: str = typer.Option("", "--cases", metavar="FOLDER", help="Its folder of cases."),
    mutants: bool = typer.Option(False, "--mutants", help="Drop every rule, exception and condition in turn: do the cases notice?"),
    against: list[str] = typer.Option(
        [], "--against", metavar="FILE", help="With --mutants: recorded rulings besides the cases, as a batch."
    ),
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
    if mutants and report.sound and not laws:
        _mutants(folders[0], game, against)
    raise typer.Exit(0 if report.sound else 1)


def _checked(laws: Path, game: str) -> None:
    from arbiter.errors import Refusal
    from arbiter.words import did_you_mean

    if not laws.is_dir():
        raise Refusal(f"there is no folder {laws}.", "Name a folder of law files.")
    known = {path.parent.name for path in laws.glob("*/code.yaml")}
    if game and game not in known:
        raise Refusal(f"no code called '{game}'.", did_you_mean(game, known))


def _mutants(laws: Path, game: str, against: list[str]) -> None:
    from arbiter.cli.batch import entries
    from arbiter.cli.opening import desk, opened_text
    from arbiter.errors import Refusal
    from arbiter.mutants import mutated
    from arbiter.show.mutants import mutants_text

    recorded = []
    for path in against:
        with opened_text(path) as file:
            recorded += [entry for entry in entries(file) if not isinstance(entry, Refusal)]
    print(mutants_text(mutated(desk(), laws, [game] if game else [], recorded), every=bool(game)))


def register(app: Any) -> None:
    """Add the command."""
    app.command("audit")(audit)
