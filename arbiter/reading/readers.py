"""The readers of whole structures, by the names that the lexicon calls them.

Each takes the scene and the words that stand after its name in the lexicon.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from arbiter.reading.acting import asker
from arbiter.reading.antes import put_in, stake_of
from arbiter.reading.asking import asked, busiest, only, sole, staying, straddles, teller
from arbiter.reading.brelans import brelans, holding, triplets, turned
from arbiter.reading.calls import called
from arbiter.reading.claims import claimed
from arbiter.reading.counts import bought, odd
from arbiter.reading.deeds import deed, told_again
from arbiter.reading.exposed import card_of
from arbiter.reading.jokers import named
from arbiter.reading.ledger import all_in, doer, met
from arbiter.reading.makers import maker
from arbiter.reading.packs import missing
from arbiter.reading.parties import beside, deserted, elided, final, lead, other, raised, said_of, unserved
from arbiter.reading.remaining import chain, left, near, owner
from arbiter.reading.revokes import revokes, suit_led, thrown
from arbiter.reading.rounds import in_turn
from arbiter.reading.rubbers import game_list
from arbiter.reading.scene import Found
from arbiter.reading.seating import everyone, holder, order, table
from arbiter.reading.stakes import amount_each, highest, raise_of
from arbiter.reading.standing import standing
from arbiter.reading.structures import card_each, hand, hands, shown
from arbiter.reading.survivors import answering, callers, leavers, refusing, survivor
from arbiter.reading.tricks import followers, trick_won
from arbiter.reading.vocabulary import SHAPES

READERS: Mapping[str, Callable[..., Found | None]] = {
    "again": told_again,
    "amounts": amount_each,
    "answering": answering,
    "asked": asked,
    "asker": asker,
    "beside": beside,
    "bought": bought,
    "brelans": brelans,
    "busiest": busiest,
    "called": called,
    "callers": callers,
    "card_of": card_of,
    "cards": card_each,
    "chain": chain,
    "circle": in_turn,
    "claimed": claimed,
    "company": everyone,
    "deed": deed,
    "deserted": deserted,
    "doer": doer,
    "elided": elided,
    "everybody": all_in,
    "final": final,
    "followers": followers,
    "games": game_list,
    "hand": hand,
    "hands": hands,
    "highest": highest,
    "holder": holder,
    "holding": holding,
    "lead": lead,
    "leavers": leavers,
    "left": left,
    "maker": maker,
    "met": met,
    "missing": missing,
    "named": named,
    "near": near,
    "odd": odd,
    "only": only,
    "order": order,
    "other": other,
    "owner": owner,
    "put_in": put_in,
    "raise": raise_of,
    "raised": raised,
    "refusing": refusing,
    "revokes": revokes,
    "said_of": said_of,
    "shown": shown,
    "sole": sole,
    "stake_of": stake_of,
    "standing": standing,
    "staying": staying,
    "straddles": straddles,
    "suit_led": suit_led,
    "survivor": survivor,
    "table": table,
    "teller": teller,
    "thrown": thrown,
    "trick_won": trick_won,
    "triplets": triplets,
    "turned": turned,
    "unserved": unserved,
}

TAKING = frozenset(("brelans", "cards", "deserted", "holding", "other", "raise"))
"""Readers to which another input read before may be given, by its name."""
_MODIFIERS = frozenset((*SHAPES, "first", "if", "unless", "with"))
"""What a line may name instead of a reader: how the values of an input are to be taken."""


def is_reader(line: str) -> bool:
    """Whether a line of the lexicon names the reader of a structure or how it is taken, and is no phrase.

    >>> is_reader("hands 5"), is_reader("@ ... # blind")
    (True, False)
    """
    name = line.split()[0]
    return (name in READERS or name in _MODIFIERS) and not set(line) & set("@#%")
