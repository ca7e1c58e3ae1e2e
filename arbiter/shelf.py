"""The shelf behind the desk: the words of clauses, cases, options and principles, for whoever prints an answer."""

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from arbiter.book.model import Clause, Code
from arbiter.book.record import clause_of
from arbiter.desk import Desk
from arbiter.ruling.answer import SILENT, Answer
from arbiter.words import Words


class Aids(NamedTuple):
    """The words that an answer refers to by name."""

    code: Code
    options: Mapping[str, Words]
    choosers: Mapping[str, Words]
    sides: Mapping[str, str] = {}
    """Of which side a chooser is: `innocent` or `offending`."""
    clauses: Mapping[str, Clause] = {}
    cases: Mapping[str, Words] = {}
    kinds: Mapping[str, Words] = {}
    principles: tuple[str, ...] = ()
    settling: tuple[str, ...] = ()
    tags: tuple[str, ...] = ()
    """Names of games as they stand before a question that only some of the games ask."""


def aids(desk: Desk, answer: Answer) -> Aids:
    """The words that an answer needs to be printed."""
    code = desk.code(answer.code)
    vocabulary = desk.base.load("vocabulary")
    principles = code.principles if answer.status == SILENT else ()
    settling = code.settling if answer.disputed else ()
    cited = [law for v in (*answer.verdicts, *answer.book) for law in (*v.laws, *v.bearing)]
    return Aids(
        code=code,
        options={name: Words(*said) for name, said in vocabulary["options"].items()},
        choosers={name: Words(*said) for name, said in vocabulary["choosers"].items()},
        sides=vocabulary["sides"],
        clauses=clauses(desk, (*cited, *answer.nearest, *principles, *settling), answer.clauses),
        cases=_case_titles(desk, answer.precedents),
        kinds={kind: title_of_kind(desk, answer.code, kind) for kind in answer.kinds},
        principles=principles,
        settling=settling,
        tags=game_tags(desk),
    )


def clauses(desk: Desk, refs: Iterable[str], known: Mapping[str, Clause] | None = None) -> dict[str, Clause]:
    """Clauses by reference; those that are not at hand are fetched from the books of their codes."""
    found = dict(known or {})
    for ref in refs:
        if ref not in found and (clause := clause_at(desk, ref)) is not None:
            found[ref] = clause
    return found


def clause_at(desk: Desk, ref: str) -> Clause | None:
    """The clause that stands under exactly this reference, or None."""
    try:
        return clause_of(ref, desk.base.load(f"clauses/{ref.partition(':')[0]}")[ref])
    except KeyError:
        return None


def title_of_kind(desk: Desk, code: str, kind: str) -> Words:
    """The title of a kind of incident."""
    said = desk.kinds(code).get(kind)
    return Words(*said[0]) if said else Words(kind, kind)


def game_tags(desk: Desk) -> tuple[str, ...]:
    """The names of the games in small letters, both languages."""
    return tuple(dict.fromkeys(name.lower() for code in desk.base.load("codes").values() for name in code["title"]))


def _case_titles(desk: Desk, refs: Iterable[str]) -> dict[str, Words]:
    wanted = set(refs)
    if not wanted:
        return {}
    return {f"case:{c['case']}": Words(*c["title"]) for c in desk.base.load("cases") if f"case:{c['case']}" in wanted}
