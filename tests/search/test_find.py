from __future__ import annotations

import json
import subprocess
import sys
from typing import Any

import pytest

from arbiter.search.find import find
from arbiter.search.index import Document, build
from arbiter.words import Words

LEXICON = {
    "games": {"whist": ["whist", "вист"], "boston": ["boston", "бостон"]},
    "marks": {
        "law": ["law", "закон"],
        "paragraph": ["paragraph", "пункт"],
        "case": ["case", "дело"],
        "fn": ["footnote", "сноска"],
        "e": ["etiquette"],
    },
    "same": [["revoke", "renege", "ренонс", "ревок"]],
    "near": [["look", "peek", "смотреть"], ["exposed", "face up", "открыть"], ["all in", "stake everything"]],
}


def law(ref: str, title: tuple[str, str], body: tuple[str, str] = ("", ""), sort: str = "law") -> Document:
    code = ref.partition(":")[0] if sort != "case" else "whist"
    return Document(ref, sort, code, Words(*title), Words(*body))


DOCUMENTS = [
    law("boston:30", ("Revoke in boston", "Ренонс в бостоне"), ("The bidder pays.", "Платит игрок.")),
    law("whist:30", ("Penalty for a revoke", "Штраф за ренонс"), ("Three tricks are taken.", "Берут три взятки.")),
    law("whist:44", ("Misdeal", "Неправильная сдача"), ("These are misdeals.", "Вот они.")),
    law("whist:44.iv", ("One hand too many", "Лишняя карта"), ("One player holds fourteen cards.", "У одного четырнадцать карт.")),
    law("whist:52", ("Trump card", "Козырная карта"), ("The dealer looks at the trump card.", "Сдающий смотрит на козырную карту.")),
    law("whist:56", ("Exposed cards", "Открытые карты"), ("Every card lying face up may be called.", "Карту можно потребовать.")),
    law("whist:70", ("Raise", "Повышение"), ("He may stake all that he has, everything.", "Можно поставить всё.")),
    law("whist:E6", ("Second revoke", "Второй ренонс"), ("It is unfair.", "Это нечестно.")),
    law("whist:fn3", ("Misdeal", "Неправильная сдача"), ("Or more than fourteen.", "Или больше четырнадцати."), "note"),
    law("case:10", ("Asking the partner", "Вопрос партнёру"), ("Y leads; B asks.", "Y ходит, B спрашивает."), "case"),
]
INDEX = json.loads(json.dumps(build(DOCUMENTS, LEXICON, {"boston": "whist"})))


def refs(query: str, **options: Any) -> list[str]:
    return [hit.ref for hit in find(INDEX, query, **options)]


@pytest.mark.parametrize(
    ("query", "first"),
    [
        ("fourteen cards", "whist:44.iv"),
        ("четырнадцать карт", "whist:44.iv"),
        ("reneging", "whist:30"),
        ("штраф за ревок", "whist:30"),
        ("dealer peeked", "whist:52"),
        ("missdeal", "whist:44"),
        ("penelty", "whist:30"),
        ("лишнея карта", "whist:44.iv"),
        ("un-exposed", "whist:56"),
        ("renege in boston", "boston:30"),
        ("ренонс в бостоне", "boston:30"),
        ("law 44", "whist:44"),
        ("закон 44 пункт iv", "whist:44.iv"),
        ("paragraph iv of law 44", "whist:44.iv"),
        ("44 (iv)", "whist:44.iv"),
        ("§ 52", "whist:52"),
        ("52", "whist:52"),
        ("whist 52", "whist:52"),
        ("boston 30", "boston:30"),
        ("whist:44.IV", "whist:44.iv"),
        ("etiquette E6", "whist:E6"),
        ("etiquette 6", "whist:E6"),
        ("Е6", "whist:E6"),
        ("footnote 3", "whist:fn3"),
        ("fn3", "whist:fn3"),
        ("case X", "case:10"),
        ("дело 10", "case:10"),
        ("case:10", "case:10"),
    ],
)
def test_the_first_found(query: str, first: str) -> None:
    assert refs(query)[0] == first


def test_a_clause_cited_by_number_says_so_and_brings_its_paragraphs() -> None:
    hits = find(INDEX, "law 44")
    assert [hit.ref for hit in hits] == ["whist:44", "whist:44.iv"]
    assert hits[0].why == ("number",)
    assert hits[0].score == 1.0 > hits[1].score


def test_a_bare_number_among_words_is_no_clause() -> None:
    assert refs("52 cards exposed")[0] == "whist:56"
    assert refs("in case 10 cards are exposed")[0] == "whist:56"


def test_a_code_finds_its_own_and_its_parents() -> None:
    assert refs("revoke", code="boston")[0] == "boston:30"
    assert "whist:E6" in refs("revoke", code="boston")
    assert refs("30", code="boston") == ["boston:30", "whist:30"]
    assert refs("30", code="whist") == ["whist:30"]
    assert refs("revoke", code="boston", chain=("boston",)) == ["boston:30"]
    assert refs("revoke", code="euchre") == []


def test_a_sort_alone_can_be_looked_for() -> None:
    assert refs("fourteen", sort="note") == ["whist:fn3"]
    assert refs("partner", sort="law") == []
    assert refs("партнёр", sort="case") == ["case:10"]


def test_why_names_the_words_and_what_stands_for_them() -> None:
    assert find(INDEX, "penalty for reneging")[0].why == ("penalty", "reneging (revoke)")
    assert find(INDEX, "trump card")[0].why == ("trump", "card")


def test_the_language_is_that_of_the_query_unless_it_is_given() -> None:
    assert find(INDEX, "четырнадцать")[0].title == "Лишняя карта"
    assert find(INDEX, "fourteen")[0].title == "One hand too many"
    assert find(INDEX, "fourteen", lang="ru")[0].title == "Лишняя карта"


def test_the_snippet_is_the_sentence_that_matched() -> None:
    long = "The pack is cut. " * 30 + "A player who drops a teacup pays for it, and nobody else. " + "The hand is played on. " * 30
    index = build([law("whist:1", ("Tea", "Чай"), (long, ""))])
    assert find(index, "teacup")[0].snippet == "A player who drops a teacup pays for it, and nobody else."
    run = build([law("whist:1", ("Tea", "Чай"), ("word " * 100 + "teacup " + "word " * 100, ""))])
    shown = find(run, "teacup")[0].snippet
    assert "teacup" in shown
    assert len(shown) < 170
    assert shown.startswith("…")
    assert shown.endswith("…")


@pytest.mark.parametrize(
    "query", ["", "   ", "?!", "the", "zzzzqqq", "🂡", "-", "law", "закон", "a:b", "12345", "law 999", "x" * 5000, "не " * 400]
)
def test_what_is_not_found_gives_nothing_and_breaks_nothing(query: str) -> None:
    assert isinstance(find(INDEX, query), list)


def test_limit() -> None:
    assert len(find(INDEX, "card", limit=1)) == 1
    assert find(INDEX, "card", limit=0) == []


def test_rapidfuzz_is_imported_only_for_a_misspelt_word() -> None:
    program = (
        "import json, sys; from arbiter.search.find import find; index = json.load(sys.stdin);"
        "find(index, 'revoke penalty, law 44'); assert 'rapidfuzz' not in sys.modules and 'yaml' not in sys.modules;"
        "find(index, 'penelty'); assert 'rapidfuzz' in sys.modules"
    )
    done = subprocess.run([sys.executable, "-c", program], input=json.dumps(INDEX), text=True, capture_output=True, check=False)
    assert done.returncode == 0, done.stderr
