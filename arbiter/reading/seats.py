"""The seat model: who sits where and on whose side, so that letters, names and pronouns become relations.

A and B play against Y and Z, North and South against East and West, I and my partner against them. When a description says who
dealt or who bid, every player in it becomes the dealer, his partner or his adversary: role words (`@dealer`, `@dealer-partner`,
`@dealer-adversary`) that phrases of the lexicon can ask for like any other word.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence, Set
from functools import lru_cache

from arbiter.reading.tokens import Text
from arbiter.stems import stem

_SIDES = ({"a", "b"}, {"y", "z"}, {"north", "south", "север", "юг", "n", "s"}, {"east", "west", "восток", "запад", "e", "w"})
_TABLES = (
    _SIDES[0] | _SIDES[1],
    _SIDES[2] | _SIDES[3],
    {"me", "partner", "opponent"},
)
"""Players who, if they are not on one side, are on opposite ones."""
_ME = frozenset("i me myself я мной мне меня".split())
_MINE = frozenset("we us мы нас нам нами".split())
_MY = frozenset("my our мой моя моего моему моим мою наш нашего".split())
_PARTNER = frozenset(("partner", "партнер", "партнерш", "напарник", "напарниц", "cho", "pard"))
_OPPONENT = frozenset(("opponent", "adversary", "adversar", "противник", "соперник", "оппонент", "lho", "rho", "enemy", "enem"))
_THEY = frozenset("they them они их им ими".split())
_LETTERS = frozenset("abyznsew")


Triggers = tuple[Set[str], Set[str]]
"""Stems of what the holder of a role does, and of what he is called."""


def players(text: Text) -> list[str]:
    """For every word the player it names, or an empty string: a letter, `me`, `partner`, `opponent`, or a name.

    >>> from arbiter.reading.tokens import cut
    >>> players(cut("Y dealt and my partner spoke"))
    ['y', '', '', 'partner', 'partner', '']
    """
    named = [""] * len(text.words)
    letters = {w for w in text.vocabulary & _LETTERS if any(_capital(text, i) for i in text.where[w])}
    seats = letters - {"a"} or ({"a"} if "b" in letters else set())
    for word, places in text.where.items():
        meant = _meant(word)
        if word in _LETTERS and seats:
            for i in places:
                named[i] = word if _capital(text, i) and not (word == "a" and _article(text, i)) else meant
        elif meant == "partner":
            for i in places:
                if i and text.words[i - 1] in _MY:
                    named[i] = named[i - 1] = "partner"
        elif meant:
            for i in places:
                named[i] = meant
    return named


@lru_cache(maxsize=20_000)
def _meant(word: str) -> str:
    """The player that a word means wherever it stands, `partner` where it depends on whose; empty where none."""
    if word in _ME or word in _MINE:
        return "me"
    if stem(word) in _PARTNER:
        return "partner"
    if stem(word) in _OPPONENT or word in _THEY:
        return "opponent"
    return word if len(word) > 1 and any(word in side for side in _SIDES[2:]) else ""


def _capital(text: Text, i: int) -> bool:
    """Whether a word is one capital letter."""
    start, end = text.spans[i]
    return end - start == 1 and text.raw[start].isupper()


def _article(text: Text, i: int) -> bool:
    """Whether a capital A opens a sentence as an article: `A player led ...`."""
    first = i == 0 or text.sentence[i - 1] != text.sentence[i]
    following = text.words[i + 1] if i + 1 < len(text.words) else ""
    return first and following in {"player", "card", "hand", "trick", "deal", "dealer", "suit", "pack", "partner", "man", "friend"}


def side_of(player: str) -> frozenset[str]:
    """The players known to be on a player's side, himself included."""
    for side in _SIDES:
        if player in side:
            return frozenset(side)
    if player in ("me", "partner"):
        return frozenset(("me", "partner"))
    return frozenset((player,))


def _against(player: str, other: str) -> bool:
    """Whether two players are known to be adversaries."""
    mine = side_of(player)
    if other in mine:
        return False
    return any(player in table and other in table for table in _TABLES)


def roles(text: Text, triggers: Mapping[str, Triggers]) -> dict[int, list[str]]:
    """The role words of every word that names a player, where the description says who held a role.

    Args:
        text: the description cut up.
        triggers: role to the stems of what its holder does, and of what he is called.
    """
    named = players(text)
    found: dict[int, list[str]] = {}
    if not any(named):
        return {}
    stems = {stem(word) for word in text.vocabulary} | text.vocabulary
    for role, (acts, names) in triggers.items():
        if acts.isdisjoint(stems) and names.isdisjoint(stems):
            continue
        holder = _holder(text, named, acts, names)
        if not holder:
            continue
        for i, player in enumerate(named):
            if player == holder:
                found.setdefault(i, []).append(f"@{role}")
            elif player and player in side_of(holder):
                found.setdefault(i, []).append(f"@{role}-partner")
            elif player and _against(holder, player):
                found.setdefault(i, []).append(f"@{role}-adversary")
    return found


def _holder(text: Text, named: Sequence[str], acts: Set[str], names: Set[str]) -> str:
    for i, word in enumerate(text.words):
        if word in names or stem(word) in names:
            for j in (i - 1, i + 1, i - 2, i - 3):
                if 0 <= j < len(named) and named[j] and text.sentence[j] == text.sentence[i] and not _possessed(text, i, j):
                    return named[j]
        if word in acts or stem(word) in acts:
            for j in range(i - 1, max(-1, i - 4), -1):
                if named[j] and text.clause[j] == text.clause[i]:
                    return named[j]
            if i + 1 < len(named) and named[i + 1] and text.clause[i + 1] == text.clause[i] and named[i + 1] != "opponent":
                return named[i + 1]
    return ""


def _possessed(text: Text, role: int, player: int) -> bool:
    """Whether the name stands in `dealer's partner` or `partner of the dealer`, so that the player is not the holder."""
    between = text.words[min(role, player) + 1 : max(role, player)]
    return "of" in between or (player == role + 1 and text.raw[text.spans[role][0] : text.spans[role][1]].endswith("s"))
