"""Who is meant where a description names one player, and in what order the players sit."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from arbiter.reading.players import ALL, THEY, Mention

if TYPE_CHECKING:
    from arbiter.reading.scene import Scene



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


def asked(scene: Scene) -> tuple[str, str] | None:
    """`asked`: the player whose right or duty the description asks about: `May C raise?`, `What do I owe?`."""
    words, sentence = scene.text.words, scene.text.sentence
    found: list[Mention] = []
    for mention in scene.mentions:
        if mention.own or len(mention.names) > 1 or mention.names[0] in (ALL, THEY):
            continue
        before = [words[i] for i in range(max(0, mention.first - 3), mention.first) if sentence[i] == sentence[mention.first]]
        after = words[mention.last + 1 : mention.last + 3]
        if any(w in scene.telling["rights"] for w in before) and not any(w in scene.telling["demands"] for w in after) and _is_question(scene, mention.last):
            found.append(mention)
    names = {m.names[0] for m in found}
    return (found[-1].names[0], scene.said(found[-1].first, found[-1].last)) if len(names) == 1 else None




def _is_question(scene: Scene, i: int) -> bool:
    """Whether the sentence of a word ends with a question mark."""
    end = next((j for j in range(i + 1, len(scene.text.words)) if scene.text.sentence[j] != scene.text.sentence[i]), len(scene.text.words))
    stop = scene.text.spans[end][0] if end < len(scene.text.words) else len(scene.text.raw)
    return "?" in scene.text.raw[scene.text.spans[end - 1][1] : stop]


def straddles(scene: Scene) -> tuple[int, str] | None:
    """`straddles`: the last straddle before the one in question, each being twice the one before."""
    text = scene.text
    inside = {text.sentence[i] for i, word in enumerate(text.words) if word.startswith(("straddl", "стрэдд", "стрэдл", "страдд", "стредд"))}
    left = [a for a in scene.amounts if text.sentence[a.first] in inside and a.first not in scene.used.values() and not a.counted]
    return (left[-1].value, scene.said(left[-1].first, left[-1].last)) if left and left == sorted(left, key=lambda a: a.value) else None


def only(scene: Scene) -> tuple[int, str] | None:
    """`only`: the one amount that the description tells beside those that other inputs have taken."""
    left = [a for a in scene.amounts if a.first not in scene.used.values() and not a.counted and a.value > 1]
    return (left[0].value, scene.said(left[0].first, left[0].last)) if len(left) == 1 else None


def _acts(scene: Scene, mention: Mention) -> bool:
    """Whether a player does something, and does not only say, think or want it."""
    words = scene.text.words[mention.last + 1 : mention.last + 3]
    before = scene.text.words[mention.first - 1] if mention.first else ""
    return bool(words) and not any(w in scene.telling["saying"] for w in words) and before not in scene.telling["object"]




def order(scene: Scene, start: str = "eldest", part: str = "") -> tuple[list[str], str] | None:
    """`order`: the players in the order of their seats, told as a list or one by one; `order dealer` where it begins with the dealer.

    `order eldest part`: the eldest alone, where no more is told.
    """
    told = [m for m in scene.mentions if len(m.names) > 2 and _of_seats(scene, m)]
    if told and start != "best":
        longest = max(told, key=lambda m: len(m.names))
        sentence = scene.text.sentence[longest.first]
        inside = [m for m in scene.mentions if scene.text.sentence[m.first] == sentence and m.sure]
        names = list(dict.fromkeys(n for m in inside for n in m.names if n not in _ROLES and n not in (ALL, THEY)))
        dealing = holder(scene, "dealer") if start == "dealer" else None
        if dealing and dealing[0] not in ("dealer", *names):
            names.insert(0, dealing[0])
        begin = next((m.names[0] for m in inside if scene.text.words[m.first - 1] == "from" and m.names[0] in names), names[0])
        at = names.index(begin)
        return names[at:] + names[:at], scene.said(longest.first, longest.last)
    return _one_by_one(scene, {"dealer": scene.telling["deals"], "best": scene.telling["best"]}.get(start, scene.telling["first"]), bool(part))


_ROLES = frozenset(("dealer", "age", "eldest", "opener"))


def holder(scene: Scene, role: str) -> tuple[str, str] | None:
    """`holder age`: the player who has a role: `I am the age`, `Tom (the dealer)`, `D dealing`; the role itself where only that is told."""
    words, sentence = scene.text.words, scene.text.sentence
    acts = scene.telling["dealing"] if role == "dealer" else scene.telling["blinding"] if role == "age" else frozenset()
    alone: Mention | None = None
    for at, mention in enumerate(scene.mentions):
        name = mention.names[0]
        if len(mention.names) > 1 or name in (ALL, THEY):
            continue
        said = scene.said(mention.first, mention.last)
        if name == role:
            alone = alone or mention
            near = scene.mentions[at - 1] if at else None
            if near and len(near.names) == 1 and sentence[near.last] == sentence[mention.first] and _is(words[near.last + 1 : mention.first]):
                return near.names[0], scene.said(near.first, mention.last)
            after = scene.mentions[at + 1] if at + 1 < len(scene.mentions) else None
            if after and len(after.names) == 1 and sentence[after.first] == sentence[mention.last] and _is(words[mention.last + 1 : after.first]):
                return after.names[0], scene.said(mention.first, after.last)
        elif role in _roles_in(scene, mention) or _holds(scene, mention, acts):
            return name, said
    return (role, scene.said(alone.first, alone.last)) if alone else None


def _holds(scene: Scene, mention: Mention, acts: frozenset[str]) -> bool:
    """Whether a player does what makes the role: `D dealing`, `A, who had the blind`, `my blind`."""
    after = scene.text.words[mention.last + 1 : mention.last + 6]
    if mention.own or "blind" not in acts:
        return any(w in acts for w in after[: 1 if mention.own else 3])
    return any(w in acts for w in after) and any(w in ("have", "with", "на") for w in after[:2])




def _is(words: Sequence[str]) -> bool:
    """Whether words only say that one thing is another; none at all say it where a comma or a dash stands."""
    return all(w in scene.telling["copula"] for w in words)


def _roles_in(scene: Scene, mention: Mention) -> set[str]:
    """The roles told within the mention itself: `A (the age)`."""
    roles = scene.words["people"]["roles"]
    words = scene.text.words[mention.first : mention.last + 1]
    return {roles[w] for w in words if w in roles} | ({"age"} if "рука" in words else set())


def _of_seats(scene: Scene, mention: Mention) -> bool:
    """Whether a list of players is told as their order at the table."""
    words = [w for i, w in enumerate(scene.text.words) if scene.text.sentence[i] == scene.text.sentence[mention.first]]
    return any(w in scene.telling["in_order"] for w in words)


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


def _one_by_one(scene: Scene, first: frozenset[str], part: bool) -> tuple[list[str], str] | None:
    """`A was eldest and B sat next`; with two players the eldest alone tells it."""
    people = [name for name in scene.players if name not in _ROLES]
    after = _neighbours(scene)
    before = [name for name in after if name not in after.values()]
    if len(people) == 2 and len(before) == 1 and len(after) == 1:
        return [before[0], after[before[0]]], scene.said(scene.mentions[0].first, scene.mentions[-1].last)
    for at, mention in enumerate(scene.mentions):
        if len(mention.names) != 1 or mention.names[0] not in people or not _begins(scene, at, first):
            continue
        found = [mention.names[0]]
        while found[-1] in after and after[found[-1]] not in found:
            found.append(after[found[-1]])
        if len(found) < len(people):
            found += [n for m in scene.mentions[at + 1 :] if _follows(scene, m) for n in m.names if n in people and n not in found]
        rest = [name for name in people if name not in found]
        found += rest if len(rest) == 1 else []
        said = scene.said(mention.first, scene.mentions[-1].last)
        return (found, said) if len(found) == len(people) > 1 else (found[:1], said) if part and len(people) > 1 else None
    return None


def _begins(scene: Scene, at: int, first: frozenset[str]) -> bool:
    """Whether a player is told to sit first."""
    mention = scene.mentions[at]
    end = scene.mentions[at + 1].first if at + 1 < len(scene.mentions) else len(scene.text.words)
    words = [w for i, w in enumerate(scene.text.words) if mention.first <= i < end + 1 and scene.text.sentence[i] == scene.text.sentence[mention.last]]
    if any(w in ("not", "не") for w in words[:3]):
        return False
    return any(w in first for w in words[:5]) or _role_after(scene, at, first) or _role_before(scene, mention, first)


def _neighbours(scene: Scene) -> dict[str, str]:
    """Who sits next after whom: `I sit on his left`, `Ida is beyond him`."""
    found: dict[str, str] = {}
    words, sentence = scene.text.words, scene.text.sentence
    for one, other in zip(scene.mentions, scene.mentions[1:], strict=False):
        between = words[one.last + 1 : other.first]
        if sentence[one.first] != sentence[other.first] or len(between) > 5 or one.names == other.names or not one.sure:
            continue
        if any(w in scene.telling["ahead"] for w in between) and any(w in ("come", "sit", "sits", "comes", "сидит") for w in between):
            one, other = other, one
        elif not any(w in scene.telling["beside"] for w in between):
            continue
        if len(one.names) == len(other.names) == 1 and not {ALL, THEY, *_ROLES} & {one.names[0], other.names[0]}:
            found.setdefault(other.names[0], one.names[0])
    return found




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
    linked = any(c in raw for c in "—:-,") or before[-1:] == ["у"]
    told = any(w in first for w in before) if first is scene.telling["best"] else any(w in ("eldest", "age", "рука", "сдающий", "dealer") for w in before)
    return told and linked and scene.text.sentence[max(0, mention.first - 1)] == scene.text.sentence[mention.first]


def _follows(scene: Scene, mention: Mention) -> bool:
    near = scene.text.words[max(0, mention.first - 3) : mention.first] + scene.text.words[mention.last + 1 : mention.last + 4]
    return any(w in scene.telling["then"] for w in near)

