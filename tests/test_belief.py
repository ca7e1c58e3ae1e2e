"""How far a ruling is believed: by the chances of kind and facts, and by how stories in such words were ruled."""

from __future__ import annotations

import pytest

from arbiter.belief import Belief, believed, chance_needed, lead
from arbiter.desk import Desk
from arbiter.opening import open_base
from arbiter.reading.facts import Read
from arbiter.reading.reader import Ranked, Reading

CODE, KIND = "english-whist", "lead-out-of-turn"


@pytest.fixture(scope="module")
def desk() -> Desk:
    return Desk(open_base())


def reading(**chances: dict[str, float]) -> Reading:
    """A lead out of turn that three players followed, surely of this kind, with the chances of its facts."""
    facts = {"players_followed": Read("3", "all have played to it", 3.0)}
    return Reading(KIND, 9.0, (Ranked(20.0, KIND), Ranked(11.0, "revoke")), facts, chances)


def belief(desk: Desk, read: Reading, **given: str) -> Belief:
    told = {name: fact.value for name, fact in read.facts.items()}
    return believed(desk, CODE, read, told, {}, given, known=False)


def test_a_ruling_without_doubts_is_believed(desk: Desk) -> None:
    assert belief(desk, reading()) == Belief(True)


def test_a_fact_that_would_change_the_ruling_is_doubted(desk: Desk) -> None:
    assert belief(desk, reading(players_followed={"3": 0.55, "1": 0.45})) == Belief(False, ("players_followed",))


def test_a_fact_that_would_change_nothing_is_not(desk: Desk) -> None:
    assert belief(desk, reading(demanded_by={"": 0.5, "left-adversary": 0.5})).stands  # all have followed: nobody demands anything


def test_a_fact_given_is_not_doubted(desk: Desk) -> None:
    assert belief(desk, reading(players_followed={"3": 0.55, "1": 0.45}), players_followed="3") == Belief(True)


def test_a_kind_that_hardly_leads_is_not_believed(desk: Desk) -> None:
    assert belief(desk, reading()._replace(margin=0.2)) == Belief(False)


def test_a_ruling_is_believed_the_sooner_the_more_its_words_speak_for_it(desk: Desk) -> None:
    unsure = reading(players_followed={"3": 0.7, "1": 0.3})
    as_told, otherwise = (desk.gist(CODE, KIND, {"players_followed": n}) for n in ("3", "1"))
    assert as_told != otherwise
    assert not belief(desk, unsure).stands
    assert belief(desk, unsure._replace(ruled={as_told: 0.9, otherwise: -0.3})).stands
    assert not belief(desk, reading()._replace(margin=2.0, ruled={as_told: -0.3, otherwise: 0.9})).stands


def test_the_chance_that_is_needed_falls_with_the_lead() -> None:
    needed = [chance_needed(leads) for leads in (-2.0, -0.5, 0.0, 0.5, 2.0)]
    assert needed == sorted(needed, reverse=True)
    assert all(0 < chance < 1 for chance in needed)


def test_a_ruling_that_no_story_had_trails_most() -> None:
    ruled = {"call-card": 0.5, "no-penalty": 0.1}
    assert lead(ruled, "new-deal") < lead(ruled, "no-penalty") < 0 < lead(ruled, "call-card")
