"""Inputs as they are told - amounts, players, one thing a player - read strictly, refused in one clear line."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from arbiter.errors import Refusal
from arbiter.scoring.reckoning import Given

_BETWEEN_PLAYERS = re.compile(r"[;\n]|,(?=[^,;\n:]*:)")


def amount(name: str, told: object) -> int:
    """A whole number of counters, points or cards.

    >>> amount("pool", "16"), amount("pool", 12.0)
    (16, 12)

    Raises:
        Refusal: it is no whole number, or under nothing.
    """
    hint = "Give a whole number; dollars and cents are counted in cents."
    if isinstance(told, bool):
        raise Refusal(f"{name}: '{told}' is not a number.", hint)
    try:
        number: int = int(told)  # type: ignore[call-overload]
        whole = isinstance(told, str) or number == told
    except (TypeError, ValueError, OverflowError):
        raise Refusal(f"{name}: '{told}' is not a number.", hint) from None
    if not whole:
        raise Refusal(f"{name}: {told} is not a whole number.", hint)
    if number < 0:
        raise Refusal(f"{name}: {number} is less than nothing.", "Give what is put in or held, without a sign.")
    return number


def amount_of(given: Given, name: str, presumed: int | None = None) -> int | None:
    """The amount told of an input, or the presumed one where it is not told.

    >>> amount_of({"blind": "2"}, "blind", 1), amount_of({}, "blind", 1), amount_of({}, "pool")
    (2, 1, None)
    """
    told = given.get(name)
    return presumed if told is None else amount(name, told)


def amounts_of(given: Given, name: str) -> dict[str, int]:
    """What is told of each player, in the order told; empty where nothing is told.

    >>> amounts_of({"stakes": {"A": 3, "B": "2"}}, "stakes")
    {'A': 3, 'B': 2}
    """
    return {player: amount(f"{name}, {player}", told) for player, told in each_of(given, name).items()}


def each_of(given: Given, name: str) -> dict[str, Any]:
    """One thing a player, as a mapping or as text `A: 3; B: 2`, in braces or without.

    >>> each_of({"hands": "Ann: AS KH; Bob: 9D, 9C"}, "hands"), each_of({"stakes": "{A: 3, B: 2}"}, "stakes")
    ({'Ann': 'AS KH', 'Bob': '9D, 9C'}, {'A': '3', 'B': '2'})

    Raises:
        Refusal: it is neither.
    """
    told = given.get(name)
    if told is None or told == "":
        return {}
    if isinstance(told, Mapping):
        return {str(player): one for player, one in told.items()}
    hint = f"Write it as {name}: {{A: ..., B: ...}}, or in one line as 'A: ...; B: ...'."
    if not isinstance(told, str):
        raise Refusal(f"{name}: {told!r} does not say what each player has.", hint)
    found: dict[str, Any] = {}
    for part in _BETWEEN_PLAYERS.split(told.strip().removeprefix("{").removesuffix("}")):
        player, colon, one = part.partition(":")
        if not part.strip():
            continue
        if not colon or not player.strip():
            raise Refusal(f"{name}: '{part.strip()}' does not say whose it is.", hint)
        found[player.strip()] = one.strip()
    return found


def players_of(given: Given, name: str) -> list[str]:
    """A list of players, as a list or as text `A, B`, in brackets or without; empty where nothing or `none` is told.

    >>> players_of({"in_call": "[A, B]"}, "in_call"), players_of({}, "out"), players_of({"out": "none"}, "out")
    (['A', 'B'], [], [])

    Raises:
        Refusal: it is no list, or a player is there twice.
    """
    told = given.get(name)
    if told is None or told == "" or told == "none":
        return []
    if isinstance(told, str):
        names = told.strip().removeprefix("[").removesuffix("]").replace(";", ",").split(",")
        found = [name.strip() for name in names if name.strip()]
    elif isinstance(told, list | tuple | set | frozenset):
        found = [str(p) for p in told]
    else:
        raise Refusal(f"{name}: {told!r} is not a list of players.", "Write the names with commas between: A, B.")
    twice = next((p for i, p in enumerate(found) if p in found[:i]), None)
    if twice is not None:
        raise Refusal(f"{name}: {twice} is there twice.", "Name each player once.")
    return found


def player_of(given: Given, name: str, presumed: str = "") -> str:
    """The player told, or the presumed one.

    >>> player_of({"who": "Ann"}, "who"), player_of({}, "who", "offender")
    ('Ann', 'offender')
    """
    told = given.get(name)
    return presumed if told is None or told == "" else str(told)


def word_of(given: Given, name: str) -> str:
    """A fact as one word, `yes` and `no` for true and false; empty if it is not told or not settled.

    >>> word_of({"jack": True}, "jack"), word_of({"stage": "call"}, "stage"), word_of({}, "stage")
    ('yes', 'call', '')
    """
    told = given.get(name)
    if isinstance(told, bool):
        return "yes" if told else "no"
    return "" if told is None or isinstance(told, list | tuple | set | Mapping) else str(told)


def is_yes(given: Given, name: str) -> bool:
    """Whether a yes/no fact is told, or presumed, as yes.

    >>> is_yes({"jack": "yes"}, "jack"), is_yes({}, "jack")
    (True, False)
    """
    return word_of(given, name) == "yes"
