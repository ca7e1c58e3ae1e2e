"""Opening what commands need: the base, the desk, the clerk, and the files that users name."""

from __future__ import annotations

import contextlib
import io
import sys
from collections.abc import Iterator
from functools import lru_cache
from typing import TYPE_CHECKING, TextIO

if TYPE_CHECKING:
    from arbiter.clerk import Clerk
    from arbiter.desk import Desk


@lru_cache(maxsize=1)
def desk() -> Desk:
    """The desk over the laws at hand."""
    from arbiter.desk import Desk
    from arbiter.opening import open_base

    return Desk(open_base())


@lru_cache(maxsize=1)
def clerk() -> Clerk:
    """The clerk who reads descriptions for the desk."""
    from arbiter.clerk import Clerk

    return Clerk(desk())


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
