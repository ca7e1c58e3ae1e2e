"""Learning from stories what their words speak for."""

from __future__ import annotations

import random

from arbiter.book.shelves import Shelves
from arbiter.reading.learning import Told, learned, rarities
from arbiter.reading.likeness import Likeness

KINDS = range(3)
WORDS = ("led", "revoked", "dealt")


def stories(number: int, seed: int) -> list[Told]:
    """Stories of three kinds, each with the word of its kind among words that say nothing, and with a fact that one word tells."""
    chance = random.Random(seed)
    found = []
    for _ in range(number):
        kind, turned = chance.choice(KINDS), chance.random() < 0.5
        words = {WORDS[kind], *(f"word{chance.randrange(12)}" for _ in range(5)), *(["turned"] if turned else [])}
        found.append(Told(words, [(kind, KINDS), (3 + turned, range(3, 5))]))
    return found


def rows(told: list[Told]) -> bytes:
    return learned(told, 5, rarities([story.features for story in told]))


def right(likeness: Likeness, told: list[Told]) -> int:
    """How many answers of stories are those for which their words speak."""
    speaks = [(likeness.compared(story.features), story.answers) for story in told]
    return sum(max(answers, key=said.__getitem__) == own for said, its in speaks for own, answers in its)


def test_every_question_is_learned_by_its_own_words() -> None:
    assert right(Likeness(Shelves(rows(stories(60, 1))), 5), stories(100, 2)) == 200


def test_the_same_stories_always_teach_the_same() -> None:
    assert rows(stories(40, 3)) == rows(stories(40, 3))


def test_a_word_that_says_nothing_hardly_weighs() -> None:
    likeness = Likeness(Shelves(rows(stories(200, 4))), 5)
    telling, idle = likeness.compared(["led"]), likeness.compared(["word3"])
    assert telling[0] > 4 * max(map(abs, idle))


def test_stories_that_contradict_each_other_settle_nothing() -> None:
    same = [Told({"led", "king"}, [(number % 2, range(2))]) for number in range(10)]
    speaks = Likeness(Shelves(learned(same, 2, rarities([story.features for story in same]))), 2).compared(["led", "king"])
    assert abs(speaks[0] - speaks[1]) < 0.5


def test_what_was_met_too_seldom_is_not_learned_from() -> None:
    assert rarities([{"led", "once"}, {"led"}, {"led"}]).keys() == {"led"}
