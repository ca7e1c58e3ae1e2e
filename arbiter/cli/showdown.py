"""`arbiter showdown`: which hand is best, and why."""

from __future__ import annotations

from typing import Any

import typer

from arbiter.cli.completing import games


def showdown(
    hands: list[str] = typer.Argument(..., help="The hands: 'A=AS KH QD JC 10S', or the cards alone. Also trump=hearts, retourne=9D."),
    game: str = typer.Option("", "--game", "-g", help="The code or variant, e.g. draw-poker, bouillotte.", autocompletion=games),
    lang: str = typer.Option("en", "--lang", help="en or ru."),
    json_: bool = typer.Option(False, "--json", help="Print JSON."),
    plain: bool = typer.Option(False, "--plain", help="Plain text, as it always is here."),
) -> None:
    """Rank the hands shown down, with the reasons.

    Example: arbiter showdown --game draw-poker "A=AS AD 8C 8H 2D" "B=KS KD QC QH AC"
    """
    from arbiter.cli.opening import customs, desk
    from arbiter.cli.rule import checked_lang
    from arbiter.errors import Refusal
    from arbiter.scoring.showdown import rank_hands
    from arbiter.show.as_json import line
    from arbiter.show.lists import ranking_entry, ranking_text

    lang = checked_lang(lang) or "en"
    game = game or customs().game
    if not game:
        raise Refusal("the game is not named.", "Give it with --game, for example --game draw-poker.")
    desk().code(game)
    ranking = rank_hands(game, told_hands(hands))
    print(line(ranking_entry(ranking, lang)) if json_ else ranking_text(ranking, lang))


def told_hands(said: list[str]) -> dict[str, str]:
    """Hands by the players who hold them; hands without a name are called by their number.

    >>> told_hands(["A=AS KH", "B: 9D 9C"]), told_hands(["AS KH", "9D 9C"])
    ({'A': 'AS KH', 'B': '9D 9C'}, {'hand 1': 'AS KH', 'hand 2': '9D 9C'})

    Raises:
        Refusal: a player holds two hands, or none.
    """
    from arbiter.errors import Refusal

    found: dict[str, str] = {}
    for number, item in enumerate(said, 1):
        mark = "=" if "=" in item else ":"
        name, there, cards = item.partition(mark)
        player, hand = (name.strip(), cards.strip()) if there else (f"hand {number}", item.strip())
        if not player or not hand:
            raise Refusal(f"'{item}' is not a hand.", "Write 'A=AS KH QD JC 10S'.")
        if player in found:
            raise Refusal(f"{player} is there twice.", "Give each player one hand.")
        found[player] = hand
    return found


def register(app: Any) -> None:
    """Add the command."""
    app.command("showdown")(showdown)
