"""What bouillotte's calculators take beside hands: brelans, triplets, and who has a card of the suit that wins."""

from __future__ import annotations

from arbiter.reading.cards import Told
from arbiter.reading.players import ALL, THEY
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
    """`brelans retourne`: what brelan each holds: simple, favori with the card turned up, or carre."""
    turned = retourne.rstrip("SHDCshdc")
    found: dict[str, str] = {}
    said = [t for t in scene.cards if t.groups or (len(t.cards) == 3 and len({rank for rank, _ in t.cards}) == 1)]
    for one, whose in zip(said, scene.owners(said), strict=True):
        rank, count = one.groups[0] if one.groups else (one.cards[0][0], 3)
        sort = _sort(scene, one) or _by_cards(count, rank == turned)
        if not sort or not whose.names:
            continue
        name, held = whose.names[0], f"{sort} {rank}"
        if len(whose.names) != 1 or name in (ALL, THEY) or found.setdefault(name, held) != held:
            return None
    for mention in scene.mentions:
        if scene.any_of("nothing", scene.after(mention.last, 4)) or scene.before(mention.first, 1) == ["neither"]:
            found.update({name: "none" for name in mention.names if name not in (ALL, THEY, *found)})
    # One hand alone settles nothing: who else is there, and with what, is still to be told.
    enough = len(found) > 1 and any(v != "none" for v in found.values())
    return (found, scene.said_of([(t.first, t.last) for t in said])) if enough else None


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


def holding(scene: Scene, best: str) -> Found | None:
    """`holding best_of_winning_suit`: which of the players beside the best hand have a card of the winning suit."""
    found: dict[str, str] = {}
    words = scene.text.words
    told = [m for m in scene.mentions if m.sure and THEY not in m.names]
    for at, mention in enumerate(told):
        end = told[at + 1].first if at + 1 < len(told) else len(words)
        after = scene.after(mention.last, end - mention.last - 1)
        before = words[max(0, mention.first - 2) : mention.first]
        if mention.own or not scene.any_of("of_suit", after) or before[-1:] in (["say"], ["by"]):
            continue
        negative = scene.any_of("none_held", after) or any(w in ("neither", "nor") for w in before)
        if negative or scene.any_of("have_suit", after):
            names = [n for n in scene.players if n != best] if mention.names == (ALL,) else [n for n in mention.names if n != ALL]
            for name in names:
                found.setdefault(name, "no" if negative else "yes")
    if any(word in ("neither", "none", "ни") and {"others", "has", "have"} & set(words[i + 1 : i + 4]) for i, word in enumerate(words)):
        found.update(dict.fromkeys(scene.players, "no"))
    found.pop(best, None)
    return (found, "") if found and best in scene.players else None
