"""The dialogue at the table, with what is typed played in."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from arbiter.clerk import Clerk
from arbiter.cli.asking import Dialogue
from arbiter.cli.replies import heard, menu
from arbiter.cli.story import Story, command_of
from arbiter.desk import Desk
from arbiter.ruling.answer import Answer, Question
from arbiter.words import Words

BLANK = Words("", "")
REVOKE = Story("english-whist", "", "revoke")


class Table:
    """A player who types what he was told to, and remembers what he was shown."""

    def __init__(self, desk: Desk, *typed: str, kinds: Sequence[tuple[str, Words]] = ()) -> None:
        self.desk = desk
        self.clerk = Clerk(desk)
        self.typed = list(typed)
        self.shown: list[str] = []
        self.kinds = kinds

    def hear(self, prompt: str) -> str:
        self.shown.append(prompt)
        if not self.typed:
            raise EOFError
        said = self.typed.pop(0)
        if said == "^C":
            raise KeyboardInterrupt
        return said

    def rule(self, story: Story) -> Answer:
        if story.text:
            return self.clerk.rule(story.code, story.text, dict(story.facts), story.kind, story.never)
        return self.desk.rule(story.code, story.kind, dict(story.facts), None, story.never)

    def talk(self, story: Story, lang: str = "en") -> tuple[Dialogue, Answer]:
        dialogue = self.dialogue(story, lang)
        return dialogue, dialogue.run()

    def dialogue(self, story: Story, lang: str = "en") -> Dialogue:
        return Dialogue(story, self.rule, lambda _: self.kinds, self.hear, self.shown.append, lang)


def test_asks_until_it_is_ruled(desk: Desk) -> None:
    dialogue, answer = Table(desk, "yes").talk(REVOKE)
    assert answer.status == "ruled"
    assert dialogue.story.facts == {"trick_quitted": "yes"}


def test_asks_nothing_that_is_settled(desk: Desk) -> None:
    table = Table(desk)
    _, answer = table.talk(REVOKE._replace(facts={"trick_quitted": "yes"}))
    assert answer.status == "ruled"
    assert not table.shown


def test_the_same_story_told_again_gives_the_same_ruling(desk: Desk) -> None:
    table = Table(desk, "no", "yes")
    dialogue, answer = table.talk(REVOKE)
    assert table.rule(dialogue.story).verdicts == answer.verdicts
    assert command_of(dialogue.story) == (
        "arbiter rule --game english-whist --incident revoke --fact trick_quitted=no --fact next_trick_started_by_offender_side=yes"
    )


def test_nobody_knows(desk: Desk) -> None:
    dialogue, answer = Table(desk, "don't know", "?").talk(REVOKE)
    assert answer.status == "depends"
    assert set(dialogue.story.never) == {"trick_quitted", "next_trick_started_by_offender_side"}
    assert command_of(dialogue.story).endswith("--no-ask")


def test_a_disputed_fact_is_not_asked_again(desk: Desk) -> None:
    dialogue, answer = Table(desk, "disputed", "no").talk(REVOKE)
    assert answer.status == "depends"
    assert answer.disputed == ("trick_quitted",)
    assert dialogue.story.facts == {"trick_quitted": "disputed", "next_trick_started_by_offender_side": "no"}


def test_going_back_keeps_the_later_answers_that_still_fit(desk: Desk) -> None:
    story = Story("english-whist", "", "wrong-number-of-cards")
    dialogue, _ = Table(desk, "one-short-others-right", "?", "stop").talk(story)
    assert dialogue.story.never == ("short_player_played",)
    changed, answer = Table(desk, "one-short-others-right", "back", "over-and-short").talk(story)
    assert changed.story.facts == {"distribution": "over-and-short"}
    assert answer.status == "ruled"


def test_changing_an_earlier_answer_leaves_the_others(desk: Desk) -> None:
    lead = Story("euchre", "", "lead-out-of-turn")
    dialogue, answer = Table(desk, "yes", "back", "no", "no").talk(lead)
    assert dialogue.story.facts == {"all_played": "no", "offender_alone": "no"}
    assert answer.status == "ruled"


def test_going_back_and_keeping(desk: Desk) -> None:
    lead = Story("euchre", "", "lead-out-of-turn")
    dialogue, _ = Table(desk, "yes", "back", "", "no").talk(lead)
    assert dialogue.story.facts == {"all_played": "yes", "offender_alone": "no"}


def test_going_back_from_the_first_question(desk: Desk) -> None:
    table = Table(desk, "back", "yes")
    _, answer = table.talk(REVOKE)
    assert answer.status == "ruled"
    assert "This is the first question." in table.shown


def test_an_answer_that_cannot_be_is_refused_and_asked_again(desk: Desk) -> None:
    lead = Story("english-whist", "", "lead-out-of-turn")
    table = Table(desk, "9", "perhaps", "2")
    dialogue, answer = table.talk(lead)
    assert dialogue.story.facts == {"players_followed": "2"}
    assert answer.status == "ruled"
    assert any("cannot be 9" in line for line in table.shown)


def test_another_fact_may_be_given_at_any_question(desk: Desk) -> None:
    dialogue, answer = Table(desk, "cut_for_next_deal=yes").talk(REVOKE)
    assert dialogue.story.facts == {"cut_for_next_deal": "yes"}
    assert answer.status == "ruled"


def test_what_no_longer_fits_is_dropped_and_told(desk: Desk) -> None:
    table = Table(desk)
    dialogue = table.dialogue(REVOKE)
    dialogue.story = REVOKE._replace(facts={"no_such_fact": "yes", "held_suit": "no"})
    answer = dialogue._refit({**dialogue.story.facts, "trick_quitted": "yes"}, "trick_quitted")
    assert dialogue.story.facts == {"held_suit": "no", "trick_quitted": "yes"}
    assert answer.status == "ruled"
    assert any("no_such_fact" in line for line in table.shown)


def test_breaking_off_loses_nothing(desk: Desk) -> None:
    dialogue = Table(desk, "no", "^C").dialogue(REVOKE)
    with pytest.raises(KeyboardInterrupt):
        dialogue.run()
    assert dialogue.story.facts == {"trick_quitted": "no"}


def test_the_end_of_the_input_ends_the_asking(desk: Desk) -> None:
    dialogue, answer = Table(desk, "no").talk(REVOKE)
    assert answer.status == "depends"
    assert dialogue.story.facts == {"trick_quitted": "no"}


def test_a_wrong_reading_is_put_right_by_one_key(desk: Desk) -> None:
    kinds = [("play-out-of-turn", Words("Play out of turn", "")), ("revoke", Words("Revoke", ""))]
    text = "He did it again, and my partner is cross about it"
    dialogue, answer = Table(desk, "2", "yes", kinds=kinds).talk(Story("english-whist", text))
    assert dialogue.story.kind == "revoke"
    assert answer.incident == "revoke"
    assert "--incident revoke" in command_of(dialogue.story)


@pytest.mark.parametrize(
    ("said", "values", "sort", "value"),
    [
        ("Y", ("yes", "no"), "value", "yes"),
        ("нет", ("yes", "no"), "value", "no"),
        ("maybe", ("yes", "no"), "unclear", ""),
        ("2", ("dealer", "pone"), "value", "pone"),
        ("3", ("dealer", "pone"), "unclear", ""),
        ("deal", ("dealer", "pone"), "value", "dealer"),
        ("4", ("0", "1 or more"), "value", "4"),
        ("two", ("0", "1 or more"), "value", "2"),
        ("dealer", ("0", "1 or more"), "unclear", ""),
        ("AS KH; 9D", (), "value", "AS KH; 9D"),
        ("не знаю", ("yes", "no"), "unknown", ""),
        ("назад", (), "back", ""),
        ("trick_quitted = no", ("yes", "no"), "set", "no"),
        ("", ("yes", "no"), "unclear", ""),
    ],
)
def test_what_is_heard(said: str, values: tuple[str, ...], sort: str, value: str) -> None:
    reply = heard(said, Question("fact", BLANK, values))
    assert (reply.sort, reply.value) == (sort, value)


def test_a_long_menu_stands_in_lines_of_its_own() -> None:
    values = tuple(f"value-number-{n}" for n in range(9))
    assert menu(Question("fact", BLANK, values), "en").count("\n") == 9
