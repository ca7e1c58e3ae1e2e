"""Who is meant where a description names one player, and in what order the players sit."""

from __future__ import annotations

from typing import TYPE_CHECKING

from arbiter.reading.players import ALL, THEY, Mention

if TYPE_CHECKING:
    from arbiter.reading.scene import Scene

_FIRST = frozenset(
    "eldest first nearest closest age next первая первой первым первый первую старшая старшей ближе ближайший первее сначала".split()
)
_THEN = frozenset("then next after second behind follow by beyond за потом затем следующий следующая вторым второй вторая дальше далее последним третьим третья после".split())
_DEALER = frozenset("dealer deal dealing dealt deals сдающий сдает сдал сдавал сдавала сдала сдаю".split())
_ORDER = frozenset(
    "order sit sits sitting sat seat seats seated round from left right clockwise run table порядке порядок порядку сидят сидим сидели сидит слева вправо справа влево расселись".split()
)


def sole(scene: Scene, also: str = "") -> tuple[str, str] | None:
    """`sole`: the player, where a description names only one; `sole actor` the one who acts first where the teller only speaks of him."""
    named = [m for m in scene.mentions if ALL not in m.names and THEY not in m.names]
    names = {name for m in named for name in m.names}
    if len(names) == 1:
        return next(iter(names)), scene.said(named[0].first, named[0].last)
    if also != "actor":
        return None
    acting = [m for m in named if len(m.names) == 1 and not m.own and _acts(scene, m)]
    others = {m.names[0] for m in acting}
    if len(others) == 1:
        return acting[0].names[0], scene.said(acting[0].first, acting[0].last)
    return None


def _acts(scene: Scene, mention: Mention) -> bool:
    """Whether a player does something, and does not only say, think or want it."""
    words = scene.text.words[mention.last + 1 : mention.last + 3]
    before = scene.text.words[mention.first - 1] if mention.first else ""
    return bool(words) and not any(w in _SAYING for w in words) and before not in _OBJECT


_SAYING = frozenset(
    "say says think claim object insist call argue believe want tell hold maintain protest говорит говорят считает утверждает думает против возражает требует спорит".split()
)
_OBJECT = frozenset("to of with by from against for at let told у к от для против с".split())


def order(scene: Scene, start: str = "eldest") -> tuple[list[str], str] | None:
    """`order`: the players in the order of their seats, told as a list or one by one; `order dealer` where it begins with the dealer."""
    told = [m for m in scene.mentions if len(m.names) > 2 and _of_seats(scene, m)]
    if told:
        longest = max(told, key=lambda m: len(m.names))
        sentence = scene.text.sentence[longest.first]
        inside = [m for m in scene.mentions if scene.text.sentence[m.first] == sentence and m.sure]
        names = list(dict.fromkeys(n for m in inside for n in m.names if n not in _ROLES and n not in (ALL, THEY)))
        begin = next((m.names[0] for m in inside if scene.text.words[m.first - 1] == "from" and m.names[0] in names), names[0])
        at = names.index(begin)
        return names[at:] + names[:at], scene.said(longest.first, longest.last)
    return _one_by_one(scene, _DEALER if start == "dealer" else _FIRST)


_ROLES = frozenset(("dealer", "age", "eldest", "opener"))


def _of_seats(scene: Scene, mention: Mention) -> bool:
    """Whether a list of players is told as their order at the table."""
    words = [w for i, w in enumerate(scene.text.words) if scene.text.sentence[i] == scene.text.sentence[mention.first]]
    return any(w in _ORDER for w in words)


def table(scene: Scene) -> tuple[int, str] | None:
    """`table`: how many play."""
    money, words = scene.words["money"], scene.text.words
    found: dict[int, str] = {}
    for one in scene.amounts:
        after = words[one.last + 1] if one.last + 1 < len(words) and not one.unit else ""
        before = words[one.first - 1] if one.first and scene.text.sentence[one.first - 1] == scene.text.sentence[one.first] else ""
        of_us = after != "of" or words[one.last + 2 : one.last + 3] in (["us"], ["them"], ["you"])
        if 2 <= one.value <= 12 and (words[one.first] in money["tables"] or (not one.unit and ((after in money["at_table"] and of_us) or before in money["before_table"]))):
            found[one.value] = scene.said(one.first, one.last)
    return next(iter(found.items())) if len(found) == 1 else None


def _one_by_one(scene: Scene, first: frozenset[str]) -> tuple[list[str], str] | None:
    """`A was eldest and B sat next`; with two players the eldest alone tells it."""
    people = {name for name in scene.players if name not in _ROLES}
    for at, mention in enumerate(scene.mentions):
        if len(mention.names) != 1 or mention.names[0] not in people:
            continue
        end = scene.mentions[at + 1].first if at + 1 < len(scene.mentions) else len(scene.text.words)
        words = [w for i, w in enumerate(scene.text.words) if mention.first <= i < end + 1 and scene.text.sentence[i] == scene.text.sentence[mention.last]]
        eldest = any(w in first for w in words[:5]) or _role_after(scene, at, first) or _role_before(scene, mention, first)
        if not eldest or any(w in ("not", "не") for w in words[:3]):
            continue
        found = [mention.names[0]]
        found += [n for m in scene.mentions[at + 1 :] if _follows(scene, m) for n in m.names if n in people and n not in found]
        rest = [name for name in people if name not in found]
        if len(found) == 1 and len(rest) == 1:
            found += rest
        return (found, scene.said(mention.first, scene.mentions[-1].last)) if len(found) == len(people) > 1 else None
    return None


def _role_after(scene: Scene, at: int, first: frozenset[str]) -> bool:
    """Whether the next word that names a player is his role: `Tom (the dealer)`, `Joe's the eldest hand`."""
    if at + 1 >= len(scene.mentions):
        return False
    after, own = scene.mentions[at + 1], scene.mentions[at]
    same = scene.text.sentence[after.first] == scene.text.sentence[own.last]
    return same and scene.text.words[after.first] in first and after.first - own.last <= 4


def _role_before(scene: Scene, mention: Mention, first: frozenset[str]) -> bool:
    before = scene.text.words[max(0, mention.first - 3) : mention.first]
    raw = scene.text.raw[scene.text.spans[mention.first - 1][1] : scene.text.spans[mention.first][0]] if mention.first else ""
    return any(w in first for w in before) and any(c in raw for c in "—:-,") and scene.text.sentence[max(0, mention.first - 1)] == scene.text.sentence[mention.first]


def _follows(scene: Scene, mention: Mention) -> bool:
    near = scene.text.words[max(0, mention.first - 3) : mention.first] + scene.text.words[mention.last + 1 : mention.last + 4]
    return any(w in _THEN for w in near)

