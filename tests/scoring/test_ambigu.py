from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from arbiter.errors import Refusal
from arbiter.scoring.ambigu_hands import value
from arbiter.scoring.cards import cards
from arbiter.scoring.registry import calculator
from arbiter.scoring.showdown import rank_hands
from tests.scoring.reckoning import pays, reckon

PACK = [rank + suit for rank in ("10", "9", "8", "7", "6", "5", "4", "3", "2", "A") for suit in "SHDC"]
hands_of_three = st.permutations(PACK).map(lambda p: {name: " ".join(p[4 * i : 4 * i + 4]) for i, name in enumerate("ABC")})
ALL = ("pot-to", "pays-each")


@pytest.mark.parametrize(
    ("hand", "kind"),
    [
        ("10S 9S 4H 2D", "point"),
        ("9s 6h 5d 2c", "prime"),
        ("10s 9h 8d 7c", "grand-prime"),
        ("2S 3S 4S 9H", "sequence"),
        ("AS 2S 3S 9H", "sequence"),
        ("6S 6H 6D 9H", "tricon"),
        ("2H 4H 7H 9H", "flush"),
        ("5H 5D 5C 9S", "doublet-tricon-prime"),
        ("2S 3S 4S 5S", "doublet-sequence-flush"),
        ("7S 7H 7D 7C", "fredon"),
        ("9S 9H 9D 9C", "high-fredon"),
        ("10S 9S 8H AH", "point"),
        ("10S AS 9H 2D", "point"),  # the ace is one, and does not follow the ten
    ],
)
def test_what_four_cards_make(hand: str, kind: str) -> None:
    assert value(cards(hand)).kind == kind
    assert reckon("ambigu-showdown", hands={"A": hand}) == {"best_class": kind, "tie": "none"}


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ("2H 4H 6H AS", "10S 9S 4D 2C"),  # three cards beat two
        ("8C 7C AS 2D", "10D 5D AC 2S"),  # two cards in sequence
        ("10S 9H 8D 7C", "6S 5H 4D 3C"),
        ("5D 6D 7D 2C", "2S 3S 4S 9H"),
        ("2H 4H 7H 9H", "6S 6C 6D 9D"),
        ("5H 5D 5C 9S", "2S 4S 7S 10S"),
        ("2S 3S 4S 5S", "10H 10D 10C AS"),
        ("7S 7H 7D 7C", "2S 3S 4S 5S"),
    ],
)
def test_the_better_hand(better: str, worse: str) -> None:
    assert pays("ambigu-showdown", *ALL, hands={"He": worse, "Me": better}) == {"winner": "Me"}


def test_payments_only_if_the_number_of_players_is_told() -> None:
    hands = {"Me": "10s 9h 8d 7c", "Hank": "6s 5h 4d 3c"}
    assert pays("ambigu-showdown", *ALL, hands=hands, players=4) == {"winner": "Me", "Me": 9, "each": -3}
    assert pays("ambigu-showdown", *ALL, hands=hands) == {"winner": "Me"}


def test_a_tie_goes_to_the_eldest() -> None:
    hands = {"Lil": "9s 6h 5d 2c", "Mo": "8s 7h 4d 3c"}
    assert reckon("ambigu-showdown", hands=hands) == {"best_class": "prime", "tie": "eldest"}
    assert pays("ambigu-showdown", *ALL, hands=hands, order=["Mo", "Lil"]) == {"winner": "Mo"}
    assert pays("ambigu-showdown", *ALL, hands=hands) == {}


@pytest.mark.parametrize("hand", ["8S 8H 8D 8C", "10S 10H 10D 9C", "2S 3S 4S 9S"])
def test_hands_that_the_rules_leave_open(hand: str) -> None:
    assert reckon("ambigu-showdown", hands={"A": hand, "B": "AS 2H 3H AC"})["best_class"] == "silent"


def test_a_doubt_that_does_not_bear_on_the_best_hand_is_no_matter() -> None:
    hands = {"A": "2S 3S 4S 9S", "B": "7S 7H 7D 7C"}
    assert reckon("ambigu-showdown", hands=hands) == {"best_class": "fredon", "tie": "none"}
    assert reckon("ambigu-showdown", hands={"A": "2S 3S 4S 9S", "B": "2H 5H 8H 10H"})["best_class"] == "silent"


@given(hands_of_three)
def test_the_order_of_the_players_changes_nothing(hands: dict[str, str]) -> None:
    turned = dict(reversed(hands.items()))
    assert reckon("ambigu-showdown", hands=hands) == reckon("ambigu-showdown", hands=turned)
    told = {"order": list("ABC"), "players": 3}
    assert pays("ambigu-showdown", *ALL, hands=hands, **told) == pays("ambigu-showdown", *ALL, hands=turned, **told)


@given(hands_of_three, st.integers(3, 6))
def test_what_the_winner_gets_the_others_pay(hands: dict[str, str], players: int) -> None:
    found = pays("ambigu-showdown", *ALL, hands=hands, players=players, order=list("ABC"))
    if isinstance(found, dict) and "each" in found:
        assert found[found["winner"]] + found["each"] * (players - 1) == 0


def test_stakes_and_forfeits() -> None:
    assert pays("ambigu-ante", "amount-due", stage="blind", player="Ann") == {"Ann": -1}
    assert pays("ambigu-ante", "amount-due", stage="first-draw", player="Ann") == {"Ann": -2}
    assert pays("ambigu-ante", "straddle-refused", stage="straddle", player="Ann") is None
    assert pays("ambigu-shows-cards", "hand-dead", "forfeit-to-pot", player="Me") == {"Me": -4}
    assert pays("ambigu-uncalled", "pool-stands", "amount-due") == {"each": -1}


def test_nobody_stays() -> None:
    assert reckon("ambigu-declare") == {"nobody_stays": "not-told"}
    assert reckon("ambigu-declare", stayed=[]) == {"nobody_stays": "yes"}
    assert reckon("ambigu-declare", stayed=["A"]) == {"nobody_stays": "no"}
    told = {"played": "Me", "put_up": 10, "stayed": [], "last_refuser": "Fred"}
    expected = {"Me": 2, "Fred": -2, "takes_back": {"Me": 10}}
    assert pays("ambigu-declare", "take-back-excess", "pays-winner", **told) == expected


def test_a_raise_unmet_and_a_debtor() -> None:
    told = {"winning_hand": "flush", "winner": "Me"}
    assert pays("ambigu-uncalled", *ALL, **told, players=4) == {"winner": "Me", "Me": 15, "each": -5}
    assert pays("ambigu-uncalled", *ALL, **told) == {"winner": "Me", "each": -5}
    debt = {"winning_hand": "tricon", "claimant": "Ned", "debtor": "Oz"}
    assert pays("ambigu-payments", "pays-winner", **debt) == {"Ned": 4, "Oz": -4}
    assert pays("ambigu-payments", "no-penalty", **debt) is None
    assert calculator("ambigu-payments").reckon(debt).steps == ("ambigu:8.9",)


def test_bad_hands_are_refused_and_hands_not_told_are_asked_for() -> None:
    with pytest.raises(Refusal, match="not in the pack of ambigu"):
        reckon("ambigu-showdown", hands={"Ann": "KS 2H 3H 4H"})
    assert reckon("ambigu-showdown") == {}
    assert reckon("ambigu-showdown", hands={"A": "X X X X", "B": "X X X X"}) == {}


def test_showdown() -> None:
    ranking = rank_hands("ambigu", {"A": "2H 4H 7H 9H", "B": "10S 9S AD 2C", "C": "6S 6D 6C 9C"})
    assert [place.players for place in ranking.places] == [("A",), ("C",), ("B",)]
    assert ranking.places[0].hand == ("flush, 22 pips", "флеш, очков 22")
