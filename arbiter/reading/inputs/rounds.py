"""In what order the turn goes round from the one with whom it begins: the age, the opener, or the dealer's left in a jack."""

from __future__ import annotations

from collections.abc import Sequence

from arbiter.reading.inputs.company import table
from arbiter.reading.inputs.neighbours import seated
from arbiter.reading.inputs.players import ALL, ANONYMOUS, ROLES, THEY, Mention
from arbiter.reading.inputs.scene import Found, Scene
from arbiter.reading.inputs.seating import holder, order


def in_turn(scene: Scene, start: str) -> Found | None:
    """`circle age`: all players in the order of their seats from the age on, or from the dealer's left in a jack; `circle opener`."""
    opened = next((m.names[0] for m in scene.mentions if len(m.names) == 1 and scene.any_of("opening", scene.after(m.last, 2))), "opener")
    known = ("opener", opened, *(m.names[0] for m in scene.mentions if _straddles(scene, m)))
    row = [name for name in seated(scene, "left", known) if name not in ANONYMOUS]
    if start == "opener":
        return _from_opener(scene, row, opened) or order(scene, "opener")
    if scene.any_of("jacks", scene.text.words):
        return _from_dealer(scene, row) or _lettered(scene) or order(scene, "eldest", "list")
    told = _from_age(scene, row) or _lettered(scene)
    if told is None and not holder(scene, "age") and any(scene.beginning("poker_jack_opened", word) for word in scene.text.words):
        told = _from_dealer(scene, row)
    return told or order(scene, "eldest", "list")


def _lettered(scene: Scene) -> Found | None:
    """Players told by letters, who sit in their order where no other is told: `B straddled A's blind ... D says`."""
    names = sorted({name for m in scene.mentions for name in m.names if name not in ROLES and name not in (ALL, THEY)})
    letters = [chr(ord("A") + i) for i in range(len(names))]
    age = next((held[0] for role in ("age", "eldest") if (held := holder(scene, role)) and held[0] in names), "")
    dealing = holder(scene, "dealer")
    if names != letters or len(names) < 3 or scene.any_of("onward", scene.text.words):
        return None
    at = names.index(age) if age else names.index(dealing[0]) + 1 if dealing and dealing[0] in names else 0
    return _told(scene, [*names[at:], *names[:at]])


def _told(scene: Scene, names: Sequence[str]) -> Found | None:
    """The round, unless another number of players is told."""
    players = table(scene)
    if players and players[0] != len(names):
        return None
    return list(names), scene.said(scene.mentions[0].first, scene.mentions[-1].last)


def _from_opener(scene: Scene, row: Sequence[str], opened: str) -> Found | None:
    """Those on the left of the opener, who is himself told first where he has no other name."""
    first = next((name for name in ("opener", opened) if name in row), "")
    if not first or len(row) < 3:
        return None
    at = row.index(first)
    found = [name for name in [*row[at:], *row[:at]] if name == "opener" or name not in ROLES]
    return _told(scene, found if first == "opener" else found[1:])


def _from_dealer(scene: Scene, row: Sequence[str]) -> Found | None:
    """All from the dealer's left on, the dealer last: told as a row, or as a list that ends with him."""
    dealing = holder(scene, "dealer")
    dealer = dealing[0] if dealing else "dealer"
    row = list(dict.fromkeys(dealer if name == "dealer" else name for name in row))
    if dealer in row and len(row) > 2:
        at = row.index(dealer) + 1
        return _told(scene, [*row[at:], *row[:at]])
    lists = [m for m in scene.mentions if len(m.names) > 2 and scene.any_of("in_order", scene.sentence_of(m.first))]
    return _told(scene, lists[0].names) if lists and lists[0].names[-1] == "dealer" else None


def _from_age(scene: Scene, row: Sequence[str]) -> Found | None:
    """The age, those whose places are told from him or who straddled, and the rest where they are told together."""
    sitting = [m for m in scene.mentions if m.sure and not m.own and not {ALL, THEY, *ANONYMOUS} & {*m.names}]
    held = holder(scene, "age") or holder(scene, "eldest")
    straddled = [name for m in sitting if _straddles(scene, m) for name in m.names if name not in ROLES]
    age = held[0] if held else "age"
    if (not held and not straddled) or _all_listed(scene, sitting, age):
        return None
    row = [age if name in ("age", "eldest") else name for name in row]
    if age in row:
        at = row.index(age)
        row = [*row[at:], *row[:at]]
    elif row and row[0] not in straddled:
        return None
    found = [name for name in dict.fromkeys((age, *straddled[: 0 if row else None], *row)) if name == age or name not in ROLES]
    rest = [m for m in sitting if not {*m.names} <= {*found, *ROLES}]
    late = list(dict.fromkeys(tuple(n for n in m.names if n not in found and n not in ROLES) for m in rest))
    alone = {name for names in late[1:] for name in names} <= {*(late[0] if late else ())}
    if not alone or len(found) < 2:
        return None
    names = [*found, *(late[0] if late else ())]
    return _told(scene, names) if len(names) > 2 else None


def _all_listed(scene: Scene, sitting: Sequence[Mention], age: str) -> bool:
    """Whether one list tells all from the age on, who is one of them: `we sit Ann, Bob, Cal from the age`, but not `age, Ann, Bob, Cal`."""
    people = {name for m in sitting for name in m.names if name not in ROLES}
    whole = next((m for m in sitting if len(m.names) > 2 and {*m.names} >= people), None)
    if whole is None or age != "age" or not scene.any_of("in_order", scene.sentence_of(whole.first)):
        return False
    return scene.text.words[whole.first] not in scene.words["people"]["roles"]


def _straddles(scene: Scene, mention: Mention) -> bool:
    """Whether a player is told to have straddled."""
    following = next((m.first for m in scene.mentions if m.first > mention.last and m.sure and not m.own), len(scene.text.words))
    near = scene.after(mention.last, min(4, following - mention.last - 1))
    told = scene.any_of("doubling", near) or any(scene.beginning("straddling", word) for word in near)
    return told and not scene.any_of("saying", near)
