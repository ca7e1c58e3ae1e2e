"""Linking a book: every word looked up in the vocabulary, every rule made ready, section by section."""

from __future__ import annotations

from collections.abc import Mapping as Dictionary
from collections.abc import Sequence
from dataclasses import dataclass, field

from arbiter.book.codes import CodeBook, RawRule, chain, in_force, read_codes
from arbiter.book.kinds import Kind, read_kind
from arbiter.book.model import Clause, Code, Section
from arbiter.book.nodes import Mapping
from arbiter.book.sections import Vocabulary, build_section
from arbiter.book.source import Source, blocks, listed
from arbiter.errors import Fault
from arbiter.words import Words, did_you_mean


@dataclass(slots=True)
class Book:
    """A law book, linked: codes, clauses, kinds and sections by name, with all its faults."""

    codes: dict[str, Code] = field(default_factory=dict)
    clauses: dict[str, Clause] = field(default_factory=dict)
    sections: dict[tuple[str, str], Section] = field(default_factory=dict)
    kinds: dict[tuple[str, str], Kind] = field(default_factory=dict)
    vocabulary: Vocabulary = field(default_factory=Vocabulary)
    faults: list[Fault] = field(default_factory=list)
    suspended: dict[str, dict[str, str]] = field(default_factory=dict)
    """Code to what it suspends (rules and clauses) with the place where it says so."""
    everywhere: set[str] = field(default_factory=set)
    """Places of the rules and provisions that stand beside every kind of incident."""


def words_of(node: Mapping, heading: str) -> Words:
    """The words under a heading and its Russian twin."""
    return Words(node.text(heading).strip(), node.text(f"{heading}_ru").strip())


def link(source: Source) -> Book:
    """Link a source into a book.

    Nothing stops at the first fault: what can be linked is, and every fault is kept with its place.
    """
    book = Book(faults=list(source.faults))
    for node in source.incidents:
        kind, faults = read_kind(node)
        book.kinds[kind.family, kind.name] = kind
        book.faults += faults
    codes, faults = read_codes(source)
    book.faults += faults
    book.vocabulary = _vocabulary(source)
    refs = {ref for code in codes.values() for ref in code.clauses}
    for code in codes.values():
        book.clauses.update({ref: _clause(ref, node, code) for ref, node in code.clauses.items()})
        book.faults += _see_faults(code, refs, codes)
    for code in codes.values():
        _link_code(book, code, codes, refs)
    book.faults += [fault for kind in book.kinds.values() for fault in _under_faults(kind, codes)]
    book.faults = list(dict.fromkeys(book.faults))
    return book


def _vocabulary(source: Source) -> Vocabulary:
    vocabulary = Vocabulary()
    for node in source.remedies:
        for block in blocks(node, "remedies"):
            vocabulary.options[block.text("remedy")] = words_of(block, "says")
            vocabulary.scores[block.text("remedy")] = block.text("score")
            if block.get("settles"):
                vocabulary.settles.append(block.text("remedy"))
    for node in source.choosers:
        for block in blocks(node, "choosers"):
            vocabulary.choosers[block.text("chooser")] = words_of(block, "says")
            vocabulary.sides[block.text("chooser")] = block.text("side")
    return vocabulary


def _clause(ref: str, node: Mapping, code: CodeBook) -> Clause:
    changes = next((f"{h} {node.text(h)}" for h in ("amends", "replaces") if node.get(h)), "")
    return Clause(
        ref=ref,
        title=words_of(node, "title"),
        says=words_of(node, "says"),
        section=Words(*code.sections[ref]),
        notes=tuple((note.text("note"), words_of(note, "says")) for note in blocks(node, "notes")),
        see=tuple(s if ":" in s else f"{code.name}:{s}" for s in listed(node, "see")),
        changes=changes,
        form=node.text("form"),
        custom=bool(node.get("custom")),
        reconstructed=bool(node.get("reconstructed")),
        reading=words_of(node, "reading"),
        house=code.house,
    )


def _see_faults(code: CodeBook, refs: set[str], codes: Dictionary[str, CodeBook]) -> list[Fault]:
    named = [ref for heading in ("principles", "settling") for ref in listed(code.node, heading)]
    faults = [Fault(ref.place, f"there is no clause {ref}.", did_you_mean(ref, refs)) for ref in named if ref not in refs]
    for node in code.clauses.values():
        for said in listed(node, "see"):
            ref = said if ":" in said else f"{code.name}:{said}"
            if ref not in refs:
                number = ref.split(":")[1]
                near = did_you_mean(number, [r.split(":")[1] for r in refs if r.startswith(ref.split(":")[0] + ":")])
                faults.append(Fault(said.place, f"there is no clause {said} to see.", near))
        form = node.text("form")
        if form and form not in codes:
            faults.append(Fault(node.place_of("form"), f"no code called '{form}'.", did_you_mean(form, codes)))
    return faults


def _under_faults(kind: Kind, codes: Dictionary[str, CodeBook]) -> list[Fault]:
    items = [item for fact in kind.facts.values() for item in blocks(fact.node, "presumed")]
    unknown = [name for item in items for name in listed(item, "under") if name not in codes]
    return [Fault(name.place, f"no code called '{name}'.", did_you_mean(name, codes)) for name in unknown]


def _link_code(book: Book, code: CodeBook, codes: Dictionary[str, CodeBook], refs: set[str]) -> None:
    names = chain(code.name, codes)
    family = codes[names[-1]].family or code.family
    described = next((codes[name].node for name in names if not codes[name].house), code.node)
    kinds: dict[str, str] = {}
    rules = in_force(code.name, codes)
    by_kind: dict[str, list[RawRule]] = {}
    for rule in rules:
        by_kind.setdefault(rule.kind, []).append(rule)
    everywhere = by_kind.pop("every-kind", [])
    book.everywhere |= {r.place for r in everywhere}
    for name, of_kind in by_kind.items():
        kind = book.kinds.get((family, name))
        if kind is None:
            book.faults += _unknown_kind(book, name, family, [r for r in of_kind if r.code == code.name])
            continue
        if not any(r.sort != "attendant" for r in of_kind):
            continue
        section, faults = build_section(code.name, names, kind, [*of_kind, *everywhere], book.vocabulary, refs, book.clauses)
        book.sections[code.name, name] = section
        book.faults += faults
        kinds[name] = f"{code.name}/{name}"
    book.suspended[code.name] = {k: str(v.place) for k, v in code.suspends.items()}
    book.codes[code.name] = Code(
        name=code.name,
        title=words_of(code.node, "title") if code.node.get("title") else words_of(described, "title"),
        author=described.text("author"),
        edition=words_of(described, "edition"),
        year=described.text("year"),
        authority=words_of(described, "authority"),
        family=family,
        seats=words_of(described, "seats"),
        principles=_inherited("principles", names, codes),
        settling=_inherited("settling", names, codes),
        parent=code.parent,
        kinds=kinds,
        chain=names,
        house=code.house,
    )


def _inherited(heading: str, names: Sequence[str], codes: Dictionary[str, CodeBook]) -> tuple[str, ...]:
    """The clauses under a heading of a code, or of the nearest parent that has it."""
    return next((tuple(map(str, said)) for name in names if (said := listed(codes[name].node, heading))), ())


def _unknown_kind(book: Book, name: str, family: str, rules: Sequence[RawRule]) -> list[Fault]:
    hint = did_you_mean(name, [kind for of, kind in book.kinds if of == family])
    return [Fault(r.node.place_of("on"), f"no kind of incident called '{name}' in the family '{family}'.", hint) for r in rules]
