"""The commands of the outside contract: that they are there, explain themselves, and give JSON of the right shape."""

from __future__ import annotations

import json

import pytest

from arbiter.clauses import NotFound, find_case, find_pages
from arbiter.cli.main import COMMANDS
from arbiter.desk import Desk
from tests.conftest import Run


def test_help_names_every_command(run: Run) -> None:
    ran = run("--help")
    assert ran.status == 0
    assert all(f"  {name} " in ran.out for name in COMMANDS)


@pytest.mark.parametrize("command", COMMANDS)
def test_help_has_an_example(command: str, run: Run) -> None:
    ran = run(command, "--help")
    assert ran.status == 0
    assert "arbiter " in ran.out
    assert command == "house" or "Example:" in ran.out


def test_version(run: Run) -> None:
    from arbiter import __version__

    assert run("--version").out == f"arbiter {__version__}\n"


def test_rule_as_json(run: Run) -> None:
    record = json.loads(run("rule", "-g", "english-whist", "-i", "lead-out-of-turn", "-f", "players_followed=1", "--json").out)
    assert record["status"] == "ruled"
    assert record["code"] == "english-whist"
    assert record["verdicts"][0]["laws"] == ["english-whist:63"]
    assert record["verdicts"][0]["options"] == ["call-card", "call-suit"]
    assert record["facts"] == {"players_followed": {"value": [1], "from": ""}}
    assert record["ask"] == []
    assert record["settlement"] is None
    assert record["edition"]


def test_a_fact_that_may_be_either(run: Run) -> None:
    either = json.loads(run("rule", "-g", "english-whist", "-i", "lead-out-of-turn", "-f", "players_followed=1,2", "--json").out)
    assert either["status"] == "ruled"


def test_the_kind_may_be_a_fact(run: Run) -> None:
    assert run("rule", "-g", "euchre", "-f", "incident=lead-out-of-turn", "-f", "offender_alone=yes").status == 0


def test_the_kind_is_found_where_only_one_has_the_facts(run: Run) -> None:
    assert "Lead out of turn" in run("rule", "-g", "english-whist", "-f", "players_followed=1").out


def test_say_as_json(run: Run) -> None:
    record = json.loads(run("rule", "-g", "english-whist", "-i", "lead-out-of-turn", "-f", "players_followed=1", "--say", "--json").out)
    assert [part["to"] for part in record["say"]] == ["To the table", "To the side not at fault", "To the offending side"]


def test_score_as_json(run: Run) -> None:
    arguments = ("-f", "trick_quitted=yes", "--score", "AB=2,YZ=4", "--tricks", "AB=5,YZ=8", "--json")
    record = json.loads(run("rule", "-g", "english-whist", "-i", "revoke", *arguments).out)
    assert {one["offenders"] for one in record["score"]} == {"AB", "YZ"}
    assert all(one["score"].keys() == {"AB", "YZ"} for one in record["score"])


@pytest.mark.parametrize(
    "arguments", [("--score", "AB=2,YZ=4"), ("--score", "AB=2", "--tricks", "AB=5,YZ=8"), ("--score", "AB=2,YZ=9", "--tricks", "AB=5,YZ=8")]
)
def test_a_score_that_cannot_be(arguments: tuple[str, ...], run: Run) -> None:
    ran = run("rule", "-g", "english-whist", "-i", "revoke", "-f", "trick_quitted=yes", *arguments)
    assert ran.status == 2
    assert ran.err.count("\n") == 1


def test_search_as_json(run: Run) -> None:
    hits = json.loads(run("search", "law", "72", "--game", "english-whist", "--json").out)["hits"]
    assert hits[0]["ref"].startswith("english-whist:72")
    assert hits[0]["score"] == 1.0
    assert set(hits[0]) >= {"ref", "title", "score", "why"}


def test_search_by_sort(run: Run) -> None:
    hits = json.loads(run("search", "revoke", "--in", "note", "--json").out)["hits"]
    assert hits
    clauses = {hit["ref"] for hit in json.loads(run("search", "revoke", "--in", "law", "--json").out)["hits"]}
    assert not clauses & {hit["ref"] for hit in hits}


@pytest.mark.parametrize("ref", ["english-whist:44.iv", "ENGLISH-WHIST:FN27", "case:6a", "dummy-whist:62", "double-dummy:D1", "boston:17"])
def test_references_are_found(ref: str, run: Run) -> None:
    ran = run("show", ref)
    assert ran.status == 0
    assert ran.out.strip()


def test_everything_that_can_be_found_can_be_shown(desk: Desk) -> None:
    for ref, _, _ in desk.base.load("search/index")["docs"]:
        found = find_case(desk, ref) if ref.startswith("case:") else find_pages(desk, ref)
        assert not isinstance(found, NotFound), ref


def test_a_bare_number_under_a_game(run: Run) -> None:
    assert "english-whist:62" in run("show", "62", "-g", "english-whist").out


def test_codes_as_json(run: Run) -> None:
    codes = {entry["code"]: entry for entry in json.loads(run("codes", "--json").out)}
    assert codes["boston"]["of"] == "american-whist"
    assert all(entry["incidents"] for entry in codes.values())


def test_incidents_as_json(run: Run) -> None:
    sheets = json.loads(run("incidents", "revoke", "--json").out)
    assert {sheet["code"] for sheet in sheets} == {"american-whist", "euchre"}
    facts = {fact["fact"]: fact for fact in sheets[0]["facts"] + sheets[1]["facts"]}
    assert facts["trick_quitted"]["values"] == ["yes", "no"]
    assert facts["trick_quitted"]["question"]


def test_the_game_of_a_description(run: Run) -> None:
    record = json.loads(run("rule", "At euchre B led out of turn and everybody followed", "--json").out)
    assert record["code"] == "euchre"


def test_a_description_that_may_be_of_two_games(run: Run) -> None:
    ran = run("rule", "At whist B led out of turn")
    assert ran.status == 2
    assert "english-whist or american-whist" in ran.err


def test_the_language_is_that_of_the_description(run: Run) -> None:
    assert "Решение" in run("rule", "-g", "english-whist", "B пошёл не в свою очередь").out
    assert "Ruling" in run("rule", "-g", "english-whist", "B пошёл не в свою очередь", "--lang", "en").out
