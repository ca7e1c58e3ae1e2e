from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from arbiter.scoring.cards import Card, cards
from arbiter.scoring.poker_hands import ORDINARY, held
from arbiter.scoring.poker_odds import kind_of
from arbiter.scoring.registry import calculator

ECCENTRIC = calculator("poker-eccentric")
BLAZE, FULL = "Ks Kd Qc Jh Js", "As Ad Ac 4h 4s"
SKIP = "3d 5s 7c 9h Jd"
DECK = [Card(rank, suit) for rank in ORDINARY for suit in "SHDC"]


def pays(**told: object) -> object:
    assert ECCENTRIC.settle is not None
    found = ECCENTRIC.settle(told, (), ())
    return None if found is None else dict(found.pays)


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        (BLAZE, "blaze"),
        ("7s 6d 4d 3h 2s", "tiger"),
        ("7s 6d 5d 4h 2s", "tiger"),
        ("7S 6S 4S 3S 2S", ""),
        (SKIP, "skip-straight"),
        ("As 3d 5s 7c 9h", "skip-straight"),
        ("6s 8d 10h Qc As", "skip-straight"),
        ("3D 5D 7D 9D JD", ""),
        ("Qs Kd Ac 2h 3s", "round-the-corner"),
        ("As 2d 3h 4c 5s", ""),
        ("Ks Kd Qc Qh X", ""),
    ],
)
def test_kinds(text: str, kind: str) -> None:
    hand = cards(text)
    assert kind_of(hand, held(hand)) == kind


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        (BLAZE, "As Ah 10c 10h X"),
        ("9s 9h 9d X X", BLAZE),
        ("7s 6d 4d 3h 2s", "10d 9s 8h 7d 6h"),
        ("KC JC 9C 8C 5C", "7s 6d 4d 3h 2s"),
        (SKIP, BLAZE),
        (SKIP, "As Ad 10c 10h X"),
        ("Qs Kd Ac 2h 3s", "Kh Kc Ks X X"),
        ("Ad 2c 3d 4s 5h", "Qs Kd Ac 2h 3s"),
    ],
)
def test_by_custom(better: str, worse: str) -> None:
    told = {"hands": {"A": worse, "B": better}, "eccentric_allowed": "yes", "ranking": "custom"}
    assert pays(**told) == {"winner": "B"}


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        (BLAZE, FULL),
        ("6s 6h 6d 6c 2s", BLAZE),
        (SKIP, "10d 9s 8h 7d 6h"),
        ("7s 6d 4d 3h 2s", "KC JC 9C 5C 3C"),
        ("Qs Kd Ac 2h 3s", FULL.replace("Ac", "Ah").replace("4h 4s", "4d 4c")),
    ],
)
def test_by_the_odds(better: str, worse: str) -> None:
    told = {"hands": {"A": worse, "B": better}, "eccentric_allowed": "yes", "ranking": "odds"}
    assert pays(**told) == {"winner": "B"}


def test_not_allowed_it_counts_as_the_ordinary_hand() -> None:
    hands = {"Me": BLAZE, "He": "As Ad 10c 10h 2s"}
    assert pays(hands=hands, eccentric_allowed="no") == {"winner": "He"}


def test_a_skip_straight_against_threes_is_for_the_custom_of_the_place() -> None:
    hands = {"Me": SKIP, "He": "9s 9d 9c X X"}
    assert ECCENTRIC.reckon({"hands": hands}).facts == {"custom_gap": "yes", "turns_on_ranking": "yes"}
    assert pays(hands=hands, eccentric_allowed="yes", ranking="custom") == {}
    assert pays(hands=hands, eccentric_allowed="yes", ranking="odds") == {"winner": "Me"}


def test_nothing_turns_on_the_ranking_where_both_ways_agree() -> None:
    hands = {"Me": "Ks Kd Qc Qh Js", "He": "10s 10d 3c 3h 2s"}
    reckoning = ECCENTRIC.reckon({"hands": hands})
    assert reckoning.facts == {"custom_gap": "no", "turns_on_ranking": "no"}
    assert reckoning.steps == ("draw-poker:14.2", "draw-poker:14.6")
    assert pays(hands=hands, eccentric_allowed="yes", pool=9) == {"winner": "Me", "pool": 9}


def test_a_ranking_that_decides_and_is_not_told_settles_nothing() -> None:
    hands = {"Me": "7d 5s 4d 3h 2s", "He": "KC JC 9C 5C 3C"}
    assert ECCENTRIC.reckon({"hands": hands}).facts["turns_on_ranking"] == "yes"
    assert pays(hands=hands, eccentric_allowed="yes") is None
    assert pays() is None


@given(st.lists(st.sampled_from(DECK), min_size=5, max_size=5, unique=True))
def test_only_pictures_may_be_eccentric_with_a_pair(dealt: list[Card]) -> None:
    hand = tuple(dealt)
    value = held(hand)
    assert value.rank == "no-pair" or kind_of(hand, value) in ("", "blaze")
