from __future__ import annotations

from typing import Any

import pytest

from arbiter.reading.inputs.amounts import amounts
from arbiter.reading.tokens import cut


@pytest.mark.parametrize(
    ("raw", "values"),
    [
        ("two blues and a red", [55]),
        ("a hundred and ten, C two hundred", [110, 200]),
        ("fifty-five, twenty five", [55, 25]),
        ("three dollars", [3]),
        ("five cents and four dollars", [405]),
        ("five cents, four dollars", [5, 400]),
        ("a single white", [1]),
        ("a blind of one", [1]),
        ("one of them", []),
        ("the best of one, and of the other", []),
        ("not a chip", []),
        ("тридцать две фишки", [32]),
        ("на красную", [5]),
        ("две синих", [50]),
        ("сто пятьдесят", [150]),
        ("двести", [200]),
        ("четыре к нулю", [4, 0]),
        ("half a dozen, half-dozen", [6, 6]),
        ("a blind of five, hundred maximum", [5, 100]),
        ("полсотни и полтинник", [50, 50]),
        ("двинул десятку", [10]),
        ("десятку червей", []),
        ("вдевятером", [9]),
    ],
)
def test_amounts_are_counted_in_whites_and_cents(words: dict[str, dict[str, Any]], raw: str, values: list[int]) -> None:
    assert [one.value for one in amounts(cut(raw), words["money"], ())] == values


def test_what_is_counted_is_no_money(words: dict[str, dict[str, Any]]) -> None:
    assert [one.counted for one in amounts(cut("five players, five chips"), words["money"], ())] == [True, False]


def test_words_that_belong_to_cards_are_left(words: dict[str, dict[str, Any]]) -> None:
    assert amounts(cut("three kings"), words["money"], {0, 1}) == []
