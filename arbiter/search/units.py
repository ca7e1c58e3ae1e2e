"""The words of a query, each with every document that holds it, a word of its family, or a synonym."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from arbiter.search.stems import IDLE, root, stem, tokens

_FAMILY = 0.75
_STRENGTH = {"same": 0.9, "near": 0.6}
_REPAIRED = 0.8
_GAME_WORD = 0.4
_PHRASE = 1.0
_LONGEST = 4
_VOWELS = str.maketrans("", "", "aeiouyаеиоуыэюяьъ")
_ABROAD = 0.85


@dataclass(slots=True)
class Unit:
    """One word or phrase of the query: the documents it is found in, with the weight there, and the stems that found it."""

    typed: str
    weights: dict[int, float] = field(default_factory=dict)
    stems: dict[str, float] = field(default_factory=dict)
    """The single stems that count as found, for the snippet."""
    other: dict[int, str] = field(default_factory=dict)
    """Documents found by another word, and that word."""
    share: float = 1.0

    def rarity(self, places: Sequence[int], among: int) -> float:
        """How much finding this word tells, among so many documents."""
        return self.share * math.log(1 + (among - len(places) + 0.5) / (len(places) + 0.5))

    def why(self, place: int) -> str:
        """The word, with the one that stood for it."""
        return f"{self.typed} ({self.other[place]})" if place in self.other else self.typed


def units(text: str, index: Mapping[str, Any]) -> list[Unit]:
    """The words and known phrases of a query.

    >>> [u.typed for u in units("a lead out of turn", {"words": {}, "members": {}, "games": {}, "kin": {}, "roots": {}, "groups": []})]
    ['lead', 'out', 'turn']
    """
    words = tokens(text)
    busy = [word for word in words if word not in IDLE and not word.endswith("n't")]
    found = [_unit(word, stem(word), index) for word in busy]
    for phrase, typed in {**_phrases(words, index["members"]), **_phrases(busy, index["members"])}.items():
        unit = Unit(typed, share=_PHRASE)
        _add_groups(unit, index["members"][phrase], 1.0, phrase, index)
        found.append(unit)
    return found or [_unit(word, stem(word), index) for word in words]


def _phrases(words: Sequence[str], known: Mapping[str, Any]) -> dict[str, str]:
    """The known phrases of two words and more among some words, each with how it was typed."""
    stems = [stem(word) for word in words]
    found = {}
    for size in range(2, _LONGEST + 1):
        for start in range(len(stems) - size + 1):
            phrase = " ".join(stems[start : start + size])
            if phrase in known:
                found[phrase] = " ".join(words[start : start + size])
    return found


def games_in(text: str, index: Mapping[str, Any]) -> dict[str, float]:
    """The codes whose games are named in a query, with what their score is multiplied by."""
    stems = [stem(word) for word in tokens(text)]
    names: list[str] = []
    for size in range(_LONGEST, 0, -1):
        for start in range(len(stems) - size + 1):
            phrase = " ".join(stems[start : start + size])
            if phrase in index["games"]:
                names += index["games"][phrase]
                stems[start : start + size] = [""] * size
    favoured = {index["parents"][name]: 1.3 for name in names if name in index["parents"]}
    return favoured | dict.fromkeys(names, 1.6)


def _unit(word: str, word_stem: str, index: Mapping[str, Any]) -> Unit:
    unit = Unit(word, share=_GAME_WORD if word_stem in index["games"] else 1.0)
    known = _add_word(unit, word_stem, 1.0, index)
    if not known:
        for repaired, likeness in repair(word_stem, index):
            _add_word(unit, repaired, _REPAIRED * likeness, index, repaired)
    return unit


def _add_word(unit: Unit, word: str, weight: float, index: Mapping[str, Any], other: str = "") -> bool:
    """Add a word with its family and its synonyms; whether it was known."""
    family = root(word)
    known = word in index["words"] or word in index["members"] or word in index["games"] or family in index["kin"]
    known = _add_family(unit, word, weight, index, other) or known
    groups = index["members"].get(word)
    _add_groups(unit, groups or index["kin"].get(family, ()), weight if groups else weight * _FAMILY, word, index)
    return known


def _add_family(unit: Unit, word: str, weight: float, index: Mapping[str, Any], other: str) -> bool:
    found = _add(unit, [word], weight, index, other)
    family = root(word)
    for relative in index["roots"].get(family, family).split():
        if relative != word:
            found = _add(unit, [relative], weight * _FAMILY, index, other) or found
    return found


def _add_groups(unit: Unit, groups: Iterable[int], weight: float, word: str, index: Mapping[str, Any]) -> None:
    for group in groups:
        strength, *phrases = index["groups"][group]
        for phrase in phrases:
            part = weight * _STRENGTH[strength] * (1.0 if (phrase[0] >= "а") == (word[0] >= "а") else _ABROAD)
            if " " in phrase:
                _add(unit, phrase.split(), part, index, phrase)
            elif phrase != word:
                _add_family(unit, phrase, part, index, phrase)


def _add(unit: Unit, words: Sequence[str], weight: float, index: Mapping[str, Any], other: str) -> bool:
    """Add the documents that hold all the words; whether there are any."""
    found: dict[int, float] | None = None
    for word in words:
        places = _postings(word, index)
        found = places if found is None else {place: min(found[place], part) for place, part in places.items() if place in found}
    for word in words:
        unit.stems[word] = max(unit.stems.get(word, 0.0), weight / len(words))
    for place, part in (found or {}).items():
        if part * weight > unit.weights.get(place, 0.0):
            unit.weights[place] = part * weight
            if other:
                unit.other[place] = other
            else:
                unit.other.pop(place, None)
    return bool(found)


def _postings(word: str, index: Mapping[str, Any]) -> dict[int, float]:
    numbers = index["words"].get(word, "").split()
    return {int(place): int(part) / 100 for place, part in zip(numbers[::2], numbers[1::2], strict=True)}


def repair(word: str, index: Mapping[str, Any]) -> list[tuple[str, float]]:
    """The known words most like one that is in no document, with their likeness."""
    if len(word) < 4 or word[0] <= "9" or word in IDLE:
        return []
    from rapidfuzz import process  # only where a word was misspelt
    from rapidfuzz.distance import OSA

    russian = word[0] >= "а"
    word = word.replace("йу", "ю").replace("йо", "е").replace("йа", "я")
    known = [w for names in (index["words"], index["members"], index["games"]) for w in names if (w[0] >= "а") == russian and " " not in w]
    close = process.extract(word, known, scorer=OSA.normalized_similarity, limit=8, score_cutoff=0.66)
    likely = {name: likeness + 0.05 * (name[0] == word[0]) + 0.12 * (_bones(name) == _bones(word)) for name, likeness, _ in close}
    best = max(0.78, max(likely.values(), default=0.0) - 0.02)
    return [(name, min(likeness, 1.0)) for name, likeness in likely.items() if likeness >= best]


def _bones(word: str) -> str:
    """A word without its vowels, which are what is misspelt most."""
    return word.translate(_VOWELS)
