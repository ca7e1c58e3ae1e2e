"""House rules at the table: a ruling that they change says so, and shows what the book would have said."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.conftest import Run

RULES = """\
house: our-club
of: english-whist
title: Our club
title_ru: Наш клуб
clauses:
  - number: "H1"
    replaces: "63"
    title: A lead that is followed stands
    title_ru: Ход, на который сыграли, остаётся
    says: A lead out of turn that anybody has followed stands.
    says_ru: Ход не в очередь, на который кто-нибудь сыграл, остаётся.
    rules:
      - rule: followed-lead-stands
        on: lead-out-of-turn
        when:
          players_followed: ["1", "2", "3"]
        then:
          finding: "Somebody has followed: the trick stands."
          finding_ru: "Кто-то сыграл вслед: взятка остаётся."
          chooser: nobody
          options: [trick-stands]
"""
LEAD = ("rule", "-i", "lead-out-of-turn")
FOLLOWED = (*LEAD, "-g", "english-whist", "-f", "players_followed=1")


@pytest.fixture
def house(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    monkeypatch.setenv("ARBITER_CACHE", str(tmp_path / "cache"))
    path = tmp_path / "our.yaml"
    path.write_text(RULES, encoding="utf-8")
    return str(path)


@pytest.fixture
def at_home(house: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "arbiter.toml").write_text('game = "english-whist"\nhouse = ["our.yaml"]\n', encoding="utf-8")
    below = tmp_path / "a" / "b"
    below.mkdir(parents=True)
    monkeypatch.chdir(below)


def test_a_changed_ruling_says_so(house: str, run: Run) -> None:
    ran = run(*FOLLOWED, "--house", house)
    assert ran.status == 0
    assert "Somebody has followed: the trick stands." in ran.out
    assert "changed this ruling" in ran.out
    assert "english-whist:63" in ran.out.partition("By the book")[2]


def test_a_changed_ruling_as_json(house: str, run: Run) -> None:
    record = json.loads(run(*FOLLOWED, "--house", house, "--json").out)
    assert record["house"] == "our-club"
    assert record["verdicts"][0]["options"] == ["trick-stands"]
    assert record["book"][0]["laws"] == ["english-whist:63"]


def test_what_the_book_says_where_it_depends(house: str, run: Run) -> None:
    ran = run(*LEAD, "-g", "english-whist", "--house", house)
    assert ran.status == 3
    assert "our-club:H1" in ran.out
    assert "3. If:" in ran.out.partition("By the book")[2]


def test_a_ruling_that_they_do_not_change(house: str, run: Run) -> None:
    record = json.loads(run(*LEAD, "-g", "english-whist", "-f", "players_followed=0", "--house", house, "--json").out)
    assert "house" not in record
    assert record["verdicts"][0]["laws"] == ["english-whist:62"]


def test_the_book_alone(house: str, run: Run) -> None:
    assert "changed this ruling" not in run(*FOLLOWED, "--house", house, "--book").out


def test_the_game_is_that_of_the_house(house: str, run: Run) -> None:
    assert json.loads(run(*LEAD, "-f", "players_followed=1", "--house", house, "--json").out)["code"] == "our-club"


def test_the_wrong_house(house: str, run: Run) -> None:
    ran = run(*LEAD, "-g", "euchre", "--house", house)
    assert ran.status == 2
    assert ran.err.count("\n") == 1


@pytest.mark.usefixtures("at_home")
def test_the_nearest_settings_upwards(run: Run) -> None:
    assert "changed this ruling" in run(*LEAD, "-f", "players_followed=1").out
    assert "changed this ruling" not in run(*FOLLOWED, "--book").out
    assert run(*LEAD, "-f", "players_followed=1", "--book").status == 2
    assert "Lead out of turn (Euchre)" in run(*LEAD, "-g", "euchre").out


@pytest.mark.usefixtures("at_home")
def test_a_batch_under_house_rules(run: Run) -> None:
    lines = [
        '{"id": 1, "facts": {"incident": "lead-out-of-turn", "players_followed": 2}}',
        '{"id": 2, "code": "euchre", "facts": {"incident": "lead-out-of-turn", "offender_alone": "yes"}}',
    ]
    ours, euchre = (json.loads(line) for line in run("rule", "--batch", "-", stdin="\n".join(lines)).out.splitlines())
    assert ours["house"] == "our-club"
    assert euchre["code"] == "euchre"
    assert "house" not in euchre


@pytest.mark.usefixtures("at_home")
def test_their_clauses_are_shown(run: Run) -> None:
    assert "A lead that is followed stands" in run("show", "our-club:H1").out
    assert run("show", "wist:1").status == 1


def test_their_faults_have_places(house: str, run: Run) -> None:
    Path(house).write_text(RULES.replace('replaces: "63"', 'replaces: "630"'), encoding="utf-8")
    ran = run(*FOLLOWED, "--house", house)
    assert ran.status == 2
    assert "our.yaml:7:15" in ran.err
    assert ran.err.count("\n") == 1
