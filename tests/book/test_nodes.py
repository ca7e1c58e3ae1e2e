"""Reading YAML: what was written stays what was written, and nothing that is wrong passes or stops the reading."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from arbiter.book.nodes import Mapping, Said, Series, plain, read
from arbiter.place import Place


def mapping(text: str) -> Mapping:
    node, faults = read(text, "a.yaml")
    assert not faults
    assert isinstance(node, Mapping)
    return node


@pytest.mark.parametrize("text", ["no", "on", "yes", "3.10", "45E1", "12:30", "0123", "=", "~", "null", "1_000"])
def test_a_scalar_is_the_text_that_was_written(text: str) -> None:
    assert mapping(f"a: {text}").text("a") == text


def test_everything_knows_its_place() -> None:
    node = mapping("a:\n  - b: c\n    d: [e, 'f']\n")
    series = node.get("a")
    assert isinstance(series, Series)
    inner = series.items[0]
    assert isinstance(inner, Mapping)
    found = inner.get("d")
    assert isinstance(found, Series)
    last = found.items[1]
    assert isinstance(last, Said)
    assert last.place == Place("a.yaml", 3, 12)
    assert not last.plain
    assert next(k for k in inner.items if k == "d").place == Place("a.yaml", 3, 5)


def test_all_faults_are_told_not_only_the_first() -> None:
    _, faults = read("a: &x 1\na: !!int 2\nb: *x\nc: {<<: d}\n", "a.yaml")
    assert len(faults) == 5


def test_plain_values() -> None:
    node = mapping("a: [1, -2, 2.5, '3', yes, true, null, text]\nb: {c: 007}")
    assert plain(node) == {"a": [1, -2, 2.5, "3", "yes", "yes", None, "text"], "b": {"c": 7}}


@settings(max_examples=300, deadline=None)
@given(st.text(alphabet=st.sampled_from("ab:-[]{}'\"#&*!|>%@`,? \n\tно1"), max_size=40))
def test_no_text_breaks_the_reader(text: str) -> None:
    node, faults = read(text, "a.yaml")
    assert node is not None or faults
    assert all(f.place.line >= 1 and f.message for f in faults)
