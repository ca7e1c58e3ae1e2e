"""The search measured on written queries: a clause that answers comes first in most, and within the first three in nearly all."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Any

from arbiter.book.nodes import plain, read
from arbiter.search.find import find

QUERIES = plain(read((Path(__file__).parent / "queries.yaml").read_text(encoding="utf-8"), "queries.yaml")[0])["queries"]
FIRST, THREE = 0.80, 0.92


def place(query: dict[str, Any], index: dict[str, Any]) -> int:
    """At which place the first answer comes; 99 if it does not."""
    wanted = {ref.lower() for ref in query["relevant"]}
    game = query["game"]
    while game in index["parents"]:
        parent = index["parents"][game]
        wanted |= {ref.replace(f"{game}:", f"{parent}:") for ref in wanted}
        game = parent
    hits = find(index, query["query"], code=query["game"])
    return next((number for number, hit in enumerate(hits, 1) if hit.ref.lower() in wanted), 99)


def test_there_are_sixty_queries_in_both_languages() -> None:
    assert len(QUERIES) == 60
    assert {query["lang"] for query in QUERIES} == {"en", "ru"}


def test_answers_come_first(law_index: dict[str, Any]) -> None:
    places = {query["query"]: place(query, law_index) for query in QUERIES}
    late = {query: at for query, at in places.items() if at > 1}
    assert sum(at == 1 for at in places.values()) >= FIRST * len(places), late
    assert sum(at <= 3 for at in places.values()) >= THREE * len(places), late


def test_every_answer_can_be_found_at_all(law_index: dict[str, Any]) -> None:
    known = {ref.lower() for ref, _, _ in law_index["docs"]}
    assert [ref for query in QUERIES for ref in query["relevant"] if ref.lower() not in known] == []


def test_a_query_is_quick(law_index: dict[str, Any]) -> None:
    find(law_index, "revoke penalty")
    begun = time.perf_counter()
    for _ in range(20):
        find(law_index, "did not lead the suit called for")
    assert (time.perf_counter() - begun) / 20 < 0.05


def test_the_index_is_small(law_index: dict[str, Any]) -> None:
    assert sum(len(text) for text in law_index["words"].values()) < 600_000
    assert len(law_index["docs"]) > 800
