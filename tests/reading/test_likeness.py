"""What descriptions speak for, by what was learned from stories."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence

import pytest

from arbiter.book.shelves import Shelves
from arbiter.reading import likeness
from arbiter.reading.learning import Told, learned, rarities
from arbiter.reading.likeness import Features, Likeness, features, joined, of_code
from arbiter.reading.stories import CODE
from arbiter.reading.tokens import cut

STORIES = (
    ("He revoked in hearts.", 0),
    ("She revoked in spades.", 0),
    ("They revoked in hearts.", 0),
    ("The dealer misdealt a card.", 1),
    ("A card was misdealt.", 1),
    ("The card was misdealt by him.", 1),
)


MEANINGS: dict[str, str] = defaultdict(str)


def told(text: str) -> Features:
    return joined([features(words, MEANINGS) for words in cut(text).by_sentence])


def taught(stories: Sequence[tuple[str, int]] = STORIES) -> Likeness:
    found = [Told(told(text).wide, [(label, range(2))]) for text, label in stories]
    return Likeness(Shelves(learned(found, 2, rarities([its.features for its in found]))), 2)


def likest(text: str, known: Likeness) -> int:
    speaks = known.compared(told(text).wide)
    return speaks.index(max(speaks))


@pytest.mark.parametrize(
    ("text", "label"),
    [("My partner revoked in hearts", 0), ("the card was misdealt", 1), ("my partner revokd in hearts", 0), ("MISDEALT!", 1)],
)
def test_the_liker_comes_first(text: str, label: int) -> None:
    assert likest(text, taught()) == label


@pytest.mark.parametrize(("text", "label"), STORIES)
def test_a_story_speaks_for_its_own_label_by_a_clear_lead(text: str, label: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(likeness, "LEAST", 1.0)  # short as these stories are
    speaks = taught().compared(told(text).wide)
    assert speaks[label] - speaks[1 - label] == pytest.approx(1.0, abs=0.1)


def test_what_is_hardly_known_speaks_faintly() -> None:
    whole, little = ("My partner revoked in hearts", "quousque revoked tandem")
    assert 0 < max(taught().compared(told(little).wide)) < max(taught().compared(told(whole).wide))


def test_words_never_met_say_nothing() -> None:
    assert taught().compared(told("quousque tandem").wide) == [0.0, 0.0]


def test_the_order_of_stories_hardly_matters() -> None:
    for text, _ in STORIES:
        assert likest(text, taught(STORIES)) == likest(text, taught(tuple(reversed(STORIES))))


def test_a_kind_told_under_one_variant_leans_to_it() -> None:
    found = [Told({*told("a card fell").wide, of_code(code)}, [(label, range(2))]) for code, label in (("x", 0), ("y", 1)) * 2]
    rarity = rarities([its.features for its in found]) | dict.fromkeys((of_code("x"), of_code("y")), CODE)
    known = Likeness(Shelves(learned(found, 2, rarity)), 2)
    for code, label in (("x", 0), ("y", 1)):
        speaks = known.compared([*told("a card fell").wide, of_code(code)])
        assert speaks[label] > speaks[1 - label]


def test_features_cross_no_sentence() -> None:
    assert "led~plac" not in told("Y led. A placed it.").wide
    assert "led plac" in told("Y led, placed it.").near
