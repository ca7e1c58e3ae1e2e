"""`compare`, `check`, `audit` and `house`: what they print, and how they end."""

from __future__ import annotations

import json
import shutil
import xml.etree.ElementTree as Xml
from pathlib import Path

import pytest

from tests.conftest import Run

ROOT = Path(__file__).parents[2]
COIN = ROOT / "tests" / "books" / "good" / "coin"
CLUB = ROOT / "tests" / "houses" / "club.yaml"


# ---- compare


def test_comparing_a_kind_as_json(run: Run) -> None:
    ran = run("compare", "lead-out-of-turn", "--games", "english-whist,american-whist", "--json")
    found = json.loads(ran.out)
    assert ran.status == 0
    assert found["codes"] == ["english-whist", "american-whist"]
    chooser = next(row for row in found["rows"] if row["name"] == "chooser")
    assert chooser["alike"] == [["english-whist"], ["american-whist"]]
    assert chooser["answers"]["american-whist"][0]["name"] == "right-adversary"
    asked = next(row for row in found["rows"] if row["name"] == "players_followed")
    assert asked["answers"]["english-whist"][1] == {
        "values": ["3"],
        "where": {},
        "ruled": [{"status": "ruled", "chooser": "nobody", "options": ["no-penalty"]}],
    }


def test_comparing_a_kind_as_markdown(run: Run) -> None:
    lines = run("compare", "lead-out-of-turn", "--games", "english-whist,american-whist,boston,cayenne", "--markdown").out.splitlines()
    rows = [line for line in lines if line.startswith("|")]
    assert rows[0] == "| Question | english-whist | american-whist | boston | cayenne |"
    assert all(row.count(" | ") == 4 for row in rows)
    assert any("THEY DIFFER" in row for row in rows)
    assert any("the same as american-whist" in row for row in rows)


def test_comparing_two_codes_as_json(run: Run) -> None:
    found = json.loads(run("compare", "boston", "american-whist", "--incident", "lead-out-of-turn", "--json").out)
    assert (found["first"], found["second"]) == ("boston", "american-whist")
    boxes = found["kinds"][0]["boxes"]
    assert all(box["differs"] and box["first"] != box["second"] for box in boxes)
    assert any(box["first"]["laws"] == ["boston:24"] for box in boxes)


def test_comparing_two_codes_as_markdown(run: Run) -> None:
    out = run("compare", "boston", "--incident", "lead-out-of-turn", "--markdown").out
    assert "| Where | american-whist | boston |" in out


def test_what_counts_can_be_chosen(run: Run) -> None:
    whole, verdicts = (json.loads(run("compare", "boston", "--json", *flags).out) for flags in ((), ("--verdicts",)))
    assert whole["compared"] == ["status", "chooser", "options", "findings", "provisions"]
    assert verdicts["compared"] == ["status", "chooser", "options"]
    assert len(verdicts["kinds"]) < len(whole["kinds"])


@pytest.mark.parametrize("arguments", [("revok",), ("boston", "bostn"), ("english-whist",), ("revoke", "--games", "brag"), ()])
def test_what_cannot_be_compared_is_one_line(run: Run, arguments: tuple[str, ...]) -> None:
    ran = run("compare", *arguments)
    assert ran.status == 2
    assert len(ran.err.splitlines()) == 1
    assert not ran.out


# ---- check


def test_cases_as_json_are_one_object_a_line(run: Run) -> None:
    found = [json.loads(line) for line in run("check", "-k", "english-whist", "--json").out.splitlines()]
    by_id = {case["id"]: case for case in found}
    assert {f"case:{n}" for n in range(1, 12)} <= set(by_id)
    assert all(case["facts"]["passed"] for case in found)
    assert set(by_id["case:10"]["narrative"]) == {"passed", "differences", "en", "ru"}


def test_the_ways_are_told_apart(run: Run) -> None:
    out = run("check", "-k", "case:10").out
    assert "from the facts: 1 passed, 0 wrong" in out
    assert "from the narrative in en:" in out
    assert "from the narrative in ru:" in out


def test_what_no_case_exercises(run: Run) -> None:
    out = run("check", "-k", "english-whist", "--coverage").out
    assert "english-whist: " in out
    assert "clauses are exercised by some case" in out
    assert "euchre: " not in out


def test_junit(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "cases.xml"
    run("check", "-k", "euchre", "--junit", str(path))
    suite = Xml.parse(path).getroot()
    tests = suite.findall("testcase")
    assert suite.attrib["tests"] == str(len(tests))
    assert int(suite.attrib["failures"]) == len(suite.findall("testcase/failure"))
    assert tests[0].attrib["name"].endswith("from the facts")
    assert run("check", "-k", "euchre", "--junit", str(tmp_path / "no" / "folder.xml")).status == 2


def test_a_case_that_fails(run: Run, tmp_path: Path) -> None:
    case = (ROOT / "cases" / "english-whist" / "case-10.yaml").read_text(encoding="utf-8")
    path = tmp_path / "mine.yaml"
    path.write_text(case.replace("options: [penalty-lost]", "options: [no-penalty]"), encoding="utf-8")
    ran = run("check", str(path))
    assert ran.status == 1
    assert "FAILS case:10" in ran.out
    assert "options: decided no-penalty" in ran.out
    assert "ruled   penalty-lost" in ran.out


def test_a_fault_in_a_case_file(run: Run, tmp_path: Path) -> None:
    case = (ROOT / "cases" / "english-whist" / "case-10.yaml").read_text(encoding="utf-8")
    path = tmp_path / "mine.yaml"
    path.write_text(case.replace("conduct:", "condukt:"), encoding="utf-8")
    ran = run("check", str(path))
    assert ran.status == 2
    assert ran.err.strip() == f"arbiter: {path}:17:3: no fact called 'condukt' in the kind 'choice-of-penalty'. Did you mean conduct?"


@pytest.mark.parametrize("arguments", [("-k", "no such words"), ("nowhere.yaml",)])
def test_no_cases(run: Run, arguments: tuple[str, ...]) -> None:
    ran = run("check", *arguments)
    assert ran.status == 2
    assert len(ran.err.splitlines()) == 1


# ---- audit


def test_a_sound_book(run: Run) -> None:
    ran = run("audit", "--game", "boston")
    assert (ran.status, ran.out.splitlines()[-1][:16]) == (0, "Sound: 2 codes, ")
    assert json.loads(run("audit", "--laws", str(COIN / "laws"), "--json").out) == []


def test_a_book_with_faults(run: Run, tmp_path: Path) -> None:
    shutil.copytree(COIN, tmp_path / "coin")
    path = tmp_path / "coin" / "laws" / "coin" / "silences.yaml"
    path.write_text(path.read_text(encoding="utf-8").replace("called: never", 'called: never\n      tosses: "1"'), encoding="utf-8")
    ran = run("audit", "--laws", str(tmp_path / "coin" / "laws"))
    assert ran.status == 1
    assert "    facts:\n      incident: strange-fall\n" in ran.out
    assert ran.out.splitlines()[-1].startswith("1 fault found (gaps 1) in 2 codes")
    record = json.loads(run("audit", "--laws", str(tmp_path / "coin" / "laws"), "--json").out)[0]
    assert (record["check"], record["code"], record["kind"]) == ("gap", "coin", "strange-fall")
    assert record["case"].startswith("# yaml-language-server")


@pytest.mark.parametrize("arguments", [("--game", "bostn"), ("--laws", "nowhere")])
def test_what_cannot_be_examined(run: Run, arguments: tuple[str, ...]) -> None:
    ran = run("audit", *arguments)
    assert ran.status == 2
    assert len(ran.err.splitlines()) == 1


def test_mutants(run: Run, tmp_path: Path) -> None:
    batch = tmp_path / "rulings.jsonl"
    batch.write_text('{"id": 1, "code": "dummy-whist", "facts": {"incident": "revoke", "offender_role": "dummy"}}\n', encoding="utf-8")
    out = run("audit", "--game", "dummy-whist", "--mutants", "--against", str(batch)).out
    assert "caught" in out
    assert "survived without" in out


# ---- house


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("ARBITER_CACHE", str(tmp_path / "cache"))
    (tmp_path / "table").mkdir()
    monkeypatch.chdir(tmp_path / "table")
    return tmp_path / "table"


CODES = ("english-whist", "boston", "euchre", "jack-pots", "my-ship-sails")


@pytest.mark.parametrize("code", CODES)
def test_a_starter_is_sound_and_its_example_changes_something(run: Run, here: Path, code: str) -> None:
    assert run("house", "new", "our-rules.yaml", "--of", code).status == 0
    text = (here / "our-rules.yaml").read_text(encoding="utf-8")
    schema = text.splitlines()[0].removeprefix("# yaml-language-server: $schema=")
    assert Path(schema).is_file()
    ran = run("house", "check", "our-rules.yaml")
    assert (ran.status, ran.out.strip()) == (0, f"The house rules 'our-rules' are sound, and change nothing of what {code} rules.")
    uncommented = [
        line[1:] if line.startswith("#  ") and not line.startswith("#   ar") and "=" not in line[:9] else line for line in text.splitlines()
    ]
    start = next(n for n, line in enumerate(text.splitlines()) if line.startswith("# An example"))
    (here / "our-rules.yaml").write_text("\n".join([*text.splitlines()[:start], *uncommented[start:]]) + "\n", encoding="utf-8")
    ran = run("house", "check", "our-rules.yaml", "--json")
    assert ran.status == 0, ran.out + ran.err
    found = json.loads(ran.out)
    assert found["sound"]
    assert [kind["boxes"][0]["second"]["options"] for kind in found["changes"]] == [["no-penalty"]]


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (("--of", "english-wist"), "no code called 'english-wist'. Did you mean english-whist?"),
        (("--of", "euchre", "--name", "boston"), "'boston' cannot be the name of a house."),
        (("--of", "euchre", "--name", "Our House"), "'Our House' cannot be the name of a house."),
    ],
)
def test_a_starter_that_cannot_be(run: Run, here: Path, arguments: tuple[str, ...], told: str) -> None:
    ran = run("house", "new", "ours.yaml", *arguments)
    assert ran.status == 2
    assert ran.err.startswith(f"arbiter: {told}")
    assert not (here / "ours.yaml").exists()


def test_a_starter_never_writes_over_a_file(run: Run, here: Path) -> None:
    (here / "ours.yaml").write_text("mine", encoding="utf-8")
    assert run("house", "new", "ours.yaml", "--of", "euchre").status == 2
    assert (here / "ours.yaml").read_text(encoding="utf-8") == "mine"


def test_faults_of_house_rules_are_told_with_places(run: Run, here: Path) -> None:
    (here / "ours.yaml").write_text(
        CLUB.read_text(encoding="utf-8").replace('"63"', '"63x"').replace("chooser: nobody", "chooser: noone"), encoding="utf-8"
    )
    ran = run("house", "check", "ours.yaml")
    assert ran.status == 1
    first, second = ran.err.splitlines()
    assert first == "ours.yaml:9:13: there is no clause 63x to amend. Did you mean 63?"
    assert second.startswith("ours.yaml:23:20: no chooser called 'noone'. Known: adversaries, ")
    record = json.loads(run("house", "check", "ours.yaml", "--json").out)
    assert (record["sound"], record["faults"][0]["line"]) == (False, 9)


def test_house_rules_in_force_through_settings(run: Run, here: Path) -> None:
    shutil.copy(CLUB, here / "club.yaml")
    (here / "arbiter.toml").write_text('game = "english-whist"\nhouse = ["club.yaml"]\n', encoding="utf-8")
    asked = ("rule", "--incident", "lead-out-of-turn", "--fact", "players_followed=2", "--json")
    assert json.loads(run(*asked).out)["house"] == "our-club"
    assert "house" not in json.loads(run(*asked, "--game", "english-whist", "--book").out)
    assert json.loads(run(*asked, "--game", "dummy-whist").out)["code"] == "dummy-whist"
