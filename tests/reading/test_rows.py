"""Rows of weights: packed, unpacked, added up."""

from __future__ import annotations

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from arbiter.book.shelves import Shelves, shelved
from arbiter.reading.rows import FAINT, FINE, ROUGH, Lanes, Rows, length, mark, packed

NUMBERS = st.lists(st.integers(-(2**30), 2**30), min_size=1, max_size=70)


@given(NUMBERS, st.randoms(use_true_random=False))
def test_numbers_side_by_side_are_added_each_for_itself(numbers: list[int], chance: random.Random) -> None:
    others = [chance.randrange(-(2**30), 2**30) for _ in numbers]
    lanes = Lanes(len(numbers))
    assert [*lanes.parted(lanes.joined(numbers) - lanes.joined(others))] == [a - b for a, b in zip(numbers, others, strict=True)]


@given(st.lists(st.floats(-6.0, 6.0), min_size=1, max_size=300))
def test_every_label_keeps_its_own_weight(weights: list[float]) -> None:
    rows = Rows(Shelves(shelved({mark("led"): packed(2.0, [round(ROUGH * weight) for weight in (*weights, 1.0)])})), len(weights) + 1)
    square, *found = rows.lanes.parted(rows["led"])
    assert length(square) == 2.0
    assert [its / FINE for its in found] == pytest.approx([w if abs(w) >= FAINT else 0.0 for w in (*weights, 1.0)], abs=0.2)


def test_faint_weights_are_none() -> None:
    assert packed(2.0, [1, -2, 0]) == b""
    rows = Rows(Shelves(shelved({mark("led"): packed(2.0, [1, ROUGH])})), 2)
    assert rows.lanes.parted(rows["led"])[1] == 0


def test_features_without_a_row_are_forgotten() -> None:
    rows = Rows(Shelves(shelved({mark("led"): packed(2.0, [ROUGH])})), 1)
    assert rows["led"]
    assert not rows["lead"]
    rows.forget()
    assert [*rows] == ["led"]
