"""Codes and their variants: the chain of inheritance, the clauses of each, and the rules that are in force in it."""

from __future__ import annotations

from collections.abc import Mapping as Dictionary
from dataclasses import dataclass, field

from arbiter.book.nodes import Mapping, Said
from arbiter.book.source import Source, blocks, listed
from arbiter.errors import Fault
from arbiter.words import did_you_mean


@dataclass(slots=True)
class RawRule:
    """A rule, silence, conclusion or provision as written, before its words are looked up."""

    name: str
    kind: str
    code: str
    clause: str
    node: Mapping
    sort: str
    """`rule`, `silence` or `attendant`."""
    house: str = ""

    @property
    def place(self) -> str:
        """Where the rule stands."""
        return str(self.node.place)

    @property
    def key(self) -> str:
        """`kind/rule`, the name by which a variant suspends it."""
        return f"{self.kind}/{self.name}"


@dataclass(slots=True)
class CodeBook:
    """A code with its own clauses and rules; what it inherits is found through its chain."""

    name: str
    node: Mapping
    parent: str = ""
    family: str = ""
    clauses: dict[str, Mapping] = field(default_factory=dict)
    sections: dict[str, tuple[str, str]] = field(default_factory=dict)
    rules: list[RawRule] = field(default_factory=list)
    suspends: dict[str, Said] = field(default_factory=dict)
    """Rules (`kind/rule`) and clauses (`code:number`) of its parents that are not in force, with where that is said."""
    house: str = ""


def read_codes(source: Source) -> tuple[dict[str, CodeBook], list[Fault]]:
    """Every code of a source with its clauses and rules, and the faults of their names and inheritance."""
    faults: list[Fault] = []
    codes: dict[str, CodeBook] = {}
    for node in source.codes:
        name = node.text("code")
        if name in codes:
            faults.append(Fault(node.place_of("code"), f"the code '{name}' is described twice.", "Keep one of them."))
        codes[name] = CodeBook(name, node, node.text("of"), node.text("family"))
    houses = []
    for node in source.houses:
        name = node.text("house")
        parent = node.text("of")
        if name in codes:
            other = codes[name].node.place
            faults.append(Fault(node.place_of("house"), f"the name '{name}' is taken.", f"It is that of {other}; choose another."))
            continue
        codes[name] = CodeBook(name, node, parent, codes[parent].family if parent in codes else "", house=name)
        houses.append(node)
    for book in codes.values():
        faults += _chain_faults(book, codes)
    for book in codes.values():
        top = chain(book.name, codes)[-1]
        book.family = book.family or codes[top].family
    for node in (*source.laws, *houses, *source.silences):
        owner = codes.get(node.text("code") or node.text("house"))
        if owner is None:
            faults.append(Fault(node.place_of("code"), f"no code called '{node.text('code')}'.", did_you_mean(node.text("code"), codes)))
        else:
            faults += _take_clauses(owner, node)
            faults += _take_silences(owner, node)
    for book in codes.values():
        faults += _operations(book, codes)
    for book in codes.values():
        faults += _idle_suspensions(book, codes)
    return codes, faults


def chain(code: str, codes: Dictionary[str, CodeBook]) -> tuple[str, ...]:
    """A code, its parent, and so on to the code that inherits nothing."""
    found = [code]
    while (parent := codes[found[-1]].parent) and parent in codes and parent not in found:
        found.append(parent)
    return tuple(found)


def _chain_faults(book: CodeBook, codes: Dictionary[str, CodeBook]) -> list[Fault]:
    if book.parent and book.parent not in codes:
        return [Fault(book.node.place_of("of"), f"no code called '{book.parent}'.", did_you_mean(book.parent, codes))]
    seen, at = {book.name}, book.parent
    while at and at in codes:
        if at in seen:
            book.parent = ""
            hint = "Remove `of` from one of the codes in the circle."
            return [Fault(book.node.place_of("of"), f"'{book.name}' inherits from itself.", hint)]
        seen.add(at)
        at = codes[at].parent
    return []


def _take_clauses(book: CodeBook, node: Mapping) -> list[Fault]:
    faults = []
    for clause in blocks(node, "clauses"):
        number = clause.text("number")
        ref = f"{book.name}:{number}"
        if ref in book.clauses:
            first = book.clauses[ref].place_of("number")
            faults.append(Fault(clause.place_of("number"), f"the clause {ref} stands twice.", f"The other one is at {first}."))
        book.clauses[ref] = clause
        book.sections[ref] = (node.text("section"), node.text("section_ru"))
        faults += _take_rules(book, ref, clause)
    return faults


def _take_rules(book: CodeBook, ref: str, clause: Mapping) -> list[Fault]:
    faults = []
    for sort, heading, name_heading in (("rule", "rules", "rule"), ("attendant", "attends", "provision")):
        for block in blocks(clause, heading):
            for kind in listed(block, "on"):
                rule = RawRule(block.text(name_heading), str(kind), book.name, ref, block, sort, book.house)
                twin = next((r for r in book.rules if r.key == rule.key and r.sort == sort), None)
                if twin:
                    message = f"'{rule.name}' is already the name of a rule of '{kind}'."
                    faults.append(Fault(block.place_of(name_heading), message, f"It stands at {twin.place}."))
                book.rules.append(rule)
    return faults


def _take_silences(book: CodeBook, node: Mapping) -> list[Fault]:
    for block in blocks(node, "silences"):
        for kind in listed(block, "on"):
            book.rules.append(RawRule(block.text("rule"), str(kind), book.name, "", block, "silence", book.house))
    return []


def _operations(book: CodeBook, codes: Dictionary[str, CodeBook]) -> list[Fault]:
    """Take in what the clauses of a variant replace, amend and suspend, refusing what hits nothing."""
    faults = []
    parents = chain(book.name, codes)[1:]
    for clause in book.clauses.values():
        for heading in ("amends", "replaces"):
            target = clause.get(heading)
            if not isinstance(target, Said):
                continue
            refs = [f"{p}:{target}" for p in parents if f"{p}:{target}" in codes[p].clauses]
            if not refs:
                known = [ref.split(":")[1] for p in parents for ref in codes[p].clauses]
                faults.append(Fault(target.place, f"there is no clause {target} to {heading[:-1]}.", did_you_mean(target, known)))
            elif heading == "replaces":
                paragraphs = [r for p in parents for r in codes[p].clauses if any(r == ref or r.startswith(ref + ".") for ref in refs)]
                book.suspends.update(dict.fromkeys(paragraphs, target))
        for target in listed(clause, "suspends"):
            faults += _suspension(book, target, parents, codes)
    return faults


def _suspension(book: CodeBook, target: Said, parents: tuple[str, ...], codes: Dictionary[str, CodeBook]) -> list[Fault]:
    rules = {r.key for p in parents for r in codes[p].rules}
    clauses = [ref for p in parents for ref in codes[p].clauses]
    deciding = {r.clause for p in parents for r in codes[p].rules}
    whole = [ref for ref in clauses if ref in deciding and (ref == target or ref.startswith(f"{target}."))]
    if target in rules or whole:
        book.suspends.update(dict.fromkeys(whole or [str(target)], target))
        return []
    if target in clauses:
        return [Fault(target.place, f"suspending {target} changes nothing: the clause has no rules.", "Remove it, or name a rule.")]
    return [Fault(target.place, f"there is no rule or clause {target} to suspend.", did_you_mean(target, [*rules, *clauses]))]


def _idle_suspensions(book: CodeBook, codes: Dictionary[str, CodeBook]) -> list[Fault]:
    """What a variant suspends must be in force in its parent: another may have suspended it before."""
    if book.parent not in codes:
        return []
    rules = in_force(book.parent, codes)
    standing = {name for rule in rules for name in (rule.key, rule.clause)}
    said = [target for clause in book.clauses.values() for target in listed(clause, "suspends")]
    return [
        Fault(target.place, f"suspending {target} changes nothing: it is not in force in {book.parent}.", "Remove it.")
        for target in said
        if (hit := {name for name, where in book.suspends.items() if where is target}) and not hit & standing
    ]


def in_force(code: str, codes: Dictionary[str, CodeBook]) -> list[RawRule]:
    """The rules in force in a code: those of its parents that nothing suspends, then its own."""
    found: list[RawRule] = []
    for name in reversed(chain(code, codes)):
        book = codes[name]
        found = [r for r in found if r.key not in book.suspends and r.clause not in book.suspends]
        found += book.rules
    return found
