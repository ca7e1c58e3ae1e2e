"""Mistigris: the joker named as its holder would best name it, five of a kind, and the tie that the joker breaks."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any, NamedTuple

from arbiter.errors import Refusal
from arbiter.scoring.cards import Card, Hand, card
from arbiter.scoring.inputs import each_of
from arbiter.scoring.poker_hands import Held, best_of, held, pack_of, part
from arbiter.scoring.poker_showdown import UNTOLD, places, pool_to, shown, untold, workings_of
from arbiter.scoring.poker_tables import step_laws
from arbiter.scoring.reckoning import Calculator, Given, Reckoning, Settlement
from arbiter.scoring.showdown import Place, Ranking
from arbiter.words import Words

_ODD_CARDS = Words(
    "The hands tie in the combination only, and the other has the better odd cards: whether the joker decides before "
    "or only after the odd cards is not said.",
    "Руки равны лишь по комбинации, а свободные карты старше у другого: решает ли джокер до свободных карт или только "
    "после них, не сказано.",
)
_JOKER_WINS = Words(
    "The hands tie: the one with the joker wins, and nothing is divided.",
    "Руки равны: выигрывает рука с джокером, банк не делится.",
)


class Named(NamedTuple):
    """A hand with its joker named."""

    value: Held
    hand: Hand
    joker: Card | None = None


@lru_cache(maxsize=1024)
def best_naming(hand: Hand, pack: tuple[str, ...]) -> Named:
    """The best hand that the joker makes, named any card, even one already held."""
    rest = tuple(c for c in hand if not c.joker)
    if len(rest) == len(hand):
        return Named(held(hand, pack), hand)
    suits = {c.suit for c in rest if c.told}
    suit = suits.pop() if len(suits) == 1 else ""
    namings = (Card(rank, suit) for rank in reversed(pack))
    return max((Named(held((*rest, one), pack), (*rest, one), one) for one in namings), key=lambda n: n.value[:3])


def named(found: Mapping[str, Hand]) -> dict[str, Named]:
    """Every hand, the joker named as is best."""
    pack = pack_of(found)
    return {player: best_naming(hand, pack) for player, hand in found.items()}


def _told(given: Given) -> dict[str, Named]:
    found = shown(given)
    for player, name in each_of(given, "named").items():
        if player not in found or not any(c.joker for c in found[player]):
            raise Refusal(f"named: {player} has no joker to name.", "Put JK in the hand of the player who holds it.")
        card(str(name))
    return named(found)


def _holder(hands: Mapping[str, Named]) -> str:
    return next((player for player, one in hands.items() if one.joker), "")


def tie_of(hands: Mapping[str, Named], holder: str) -> str:
    """Whether the joker's hand ties with the best of the others: `yes`, `odd-cards` or `no`; empty if not told."""
    others = {player: one.value for player, one in hands.items() if player != holder}
    rivals = best_of(others) if others else ()
    if rivals is None:
        return ""
    if not rivals:
        return "no"
    parted = part(hands[holder].value, others[rivals[0]])
    if parted.sign is None:
        return ""
    if parted.sign == 0:
        return "yes"
    alike = parted.how == "odd_cards" and bool(hands[holder].value.combination)
    return "odd-cards" if alike and parted.sign < 0 else "no"


def _reckon(given: Given) -> Reckoning:
    hands = _told(given)
    holder = _holder(hands)
    if not holder:
        return Reckoning({})
    facts = {"five_of_a_kind": "yes" if hands[holder].value.rank == "five-of-a-kind" else "no"}
    tie = tie_of(hands, holder)
    if tie:
        facts["joker_tie"] = tie
    return Reckoning(facts, (), _workings(hands))


def _workings(hands: Mapping[str, Named]) -> tuple[Words, ...]:
    said = list(workings_of({player: one.value for player, one in hands.items()}))
    for player, one in hands.items():
        if one.joker:
            name = one.joker.say()
            said.insert(
                0,
                Words(
                    f"{player} does best to call the joker: {name.en}.",
                    f"{player}: джокер лучше всего назвать так: {name.ru}.",
                ),
            )
    return tuple(said)


def _settle(given: Given, laws: Sequence[str], options: Sequence[str]) -> Settlement | None:
    hands = _told(given)
    if not hands:
        return None
    holder = _holder(hands)
    workings = _workings(hands)
    tie = tie_of(hands, holder) if holder else "no"
    if tie == "yes":
        return pool_to((holder,), given, (*workings, _JOKER_WINS))
    if tie == "odd-cards":
        return Settlement({}, workings, (_ODD_CARDS,))
    winners = best_of({player: one.value for player, one in hands.items()})
    return Settlement({}, workings, (UNTOLD,)) if winners is None else pool_to(winners, given, workings)


def rank(told: Mapping[str, Any], game: str) -> Ranking:
    """Rank hands where a joker is in the pack, from the best down.

    Raises:
        Refusal: a hand cannot be.
    """
    hands = _told({"hands": told})
    made = places({p: one.hand for p, one in hands.items()}, {p: one.value for p, one in hands.items()})
    holder = _holder(hands)
    tie = tie_of(hands, holder) if holder else "no"
    if tie == "yes":
        made = tuple(part for place in made for part in _split(place, holder))
    doubt = (_ODD_CARDS,) if tie == "odd-cards" else untold({p: one.value for p, one in hands.items()})
    return Ranking(game, made, doubt)


def _split(place: Place, holder: str) -> tuple[Place, ...]:
    """A shared place as two, the joker's hand first."""
    if holder not in place.players or len(place.players) == 1:
        return (place,)
    others = tuple(p for p in place.players if p != holder)
    return (
        Place((holder,), place.hand, _JOKER_WINS, step_laws("joker")),
        Place(others, place.hand, place.reason, place.laws),
    )


CALCULATORS: dict[str, Calculator] = {"poker-joker": Calculator(_reckon, _settle)}
