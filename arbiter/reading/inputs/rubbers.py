"""The games of a rubber of euchre: who won each, and how many points the losers had."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from arbiter.reading.inputs.acting import subject
from arbiter.reading.inputs.camps import side_of
from arbiter.reading.inputs.games import GAME, number, pairs
from arbiter.reading.inputs.players import ALL, ME, THEY
from arbiter.reading.inputs.scene import Found, Scene

_REACH = 6
"""How many words may stand between a player and his points."""


_PASSED = (
    "had_points",
    "score_between",
    "reached",
    "rival_words",
    "game_1",
    "game_2",
    "game_3",
    "last_game",
    "next_game",
    "in_game",
    "one_of_games",
)
"""Headings of words that may stand between a side and its points."""


class _Game(NamedTuple):
    """A game told: who won it, the losers' points, and where."""

    winner: str
    points: int
    first: int
    last: int


def game_list(scene: Scene) -> Found | None:
    """`games`: the games of a rubber in their order; nothing where one of them is not told whole."""
    games = list(_games(scene))
    if not games or any(not game.winner for game in games):
        return None
    if len(games) == 1 and any(scene.any_of("both_games", [w]) for w in _near(scene, games[0])):
        if _numbered(scene, scene.sentence_of(games[0].first)):
            return None
        games *= 2
    winners = [game.winner for game in _ordered(scene, games)]
    if not _expected(scene, games) or (len(games) == 3 and winners[0] == winners[1]):
        return None
    told: list[dict[str, Any]] = [{"winner": game.winner, "loser_points": game.points} for game in _ordered(scene, games)]
    return told, scene.said_of([(game.first, game.last) for game in games])


def _near(scene: Scene, game: _Game) -> list[str]:
    return scene.before(game.first, 9) + scene.after(game.last, 4)


def _expected(scene: Scene, games: list[_Game]) -> bool:
    """Whether so many games may be all: none of those that are counted or numbered is missing."""
    words, count = scene.text.words, len(games)
    if count > 3 or (count == 1 and any(scene.any_of("several_games", [w]) for w in words)):
        return False
    if count < 3 and any(phrase in " ".join(words) for phrase in scene.listed("three_games")):
        return False
    last = max(game.last for game in games)
    later = [i for i in range(last + 1, len(words)) if _value(scene, i) is not None]
    if any(_numbered(scene, scene.before(i, _REACH)) for i in later):
        return False
    numbered = [n for n in (1, 2, 3) if any(scene.any_of(f"game_{n}", [w]) for w in words)]
    return count > 1 or not {2} & set(numbered)


def _numbered(scene: Scene, words: list[str]) -> bool:
    """Whether a game is told by its place: `the second`, `the last`."""
    return any(scene.any_of(heading, [w]) for heading in ("game_1", "game_2", "game_3", "last_game") for w in words)


def _ordered(scene: Scene, games: list[_Game]) -> list[_Game]:
    """The games as they were played: by `first`, `second`, `last`, or else as they are told."""
    places: list[int] = []
    since = 0
    for k, game in enumerate(games):
        place = 0
        for i in range(game.last, since - 1, -1):
            word = scene.text.words[i]
            place = place or next((n for n in (1, 2, 3) if scene.any_of(f"game_{n}", [word])), 0)
            place = place or (len(games) if scene.any_of("last_game", [word]) else 0)
        places.append(place or k + 1)
        since = game.last + 1
    if len(set(places)) < len(places):
        return games
    return [game for _, game in sorted(zip(places, games, strict=True), key=lambda pair: pair[0])]


def _games(scene: Scene) -> Iterator[_Game]:
    """Every game told by its points, in the order of the text."""
    told = {first: (last, one, other) for first, last, one, other in pairs(scene) if GAME in (one, other) and one != other}
    inside = {i for first, last, _, _ in pairs(scene) for i in range(first, last + 1)}
    since, i = 0, 0
    before: _Game | None = None
    while i < len(scene.text.words):
        game = None
        if i in told:
            last, one, other = told[i]
            between = scene.text.words[before.last + 1 : i] if before else ()
            again = not between or scene.listed("conjunction").alone(between)
            game = _Game(before.winner if before and again else _of_pair(scene, since, i, last, one), min(one, other), i, last)
        elif i not in inside:
            game = _of_points(scene, i, before) or _against(scene, since, i) or _of_nothing(scene, since, i)
            if (
                game
                and game.points == 0
                and before
                and before[:2] == game[:2]
                and scene.text.sentence[i] == scene.text.sentence[before.last]
            ):
                game = None  # `всухую: пять у нас, ноль у них`
            if game and game.points == 0 and any(i < first <= i + 5 and not min(told[first][1:]) for first in told):
                game = None  # `we skunked them 5-0`
        i = (game.last if game else i) + 1
        if game:
            since, before = i, game
            yield game


def _of_pair(scene: Scene, since: int, first: int, last: int, one: int) -> str:
    """Who won a game told by both numbers; the first is the teller's where the words do not say whose."""
    words, clause = scene.text.words, scene.text.clause
    after = scene.after(last, 4)
    ours, theirs = scene.any_of("ours", after), scene.any_of("theirs", after)
    if scene.any_of("favour", after) and ours != theirs:
        return "us" if ours != scene.any_of("negation", after) else "them"
    for m in scene.mentions:
        linked = m.first == last + 2 and scene.any_of("to_side", words[last + 1 : last + 2])
        ends = m.last + 1 == len(words) or clause[m.last + 1] != clause[m.last]
        if linked or (m.first == last + 1 and ends):
            side = _side(scene, m.names[0])
            return _other(side) if linked and scene.any_of("to_other", words[last + 1 : last + 2]) else side
    before = [m for m in scene.mentions if since <= m.first < first and m.last >= first - 2]
    verb = _verb(scene, since, first)
    if verb is not None:
        return _by_verb(scene, verb)
    if before:
        beside = [m for m in scene.mentions if m.last == before[-1].first - 1] or before
        return _side(scene, beside[0].names[0])
    return "us" if one == GAME else "them"


def _verb(scene: Scene, since: int, first: int) -> int | None:
    """The last word before a place that tells of winning or losing."""
    found = [i for i in range(since, first) if scene.any_of("won", [scene.text.words[i]]) or scene.any_of("lost", [scene.text.words[i]])]
    return found[-1] if found else None


def _by_verb(scene: Scene, verb: int) -> str:
    """Who won, by a verb and its subject: the teller's side where it has none."""
    who = subject(scene, verb)
    who = None if who and who.names[0] == "opener" else who  # the game, and no player
    word = scene.text.words[verb]
    suffering = next((m for m in scene.mentions if m.last == verb - 1 and scene.any_of("suffering", [scene.text.words[m.first]])), None)
    if suffering is not None and who is suffering:
        side = "them" if suffering.names[0] in (ME, ALL) else "us"
    else:
        side = _side(scene, who.names[0]) if who else "us"
    return side if scene.any_of("won", [word]) else _other(side)


def _of_points(scene: Scene, i: int, before: _Game | None) -> _Game | None:
    """A game told by the points of those who lost it: `they had four`, `with us at one`, `при наших трёх`; `and three in the other`."""
    value = _value(scene, i)
    if value is None:
        return None
    side = _holder(scene, i)
    if side:
        return _Game(_other(side), value, i, i)
    if before and scene.text.sentence[before.last] == scene.text.sentence[i]:
        between = scene.text.words[before.last + 1 : i]
        free = not any(before.last < m.first < i for m in scene.mentions)
        if free and len(between) <= _REACH and any(scene.any_of("next_game", [w]) for w in (*between, *scene.after(i, 4))):
            return _Game(before.winner, value, i, i)
    return None


def _against(scene: Scene, since: int, i: int) -> _Game | None:
    """A game won, told with what the losers had: `won the opening game against nothing`."""
    value = _value(scene, i)
    verb = _verb(scene, since, i) if value is not None and scene.any_of("to_other", scene.before(i, 1)) else None
    won = verb is not None and scene.any_of("won", [scene.text.words[verb]])
    return _Game(_by_verb(scene, verb), value, i, i) if won and verb is not None and value is not None else None


def _value(scene: Scene, i: int) -> int | None:
    """The points short of a game that a word tells."""
    word, before = scene.text.words[i], scene.before(i, 1)
    value = number(scene, word)
    if value is None:
        value = next((n for n in (1, 2, 3, 4) if scene.any_of(f"points_{n}", [word])), None)
    if value is None and scene.any_of("no_points", [word]):
        value = 0
    if value is None or value >= GAME or scene.any_of("game_word", scene.after(i, 1)) or scene.any_of("heads", [word]):
        return None
    if scene.any_of("no_points", [word]) and scene.any_of("negation", scene.after(i, 1)):
        return None  # `нам ничего не набавляется`
    numbered = scene.any_of("one_of_games", [word]) and any(scene.any_of(heading, before) for heading in ("in_game", "next_game", "game_2"))
    return None if numbered or scene.any_of("none_revoked", before) else value


def _holder(scene: Scene, i: int) -> str:
    """The side told just before its points, with only such words between as tell that it had them; or told right after them."""
    behind = next((m for m in scene.mentions if m.first == i + 2 and scene.after(i, 1) == ["у"]), None)
    if behind is not None:
        return _side(scene, behind.names[0])
    for j in range(i - 1, max(-1, i - _REACH - 2), -1):
        if scene.text.sentence[j] != scene.text.sentence[i]:
            return ""
        m = next((m for m in scene.mentions if m.last == j), None)
        between = scene.text.words[j + 1 : i]
        said = any(scene.any_of("had_points", [w]) or scene.any_of("reached", [w]) for w in between)
        if m is None and scene.any_of("rival_side", [scene.text.words[j]]) and said:
            return "them"
        if m is not None:
            beside = scene.before(m.first, 1) == ["у"] or (m.own and scene.any_of("against_them", scene.before(m.first, 1)))
            listed = not between and not m.own and m.names[0] in (ALL, THEY, ME)
            return _side(scene, m.names[0]) if said or beside or listed else ""
        if not _passed(scene, scene.text.words[j]):
            return ""
    return ""


def _passed(scene: Scene, word: str) -> bool:
    return any(scene.any_of(heading, [word]) for heading in _PASSED)


def _of_nothing(scene: Scene, since: int, i: int) -> _Game | None:
    """A game in which the losers had no point: `we skunked them`, `never got off the mark`, `всухую`, `ни очка`."""
    word = scene.text.words[i]
    none = scene.any_of("not_a_point", [word]) and "ни" in scene.before(i, 2)
    if scene.any_of("negation", scene.before(i, 1)):
        return None
    if scene.beginning("blanking", word) and not none:
        done_to = next((m for m in scene.mentions if m.first == i + 1), None)
        if done_to is not None:
            return _Game(_other(_side(scene, done_to.names[0])), 0, i, i)
        who = subject(scene, i)
        return _Game(_side(scene, who.names[0]) if who else "us", 0, i, i)
    if none or (scene.any_of("off_the_mark", [word]) and scene.any_of("none_revoked", [*scene.before(i, 6)])):
        who = subject(scene, i)
        rival = any(scene.any_of("rival_side", [w]) for w in scene.before(i, 6))
        side = _side(scene, who.names[0]) if who else "them" if rival else "us"
        return _Game(_other(side), 0, i, i)
    if not scene.any_of("blanked_so", [word]):
        return None
    verb = _verb(scene, since, i)
    verb = _verb(scene, i, min(len(scene.text.words), i + 4)) if verb is None else verb
    if verb is not None:
        return _Game(_by_verb(scene, verb), 0, i, i)
    mine = next((m for m in scene.mentions if since <= m.first <= i + 4 and scene.any_of("be_ours", [scene.text.words[m.first]])), None)
    return _Game(_side(scene, mine.names[0]) if mine else "us", 0, i, i)


def _side(scene: Scene, name: str) -> str:
    """The side of a player; a rubber is always played by partners."""
    if name in (ME, ALL, "Partner"):
        return "us"
    return "them" if name == THEY or name in scene.words["people"]["anonymous"] else side_of(scene, name)


def _other(side: str) -> str:
    return {"us": "them", "them": "us"}.get(side, "")
