"""Comparing a ruling with a decision, field by field; and what is wrong in a case file."""

from __future__ import annotations

from pathlib import Path

import pytest

from arbiter.book.link import Book
from arbiter.book.nodes import Mapping, read
from arbiter.casebook.cases import Case, Decision, case_from, case_of, record_of
from arbiter.casebook.faults import case_faults
from arbiter.casebook.run import Result, differences, run
from arbiter.checking import HELD_BACK, PASSED, WRONG, cases_in, fits, outcome
from arbiter.errors import BookRefusal, Refusal
from arbiter.press import read_book
from arbiter.ruling.answer import Answer, Question, Verdict
from arbiter.words import Words

BLANK = Words("", "")
COIN = Path(__file__).parents[1] / "books" / "good" / "coin"


def case(decision: Decision, name: str = "1") -> Case:
    return Case(name, "coin", BLANK, "", True, Words("It fell.", "Упала."), "strange-fall", {}, decision)


def ruled(**parts: object) -> Answer:
    verdict = Verdict({}, "ruled", (), ("coin:2.i",), "caller", ("a", "b"))._replace(**parts)  # type: ignore[arg-type]
    return Answer("coin", "ruled", verdicts=(verdict,))


def fields(decision: Decision, answer: Answer) -> list[str]:
    return [d.field for d in differences(case(decision), answer)]


def test_a_ruling_that_is_the_decision() -> None:
    assert not fields(Decision(("coin:2",), "caller", ("b", "a")), ruled())


@pytest.mark.parametrize(
    ("decision", "told"),
    [
        (Decision(("coin:3",), "caller", ("a", "b")), ["laws"]),
        (Decision(("coin:2",), "nobody", ("a", "b")), ["chooser"]),
        (Decision(("coin:2",), "caller", ("a",)), ["options"]),
        (Decision(("coin:22",), "nobody", ("c",)), ["laws", "chooser", "options"]),
        (Decision((), status="silent"), ["status"]),
    ],
)
def test_every_field_is_told_apart(decision: Decision, told: list[str]) -> None:
    assert fields(decision, ruled()) == told


def test_what_must_be_asked() -> None:
    decision = Decision((), status="depends", asks=("landed",))
    asks = Answer("coin", "depends", ask=(Question("landed", BLANK, ()),))
    assert not fields(decision, asks)
    assert fields(decision, asks._replace(ask=())) == ["asks"]


def test_settlements_are_compared_as_numbers_and_names() -> None:
    decision = Decision(("coin:2",), settlement={"A": 4, "winner": "Y"})
    answer = ruled()._replace(settlement={"a": "4.0", "winner": "y"})
    assert not fields(decision, answer)
    assert fields(decision, answer._replace(settlement={"a": 5})) == ["settlement A", "settlement winner"]


def test_a_refusal_is_a_difference() -> None:
    def refuses(_: Case) -> Answer:
        raise Refusal("no such coin.")

    found = run(case(Decision(())), "facts", refuses)
    assert not found.passed
    assert found.differences[0].ruled == "no such coin."


def test_a_narrative_is_held_back_or_wrong() -> None:
    decided = case(Decision(("coin:2",), "caller", ("a", "b")))

    def came_to(answer: Answer, way: str = "narrative in en") -> str:
        return outcome(Result(decided, way, answer, tuple(differences(decided, answer))))

    assert came_to(ruled()) == PASSED
    assert came_to(Answer("coin", "unread")) == HELD_BACK
    assert came_to(Answer("coin", "depends")) == HELD_BACK
    assert came_to(Answer("coin", "depends"), "facts") == WRONG
    assert came_to(ruled(chooser="nobody")) == WRONG


def test_a_case_is_the_same_from_its_record() -> None:
    node, _ = read((COIN / "cases" / "coin" / "edge.yaml").read_text(encoding="utf-8"), "edge.yaml")
    assert isinstance(node, Mapping)
    found = case_of(node)
    assert case_from(record_of(found)) == found
    assert found.facts == {"landed": "edge"}


def test_cases_are_chosen_by_words() -> None:
    one = case(Decision(("coin:2",)))
    assert fits(one, "coin strange")
    assert fits(one, "case:1")
    assert not fits(one, "case:11")
    assert not fits(one, "coin revoke")


@pytest.fixture(scope="module")
def coin() -> Book:
    return read_book(COIN / "laws", COIN / "cases")[1]


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("code: coin", "code: coyn", "3:7: no code called 'coyn'. Did you mean coin?"),
        ("landed: edge", "landed: [edge, flat]", ""),
        ("landed: edge", "landed: disputed", ""),
        ("landed: edge", "touched: true", ""),
        ("landed: edge", "tosses: 0", "12:11: '0' is not a number that 'tosses' can have. It takes 1 or more."),
        ("chooser: nobody", "chooser: nobodi", "15:12: no chooser called 'nobodi'. Did you mean nobody?"),
        ("chooser: nobody", "status: rulled", "15:11: no status called 'rulled'. Did you mean ruled?"),
        ("chooser: nobody", "asks: [wether]", "15:10: no fact called 'wether'. Did you mean weather?"),
        ("coin:2", "long-toss:2", "14:10: no clause called 'long-toss:2'."),
    ],
)
def test_words_that_the_book_does_not_know(coin: Book, old: str, new: str, told: str) -> None:
    text = (COIN / "cases" / "coin" / "edge.yaml").read_text(encoding="utf-8").replace(old, new)
    node, _ = read(text, "edge.yaml")
    assert isinstance(node, Mapping)
    found = [str(fault).removeprefix("edge.yaml:") for fault in case_faults([node], coin)]
    assert [f.startswith(told) for f in found] == ([True] if told else [])


def test_files_with_faults_are_refused_whole(tmp_path: Path) -> None:
    (tmp_path / "a.yaml").write_text("case: x\n", encoding="utf-8")
    (tmp_path / "b.yaml").write_text("case: [x\n", encoding="utf-8")
    with pytest.raises(BookRefusal) as refused:
        cases_in([tmp_path, tmp_path / "none.yaml"])
    files = {Path(fault.place.file).name for fault in refused.value.faults}
    assert files == {"a.yaml", "b.yaml", "none.yaml"}
