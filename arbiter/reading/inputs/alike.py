"""How cards of one rank are told together: `three queens`, `two pairs, jacks and fours`, `aces full of fours`."""

from __future__ import annotations

import re

from arbiter.reading.inputs.signs import raw_of
from arbiter.reading.inputs.spans import Span


def full(span: Span, m: re.Match[str]) -> bool:
    """`aces full of fours`, `queens with nines, a full`."""
    ranks = [span.line.values[m.start(g)] for g in ("three", "two")]
    span.alike(ranks[0], 3)
    span.alike(ranks[1], 2)
    return True


def unread_full(span: Span, m: re.Match[str]) -> bool:
    """`aces full`, of which the pair is not told."""
    span.told.unread = "F"
    return True


def pair_each(span: Span, m: re.Match[str]) -> bool:
    """`two pairs of eights`, of two players."""
    span.alike(span.value(m, "rank"), 2)
    span.told.each = True
    return True


def two_pairs(span: Span, m: re.Match[str]) -> bool:
    """`two pairs, jacks and fours`."""
    number = m["n"]
    if number and span.value(m, "n") != "2":
        return False
    if not m["high"] and [count for _, count in span.told.groups] == [2, 2]:
        return True  # `fours and threes, two little pairs`
    if not m["high"]:
        span.told.unread = "2"
        return True
    return both_up(span, m)


def up(span: Span, m: re.Match[str]) -> bool:
    """`kings up over fives`, `aces over eights`; `aces up` tells one pair of two."""
    if span.head == "F":
        return full(span, m) if m["two"] else unread_full(span, m)
    if not m["two"] or ("F" in span.line.line and "dP" not in span.line.line):
        span.told.unread = "2"
        return True
    for group in ("three", "two"):
        span.alike(span.value(m, group), 2)
    return True


def pair_with_pair(span: Span, m: re.Match[str]) -> bool:
    """`tens with fours`: two pairs, or a full where one is named."""
    if span.head == "F":
        span.alike(span.value(m, "high"), 3)
        span.alike(span.value(m, "low"), 2)
        return True
    return "F" not in span.line.line and both_up(span, m)


def both_up(span: Span, m: re.Match[str]) -> bool:
    """`kings and queens up`."""
    for group in ("high", "low"):
        span.alike(span.value(m, group), 2)
    return True


def counted(span: Span, m: re.Match[str]) -> bool:
    """`three queens`, `два короля`, `three of a kind, sevens`, `three of the four jacks`."""
    count = int(span.value(m, "n"))
    word = raw_of(span.text, span.line.words[m.start("rank")]).lower()
    if count > 4 and m["rank"] == "p" and m["n"]:
        span.told.unread = span.told.unread or "5"
        span.told.groups.append((span.value(m, "rank"), count))
        return True
    if not 2 <= count <= 4 or (m["rank"] == "r" and not span.line.vocabulary["after_number"].end(word)):
        return False
    span.alike(span.value(m, "rank"), count)
    return True


def all_of(span: Span, m: re.Match[str]) -> bool:
    """`all the sixes`: four, where a hand has room for them; three in one of three, `одни валеты`."""
    if span.size < 3:
        return False
    span.alike(span.value(m, "rank"), min(span.size, 4))
    return True


def every(span: Span, m: re.Match[str]) -> bool:
    """`the queens, all of them`: four, where a hand has room for them."""
    if span.size < 4:
        return False
    span.alike(span.value(m, "rank"), 4)
    return True


def named(span: Span, m: re.Match[str]) -> bool:
    """`a pair of jacks`, `тройка семёрок`, `каре королей`."""
    span.alike(span.value(m, "rank"), {"P": 2, "T": 3, "E": 3, "Q": 4}[m["what"]])
    return True


def plural(span: Span, m: re.Match[str]) -> bool:
    """`aces`: a pair of them."""
    span.alike(span.value(m, "rank"), 2)
    return True


def unnamed(span: Span, m: re.Match[str]) -> bool:
    """A pair, a three or a full without its ranks."""
    if m[0] == "F":
        span.head, span.head_at = "F", len(span.told.cards)
        return True
    span.told.unread = span.told.unread or m[0]
    return True
