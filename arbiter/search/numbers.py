"""Clause numbers in a query: `72.iv`, `law 72`, `закон 84`, `etiquette E6`, `case X`, `english-whist:62`."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from functools import cache
from typing import Any, NamedTuple

from arbiter.search.stems import fold, is_idle, stem, tokens

_Step = tuple[re.Pattern[str], Callable[[re.Match[str]], str]]
_LATIN = str.maketrans("аберпдэвс", "abepndevc")
"""Russian letters that are typed for the Latin ones of a number."""
_IN_CASE = ("in", "в", "any")
"""After these `case` names no case: `in case two cards ...`."""


class Cited(NamedTuple):
    """What a query cites by number (`62`, `44.iv`, `brag:1.7`, `case:10`), and its other words."""

    numbers: tuple[str, ...]
    words: str


def cited(query: str, index: Mapping[str, Any]) -> Cited:
    """The clause numbers in a query, and its other words.

    A bare number counts only after a word such as `law`, or where nothing but a game is named besides; one with a dot or a letter always.

    >>> cited("Misdeal, law 44 (iv)", {"marks": {"law": "law"}, "games": {}})
    Cited(numbers=('44.iv',), words='misdeal')
    >>> cited("3 honours", {"marks": {}, "games": {}})
    Cited(numbers=(), words='3 honours')
    """
    marks: Mapping[str, str] = index["marks"]
    if not any(c.isdigit() for c in query) and not any(stem(word) in marks for word in tokens(query)):
        return Cited((), query)
    token, steps = _steps()
    found = token.findall(fold(query))
    marked = " ".join(
        _marked(word, marks, before) for before, word in zip(["", *found], found, strict=False) if word == "i" or not is_idle(word)
    )
    for pattern, change in steps:
        marked = pattern.sub(change, marked)
    parts = marked.split()
    numbers = tuple(part[1:] for part in parts if part[0] == "=")
    left = [part for part in parts if part[0] not in "=@"]
    if numbers:
        return Cited(numbers, " ".join(left))
    bare = tuple(part for part in left if part.isdigit())
    named = [part for part in left if not part.isdigit()]
    return Cited(bare, " ".join(named)) if bare and all(stem(part) in index["games"] for part in named) else Cited((), query)


def arabic(roman: str) -> int:
    """A small Roman number.

    >>> arabic("xiv")
    14
    """
    values = [{"i": 1, "v": 5, "x": 10}[letter] for letter in roman]
    return sum(-value if value < max(values[place:]) else value for place, value in enumerate(values))


def _marked(token: str, marks: Mapping[str, str], before: str) -> str:
    """A word as itself, or as `@law` if a number may follow it; a number in Latin letters."""
    if any(c.isdigit() for c in token):
        return token.translate(_LATIN)
    mark = "law" if token == "§" else marks.get(stem(token))
    return f"@{mark}" if mark and before not in _IN_CASE else token


@cache
def _steps() -> tuple[re.Pattern[str], tuple[_Step, ...]]:
    """How a query is cut, and what turns its numbers one by one into `=number`; made only for a query that may cite one."""
    roman = r"(x{1,3}(?:ix|iv|v?i{0,3})|ix|iv|vi{0,3}|i{1,3})"
    token = re.compile(r"[a-z][a-z-]*:[0-9a-z.-]+|[a-zа-я]{1,2}\d+[a-zа-я]?\b|\d+[abcабв]?(?:\.[0-9ivx]+)*\b|[a-zа-я]+(?:'[a-z]+)?|§")
    return token, (
        (re.compile(rf"@paragraph {roman} (?:@law )?(\d+)\b"), lambda m: f"={m[2]}.{m[1]}"),
        (re.compile(rf"(?<![=\w.])(\d+)(?: @paragraph)? {roman}\b"), lambda m: f"={m[1]}.{m[2]}"),
        (re.compile(rf"@(\w+) {roman}(?!\S)"), lambda m: f"@{m[1]} {arabic(m[2])}"),
        (re.compile(r"@(?:law |paragraph )+=?(\d\S*)"), lambda m: f"={m[1]}"),
        (re.compile(r"@case (\d+[abc]?)(?!\S)"), lambda m: f"=case:{m[1]}"),
        (re.compile(r"@(\w+) =?(\d\S*)"), lambda m: f"={m[1]}{m[2]}"),
        (re.compile(r"(?<![=\w.:-])(\d+\.\S+|[a-z]{1,2}\d+[a-z]?|[a-z][a-z-]*:\S+)(?!\S)"), lambda m: f"={m[1]}"),
    )
