"""The hands that a description tells: which player holds which cards, in the notation of the calculators.

A capital suit letter is a suit that is told, a small one only fills the card up; `X` is a card of which nothing is told. A hand that
cannot be read whole is not guessed: then no hand is read.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace

from arbiter.reading.cards import Told
from arbiter.reading.owners import Owned, everybody, owners
from arbiter.reading.players import ALL, ME, THEY, Mention
from arbiter.reading.tokens import Text

_SUITS = "shdc"
_ALIKE = frozenset(("same", "so", "identical", "likewise", "же", "также"))
_ODD = frozenset("odd point points rest очко очки лишняя посторонние прочие остальные".split())
_NOT_HELD = frozenset("no not without non без нет ни".split())
_NO_MORE = frozenset("but only just кроме лишь только".split())
_IT = frozenset(("it", "его"))
Card = tuple[str, str]


def read_hands(
    text: Text,
    mentions: Sequence[Mention],
    told: Sequence[Told],
    size: int,
    each: Collection[str],
    wished: Collection[str],
    whole: bool = False,
) -> dict[str, list[str]] | None:
    """The hands of the players, or None where one of them cannot be read whole.

    Args:
        text: the description cut up.
        mentions: the players named in it.
        told: the cards told in it.
        size: how many cards a hand has.
        each: words such as `each` and `both`.
        wished: words such as `made` and `beats` before cards that may be no part of a hand.
        whole: whether every card must be told, unless the rest are said to be odd ones.
    """
    odd = size < 5 and any(w in _ODD for w in text.words)
    parts = _parts(text, mentions, told, each)
    if parts is None:
        return None
    hands: dict[str, list[Card]] = {}
    for name, its in parts.items():
        cards = _whole(text, mentions, its, size, wished, odd)
        if cards is None or (whole and not odd and len(cards) < size):
            return None
        hands[name] = cards
    return notation(hands, size) if len(hands) > 1 else None


def one_hand(
    text: Text, mentions: Sequence[Mention], told: Sequence[Told], size: int, each: Collection[str], wished: Collection[str]
) -> list[str] | None:
    """The one hand that a description tells, the teller's where there are several; None where it cannot be read whole."""
    said = [t for t in told if speaks(text, t) and not _wished(text, t, mentions, wished)]
    parts, loose = _shared_out(said, owners(text, mentions, [(t.first, t.last) for t in said], each), everybody(mentions))
    found = {name: cards for name, its in parts.items() if (cards := _whole(text, mentions, its, size, wished)) is not None}
    if not parts and (cards := _whole(text, mentions, loose, size, wished)) is not None:
        found = {ME: cards}
    only = found if len(found) == 1 else {ME: found[ME]} if ME in found else {}
    return next(iter(notation(only, size).values()), None)


def _parts(text: Text, mentions: Sequence[Mention], told: Sequence[Told], each: Collection[str]) -> dict[str, list[Told]] | None:
    """What is told of each player's hand; None where cards are told of nobody."""
    said = _same_suits(text, [t for t in told if speaks(text, t)])
    owned = owners(text, mentions, [(t.first, t.last) for t in said], each)
    parts, loose = _shared_out(said, owned, everybody(mentions))
    _claim(parts, loose)
    _leave_over(parts, loose, everybody(mentions))
    _copy(text, mentions, parts)
    held = [c for its in parts.values() for one in its for c in one.cards]
    return None if any(len(t.cards) > 1 and not _within(t.cards, held) for t in loose) else parts


def _whole(
    text: Text, mentions: Sequence[Mention], its: Sequence[Told], size: int, wished: Collection[str], odd: bool = False
) -> list[Card] | None:
    """The cards of one player; None where they make no whole hand, nor with odd cards one that counts in a suit."""
    own = [t for t in its if not _wished(text, t, mentions, wished)]
    cards = _put_together(own if any(t.cards for t in own) else its, size)
    if cards is None or (len(cards) < size and not any(t.combined for t in its) and not (len(cards) == 1 and _but(text, its[0]))):
        return cards if odd and cards and len(cards) > 1 and len({suit for _, suit in cards}) == 1 and cards[0][1] else None
    return cards


def _wished(text: Text, one: Told, mentions: Sequence[Mention], wished: Collection[str]) -> bool:
    """Whether cards may only be what a hand is made into, must beat, or what the joker is called."""
    start = max([one.first - 3, *(m.last + 1 for m in mentions if m.last < one.first)])
    return text.words[max(0, one.first - 1)] in _IT or any(w in wished for w in text.words[max(0, start) : one.first])


def speaks(text: Text, one: Told) -> bool:
    """Whether a span tells of a hand at all: not a lone number, nor `jacks or better`, nor a combination that is only asked about."""
    if one.numeric and one.cards and len(one.cards) < 3 and not one.article:
        return False
    if one.article and one.cards == [("J", "")]:
        return False  # the jack is a pool
    if text.words[one.last + 1 : one.last + 3] == ["or", "better"] or (one.suits and not one.cards and len(one.suits) < 2):
        return False
    if one.unread and not one.cards:
        return not text.asked[one.first] and not any(w in _NOT_HELD for w in text.words[max(0, one.first - 2) : one.first])
    return True


def _same_suits(text: Text, said: Sequence[Told]) -> list[Told]:
    """`three nines in the same suits`: the suits told before are these."""
    found: list[Told] = []
    for one in said:
        after = " ".join(text.words[one.last + 1 : one.last + 5])
        if found and ("same suit" in after or "тех же маст" in after) and len(found[-1].cards) == len(one.cards):
            suited = [(rank, suit) for (rank, _), (_, suit) in zip(one.cards, found[-1].cards, strict=True)]
            one = replace(one, cards=suited, groups=[])
        found.append(one)
    return found


def _copy(text: Text, mentions: Sequence[Mention], parts: dict[str, list[Told]]) -> None:
    """`B had exactly the same`, `and so was Hank's`: the hand told before is his too, in other suits."""
    if len(parts) != 1:
        return
    (whole,) = parts.values()
    for mention in mentions:
        near = text.words[max(0, mention.first - 2) : mention.last + 6]
        if mention.names[0] not in parts and mention.first > whole[0].last and any(w in _ALIKE for w in near):
            parts[mention.names[0]] = [replace(t, cards=[(rank, "") for rank, _ in t.cards]) for t in whole]
            return


def _shared_out(said: Sequence[Told], owned: Sequence[Owned], players: tuple[str, ...]) -> tuple[dict[str, list[Told]], list[Told]]:
    """What is told of each player, and what is told of nobody."""
    parts: dict[str, list[Told]] = {}
    loose: list[Told] = []
    for one, whose in zip(said, owned, strict=True):
        names = () if THEY in whose.names else whose.names
        if names == (ALL,) or (not names and (whose.each or one.each)):
            names = players if len(players) == 2 else ()
        elif len(names) > 1 and not whose.each:
            names = ()
        if not names:
            loose.append(one)
        for name in names:
            parts.setdefault(name, []).append(one)
    return parts, loose


def _claim(parts: dict[str, list[Told]], loose: list[Told]) -> None:
    """Give cards told of nobody to the player who is told to hold some of them: `Queens full ... Z held the queens`."""
    for name, its in parts.items():
        if len(its) != 1 or not any(t.cards for t in loose):
            continue
        own = its[0]
        ranks = {rank for rank, _ in own.cards}
        bare = {rank for rank, count in own.groups if count == 2}
        fitting = [t for t in loose if len(t.cards) > len(own.cards) and ranks and ranks <= {rank for rank, _ in t.cards}]
        grouped = [t for t in loose if t.groups and "JK" not in ranks and {rank for rank, _ in t.groups} <= bare]
        unnamed = [t for t in loose if t.cards] if own.unread and not own.cards else []
        for found in (fitting, grouped, unnamed):
            if len(found) == 1:
                more = [c for c in own.cards if c[0] not in {rank for rank, _ in found[0].cards}]
                parts[name] = [found[0], replace(own, cards=more, groups=[], unread="")]
                loose.remove(found[0])
                break


def _leave_over(parts: dict[str, list[Told]], loose: list[Told], players: tuple[str, ...]) -> None:
    """Of two hands the one told of nobody is the other player's, and the teller's own where only his opponent is named."""
    hands = [t for t in loose if len(t.cards) > 1 and not _within(t.cards, [c for its in parts.values() for one in its for c in one.cards])]
    if len(hands) != 1 or len(parts) != 1:
        return
    missing = [p for p in players if p not in parts] or ([ME] if ME not in players else [])
    if len(missing) == 1:
        parts[missing[0]] = hands
        loose.remove(hands[0])


def _within(cards: Sequence[Card], others: Sequence[Card]) -> bool:
    """Whether cards are told again elsewhere."""
    more = Counter(rank for rank, _ in cards) - Counter(rank for rank, _ in others)
    return more.total() <= sum(1 for rank, _ in others if rank == "JK")


def _but(text: Text, one: Told) -> bool:
    """`nothing but an ace`, `no pair but an ace`: the one card is all that counts."""
    return any(w in _NO_MORE for w in text.words[max(0, one.first - 3) : one.first])


def _put_together(its: Sequence[Told], size: int) -> list[Card] | None:
    """The cards of one player from all that is told of him; None if it makes no hand."""
    cards: list[Card] = []
    for one in its:
        if cards and one.cards and _within(one.cards, cards) and not any(suit for _, suit in one.cards):
            continue
        if len(cards) == size and (one.groups or len(one.cards) == 1) and not any(suit for _, suit in one.cards):
            continue  # `each of us has three aces`, `a jack is higher than a nine`, of a hand already told
        if one.suits and not one.cards:
            cards = _suited(cards, one.suits)
        cards = _merged(cards, one.cards)
    if size == 4 and len(cards) == 4 and any(one.unlike for one in its) and not any(suit for _, suit in cards):
        cards = [(rank, suit) for (rank, _), suit in zip(cards, "SHDC", strict=True)]
    for rank, count in (group for one in its for group in one.groups):
        if len(cards) > size and (rank, "") in cards:
            for _ in range(min(count, cards.count((rank, "")))):
                cards.remove((rank, ""))
    unread = [one for one in its if one.unread]
    if any(one.unread == "flush" for one in unread) or (any(not one.cards for one in unread) and len(cards) < size):
        return None
    return cards if 0 < len(cards) <= size else None


def _suited(cards: list[Card], suits: str) -> list[Card]:
    """`Sam's queens were clubs and hearts`, the queens told before."""
    bare = [i for i, (_, suit) in enumerate(cards) if not suit]
    if len(cards) == 2 == len(bare) and cards[0] == cards[1] and len(suits) in (3, 4):
        return [(cards[0][0], suit) for suit in suits]
    if len(bare) == len(suits):
        for i, suit in zip(bare, suits, strict=True):
            cards[i] = (cards[i][0], suit)
    return cards


def _merged(cards: Sequence[Card], new: Sequence[Card]) -> list[Card]:
    """Cards told first by number and then one by one are the same cards: `three eights with the club eight`."""
    found = list(cards)
    for card in new:
        rank, suit = card
        if suit and (rank, "") in found and (rank, suit) not in found:
            found[found.index((rank, ""))] = card
        elif card not in found or not (suit or rank == "JK"):
            found.append(card)
    return found


def notation(hands: Mapping[str, Sequence[Card]], size: int) -> dict[str, list[str]]:
    """Hands in notation, suits and cards that are not told filled up so that they make nothing.

    >>> notation({"A": [("4", ""), ("4", ""), ("4", "")], "B": [("A", "S"), ("K", "")]}, 4)
    {'A': ['4s', '4h', '4d', 'X'], 'B': ['AS', 'Kh', 'X', 'X']}
    """
    used: Counter[Card] = Counter((rank, suit.lower()) for cards in hands.values() for rank, suit in cards if suit)
    found = {}
    for name, cards in hands.items():
        whole = {rank for rank, count in Counter(rank for rank, _ in cards).items() if count == 4}
        written = []
        for place, (rank, suit) in enumerate(cards):
            if rank == "JK":
                written.append("JK")
                continue
            if not suit:
                suit = next((s for k in range(4) if not used[rank, s := _SUITS[(place + k) % 4]]), _SUITS[place % 4])
                used[rank, suit] += 1
                suit = suit.upper() if rank in whole else suit
            written.append(rank + suit)
        found[name] = written + ["X"] * (size - len(written))
    return found
