"""Cards and combinations told in words: `three queens and two deuces`, `A J 9 4 2 of spades`, `две пары, дамы и шестёрки`.

What is not told is not guessed: a card without its suit has none, a combination without its ranks (`a full house`) is `unread`.
"""

from __future__ import annotations

import re

from arbiter.reading.inputs.signs import Signs
from arbiter.reading.inputs.spans import Span, Told
from arbiter.reading.tokens import Text

_SPAN = re.compile(r"[^|]*[rpdECJPTQFSLYRBKzs][^|]*")
_ALL_OF_SUIT = re.compile("[:ax+]*A[ax]*[sz]")


def told_cards(line: Signs, text: Text, size: int) -> list[Told]:
    """The cards and combinations of a text, span by span.

    Args:
        line: the signs of the text.
        text: the text.
        size: how many cards a hand has.
    """
    found = []
    for match in _SPAN.finditer(line.line):
        span = _read(Span(line, text, size, match.start(), match.end()))
        if span.cards or span.unread or span.suits:
            found.append(span)
    return found


def _read(span: Span) -> Told:
    """Read a span from left to right, rule by rule."""
    from arbiter.reading.inputs.combinations import RULES  # only where cards are told

    at, code = span.start, span.line.line
    used: list[int] = []
    while at < span.end and not (code[at] == ":" and len(span.told.cards) == span.size > 1 and not _ALL_OF_SUIT.match(code, at)):
        for pattern, rule in RULES:
            match = pattern.match(code, at, span.end)
            if match is not None and rule(span, match):
                used += [match.start(), match.end() - 1]
                at = match.end()
                break
        else:
            at += 1
    span.finish(used)
    return span.told


__all__ = ["Told", "told_cards"]
