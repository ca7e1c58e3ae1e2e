"""Words that mean alike are one to what is learned; what is no word of a group is told apart."""

from __future__ import annotations

from arbiter.book.shelves import Shelves
from arbiter.errors import Fault
from arbiter.reading import meanings
from arbiter.reading.meanings import Meanings, grouped, shelved_meanings

TOLD = {"lead": ["led", "пошёл"], "no-name": ["will"]}


def of(told: dict[str, list[str]] = TOLD) -> Meanings:
    return Meanings(Shelves(shelved_meanings(grouped(told, {"two": 2, "двух": 2}, ["will", "ann", "анны"], {"led": "lead"}, []))))


def test_a_word_means_what_the_others_of_its_group_do_in_either_language() -> None:
    assert {of()[word] for word in ("lead", "пошел")} == {"=lead"}


def test_an_irregular_form_is_looked_up_as_it_is_taken_in_a_text() -> None:
    assert of()["led"] == ""  # a text has `lead` in its place


def test_numbers_mean_alike_in_words_and_in_digits() -> None:
    assert {of()[word] for word in ("two", "двух", "2")} == {"=n2"}


def test_names_are_all_one_but_what_is_told_to_be_none() -> None:
    assert [of()[word] for word in ("ann", "анны", "will", "bob")] == ["=name", "=name", "", ""]


def test_a_word_in_two_groups_is_a_fault() -> None:
    faults: list[Fault] = []
    grouped({"lead": ["play"], "put": ["plays", "put"]}, {}, [], {}, faults)
    assert [fault.message for fault in faults] == ["'plays' is in 'put' and in 'lead'."]


def test_no_more_words_are_remembered_than_it_takes() -> None:
    some = of()
    for number in range(meanings.MOST_KEPT + 100):
        assert some[f"q{number}"] == ""
    assert len(some) <= meanings.MOST_KEPT
