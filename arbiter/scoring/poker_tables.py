"""The poker tables of the law book, read once and turned into what the calculators use."""

from __future__ import annotations

from functools import cache
from typing import Any, NamedTuple, cast

from arbiter.words import Words

CODE = "draw-poker"


class Step(NamedTuple):
    """How hands of one rank are told apart: by the combination, then by the odd cards, else they are alike."""

    combination: tuple[str, ...]
    odd_cards: tuple[str, ...]
    equal: tuple[str, ...]
    says: Words


class Scale(NamedTuple):
    """The order of the hands, low to high, with what each is called."""

    place: dict[str, int]
    name: dict[str, Words]


def laws(numbers: list[str]) -> tuple[str, ...]:
    """Clause numbers of the chapter as they are cited.

    >>> laws(["13.1"])
    ('draw-poker:13.1',)
    """
    return tuple(f"{CODE}:{n}" for n in numbers)


def _table(name: str) -> dict[str, Any]:
    from arbiter.book.base import table

    return cast("dict[str, Any]", table(name))


@cache
def steps() -> dict[str, Step]:
    """Rank to the clauses that tell two hands of it apart."""
    return {
        row["id"]: Step(laws(row["combination"]), laws(row["odd_cards"]), laws(row["equal"]), Words(row["says"], row["says_ru"]))
        for row in _table("poker-steps")["steps"]
    }


@cache
def step_laws(name: str) -> tuple[str, ...]:
    """The clauses of a step that is no rank's own: `rank`, `rank_over_no_pair`, `broken_run`, `jack`."""
    return laws(_table("poker-steps")[name])


@cache
def ranks() -> Scale:
    """The ordinary hands and the joker's five of a kind, which stands on top."""
    table = _table("poker-ranks")
    return _scale([*table["ranks"], *table["joker"]])


@cache
def odds() -> Scale:
    """All hands, eccentric ones too, in the order of the odds against them; no pair is the lowest."""
    table = _table("poker-ranks")
    return _scale([table["ranks"][0], *table["by_odds"]])


@cache
def eccentric() -> dict[str, dict[str, Any]]:
    """The eccentric hands: id to its row."""
    return {row["id"]: row for row in _table("poker-ranks")["eccentric"]}


@cache
def whites(name: str) -> int:
    """A fixed amount in white counters."""
    return next(int(row["whites"]) for row in _table("poker-stakes")["amounts"] if row["id"] == name)


@cache
def rate(name: str) -> int:
    """How many times a stake, or which part of it."""
    row = next(row for row in _table("poker-stakes")["rates"] if row["id"] == name)
    return int(row.get("times") or row["part"])


@cache
def kitty_scale() -> dict[str, int]:
    """The sliding scale of a house: hand to whites."""
    return {row["id"]: int(row["whites"]) for row in _table("poker-stakes")["kitty_scale"]}


def _scale(rows: list[dict[str, Any]]) -> Scale:
    return Scale(
        {row["id"]: place for place, row in enumerate(rows)},
        {row["id"]: Words(row["name"], row["name_ru"]) for row in rows},
    )
