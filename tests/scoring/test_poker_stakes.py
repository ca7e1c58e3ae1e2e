from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from arbiter.errors import Refusal
from arbiter.scoring.registry import calculator


def facts(name: str, **told: object) -> dict[str, str]:
    return dict(calculator(f"poker-{name}").reckon(told).facts)


def pays(name: str, **told: object) -> object:
    settle = calculator(f"poker-{name}").settle
    assert settle is not None
    found = settle(told, (), ())
    return None if found is None else dict(found.pays)


@pytest.mark.parametrize(
    ("put", "limit", "size"),
    [
        (2, 50, "within-quarter"), (8, 50, "within-quarter"), (16, 50, "last-good"), (25, 50, "last-good"),
        (32, 50, "over-half"), (25, 100, "within-quarter"), (32, 100, "doubtful"), (51, 100, "over-half"),
        (13, 25, "over-half"),
    ],
)  # fmt: skip
def test_straddles_and_the_limit(put: int, limit: int, size: str) -> None:
    assert facts("straddle", amount_put=put, betting_limit=limit, last_straddle=1)["straddle_size"] == size
    assert facts("limit", question="straddle", amount_put=put, betting_limit=limit)["straddle_size"] == size


def test_a_straddle_not_told_is_twice_the_last() -> None:
    assert facts("straddle") == {"straddle_size": "within-quarter", "first_straddle": "yes"}
    assert facts("straddle", last_straddle=16) == {"straddle_size": "over-half", "first_straddle": "no"}
    assert pays("limit", question="straddle", last_straddle=4, who="A") == {"A": -8}
    assert pays("limit", question="straddle", last_straddle=16, who="A") is None


def test_the_ante_is_twice_the_blind_or_the_last_straddle_within_the_limit() -> None:
    assert pays("limit", question="ante", blind=1, last_straddle=0, amount_put=1, who="Tom") == {"Tom": -2}
    assert pays("limit", question="ante", last_straddle=16, betting_limit=50, who="Me") == {"Me": -32}
    assert pays("limit", question="ante", last_straddle=32, betting_limit=50, who="Me") == {"Me": -50}
    assert pays("limit", question="ante", blind=1, who="Me") is None


def test_a_raise_is_measured_from_the_last_total() -> None:
    assert facts("limit", question="raise", previous_bet=100, amount_put=150)["raise_size"] == "within-limit"
    assert facts("limit", question="raise", previous_bet=100, amount_put=151)["raise_size"] == "over-limit"
    assert "raise_size" not in facts("limit", question="raise", amount_put=151)
    assert pays("limit", question="raise", previous_bet=100, amount_put=150) == {"max": 150}


def test_with_no_limit_agreed_it_is_fifty_blinds() -> None:
    told = {"question": "default-limit", "limit_agreed": "no", "blind": 5}
    assert pays("limit", **told) == {"limit": 250}
    assert pays("limit", **{**told, "limit_agreed": "yes"}) is None
    assert facts("limit", **told, amount_put=400)["default_size"] == "over-limit"
    assert facts("limit", **told, amount_put=250)["default_size"] == "within-limit"
    assert facts("limit", **told)["default_size"] == "not-told"


def test_an_optional_blind_goes_to_half_the_limit() -> None:
    told = {"question": "blind", "optional_blind_custom": "yes", "betting_limit": 25}
    assert pays("limit", **told) == {"max": 12}
    assert facts("limit", **told, amount_put=13)["blind_size"] == "over-half"
    assert pays("limit", question="blind", who="age", amount_put=3) == {"age": -1}


def test_counters_are_whole() -> None:
    with pytest.raises(Refusal, match="blind: 'five' is not a number"):
        facts("limit", blind="five")


FIVE = {"A": 1, "B": 2, "C": 7, "D": 7, "E": 12}


def test_each_adds_the_highest_less_his_own() -> None:
    assert facts("ante", put_in=FIVE, act="makes-good") == {
        "raise_size": "over-limit",
        "raised": "yes",
        "all_equal": "no",
    }
    assert pays("ante", act="makes-good", put_in=FIVE, age="A") == {"A": -11, "B": -10, "C": -5, "D": -5}
    assert pays("ante", act="makes-good", put_in=FIVE, who="B") == {"B": -10}
    assert pays("ante", act="makes-good", put_in={"E": 12}, age="A") == {"A": -11}


def test_the_age_adds_the_difference_to_his_blind() -> None:
    assert facts("ante", highest=2)["raised"] == "no"
    assert pays("ante", act="makes-good", highest=2, age="A") == {"A": -1}
    assert pays("ante", act="makes-good", highest=12, who="B") is None


def test_raising_the_ante() -> None:
    told = {"act": "raises-ante", "last_straddle": 2, "betting_limit": 50, "who": "Me"}
    assert facts("ante", **told, amount_put=54)["raise_size"] == "within-limit"
    assert pays("ante", **told, amount_put=14) == {"Me": -14}
    assert facts("ante", **told, amount_put=55)["raise_size"] == "over-limit"
    assert pays("ante", **told, amount_put=60) == {"Me": -54}
    assert pays("ante", **told) is None


def test_coming_in() -> None:
    assert pays("ante", act="comes-in", who="C") == {"C": -2}
    assert pays("ante", act="comes-in", who="C", put_in={"B": 7}) == {"C": -7}
    assert pays("ante", act="comes-in") is None


def test_nobody_raises_when_all_are_equal() -> None:
    assert facts("ante", act="raises-again")["all_equal"] == "yes"
    assert facts("ante", act="raises-again", put_in={"A": 12, "B": 12})["all_equal"] == "yes"
    assert pays("ante", act="raises-again", put_in={"A": 12, "B": 12}) is None


def test_the_worked_hand_of_the_book() -> None:
    assert pays("betting", in_pool={"B": 5, "D": 55, "A": 0}, player="A") == {"A": -55}
    assert pays("betting", in_pool={"B": 5, "D": 55, "A": 105}, player="B") == {"B": -100}
    assert pays("betting", in_pool={"B": 105, "D": 55, "A": 105}, player="D", raise_by=50) == {"D": -100}
    assert pays("betting", act="fold", in_pool={"A": 205, "B": 105, "D": 155}, player="B") == {"lost": {"B": 105}}


def test_a_raise_is_cut_to_the_limit() -> None:
    assert facts("betting", raise_by=60) == {"act": "raise", "totals_equal": "no", "raise_size": "over-limit"}
    assert pays("betting", in_pool={"A": 10, "B": 0}, player="B", raise_by=60) == {"B": -60}


def test_who_was_only_called_may_not_raise() -> None:
    assert facts("betting", raise_by=5, in_pool={"A": 10, "B": 10})["totals_equal"] == "yes"
    assert pays("betting", raise_by=5, in_pool={"A": 10, "B": 10}, player="A") is None
    assert pays("betting", player="A") is None


@given(st.dictionaries(st.sampled_from("ABCDEF"), st.integers(0, 60), min_size=2))
def test_once_all_have_made_good_all_are_equal(put_in: dict[str, int]) -> None:
    settled = pays("ante", act="makes-good", put_in=put_in) or {}
    assert isinstance(settled, dict)
    after = {p: n - settled.get(p, 0) for p, n in put_in.items()}
    assert len(set(after.values())) == 1
    assert max(after.values()) == max(2, *put_in.values())


@given(st.dictionaries(st.sampled_from("ABCDEF"), st.integers(0, 60), min_size=1), st.sampled_from("ABCDEF"))
def test_a_call_brings_the_player_level(in_pool: dict[str, int], player: str) -> None:
    settled = pays("betting", act="call", in_pool=in_pool, player=player)
    assert isinstance(settled, dict)
    assert in_pool.get(player, 0) - settled[player] == max(in_pool.values())
