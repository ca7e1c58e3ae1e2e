"""The readers of whole structures, by the names that the lexicon calls them.

Each takes the scene and the words that stand after its name in the lexicon.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from arbiter.reading.asking import asked, busiest, only, sole, staying, straddles, teller
from arbiter.reading.brelans import brelans, holding, triplets, turned
from arbiter.reading.games import game_list, sides
from arbiter.reading.jokers import named
from arbiter.reading.scene import Found
from arbiter.reading.seating import holder, order, table
from arbiter.reading.stakes import amount_each, highest, raise_of
from arbiter.reading.structures import card_each, hand, hands
from arbiter.reading.suits import faced_card, leading_suit, named_suit
from arbiter.reading.vocabulary import SHAPES

READERS: Mapping[str, Callable[..., Found | None]] = {
    "amounts": amount_each,
    "asked": asked,
    "brelans": brelans,
    "busiest": busiest,
    "cards": card_each,
    "faced_card": faced_card,
    "games": game_list,
    "hand": hand,
    "hands": hands,
    "highest": highest,
    "holder": holder,
    "holding": holding,
    "leading_suit": leading_suit,
    "named": named,
    "named_suit": named_suit,
    "only": only,
    "order": order,
    "raise": raise_of,
    "sides": sides,
    "sole": sole,
    "staying": staying,
    "straddles": straddles,
    "table": table,
    "teller": teller,
    "triplets": triplets,
    "turned": turned,
}

TAKING = frozenset(("brelans", "cards", "holding", "raise"))
"""Readers to which another input read before may be given, by its name."""
_MODIFIERS = frozenset((*SHAPES, "first", "if", "with"))
"""What a line may name instead of a reader: how the values of an input are to be taken."""


def is_reader(line: str) -> bool:
    """Whether a line of the lexicon names the reader of a structure or how it is taken, and is no phrase.

    >>> is_reader("hands 5"), is_reader("@ ... # blind")
    (True, False)
    """
    name = line.split()[0]
    return (name in READERS or name in _MODIFIERS) and not set(line) & set("@#%")
