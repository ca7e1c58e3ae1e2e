"""`arbiter search`: the clauses, footnotes and cases that speak of something."""

from __future__ import annotations

from typing import Any

import typer

from arbiter.cli.completing import games

SORTS = ("law", "note", "case")


def search(
    words: list[str] = typer.Argument(..., help="What to look for, in English or Russian; or the number of a clause."),
    game: str = typer.Option("", "--game", "-g", help="Only this code, with what it inherits.", autocompletion=games),
    in_: str = typer.Option("", "--in", help="Only law, note or case.", autocompletion=lambda: list(SORTS)),
    limit: int = typer.Option(10, "--limit", "-n", min=1, max=500, help="How many at the most."),
    lang: str = typer.Option("", "--lang", help="en or ru; by default the language of the words."),
    json_: bool = typer.Option(False, "--json", help="Print JSON."),
    plain: bool = typer.Option(False, "--plain", help="Plain text, as it always is here."),
) -> None:
    """Search the laws, the notes and the cases.

    Example: arbiter search lead out of turn --game english-whist
    """
    from arbiter.cli.opening import base, desk
    from arbiter.cli.rule import checked_lang
    from arbiter.errors import Refusal
    from arbiter.search.find import find
    from arbiter.search.opened import open_index
    from arbiter.show.as_json import line
    from arbiter.show.language import language_of
    from arbiter.show.lists import hit_entry, hits_text
    from arbiter.telling import checked
    from arbiter.words import did_you_mean

    if in_ and in_ not in SORTS:
        raise Refusal(f"nothing is of the sort '{in_}'.", did_you_mean(in_, SORTS))
    query = checked(" ".join(words))
    lang = checked_lang(lang) or language_of(query)
    chain = desk().code(game).chain if game else ()
    hits = find(open_index(base().load), query, game or None, chain, in_ or None, limit, lang)
    print(line({"hits": [hit_entry(hit) for hit in hits]}) if json_ else hits_text(hits, lang))
    raise typer.Exit(0 if hits else 1)


def register(app: Any) -> None:
    """Add the command."""
    app.command("search")(search)
