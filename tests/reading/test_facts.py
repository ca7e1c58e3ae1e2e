"""How phrases and likeness together give the values of a fact their chances."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from arbiter.reading.facts import Read, chances_of, elected

VALUES = st.sampled_from(["yes", "no"])
LIKES = st.dictionaries(st.sampled_from(["", "yes", "no"]), st.floats(0.0, 5.0), min_size=2)
VOTES = st.lists(st.builds(Read, VALUES, st.just("words"), st.floats(1.0, 5.0)), max_size=4)


@given(LIKES, VOTES)
def test_chances_are_shares_of_one(like: dict[str, float], votes: list[Read]) -> None:
    found = chances_of(like, votes)
    assert sum(found.values()) == pytest.approx(1.0)
    assert all(chance > 0 for chance in found.values())


@given(LIKES, VOTES, VALUES)
def test_a_phrase_never_lowers_the_chance_of_what_it_says(like: dict[str, float], votes: list[Read], value: str) -> None:
    before = chances_of(like, votes).get(value, 0.0)
    after = chances_of(like, [*votes, Read(value, "words", 2.0)]).get(value, 0.0)
    assert after >= before - 0.05  # what falls below a slight chance is left out, and the rest share it


@given(LIKES, VOTES)
def test_the_order_of_phrases_does_not_matter(like: dict[str, float], votes: list[Read]) -> None:
    assert chances_of(like, votes) == pytest.approx(chances_of(like, votes[::-1]))


def test_without_a_phrase_likeness_decides() -> None:
    found = chances_of({"": 1.0, "yes": 3.0}, [])
    assert max(found, key=found.__getitem__) == "yes"
    found = chances_of({"": 3.0, "yes": 1.0}, [])
    assert max(found, key=found.__getitem__) == ""


@given(LIKES, VOTES, st.floats(0.0, 5.0))
def test_the_more_is_left_open_the_likelier_a_fact_is_untold(like: dict[str, float], votes: list[Read], untold: float) -> None:
    assert chances_of(like, votes, untold + 1.0).get("", 0.0) >= chances_of(like, votes, untold).get("", 0.0)


def test_a_value_that_no_story_tells_can_be_told_by_a_phrase() -> None:
    found = chances_of({"": 1.0, "3": 1.0}, [Read("7", "seven cards", 2.0)])
    assert max(found, key=found.__getitem__) == "7"


def test_two_values_that_weigh_alike_elect_none() -> None:
    votes = {"fact": [Read("yes", "turned", 2.0), Read("no", "not turned", 2.0)], "other": [Read("yes", "led", 2.0)]}
    assert elected(votes) == {"other": Read("yes", "led", 2.0)}
