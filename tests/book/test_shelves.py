"""Tables that are looked into without being read."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from arbiter.book.shelves import Shelves, shelved
from arbiter.errors import Stale

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


ENTRIES = {str(i).encode(): bytes((i,)) for i in range(100)}


def damaged(packed: bytes) -> bytes:
    """A table of which the last byte, on some shelf, is another."""
    return packed[:-1] + bytes((packed[-1] ^ 1,))


def test_what_stood_on_a_damaged_shelf_is_refused_and_no_other() -> None:
    shelves = Shelves(damaged(shelved(ENTRIES)))
    refused = set()
    for key, value in ENTRIES.items():
        try:
            assert shelves.get(key) == value
        except Stale:
            refused.add(key)
    assert 1 <= len(refused) < len(ENTRIES) / 2
    with pytest.raises(Stale):
        shelves.whole()


def test_a_table_with_a_damaged_shelf_is_made_anew() -> None:
    packed = shelved(ENTRIES)
    shelves = Shelves(damaged(packed), anew=lambda: Shelves(packed))
    assert {key: shelves.get(key) for key in ENTRIES} == ENTRIES
    assert shelves.whole() == packed
