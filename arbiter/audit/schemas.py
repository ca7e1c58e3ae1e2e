"""Every file of the book against the schemas that editors complete from, and those schemas against the headings."""

from __future__ import annotations

import json
import re
from collections.abc import Collection, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from jsonschema import Draft7Validator
from jsonschema.exceptions import ValidationError, best_match

from arbiter.audit.flaws import Flaw
from arbiter.book.files import read_file
from arbiter.book.nodes import Mapping as Block
from arbiter.book.nodes import Node, Series, plain, read
from arbiter.book.schema import printed
from arbiter.book.source import Source
from arbiter.errors import Fault
from arbiter.place import Place

_MODELINE = re.compile(r"^# yaml-language-server: \$schema=(\S+)")
_ROOTS = ("clauses", "silences", "incident", "remedies", "choosers", "case", "code")
LONGEST = 90


def schema_flaws(folders: Mapping[str, Path], source: Source, told: Collection[str] = ()) -> Iterator[Flaw]:
    """Files that do not follow their schema, or name another, and printed schemas that are out of date.

    Args:
        folders: the folders `laws` and `cases`, by the name under which their files are told.
        source: the files as they were read, whose words the schemas offer.
        told: files whose faults were told already, in better words.
    """
    texts = printed(source)
    validators = {name.removesuffix(".json"): Draft7Validator(json.loads(text)) for name, text in texts.items()}
    for validator in validators.values():
        validator.check_schema(validator.schema)
    yield from _stale(folders["laws"], texts)
    for label, folder in folders.items():
        for path in sorted(folder.rglob("*.yaml")):
            name = f"{label}/{path.relative_to(folder).as_posix()}"
            if name not in told and path.relative_to(folder).parts[0] != "tables":
                yield from _file(path, name, validators)


def _stale(laws: Path, texts: dict[str, str]) -> Iterator[Flaw]:
    if not (laws / "schema").is_dir():
        return
    stale = []
    for name, text in texts.items():
        try:
            fresh = (laws / "schema" / name).read_text(encoding="utf-8") == text
        except (OSError, UnicodeDecodeError):
            fresh = False
        if not fresh:
            stale.append(name)
    if stale:
        message = f"not what the headings and the words of the book say now: {', '.join(stale)}."
        yield Flaw("schema", Fault(Place("laws/schema", 1, 1), message, "Run `python -m arbiter.book.schema`."))


def _file(path: Path, name: str, validators: dict[str, Any]) -> Iterator[Flaw]:
    text, _ = read_file(path, name)
    node = read(text, name)[0] if text is not None else None
    if text is None or not isinstance(node, Block):
        return
    named = _MODELINE.match(text)
    wanted = _kind_of(node, Path(name).parts)
    if named is None and wanted == "lexicon":
        return  # words that the reader keeps in a form of their own, as a table
    if named and Path(named[1]).stem != wanted:
        hint = (
            f"Write {'../' * (len(Path(name).parts) - 2)}schema/{wanted}.json."
            if name.startswith("laws")
            else f"Write ../../laws/schema/{wanted}.json."
        )
        yield Flaw("schema", Fault(Place(name, 1, 1), f"the first line names the schema {Path(named[1]).stem}, not {wanted}.", hint))
    error = best_match(validators[wanted].iter_errors(plain(node)))
    if error is not None:
        place = _place(node, list(error.absolute_path))
        yield Flaw("schema", Fault(place, f"does not follow the schema {wanted}: {_in_short(error)}."))


def _kind_of(node: Block, parts: Sequence[str]) -> str:
    """The schema that a file follows."""
    if "lexicon" in parts:
        return "examples" if "examples" in parts else "lexicon"
    root = next((r for r in _ROOTS if node.get(r) is not None), "code")
    return "house" if node.get("house") is not None else "law" if root == "clauses" else root


def _in_short(error: ValidationError) -> str:
    said = error.message
    if error.validator == "enum":
        said = f"{error.instance!r} is not one of the words known"
    return said if len(said) <= LONGEST else said[:LONGEST] + "..."


def _place(node: Node, path: Sequence[str | int]) -> Place:
    """Where in a file a path of keys and numbers leads."""
    for step in path:
        following: Node | None = None
        if isinstance(node, Block) and isinstance(step, str):
            following = node.get(step)
        elif isinstance(node, Series) and isinstance(step, int) and step < len(node.items):
            following = node.items[step]
        if following is None:
            break
        node = following
    return node.place
