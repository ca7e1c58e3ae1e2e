"""The search index as the base holds it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from arbiter.book.source import Source
from arbiter.search.documents import cases, clauses
from arbiter.search.index import build


def search_records(records: Mapping[str, Any], source: Source) -> dict[str, Any]:
    """The record `search/index` over the clauses, footnotes and cases of a base.

    Args:
        records: the records compiled so far.
        source: the files, for the cases and the synonyms.
    """
    parents = {name: code["parent"] for name, code in records["codes"].items() if code["parent"]}
    synonyms = source.lexicon.get("synonyms")
    lexicon = synonyms if isinstance(synonyms, dict) else None
    return {"search/index": build([*clauses(records), *cases(source.cases)], lexicon, parents)}
