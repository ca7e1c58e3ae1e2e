"""`arbiter rule`: what happened, and what the laws say about it."""

from __future__ import annotations

import sys
from typing import Any

import typer

STATUS = {"ruled": 0, "depends": 3, "silent": 4, "unread": 5}


def rule(
    text: list[str] = typer.Argument(None, help="What happened, in English or Russian."),
    game: str = typer.Option("", "--game", "-g", help="The code or variant in force, e.g. english-whist, jack-pots."),
    fact: list[str] = typer.Option([], "--fact", "-f", help="A fact: NAME=VALUE; several values with commas; NAME=disputed."),
    incident: str = typer.Option("", "--incident", "-i", help="The kind of incident, e.g. revoke."),
    lang: str = typer.Option("", "--lang", help="en or ru; by default the language of the description."),
    json_: bool = typer.Option(False, "--json", help="Print JSON."),
    batch: str = typer.Option("", "--batch", help="A file of incidents (YAML list or JSON Lines), or - for standard input."),
) -> None:
    """Rule on an incident.

    Example: arbiter rule -g english-whist "My partner led out of turn, and the next player has played to it"
    """
    from arbiter.cli.opening import clerk
    from arbiter.show.as_json import answer_record, line

    if batch:
        _batch(batch, lang, game)
        return
    words = " ".join(text or [])
    facts = _facts(fact)
    if words:
        found = clerk().rule(game or clerk().game_of(words), words, facts, incident)
    else:
        found = clerk().desk.rule(game, incident, facts)
    print(line(answer_record(found, lang or "en")))
    raise typer.Exit(STATUS[found.status])


def _facts(said: list[str]) -> dict[str, Any]:
    from arbiter.errors import Refusal

    facts: dict[str, Any] = {}
    for item in said:
        name, equals, value = item.partition("=")
        if not equals:
            raise Refusal(f"'{item}' is not a fact.", "Write NAME=VALUE.")
        facts[name.strip()] = value.split(",") if "," in value else value
    return facts


def _batch(path: str, lang: str, game: str) -> None:
    from arbiter.cli.batch import rule_entries
    from arbiter.cli.opening import clerk, opened_text
    from arbiter.show.as_json import line

    with opened_text(path) as lines:
        for record in rule_entries(clerk(), lines, lang or "en", game):
            sys.stdout.write(line(record) + "\n")


def register(app: Any) -> None:
    """Add the command."""
    app.command("rule")(rule)
