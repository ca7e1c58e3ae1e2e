from __future__ import annotations

import pytest

from arbiter.scoring.registry import calculator


def lost(name: str, *options: str, **told: object) -> object:
    settle = calculator(f"poker-{name}").settle
    assert settle is not None
    found = settle(told, (), options)
    return None if found is None else dict(found.pays)


@pytest.mark.parametrize("name", ["wrong-deal", "foul-hand", "wrong-draw"])
def test_a_foul_hand_loses_all_he_has_in(name: str) -> None:
    assert lost(name, "hand-dead", "forfeit-to-pot", staked=10, who="Lou") == {"lost": {"Lou": 10}}
    assert lost(name, "new-deal", staked=10, who="Lou") is None
    assert lost(name, "hand-dead", "forfeit-to-pot", who="Lou") is None


@pytest.mark.parametrize(
    ("told", "number"),
    [
        ({"asked": 3, "received": 3, "discarded": 2}, "too-many"),
        ({"asked": 2, "received": 3, "cause": "dealer-gave-wrong"}, "too-many"),
        ({"asked": 3, "received": 2, "discarded": 3, "cause": "dealer-gave-wrong"}, "too-few"),
        ({"asked": 2, "received": 3, "discarded": 3, "cause": "dealer-gave-wrong"}, "too-many"),
        ({"asked": 3, "needed": 2, "cause": "asked-wrong"}, "too-many"),
        ({"asked": 1, "discarded": 2, "cause": "asked-wrong"}, "too-few"),
        ({"received": 2, "discarded": 2}, "right"),
    ],
)
def test_the_number_follows_from_the_counts(told: dict[str, object], number: str) -> None:
    assert calculator("poker-wrong-draw").reckon(told).facts == {"number": number}


@pytest.mark.parametrize("told", [{}, {"asked": 3}, {"discarded": 3}])
def test_counts_that_do_not_say_leave_it_out(told: dict[str, object]) -> None:
    assert calculator("poker-wrong-draw").reckon(told).facts == {}


def test_hands_and_players() -> None:
    reckon = calculator("poker-wrong-hands").reckon
    assert reckon({"hands_dealt": 6, "players": 5}).facts == {"hands_match": "no"}
    assert reckon({"hands_dealt": 5, "players": 5}).facts == {"hands_match": "yes"}
    assert reckon({"players": 5}).facts == {}
