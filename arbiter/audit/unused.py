"""What the book declares and never uses: facts, and kinds of incident."""

from __future__ import annotations

from collections.abc import Iterator

from arbiter.audit.flaws import Flaw
from arbiter.book.kinds import Kind
from arbiter.book.link import Book
from arbiter.book.source import listed
from arbiter.errors import Fault


def unused(book: Book) -> Iterator[Flaw]:
    """Facts that no rule and no calculation looks at, and kinds of incident that no code rules.

    A fact that is told for its own sake is declared a `circumstance`; an input decides nothing by itself, and may be told alike.
    """
    looked_at: dict[tuple[str, str], set[str]] = {}
    for (code, ruled), section in book.sections.items():
        family = book.codes[code].family
        looked_at.setdefault((family, ruled), set()).update(n for n, f in section.facts.items() if f.grains)
    for (family, name), kind in book.kinds.items():
        if (family, name) not in looked_at:
            place = kind.node.place_of("incident")
            yield Flaw(
                "unused", Fault(place, f"no code rules on '{name}' in the family '{family}'.", "Write a rule, or remove it."), kind=name
            )
        else:
            yield from _facts(kind, looked_at[family, name])


def _facts(kind: Kind, looked_at: set[str]) -> Iterator[Flaw]:
    sources = {str(s) for fact in kind.facts.values() for s in listed(fact.node, "from")}
    for name, fact in kind.facts.items():
        if fact.sort == "input" or name in looked_at or name in sources:
            continue
        if not fact.node.get("circumstance"):
            hint = 'Let a rule look at it, remove it, or write `circumstance: "yes"`.'
            yield Flaw("unused", Fault(fact.place, f"no rule looks at '{name}' of '{kind.name}'.", hint), kind=kind.name)
