"""Learning the kinds of incident from example stories."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from arbiter.reading.kinds import _packed, _unpacked, leanings, rank, train
from arbiter.reading.tokens import cut

STORIES = [
    {
        "incident": "revoke",
        "examples": [{"code": "x", "text": "He revoked in hearts."}, {"code": "x", "text": "She revoked, having hearts."}],
    },
    {
        "incident": "misdeal",
        "examples": [{"code": "y", "text": "The dealer misdealt a card."}, {"code": "y", "text": "A card was misdealt."}],
    },
]


def test_the_likelier_kind_comes_first() -> None:
    model = train(STORIES, {})
    assert rank(model, cut("My partner revoked in hearts"), ["revoke", "misdeal"], {})[0][1] == "revoke"
    assert rank(model, cut("the card was misdealt"), ["revoke", "misdeal"], {})[0][1] == "misdeal"


def test_only_kinds_allowed_are_ranked() -> None:
    assert [kind for _, kind in rank(train(STORIES, {}), cut("he revoked"), ["misdeal"], {})] == ["misdeal"]


def test_a_kind_of_one_variant_leans_to_it() -> None:
    lean = leanings(STORIES)
    assert lean["revoke"]["x"] > 0 > lean["revoke"]["y"]


@given(st.integers(-2000, 2000), st.lists(st.tuples(st.integers(0, 200), st.integers(-2000, 2000)), max_size=20))
def test_packing(absent: int, row: list[tuple[int, int]]) -> None:
    assert _unpacked(_packed(absent, row)) == (absent, row)
