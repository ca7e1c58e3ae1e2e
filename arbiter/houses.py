"""House rules: a file of the user's own that changes a code, applied to a base."""

from __future__ import annotations

import contextlib
import hashlib
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from arbiter.book.base import FORMAT, Base, FolderBase, MemoryBase, cache_folder, fingerprint, write
from arbiter.book.files import read_file
from arbiter.errors import BookRefusal, Fault, Refusal, Stale
from arbiter.opening import law_folders

SETTINGS = "arbiter.toml"
HEADINGS = ("game", "house")


class Settings(NamedTuple):
    """What the nearest `arbiter.toml` says: the files of house rules, and the game that is played unless another is named."""

    files: tuple[str, ...] = ()
    game: str = ""


class HouseBase:
    """A base with what house rules add to it; a damaged record of theirs is made anew."""

    def __init__(self, own: Base, book: Base) -> None:
        self.own = own
        self.book = book

    def load(self, name: str) -> Any:
        """The record of a name; `KeyError` if there is none."""
        try:
            return self.own.load(name)
        except KeyError:
            return self.book.load(name)


def settings(start: Path) -> Settings:
    """The settings in force in a folder: those of the nearest `arbiter.toml` upwards, or none.

    Raises:
        Refusal: the file is not TOML, or says something that is not known; with its place.
    """
    start = start.absolute()
    file = next((f / SETTINGS for f in (start, *start.parents) if (f / SETTINGS).is_file()), None)
    if file is None:
        return Settings()
    import tomllib  # only where there is such a file

    try:
        said = tomllib.loads(file.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        raise Refusal(f"{file} cannot be read: {error}.", 'Write game = "english-whist" and house = ["our-rules.yaml"].') from None
    from arbiter.words import did_you_mean

    for name, value in said.items():
        if name not in HEADINGS:
            raise Refusal(f"{file}: no setting called '{name}'.", did_you_mean(name, HEADINGS))
        if not (isinstance(value, str) or (name == "house" and isinstance(value, list) and all(isinstance(v, str) for v in value))):
            raise Refusal(f"{file}: '{name}' takes {'a name in quotes' if name == 'game' else 'a list of files'}.")
    named = said.get("house", [])
    files = [named] if isinstance(named, str) else named
    return Settings(tuple(str(file.parent / name) for name in files), said.get("game", ""))


def with_houses(base: Base, files: Sequence[str], code: str, *, named: bool = False, laws: Path | None = None) -> tuple[Base, str]:
    """A base that holds the house rules of some files, and the name of the code to rule under.

    Files that change the same code are put upon one another in the order given. What is compiled is kept in the user's cache by
    the hash of everything that it was compiled from, or in memory where nothing can be written.

    Args:
        base: the base of the laws.
        files: the files of house rules.
        code: the code in force, or the name of the house; if it is empty, the code that the files change.
        named: whether the user named the files for this game, so that files for another game are refused, not passed over.
        laws: the folder of the laws that the base was compiled from; those at hand where it is not given.

    Returns:
        The base itself and the code itself, where no file changes this code.

    Raises:
        BookRefusal: the files have faults; it carries all of them with their places.
    """
    texts = _read(files)
    folder = laws or law_folders()[0]
    mark = _mark(base, texts, code, named, folder)
    kept = cache_folder() / f"house-{mark[:32]}"

    @cache
    def made() -> Base:
        return MemoryBase(_compiled(base, texts, code, named, folder))

    with contextlib.suppress(KeyError, Stale, OSError):
        return _put_upon(base, FolderBase(kept, made))
    records = _compiled(base, texts, code, named, folder)
    with contextlib.suppress(OSError):
        write(records, kept)
    return _put_upon(base, MemoryBase(records))


def _put_upon(base: Base, own: Base) -> tuple[Base, str]:
    about = own.load("house")
    return (HouseBase(own, base) if about["changes"] else base), about["code"]


def _read(files: Sequence[str]) -> dict[str, str]:
    """The text of every file by its name, a file named twice once."""
    texts: dict[str, str] = {}
    faults: list[Fault] = []
    for file in dict.fromkeys(files):
        text, found = read_file(Path(file), file)
        faults += found
        texts[file] = text or ""
    if faults:
        raise BookRefusal(faults)
    return texts


def _mark(base: Base, texts: Mapping[str, str], code: str, named: bool, laws: Path) -> str:
    try:
        of_book = base.load("meta")["fingerprint"]
    except (KeyError, Stale):
        of_book = fingerprint((laws,))
    return hashlib.sha256(repr((FORMAT, of_book, sorted(texts.items()), list(texts), code, named)).encode()).hexdigest()


def _compiled(base: Base, texts: Mapping[str, str], code: str, named: bool, laws: Path) -> dict[str, Any]:
    """The records that the house rules for a code add to the base, and the name of the code to rule under.

    Compiling reads YAML, and lies in a module of its own: it is on the way only when a file is new or changed.
    """
    from arbiter.housing import housed

    found, name = housed(texts, code, laws, base.load("cases"), named)
    about: dict[str, Any] = {"house": {"code": name, "changes": bool(found)}}
    return {**found, "codes": {**base.load("codes"), **found["codes"]}, **about} if found else about
