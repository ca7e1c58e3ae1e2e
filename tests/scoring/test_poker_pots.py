from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from arbiter.errors import Refusal
from arbiter.scoring.poker_pots import pots
from arbiter.scoring.registry import calculator

SIGHT = calculator("poker-sight")
STAKES = {"A": 5, "B": 2, "C": 5}
THREES = {"A": "5s 5h 5d X X", "B": "Js Jh Jd X X", "C": "10s 10h 10d X X"}
SEATS = st.dictionaries(st.sampled_from("ABCDEF"), st.integers(1, 30), min_size=2)


def pays(**told: object) -> dict[str, object]:
    assert SIGHT.settle is not None
    found = SIGHT.settle(told, (), ())
    assert found is not None
    return dict(found.pays)


def facts(**told: object) -> dict[str, str]:
    return dict(SIGHT.reckon(told).facts)


def test_before_the_show_every_level_is_a_pool() -> None:
    told = {"stakes": {"A": 3, "B": 2, "C": 1}}
    assert facts(**told) == {"stage": "call", "levels": "3", "someone_folded": "no"}
    assert pays(**told) == {
        "pools": [{"players": ["A", "B", "C"], "amount": 3}, {"players": ["A", "B"], "amount": 2}],
        "takes_back": {"A": 1},
    }
    assert pays(stakes={"A": 3, "B": 2}) == {"pools": [{"players": ["A", "B"], "amount": 4}], "takes_back": {"A": 1}}


def test_each_pool_goes_to_the_best_hand_with_an_interest_in_it() -> None:
    assert facts(stakes=STAKES, hands=THREES)["one_takes_all"] == "no"
    assert pays(stakes=STAKES, hands=THREES) == {"B": 6, "C": 6}


def test_one_hand_may_be_best_everywhere() -> None:
    told = {"stakes": STAKES, "strength": ["C", ["A", "B"]]}
    assert facts(**told)["one_takes_all"] == "yes"
    assert pays(**told) == {"C": 12}


def test_who_drops_out_has_no_interest_in_any_pool() -> None:
    told = {"stakes": STAKES, "strength": ["A", "B", "C"], "folded": ["A"]}
    assert facts(**told)["someone_folded"] == "yes"
    assert pays(**told) == {"B": 6, "C": 6}


def test_a_raise_that_nobody_met_comes_back() -> None:
    told = {"stakes": {**STAKES, "C": 8}, "strength": ["B", "C"], "folded": ["A"]}
    assert pays(**told) == {"B": 6, "C": 6, "takes_back": {"C": 3}}


def test_equal_hands_divide_a_pool() -> None:
    hands = {"A": "As Kd 9h 5c 3s", "B": "Ah Kc 9d 5s 3h", "C": "2s 3d 5h 7c 8s"}
    assert pays(stakes={"A": 4, "B": 4, "C": 4}, hands=hands) == {"A": 6, "B": 6}


def test_a_pool_that_does_not_divide_is_left_open() -> None:
    hands = {"A": "As Kd 9h 5c 3s", "B": "Ah Kc 9d 5s 3h", "C": "2s 3d 5h 7c 8s"}
    assert SIGHT.settle is not None
    found = SIGHT.settle({"stakes": dict.fromkeys("ABC", 5), "hands": hands}, (), ())
    assert found is not None
    assert found.pays == {}
    assert found.open


def test_hands_not_told_apart_leave_their_players_out() -> None:
    told = {"stakes": {"A": 2, "B": 5, "C": 5}, "strength": "A, B/C"}
    assert "one_takes_all" not in facts(**told)
    assert pays(**told) == {"A": 6}


def test_a_player_without_a_stake_is_refused() -> None:
    with pytest.raises(Refusal, match="folded: D has no stake"):
        pays(stakes=STAKES, folded=["D"])


def test_nothing_told_settles_nothing() -> None:
    assert facts() == {"stage": "call", "someone_folded": "no"}
    assert SIGHT.settle is not None
    assert SIGHT.settle({}, (), ()) is None


@given(SEATS, st.data())
def test_the_pools_hold_what_was_put_in(stakes: dict[str, int], data: st.DataObject) -> None:
    folded = data.draw(st.sets(st.sampled_from(sorted(stakes)), max_size=len(stakes) - 1))
    assert sum(pot.amount for pot in pots(stakes, folded)) == sum(stakes.values())


@given(SEATS, st.data())
def test_a_show_pays_out_what_was_put_in(stakes: dict[str, int], data: st.DataObject) -> None:
    strength = data.draw(st.permutations(sorted(stakes)))
    settled = pays(stakes=stakes, strength=strength)
    back = settled.pop("takes_back", {})
    assert isinstance(back, dict)
    paid = [n for n in settled.values() if isinstance(n, int)]
    assert sum(paid) + sum(back.values()) == sum(stakes.values())


@given(SEATS, st.data())
def test_permuting_the_seats_changes_nothing(stakes: dict[str, int], data: st.DataObject) -> None:
    strength = data.draw(st.permutations(sorted(stakes)))
    seats = data.draw(st.permutations(sorted(stakes)))
    turned = {player: stakes[player] for player in seats}
    assert pays(stakes=stakes, strength=strength) == pays(stakes=turned, strength=strength)


@given(SEATS, st.data())
def test_a_better_hand_never_takes_less(stakes: dict[str, int], data: st.DataObject) -> None:
    strength = data.draw(st.permutations(sorted(stakes)))
    at = data.draw(st.integers(1, len(strength) - 1))
    raised = [*strength[: at - 1], strength[at], strength[at - 1], *strength[at + 1 :]]
    before, after = pays(stakes=stakes, strength=strength), pays(stakes=stakes, strength=raised)
    assert _taken(after, strength[at]) >= _taken(before, strength[at])


def _taken(settled: dict[str, object], player: str) -> int:
    taken = settled.get(player, 0)
    assert isinstance(taken, int)
    return taken
