"""The rules of how cards and combinations are told: `three queens and two deuces`, `two pairs, jacks and fours`, `aces full of fours`.

Each rule is a pattern over the signs of a text and what it adds to the span; the first that fits, in the order of `RULES`, is taken.
"""

from __future__ import annotations

import re
from collections.abc import Callable

from arbiter.reading.inputs import alike, runs, suited
from arbiter.reading.inputs.signs import gap
from arbiter.reading.inputs.spans import Span


def _card(span: Span, m: re.Match[str]) -> bool:
    value = span.line.values[m.start()]
    span.add([value[:-1]], value[-1])
    return True


def _joker(span: Span, m: re.Match[str]) -> bool:
    """The joker, of which there is but one; what it is called (`the joker a queen`, `джокера дамой`) is no card."""
    if m["name"] and not m["article"] and not _made_into(span, m):
        return False
    if m["name"]:
        span.told.called = (span.value(m, "name"), span.value(m, "s"))
    if ("JK", "") not in span.told.cards:
        span.add(["JK"])
    return True


def _made_into(span: Span, m: re.Match[str]) -> bool:
    """Whether the card after a joker is in the case of what something is called: `джокера дамой`, not `джокером и дамой`."""
    joker, card = (span.text.words[span.line.words[at]] for at in (m.start(), m.start("name")))
    instrumental = span.line.vocabulary["instrumental"]
    return instrumental.end(card) and not instrumental.end(joker)


def _single(span: Span, m: re.Match[str]) -> bool:
    span.add([span.line.values[m.start()]])
    return True


def _pictures(span: Span, m: re.Match[str]) -> bool:
    """`five court cards`: the number is no rank."""
    span.told.unread = span.told.unread or "B"
    return True


def _number(span: Span, m: re.Match[str]) -> bool:
    """A number that counts something else: `three alike`, `four of us`; not the last of a list, `9, 8, 7 of mixed suits`."""
    if m[0] == "d":
        before = span.text.words[max(0, span.line.words[m.start()] - 1)]
        return m.start() == span.start and before in span.line.vocabulary["prices"]
    signs = span.line.line[span.start : m.start()]
    return signs[-1:] not in ("r", "d", "+") if m[0][-1] == "n" else signs.rstrip(",+ax")[-1:] not in ("r", "d")


def _of_a_hand(span: Span, m: re.Match[str]) -> bool:
    """`my three are the ace, ...`: as many cards as a hand has, told one by one."""
    return m.start() == span.start and span.size > 1 and span.line.values[m.start()] == str(span.size)


def _bobtail(span: Span, m: re.Match[str]) -> bool:
    """`a four-flush`: the number is no rank."""
    at = span.line.words
    joined = at[m.start()] == at[m.end()] or "-" in gap(span.text, at[m.end()])
    return joined and span.line.values[m.start()] == "4"


_SEVERAL = r"(?:[sz](?:[,+ioa:w]*(?:s|z(?![rdE])))+)"
RULES: tuple[tuple[re.Pattern[str], Callable[[Span, re.Match[str]], bool]], ...] = tuple(
    (re.compile(pattern), rule)
    for pattern, rule in (
        (r"C", _card),
        (r"J(?:(?P<article>a)?(?P<name>[rdE])(?:[io]?(?P<s>s)|[io](?P<of>z))?)", _joker),
        (r"J(?P<article>)(?P<name>)(?P<s>)", _joker),
        (r"(?:(?P<before>[sz])[ax]*)?RL?(?:[io]a?(?P<s>[sz]))?", runs.royal),
        (r"(?P<r>[rdE])h[ax]*(?:(?P<s>[sz])?[ax]*(?P<kind>SL|S|L|Y)(?:[io]a?(?P<after>[sz]))?)?", runs.high_card),
        (r"(?P<before>[sz])?[ax]*(?P<kind>SL|S|L|Y)(?:[io:,]?a?(?P<after>[sz]))?(?:ta?(?P<top>[rdEp])|wa?(?P<peak>[rdEp])h)?", runs.head),
        (r"(?:(?P<n>d)x+[,:]*)?f?a?(?P<one>[rdEp]),?x*ta?(?P<other>[rdEp])(?:[io]a?(?P<s>[sz]))?", runs.from_to),
        (r"fa?[rdEp]", runs.begun),
        (r"(?:(?P<n>[d])[ax]*)?(?P<s>[sz])[x,:]*f?a?(?P<one>[rdEp])x*ta?(?P<other>[rdEp])", runs.suit_from_to),
        (r"(?P<s>z),a(?P<rank>[rd])(?![oi]?[sz]|[,+]*[rd])", suited.suit_rank),
        (
            r"(?P<n>[d])[ax]*(?P<s>[sz])(?:ix)?(?:[wt]a?(?P<top>[rd])(?=[:,]))?[,:wax]*(?P<list>(?:[rdE](?:[,+]|,\+)*)+)(?!a?x*[rdE]?[io]?[sz])",
            suited.numbered_suit,
        ),
        (r"i(?P<s>s),(?P<list>(?:[rdE](?:[,+]|,\+)*){2,})(?![io]?[sz])", suited.suit_list),
        (r"(?P<s>s[ax]*A?[,:]*|z:)(?P<list>(?:[rdE](?:[,+]|,\+)*){3,})(?![io]?[sz])", suited.suit_list),
        (r"(?:(?P<n>d)|(?P<three>[TE])o?)[ax]*(?P<rank>[pr])[,:A]*ea?(?P<s>[sz])", suited.all_but),
        (r"(?:(?P<n>d)|Po?)?a?x+(?P<rank>p)(?![io]?[sz])", suited.coloured),
        (r"(?:(?P<n>d)|Po?)?a?(?P<rank>p),a?x", suited.coloured),
        (
            rf"(?:(?P<n>[d])(?:o[ax]*d)?[ax]*|(?P<pair>P)[ox]*|(?P<three>[TE])[ox]*)?(?P<rank>[prd])[:,]*[io]?[ax:]*(?P<suits>{_SEVERAL})",
            suited.rank_suits,
        ),
        (r"(?P<three>p)w[ax]*(?P<two>p),?[ax]*F", alike.full),
        (r"d?[ax]*(?P<three>p)[ax]*F[uioa]*d?[ax]*(?P<two>p)", alike.full),
        (r"p[ax]*F", alike.unread_full),
        (r"(?P<list>p)(?P<s>s)(?![,+ioa]*[sz])", suited.ranks_of_suit),  # `девятки пик`, in the genitive
        (r"d[ax]*Po[ax]*(?P<rank>p)", alike.pair_each),
        (r"(?:(?P<n>d)x*P)[,:oax]*(?:(?P<high>[prE])[,ax]*[+u][ax]*(?P<low>[prE]))?", alike.two_pairs),
        (r"(?P<high>p)\+(?P<low>p)u(?![ax]*p)", alike.both_up),
        (r"(?P<three>p)[ax]*u+[wax]*(?:(?P<two>p))?", alike.up),
        (r"(?P<n>d)(?:o[ax]*(?:d(?=[ax]*p))?[,:]*)?[ax]*(?P<rank>[pr])(?![io]?[sz]o?[sz])", alike.counted),
        (r"d[ax]*B", _pictures),
        (r"d(?=w)", _number),
        (r"d(?=:[ax]*[rdE].*[rdE])", _of_a_hand),
        (r"d(?=[SL])", _bobtail),
        (r"d[ax]*(?:n|(?=[SLYF])|o[ax]*(?![rdpszax]))", _number),
        (r"(?P<rank>p),?A(?P<n>d)(?![io]?[sz])", alike.counted),
        (r"(?P<rank>p),?Ao", alike.every),
        (r"A[ax]*(?P<rank>p)(?![io]?[sz])", alike.all_of),
        (r"(?P<what>[PTEQ])(?:o[ax]*[,:]*)?[ox]*(?P<rank>p)", alike.named),
        (r"(?P<what>[P])[ox]*(?P<rank>[rd])", alike.named),
        (r"A[ioxa]*(?P<s>[sz])", suited.of_one_suit),
        (r",(?P<s>s)[ax]*A", suited.of_one_suit),
        (r"(?P<list>[rdE](?:[,+]+a?[rdE])+):A?(?P<s>s)(?![,+]*[sz])", suited.ranks_of_suit),
        (r"(?P<n>d)[ax]*(?P<s>s)(?![a]?[rd])", suited.suit_count),
        (r"(?P<s>s)[,:](?P<list>(?:[rdE](?:[,+]|,\+)*){2,})(?![io]?[sz])", suited.suit_list),
        (r"(?P<list>[rdE](?:[,+]+a?[rdE])+),(?P<s>s)(?=,|$)", suited.ranks_of_suit),
        (r"(?P<list>[rdE](?:[,+x]*[rdE])*)(?:,x+)?x*[io]?a?(?P<s>s|z(?![rdE]))", suited.ranks_of_suit),
        (r"(?P<list>[rdE](?:[,+]*[rdE])*w[rdE])(?P<s>s)", suited.russian_with),
        (r"(?P<s>z)(?P<list>[rdE](?:[,+w]+[rdE])+)(?![io]?[sz])", suited.list_of_suit),
        (r"(?P<s>s)(?P<rank>r)", suited.joined_suit),
        (r"(?P<s>z)[ax]*(?P<rank>[rdE])", suited.suit_rank),
        (r"(?P<rank>p)(?P<n>d)(?![,+]*[rdp])(?![io]?[sz])", alike.counted),
        (r"(?P<high>p)w[ax]*(?P<low>p)", alike.pair_with_pair),
        (r"(?P<rank>p)", alike.plural),
        (r"[rdE]", _single),
        (r"[PTQFB]", alike.unnamed),
        (r"[sz]", suited.suit_alone),
    )
)
