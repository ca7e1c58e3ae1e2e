"""`arbiter house`: a file of house rules begun, and examined."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Any

import typer

from arbiter.cli.completing import games

if TYPE_CHECKING:
    from arbiter.book.model import Section
    from arbiter.desk import Desk

house = typer.Typer(
    help="House rules: begin a file of your own, and examine it.\n\nExample: arbiter house new our-rules.yaml --of english-whist",
    rich_markup_mode=None,
    no_args_is_help=True,
    pretty_exceptions_enable=False,
)


@house.command("new")
def new(
    file: str = typer.Argument("house-rules.yaml", help="The file to write."),
    of: str = typer.Option(..., "--of", help="The code that your rules change.", autocompletion=games),
    name: str = typer.Option(
        "", "--name", help="The name of your house, in lower-case words joined by hyphens; by default that of the file."
    ),
) -> None:
    """Write a commented starter.

    Example: arbiter house new our-rules.yaml --of english-whist
    """
    import os

    from arbiter.book.shape import NAME
    from arbiter.cli.opening import desk
    from arbiter.errors import Refusal
    from arbiter.opening import law_folders
    from arbiter.show.starter import starter

    title = desk().code(of).title.en
    named = name or os.path.basename(file).rsplit(".", 1)[0].lower()
    if not NAME.match(named) or named in desk().base.load("codes"):
        raise Refusal(f"'{named}' cannot be the name of a house.", "Give another with --name: lower-case words joined by hyphens.")
    schema = law_folders()[0] / "schema" / "house.json"
    text = starter(named, of, os.path.basename(file), str(schema), title, _example(desk(), of))
    try:
        with open(file, "x", encoding="utf-8") as out:
            out.write(text)
    except FileExistsError:
        raise Refusal(f"{file} is there already.", "Name another file.") from None
    except OSError as error:
        raise Refusal(f"{file} cannot be written: {(error.strerror or 'no such folder').lower()}.") from None
    print(f"Wrote {file}. Change it, then run: arbiter house check {file}")


def _example(desk: Desk, code: str) -> Section | None:
    """A section from which the example can be taken, a familiar one if there is any."""
    from arbiter.show.starter import example_fits

    kinds = sorted(desk.kinds(code), key=lambda kind: (kind not in ("lead-out-of-turn", "play-out-of-turn", "revoke", "wrong-draw"), kind))
    return next((s for kind in kinds if (s := desk.section(code, kind)) is not None and example_fits(s)), None)


@house.command("check")
def check(
    files: list[str] = typer.Argument(..., metavar="FILE...", help="Files of house rules; several for one game are put upon one another."),
    json_: bool = typer.Option(False, "--json", help="Print JSON: the faults, and what is changed."),
    lang: str = typer.Option("en", "--lang", help="en or ru."),
) -> None:
    """Examine house rules: what is wrong in them, else what exactly they change.

    Exit status: 0 sound, 1 faults found.

    Example: arbiter house check our-rules.yaml
    """
    from arbiter.cli.opening import desk
    from arbiter.cli.rule import checked_lang
    from arbiter.errors import BookRefusal
    from arbiter.houses import with_houses
    from arbiter.show.as_json import line
    from arbiter.show.house import faults_record, house_record, house_text

    language = checked_lang(lang) or "en"
    try:
        base, name = with_houses(desk().base, files, "")
    except BookRefusal as refusal:
        if json_:
            print(line(faults_record(refusal.faults)))
        else:
            for fault in refusal.faults:
                print(fault, file=sys.stderr)
        raise typer.Exit(1) from None
    from arbiter.compared import changed_by
    from arbiter.desk import Desk

    found = changed_by(Desk(base), name)
    print(line(house_record(found, language)) if json_ else house_text(found, language))


def register(app: Any) -> None:
    """Add the command."""
    app.add_typer(house, name="house")
