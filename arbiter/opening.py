"""Opening the base of the laws at hand: the compiled one where it is fresh, compiled anew where the laws were edited."""

from __future__ import annotations

import contextlib
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from arbiter.book.base import (
    COMPILERS,
    PACKAGE,
    Base,
    FolderBase,
    MemoryBase,
    cache_folder,
    fingerprint,
    seal,
    stamps,
    unseal,
    use,
    write,
)
from arbiter.errors import Stale


def law_folders() -> tuple[Path, Path]:
    """The folders of the laws and of the cases: those of the checkout, or those that travel inside the package."""
    checkout = PACKAGE.parent
    if (checkout / "laws" / "remedies.yaml").is_file() and (checkout / "pyproject.toml").is_file():
        return checkout / "laws", checkout / "cases"
    return PACKAGE / "_laws", PACKAGE / "_cases"


def made_from(laws: Path, cases: Path) -> tuple[Path, ...]:
    """Everything that a base is compiled from: the laws, the cases, and the code that compiles them."""
    return (laws, cases, *COMPILERS)


def open_base() -> Base:
    """The base of the laws at hand, compiled anew where they were edited since.

    A base that was made for other laws, or is damaged, is never believed. The compiled base is kept in the package folder or in
    the user's cache; where neither can be written, it is compiled into memory.
    """
    laws, cases = law_folders()
    packed = PACKAGE / "_base"
    if laws.parent == PACKAGE:
        base: Base = FolderBase(packed, spare=lambda: _compiled(laws, cases))
        with contextlib.suppress(KeyError, Stale):
            base.load("codes")
            use(base)
            return base
    found = _fresh(packed, laws, cases) or _compiled(laws, cases)
    use(found)
    return found


def _fresh(folder: Path, laws: Path, cases: Path) -> Base | None:
    """The base in a folder, if it was compiled from what stands in the law folders now."""
    folders = made_from(laws, cases)
    try:
        meta = unseal((folder / "meta.json").read_bytes())
        now = stamps(folders)
        if meta["stamps"] != now:
            if meta["fingerprint"] != fingerprint(folders):
                return None
            with contextlib.suppress(OSError):  # touched but not changed: know it by its stamps the next time
                (folder / "meta.json").write_bytes(seal({**meta, "stamps": now}))
        return FolderBase(folder, spare=lambda: MemoryBase(_pressed(laws, cases)))
    except (OSError, Stale, KeyError, TypeError, ValueError):
        return None


def _compiled(laws: Path, cases: Path) -> Base:
    folders = made_from(laws, cases)
    mark, seen = fingerprint(folders), stamps(folders)  # before it is pressed: what is edited meanwhile makes it stale
    cached = cache_folder() / mark[:32]
    if (base := _fresh(cached, laws, cases)) is not None:
        return base
    found = _pressed(laws, cases, FolderBase(PACKAGE / "_base"))
    for folder in (PACKAGE / "_base", cached):
        with contextlib.suppress(OSError):
            save(found, folder, seen, mark)
            return FolderBase(folder)
    return MemoryBase(found)


def _pressed(laws: Path, cases: Path, earlier: Base | None = None) -> dict[str, Any]:
    from arbiter.press import press  # reads YAML: only where the laws were edited, or the base is damaged

    return press(laws, cases, earlier)


def save(found: dict[str, Any], folder: Path, seen: Sequence[Any], mark: str) -> None:
    """Write a base with the stamps and the mark of what it was compiled from."""
    write({**found, "meta": {"fingerprint": mark, "stamps": list(seen)}}, folder)
