"""`arbiter codes`: the codes of laws and their variants."""

from __future__ import annotations

from typing import Any

import typer


def codes(
    lang: str = typer.Option("en", "--lang", help="en or ru."),
    json_: bool = typer.Option(False, "--json", help="Print JSON."),
    plain: bool = typer.Option(False, "--plain", help="Plain text, as it always is here."),
) -> None:
    """List the codes and variants, with their editions.

    Example: arbiter codes
    """
    from arbiter.cli.opening import desk
    from arbiter.cli.rule import checked_lang
    from arbiter.show.as_json import line
    from arbiter.show.lists import code_entry, codes_text

    lang = checked_lang(lang) or "en"
    found = [desk().code(name) for name in desk().base.load("codes")]
    if json_:
        print(line([code_entry(code, len(desk().kinds(code.name)), lang) for code in found]))
    else:
        print(codes_text(found, lang))


def register(app: Any) -> None:
    """Add the command."""
    app.command("codes")(codes)
