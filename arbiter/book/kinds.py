"""The kinds of incident: their facts as declared, checked."""

from __future__ import annotations

from dataclasses import dataclass, field

from arbiter.book.conditions import Declared, alternatives, values
from arbiter.book.nodes import Mapping, Said, Series
from arbiter.book.source import blocks, listed
from arbiter.errors import Fault
from arbiter.words import did_you_mean


@dataclass(slots=True)
class Kind:
    """A kind of incident of a family, with the facts it declares."""

    name: str
    family: str
    node: Mapping
    facts: dict[str, Declared] = field(default_factory=dict)


def read_kind(node: Mapping) -> tuple[Kind, list[Fault]]:
    """A kind of incident and the faults of its facts."""
    kind = Kind(node.text("incident"), node.text("family"), node)
    faults: list[Fault] = []
    for block in blocks(node, "facts"):
        fact, found = _fact(block)
        faults += found
        if fact is None:
            continue
        if fact.name in kind.facts:
            faults.append(Fault(fact.place, f"the fact '{fact.name}' is declared twice.", "Keep one of them."))
            continue
        kind.facts[fact.name] = fact
    for block in blocks(node, "facts"):
        faults += _references(block, kind)
    impossible = node.get("impossible")
    for item in impossible if isinstance(impossible, Series) else []:
        faults += alternatives(item, kind.facts, kind.name)[1]
    return kind, faults


def _fact(block: Mapping) -> tuple[Declared | None, list[Fault]]:
    name = block.text("fact")
    domain = block.get("values")
    place = block.place_of("fact")
    sort = "computed" if block.get("computed") else "derived" if block.get("derived") else "input" if block.get("input") else "choice"
    faults: list[Fault] = []
    if not name:
        return None, []
    if sort != "input" and domain is None:
        return None, [Fault(place, f"the fact '{name}' has no values.", "Write `values: yes or no`, a list, or a range.")]
    if sort in ("choice", "input") and not block.get("ask"):
        faults.append(Fault(place, f"the fact '{name}' has no question to ask.", "Write `ask:` and `ask_ru:`."))
    if isinstance(domain, Series):
        listed_values = [str(item) for item in domain if isinstance(item, Said)]
        if len(set(listed_values)) < len(listed_values):
            faults.append(Fault(domain.place, f"a value of '{name}' stands twice.", "Keep one of them."))
        return Declared(name, sort, place, block, values=tuple(listed_values)), faults
    if domain == "yes or no":
        return Declared(name, sort, place, block, values=("yes", "no")), faults
    if isinstance(domain, Said):
        words = domain.split()
        if words and words[0].isdigit():
            high = int(words[2]) if len(words) > 2 and words[2].isdigit() else None
            return Declared(name, "number" if sort == "choice" else sort, place, block, low=int(words[0]), high=high), faults
    return Declared(name, sort, place, block), faults


def _references(block: Mapping, kind: Kind) -> list[Fault]:
    fact = kind.facts.get(block.text("fact"))
    if fact is None:
        return []
    faults: list[Fault] = []
    for source in listed(block, "from"):
        if source not in kind.facts:
            faults.append(Fault(source.place, f"no fact called '{source}' in the kind '{kind.name}'.", did_you_mean(source, kind.facts)))
    for heading in ("labels", "labels_ru"):
        labels = block.get(heading)
        for key in labels.items if isinstance(labels, Mapping) else ():
            if key not in fact.values:
                faults.append(Fault(key.place, f"'{fact.name}' has no value '{key}'.", did_you_mean(key, fact.values)))
    presumed = block.get("presumed")
    if fact.sort == "input" or presumed is None:
        return faults
    for item in presumed.items if isinstance(presumed, Series) else [presumed]:
        if isinstance(item, Mapping):
            value = item.get("value")
            faults += values(value, fact)[1] if value is not None else []
            faults += alternatives(item.get("when"), kind.facts, kind.name)[1]
        else:
            faults += values(item, fact)[1]
    return faults
