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
from arbiter.reading.signs import gap, raw_of
from arbiter.reading.tokens import Text
from arbiter.reading.vocabulary import transliterated

_SUITS = "shdc"
_ALIKE = frozenset(("same", "so", "identical", "likewise", "же", "также"))
_ODD = frozenset("odd point points rest очко очки лишняя посторонние прочие остальные combination комбинации комбинаций".split())
_NOT_HELD = frozenset("no not without non без нет ни".split())
_NO_MORE = frozenset("but only just кроме лишь только".split())
_OPENING = ("откры", "нач", "пойд", "теперь", "вход")
_IT = frozenset(("it", "его"))
_ALL_OF = frozenset(("all", "the", "a", "все"))
_HEADINGS = frozenset(
    "hand hands cards board turned turn trump trumps pool pot mine his hers result up "
    "рука руки карты открыта открыт козырь козыри банк итог".split()
)
"""Words before a colon that are no players."""
_THAT_WAS = frozenset("that this these it is was were be это the вот был были была".split())
_HOLDING = frozenset("with holding having со с имея".split())
"""Between or before cards and the player who is told after them."""
_MADE = frozenset("SLRYF5h")
"""Combinations that one with cards alike has not: he only speaks of them."""
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
    parts = _parts(text, mentions, told, each, size)
    if parts is None:
        return None
    hands: dict[str, list[Card]] = {}
    for name, its in parts.items():
        cards = _whole(text, mentions, its, size, wished, odd)
        if cards is None and all(len(t.cards) == 1 and not (t.groups or t.combined or t.cards[0][1]) for t in its):
            continue  # a card that he only speaks of
        if cards is None or (whole and not odd and len(cards) < size):
            return None
        hands[name] = cards
    return notation(hands, size) if len(hands) > 1 else None


def one_hand(
    text: Text, mentions: Sequence[Mention], told: Sequence[Told], size: int, each: Collection[str], wished: Collection[str]
) -> list[str] | None:
    """The one hand that a description tells, the teller's where there are several; None where it cannot be read whole."""
    said = [t for t in told if speaks(text, t) and not _wished(text, t, mentions, wished)]
    parts, loose = _shared_out(said, whose(text, mentions, [(t.first, t.last) for t in said], each), everybody(mentions))
    if not any(len(t.cards) == size for its in parts.values() for t in its) and (whole := [t for t in loose if len(t.cards) == size]):
        parts = {ME: whole[:1]}
    full = [name for name, its in parts.items() if any(len(t.cards) == size for t in its)]
    if len(full) == 1:
        parts = {full[0]: parts[full[0]]}
    found = {name: cards for name, its in parts.items() if (cards := _whole(text, mentions, its, size, wished)) is not None}
    if not parts and (cards := _whole(text, mentions, loose, size, wished)) is not None:
        found = {ME: cards}
    only = found if len(found) == 1 else {ME: found[ME]} if ME in found else {}
    return next(iter(notation(only, size).values()), None)


def whose(text: Text, mentions: Sequence[Mention], places: Sequence[tuple[int, int]], each: Collection[str]) -> list[Owned]:
    """Whose cards are: the owners of things, and players who are told after their cards."""
    found = owners(text, mentions, places, each)
    for k, (first, last) in enumerate(places):
        mention = next((m for m in mentions if m.first > last), None)
        if mention is None or len(mention.names) != 1 or text.sentence[mention.first] != text.sentence[last]:
            continue
        between = text.words[last + 1 : mention.first]
        if between and set(between) <= _THAT_WAS:
            found[k] = found[k]._replace(names=mention.names)  # `joker, ace, eight: that was Maud's`
        elif not found[k].names and not mention.own and _before_player(text, first, between):
            found[k] = found[k]._replace(names=mention.names)
    return found


def _heading(text: Text, one: Told) -> tuple[str, ...]:
    """Somebody unknown before whose hand stands a colon, at the head of a sentence: `Taff: knaves, ace, king`."""
    i = one.first - 1
    while i > 0 and text.words[i] in _ALL_OF and ":" not in gap(text, i + 1):
        i -= 1
    heads = i >= 0 and (i == 0 or text.sentence[i - 1] != text.sentence[i])
    if not heads or len(one.cards) < 2 or ":" not in gap(text, i + 1) or text.words[i] in _HEADINGS or not text.words[i].isalpha():
        return ()
    return (transliterated(text.words[i]),)


def _before_player(text: Text, first: int, between: Sequence[str]) -> bool:
    """Whether cards stand at the head of a sentence before their player: `four eights I had`, `with 9-8-7-6 B announced`."""
    head = first
    while head and text.sentence[head - 1] == text.sentence[first]:
        head -= 1
    return (not between and first - head <= 1) or (len(between) <= 2 and first - head in (1, 2) and text.words[head] in _HOLDING)


def _parts(text: Text, mentions: Sequence[Mention], told: Sequence[Told], each: Collection[str], size: int) -> dict[str, list[Told]] | None:
    """What is told of each player's hand; None where cards are told of nobody."""
    said = [t for t in _same_suits(text, told) if speaks(text, t)]
    owned = whose(text, mentions, [(t.first, t.last) for t in said], each)
    owned = [o if o.names else o._replace(names=_heading(text, t)) for t, o in zip(said, owned, strict=True)]
    parts, loose = _shared_out(said, owned, everybody(mentions))
    _claim(parts, loose)
    _leave_over(text, mentions, parts, loose)
    if not any(len(t.cards) > 2 for t in loose):
        _copy(text, mentions, parts)
    held = [c for its in parts.values() for one in its for c in one.cards]
    open_ = [t for t in loose if len(t.cards) > 1 and not _within(t.cards, held)]
    short = any(sum(len(t.cards) for t in its) < size for its in parts.values())
    if size < 5 and short and any(len(t.cards) == 1 and t.cards[0][1] and not _within(t.cards, held) for t in loose):
        return None  # a card told of nobody is missing in a hand
    return None if any(len(parts) < 2 or not _in_passing(t) for t in open_) else parts


def _in_passing(one: Told) -> bool:
    """Whether cards may be only spoken of: `somebody said fours are best`."""
    return len(one.groups) == 1 and one.groups[0][1] == 2 == len(one.cards) and one.first == one.last


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
    it = len(one.cards) == 1 and text.words[max(0, one.first - 1)] in _IT
    return it or any(w in wished for w in text.words[max(0, start) : one.first])


def speaks(text: Text, one: Told) -> bool:
    """Whether a span tells of a hand at all: not a lone number, nor `jacks or better`, nor a combination that is only asked about."""
    if one.numeric and one.cards and len(one.cards) < 3 and not one.article:
        return False
    before = text.words[max(0, one.first - 3) : one.first]
    if one.cards == [("JK", "")] and _NOT_HELD & set(before):
        return False  # `no joker`
    if one.article and one.cards == [("J", "")]:
        return False  # the jack is a pool
    if text.words[one.last + 1 : one.last + 3] == ["or", "better"] or (one.suits and not one.cards and len(one.suits) < 2):
        return False
    if (
        len(one.groups) == 1
        and one.first == one.last
        and (_NOT_HELD & {*before, *text.words[one.last + 1 : one.last + 4]} or _asked_for(text, one))
    ):
        return False
    if one.unread and not one.cards:
        return not text.asked[one.first] and not any(w in _NOT_HELD for w in text.words[max(0, one.first - 2) : one.first])
    return True


def _asked_for(text: Text, one: Told) -> bool:
    """Whether a rank is only what a pot must be opened with: `открывают с дам`."""
    i = one.first
    return i > 1 and text.words[i - 1] == "с" and text.words[i - 2].startswith(_OPENING)


def _same_suits(text: Text, said: Sequence[Told]) -> list[Told]:
    """`three nines in the same suits`: the suits told before are these."""
    found: list[Told] = []
    for one in said:
        after = " ".join(text.words[one.last + 1 : one.last + 5])
        if found and ("same suit" in after or "тех же маст" in after) and len(found[-1].cards) == len(one.cards):
            suited = [(rank, suit) for (rank, _), (_, suit) in zip(one.cards, found[-1].cards, strict=True)]
            one = replace(one, cards=suited, groups=[])
        before = found[-1] if found else None
        if len(one.suits) == 1 and not one.cards and any(w in _ALIKE for w in text.words[max(0, one.first - 6) : one.first]):
            full = next((t for t in reversed(found) if len(t.cards) > 2), None)  # `те же чины, только трефовые`
            one = replace(one, cards=[(rank, one.suits) for rank, _ in full.cards], suits="") if full else one
        if before and len(before.suits) == 1 and not before.cards and len(one.cards) > 2 and _follows(text, before, one):
            one = replace(one, cards=[(rank, suit or ("" if rank == "JK" else before.suits)) for rank, suit in one.cards])
            found.pop()
        found.append(one)
    return found


def _follows(text: Text, before: Told, one: Told) -> bool:
    """Whether a list of cards comes right after its suit: `he fans his spades: ten, nine, six`."""
    return one.first - before.last <= 3 and text.sentence[one.first] == text.sentence[before.last]


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


def _leave_over(text: Text, mentions: Sequence[Mention], parts: dict[str, list[Told]], loose: list[Told]) -> None:
    """Of two hands the one told of nobody is the other player's, and the teller's own where only his opponent is named."""
    hands = [t for t in loose if len(t.cards) > 1 and not _within(t.cards, [c for its in parts.values() for one in its for c in one.cards])]
    if len(hands) != 1 or len(parts) != 1:
        return
    players = everybody(mentions)
    told_by_me = ME not in players and any(ALL in m.names for m in mentions)
    missing = [p for p in players if p not in parts] or ([ME] if told_by_me else [])
    if len(missing) == 1 and not _of_a_stranger(text, hands[0]):
        parts[missing[0]] = hands
        loose.remove(hands[0])


def _of_a_stranger(text: Text, one: Told) -> bool:
    """Whether cards stand right after a word that may be the name of somebody unknown: `Bruno three tens`, `ola: aces`."""
    if one.first == 0 or (text.sentence[one.first - 1] != text.sentence[one.first]):
        return False
    head = one.first == 1 or text.sentence[one.first - 2] != text.sentence[one.first]
    return ":" in gap(text, one.first) or (raw_of(text, one.first - 1)[0].isupper() and not (head and raw_of(text, one.first - 1) == "I"))


def _within(cards: Sequence[Card], others: Sequence[Card]) -> bool:
    """Whether cards are told again elsewhere."""
    if cards and all(suit for _, suit in cards):
        return all(card in others or (card[0], "") in others for card in cards)
    more = Counter(rank for rank, _ in cards) - Counter(rank for rank, _ in others)
    return more.total() <= sum(1 for rank, _ in others if rank == "JK")


def _told_again(cards: Sequence[Card], others: Sequence[Card]) -> bool:
    """Whether cards are the very ones told before, no joker standing for another."""
    return not Counter(rank for rank, _ in cards) - Counter(rank for rank, _ in others)


def _but(text: Text, one: Told) -> bool:
    """`nothing but an ace`, `no pair but an ace`: the one card is all that counts."""
    return any(w in _NO_MORE for w in text.words[max(0, one.first - 3) : one.first])


def _put_together(its: Sequence[Told], size: int) -> list[Card] | None:
    """The cards of one player from all that is told of him; None if it makes no hand."""
    full = [one.cards for one in its if len(one.cards) == size > 1]
    if full and not any(cards != full[0] for cards in full[1:]) and all(len(t.cards) < 3 or len(t.cards) == size for t in its):
        return full[0]  # what else is told of him is told again, or of what he is against
    cards: list[Card] = []
    for one in its:
        if cards and one.cards and _told_again(one.cards, cards) and not any(suit for _, suit in one.cards):
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
    made = any(count > 1 for one in its for _, count in one.groups)
    unread = [one for one in its if one.unread and not (made and not one.cards and one.unread in _MADE)]
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
                suit = suit.upper() if rank in whole and size != 5 else suit
            written.append(rank + suit)
        found[name] = written + ["X"] * (size - len(written))
    return found
