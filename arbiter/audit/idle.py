"""Operations of a variant, or of house rules, that change nothing of what its parent rules."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from arbiter.audit.differences import WHOLE, differing
from arbiter.audit.flaws import Flaw, place_in
from arbiter.audit.joined import joined
from arbiter.audit.soundness import brought
from arbiter.book.link import Book
from arbiter.book.model import Section
from arbiter.errors import Fault


def idle(book: Book, codes: Collection[str] = ()) -> Iterator[Flaw]:
    """Rules and suspensions of variants without which every ruling would be the same.

    A rule that says just what the parent says, though in a clause of its own, changes nothing; one that only finds it in other
    words changes the words.

    Args:
        book: the book, linked.
        codes: the variants to look at; all of them where none is named.
    """
    for (code, kind), section in book.sections.items():
        parent = book.sections.get((book.codes[code].parent, kind))
        if parent is None or (codes and code not in codes):
            continue
        own = brought(section, parent)
        lost = brought(parent, section)
        if own or lost:
            yield from _idle(section, parent, own, lost, book.suspended[code])


def _idle(section: Section, parent: Section, own: Collection[str], lost: Collection[str], suspended: dict[str, str]) -> Iterator[Flaw]:
    try:
        pair = joined(parent, section)
    except (ValueError, KeyError):
        return  # it cannot be laid out, which is told as a fault of its own
    changed = differing(pair, WHOLE)
    for rule, fires in zip(pair.second.section.rules, pair.second.fires, strict=True):
        if rule.place in own and fires & pair.possible and not fires & changed:
            message = f"'{rule.name}' changes nothing of what {parent.code} rules on '{section.kind}'."
            yield Flaw("idle", Fault(place_in(rule.place), message, "Remove it, or say what is different."), section.code, section.kind)
    for rule, fires in zip(pair.first.section.rules, pair.first.fires, strict=True):
        said = suspended.get(f"{section.kind}/{rule.name}")
        if rule.place in lost and said and not fires & changed:
            message = f"suspending '{rule.name}' changes nothing of what {parent.code} rules on '{section.kind}'."
            yield Flaw("idle", Fault(place_in(said), message, "Remove it."), section.code, section.kind)
