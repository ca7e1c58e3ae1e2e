"""Foul hands at poker: wrong numbers of cards or hands, wrong draws, and what is lost by them."""

from __future__ import annotations

from collections.abc import Sequence

from arbiter.scoring.inputs import amount_of, player_of, word_of
from arbiter.scoring.reckoning import Calculator, Given, Reckoning, Settlement, nothing_to_reckon
from arbiter.words import Words

_LOST = ("forfeit-to-pot", "hand-dead")


def _settle_foul(given: Given, laws: Sequence[str], options: Sequence[str]) -> Settlement | None:
    """A foul hand is abandoned with all that is staked on it."""
    staked, who = amount_of(given, "staked"), player_of(given, "who")
    if staked is None or not who or not set(_LOST) & set(options):
        return None
    said = Words(f"The hand is foul: {who} loses the {staked} he has in.", f"Рука неправильная: {who} теряет {staked}.")
    return Settlement({"lost": {who: staked}}, (said,))


def _reckon_hands(given: Given) -> Reckoning:
    dealt, players = amount_of(given, "hands_dealt"), amount_of(given, "players")
    if dealt is None or players is None:
        return Reckoning({})
    return Reckoning({"hands_match": "yes" if dealt == players else "no"})


def number_drawn(asked: int | None, received: int | None, discarded: int | None, needed: int | None) -> str:
    """Whether the counts told make too many cards, too few or the right number; empty if they do not say.

    What was needed is what was thrown away, or what is said to be needed; failing both, what was asked for.

    >>> number_drawn(3, 3, 2, None), number_drawn(2, 3, None, None), number_drawn(3, None, None, 2)
    ('too-many', 'too-many', 'too-many')
    """
    got = received if received is not None else asked
    right = next((n for n in (discarded, needed, asked if received is not None else None) if n is not None), None)
    if got is None or right is None:
        return ""
    return "right" if got == right else "too-many" if got > right else "too-few"


def _reckon_draw(given: Given) -> Reckoning:
    counts = [amount_of(given, name) for name in ("asked", "received", "discarded", "needed")]
    asked, received, discarded, needed = counts
    if word_of(given, "cause") == "dealer-gave-wrong" and asked is not None and received is not None:
        discarded = needed = None  # the dealer's slip is measured by what was asked of him
    number = number_drawn(asked, received, discarded, needed)
    return Reckoning({"number": number} if number else {})


CALCULATORS: dict[str, Calculator] = {
    "poker-wrong-deal": Calculator(nothing_to_reckon, _settle_foul),
    "poker-wrong-hands": Calculator(_reckon_hands, None),
    "poker-wrong-draw": Calculator(_reckon_draw, _settle_foul),
    "poker-foul-hand": Calculator(nothing_to_reckon, _settle_foul),
}
