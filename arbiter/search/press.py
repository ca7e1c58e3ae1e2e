"""The search index as the base holds it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from arbiter.book.source import Source
from arbiter.search.documents import cases, clauses
from arbiter.search.index import build
from arbiter.search.opened import INDEX, TEXTS


def search_records(records: Mapping[str, Any], source: Source) -> dict[str, Any]:
    """The record `search/index` over the clauses, footnotes and cases of a base, and under `search/texts` their texts in each language.

    Args:
        records: the records compiled so far.
        source: the files, for the cases and the synonyms.
    """
    parents = {name: code["parent"] for name, code in records["codes"].items() if code["parent"]}
    synonyms = source.lexicon.get("synonyms")
    lexicon = synonyms if isinstance(synonyms, dict) else None
    index = build([*clauses(records), *cases(source.cases)], lexicon, parents)
    texts = index.pop("texts")
    return {INDEX: index, **{f"{TEXTS}/{lang}": text for lang, text in texts.items()}}
