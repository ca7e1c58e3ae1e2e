"""Who made the trump in euchre: whose trump it is told to be, who named it, took it up or played alone."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from arbiter.reading.inputs.acting import party, subject
from arbiter.reading.inputs.camps import apart, side_of
from arbiter.reading.inputs.players import ALL, ME, THEY, Mention
from arbiter.reading.inputs.scene import Found, Scene
from arbiter.reading.inputs.seating import holder
from arbiter.reading.inputs.signs import gap

_REACH = 5
"""How many words after a verb may tell that the trump was meant."""
_OWN_REACH = 3
"""How many words may stand between a trump and its owner."""


class _Told(NamedTuple):
    """What tells the maker: how surely, his side, and the words."""

    weight: int
    side: str
    first: int
    last: int


def maker(scene: Scene) -> Found | None:
    """`maker`: the side, or the player, that made the trump: `our trump`, `Ned named spades`, `козырь назначил я`, `she went alone`."""
    told = [*_owned(scene), *_made(scene)]
    best = [t for t in told if t.weight == max(t.weight for t in told)]
    if len({t.side for t in best}) != 1 or not best[0].side:
        return None
    return best[0].side, scene.said(best[0].first, best[0].last)


def _trump(scene: Scene, i: int) -> bool:
    """Whether a word tells of the trump: itself, or a suit by its name."""
    word = scene.text.words[i]
    return scene.beginning("a_trump", word) or scene.words["cards"]["signs"].get(word, ("",))[0] == "s"


def _owned(scene: Scene) -> Iterator[_Told]:
    """The trump told to be somebody's: `our trump`, `spades were ours`, `козырь её`, `his call`."""
    words, sentence = scene.text.words, scene.text.sentence
    for m in scene.mentions:
        mine = (
            m.own
            or (m.names == ("She",) and scene.any_of("her_own", words[m.first : m.first + 1]))
            or scene.any_of("possessive", words[m.first : m.first + 1])
        )
        if not mine:
            continue
        after = range(m.last + 1, min(len(words), m.last + 3))
        before = range(max(0, m.first - _OWN_REACH), m.first)
        call = scene.any_of("a_call", words[m.last + 1 : m.last + 2])
        told = m.last + 1 if call else next((i for i in after if sentence[i] == sentence[m.first] and _trump(scene, i)), None)
        verbs = any(scene.beginning("making_trump", w) for w in words[m.last + 1 : m.last + 3])
        if told is None and not verbs and scene.text.clause[m.first] == scene.text.clause[max(0, m.first - 1)]:
            ends = scene.any_of("ends_owned", words[m.first : m.first + 1])
            told = next((i for i in before if ends and scene.text.clause[i] == scene.text.clause[m.first] and _trump(scene, i)), None)
        if told is not None and not scene.text.asked[m.first]:
            yield _Told(3, _side(scene, m), min(told, m.first), max(told, m.last))


def _made(scene: Scene) -> Iterator[_Told]:
    """The acts that make the trump, each with who did it."""
    text = scene.text
    for i, word in enumerate(text.words):
        named = scene.beginning("making_trump", word)
        if (not named and not scene.beginning("making_if", word)) or text.negated[i] or text.asked[i]:
            continue
        weight = 2 if named or _of_trump(scene, i) else 1 if _alone(scene, i) else 0
        if weight and not scene.any_of("nobody", text.clauses[text.clause[i]]):
            first, side = _subject(scene, i)
            if side:
                yield _Told(weight, side, min(first, i), max(first, i))


def _of_trump(scene: Scene, i: int) -> bool:
    """Whether the clause of an act tells that it was done to the trump: `made it`, `took up the card`, `козырь объявил`."""
    text = scene.text
    near = [j for j in range(max(0, i - 3), i + 1 + _REACH) if j < len(text.words) and text.clause[j] == text.clause[i]]
    after = text.words[i + 1 : i + 3]
    return (
        any(_trump(scene, j) for j in near) or scene.any_of("it_made", after[:1]) or ("of" not in after and scene.any_of("it_made", after))
    )


def _alone(scene: Scene, i: int) -> bool:
    """Whether a player is told to have played alone."""
    near = scene.before(i, 2) + scene.after(i, _REACH)
    return scene.any_of("by_himself", near) or "без" in scene.after(i, 1)


def _subject(scene: Scene, i: int) -> tuple[int, str]:
    """Where it is told who did something, and his side: a player, or others told by no name: `one of the others`."""
    text = scene.text
    others = next(
        (j for j in range(i - 1, -1, -1) if text.sentence[j] == text.sentence[i] and scene.any_of("rivals", text.words[j : j + 1])), -1
    )
    who = subject(scene, i)
    if who is not None and (who.first > i or who.last >= others):
        return who.first, _side(scene, who)
    return others, "them" if others >= 0 and not apart(scene) else ""


def _side(scene: Scene, who: Mention) -> str:
    """The side of who made it; of several together where the teller is one of them, and of nobody who may be on either."""
    name, words = who.names[0], scene.text.words
    at = scene.mentions.index(who)
    beside = scene.mentions[at - 1] if at else None
    with_me = beside is not None and beside.names == (ME,) and beside.last == who.first - 1 and "&" in gap(scene.text, who.first)
    if (ME in who.names and len(who.names) > 1) or with_me:
        return "" if apart(scene) else "us"
    if len(who.names) > 1:
        sides = {side_of(scene, n) for n in who.names}
        return sides.pop() if len(sides) == 1 else ""
    if who.own and party(scene, who):
        return {ME: "us", ALL: "us", THEY: "them"}.get(name, "")
    if apart(scene):
        return "" if name in (ALL, THEY) else side_of(scene, name)
    if name in ("He", "She") and scene.any_of("kin", words[who.first : who.last + 1]):
        return ""
    if name == "dealer":
        dealing = holder(scene, "dealer")
        return (side_of(scene, dealing[0]) if dealing and dealing[0] != "dealer" else "") or "them"
    return side_of(scene, name)
