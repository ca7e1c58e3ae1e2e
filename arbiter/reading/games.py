"""The inputs of euchre: sides and scores as the teller sees them, and the games of a rubber."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from arbiter.reading.amounts import Amount
from arbiter.reading.owners import Owned
from arbiter.reading.parties import apart, side_of
from arbiter.reading.players import ALL, ME, THEY
from arbiter.reading.scene import Found, Scene
from arbiter.reading.signs import gap

GAME = 5
"""The points of a game."""
_DASHES = frozenset("-–—:")
_TO = frozenset(("to", "против"))
_SUFFERING = frozenset(("нас", "меня", "их"))
_ALL = frozenset(("all", "apiece"))


def sides(scene: Scene) -> Found | None:
    """`sides`: the score of each side, or of each player where they play each for himself; `sides both`: of both, or none.

    A score told in two ways is left out.
    """
    alone = apart(scene)
    told = list(pairs(scene))
    within = {i for first, last, _, _ in told for i in range(first, last + 1)}
    left = [
        a
        for a in scene.amounts
        if a.first not in {*scene.used.values(), *within} and a.value < GAME and not a.counted and _is_score(scene, a)
    ]
    claims = [claim for one in told if not alone or len(scene.players) == 2 for claim in of_pair(scene, alone, *one)]
    for one, owned in zip(left, scene.owners(left), strict=True):
        claims += _told(scene, one, owned, alone).items()
    found: dict[str, int] = {}
    for side, points in claims:
        if found.setdefault(side, points) != points:
            return None
    if not found:
        return None
    return found, scene.said_of([(a.first, a.last) for a in left] or [(first, last) for first, last, _, _ in told])


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
            elif words[i + 1] in _TO and i + 2 < len(words) and gap(scene.text, i + 2) == " ":
                other, last = number(scene, words[i + 2]), i + 2
            elif words[i + 1] in _ALL and not between:
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
        won = ours != ("не" in after or "not" in after)
        return list(zip(names, (high, low) if won else (low, high), strict=True))
    if to and side:
        return list(zip(names, (one, other) if side == names[0] else (other, one), strict=True))
    if scene.any_of("against_them", after[:1]) and any(m.first <= last + 3 and m.names[0] in (ME, ALL) for m in scene.mentions if m.first > last):
        return list(zip(names, (other, one), strict=True))
    if scene.any_of("behind_score", before) and side:
        return list(zip(names, (low, high) if side == names[0] else (high, low), strict=True))
    if scene.any_of("leading", before) and side:
        return list(zip(names, (high, low) if side == names[0] else (low, high), strict=True))
    return list(zip(names, (other, one) if side == "them" else (one, other), strict=True))


def _told(scene: Scene, one: Amount, owned: Owned, alone: bool) -> dict[str, int]:
    """The scores that one amount tells: `they had two`, `three all`."""
    names = [side for name in owned.names or _subject_after(scene, one) if (side := side_of(scene, name))]
    if _all_square(scene, one):
        return dict.fromkeys(scene.players if alone else ("us", "them"), one.value)
    return dict.fromkeys(names, one.value)


def _is_score(scene: Scene, one: Amount) -> bool:
    """Whether a number tells a score, and not tricks or players."""
    before, after = scene.before(one.first, 3), scene.text.words[one.last + 1 : one.last + 3]
    if scene.any_of("heads", [scene.text.words[one.first]]) or after[:1] in (["of"], ["players"], ["at"], ["handed"]):
        return False
    if scene.any_of("taking", before) or any(w.startswith(("trick", "взят", "cornered")) for w in after):
        return False
    beside = any(m.last == one.first - 1 or m.first == one.last + 1 for m in scene.mentions)
    return beside or scene.any_of("scored", before[-2:]) or after[:1] in (["to"], ["all"], ["each"]) or before[-1:] == ["to"]


def _all_square(scene: Scene, one: Amount) -> bool:
    words = scene.text.words[one.last + 1 : one.last + 5]
    return words[:1] == ["all"] or "each" in words or "apiece" in words or scene.before(one.first, 1) == ["по"]


def _subject_after(scene: Scene, one: Amount) -> tuple[str, ...]:
    """The player told after his score: `at four points we made it`."""
    sentence = scene.text.sentence
    return next((m.names for m in scene.mentions if m.first > one.last and sentence[m.first] == sentence[one.last]), ())


def game_list(scene: Scene) -> Found | None:
    """`games`: the games of a rubber in their order, with the winner of each and the points of the losers."""
    told = _points_of_games(scene)
    games: list[tuple[int, dict[str, Any]]] = []
    since = 0
    for k, (first, last, one, other) in enumerate(told):
        end = min(told[k + 1][0] if k + 1 < len(told) else len(scene.text.words), last + 5)
        winner = _winner(scene, since, first, last, end, (one, other))
        if not winner or min(one, other) == GAME:
            return None
        place = _which(scene, since, last, len(games) + 1, len(told))
        game = {"winner": winner, "loser_points": min(one, other) if other else one}
        games.append((place, game))
        if len(told) == 1 and scene.any_of("both_games", scene.before(first, 6)):
            games.append((place + 1, game))
        since = last + 1
    more = len(games) < 2 and scene.any_of("game_2", scene.text.words)
    if not games or more or len(games) > 3 or len({place for place, _ in games}) < len(games):
        return None  # a game of which nothing could be read is missing, or two are told for one
    return [game for _, game in sorted(games, key=lambda pair: pair[0])], scene.said_of([(f, t) for f, t, _, _ in told])


def _points_of_games(scene: Scene) -> list[tuple[int, int, int, int]]:
    """Where the points of each game are told: a pair of them, those of the losers, or that they had none."""
    won = [pair for pair in pairs(scene) if GAME in pair[2:]]
    within = {i for first, last, _, _ in pairs(scene) for i in range(first, last + 1)}
    found = list(won)
    for a in scene.amounts:
        if a.first in within or a.counted or a.value >= GAME:
            continue
        words = scene.text.words[a.first : a.last + 1]
        if any(scene.beginning("blanked", w) for w in words) or scene.any_of("stopped", scene.before(a.first, 3)):
            found.append((a.first, a.last, a.value, 0))
    taken = {first for first, _, _, _ in found}
    for i, word in enumerate(scene.text.words):
        none = word in ("очка", "очко") and "ни" in scene.before(i, 2)
        if i not in within and i not in taken and (none or scene.beginning("blanked", word)):
            found.append((i, i, 0, 0))
    return sorted(found)


def _which(scene: Scene, first: int, last: int, place: int, count: int) -> int:
    """The place of a game in the rubber, told by `first`, `second`, `last`, or else in its turn."""
    for word in reversed(scene.text.words[first : last + 1]):
        if scene.any_of("last_game", [word]):
            return count
        for number in (1, 2, 3):
            if scene.any_of(f"game_{number}", [word]):
                return number
    return place


def _winner(scene: Scene, since: int, first: int, last: int, end: int, points: tuple[int, int]) -> str:
    """Who won a game, from the words around its points; empty if they do not say or disagree."""
    words = scene.text.words
    said: set[str] = set()
    for i in range(since, end):
        won, lost = scene.any_of("won", [words[i]]), scene.any_of("lost", [words[i]])
        if i > last and scene.text.sentence[i] != scene.text.sentence[last]:
            break
        if not won and not lost:
            continue
        subjects = [
            m for m in scene.mentions if since <= m.last < i and not m.own and not scene.any_of("beside_verb", scene.before(m.first, 1))
        ]
        behind = [m for m in scene.mentions if m.first == i + 1 and m.names[0] in (ME, ALL, THEY) and not m.acted_on]
        side = side_of(scene, (behind or subjects)[-1].names[0]) if behind or subjects else "us"
        if subjects and not behind and words[subjects[-1].first] in _SUFFERING and scene.before(subjects[-1].first, 1) != ["у"]:
            side = _other(side)  # `нас обыграли`
        if side and (i <= last or not said):
            said.add(side if won else _other(side))
    if GAME in points and (beside := next((m for m in scene.mentions if m.last == first - 1), None)):
        said = {side_of(scene, beside.names[0])}  # `вторую они, 5:3`
    loser = next((m for m in reversed(scene.mentions) if since <= m.last < first), None)
    between = words[loser.last + 1 : first] if loser else []
    if loser and len(between) < 4 and points[1] != GAME and points[0] != GAME and (not between or scene.any_of("stopped", between)):
        said.add(_other(side_of(scene, loser.names[0])))
    for m in scene.mentions:
        if since <= m.first <= end and m.own and scene.any_of("be_ours", [words[m.first]]) and m.names[0] in (ALL, THEY):
            said.add(side_of(scene, m.names[0]))
    if not said and GAME in points and points[0] != points[1]:
        return "us" if points[0] == GAME else "them"
    return said.pop() if len(said) == 1 else ""


def _other(side: str) -> str:
    return {"us": "them", "them": "us"}.get(side, "")
