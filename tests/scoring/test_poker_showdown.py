from __future__ import annotations

import pytest

from arbiter.errors import Refusal
from arbiter.scoring.registry import calculator
from arbiter.scoring.showdown import rank_hands

SHOWDOWN = calculator("poker-showdown")
FLUSHES = {"Anna": "9D 8C 7C 6D 5S", "Boris": "AS JS 9S 4S 2S", "Vera": "AH JH 8H 7H 3H"}
TENS = {"Al": "10s 10h Kd 8c 4s", "Bo": "10d 10c Kh 8s 4d", "Cy": "9s 9c Ad 7h 3c"}


def pays(given: dict[str, object], name: str = "poker-showdown") -> object:
    settle = calculator(name).settle
    assert settle is not None
    found = settle(given, (), ())
    return None if found is None else dict(found.pays)


def test_the_best_hand_takes_the_pool() -> None:
    given: dict[str, object] = {"hands": FLUSHES, "pool": 60}
    assert SHOWDOWN.reckon(given).facts == {"best": "one", "thrown_up_better": "no"}
    assert SHOWDOWN.reckon(given).steps == ("draw-poker:13.1", "draw-poker:13.7")
    assert pays(given) == {"winner": "Boris", "pool": 60}


def test_hands_alike_divide_in_counters_where_it_comes_out() -> None:
    assert SHOWDOWN.reckon({"hands": TENS}).facts["best"] == "several"
    assert pays({"hands": TENS, "pool": 48}) == {"Al": 24, "Bo": 24}
    assert pays({"hands": TENS, "pool": 47}) == {"winner": ["Al", "Bo"], "pool": 47}
    assert pays({"hands": TENS}) == {"winner": ["Al", "Bo"]}


def test_a_hand_thrown_up_has_no_claim() -> None:
    hands = {"A": "4s 4h 4d X X", "D": "2s 2h 2d X X", "B": "6s 6h 6d X X"}
    given: dict[str, object] = {"hands": hands, "in_call": ["A", "D"], "pool": 531}
    assert SHOWDOWN.reckon(given).facts == {"best": "one", "thrown_up_better": "yes"}
    assert pays(given) == {"winner": "A", "pool": 531}


def test_a_hand_turned_up_late_asks_who_was_in_the_call() -> None:
    given: dict[str, object] = {"hands": {"Me": "10s 10h 10d X X", "Max": "As Ah Ad X X"}, "late_hand": "yes"}
    assert SHOWDOWN.reckon(given).facts == {}
    assert pays(given) is None


def test_a_jack_cites_its_own_clause() -> None:
    given: dict[str, object] = {"hands": FLUSHES, "code": "jack-pots"}
    assert "draw-poker:23.5" in SHOWDOWN.reckon(given).steps
    assert "draw-poker:23.5" not in SHOWDOWN.reckon({"hands": FLUSHES}).steps


def test_nothing_told_leaves_everything_out() -> None:
    assert SHOWDOWN.reckon({}).facts == {}
    assert pays({}) is None
    assert SHOWDOWN.reckon({"hands": FLUSHES, "in_call": ["Anna", "Gleb"]}).facts == {}


def test_a_card_not_told_that_decides_is_left_open() -> None:
    hands = {"A": "9s 9d X X X", "B": "9h 9c Ks 3d 2h"}
    assert SHOWDOWN.reckon({"hands": hands}).facts == {}
    assert pays({"hands": hands}) == {}


def test_a_joker_is_not_for_this_game() -> None:
    with pytest.raises(Refusal, match="Ann's hand has the joker"):
        SHOWDOWN.reckon({"hands": {"Ann": "AS KS QS JS JK", "Bob": "2s 3d 4h 5c 7s"}})


def test_the_cards_speak_for_themselves() -> None:
    hands = {"Oleg": "9s 9h 9d Kc 4s", "Rival": "Qs Qh 5d 5c X"}
    assert pays({"statement": "miscalled-hand", "hands": hands}, "poker-spoken") == {"winner": "Oleg"}
    assert pays({"statement": "remark", "hands": hands}, "poker-spoken") is None
    assert pays({"statement": "miscalled-hand"}, "poker-spoken") is None


def test_who_is_not_called_takes_the_pool() -> None:
    assert pays({"last_holder": "Me"}, "poker-uncalled") == {"winner": "Me"}
    assert pays({}, "poker-uncalled") is None


def test_a_ranking_says_why() -> None:
    ranking = rank_hands("draw-poker", {**FLUSHES, "Al": "9H 8D 7D 6H 5C", "Pam": "Qd Kc As 2c 3s"} | {"Boris": "KS JS 9S 4S 2S"})
    assert [place.players for place in ranking.places] == [("Vera",), ("Boris",), ("Anna", "Al"), ("Pam",)]
    assert ranking.places[0].laws == ("draw-poker:13.7",)
    assert "Boris" in ranking.places[0].reason.en
    assert set(ranking.places[2].laws) >= {"draw-poker:13.6", "draw-poker:13.10"}
    assert ranking.places[-1].reason.en == ""
    assert ranking.open == ()


def test_a_ranking_says_what_is_open() -> None:
    assert rank_hands("jack-pots", {"A": "9s 9d X X X", "B": "9h 9c Ks 3d 2h"}).open


def test_an_unknown_game_is_refused_with_the_nearest() -> None:
    with pytest.raises(Refusal, match="draw-poker"):
        rank_hands("draw-pokr", {})
