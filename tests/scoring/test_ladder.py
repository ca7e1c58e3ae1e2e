from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from arbiter.scoring.ladder import Edge, best, ladder, nearest
from arbiter.words import Words


def higher(a: int, b: int) -> Edge:
    return Edge((a > b) - (a < b), ("x:1",), verdict="equal" if a == b else "parted")


def say(number: int) -> Words:
    return Words(str(number), str(number))


@given(st.dictionaries(st.text(min_size=1, max_size=3), st.integers(0, 9), min_size=1, max_size=6))
def test_the_first_place_is_the_best_hand(hands: dict[str, int]) -> None:
    places = ladder("x", hands, higher, say).places
    assert set(places[0].players) == set(best(hands, higher).players)
    assert [int(place.hand.en) for place in places] == sorted(set(hands.values()), reverse=True)


def test_where_the_rules_are_silent_the_hands_share_a_place_and_it_is_said() -> None:
    ranking = ladder("x", {"A": 1, "B": 2}, lambda a, b: Edge(0, verdict="silent"), say)
    assert ranking.places[0].players == ("A", "B")
    assert len(ranking.open) == 1


def test_a_hand_that_nothing_beats_is_not_the_best_where_the_rules_are_silent() -> None:
    assert best({"A": 1, "B": 2}, lambda a, b: Edge(0, verdict="silent")).verdict == "silent"
    assert best({"A": 1, "B": 2}, lambda a, b: Edge(0, verdict="untold")).verdict == "untold"
    assert best({}, higher).players == ()


def test_the_nearest_must_sit_at_the_table() -> None:
    assert nearest(["B", "A"], ["D", "A", "B"]) == "A"
    assert nearest(["B", "E"], ["D", "A", "B"]) is None
