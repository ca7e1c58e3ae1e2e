"""What a description is like: learned from example stories."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st

from arbiter.book.shelves import shelved
from arbiter.reading.likeness import Features, Likeness, features, joined, leanings, profiles, rarities
from arbiter.reading.rows import mark, packed
from arbiter.reading.tokens import cut

STORIES = (
    ("He revoked in hearts.", 0),
    ("She revoked, having hearts.", 0),
    ("They revoked in hearts.", 0),
    ("The dealer misdealt a card.", 1),
    ("A card was misdealt.", 1),
    ("The card was misdealt by him.", 1),
)


def told(text: str) -> Features:
    return joined([features(words) for words in cut(text).by_sentence])


def learned(stories: Sequence[tuple[str, int]] = STORIES) -> Likeness:
    found = [(told(text).wide, [label]) for text, label in stories]
    rows = profiles(found, [1.0, 1.0], rarities([its for its, _ in found]))
    return Likeness(rows, 2)


def likest(text: str, likeness: Likeness) -> int:
    _, along = likeness.compared(told(text).wide)
    return along.index(max(along))


@pytest.mark.parametrize(
    ("text", "label"),
    [("My partner revoked in hearts", 0), ("the card was misdealt", 1), ("my partner revokd in hearts", 0), ("MISDEALT!", 1)],
)
def test_the_liker_comes_first(text: str, label: int) -> None:
    assert likest(text, learned()) == label


def test_a_story_lies_wholly_along_its_own_profile() -> None:
    likeness = learned([("hearts were led", 0), ("a card fell", 1)] * 3)
    length, along = likeness.compared(told("hearts were led").wide)
    assert along[0] / length == pytest.approx(1.0, abs=0.05)
    assert along[1] == 0


def test_words_never_met_say_nothing() -> None:
    assert learned().compared(told("quousque tandem").wide) == (0.0, [0.0, 0.0])


def test_the_order_of_stories_does_not_matter() -> None:
    for text, _ in STORIES:
        assert likest(text, learned(STORIES)) == likest(text, learned(tuple(reversed(STORIES))))


def test_features_cross_no_sentence() -> None:
    assert "led~plac" not in told("Y led. A placed it.").wide
    assert "led plac" in told("Y led, placed it.").near


def test_a_kind_of_one_variant_leans_to_it() -> None:
    lean = leanings([("revoke", "x"), ("revoke", "x"), ("misdeal", "y"), ("misdeal", "y")])
    assert lean["revoke"]["x"] > 0 > lean["revoke"]["y"]


@given(st.dictionaries(st.integers(0, 300), st.floats(0.01, 1.0), min_size=1, max_size=20))
def test_many_labels_keep_their_own_weights(row: dict[int, float]) -> None:
    likeness = Likeness(shelved({mark("led"): packed(2.0, row.items(), 301), mark("lead"): packed(3.0, [(0, 1.0)], 301)}), 301)
    length, along = likeness.compared(["led"])
    assert length == pytest.approx(2.0, abs=0.06)
    assert along == pytest.approx([row.get(label, 0.0) for label in range(301)], abs=0.02)
