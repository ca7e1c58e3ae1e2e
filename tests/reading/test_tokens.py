"""Cutting a description into words, clauses and sentences."""

from __future__ import annotations

import pytest

from arbiter.reading.tokens import cut


def negated(raw: str, word: str) -> bool:
    text = cut(raw, {"led": "lead"})
    return text.negated[text.words.index(word)]


def asked(raw: str, word: str) -> bool:
    text = cut(raw)
    return text.asked[text.words.index(word)]


@pytest.mark.parametrize(
    ("raw", "word", "expected"),
    [
        ("The trick was not turned.", "turned", True),
        ("The trick was turned.", "turned", False),
        ("Nobody had followed.", "followed", True),
        ("Before anyone played he spoke.", "played", True),
        ("He hadn't looked at his hand.", "looked", True),
        ("He did not lead, and Y followed.", "followed", False),
        ("Никто не сыграл.", "сыграл", True),
        ("Взятка ещё не перевёрнута.", "перевернута", True),
        ("Взятка перевёрнута.", "перевернута", False),
    ],
)
def test_what_is_negated(raw: str, word: str, expected: bool) -> None:
    assert negated(raw, word) is expected


@pytest.mark.parametrize(
    ("raw", "word", "expected"),
    [
        ("Can they call the card?", "call", True),
        ("Y followed. Can they call it?", "followed", False),
        ("If he had looked, it would be lost.", "looked", True),
        ("Должны ли мы ответить?", "ответить", True),
        ("Он сыграл. Что теперь?", "сыграл", False),
    ],
)
def test_what_is_only_asked(raw: str, word: str, expected: bool) -> None:
    assert asked(raw, word) is expected


def test_words_keep_their_place() -> None:
    raw = "Y led a heart; B, who had none, trumped it."
    text = cut(raw)
    assert all(raw[a:b].lower() == word for word, (a, b) in zip(text.words, text.spans, strict=True))
    assert text.said(0, 2) == "Y led a"


def test_irregular_forms_become_their_base() -> None:
    assert cut("B led", {"led": "lead"}).words == ["b", "lead"]


def test_both_alphabets_in_one_sentence() -> None:
    text = cut("A пошёл вне очереди, а Y уже followed.")
    assert text.words == ["a", "пошел", "вне", "очереди", "а", "y", "уже", "followed"]
