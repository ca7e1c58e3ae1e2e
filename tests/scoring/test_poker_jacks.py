from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from arbiter.errors import Refusal
from arbiter.scoring.registry import calculator


def pays(name: str, *options: str, **told: object) -> object:
    settle = calculator(f"poker-{name}").settle
    assert settle is not None
    found = settle(told, (), options)
    return None if found is None else dict(found.pays)


def opens(hand: str, **told: object) -> object:
    return calculator("poker-jack-opening").reckon({"hand": hand, **told}).facts.get("openers")


@pytest.mark.parametrize(
    ("told", "settlement"),
    [
        (
            {"cause": "only-dealer-in", "custom_agreed": "yes", "players": 6},
            {"age": -1, "dealer": 0, "each": -2, "pool": 12},
        ),
        ({"cause": "only-dealer-in", "custom_agreed": "no", "age": "A"}, {"A": -1}),
        ({"cause": "one-ante", "custom_agreed": "yes", "age": "A", "anted": "D"}, {"A": -3, "D": 2}),
        ({"cause": "one-ante", "custom_agreed": "yes", "ante_raised": "yes", "highest": 5, "age": "A"}, {"A": -4}),
        ({"cause": "one-ante", "custom_agreed": "yes", "antes_in": 2, "age": "A"}, {"A": -1}),
        ({"cause": "one-ante", "custom_agreed": "no", "age": "A"}, {"A": -1}),
        ({"cause": "one-ante", "custom_agreed": "yes", "ante_raised": "yes", "age": "A"}, None),
        ({"cause": "fixed-ante", "ante": 10, "who": "Pat"}, {"Pat": -10}),
        ({"cause": "fixed-ante", "ante": 10, "players": 4}, {"each": -10, "pool": 40}),
        ({"cause": "nobody-in"}, {"each": -5}),
        ({"cause": "fattening", "ante": 2, "players": 5}, {"each": -1, "pool": 15}),
        ({"cause": "fattening", "ante": 5}, None),
        ({"cause": "fattening"}, None),
        ({"cause": "pass-jack", "custom_agreed": "no", "who": "Me"}, {"Me": -5}),
        ({"cause": "pass-jack", "custom_agreed": "no"}, None),
        ({"cause": "misdeal", "custom_agreed": "no"}, None),
    ],
)
def test_what_each_puts_in_to_make_a_jack(told: dict[str, object], settlement: object) -> None:
    assert pays("jack-making", **told) == settlement


@pytest.mark.parametrize(
    ("hand", "openers"),
    [
        ("Js Jh 4c 3d 2s", "yes"),
        ("10s 10h 4c 3d 2s", "no"),
        ("2s 2h 3c 3d 9s", "yes"),
        ("2s 2h 2c X X", "yes"),
        ("10H AH 7H 3H 10C", "bobtail"),
        ("9s 8h 7d 6c 2s", "bobtail"),
        ("As 2d 3h 4c 9s", "bobtail"),
        ("As Kd Qh Jc 9s", "bobtail"),
        ("9s 8h 7d 5c 2s", "no"),
        ("10h Ah 7h 3h 10c", "no"),
        ("As Ks Qs X X", "no"),
    ],
)
def test_openers(hand: str, openers: str) -> None:
    assert opens(hand) == openers


def test_progressive_jacks_ask_for_a_higher_pair() -> None:
    assert opens("Js Jh 4c 3d 2s", opening_pair="Q") == "no"
    assert opens("As Ah 4c 3d 2s", opening_pair="A") == "yes"
    assert opens("2s 2h 3c 3d 9s", opening_pair="A") == "yes"


def test_a_hand_of_the_wrong_size_names_its_player() -> None:
    with pytest.raises(Refusal, match="Del's hand has 2 cards, not 5"):
        opens("Js Jh", who="Del")
    assert calculator("poker-jack-opening").reckon({}).facts == {}


def test_throwing_up_on_the_first_round_costs_five() -> None:
    told = {"abandoned_first_round": "yes", "who": "Sergey"}
    assert pays("jack-opening", **told, throwing_up_allowed="no") == {"Sergey": -5}
    assert pays("jack-opening", **told, throwing_up_allowed="yes") is None
    assert pays("jack-opening", **told) is None


POOL = {"Uma": 15, "Val": 15, "Wes": 15, "Xan": 5, "Yve": 5}
FALSE = {"offender": "Uma", "opened_for": 10, "in_pool": POOL}


def test_found_before_the_draw_his_bet_stays_in() -> None:
    assert pays("false-opener", **FALSE, found_when="before-draw", raises_seen=10) == {"lost": {"Uma": 20}}


def test_the_first_way_lets_those_without_openers_withdraw() -> None:
    told = {**FALSE, "found_when": "before-draw", "way_agreed": "first", "entrants_with_openers": ["Wes"]}
    assert pays("false-opener", **told) == {"Val": 10, "lost": {"Uma": 10}}


@pytest.mark.parametrize("told", [{"found_when": "before-draw", "way_agreed": "third"}, {"found_when": "after-draw"}])
def test_the_third_way_makes_him_replace_the_pool(told: dict[str, object]) -> None:
    expected = {"Uma": -40, "Val": 15, "Wes": 15, "Xan": 5, "Yve": 5}
    assert pays("false-opener", **FALSE, **told) == expected
    assert pays("false-opener", **told, offender="Uma") is None


def test_found_at_the_call_he_gives_a_free_ride() -> None:
    told = {"found_when": "final-call", "offender": "opener"}
    assert pays("false-opener", **told, players=5) == {"opener": -25}
    assert pays("false-opener", **told) is None
    assert pays("false-opener", found_when="final-call", players=5) is None


@given(st.dictionaries(st.sampled_from("BCDEF"), st.integers(1, 50)), st.integers(1, 50))
def test_the_pool_made_up_is_the_pool_there_was(others: dict[str, int], own: int) -> None:
    inside = {"A": own, **others}
    settled = pays("false-opener", found_when="after-draw", offender="A", in_pool=inside)
    assert isinstance(settled, dict)
    assert own - settled["A"] == sum(inside.values())
    assert {p: n for p, n in settled.items() if p != "A"} == others
