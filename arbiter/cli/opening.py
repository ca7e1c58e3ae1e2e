"""Opening what commands need: the base, the desk, the clerk, the house rules at hand, and the files that users name."""

from __future__ import annotations

import contextlib
import io
import sys
from collections.abc import Iterator, Sequence
from functools import cache, lru_cache
from typing import TYPE_CHECKING, NamedTuple, TextIO

if TYPE_CHECKING:
    from arbiter.book.base import Base
    from arbiter.clerk import Clerk
    from arbiter.desk import Desk


@lru_cache(maxsize=1)
def base() -> Base:
    """The base of the laws at hand."""
    from arbiter.opening import open_base

    return open_base()


@lru_cache(maxsize=1)
def desk() -> Desk:
    """The desk over the laws at hand."""
    from arbiter.desk import Desk

    return Desk(base())


class Customs(NamedTuple):
    """What the nearest `arbiter.toml` says: the files of house rules, and the game that is played unless another is named."""

    files: tuple[str, ...] = ()
    game: str = ""


class Seat(NamedTuple):
    """A desk, and the name of the code to rule under at it."""

    desk: Desk
    code: str

    def clerk(self) -> Clerk:
        """The clerk who reads descriptions for this desk."""
        return clerk_of(self.desk)


@cache
def clerk_of(desk: Desk) -> Clerk:
    """The clerk of a desk, with what he has learned of word forms."""
    from arbiter.clerk import Clerk

    return Clerk(desk)


@lru_cache(maxsize=1)
def customs() -> Customs:
    """The customs of the house: the nearest `arbiter.toml` upwards, if there is one."""
    import os

    at = os.getcwd()
    while not os.path.isfile(os.path.join(at, "arbiter.toml")):
        above = os.path.dirname(at)
        if above == at:
            return Customs()
        at = above
    from pathlib import Path

    from arbiter.houses import settings  # only where such a file stands

    found = settings(Path(at))
    return Customs(tuple(found.files), found.game)


def seat(code: str, files: Sequence[str] = (), book: bool = False) -> Seat:
    """The desk for a code, under the house rules that are in force.

    Args:
        code: the code or variant; if it is empty, the code that the house rules change.
        files: files of house rules named by the user.
        book: whether house rules are ignored.
    """
    in_force = () if book else tuple(files) or customs().files
    if not in_force:
        return Seat(desk(), code)
    return _housed(code, in_force, bool(files))


def desk_of(code: str, files: Sequence[str] = ()) -> Desk:
    """The desk at which the clauses of a code lie, those of the house rules in force among them."""
    from arbiter.errors import Refusal

    try:
        return seat(code, files).desk
    except Refusal:
        if files:
            raise
        return desk()


@cache
def _housed(code: str, files: tuple[str, ...], named: bool) -> Seat:
    from arbiter.desk import Desk
    from arbiter.houses import with_houses

    base, name = with_houses(desk().base, files, code, named=named)
    return Seat(desk() if base is desk().base else Desk(base), name)


@contextlib.contextmanager
def opened_text(path: str) -> Iterator[TextIO]:
    """A text file that the user names, or standard input for `-`; a refusal of one line if it cannot be read."""
    from arbiter.errors import Refusal

    if path == "-":
        yield io.TextIOWrapper(sys.stdin.buffer, encoding="utf-8", errors="replace")
        return
    try:
        with open(path, encoding="utf-8") as file:
            yield file
    except OSError as error:
        raise Refusal(f"{path} cannot be read: {(error.strerror or 'no such file').lower()}.") from None
    except UnicodeDecodeError:
        raise Refusal(f"{path} is not text in UTF-8.", "Save it as UTF-8.") from None
