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
_PLURAL_SUIT = ("ые", "ых", "ыми")
"""The endings of a suit told of several cards."""
_GENITIVE = ("за", "ля", "та")
"""How a rank ends after a Russian number: `два короля`, and not `девять, три, туз`."""


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
        suit = (span.value(m, "s") or span.value(m, "after")) if kind != "S" else ""
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
    top = (span.value(m, "top") or span.value(m, "peak")) if span.head != "L" else ""
    return not top or span.run(top, span.head_suit if span.head == "Y" else "")


def _range(span: Span, m: re.Match[str]) -> bool:
    """`five to nine` of a straight."""
    named = span.head or re.search("[SYR]", span.line.line[span.start : span.end])
    one, other = span.value(m, "one"), span.value(m, "other")
    suit = span.value(m, "s")
    if one not in ORDER or other not in ORDER:
        return False
    low, high = sorted((ORDER.index(one), ORDER.index(other)))
    if high == 12 and low <= 3 and low + 2 == span.size:
        low, high = -1, low
    if not named and (high - low + 1 != span.size or "r" not in (span.line.line[m.start("one")], span.line.line[m.start("other")])):
        return False  # `ace thru five` is a hand, `nine to five` a score
    ranks = {ORDER[i] for i in range(low, high + 1)}
    if high - low + 1 == span.size == len(span.told.cards) and ranks == {rank for rank, _ in span.told.cards}:
        return True  # `a nine-high straight, nine down to five`: told again
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
    if m["top"] and len(ranks) == count - 1:
        ranks = [span.value(m, "top"), *ranks]  # `four hearts to the king, ten, eight, three`
    if count < (2 if set(span.line.line[m.start("s") : m.start("list")]) & set(",:") else 3) or len(ranks) != count:
        return False
    span.add(ranks, span.value(m, "s"))
    return True


def _suit_range(span: Span, m: re.Match[str]) -> bool:
    """`five hearts running, nine to five`."""
    one, other, suit = span.value(m, "one"), span.value(m, "other"), span.value(m, "s")
    if one not in ORDER or other not in ORDER:
        return False
    low, high = sorted((ORDER.index(one), ORDER.index(other)))
    count = int(span.value(m, "n") or span.size)
    return high - low + 1 == count > 2 and span.series(ORDER[high], high - low + 1, suit)


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
    if not m["high"] and [count for _, count in span.told.groups] == [2, 2]:
        return True  # `fours and threes, two little pairs`
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


def _list_of_suit(span: Span, m: re.Match[str]) -> bool:
    """`бубновые дама и валет`, `пиковых туза с королём`: a suit in the plural, and its cards."""
    if not raw_of(span.text, span.line.words[m.start("s")]).lower().endswith(_PLURAL_SUIT):
        return False
    span.add(span.ranks(m, "list"), span.value(m, "s"))
    return True


def _all_but(span: Span, m: re.Match[str]) -> bool:
    """`three aces, all but the club`: the other three suits."""
    if not m["three"] and span.value(m, "n") != "3":
        return False
    for suit in "SHDC".replace(span.value(m, "s"), ""):
        span.add([span.value(m, "rank")], suit)
    span.told.combined = True
    return True


def _coloured(span: Span, m: re.Match[str]) -> bool:
    """`two black queens`, `чёрные девятки`, `two kings, the red ones`: the suits of two cards of a colour."""
    if m["n"] and span.value(m, "n") != "2":
        return False
    suits = next((v for i in range(m.start(), m.end()) if span.line.line[i] == "x" and len(v := span.line.values[i]) == 2), "")
    if not suits:
        return False
    for suit in suits:
        span.add([span.value(m, "rank")], suit)
    span.told.combined = True
    return True


def _joined_suit(span: Span, m: re.Match[str]) -> bool:
    """`трефа-король`: one word."""
    if span.line.words[m.start()] != span.line.words[m.start() + 1]:
        return False
    span.add([span.value(m, "rank")], span.value(m, "s"))
    return True


def _pictures(span: Span, m: re.Match[str]) -> bool:
    """`five court cards`: the number is no rank."""
    span.told.unread = span.told.unread or "B"
    return True


def _counted(span: Span, m: re.Match[str]) -> bool:
    """`three queens`, `два короля`, `three of a kind, sevens`, `three of the four jacks`."""
    count = int(span.value(m, "n"))
    word = raw_of(span.text, span.line.words[m.start("rank")]).lower()
    if count > 4 and m["rank"] == "p" and m["n"]:
        span.told.unread = span.told.unread or "5"
        return True
    if not 2 <= count <= 4 or (m["rank"] == "r" and not word.endswith(_GENITIVE)):
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
    """`king, queen and three of hearts`; where a suit is told only to tell one card, `queen, jack of hearts`, it is of the last."""
    ranks = span.ranks(m, "list")
    if span.line.apart and len(ranks) > 1 and ("," in m["list"] or len(ranks) > 2):
        span.add(ranks[:-1])
        ranks = ranks[-1:]
    span.add(ranks, span.value(m, "s"))
    return True


def _suit_count(span: Span, m: re.Match[str]) -> bool:
    """`three clubs I had, the seven, five and trey`: how many cards are of a suit, which are told elsewhere; `9 spades` is a card."""
    number = span.line.values[m.start("n")]
    word = span.text.words[span.line.words[m.start("n")]]
    listed = span.line.line[max(span.start, m.start() - 2) : m.start()].strip("ax")[-1:] in (",", "+", "r", "d")
    if word.isdigit() or listed or not 2 <= int(number) <= span.size:
        return False
    span.told.suits += span.value(m, "s") * int(number)
    return True


def _russian_with(span: Span, m: re.Match[str]) -> bool:
    """`дама с восьмёркой червей`: both are hearts; in English `a queen with the eight of hearts` is not."""
    return span.text.words[span.line.words[m.start("list")]] > "а" and _ranks_of_suit(span, m)


def _of_one_suit(span: Span, m: re.Match[str]) -> bool:
    """`ten, nine, eight, seven, all spades`."""
    if not span.told.cards:
        span.told.suits += span.value(m, "s") * span.size  # `mine all hearts`, of cards told before
        return True
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


_SEVERAL = r"(?:[sz](?:[,+ioa:w]*(?:s|z(?![rdE])))+)"
RULES: tuple[tuple[re.Pattern[str], Callable[[Span, re.Match[str]], bool]], ...] = tuple(
    (re.compile(pattern), rule)
    for pattern, rule in (
        (r"C", _card),
        (r"J(?:a[rd](?:[io][sz])?)?", _joker),
        (r"RL?(?:[io]a?(?P<s>[sz]))?", _royal),
        (r"(?P<r>[rdE])h[ax]*(?:(?P<s>[sz])?[ax]*(?P<kind>SL|S|L|Y)(?:[io]a?(?P<after>[sz]))?)?", _high),
        (r"(?P<before>[sz])?[ax]*(?P<kind>SL|S|L|Y)(?:[io:,]?a?(?P<after>[sz]))?(?:ta?(?P<top>[rdEp])|wa?(?P<peak>[rdEp])h)?", _head),
        (r"f?a?(?P<one>[rdEp]),?x*ta?(?P<other>[rdEp])(?:[io]a?(?P<s>[sz]))?", _range),
        (r"fa?[rdEp]", _from),
        (r"(?:(?P<n>[d])[ax]*)?(?P<s>[sz])[x,:]*f?a?(?P<one>[rdEp])x*ta?(?P<other>[rdEp])", _suit_range),
        (r"(?P<s>z),a(?P<rank>[rd])(?![oi]?[sz]|[,+]*[rd])", _suit_rank),
        (
            r"(?P<n>[d])[ax]*(?P<s>[sz])(?:[wt]a?(?P<top>[rd])(?=[:,]))?[,:wax]*(?P<list>(?:[rdE](?:[,+]|,\+)*)+)(?!a?x*[rdE]?[io]?[sz])",
            _numbered_suit,
        ),
        (r"(?P<s>s[ax]*A?[,:]*|z:)(?P<list>(?:[rdE](?:[,+]|,\+)*){3,})(?![io]?[sz])", _suit_list),
        (r"(?:(?P<n>d)|(?P<three>[TE])o?)[ax]*(?P<rank>[pr])[,:A]*ea?(?P<s>[sz])", _all_but),
        (r"(?:(?P<n>d)|Po?)?a?x+(?P<rank>p)(?![io]?[sz])", _coloured),
        (r"(?:(?P<n>d)|Po?)?a?(?P<rank>p),a?x", _coloured),
        (
            rf"(?:(?P<n>[d])(?:o[ax]*d)?[ax]*|(?P<pair>P)[ox]*|(?P<three>[TE])[ox]*)?(?P<rank>[prd])[:,]*[io]?[ax:]*(?P<suits>{_SEVERAL})",
            _rank_suits,
        ),
        (r"(?P<three>p)w[ax]*(?P<two>p),?[ax]*F", _full),
        (r"d?[ax]*(?P<three>p)[ax]*F[uioa]*d?[ax]*(?P<two>p)", _full),
        (r"p[ax]*F", _unread_full),
        (r"d[ax]*Po[ax]*(?P<rank>p)", _pair_each),
        (r"(?:(?P<n>d)x*P)[,:oax]*(?:(?P<high>[prE])[,ax]*[+u][ax]*(?P<low>[prE]))?", _two_pairs),
        (r"(?P<high>p)\+(?P<low>p)u(?![ax]*p)", _both_up),
        (r"(?P<three>p)[ax]*u+[wax]*(?:(?P<two>p))?", _up),
        (r"(?P<n>d)(?:o[ax]*(?:d(?=[ax]*p))?[,:]*)?[ax]*(?P<rank>[pr])(?![io]?[sz]o?[sz])", _counted),
        (r"d[ax]*B", _pictures),
        (r"d(?=w)", _number),
        (r"d[ax]*(?:n|(?=[SLYF])|o[ax]*(?![rdpszax]))", _number),
        (r"(?P<what>[PTEQ])(?:o[ax]*[,:]*)?[ox]*(?P<rank>p)", _named),
        (r"(?P<what>[P])[ox]*(?P<rank>[rd])", _named),
        (r"A[ioxa]*(?P<s>[sz])", _of_one_suit),
        (r",(?P<s>s)[ax]*A", _of_one_suit),
        (r"(?P<list>[rdE](?:[,+]+a?[rdE])+):A?(?P<s>s)(?![,+]*[sz])", _ranks_of_suit),
        (r"(?P<n>d)(?P<s>s)(?![a]?[rd])", _suit_count),
        (r"(?P<list>[rdE](?:[,+x]*[rdE])*)(?:,x+)?x*[io]?a?(?P<s>s|z(?![rdE]))", _ranks_of_suit),
        (r"(?P<list>[rdE](?:[,+]*[rdE])*w[rdE])(?P<s>s)", _russian_with),
        (r"(?P<s>z)(?P<list>[rdE](?:[,+w]+[rdE])+)(?![io]?[sz])", _list_of_suit),
        (r"(?P<s>s)(?P<rank>r)", _joined_suit),
        (r"(?P<s>z)[ax]*(?P<rank>[rdE])", _suit_rank),
        (r"(?P<rank>p)(?P<n>d)(?![,+]*[rdp])(?![io]?[sz])", _counted),
        (r"(?P<high>p)w[ax]*(?P<low>p)", _pair_with_pair),
        (r"(?P<rank>p)", _plural),
        (r"[rdE]", _single),
        (r"[PTQFB]", _unnamed),
        (r"[sz]", _suit_alone),
    )
)
