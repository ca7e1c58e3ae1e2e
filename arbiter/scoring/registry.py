"""Which module has which calculator, and which game has which showdown; a module is imported only when asked for."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from importlib import import_module
from typing import TYPE_CHECKING, Any, TypeAlias, cast

from arbiter.errors import Refusal
from arbiter.scoring.reckoning import Calculator
from arbiter.words import did_you_mean

if TYPE_CHECKING:
    from arbiter.scoring.showdown import Ranking

MODULES: dict[str, str] = {
    "poker-showdown": "poker_showdown",
    "poker-spoken": "poker_showdown",
    "poker-uncalled": "poker_showdown",
    "poker-eccentric": "poker_odds",
    "poker-joker": "poker_joker",
    "poker-seating": "poker_seats",
    "poker-who-speaks": "poker_seats",
    "poker-show-hands": "poker_seats",
    "poker-jack-betting": "poker_seats",
    "poker-limit": "poker_stakes",
    "poker-straddle": "poker_stakes",
    "poker-ante": "poker_stakes",
    "poker-betting": "poker_stakes",
    "poker-sight": "poker_pots",
    "poker-flat": "poker_flat",
    "poker-freeze-out": "poker_flat",
    "poker-leaving": "poker_flat",
    "poker-kitty": "poker_flat",
    "poker-jack-making": "poker_jacks",
    "poker-jack-opening": "poker_jacks",
    "poker-false-opener": "poker_jacks",
    "poker-wrong-deal": "poker_fouls",
    "poker-wrong-hands": "poker_fouls",
    "poker-wrong-draw": "poker_fouls",
    "poker-foul-hand": "poker_fouls",
    "brag-ante": "brag",
    "brag-uncalled": "brag",
    "brag-showdown": "brag",
    "three-stake-pools": "brag",
    "three-stake-draw": "brag",
    "american-brag-showdown": "brag",
    "american-brag-exchange": "brag",
    "commerce-setup": "commerce",
    "commerce-trade": "commerce",
    "commerce-showdown": "commerce",
    "commerce-dealer-pays": "commerce",
    "widow-loser": "commerce",
    "ship-showdown": "commerce",
    "bouillotte-misdeal": "bouillotte",
    "bouillotte-uncalled": "bouillotte",
    "bouillotte-calling": "bouillotte",
    "brelan-settlement": "bouillotte",
    "point-settlement": "bouillotte_point",
    "sight-settlement": "bouillotte_sight",
    "ambigu-ante": "ambigu",
    "ambigu-declare": "ambigu",
    "ambigu-uncalled": "ambigu",
    "ambigu-showdown": "ambigu",
    "ambigu-payments": "ambigu",
    "ambigu-shows-cards": "ambigu",
    "euchre-cutting-dispute": "euchre_play",
    "euchre-trick-winner": "euchre_play",
    "euchre-who-leads": "euchre_play",
    "euchre-lone-hand": "euchre_play",
    "euchre-revoke": "euchre_play",
    "euchre-score-marking": "euchre_score",
    "euchre-rubber-points": "euchre_score",
    "euchre-hand-score": "euchre_score",
}
"""Calculator name to the module of `arbiter.scoring` whose `CALCULATORS` has it."""

SHOWDOWNS: dict[str, tuple[str, str]] = {
    "draw-poker": ("poker_showdown", "rank"),
    "jack-pots": ("poker_showdown", "rank"),
    "table-stakes": ("poker_showdown", "rank"),
    "freeze-out": ("poker_showdown", "rank"),
    "show-down": ("poker_showdown", "rank"),
    "flat-poker": ("poker_showdown", "rank"),
    "mistigris": ("poker_joker", "rank"),
    "brag": ("brag_hands", "rank_brag"),
    "three-stake-brag": ("brag_hands", "rank_brag"),
    "american-brag": ("brag_hands", "rank_american"),
    "commerce": ("commerce_hands", "rank_commerce"),
    "commerce-widow": ("commerce_hands", "rank_commerce"),
    "my-ship-sails": ("commerce_hands", "rank_ship"),
    "bouillotte": ("bouillotte_point", "rank_bouillotte"),
    "ambigu": ("ambigu_hands", "rank_ambigu"),
    "euchre": ("euchre_play", "rank_trick"),
}
"""Game (code or variant) to the module of `arbiter.scoring` and the function in it that ranks hands:
`rank(hands: Mapping[str, hand], game: str) -> Ranking`."""


Ranker: TypeAlias = "Callable[[Mapping[str, Any], str], Ranking]"
"""Ranks the hands of a game: (player to hand, game) to the ranking."""


def calculator(name: str) -> Calculator:
    """The calculator of that name.

    Raises:
        Refusal: there is no such calculator.
    """
    module = MODULES.get(name)
    if module is None:
        raise Refusal(f"no calculator called '{name}'.", did_you_mean(name, MODULES))
    found: Mapping[str, Calculator] = import_module(f"arbiter.scoring.{module}").CALCULATORS
    return found[name]


def showdown_of(game: str) -> Ranker:
    """The function that ranks hands in a game.

    Raises:
        Refusal: no showdown is known for that game.
    """
    place = SHOWDOWNS.get(game)
    if place is None:
        raise Refusal(f"no showdown of hands is known for '{game}'.", did_you_mean(game, SHOWDOWNS))
    return cast(Ranker, getattr(import_module(f"arbiter.scoring.{place[0]}"), place[1]))
