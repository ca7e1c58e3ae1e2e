"""Who a player is to another: the one beside the dealer, the other of two, the teller who leaves himself out, all who drew back."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from arbiter.reading.players import ALL, ANONYMOUS, ME, ROLES, THEY, Mention
from arbiter.reading.scene import Found, Scene
from arbiter.reading.seating import holder

_PAST = ("л", "ла", "лся", "лась")
_PRESENT = ("ю", "у", "юсь", "усь")


def beside(scene: Scene, role: str = "dealer") -> Found | None:
    """`beside dealer`: the one player named beside the dealer, where the dealer is told of."""
    dealing = holder(scene, role)
    if dealing is None:
        return None
    others = [m for m in _single(scene) if m.names[0] not in (role, dealing[0])]
    if len({m.names[0] for m in others}) != 1 or others[0].names[0] in ROLES | ANONYMOUS:
        return None
    return others[0].names[0], scene.said(others[0].first, others[0].last)


def lead(scene: Scene, role: str = "dealer") -> Found | None:
    """`lead`: the player who does the first thing told, where nobody is told of more often; not the dealer, who only deals."""
    named = [m for m in _single(scene) if m.names[0] not in ROLES]
    first = next((m for m in named if not m.own and not m.acted_on and _acts(scene, m)), None)
    if first is None or first.names[0] in ANONYMOUS or (dealt := holder(scene, role)) and dealt[0] == first.names[0]:
        return None
    often = sum(m.names == first.names for m in named)
    if any(sum(m.names == one.names for m in named) > often for one in named):
        return None
    return first.names[0], scene.said(first.first, first.last)


def elided(scene: Scene) -> Found | None:
    """`elided`: the teller, who begins with what he did and names himself nowhere before it: `Bumped it, they all ran`, `Взял кон на флеше`."""
    words = scene.text.words
    if not words or any(m.first == 0 for m in scene.mentions):
        return None
    head = words[0]
    if not scene.beginning("begun", head):
        return None
    russian = "а" <= head[0] <= "я"
    if russian and not head.endswith(_PAST + _PRESENT):
        return None
    if not russian and not scene.any_of("after_begun", words[1:2]):
        return None
    soon = [m for m in scene.mentions if scene.text.clause[m.first] == 0 and not m.own and not m.acted_on]
    if any(m.names != (ME,) and _subject(scene, m) for m in soon):
        return None
    return ME, scene.said(0, min(2, len(words) - 1))


def _subject(scene: Scene, mention: Mention) -> bool:
    """Whether a player named after a verb may be the one who does it: `Взял кон Петр`."""
    return THEY not in mention.names and not scene.any_of("object", scene.before(mention.first, 1))


def other(scene: Scene, name: str, *more: str) -> Found | None:
    """`other claimant`: the second of the two players who are all that a description names, where the first is an input read before."""
    two = [m for m in _single(scene)]
    names = dict.fromkeys(m.names[0] for m in two)
    if len(names) != 2 or name not in names:
        return None
    rest = next(m for m in two if m.names[0] != name)
    return (rest.names[0], scene.said(rest.first, rest.last)) if rest.names[0] not in ANONYMOUS else None


def _single(scene: Scene) -> list[Mention]:
    """The players mentioned one by one."""
    return [m._replace(names=(name,)) for m in scene.mentions for name in m.names if name not in (ALL, THEY)]


def _acts(scene: Scene, mention: Mention) -> bool:
    """Whether a player does something, and is not one to whom it is done."""
    after = scene.after(mention.last, 2)
    return bool(after) and not scene.any_of("object", scene.before(mention.first, 1)) and not scene.any_of("speech", after[:1])
