from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from arbiter.errors import Refusal
from arbiter.scoring.registry import calculator
from arbiter.scoring.showdown import rank_hands
from tests.scoring.reckoning import pays, reckon, steps

PACK = [rank + suit for rank in ("A", "K", "Q", "J", "10", "9", "8", "7", "6", "5", "4", "3", "2") for suit in "SHDC"]
three_hands = st.permutations(PACK).map(lambda pack: {name: " ".join(pack[3 * i : 3 * i + 3]) for i, name in enumerate("ABC")})


@pytest.mark.parametrize(
    ("better", "worse", "used"),
    [
        ("2S 2H 2D", "AS AC KS", "1.9"),  # a triplet over a pair
        ("3S 3H 2D", "AS KC QS", "1.9"),  # a pair over a high card
        ("AS 7C 5S", "KS QC JS", "1.10"),
        ("8S 8H QD", "8C 8D 10S", "1.11"),
        ("7S 5H JC", "7D 6C 9D", "1.12"),  # the jack of clubs over the nine of diamonds
        ("AD 7S 4H", "7D JC 6C", "1.12"),  # and the ace over both
        ("AS AH AC", "AD JC 9D", "1.9"),  # three aces are the best hand
        ("AS AH JC", "AC AD 9D", "1.9"),  # two aces with the jack of clubs the next
        ("JC 9D 3S", "2S 2H 2D", "1.9"),  # two braggers make a triplet
    ],
)
def test_brag_hands(better: str, worse: str, used: str) -> None:
    hands = {"He": worse, "Me": better}
    assert reckon("brag-showdown", hands=hands) == {"best": "one"}
    assert pays("brag-showdown", "pot-to", hands=hands) == {"winner": "Me"}
    assert used in steps("brag-showdown", hands=hands)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("8S 8H 5D", "8C JC 4D"),  # natural against made
        ("KS 8H 4D", "KC 8C 4S"),  # equal throughout
        ("JC JS 5D", "JH JD 5C"),  # the jack of clubs beside a jack can be read both ways
    ],
)
def test_brag_is_silent(one: str, other: str) -> None:
    hands = {"A": one, "B": other}
    assert reckon("brag-showdown", hands=hands) == {"best": "silent"}
    assert pays("brag-showdown", "pot-to", hands=hands) is None


def test_a_suit_not_told_is_no_bragger() -> None:
    assert reckon("brag-showdown", hands={"A": "9d 5s 4h", "B": "10s 3h 2c"}) == {"best": "one"}
    assert pays("brag-showdown", hands={"A": "9d 5s 4h", "B": "10s 3h 2c"}) == {"winner": "B"}


def test_a_card_not_told_that_would_decide_is_asked_for() -> None:
    assert reckon("brag-showdown", hands={"A": "8S 8H X", "B": "8C 8D 2S"}) == {}
    assert reckon("brag-showdown", hands={"A": "7s X JC", "B": "7d X 9D"}) == {"best": "one"}


@given(three_hands)
def test_the_order_of_the_players_changes_nothing(hands: dict[str, str]) -> None:
    turned = dict(reversed(hands.items()))
    for name in ("brag-showdown", "american-brag-showdown"):
        assert reckon(name, hands=hands) == reckon(name, hands=turned)
        assert pays(name, hands=hands) == pays(name, hands=turned) or reckon(name, hands=hands)["best"] == "several"


@given(three_hands)
def test_a_bragger_is_never_worse_than_another_card(hands: dict[str, str]) -> None:
    won = pays("brag-showdown", hands=hands)
    if won and not any("AD" in hand for hand in hands.values()):
        winner = won["winner"]  # type: ignore[index]
        cards = hands[winner].split()
        kept = sorted(cards, key=lambda c: c in ("JC", "9D"))[1:]
        assert pays("brag-showdown", hands={**hands, winner: " ".join([*kept, "AD"])}) in ({"winner": winner}, None)


@pytest.mark.parametrize(
    ("better", "worse", "used"),
    [
        ("JS JH JD", "AS AH AC", "3.2"),
        ("2S 2H 9C", "AS AH AC", "3.2"),
        ("JS JH AD", "AS AC 9H", "3.3"),
        ("JS 9H 9D", "AS AC 9C", "3.3"),
    ],
)
def test_american_brag(better: str, worse: str, used: str) -> None:
    hands = {"He": worse, "Me": better}
    assert pays("american-brag-showdown", hands=hands) == {"winner": "Me"}
    assert used in steps("american-brag-showdown", hands=hands)


def test_american_ties_and_silence() -> None:
    tied = {"Me": "JS JH JD", "She": "9S 9H 9D"}
    assert reckon("american-brag-showdown", hands=tied) == {"best": "several"}
    assert pays("american-brag-showdown", hands=tied, pool=40) == {"Me": 20, "She": 20}
    assert pays("american-brag-showdown", hands=tied, pool=41) == {"winner": ["Me", "She"], "pool": 41}
    assert reckon("american-brag-showdown", hands={"A": "AS AC 9S", "B": "8S JS 9H"}) == {"best": "silent"}


@pytest.mark.parametrize(
    ("one", "other", "braggers"),
    [("AS AC JH", "AH AD 9S", True), ("AS KC AC", "AH KD AD", False), ("KS 8C 4C", "KH 8D 4D", False)],
)
def test_other_equal_hands_tie_in_american_brag(one: str, other: str, braggers: bool) -> None:
    hands = {"A": one, "B": other}
    assert reckon("american-brag-showdown", hands=hands) == {"best": "several"}
    reasons = " ".join(line.en for line in calculator("american-brag-showdown").reckon({"hands": hands}).workings)
    assert ("braggers are all equal" in reasons) is braggers


def test_the_three_pools() -> None:
    first = {"face_up": {"Al": "KH", "Bo": "AS", "Cy": "AD"}, "order": ["Bo", "Cy", "Al"]}
    assert reckon("three-stake-pools", **first)["which_pool"] == "first"
    assert pays("three-stake-pools", "pot-to", **first) == {"winner": "Cy"}
    assert steps("three-stake-pools", **first) == {"2.3", "2.4"}
    third = {"hands": {"He": "AC 10D 9H", "Me": "AS KD 9C"}}
    assert pays("three-stake-pools", "pot-to", **third, order=["Me", "He"]) == {"winner": "Me"}
    assert pays("three-stake-pools", "pot-to", **third) == {}
    assert reckon("three-stake-pools", hands={"A": "AC AD KS"})["over_31"] == "yes"
    assert pays("three-stake-pools", "pot-to", which_pool="second", bet_made="no") == {"winner": "dealer"}
    second = {"bet_made": "yes", "hands": {"A": "2S 2H 2D", "B": "KS QC 4D"}, "passed": ["A"]}
    assert pays("three-stake-pools", "pot-to", **second) == {"winner": "B"}


def test_antes_and_cards_drawn() -> None:
    told = {"in_pool": {"dealer": 4, "age": 9}, "dealer_ante": 4, "player": "age"}
    assert pays("brag-ante", "amount-due", "raise", "abandon", **told) == {"age": 0}
    assert pays("brag-ante", "raise-refused", **told) is None
    assert pays("brag-uncalled", "pays-each", "deal-passes", players=5) == {"dealer": 4, "each": -1}
    assert pays("brag-uncalled", "pays-each", "deal-passes") == {"each": -1}
    assert pays("three-stake-draw", "amount-due", "draw", drawing_agreed="yes", cards_drawn=2, player="Me") == {"Me": -2}
    assert pays("american-brag-exchange", "pot-to", "need-not-show", bettor="Ann") == {"winner": "Ann"}
    assert pays("american-brag-exchange", "show-all", "pot-to", bettor="Ann", worse="dealer") == {"winner": "Ann"}


@pytest.mark.parametrize("bad", ["AS KH", "AS AS 2D", "AS 11H 2D", "AS JK 2D", "AS KH 2Z"])
def test_a_hand_that_cannot_be_is_refused(bad: str) -> None:
    with pytest.raises(Refusal):
        reckon("brag-showdown", hands={"Ann": bad})


def test_the_showdown_gives_places_and_reasons() -> None:
    ranking = rank_hands("brag", {"A": "KS KH KD", "B": "2S 2H 3D", "C": "AS 7H 4C"})
    assert [place.players for place in ranking.places] == [("A",), ("B",), ("C",)]
    assert ranking.places[0].laws == ("brag:1.9",)
    assert ranking.places[0].hand.ru == "тройка: короли"
    assert rank_hands("american-brag", {"A": "JS JH JD", "B": "9S 9H 9D"}).places[0].players == ("A", "B")
