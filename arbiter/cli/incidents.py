"""`arbiter incidents`: the kinds of incident, and what may be told of each."""

from __future__ import annotations

from typing import Any

import typer

from arbiter.cli.completing import games, kinds_of


def incidents(
    kind: str = typer.Argument("", help="A kind of incident, e.g. revoke: prints its facts.", autocompletion=kinds_of, show_default=False),
    game: str = typer.Option("", "--game", "-g", help="Only what this code or variant rules.", autocompletion=games),
    lang: str = typer.Option("en", "--lang", help="en or ru."),
    json_: bool = typer.Option(False, "--json", help="Print JSON."),
    plain: bool = typer.Option(False, "--plain", help="Plain text, as it always is here."),
) -> None:
    """List the kinds of incident, or the facts, values, questions and presumptions of one.

    Example: arbiter incidents lead-out-of-turn --game english-whist
    """
    from arbiter.cli.opening import desk
    from arbiter.cli.rule import checked_lang
    from arbiter.incidents import kinds_of as known
    from arbiter.incidents import sheets
    from arbiter.shelf import game_tags
    from arbiter.show.as_json import line
    from arbiter.show.lists import kind_entry, kinds_text, sheet_entry, sheet_text

    lang = checked_lang(lang) or "en"
    if not kind:
        kinds = known(desk(), game)
        print(line([kind_entry(k, lang) for k in kinds]) if json_ else kinds_text(kinds, lang))
        return
    found = sheets(desk(), kind.strip().lower(), game)
    if json_:
        print(line([sheet_entry(s, lang) for s in found]))
    else:
        print("\n\n".join(sheet_text(s, game_tags(desk()), bool(game), lang) for s in found))


def register(app: Any) -> None:
    """Add the command."""
    app.command("incidents")(incidents)
