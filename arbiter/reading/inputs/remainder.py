"""Who beside the best hand has a card of the suit that wins, where the remainder of a pool is shared at bouillotte."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from arbiter.reading.inputs.amounts import Amount
from arbiter.reading.inputs.clauses import Clause, clauses
from arbiter.reading.inputs.players import ALL, ME, ROLES, THEY, Mention
from arbiter.reading.inputs.scene import Found, Scene
from arbiter.reading.inputs.signs import gap
from arbiter.reading.inputs.stakes import amount_each


def holding(scene: Scene, best: str) -> Found | None:
    """`holding best_of_winning_suit`: who beside the best hand has a card of the winning suit; of all, or none."""
    said: dict[str, set[bool]] = {}
    others = _others(scene, best)
    last = False
    for names, before, after, suited, near in _parts(scene):
        if said and scene.any_of("so_did", [" ".join(before[-2:])]):
            for name in names:
                said.setdefault(name, set()).add(last)  # `and so does Innes`
            continue
        negative = scene.any_of("none_held", after) or scene.any_of("neither", before) or _denied(scene, after) or _never_came(scene, after)
        aside = scene.any_of("point_words", near) or any(scene.beginning("contending", word) for word in near)
        if aside or (_of_best(scene, after) and not negative):
            continue
        told = (said and (_denied(scene, after) or "есть" in after[:2])) or "есть" in before
        if told or ((suited or scene.any_of("of_suit", after)) and (negative or scene.any_of("have_suit", after))):
            for name in others if ALL in names or THEY in names else names:
                said.setdefault(name, set()).add(not negative)
            last = not negative
    told_all = clauses(scene)
    for before_it, clause in pairwise((told_all[0], *told_all)):
        together = False if _only_he(scene, before_it, clause, best) else _together(scene, clause, others)
        if together is not None:
            said = {name: {together} for name in others}
    found = {name: one.pop() for name, one in said.items() if name != best and len(one) == 1}
    out = {name for at, m in enumerate(scene.mentions) if _gone(scene, at) for name in m.names}
    untold = [name for name in others if name not in found and name not in out]
    whole = not untold if best in scene.players else len(untold) == 1 < len(found)  # the one left may have the best hand
    return (found, "") if found and whole else None


def _never_came(scene: Scene, after: list[str]) -> bool:
    """Whether a player is told to have got none: `её не случилось`, `такой масти не было`."""
    return "не" in after and any(scene.any_of("befell", [word]) for word in after[after.index("не") + 1 :][:1])


def _of_best(scene: Scene, after: list[str]) -> bool:
    """Whether words tell of the best card; `sixty a head` does not."""
    return any(scene.any_of("topping", [word]) and (word != "head" or after[k - 1] != "a") for k, word in enumerate(after))


def _only_he(scene: Scene, before: Clause, clause: Clause, best: str) -> bool:
    """Whether nobody but the best hand is told to have the suit; `but` begins a clause of its own."""
    said = [*before.words, *clause.words] if len(before.words) < 3 else clause.words
    only = scene.any_of("no_one", said) and scene.any_of("excepting", said)
    told = bool(clause.suits) or scene.any_of("that_suit", clause.words)
    return only and told and not clause.asked and bool(clause.named) and all(m.names == (best,) for m in clause.named)


def _denied(scene: Scene, after: list[str]) -> bool:
    """Whether all that is told is that a player has none, as another has one: `Tom hasn't`, `у Ольги нет`."""
    return (
        after[:1] == ["нет"]
        or scene.any_of("not_one_card", [" ".join(after[:2])])
        or (scene.any_of("have_or_do", after[:1]) and after[1:2] == ["not"] and len(after) < 4)
    )


def _others(scene: Scene, best: str) -> list[str]:
    """Those who contest the remainder: who has staked, or else whoever is mentioned himself and not only as an owner."""
    staked = amount_each(scene)
    names = (
        staked[0]
        if staked and best in staked[0] and len(staked[0]) > 2
        else [n for m in scene.mentions if m.sure or not m.own for n in m.names]
    )
    mine = [c for c in clauses(scene) if any(ME in m.names and not m.own for m in c.named)]
    looks_on = all(any(scene.beginning("contending", word) for word in c.words) for c in mine)
    gone = {name for at, m in enumerate(scene.mentions) if _gone(scene, at) for name in m.names}
    return [n for n in dict.fromkeys(names) if n != best and n not in (ALL, THEY, *ROLES, *gone) and not (n == ME and looks_on)]


def _together(scene: Scene, clause: Clause, others: list[str]) -> bool | None:
    """Whether all the others are told at once to have a card of the suit, or none: `neither of them had the suit`, `есть у всех`."""
    words = {*clause.words}
    meant = [m for m in clause.named if _of_card(scene, m)]
    two = len(others) == 2 and (
        scene.any_of("two_others", words) or any(isinstance(item, Amount) and item.value == 2 for item in clause.items)
    )
    if clause.asked or len({*clause.suits}) > 1 or len(meant) < len(clause.named) or not (scene.any_of("all_others", words) or two):
        return None
    of_it = scene.any_of("of_it", map(" ".join, pairwise(clause.words)))
    if not (clause.suits or meant or of_it or scene.any_of("that_suit", words)) or scene.any_of("point_words", words):
        return None
    negative = scene.any_of("none_held", words) or scene.any_of("negation", words)
    return not negative if negative or scene.any_of("have_suit", words) else None


def _parts(scene: Scene) -> Iterator[tuple[tuple[str, ...], list[str], list[str], bool, list[str]]]:
    """Players, the words before and after them, whether a suit is told, and the next words of their clause.

    Those told one by one go together: `у Льва, и у Марата`.
    """
    words = scene.text.words
    told = [m for m in scene.mentions if not _of_card(scene, m) and words[m.first] != "him"]
    names: tuple[str, ...] = ()
    first = 0
    for at, mention in enumerate(told):
        end = told[at + 1].first if at + 1 < len(told) else len(words)
        after = scene.after(mention.last, end - mention.last - 1)
        ends = (k for k in range(1, len(after)) if _turns(scene, after, k) or ":" in gap(scene.text, mention.last + 1 + k))
        after = after[: next(ends, len(after))]
        first = first if names else mention.first
        before = [*scene.before(first, 3), *scene.before(mention.first, 2)]
        if mention.own or scene.text.asked[mention.first] or scene.any_of("say_or_by", before[-1:]):
            continue
        names = (*names, *mention.names)
        joined = all(word in scene.listed("told_together") or word.isdigit() for word in after) and (after != ["у"] or before[-1:] == ["у"])
        if joined and at + 1 < len(told) and scene.text.sentence[end] == scene.text.sentence[mention.last]:
            continue
        last = mention.last + len(after)
        suited = any(t.suits and not t.cards and mention.first - 2 <= t.last <= last for t in scene.cards)
        clause = scene.text.clause
        near = [word for k, word in enumerate(after[:4]) if clause[mention.last + 1 + k] == clause[mention.last]]
        yield names, before, after, suited, near
        names = ()


def _turns(scene: Scene, words: list[str], at: int) -> bool:
    """Whether a word turns to something else; `a club but no spade` is of one and the same player."""
    return scene.any_of("turns", words[at : at + 1]) and not scene.any_of("none_held", words[at + 1 : at + 2])


def _of_card(scene: Scene, mention: Mention) -> bool:
    """Whether a pronoun may as well mean the suit: `её мелкая`, `без неё`."""
    if scene.text.words[mention.first] in scene.listed("she_or_suit") and scene.any_of("have_or_not", scene.after(mention.last, 1)):
        return True
    return not mention.sure and (mention.own or scene.any_of("with_a_suit", scene.before(mention.first, 1)))


def _gone(scene: Scene, at: int) -> bool:
    """Whether a player is told to be out of it."""
    mention = scene.mentions[at]
    end = scene.mentions[at + 1].first if at + 1 < len(scene.mentions) else len(scene.text.words)
    return scene.any_of("leaving", scene.after(mention.last, min(6, end - mention.last - 1)))
