"""Compiling house rules: read, put upon the code that they change, linked, and audited like the book itself."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any

from arbiter.audit.flaws import Flaw
from arbiter.audit.idle import idle
from arbiter.audit.soundness import soundness
from arbiter.book.compile import Precedents, records
from arbiter.book.files import read_file
from arbiter.book.link import Book, link
from arbiter.book.nodes import Mapping as Node
from arbiter.book.nodes import Said
from arbiter.book.source import Source, take
from arbiter.casebook.cases import case_from
from arbiter.errors import BookRefusal, Fault, Refusal


def housed(
    texts: Mapping[str, str], code: str, laws: Path, cases: Sequence[Mapping[str, Any]], named: bool = False
) -> tuple[dict[str, Any], str]:
    """The records of the house rules that change a code, and the name of the code to rule under.

    Args:
        texts: the files of house rules by name.
        code: the code in force, the name of a house, or nothing.
        laws: the folder of the laws.
        cases: the records of the documented cases.
        named: whether files that change another code are refused.

    Returns:
        The records that they add to the base of the laws; none, with the code itself, where no file changes it.

    Raises:
        BookRefusal: the files have faults.
    """
    source, book, names, faults = linked(texts, code, laws, named)
    faults += [flaw.fault for flaw in flaws(book, names)] if not faults else []
    if faults:
        raise BookRefusal(faults)
    if not names:
        return {}, code
    known: Precedents = {}
    for case in map(case_from, cases):
        if case.documented:
            known.setdefault((case.code, case.kind), []).append((case.ref, case.decision.laws))
    found = records(book, source, known)
    own = tuple(f"{folder}/{name}" for name in names for folder in ("clauses", "kinds"))
    inside = tuple(f"sections/{name}/" for name in names)
    return {n: r for n, r in found.items() if n == "codes" or n in own or n.startswith(inside)}, names[-1]


def flaws(book: Book, names: Sequence[str]) -> list[Flaw]:
    """What an audit finds in house rules: gaps, conflicts, rules that can never fire, and operations that change nothing."""
    found = soundness(book, names) if names else []
    return found or (list(idle(book, names)) if names else [])


def linked(texts: Mapping[str, str], code: str, laws: Path, named: bool = False) -> tuple[Source, Book, tuple[str, ...], list[Fault]]:
    """The law book with house rules put upon a code: what was read, the book, the names of the houses, the faults in their files."""
    houses = Source()
    for file, text in texts.items():
        take(houses, text, file)
    others = [_no_house(node) for shelf in _other_shelves(houses) for node in shelf]
    astray = {fault.place.file for fault in others}
    faults = [*others, *(f for f in houses.faults if f.place.file not in astray)]
    source = Source()
    _take(source, laws, [*laws.glob("*.yaml"), *laws.glob("*/code.yaml")])
    known = [node.text("code") for node in source.codes]
    stack = _stack(houses.houses, code, known)
    aside = [node for node in houses.houses if not any(node is other for other in stack)]
    strange = [node for node in aside if _root(node, houses.houses) not in known]
    if named:
        faults += [_for_another(node, code) for node in aside if not any(node is other for other in strange)]
    source.houses = [*stack, *strange]
    if stack:
        _take(source, laws, _of_family(laws, source.codes, stack[0].text("of")))
    book = link(source)
    faults += [fault for fault in book.faults if fault.place.file in texts]
    return source, book, tuple(node.text("house") for node in stack), list(dict.fromkeys(faults))


def _take(source: Source, laws: Path, paths: Iterable[Path]) -> None:
    for path in sorted(paths):
        name = f"laws/{path.relative_to(laws).as_posix()}"
        text, faults = read_file(path, name)
        source.faults += faults
        if text is not None:
            take(source, text, name)


def _of_family(laws: Path, codes: Sequence[Node], code: str) -> list[Path]:
    """The law files that house rules for a code may speak of: those of its family of games."""
    by_name = {node.text("code"): node for node in codes}

    def family(name: str, depth: int = 0) -> str:
        node = by_name.get(name)
        if node is None or depth > len(by_name):
            return ""
        return node.text("family") or family(node.text("of"), depth + 1)

    wanted = family(code)
    folders = [laws / name for name in by_name if family(name) == wanted]
    return [p for f in folders for p in f.rglob("*.yaml") if p.name != "code.yaml"] + list((laws / "incidents" / wanted).rglob("*.yaml"))


def _for_another(node: Node, code: str) -> Fault:
    return Fault(node.place_of("of"), f"these house rules change {node.text('of')}, not {code}.", "Name the game that they change.")


def _other_shelves(found: Source) -> tuple[list[Node], ...]:
    return found.codes, found.laws, found.silences, found.incidents, found.remedies, found.choosers, found.cases


def _no_house(node: Node) -> Fault:
    return Fault(
        node.place, "these are not house rules.", "Begin with `house:`, the name of your house, and `of:`, the code that it changes."
    )


def _stack(houses: Sequence[Node], code: str, known: Sequence[str]) -> list[Node]:
    """The houses that change a code, each made to stand upon the one before it."""
    roots = {node.text("house"): _root(node, houses) for node in houses}
    wanted = roots.get(code, code)
    if not code:
        changed = sorted({root for root in roots.values() if root in known})
        if len(changed) > 1:
            raise Refusal(
                f"the house rules change {' and '.join(changed)}, and the game is not named.", f"Give it with --game {changed[0]}."
            )
        wanted = changed[0] if changed else code
    waiting = [node for node in houses if roots[node.text("house")] == wanted and wanted in known]
    stack: list[Node] = []
    while waiting:
        names = {node.text("house") for node in stack}
        ready = next((n for n in waiting if n.text("of") == wanted or n.text("of") in names), waiting[0])
        if stack:
            ready.items[Said.at("of", ready.place)] = Said.at(stack[-1].text("house"), ready.place_of("of"))
        stack.append(ready)
        waiting = [node for node in waiting if node is not ready]
    return stack


def _root(node: Node, houses: Sequence[Node]) -> str:
    """The code that house rules change in the end; they may stand upon other house rules."""
    by_name = {h.text("house"): h for h in houses}
    seen: set[str] = set()
    while node.text("of") in by_name and node.text("of") not in seen:
        seen.add(node.text("of"))
        node = by_name[node.text("of")]
    return node.text("of")
