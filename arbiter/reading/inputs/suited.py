"""How cards are told by their suits: `king, queen and three of hearts`, `four spades, K 9 6 2`, `two black queens`."""

from __future__ import annotations

import re

from arbiter.reading.inputs.signs import raw_of
from arbiter.reading.inputs.spans import Span


def numbered_suit(span: Span, m: re.Match[str]) -> bool:
    """`four spades, K 9 6 2`: so many cards of a suit, and which."""
    count = int(span.value(m, "n"))
    ranks = span.ranks(m, "list")
    if m["top"] and len(ranks) == count - 1:
        ranks = [span.value(m, "top"), *ranks]  # `four hearts to the king, ten, eight, three`
    if count < (2 if set(span.line.line[m.start("s") : m.start("list")]) & set(",:") else 3) or len(ranks) != count:
        return False
    span.add(ranks, span.value(m, "s"))
    span.told.combined = True  # what is not told of is of another suit
    return True


def suit_list(span: Span, m: re.Match[str]) -> bool:
    """`hearts ten, six, five, ace`, `seventeen in spades, king and seven`: a suit, and which cards of it."""
    ranks = span.ranks(m, "list")
    if span.told.cards or not 2 <= len(ranks) <= span.size:
        return False
    span.add(ranks, span.value(m, "s"))
    return True


def rank_suits(span: Span, m: re.Match[str]) -> bool:
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


def all_but(span: Span, m: re.Match[str]) -> bool:
    """`three aces, all but the club`: the other three suits."""
    if not m["three"] and span.value(m, "n") != "3":
        return False
    for suit in "SHDC".replace(span.value(m, "s"), ""):
        span.add([span.value(m, "rank")], suit)
    span.told.combined = True
    return True


def coloured(span: Span, m: re.Match[str]) -> bool:
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


def joined_suit(span: Span, m: re.Match[str]) -> bool:
    """`трефа-король`: one word."""
    if span.line.words[m.start()] != span.line.words[m.start() + 1]:
        return False
    span.add([span.value(m, "rank")], span.value(m, "s"))
    return True


def list_of_suit(span: Span, m: re.Match[str]) -> bool:
    """`бубновые дама и валет`, `пиковых туза с королём`: a suit in the plural, and its cards."""
    if not span.line.vocabulary["suit_of_several"].end(raw_of(span.text, span.line.words[m.start("s")]).lower()):
        return False
    span.add(span.ranks(m, "list"), span.value(m, "s"))
    return True


def ranks_of_suit(span: Span, m: re.Match[str]) -> bool:
    """`king, queen and three of hearts`; where a suit is told only to tell one card, `queen, jack of hearts`, it is of the last."""
    ranks = span.ranks(m, "list")
    last_only = span.line.apart and len(ranks) > 1 and ("," in m["list"] or len(ranks) > 2)
    apart = len(ranks) - 1 if last_only else _other_case(span, m)
    span.add(ranks[:apart])
    span.add(ranks[apart:], span.value(m, "s"))
    return True


def _other_case(span: Span, m: re.Match[str]) -> int:
    """How many ranks at the head of a list go with what stands before it: `десятка с восьмёркой и девятка бубён`."""
    places = [i for i in range(m.start("list"), m.end("list")) if span.line.line[i] in "rdEp"]
    words = [span.text.words[span.line.words[i]] for i in places]
    with_it = [span.line.vocabulary["instrumental"].end(word) for word in words]
    if m.start("list") and span.line.line[m.start("list") - 1] == "w" and with_it[0] and not with_it[-1]:
        return with_it.index(False)
    return 0


def suit_count(span: Span, m: re.Match[str]) -> bool:
    """`three clubs I had, the seven, five and trey`: how many cards are of a suit, which are told elsewhere; `9 spades` is a card."""
    number = span.line.values[m.start("n")]
    word = span.text.words[span.line.words[m.start("n")]]
    listed = span.line.line[max(span.start, m.start() - 2) : m.start()].strip("ax")[-1:] in (",", "+", "r", "d")
    if word.isdigit() or listed or not 2 <= int(number) <= span.size:
        return False
    span.told.suits += span.value(m, "s") * int(number)
    return True


def russian_with(span: Span, m: re.Match[str]) -> bool:
    """`дама с восьмёркой червей`: both are hearts; in English `a queen with the eight of hearts` is not."""
    return span.text.words[span.line.words[m.start("list")]] > "а" and ranks_of_suit(span, m)


def of_one_suit(span: Span, m: re.Match[str]) -> bool:
    """`ten, nine, eight, seven, all spades`."""
    if not span.told.cards:
        span.told.suits += span.value(m, "s") * span.size  # `mine all hearts`, of cards told before
        return True
    span.suited(span.value(m, "s"), 0, 9)
    return True


def suit_rank(span: Span, m: re.Match[str]) -> bool:
    """`the club eight`."""
    span.add([span.value(m, "rank")], span.value(m, "s"))
    return True


def suit_alone(span: Span, m: re.Match[str]) -> bool:
    """A suit without its cards, which are told elsewhere."""
    span.told.suits += span.line.values[m.start()]
    return True
