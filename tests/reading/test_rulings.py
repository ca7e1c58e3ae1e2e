"""What the law says of example stories."""

from __future__ import annotations

from collections import defaultdict
from pathlib import Path

import pytest

from arbiter.book.link import Book, link
from arbiter.book.shelves import Shelves
from arbiter.book.source import read_folder
from arbiter.desk import Desk
from arbiter.opening import open_base
from arbiter.reading.likeness import RULED, Likeness
from arbiter.reading.rulings import Rulings
from arbiter.reading.stories import Spoken, Story, learned_facts, learned_openness
from arbiter.ruling.outcomes import short

COIN = Path(__file__).parents[1] / "books" / "good" / "coin" / "laws"
KIND = "strange-fall"


@pytest.fixture(scope="module")
def book() -> Book:
    return link(read_folder(COIN, "laws"))


@pytest.fixture(scope="module")
def rulings(book: Book) -> Rulings:
    return Rulings({code: section for (code, kind), section in book.sections.items() if kind == KIND})


def story(text: str, code: str = "coin", **facts: str) -> Story:
    return Story(KIND, {"code": code, "text": text, "facts": facts}, Spoken({}, defaultdict(str)))


def test_a_story_is_ruled_by_its_facts(rulings: Rulings) -> None:
    assert rulings.of(story("", landed="edge")) == "ruled coin:2 nobody toss-again"
    assert rulings.of(story("", landed="lost")) == "ruled coin:2 caller toss-again coin-forfeited"


def test_a_story_that_leaves_the_ruling_open_has_none(rulings: Rulings) -> None:
    assert rulings.of(story("")) == ""


def test_where_nothing_is_ruled_on_a_kind_a_story_has_none(rulings: Rulings) -> None:
    assert rulings.of(story("", code="dice", landed="edge")) == ""


def test_a_kind_that_is_reckoned_has_none(book: Book) -> None:
    section = book.sections["coin", KIND]
    fair = section.facts["fair"]._replace(sort="computed")
    reckoned = Rulings({"coin": section._replace(facts={**section.facts, "fair": fair})})
    assert reckoned.of(story("", landed="edge")) == ""
    assert not [*reckoned.rest_on()]
    assert reckoned.leaves_open(story("", landed="edge")) is None


def test_a_story_tells_what_the_ruling_turns_on_or_leaves_it_open(rulings: Rulings) -> None:
    assert rulings.leaves_open(story("", landed="edge")) is False
    assert rulings.leaves_open(story("")) is True
    assert rulings.leaves_open(story("", code="dice", landed="edge")) is None


def test_what_is_left_open_is_learned(rulings: Rulings) -> None:
    told = [story("it stood on its edge", landed="edge")] * 12 + [story("nobody knows how it fell")] * 3
    likeness = Likeness(Shelves(learned_openness(told, rulings.leaves_open)), 2)
    settled, left_open = likeness.compared(["nob know", "know"])
    assert left_open > settled
    settled, left_open = likeness.compared(["stood", "edge"])
    assert settled > left_open


def test_what_was_ruled_is_learned_beside_the_facts(book: Book, rulings: Rulings) -> None:
    told = [story("it stood on its edge", landed="edge"), story("it rolled away for good", landed="lost")] * 3
    labels, _ = learned_facts(book.kinds["tossing", KIND], told, rulings.of)
    assert labels == [
        ("landed", "edge"),
        ("landed", "lost"),
        (RULED, "ruled coin:2 caller toss-again coin-forfeited"),
        (RULED, "ruled coin:2 nobody toss-again"),
    ]


def test_every_ruling_was_told_by_stories() -> None:
    """Else no description could ever lead to it: a ruling that was given on no story is not believed."""
    desk = Desk(open_base())
    untold = []
    for code in desk.base.load("codes"):
        family = desk.code(code).family
        for kind in desk.kinds(code):
            table = desk.table(code, kind)
            assert table is not None
            told = {ruling for fact, ruling in desk.base.load(f"labels/{family}/{kind}") if fact == RULED}
            for outcome, cover in zip(table.section.outcomes, table.covers, strict=True):
                if told and cover & table.possible and short(outcome) not in told:
                    untold.append(f"{code} {kind}: {short(outcome)}")
    assert not untold
