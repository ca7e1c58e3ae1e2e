"""Who bears witness in the mutation testing of the law book: the documented cases, and recorded rulings given as a batch."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from arbiter.audit.mutation import Mutant, Witness, mutation
from arbiter.book.link import link
from arbiter.book.source import read_folder
from arbiter.checking import cases_at_hand
from arbiter.desk import Desk, read_facts
from arbiter.errors import Refusal


def mutated(desk: Desk, laws: Path, codes: Sequence[str] = (), entries: Sequence[Mapping[str, Any]] = ()) -> list[Mutant]:
    """Every mutant of the law book and its fate.

    Args:
        desk: the desk over the same laws.
        laws: their folder.
        codes: the codes to mutate; all of them where none is named.
        entries: recorded rulings besides the cases: mappings with `id`, `code` and `facts`.
    """
    book = link(read_folder(laws, "laws", ("schema", "tables", "lexicon")))
    return mutation(book, witnesses(desk, entries), codes)


def witnesses(desk: Desk, entries: Sequence[Mapping[str, Any]] = ()) -> Iterator[Witness]:
    """The cases, and the entries whose facts can be ruled on, as the facts that they tell."""
    for case in cases_at_hand(desk):
        yield from _witness(desk, case.ref, case.code, {"incident": case.kind, **case.facts})
    for number, entry in enumerate(entries):
        if isinstance(facts := entry.get("facts"), Mapping):
            yield from _witness(desk, str(entry.get("id", number)), str(entry.get("code", "")), facts)


def _witness(desk: Desk, name: str, code: str, told: Mapping[str, Any]) -> Iterator[Witness]:
    facts = dict(told)
    kind = str(facts.pop("incident", ""))
    try:
        section = desk.section(code, kind)
        if section is None:
            return
        grains, _, _ = read_facts(section, facts)
        computed = desk.rule(code, kind, facts).computed
    except Refusal:
        return  # it is no recorded ruling of this book
    worked = {n: (g,) for n, v in computed.items() if n not in grains and (g := section.facts[n].grain_of(v)) is not None}
    yield Witness(name, code, kind, {**grains, **worked})
