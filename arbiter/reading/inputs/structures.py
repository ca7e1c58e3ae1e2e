"""Hands, and a card for every player, as a description tells them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from arbiter.reading.inputs.cards import Told
from arbiter.reading.inputs.faced import faced_card
from arbiter.reading.inputs.hands import one_hand, read_hands
from arbiter.reading.inputs.jokers import called, counted
from arbiter.reading.inputs.notation import notation
from arbiter.reading.inputs.owners import Owned
from arbiter.reading.inputs.players import ALL, THEY
from arbiter.reading.inputs.scene import Found, Scene

Card = tuple[str, str]
_SUITS = frozenset("SHDC")
_TURNS = ("Leader", "Second", "Third", "Fourth")
"""The names of the players of a trick whom nobody names."""


def hands(scene: Scene, size: str, *how: str) -> Found | None:
    """`hands 5`: the hand of every player.

    `hands 3 whole` where no card of them may be untold, `hands 5 joker` where one has it, `hands 3 apart` where a suit told after a list
    is only that of its last card, `hands 3 suited` where every card must be told with its suit.
    """
    names = [*called(scene), *(t for t, _ in counted(scene))] if "joker" in how else []
    jokers = any(("JK", "") in t.cards and len(t.cards) > 1 for t in scene.cards)  # there is but one: alone it is only spoken of
    held = [t for t in scene.cards if t not in names and not _agreed(scene, t) and not (jokers and t.cards == [("JK", "")])]
    odd = not scene.words["cards"]["odd"].isdisjoint(scene.text.vocabulary)
    found = read_hands(scene.text, scene.holders, held, int(size), scene.words, odd, "whole" in how)
    if not found or ("joker" in how and not any("JK" in hand for hand in found.values())):
        return None
    if "suited" in how and not all(card[-1].isupper() for hand in found.values() for card in hand):
        return None
    return {name: " ".join(hand) for name, hand in found.items()}, _said(scene, scene.cards)


def _agreed(scene: Scene, one: Told) -> bool:
    """Whether a combination without its cards is only one that counts at the table: `we agreed to admit the pair`."""
    return bool(one.unread) and not one.cards and any(scene.beginning("agreeing", w) for w in scene.sentence_of(one.first))


def hand(scene: Scene, size: str) -> Found | None:
    """`hand 5`: the one hand told."""
    found = one_hand(scene.text, scene.holders, scene.cards, int(size), scene.words)
    return (" ".join(found), _said(scene, scene.cards)) if found else None


def shown(scene: Scene) -> Found | None:
    """`shown`: the players whose three cards are told, where only those of the players in question are."""
    found = hands(scene, "3", "whole")
    return (list(found[0]), found[1]) if found and len(found[0]) > 1 else None


def card_each(scene: Scene, which: str = "all", suit: str = "", trump: str = "") -> Found | None:
    """`cards`: the card of every player.

    `cards first` and `cards second` where a tie was drawn again; `cards all follow` in a trick, where a card without its suit has that
    of the card led, or of the trump if it ruffs; `cards all winning_suit` where all are of one suit.
    """
    if suit == "winning_suit":
        return None
    given = _cards_said(scene, suit)
    if given is None:
        return None
    said, owned = given
    cut = _second_from(scene) if which != "all" else None
    if which == "second" and cut is None:
        return None
    chosen = [k for k, t in enumerate(said) if which == "all" or (cut is not None and t.first > cut) == (which == "second")]
    told, whose = [said[k] for k in chosen], [owned[k] for k in chosen]
    found = (
        _listed(scene, told) if which == "all" and not any(whose) else _each_his(scene, told, whose, suit[:1].upper(), trump[:1].upper())
    )
    if which == "all" and not suit and found and len(found) < 2 and ("JK", "") not in found.values():
        return None  # the others have cards too
    if which != "all" and found and len(found) < 2 and not (scene.any_of("again", scene.text.words) or _cut_alone(scene, told, found)):
        return None  # one card alone is no cut for seats, unless it is told to be cut
    if suit == "follow" and found and any(not own and rank != "JK" for rank, own in found.values()):
        return None
    if suit and found and suit != "follow":
        found = {name: (rank, own or suit[:1].upper()) for name, (rank, own) in found.items()}
    if which == "second" and found:
        found = _tied(found, card_each(scene, "first"))
    if not found:
        return None
    written = notation({name: [card] for name, card in found.items()}, 1)
    return {name: its[0] for name, its in written.items()}, _said(scene, told)


def _cut_alone(scene: Scene, told: Sequence[Told], found: Mapping[str, Card]) -> bool:
    """Whether the only card told is one that its player cut: `I cut the ace of spades`, `of course I drew the joker`."""
    near = [word for t in told for word in (*scene.before(t.first, 4), *scene.after(t.last, 2))]
    joker = any(rank == "JK" for rank, _ in found.values())
    if len({card for t in told for card in t.cards}) > 1 or not all(suit or rank == "JK" for rank, suit in found.values()):
        return False
    return THEY not in found and ALL not in found and (joker or scene.any_of("drawing", near) or scene.any_of("drawing_too", near))


def _cards_said(scene: Scene, suit: str) -> tuple[list[Told], list[tuple[str, ...]]] | None:
    """The cards that players are told to have, and whose; None where one of a trick was not understood."""
    letter = suit[:1].upper()
    seen = [t for t in _same_rank(scene) if t.cards]
    said = [t for t in seen if _one_card(scene, t)]
    if letter in _SUITS:
        faced = faced_card(scene)
        said = [t for t in said if not _of_nobody(t, letter, str(faced[0]) if faced else "")]
    if suit == "follow" and said and any(said[0].first < t.first < said[-1].last for t in seen if t not in said):
        return None  # better no trick than one that lacks a card
    owned = [_all_of_list(scene, t) or _both(scene, t, o) for t, o in zip(said, scene.owners(said), strict=True)]
    spoken = [k for k, t in enumerate(said) if t.cards == [("JK", "")] and not owned[k]]
    if len(spoken) == sum(("JK", "") in t.cards for t in said):
        spoken = []
    heard = [k for k in range(len(said)) if k not in spoken]  # there is but one joker: `we play with the joker`
    return [said[k] for k in heard], [owned[k] for k in heard]


def _of_nobody(one: Told, suit: str, faced: str) -> bool:
    """Whether a card is not of the suit that wins, or is the one of it that lies on the pack."""
    return len(one.cards) == 1 and (one.cards[0][1] not in ("", suit) or (faced[-1:] == suit and faced[:-1] == one.cards[0][0]))


def _all_of_list(scene: Scene, one: Told) -> tuple[str, ...]:
    """The players of one list told beside as many cards: `nine, queen, eight, king, in the order A, B, C, D`."""
    sentence = scene.text.sentence[one.first]
    lists = [m.names for m in scene.mentions if len(m.names) == len(one.cards) > 2 and scene.text.sentence[m.first] == sentence]
    return lists[0] if len(lists) == 1 else ()


def _both(scene: Scene, one: Told, owned: Owned) -> tuple[str, ...]:
    """The owners of a card; for what is told of each of two who are not named there, the only two named: `They both pulled eights`."""
    if not owned.each or (owned.names and THEY not in owned.names):
        return owned.names
    named = dict.fromkeys(n for m in scene.mentions if m.last < one.first and m.sure for n in m.names if n not in (ALL, THEY))
    every = scene.players if not owned.names else tuple(named)
    return every if len(every) == 2 else owned.names


def _same_rank(scene: Scene) -> list[Told]:
    """The cards told, one of which only the suit is told being of the rank before: `Вере бубновый туз, Глебу пиковый`."""
    found: list[Told] = []
    for one in scene.cards:
        before = found[-1] if found else None
        alone = not one.cards and len(one.suits) == 1 and scene.words["cards"]["suit_of_one"].end(scene.text.words[one.last])
        if before and alone and len(before.cards) == 1 and scene.text.sentence[before.last] == scene.text.sentence[one.first]:
            one = replace(one, cards=[(before.cards[0][0], one.suits)], numeric=False)
        found.append(one)
    return found


def _tied(again: Mapping[str, Card], first: Found | None) -> dict[str, Card]:
    """The second cards of those who tied; none if others would have drawn again."""
    ranks = {name: card.rstrip("SHDCshdc") for name, card in (first[0] if first else {}).items()}
    tied = {name for name, rank in ranks.items() if list(ranks.values()).count(rank) > 1}
    drawn = {name: card for name, card in again.items() if card[1] or card[0] != ranks.get(name)}
    return dict(drawn) if not ranks or set(drawn) <= tied else {}


def _listed(scene: Scene, chosen: Sequence[Told]) -> dict[str, Card]:
    """Cards told of nobody, and players in one list for as many: `(A, B, C, D in turn)`; by their turns where nobody is named."""
    cards = [card for one in chosen for card in one.cards]
    players = [m.names for m in scene.mentions if len(m.names) == len(cards) > 1]
    if not players and len(cards) in (3, 4) and all(suit or rank == "JK" for rank, suit in cards):
        return dict(zip(_TURNS, cards, strict=False))
    return dict(zip(players[0], cards, strict=True)) if len(players) == 1 else {}


def _each_his(
    scene: Scene, chosen: Sequence[Told], whose: Sequence[tuple[str, ...]], follow: str, trump: str = ""
) -> dict[str, Card] | None:
    """The cards of the players; a card told again, or without its suit where the player has one, is passed over."""
    found: dict[str, Card] = {}
    suit = "" if follow == "F" else follow
    sentence = -1
    for one, owner in zip(chosen, whose, strict=True):
        names = scene.players if owner == (ALL,) and len(scene.players) == 2 else owner
        again = all(card in found.values() or not (card[1] or card[0] == "JK") for card in one.cards)
        ranks = {rank for rank, _ in found.values()}
        goes_on = follow in ("", "F") and scene.text.sentence[one.first] == sentence
        if goes_on and names and names[0] in found and not {rank for rank, _ in one.cards} <= ranks:
            return None  # the next card of the trick or the cut, of a player who was not understood
        if again and names and all(name in found for name in names):
            continue
        if owner == (ALL,) and one.numeric:
            continue
        if (not names and again and (one.numeric or {rank for rank, _ in one.cards} <= ranks)) or ALL in names:
            continue  # spoken of again, or of the pack and the table
        dealt = _dealt_out(one.cards, len(names), one.suits)
        if dealt is None or ALL in names or THEY in names:
            return None
        for name, card in zip(names, dealt, strict=True):
            of = trump if trump in _SUITS and _trumps(scene, one) else suit
            told = (card[0], of) if follow and not card[1] and card[0] != "JK" else card
            suit = (suit or told[1]) if follow == "F" else suit
            sentence = scene.text.sentence[one.first]
            if name in found and found[name] == (told[0], ""):
                del found[name]  # told before the trick is: `Коля вопит, туз его`
            if found.setdefault(name, told) != told:
                return None
    return found


def _trumps(scene: Scene, one: Told) -> bool:
    """Whether a card is told to be a trump: `the ace of trumps`, `ruffed with the seven`, `тузом козырным`."""
    start = max([one.first - 3, *(m.last + 1 for m in scene.mentions if m.last < one.first)])
    end = min([one.last + 3, *(m.first for m in scene.mentions if m.first > one.last)])
    return any(scene.beginning("trumping", word) for word in scene.text.words[max(0, start) : end])


def _dealt_out(cards: Sequence[Card], players: int, suits: str = "") -> list[Card] | None:
    """Cards told of several players, one to each; None where they do not go round."""
    if len(cards) == 1 and 1 < players == len(suits) and not cards[0][1]:
        return [(cards[0][0], suit) for suit in suits]  # `the ten (clubs and hearts)`
    if players and len(cards) == players:
        return list(cards)
    return [(cards[0][0], "")] * players if players > 1 and len(cards) == 1 and not cards[0][1] else None


def _one_card(scene: Scene, one: Told) -> bool:
    """Whether a span tells a card: not a bare number, unless it stands beside its player."""
    before = scene.before(one.first, 2)
    drawn = scene.any_of("drawing", before[-1:])
    beside = [m for m in scene.mentions if not {ALL, THEY} & {*m.names} and len(before) > (one.first - 1 - m.last) >= 0]
    article = one.article and not scene.any_of("out_of_all", [" ".join(before)])  # `the lowest of the six at table`
    return not one.numeric or article or any(m.last == one.first - 1 or (drawn and m.last == one.first - 2) for m in beside)


def _second_from(scene: Scene) -> int | None:
    """The word from which a second draw is told."""
    places = [(t.first, t.last) for t in scene.cards if t.cards]
    for i, word in enumerate(scene.text.words):
        said = [word, " ".join(scene.text.words[i : i + 2])]
        if scene.any_of("again", said) and any(last < i for _, last in places) and any(first > i for first, _ in places):
            return i
    return None


def _said(scene: Scene, told: Sequence[Told]) -> str:
    return scene.said_of([(t.first, t.last) for t in told])
