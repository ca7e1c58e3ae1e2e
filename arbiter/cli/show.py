"""`arbiter show`: the words of a clause, a footnote or a case."""

from __future__ import annotations

import sys
from typing import Any

import typer

from arbiter.cli.completing import games, refs


def show(
    ref: str = typer.Argument(
        ..., help="english-whist:62, english-whist:fn27, boston:33, case:10; or a number with --game.", autocompletion=refs
    ),
    context: int = typer.Option(0, "--context", "-C", min=0, max=1000, help="Clauses to show before and after."),
    game: str = typer.Option("", "--game", "-g", help="The code of a bare number.", autocompletion=games),
    house: list[str] = typer.Option([], "--house", help="A file of house rules whose clauses may be shown too."),
    rules: bool = typer.Option(True, "--rules/--no-rules", help="Whether to sum up what the clause decides."),
    lang: str = typer.Option("en", "--lang", help="en or ru."),
    json_: bool = typer.Option(False, "--json", help="Print JSON."),
    plain: bool = typer.Option(False, "--plain", help="Plain text, as it always is here."),
) -> None:
    """Show a clause, a footnote or a case.

    Example: arbiter show english-whist:62 -C 1
    """
    from arbiter.clauses import NotFound, find_case, find_pages
    from arbiter.cli.opening import customs, desk_of
    from arbiter.cli.rule import checked_lang
    from arbiter.show import clauses as said
    from arbiter.show.as_json import line

    lang = checked_lang(lang) or "en"
    game = game or customs().game
    code = ref.partition(":")[0].strip().lower() if ":" in ref else game
    desk = desk_of(code, tuple(house))
    if code == "case":
        case = find_case(desk, ref)
        if isinstance(case, NotFound):
            raise typer.Exit(_missing(case))
        print(line(said.case_record(case, lang)) if json_ else said.case_text(case, lang))
        return
    pages = find_pages(desk, ref, game, context)
    if isinstance(pages, NotFound):
        raise typer.Exit(_missing(pages))
    if json_:
        print(line({"ref": pages[0].clause.ref if len(pages) == 1 else ref, "clauses": [said.page_record(p, lang) for p in pages]}))
    else:
        print("\n\n".join(said.page_text(p, lang, rules) for p in pages))


def _missing(found: Any) -> int:
    """Tell that nothing has this reference, with the nearest that are there."""
    near = f" Did you mean {' or '.join(found.near)}?" if found.near else " Write code:number; `arbiter codes` lists the codes."
    print(f"arbiter: there is nothing at '{found.ref}'.{near}", file=sys.stderr)
    return 1


def register(app: Any) -> None:
    """Add the command."""
    app.command("show")(show)
