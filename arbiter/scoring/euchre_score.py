"""The score of euchre: the markers, the points of a hand, the value of games and of the rubber."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import product
from typing import Any, NamedTuple

from arbiter.errors import Refusal
from arbiter.scoring.inputs import amount, amount_of, amounts_of, player_of, word_of
from arbiter.scoring.reckoning import Calculator, Given, Reckoning, Settlement, nothing_to_reckon
from arbiter.scoring.rows import Row, row_of, rows
from arbiter.words import Words

TABLE = "euchre-scores"
_SIDES = {"us": "them", "them": "us"}


def _settle_markers(given: Given, laws: Sequence[str], options: Sequence[str]) -> Settlement | None:
    """What the upper of the two markers, faced or not, shows (2.1)."""
    upper, faced = word_of(given, "upper_card"), word_of(given, "upper_faced")
    for row in rows(TABLE, "markers"):
        if str(row["upper_card"]) == upper and row["upper_faced"] == faced:
            return Settlement({"score": int(row["score"])})
    return None


class Game(NamedTuple):
    """A game won: by whom, and what it is worth in rubber points."""

    winner: str
    name: str
    worth: int


def games_of(given: Given) -> list[Game]:
    """The games of a rubber, up to the one that decides it.

    Raises:
        Refusal: a game does not say who won, or the losers' score is not one of a game lost.
    """
    found: list[Game] = []
    told = given.get("games") or []
    if not isinstance(told, list | tuple):
        raise Refusal("games: this is not a list of games.", "Write - {winner: us, loser_points: 2} for each.")
    for place, one in enumerate(told, 1):
        if not isinstance(one, Mapping) or "winner" not in one or "loser_points" not in one:
            raise Refusal(f"game {place}: its winner or the losers' points are missing.", "Write {winner: us, loser_points: 2}.")
        found.append(_game(place, str(one["winner"]), amount(f"game {place}, loser_points", one["loser_points"])))
        if len({game.winner for game in found}) < len(found):
            break
    return found


def _game(place: int, winner: str, losers: int) -> Game:
    for row in rows(TABLE, "game-value"):
        if int(row["losers_from"]) <= losers <= int(row["losers_to"]):
            return Game(winner, str(row["name"]), int(row["rubber_points"]))
    raise Refusal(f"game {place}: the losers cannot have {losers}.", "Give their points in that game, under five.")


def _rubber(games: Sequence[Game]) -> str:
    """Swept in two games running, won by two to one, or open."""
    if len(games) == 2 and games[0].winner == games[1].winner:
        return "sweep"
    return "won" if len(games) > 2 and len({game.winner for game in games}) < len(games) else "open"


def _reckon_rubber(given: Given) -> Reckoning:
    games = games_of(given)
    return Reckoning({"rubber": _rubber(games)} if games else {}, workings=_game_lines(games))


_VALUES = {"treble": "требль", "double": "дубль", "single": "одинарная"}


def _game_lines(games: Sequence[Game]) -> tuple[Words, ...]:
    return tuple(Words(f"{g.winner}: {g.name}, {g.worth}", f"{g.winner}: {_VALUES[g.name]}, {g.worth}") for g in games)


def _settle_rubber(given: Given, laws: Sequence[str], options: Sequence[str]) -> Settlement | None:
    """The winners' games and two for the rubber, less the losers' game (7.3); an open rubber, the games alone."""
    games = games_of(given)
    if not games:
        return None
    sums: dict[str, int] = {}
    for game in games:
        sums[game.winner] = sums.get(game.winner, 0) + game.worth
    if _rubber(games) == "open":
        return Settlement(sums, _game_lines(games))
    winner, bonus = games[-1].winner, int(row_of(TABLE, "rubber", "item", "rubber-won")["rubber_points"])
    lost = sum(sums.values()) - sums[winner]
    said = Words(f"rubber: {bonus} more; the losers' game: {lost} off", f"раббер: ещё {bonus}; партия проигравших: минус {lost}")
    return Settlement({winner: sums[winner] + bonus - lost}, (*_game_lines(games), said))


class Hand(NamedTuple):
    """A hand played out: how many played, whether alone, the tricks of the makers, and the row of points that fits."""

    players: int
    tricks: int
    row: Row

    @property
    def points(self) -> int | None:
        """What the makers score, or each of the adversaries; None where the code does not give it."""
        told = self.row["adversaries" if self.euchred else "makers"]
        return None if str(told) == "not-given" else int(told)

    @property
    def euchred(self) -> bool:
        """Whether the makers failed."""
        return str(self.row["makers"]) == "0"


def hand_of(players: int, alone: str, tricks: int) -> Hand | None:
    """The row of points for a hand; None if no such number can play or take tricks."""
    for row in rows(TABLE, "hand-points"):
        fits = int(row["tricks_from"]) <= tricks <= int(row["tricks_to"]) and row["alone"] in ("any", alone)
        if int(row["players"]) == players and fits:
            return Hand(players, tricks, row)
    return None


def _possible(given: Given) -> list[Hand]:
    """The hands that what is told leaves possible."""
    players, tricks = amount_of(given, "players"), amount_of(given, "tricks_by_makers")
    alone = word_of(given, "alone")
    counts = sorted({int(row["players"]) for row in rows(TABLE, "hand-points")})
    made = [tricks] if tricks is not None else range(1 + max(int(row["tricks_to"]) for row in rows(TABLE, "hand-points")))
    every = product([players] if players is not None else counts, [alone] if alone else ["yes", "no"], made)
    return [hand for one in every if (hand := hand_of(*one)) is not None]


def _adversaries(given: Given) -> list[str]:
    """The names of those who play against the maker, as far as they are told."""
    maker = player_of(given, "maker_side")
    if maker.lower() in _SIDES:
        return [_SIDES[maker.lower()]]
    others = [side for side in amounts_of(given, "scores_before") if side != maker]
    return others if maker else []


def _winning(given: Given, hand: Hand) -> dict[str, int]:
    """Who scores by a hand, and the score that he reaches; empty where nothing is given or no score was told."""
    before = amounts_of(given, "scores_before")
    scorers = _adversaries(given) if hand.euchred else [player_of(given, "maker_side")]
    return {side: before[side] + hand.points for side in scorers if side in before and hand.points is not None}


def _reaching(given: Given, hand: Hand) -> tuple[str, str]:
    """Whether the side that scores reaches the game, and whether two of three reach it together (11.12, 11.13)."""
    told = row_of(TABLE, "game", "players", str(hand.players))["points"]
    if str(told) == "not-given":
        return "no", "no"
    there = [side for side, score in _winning(given, hand).items() if score >= int(told)]
    both = hand.euchred and hand.players == 3 and len(there) > 1
    return ("yes" if there else "no"), ("yes" if both else "no")


def _reckon_hand(given: Given) -> Reckoning:
    """The two facts, where every hand that is possible gives the same."""
    if not amounts_of(given, "scores_before"):
        return Reckoning({"reaches_five": "no", "two_reach_five": "no"})
    makers = [given] if player_of(given, "maker_side") else [{**given, "maker_side": s} for s in amounts_of(given, "scores_before")]
    found = [_reaching(one, hand) for one in makers for hand in _possible(given)]
    facts: dict[str, str] = {}
    for place, name in enumerate(("reaches_five", "two_reach_five")):
        answers = {one[place] for one in found}
        if len(answers) == 1:
            facts[name] = answers.pop()
    return Reckoning(facts)


def _settle_hand(given: Given, laws: Sequence[str], options: Sequence[str]) -> Settlement | None:
    """The points of the hand to the makers or to each of their adversaries; a pool that two win is divided (11.13)."""
    points = {(hand.euchred, hand.points) for hand in _possible(given)}
    if len(points) != 1 or not {"score-points", "pot-split"} & set(options):
        return None
    euchred, worth = points.pop()
    maker = player_of(given, "maker_side")
    scorers = _adversaries(given) if euchred else [maker] if maker else []
    if worth is None:
        return None
    pool = amount_of(given, "pool")
    if "pot-split" in options and pool is not None and scorers:
        share, odd = divmod(pool, len(scorers))
        said = Words(f"the pool of {pool} is divided", f"банк {pool} делят поровну")
        left = Words(f"{odd} will not divide", f"{odd} не делится")
        return Settlement(dict.fromkeys(scorers, share), (said,), (left,) if odd else ())
    line = Words("euchred: their adversaries score", "обыграны: пишут противники") if euchred else Words("made", "сыграли")
    pays: dict[str, Any] = dict.fromkeys(scorers, worth)
    return Settlement(pays, (Words(f"{line.en}: {worth}", f"{line.ru}: {worth}"),))


CALCULATORS: dict[str, Calculator] = {
    "euchre-score-marking": Calculator(nothing_to_reckon, _settle_markers),
    "euchre-rubber-points": Calculator(_reckon_rubber, _settle_rubber),
    "euchre-hand-score": Calculator(_reckon_hand, _settle_hand),
}
