"""What games and rubbers at whist are worth, and scores as they are told."""

from __future__ import annotations

from collections.abc import Sequence

from arbiter.errors import Refusal
from arbiter.scoring.inputs import amount
from arbiter.scoring.rows import row_of, rows
from arbiter.words import Words

TABLE = "whist-scoring"

_NAMES = {
    "treble": Words("a treble", "требль"),
    "double": Words("a double", "дубль"),
    "single": Words("a single", "одинарная партия"),
}


def sides(told: str) -> dict[str, int]:
    """A score or tricks as it is told: `AB=2,YZ=4`.

    >>> sides("AB=2, YZ=4")
    {'AB': 2, 'YZ': 4}

    Raises:
        Refusal: it is not two sides with a number each.
    """
    found: dict[str, int] = {}
    for part in told.replace(";", ",").split(","):
        side, equals, number = part.partition("=")
        if not equals or not side.strip():
            raise Refusal(f"'{told}' is not a score.", "Write AB=2,YZ=4.")
        found[side.strip()] = amount(side.strip(), number.strip())
    if len(found) != 2:
        raise Refusal(f"'{told}' does not name two sides.", "Write AB=2,YZ=4.")
    return found


def scored_as(code: str) -> str:
    """The code by whose rules a variant is scored."""
    return next((str(row["as"]) for row in rows(TABLE, "inherits") if row["code"] == code), code)


def game_value(code: str, losers: int) -> tuple[str, Words, str]:
    """What a won game is worth by the losers' score: the value, the words that say so, and the clause."""
    game = row_of(TABLE, "games", "code", scored_as(code))
    if game["value"] == "game-less-losers-score":
        worth = int(game["points"]) - losers
        return str(worth), Words(f", worth {worth}", f", цена {worth}"), str(game["clause"])
    if game["value"] != "by-losers-score":
        return "", Words("", ""), ""
    row = next(r for r in rows(TABLE, "game-value") if int(r["losers_from"]) <= losers <= int(r["losers_to"]))
    name = _NAMES[str(row["name"])]
    return (
        str(row["name"]),
        Words(f", {name.en} of {row['points']}", f": {name.ru}, {row['points']}"),
        str(row["clause"]),
    )


def rubber(games: Sequence[tuple[str, int]]) -> tuple[str, int, tuple[Words, ...]]:
    """The winners of a rubber and what it is worth: the values of their games and two, less the losers' game (8 to 10).

    Args:
        games: who won each game, and the losers' score in it.

    Returns:
        The winners (empty while no side has two games), the points, and how they are made up.
    """
    worth: dict[str, int] = {}
    lines: list[Words] = []
    for winner, losers in games:
        row = next((r for r in rows(TABLE, "game-value") if int(r["losers_from"]) <= losers <= int(r["losers_to"])), None)
        if row is None:
            raise Refusal(f"the losers of a game cannot have {losers}.", "Give their score in it, under five.")
        worth[winner] = worth.get(winner, 0) + int(row["points"])
        name = _NAMES[str(row["name"])]
        lines.append(Words(f"{winner}: {name.en}, {row['points']}", f"{winner}: {name.ru}, {row['points']}"))
    won = [winner for winner, _ in games]
    first = next((side for side in worth if won.count(side) == 2), "")
    if not first:
        return "", 0, tuple(lines)
    bonus, lost = int(rows(TABLE, "rubber")[0]["points"]), sum(worth.values()) - worth[first]
    lines.append(
        Words(
            f"rubber points: {bonus}; the losers' game: {lost} off",
            f"очки рабера: {bonus}; партия проигравших: минус {lost}",
        )
    )
    return first, worth[first] + bonus - lost, tuple(lines)
