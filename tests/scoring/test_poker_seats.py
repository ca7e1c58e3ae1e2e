from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from arbiter.errors import Refusal
from arbiter.scoring.cards import RANKS
from arbiter.scoring.poker_seats import first_holder
from arbiter.scoring.registry import calculator

DRAWS = {"Ann": "5d", "Ben": "7c", "Carl": "9h", "Dora": "9s", "Ed": "Jc", "Flo": "Kh"}
REDRAWS = {"Carl": "2c", "Dora": "4d"}


def pays(name: str, **told: object) -> object:
    settle = calculator(name).settle
    assert settle is not None
    options = told.pop("options", ())
    assert isinstance(options, tuple)
    found = settle(told, (), options)
    return None if found is None else dict(found.pays)


def tie(**told: object) -> object:
    return calculator("poker-seating").reckon(told).facts["tie"]


def test_a_redraw_ranks_only_those_who_tied() -> None:
    assert tie(draws=DRAWS) == "open"
    assert tie(draws=DRAWS, redraws=REDRAWS) == "redrawn"
    assert pays("poker-seating", question="seats", draws=DRAWS, redraws=REDRAWS, options=("seat-choice",)) == {
        "order": ["Ann", "Ben", "Carl", "Dora", "Ed", "Flo"]
    }


def test_a_redraw_that_ties_again_or_is_not_complete_is_open() -> None:
    assert tie(draws=DRAWS, redraws={"Carl": "2c", "Dora": "2d"}) == "open"
    assert tie(draws=DRAWS, redraws={"Carl": "2c"}) == "open"
    assert pays("poker-seating", question="seats", draws=DRAWS) is None


def test_the_ace_is_below_the_deuce_and_deals() -> None:
    draws = {"A": "2c", "B": "Ah", "C": "12d", "D": "Jd"}
    assert tie(draws=draws) == "none"
    assert pays("poker-seating", question="first-deal", draws=draws) == {"order": ["B", "A", "C", "D"], "deals": "B"}


def test_the_highest_cards_form_the_smaller_table() -> None:
    settle = calculator("poker-seating").settle
    assert settle is not None
    draws = {f"P{i}": f"{rank}S" for i, rank in enumerate(RANKS[:9])}
    found = settle({"question": "tables", "draws": draws}, (), ())
    assert found is not None
    assert found.pays == {}
    assert found.workings[0].en.startswith("One table: P8, P7, P6, P5.")


def test_drawing_refuses_what_cannot_be_drawn() -> None:
    with pytest.raises(Refusal, match="draws, A: joker"):
        tie(draws={"A": "JK"})
    with pytest.raises(Refusal, match="A and B both drew the ace of spades"):
        tie(draws={"A": "AS", "B": "AS"})
    with pytest.raises(Refusal, match="draws, A: 'ZZ' is not a card"):
        tie(draws={"A": "ZZ"})


@given(st.permutations(list(RANKS)))
def test_permuting_the_draws_permutes_the_order(ranks: list[str]) -> None:
    draws = {f"P{i}": f"{rank}c" for i, rank in enumerate(ranks)}
    settled = pays("poker-seating", question="seats", draws=draws, options=())
    assert isinstance(settled, dict)
    assert [draws[p][:-1] for p in settled["order"]] == ["A", *RANKS[:-1]]


ORDER = ["age", "Me", "C", "D"]


@pytest.mark.parametrize(
    ("told", "first"),
    [
        ({"stage": "after-draw", "order": ORDER, "straddlers": ["Me"]}, "Me"),
        ({"stage": "after-draw", "order": ORDER, "out": ["Me", "C", "D"]}, "age"),
        ({"stage": "before-draw", "order": ORDER, "straddlers": ["Me"]}, "C"),
        ({"stage": "before-draw", "order": ORDER, "straddlers": ["Me", "C", "D"]}, "age"),
        ({"stage": "before-draw", "order": ORDER}, "Me"),
        ({"stage": "jack-opening", "order": ["A", "B"]}, "A"),
        ({"stage": "jack-after-draw", "order": ORDER, "opener": "C"}, "C"),
        ({"stage": "jack-after-draw", "order": ORDER, "opener": "C", "out": ["C", "D"]}, "age"),
    ],
)
def test_who_speaks_first(told: dict[str, object], first: str) -> None:
    assert pays("poker-who-speaks", **told) == {"first": first}


def test_nobody_is_first_where_it_is_not_told() -> None:
    assert pays("poker-who-speaks", stage="before-draw") is None
    assert pays("poker-who-speaks", stage="after-draw", claim="last-say", order=ORDER) is None
    assert first_holder(["A"], ["A"]) == ""


def test_a_straddler_may_be_first() -> None:
    reckon = calculator("poker-who-speaks").reckon
    assert reckon({}).facts == {"first_straddled": "no"}
    assert reckon({"straddlers": ["Me"]}).facts == {}
    assert reckon({"order": ORDER, "straddlers": ["Me"]}).facts == {"first_straddled": "yes"}
    assert reckon({"order": ORDER, "straddlers": ["Me"], "out": ["Me"]}).facts == {"first_straddled": "no"}


def test_the_hand_called_is_shown_first() -> None:
    assert pays("poker-show-hands", question="who-first", called_player="Me") == {"first": "Me"}
    assert pays("poker-show-hands", question="must-show", called_player="Me") is None


def test_the_opener_bets_first_or_the_next_who_holds_cards() -> None:
    assert pays("poker-jack-betting", stage="after-draw") == {"first": "opener"}
    assert pays("poker-jack-betting", stage="after-draw", opener_in="no", order=["B", "C"], out=["B"]) == {"first": "C"}
    assert pays("poker-jack-betting", stage="draw") is None
    assert pays("poker-jack-betting", stage="after-draw", bet_made="yes") is None
