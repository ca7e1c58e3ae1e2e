"""Reading YAML with places: every scalar stays text and knows where it stands.

The only module that imports `yaml`. It works on parser events, so that tags, anchors and doubled keys are seen and refused, and so
that `no`, `3.10` and `45E1` stay what was written.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

import yaml

from arbiter.errors import Fault
from arbiter.place import Place

_Parser: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


class Said(str):
    """A scalar with its place; `plain` if it was written without quotes."""

    place: Place
    plain: bool

    @classmethod
    def at(cls, text: str, place: Place, plain: bool = False) -> Said:
        """The text, knowing where it stands."""
        said = cls(text)
        said.place = place
        said.plain = plain
        return said


@dataclass(slots=True)
class Series:
    """A list with its place."""

    place: Place
    items: list[Node] = field(default_factory=list)

    def __iter__(self) -> Iterator[Node]:
        return iter(self.items)


@dataclass(slots=True)
class Mapping:
    """A mapping with its place; its keys keep theirs."""

    place: Place
    items: dict[Said, Node] = field(default_factory=dict)

    def get(self, key: str) -> Node | None:
        """The value under a key, or None."""
        return self.items.get(key)  # type: ignore[call-overload, no-any-return]

    def text(self, key: str, default: str = "") -> str:
        """The scalar under a key, or a default."""
        value = self.get(key)
        return value if isinstance(value, Said) else default

    def place_of(self, key: str) -> Place:
        """Where the value of a key stands, or the mapping itself."""
        value = self.get(key)
        return value.place if value is not None else self.place


Node = Said | Series | Mapping


def read(text: str, file: str) -> tuple[Node | None, list[Fault]]:
    r"""Read one YAML document.

    Args:
        text: the document.
        file: the name to put into places.

    Returns:
        The document (None if it is empty or broken) and all its faults of form.

    >>> node, faults = read("law: '64'\nlaw: '65'", "a.yaml")
    >>> print(faults[0])
    a.yaml:2:1: 'law' appears twice in the same block. Keep one of them.
    """
    faults: list[Fault] = []
    if (bad := next((i for i, c in enumerate(text) if ord(c) < 32 and c not in "\n\r\t"), None)) is not None:
        line = text.count("\n", 0, bad) + 1
        return None, [Fault(Place(file, line, 1), f"a control character (code {ord(text[bad])}) stands in the file.", "Remove it.")]
    loader = _Parser(text)
    try:
        loader.get_event()
        if isinstance(loader.peek_event(), yaml.StreamEndEvent):
            return None, [Fault(Place(file, 1, 1), "the file is empty.")]
        loader.get_event()
        node = _node(loader, file, faults)
        loader.get_event()
        if not isinstance(loader.peek_event(), yaml.StreamEndEvent):
            faults.append(Fault(_place(loader.peek_event(), file), "a second document begins here.", "One file, one document."))
            return None, faults
        return node, faults
    except yaml.YAMLError as error:
        mark = getattr(error, "problem_mark", None)
        place = Place(file, mark.line + 1, mark.column + 1) if mark else Place(file, 1, 1)
        problem = getattr(error, "problem", None) or "this is not YAML"
        faults.append(Fault(place, f"cannot be read: {problem}.", _advice(text, place)))
        return None, faults
    finally:
        loader.dispose()


def _advice(text: str, place: Place) -> str:
    lines = text.splitlines()
    line = lines[place.line - 1] if place.line <= len(lines) else ""
    if "\t" in line:
        return "Use spaces, not tabs."
    if line.count(": ") > 1:
        return "Put a text that holds a colon in quotes."
    return "Look at the indentation and the quotes of this line and the one before."


def _place(event: Any, file: str) -> Place:
    return Place(file, event.start_mark.line + 1, event.start_mark.column + 1)


def _node(loader: Any, file: str, faults: list[Fault]) -> Node:
    event = loader.get_event()
    place = _place(event, file)
    if getattr(event, "anchor", None) is not None:
        faults.append(Fault(place, "'&' and '*' shortcuts are not used in law files.", "Write the lines out."))
    if isinstance(event, yaml.AliasEvent):
        return Said.at("", place)
    if getattr(event, "tag", None) is not None:
        faults.append(Fault(place, f"the tag {event.tag!r} is not used in law files.", "Remove it."))
    if isinstance(event, yaml.ScalarEvent):
        return Said.at(event.value, place, plain=not event.style)
    if isinstance(event, yaml.SequenceStartEvent):
        series = Series(place)
        while not isinstance(loader.peek_event(), yaml.SequenceEndEvent):
            series.items.append(_node(loader, file, faults))
        loader.get_event()
        return series
    return _mapping(loader, place, file, faults)


def _mapping(loader: Any, place: Place, file: str, faults: list[Fault]) -> Mapping:
    mapping = Mapping(place)
    while not isinstance(loader.peek_event(), yaml.MappingEndEvent):
        key = _node(loader, file, faults)
        value = _node(loader, file, faults)
        if not isinstance(key, Said):
            faults.append(Fault(key.place, "a heading must be a word.", "Write `heading: value`."))
        elif key == "<<":
            faults.append(Fault(key.place, "'<<' shortcuts are not used in law files.", "Write the lines out."))
        elif key in mapping.items:
            faults.append(Fault(key.place, f"'{key}' appears twice in the same block.", "Keep one of them."))
        else:
            mapping.items[key] = value
    loader.get_event()
    return mapping


def plain(node: Node | None) -> Any:
    """A node as ordinary lists, dicts and strings, for texts that the book does not look into (case inputs, tables).

    Whole numbers written without quotes become ints, `yes`, `no`, `true`, `false` become their words.

    >>> plain(read("a: [1, yes, '2']", "a.yaml")[0])
    {'a': [1, 'yes', '2']}
    """
    if isinstance(node, Mapping):
        return {str(key): plain(value) for key, value in node.items.items()}
    if isinstance(node, Series):
        return [plain(value) for value in node]
    if node is None:
        return None
    if node.plain:
        if node.lstrip("-").isdigit():
            return int(node)
        if node.lstrip("-").replace(".", "", 1).isdigit() and not node.endswith("."):
            return float(node)
        if node in ("true", "false"):
            return "yes" if node == "true" else "no"
        if node in ("null", "~", ""):
            return None
    return str(node)
