"""Ambigu: antes, raises that nobody meets, the show of hands, and what the others pay for a combination."""

from __future__ import annotations

from collections.abc import Sequence

from arbiter.scoring.ambigu_hands import SILENT, TABLE, Shown, classes, compare, payment, read, say, value
from arbiter.scoring.inputs import amount_of, each_of, player_of, players_of, word_of
from arbiter.scoring.ladder import Best, best, nearest
from arbiter.scoring.reckoning import Calculator, Given, Reckoning, Settlement, nothing_to_reckon
from arbiter.scoring.rows import column
from arbiter.words import Words


def _stake(name: str) -> int:
    return column(TABLE, "stakes", "stake", "amount")[name]


def _ante(given: Given, laws: Sequence[str], options: Sequence[str]) -> Settlement | None:
    """One counter before the deal, two whites at the first draw (4.1, 6.1)."""
    player = player_of(given, "player")
    if "amount-due" not in options or not player:
        return None
    return Settlement({player: -_stake("ante" if word_of(given, "stage") == "first-draw" else "blind")})


def _reckon_declare(given: Given) -> Reckoning:
    if given.get("stayed") is None:
        return Reckoning({"nobody_stays": "not-told"})
    return Reckoning({"nobody_stays": "no" if players_of(given, "stayed") else "yes"})


def _settle_declare(given: Given, laws: Sequence[str], options: Sequence[str]) -> Settlement | None:
    """Nobody stays: the raise comes back, the antes stay in, and the last to refuse pays two (6.5)."""
    if "pays-winner" not in options:
        return None
    rate = _stake("nobody-stays")
    played, refuser, put_up = player_of(given, "played"), player_of(given, "last_refuser"), amount_of(given, "put_up")
    pays: dict[str, object] = {**({played: rate} if played else {}), **({refuser: -rate} if refuser else {})}
    if played and put_up is not None:
        pays["takes_back"] = {played: put_up}
    said = Words(f"the last to refuse pays {rate}; the antes stay in", f"последний отказавшийся платит {rate}; анте остаются")
    return Settlement(pays, (said,))


def for_combination(kind: str, winner: str, players: int | None) -> tuple[dict[str, int], Words]:
    """What the winner gets and each of the others pays for his combination (9.3).

    The winner's sum is left out if it is not known how many there are.
    """
    rate = payment(kind)
    sums = {winner: rate * (players - 1)} if players and winner else {}
    return {**sums, "each": -rate}, Words(f"{rate} from each of the others", f"по {rate} с каждого из остальных")


def _settle_uncalled(given: Given, laws: Sequence[str], options: Sequence[str]) -> Settlement | None:
    """The last raiser takes the pool, shows and is paid (6.7, 9.1); where all pass, the pool stands (6.9)."""
    if "amount-due" in options:
        return Settlement({"each": -_stake("all-pass-after-draw")})
    winner, kind = player_of(given, "winner"), word_of(given, "winning_hand")
    if "pot-to" not in options:
        return None
    pool = {"winner": winner} if winner else {}
    if kind not in classes():
        return Settlement(pool)
    pays, line = for_combination(kind, winner, amount_of(given, "players"))
    return Settlement({**pool, **pays}, (line,))


def _shows(given: Given, laws: Sequence[str], options: Sequence[str]) -> Settlement | None:
    """Who shows his cards forfeits four counters to the pool (7.3)."""
    player = player_of(given, "player")
    return Settlement({player: -_stake("cards-shown")}) if "forfeit-to-pot" in options and player else None


def _show(given: Given) -> tuple[dict[str, Shown], Best]:
    shown = {player: value(hand) for player, hand in read(each_of(given, "hands")).items()}
    return shown, best(shown, compare)


def _lines(shown: dict[str, Shown], found: Best) -> tuple[Words, ...]:
    lines = [Words(f"{player}: {said.en}", f"{player}: {said.ru}") for player, one in shown.items() if (said := say(one))]
    return (*lines, *found.reasons)


def _class_of(shown: dict[str, Shown], found: Best) -> str:
    """The class of the best hand; silent where the rules do not say what it is or what it is paid."""
    if found.verdict == SILENT or any(shown[player].doubt for player in found.players):
        return SILENT
    return shown[found.players[0]].kind


def _reckon_show(given: Given) -> Reckoning:
    shown, found = _show(given)
    if found.verdict == "untold" or not shown[found.players[0]].kind:
        return Reckoning({})
    tie = "eldest" if found.verdict == "several" else "none"
    return Reckoning({"best_class": _class_of(shown, found), "tie": tie}, found.laws, _lines(shown, found))


def _settle_show(given: Given, laws: Sequence[str], options: Sequence[str]) -> Settlement | None:
    """The best hand of the call takes the pool and is paid (9.3); a tie goes to the eldest hand (8.14)."""
    shown, found = _show(given)
    if "pot-to" not in options or found.verdict not in ("one", "several"):
        return None
    winner = found.players[0] if found.verdict == "one" else nearest(found.players, players_of(given, "order")) or ""
    kind, players = _class_of(shown, found), amount_of(given, "players")
    pays: dict[str, object] = {"winner": winner} if winner else {}
    seats = Words("who of them is the eldest is not told", "не сказано, кто из них старшая рука")
    lines, open_ = _lines(shown, found), () if winner else (seats,)
    if kind == SILENT or players is None:
        return Settlement(pays, lines, open_)
    sums, line = for_combination(kind, winner, players)
    return Settlement({**pays, **sums}, (*lines, line), open_)


def _reckon_payment(given: Given) -> Reckoning:
    row = classes().get(word_of(given, "winning_hand"))
    return Reckoning({}, tuple(dict.fromkeys((str(row["order_clause"]), str(row["clause"])))) if row else ())


def _settle_payment(given: Given, laws: Sequence[str], options: Sequence[str]) -> Settlement | None:
    """The debtor pays the winner of the pool for his combination, even with his stake gone (8.15, 9.3)."""
    kind, claimant, debtor = word_of(given, "winning_hand"), player_of(given, "claimant"), player_of(given, "debtor")
    if not {"pays-winner", "pays-each"} & set(options) or kind not in classes() or not debtor:
        return None
    rate = payment(kind)
    return Settlement({**({claimant: rate} if claimant else {}), debtor: -rate})


CALCULATORS: dict[str, Calculator] = {
    "ambigu-ante": Calculator(nothing_to_reckon, _ante),
    "ambigu-declare": Calculator(_reckon_declare, _settle_declare),
    "ambigu-uncalled": Calculator(nothing_to_reckon, _settle_uncalled),
    "ambigu-shows-cards": Calculator(nothing_to_reckon, _shows),
    "ambigu-showdown": Calculator(_reckon_show, _settle_show),
    "ambigu-payments": Calculator(_reckon_payment, _settle_payment),
}
