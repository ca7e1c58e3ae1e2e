from __future__ import annotations

from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from arbiter.errors import Refusal
from arbiter.scoring.registry import calculator
from arbiter.scoring.showdown import rank_hands

PACK = [*(rank + suit for rank in ("A", "K", "Q", "J", "10", "9", "8", "7") for suit in "SHDC"), "JK"]


def reckon(name: str, **told: object) -> dict[str, str]:
    return dict(calculator(f"euchre-{name}").reckon(told).facts)


def pays(name: str, *options: str, **told: object) -> object:
    settle = calculator(f"euchre-{name}").settle
    assert settle is not None
    found = settle(told, (), options)
    return None if found is None else dict(found.pays)


@pytest.mark.parametrize(
    ("trick", "winner", "kind"),
    [
        ("AC JS KC 9C", "B", "left-bower"),
        ("AC JS JC 9C", "C", "right-bower"),
        ("AC JS JC JK", "D", "joker"),
        ("AH 7C KH QH", "B", "trump"),
        ("9H AS KH QD", "C", "suit-led"),
        ("9H X KH X", "C", "suit-led"),
        ("9H ah KH QD", "C", "suit-led"),  # a suit that is not told takes nothing
        ("JS AC 9C AS", "A", "left-bower"),
    ],
)
def test_who_takes_a_trick_with_clubs_for_trumps(trick: str, winner: str, kind: str) -> None:
    told = {"trump": "C", "trick": dict(zip("ABCD", trick.split(), strict=True))}
    assert reckon("trick-winner", **told) == {"winning_card": kind}
    assert pays("trick-winner", "win-trick", **told) == {"winner": winner}
    assert rank_hands("euchre", {"trump": "C", **told["trick"]}).places[0].players == (winner,)  # type: ignore[dict-item]


@given(st.permutations(PACK).map(lambda pack: pack[:4]), st.sampled_from("SHDC"))
def test_the_order_of_those_who_follow_changes_nothing(cards: list[str], trump: str) -> None:
    names = dict(zip("ABCD", cards, strict=True))
    winners = set()
    for order in permutations("BCD"):
        told = {"trump": trump, "trick": {p: names[p] for p in ("A", *order)}}
        winners.add(pays("trick-winner", "win-trick", **told)["winner"])  # type: ignore[index]
    assert len(winners) == 1


def test_what_is_not_told_is_left_out() -> None:
    assert reckon("trick-winner", trick={"A": "AS"}) == {}
    assert reckon("trick-winner", trump="S", trick={"A": "ah", "B": "KH"}) == {}
    assert pays("trick-winner", "win-trick", trump="S") is None
    with pytest.raises(Refusal, match="not in the pack"):
        reckon("trick-winner", trump="S", trick={"A": "2S"})
    with pytest.raises(Refusal, match="is not a suit"):
        reckon("trick-winner", trump="stars", trick={"A": "AS"})


def test_cutting() -> None:
    three = {"players": 3, "draws": {"Ned": "9h", "Olga": "9c", "Tim": "8d"}}
    both = ("seat-choice", "deals-first")
    assert reckon("cutting-dispute", **three) == {"joker_cut": "no", "tie": "open"}
    again = {**three, "redraws": {"Ned": "Kd", "Olga": "7s"}}
    assert reckon("cutting-dispute", **again)["tie"] == "redrawn"
    assert pays("cutting-dispute", *both, **again) == {"deals": "Tim"}
    four = {"players": 4, "draws": {"A": "KS", "B": "7D", "C": "AH", "D": "QC"}}
    assert pays("cutting-dispute", *both, **four) == {"deals": "C", "partners": [["B", "C"], ["A", "D"]]}
    assert reckon("cutting-dispute", draws={"A": "JK", "B": "7D"})["joker_cut"] == "yes"
    assert reckon("cutting-dispute", draws={"A": "JK", "B": "7D"}, redraws={"A": "8D"}) == {"joker_cut": "no", "tie": "none"}
    with pytest.raises(Refusal, match="4 cards were cut by 3 players"):
        pays("cutting-dispute", *both, players=3, draws=four["draws"])


def test_who_leads_and_who_may_play_alone() -> None:
    order = ["Ann", "Bob", "Cy", "Dot"]
    assert pays("who-leads", "leads", trick_no=1, order=order) == {"first": "Ann"}
    assert pays("who-leads", "leads", lone_player="eldest-hands-partner", order=order) == {"first": "Bob"}
    assert pays("who-leads", "leads", trick_no=3, won_last="Cy", order=order) == {"first": "Cy"}
    assert reckon("lone-hand", wants="dealer", maker="dealers-partner") == {"is_maker": "no"}
    assert reckon("lone-hand", wants="namer", maker="namer") == {"is_maker": "yes"}
    assert reckon("lone-hand", wants="partner-of-maker") == {"is_maker": "no"}
    assert reckon("lone-hand", wants="dealer") == {}


def test_revokes_on_both_sides() -> None:
    assert reckon("revoke") == {"claimed_before_cut": "yes", "both_sides": "no"}
    assert reckon("revoke", counter_claim="yes") == {"claimed_before_cut": "yes"}
    assert reckon("revoke", hand_over="yes", revokes_by_side={"us": 1, "them": 1}) == {"both_sides": "yes"}


@pytest.mark.parametrize(("card", "faced", "score"), [("4", "no", 1), ("3", "no", 2), ("3", "yes", 3), (4, "yes", 4)])
def test_markers(card: object, faced: str, score: int) -> None:
    assert pays("score-marking", "score-stands", upper_card=card, upper_faced=faced) == {"score": score}


def games(*told: tuple[str, int]) -> list[dict[str, object]]:
    return [{"winner": winner, "loser_points": points} for winner, points in told]


def test_rubbers() -> None:
    assert pays("rubber-points", games=games(("us", 2), ("them", 0), ("us", 4))) == {"us": 2}
    assert pays("rubber-points", games=games(("us", 0), ("us", 0))) == {"us": 8}
    assert pays("rubber-points", games=games(("us", 0))) == {"us": 3}
    assert reckon("rubber-points", games=games(("us", 0), ("them", 4))) == {"rubber": "open"}
    assert reckon("rubber-points", games=games(("us", 0), ("us", 4))) == {"rubber": "sweep"}
    assert reckon("rubber-points") == {}
    with pytest.raises(Refusal, match="cannot have 5"):
        reckon("rubber-points", games=games(("us", 5)))


@given(st.lists(st.tuples(st.sampled_from(["us", "them"]), st.integers(0, 4)), min_size=3, max_size=3))
def test_a_rubber_is_worth_one_to_eight(told: list[tuple[str, int]]) -> None:
    found = pays("rubber-points", games=games(*told))
    assert isinstance(found, dict)
    assert len(found) == 1
    assert 1 <= next(iter(found.values())) <= 8


@pytest.mark.parametrize(
    ("players", "alone", "tricks", "expected"),
    [
        (4, "no", 4, {"us": 1}),
        (4, "no", 5, {"us": 2}),
        (4, "yes", 5, {"us": 4}),
        (4, "yes", 2, {"them": 2}),
        (3, "yes", 5, {"us": 3}),
        (2, "yes", 5, {"us": 2}),
        (6, "no", 5, {"us": 2}),
        (7, "no", 5, {"us": 2}),
        (5, "yes", 5, None),  # announced, but not given
    ],
)
def test_hands(players: int, alone: str, tricks: int, expected: object) -> None:
    told = {"players": players, "alone": alone, "tricks_by_makers": tricks, "maker_side": "us"}
    assert pays("hand-score", "score-points", **told) == expected


def test_reaching_five() -> None:
    march = {"players": 4, "tricks_by_makers": 5, "maker_side": "us"}
    assert reckon("hand-score", **march, alone="no", scores_before={"us": 3})["reaches_five"] == "yes"
    assert "reaches_five" not in reckon("hand-score", **march, scores_before={"us": 2})
    assert reckon("hand-score", **march, scores_before={"us": 0})["reaches_five"] == "no"
    assert reckon("hand-score", **march) == {"reaches_five": "no", "two_reach_five": "no"}
    five = {**march, "players": 5, "alone": "no"}
    assert reckon("hand-score", **five, scores_before={"us": 4})["reaches_five"] == "no"


def test_two_reach_five_together() -> None:
    told = {"players": 3, "tricks_by_makers": 2, "maker_side": "Third", "scores_before": {"Me": 3, "Kira": 3}}
    assert reckon("hand-score", **told) == {"reaches_five": "yes", "two_reach_five": "yes"}
    assert pays("hand-score", "game-over", "pot-split", **told, pool=30) == {"Me": 15, "Kira": 15}
    assert pays("hand-score", "game-over", "pot-split", **told) == {"Me": 2, "Kira": 2}
