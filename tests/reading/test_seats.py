"""The seat model: letters, names and pronouns become relations."""

from __future__ import annotations

import pytest

from arbiter.reading.seats import players, roles
from arbiter.reading.tokens import cut

TRIGGERS = {"dealer": (frozenset(("deal", "dealt", "сдавал")), frozenset(("dealer", "сдающий")))}


@pytest.mark.parametrize(
    ("raw", "word", "role"),
    [
        ("Y dealt, and Z looked.", "z", "@dealer-partner"),
        ("Y dealt, and A looked.", "a", "@dealer-adversary"),
        ("I dealt, and they looked.", "they", "@dealer-adversary"),
        ("My partner dealt and I looked.", "i", "@dealer-partner"),
        ("Сдавал Y, а B посмотрел.", "b", "@dealer-adversary"),
        ("The dealer, Z, looked.", "z", "@dealer"),
    ],
)
def test_relations(raw: str, word: str, role: str) -> None:
    text = cut(raw)
    found = roles(text, TRIGGERS)
    place = max(i for i, w in enumerate(text.words) if w == word)
    assert role in found[place]


def test_an_article_is_no_seat() -> None:
    assert players(cut("A player led, and B followed.")) == ["", "", "", "", "b", ""]


def test_nobody_named() -> None:
    assert roles(cut("The cards were dealt badly."), TRIGGERS) == {}
