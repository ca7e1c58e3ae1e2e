"""The ruling card: always in the same order, whatever was ruled."""

from __future__ import annotations

import re

import pytest

from arbiter.clerk import Clerk
from arbiter.desk import Desk
from arbiter.reasons import why
from arbiter.ruling.answer import Answer
from arbiter.shelf import aids
from arbiter.show.aloud import aloud
from arbiter.show.as_json import answer_record
from arbiter.show.card import card
from arbiter.show.labels import LABELS, SAYS, STATUS, column
from arbiter.show.layout import WIDTH, headed, text_of

ORDER = list(LABELS)


def every_answer(desk: Desk) -> list[Answer]:
    """One answer of every kind of incident of every code, with nothing told."""
    return [desk.rule(code, kind, {}) for code in desk.base.load("codes") for kind in desk.kinds(code)]


def labels_of(desk: Desk, answer: Answer, lang: str) -> list[str]:
    names = {said.say(lang): name for name, said in LABELS.items()}
    return [names[label] for label, _ in card(answer, aids(desk, answer), lang, why(desk, answer))]


@pytest.mark.parametrize("lang", ["en", "ru"])
def test_every_kind_of_every_code_in_eighty_columns(desk: Desk, lang: str) -> None:
    for answer in every_answer(desk):
        helps = aids(desk, answer)
        text = text_of(card(answer, helps, lang, why(desk, answer)), column(lang))
        assert all(len(line) <= WIDTH for line in text.splitlines()), (answer.code, answer.incident)
        assert all(len(line) <= WIDTH for line in headed(aloud(answer, helps, lang)).splitlines())
        assert "{" not in text
        assert answer_record(answer, lang)["status"] == answer.status


@pytest.mark.parametrize("lang", ["en", "ru"])
def test_the_lines_always_stand_in_one_order(desk: Desk, lang: str) -> None:
    for answer in every_answer(desk):
        places = [ORDER.index(name) for name in labels_of(desk, answer, lang)]
        assert places == sorted(places), (answer.code, answer.incident)
        assert places[0] == 0


def test_an_english_card_has_no_russian_words(desk: Desk) -> None:
    for answer in every_answer(desk):
        text = text_of(card(answer, aids(desk, answer), "en", why(desk, answer)))
        assert not re.search("[а-яё]", text.lower()), (answer.code, answer.incident)


def test_a_russian_card_names_the_author_once(desk: Desk) -> None:
    for answer in every_answer(desk):
        helps = aids(desk, answer)
        edition = " ".join(line.text for label, lines in card(answer, helps, "ru") if label == LABELS["edition"].ru for line in lines)
        assert re.search("Фостер|Кавендиш", edition), answer.code
        assert helps.code.author not in edition


def test_a_row_that_would_say_nothing_is_left_out(desk: Desk) -> None:
    for answer in every_answer(desk):
        for _, lines in card(answer, aids(desk, answer), "en", why(desk, answer)):
            assert lines, (answer.code, answer.incident)
            assert all(line.text for line in lines), (answer.code, answer.incident)


def test_options_stand_under_who_chooses_and_what_follows_of_itself_under_nobody(desk: Desk) -> None:
    choice = desk.rule("english-whist", "lead-out-of-turn", {"players_followed": "1"})
    assert [n for n in labels_of(desk, choice, "en") if n in ("chooser", "options", "follows")] == ["chooser", "options"]
    settled = desk.rule("english-whist", "lead-out-of-turn", {"players_followed": "3"})
    assert [n for n in labels_of(desk, settled, "en") if n in ("chooser", "options", "follows")] == ["follows"]


def test_everything_is_said_in_both_languages() -> None:
    for words in (*LABELS.values(), *STATUS.values(), *SAYS.values()):
        assert words.en
        assert words.ru


def test_the_words_of_the_decisive_law_stand_under_it(desk: Desk) -> None:
    answer = desk.rule("english-whist", "lead-out-of-turn", {"players_followed": "3"})
    text = " ".join(text_of(card(answer, aids(desk, answer))).split())
    assert "english-whist:63" in text
    assert " ".join(answer.clauses["english-whist:63"].says.en.split()) in text
    assert answer.edition.en in text


def test_disputed_facts_bring_the_principles_of_whist(desk: Desk) -> None:
    answer = desk.rule("american-whist", "revoke", {"trick_quitted": "disputed"})
    assert answer.status == "depends"
    text = text_of(card(answer, aids(desk, answer)))
    assert all(ref in text for ref in ("english-whist:P8", "english-whist:P10"))
    assert "benefit of a reasonable doubt" in " ".join(text.split())


def test_silence_brings_the_nearest_laws(desk: Desk) -> None:
    answer = desk.rule("boston", "honours-claim", {})
    assert answer.status == "silent"
    assert answer.nearest
    assert all(ref.split(":")[0] in ("boston", "american-whist") for ref in answer.nearest)


def test_an_unread_description_offers_kinds(desk: Desk, clerk: Clerk) -> None:
    answer = clerk.rule("english-whist", "xyzzy plugh frobnicate")
    assert answer.status == "unread"
    assert labels_of(desk, answer, "en") == [
        n for n in ORDER if n in {"ruling", "finding", "kinds", "todo"} and (n != "kinds" or answer.kinds)
    ]


def test_what_is_said_before_the_options(desk: Desk) -> None:
    def told(code: str, kind: str, **facts: str) -> str:
        answer = desk.rule(code, kind, facts)
        assert answer.status == "ruled"
        lines = aloud(answer, aids(desk, answer))[1].lines
        first = next(i for i, line in enumerate(lines) if line.mark)
        return " ".join(line.text for line in lines[:first])

    assert "may not consult" in told("english-whist", "lead-out-of-turn", players_followed="0")
    assert "You may consult" in told("english-whist", "revoke", trick_quitted="yes")
    assert "consult" not in told("euchre", "lead-out-of-turn", all_played="no", offender_alone="no")
