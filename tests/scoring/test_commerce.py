from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from arbiter.errors import Refusal
from arbiter.scoring.showdown import rank_hands
from tests.scoring.reckoning import pays, reckon, steps

PACK = [rank + suit for rank in ("A", "K", "Q", "J", "10", "9", "8", "7", "6", "5", "4", "3", "2") for suit in "SHDC"]
hands_of_four = st.permutations(PACK).map(lambda p: {name: " ".join(p[3 * i : 3 * i + 3]) for i, name in enumerate("ABCD")})


@pytest.mark.parametrize(
    ("better", "worse", "used"),
    [
        ("2S 2H 2D", "KH QH JH", {"2.9", "2.14"}),
        ("QD KD AD", "AS 2S 3S", {"2.10", "2.14"}),
        ("2S 3S 4S", "AS KS 9D", {"2.10", "2.14"}),
        ("10C 9C 2C", "AH KH 4S", {"2.11", "2.12", "2.14"}),
        ("AH KH 4S", "QC JC 4D", {"2.11", "2.14"}),
        ("3C 2C 4D", "AS KH QD", {"2.11", "2.14"}),  # a lone card is no point
    ],
)
def test_commerce_hands(better: str, worse: str, used: set[str]) -> None:
    hands = {"He": worse, "Me": better}
    assert reckon("commerce-showdown", hands=hands) == {"best": "one"}
    assert pays("commerce-showdown", "pot-to", hands=hands, pool=9) == {"winner": "Me", "pool": 9}
    assert steps("commerce-showdown", hands=hands) == used


def test_equal_points_go_by_the_seats() -> None:
    hands = {"Joe": "10S 9S 3D", "Ida": "KD 9D 5C"}
    assert steps("commerce-showdown", hands=hands) == {"2.11", "2.13", "2.14"}
    assert pays("commerce-showdown", "pot-to", hands=hands, order=["dealer", "Joe", "Ida"]) == {"winner": "Joe"}
    assert pays("commerce-showdown", "pot-to", hands=hands, order=["Ida", "x", "Joe"]) == {"winner": "Ida"}
    assert pays("commerce-showdown", "pot-to", hands=hands) == {}
    assert reckon("commerce-showdown", hands={"A": "QD KD AD", "B": "QS KS AS"}) == {"best": "silent"}


def test_the_flush_and_the_pair_only_where_agreed() -> None:
    hands = {"Me": "As Ad X", "He": "10H 9H X"}
    assert reckon("commerce-showdown", hands=hands) == {}
    assert {"4.1", "2.9"} <= steps("commerce-showdown", hands=hands)
    assert pays("commerce-showdown", hands=hands, extra_combinations="yes") == {"winner": "Me"}
    assert pays("commerce-showdown", hands=hands, extra_combinations="no") == {"winner": "He"}
    assert "2.9" in steps("commerce-showdown", hands=hands, extra_combinations="no")
    assert pays("commerce-showdown", hands={"A": "9H 7H 2H", "B": "AS AD 3C"}, extra_combinations="yes") == {"winner": "A"}


def test_the_game_with_the_widow_is_cited() -> None:
    hands = {"Me": "9D 8D 7D", "Lev": "2s 2h 2c"}
    assert steps("commerce-showdown", hands=hands, code="commerce-widow") == {"2.9", "2.14", "3.6"}
    assert "3.6" not in steps("commerce-showdown", hands=hands, code="commerce")


@given(hands_of_four)
def test_the_order_of_the_players_changes_nothing(hands: dict[str, str]) -> None:
    turned = dict(reversed(hands.items()))
    seats = list("ABCD")
    assert reckon("commerce-showdown", hands=hands) == reckon("commerce-showdown", hands=turned)
    assert pays("commerce-showdown", hands=hands, order=seats) == pays("commerce-showdown", hands=turned, order=seats)


@given(hands_of_four)
def test_the_winner_of_a_ship_has_the_most_pips(hands: dict[str, str]) -> None:
    facts = reckon("ship-showdown", hands=hands)
    won = pays("ship-showdown", "pot-to", hands=hands, order=list("ABCD"))
    assert isinstance(won, dict)
    assert won["winner"] in hands
    assert (facts["tie"] == "yes") == (pays("ship-showdown", "pot-to", hands=hands) == {})


def test_my_ship_sails() -> None:
    flushes = {"Pru": "2C 6C 9C", "Ray": "10H 8H 3H"}
    assert reckon("ship-showdown", hands=flushes) == {"flush_shown": "several", "tie": "no"}
    assert pays("ship-showdown", "pot-to", hands=flushes) == {"winner": "Ray"}
    pairs = {"Will": "QC 10C X", "Ula": "AS 9S X"}
    assert reckon("ship-showdown", hands=pairs) == {"flush_shown": "none", "tie": "yes"}
    assert pays("ship-showdown", "pot-to", hands=pairs, order=["Will", "Ula"]) == {"winner": "Will"}
    assert pays("ship-showdown", "play-on", hands=pairs) is None


def test_stakes_trades_and_what_the_dealer_owes() -> None:
    assert pays("commerce-setup", "amount-due", players=8) == {"each": -1, "pool": 8}
    assert pays("commerce-setup", "no-penalty", players=8) is None
    assert pays("commerce-trade", "pays-dealer", player="Me") == {"dealer": 1, "Me": -1}
    assert pays("commerce-dealer-pays", "pays-each", players=6) == {"dealer": -5, "each": 1}
    assert pays("commerce-dealer-pays", "pays-winner", winner="Nora") == {"dealer": -1, "Nora": 1}
    assert pays("commerce-dealer-pays", "no-penalty", winner="Nora") is None
    assert reckon("commerce-dealer-pays", dealer_class="none") == {"same_class": "no"}
    assert reckon("commerce-dealer-pays", dealer_class="point") == {}


def test_who_pays_for_the_whisky() -> None:
    assert reckon("widow-loser", lost_all=["Gina"]) == {"how_many": "one"}
    assert reckon("widow-loser") == {}
    hands = {"Gena": "10S 9S 4D", "Dasha": "8H 7H 2C", "Lev": "2S 3D 4C"}
    told = {"lost_all": ["Gena", "Dasha"], "hands": hands}
    assert pays("widow-loser", "pays-stake", **told) == {"payer": "Dasha"}
    assert pays("widow-loser", "pays-stake", lost_all=["Gena", "Dasha"]) == {}
    assert pays("widow-loser", "pays-stake", lost_all=["Gena", "Lev"], hands=hands) == {"payer": "Lev"}


def test_a_bad_hand_is_refused_in_one_line() -> None:
    with pytest.raises(Refusal, match="Ann's hand has 2 cards, not 3"):
        reckon("commerce-showdown", hands={"Ann": "AS KH"})
    with pytest.raises(Refusal, match="not in the pack"):
        reckon("commerce-showdown", hands={"Ann": "AS JK 2C"})


def test_showdowns() -> None:
    ranking = rank_hands("commerce", {"A": "2S 2H 2D", "B": "KH QH JH", "C": "AS KS 3D"})
    assert [place.players for place in ranking.places] == [("A",), ("B",), ("C",)]
    assert ranking.places[1].laws == ("commerce:2.10",)
    ship = rank_hands("my-ship-sails", {"A": "2S 3S 4S", "B": "KH QH JC"})
    assert ship.places[0].players == ("A",)
    assert rank_hands("commerce-widow", {"A": "QD KD AD", "B": "QS KS AS"}).open
