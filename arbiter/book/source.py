"""The files of a law book as they were read: every document with its kind and its faults of form."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import dataclass, field
from pathlib import Path

from arbiter.book.files import read_file
from arbiter.book.nodes import Mapping, Said, Series, plain, read
from arbiter.book.papers import Papers
from arbiter.book.shape import check
from arbiter.errors import Fault

_ROOTS = ("clauses", "silences", "incident", "remedies", "choosers", "case", "house")


@dataclass(slots=True)
class Source:
    """The documents of a book by kind, in the order of their paths, with everything found wrong so far."""

    codes: list[Mapping] = field(default_factory=list)
    laws: list[Mapping] = field(default_factory=list)
    silences: list[Mapping] = field(default_factory=list)
    incidents: list[Mapping] = field(default_factory=list)
    remedies: list[Mapping] = field(default_factory=list)
    choosers: list[Mapping] = field(default_factory=list)
    cases: list[Mapping] = field(default_factory=list)
    houses: list[Mapping] = field(default_factory=list)
    tables: dict[str, object] = field(default_factory=dict)
    lexicon: Papers = field(default_factory=Papers)
    faults: list[Fault] = field(default_factory=list)


def take(source: Source, text: str, name: str, default: str = "") -> None:
    """Read one document into the source under the kind that its headings show."""
    node, faults = read(text, name)
    source.faults += faults
    if node is None:
        return
    if not isinstance(node, Mapping):
        source.faults.append(Fault(node.place, "a block of headings is expected.", "Begin with `code:`, `incident:` or `case:`."))
        return
    root = default or next((r for r in _ROOTS if node.get(r) is not None and r in map(str, node.items)), "code")
    kind, shelf = {
        "clauses": ("law", source.laws),
        "silences": ("silences", source.silences),
        "incident": ("incident", source.incidents),
        "remedies": ("remedies", source.remedies),
        "choosers": ("choosers", source.choosers),
        "case": ("case", source.cases),
        "house": ("house", source.houses),
        "code": ("code", source.codes),
    }[root]
    if kind == "law" and node.get("house") is not None:
        kind, shelf = "house", source.houses
    source.faults += check(node, kind)
    shelf.append(node)


def read_folder(folder: Path, label: str = "", skip: Collection[str] = ("schema",)) -> Source:
    """Read every YAML file below a folder, except in the folders to skip.

    `tables/` and `lexicon/` hold plain data that the book does not look into.
    """
    source = Source()
    for path in sorted(folder.rglob("*.yaml")):
        inside = path.relative_to(folder)
        if inside.parts[0] in skip:
            continue
        name = f"{label or folder.name}/{inside.as_posix()}"
        text, faults = read_file(path, name)
        source.faults += faults
        if text is None:
            continue
        title = inside.with_suffix("").as_posix().partition("/")[2]
        if inside.parts[0] == "lexicon":
            source.lexicon.put(title, name, text)
        elif inside.parts[0] == "tables":
            node, faults = read(text, name)
            source.faults += faults
            source.tables[title] = plain(node)
        else:
            take(source, text, name)
    return source


def blocks(node: Mapping, heading: str) -> Iterable[Mapping]:
    """The blocks listed under a heading; none if it is not there."""
    value = node.get(heading)
    return [item for item in value if isinstance(item, Mapping)] if isinstance(value, Series) else []


def listed(node: Mapping, heading: str) -> list[Said]:
    """The words under a heading that takes one or a list."""
    value = node.get(heading)
    if isinstance(value, Series):
        return [item for item in value if isinstance(item, Said)]
    return [value] if isinstance(value, Said) else []
