from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from arbiter.book.compile import records
from arbiter.book.link import link
from arbiter.book.source import read_folder
from arbiter.search.opened import open_index
from arbiter.search.press import search_records

ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="session")
def law_index() -> dict[str, Any]:
    """The index of the laws and cases of this repository, as it comes out of the base."""
    source = read_folder(ROOT / "laws")
    source.cases += read_folder(ROOT / "cases").cases
    found = json.loads(json.dumps(search_records(records(link(source), source), source), ensure_ascii=False))
    return dict(open_index(found.__getitem__))
