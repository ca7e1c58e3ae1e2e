"""How straights and flushes are told: `a nine-high straight`, `five to nine`, `a heart flush, king high`."""

from __future__ import annotations

import re

from arbiter.reading.inputs.spans import ORDER, Span


def royal(span: Span, m: re.Match[str]) -> bool:
    """`a royal flush in spades`; without its suit it is not read."""
    suit = span.value(m, "s") or span.value(m, "before")
    if not suit:
        span.told.unread = "R"
        return True
    return span.series("A", 5, suit)


def high_card(span: Span, m: re.Match[str]) -> bool:
    """`ace high`, `nine-high straight`, `a queen-high heart flush`."""
    rank, kind = span.value(m, "r"), m["kind"] or ""
    if "L" in kind and "S" not in kind:
        span.told.unread = "L"
        span.head, span.head_at = "L", len(span.told.cards)
        span.head_suit = span.value(m, "s") or span.value(m, "after")
        return True
    if span.head == "L" and not kind:
        return True  # `a flush, king high: K 10 8 5 2`
    if kind:
        suit = (span.value(m, "s") or span.value(m, "after")) if kind != "S" else ""
        return span.run(rank, suit)
    if span.head in ("S", "Y") and len(span.told.cards) == span.head_at:
        return span.run(rank, span.head_suit if span.head == "Y" else "")
    span.add([rank])
    span.told.combined = True
    return True


def head(span: Span, m: re.Match[str]) -> bool:
    """`a heart flush`, `flush in hearts`, `a straight`, `straight flush in clubs`."""
    span.head = "L" if m["kind"] == "L" else "Y" if m["kind"] in ("Y", "SL") else "S"
    span.head_suit = span.value(m, "before") or span.value(m, "after")
    span.head_at = len(span.told.cards)
    top = (span.value(m, "top") or span.value(m, "peak")) if span.head != "L" else ""
    return not top or span.run(top, span.head_suit if span.head == "Y" else "")


def from_to(span: Span, m: re.Match[str]) -> bool:
    """`five to nine` of a straight."""
    suit = span.value(m, "s")
    named = span.head or suit or re.search("[SYRK]", span.line.line[span.start : span.end])
    one, other = span.value(m, "one"), span.value(m, "other")
    if one not in ORDER or other not in ORDER:
        return False
    low, high = sorted((ORDER.index(one), ORDER.index(other)))
    if high == 12 and low <= 3 and low + 2 == span.size:
        low, high = -1, low
    count = high - low + 1
    lettered = "r" in (span.line.line[m.start("one")], span.line.line[m.start("other")])
    if not named and count != int(span.value(m, "n") or 0) and (count != span.size or not lettered):
        return False  # `ace thru five` is a hand, `nine to five` a score
    if span.size == 5 and high - low == 8:
        span.add([ORDER[i] for i in range(low, high + 1, 2)])  # a skip straight, `every other card, four to queen`
        return True
    ranks = {ORDER[i] for i in range(low, high + 1)}
    if high - low + 1 == span.size == len(span.told.cards) and ranks == {rank for rank, _ in span.told.cards}:
        return True  # `a nine-high straight, nine down to five`: told again
    return 3 <= high - low + 1 <= span.size and span.series(
        ORDER[high], high - low + 1, suit or (span.head_suit if span.head == "Y" else "")
    )


def begun(span: Span, m: re.Match[str]) -> bool:
    """`стрит от туза: туз, двойка, ...`: where it begins is told again; `стрит от девятки вниз` tells it."""
    after = span.text.words[span.line.words[m.end() - 1] + 1 :][:1]
    if span.head in ("S", "Y") and span.line.vocabulary["downward"].alone(after) and len(span.told.cards) == span.head_at:
        return span.run(span.line.values[m.end() - 1], span.head_suit if span.head == "Y" else "")
    return bool(span.head) and len(span.told.cards) == span.head_at


def suit_from_to(span: Span, m: re.Match[str]) -> bool:
    """`five hearts running, nine to five`."""
    one, other, suit = span.value(m, "one"), span.value(m, "other"), span.value(m, "s")
    if one not in ORDER or other not in ORDER:
        return False
    low, high = sorted((ORDER.index(one), ORDER.index(other)))
    count = int(span.value(m, "n") or span.size)
    return high - low + 1 == count > 2 and span.series(ORDER[high], high - low + 1, suit)
