from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from arbiter.errors import Refusal
from arbiter.scoring.cards import Card, cards
from arbiter.scoring.poker_hands import ORDINARY, held
from arbiter.scoring.poker_joker import best_naming
from arbiter.scoring.registry import calculator
from arbiter.scoring.showdown import rank_hands

JOKER = calculator("poker-joker")
DECK = [Card(rank, suit) for rank in ORDINARY for suit in "SHDC"]
RUNS = {"Me": "9s 8d 7c 6h JK", "He": "10d 9h 8c 7s 6d"}
SIXES = {"Me": "6s 6h 6d 6c JK", "He": "AS KS QS JS 10S"}


def pays(**told: object) -> object:
    assert JOKER.settle is not None
    found = JOKER.settle(told, (), ())
    return None if found is None else dict(found.pays)


def test_in_a_tie_the_joker_wins() -> None:
    assert JOKER.reckon({"hands": RUNS}).facts == {"five_of_a_kind": "no", "joker_tie": "yes"}
    assert pays(hands=RUNS, pool=10) == {"winner": "Me", "pool": 10}


def test_five_of_a_kind_beats_a_royal_flush() -> None:
    assert JOKER.reckon({"hands": SIXES}).facts == {"five_of_a_kind": "yes", "joker_tie": "no"}
    assert pays(hands=SIXES) == {"winner": "Me"}


def test_the_joker_may_double_a_card_already_held() -> None:
    hands = {"Me": "AH JH 8H 5H JK", "He": "AC KC QC 7C 3C"}
    assert str(best_naming(cards(hands["Me"]), ORDINARY).joker) == "AH"
    assert pays(hands=hands, named={"Me": "KH"}) == {"winner": "Me"}


def test_better_odd_cards_against_a_joker_are_left_open() -> None:
    hands = {"Me": "As 9d 7c 2h JK", "He": "Ah Ad Kc 4s 3d"}
    assert JOKER.reckon({"hands": hands}).facts["joker_tie"] == "odd-cards"
    assert pays(hands=hands) == {}


def test_worse_odd_cards_lose_to_the_joker_as_they_are() -> None:
    hands = {"Me": "As Kd 7c 2h JK", "He": "Ah Ad Qc 4s 3d"}
    assert JOKER.reckon({"hands": hands}).facts["joker_tie"] == "no"
    assert pays(hands=hands) == {"winner": "Me"}


def test_only_who_has_the_joker_may_name_it() -> None:
    with pytest.raises(Refusal, match="He has no joker to name"):
        JOKER.reckon({"hands": RUNS, "named": {"He": "AS"}})
    with pytest.raises(Refusal, match="is not a card"):
        JOKER.reckon({"hands": RUNS, "named": {"Me": "ZZ"}})


def test_hands_not_told_leave_everything_out() -> None:
    assert JOKER.reckon({}).facts == {}
    assert pays() is None


def test_a_ranking_puts_the_joker_first_in_a_tie() -> None:
    ranking = rank_hands("mistigris", {"He": RUNS["He"], "Me": RUNS["Me"]})
    assert [place.players for place in ranking.places] == [("Me",), ("He",)]
    assert ranking.places[0].laws == ("draw-poker:15.3",)
    assert rank_hands("mistigris", {"Me": "As 9d 7c 2h JK", "He": "Ah Ad Kc 4s 3d"}).open


@settings(max_examples=60)
@given(st.lists(st.sampled_from(DECK), min_size=4, max_size=4, unique=True), st.sampled_from(DECK))
def test_no_naming_is_better_than_the_best(dealt: list[Card], other: Card) -> None:
    four = tuple(dealt)
    assert best_naming((*four, Card("JK")), ORDINARY).value[:3] >= held((*four, other))[:3]
