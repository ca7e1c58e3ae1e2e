from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from arbiter.errors import Refusal
from arbiter.scoring.whist import Effect, effects
from arbiter.scoring.whist_value import game_value, rubber, sides

ENGLISH = ("take-three-tricks", "deduct-three-points", "add-three-points")
CAYENNE = ("take-three-tricks", "deduct-value-three-tricks", "add-value-three-tricks")
STAND, MADE = {"AB": 2, "YZ": 4}, {"AB": 5, "YZ": 8}


def of(code: str, options: tuple[str, ...], side: str, score: object, tricks: object, **told: object) -> list[Effect]:
    return list(effects(code, options, side, score, tricks, told))  # type: ignore[arg-type]


def test_the_three_forms_of_the_english_penalty() -> None:
    take, deduct, add = of("english-whist", ENGLISH, "YZ", STAND, MADE)
    assert (take.score, take.won_by) == ({"AB": 4, "YZ": 4}, "")
    assert (deduct.score, deduct.won_by) == ({"AB": 2, "YZ": 3}, "")
    assert (add.score, add.won_by, add.value) == ({"AB": 5, "YZ": 4}, "AB", "single")
    assert add.laws == ("english-whist:72.i", "english-whist:8.iii")
    assert all(line.en and line.ru for effect in (take, deduct, add) for line in effect.lines)


def test_the_penalty_comes_first() -> None:
    """The example of 72.v: two to nothing, thirteen tricks and four honours against them, and yet a treble."""
    told = {"honours": {"YZ": 4}}
    *_, add = of("english-whist", ENGLISH, "YZ", {"AB": 2, "YZ": 0}, {"AB": 0, "YZ": 13}, **told)
    assert (add.won_by, add.value) == ("AB", "treble")
    take, deduct, _ = of("english-whist", ENGLISH, "YZ", {"AB": 2, "YZ": 0}, {"AB": 0, "YZ": 13}, **told)
    assert take.score == deduct.score == {"AB": 2, "YZ": 4}
    assert "english-whist:82" in take.laws


def test_honours_are_last_and_barred_at_four() -> None:
    took, *_ = of("english-whist", ENGLISH, "YZ", {"AB": 3, "YZ": 1}, {"AB": 6, "YZ": 7}, honours={"AB": 3})
    assert (took.score, took.value) == ({"AB": 5, "YZ": 1}, "double")
    took, *_ = of("english-whist", ENGLISH, "YZ", {"AB": 4, "YZ": 1}, {"AB": 3, "YZ": 9}, honours={"AB": 4})
    assert took.score == {"AB": 4, "YZ": 1}


def test_both_sides_revoked() -> None:
    for effect in of("english-whist", ENGLISH, "both", {"AB": 3, "YZ": 3}, {"AB": 10, "YZ": 3}):
        assert effect.score is not None
        assert max(effect.score.values()) <= 4
        assert not effect.won_by
    (two,) = of("american-whist", ("take-two-tricks",), "both", {"AB": 6, "YZ": 6}, {"AB": 13, "YZ": 0})
    assert (two.score, two.won_by) == ({"AB": 6, "YZ": 6}, "")


@given(
    st.tuples(st.integers(0, 4), st.integers(0, 4)),
    st.integers(0, 13),
    st.sampled_from(["AB", "YZ"]),
    st.integers(1, 3),
    st.tuples(st.integers(0, 4), st.integers(0, 4)),
)
def test_a_side_that_revoked_never_wins(score: tuple[int, int], tricks: int, side: str, revokes: int, honours: tuple[int, int]) -> None:
    stand = dict(zip(("AB", "YZ"), score, strict=True))
    told = {"revokes": revokes, "honours": dict(zip(("AB", "YZ"), honours, strict=True))}
    for effect in of("english-whist", ENGLISH, side, stand, {"AB": tricks, "YZ": 13 - tricks}, **told):
        assert effect.won_by != side
        assert effect.score is not None
        assert effect.score[side] <= 4
        assert min(effect.score.values()) >= 0
        assert bool(effect.won_by) == (max(effect.score.values()) == 5) == bool(effect.value)


@given(st.integers(0, 6), st.integers(0, 13), st.integers(1, 3))
def test_american_tricks_are_never_lost(points: int, tricks: int, revokes: int) -> None:
    told = {"AB": points, "YZ": 0}
    (two,) = of("american-whist", ("take-two-tricks",), "YZ", told, {"AB": tricks, "YZ": 13 - tricks}, revokes=revokes)
    made = min(13, tricks + min(2 * revokes, 13 - tricks))
    assert two.score is not None
    assert two.score["AB"] == min(7, points + max(0, made - 6))
    assert two.score["YZ"] == max(0, 13 - made - 6)


def test_american_game() -> None:
    (two,) = of("american-whist", ("take-two-tricks", "no-penalty"), "YZ", {"AB": 5, "YZ": 4}, {"AB": 6, "YZ": 7})
    assert (two.score, two.won_by, two.value) == ({"AB": 7, "YZ": 4}, "AB", "3")
    (two,) = of("american-whist", ("take-two-tricks",), "AB", {"AB": 5, "YZ": 4}, {"AB": 11, "YZ": 2})
    assert two.score == {"AB": 6, "YZ": 4}
    assert "american-whist:31" in two.laws


def test_cayenne() -> None:
    told = {"declaration": "second-colour"}
    take, deduct, add = of("cayenne", CAYENNE, "YZ", {"AB": 5, "YZ": 4}, {"AB": 5, "YZ": 8}, **told)
    assert (take.score, take.won_by) == ({"AB": 10, "YZ": 4}, "AB")
    assert deduct.score == {"AB": 5, "YZ": 6}
    assert add.won_by == "AB"
    take, *_ = of("cayenne", CAYENNE, "YZ", {"AB": 5, "YZ": 8}, {"AB": 1, "YZ": 12}, **told)
    assert take.score == {"AB": 5, "YZ": 9}
    assert {effect.score is None for effect in of("cayenne", CAYENNE, "YZ", STAND, MADE)} == {True}
    nullo = {"declaration": "nullo", "declared_by": "YZ"}
    _, deduct, _ = of("cayenne", CAYENNE, "YZ", {"AB": 0, "YZ": 4}, {"AB": 6, "YZ": 7}, **nullo)
    assert deduct.score == {"AB": 8, "YZ": 0}


def test_boston() -> None:
    options = ("put-in-for-trick", "forfeit-to-pot")
    short, red = of("boston", options, "", {}, {}, bid=7, offender_role="bidder")
    assert (short.pays, short.unit) == ({"bidder": -57, "each adversary": 19}, "")
    assert (red.pays, red.unit) == ({"offender": -4, "pool": 4}, "red")
    (american, *_) = of("boston", options, "", {}, {}, bid=7, taken=5, decimal="yes")
    assert american.pays["each adversary"] == 30
    (misere, *_) = of("boston", options, "", {}, {}, bid="grand-misere")
    assert (misere.pays["bidder"], misere.unit) == (-120, "white")
    (paid,) = of("boston", ("pays-stake",), "", {}, {}, bid=11, offender_role="opponent")
    assert any("memory" in line.en for line in paid.lines)
    (one,) = of("boston", ("forfeit-to-pot",), "", {}, {}, incident="misdeal")
    assert one.pays == {"offender": -1, "pool": 1}
    (five,) = of("boston", ("pays-each-player",), "", {}, {})
    assert five.pays == {"offender": -15, "each other player": 5}
    (unknown,) = of("boston", ("pays-stake",), "", {}, {})
    assert not unknown.pays
    for bad in ({"bid": 4}, {"bid": "grand-slam"}):
        with pytest.raises(Refusal, match="there is no bid"):
            of("boston", ("pays-stake",), "", {}, {}, **bad)
    with pytest.raises(Refusal, match="no forfeit"):
        of("boston", ("forfeit-to-pot",), "", {}, {}, offence="yawning")


@pytest.mark.parametrize(
    ("told", "pays"),
    [
        ({"bid": "solo", "offender_role": "lone-caller"}, {"caller": -6, "each opponent": 2}),
        ({"bid": "proposal-and-acceptance", "offender_role": "bidder"}, {"caller": -1, "partner": -1, "each opponent": 1}),
        ({"bid": "slam", "offender_role": "opponent-of-misere-or-slam"}, {"offender": -24, "caller": 24}),
        ({"bid": "proposal-and-acceptance", "offender_role": "opponent"}, {"offender": -2, "caller": 1, "partner": 1}),
        (
            {"bid": "solo", "offender_role": "opponent", "call_would_have_succeeded": "yes"},
            {"each opponent": -2, "caller": 6},
        ),
        ({"offender_role": "opponent"}, {}),
    ],
)
def test_solo_stakes(told: dict[str, object], pays: dict[str, int]) -> None:
    (found,) = of("solo-whist", ("pays-stake",), "", {}, {}, **told)
    assert found.pays == pays


def test_solo_tricks() -> None:
    take, deduct, _ = of("solo-whist", CAYENNE, "", {}, {}, bid="solo", taken=5, offender_role="lone-caller")
    assert "-3 white counters" in take.lines[-1].en
    assert deduct.lines[0].en == "the value of 3 tricks: 3 white counters"
    with pytest.raises(Refusal, match="no call 'sollo'"):
        of("solo-whist", CAYENNE, "", {}, {}, bid="sollo")


@pytest.mark.parametrize(
    ("side", "score", "tricks", "says"),
    [
        ("NS", STAND, MADE, "not one of the sides"),
        ("YZ", {"AB": 5, "YZ": 0}, MADE, "cannot stand at 5"),
        ("YZ", STAND, {"AB": 8, "YZ": 8}, "16 tricks are more than 13"),
        ("YZ", STAND, {"AB": 8, "NS": 5}, "do not name the same two sides"),
    ],
)
def test_what_cannot_be_is_refused(side: str, score: object, tricks: object, says: str) -> None:
    with pytest.raises(Refusal, match=says):
        of("english-whist", ENGLISH, side, score, tricks)


def test_scores_as_they_are_told() -> None:
    assert sides("AB=2, YZ=4") == {"AB": 2, "YZ": 4}
    for bad in ("2-4", "AB=2", "AB=x,YZ=4", ""):
        with pytest.raises(Refusal):
            sides(bad)


def test_variants_are_scored_as_their_parents() -> None:
    assert of("dummy-whist", ENGLISH, "YZ", STAND, MADE) == of("english-whist", ENGLISH, "YZ", STAND, MADE)
    assert game_value("double-dummy", 2)[0] == "double"
    assert game_value("american-whist", 2)[0] == "5"


def test_rubbers() -> None:
    assert rubber([("AB", 2), ("YZ", 0), ("AB", 4)])[:2] == ("AB", 2)
    assert rubber([("AB", 0), ("AB", 0)])[:2] == ("AB", 8)
    assert rubber([("AB", 0), ("YZ", 3)])[:2] == ("", 0)
    with pytest.raises(Refusal, match="cannot have 5"):
        rubber([("AB", 5)])
