"""Eccentric hands - blaze, tiger, skip and round-the-corner straights - ranked by custom or by the odds."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import NamedTuple

from arbiter.scoring.cards import Hand
from arbiter.scoring.inputs import word_of
from arbiter.scoring.poker_hands import Held, best_of, broken_run
from arbiter.scoring.poker_showdown import UNTOLD, pool_to, shown, valued, workings_of
from arbiter.scoring.poker_tables import eccentric, laws, odds, ranks, step_laws
from arbiter.scoring.reckoning import Calculator, Given, Reckoning, Settlement
from arbiter.words import Words

PICTURES = ("J", "Q", "K")
_SKIP = 2
_GAP = Words(
    "What a skip straight does against a hand that it is not said to beat is for the custom of the place.",
    "Что делает стрит через одну против руки, о которой не сказано, что он её бьёт, решает местный обычай.",
)
_ALIKE = Words(
    "Two eccentric hands of one kind: the rules do not part them; the cards they hold are compared.",
    "Две особые руки одного вида: правила их не различают; сравниваются сами карты.",
)


class Freak(NamedTuple):
    """A hand with what it is ordinarily, and the eccentric hand it makes, if any."""

    value: Held
    kind: str = ""


class Custom(NamedTuple):
    """Where a hand stands by custom: above a rank, and how far above it. `gap` if only its lower bound is said."""

    place: tuple[int, int]
    gap: bool = False


def kind_of(hand: Hand, value: Held) -> str:
    """The eccentric hand that five cards make, or nothing.

    A hand counts as eccentric only where every card is told.
    """
    if any(c.blank for c in hand):
        return ""
    if all(c.rank in PICTURES for c in hand):
        return "blaze"
    if value.rank != "no-pair":
        return ""
    heights = value.odd
    ace = len(value.pack) + 1
    low = sorted(1 if h == ace else h for h in heights)
    if heights[0] == 7 and heights[-1] == 2:
        return "tiger"
    if any(all(b - a == _SKIP for a, b in pairwise(run)) for run in (sorted(heights), low)):
        return "skip-straight"
    return "round-the-corner" if broken_run(hand, value.pack) else ""


def freaks(found: Mapping[str, Hand]) -> dict[str, Freak]:
    """What every hand is, ordinarily and as an eccentric hand."""
    values = valued(found)
    return {player: Freak(values[player], kind_of(hand, values[player])) for player, hand in found.items()}


def by_custom(freak: Freak) -> Custom:
    """Where a hand stands by custom; an eccentric hand that is better as an ordinary one counts as that."""
    ordinary = (freak.value.place, 0)
    if not freak.kind:
        return Custom(ordinary)
    row = eccentric()[freak.kind]
    beaten = [_custom_place(name) for name in row["custom_beats"]]
    above = max(beaten)
    place = (above[0], above[1] + 1)
    return Custom(place, not row["custom_loses_to"]) if place > ordinary else Custom(ordinary)


def _custom_place(name: str) -> tuple[int, int]:
    order = ranks().place
    if name in order:
        return order[name], 0
    above = max(_custom_place(beaten) for beaten in eccentric()[name]["custom_beats"])
    return above[0], above[1] + 1


def by_odds(freak: Freak) -> int:
    """Where a hand stands by the odds against it."""
    order = odds().place
    ordinary = order[freak.value.rank]
    return max(ordinary, order[freak.kind]) if freak.kind else ordinary


def custom_winners(found: Mapping[str, Freak]) -> tuple[str, ...] | None:
    """Who wins by custom; None if the custom does not say, or a card not told decides."""
    if custom_gap(found):
        return None
    return _winners(found, {p: by_custom(f).place for p, f in found.items()})


def odds_winners(found: Mapping[str, Freak]) -> tuple[str, ...] | None:
    """Who wins by the odds; None if a card not told decides."""
    return _winners(found, {p: (by_odds(f), 0) for p, f in found.items()})


def custom_gap(found: Mapping[str, Freak]) -> bool:
    """Whether a skip straight meets a hand that by custom it is not said to beat or to lose to."""
    standing = {p: by_custom(f) for p, f in found.items()}
    gaps = [c.place for c in standing.values() if c.gap]
    return bool(gaps) and any(c.place > gaps[0] for c in standing.values())


def _winners(found: Mapping[str, Freak], place: Mapping[str, tuple[int, int]]) -> tuple[str, ...] | None:
    top = max(place.values())
    return best_of({p: f.value for p, f in found.items() if place[p] == top})


def _ranked(given: Given) -> dict[str, Freak]:
    found = shown(given)
    return freaks(found) if len(found) > 1 else {}


def _reckon(given: Given) -> Reckoning:
    found = _ranked(given)
    if not found:
        return Reckoning({})
    gap = custom_gap(found)
    custom, odd = custom_winners(found), odds_winners(found)
    facts = {"custom_gap": "yes" if gap else "no"}
    if odd is not None and (gap or custom is not None):
        facts["turns_on_ranking"] = "no" if custom is not None and set(custom) == set(odd) else "yes"
    return Reckoning(facts, _steps(given, found, facts), _workings(found))


def _steps(given: Given, found: Mapping[str, Freak], facts: Mapping[str, str]) -> tuple[str, ...]:
    kinds = [f.kind for f in found.values() if f.kind]
    used = [law for kind in kinds for law in laws([eccentric()[kind]["clause"]])]
    if facts.get("turns_on_ranking") == "no" and word_of(given, "ranking") != "custom":
        used += step_laws("by_odds")
    return tuple(dict.fromkeys(used))


def _workings(found: Mapping[str, Freak]) -> tuple[Words, ...]:
    said = []
    for player, freak in found.items():
        name = freak.value.name()
        if freak.kind:
            row = eccentric()[freak.kind]
            en = f"{row['name'].lower()}, {row['odds_against']} by the odds, ordinarily {name.en}"
            ru = f"{row['name_ru'].lower()}, по шансам {row['odds_against']}, в обычном счёте {name.ru}"
            name = Words(en, ru)
        said.append(Words(f"{player}: {name.en}.", f"{player}: {name.ru}."))
    return tuple(said)


def _settle(given: Given, laws: Sequence[str], options: Sequence[str]) -> Settlement | None:
    found = _ranked(given)
    if not found:
        return None
    said = _workings(found)
    if word_of(given, "eccentric_allowed") == "no":
        values = {player: freak.value for player, freak in found.items()}
        winners, said = best_of(values), workings_of(values)
        return Settlement({}, said, (UNTOLD,)) if winners is None else pool_to(winners, given, said)
    custom, odd, ranking = custom_winners(found), odds_winners(found), word_of(given, "ranking")
    if ranking == "custom" and custom_gap(found):
        return Settlement({}, said, (_GAP,))
    if ranking not in ("custom", "odds") and (custom is None or odd is None or set(custom) != set(odd)):
        return None
    winners = odd if ranking == "odds" else custom
    if winners is None:
        return Settlement({}, said, (UNTOLD,))
    won = pool_to(winners, given, said)
    alike = found[winners[0]].kind and sum(f.kind == found[winners[0]].kind for f in found.values()) > 1
    return Settlement(won.pays, won.workings, (_ALIKE,) if alike else ())


CALCULATORS: dict[str, Calculator] = {"poker-eccentric": Calculator(_reckon, _settle)}
