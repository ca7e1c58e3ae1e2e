"""Inputs of single games: the sides and scores of euchre, the games of a rubber, who holds the winning suit."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from arbiter.reading.amounts import Amount
from arbiter.reading.owners import owners
from arbiter.reading.players import ALL, ME, THEY

if TYPE_CHECKING:
    from arbiter.reading.scene import Scene

Found = tuple[Any, str]


def side_of(scene: Scene, name: str) -> str:
    """The side of a player as the teller sees it: `us` for himself and his partner; a name where three play each for himself.

    Empty where it is not told.
    """
    if three_handed(scene) or _two_handed(scene):
        return "" if name in (ALL, THEY) else name
    if name in (ME, ALL, "Partner"):
        return "us"
    return "them" if name == THEY or name in scene.words["people"]["anonymous"] or name in ("He", "She") else ""


def three_handed(scene: Scene) -> bool:
    """Whether three play, each for himself."""
    words = scene.text.words
    if any(w in scene.telling["three_handed"] for w in words):
        return True
    return any(a.value == 3 and a.last + 1 < len(words) and words[a.last + 1] in scene.telling["of_players"] for a in scene.amounts)


def _two_handed(scene: Scene) -> bool:
    words = scene.text.words
    told = any(w in ("вдвоем", "двое", "двоем") for w in words)
    return told or any(a.value == 2 and a.last + 1 < len(words) and words[a.last + 1] in ("handed", "of", "players") for a in scene.amounts)


def sides(scene: Scene, *also: str) -> Found | None:
    """`sides`: the score of each side, or of each player where three play."""
    used = {place for name, place in scene.used.items() if name not in also}
    left = [a for a in scene.amounts if a.first not in used and not a.counted and not _taken(scene, a)]
    found: dict[str, int] = {}
    places: list[tuple[int, int]] = []
    index = 0
    owned = owners(scene.text, scene.mentions, [(a.first, a.last) for a in left], scene.words["money"]["each"])
    while index < len(left):
        one = left[index]
        pair = index + 1 < len(left) and scene.text.words[one.last + 1 : left[index + 1].first] == ["to"]
        subject = owned[index].names or _subject_after(scene, one)
        names = [side for name in subject if (side := side_of(scene, name))] if subject else []
        if pair and not three_handed(scene):
            first = names[0] if names else "us"
            told = {first: one.value, ("them" if first == "us" else "us"): left[index + 1].value}
        elif _all_square(scene, one):
            told = {"us": one.value, "them": one.value} if not three_handed(scene) else dict.fromkeys(scene.players, one.value)
        else:
            told = dict.fromkeys(names, one.value)
        for side, points in told.items():
            if found.setdefault(side, points) != points:
                return None
        places.append((one.first, one.last))
        index += 2 if pair else 1
    return (found, scene.said(places[0][0], places[-1][1])) if found else None


def _taken(scene: Scene, one: Amount) -> bool:
    """Whether a number tells tricks taken, and no score."""
    before = scene.text.words[max(0, one.first - 3) : one.first]
    after = scene.text.words[one.last + 1 : one.last + 3]
    if scene.text.words[one.first] in scene.telling["heads"] or after[:1] in (["of"], ["players"], ["at"]):
        return True
    counted = any(w in ("trick", "tricks", "handed", "cornered", "взятки", "взяток", "взятку") for w in after)
    if counted or any(w in scene.telling["taking"] for w in before) or after[:1] == ["handed"]:
        return True
    return not (any(w in scene.telling["scored"] for w in before[-2:]) or after[:1] in (["to"], ["all"], ["each"]) or before[-1:] == ["to"] or _beside_player(scene, one))


def _beside_player(scene: Scene, one: Amount) -> bool:
    """Whether a number stands right after a player: `Joe two`."""
    return any(m.last == one.first - 1 or m.first == one.last + 1 for m in scene.mentions)


def _all_square(scene: Scene, one: Amount) -> bool:
    words = scene.text.words[one.last + 1 : one.last + 5]
    return words[:1] == ["all"] or "each" in words or "apiece" in words or scene.text.words[max(0, one.first - 1)] == "по"


def _subject_after(scene: Scene, one: Amount) -> tuple[str, ...]:
    """The player told after his score: `at four points we made it`."""
    for mention in scene.mentions:
        if mention.first > one.last and scene.text.sentence[mention.first] == scene.text.sentence[one.last]:
            return mention.names
    return ()


def game_list(scene: Scene) -> Found | None:
    """`games`: the games of a rubber in their order, with the winner of each and the points of the losers."""
    left = [a for a in scene.amounts if not a.counted and a.value <= 5]
    games: list[dict[str, Any]] = []
    winner, since, places = "", 0, []
    for index, one in enumerate(left):
        points = one
        if one.value == 5:
            continue
        if index and left[index - 1].value == 5 and scene.text.words[left[index - 1].last + 1 : one.first] not in ([], ["to"]):
            return None
        winner = _winner(scene, since, points.last) or winner
        if not winner:
            return None
        games.append({"winner": winner, "loser_points": points.value})
        places.append((points.first, points.last))
        since = points.last + 1
    return (games, scene.said(places[0][0], places[-1][1])) if games and len(games) <= 3 else None


def _winner(scene: Scene, first: int, last: int) -> str:
    """The side that the words of a stretch of text tell to have won."""
    words = scene.text.words
    for i in range(last, first - 1, -1):
        if words[i] not in scene.telling["won"] and words[i] not in scene.telling["lost"]:
            continue
        subjects = [m for m in scene.mentions if m.last < i and not m.own and words[m.first - 1] not in scene.telling["beside_verb"]]
        side = side_of(scene, subjects[-1].names[0]) if subjects else "us"
        if side:
            return side if words[i] in scene.telling["won"] else "them" if side == "us" else "us"
    return ""




def holding(scene: Scene, best: str) -> Found | None:
    """`holding best_of_winning_suit`: which of the players beside the best hand have a card of the winning suit."""
    found: dict[str, str] = {}
    words, sentence = scene.text.words, scene.text.sentence
    told = [m for m in scene.mentions if m.sure and THEY not in m.names]
    for at, mention in enumerate(told):
        end = next((m.first for m in told[at + 1 :]), len(words))
        after = [words[i] for i in range(mention.last + 1, end) if sentence[i] == sentence[mention.last]]
        before = words[max(0, mention.first - 2) : mention.first]
        if not any(w in scene.telling["of_suit"] for w in after) or mention.own or before[-1:] in (["say"], ["by"]):
            continue
        negative = any(w in scene.telling["none_held"] for w in after) or any(w in ("neither", "nor") for w in before)
        if negative or any(w in scene.telling["have_suit"] for w in after):
            names = [n for n in mention.names if n != ALL]
            if mention.names == (ALL,):
                names = [n for n in scene.players if n != best]
            for name in names:
                found.setdefault(name, "no" if negative else "yes")
    for i, word in enumerate(words):
        if word in ("neither", "none", "ни") and "others" in words[i : i + 4]:
            found.update({name: "no" for name in scene.players if name != best})
    found.pop(best, None)
    return (found, "") if found and best in scene.players else None
