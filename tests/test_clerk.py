"""The clerk: how sure a ruling is, and what is done where it is not."""

from __future__ import annotations

from pathlib import Path

import pytest

from arbiter.book.nodes import plain, read
from arbiter.clerk import PRESUMED, Clerk
from arbiter.desk import Desk
from arbiter.opening import open_base
from arbiter.reading.inputs.read import ReadInput
from arbiter.reading.kinds import likened_kinds
from arbiter.reading.likeness import features
from arbiter.reading.loaded import Lexicon
from arbiter.reading.reader import Reading, untaken
from arbiter.reading.tokens import cut
from arbiter.ruling.answer import DEPENDS, RULED, SILENT, UNREAD
from arbiter.telling import LONGEST

EXAMPLES = Path(__file__).parents[1] / "laws" / "lexicon" / "examples"
CODE, KIND = "english-whist", "lead-out-of-turn"


@pytest.fixture(scope="module")
def clerk() -> Clerk:
    return Clerk(Desk(open_base()))


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


@pytest.mark.parametrize("code", [CODE, "draw-poker", "euchre", "bouillotte"])
def test_the_longest_description_is_read_like_any_other(clerk: Clerk, code: str) -> None:
    stories = plain(read((EXAMPLES / "whist" / "revoke.yaml").read_text(encoding="utf-8"), "revoke")[0])["examples"]
    text = " ".join(str(story["text"]) for story in stories)[:LONGEST]
    found = [clerk.rule(code, text[:end]).status for end in range(LONGEST // 8, LONGEST + 1, LONGEST // 8)]
    assert {*found} <= {RULED, SILENT, DEPENDS, UNREAD}


@pytest.mark.parametrize("allowed", [["revoke"], ["misdeal", "revoke"]])
def test_only_kinds_allowed_are_scored(clerk: Clerk, allowed: list[str]) -> None:
    lexicon = Lexicon(clerk.desk.base.load, "whist")
    text = cut("B led out of turn")
    found = lexicon.found([features(text.words, lexicon.meanings)], CODE)
    assert list(likened_kinds(lexicon, found, allowed).kinds) == allowed


def test_a_ruling_that_makes_somebody_pay_stands_only_where_no_amounts_are_told(clerk: Clerk) -> None:
    answer = clerk.rule("draw-poker", "I throw up my hand.", {"act": "fold"}, "betting-arithmetic")
    assert answer.status == RULED
    assert answer.settlement is None
    read = Reading("betting-arithmetic", 9.0, ())
    assert clerk._doubt("draw-poker", read, answer, True) is None
    assert clerk._doubt("draw-poker", read._replace(spare=1), answer, True) is not None
    assert clerk._doubt("draw-poker", read._replace(inputs={"in_pool": ReadInput({"Ann": 4}, "Ann four")}), answer, True) is not None


def test_what_rests_on_presumptions_alone_is_ruled_where_the_kind_is_plain(clerk: Clerk) -> None:
    answer = clerk.desk.rule(CODE, "trump-card-forgotten", {})
    read = Reading("trump-card-forgotten", PRESUMED, ())
    assert clerk._doubt(CODE, read, answer, False) is None
    assert clerk._doubt(CODE, read._replace(margin=PRESUMED - 1), answer, False) is not None


def test_numbers_are_untaken_that_stand_in_no_words_of_facts_and_inputs() -> None:
    lexicon = Lexicon(open_base().load, "draw-poker")
    text = cut("He put in four, then six, then four.")
    assert untaken(lexicon, text, ["put in four"]) == (("six",), 2)
    assert untaken(lexicon, text, ["put in four", "then six, then four"]) == ((), 0)
