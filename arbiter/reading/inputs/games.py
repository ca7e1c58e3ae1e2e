"""Scores of euchre told by two numbers together, and whose each of the two is."""

from __future__ import annotations

from collections.abc import Iterator

from arbiter.reading.inputs.camps import side_of
from arbiter.reading.inputs.players import ALL, ME
from arbiter.reading.inputs.scene import Scene
from arbiter.reading.inputs.signs import gap

GAME = 5
"""The points of a game."""
_DASHES = frozenset("-–—:")


def number(scene: Scene, word: str) -> int | None:
    """A number of points that a word tells; None if it is none."""
    value = int(word) if word.isdigit() else scene.words["money"]["numbers"].get(word)
    return value if value is not None and value <= GAME else None


def pairs(scene: Scene) -> Iterator[tuple[int, int, int, int]]:
    """Scores told together - `three to two`, `2-1`, `0:2`, `три-четыре`, `four all` -, each with its first and last word."""
    words, end = scene.text.words, 0
    for i, word in enumerate(words):
        if i < end:
            continue
        if scene.any_of("not_scores", scene.before(i, 2)):
            continue
        halves = word.split("-")
        one, other, last = number(scene, halves[0]), None, i
        if len(halves) == 2:
            other = number(scene, halves[1])
        elif one is not None and i + 1 < len(words):
            between, following = gap(scene.text, i + 1).strip(), number(scene, words[i + 1])
            spaced = between == ":" and gap(scene.text, i + 1) != ":"
            if following is not None and not spaced and (between in _DASHES or (not between and following == 0)):
                other, last = following, i + 1
            elif scene.any_of("score_to", words[i + 1 : i + 2]) and i + 2 < len(words) and gap(scene.text, i + 2) == " ":
                other, last = number(scene, words[i + 2]), i + 2
            elif scene.any_of("score_all", words[i + 1 : i + 2]) and not between:
                other, last = one, i + 1
        if one is not None and other is not None and scene.text.sentence[i] == scene.text.sentence[last]:
            yield i, last, one, other
            end = last + 1


def of_pair(scene: Scene, alone: bool, first: int, last: int, one: int, other: int) -> list[tuple[str, int]]:
    """Whose the scores of a pair are: the first is the teller's, unless the words give it to others."""
    names = ("us", "them")
    if alone:
        names = (ME, next(n for n in scene.players if n != ME)) if ME in scene.players else (scene.players[0], scene.players[1])
    before, after = scene.before(first, 6), scene.after(last, 6)
    high, low = max(one, other), min(one, other)
    ours, theirs = scene.any_of("ours", after), scene.any_of("theirs", after)
    to = next((m for m in scene.mentions if m.first == last + 2 and scene.text.words[last + 1] == "to"), None)
    subject = next(
        (m for m in reversed(scene.mentions) if m.last < first and scene.text.sentence[m.first] == scene.text.sentence[first]), None
    )
    whose = to or subject
    side = side_of(scene, whose.names[0]) if whose else names[0]
    if scene.any_of("favour", after) and ours != theirs:
        won = ours != scene.any_of("negation", after)
        return list(zip(names, (high, low) if won else (low, high), strict=True))
    if to and side:
        return list(zip(names, (one, other) if side == names[0] else (other, one), strict=True))
    if scene.any_of("against_them", after[:1]) and any(
        m.first <= last + 3 and m.names[0] in (ME, ALL) for m in scene.mentions if m.first > last
    ):
        return list(zip(names, (other, one), strict=True))
    if scene.any_of("behind_score", before) and side:
        return list(zip(names, (low, high) if side == names[0] else (high, low), strict=True))
    if scene.any_of("leading", before) and side:
        return list(zip(names, (high, low) if side == names[0] else (low, high), strict=True))
    return list(zip(names, (other, one) if side == "them" else (one, other), strict=True))
