"""In what order the players sit, and who has a role at the table."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from arbiter.reading.inputs.compared import compared
from arbiter.reading.inputs.mentions import agrees
from arbiter.reading.inputs.neighbours import seated
from arbiter.reading.inputs.players import ALL, ANONYMOUS, ME, ROLES, THEY, Mention
from arbiter.reading.inputs.ranking import ranking
from arbiter.reading.inputs.scene import Found, Scene
from arbiter.reading.inputs.signs import clipped, gap

_FAR = 5
"""How many words may stand between two players who are told to be neighbours."""


def order(scene: Scene, start: str = "eldest", part: str = "", side: str = "left") -> Found | None:
    """`order`: the players in the order of their seats, told as a list or one by one.

    `order dealer` where it begins with the dealer, `order best` where it is that of the hands; `order eldest list`: any list of three
    players or more; `order dealer all right`: where the turn goes to the right.
    """
    if start == "best" and (ranked := ranking(scene) or compared(scene)):
        return ranked
    lists = [m for m in scene.mentions if len(m.names) > 2 and (part == "list" or scene.any_of("in_order", scene.sentence_of(m.first)))]
    row = _row(scene, start, part, side) if start != "best" else []
    if lists and start != "best":
        longest = max(lists, key=lambda m: len(m.names))
        if len(longest.names) >= len(row):
            return _listed(scene, longest, start)
    if row:
        return row, scene.said(scene.mentions[0].first, scene.mentions[-1].last)
    return _one_by_one(scene, {"dealer": "deals", "best": "best"}.get(start, "first"))


def _row(scene: Scene, start: str, part: str, side: str) -> list[str]:
    """The players whose places are told one from another, from the one with whom the turn begins."""
    dealing = holder(scene, "dealer")
    named = dealing[0] if dealing else "dealer"
    aged = [told[0] for role in ("age", "eldest") if (told := holder(scene, role))]
    begin = [m.names[0] for at, m in enumerate(scene.mentions) if len(m.names) == 1 and m.sure and _begins(scene, at, "first")]
    row = seated(scene, side, (named, "dealer", *aged, *(begin if start != "dealer" else ())))
    row = list(dict.fromkeys(named if name == "dealer" else name for name in row))
    if start == "dealer" and not row and dealing and "all" in part:
        row = _of_two(scene, named)
    if start == "dealer":
        at = row.index(named) if named in row else 0
        row = row[at:] + row[:at]
        return [name for name in row if side == "left" or name != "dealer"] if len(row) > 1 else []
    if named in row:
        at = row.index(named) + 1
        row = [name for name in row[at:] + row[:at] if name != "dealer"]
    first = next((name for name in aged if name in row), "")
    at = row.index(first) if first else 0
    row = [name for name in row[at:] + row[:at] if name not in ROLES]
    return row if len(row) > 2 or (len(row) == 2 and {*row} >= {n for n in scene.players if n not in ROLES}) else []


def _of_two(scene: Scene, dealer: str) -> list[str]:
    """The dealer and the only other player told of."""
    others = [name for name in scene.players if name not in (dealer, "dealer")]
    return [dealer, *others] if len(others) == 1 else []


def _listed(scene: Scene, longest: Mention, start: str) -> Found:
    """The order told as a list, with those whom the same sentence adds to it: `Ann, Bob, and then Dot, who dealt`."""
    sentence = scene.text.sentence[longest.first]
    inside = [m for m in scene.mentions if scene.text.sentence[m.first] == sentence and m.sure]
    names = list(dict.fromkeys(n for m in inside for n in m.names if n not in ROLES and n not in (ALL, THEY)))
    dealing = holder(scene, "dealer")
    if start == "dealer" and dealing and dealing[0] not in ("dealer", *names):
        names.insert(0, dealing[0])
    if start == "eldest" and dealing and dealing[0] == names[0]:
        return [*names[1:], names[0]], scene.said(longest.first, longest.last)
    begin = next((m.names[0] for m in inside if scene.before(m.first, 1) == ["from"] and m.names[0] in names), names[0])
    at = names.index(begin)
    return names[at:] + names[:at], scene.said(longest.first, longest.last)


def holder(scene: Scene, role: str, named: str = "") -> Found | None:
    """`holder age`: the player who has a role: `I am the age`, `Tom (the dealer)`, `D dealing`; the role itself where only that is told.

    `holder dealer named`: nobody where only the role is told.
    """
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
    return (role, scene.said(alone.first, alone.last)) if alone and not named else None


def _is(scene: Scene, one: Mention, role: Mention) -> bool:
    """Whether the words between two mentions only say that the one is the other."""
    first, last = (one, role) if one.first < role.first else (role, one)
    same = scene.text.sentence[first.last] == scene.text.sentence[last.first]
    known = scene.listed("copula")
    same = same and agrees(scene.words["people"], scene.text.words[role.first], scene.text.words[one.first])
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
        other = next((m.first for m in scene.mentions if m.first > mention.last and m.sure), len(scene.text.words))
        after = after[: max(0, other - mention.last - 1)]
        before = scene.before(mention.first, 1)
        called = any("а" <= word[0] <= "я" for word in before) and scene.any_of("dealing", before)  # `сдавал Юг`
        return called or scene.any_of("dealing", after[: 1 if mention.own else 3])
    if role == "age":
        if scene.text.words[mention.first] not in ("я",) and not scene.text.words[mention.first].isascii():
            before = [word for word in scene.before(mention.first, 2) if word != "у"][-1:]
            if scene.any_of("poker_age_is", before) and any("а" <= word[0] <= "я" for word in before):
                return True  # `блайнд Глеба`, `старшинство у Глеба`
        laid = [word for word in after if not scene.any_of("copula", [word]) and not scene.any_of("poker_of_mine", [word])]
        if (
            not mention.own
            and scene.any_of("poker_laid_up", laid[:1])
            and scene.any_of("blinding", laid[1:3])
            and scene.any_of("poker_laid", laid[1:2])
        ):
            return True  # `I put up the blind`
        if not mention.own and _is_said(scene, mention) and scene.any_of("blinding", laid[:1]):
            return True  # `I'm the blind`
        return scene.any_of("blinding", after[:1] if mention.own else after) and (
            mention.own or scene.any_of("poker_with_blind", after[:2])
        )
    return False


def _is_said(scene: Scene, mention: Mention) -> bool:
    """Whether a player is told to be something: `I am`, `I'm`, `Ann's`."""
    short = clipped(scene.text, mention.last) in scene.words["people"]["short_is"]
    return short or scene.any_of("is_said", scene.text.words[mention.last + 1 : mention.last + 2])


def _one_by_one(scene: Scene, first: str) -> Found | None:
    """`A was eldest and B sat next`; with two players the eldest alone tells it."""
    people = [name for name in scene.players if name not in ROLES]
    people = people if {*people} <= ANONYMOUS | {ME} else [name for name in people if name not in ANONYMOUS]
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
        return None
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
    if scene.any_of("negation", words[:3]):
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
    linked = any(c in gap(scene.text, mention.first) for c in "—:-,") or scene.any_of("is_told", before[-1:])
    if linked and scene.any_of("best" if first == "best" else "eldest", before):
        return True
    passed = (scene.listed("sitting"), scene.listed("from_whom"), scene.words["people"]["roles"])
    near = [w for w in scene.before(mention.first, 5) if not any(w in known for known in passed)]
    return first == "first" and scene.any_of("sits_first", near[-1:])


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
