"""Readers, the words they look for, and the page that tells of them belong together."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
import yaml

from arbiter.reading.inputs.readers import READERS

ROOT = Path(__file__).parents[3]
LEXICON = ROOT / "laws" / "lexicon"
LINES = [line for file in LEXICON.glob("*/*.yaml") for line in re.findall(r'^ +- "([^"]*)"$', file.read_text(encoding="utf-8"), re.M)]
CODE = "".join(file.read_text(encoding="utf-8") for file in (ROOT / "arbiter" / "reading" / "inputs").glob("*.py"))
COUNTED = re.compile(r"(ordinal|times|points|game)_\d|(two|three)_handed(_told)?|ru_s?he")
"""Headings whose names are put together from a number or a sex."""


@pytest.mark.parametrize("name", READERS)
def test_every_reader_is_told_of_where_the_law_is_edited(name: str) -> None:
    page = (ROOT / "laws" / "README.md").read_text(encoding="utf-8")
    assert re.search(rf"^\| `{re.escape(name)}[` ]", page, re.M)


@pytest.mark.parametrize("name", READERS)
def test_every_reader_is_used(name: str) -> None:
    assert any(line.split()[:1] == [name] and not set(line) & set("@#%") for line in LINES)


@pytest.mark.parametrize("file", ["cards", "money", "names", "telling"])
def test_every_list_of_words_is_looked_into(file: str) -> None:
    headings = yaml.safe_load((LEXICON / f"{file}.yaml").read_text(encoding="utf-8"))
    named = {word for line in LINES if line.split()[:1] and line.split()[0] in READERS for word in line.split()}
    unused = [h for h in headings if f'"{h}"' not in CODE and h not in named and not COUNTED.fullmatch(h)]
    assert not unused
