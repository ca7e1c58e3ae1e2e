"""The printed schemas: up to date, of the draft that editors know, and strict where the reader is."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft7Validator

from arbiter.audit.schemas import schema_flaws
from arbiter.book.headings import HEADINGS
from arbiter.book.schema import FILES, known_of, main, printed, schema
from arbiter.book.source import Source, read_folder

ROOT = Path(__file__).parents[2]
LAWS = ROOT / "laws"


@pytest.fixture(scope="module")
def source() -> Source:
    return read_folder(LAWS)


@pytest.fixture(scope="module")
def law(source: Source) -> Any:
    return Draft7Validator(schema("law", known_of(source)))


def test_the_printed_schemas_are_up_to_date(source: Source) -> None:
    for name, text in printed(source).items():
        assert (LAWS / "schema" / name).read_text(encoding="utf-8") == text, "run `python -m arbiter.book.schema`"
    assert {p.name for p in (LAWS / "schema").iterdir()} == {f"{file}.json" for file in FILES}


def test_they_are_draft_07(source: Source) -> None:
    for text in printed(source).values():
        found = json.loads(text)
        assert found["$schema"] == "http://json-schema.org/draft-07/schema#"
        Draft7Validator.check_schema(found)


def test_every_first_line_names_a_schema_that_is_there() -> None:
    for path in [*LAWS.rglob("*.yaml"), *(ROOT / "cases").rglob("*.yaml")]:
        named = re.match(r"# yaml-language-server: \$schema=(\S+)", path.read_text(encoding="utf-8"))
        assert named is None or (path.parent / named[1]).resolve().is_file(), path


def test_every_law_file_follows_its_schema(source: Source) -> None:
    assert [str(flaw.fault) for flaw in schema_flaws({"laws": LAWS, "cases": ROOT / "cases"}, source)] == []


def clause(**more: Any) -> dict[str, Any]:
    words = dict.fromkeys(("title", "title_ru", "says", "says_ru"), "x")
    return {"code": "euchre", "section": "x", "section_ru": "x", "clauses": [{"number": "1", **words, **more}]}


def ruling(**more: Any) -> dict[str, Any]:
    return clause(
        rules=[
            {"rule": "x", "on": "revoke", "when": {"held_suit": "yes"}, "then": {"chooser": "nobody", "options": ["no-penalty"]}, **more}
        ]
    )


def test_a_right_file_passes(law: Any) -> None:
    assert not list(law.iter_errors(clause()))
    assert not list(law.iter_errors(ruling()))
    assert not list(law.iter_errors(ruling(when="always")))
    assert not list(law.iter_errors(ruling(when={"any of": [{"held_suit": ["yes", "no"]}, {"players_followed": "1 to 2"}]})))


@pytest.mark.parametrize(
    "wrong",
    [
        clause(sais="x"),
        clause(number=45),
        clause(custom="no"),
        clause(form="wist"),
        ruling(on="revok"),
        ruling(when={"held_suitt": "yes"}),
        ruling(when={"held_suit": "maybe"}),
        ruling(when={"any of": {"held_suit": "yes"}}),
        ruling(when="sometimes"),
        ruling(then={"chooser": "noone", "options": ["no-penalty"]}),
        ruling(then={"chooser": "nobody", "options": ["no-penalti"]}),
        ruling(excepts=["x"]),
    ],
    ids=str,
)
def test_a_wrong_one_does_not(law: Any, wrong: dict[str, Any]) -> None:
    assert list(law.iter_errors(wrong))


def test_facts_carry_their_question_for_the_editor(law: Any) -> None:
    facts = law.schema["definitions"]["conditions"]["anyOf"][1]["properties"]
    assert "turned and quitted" in facts["trick_quitted"]["description"]
    assert "hands" not in facts, "inputs are no conditions"


def test_house_rules_are_completed_alike(source: Source) -> None:
    house = schema("house", known_of(source))
    assert set(house["required"]) == {"house", "of", "clauses"}  # type: ignore[call-overload]
    assert "conditions" in house["definitions"]  # type: ignore[operator]


def test_every_kind_of_file_has_headings() -> None:
    assert set(FILES) <= set(HEADINGS)


def test_they_are_written_into_the_folder_of_the_laws(tmp_path: Path) -> None:
    main(tmp_path)
    assert sorted(p.stem for p in (tmp_path / "schema").iterdir()) == sorted(FILES)
    assert "definitions" in json.loads((tmp_path / "schema" / "law.json").read_text(encoding="utf-8"))
