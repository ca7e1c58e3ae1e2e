"""The suit that a player names for trump, and the one to which he corrects himself."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple

from arbiter.reading.inputs.players import Mention
from arbiter.reading.inputs.scene import Found, Scene
from arbiter.reading.inputs.signs import gap

_QUOTE = re.compile(r"«[^»]*»|“[^”]*”|\"[^\"]*\"|(?<!\w)['‘](?=\w)(?:[^'’]|['’](?=\w))*['’](?!\w)")
_REACH = 4
"""How many words may stand between a verb of naming and the suit."""
_FAR = 14
"""How many words before a suit may tell that it is a correction."""


class _Call(NamedTuple):
    """A suit told in a description."""

    suit: str
    first: int
    last: int
    quote: tuple[int, int] | None
    """Where the words begin and end that a player is quoted to say."""
    aloud: bool
    """Whether it is told to be named, and not only held, wished or turned down."""


def called(scene: Scene, which: str = "") -> Found | None:
    """`called`: the letter of the suit that a player named; `called again`: of the one to which he then corrected himself."""
    calls = _calls(scene)
    aloud = [c for c in calls if c.aloud]
    first = aloud[0] if aloud else None
    lone = first is not None and _alone_corrected(scene, first, calls)
    if lone:
        first = None
    if not aloud and len({c.suit for c in calls}) == 1:
        first = calls[0]
    again = aloud[0] if lone else _corrected(scene, first, calls)
    if first is not None and again is None and any(c.suit != first.suit for c in aloud):
        return None  # two suits were named, and not the one for the other
    found = again if which else first
    return (found.suit, scene.said(found.first, found.last)) if found else None


def _calls(scene: Scene) -> list[_Call]:
    """The suits told by themselves, without those that are told to be turned down."""
    quotes = [match.span() for match in _QUOTE.finditer(scene.text.raw)]
    found = []
    for told in scene.cards:
        if told.cards or len(told.suits) != 1 or _refused(scene, told.first, told.last):
            continue
        at = scene.text.spans[told.first][0]
        quote = next(((start, end) for start, end in quotes if start <= at < end), None)
        exclaimed = scene.text.raw[scene.text.spans[told.last][1] :][:1] == "!"
        aloud = quote is not None or exclaimed or _named(scene, told.first, told.last)
        found.append(_Call(told.suits, told.first, told.last, quote, aloud))
    return found


def _refused(scene: Scene, first: int, last: int) -> bool:
    """Whether the clause of a suit tells that it was turned down; one that follows a verb of naming only if it is told next."""
    text = scene.text
    own = text.clause[first]
    named = any(scene.beginning("calling_suit", w) for w in text.words[max(0, first - 3) : first])
    near = range(last + 1, last + 4) if named else range(len(text.words))
    return any(i < len(text.words) and text.clause[i] == own and scene.beginning("turned_down", text.words[i]) for i in near)


def _named(scene: Scene, first: int, last: int) -> bool:
    """Whether a verb of naming stands just before a suit, or right after it."""
    before, after = scene.before(first, _REACH), scene.after(last, 2)
    told = any(scene.beginning("calling_suit", word) for word in before)
    return (told and not _unsaid(scene, before)) or any(scene.beginning("calling_suit", word) for word in after)


def _unsaid(scene: Scene, before: Sequence[str]) -> bool:
    """Whether the words before a suit tell what somebody would say: `wants to make it hearts`."""
    wanted = any(word == "to" and scene.beginning("calling_suit", following) for word, following in pairwise(before))
    return wanted or scene.any_of("suit_wished", before)


def _marked(scene: Scene, call: _Call, reach: int) -> bool:
    """Whether the words before a suit, or those after it, tell a correction: `I mean hearts`, `hearts then`."""
    before, after = scene.text.words[max(0, call.first - reach) : call.first], scene.after(call.last, 2)
    if any(scene.beginning("correcting", word) for word in before) or scene.any_of("corrected_before", before):
        return True
    joined = bool(after) and not gap(scene.text, call.last + 1).strip()
    next_suit = any(t.suits and call.last < t.first <= call.last + 3 for t in scene.cards)
    return (joined and scene.any_of("then_so", after[:1])) or (scene.any_of("meant_so", after) and not next_suit)


def _alone_corrected(scene: Scene, call: _Call, calls: Sequence[_Call]) -> bool:
    """Whether the first suit named is a correction of one that no name tells: `the suit just refused; 'I mean hearts'`."""
    if call.quote is None:
        return any(scene.beginning("changing", word) for word in scene.before(call.first, 3))
    inside = next(i for i, span in enumerate(scene.text.spans) if span[0] >= call.quote[0])
    again = any(c.quote == call.quote and c is not call and c.suit == call.suit and _marked(scene, c, 2) for c in calls)
    return again or _marked(scene, call, min(3, call.first - inside))


def _corrected(scene: Scene, first: _Call | None, calls: Sequence[_Call]) -> _Call | None:
    """The next other suit that the words between tell to be a correction."""
    if first is None:
        return None
    for other in calls:
        if other.first <= first.last or other.suit == first.suit:
            continue
        near = scene.before(other.first, _REACH)
        told = other.aloud or _marked(scene, other, _REACH)
        if told and (other.quote or not _unsaid(scene, near)) and _marked(scene, other, min(_FAR, other.first - first.last - 1)):
            return None if _others(scene, first, other) else other
    return None


def _others(scene: Scene, first: _Call, other: _Call) -> bool:
    """Whether the second suit is told of another player than the one who named the first."""
    speaker, second = _subject(scene, first), _subject(scene, other)
    return bool(speaker and second and second.sure and speaker.names != second.names and not other.quote)


def _subject(scene: Scene, call: _Call) -> Mention | None:
    """The last player told before a suit in its sentence."""
    inside = scene.text.sentence
    before = [m for m in scene.mentions if m.last < call.first and inside[m.first] == inside[call.first] and not m.own]
    return before[-1] if before else None
