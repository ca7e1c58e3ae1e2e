"""One kind of incident under several codes: a row for each question, an answer from each code."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from arbiter.audit.differences import goes_with
from arbiter.book.model import ROLES, Block, Fact, Outcome, Section
from arbiter.ruling.knowledge import learn
from arbiter.ruling.questions import matters
from arbiter.ruling.table import Table
from arbiter.ruling.verdicts import standing
from arbiter.words import Words


class Ruled(NamedTuple):
    """A ruling in short."""

    status: str
    chooser: str
    options: tuple[str, ...]


class Saying(NamedTuple):
    """One thing that a code says in answer to a question.

    To a question of fact: under which `values` of it which rulings are possible, and `where` other facts have to be so before it
    matters. To another question: `words`, and the name of the clause, option or chooser that they are of.
    """

    values: tuple[str, ...] = ()
    where: Mapping[str, tuple[str, ...]] = {}
    ruled: tuple[Ruled, ...] = ()
    words: Words = Words("", "")
    name: str = ""


class Row(NamedTuple):
    """A question, and what each code says to it; a code that has no say in it has no sayings."""

    name: str
    question: Words
    answers: tuple[tuple[Saying, ...], ...]

    def alike(self) -> list[list[int]]:
        """The codes, by number, that give the same answer, in groups: that of the first code first."""
        groups: list[list[int]] = []
        for number, answer in enumerate(self.answers):
            same = next((g for g in groups if _bare(self.answers[g[0]]) == _bare(answer)), None)
            if same is None:
                groups.append([number])
            else:
                same.append(number)
        return groups


def _bare(answer: Sequence[Saying]) -> list[Saying]:
    """An answer without the names of clauses, which differ from code to code."""
    return [s._replace(name="" if ":" in s.name else s.name) for s in answer]


class Comparison(NamedTuple):
    """A kind of incident under several codes."""

    kind: str
    title: Words
    about: Words
    codes: tuple[str, ...]
    silent: tuple[str, ...]
    """The codes that say nothing at all of such incidents."""
    rows: tuple[Row, ...]


def comparison(kind: str, codes: Sequence[str], sections: Sequence[Section], vocabulary: Mapping[str, Mapping[str, Words]]) -> Comparison:
    """A kind of incident under several codes.

    Args:
        kind: the kind.
        codes: the codes asked for.
        sections: the sections of those that rule on it, in their order.
        vocabulary: the sentences of `options` and of `choosers`.
    """
    ruling = {section.code for section in sections}
    tables = [Table.of(section) for section in sections]
    rows = [
        Row("laws", _LAWS, tuple(tuple(_laws(t)) for t in tables)),
        Row("chooser", _CHOOSER, tuple(tuple(_choosers(t, vocabulary["choosers"])) for t in tables)),
        Row("options", _OPTIONS, tuple(tuple(_options(t, vocabulary["options"])) for t in tables)),
        *(Row(role, _BESIDE[role], tuple(tuple(_provisions(t, role)) for t in tables)) for role in ROLES),
    ]
    asked: dict[str, Fact] = {}
    for table in tables:
        for fact in table.space.facts:
            asked.setdefault(fact.name, fact)
    for name, fact in asked.items():
        answers = tuple(tuple(_to_question(t, name)) for t in tables)
        rows.append(Row(name, fact.ask if fact.ask.en else Words(name, name), answers))
    about = sections[0] if sections else None
    return Comparison(
        kind=kind,
        title=about.title if about else Words(kind, kind),
        about=about.about if about else Words("", ""),
        codes=tuple(section.code for section in sections),
        silent=tuple(code for code in codes if code not in ruling),
        rows=tuple(row for row in rows if any(row.answers)),
    )


_LAWS = Words("Which laws decide it?", "Какие законы решают?")
_CHOOSER = Words("Who chooses?", "Кто выбирает?")
_OPTIONS = Words("Among what?", "Из чего?")
_BESIDE = {
    "at-once": Words("What is done at once?", "Что делается немедленно?"),
    "window": Words("Until when?", "До каких пор?"),
    "choice": Words("How is the choice made?", "Как делается выбор?"),
    "limit": Words("Within what limits?", "В каких пределах?"),
    "right": Words("What rights are there besides?", "Какие ещё есть права?"),
    "duty": Words("What duties are there?", "Какие есть обязанности?"),
}


def _reached(table: Table) -> list[Outcome]:
    return [o for o, cover in zip(table.section.outcomes, table.covers, strict=True) if cover & table.possible]


def _laws(table: Table) -> Iterator[Saying]:
    for law in dict.fromkeys(law for outcome in _reached(table) for law in outcome.laws):
        clause = table.section.clauses.get(law)
        yield Saying(words=clause.title if clause else Words("", ""), name=law)


def _choosers(table: Table, sentences: Mapping[str, Words]) -> Iterator[Saying]:
    for name in dict.fromkeys(outcome.chooser for outcome in _reached(table) if outcome.chooser):
        yield Saying(words=sentences.get(name, Words(name, name)), name=name)


def _options(table: Table, sentences: Mapping[str, Words]) -> Iterator[Saying]:
    for name in dict.fromkeys(option for outcome in _reached(table) for option in outcome.options):
        yield Saying(words=sentences.get(name, Words(name, name)), name=name)


def _provisions(table: Table, role: str) -> Iterator[Saying]:
    outcomes = _reached(table)
    for attendant in table.section.attendants:
        if attendant.role == role and any(goes_with(attendant.choosers, attendant.options, o) for o in outcomes):
            yield Saying(words=attendant.words, name=attendant.clause)


def _to_question(table: Table, name: str) -> tuple[Saying, ...]:
    """What a code says for every value of a fact; nothing where it does not matter.

    The rest is as it is presumed, or as a rule that tests the fact has it, whichever tells the values apart most plainly.
    """
    fact = next((f for f in table.space.facts if f.name == name), None)
    if fact is None or not matters(table, table.possible, fact):
        return ()
    for status in ("ruled", "silent"):
        said = [_by_value(table, fact, ground) for ground in _grounds(table, name, status)]
        if told_apart := [answer for answer in said if len(answer) > 1]:
            return min(told_apart, key=_effort)
    return ()


def _grounds(table: Table, name: str, status: str) -> list[Block]:
    """Facts under which a fact may matter: none, and those that stand beside it in a rule."""
    section = table.section
    tests = [rule.when for rule in section.rules if section.outcomes[rule.outcome].status == status]
    tests += [conclusion.when for conclusion in section.conclusions]
    grounds: list[Block] = [{}]
    for block in (block for when in tests for block in when if name in block):
        ground = {n: grains for n, grains in block.items() if n != name}
        if ground not in grounds:
            grounds.append(ground)
    return grounds


def _effort(said: Sequence[Saying]) -> float:
    """How much there is to take in: rulings, silences thrice over, and facts that have to be so first."""
    return sum(3 if ruled.status == "silent" else 1 for s in said for ruled in s.ruled) + len(said[0].where) / 2


def _by_value(table: Table, fact: Fact, where: Block) -> tuple[Saying, ...]:
    found: dict[tuple[Ruled, ...], list[int]] = {}
    for grain in range(len(fact.grains)):
        known = learn(table, {**where, fact.name: (grain,)})
        ruled = tuple(dict.fromkeys(Ruled(s.outcome.status, s.outcome.chooser, s.outcome.options) for s in standing(table, known.cells)))
        if ruled:
            found.setdefault(ruled, []).append(grain)
    facts = table.section.facts
    told = {n: tuple(facts[n].grain_text(g) for g in grains) for n, grains in where.items()}
    return tuple(Saying(tuple(fact.grain_text(g) for g in grains), told, ruled) for ruled, grains in found.items())
