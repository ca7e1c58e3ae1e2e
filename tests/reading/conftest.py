"""The vocabulary of inputs and the lexicon of every family, made from the laws once."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import pytest

from arbiter.book.base import PACKAGE, FolderBase, MemoryBase
from arbiter.book.link import link
from arbiter.book.source import Source, read_folder
from arbiter.reading.inputs.vocabulary import ready, vocabulary
from arbiter.reading.lexicon import lexicon_records
from arbiter.reading.loaded import Lexicon
from arbiter.reading.reader import inputs_of
from arbiter.reading.tokens import cut

LAWS = Path(__file__).parents[2] / "laws"


@pytest.fixture(scope="session")
def source() -> Source:
    return read_folder(LAWS, "laws")


@pytest.fixture(scope="session")
def words(source: Source) -> dict[str, dict[str, Any]]:
    return ready(vocabulary(source.lexicon))


@pytest.fixture(scope="session")
def read_inputs(source: Source) -> Callable[[str, str, str], Mapping[str, Any]]:
    records = lexicon_records(source, link(source), FolderBase(PACKAGE / "_base"))
    lexicons: dict[str, Lexicon] = {}

    def read(family: str, kind: str, text: str) -> Mapping[str, Any]:
        lexicon = lexicons.setdefault(family, Lexicon(MemoryBase(records).load, family))
        return {name: found.value for name, found in inputs_of(lexicon, cut(text, lexicon.record["irregular"]), kind, {}).items()}

    return read
