"""Who holds the cards that are told: their owners, players told after them, and whose hands told of nobody can only be."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace
from typing import Any

from arbiter.reading.inputs.cards import Told
from arbiter.reading.inputs.notation import Card
from arbiter.reading.inputs.owners import Owned, everybody, owners
from arbiter.reading.inputs.players import ALL, ME, THEY, Mention
from arbiter.reading.inputs.signs import gap, raw_of
from arbiter.reading.inputs.spoken import in_passing, of_hands, speaks
from arbiter.reading.inputs.vocabulary import Listed, transliterated
from arbiter.reading.inputs.wholes import within
from arbiter.reading.tokens import Text

_FROM_BOTH = 6
"""How far from the head of a clause the cards of all its players may be told."""


def whose(text: Text, mentions: Sequence[Mention], places: Sequence[tuple[int, int]], words: Mapping[str, Any]) -> list[Owned]:
    """Whose cards are: the owners of things, and players who are told after their cards."""
    found = owners(text, mentions, places, words)
    each, telling = words["money"]["each"], words["telling"]
    for k, (first, last) in enumerate(places):
        before = next((m for m in reversed(mentions) if m.last < first), None)
        mention = next((m for m in mentions if m.first > last), None)
        if not found[k].each and _of_both(text, first, each):
            found[k] = found[k]._replace(each=True)
        if mention is None or len(mention.names) != 1 or text.sentence[mention.first] != text.sentence[last]:
            continue
        between = text.words[last + 1 : mention.first]
        if between and telling["that_was"].issuperset(between):
            for j in range(k + 1):  # `joker, ace, and an eight beside them: that was Maud's`
                if j == k or (not found[j].names and text.sentence[places[j][0]] == text.sentence[first]):
                    found[j] = found[j]._replace(names=mention.names)
        elif telling["at_his"].alone(between) and before and text.clause[before.last] < text.clause[first] == text.clause[mention.first]:
            found[k] = found[k]._replace(names=mention.names)  # `у Аллы ничего, туз у Бориса`
        elif k and not between and not mention.own and _in_turn(text, mentions, places[k - 1], first, telling):
            found[k] = found[k]._replace(names=mention.names)  # `three sixes me, ace-king-queen Doc`
        elif not found[k].names and not mention.own and _before_player(text, first, between, telling["holding_cards"]):
            found[k] = found[k]._replace(names=mention.names)
    return found


def _of_both(text: Text, first: int, each: Collection[str]) -> bool:
    """Whether a clause begins with a word for all its players: `Both turn up a pair of kings`."""
    start = first
    while start and text.clause[start - 1] == text.clause[first]:
        start -= 1
    return first - start <= _FROM_BOTH and text.words[start] in each


def _in_turn(text: Text, mentions: Sequence[Mention], before: tuple[int, int], first: int, telling: Mapping[str, Listed]) -> bool:
    """Whether cards stand right after the player of the cards before, who was told right after his."""
    player = next((m for m in mentions if m.first == before[1] + 1), None)
    between = text.words[player.last + 1 : first] if player else None
    return (
        between is not None
        and all(word in telling["before_cards"] or word in telling["and_but"] for word in between)
        and player is not None
        and (gap(text, player.first) == " " and _heads(text, before[0], telling["before_cards"]))
    )


def _heads(text: Text, i: int, before_cards: Listed) -> bool:
    """Whether nothing but an article stands before a word in its sentence."""
    while i and text.sentence[i - 1] == text.sentence[i] and text.words[i - 1] in before_cards:
        i -= 1
    return i == 0 or text.sentence[i - 1] != text.sentence[i]


def _heading(text: Text, one: Told, telling: Mapping[str, Listed]) -> tuple[str, ...]:
    """Somebody unknown before whose hand stands a colon, at the head of a sentence: `Taff: knaves, ace, king`."""
    i = one.first - 1
    while i > 0 and text.words[i] in telling["before_cards"] and ":" not in gap(text, i + 1):
        i -= 1
    heads = i >= 0 and (i == 0 or text.sentence[i - 1] != text.sentence[i])
    if not heads or len(one.cards) < 2 or ":" not in gap(text, i + 1):
        return ()
    unknown = text.words[i].isalpha() and text.words[i] not in telling["no_player"]
    return (transliterated(text.words[i]),) if unknown else ()


def _elided(text: Text, one: Told, words: Mapping[str, Any]) -> tuple[str, ...]:
    """The teller, where a verb of his stands before his cards at the head of a sentence without him: `Had two aces`."""
    i, mine = one.first, words["cards"]["mine"]
    small = words["telling"]["before_cards"] | words["telling"]["holding_cards"] | mine
    while i and text.sentence[i - 1] == text.sentence[one.first] and text.words[i - 1] in small:
        i -= 1
    heads = i == 0 or text.sentence[i - 1] != text.sentence[one.first]
    return (ME,) if heads and any(word in mine for word in text.words[i : one.first]) else ()


def _before_player(text: Text, first: int, between: Sequence[str], holding: Listed) -> bool:
    """Whether cards stand at the head of a sentence before their player: `four eights I had`, `with 9-8-7-6 B announced`."""
    head = first
    while head and text.sentence[head - 1] == text.sentence[first]:
        head -= 1
    return (not between and first - head <= 1) or (len(between) <= 2 and first - head in (1, 2) and text.words[head] in holding)


def told_of_each(
    text: Text,
    mentions: Sequence[Mention],
    told: Sequence[Told],
    size: int,
    words: Mapping[str, Any],
) -> dict[str, list[Told]] | None:
    """What is told of each player's hand; None where cards are told of nobody."""
    telling = words["telling"]
    said = [t for t in same_suits(text, told, telling) if speaks(text, t, telling)]
    owned = whose(text, mentions, [(t.first, t.last) for t in said], words)
    owned = [
        o if o.names else o._replace(names=_heading(text, t, telling) or _elided(text, t, words)) for t, o in zip(said, owned, strict=True)
    ]
    if found := _one_in_suits(said, owned, _lone_suits(text, mentions, told, words), size):
        return found
    parts, loose = shared_out(said, owned, everybody(mentions), size)
    held_or_said = _but_of_others(parts)
    parts = of_hands(text, held_or_said, words)
    loose = [t for t in loose if not text.asked[t.first] or not any(len(o.cards) > 1 and not text.asked[o.first] for o in loose)]
    _claim(parts, loose)
    if len(parts) == len(held_or_said):
        _leave_over(text, mentions, parts, loose)
    if not any(len(t.cards) > 2 for t in loose):
        _copy(text, mentions, parts, telling["alike_hands"])
    held = [c for its in parts.values() for one in its for c in one.cards]
    open_ = [t for t in loose if len(t.cards) > 1 and not within(t.cards, held)]
    short = any(sum(len(t.cards) for t in its) < size for its in parts.values())
    if size < 5 and short and any(len(t.cards) == 1 and t.cards[0][1] and not within(t.cards, held) for t in loose):
        return None  # a card told of nobody is missing in a hand
    return None if any(len(parts) < 2 or not in_passing(t) for t in open_) else parts


def same_suits(text: Text, said: Sequence[Told], telling: Mapping[str, Listed]) -> list[Told]:
    """`three nines in the same suits`: the suits told before are these."""
    found: list[Told] = []
    alike = telling["alike_hands"]
    for one in said:
        after = " ".join(text.words[one.last + 1 : one.last + 5])
        if found and any(phrase in after for phrase in telling["in_same_suits"]) and len(found[-1].cards) == len(one.cards):
            suited = [(rank, suit) for (rank, _), (_, suit) in zip(one.cards, found[-1].cards, strict=True)]
            one = replace(one, cards=suited, groups=[])
        before = found[-1] if found else None
        if not alike.isdisjoint(text.words[max(0, one.first - 6) : one.first]):
            full = next((t for t in reversed(found) if len(t.cards) > 2), None)
            one = _as_before(one, full, text.words[one.first - 1] in alike) if full else one
        if before and _suit_of_list(text, before, one):
            counted = len(before.suits) > 1
            one = replace(one, cards=[(rank, suit or ("" if rank == "JK" else before.suits[0])) for rank, suit in one.cards])
            one = replace(one, combined=one.combined or counted, first=before.first)
            found.pop()
        found.append(one)
    return found


def _as_before(one: Told, full: Told, beside: bool) -> Told:
    """`те же чины, только трефовые`, `the same three in diamonds`, `the same in clubs with the four of hearts`: cards told before."""
    suit, more = one.suits, one.cards
    if beside and len(more) == 1 and more[0][0] == str(len(full.cards)) and not suit:
        suit, more = more[0][1], []
    if len(suit) != 1 or any(not of for _, of in more) or len(more) >= len(full.cards) - 1:
        return one
    same = [(rank, suit) for rank, _ in full.cards[: len(full.cards) - len(more)]]
    return replace(one, cards=[*same, *more], suits="")


def _suit_of_list(text: Text, before: Told, one: Told) -> bool:
    """Whether a list of cards comes after its suit: `he fans his spades: ten, nine, six`, `four clubs I had: king, ten, six, three`."""
    if before.cards or len(one.cards) < 3 or text.sentence[one.first] != text.sentence[before.last] or len(set(before.suits)) != 1:
        return False
    bare = sum(1 for rank, suit in one.cards if not suit and rank != "JK")
    return one.first - before.last <= 3 if len(before.suits) == 1 else len(before.suits) == bare


def shared_out(
    said: Sequence[Told], owned: Sequence[Owned], players: tuple[str, ...], size: int
) -> tuple[dict[str, list[Told]], list[Told]]:
    """What is told of each player, and what is told of nobody."""
    parts: dict[str, list[Told]] = {}
    loose: list[Told] = []
    for one, whose in zip(said, owned, strict=True):
        names = () if THEY in whose.names else whose.names
        if ALL in names and one.unread and not (one.cards or whose.each):
            continue  # `in our set`, `we count flushes`
        if names == (ALL,) or (not names and (whose.each or one.each)):
            names = players if len(players) == 2 else ()
        elif len(names) > 1 and not whose.each:
            names = ()
        if len(names) > 1 and len(one.cards) == size * len(names):
            for k, name in enumerate(names):  # `A and B have each a flush: ..., and ...`
                parts.setdefault(name, []).append(replace(one, cards=one.cards[k * size : (k + 1) * size], groups=[]))
            continue
        if not names:
            loose.append(one)
        for name in names:
            parts.setdefault(name, []).append(one)
    return parts, loose


def _but_of_others(parts: Mapping[str, list[Told]]) -> dict[str, list[Told]]:
    """What is told of each, without him of whom nothing is told but a card that another was told to hold, who has more."""
    owned: dict[Card, str] = {}
    for name, its in parts.items():
        for one in its:
            for card in one.cards if len(one.cards) > 1 else ():
                if card[1]:
                    owned.setdefault(card, name)
    return {
        name: its for name, its in parts.items() if not all(len(one.cards) == 1 and owned.get(one.cards[0], name) != name for one in its)
    }


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
    hands = [t for t in loose if len(t.cards) > 1 and not within(t.cards, [c for its in parts.values() for one in its for c in one.cards])]
    if len(hands) != 1 or len(parts) != 1:
        return
    players = everybody(mentions)
    before = len(players) == 1 and hands[0].first < next(iter(parts.values()))[0].first  # `trip kings, and Lou shows a six`
    told_by_me = ME not in players and (before or any(ALL in m.names for m in mentions))
    missing = [p for p in players if p not in parts] or ([ME] if told_by_me else [])
    if ME in missing and (hands[0].first == 0 or text.sentence[hands[0].first - 1] != text.sentence[hands[0].first]):
        missing = [ME]  # nobody leaves out another player
    if len(missing) == 1 and not _of_a_stranger(text, hands[0]):
        parts[missing[0]] = hands
        loose.remove(hands[0])


def _of_a_stranger(text: Text, one: Told) -> bool:
    """Whether cards stand right after a word that may be the name of somebody unknown: `Bruno three tens`, `ola: aces`."""
    if one.first == 0 or (text.sentence[one.first - 1] != text.sentence[one.first]):
        return False
    head = one.first == 1 or text.sentence[one.first - 2] != text.sentence[one.first]
    return (head and ":" in gap(text, one.first)) or (
        raw_of(text, one.first - 1)[0].isupper() and not (head and raw_of(text, one.first - 1) == "I")
    )


def _lone_suits(text: Text, mentions: Sequence[Mention], told: Sequence[Told], words: Mapping[str, Any]) -> dict[str, str]:
    """The one suit that is told of a player without a card: `Y's in spades and Z's in diamonds`."""
    lone = [t for t in told if len(t.suits) == 1 and not t.cards]
    owned = whose(text, mentions, [(t.first, t.last) for t in lone], words)
    return {o.names[0]: t.suits for t, o in zip(lone, owned, strict=True) if len(o.names) == 1 and not {ALL, THEY} & set(o.names)}


def _one_in_suits(said: Sequence[Told], owned: Sequence[Owned], suits: Mapping[str, str], size: int) -> dict[str, list[Told]] | None:
    """The hands of several of whom one is told in no suit, and the suit of each: `each a seven-high straight flush, mine in hearts`."""
    if len(suits) < 2 or len(set(suits.values())) < len(suits):
        return None
    same = [t for t, o in zip(said, owned, strict=True) if len(t.cards) == size and (o.each or len(o.names) != 1 or ALL in o.names)]
    if len(same) != 1 or any(suit for _, suit in same[0].cards):
        return None
    return {name: [replace(same[0], cards=[(rank, suit) for rank, _ in same[0].cards], unread="")] for name, suit in suits.items()}


def _copy(text: Text, mentions: Sequence[Mention], parts: dict[str, list[Told]], alike: Listed) -> None:
    """`B had exactly the same`, `and so was Hank's`: the hand told before is his too, in other suits."""
    if len(parts) != 1:
        return
    (whole,) = parts.values()
    for mention in mentions:
        near = text.words[max(0, mention.first - 2) : mention.last + 6]
        if mention.names[0] not in parts and mention.first > whole[0].last and not alike.isdisjoint(near):
            parts[mention.names[0]] = [replace(t, cards=[(rank, "") for rank, _ in t.cards]) for t in whole]
            return
