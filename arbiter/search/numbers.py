"""Clause numbers in a query: `72.iv`, `law 72`, `закон 84`, `etiquette E6`, `case X`, `english-whist:62`."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from arbiter.search.stems import fold, stem

_TOKEN = re.compile(r"[a-z][a-z-]*:[0-9a-z.-]+|[a-zа-я]{1,2}\d+[a-zа-я]?\b|\d+[abcабв]?(?:\.[0-9ivx]+)*\b|[a-zа-я]+(?:'[a-z]+)?|§")
_ROMAN = r"(?:x{1,3}(?:ix|iv|v?i{0,3})|ix|iv|vi{0,3}|i{1,3})"
_STEPS: tuple[tuple[re.Pattern[str], Callable[[re.Match[str]], str]], ...] = (
    (re.compile(rf"@paragraph ({_ROMAN}) (?:@law )?(\d+)\b"), lambda m: f"={m[2]}.{m[1]}"),
    (re.compile(rf"(?<![=\w.])(\d+)(?: @paragraph)? ({_ROMAN})\b"), lambda m: f"={m[1]}.{m[2]}"),
    (re.compile(rf"@(\w+) ({_ROMAN})(?!\S)"), lambda m: f"@{m[1]} {arabic(m[2])}"),
    (re.compile(r"@(?:law |paragraph )+=?(\d\S*)"), lambda m: f"={m[1]}"),
    (re.compile(r"@case (\d+[abc]?)(?!\S)"), lambda m: f"=case:{m[1]}"),
    (re.compile(r"@(\w+) =?(\d\S*)"), lambda m: f"={m[1]}{m[2]}"),
    (re.compile(r"(?<![=\w.:-])(\d+\.\S+|[a-z]{1,2}\d+[a-z]?|[a-z][a-z-]*:\S+)(?!\S)"), lambda m: f"={m[1]}"),
)
_LATIN = str.maketrans("аберпдэвс", "abepndevc")


@dataclass(frozen=True, slots=True)
class Cited:
    """What a query cites by number (`62`, `44.iv`, `brag:1.7`, `case:10`), and the words that are none."""

    numbers: tuple[str, ...]
    words: str


def arabic(roman: str) -> int:
    """A small Roman number.

    >>> arabic("xiv")
    14
    """
    values = [{"i": 1, "v": 5, "x": 10}[c] for c in roman]
    return sum(-v if v < max(values[i:]) else v for i, v in enumerate(values))


def cited(query: str, index: Mapping[str, Any]) -> Cited:
    """The clause numbers in a query, and its other words.

    A bare number counts only after a word such as `law`, or where nothing but a game is named besides; one with a dot or a letter always.

    >>> cited("Misdeal, law 44 (iv)", {"marks": {"law": "law"}, "games": {}})
    Cited(numbers=('44.iv',), words='misdeal')
    >>> cited("3 honours", {"marks": {}, "games": {}})
    Cited(numbers=(), words='3 honours')
    """
    found = _TOKEN.findall(fold(query))
    if not any(c.isdigit() for c in query) and not any(stem(t) in index["marks"] for t in found):
        return Cited((), query)
    marked = " ".join(_marked(token, index["marks"]) for token in found)
    for pattern, change in _STEPS:
        marked = pattern.sub(change, marked)
    numbers = tuple(t[1:] for t in marked.split() if t[0] == "=")
    left = [token for token in marked.split() if token[0] not in "=@"]
    if not numbers:
        if [t for t in left if not t.isdigit() and stem(t) not in index["games"]] or not left:
            return Cited((), query)
        return Cited(tuple(t for t in left if t.isdigit()), " ".join(t for t in left if not t.isdigit()))
    return Cited(numbers, " ".join(left))


def _marked(token: str, marks: Mapping[str, str]) -> str:
    if any(c.isdigit() for c in token):
        return token.translate(_LATIN)
    mark = marks.get(stem(token)) if token != "§" else "law"
    return f"@{mark}" if mark else token
