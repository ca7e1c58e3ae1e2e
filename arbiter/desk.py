"""The use cases of arbiter as plain functions that return values."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any

from arbiter.book.base import Base
from arbiter.book.model import Code, Fact, Section
from arbiter.book.record import code_of, section_of
from arbiter.errors import Refusal
from arbiter.ruling.answer import SILENT, Answer, Told, Verdict
from arbiter.ruling.judge import questions, verdicts
from arbiter.ruling.knowledge import Known, learn
from arbiter.ruling.outcomes import gist, outcomes_left
from arbiter.ruling.table import Table
from arbiter.ruling.verdicts import standing
from arbiter.words import Words, did_you_mean

_TRUE, _FALSE = {"yes", "true", "y", "да"}, {"no", "false", "n", "нет"}


class Desk:
    """A referee's desk over one base: it loads what a ruling needs, and keeps it."""

    def __init__(self, base: Base) -> None:
        self.base = base
        self.table = lru_cache(maxsize=None)(self._table)
        self.code = lru_cache(maxsize=None)(self._code)

    def _code(self, name: str) -> Code:
        codes = self.base.load("codes")
        if name not in codes:
            raise Refusal(f"no code called '{name}'.", did_you_mean(name, codes))
        return code_of(name, codes[name])

    def kinds(self, code: str) -> Mapping[str, Any]:
        """The kinds of incident that a code rules, with title and description."""
        self.code(code)
        return self.base.load(f"kinds/{code}")  # type: ignore[no-any-return]

    def _table(self, code: str, kind: str) -> Table | None:
        section = self.section(code, kind)
        return Table.of(section) if section else None

    def section(self, code: str, kind: str) -> Section | None:
        """The section that rules a kind of incident under a code; None where the code says nothing of such incidents."""
        name = f"sections/{code}/{kind}"
        if kind in self.kinds(code):
            record = self.base.load(name)
            if "as" in record:
                record = self.base.load(f"sections/{record['as']}")
            return section_of(code, kind, record)
        families = {k: f for c in self.base.load("codes") for k, f in self.kinds(c).items()}
        if kind not in families:
            raise Refusal(f"no kind of incident called '{kind}'.", did_you_mean(kind, self.kinds(code)))
        return None

    def rule(
        self,
        code: str,
        kind: str,
        facts: Mapping[str, Any],
        sources: Mapping[str, str] | None = None,
        never: Sequence[str] = (),
        doubtful: Sequence[str] = (),
    ) -> Answer:
        """Rule on an incident whose kind and facts are given.

        Args:
            code: the code or variant in force.
            kind: the kind of incident.
            facts: fact or input name to value: a word, a number, yes or no, a list of values that are possible, or `disputed`.
            sources: the words that gave each fact, where it was read from a description.
            never: facts not to be asked for.
            doubtful: facts that may have been told, nobody knows what: they are not presumed.

        Returns:
            The answer, with verdicts, questions and settlement.

        Raises:
            Refusal: an unknown code, kind, fact or value, or facts that exclude one another.
        """
        answer = self._by_code(code, kind, facts, sources, never, doubtful)
        return self._beside_the_book(answer, facts) if answer.house else answer

    def otherwise(self, code: str, kind: str, facts: Mapping[str, Any], fact: str, values: Sequence[str]) -> list[bool]:
        """Whether a ruling would be another if one fact were otherwise: for each of some values, `""` for the fact untold."""
        table = self.table(code, kind)
        if table is None:
            return [False] * len(values)
        try:
            told, _, disputed = read_facts(table.section, facts)
        except Refusal:
            return [True] * len(values)
        as_told = outcomes_left(table, told, disputed)
        others = {name: grains for name, grains in told.items() if name != fact}
        found = []
        for value in values:
            try:
                changed = read_facts(table.section, {fact: value})[0] if value else {}
            except Refusal:
                found.append(bool(as_told))
                continue
            found.append(outcomes_left(table, {**others, **changed}, disputed) != as_told)
        return found

    def gist(self, code: str, kind: str, facts: Mapping[str, Any]) -> str:
        """What facts come to by the book in short, before anything is reckoned; `""` where they leave several outcomes."""
        table = self.table(self.of_book(code), kind)
        if table is None:
            return ""
        known = {name: value for name, value in facts.items() if name in table.section.facts}  # house rules may look at more
        try:
            return gist(table, read_facts(table.section, known)[0])
        except Refusal:
            return ""

    def rests_on_presumption(self, code: str, kind: str) -> bool:
        """Whether a kind of incident, nothing told of it, is ruled only because facts are presumed."""
        table = self.table(code, kind)
        return table is not None and len(standing(table, table.possible)) > 1

    def _by_code(
        self,
        code: str,
        kind: str,
        facts: Mapping[str, Any],
        sources: Mapping[str, str] | None = None,
        never: Sequence[str] = (),
        doubtful: Sequence[str] = (),
    ) -> Answer:
        about = self.code(code)
        table = self.table(code, kind)
        if table is None:
            return self._nothing_said(about, kind)
        section = table.section
        told, given, disputed = read_facts(section, facts)
        known = learn(table, told, (*disputed, *doubtful))
        computed, steps, calculator = self._reckon(section, table, known, given)
        if computed:
            worked = {n: (g,) for n, v in computed.items() if n not in told and (g := section.facts[n].grain_of(v)) is not None}
            known = learn(table, {**told, **worked}, (*disputed, *doubtful))
        if known.clash:
            raise Refusal(f"these facts cannot all be so: {', '.join(sorted(told))}.", "Look at them again.")
        status, found = verdicts(table, known, steps)
        ask = questions(table, known, {**given, **computed}, never) if len(found) > 1 else ()
        answer = Answer(
            code=code,
            status=status,
            incident=kind,
            title=section.title,
            facts={n: Told(_as_told(section.facts[n], v), (sources or {}).get(n, "")) for n, v in given.items()},
            presumed={n: tuple(section.facts[n].grain_text(i) for i in g) for n, g in known.presumed.items()},
            computed=computed,
            disputed=disputed,
            verdicts=found,
            ask=ask,
            precedents=_precedents(section, found),
            edition=about.edition,
            house=about.house,
            clauses=section.clauses,
            declared=section.facts,
        )
        if status == SILENT:
            return answer._replace(
                suggestion=found[0].findings[0] if found and found[0].findings else Words("", ""), nearest=_nearest(section)
            )
        return self._settled(answer, section, calculator, self._given(table, known, given))

    def of_book(self, code: str) -> str:
        """The code of the book that house rules stand upon; the code itself, if it is one."""
        return next(c for c in self.code(code).chain if not self.code(c).house)

    def _nothing_said(self, about: Code, kind: str) -> Answer:
        """The answer of a code that knows no such kind of incident: the laws most like its title are the nearest."""
        from arbiter.search.find import find  # only where the laws are silent
        from arbiter.search.opened import open_index

        title = next((Words(*k[kind][0]) for c in self.base.load("codes") if kind in (k := self.kinds(c))), Words(kind, kind))
        hits = find(open_index(self.base.load), title.en, about.chain[-1], about.chain, "law", 5)
        return Answer(
            code=about.name,
            status=SILENT,
            incident=kind,
            title=title,
            edition=about.edition,
            house=about.house,
            nearest=tuple(hit.ref for hit in hits),
        )

    def _beside_the_book(self, answer: Answer, facts: Mapping[str, Any]) -> Answer:
        """An answer under house rules with what the book alone would have said, if they changed it."""
        book = self.of_book(answer.code)
        try:
            said = self._by_code(book, answer.incident, facts)
        except Refusal:
            return answer
        if said.status == answer.status and tuple(map(_gist, said.verdicts)) == tuple(map(_gist, answer.verdicts)):
            return answer._replace(house="")
        return answer._replace(book=said.verdicts)

    def _given(self, table: Table, known: Known, given: Mapping[str, Any]) -> dict[str, Any]:
        facts = table.section.facts
        presumed = {
            n: facts[n].presumed_text if facts[n].sort == "number" else facts[n].grain_text(g[0])
            for n, g in known.presumed.items()
            if len(g) == 1
        }
        return {"code": self.of_book(table.section.code), **presumed, **given}

    def _reckon(
        self, section: Section, table: Table, known: Known, given: Mapping[str, Any]
    ) -> tuple[dict[str, str], tuple[str, ...] | None, Any]:
        if not section.settlement:
            return {}, None, None
        from arbiter.scoring.registry import calculator  # only for the kinds that are reckoned

        worker = calculator(section.settlement)
        reckoning = worker.reckon(self._given(table, known, given))
        computed = {n: str(v) for n, v in reckoning.facts.items() if n in section.facts and n not in given}
        return computed, reckoning.steps or None, worker

    def _settled(self, answer: Answer, section: Section, worker: Any, given: Mapping[str, Any]) -> Answer:
        if worker is None or worker.settle is None or len(answer.verdicts) != 1:
            return answer
        only: Verdict = answer.verdicts[0]
        settlement = worker.settle({**given, **answer.computed}, only.laws, only.options)
        if settlement is None:
            return answer
        steps = (*worker.reckon({**given, **answer.computed}).workings, *settlement.workings)
        return answer._replace(settlement=settlement.pays or None, workings=tuple(dict.fromkeys(steps)), left_open=settlement.open)


def _gist(verdict: Verdict) -> Verdict:
    """What a verdict says, whichever rules say it."""
    return verdict._replace(rules=(), house="")


def _as_told(fact: Fact, value: Any) -> tuple[Any, ...]:
    """The values told: a list of a fact that decides is so many possibilities, a list of an input is one value (an order)."""
    return tuple(value) if fact.sort != "input" and isinstance(value, (list, tuple)) else (value,)


def _precedents(section: Section, found: Sequence[Verdict]) -> tuple[str, ...]:
    laws = {law for verdict in found for law in verdict.laws}
    return tuple(ref for ref, rests_on in section.precedents if laws & set(rests_on))


def _nearest(section: Section) -> tuple[str, ...]:
    return tuple(dict.fromkeys(law for rule in section.rules for law in rule.laws))[:5]


def read_facts(section: Section, facts: Mapping[str, Any]) -> tuple[dict[str, tuple[int, ...]], dict[str, Any], tuple[str, ...]]:
    """Facts and inputs as given, checked: the grains of those that decide, everything as told, and what is disputed."""
    told: dict[str, tuple[int, ...]] = {}
    given: dict[str, Any] = {}
    disputed: list[str] = []
    for name, raw in facts.items():
        fact = section.facts.get(name)
        if fact is None:
            raise Refusal(f"no fact called '{name}' in the kind '{section.kind}'.", did_you_mean(name, section.facts))
        if raw == "disputed" and fact.sort != "input":
            disputed.append(name)
            continue
        if fact.sort == "input":
            given[name] = raw
            continue
        several = raw.split(",") if isinstance(raw, str) and "," in raw else raw
        values = [_value(section, fact, v) for v in (several if isinstance(several, (list, tuple)) else [several])]
        given[name] = values[0] if len(values) == 1 else values
        grains = [g for v in values if (g := fact.grain_of(str(v))) is not None] if fact.grains else []
        if fact.grains and not grains:
            raise Refusal(f"'{name}' cannot be {raw}.", f"It takes {', '.join(fact.grain_text(i) for i in range(len(fact.grains)))}.")
        if grains:
            told[name] = tuple(dict.fromkeys(grains))
    return told, given, tuple(disputed)


def _value(section: Section, fact: Fact, raw: Any) -> Any:
    """One value of a fact as the section writes it; a refusal names the nearest right one."""
    number = fact.sort == "number" or (fact.sort == "computed" and not fact.values)
    text = str(raw).strip()
    if isinstance(raw, bool):
        text = "yes" if raw else "no"
    if number:
        try:
            value = int("no number" if isinstance(raw, bool) else text)
        except ValueError:
            raise Refusal(f"'{fact.name}' takes a number, not '{raw}'.", f"For example --fact {fact.name}={fact.low}.") from None
        if value < fact.low or (fact.high is not None and value > fact.high):
            reach = f"{fact.low} or more" if fact.high is None else f"{fact.low} to {fact.high}"
            raise Refusal(f"'{fact.name}' cannot be {value}.", f"It takes {reach}.")
        return value
    if set(fact.values) == {"yes", "no"}:
        text = "yes" if text.lower() in _TRUE else "no" if text.lower() in _FALSE else text
    if text not in fact.values:
        raise Refusal(f"'{fact.name}' has no value '{raw}'.", did_you_mean(text, fact.values))
    return text
