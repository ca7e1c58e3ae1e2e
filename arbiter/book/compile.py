"""Compiling a linked book into the records of a base."""

from __future__ import annotations

from typing import Any

from arbiter.book.link import Book
from arbiter.book.record import clause_record, code_record, section_record
from arbiter.book.source import Source

Precedents = dict[tuple[str, str], list[tuple[str, tuple[str, ...]]]]


def records(book: Book, source: Source, precedents: Precedents | None = None) -> dict[str, Any]:
    """Every record of a base by name.

    `codes` lists the codes; `kinds/<code>` the kinds that a code rules; `sections/<code>/<kind>` what a ruling loads (where it
    does not differ from the parent's, only where to find that); `clauses/<code>` the words of its clauses;
    `vocabulary` the sentences of options and choosers;
    `tables/<name>` the data beside the laws.
    """
    found: dict[str, Any] = {"codes": {name: code_record(code) for name, code in book.codes.items()}}
    for name, code in book.codes.items():
        own = {ref: clause_record(c) for ref, c in book.clauses.items() if ref.startswith(f"{name}:")}
        found[f"clauses/{name}"] = own
        found[f"kinds/{name}"] = {
            kind: [list(book.sections[name, kind].title), list(book.sections[name, kind].about)] for kind in sorted(code.kinds)
        }
    packed: dict[tuple[str, str], Any] = {}
    for (owner, kind), section in book.sections.items():
        cases = [case for member in book.codes[owner].chain for case in (precedents or {}).get((member, kind), [])]
        packed[owner, kind] = section_record(section._replace(precedents=tuple(cases)))
    for (owner, kind), record in packed.items():
        same = [c for c in book.codes[owner].chain[1:] if packed.get((c, kind)) == record]
        found[f"sections/{owner}/{kind}"] = {"as": f"{same[-1]}/{kind}"} if same else record
    found["vocabulary"] = {
        "options": {k: list(v) for k, v in book.vocabulary.options.items()},
        "choosers": {k: list(v) for k, v in book.vocabulary.choosers.items()},
        "sides": {k: v for k, v in book.vocabulary.sides.items() if v},
        "settles": list(book.vocabulary.settles),
        "scores": {k: v for k, v in book.vocabulary.scores.items() if v},
    }
    for name, data in source.tables.items():
        found[f"tables/{name}"] = data
    return found
