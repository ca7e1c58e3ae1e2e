"""A description clause by clause, every player, amount and card in it as one word: what is told of whom in one breath."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from arbiter.reading.inputs.amounts import Amount
from arbiter.reading.inputs.cards import Told
from arbiter.reading.inputs.players import ALL, THEY, Mention
from arbiter.reading.inputs.scene import Scene


class Clause(NamedTuple):
    """The words of a clause, `@`, `#` and `%` for the players, amounts and cards that stand in `items`."""

    words: Sequence[str]
    items: Sequence[Mention | Amount | Told | None]
    sentence: int
    asked: bool
    negated: Sequence[bool]

    @property
    def players(self) -> list[Mention]:
        """The players mentioned in it."""
        return [item for item in self.items if isinstance(item, Mention)]

    @property
    def named(self) -> list[Mention]:
        """Those who are told one by one, not as `they` or `we`."""
        return [m for m in self.players if not {ALL, THEY} & {*m.names}]

    @property
    def suits(self) -> list[str]:
        """The suits told without a card."""
        return [suit for item in self.items if isinstance(item, Told) and not item.cards for suit in item.suits]

    def at(self, mention: Mention) -> int:
        """The place of a player among its words."""
        return next(i for i, item in enumerate(self.items) if item is mention)


@lru_cache(maxsize=2)
def clauses(scene: Scene) -> tuple[Clause, ...]:
    """The clauses of a description, in order; kept, as one description is asked for many inputs."""
    marked, places = scene.drawn
    text = marked.text
    found: dict[int, list[int]] = {}
    for i, clause in enumerate(text.clause):
        found.setdefault(clause, []).append(i)
    return tuple(
        Clause(
            [text.words[i] for i in its],
            [scene.items.get(places[i]) for i in its],
            text.sentence[its[0]],
            text.asked[its[0]],
            [text.negated[i] for i in its],
        )
        for its in found.values()
    )


def last_named(told: Sequence[Clause], at: int, same: bool = True) -> Mention | None:
    """The player named last before a clause, in its sentence unless said otherwise."""
    for clause in reversed(told[:at]):
        if same and clause.sentence != told[at].sentence:
            return None
        if clause.players:
            return next((m for m in reversed(clause.players) if not m.own and ALL not in m.names and THEY not in m.names), None)
    return None


def together(scene: Scene, told: Sequence[Clause], at: int, people: Sequence[str]) -> tuple[str, ...]:
    """Those whom a clause tells together, by no name: `both`, `those two`, `all three`; nobody where it is not plain who."""
    words = told[at].words
    if scene.any_of("the_others", words):
        known = {name for clause in told[max(0, at - 4) : at] for m in clause.named for name in m.names}
        left = [name for name in people if name not in known]
        return tuple(left) if len(left) == len(people) - len(known) else ()
    if scene.any_of("either", words) or ("#" in words and any(isinstance(i, Amount) and i.value == 2 for i in told[at].items)):
        if len(people) == 2:
            return tuple(people)
        before = [name for clause in told[:at] for m in clause.named for name in m.names]
        pair = list(dict.fromkeys(reversed(before)))[1::-1]
        near = {name for clause in told[max(0, at - 2) : at] for m in clause.named for name in m.names}
        return tuple(pair) if len(pair) == 2 and near <= {*pair} else ()
    count = next((i.value for i in told[at].items if isinstance(i, Amount)), 0)
    return tuple(people) if (count and count == len(people)) or scene.any_of("every_one", words) else ()
