"""`arbiter compare`: one kind of incident under several codes, or two codes over every kind."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import typer

from arbiter.cli.completing import games, kinds_of

if TYPE_CHECKING:
    from collections.abc import Callable


def _kinds_or_games(ctx: typer.Context, incomplete: str) -> list[tuple[str, str]]:
    return [*games(incomplete), *kinds_of(ctx, incomplete)]


def _several_games(incomplete: str) -> list[tuple[str, str]]:
    """The last of several codes joined by commas."""
    before, comma, last = incomplete.rpartition(",")
    return [(f"{before}{comma}{name}", title) for name, title in games(last)]


def compare(
    what: str = typer.Argument(..., metavar="KIND|CODE", help="A kind of incident, or a code.", autocompletion=_kinds_or_games),
    other: str = typer.Argument(
        "", metavar="[CODE]", help="Another code; the parent of a variant, if it is left out.", autocompletion=games
    ),
    games_: str = typer.Option("", "--games", "-g", metavar="A,B,C", help="The codes to put side by side.", autocompletion=_several_games),
    incident: str = typer.Option("", "--incident", "-i", help="Only this kind of incident (with two codes).", autocompletion=kinds_of),
    words: bool = typer.Option(
        False, "--words", help="Two codes: findings and provisions count too, as they do for a variant and its parent."
    ),
    verdicts: bool = typer.Option(False, "--verdicts", help="Two codes: only who chooses among what counts."),
    lang: str = typer.Option("en", "--lang", help="en or ru."),
    json_: bool = typer.Option(False, "--json", help="Print JSON."),
    markdown: bool = typer.Option(False, "--markdown", help="Print Markdown."),
) -> None:
    """Compare codes: one kind of incident under several, or where exactly two of them rule differently.

    Example: arbiter compare revoke --games english-whist,american-whist,boston

    Example: arbiter compare boston american-whist --incident lead-out-of-turn
    """
    from arbiter.cli.opening import desk
    from arbiter.cli.rule import checked_lang

    language = checked_lang(lang) or "en"
    if other or (not games_ and what in desk().base.load("codes")):
        found, shown = _codes(what, other, incident, words, verdicts)
    else:
        found, shown = _kind(what, [code.strip() for code in games_.split(",") if code.strip()])
    print(shown["json" if json_ else "markdown" if markdown else "text"](found, language))


def _codes(what: str, other: str, incident: str, words: bool, verdicts: bool) -> tuple[Any, dict[str, Callable[[Any, str], str]]]:
    from arbiter.audit.differences import VERDICT, WHOLE
    from arbiter.cli.opening import desk
    from arbiter.compared import compare_codes
    from arbiter.show.as_json import line
    from arbiter.show.difference import apart_markdown, apart_record, apart_text

    parts = VERDICT if verdicts else WHOLE if words else ()
    found = compare_codes(desk(), what, other, incident, parts)
    return found, {"text": apart_text, "markdown": apart_markdown, "json": lambda a, lang: line(apart_record(a, lang))}


def _kind(kind: str, codes: list[str]) -> tuple[Any, dict[str, Callable[[Any, str], str]]]:
    from arbiter.cli.opening import desk
    from arbiter.compared import compare_kind
    from arbiter.show.as_json import line
    from arbiter.show.compare import comparison_markdown, comparison_record, comparison_text

    found = compare_kind(desk(), kind, codes)
    return found, {
        "text": comparison_text,
        "markdown": comparison_markdown,
        "json": lambda c, lang: line(comparison_record(c, lang)),
    }


def register(app: Any) -> None:
    """Add the command."""
    app.command("compare")(compare)
