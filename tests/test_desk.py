"""The desk: facts as they are given, refusals with the nearest right word, and silence."""

from __future__ import annotations

import pytest

from arbiter.clerk import Clerk
from arbiter.desk import Desk
from arbiter.errors import Refusal
from arbiter.telling import LONGEST, checked


@pytest.mark.parametrize("value", ["yes", "YES", "true", "y", "да", True, ["yes"], "yes,yes"])
def test_a_yes_in_any_form(desk: Desk, value: object) -> None:
    assert desk.rule("english-whist", "revoke", {"trick_quitted": value}).status == "ruled"


@pytest.mark.parametrize("value", ["1", 1, " 1 ", [1, 2], "1,2"])
def test_a_number_in_any_form(desk: Desk, value: object) -> None:
    assert desk.rule("english-whist", "lead-out-of-turn", {"players_followed": value}).verdicts[0].laws == ("english-whist:63",)


@pytest.mark.parametrize(
    ("facts", "said"),
    [
        ({"players_folowed": 1}, "Did you mean players_followed"),
        ({"players_followed": True}, "takes a number"),
        ({"players_followed": 4}, "cannot be 4"),
        ({"players_followed": -1}, "cannot be -1"),
        ({"suit_call_waived": "perhaps"}, "has no value"),
        ({"suit_call_waived": {"a": 1}}, "has no value"),
    ],
)
def test_refusals(desk: Desk, facts: dict[str, object], said: str) -> None:
    with pytest.raises(Refusal, match=said):
        desk.rule("english-whist", "lead-out-of-turn", facts)


def test_a_computed_fact_is_asked_for_through_its_inputs(desk: Desk) -> None:
    hands = {"A": "10S 10H 10D X X", "B": "AS AH AD X X"}
    answer = desk.rule("draw-poker", "showdown", {"hands": hands, "late_hand": "yes"})
    assert [q.fact for q in answer.ask] == ["in_call"]


def test_every_kind_is_answered_in_every_code(desk: Desk) -> None:
    kinds = {(desk.code(c).family, k) for c in desk.base.load("codes") for k in desk.kinds(c)}
    for code in desk.base.load("codes"):
        for family, kind in kinds:
            if family == desk.code(code).family:
                answer = desk.rule(code, kind, {})
                assert answer.status in ("ruled", "depends", "silent")
                assert answer.edition.en
                assert answer.title.en


@pytest.mark.parametrize("text", ["", "  ", "a\x00b", "x" * (LONGEST + 1)])
def test_descriptions_that_cannot_be_read(text: str) -> None:
    with pytest.raises(Refusal):
        checked(text)


@pytest.mark.parametrize(
    ("text", "game"),
    [
        ("At euchre B led out of turn", "euchre"),
        ("мы играли в бостон, и он сделал ренонс", "boston"),
        ("In double dummy he revoked", "double-dummy"),
        ("При игре в покер он взял лишнюю карту", "draw-poker"),
    ],
)
def test_the_game_is_read_from_the_words(clerk: Clerk, text: str, game: str) -> None:
    assert clerk.game_of(text) == game


@pytest.mark.parametrize("text", ["B led out of turn", "at whist B led out of turn"])
def test_a_game_that_is_not_told(clerk: Clerk, text: str) -> None:
    with pytest.raises(Refusal):
        clerk.game_of(text)


def test_a_fact_given_wins_over_what_was_read(clerk: Clerk) -> None:
    answer = clerk.rule("english-whist", "B led out of turn and Y followed", {"players_followed": "3"}, "lead-out-of-turn")
    assert answer.facts["players_followed"].values == (3,)


def test_no_step_is_told_twice(desk: Desk) -> None:
    told = {"hands": {"A": "AH KH 9S", "B": "QH 8H 8C"}, "retourne": "9H", "in_call": ["A", "B"]}
    workings = desk.rule("bouillotte", "point-settlement", told).workings
    assert [w.en for w in workings] == ["hearts: 48", "spades: 9", "clubs: 8"]
