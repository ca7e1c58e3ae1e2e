"""Tables that are looked into without being read."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from arbiter.book.shelves import Shelves, shelved

KEYS = st.binary(min_size=1, max_size=12)


@given(st.dictionaries(KEYS, st.binary(max_size=300), max_size=60), KEYS)
def test_every_entry_is_found_and_no_other(entries: dict[bytes, bytes], other: bytes) -> None:
    shelves = Shelves(shelved(entries))
    assert {key: shelves.get(key) for key in entries} == entries
    assert shelves.get(other) == entries.get(other)


def test_the_order_of_entries_changes_no_answer() -> None:
    entries = {str(i).encode(): bytes((i,)) for i in range(100)}
    turned = Shelves(shelved(dict(reversed(entries.items()))))
    assert all(turned.get(key) == value for key, value in entries.items())
