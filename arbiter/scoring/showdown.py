"""Which hand is best, with the reasons: the hands of any game whose showdown is registered."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from arbiter.words import Words

NO_WORDS = Words("", "")


@dataclass(frozen=True, slots=True)
class Place:
    """One place of a ranking: the players whose hands are equal there, and the reasons."""

    players: tuple[str, ...]
    hand: Words
    """What the hand is: `two pairs, aces and eights`."""
    reason: Words = NO_WORDS
    """Why it stands above the next place; empty for the last."""
    laws: tuple[str, ...] = ()
    """The clauses that part it from the next place, or that make it a tie."""


@dataclass(frozen=True, slots=True)
class Ranking:
    """The hands from the best down, and what the rules leave open of it."""

    game: str
    places: tuple[Place, ...]
    open: tuple[Words, ...] = ()


def rank_hands(game: str, hands: Mapping[str, Any]) -> Ranking:
    """Rank the hands shown in a game.

    Args:
        game: a code or variant that has a showdown.
        hands: player to hand, as text or a list of cards.

    Raises:
        Refusal: the game has no showdown, or a hand cannot be.
    """
    from arbiter.scoring.registry import showdown_of

    return showdown_of(game)(hands, game)
