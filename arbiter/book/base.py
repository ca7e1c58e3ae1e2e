"""The compiled base: what a ruling loads.

It is many small files, each with a check sum, so that a ruling's cost does not grow with the laws of other kinds: JSON, but for the tables
of which most is never looked at, and so is not read either.

A base that is missing, truncated, corrupt or of another format is never believed: `Stale` is raised, and whoever opened it compiles anew.
"""

from __future__ import annotations

import json
import os
import zlib
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, Protocol

from arbiter.book.shelves import Packed, Shelves, head
from arbiter.errors import Refusal, Stale

FORMAT = "13"
PACKAGE = Path(__file__).parents[1]
COMPILERS = tuple(PACKAGE / part for part in ("book", "casebook", "reading", "ruling", "search", "press.py", "stems.py", "words.py"))
"""The code that compiles: what it makes of the same laws may change with it."""
LEARNERS = tuple(
    PACKAGE / part
    for part in (
        "book/shelves.py",
        "stems.py",
        *(f"reading/{name}.py" for name in "learning likeness meanings notions rows rulings schooling stories tokens".split()),
        *(f"ruling/{name}.py" for name in ("cells", "knowledge", "outcomes", "table")),
    )
)
"""The code that learns from stories, of it: what it learns from the same may change with it."""
SHELVES = ("likeness/", "meanings/", "notions/", "openness/", "phrases/", "voices/")
"""How the names of records begin that are tables on shelves, and no JSON."""


class Base(Protocol):
    """Where compiled records come from."""

    def load(self, name: str) -> Any:
        """The record of a name such as `codes` or `sections/english-whist/revoke`; `KeyError` if there is none."""


class MemoryBase:
    """A base held in memory: for house rules, and where nothing can be written."""

    def __init__(self, records: Mapping[str, Any]) -> None:
        self.records = dict(records)

    def load(self, name: str) -> Any:
        """The record of a name; `KeyError` if there is none."""
        record = self.records[name]
        return Shelves(record) if isinstance(record, bytes) else record


class FolderBase:
    """A base in a folder, one file a record: a check sum of the rest on the first line, then JSON, or a table on shelves."""

    def __init__(self, folder: Path, spare: Callable[[], Base] | None = None) -> None:
        self.folder = os.fspath(folder)
        self.spare = spare
        """Makes the base anew, if a file of this one proves damaged."""
        self._loaded: dict[str, Any] = {}

    def load(self, name: str) -> Any:
        """The record of a name; `KeyError` if there is none, `Stale` if its file is damaged and there is no spare."""
        if name not in self._loaded:
            try:
                self._loaded[name] = self._read(name)
            except Stale:
                if self.spare is None:
                    raise
                self._loaded[name] = self.spare().load(name)
        return self._loaded[name]

    def _anew(self, name: str) -> Callable[[], Shelves] | None:
        """What makes a table anew, if a shelf of it proves damaged."""
        spare = self.spare
        return (lambda: spare().load(name)) if spare is not None else None

    def _read(self, name: str) -> Any:
        try:
            if name.startswith(SHELVES):
                return Shelves(_mapped(f"{self.folder}/{name}.shelves"), self._anew(name))
            with open(f"{self.folder}/{name}.json", "rb") as file:
                return unseal(file.read())
        except FileNotFoundError:
            raise KeyError(name) from None
        except OSError as error:
            raise Stale(str(error)) from error


def _mapped(path: str) -> memoryview:
    """The table in a file, of which no more is read than is looked at; `Stale` if its head was changed, or it is not as long as it was."""
    from mmap import ACCESS_READ, mmap  # only where a description is read

    with open(path, "rb") as file:
        mark = file.readline()
        if not mark:
            raise Stale("the file is empty")
        table = memoryview(mmap(file.fileno(), 0, access=ACCESS_READ))[len(mark) :]
    _check(mark.rstrip(b"\n"), table, head(table))
    return table


def seal(record: Any) -> bytes:
    """A record as the bytes of its file.

    >>> unseal(seal({"a": 1}))
    {'a': 1}
    """
    if isinstance(record, bytes):
        return _sum(record, head(record)) + b"\n" + record
    body = json.dumps(record, ensure_ascii=False, separators=(",", ":")).encode()
    return _sum(body, body) + b"\n" + body


def unseal(blob: bytes) -> Any:
    """The record in the bytes of a file; `Stale` if they were changed, cut or never whole."""
    mark, _, body = blob.partition(b"\n")
    _check(mark, body, body)
    return json.loads(body)


def _check(mark: bytes, body: Packed, looked_at: Packed) -> None:
    if _sum(body, looked_at) != mark:
        raise Stale("the check sum does not fit")


def _sum(body: Packed, looked_at: Packed) -> bytes:
    """Length and CRC: it guards against damage, and unlike a cryptographic hash costs nothing to import."""
    return f"{FORMAT} {len(body)} {zlib.crc32(looked_at):08x}".encode()


def write(records: Mapping[str, Any], folder: Path) -> None:
    """Write a base whole or not at all: into a temporary folder beside it, then put in place by renaming."""
    import tempfile  # only when something is written

    folder.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=folder.parent, prefix=".press-") as made:
        fresh = Path(made) / "base"
        for name, record in records.items():
            path = fresh / f"{name}.{'shelves' if isinstance(record, bytes) else 'json'}"
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(seal(record))
        if folder.exists():
            folder.rename(Path(made) / "old")
        fresh.rename(folder)


def fingerprint(sources: tuple[Path, ...]) -> str:
    """The hash of folders and files that a base is compiled from, names and contents."""
    import hashlib  # only when the laws may have been edited

    digest = hashlib.sha256(FORMAT.encode())
    for source in sources:
        for path in [source] if source.is_file() else sorted(p for p in source.rglob("*") if p.suffix in (".yaml", ".py")):
            digest.update(path.relative_to(source.parent).as_posix().encode())
            digest.update(hashlib.sha256(path.read_bytes()).digest())
    return digest.hexdigest()


def stamps(sources: tuple[Path, ...]) -> list[list[Any]]:
    """Name, size and time of every file: a quick sign that nothing was touched, as version control uses it.

    It only ever saves hashing again; what a base was compiled from is told by its fingerprint.
    """
    found: list[list[Any]] = []
    stack = [os.fspath(source) for source in sources]
    while stack:
        path = stack.pop()
        if path.endswith((".yaml", ".py")):
            stat = os.stat(path)
            found.append([path, stat.st_size, stat.st_mtime_ns])
        else:
            with os.scandir(path) as entries:
                stack += [e.path for e in entries if e.name.endswith((".yaml", ".py")) or e.is_dir(follow_symlinks=False)]
    return sorted(found)


def cache_folder() -> Path:
    """Where bases compiled from edited laws and house rules are kept."""
    home = os.environ.get("ARBITER_CACHE") or os.environ.get("XDG_CACHE_HOME")
    if home:
        return Path(home) / "arbiter"
    return Path(os.path.expanduser("~")) / ".cache" / "arbiter"


_in_use: Base | None = None


def use(base: Base) -> None:
    """Make a base the one that `current` gives."""
    global _in_use
    _in_use = base


def current() -> Base:
    """The base in use; the one inside the package where none was chosen."""
    if _in_use is None:
        packed = PACKAGE / "_base"
        if not packed.is_dir():
            raise Refusal("the law base is not compiled.", "Run `arbiter audit`, which compiles it.")
        use(FolderBase(packed))
    assert _in_use is not None
    return _in_use


def table(name: str) -> Any:
    """A table of data that stands beside the laws (ranks, odds, payments), as plain lists and mappings."""
    try:
        return current().load(f"tables/{name}")
    except KeyError:
        raise Refusal(f"no table called '{name}' stands beside the laws.") from None
