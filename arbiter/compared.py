"""Comparing codes at the desk: one kind of incident under several of them, or two of them over every kind."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from arbiter.audit.comparison import Comparison, comparison
from arbiter.audit.differences import VERDICT, WHOLE, Box, difference
from arbiter.book.model import Section
from arbiter.desk import Desk
from arbiter.errors import Refusal
from arbiter.words import Words, did_you_mean


class OfKind(NamedTuple):
    """Where two codes rule differently on one kind of incident; no boxes, if they never do."""

    kind: str
    title: Words
    boxes: tuple[Box, ...]


class Apart(NamedTuple):
    """The exact difference of two codes."""

    first: str
    second: str
    parts: tuple[str, ...]
    """The parts of a ruling that were compared."""
    kinds: tuple[OfKind, ...]
    only: tuple[tuple[str, Words, str], ...]
    """Kinds of incident on which only one of them rules: kind, title, code."""


def compare_kind(desk: Desk, kind: str, codes: Sequence[str]) -> Comparison:
    """One kind of incident under several codes.

    Args:
        desk: the desk.
        kind: the kind of incident.
        codes: the codes; where none is named, all that rule on it.

    Raises:
        Refusal: an unknown code or kind, or a kind that none of the codes knows.
    """
    every = list(desk.base.load("codes"))
    asked = list(dict.fromkeys(codes)) or [code for code in every if kind in desk.kinds(code)]
    known = {k: code for code in (asked if codes else every) for k in desk.kinds(code)}
    if kind not in known:
        everywhere = {k for code in every for k in desk.kinds(code)}
        if kind in everywhere:
            raise Refusal(
                f"none of these codes rules on '{kind}'.", f"It is known to {', '.join(c for c in every if kind in desk.kinds(c))}."
            )
        raise Refusal(f"no kind of incident called '{kind}'.", did_you_mean(kind, everywhere))
    sections = [section for code in asked if (section := section_of(desk, code, kind)) is not None]
    vocabulary = desk.base.load("vocabulary")
    words = {part: {name: Words(*said) for name, said in vocabulary[part].items()} for part in ("options", "choosers")}
    return comparison(kind, asked, sections, words)


def compare_codes(desk: Desk, first: str, second: str = "", kind: str = "", parts: Sequence[str] = ()) -> Apart:
    """Where two codes rule differently.

    Args:
        desk: the desk.
        first: a code or variant.
        second: another; the parent of the first, where none is named.
        kind: one kind of incident; every kind, where none is named.
        parts: the parts of a ruling that count. Codes that share words are compared whole, others by who chooses among what.

    Raises:
        Refusal: an unknown code or kind, the same code twice, or one that has no parent to be compared with.
    """
    parent = desk.code(first).parent
    if not second and not parent:
        raise Refusal(f"{first} is no variant of another code.", "Name the code to compare it with.")
    before, after = (parent, first) if not second else (first, second)
    if before == after:
        raise Refusal(f"{first} cannot be compared with itself.", "Name two codes.")
    kin = desk.code(before).chain[-1] == desk.code(after).chain[-1]
    counted = tuple(parts) or (WHOLE if kin else VERDICT)
    kinds = {**desk.kinds(before), **desk.kinds(after)}
    if kind and kind not in kinds:
        raise Refusal(f"neither code rules on '{kind}'.", did_you_mean(kind, kinds))
    found, only = [], []
    for name in [kind] if kind else sorted(kinds):
        sections = [section_of(desk, code, name) for code in (before, after)]
        title = Words(*kinds[name][0])
        if sections[0] is not None and sections[1] is not None:
            found.append(OfKind(name, title, tuple(difference(sections[0], sections[1], counted))))
        else:
            only.append((name, title, before if sections[0] is not None else after))
    return Apart(before, after, counted, tuple(found), tuple(only))


def changed_by(desk: Desk, house: str) -> Apart:
    """What house rules change of the book: the code that they stand upon, compared with them."""
    book = next(name for name in desk.code(house).chain if not desk.code(name).house)
    return compare_codes(desk, book, house, parts=WHOLE)


def section_of(desk: Desk, code: str, kind: str) -> Section | None:
    """The section of a kind under a code; None where the code says nothing of it."""
    return desk.section(code, kind) if kind in desk.kinds(code) else None
