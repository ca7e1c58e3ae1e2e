"""Jacks: what each puts in to make one, whether a hand opens, and what a false opener pays."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from arbiter.scoring.cards import Hand, hand
from arbiter.scoring.inputs import amount_of, amounts_of, is_yes, player_of, players_of, word_of
from arbiter.scoring.poker_hands import HAND, held, is_flush, pack_of
from arbiter.scoring.poker_tables import ranks, rate, whites
from arbiter.scoring.reckoning import Calculator, Given, Reckoning, Settlement, nothing_to_reckon
from arbiter.words import Words

AGE, DEALER = "age", "dealer"
BOBTAIL = HAND - 1
"""Cards of a flush or straight that make a bobtail."""


def _settle_making(given: Given, laws: Sequence[str], options: Sequence[str]) -> Settlement | None:
    cause, agreed = word_of(given, "cause"), word_of(given, "custom_agreed")
    if cause == "only-dealer-in" and agreed == "yes":
        return _only_dealer(given)
    if cause in ("only-dealer-in", "one-ante"):
        return _pays_for_it(given) if cause == "one-ante" and _one_plain_ante(given) else _age_makes_good(given)
    if cause == "fattening":
        return _fattened(given)
    if cause == "pass-jack" and agreed == "no":
        who, ante = player_of(given, "who"), _ante(given)
        return _puts_in(who, ante) if who else None
    if cause in ("fixed-ante", "nobody-in", "buck") or (not options and agreed == "yes") or "jack-pot" in options:
        return _all_ante(given)
    return None


def _ante(given: Given) -> int:
    return amount_of(given, "ante", whites("jack-ante")) or 0


def _puts_in(who: str, amount: int) -> Settlement:
    return Settlement({who: -amount}, (Words(f"{who} puts in {amount}.", f"{who} вносит {amount}."),))


def _all_ante(given: Given) -> Settlement:
    """The same ante from every player; from one alone, if it is his that is questioned."""
    ante, players, who = _ante(given), amount_of(given, "players"), player_of(given, "who")
    if who and word_of(given, "cause") == "fixed-ante":
        return _puts_in(who, ante)
    pays: dict[str, Any] = {"each": -ante}
    if players is not None:
        pays["pool"] = ante * players
    return Settlement(pays, (Words(f"Every player puts in {ante}.", f"Каждый вносит {ante}."),))


def _only_dealer(given: Given) -> Settlement:
    """Two from each: the age adds to his blind, the dealer has two in already."""
    each, players = whites("two-in"), amount_of(given, "players")
    adds = each - whites("blind")
    age = player_of(given, "age", AGE)
    pays: dict[str, Any] = {age: -adds, DEALER: 0, "each": -each}
    if players is not None:
        pays["pool"] = each * players
    en = f"{each} from each player: {age} adds {adds} to the blind, the dealer's {each} are in."
    ru = f"По {each} с каждого: {age} добавляет {adds} к блайнду, {each} сдающего уже внесены."
    return Settlement(pays, (Words(en, ru),))


def _one_plain_ante(given: Given) -> bool:
    """Whether the age may pay for the one ante: it is the only one, plain, on a plain blind, and that is the custom."""
    more = (amount_of(given, "antes_in", 1) or 0) > 1 or is_yes(given, "ante_raised") or is_yes(given, "blind_straddled")
    return not more and is_yes(given, "custom_agreed")


def _pays_for_it(given: Given) -> Settlement:
    paid, age, anted = whites("one-ante"), player_of(given, "age", AGE), player_of(given, "anted")
    adds = paid - whites("blind") + paid
    pays: dict[str, Any] = {age: -adds}
    if anted:
        pays[anted] = paid
    other = anted or "the other"
    en = f"{age} adds {adds - paid} to the blind and pays the ante of {other}, who takes down {paid}."
    ru = f"{age} добавляет {adds - paid} к блайнду и платит анте за другого ({anted or '-'}), который забирает {paid}."
    return Settlement(pays, (Words(en, ru),))


def _age_makes_good(given: Given) -> Settlement | None:
    """The age puts up the difference to his blind, or loses it."""
    higher = is_yes(given, "ante_raised") or is_yes(given, "blind_straddled")
    highest = amount_of(given, "highest", None if higher else rate("ante") * whites("blind"))
    return None if highest is None else _puts_in(player_of(given, "age", AGE), highest - whites("blind"))


def _fattened(given: Given) -> Settlement | None:
    ante, players = amount_of(given, "ante"), amount_of(given, "players")
    if ante is None or ante > whites("fattening-ante"):
        return None
    adds = whites("fattening")
    pays: dict[str, Any] = {"each": -adds}
    if players is not None:
        pays["pool"] = players * (ante + adds)
    return Settlement(pays, (Words(f"Each adds {adds}.", f"Каждый добавляет {adds}."),))


def openers(held_hand: Hand, pair: str) -> str:
    """Whether a hand opens a jack: `yes` with the opening pair or better, `bobtail` with four of a flush or straight.

    A card not told is no part of anything.
    """
    pack = pack_of({"": held_hand})
    value = held(held_hand, pack)
    place = ranks().place
    if value.place > place["one-pair"] or (value.rank == "one-pair" and value.combination[0] >= pack.index(pair) + 2):
        return "yes"
    for left_out in range(len(held_hand)):
        four = held_hand[:left_out] + held_hand[left_out + 1 :]
        if not any(c.blank for c in four) and (is_flush(four) or _is_run(four, pack)):
            return "bobtail"
    return "no"


def _is_run(four: Hand, pack: tuple[str, ...]) -> bool:
    """Whether four cards are in sequence; the ace may begin or end it."""
    high = sorted(pack.index(c.rank) for c in four)
    low = sorted(-1 if c.rank == "A" else pack.index(c.rank) for c in four)
    return any(run[-1] - run[0] == BOBTAIL - 1 and len(set(run)) == BOBTAIL for run in (high, low))


def _reckon_opening(given: Given) -> Reckoning:
    told = given.get("hand")
    if not told:
        return Reckoning({})
    who = player_of(given, "who", "the player")
    one = hand(who, told, (HAND,))
    if any(c.joker for c in one):
        return Reckoning({})
    value = held(one, pack_of({who: one})).name()
    opens = openers(one, word_of(given, "opening_pair") or "J")
    return Reckoning({"openers": opens}, (), (Words(f"The hand: {value.en}.", f"Рука: {value.ru}."),))


def _settle_opening(given: Given, laws: Sequence[str], options: Sequence[str]) -> Settlement | None:
    """The forfeit of one who throws up his hand on the first round of declarations."""
    who = player_of(given, "who")
    owes = is_yes(given, "abandoned_first_round") and word_of(given, "throwing_up_allowed") == "no"
    return _puts_in(who, whites("thrown-up")) if who and owes else None


def _settle_false(given: Given, laws: Sequence[str], options: Sequence[str]) -> Settlement | None:
    offender, found, way = (player_of(given, name) for name in ("offender", "found_when", "way_agreed"))
    if not offender:
        return None
    if found == "final-call":
        players = amount_of(given, "players")
        if players is None:
            return None
        antes = players * _ante(given)
        en, ru = f"{offender} antes for all in the next jack: {antes}", f"{offender} вносит анте за всех: {antes}"
        return Settlement({offender: -antes}, (Words(f"{en}.", f"{ru}."),))
    if found == "after-draw" or (found == "before-draw" and way == "third"):
        return _made_up(given, offender)
    return _forfeited(given, offender, way == "first") if found == "before-draw" else None


def _made_up(given: Given, offender: str) -> Settlement | None:
    """Everybody else takes back all he put in; the false opener makes up the whole pool."""
    inside = amounts_of(given, "in_pool")
    if offender not in inside:
        return None
    pool = sum(inside.values())
    adds = pool - inside[offender]
    pays = {player: -adds if player == offender else put for player, put in inside.items()}
    en = f"The others take back what they put in; {offender} makes up the pool of {pool}: {adds} more."
    ru = f"Остальные забирают внесённое; {offender} восполняет банк {pool}: ещё {adds}."
    return Settlement(pays, (Words(en, ru),))


def _forfeited(given: Given, offender: str, first_way: bool) -> Settlement | None:
    """The false opener's bet stays in; by the first way those who came in without openers take theirs back."""
    opened = amount_of(given, "opened_for")
    back = _withdrawn(given, offender) if first_way else {}
    if opened is None:
        return Settlement(dict(back)) if back else None
    lost = opened + (amount_of(given, "raises_seen", 0) or 0)
    en = f"{offender} forfeits the opening bet and the raises he saw: {lost}."
    workings = [Words(en, f"{offender} теряет ставку открытия и поддержанные повышения: {lost}.")]
    workings += [Words(f"{p} may take back {n}.", f"{p} может забрать {n}.") for p, n in back.items()]
    return Settlement({**back, "lost": {offender: lost}}, tuple(workings))


def _withdrawn(given: Given, offender: str) -> dict[str, int]:
    """What those who came in without openers have in besides the ante."""
    ante, kept = _ante(given), {offender, *players_of(given, "entrants_with_openers")}
    return {p: put - ante for p, put in amounts_of(given, "in_pool").items() if p not in kept and put > ante}


CALCULATORS: dict[str, Calculator] = {
    "poker-jack-making": Calculator(nothing_to_reckon, _settle_making),
    "poker-jack-opening": Calculator(_reckon_opening, _settle_opening),
    "poker-false-opener": Calculator(nothing_to_reckon, _settle_false),
}
