"""What a line of the lexicon means."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from arbiter.book.shelves import Shelves
from arbiter.reading.lines import Elements, packed, parse, squeezed, table
from arbiter.reading.phrases import Forms, Marked, Match, find, read_phrase
from arbiter.reading.tokens import cut

CONCEPTS = {"trick": ["trick", "взятк*"], "quit": ["turn", "gather", "перевернут*"]}


def found(line: str, raw: str) -> Match | None:
    elements = Elements({}, {})
    phrase = read_phrase(squeezed(packed(parse(line, elements, CONCEPTS, {"led": "lead"}, {"be": ["is", "was"]}))))
    return find(phrase, Marked(cut(raw, {"led": "lead"}), Forms(Shelves(table(elements, {}))), {}))


@pytest.mark.parametrize(
    ("line", "raw", "expected"),
    [
        ("{trick} {quit}", "The trick was turned.", True),
        ("{trick} {quit}", "Взятка уже перевёрнута.", True),
        ("{trick} {quit}", "He turned the trick.", False),
        ("{trick} & {quit}", "He turned the trick.", True),
        ("trick turned", "The trick, after a long talk, was at last turned.", False),
        ("trick ... turned", "The trick, after a long talk, was at last turned.", True),
        ("king|queen _ of", "the queen of hearts", True),
        ("king|queen _ of", "the queen led of hearts", False),
        ("reneg*", "she reneged", True),
        ("play -card", "he played a card", False),
        ("play -card", "he played a heart", True),
        ("led", "Y led", True),
        ("four-handed", "four-handed euchre", True),
        ("trick be turned", "The trick was turned.", True),
        ("trick turned", "The heap was turned.", False),
    ],
)
def test_syntax(line: str, raw: str, expected: bool) -> None:
    assert (found(line, raw) is not None) is expected


def test_negation_is_seen() -> None:
    match = found("{trick} {quit}", "The trick was not turned.")
    assert match is not None
    assert match.negated


def test_a_negative_word_in_the_phrase_makes_it_literal() -> None:
    match = found("nobody follow", "Nobody followed.")
    assert match is not None
    assert not match.negated


def test_a_wanted_negation() -> None:
    assert found("! trick turn", "The trick was turned.") is None
    match = found("! trick turn", "The trick was not turned.")
    assert match is not None
    assert not match.negated


def test_questions_are_told_apart() -> None:
    match = found("trick turn", "Was the trick turned?")
    assert match is not None
    assert match.asked
    told = found("? trick turn", "Was the trick turned?")
    assert told is not None
    assert not told.asked


def test_an_unknown_concept() -> None:
    with pytest.raises(KeyError, match="trik"):
        parse("{trik}", Elements({}, {}), CONCEPTS, {}, {})


@given(
    st.lists(st.sampled_from(["{trick}", "{quit}", "a|b", "tri*", "...", "&", "_", "!", "?", "=", "-x", "played"]), max_size=8),
    st.text(max_size=60),
)
def test_no_line_and_no_text_can_break_it(parts: list[str], raw: str) -> None:
    line = " ".join(parts)
    if not any(p not in ("...", "&", "_", "!", "?", "=", "-x") for p in parts):
        return
    match = found(line, raw)
    assert match is None or match.at
