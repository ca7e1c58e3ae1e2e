"""A base that is damaged is never believed: it is made anew, or bypassed."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from arbiter.book.base import FolderBase, MemoryBase, write
from arbiter.book.shelves import head
from arbiter.clerk import Clerk
from arbiter.desk import Desk
from arbiter.errors import Stale

SECTION = "sections/english-whist/lead-out-of-turn"
TABLE = "phrases/whist/lead-out-of-turn"
TEXT = "B led out of turn and Y has already played to it."


@pytest.fixture
def folder(desk: Desk, tmp_path: Path) -> Path:
    copy = tmp_path / "base"
    if isinstance(desk.base, MemoryBase):  # nothing could be written on this machine
        write(desk.base.records, copy)
        return copy
    assert isinstance(desk.base, FolderBase)
    return Path(shutil.copytree(desk.base.folder, copy))


def changed(blob: bytes) -> bytes:
    return blob[:-9] + bytes((blob[-9] ^ 1,)) + blob[-8:]


def truncated(blob: bytes) -> bytes:
    return blob[: len(blob) // 2]


def emptied(blob: bytes) -> bytes:
    return b""


def without_mark(blob: bytes) -> bytes:
    return blob.partition(b"\n")[2]


def older(blob: bytes) -> bytes:
    mark, _, body = blob.partition(b"\n")
    return b"0 " + mark.partition(b" ")[2] + b"\n" + body


def scrambled(blob: bytes) -> bytes:
    """Of a table all shelves, under a head that is as it was; of a record the second half."""
    mark, end, body = blob.partition(b"\n")
    kept = min(len(head(body)), len(body) // 2)
    return mark + end + body[:kept] + bytes(byte ^ 1 for byte in body[kept:])


DAMAGES = [changed, scrambled, truncated, emptied, without_mark, older]


@pytest.mark.parametrize("damage", DAMAGES, ids=lambda d: d.__name__)
@pytest.mark.parametrize(("name", "file"), [(SECTION, f"{SECTION}.json"), (TABLE, f"{TABLE}.shelves")])
def test_a_damaged_record_is_refused(damage: object, name: str, file: str, folder: Path) -> None:
    path = folder / file
    path.write_bytes(damage(path.read_bytes()))  # type: ignore[operator]
    with pytest.raises(Stale):
        FolderBase(folder).load(name).whole()  # of a table no more is looked at than is asked for


@pytest.mark.parametrize("damage", DAMAGES, ids=lambda d: d.__name__)
def test_a_ruling_is_the_same_with_a_damaged_base(damage: object, folder: Path, desk: Desk) -> None:
    path = folder / f"{SECTION}.json"
    path.write_bytes(damage(path.read_bytes()))  # type: ignore[operator]
    mended = Desk(FolderBase(folder, spare=lambda: desk.base))
    facts = {"players_followed": "1"}
    assert mended.rule("english-whist", "lead-out-of-turn", facts) == desk.rule("english-whist", "lead-out-of-turn", facts)


@pytest.mark.parametrize("damage", DAMAGES, ids=lambda d: d.__name__)
def test_a_description_is_read_the_same_with_a_damaged_base(damage: object, folder: Path, desk: Desk) -> None:
    path = folder / f"{TABLE}.shelves"
    path.write_bytes(damage(path.read_bytes()))  # type: ignore[operator]
    mended = Clerk(Desk(FolderBase(folder, spare=lambda: desk.base)))
    assert mended.rule("english-whist", TEXT) == Clerk(desk).rule("english-whist", TEXT)
