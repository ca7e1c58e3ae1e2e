"""The parts of a table that stands beside the laws: its rows, and what one column says of another."""

from __future__ import annotations

from collections.abc import Container, Mapping
from functools import cache
from typing import Any

from arbiter.book.base import table
from arbiter.errors import Refusal
from arbiter.scoring.cards import Hand

Row = Mapping[str, Any]
_HINT = "Write rank then suit, AS KH 10D 9C; X for a card that is not told."


@cache
def rows(name: str, part: str) -> tuple[Row, ...]:
    """The rows of one part of a table file, `rows("brag-ranks", "braggers")`, in the order of the file."""
    whole = table(name)
    parts = whole["tables"] if "tables" in whole else [{"table": key, **one} for key, one in whole.items() if isinstance(one, dict)]
    return tuple(next(one["rows"] for one in parts if one["table"] == part))


@cache
def column(name: str, part: str, key: str, value: str) -> Mapping[str, int]:
    """The numbers of one column by the words of another: `column("brag-ranks", "braggers", "card", "rank")`."""
    return {str(row[key]): int(row[value]) for row in rows(name, part)}


def row_of(name: str, part: str, key: str, word: str) -> Row:
    """The row of a part in which `key` is `word`; `KeyError` if there is none."""
    for row in rows(name, part):
        if str(row[key]) == word:
            return row
    raise KeyError(word)


def of_pack(hands: Mapping[str, Hand], ranks: Container[str], game: str) -> None:
    """Refuse a card that is not in the pack of the game; a card not told may be any.

    Raises:
        Refusal: one line naming the player and the card.
    """
    for player, hand in hands.items():
        for one in hand:
            if one.rank not in ranks and not one.blank:
                raise Refusal(f"{player}'s hand: the {one.say().en} is not in the pack of {game}.", _HINT)
