from __future__ import annotations

from arbiter.book.nodes import read
from arbiter.search.documents import cases, clauses
from arbiter.search.index import build

NOTES = [["fn1", ["One", "Раз"]], ["remark", ["Teacup", "Чашка"]]]
RECORDS = {
    "codes": {},
    "kinds/brag": {"x": 1},
    "clauses/brag": {
        "brag:1": {"title": ["Cut", "Съём"], "says": ["a", "б"], "section": ["Deal", "Сдача"], "notes": NOTES},
        "brag:2": {"title": ["Bet", "Ставка"], "says": ["c", "д"], "section": ["Deal", "Сдача"], "notes": [["remark", ["Two", "Два"]]]},
    },
}


def test_clauses_and_the_notes_that_can_be_cited() -> None:
    assert [(d.ref, d.sort, d.code) for d in clauses(RECORDS)] == [
        ("brag:1", "law", "brag"),
        ("brag:fn1", "note", "brag"),
        ("brag:2", "law", "brag"),
    ]


def test_a_note_with_a_doubled_label_is_found_under_its_clause() -> None:
    assert "Teacup" in clauses(RECORDS)[0].extra
    assert "chashk" not in build(clauses(RECORDS))["words"]
    assert "teacup" in build(clauses(RECORDS))["words"]


def test_a_case_read_from_its_file() -> None:
    text = "case: '6a'\ncode: brag\ntitle: T\ntitle_ru: Т\nnarrative: N\nnarrative_ru: Н\ndecision:\n  finding: F\n  finding_ru: Ф"
    node, _ = read(text, "a.yaml")
    assert node is not None
    (case,) = cases([node])  # type: ignore[list-item]
    assert (case.ref, case.sort, case.code) == ("case:6a", "case", "brag")
    assert case.title.ru == "Т"
    assert (case.body, case.extra) == (("N", "Н"), "F Ф")
