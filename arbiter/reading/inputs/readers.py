"""The readers of whole structures, by the names that the lexicon calls them.

Each takes the scene and the words that stand after its name in the lexicon.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from arbiter.reading.inputs.acting import asker
from arbiter.reading.inputs.antes import stake_of
from arbiter.reading.inputs.asking import asked, busiest, only, sole, staying, straddles, teller
from arbiter.reading.inputs.brelans import brelans, empty_handed, triplets, turned
from arbiter.reading.inputs.callers import brelan_holders, in_call, last_in, stakers
from arbiter.reading.inputs.calls import called
from arbiter.reading.inputs.claims import claimed
from arbiter.reading.inputs.company import dealt_to, everyone, table
from arbiter.reading.inputs.counts import bought, odd
from arbiter.reading.inputs.deeds import deed, told_again
from arbiter.reading.inputs.exposed import card_of
from arbiter.reading.inputs.faced import faced_card
from arbiter.reading.inputs.jokers import named
from arbiter.reading.inputs.ledger import all_in, doer, met
from arbiter.reading.inputs.makers import maker
from arbiter.reading.inputs.opened import pool_of
from arbiter.reading.inputs.packs import missing
from arbiter.reading.inputs.parties import beside, deserted, elided, final, lead, other, raised, said_of, unserved
from arbiter.reading.inputs.points import best, better, held, suit_won, tops
from arbiter.reading.inputs.raises import raise_of
from arbiter.reading.inputs.remainder import holding
from arbiter.reading.inputs.remaining import chain, doublings, left, near, owner
from arbiter.reading.inputs.revokes import revokes, suit_led, thrown
from arbiter.reading.inputs.rounds import in_turn
from arbiter.reading.inputs.rubbers import game_list
from arbiter.reading.inputs.scene import Found
from arbiter.reading.inputs.seating import holder, order
from arbiter.reading.inputs.stakes import amount_each, greater, highest, lesser
from arbiter.reading.inputs.standing import standing
from arbiter.reading.inputs.structures import card_each, hand, hands, shown
from arbiter.reading.inputs.survivors import answering, callers, challenging, leavers, refusing, survivor
from arbiter.reading.inputs.tricks import followers, trick_won
from arbiter.reading.inputs.vocabulary import SHAPES

READERS: Mapping[str, Callable[..., Found | None]] = {
    "again": told_again,
    "amounts": amount_each,
    "answering": answering,
    "asked": asked,
    "asker": asker,
    "beside": beside,
    "best": best,
    "better": better,
    "bought": bought,
    "brelan-holders": brelan_holders,
    "brelans": brelans,
    "busiest": busiest,
    "called": called,
    "callers": callers,
    "card_of": card_of,
    "cards": card_each,
    "chain": chain,
    "challenging": challenging,
    "circle": in_turn,
    "claimed": claimed,
    "company": everyone,
    "dealt_to": dealt_to,
    "deed": deed,
    "deserted": deserted,
    "doer": doer,
    "doublings": doublings,
    "elided": elided,
    "empty-handed": empty_handed,
    "everybody": all_in,
    "faced_card": faced_card,
    "final": final,
    "followers": followers,
    "games": game_list,
    "greater": greater,
    "hand": hand,
    "hands": hands,
    "held": held,
    "highest": highest,
    "holder": holder,
    "holding": holding,
    "in-call": in_call,
    "last-in": last_in,
    "lead": lead,
    "leavers": leavers,
    "left": left,
    "lesser": lesser,
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
    "pool_of": pool_of,
    "raise": raise_of,
    "raised": raised,
    "refusing": refusing,
    "revokes": revokes,
    "said_of": said_of,
    "shown": shown,
    "sole": sole,
    "stake_of": stake_of,
    "stakers": stakers,
    "standing": standing,
    "staying": staying,
    "straddles": straddles,
    "suit_led": suit_led,
    "survivor": survivor,
    "table": table,
    "teller": teller,
    "thrown": thrown,
    "tops": tops,
    "trick_won": trick_won,
    "triplets": triplets,
    "turned": turned,
    "unserved": unserved,
    "wins": suit_won,
}

TAKING = frozenset(("brelan-holders", "brelans", "cards", "deserted", "held", "holding", "other", "raise"))
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
