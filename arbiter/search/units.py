"""The words of a query, each with every document that holds it, a word of its family, or a synonym."""

from __future__ import annotations

import math
import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from arbiter.search.stems import FAINT, fold, is_idle, is_russian, root, stem, tokens

_FAMILY = 0.65
_STRENGTH = {"same": 0.9, "near": 0.6}
_ABROAD = 0.85
_REPAIRED = 0.8
"""What a word of the same family, a synonym, a word of the other language, and a word put for a misspelt one count for."""
_GAME_WORD, _FAINT = 0.4, 0.6
_PREFIXES = ("не", "un", "non")
_BEGINNINGS = ("mis", "re", "un", "non", "over")
_LONGEST = 4


class Unit:
    """One word or phrase of the query.

    Attributes:
        typed: how it was typed.
        share: how much it counts among the words of the query.
        weights: the documents that it is found in, and how strongly.
        stems: every single stem that counts as finding it, and how much it counts.
        added: the stems and phrases looked up so far, and how much they counted.
    """

    __slots__ = ("added", "share", "stems", "typed", "weights")

    def __init__(self, typed: str, share: float = 1.0) -> None:
        self.typed = typed
        self.share = share
        self.weights: dict[int, float] = {}
        self.stems: dict[str, float] = {}
        self.added: dict[str, float] = {}

    def rarity(self, factors: Sequence[float], among: int) -> float:
        """How much finding this tells, among the documents looked for."""
        found = sum(1 for place in self.weights if factors[place])
        return self.share * math.log(1 + (among - found + 0.5) / (found + 0.5))


def units(text: str, index: Mapping[str, Any]) -> list[Unit]:
    """The words and known phrases of a query; its idle words only if there are no others.

    >>> empty = {"words": {}, "members": {}, "games": {}, "kin": {}, "roots": {}, "groups": []}
    >>> [unit.typed for unit in units("a 9 out of turn", empty)]
    ['9', 'out', 'turn']
    """
    words = tokens(_joined(text, index))
    busy = [word for word in words if not is_idle(word)]
    phrases = phrases_in(words, index["members"]) | phrases_in(busy, index["members"])
    within = {word for typed in phrases.values() for word in typed.split()}
    found = [_word(word, index) for word in busy if word not in within or _known(stem(word), index)]
    for phrase, typed in phrases.items():
        unit = Unit(typed)
        _add_groups(unit, index["members"][phrase], 1.0, phrase, index)
        found.append(unit)
    return found or [_word(word, index) for word in words]


def _joined(text: str, index: Mapping[str, Any]) -> str:
    """The text with hyphens taken out of the words that are known without one, or begin with a bare prefix."""

    def join(match: re.Match[str]) -> str:
        whole = match[1] + match[2]
        return whole if match[1].lower() in _BEGINNINGS or _known(stem(fold(whole)), index) else match[0]

    return re.sub(r"(\w+)-(\w+)", join, text) if "-" in text else text


def phrases_in(words: Sequence[str], known: Mapping[str, Any], least: int = 2) -> dict[str, str]:
    """The known phrases among some words, the shortest first, each with how it was typed.

    >>> phrases_in(["throws", "in", "his", "hand"], {"throw in": []})
    {'throw in': 'throws in'}
    """
    stems = [stem(word) for word in words]
    found = {}
    for size in range(least, _LONGEST + 1):
        for start in range(len(stems) - size + 1):
            phrase = " ".join(stems[start : start + size])
            if phrase in known:
                found[phrase] = " ".join(words[start : start + size])
    return found


def _word(word: str, index: Mapping[str, Any]) -> Unit:
    stemmed = stem(word)
    unit = Unit(word, _GAME_WORD if stemmed in index["games"] else _FAINT if word in FAINT else 1.0)
    bare = next((stem(word[len(p) :]) for p in _PREFIXES if word.startswith(p) and len(word) > len(p) + 3), "")
    if is_idle(word) or len(word) < 4 or _known(stemmed, index):
        _add_word(unit, stemmed, 1.0, index)
    elif bare and _known(bare, index):
        _add_word(unit, bare, _REPAIRED, index)
    else:
        from arbiter.search.repair import repair  # only where a word was misspelt

        for repaired, likeness in repair(stemmed, index):
            _add_word(unit, repaired, _REPAIRED * likeness, index)
    return unit


def _known(word: str, index: Mapping[str, Any]) -> bool:
    """Whether a stem or its family is in a document or in the lexicon."""
    family = root(word)
    return any(word in index[part] for part in ("words", "members", "games")) or any(
        family in index[part] for part in ("words", "roots", "kin")
    )


def _add_word(unit: Unit, word: str, weight: float, index: Mapping[str, Any]) -> None:
    """Add a word with its family and its synonyms."""
    _add_family(unit, word, weight, index)
    if groups := index["members"].get(word):
        _add_groups(unit, groups, weight, word, index)
    else:
        _add_groups(unit, index["kin"].get(root(word), ()), weight * _FAMILY, word, index)


def _add_family(unit: Unit, word: str, weight: float, index: Mapping[str, Any]) -> None:
    _add(unit, [word], weight, index)
    family = root(word)
    for relative in index["roots"].get(family, family).split():
        if relative != word:
            _add(unit, [relative], weight * _FAMILY, index)


def _add_groups(unit: Unit, groups: Iterable[int], weight: float, word: str, index: Mapping[str, Any]) -> None:
    for group in groups:
        strength, *members = index["groups"][group]
        for member in members:
            part = weight * _STRENGTH[strength] * (1.0 if is_russian(member) == is_russian(word) else _ABROAD)
            if " " in member:
                _add(unit, member.split(), part, index)
            elif member != word:
                _add_family(unit, member, part, index)


def _add(unit: Unit, words: Sequence[str], weight: float, index: Mapping[str, Any]) -> None:
    """Add the documents that hold all the words."""
    key = " ".join(words)
    if unit.added.get(key, 0.0) >= weight:
        return
    unit.added[key] = weight
    found = _postings(words[0], index)
    for word in words[1:]:
        places = _postings(word, index)
        found = {place: min(part, places[place]) for place, part in found.items() if place in places}
    for word in words:
        unit.stems[word] = max(unit.stems.get(word, 0.0), weight / len(words))
    weights = unit.weights
    for place, part in found.items():
        if part * weight > weights.get(place, 0.0):
            weights[place] = part * weight


def _postings(word: str, index: Mapping[str, Any]) -> dict[int, int]:
    numbers = list(map(int, index["words"].get(word, "").split()))
    return dict(zip(numbers[::2], numbers[1::2], strict=True))
