"""The rules of how cards and combinations are told: `three queens and two deuces`, `two pairs, jacks and fours`, `aces full of fours`.

Each rule is a pattern over the signs of a text and what it adds to the span; the first that fits, in the order of `RULES`, is taken.
"""

from __future__ import annotations

import re
from collections.abc import Callable

from arbiter.reading.signs import raw_of
from arbiter.reading.spans import ORDER, Span

_PRICE = frozenset(("for", "of", "at", "to", "за", "на", "по"))
"""Before these a number is a price, and no rank: `opened for ten with ...`."""


def _card(span: Span, m: re.Match[str]) -> bool:
    value = span.line.values[m.start()]
    span.add([value[:-1]], value[-1])
    return True


def _joker(span: Span, m: re.Match[str]) -> bool:
    """The joker; what it is called (`the joker a queen`) is no card."""
    span.add(["JK"])
    return True


def _royal(span: Span, m: re.Match[str]) -> bool:
    suit = span.value(m, "s")
    if not suit:
        span.told.unread = "R"
        return True
    return span.series("A", 5, suit)


def _high(span: Span, m: re.Match[str]) -> bool:
    """`ace high`, `nine-high straight`, `a queen-high heart flush`."""
    rank, kind = span.value(m, "r"), m["kind"] or ""
    if "L" in kind and "S" not in kind:
        span.told.unread = "L"
        return True
    if span.head == "L" and not kind:
        return True  # `a flush, king high: K 10 8 5 2`
    if kind:
        suit = span.value(m, "s") if kind != "S" else ""
        return span.run(rank, suit)
    if span.head in ("S", "Y") and len(span.told.cards) == span.head_at:
        return span.run(rank, span.head_suit if span.head == "Y" else "")
    span.add([rank])
    span.told.combined = True
    return True


def _head(span: Span, m: re.Match[str]) -> bool:
    """`a heart flush`, `flush in hearts`, `a straight`, `straight flush in clubs`."""
    span.head = "L" if m["kind"] == "L" else "Y" if m["kind"] in ("Y", "SL") else "S"
    span.head_suit = span.value(m, "before") or span.value(m, "after")
    span.head_at = len(span.told.cards)
    top = span.value(m, "top") if span.head != "L" else ""
    return not top or span.run(top, span.head_suit if span.head == "Y" else "")


def _range(span: Span, m: re.Match[str]) -> bool:
    """`five to nine` of a straight."""
    if not span.head and not re.search("[SY]", span.line.line[span.start : span.end]):
        return False
    one, other = span.value(m, "one"), span.value(m, "other")
    suit = span.value(m, "s")
    if one not in ORDER or other not in ORDER:
        return False
    low, high = sorted((ORDER.index(one), ORDER.index(other)))
    if high == 12 and low <= 3 and low + 2 == span.size:
        low, high = -1, low
    return 3 <= high - low + 1 <= span.size and span.series(
        ORDER[high], high - low + 1, suit or (span.head_suit if span.head == "Y" else "")
    )


def _from(span: Span, m: re.Match[str]) -> bool:
    """`стрит от туза: туз, двойка, ...`: where it begins is told again."""
    return bool(span.head) and len(span.told.cards) == span.head_at


def _numbered_suit(span: Span, m: re.Match[str]) -> bool:
    """`four spades, K 9 6 2`: so many cards of a suit, and which."""
    count = int(span.value(m, "n"))
    ranks = span.ranks(m, "list")
    if count < 3 or len(ranks) < count or len(ranks) > count:
        return False
    span.add(ranks, span.value(m, "s"))
    return True


def _suit_list(span: Span, m: re.Match[str]) -> bool:
    """`hearts ten, six, five, ace`: a suit, and which cards of it."""
    ranks = span.ranks(m, "list")
    if span.told.cards or len(ranks) < 3:
        return False
    span.add(ranks, span.value(m, "s"))
    return True


def _rank_suits(span: Span, m: re.Match[str]) -> bool:
    """`three eights, spades, hearts and clubs`: a rank, and the suits of its cards."""
    suits = span.suits(m, "suits")
    count = int(span.value(m, "n") or 0) or (2 if m["pair"] else 3 if m["three"] else 0)
    if (count and count != len(suits)) or (not count and m["rank"] != "p" and m["suits"].count("o") < 1):
        return False
    rank = span.value(m, "rank")
    for suit in suits:
        span.add([rank], suit)
    if len(suits) > 1:
        span.told.combined = True
    return True


def _full(span: Span, m: re.Match[str]) -> bool:
    ranks = [span.line.values[m.start(g)] for g in ("three", "two")]
    span.alike(ranks[0], 3)
    span.alike(ranks[1], 2)
    return True


def _unread_full(span: Span, m: re.Match[str]) -> bool:
    span.told.unread = "F"
    return True


def _pair_each(span: Span, m: re.Match[str]) -> bool:
    """`two pairs of eights`, of two players."""
    span.alike(span.value(m, "rank"), 2)
    span.told.each = True
    return True


def _two_pairs(span: Span, m: re.Match[str]) -> bool:
    number = m["n"]
    if number and span.value(m, "n") != "2":
        return False
    if not m["high"]:
        span.told.unread = "2"
        return True
    for group in ("high", "low"):
        span.alike(span.value(m, group), 2)
    return True


def _up(span: Span, m: re.Match[str]) -> bool:
    """`kings up over fives`, `aces over eights`; `aces up` tells one pair of two."""
    if span.head == "F":
        return _full(span, m) if m["two"] else _unread_full(span, m)
    if not m["two"] or ("F" in span.line.line and "dP" not in span.line.line):
        span.told.unread = "2"
        return True
    for group in ("three", "two"):
        span.alike(span.value(m, group), 2)
    return True


def _pair_with_pair(span: Span, m: re.Match[str]) -> bool:
    """`tens with fours`: two pairs, or a full where one is named."""
    if span.head == "F":
        span.alike(span.value(m, "high"), 3)
        span.alike(span.value(m, "low"), 2)
        return True
    return "F" not in span.line.line and _both_up(span, m)


def _both_up(span: Span, m: re.Match[str]) -> bool:
    """`kings and queens up`."""
    for group in ("high", "low"):
        span.alike(span.value(m, group), 2)
    return True


def _counted(span: Span, m: re.Match[str]) -> bool:
    """`three queens`, `два короля`, `three of a kind, sevens`."""
    count = int(span.value(m, "n"))
    if not 2 <= count <= 4 or (m["rank"] == "r" and raw_of(span.text, span.line.words[m.start("rank")])[0].lower() < "а"):
        return False
    span.alike(span.value(m, "rank"), count)
    return True


def _named(span: Span, m: re.Match[str]) -> bool:
    """`a pair of jacks`, `тройка семёрок`, `каре королей`."""
    span.alike(span.value(m, "rank"), {"P": 2, "T": 3, "E": 3, "Q": 4}[m["what"]])
    return True


def _plural(span: Span, m: re.Match[str]) -> bool:
    """`aces`: a pair of them."""
    span.alike(span.value(m, "rank"), 2)
    return True


def _ranks_of_suit(span: Span, m: re.Match[str]) -> bool:
    """`king, queen and three of hearts`."""
    span.add(span.ranks(m, "list"), span.value(m, "s"))
    return True


def _of_one_suit(span: Span, m: re.Match[str]) -> bool:
    """`ten, nine, eight, seven, all spades`."""
    if not span.told.cards:
        return False
    span.suited(span.value(m, "s"), 0, 9)
    return True


def _suit_rank(span: Span, m: re.Match[str]) -> bool:
    """`the club eight`."""
    span.add([span.value(m, "rank")], span.value(m, "s"))
    return True


def _single(span: Span, m: re.Match[str]) -> bool:
    span.add([span.line.values[m.start()]])
    return True


def _unnamed(span: Span, m: re.Match[str]) -> bool:
    """A pair, a three or a full without its ranks."""
    if m[0] == "F":
        span.head, span.head_at = "F", len(span.told.cards)
        return True
    span.told.unread = span.told.unread or m[0]
    return True


def _number(span: Span, m: re.Match[str]) -> bool:
    """A number that counts something else: `three alike`, `four of us`; not the last of a list, `9, 8, 7 of mixed suits`."""
    if m[0] == "d":
        return m.start() == span.start and span.text.words[max(0, span.line.words[m.start()] - 1)] in _PRICE
    before = span.line.line[span.start : m.start()]
    return before[-1:] not in ("r", "d", "+") if m[0][-1] == "n" else before.rstrip(",+ax")[-1:] not in ("r", "d")


def _suit_alone(span: Span, m: re.Match[str]) -> bool:
    span.told.suits += span.line.values[m.start()]
    return True


_SEVERAL = r"(?:[sz](?:[,+ioa:]*(?:s|z(?![rdE])))+)"
RULES: tuple[tuple[re.Pattern[str], Callable[[Span, re.Match[str]], bool]], ...] = tuple(
    (re.compile(pattern), rule)
    for pattern, rule in (
        (r"C", _card),
        (r"J(?:a[rd](?:[io][sz])?)?", _joker),
        (r"RL?(?:[io]a?(?P<s>[sz]))?", _royal),
        (r"(?P<r>[rdE])h[ax]*(?:(?P<s>[sz])?[ax]*(?P<kind>SL|S|L|Y))?", _high),
        (r"(?P<before>[sz])?[ax]*(?P<kind>SL|S|L|Y)(?:[io:,]?a?(?P<after>[sz]))?(?:ta?(?P<top>[rdEp]))?", _head),
        (r"f?a?(?P<one>[rdEp]),?ta?(?P<other>[rdEp])(?:[io]a?(?P<s>[sz]))?", _range),
        (r"fa?[rdEp]", _from),
        (r"(?P<n>[d])[ax]*(?P<s>[sz])(?:[wt]a?[rd](?=[:,]))?[,:wa]*(?P<list>(?:[rdE](?:[,+]|,\+)*)+)(?![io]?[sz])", _numbered_suit),
        (r"(?P<s>s)[,:]*(?P<list>(?:[rdE](?:[,+]|,\+)*){3,})(?![io]?[sz])", _suit_list),
        (rf"(?:(?P<n>[d])[ax]*|(?P<pair>P)[ox]*|(?P<three>[TE])[ox]*)?(?P<rank>[prd])[:,]*[io]?[ax:]*(?P<suits>{_SEVERAL})", _rank_suits),
        (r"d?[ax]*(?P<three>p)[ax]*F[uioa]*d?[ax]*(?P<two>p)", _full),
        (r"p[ax]*F", _unread_full),
        (r"d[ax]*Po[ax]*(?P<rank>p)", _pair_each),
        (r"(?:(?P<n>d)P)[,:oax]*(?:(?P<high>[prE])[,ax]*[+u][ax]*(?P<low>[prE]))?", _two_pairs),
        (r"(?P<high>p)\+(?P<low>p)u(?![ax]*p)", _both_up),
        (r"(?P<three>p)[ax]*u+[wax]*(?:(?P<two>p))?", _up),
        (r"(?P<n>d)(?:o[ax]*[,:]*)?[ax]*(?P<rank>[pr])(?![io]?[sz]o?[sz])", _counted),
        (r"d(?=w)", _number),
        (r"d[ax]*(?:n|(?=[SLYFB])|o[ax]*(?![rdpszax]))", _number),
        (r"(?P<what>[PTEQ])(?:o[ax]*[,:]*)?[ox]*(?P<rank>p)", _named),
        (r"(?P<what>[P])[ox]*(?P<rank>[rd])", _named),
        (r"A[iox]*(?P<s>[sz])", _of_one_suit),
        (r"(?P<list>[rdE](?:[,+x]*[rdE])*)(?:,x+)?x*[io]?a?(?P<s>s|z(?![rdE]))", _ranks_of_suit),
        (r"(?P<s>z)[ax]*(?P<rank>[rdE])", _suit_rank),
        (r"(?P<rank>p)(?P<n>d)(?![,+]*[rdp])(?![io]?[sz])", _counted),
        (r"(?P<high>p)w[ax]*(?P<low>p)", _pair_with_pair),
        (r"(?P<rank>p)", _plural),
        (r"[rdE]", _single),
        (r"[PTQFB]", _unnamed),
        (r"[sz]", _suit_alone),
    )
)
