"""The clerk: how sure a ruling is, and what is done where it is not."""

from __future__ import annotations

import pytest

from arbiter.clerk import BELIEVED, Clerk
from arbiter.desk import Desk
from arbiter.opening import open_base
from arbiter.reading.facts import Read
from arbiter.reading.inputs.read import ReadInput
from arbiter.reading.kinds import likened_kinds
from arbiter.reading.likeness import features
from arbiter.reading.loaded import Lexicon
from arbiter.reading.reader import Ranked, Reading, untaken
from arbiter.reading.tokens import cut
from arbiter.ruling.answer import RULED, UNREAD

CODE, KIND = "english-whist", "lead-out-of-turn"


@pytest.fixture(scope="module")
def clerk() -> Clerk:
    return Clerk(Desk(open_base()))


def reading(**chances: dict[str, float]) -> Reading:
    """A lead out of turn that three players followed, surely of this kind, with the chances of its facts."""
    facts = {"players_followed": Read("3", "all have played to it", 3.0)}
    return Reading(KIND, 9.0, (Ranked(20.0, KIND), Ranked(11.0, "revoke")), facts, chances)


def sureness(clerk: Clerk, read: Reading, **given: str) -> tuple[float, tuple[str, ...]]:
    told = {name: fact.value for name, fact in read.facts.items()}
    found = clerk.sureness(CODE, read, told, given, known=False)
    return found.chance, found.doubtful


def test_a_ruling_without_doubts_is_sure(clerk: Clerk) -> None:
    chance, doubtful = sureness(clerk, reading())
    assert chance > 0.99
    assert not doubtful


def test_a_fact_that_would_change_the_ruling_is_doubted(clerk: Clerk) -> None:
    chance, doubtful = sureness(clerk, reading(players_followed={"3": 0.55, "1": 0.45}))
    assert chance < BELIEVED
    assert doubtful == ("players_followed",)


def test_a_fact_that_would_change_nothing_is_not(clerk: Clerk) -> None:
    chance, doubtful = sureness(clerk, reading(demanded_by={"": 0.5, "left-adversary": 0.5}))
    assert chance > 0.99  # all have followed: nobody demands anything
    assert not doubtful


def test_a_fact_given_is_not_doubted(clerk: Clerk) -> None:
    assert sureness(clerk, reading(players_followed={"3": 0.55, "1": 0.45}), players_followed="3")[1] == ()


def test_a_kind_that_hardly_leads_makes_a_ruling_unsure(clerk: Clerk) -> None:
    assert sureness(clerk, reading()._replace(margin=0.2))[0] < BELIEVED


def test_facts_given_win_over_what_is_read(clerk: Clerk) -> None:
    told = "B led out of turn and all the others had played to it."
    assert clerk.rule(CODE, told, kind=KIND).status == RULED
    answer = clerk.rule(CODE, told, {"players_followed": "1"}, KIND)
    assert answer.facts["players_followed"].values == (1,)
    assert "english-whist:63" in answer.verdicts[0].laws


def test_what_tells_of_no_incident_offers_no_kinds(clerk: Clerk) -> None:
    answer = clerk.rule(CODE, "What is the capital of France?")
    assert answer.status == UNREAD
    assert not answer.kinds


def test_two_irregularities_in_one_story_are_both_ruled(clerk: Clerk) -> None:
    answer = clerk.rule(
        CODE,
        "B led out of turn and all the others played to it. In the next deal the dealer looked at the trump card before he turned it up.",
    )
    assert {answer.incident, *(other.incident for other in answer.further)} == {"lead-out-of-turn", "trump-card-looked-at"}


def test_one_irregularity_told_at_length_is_one(clerk: Clerk) -> None:
    answer = clerk.rule(CODE, "B led out of turn. Everyone looked at him. All the others had already played to it. What can they ask for?")
    assert not answer.further


@pytest.mark.parametrize("allowed", [["revoke"], ["misdeal", "revoke"]])
def test_only_kinds_allowed_are_scored(clerk: Clerk, allowed: list[str]) -> None:
    lexicon = Lexicon(clerk.desk.base.load, "whist")
    text = cut("B led out of turn")
    assert list(likened_kinds(lexicon, features(text.words).wide, allowed, CODE).kinds) == allowed


def test_a_ruling_that_makes_somebody_pay_stands_only_where_no_amounts_are_told(clerk: Clerk) -> None:
    answer = clerk.rule("draw-poker", "I throw up my hand.", {"act": "fold"}, "betting-arithmetic")
    assert answer.status == RULED
    assert answer.settlement is None
    read = Reading("betting-arithmetic", 9.0, ())
    assert clerk._doubt("draw-poker", read, answer, True) is None
    assert clerk._doubt("draw-poker", read._replace(spare=1), answer, True) is not None
    assert clerk._doubt("draw-poker", read._replace(inputs={"in_pool": ReadInput({"Ann": 4}, "Ann four")}), answer, True) is not None


def test_numbers_are_untaken_that_stand_in_no_words_of_facts_and_inputs() -> None:
    lexicon = Lexicon(open_base().load, "draw-poker")
    text = cut("He put in four, then six, then four.")
    assert untaken(lexicon, text, ["put in four"]) == (("six",), 2)
    assert untaken(lexicon, text, ["put in four", "then six, then four"]) == ((), 0)
