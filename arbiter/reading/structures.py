"""Hands, and a card for every player, as a description tells them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from arbiter.reading.cards import Told
from arbiter.reading.hands import notation, one_hand, read_hands
from arbiter.reading.players import ALL, THEY
from arbiter.reading.scene import Found, Scene

Card = tuple[str, str]
_TURNS = ("Leader", "Second", "Third", "Fourth")
"""The names of the players of a trick whom nobody names."""


def hands(scene: Scene, size: str, whole: str = "") -> Found | None:
    """`hands 5`: the hand of every player.

    `hands 3 whole` where no card of them may be untold, `hands 5 joker` where one has it.
    """
    each, wished = scene.words["money"]["each"], scene.words["cards"]["wished"]
    found = read_hands(scene.text, scene.mentions, scene.cards, int(size), each, wished, whole == "whole")
    if not found or (whole == "joker" and not any("JK" in hand for hand in found.values())):
        return None
    return {name: " ".join(hand) for name, hand in found.items()}, _said(scene, scene.cards)


def hand(scene: Scene, size: str) -> Found | None:
    """`hand 5`: the one hand told."""
    found = one_hand(scene.text, scene.mentions, scene.cards, int(size), scene.words["money"]["each"], scene.words["cards"]["wished"])
    return (" ".join(found), _said(scene, scene.cards)) if found else None


def card_each(scene: Scene, which: str = "all", suit: str = "") -> Found | None:
    """`cards`: the card of every player.

    `cards first` and `cards second` where a tie was drawn again; `cards all follow` in a trick, where a card without its suit has that
    of the card before; `cards all winning_suit` where all are of one suit.
    """
    if suit == "winning_suit":
        return None
    said = [t for t in scene.cards if t.cards and _one_card(scene, t)]
    owned = [o.names for o in scene.owners(said)]
    cut = _second_from(scene) if which != "all" else None
    if which == "second" and cut is None:
        return None
    chosen = [k for k, t in enumerate(said) if which == "all" or (cut is not None and t.first > cut) == (which == "second")]
    told, whose = [said[k] for k in chosen], [owned[k] for k in chosen]
    found = _listed(scene, told) if which == "all" and not any(whose) else _each_his(scene, told, whose, suit[:1].upper())
    if which == "second" and found:
        found = _tied(found, card_each(scene, "first"))
    if not found:
        return None
    written = notation({name: [card] for name, card in found.items()}, 1)
    return {name: its[0] for name, its in written.items()}, _said(scene, told)


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


def _each_his(scene: Scene, chosen: Sequence[Told], whose: Sequence[tuple[str, ...]], follow: str) -> dict[str, Card] | None:
    """The cards of the players; a card told again, or without its suit where the player has one, is passed over."""
    found: dict[str, Card] = {}
    suit = "" if follow == "F" else follow
    for one, owner in zip(chosen, whose, strict=True):
        names = scene.players if owner == (ALL,) and len(scene.players) == 2 else owner
        again = all(card in found.values() or not (card[1] or card[0] == "JK") for card in one.cards)
        if again and names and all(name in found for name in names):
            continue
        dealt = _dealt_out(one.cards, len(names))
        if dealt is None or ALL in names or THEY in names:
            return None
        for name, card in zip(names, dealt, strict=True):
            told = (card[0], suit) if follow and not card[1] and card[0] != "JK" else card
            suit = (told[1] or suit) if follow == "F" else suit
            if found.setdefault(name, told) != told:
                return None
    return found


def _dealt_out(cards: Sequence[Card], players: int) -> list[Card] | None:
    """Cards told of several players, one to each; None where they do not go round."""
    if players and len(cards) == players:
        return list(cards)
    return [(cards[0][0], "")] * players if players > 1 and len(cards) == 1 and not cards[0][1] else None


def _one_card(scene: Scene, one: Told) -> bool:
    """Whether a span tells a card: not a bare number, unless it stands beside its player."""
    return not one.numeric or one.article or any(m.last == one.first - 1 for m in scene.mentions)


def _second_from(scene: Scene) -> int | None:
    """The word from which a second draw is told."""
    places = [(t.first, t.last) for t in scene.cards if t.cards]
    for i, word in enumerate(scene.text.words):
        if scene.any_of("again", [word]) and any(last < i for _, last in places) and any(first > i for first, _ in places):
            return i
    return None


def _said(scene: Scene, told: Sequence[Told]) -> str:
    return scene.said_of([(t.first, t.last) for t in told])
