"""What is wrong in the cases: words that the book does not know, each with its place."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from arbiter.book.conditions import Declared, values
from arbiter.book.link import Book
from arbiter.book.nodes import Mapping, Node, Said, Series
from arbiter.book.source import listed
from arbiter.errors import Fault
from arbiter.place import Place
from arbiter.words import did_you_mean

STATUSES = ("ruled", "silent", "depends")
_TRUTH = {"true", "false", "yes", "no"}


def case_faults(cases: Iterable[Mapping], book: Book) -> list[Fault]:
    """Every word of some cases that the book does not know: codes, kinds, facts, values, clauses, options, choosers."""
    faults: list[Fault] = []
    seen: dict[str, Place] = {}
    for node in cases:
        name = node.text("case")
        if name in seen:
            faults.append(Fault(node.place_of("case"), f"the case '{name}' stands twice.", f"The other one is at {seen[name]}."))
        seen.setdefault(name, node.place_of("case"))
        faults += _case(node, book)
    return faults


def _case(node: Mapping, book: Book) -> list[Fault]:
    code = book.codes.get(node.text("code"))
    if code is None:
        return [_unknown(node.place_of("code"), "code", node.text("code"), book.codes)]
    facts, decision = node.get("facts"), node.get("decision")
    faults: list[Fault] = []
    kinds = {name for family, name in book.kinds if family == code.family}
    if isinstance(facts, Mapping):
        incident = facts.text("incident")
        if incident not in kinds:
            return [_unknown(facts.place_of("incident"), "kind of incident", incident, kinds)]
        declared = book.kinds[code.family, incident].facts
        for name, value in facts.items.items():
            if name != "incident":
                faults += _fact(name, value, declared, incident)
        if isinstance(decision, Mapping):
            faults += [_unknown(a.place, "fact", a, declared) for a in listed(decision, "asks") if a not in declared]
    if isinstance(decision, Mapping):
        faults += _decision(decision, book, code.chain)
    return faults


def _fact(name: Said, value: Node, declared: dict[str, Declared], kind: str) -> Iterator[Fault]:
    fact = declared.get(name)
    if fact is None:
        yield Fault(name.place, f"no fact called '{name}' in the kind '{kind}'.", did_you_mean(name, declared))
    elif fact.sort != "input":
        for item in value.items if isinstance(value, Series) else [value]:
            truth = set(fact.values) == {"yes", "no"} and item in _TRUTH
            if item != "disputed" and not truth:
                yield from values(item, fact)[1]


def _decision(decision: Mapping, book: Book, chain: tuple[str, ...]) -> Iterator[Fault]:
    known = {f"{name}:{ref.split(':', 1)[1]}" for member in chain for ref in book.clauses if ref.startswith(f"{member}:") for name in chain}
    for law in listed(decision, "laws"):
        if law not in known:
            yield _unknown(law.place, "clause", law, known)
    if (chooser := decision.get("chooser")) is not None and chooser not in book.vocabulary.choosers:
        yield _unknown(chooser.place, "chooser", str(chooser), book.vocabulary.choosers)
    for option in listed(decision, "options"):
        if option not in book.vocabulary.options:
            yield _unknown(option.place, "option", option, book.vocabulary.options)
    if (status := decision.get("status")) is not None and status not in STATUSES:
        yield _unknown(status.place, "status", str(status), STATUSES)


def _unknown(place: Place, what: str, word: str, known: Iterable[str]) -> Fault:
    return Fault(place, f"no {what} called '{word}'.", did_you_mean(word, known))
