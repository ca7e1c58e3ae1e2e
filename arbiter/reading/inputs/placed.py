"""What is a name for its place only: a common word in small letters, as a chat writes it (`will`, `gus`, `марк`), or a lone capital."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from arbiter.reading.inputs.signs import clipped, gap
from arbiter.reading.tokens import Text


def beside_name(text: Text, vocabulary: Mapping[str, Any], i: int) -> bool:
    """Whether a word stands in a list beside what is surely a name: `gus, hetty, june`, `галя и марк`.

    >>> from arbiter.reading.tokens import cut
    >>> people = {"names": {"gus": ("Gus", "he"), "june": ("June", "she")}, "also_words": {"june"}, "conjunction": {"and"}}
    >>> [beside_name(cut(said), people, i) for said, i in (("gus, june", 1), ("gus and june", 2), ("in june gus bet", 1))]
    [True, True, False]
    """
    words = text.words
    for j, stop in ((i - 1, i), (i + 1, i + 1)):
        if not 0 <= j < len(words) or text.sentence[j] != text.sentence[i]:
            continue
        linked = words[j] in vocabulary["conjunction"] and 0 <= 2 * j - i < len(words)
        other = words[2 * j - i if linked else j]
        if (linked or "," in gap(text, stop)) and other in vocabulary["names"] and other not in vocabulary["also_words"]:
            return True
    return False


def one_another(text: Text, i: int) -> bool:
    """Whether a word is half of the Russian `each other`, and no friend.

    >>> from arbiter.reading.tokens import cut
    >>> one_another(cut("друг против друга"), 0), one_another(cut("друг поднял"), 0)
    (True, False)
    """
    near = [*text.words[max(0, i - 2) : i], *text.words[i + 1 : i + 3]]
    return text.words[i].startswith("друг") and any(word.startswith("друг") for word in near)


def lone_letter(text: Text, vocabulary: Mapping[str, Any], i: int) -> bool:
    """Whether a word is one Latin capital, as the letter of a player is; an ending such as that of `B's` may follow it.

    >>> from arbiter.reading.tokens import cut
    >>> [lone_letter(cut("B bet it"), {"letter_ends": frozenset()}, i) for i in range(3)]
    [True, False, False]
    """
    start, end = text.spans[i]
    word = text.words[i]
    plain = len(word) == 1 and text.raw[start].isupper() and word.isascii() and word.isalpha()
    return plain and (end - start == 1 or clipped(text, i) in vocabulary["letter_ends"])
