"""What a calculator is given and what it gives back."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from arbiter.words import Words

Given = Mapping[str, Any]
"""Facts and inputs by name: "yes"/"no", ints, enum words, lists, dicts. Presumed facts are already filled in."""


@dataclass(frozen=True, slots=True)
class Reckoning:
    """The facts that follow from the inputs.

    >>> Reckoning({"best": "one"}, steps=("draw-poker:13.4",)).facts["best"]
    'one'
    """

    facts: Mapping[str, str]
    """Computed facts that could be worked out, numbers as text too; the others are left out."""
    steps: tuple[str, ...] = ()
    """The clauses whose step was really used, e.g. `draw-poker:13.4`."""
    workings: tuple[Words, ...] = ()
    """Step by step, in both languages."""


@dataclass(frozen=True, slots=True)
class Settlement:
    """Who takes or pays what by the act in dispute.

    >>> Settlement({"winner": "A", "pool": 12}).pays["pool"]
    12
    """

    pays: Mapping[str, Any]
    """Exactly the keys that the conventions allow; empty if nothing can be said."""
    workings: tuple[Words, ...] = ()
    """Who takes what and why, step by step."""
    open: tuple[Words, ...] = ()
    """What the rules leave open."""


Settle = Callable[[Given, Sequence[str], Sequence[str]], Settlement | None]
"""(given, decisive laws, options of the verdict) to the settlement, or None where none is due."""


class Calculator(NamedTuple):
    """The two things that a kind of incident may have worked out: its computed facts, and who pays what."""

    reckon: Callable[[Given], Reckoning]
    settle: Settle | None


NOTHING = Reckoning({})
"""Nothing to work out."""


def nothing_to_reckon(given: Given) -> Reckoning:
    """The `reckon` of a kind that has a settlement but no computed facts.

    >>> nothing_to_reckon({"stage": "call"}).facts
    {}
    """
    return NOTHING
