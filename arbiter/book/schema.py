"""JSON Schemas (draft-07) for editors and for the audit, printed from the headings and from the words that the book declares.

`python -m arbiter.book.schema` writes them into `laws/schema/`; a law file's first line names the one it follows.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import NamedTuple, TypeAlias

from arbiter.book.conditions import Declared
from arbiter.book.headings import HEADINGS, Heading
from arbiter.book.kinds import read_kind
from arbiter.book.model import ROLES
from arbiter.book.shape import DOMAIN, NAME, RULE_NAME, SIDES
from arbiter.book.source import Source, blocks, read_folder

Schema: TypeAlias = dict[str, object]

FILES = ("law", "code", "silences", "incident", "remedies", "choosers", "case", "house", "examples", "lexicon")
"""The kinds of file, each with a schema of its name."""
EVERY_KIND = "every-kind"


class Known(NamedTuple):
    """The words that a book declares, which its schemas offer for completion."""

    codes: tuple[str, ...]
    families: tuple[str, ...]
    kinds: tuple[str, ...]
    options: tuple[str, ...]
    choosers: tuple[str, ...]
    facts: Mapping[str, tuple[Declared, ...]]
    """Fact name to its declarations: kinds may share a name."""


def known_of(source: Source) -> Known:
    """The words that the files of a book declare."""
    kinds = [read_kind(node)[0] for node in source.incidents]
    facts: dict[str, list[Declared]] = {}
    for kind in kinds:
        for name, fact in kind.facts.items():
            facts.setdefault(name, []).append(fact)
    return Known(
        codes=_sorted(node.text("code") for node in source.codes),
        families=_sorted(kind.family for kind in kinds),
        kinds=_sorted(kind.name for kind in kinds),
        options=_sorted(b.text("remedy") for node in source.remedies for b in blocks(node, "remedies")),
        choosers=_sorted(b.text("chooser") for node in source.choosers for b in blocks(node, "choosers")),
        facts={name: tuple(facts[name]) for name in sorted(facts)},
    )


def _sorted(names: Iterable[str]) -> tuple[str, ...]:
    return tuple(sorted(set(filter(None, names))))


def schema(file: str, known: Known) -> Schema:
    """The schema of a kind of file.

    >>> schema("choosers", Known((), (), (), (), (), {}))["required"]
    ['choosers']
    """
    needed = _reachable(file)
    definitions: Schema = {block: _block(block, known) for block in needed if block != file}
    if any(h.kind in ("conditions", "list:conditions") for block in needed for h in HEADINGS[block]):
        definitions["conditions"] = _conditions(known)
    if any(h.name == "facts" and block in ("case", "example") for block in needed for h in HEADINGS[block]):
        definitions["told"] = _told(known)
    top: Schema = {"$schema": "http://json-schema.org/draft-07/schema#", "title": f"arbiter: {file}", **_block(file, known)}
    return {**top, "definitions": definitions} if definitions else top


def _reachable(file: str) -> list[str]:
    found = [file]
    for block in found:
        for heading in HEADINGS[block]:
            sort, _, inner = heading.kind.partition(":")
            inner = "presumption" if sort == "presumed" else inner
            if inner in HEADINGS and inner not in found:
                found.append(inner)
    return found


def _block(block: str, known: Known) -> Schema:
    headings = HEADINGS[block]
    properties = {h.name: {"description": h.purpose, **_value(block, h, known)} for h in headings}
    required = [h.name for h in headings if h.needed]
    found: Schema = {"type": "object", "additionalProperties": False, "properties": properties}
    return {**found, "required": required} if required else found


def _value(block: str, heading: Heading, known: Known) -> Schema:
    kind, _, inner = heading.kind.partition(":")
    if kind in ("names", "texts", "values"):
        return _one_or_more(_scalar(block, heading, "name" if kind == "names" else "text", known))
    if kind == "list":
        return {"type": "array", "items": {"$ref": f"#/definitions/{inner}"}}
    if kind in ("block", "conditions"):
        return {"$ref": f"#/definitions/{inner or kind}"}
    if kind == "words":
        return {"type": "object", "additionalProperties": {"type": "string"}}
    if kind == "domain":
        return {"anyOf": [{"type": "string", "pattern": DOMAIN.pattern}, {"type": "array", "items": {"type": "string"}}]}
    if kind == "presumed":
        return {"anyOf": [_TEXT, {"type": "array", "items": {"$ref": "#/definitions/presumption"}}]}
    if kind == "free":
        return {"$ref": "#/definitions/told"} if heading.name == "facts" and block in ("case", "example") else {}
    return _scalar(block, heading, kind, known)


_TEXT: Schema = {"type": ["string", "number"], "minLength": 1}


def _scalar(block: str, heading: Heading, kind: str, known: Known) -> Schema:
    if kind == "yes":
        return {"const": "yes"}
    if kind == "side":
        return {"enum": [*SIDES]}
    if kind == "yes-no":
        return {"enum": ["yes", "no"]}
    if kind == "number":
        return {"type": "string", "minLength": 1}
    if taken := _taken(block, heading.name, known):
        return {"enum": list(taken)}
    if kind == "name":
        return {"type": "string", "pattern": (RULE_NAME if heading.name in ("rule", "provision") else NAME).pattern}
    return _TEXT


def _taken(block: str, name: str, known: Known) -> tuple[str, ...]:
    """The words that a heading takes, where the book declares them all."""
    if block == "code" and name == "code":
        return ()
    return {
        "code": known.codes,
        "of": known.codes,
        "form": known.codes,
        "family": known.families,
        "incident": known.kinds if block in ("examples", "lexicon") else (),
        "on": (*known.kinds, EVERY_KIND) if known.kinds else (),
        "role": ROLES,
        "chooser": known.choosers if block in ("then", "decision") else (),
        "choosers": known.choosers if block == "attendant" else (),
        "options": known.options,
        "reading": ("disputed",) if block == "then" else (),
        "status": ("ruled", "silent", "depends"),
        "lang": ("en", "ru"),
    }.get(name, ())


def _one_or_more(one: Schema) -> Schema:
    return {"anyOf": [one, {"type": "array", "items": one}]}


def _conditions(known: Known) -> Schema:
    facts: Schema = {name: _fact(declared) for name, declared in known.facts.items() if any(d.sort != "input" for d in declared)}
    facts["any of"] = {
        "description": "alternatives, one of which must hold",
        "type": "array",
        "items": {"$ref": "#/definitions/conditions"},
    }
    return {"anyOf": [{"const": "always"}, {"type": "object", "additionalProperties": False, "properties": facts}]}


def _told(known: Known) -> Schema:
    facts: Schema = {}
    for name, declared in known.facts.items():
        inputs = any(d.sort == "input" for d in declared)
        facts[name] = {"description": _question(declared)} if inputs else _fact(declared, told=True)
    facts["incident"] = {"description": "the kind of incident", "enum": list(known.kinds)}
    return {"type": "object", "additionalProperties": False, "properties": facts}


def _fact(declared: tuple[Declared, ...], told: bool = False) -> Schema:
    values = list(dict.fromkeys(v for d in declared for v in d.values))
    one: list[Schema] = []
    if values:
        numbers = [int(v) for v in values if v.isdigit()]
        one.append({"enum": [*values, *numbers, *(["disputed"] if told else [])]})
    if any(d.is_number for d in declared):
        one.append({"type": ["string", "integer"], "pattern": r"^(at (least|most) )?\d+( to \d+)?$|^disputed$"})
    taken: Schema = one[0] if len(one) == 1 else {"anyOf": one} if one else {}
    return {"description": _question(declared), **_one_or_more(taken)}


def _question(declared: tuple[Declared, ...]) -> str:
    questions = dict.fromkeys(d.node.text("ask") or d.node.text("note") for d in declared)
    return " / ".join(filter(None, questions))


def printed(source: Source) -> dict[str, str]:
    """Every schema as the text of its file, by the name of the file."""
    known = known_of(source)
    return {f"{file}.json": _lines(schema(file, known)) for file in FILES}


def _lines(found: Schema) -> str:
    """A schema as text, a list of words on one line."""
    text = json.dumps(found, ensure_ascii=False, indent=1)
    return re.sub(r"\[\s+([^\[\]{}]*?)\s+\]", lambda m: "[" + re.sub(r",\s+", ", ", m[1]) + "]", text) + "\n"


def main(laws: Path) -> None:
    """Write the schemas of a book into its folder `schema/`."""
    folder = laws / "schema"
    folder.mkdir(exist_ok=True)
    for name, text in printed(read_folder(laws)).items():
        (folder / name).write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main(Path(__file__).parents[2] / "laws")
