"""Faults planted in the real law book are found, with their place and a case that can be pasted into `cases/`."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from arbiter.audit.audit import Report, attempt, audit
from arbiter.audit.flaws import Flaw
from arbiter.book.files import read_file
from arbiter.book.nodes import Mapping, read
from arbiter.book.shape import check
from arbiter.casebook.faults import case_faults
from arbiter.press import read_book
from arbiter.show.faults import report_record, report_text

ROOT = Path(__file__).parents[2]
WHIST = ("english-whist", "dummy-whist", "double-dummy", "american-whist", "boston", "cayenne", "solo-whist")
FOLLOWED = '          players_followed: ["1", "2"]\n        then:'


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """The codes of whist, without what other games need."""
    (tmp_path / "laws").mkdir()
    for name in ("remedies.yaml", "choosers.yaml"):
        shutil.copy(ROOT / "laws" / name, tmp_path / "laws" / name)
    for name in (*(f"laws/{code}" for code in WHIST), "laws/incidents/whist", "cases/english-whist"):
        shutil.copytree(ROOT / name, tmp_path / name)
    return tmp_path


def law_of(folder: Path, number: str) -> Path:
    return next(
        p for p in sorted((folder / "laws" / "english-whist").glob("*.yaml")) if f'number: "{number}"' in p.read_text(encoding="utf-8")
    )


def plant(path: Path, old: str, new: str) -> None:
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")


def found(folder: Path) -> Report:
    return audit(folder / "laws", folder / "cases", "english-whist")


def only(report: Report, check: str) -> Flaw:
    assert [flaw.check for flaw in report.flaws] == [check], report_text(report)
    return report.flaws[0]


def test_a_gap(copy: Path) -> None:
    plant(law_of(copy, "63"), FOLLOWED, FOLLOWED.replace('["1", "2"]', '"1"'))
    flaw = only(found(copy), "gap")
    assert "players_followed is 2" in flaw.fault.message
    assert flaw.kind == "lead-out-of-turn"
    assert flaw.case


def test_a_conflict_shows_both_places(copy: Path) -> None:
    plant(law_of(copy, "63"), FOLLOWED, FOLLOWED.replace('["1", "2"]', '["1", "2", "3"]'))
    flaw = only(found(copy), "conflict")
    assert "players_followed is 3" in flaw.fault.message
    assert flaw.case.count("english-whist/") >= 2


def test_a_dangling_reference(copy: Path) -> None:
    plant(law_of(copy, "62"), 'see: ["61"', 'see: ["61x"')
    assert "there is no clause 61x to see" in only(found(copy), "reading").fault.message


def test_a_dead_rule(copy: Path) -> None:
    plant(
        law_of(copy, "63"),
        "        on: lead-out-of-turn\n        when:\n" + FOLLOWED,
        "        on: lead-out-of-turn\n        when:\n" + FOLLOWED + DEAD,
    )
    flaw = only(found(copy), "never")
    assert "'planted' can never apply" in flaw.fault.message


DEAD = """
          finding: Planted.
          finding_ru: Подброшено.
          chooser: nobody
          options: [no-penalty]
      - rule: planted
        on: lead-out-of-turn
        when:
          players_followed: "1"
          any of:
            - players_followed: "2"
        then:"""


def test_a_rule_that_only_a_variant_leaves_idle_is_no_fault(copy: Path) -> None:
    """Boston replaces laws of the American code; that some inherited rule can never fire there is no fault of either."""
    assert audit(copy / "laws", copy / "cases", "boston").sound


def test_the_case_that_shows_a_gap_can_be_pasted(copy: Path) -> None:
    plant(law_of(copy, "63"), FOLLOWED, FOLLOWED.replace('["1", "2"]', '"1"'))
    case = only(found(copy), "gap").case
    path = copy / "cases" / "english-whist" / "pasted.yaml"
    path.write_text(case, encoding="utf-8")
    text, _ = read_file(path, "pasted.yaml")
    node, faults = read(text or "", "pasted.yaml")
    assert isinstance(node, Mapping)
    assert [*faults, *check(node, "case")] == []
    source, book = read_book(copy / "laws", copy / "cases")
    assert case_faults(source.cases, book) == []


def test_json_lists_the_faults_with_their_places(copy: Path) -> None:
    plant(law_of(copy, "62"), 'see: ["61"', 'see: ["61x"')
    record = report_record(found(copy))[0]
    assert record["file"].startswith("laws/english-whist/")
    assert record["line"] > 1
    assert record["check"] == "reading"


def test_a_check_that_cannot_run_is_a_fault() -> None:
    def broken() -> list[Flaw]:
        raise RuntimeError("no paper")

    flaw = attempt("schema", broken)[0]
    assert flaw.check == "not run"
    assert "no paper" in str(flaw.fault)
