"""What a ruling says: one answer, whoever prints it."""

from collections.abc import Mapping
from typing import Any, NamedTuple

from arbiter.book.model import Clause, Fact
from arbiter.words import Words

RULED, DEPENDS, SILENT, UNREAD = "ruled", "depends", "silent", "unread"


class Verdict(NamedTuple):
    """One ruling that is possible, with the facts (`when`) that lead to it; `when` is empty if it is the only one."""

    when: Mapping[str, tuple[str, ...]]
    status: str
    findings: tuple[Words, ...]
    laws: tuple[str, ...]
    chooser: str = ""
    options: tuple[str, ...] = ()
    bearing: tuple[str, ...] = ()
    at_once: tuple[Words, ...] = ()
    window: tuple[Words, ...] = ()
    choice: tuple[Words, ...] = ()
    """Of the limits those on how the choice is made: who speaks, and what may be talked over."""
    limits: tuple[Words, ...] = ()
    rights: tuple[Words, ...] = ()
    duties: tuple[Words, ...] = ()
    disputed: bool = False
    house: str = ""
    rules: tuple[str, ...] = ()


class Question(NamedTuple):
    """One fact to ask at the table, with the answers it takes."""

    fact: str
    question: Words
    values: tuple[str, ...]
    labels: Mapping[str, Words] = {}


class Told(NamedTuple):
    """A fact as it was told: its values, and the words that gave it (empty if it was given as a fact)."""

    values: tuple[Any, ...]
    source: str = ""


class Answer(NamedTuple):
    """The whole answer to one incident."""

    code: str
    status: str
    incident: str = ""
    title: Words = Words("", "")
    facts: Mapping[str, Told] = {}
    presumed: Mapping[str, tuple[str, ...]] = {}
    computed: Mapping[str, str] = {}
    disputed: tuple[str, ...] = ()
    verdicts: tuple[Verdict, ...] = ()
    ask: tuple[Question, ...] = ()
    settlement: Mapping[str, Any] | None = None
    workings: tuple[Words, ...] = ()
    left_open: tuple[Words, ...] = ()
    precedents: tuple[str, ...] = ()
    suggestion: Words = Words("", "")
    nearest: tuple[str, ...] = ()
    kinds: tuple[str, ...] = ()
    message: Words = Words("", "")
    edition: Words = Words("", "")
    house: str = ""
    book: tuple[Verdict, ...] = ()
    """What the book alone would have said, where house rules changed it."""
    further: "tuple[Answer, ...]" = ()
    clauses: Mapping[str, Clause] = {}
    declared: Mapping[str, Fact] = {}
    """The facts that the kind declares, for whoever prints their names."""
    score: tuple[Any, ...] = ()
