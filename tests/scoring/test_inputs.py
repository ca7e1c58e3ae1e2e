from __future__ import annotations

import pytest

from arbiter.errors import Refusal
from arbiter.scoring.inputs import amount, amounts_of, each_of, is_yes, players_of, word_of


@pytest.mark.parametrize("told", ["many", "2.5", 2.5, True, None, [1], float("inf")])
def test_what_is_no_whole_number_is_refused_by_name(told: object) -> None:
    with pytest.raises(Refusal, match="pool: "):
        amount("pool", told)


def test_less_than_nothing_is_refused() -> None:
    with pytest.raises(Refusal, match="less than nothing"):
        amount("pool", -3)


def test_whose_amount_is_wrong_is_said() -> None:
    with pytest.raises(Refusal, match="stakes, B: 'two' is not a number"):
        amounts_of({"stakes": {"A": 3, "B": "two"}}, "stakes")


@pytest.mark.parametrize("told", ["A 3", [1, 2], 5])
def test_what_says_nothing_of_each_player_is_refused(told: object) -> None:
    with pytest.raises(Refusal, match="stakes: "):
        each_of({"stakes": told}, "stakes")


def test_players_are_named_once() -> None:
    with pytest.raises(Refusal, match="out: A is there twice"):
        players_of({"out": ["A", "B", "A"]}, "out")


def test_players_are_a_list() -> None:
    with pytest.raises(Refusal, match="not a list of players"):
        players_of({"out": 3}, "out")


def test_a_fact_with_several_values_is_not_settled() -> None:
    assert word_of({"stage": ["call", "show"]}, "stage") == ""
    assert not is_yes({"jack": ["yes", "no"]}, "jack")
