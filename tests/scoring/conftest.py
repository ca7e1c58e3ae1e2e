"""The tables of the law book, without compiling the rest of it."""

from __future__ import annotations

from pathlib import Path

import pytest

from arbiter.book import base as bases
from arbiter.book.nodes import plain, read

TABLES = Path(__file__).parents[2] / "laws" / "tables"


@pytest.fixture(scope="session")
def tables() -> bases.MemoryBase:
    found = {}
    for path in sorted(TABLES.glob("*.yaml")):
        node, _ = read(path.read_text(encoding="utf-8"), path.name)
        found[f"tables/{path.stem}"] = plain(node)
    return bases.MemoryBase(found)


@pytest.fixture(autouse=True)
def _beside_the_laws(tables: bases.MemoryBase, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bases, "_in_use", tables)
