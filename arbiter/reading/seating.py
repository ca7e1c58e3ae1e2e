"""In what order the players sit, how many they are, and who has a role at the table."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from arbiter.reading.players import ALL, ROLES, THEY, Mention
from arbiter.reading.scene import Found, Scene

_FAR = 5
"""How many words may stand between two players who are told to be neighbours."""


def order(scene: Scene, start: str = "eldest", part: str = "") -> Found | None:
    """`order`: the players in the order of their seats, told as a list or one by one.

    `order dealer` where it begins with the dealer, `order best` where it is that of the hands; `order eldest part`: the eldest alone, where
    no more is told; `order eldest list`: any list of three players or more.
    """
    lists = [m for m in scene.mentions if len(m.names) > 2 and (part == "list" or scene.any_of("in_order", scene.sentence_of(m.first)))]
    if lists and start != "best":
        return _listed(scene, max(lists, key=lambda m: len(m.names)), start)
    return _one_by_one(scene, {"dealer": "deals", "best": "best"}.get(start, "first"), part == "part")


def _listed(scene: Scene, longest: Mention, start: str) -> Found:
    """The order told as a list, with those whom the same sentence adds to it: `Ann, Bob, and then Dot, who dealt`."""
    sentence = scene.text.sentence[longest.first]
    inside = [m for m in scene.mentions if scene.text.sentence[m.first] == sentence and m.sure]
    names = list(dict.fromkeys(n for m in inside for n in m.names if n not in ROLES and n not in (ALL, THEY)))
    dealing = holder(scene, "dealer") if start == "dealer" else None
    if dealing and dealing[0] not in ("dealer", *names):
        names.insert(0, dealing[0])
    begin = next((m.names[0] for m in inside if scene.before(m.first, 1) == ["from"] and m.names[0] in names), names[0])
    at = names.index(begin)
    return names[at:] + names[:at], scene.said(longest.first, longest.last)


def holder(scene: Scene, role: str) -> Found | None:
    """`holder age`: the player who has a role: `I am the age`, `Tom (the dealer)`, `D dealing`; the role itself where only that is told."""
    alone: Mention | None = None
    for at, mention in enumerate(scene.mentions):
        name = mention.names[0]
        if len(mention.names) > 1 or name in (ALL, THEY):
            continue
        if name == role:
            alone = alone or mention
            near = [m for m in scene.mentions[max(0, at - 1) : at + 2] if m is not mention and len(m.names) == 1 and _is(scene, m, mention)]
            if near:
                return near[0].names[0], scene.said(near[0].first, near[0].last)
        elif role in _roles_in(scene, mention) or _does(scene, mention, role):
            return name, scene.said(mention.first, mention.last)
    return (role, scene.said(alone.first, alone.last)) if alone else None


def _is(scene: Scene, one: Mention, role: Mention) -> bool:
    """Whether the words between two mentions only say that the one is the other."""
    first, last = (one, role) if one.first < role.first else (role, one)
    same = scene.text.sentence[first.last] == scene.text.sentence[last.first]
    known = scene.words["telling"]["copula"]
    return same and all(w in known for w in scene.text.words[first.last + 1 : last.first])


def _roles_in(scene: Scene, mention: Mention) -> set[str]:
    """The roles told within the mention itself: `A (the age)`."""
    roles = scene.words["people"]["roles"]
    words = scene.text.words[mention.first : mention.last + 1]
    return {roles[w] for w in words if w in roles} | ({"age"} if "рука" in words else set())


def _does(scene: Scene, mention: Mention, role: str) -> bool:
    """Whether a player does what makes the role: `D dealing`, `A, who had the blind`, `my blind`."""
    after = scene.after(mention.last, 5)
    if role == "dealer":
        return scene.any_of("dealing", after[: 1 if mention.own else 3])
    if role == "age":
        return scene.any_of("blinding", after[:1] if mention.own else after) and (
            mention.own or any(w in ("have", "with", "на") for w in after[:2])
        )
    return False


def table(scene: Scene) -> Found | None:
    """`table`: how many play."""
    money, words = scene.words["money"], scene.text.words
    found: dict[int, str] = {}
    for one in scene.amounts:
        if not 2 <= one.value <= 12:
            continue
        after = words[one.last + 1] if one.last + 1 < len(words) else ""
        before = scene.before(one.first, 1)
        of_us = after != "of" or words[one.last + 2 : one.last + 3] in (["us"], ["them"], ["you"])
        told = (after in money["at_table"] and of_us) or (bool(before) and before[0] in money["before_table"])
        told = told or (one.first == 0 and scene.any_of("heads", words[:1]))
        if words[one.first] in money["tables"] or (not one.unit and told):
            found[one.value] = scene.said(one.first, one.last)
    return next(iter(found.items())) if len(found) == 1 else None


def _one_by_one(scene: Scene, first: str, part: bool) -> Found | None:
    """`A was eldest and B sat next`; with two players the eldest alone tells it."""
    people = [name for name in scene.players if name not in ROLES]
    after = _neighbours(scene)
    ahead = [name for name in after if name not in after.values()]
    if len(people) == 2 and len(ahead) == len(after) == 1:
        return [ahead[0], after[ahead[0]]], scene.said(scene.mentions[0].first, scene.mentions[-1].last)
    for at, mention in enumerate(scene.mentions):
        if len(mention.names) != 1 or mention.names[0] not in people or not _begins(scene, at, first):
            continue
        found = _onward(scene, at, people, after)
        said = scene.said(mention.first, scene.mentions[-1].last)
        if len(found) == len(people) > 1:
            return found, said
        return (found[:1], said) if part and len(people) > 1 else None
    return None


def _onward(scene: Scene, at: int, people: Sequence[str], after: dict[str, str]) -> list[str]:
    """The players from the first on, as far as it is told."""
    found = [scene.mentions[at].names[0]]
    while found[-1] in after and after[found[-1]] not in found:
        found.append(after[found[-1]])
    if len(found) < len(people):
        found += [n for m in scene.mentions[at + 1 :] if _follows(scene, m) for n in m.names if n in people and n not in found]
    rest = [name for name in people if name not in found]
    return found + rest if len(rest) == 1 else found


def _begins(scene: Scene, at: int, first: str) -> bool:
    """Whether a player is told to be first."""
    mention = scene.mentions[at]
    after = scene.mentions[at + 1] if at + 1 < len(scene.mentions) else None
    end = after.first if after else len(scene.text.words)
    sentence = scene.text.sentence
    words = [scene.text.words[i] for i in range(mention.first, min(end + 1, len(sentence))) if sentence[i] == sentence[mention.last]]
    if any(w in ("not", "не") for w in words[:3]):
        return False
    if scene.any_of(first, words[:5]):
        return True
    if after and sentence[after.first] == sentence[mention.last] and after.first - mention.last <= 4:
        return scene.any_of(first, [scene.text.words[after.first]]) or _told_before(scene, mention, first)
    return _told_before(scene, mention, first)


def _told_before(scene: Scene, mention: Mention, first: str) -> bool:
    """`the eldest hand - Vera`, `the best hand is with A`."""
    before = scene.before(mention.first, 3)
    if not before:
        return False
    between = scene.text.raw[scene.text.spans[mention.first - 1][1] : scene.text.spans[mention.first][0]]
    linked = any(c in between for c in "—:-,") or before[-1] == "у"
    return linked and scene.any_of("best" if first == "best" else "eldest", before)


def _neighbours(scene: Scene) -> dict[str, str]:
    """Who sits next after whom: `I sit on his left`, `Ida is beyond him`, `Sal comes before Rex`."""
    found: dict[str, str] = {}
    for one, other in pairwise(scene.mentions):
        between = scene.text.words[one.last + 1 : other.first]
        same = scene.text.sentence[one.first] == scene.text.sentence[other.first]
        if not same or len(between) > _FAR or one.names == other.names or not one.sure:
            continue
        if scene.any_of("ahead", between) and scene.any_of("sitting", between):
            one, other = other, one
        elif not scene.any_of("beside", between):
            continue
        if len(one.names) == len(other.names) == 1 and not {ALL, THEY, *ROLES} & {one.names[0], other.names[0]}:
            found.setdefault(other.names[0], one.names[0])
    return found


def _follows(scene: Scene, mention: Mention) -> bool:
    near = scene.text.words[max(0, mention.first - 3) : mention.first] + scene.text.words[mention.last + 1 : mention.last + 4]
    return scene.any_of("then", near)
