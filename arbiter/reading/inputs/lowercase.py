"""Names in small letters, as a chat writes them, that are common words too: `will`, `gus`, `марк`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from arbiter.reading.inputs.signs import gap
from arbiter.reading.tokens import Text


def beside_name(text: Text, vocabulary: Mapping[str, Any], i: int) -> bool:
    """Whether a word stands in a list beside what is surely a name: `gus, hetty, june`, `галя и марк`.

    >>> from arbiter.reading.tokens import cut
    >>> people = {"names": {"gus": ("Gus", "he"), "june": ("June", "she")}, "also_words": {"june"}, "conjunction": {"and"}}
    >>> beside_name(cut("gus, june"), people, 1), beside_name(cut("gus and june"), people, 2), beside_name(cut("in june gus bet"), people, 1)
    (True, True, False)
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
