"""Whatever is typed, there is one clear line and the right exit status, and never a traceback."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.conftest import Run

REVOKE = ("rule", "-g", "english-whist", "-i", "revoke")


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("rule",), "nothing to rule on"),
        (("rule", "-g", "english-whist"), "nothing to rule on"),
        (("rule", ""), "the description is empty"),
        (("rule", "-g", "english-whist", " \n\t "), "the description is empty"),
        (("rule", "B led out of turn"), "the game is not named"),
        (("rule", "-g", "english-wist", "-i", "revoke"), "Did you mean english-whist"),
        (("rule", "-g", "english-whist", "-i", "revok"), "Did you mean revoke"),
        ((*REVOKE, "-f", "trick_quited=yes"), "Did you mean trick_quitted"),
        ((*REVOKE, "-f", "trick_quitted=perhaps"), "has no value 'perhaps'"),
        ((*REVOKE, "-f", "trick_quitted"), "is not a fact"),
        ((*REVOKE, "-f", "=yes"), "is not a fact"),
        ((*REVOKE, "-f", "trick_quitted=yes", "-f", "trick_quitted=no"), "given twice"),
        (("rule", "-g", "english-whist", "-i", "lead-out-of-turn", "-f", "players_followed=7"), "cannot be 7"),
        (("rule", "-g", "english-whist", "-i", "lead-out-of-turn", "-f", "players_followed=some"), "takes a number"),
        (("rule", "-g", "english-whist", "-i", "lead-out-of-turn", "-f", "players_followed=²"), "takes a number"),
        (("rule", "-g", "english-whist", "-f", "no_such_fact=1"), "no fact called 'no_such_fact'"),
        (("rule", "-g", "english-whist", "-f", "trick_quitted=yes"), "the kind of incident is not named"),
        ((*REVOKE, "--lang", "de"), "no language 'de'"),
        (("rule", "-g", "english-whist", "a bell \x07 rang"), "control character"),
        (("rule", "-g", "english-whist", "long " * 200_000), "more than 20,000"),
        (("rule", "--batch", "/no/such/file"), "cannot be read"),
        (("rule", "--batch", "/"), "cannot be read"),
        (("rule", "--nonsense"), "No such option"),
        (("rules",), "No such command"),
        (("search", "x", "-g", "wist"), "no code called 'wist'"),
        (("search", "x", "--in", "laws"), "Did you mean law"),
        (("search", " "), "the description is empty"),
        (("incidents", "revok"), "Did you mean revoke"),
        (("incidents", "revoke", "-g", "brag"), "brag has no rules for 'revoke'"),
        (("incidents", "-g", "x"), "no code called 'x'"),
        (("show", "case:10", "--lang", "fr"), "no language 'fr'"),
        (("showdown", "AS KH"), "the game is not named"),
        (("showdown", "-g", "english-whist", "AS KH"), "no showdown of hands"),
        (("showdown", "-g", "draw-poker", "A=AS KS QS JS 10S", "A=9D 9C 9H 2S 3S"), "A is there twice"),
        (("showdown", "-g", "draw-poker", "A="), "is not a hand"),
        (("showdown", "-g", "draw-poker", "A=ZZ KS QS JS 10S"), "ZZ"),
    ],
    ids=lambda value: value if isinstance(value, str) else " ".join(value)[:60],
)
def test_one_clear_line(arguments: tuple[str, ...], said: str, run: Run) -> None:
    ran = run(*arguments)
    assert ran.status == 2
    assert ran.out == ""
    assert ran.err.startswith("arbiter: ")
    assert ran.err.count("\n") == 1
    assert said in ran.err


@pytest.mark.parametrize("ref", ["english-whist:620", "wist:6", "case:99", "", "english-whist:", "62", ":"])
def test_nothing_is_shown(ref: str, run: Run) -> None:
    ran = run("show", ref)
    assert (ran.status, ran.out) == (1, "")
    assert ran.err.count("\n") == 1


@pytest.mark.parametrize("text", ["Der Spieler hat falsch ausgespielt, und der nächste hat bedient", "玩家出错了牌", "🂡🂢🂣"])
def test_a_third_language_is_not_understood(text: str, run: Run) -> None:
    ran = run("rule", "-g", "english-whist", text)
    assert ran.status == 5
    assert "NOT UNDERSTOOD" in ran.out


def test_a_batch_is_never_stopped_by_one_entry(run: Run) -> None:
    lines = [
        '{"id": "a", "code": "english-whist", "facts": {"incident": "revoke", "trick_quitted": true}}',
        "{broken",
        '{"id": "b"}',
        '{"id": "c", "text": "B led out of turn"}',
        '{"id": "d", "code": "english-whist", "facts": {"trick_quitted": "yes"}}',
        '{"id": "e", "code": "x", "text": "B led out of turn"}',
        '{"id": "a", "code": "english-whist", "facts": {"incident": "revoke", "trick_quitted": {"odd": 1}}}',
        '{"id": 7, "code": "english-whist", "text": ""}',
        '{"id": "z", "code": "euchre", "facts": {"incident": "lead-out-of-turn"}}',
    ]
    ran = run("rule", "--batch", "-", stdin="\n".join(lines))
    records = [json.loads(line) for line in ran.out.splitlines()]
    assert [r["status"] for r in records] == ["ruled", *["error"] * 7, "depends"]
    assert [r["id"] for r in records] == ["a", None, "b", "c", "d", "e", "a", "7", "z"]
    assert records[6]["warning"] == "the id 'a' came before"
    assert ran.status == 2


def test_a_yaml_batch(tmp_path: Path, run: Run) -> None:
    path = tmp_path / "b.yaml"
    path.write_text(
        "- id: one\n  code: euchre\n  facts: {incident: lead-out-of-turn, all_played: yes, offender_alone: no}\n", encoding="utf-8"
    )
    ran = run("rule", "--batch", str(path))
    assert ran.status == 0
    assert json.loads(ran.out)["status"] == "ruled"


def test_a_binary_batch(tmp_path: Path, run: Run) -> None:
    path = tmp_path / "b.yaml"
    path.write_bytes(b"\xff\xfe\x00\x01")
    ran = run("rule", "--batch", str(path))
    assert ran.status == 2
    assert "not text in UTF-8" in ran.err


def _arbiter(*arguments: str, **environment: str) -> subprocess.Popen[str]:
    """The command in a process of its own."""
    code = "from arbiter.cli.main import main; main()"
    return subprocess.Popen(
        [sys.executable, "-c", code, *arguments],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env={**os.environ, **environment},
    )


def test_a_closed_pipe_is_no_fault() -> None:
    process = _arbiter("show", "english-whist:60", "-C", "200")
    assert process.stdout is not None
    assert process.stderr is not None
    process.stdout.close()
    assert process.stderr.read() == ""
    assert process.wait() == 0


def test_a_home_that_cannot_be_written(tmp_path: Path) -> None:
    nowhere = tmp_path / "file"
    nowhere.write_text("", encoding="utf-8")
    process = _arbiter("rule", "-g", "euchre", "-i", "lead-out-of-turn", "--json", HOME=str(nowhere), ARBITER_CACHE=str(nowhere))
    out, err = process.communicate()
    assert (process.returncode, err) == (3, "")
    assert json.loads(out)["status"] == "depends"


def test_a_mistake_of_ours_is_one_line_too(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    from arbiter.desk import Desk

    def broken(*_: object) -> None:
        raise ZeroDivisionError("boom")

    monkeypatch.setattr(Desk, "rule", broken)
    ran = run(*REVOKE)
    assert ran.status == 2
    assert "ZeroDivisionError: boom" in ran.err
    assert "Traceback" not in ran.err
