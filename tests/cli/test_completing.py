"""Completion by the shell: codes, kinds, facts, values and references."""

from __future__ import annotations

from types import SimpleNamespace

import pytest

from arbiter.book.base import FolderBase
from arbiter.cli import completing
from arbiter.desk import Desk


@pytest.fixture(autouse=True)
def _at_hand(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    def record(name: str) -> object:
        try:
            return desk.base.load(name)
        except KeyError:
            return {}

    monkeypatch.setattr(completing, "_record", record)


def context(**named: str) -> SimpleNamespace:
    return SimpleNamespace(params=named)


def test_games() -> None:
    assert [name for name, _ in completing.games("b")] == ["boston", "bouillotte", "brag"]


def test_kinds_of_a_game() -> None:
    assert "revoke" in [kind for kind, _ in completing.kinds_of(context(game="euchre"), "re")]
    assert completing.kinds_of(context(game="brag"), "revoke") == []


def test_facts_and_their_values() -> None:
    at = context(game="english-whist", incident="lead-out-of-turn")
    assert ("players_followed=") in [name for name, _ in completing.facts_of(at, "play")]
    assert [name for name, _ in completing.facts_of(at, "suit_call_waived=")] == [
        f"suit_call_waived={v}" for v in ("yes", "no", "disputed")
    ]
    assert completing.facts_of(context(), "play") == []


def test_references() -> None:
    assert ("english-whist:", "English whist") in completing.refs("engl")
    assert "boston:33" in [ref for ref, _ in completing.refs("boston:3")]
    assert "case:10" in [ref for ref, _ in completing.refs("case:1")]
    assert completing.refs("nothing:1") == []


def test_a_damaged_base_breaks_no_line(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.undo()
    monkeypatch.setattr(FolderBase, "load", lambda *_: 1 / 0)
    assert completing.games("b") == []
