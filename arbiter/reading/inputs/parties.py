"""Who a player is to another: the one beside the dealer, the other of two, the teller who leaves himself out, all who drew back."""

from __future__ import annotations

from arbiter.reading.inputs.players import ALL, ANONYMOUS, ME, ROLES, THEY, Mention
from arbiter.reading.inputs.scene import Found, Scene
from arbiter.reading.inputs.seating import holder
from arbiter.reading.inputs.signs import gap


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
    dealing = holder(scene, role)
    if first is None or first.names[0] in ANONYMOUS or (dealing and dealing[0] == first.names[0]):
        return None
    often = sum(m.names == first.names for m in named)
    if any(sum(m.names == one.names for m in named) > often for one in named):
        return None
    return first.names[0], scene.said(first.first, first.last)


def elided(scene: Scene, many: str = "") -> Found | None:
    """`elided`, `elided list`: the teller who leaves himself out where he begins with what he did: `Bumped it, all ran`, `Взял кон`.

    In Russian also after words of the time, `После обмена поставил красную`, and where he says what he does: `Забираю банк`.
    """
    at = _begins(scene)
    if at is None:
        return None
    return [ME] if many else ME, scene.said(at, min(at + 2, len(scene.text.words) - 1))


def _begins(scene: Scene) -> int | None:
    """The verb with which the teller begins who leaves himself out."""
    words = scene.text.words
    if not words:
        return None
    if "а" <= words[0][0] <= "я":
        return _russian_verb(scene)
    if any(m.first == 0 for m in scene.mentions) or not scene.beginning("begun", words[0]):
        return None
    return 0 if scene.any_of("after_begun", words[1:2]) and not _participle(scene) else None


def _russian_verb(scene: Scene) -> int | None:
    """The Russian verb that tells what the teller did or does, without him."""
    text, clause = scene.text, scene.text.clause
    at = next((i for i, word in enumerate(text.words) if not scene.any_of("before_begun", [word])), 0)
    head = text.words[at]
    doers = [m for m in scene.mentions if clause[m.first] == clause[at] and not m.own and not m.acted_on and m.names != (ME,)]
    told = scene.beginning("begun", head) and scene.ending("first_person", head) and not any(m.first == 0 for m in scene.mentions)
    if clause[at] == 0 and told and not any(_subject(scene, m) for m in doers):
        return at
    said = [i for i, word in enumerate(text.words) if scene.any_of("i_do", [word]) and not text.negated[i] and not text.asked[i]]
    spoken = min((k for k in (text.raw.find(mark) for mark in ':«"') if k >= 0), default=len(text.raw))
    return next((i for i in said if text.spans[i][0] < spoken), None)


def _participle(scene: Scene) -> bool:
    """Whether an English verb at the head only tells of the player named after its comma: `Lost in thought, Tom ...`."""
    clause = scene.text.clause
    return any(m.sure and m.names != (ME,) and clause[m.first] == 1 and clause[m.first - 1] == 0 for m in scene.mentions if m.first)


def _subject(scene: Scene, mention: Mention) -> bool:
    """Whether a player named after a verb may be the one who does it: `Взял кон Петр`."""
    return THEY not in mention.names and not scene.any_of("object", scene.before(mention.first, 1))


def other(scene: Scene, name: str) -> Found | None:
    """`other claimant`: the one player beside an input read before who is told to have nothing, or to hold something back.

    Where none is told so, the only other player of the story.
    """
    named = [m for m in _single(scene) if m.names[0] != name]
    if name not in scene.players:
        return None
    withheld = [m for m in named if not m.own and any(scene.beginning("withholding", w) for w in _reach(scene, m))]
    if not withheld and len({m.names[0] for m in named if m.sure}) == 1:
        withheld = [m for m in named if m.sure and not m.own]  # the only other one: the dispute is with him
    if len({m.names[0] for m in withheld}) != 1 or withheld[0].names[0] in ANONYMOUS:
        return None
    return withheld[0].names[0], scene.said(withheld[0].first, withheld[0].last)


def said_of(scene: Scene, heading: str, opposite: str = "") -> Found | None:
    """`said_of worse_hand better_hand`: the one player of whom a word under the first heading is said: the one named last before it.

    Where only the opposite is said, of one of the two players that are named, it is the other.
    """
    found = _told_of(scene, heading)
    if not found and opposite and len(better := _told_of(scene, opposite)) == 1:
        found = {m.names: m for m in _single(scene) if m.names not in better}
    one = next(iter(found.values()), None)
    if one is None or len(found) > 1 or len(one.names) > 1 or one.names[0] in ANONYMOUS | {ALL, THEY}:
        return None
    return one.names[0], scene.said(one.first, one.last)


def _told_of(scene: Scene, heading: str) -> dict[tuple[str, ...], Mention]:
    """The players of whom words under a heading are said."""
    found: dict[tuple[str, ...], Mention] = {}
    for i, word in enumerate(scene.text.words):
        if scene.any_of(heading, (word,)) and not scene.text.negated[i] and not scene.text.asked[i]:
            near = [m for m in scene.mentions if m.last < i <= m.last + 5 and scene.text.sentence[m.last] == scene.text.sentence[i]]
            if near:
                found.setdefault(near[-1].names, near[-1])
    return found


def unserved(scene: Scene) -> Found | None:
    """`unserved`: how many still wait for cards, where they are named: `while I was still to be helped`."""
    found = [m for m in scene.mentions if not m.own and not {ALL, THEY} & {*m.names} and scene.any_of("unhelped", scene.after(m.last, 6))]
    told = {m.names for m in found}
    if len(told) != 1 or any(scene.after(m.last, 1) == ["and"] for m in found):
        return None
    return len(found[0].names), scene.said(found[0].first, found[0].last)


def _reach(scene: Scene, mention: Mention) -> list[str]:
    """The words told of a player: those after him up to the next, and one before him."""
    end = next((m.first for m in scene.mentions if m.first > mention.last and not m.own and not m.acted_on), len(scene.text.words))
    return [*scene.before(mention.first, 1), *scene.after(mention.last, min(12, end - mention.last - 1))]


def deserted(scene: Scene, last: str = "") -> Found | None:
    """`deserted`: nobody, where all drew back or none came in; `deserted last_refuser`: also where the last who drew back is read."""
    for i, word in enumerate(scene.text.words):
        every, none = scene.any_of("everyone", (word,)), scene.any_of("no_one", (word,))
        near = [*scene.before(i, 3), *scene.after(i, 5)]
        if not (every or none) or scene.any_of("excepting", near):
            continue
        if any(scene.beginning("drawing_back" if every else "coming_in", w) for w in near):
            return [], scene.said(i, i)
    return ([], last) if last and last != "last_refuser" else None


def raised(scene: Scene, who: str = "seen") -> Found | None:
    """`raised by`: who raised, and `raised`: who saw it, where one is told right after the other and the dealer is neither."""
    if holder(scene, "dealer"):
        return None
    said = _single(scene)
    at = next((k for k, m in enumerate(said) if _raises(scene, m, said[k + 1] if k + 1 < len(said) else None)), None)
    if at is None:
        return None
    one = said[at]
    before = [m for m in said[:at] if m.names != one.names and scene.text.sentence[m.first] == scene.text.sentence[one.first]]
    after = [m for m in said[at + 1 :] if m.names != one.names and not m.own and _next_to(scene, one, m)]
    found = (before[-1:] if one.own else after[:1]) if who == "seen" else [one]
    if not found or not (before[-1:] if one.own else after[:1]):
        return None
    return found[0].names[0], scene.said(found[0].first, found[0].last)


def _next_to(scene: Scene, one: Mention, other_one: Mention) -> bool:
    """Whether another player is told of in the same sentence, or in the next as one who comes in."""
    beyond = scene.text.sentence[other_one.first] - scene.text.sentence[one.first]
    return beyond == 0 or (beyond == 1 and any(scene.beginning("coming_in", w) for w in scene.after(other_one.last, 5)))


def final(scene: Scene) -> Found | None:
    """`final`: the last of several who drew back one after another: `then, last of all, Z`, `D, A and B refused in that order`."""
    text = scene.text
    for i, word in enumerate(text.words):
        sentence = scene.sentence_of(i)
        if not scene.any_of("at_last", (word,)) or not any(scene.beginning("drawing_back", w) for w in sentence):
            continue
        told = [m for m in _single(scene) if text.sentence[m.first] == text.sentence[i] and not m.own]
        if scene.any_of("in_that_order", [word]):
            row = next((m for m in scene.mentions if len(m.names) > 1 and text.sentence[m.first] == text.sentence[i]), None)
            return (row.names[-1], scene.said(row.first, i)) if row and "in" in scene.before(i, 2) else None
        beside_it = next((m for m in told if m.last == i - 1 and gap(text, i) == " "), None)
        after = beside_it or next((m for m in told if i < m.first <= i + 5), None)
        if after and after.names[0] not in ANONYMOUS:
            return after.names[0], scene.said(i, after.last)
    return None


def _raises(scene: Scene, one: Mention, following: Mention | None) -> bool:
    """Whether a raise is told of a player: in the words after him, or right before him in Russian."""
    end = min(following.first if following else len(scene.text.words), one.last + 6)
    after = scene.after(one.last, end - one.last - 1)
    before = [w for w in scene.before(one.first, 1) if "а" <= w[0] <= "я" and not one.own]
    return any(scene.beginning("raising_it", w) for w in [*after, *before])


def _single(scene: Scene) -> list[Mention]:
    """The players mentioned one by one."""
    return [m._replace(names=(name,)) for m in scene.mentions for name in m.names if name not in (ALL, THEY)]


def _acts(scene: Scene, mention: Mention) -> bool:
    """Whether a player does something, and is not one to whom it is done."""
    after = scene.after(mention.last, 2)
    return bool(after) and not scene.any_of("object", scene.before(mention.first, 1)) and not scene.any_of("speech", after[:1])
