"""Reading the text of a file, with the fault that kept it from being read."""

from __future__ import annotations

from pathlib import Path

from arbiter.errors import Fault
from arbiter.place import Place


def read_file(path: Path, name: str) -> tuple[str | None, list[Fault]]:
    """The text of a file, or the fault that kept it from being read."""
    try:
        return path.read_bytes().decode("utf-8"), []
    except OSError as error:
        return None, [Fault(Place(name, 1, 1), f"cannot be read: {(error.strerror or 'no such file').lower()}.")]
    except UnicodeDecodeError as error:
        return None, [Fault(Place(name, 1, 1), f"is not text in UTF-8 (byte {error.start + 1}).", "Save it as UTF-8.")]
