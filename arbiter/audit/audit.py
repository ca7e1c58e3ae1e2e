"""The audit: every check of the law book, one after another. A check that could not run is a fault too."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable
from pathlib import Path
from typing import NamedTuple

from arbiter.audit.flaws import Flaw
from arbiter.audit.idle import idle
from arbiter.audit.schemas import schema_flaws
from arbiter.audit.soundness import soundness
from arbiter.audit.unused import unused
from arbiter.book.base import PACKAGE, FolderBase
from arbiter.book.compile import records
from arbiter.book.link import Book, link
from arbiter.book.source import Source, read_folder
from arbiter.casebook.faults import case_faults
from arbiter.errors import Fault
from arbiter.place import Place
from arbiter.reading.lexicon import lexicon_faults
from arbiter.search.press import search_records


class Report(NamedTuple):
    """What an audit found, and how much it looked at."""

    flaws: tuple[Flaw, ...]
    counted: tuple[tuple[str, int], ...]
    waiting: tuple[str, ...] = ()
    """Codes of which no more than the faults of reading was told: the rest would only follow from these."""

    @property
    def sound(self) -> bool:
        """Whether nothing was found."""
        return not self.flaws


Check = Callable[[], Iterable[Flaw]]


def audit(laws: Path, cases: Path, code: str = "") -> Report:
    """Examine a law book.

    Args:
        laws: the folder of the laws.
        cases: the folder of the cases.
        code: the code to look at, with what it inherits; the whole book where none is named.

    Returns:
        Every fault with its place, in the order of files: of reading and linking, of the cases, the lexicon and the schemas; gaps
        and conflicts, each with a case that shows it; rules that can never fire, operations that change nothing, unused facts.
    """
    source = read_folder(laws, "laws")
    if cases.is_dir():
        read = read_folder(cases, "cases")
        source.cases += read.cases
        source.faults += read.faults
    book = link(source)
    flaws = [Flaw("reading", fault, code=_code_of(fault.place, book)) for fault in book.faults]
    flaws += attempt("cases", lambda: [Flaw("cases", f, code=_code_of(f.place, book)) for f in case_faults(source.cases, book)])
    told = {flaw.fault.place.file for flaw in flaws}
    waiting = _touched(book)
    ready = tuple(name for name in book.codes if name not in waiting)
    checks: tuple[tuple[str, Check], ...] = (
        ("lexicon", lambda: _lexicon(source, book)),
        ("search", lambda: [] if waiting else _search(source, book)),
        ("soundness", lambda: soundness(book, ready) if ready else []),
        ("idle", lambda: idle(book, ready) if ready else []),
        ("unused", lambda: [] if waiting else unused(book)),
        ("schema", lambda: schema_flaws({"laws": laws, "cases": cases}, source, told)),
    )
    for name, check in checks:
        flaws += attempt(name, check)
    chain = set(book.codes[code].chain) if code in book.codes else set()
    kept = [f for f in dict.fromkeys(flaws) if not code or _concerns(f, chain, book)]
    found = tuple(sorted(kept, key=lambda f: f.fault.place))
    return Report(found, _counted(source, book, chain if code else book.codes), tuple(c for c in waiting if not code or c in chain))


def attempt(name: str, check: Check) -> list[Flaw]:
    """What a check finds; that it could not run, if it breaks down.

    >>> [f.check for f in attempt("schema", lambda: 1 / 0)]
    ['not run']
    """
    try:
        return list(check())
    except Exception as error:  # whatever it was, the book was not checked: that must be told, not hidden
        message = f"the check '{name}' could not run: {type(error).__name__}: {error}."
        return [
            Flaw("not run", Fault(Place("laws", 1, 1), message, "Mend the other faults first; if there are none, arbiter is at fault."))
        ]


def _touched(book: Book) -> tuple[str, ...]:
    """The codes that faults of reading touch: in their own files, in those of a parent, in the words that they share."""
    touched: set[str] = set()
    for fault in book.faults:
        owner = _code_of(fault.place, book)
        parts = fault.place.file.split("/")
        family = parts[2] if len(parts) > 3 and parts[1] == "incidents" else ""
        if parts[0] != "cases":
            touched |= {name for name, c in book.codes.items() if owner in c.chain or (not owner and family in ("", c.family))}
    return tuple(name for name in book.codes if name in touched)


def _lexicon(source: Source, book: Book) -> Iterable[Flaw]:
    return [Flaw("lexicon", fault) for fault in lexicon_faults(source, book, FolderBase(PACKAGE / "_base"))]


def _search(source: Source, book: Book) -> Iterable[Flaw]:
    """The search index is made of everything: if it can be made, whatever is in the book can be compiled."""
    search_records(records(book, source), source)
    return []


def _code_of(place: Place, book: Book) -> str:
    """The code in whose folder a file stands."""
    parts = place.file.split("/")
    return parts[1] if len(parts) > 2 and parts[1] in book.codes else ""


def _concerns(flaw: Flaw, chain: Collection[str], book: Book) -> bool:
    """Whether a fault concerns a code: it is one of its chain, or of the words that its family shares."""
    if flaw.code:
        return flaw.code in chain
    parts = flaw.fault.place.file.split("/")
    families = {family for family, _ in book.kinds}
    named = set(parts) & (families | set(book.codes))
    return not named or bool(named & ({*chain} | {book.codes[c].family for c in chain}))


def _counted(source: Source, book: Book, codes: Collection[str]) -> tuple[tuple[str, int], ...]:
    sections = [s for (code, _), s in book.sections.items() if code in codes]
    return (
        ("codes", len(codes)),
        ("clauses", sum(1 for ref in book.clauses if ref.split(":", 1)[0] in codes)),
        ("kinds", len({(book.codes[code].family, kind) for code, kind in book.sections if code in codes})),
        ("sections", len(sections)),
        ("rules", len({rule.place for section in sections for rule in section.rules})),
        ("cases", sum(1 for node in source.cases if node.text("code") in codes)),
    )
