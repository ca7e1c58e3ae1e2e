"""The kinds of incident that the codes know: which there are, which facts each declares, and which fit what was told."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from arbiter.book.model import Fact
from arbiter.desk import Desk
from arbiter.errors import Refusal
from arbiter.words import Words, did_you_mean

MOST_NAMED = 6


class Kind(NamedTuple):
    """A kind of incident under one code."""

    code: str
    name: str
    title: Words
    about: Words


class Sheet(NamedTuple):
    """A kind of incident with everything that may be told of it. `rules` is how many rules the code has for it."""

    kind: Kind
    codes: tuple[str, ...]
    """The codes that know this kind with the same facts, the one shown first."""
    facts: tuple[Fact, ...]
    rules: int


def kinds_of(desk: Desk, code: str = "") -> list[Kind]:
    """The kinds that a code rules; without a code, those of all codes, each under the first that rules it."""
    codes = [code] if code else _parents_first(desk)
    found: dict[tuple[str, str], Kind] = {}
    for name in codes:
        family = desk.code(name).family
        for kind, (title, about) in desk.kinds(name).items():
            found.setdefault((family, kind), Kind(name, kind, Words(*title), Words(*about)))
    return list(found.values())


def sheets(desk: Desk, kind: str, code: str = "") -> list[Sheet]:
    """A kind of incident as a code declares it; without a code, once for every family of games that knows it.

    Raises:
        Refusal: no code, or not this code, knows such a kind.
    """
    if code:
        section = desk.section(code, kind)
        if section is None:
            others = [name for name in desk.base.load("codes") if kind in desk.kinds(name)]
            raise Refusal(f"{code} has no rules for '{kind}'.", f"It is ruled in {', '.join(others[:MOST_NAMED])}.")
        return [Sheet(Kind(code, kind, section.title, section.about), (code,), tuple(section.facts.values()), len(section.rules))]
    names = [name for name in _parents_first(desk) if kind in desk.kinds(name)]
    if not names:
        raise Refusal(f"no kind of incident called '{kind}'.", did_you_mean(kind, [k.name for k in kinds_of(desk)]))
    found: list[Sheet] = []
    for family in dict.fromkeys(desk.code(name).family for name in names):
        of_family = [name for name in names if desk.code(name).family == family]
        found += [sheet._replace(codes=tuple(of_family)) for sheet in sheets(desk, kind, of_family[0])]
    return found


def _parents_first(desk: Desk) -> list[str]:
    return sorted(desk.base.load("codes"), key=lambda name: len(desk.code(name).chain))


def kinds_with(desk: Desk, code: str, facts: Iterable[str]) -> str:
    """The only kind of incident under a code that declares all these facts.

    Raises:
        Refusal: there are several, or none.
    """
    names = set(facts)
    fitting = [kind for kind in desk.kinds(code) if (section := desk.section(code, kind)) is not None and names <= set(section.facts)]
    if len(fitting) == 1:
        return fitting[0]
    if fitting:
        shown = ", ".join(fitting[:MOST_NAMED]) + (", ..." if len(fitting) > MOST_NAMED else "")
        raise Refusal("the kind of incident is not named.", f"Give it with --incident; these facts belong to {shown}.")
    known = {fact for kind in desk.kinds(code) if (section := desk.section(code, kind)) is not None for fact in section.facts}
    wrong = next((name for name in names if name not in known), "")
    if wrong:
        raise Refusal(f"no fact called '{wrong}' in {code}.", did_you_mean(wrong, known))
    raise Refusal("no kind of incident has all these facts.", "Name the kind with --incident; `arbiter incidents` lists them.")
