"""How the score stood in euchre: the points of each side, or of each player, that the words tell he had before the hand."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from arbiter.reading.inputs.camps import apart, side_of
from arbiter.reading.inputs.games import GAME, number, of_pair, pairs
from arbiter.reading.inputs.players import ALL, ME, THEY, Mention
from arbiter.reading.inputs.scene import Found, Scene
from arbiter.reading.inputs.signs import clipped

_REACH = 5
"""How many words may stand between a player and his points."""


class _Score(NamedTuple):
    """Points told, and the places of their words."""

    value: int
    first: int
    last: int


def standing(scene: Scene) -> Found | None:
    """`standing`: the score of each side or player, as far as it is told; nothing where it is told in two ways."""
    alone = apart(scene)
    told = [pair for pair in pairs(scene) if max(pair[2:]) < GAME and _is_standing(scene, *pair[:2])]
    within = {i for first, last, _, _ in told for i in range(first, last + 1)}
    claims = [claim for pair in told if not alone or len(_named(scene)) == 2 for claim in of_pair(scene, alone, *pair)]
    places = [(first, last) for first, last, _, _ in told]
    stated = -1  # the sentence in which a score was told last
    for score in _scores(scene):
        if score.first in within:
            continue
        sentence = scene.text.sentence[score.first]
        told_here = stated == sentence or scene.any_of("score_word", scene.sentence_of(score.first)) or _listed(scene, sentence)
        sides = _square(scene, score) or _owner(scene, score, told_here)
        if sides:
            stated = sentence
            claims += [(side, score.value) for side in sides if side]
            places.append((score.first, score.last))
    found: dict[str, int] = {}
    for side, points in claims:
        if found.setdefault(side, points) != points:
            return None
    return (found, scene.said_of(places)) if found else None


def _listed(scene: Scene, sentence: int) -> bool:
    """Whether a sentence lists players each with a number after him: `Greta 0, Hugo 2, Ina 1`."""
    words = scene.text.words
    inside = [m for m in scene.mentions if scene.text.sentence[m.last] == sentence and not m.own and len(m.names) == 1]
    return sum(m.last + 1 < len(words) and number(scene, words[m.last + 1]) is not None for m in inside) > 1


def _named(scene: Scene) -> list[str]:
    return [name for name in scene.players if name not in ("dealer", "Partner")]


def _scores(scene: Scene) -> Iterator[_Score]:
    """The numbers that may be points of a game not yet won."""
    words = scene.text.words
    for i, word in enumerate(words):
        value = number(scene, word)
        if value is None and i and number(scene, words[i - 1]) is None:
            value = 1 if scene.any_of("one_point", [word]) else 0 if scene.any_of("no_points", [word]) else None
        if value is None or value >= GAME or scene.any_of("heads", [word]):
            continue
        last = i + 1 if scene.beginning("a_point", "".join(words[i + 1 : i + 2])) else i
        if scene.any_of("points_short", scene.before(i, 3)):
            if scene.any_of("game_word", scene.after(last, 4)):
                yield _Score(GAME - value, i, last)  # `wanting a single point for game`
            continue
        if not _of_tricks(scene, last) and not (last == i and scene.any_of("no_score", scene.after(i, 1))):
            yield _Score(value, i, last)


def _of_tricks(scene: Scene, last: int) -> bool:
    """Whether what a number counts is tricks, cards, players or deals."""
    after = scene.after(last, 2)
    return any(scene.beginning("not_points", word) for word in after[:1]) or scene.any_of("of_or_at", after[:1])


def _is_standing(scene: Scene, first: int, last: int) -> bool:
    """Whether a pair of numbers is a score, and not of tricks, of players or of what is claimed."""
    heads = scene.any_of("heads", scene.text.words[first : last + 1])
    return not heads and not _of_tricks(scene, last) and not _awarded(scene, first)


def _awarded(scene: Scene, first: int) -> bool:
    """Whether points are claimed or given for the hand, and not told as they stood."""
    return any(scene.beginning("awarding", word) for word in scene.before(first, 3))


def _square(scene: Scene, score: _Score) -> list[str]:
    """All sides, where both have the same: `three each`, `по два очка у каждой стороны`, `four all`."""
    before, after = scene.before(score.first, 1), scene.after(score.last, 3)
    if _awarded(scene, score.first) or not (scene.any_of("square", after[:1]) or (before == ["по"] and not _before(scene, score.first))):
        return []
    return _named(scene) if apart(scene) else ["us", "them"]


def _owner(scene: Scene, score: _Score, stated: bool) -> list[str]:
    """Whose points a number tells; nobody's where the words do not say that he had them."""
    who = _before(scene, score.first)
    if who is not None:
        return _sides(scene, who) if _had(scene, who, score, stated) else []
    if _awarded(scene, score.first):
        return []
    to = next((m for m in scene.mentions if m.first == score.last + 2 and scene.after(score.last, 1) == ["to"]), None)
    if to is not None and stated:
        return _sides(scene, to)
    if _stood_at(scene, score):
        return _sides(scene, _subject(scene, score))
    rival = scene.before(score.first, _REACH)
    other = next((k for k, word in enumerate(rival) if scene.any_of("rivals", [word])), -1)
    after = rival[other + 1 :] if other >= 0 else []
    told = scene.any_of("had_points", after) and all(scene.any_of("rival_words", [w]) or _passed(scene, w) for w in after)
    return ["them"] if told and not apart(scene) else []


def _had(scene: Scene, who: Mention, score: _Score, stated: bool) -> bool:
    """Whether the words between a player and a number, or around them, tell that he had so many points."""
    between, before = scene.text.words[who.last + 1 : score.first], scene.before(who.first, 1)
    short = clipped(scene.text, who.last).lower() == "d"  # `we'd three`
    if not (
        scene.any_of("had_points", between)
        or scene.any_of("points_short", between)
        or short
        or before == ["у"]
        or score.last > score.first
        or stated
    ):
        return False
    if not between and _awarded(scene, who.first):
        return False
    return not who.own or bool(between) or scene.any_of("against_them", before)


def _stood_at(scene: Scene, score: _Score) -> bool:
    """Whether a number is told with `at` or the like, and its player elsewhere: `at four we made it`, `on a score of two`."""
    before, clause = scene.before(score.first, 3), scene.text.clause
    points = score.last > score.first and scene.any_of("on_points", before[-1:])
    begun = bool(before) and (score.first == 1 or clause[score.first - 1] != clause[max(0, score.first - 2)])
    at = begun and scene.any_of("being_at", before[-1:])
    return points or at or before[-2:] == ["score", "of"] or scene.any_of("score_word", before[-1:])


def _before(scene: Scene, first: int) -> Mention | None:
    """The player told just before his points, with nothing between but words that tell that he had them."""
    for m in reversed(scene.mentions):
        if m.last >= first:
            continue
        between = scene.text.words[m.last + 1 : first]
        if scene.text.sentence[m.first] != scene.text.sentence[first] or len(between) > _REACH:
            return None
        if m.own and scene.any_of("party", between[:1]):
            between = between[1:]
        return m if all(_passed(scene, word) for word in between) else None
    return None


def _passed(scene: Scene, word: str) -> bool:
    return any(scene.any_of(heading, [word]) for heading in ("had_points", "score_between", "points_short"))


def _subject(scene: Scene, score: _Score) -> Mention | None:
    """The one player of whom a sentence tells that does not say whose its points are: `at four we made the trump`."""
    inside = scene.text.sentence
    near = [m for m in scene.mentions if inside[m.first] == inside[score.first] and not m.own and not m.acted_on]
    before = [m for m in near if m.last < score.first]
    chosen = before[-1:] or near[:1]
    return chosen[0] if chosen else None


def _sides(scene: Scene, who: Mention | None) -> list[str]:
    """The sides of a mention: of one player, or of several who have as much each."""
    if who is None:
        return []
    if who.own and not apart(scene):
        return [{ME: "us", ALL: "us", THEY: "them"}.get(who.names[0], "")]
    if len(who.names) > 1 and not apart(scene):
        return ["us"] if ME in who.names else list({side_of(scene, name) for name in who.names})
    return [side_of(scene, name) for name in who.names]
