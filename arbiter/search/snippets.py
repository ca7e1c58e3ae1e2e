"""The piece of a text that shows what a query found."""

from __future__ import annotations

import re
from collections.abc import Sequence

from arbiter.search.stems import spans, stem
from arbiter.search.units import Unit

_WIDTH = 160
_SENTENCE = re.compile(r"(?<=[.;?!])\s+")


def snippet(text: str, parts: Sequence[Unit], width: int = _WIDTH) -> str:
    """The sentence with most of the words found, cut to a width around them.

    >>> snippet("The pack is cut. A card is exposed.", [Unit("exposed", {0: 1.0}, {"expos": 1.0})])
    'A card is exposed.'
    """
    worth: dict[str, float] = {}
    for part in parts:
        for word, weight in part.stems.items():
            worth[word] = max(worth.get(word, 0.0), weight * part.share / (1 + len(part.weights)) ** 0.5)
    best, middle, most = "", 0, -1.0
    for sentence in _SENTENCE.split(text):
        found = {stem(word): start for word, start, _ in reversed(spans(sentence))}
        value = sum(worth.get(word, 0.0) for word in found)
        if value > most:
            most, best = value, sentence
            middle = found[max(found, key=lambda word: worth.get(word, 0.0))] if found else 0
    return _cut(best, middle, width)


def _cut(text: str, middle: int, width: int) -> str:
    if len(text) <= width:
        return text
    start = max(0, min(middle - width // 2, len(text) - width))
    piece = text[start : start + width]
    if start:
        piece = "… " + piece.partition(" ")[2]
    if start + width < len(text):
        piece = piece.rpartition(" ")[0] + " …"
    return piece
