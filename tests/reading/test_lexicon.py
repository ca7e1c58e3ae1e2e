"""Of an earlier base the lexicon of a family is kept where nothing that it is made from was changed, and made anew where anything was."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import Any

import pytest

from arbiter.book.base import FolderBase, MemoryBase, write
from arbiter.book.link import Book, link
from arbiter.book.shelves import shelved
from arbiter.book.source import Source, read_folder, take
from arbiter.errors import BookRefusal
from arbiter.reading import lexicon
from arbiter.reading.lexicon import MADE, lexicon_faults, lexicon_records

COIN = Path(__file__).parents[1] / "books" / "good" / "coin"
KIND = "tossing/strange-fall"
DOCUMENTS = {
    "words": "concepts: {coin: [penny, farthing]}",
    "elsewhere": "stories: [It rained all day.]",
    KIND: "facts: {landed: {edge: ['{coin} edge']}}",
    f"examples/{KIND}": "{incident: strange-fall, examples: [{code: coin, text: The penny stood on its edge., facts: {landed: edge}}]}",
}
PLANTED = "phrases/tossing/strange-fall"
MARK = shelved({b"planted": b""})


def read(documents: dict[str, str], coin: Path = COIN) -> tuple[Source, Book]:
    """The coin's book with a small lexicon."""
    source = read_folder(coin / "laws", "laws")
    for name, text in documents.items():
        source.lexicon.put(name, f"laws/lexicon/{name}.yaml", text)
    return source, link(source)


def planted() -> MemoryBase:
    """An earlier base with a record that nobody would make, so that one sees whether it was kept."""
    records = lexicon_records(*read(DOCUMENTS))
    assert records[PLANTED] != MARK
    return MemoryBase({**records, PLANTED: MARK})


def test_a_family_is_kept_where_nothing_was_changed() -> None:
    assert lexicon_records(*read(DOCUMENTS), planted())[PLANTED] == MARK


@pytest.mark.parametrize("name", DOCUMENTS)
def test_a_family_is_made_anew_where_a_document_was_changed(name: str) -> None:
    source, book = read({**DOCUMENTS, name: f"{DOCUMENTS[name]} # changed"})
    assert lexicon_records(source, book, planted()) == {**lexicon_records(*read(DOCUMENTS)), MADE: lexicon_records(source, book)[MADE]}


def test_a_family_is_made_anew_where_a_fact_was_changed() -> None:
    kind = (COIN / "laws" / "incidents" / "tossing" / "strange-fall.yaml").read_text(encoding="utf-8")
    source, _ = read(DOCUMENTS)
    source.incidents.clear()
    take(source, kind.replace("values: [before, after, never]", "values: [before, after]"), "strange-fall.yaml")
    assert lexicon_records(source, link(source), planted())[PLANTED] != MARK


def test_a_family_is_made_anew_where_the_code_that_compiles_was_changed(monkeypatch: pytest.MonkeyPatch) -> None:
    earlier = planted()
    monkeypatch.setattr(lexicon, "fingerprint", lambda _: "other code")
    assert lexicon_records(*read(DOCUMENTS), earlier)[PLANTED] != MARK


def test_what_is_of_another_family_is_not_looked_at() -> None:
    documents = {**DOCUMENTS, "cards/deal": "facts: {", "examples/cards/deal": "examples: ["}
    assert lexicon_records(*read(documents), planted())[PLANTED] == MARK


@pytest.mark.parametrize("missing", [MADE, PLANTED])
def test_a_family_is_made_anew_where_the_earlier_base_lacks_a_record(missing: str) -> None:
    earlier: dict[str, Any] = {name: record for name, record in planted().records.items() if name != missing}
    assert lexicon_records(*read(DOCUMENTS), MemoryBase(earlier)) == lexicon_records(*read(DOCUMENTS))


def test_a_family_is_made_anew_where_the_earlier_base_is_damaged(tmp_path: Path) -> None:
    write(planted().records, tmp_path / "base")
    file = tmp_path / "base" / f"{PLANTED}.shelves"
    file.write_bytes(file.read_bytes()[:-1])
    assert lexicon_records(*read(DOCUMENTS), FolderBase(tmp_path / "base")) == lexicon_records(*read(DOCUMENTS))


LEARNED, TOGETHER, OPEN = "likeness/tossing", "notions/tossing", "openness/tossing"


@pytest.mark.parametrize(("name", "kept"), [("words", True), (KIND, True), ("elsewhere", False), (f"examples/{KIND}", False)])
def test_what_was_learned_is_kept_where_only_phrases_were_changed(name: str, kept: bool) -> None:
    earlier = MemoryBase({**lexicon_records(*read(DOCUMENTS)), LEARNED: MARK, TOGETHER: MARK, OPEN: MARK})
    found = lexicon_records(*read({**DOCUMENTS, name: f"{DOCUMENTS[name]} # changed"}), earlier)
    assert [found[name] == MARK for name in (LEARNED, TOGETHER, OPEN)] == [kept] * 3


@pytest.mark.parametrize(
    ("old", "new", "kept"),
    [("says: The edge counts as no side.", "says: An edge is no side.", True), ("landed: flat", "landed: [flat, edge]", False)],
)
def test_what_was_learned_of_a_kind_is_kept_where_only_the_words_of_the_law_were_changed(
    tmp_path: Path, old: str, new: str, kept: bool
) -> None:
    of_kind = f"{LEARNED}/strange-fall"
    earlier = MemoryBase({**lexicon_records(*read(DOCUMENTS)), LEARNED: MARK, TOGETHER: MARK, OPEN: MARK, of_kind: MARK})
    shutil.copytree(COIN, tmp_path / "coin")
    law = tmp_path / "coin" / "laws" / "coin" / "01-the-toss.yaml"
    law.write_text(law.read_text(encoding="utf-8").replace(old, new), encoding="utf-8")
    found = lexicon_records(*read(DOCUMENTS, tmp_path / "coin"), earlier)
    assert found[LEARNED] == found[TOGETHER] == MARK
    assert (found[of_kind] == MARK) is (found[OPEN] == MARK) is kept


def test_looking_for_faults_learns_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lexicon, "learned_kinds", lambda *_: pytest.fail("it learned"))
    monkeypatch.setattr(lexicon, "learned_facts", lambda *_: pytest.fail("it learned"))
    monkeypatch.setattr(lexicon, "learned_notions", lambda *_: pytest.fail("it learned"))
    monkeypatch.setattr(lexicon, "learned_openness", lambda *_: pytest.fail("it learned"))
    assert not lexicon_faults(*read(DOCUMENTS))
    faulty = lexicon_faults(*read({**DOCUMENTS, KIND: "facts: {landed: {edge: ['{coyn} edge']}}"}))
    assert [fault.hint for fault in faulty] == ["Did you mean coin?"]


def test_a_fault_in_the_form_of_a_document_is_told() -> None:
    with pytest.raises(BookRefusal, match=r"laws/lexicon/tossing/strange-fall\.yaml:1:"):
        lexicon_records(*read({**DOCUMENTS, KIND: "facts: {landed: [}"}), planted())


MEANT = {**DOCUMENTS, "meanings": "coin: [penny, farthing]"}


@pytest.mark.parametrize(("meanings", "kept"), [("{coin: [penny, farthing]} # changed", True), ("coin: [penny, shilling]", False)])
def test_what_was_learned_is_kept_where_words_mean_what_they_meant(meanings: str, kept: bool) -> None:
    planted = {LEARNED: MARK, f"{LEARNED}/strange-fall": MARK, PLANTED: MARK}
    found = lexicon_records(*read({**MEANT, "meanings": meanings}), MemoryBase({**lexicon_records(*read(MEANT)), **planted}))
    assert found[PLANTED] == MARK
    assert {found[LEARNED] == MARK, found[f"{LEARNED}/strange-fall"] == MARK} == {kept}


def test_a_word_that_is_told_to_mean_two_things_is_a_fault() -> None:
    [fault] = lexicon_faults(*read({**MEANT, "meanings": "{coin: [penny], cent: [pennies, cent]}"}))
    assert "'pennies' is in 'cent' and in 'coin'" in fault.message
