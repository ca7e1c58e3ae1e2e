"""Putting a known word for a misspelt one. The only module that imports `rapidfuzz`, and it is imported only where a word is unknown."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rapidfuzz import process
from rapidfuzz.distance import OSA

from arbiter.search.stems import IRREGULAR, is_russian, stem

_VOWELS = str.maketrans("", "", "aeiouyаеиоуыэюяьъ")
_SOUNDS = (("йу", "ю"), ("йо", "е"), ("йа", "я"))
_NEAR, _ENOUGH, _MARGIN = 0.66, 0.78, 0.02
_SAME_FIRST, _SAME_BONES = 0.05, 0.12
"""What it adds to a likeness if the first letters are the same, and if all but the vowels are."""


def repair(word: str, index: Mapping[str, Any]) -> list[tuple[str, float]]:
    """The known stems most like an unknown one, with their likeness; none if nothing is like enough.

    >>> [name for name, _ in repair("honer", {"words": {"honor": "", "loner": ""}, "members": {}, "games": {}})]
    ['honor']
    """
    for wrong, right in _SOUNDS:
        word = word.replace(wrong, right)
    russian, bones = is_russian(word), word.translate(_VOWELS)
    known = [
        name
        for part in ("words", "members", "games")
        for name in index[part]
        if is_russian(name) == russian and " " not in name and len(name) > 3
    ]
    likely: dict[str, float] = {}
    irregular = {} if russian else {name: stem(name) for name in IRREGULAR}
    for name, likeness, _ in process.extract(word, [*known, *irregular], scorer=OSA.normalized_similarity, limit=8, score_cutoff=_NEAR):
        likely[irregular.get(name, name)] = likeness + _SAME_FIRST * (name[0] == word[0]) + _SAME_BONES * (name.translate(_VOWELS) == bones)
    least = max(_ENOUGH, max(likely.values(), default=0.0) - _MARGIN)
    return [(name, min(likeness, 1.0)) for name, likeness in likely.items() if likeness >= least]
