"""Bouillotte with unequal caves: what each can win, and who takes the remainder."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from arbiter.scoring.bouillotte_point import Table, table_of, winning_suit
from arbiter.scoring.cards import SUITS
from arbiter.scoring.inputs import amounts_of, each_of, player_of, players_of
from arbiter.scoring.ladder import nearest
from arbiter.scoring.reckoning import Calculator, Given, Reckoning, Settlement
from arbiter.words import Words


class Sight(NamedTuple):
    """The stakes that can be won, and what is known of the hands."""

    stakes: Mapping[str, int]
    """What each has in the pool once the excess is taken back."""
    back: Mapping[str, int]
    call: Sequence[str]
    best: str
    """Who of the call has the best of the suit that wins; empty if not known."""
    suit: Mapping[str, int | None]
    """The strength of each one's best card of that suit: 0 for none, None where only that he has one is told."""
    point: str
    """Who of those without the suit has the better point."""
    tied: bool

    def left(self) -> list[str]:
        """Those left to contest the remainder: who staked more than the best hand can win."""
        if not self.best:
            return []
        return [p for p in self.call if self.stakes[p] > self.stakes[self.best]]

    def contest(self, rivals: Sequence[str]) -> tuple[str, str]:
        """Who of those left takes the remainder, and how (one-has-suit, both, neither); empty if not known."""
        if not all(p in self.suit for p in rivals):
            return "", ""
        having = [p for p in rivals if self.suit[p] != 0]
        if len(having) == 1:
            return having[0], "one-has-suit"
        if not having:
            return (self.point if self.point in rivals else ""), "neither"
        cards = {p: strong for p in having if (strong := self.suit[p]) is not None}
        return (max(cards, key=cards.__getitem__) if len(cards) == len(having) else ""), "both"


def sight_of(given: Given) -> Sight | None:
    """The stakes and what is known of the hands; None if no stakes are told."""
    told = amounts_of(given, "stakes")
    call = players_of(given, "in_call") or list(told)
    if not told or not set(call) <= set(told):
        return None
    stakes, back = _excess(told, call)
    tops = players_of(given, "tied_suit_tops")
    table = table_of({**given, "in_call": call})
    if table and not given.get("best_of_winning_suit"):
        return _from_cards(table, stakes, back, bool(tops))
    held = {p: _strength(one) for p, one in each_of(given, "holds_winning_suit").items()}
    best = player_of(given, "best_of_winning_suit")
    return Sight(stakes, back, call, best if best in call else "", held, player_of(given, "better_point"), bool(tops))


def _strength(told: object) -> int | None:
    return 0 if told in (False, "no", "none", None, "") else None


def _excess(told: Mapping[str, int], call: Sequence[str]) -> tuple[dict[str, int], dict[str, int]]:
    """The part of a stake that nobody else in the call can meet is taken back (11.1)."""
    stakes = dict(told)
    order = sorted(call, key=lambda p: -told[p])
    if len(order) < 2 or told[order[0]] == told[order[1]]:
        return stakes, {}
    stakes[order[0]] = told[order[1]]
    return stakes, {order[0]: told[order[0]] - told[order[1]]}


def _from_cards(table: Table, stakes: Mapping[str, int], back: Mapping[str, int], tied: bool) -> Sight:
    found = winning_suit(table)
    name = found.name
    if name and not set(table.held(name)) & set(table.call):  # nobody in the call has it: the best suit held there (10.4)
        name = winning_suit(table, [s for s in SUITS if set(table.held(s)) & set(table.call)]).name
    held = table.held(name) if name else {}
    suit: dict[str, int | None] = {p: held.get(p, 0) for p in table.call} if name else {}
    inside = [p for p in table.call if held.get(p)]
    best = max(inside, key=held.__getitem__, default="")
    return Sight(stakes, back, table.call, best, suit, _better_point(table, suit), tied or found.tied == "yes")


def _better_point(table: Table, suit: Mapping[str, int | None]) -> str:
    """Of those without the suit that wins, who holds the suit with most pips; equal, the nearest by position."""
    pips = table.pips()
    rivals = [p for p in table.call if not suit.get(p)]
    points = {p: max(pips[s] for s in SUITS if p in table.held(s)) for p in rivals}
    most = [p for p in rivals if points[p] == max(points.values())]
    return most[0] if len(most) == 1 else nearest(most, table.order) or ""


def _reckon_sight(given: Given) -> Reckoning:
    tied = "yes" if players_of(given, "tied_suit_tops") else "no"
    sight = sight_of(given)
    if sight is None:
        return Reckoning({"suits_tied": tied})
    facts = {"suits_tied": "yes" if sight.tied else tied, "excess": "yes" if sight.back else "no"}
    how = _remainder(sight)
    step = {"one-has-suit": ("bouillotte:11.4",), "neither": ("bouillotte:11.5",)}.get(how, ())
    return Reckoning({**facts, **({"remainder": how} if how else {})}, ("bouillotte:11.3", *step))


def _remainder(sight: Sight) -> str:
    """How the remainder is contested; empty as long as it is not known."""
    if len({sight.stakes[p] for p in sight.call}) == 1:
        return "none"
    if not sight.best:
        return ""
    rivals = sight.left()
    if not rivals:
        return "none"
    winner, how = sight.contest(rivals)
    return "" if how == "neither" and not winner else how


def shares(sight: Sight) -> tuple[dict[str, int], bool]:
    """What each takes out of the pool, his own stake included (11.3 to 11.5), and whether some of it stays open."""
    rest = dict(sight.stakes)
    takes: dict[str, int] = {}
    winner, rivals = sight.best, list(sight.call)
    while winner:
        limit = rest[winner]
        takes[winner] = sum(min(stake, limit) for stake in rest.values())
        rest = {p: stake - min(stake, limit) for p, stake in rest.items()}
        rivals = [p for p in rivals if p != winner and rest[p]]
        winner = "" if not rivals else rivals[0] if len(rivals) == 1 else sight.contest(rivals)[0]
    return takes, bool(rivals)


def _settle_sight(given: Given, laws: Sequence[str], options: Sequence[str]) -> Settlement | None:
    sight = sight_of(given)
    if sight is None or "pot-to" not in options:
        return None
    takes, open_ = shares(sight)
    back = {"takes_back": dict(sight.back)} if sight.back else {}
    lines = [
        Words(f"{p} takes back {n}: nobody can meet it", f"{p} забирает {n}: этого никто не может уравнять") for p, n in sight.back.items()
    ]
    lines += [Words(f"{p} takes {n}", f"{p} берёт {n}") for p, n in takes.items()]
    doubt = Words("who takes the rest is not known from what was told", "кому остальное, по сказанному не видно")
    return Settlement({**takes, **back}, tuple(lines), (doubt,) if open_ else ())


CALCULATORS: dict[str, Calculator] = {"sight-settlement": Calculator(_reckon_sight, _settle_sight)}
