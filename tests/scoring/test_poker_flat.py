from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from arbiter.scoring.registry import calculator

FIELD = {
    "question": "challenge-result", "stake": 25, "in_pool_players": ["A", "B", "C", "D"], "challenger": "C",
}  # fmt: skip


def pays(name: str, *options: str, **told: object) -> object:
    settle = calculator(f"poker-{name}").settle
    assert settle is not None
    found = settle(told, (), options)
    return None if found is None else dict(found.pays)


def test_the_best_hand_takes_a_shown_pool() -> None:
    told = {"question": "shown", "stake": 6, "in_pool_players": ["Me", "A", "B", "C"]}
    assert pays("flat", **told, best="Me") == {"winner": "Me", "pool": 24}
    assert pays("flat", **told) is None


def test_a_challenge_is_the_sum_of_the_others_stakes() -> None:
    assert pays("flat", **{**FIELD, "question": "challenge-amount"}) == {"C": -75}


def test_a_challenger_beaten_leaves_the_pool_to_the_field() -> None:
    told = {**FIELD, "callers": ["D", "A"], "beats_challenger": "yes"}
    assert calculator("poker-flat").reckon(told).facts == {"called": "yes"}
    assert pays("flat", **told) == {"winner": ["A", "B", "D"], "pool": 250}
    assert pays("flat", **{**told, "stake": 3}) == {"A": 10, "B": 10, "D": 10}


def test_a_challenger_not_beaten_or_not_called_takes_it() -> None:
    assert pays("flat", **FIELD, callers=["A"], beats_challenger="no") == {"winner": "C", "pool": 250}
    assert calculator("poker-flat").reckon(FIELD).facts == {"called": "no"}
    assert pays("flat", **FIELD) == {"winner": "C", "pool": 175}
    assert pays("flat", **FIELD, callers=["A"]) is None


@given(st.integers(1, 40), st.integers(2, 8))
def test_the_field_divides_exactly_what_is_in(stake: int, players: int) -> None:
    seats = [f"P{i}" for i in range(players)]
    told = {
        **FIELD,
        "stake": stake,
        "in_pool_players": seats,
        "challenger": "P0",
        "callers": ["P1"],
        "beats_challenger": "yes",
    }
    settled = pays("flat", **told)
    assert isinstance(settled, dict)
    pool = stake * players + 2 * stake * (players - 1)
    assert settled.get("pool") == pool or sum(settled.values()) == pool


def test_the_last_left_takes_everything() -> None:
    assert pays("freeze-out", act="last-left", players=4, start_stake=100) == {"winner": "last", "pool": 400}
    assert pays("freeze-out", act="last-left") == {"winner": "last"}
    assert pays("freeze-out", act="lend") is None


def test_who_leaves_early_gives_up_his_chips() -> None:
    told = {"act": "leave-early", "chips": 47, "other_players": 5, "who": "Hal"}
    assert pays("leaving", "divide-among-others", **told) == {"Hal": -47, "each": 9, "to_pool": 2}
    assert pays("leaving", "leave", **told) is None
    assert pays("leaving", "divide-among-others", act="leave-early", chips=47) is None


@pytest.mark.parametrize(
    ("told", "kitty"),
    [
        ({"best_hand_shown": "threes-or-better"}, 1),
        ({"best_hand_shown": "below-threes"}, 0),
        ({"best_hand_shown": "nothing-shown", "jack": "yes"}, 5),
        ({"house_scale": "yes", "scale_hand": "two-pairs"}, 1),
        ({"house_scale": "yes", "scale_hand": "triplets"}, 2),
        ({"house_scale": "yes", "scale_hand": "straight-or-flush"}, 3),
        ({"house_scale": "yes", "scale_hand": "misdeal"}, 5),
        ({"house_scale": "yes", "scale_hand": "other"}, 0),
    ],
)
def test_the_kitty(told: dict[str, object], kitty: int) -> None:
    assert pays("kitty", **told) == {"kitty": kitty}


@pytest.mark.parametrize(
    "told",
    [
        {},
        {"best_hand_shown": "threes-or-better", "jack": "yes"},
        {"house_scale": "yes", "scale_hand": "full-hand"},
        {"question": "purpose", "best_hand_shown": "threes-or-better"},
    ],
)
def test_what_the_kitty_is_not_said_to_take(told: dict[str, object]) -> None:
    assert pays("kitty", **told) is None
