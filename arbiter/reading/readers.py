"""The readers of whole structures, by the names that the lexicon calls them.

Each takes the scene and the words that stand after its name in the lexicon.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from arbiter.reading.asking import asked, busiest, only, sole, staying, straddles, teller
from arbiter.reading.brelans import brelans, empty_handed, triplets, turned
from arbiter.reading.callers import brelan_holders, callers, last_in, stakers
from arbiter.reading.games import game_list, sides
from arbiter.reading.jokers import named
from arbiter.reading.points import best, better, held, suit_won, tops
from arbiter.reading.remainder import holding
from arbiter.reading.scene import Found
from arbiter.reading.seating import holder, order, table
from arbiter.reading.stakes import amount_each, greater, highest, lesser, raise_of
from arbiter.reading.structures import card_each, hand, hands
from arbiter.reading.vocabulary import SHAPES

READERS: Mapping[str, Callable[..., Found | None]] = {
    "amounts": amount_each,
    "asked": asked,
    "best": best,
    "better": better,
    "brelan-holders": brelan_holders,
    "brelans": brelans,
    "busiest": busiest,
    "callers": callers,
    "cards": card_each,
    "empty-handed": empty_handed,
    "games": game_list,
    "greater": greater,
    "hand": hand,
    "hands": hands,
    "highest": highest,
    "held": held,
    "holder": holder,
    "holding": holding,
    "last-in": last_in,
    "lesser": lesser,
    "named": named,
    "only": only,
    "order": order,
    "raise": raise_of,
    "sides": sides,
    "sole": sole,
    "staying": staying,
    "stakers": stakers,
    "straddles": straddles,
    "table": table,
    "teller": teller,
    "tops": tops,
    "triplets": triplets,
    "turned": turned,
    "wins": suit_won,
}

TAKING = frozenset(("brelan-holders", "brelans", "cards", "held", "holding", "raise"))
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
