from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from arbiter.errors import Refusal
from arbiter.scoring.bouillotte import brelans, payments
from arbiter.scoring.registry import calculator
from arbiter.scoring.showdown import rank_hands
from tests.scoring.reckoning import pays, reckon, steps

PACK = [rank + suit for rank in ("A", "K", "Q", "9", "8") for suit in "SHDC"]
BRELAN = st.sampled_from(["none", "simple A", "simple K", "simple 8", "favori 9"])
BOTH = ("pot-to", "pays-each")


def test_a_misdeal_pays_triplets() -> None:
    assert reckon("bouillotte-misdeal") == {}
    assert reckon("bouillotte-misdeal", triplets={}) == {"how_many": "none"}
    one = {"triplets": {"Me": "K"}, "others": ["A", "B", "C"]}
    assert reckon("bouillotte-misdeal", **one) == {"how_many": "one"}
    assert pays("bouillotte-misdeal", "pays-each", **one) == {"Me": 3, "A": -1, "B": -1, "C": -1}
    assert pays("bouillotte-misdeal", "pays-each", triplets={"Me": "K"}, players=4) == {"Me": 3}
    two = {"triplets": {"Me": "K", "Otto": "9"}, "others": ["Pat", "Quin"]}
    assert pays("bouillotte-misdeal", "pays-each", **two) == {"Pat": -2, "Quin": -2}
    with pytest.raises(Refusal, match="no 7 in the pack"):
        reckon("bouillotte-misdeal", triplets={"Me": "7"})


def test_bets_that_nobody_meets() -> None:
    assert pays("bouillotte-uncalled", "deal-void", "amount-due") == {"each": -5}
    assert pays("bouillotte-uncalled", "pot-to", player="Me", pool=30) == {"winner": "Me", "pool": 30}
    sight = {"player": "Me", "pool": 90, "sight_part": 30, "in_sight": ["Me", "Rose"]}
    expected = {"Me": 60, "pools": [{"players": ["Me", "Rose"], "amount": 30}]}
    assert pays("bouillotte-uncalled", "pot-to", "side-pot", **sight) == expected
    with pytest.raises(Refusal, match="more than the pool"):
        pays("bouillotte-uncalled", "pot-to", "side-pot", **{**sight, "pool": 20})


def test_the_say_comes_back_to_the_opener_last() -> None:
    told = {"still_in": ["D", "A", "B"], "opener": "A", "met_unraised": "yes"}
    assert pays("bouillotte-calling", "raise", "pass-the-word", **told) == {"order": ["B", "D", "A"]}
    assert pays("bouillotte-calling", "raise", still_in=["D", "A"]) == {"order": ["D", "A"]}


def test_brelans() -> None:
    four = {"Ned": "simple Q", "Me": "favori 8", "Cal": "none", "Dee": "none"}
    assert pays("brelan-settlement", *BOTH, brelans=four) == {"winner": "Ned", "Ned": 1, "Me": 3, "Cal": -2, "Dee": -2}
    assert {"9.6", "9.7"} <= steps("brelan-settlement", brelans=four)
    two = {"Me": "simple K", "Lee": "simple 8", "Cal": "none", "Dee": "none"}
    assert pays("brelan-settlement", *BOTH, brelans=two) == {"winner": "Me", "Me": 2, "Lee": 2, "Cal": -2, "Dee": -2}
    lone = {"Me": "favori A", "B": "none", "C": "none", "D": "none"}
    assert pays("brelan-settlement", *BOTH, brelans=lone) == {"winner": "Me", "Me": 6, "B": -2, "C": -2, "D": -2}
    assert steps("brelan-settlement", brelans=lone) == {"9.1", "9.8"}
    carre = {"Me": "carré 9", "B": "none", "C": "none"}
    assert pays("brelan-settlement", *BOTH, brelans=carre) == {"winner": "Me", "Me": 8, "B": -4, "C": -4}


def test_a_higher_brelan_may_turn_the_next_card() -> None:
    told: dict[str, object] = {"brelans": {"Me": "carre 9", "Max": "simple Q", "Ann": "none"}}
    assert reckon("brelan-settlement", **told) == {"challenge": "open"}
    assert pays("brelan-settlement", "turn-next-card", **told) is None
    made = {**told, "under_retourne": "QC"}
    assert reckon("brelan-settlement", **made) == {"challenge": "none"}
    assert pays("brelan-settlement", *BOTH, **made) == {"winner": "Max", "Ann": -4}
    assert pays("brelan-settlement", *BOTH, **{**told, "under_retourne": "KC"}) == {"winner": "Me", "Ann": -4}
    lower = {"brelans": {"Me": "carre 9", "Max": "simple 8"}}
    assert reckon("brelan-settlement", **lower) == {"challenge": "none"}


def test_brelans_from_the_hands() -> None:
    hands = {"A": "9S 9D 9C", "B": "KS KH KD", "C": "8S 8H AD"}
    assert reckon("brelan-settlement", hands=hands, retourne="9H") == {"challenge": "open"}
    assert brelans({"hands": hands, "retourne": "8C"}).held["C"].kind == "favori"
    assert reckon("brelan-settlement") == {}
    with pytest.raises(Refusal, match="brelan"):
        reckon("brelan-settlement", brelans={"A": "royal 9"})


@given(st.lists(BRELAN, min_size=3, max_size=5))
def test_what_brelans_are_paid_the_players_pay(told: list[str]) -> None:
    favoris = [kind for kind in told if kind.startswith("favori")]
    if len(favoris) > 1 or len(set(told) - {"none"}) < len([kind for kind in told if kind != "none"]):
        return
    pool = brelans({"brelans": dict(zip("ABCDE", told, strict=False))})
    assert sum(payments(pool)[0].values()) == 0


def test_the_point_as_it_is_told() -> None:
    out = {"winning_suit": "H", "holders": {"Flo": "AH", "Me": "KH", "Gil": "QH"}, "in_call": ["Me", "Gil"]}
    assert reckon("point-settlement", **out) == {"suits_tied": "no", "in_call_has_suit": "yes", "top_in_call": "no"}
    assert pays("point-settlement", "pot-to", **out) == {"winner": "Me"}
    none = {"holders": {"A": "AS"}, "other_points": {"D": 40, "C": 38}, "in_call": ["C", "D"]}
    assert reckon("point-settlement", **none)["in_call_has_suit"] == "no"
    assert pays("point-settlement", "pot-to", **none) == {"winner": "D"}
    assert reckon("point-settlement", holders={"A": "AS"}) == {"suits_tied": "no"}


def test_suits_tied() -> None:
    tied = {"tied_suit_tops": ["A", "B"], "order": ["D", "A", "B", "C"]}
    assert reckon("point-settlement", **tied, in_call=["A", "C"])["suits_tied"] == "yes"
    assert pays("point-settlement", "pot-to", **tied, in_call=["A", "C"]) == {"winner": "A"}
    assert reckon("point-settlement", **tied, in_call=["B", "C"])["suits_tied"] == "silent"
    assert "suits_tied" not in reckon("point-settlement", **tied)
    assert "suits_tied" not in reckon("point-settlement", tied_suit_tops=["A", "B"], in_call=["A"])


def test_the_point_from_the_cards() -> None:
    hands = {"A": "AS KS 9D", "B": "QS 9S 8D", "C": "AH KH 9H", "D": "AC KC QC"}
    told = {"hands": hands, "retourne": "8H", "order": ["D", "A", "B", "C"]}
    facts = reckon("point-settlement", **told, in_call=["C", "D"])
    assert facts == {"suits_tied": "no", "in_call_has_suit": "no", "top_in_call": "no"}  # spades count forty
    assert pays("point-settlement", "pot-to", **told, in_call=["C", "D"]) == {"winner": "C"}  # hearts 38, clubs 31
    assert pays("point-settlement", "pot-to", **told, in_call=["B", "D"]) == {"winner": "B"}
    assert reckon("point-settlement", **told, in_call=["A", "D"])["top_in_call"] == "yes"
    with pytest.raises(Refusal, match="ace of spades"):
        reckon("point-settlement", **{**told, "retourne": "AS"})


CAVES = {
    "stakes": {"A": 35, "C": 120, "D": 185}, "order": ["D", "A", "B", "C"], "tied_suit_tops": ["A", "C"],
    "best_of_winning_suit": "A", "holds_winning_suit": {"C": "no", "D": "yes"}, "better_point": "C",
}  # fmt: skip


def test_a_sight() -> None:
    told = {**CAVES, "in_call": ["A", "C", "D"]}
    assert reckon("sight-settlement", **told) == {"suits_tied": "yes", "excess": "yes", "remainder": "one-has-suit"}
    assert steps("sight-settlement", **told) == {"11.3", "11.4"}
    expected = {"A": 105, "D": 170, "takes_back": {"D": 65}}
    assert pays("sight-settlement", "pot-to", "side-pot", **told) == expected
    neither = {**told, "holds_winning_suit": {"C": False, "D": False}}
    assert steps("sight-settlement", **neither) == {"11.3", "11.5"}
    assert pays("sight-settlement", "pot-to", **neither) == {"A": 105, "C": 170, "takes_back": {"D": 65}}
    both = {**told, "holds_winning_suit": {"C": True, "D": True}}
    assert reckon("sight-settlement", **both)["remainder"] == "both"
    assert pays("sight-settlement", "pot-to", **both) == {"A": 105, "takes_back": {"D": 65}}


@pytest.mark.parametrize("missing", ["stakes", "best_of_winning_suit", "holds_winning_suit"])
def test_a_sight_of_which_too_little_is_told(missing: str) -> None:
    told = {name: one for name, one in CAVES.items() if name != missing}
    assert "remainder" not in reckon("sight-settlement", **told)


def test_a_sight_won_by_the_largest_stake_leaves_no_remainder() -> None:
    told = {**CAVES, "best_of_winning_suit": "D"}
    assert reckon("sight-settlement", **told)["remainder"] == "none"
    assert pays("sight-settlement", "pot-to", **told) == {"D": 275, "takes_back": {"D": 65}}


@given(
    st.permutations(PACK),
    st.lists(st.integers(1, 200), min_size=4, max_size=4),
    st.sets(st.sampled_from("ABCD"), min_size=2),
)
def test_a_sight_pays_out_what_was_put_in(pack: list[str], stakes: list[int], call: set[str]) -> None:
    hands = {name: " ".join(pack[3 * i : 3 * i + 3]) for i, name in enumerate("ABCD")}
    told = {
        "hands": hands, "retourne": pack[12], "order": list("ABCD"), "in_call": sorted(call),
        "stakes": {name: stake for name, stake in zip("ABCD", stakes, strict=True) if name in call},
    }  # fmt: skip
    found = calculator("sight-settlement").settle
    assert found is not None
    settlement = found(told, (), ("pot-to",))
    assert settlement is not None
    if not settlement.open and "best" not in settlement.pays:
        takes = {name: n for name, n in settlement.pays.items() if name != "takes_back"}
        back = settlement.pays.get("takes_back", {})
        if takes:
            assert sum(takes.values()) + sum(back.values()) == sum(told["stakes"].values())  # type: ignore[attr-defined]


def test_showdown() -> None:
    hands = {"A": "9S 9D 9C", "B": "KS KH KD", "C": "AS QH 8D"}
    ranking = rank_hands("bouillotte", {**hands, "retourne": "9H"})
    assert [place.players for place in ranking.places] == [("A",), ("B",), ("C",)]
    points = rank_hands("bouillotte", {"A": "AS KS 9D", "B": "QH 9S 8D", "C": "AC KC 8C", "retourne": "QS"})
    assert points.places[0].players == ("A",)
    assert points.places[0].laws == ("bouillotte:10.2",)
    assert "spades" in points.places[0].hand.en
