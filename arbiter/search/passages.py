"""Where the words of a query stand in a text: how near to each other, and the piece of the text that shows them."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import NamedTuple

from arbiter.search.stems import IRREGULAR, fold, is_russian, root, spans, stem
from arbiter.search.units import Unit

_WIDTH = 160
_NEAR = 6
_SURE = 0.4

Wanted = Mapping[str, Sequence[tuple[int, float]]]
"""A stem to the units of the query that it finds, each by its place, and how much it counts."""


class Found(NamedTuple):
    """A word of a text that finds a unit of the query: which unit, how much it counts, and where the word stands."""

    unit: int
    weight: float
    place: int
    start: int
    end: int


def wanted(parts: Sequence[Unit], russian: bool) -> Wanted:
    """The stems of one language that find the units of a query."""
    stems: dict[str, list[tuple[int, float]]] = {}
    for number, part in enumerate(parts):
        for word, weight in part.stems.items():
            if word[0] > "9" and is_russian(word) != russian:
                continue
            stems.setdefault(word, []).append((number, weight))
    return stems


def found_in(text: str, stems: Wanted) -> list[Found]:
    """The words of a text that find a part of the query, in order.

    >>> found_in("A card is exposed.", {"expos": [(0, 1.0)]})
    [Found(unit=0, weight=1.0, place=3, start=10, end=17)]
    """
    begins = {word[:2] for word in stems}
    found = []
    for place, (word, start, end) in enumerate(spans(text)):
        if word[:2] in begins or word in IRREGULAR:
            found += [Found(number, weight, place, start, end) for number, weight in stems.get(stem(word), ())]
    return found


def nearness(found: Sequence[Found], parts: Sequence[Unit]) -> float:
    """How near to each other the neighbouring words of a query stand in a text: 1 if each stands next to the one before.

    >>> found = found_in("A card exposed", {"card": [(0, 1.0)], "expos": [(1, 1.0)]})
    >>> nearness(found, [Unit("exposed"), Unit("card")])
    1.0
    """
    words = [number for number, part in enumerate(parts) if " " not in part.typed]
    if len(words) < 2:
        return 0.0
    places: dict[int, list[int]] = {number: [] for number in words}
    for hit in found:
        if hit.unit in places and hit.weight > _SURE:
            places[hit.unit].append(hit.place)
    total = 0.0
    for left, right in pairwise(words):
        apart = min((abs(a - b) for a in places[left] for b in places[right] if a != b), default=_NEAR + 1)
        total += 1 / apart if apart <= _NEAR else 0.0
    return total / (len(words) - 1)


def reasons(text: str, found: Sequence[Found], parts: Sequence[Unit], matched: Sequence[int]) -> list[str]:
    """The words of a query that matched, each with the word that stands for it in the text if that is another one.

    >>> reasons("A revoke", found_in("A revoke", {"revok": [(0, 0.6)]}), [Unit("renege")], [0])
    ['renege (revoke)']
    """
    best: dict[int, Found] = {}
    for hit in found:
        if hit.unit not in best or hit.weight > best[hit.unit].weight:
            best[hit.unit] = hit
    why = []
    for number in matched:
        typed = parts[number].typed
        word = text[best[number].start : best[number].end].lower() if number in best and " " not in typed else typed
        why.append(typed if root(stem(fold(word))) == root(stem(typed)) or " " in typed else f"{typed} ({word})")
    return why


def snippet(text: str, found: Sequence[Found], parts: Sequence[Unit], skip: int = 0, width: int = _WIDTH) -> str:
    """The sentence with most of the words found, from some place on, cut to a width around them.

    >>> text = "The pack is cut. A card is exposed."
    >>> snippet(text, found_in(text, {"expos": [(0, 1.0)]}), [Unit("exposed")])
    'A card is exposed.'
    """
    best, middle, most, start = "", 0, -1.0, skip
    for sentence in re.split(r"(?<=[.;?!] )", text[skip:]):
        within = [hit for hit in found if start <= hit.start < start + len(sentence)]
        worth: dict[int, float] = {}
        for hit in within:
            worth[hit.unit] = max(worth.get(hit.unit, 0.0), hit.weight * parts[hit.unit].share)
        value = sum(weight / (1 + len(parts[unit].weights)) ** 0.5 for unit, weight in worth.items())
        if value > most:
            best, most = sentence.strip(), value
            middle = max(within, key=lambda hit: hit.weight).start - start if within else 0
        start += len(sentence)
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
