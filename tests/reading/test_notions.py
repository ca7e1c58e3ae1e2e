"""What words speak for together: what notions they call up, and what these speak for."""

from __future__ import annotations

import random

import pytest

from arbiter.book.shelves import Shelves
from arbiter.reading.learning import rarities
from arbiter.reading.notions import KINDS, NOTHING, NOTIONS, Notions, Voice, packed_callings, packed_voice
from arbiter.reading.schooling import Lesson, schooled

FACTS = "revoke"


def lessons(number: int, seed: int) -> list[Lesson]:
    """Stories of two kinds: of the first where just one of two things is told. One fact is told by a word, whatever the kind."""
    chance = random.Random(seed)
    found = []
    for _ in range(number):
        led, trump, turned = (chance.random() < 0.5 for _ in range(3))
        idle = (f"word{chance.randrange(12)}" for _ in range(3))
        words = {"@code", *["led", "lead", "leads"] * led, *["trump", "trumps", "trumped"] * trump, *["turned"] * turned, *idle}
        found.append(Lesson(words, {KINDS: [(int(led == trump), range(2))], FACTS: [(int(turned), range(2))]}))
    return found


def taught(told: list[Lesson]) -> tuple[bytes, bytes]:
    weighs = rarities([lesson.features for lesson in told])
    return schooled(told, {KINDS: 2, FACTS: 2}, {feature: 4 * its for feature, its in weighs.items()})  # few words, but rare ones


@pytest.fixture(scope="module")
def school() -> tuple[Notions, Shelves]:
    notions, voices = taught(lessons(1200, 1))
    return Notions(Shelves(notions)), Shelves(voices)


def right(school: tuple[Notions, Shelves], name: str, told: list[Lesson]) -> int:
    """How many stories are of the label for which their words speak together."""
    notions, voices = school
    voice = Voice(voices.get(name.encode()) or b"")
    speaks = [(voice.compared(notions.called(lesson.features)), lesson.answers[name]) for lesson in told]
    return sum(max(answers, key=said.__getitem__) == own for said, its in speaks for own, answers in its)


def test_what_no_word_tells_alone_is_learned(school: tuple[Notions, Shelves]) -> None:
    assert right(school, KINDS, lessons(200, 2)) > 190


def test_several_voices_learn_from_the_same_notions(school: tuple[Notions, Shelves]) -> None:
    assert right(school, FACTS, lessons(200, 3)) > 190


def test_the_same_stories_always_teach_the_same() -> None:
    assert taught(lessons(60, 4)) == taught(lessons(60, 4))


def test_words_that_were_never_met_call_up_nothing(school: tuple[Notions, Shelves]) -> None:
    notions, voices = school
    called = notions.called(["quousque", "tandem"])
    assert not called.notions
    assert Voice(voices.get(KINDS.encode()) or b"").compared(called) == Voice(voices.get(KINDS.encode()) or b"").compared(NOTHING) == [0, 0]


def test_words_without_a_row_are_not_remembered_without_end(school: tuple[Notions, Shelves], monkeypatch: pytest.MonkeyPatch) -> None:
    notions, _ = school
    monkeypatch.setattr("arbiter.reading.notions.MOST_UNKNOWN", 10)
    for number in range(100):
        notions.called([f"lamp{number}", "led"])
    assert len(notions._rows) < 30


def test_what_is_called_up_is_packed_nearly_as_it_was() -> None:
    calls = [(-1.0) ** n * n / NOTIONS for n in range(NOTIONS)]
    voice = Voice(packed_voice([[n / NOTIONS, 0.0] for n in range(NOTIONS)]))
    called = Notions(Shelves(packed_callings({"led": (20.0, calls)}))).called(["led"])
    assert not called.notions  # faintly, beside how rare the word is
    called = Notions(Shelves(packed_callings({"led": (20.0, [40 * its for its in calls])}))).called(["led"])
    assert all(n % 2 == 0 for n in called.notions)
    wanted = sum(n / NOTIONS * 2 * calls[n] for n in called.notions)
    assert voice.compared(called)[0] == pytest.approx(wanted, rel=0.02)


def test_a_weight_beyond_all_bounds_is_packed_as_the_greatest() -> None:
    called = Notions(Shelves(packed_callings({"led": (20.0, [1e9, *[0.0] * (NOTIONS - 1)])}))).called(["led"])
    assert called.notions == [0]
