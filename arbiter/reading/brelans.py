"""Bouillotte: what brelans and triplets the players have, and the card turned up that goes with one."""

from __future__ import annotations

from arbiter.reading.cards import Told
from arbiter.reading.players import ALL, ME, THEY
from arbiter.reading.scene import Found, Scene


def triplets(scene: Scene) -> Found | None:
    """`triplets`: who can show three alike, and of what rank; none where nobody can."""
    said = [t for t in scene.cards if any(count == 3 for _, count in t.groups)]
    found: dict[str, str] = {}
    for one, whose in zip(said, scene.owners(said), strict=True):
        if len(whose.names) != 1 or whose.names[0] in (ALL, THEY):
            return None
        found[whose.names[0]] = one.groups[0][0]
    if found:
        return found, scene.said_of([(t.first, t.last) for t in said])
    return ({}, "") if scene.any_of("nobody", scene.text.words) else None


def brelans(scene: Scene, retourne: str = "") -> Found | None:
    """`brelans retourne`: what brelan each holds: simple, favori with the card turned up, or carre.

    Nothing where the hands are told card by card: then they tell it.
    """
    turned = retourne.rstrip("SHDCshdc")
    found: dict[str, str] = {}
    said = _alike(scene)
    if any(all(suit for _, suit in one.cards) for one in said):
        return None
    for one, whose in zip(said, scene.owners(said), strict=True):
        rank, count = one.groups[0] if one.groups else (one.cards[0][0], 3)
        sort = _sort(scene, one) or _by_cards(count, rank == turned or _joined_by_turned(scene, one, rank))
        if not sort or not whose.names:
            continue
        name, held = whose.names[0], f"{sort} {rank}"
        if len(whose.names) != 1 or name in (ALL, THEY) or found.setdefault(name, held) != held:
            return None
    if not found:
        return None
    for at, mention in enumerate(scene.mentions):
        if mention.sure and (ME not in mention.names or _empty(scene, at)):
            found.update({name: "none" for name in mention.names if name not in (ALL, THEY, *found)})
    # One hand alone settles nothing: who else is there is still to be told.
    return (found, scene.said_of([(t.first, t.last) for t in said])) if len(found) > 1 else None


def turned(scene: Scene) -> Found | None:
    """`turned`: the card turned up, where it is only told that it goes with a brelan: `three eights, joined by the eight exposed`."""
    ranks = {rank for one in _alike(scene) for rank, _ in one.groups[:1] if _joined_by_turned(scene, one, rank)}
    return (ranks.pop() + "s", "") if len(ranks) == 1 else None


def _alike(scene: Scene) -> list[Told]:
    """The cards alike that are told."""
    return [t for t in scene.cards if t.groups or (len(t.cards) == 3 and len({rank for rank, _ in t.cards}) == 1)]


def _empty(scene: Scene, at: int) -> bool:
    """Whether a player is told to have nothing."""
    mention = scene.mentions[at]
    end = scene.mentions[at + 1].first if at + 1 < len(scene.mentions) else len(scene.text.words)
    after = scene.after(mention.last, min(4, end - mention.last - 1))
    return scene.any_of("nothing", after) or scene.before(mention.first, 1) == ["neither"]


def _joined_by_turned(scene: Scene, one: Told, rank: str) -> bool:
    """Whether the card turned up is told to go with cards alike: `and the eight turned up`, `четвёртая лежит открытая`."""
    sentence = scene.text.sentence[one.first]
    words = scene.sentence_of(one.first)
    if not scene.any_of("turned", words):
        return False
    again = any(
        scene.text.sentence[t.first] == sentence and (rank in {r for r, _ in t.cards}) and t is not one and len(t.cards) == 1
        for t in scene.cards
    )
    more = len([r for r, _ in one.cards if r == rank]) > one.groups[0][1] if one.groups else False
    return again or more or scene.any_of("fellow", words)


def _by_cards(count: int, with_turned: bool) -> str:
    """What so many cards of a rank make, alone or with the card turned up."""
    if count == 4 or (count == 3 and with_turned):
        return "carre"
    return "simple" if count == 3 else "favori" if with_turned else ""


def _sort(scene: Scene, one: Told) -> str:
    """What sort of brelan cards are said to be, beside them."""
    start = max([one.first - 5, 0, *(m.last + 1 for m in scene.mentions if m.last < one.first)])
    end = min([one.last + 5, *(m.first for m in scene.mentions if m.first > one.last)])
    words = scene.text.words[start : one.first + 1] + scene.text.words[one.last + 1 : end]
    return next((sort for sort in ("carre", "favori", "simple") if scene.any_of(sort, words)), "")
