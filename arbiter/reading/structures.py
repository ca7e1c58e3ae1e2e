"""Readers of whole structures: hands, a card or an amount a player, an order of seats.

Each takes the scene and the words that stand after its name in the lexicon, and gives the value with the words that gave it, or None.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from arbiter.reading.cards import Told
from arbiter.reading.games import game_list, holding, sides
from arbiter.reading.hands import notation, one_hand, read_hands
from arbiter.reading.owners import owners
from arbiter.reading.players import ALL, THEY
from arbiter.reading.seating import asked, holder, only, order, sole, straddles, table

if TYPE_CHECKING:
    from arbiter.reading.scene import Scene

Found = tuple[Any, str]
_TURNS = ("Leader", "Second", "Third", "Fourth")


def hands(scene: Scene, size: str, whole: str = "") -> Found | None:
    """`hands 5`: the hand of every player; `hands 3 whole` where no card of them may be untold, `hands 5 joker` where one has it."""
    money, cards = scene.words["money"], scene.words["cards"]
    found = read_hands(scene.text, scene.mentions, scene.cards, int(size), money["each"], cards["wished"], whole == "whole")
    if found and whole == "joker" and not any("JK" in hand for hand in found.values()):
        return None
    return ({name: " ".join(hand) for name, hand in found.items()}, _said(scene, [(t.first, t.last) for t in scene.cards])) if found else None


def hand(scene: Scene, size: str) -> Found | None:
    """`hand 5`: the one hand told."""
    found = one_hand(scene.text, scene.mentions, scene.cards, int(size), scene.words["money"]["each"], scene.words["cards"]["wished"])
    return (" ".join(found), _said(scene, [(t.first, t.last) for t in scene.cards])) if found else None


def card_each(scene: Scene, which: str = "all", suit: str = "") -> Found | None:
    """`cards`: the card of every player.

    `cards first` and `cards second` where a tie was drawn again; `cards all follow` in a trick, where a card without its suit has that of the
    card before; `cards all winning_suit` where all are of one suit.
    """
    if suit == "winning_suit":
        return None
    said = [t for t in scene.cards if t.cards and _one_card(scene, t)]
    owned = [o.names for o in owners(scene.text, scene.mentions, [(t.first, t.last) for t in said], scene.words["money"]["each"])]
    cut = _second_from(scene) if which != "all" else None
    if which == "second" and cut is None:
        return None
    chosen = [k for k, t in enumerate(said) if which == "all" or (cut is not None and t.first > cut) == (which == "second")]
    told, whose = [said[k] for k in chosen], [owned[k] for k in chosen]
    found = _listed(scene, told) if not any(whose) and which == "all" else _each_his_card(scene, told, whose, suit[:1].upper())
    if not found:
        return None
    if which == "second":
        found = _tied(found, card_each(scene, "first"))
    written = notation({name: [card] for name, card in found.items()}, 1)
    return ({name: its[0] for name, its in written.items()}, _said(scene, [(t.first, t.last) for t in told])) if written else None


def _tied(again: Mapping[str, tuple[str, str]], first: Found | None) -> dict[str, tuple[str, str]]:
    """The second cards of those who tied; none if others would have drawn again."""
    ranks = {name: card.rstrip("SHDCshdc") for name, card in (first[0] if first else {}).items()}
    tied = {name for name, rank in ranks.items() if list(ranks.values()).count(rank) > 1}
    drawn = {name: card for name, card in again.items() if card[1] or card[0] != ranks.get(name)}
    return dict(drawn) if not ranks or set(drawn) <= tied else {}


def _listed(scene: Scene, chosen: Sequence[Told]) -> dict[str, tuple[str, str]]:
    """Cards told of nobody, and players in one list for as many: `(A, B, C, D in turn)`."""
    cards = [card for one in chosen for card in one.cards]
    players = [m.names for m in scene.mentions if len(m.names) == len(cards) > 1]
    if not players and len(cards) in (3, 4) and all(suit or rank == "JK" for rank, suit in cards):
        return dict(zip(_TURNS, cards, strict=False))
    return dict(zip(players[0], cards, strict=True)) if len(players) == 1 else {}


def _each_his_card(
    scene: Scene, chosen: Sequence[Told], whose: Sequence[tuple[str, ...]], follow: str
) -> dict[str, tuple[str, str]] | None:
    """The cards of the players; a card told again, or without its suit where the player has one, is passed over."""
    found: dict[str, tuple[str, str]] = {}
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


def _dealt_out(cards: Sequence[tuple[str, str]], players: int) -> list[tuple[str, str]] | None:
    """Cards told of several players, one to each; None where they do not go round."""
    if players and len(cards) == players:
        return list(cards)
    return [(cards[0][0], "")] * players if players > 1 and len(cards) == 1 and not cards[0][1] else None


def _one_card(scene: Scene, one: Told) -> bool:
    """Whether a span tells a card: not a bare number, unless it stands beside its player."""
    if not one.numeric or one.article:
        return True
    return any(m.last == one.first - 1 or (m.last < one.first and not scene.text.words[m.last + 1 : one.first]) for m in scene.mentions)


def _second_from(scene: Scene) -> int | None:
    """The word from which a second draw is told."""
    for i, word in enumerate(scene.text.words):
        if word in scene.telling["again"] and i > 3 and any(t.cards and t.last < i for t in scene.cards) and any(t.cards and t.first > i for t in scene.cards):
            return i
    return None


def amount_each(scene: Scene, *also: str) -> Found | None:
    """`amounts`: the amount of every player, of those that no other input has taken; `amounts highest`: of those that `highest` took too.

    A raise is added to the highest before it.
    """
    used = {place for name, place in scene.used.items() if name not in also}
    left = [a for a in scene.amounts if a.first not in used and not a.counted and not _only_named(scene, a.first)]
    places = [(a.first, a.last) for a in left]
    found: dict[str, int] = {}
    for index, whose in enumerate(owners(scene.text, scene.mentions, places, scene.words["money"]["each"])):
        names = scene.players if whose.names == (ALL,) else whose.names
        nearby = scene.text.words[max(0, left[index].first - 3) : left[index].last + 3]
        if not names and scene.text.words[max(0, left[index].first - 1)] in ("the", "pool", "pot", "банк", "банке"):
            continue
        if "more" in nearby or "еще" in nearby or not names or THEY in names or (len(names) > 1 and any(w in scene.telling["together"] for w in nearby)):
            return None
        if len(names) > 1 and not whose.each and _in_a_row(scene, left, index) == len(names):
            names = (names[_place_in_row(scene, left, index)],)
        value = left[index].value + (max(found.values(), default=0) if _raises(scene, left[index].first) else 0)
        for name in names:
            if found.setdefault(name, value) != value:
                return None
    return (found, _said(scene, places)) if found else None


def raise_of(scene: Scene, player: str) -> Found | None:
    """`raise player`: by how much the player in question raises."""
    left = [a for a in scene.amounts if a.first not in scene.used.values() and not a.counted and _raises(scene, a.first, a.last)]
    owned = owners(scene.text, scene.mentions, [(a.first, a.last) for a in left], scene.words["money"]["each"])
    his = [a for a, whose in zip(left, owned, strict=True) if not whose.names or player in whose.names]
    if len({a.value for a in his}) != 1:
        return None
    scene.used["raise_by"] = his[0].first
    return his[0].value, scene.said(his[0].first, his[0].last)


def _raises(scene: Scene, first: int, last: int = -1) -> bool:
    """Whether an amount is that by which somebody raises, and not that to which he does."""
    before = scene.text.words[max(0, first - 6) : first]
    after = scene.text.words[last + 1 : last + 2] if last >= 0 else []
    told = any(w.startswith(_RAISING) for w in before) and before[-1] not in ("to", "до", "at") and "limit" not in before[-3:]
    return after in (["more"], ["better"]) or (told and not any(m.first >= first - 6 and m.last < first and not m.own and _after_verb(scene, m, first) for m in scene.mentions))


def _after_verb(scene: Scene, mention: Any, first: int) -> bool:
    """Whether the raise told before an amount was another's: `A raised, and B put up ten`."""
    words = scene.text.words
    return not any(w.startswith(_RAISING) for w in words[mention.last + 1 : first]) and not words[mention.first - 1].startswith(_RAISING)


_RAISING = ("rais", "reraise", "подня", "подним", "повыс", "повыш")


def _only_named(scene: Scene, first: int) -> bool:
    """Whether an amount is only claimed or owed: `they say I owe eight`."""
    return any(w in scene.telling["named"] for w in scene.text.words[max(0, first - 2) : first])




def _in_a_row(scene: Scene, left: Sequence[Any], index: int) -> int:
    """How many amounts stand in a row, joined by commas and `and`: `A and C, who have 70 and 80`."""
    first = index - _place_in_row(scene, left, index)
    count = 1
    while first + count < len(left) and _next_in_row(scene, left[first + count - 1].last, left[first + count].first):
        count += 1
    return count


def _place_in_row(scene: Scene, left: Sequence[Any], index: int) -> int:
    place = 0
    while index - place > 0 and _next_in_row(scene, left[index - place - 1].last, left[index - place].first):
        place += 1
    return place


def _next_in_row(scene: Scene, last: int, first: int) -> bool:
    same = scene.text.sentence[last] == scene.text.sentence[first]
    return same and scene.text.words[last + 1 : first] in ([], ["and"], ["и"])


def triplets(scene: Scene) -> Found | None:
    """`triplets`: who can show three alike, and of what rank; none where nobody can."""
    said = [t for t in scene.cards if any(count == 3 for _, count in t.groups)]
    found: dict[str, str] = {}
    places = [(t.first, t.last) for t in said]
    for one, whose in zip(said, owners(scene.text, scene.mentions, places, scene.words["money"]["each"]), strict=True):
        if len(whose.names) != 1 or whose.names == (ALL,):
            return None
        found[whose.names[0]] = one.groups[0][0]
    if found:
        return found, _said(scene, places)
    return ({}, "") if any(w in scene.telling["nobody"] for w in scene.text.words) else None


_BRELANS = {"carre": "carre", "карре": "carre", "каре": "carre", "simple": "simple", "простой": "simple", "простого": "simple", "favori": "favori", "фавори": "favori", "brelan": "simple", "брелан": "simple"}


def brelans(scene: Scene, retourne: str = "") -> Found | None:
    """`brelans retourne`: what brelan each holds: simple, favori with the card turned up, or carre."""
    turned = retourne.rstrip("SHDCshdc")
    found: dict[str, str] = {}
    said = [t for t in scene.cards if t.groups or (len(t.cards) == 3 and len({rank for rank, _ in t.cards}) == 1)]
    places = [(t.first, t.last) for t in said]
    for one, whose in zip(said, owners(scene.text, scene.mentions, places, scene.words["money"]["each"]), strict=True):
        rank, count = one.groups[0] if one.groups else (one.cards[0][0], 3)
        sort = _sort(scene, one) or ("carre" if count == 4 or (count == 3 and rank == turned) else "simple" if count == 3 else "favori" if rank == turned else "")
        if not sort or not whose.names:
            continue
        if len(whose.names) != 1 or whose.names[0] in (ALL, THEY) or found.setdefault(whose.names[0], f"{sort} {rank}") != f"{sort} {rank}":
            return None
    for mention in scene.mentions:
        after = scene.text.words[mention.last + 1 : mention.last + 5]
        if any(w in scene.telling["nothing"] for w in after):
            found.update({name: "none" for name in mention.names if name not in (ALL, THEY, *found)})
    return (found, _said(scene, places)) if any(v != "none" for v in found.values()) else None




def _sort(scene: Scene, one: Told) -> str:
    """What sort of brelan cards are said to be, beside them."""
    start = max([one.first - 5, *(m.last + 1 for m in scene.mentions if m.last < one.first)])
    end = min([one.last + 5, *(m.first for m in scene.mentions if m.first > one.last)])
    words = scene.text.words[max(0, start) : one.first + 1] + scene.text.words[one.last + 1 : end]
    sorts = [_BRELANS[w] for w in words if w in _BRELANS]
    return next((s for s in sorts if s != "simple"), sorts[0] if sorts else "")


def _said(scene: Scene, places: Sequence[tuple[int, int]]) -> str:
    return scene.said(min(p[0] for p in places), max(p[1] for p in places)) if places else ""


READERS: Mapping[str, Callable[..., Found | None]] = {
    "hands": hands,
    "hand": hand,
    "cards": card_each,
    "amounts": amount_each,
    "triplets": triplets,
    "brelans": brelans,
    "order": order,
    "sole": sole,
    "straddles": straddles,
    "raise": raise_of,
    "asked": asked,
    "only": only,
    "holder": holder,
    "table": table,
    "sides": sides,
    "games": game_list,
    "holding": holding,
}
"""The readers by the names that the lexicon calls them."""
