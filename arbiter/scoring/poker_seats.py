"""Seats at poker: who chooses first and deals, who speaks first, who shows first."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from arbiter.errors import Refusal
from arbiter.scoring.cards import RANKS, Card, card
from arbiter.scoring.inputs import each_of, is_yes, player_of, players_of, word_of
from arbiter.scoring.reckoning import Calculator, Given, Reckoning, Settlement, nothing_to_reckon
from arbiter.words import Words

OPENER = "opener"
_OF_DRAW = ("A", *RANKS[:-1])
"""Ranks in drawing for seats, low to high: the ace below the deuce, the sixty-card pack's cards in their place."""
_PLACE = {rank: place for place, rank in enumerate(_OF_DRAW)}


def _drawn(given: Given, name: str) -> dict[str, Card]:
    found: dict[str, Card] = {}
    for player, told in each_of(given, name).items():
        try:
            one = card(str(told))
        except Refusal as fault:
            raise Refusal(f"{name}, {player}: {fault.message}", fault.hint) from None
        if one.joker or one.blank:
            raise Refusal(f"{name}, {player}: {one.say().en} has no place in drawing for seats.", "Give its rank.")
        _refuse_doubled(name, found, player, one)
        found[player] = one
    return found


def _refuse_doubled(name: str, found: Mapping[str, Card], player: str, one: Card) -> None:
    twin = next((p for p, other in found.items() if other == one and one.told), None)
    if twin:
        raise Refusal(f"{name}: {twin} and {player} both drew the {one.say().en}.", "There is one in the pack.")


def _keys(draws: Mapping[str, Card], redraws: Mapping[str, Card]) -> dict[str, tuple[int, int]]:
    """Where each stands: by the card drawn, then, only among those who tied, by the card drawn again."""
    ranks = [c.rank for c in draws.values()]
    return {
        player: (
            _PLACE[one.rank],
            _PLACE[redraws[player].rank] if player in redraws and ranks.count(one.rank) > 1 else -1,
        )
        for player, one in draws.items()
    }


def _tie(draws: Mapping[str, Card], redraws: Mapping[str, Card]) -> str:
    keys = _keys(draws, redraws)
    ranks = [c.rank for c in draws.values()]
    tied = [player for player, one in draws.items() if ranks.count(one.rank) > 1]
    if not tied:
        return "none"
    again = all(player in redraws for player in tied) and len(set(keys.values())) == len(keys)
    return "redrawn" if again else "open"


def _reckon_seating(given: Given) -> Reckoning:
    draws, redraws = _drawn(given, "draws"), _drawn(given, "redraws")
    return Reckoning({"tie": _tie(draws, redraws)})


def _settle_seating(given: Given, laws: Sequence[str], options: Sequence[str]) -> Settlement | None:
    draws, redraws = _drawn(given, "draws"), _drawn(given, "redraws")
    if not draws or _tie(draws, redraws) == "open":
        return None
    keys = _keys(draws, redraws)
    order = sorted(draws, key=lambda p: keys[p])
    question = word_of(given, "question")
    if question not in ("seats", "first-deal"):
        return _tables(order, question)
    said = Words(f"From the lowest card: {', '.join(order)}.", f"От младшей карты: {', '.join(order)}.")
    if "deals-first" in options or (not options and question == "first-deal"):
        deals = Words(f"{order[0]} deals first.", f"Первым сдаёт {order[0]}.")
        return Settlement({"order": order, "deals": order[0]}, (said, deals))
    return Settlement({"order": order}, (said,))


def _tables(order: Sequence[str], question: str) -> Settlement | None:
    """Two tables out of those who drew: the highest cards together, and fewer of them if the number is odd."""
    if question != "tables":
        return None
    ranked = list(reversed(order))
    high, low = ranked[: len(ranked) // 2], ranked[len(ranked) // 2 :]
    en = f"One table: {', '.join(high)}. The other: {', '.join(low)}."
    ru = f"Один стол: {', '.join(high)}. Другой: {', '.join(low)}."
    return Settlement({}, (Words(en, ru),))


def first_holder(order: Sequence[str], out: Collection[str], after: str = "") -> str:
    """The first in a round, or after one of its players, who still holds cards; nobody if all are out.

    >>> first_holder(["age", "B", "C"], ["B"], after="age"), first_holder(["B", "C"], [])
    ('C', 'B')
    """
    start = order.index(after) + 1 if after in order else 0
    return next((player for player in (*order[start:], *order[:start]) if player not in out), "")


def _reckon_speaks(given: Given) -> Reckoning:
    order, straddlers, out = (players_of(given, name) for name in ("order", "straddlers", "out"))
    if not straddlers:
        return Reckoning({"first_straddled": "no"})
    if not order:
        return Reckoning({})
    first = first_holder(order, out, after=order[0])
    return Reckoning({"first_straddled": "yes" if first in straddlers else "no"})


def _settle_speaks(given: Given, laws: Sequence[str], options: Sequence[str]) -> Settlement | None:
    order, out, stage = players_of(given, "order"), players_of(given, "out"), word_of(given, "stage")
    if word_of(given, "claim") == "last-say":
        return None
    first = ""
    if stage == "jack-after-draw":
        opener = player_of(given, "opener")
        first = opener if opener and opener not in out else first_holder(order, out, after=opener) if order else ""
    elif order and stage == "jack-opening":
        first = first_holder(order, out)
    elif order and stage == "before-draw":
        straddled = [player for player in order if player in players_of(given, "straddlers")]
        first = first_holder(order, out, after=straddled[-1] if straddled else order[0])
    elif order and stage == "after-draw":
        first = first_holder(order, out, after=order[0])
    return _first(first)


def _first(player: str) -> Settlement | None:
    if not player:
        return None
    return Settlement({"first": player}, (Words(f"{player} is first.", f"Первым - {player}."),))


def _settle_shows(given: Given, laws: Sequence[str], options: Sequence[str]) -> Settlement | None:
    """The hand called is shown first."""
    return _first(player_of(given, "called_player")) if word_of(given, "question") == "who-first" else None


def _settle_bets(given: Given, laws: Sequence[str], options: Sequence[str]) -> Settlement | None:
    """The opener bets first; if he is out, the next on his left who holds cards."""
    if word_of(given, "stage") != "after-draw" or is_yes(given, "bet_made"):
        return None
    order, out = players_of(given, "order"), players_of(given, "out")
    opener = player_of(given, "opener", OPENER)
    gone = word_of(given, "opener_in") == "no" or opener in out
    return _first(first_holder(order, (*out, opener)) if gone else opener)


CALCULATORS: dict[str, Calculator] = {
    "poker-seating": Calculator(_reckon_seating, _settle_seating),
    "poker-who-speaks": Calculator(_reckon_speaks, _settle_speaks),
    "poker-show-hands": Calculator(nothing_to_reckon, _settle_shows),
    "poker-jack-betting": Calculator(nothing_to_reckon, _settle_bets),
}
