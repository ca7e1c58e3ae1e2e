"""A player whom a description names, and the names of those who have none.

Somebody told only by what he is keeps a name of his own: `He`, `She`, `Rival`, `dealer`, `age`.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import NamedTuple

ME, ALL, THEY = "Me", "*", "They"
"""The teller, everybody with him, and those who are only `they`."""
ROLES = frozenset(("dealer", "age", "eldest", "opener"))
"""Players who are told by their place or by what they did."""
ANONYMOUS = frozenset(("He", "She", "Neighbour", "Rival"))
"""Players told only by what they are, who cannot be named where one player is asked for."""


class Mention(NamedTuple):
    """A player, or several joined by `and`, at a place of the text."""

    names: tuple[str, ...]
    first: int
    last: int
    own: bool = False
    """Possessive: what follows is his."""
    sure: bool = True
    """Named, not only meant by `he` or `she`."""
    acted_on: bool = False
    """`him`: one to whom something is done."""


def said_of(words: Sequence[str], before: Sequence[Mention], role: Mention, copula: Collection[str]) -> bool:
    """Whether a role is only what the player just before it is, so that `her` is not told of the role: `Kit was eldest, Al after her`."""
    return any(m.names == (ME,) or m.sure for m in before[-1:]) and all(w in copula for w in words[before[-1].last + 1 : role.first])
