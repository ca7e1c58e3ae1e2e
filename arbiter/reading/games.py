"""The inputs of euchre: sides and scores as the teller sees them, and the games of a rubber."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from arbiter.reading.amounts import Amount
from arbiter.reading.owners import Owned
from arbiter.reading.players import ALL, ME, THEY
from arbiter.reading.scene import Found, Scene


def side_of(scene: Scene, name: str) -> str:
    """The side of a player as the teller sees it: `us` for himself and his partner; a name where two or three play, each for himself.

    Empty where it is not told.
    """
    if handed(scene, 3) or handed(scene, 2):
        return "" if name in (ALL, THEY) else name
    if name in (ME, ALL, "Partner"):
        return "us"
    return "them" if name in (THEY, "He", "She") or name in scene.words["people"]["anonymous"] else ""


def handed(scene: Scene, count: int) -> bool:
    """Whether so many play."""
    if scene.any_of({2: "two_handed", 3: "three_handed"}[count], scene.text.words):
        return True
    return any(a.value == count and scene.any_of("of_players", scene.text.words[a.last + 1 : a.last + 2]) for a in scene.amounts)


def sides(scene: Scene) -> Found | None:
    """`sides`: the score of each side, or of each player where they play each for himself."""
    left = [a for a in scene.amounts if a.first not in scene.used.values() and not a.counted and _is_score(scene, a)]
    found: dict[str, int] = {}
    owned = scene.owners(left)
    index = 0
    while index < len(left):
        pair = index + 1 < len(left) and scene.text.words[left[index].last + 1 : left[index + 1].first] == ["to"]
        for side, points in _told(scene, left, owned, index, pair).items():
            if found.setdefault(side, points) != points:
                return None
        index += 2 if pair else 1
    return (found, scene.said_of([(a.first, a.last) for a in left])) if found else None


def _told(scene: Scene, left: Sequence[Amount], owned: Sequence[Owned], index: int, pair: bool) -> dict[str, int]:
    """The scores that one amount tells: `four to three`, `three all`, `they had two`."""
    one = left[index]
    names = [side for name in owned[index].names or _subject_after(scene, one) if (side := side_of(scene, name))]
    alone = handed(scene, 3) or handed(scene, 2)
    if pair and not alone:
        first = names[0] if names else "us"
        return {first: one.value, ("them" if first == "us" else "us"): left[index + 1].value}
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
    left = [a for a in scene.amounts if not a.counted and a.value <= 5]
    games: list[dict[str, Any]] = []
    winner, since = "", 0
    places: list[tuple[int, int]] = []
    for index, one in enumerate(left):
        if one.value == 5:
            continue
        if index and left[index - 1].value == 5 and scene.text.words[left[index - 1].last + 1 : one.first] not in ([], ["to"]):
            return None
        winner = _winner(scene, since, one.last) or winner
        if not winner:
            return None
        both = len(left) <= 2 and scene.any_of("both_games", scene.before(one.first, 6))
        games += [{"winner": winner, "loser_points": one.value}] * (2 if both else 1)
        places.append((one.first, one.last))
        since = one.last + 1
    return (games, scene.said_of(places)) if games and len(games) <= 3 else None


def _winner(scene: Scene, first: int, last: int) -> str:
    """The side that the words of a stretch of text tell to have won."""
    words = scene.text.words
    for i in range(last, first - 1, -1):
        won, lost = scene.any_of("won", [words[i]]), scene.any_of("lost", [words[i]])
        if not won and not lost:
            continue
        subjects = [m for m in scene.mentions if m.last < i and not m.own and not scene.any_of("beside_verb", scene.before(m.first, 1))]
        behind = [m for m in scene.mentions if m.first == i + 1 and m.names[0] in (ME, ALL, THEY) and not m.acted_on]
        side = side_of(scene, (behind or subjects)[-1].names[0]) if behind or subjects else "us"
        if side:
            return side if won else "them" if side == "us" else "us"
    return ""
