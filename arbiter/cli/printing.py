"""Ruling on a story at the right desk, and printing the answer as it is wanted."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

from arbiter.cli.opening import Seat, customs, seat
from arbiter.cli.story import Story
from arbiter.errors import Refusal
from arbiter.ruling.answer import Answer

if TYPE_CHECKING:
    from arbiter.cli.rule import Order

RULER = "-" * 80


def seated(story: Story, order: Order) -> tuple[Seat, Story]:
    """The desk that a story is told at, and the story with its game and its kind of incident named.

    Raises:
        Refusal: the game or the kind is neither given nor to be told from the words.
    """
    game = story.code or ("" if order.book else customs().game)
    if not game and story.text and not (order.house and not order.book):
        game = seat("english-whist", (), True).clerk().game_of(story.text)
    if not game and (order.book or not order.house):
        raise Refusal("the game is not named.", "Give it with --game, for example --game english-whist; `arbiter codes` lists them.")
    found = seat(game, order.house, order.book)
    if not story.text and not story.kind:
        from arbiter.incidents import kinds_with

        story = story._replace(kind=kinds_with(found.desk, found.code, story.facts))
    return found, story._replace(code=game)


def ruled(at: Seat, story: Story) -> Answer:
    """The answer to a story: from its words if it has any, else from its facts alone."""
    if story.text:
        return at.clerk().rule(at.code, story.text, dict(story.facts), story.kind, story.never)
    return at.desk.rule(at.code, story.kind, dict(story.facts), None, story.never)


def printed(at: Seat, answer: Answer, order: Order) -> str:
    """Print an answer, and give its status."""
    answer = _scored(at, answer, order)
    print(_json(at, answer, order) if order.json else _text(at, answer, order))
    return answer.status


def _scored(at: Seat, answer: Answer, order: Order) -> Answer:
    if not (order.score or order.tricks or order.told):
        return answer
    from arbiter.cli.rule import facts_given
    from arbiter.scores import consequences, side_of

    told = facts_given(list(order.told))
    return answer._replace(score=consequences(at.desk, answer, order.score, order.tricks, side_of(order.offenders), told))


def _json(at: Seat, answer: Answer, order: Order) -> str:
    from arbiter.show.as_json import answer_record, line

    record = answer_record(answer, order.lang)
    if order.why:
        from arbiter.reasons import why
        from arbiter.show.because import why_record

        record["why"] = why_record(why(at.desk, answer), order.lang)
    if order.say:
        from arbiter.shelf import aids
        from arbiter.show.aloud import aloud_record

        record["say"] = aloud_record(answer, aids(at.desk, answer), order.lang)
    return line(record)


def _text(at: Seat, answer: Answer, order: Order) -> str:
    from arbiter.show.labels import says

    parts = [_card(at, answer, order)]
    for further in answer.further:
        parts += [RULER, says("further", order.lang), "", _card(at, further, order)]
    return "\n".join(parts)


def _card(at: Seat, answer: Answer, order: Order) -> str:
    from arbiter.shelf import aids
    from arbiter.show.card import card
    from arbiter.show.labels import column
    from arbiter.show.layout import text_of

    helps = aids(at.desk, answer)
    if order.say:
        from arbiter.show.aloud import aloud
        from arbiter.show.layout import headed

        return headed(aloud(answer, helps, order.lang), _bold(order))
    reasons = None
    if order.why:
        from arbiter.reasons import why

        reasons = why(at.desk, answer)
    return text_of(card(answer, helps, order.lang, reasons), column(order.lang), _bold(order))


def _bold(order: Order) -> bool:
    """Whether labels may be set in bold: only in a terminal, where nobody asked for plain text."""
    import os

    return not order.plain and "NO_COLOR" not in os.environ and os.environ.get("TERM") != "dumb" and sys.stdout.isatty()
