"""Which clauses the cases exercise, and which none does."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import NamedTuple

from arbiter.book.model import Section
from arbiter.ruling.answer import Answer


class Coverage(NamedTuple):
    """The clauses of a code that decide something, by whether a case exercises them."""

    code: str
    exercised: tuple[str, ...]
    not_exercised: tuple[str, ...]


def coverage(sections: Iterable[Section], answers: Iterable[Answer]) -> list[Coverage]:
    """The clauses of every code that bear on some ruling, by whether one of the answers rests on them or names them.

    Args:
        sections: every section of the book.
        answers: the answers to the cases.
    """
    bearing: dict[str, set[str]] = {}
    for section in sections:
        named = [ref for rule in section.rules for ref in (*rule.laws, *rule.steps, rule.clause) if ref]
        for ref in (*named, *(a.clause for a in section.attendants), *(c.clause for c in section.conclusions)):
            if ref:
                bearing.setdefault(ref.partition(":")[0], set()).add(ref)
    exercised = {ref for answer in answers for verdict in answer.verdicts for ref in (*verdict.laws, *verdict.bearing)}
    return [
        Coverage(code, tuple(sorted(refs & exercised, key=in_order)), tuple(sorted(refs - exercised, key=in_order)))
        for code, refs in sorted(bearing.items())
    ]


def in_order(ref: str) -> list[tuple[int, str]]:
    """A key that sorts clauses as they are numbered.

    >>> sorted(["a:10", "a:9.ii", "a:9", "a:E1"], key=in_order)
    ['a:9', 'a:9.ii', 'a:10', 'a:E1']
    """
    parts = re.split(r"(\d+)", ref.partition(":")[2])
    return [(int(part), "") if part.isdigit() else (1 << 30, part) for part in parts if part]
