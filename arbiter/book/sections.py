"""Building one section: a kind of incident under one code, from the rules in force in it."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from collections.abc import Mapping as Dictionary
from dataclasses import dataclass, field

from arbiter.book.circles import circles, named
from arbiter.book.codes import RawRule
from arbiter.book.conditions import Declared, Wanted, alternatives, grains_of, intervals_between
from arbiter.book.facts import finish_fact
from arbiter.book.kinds import Kind
from arbiter.book.model import ROLES, Attendant, Block, Clause, Conclusion, Fact, Outcome, Rule, Section
from arbiter.book.nodes import Mapping, Said, Series
from arbiter.book.source import listed
from arbiter.errors import Fault
from arbiter.words import Words, did_you_mean


@dataclass(slots=True)
class Vocabulary:
    """The options and choosers of all codes, with their sentences; and the effect on the score that an option has."""

    options: dict[str, Words] = field(default_factory=dict)
    choosers: dict[str, Words] = field(default_factory=dict)
    sides: dict[str, str] = field(default_factory=dict)
    """Of which side a chooser is, where he is of one."""
    scores: dict[str, str] = field(default_factory=dict)
    settles: list[str] = field(default_factory=list)
    """Options by which something passes."""


@dataclass(slots=True)
class _Draft:
    """A section in the making."""

    code: str
    chain: tuple[str, ...]
    kind: Kind
    vocabulary: Vocabulary
    refs: Collection[str]
    faults: list[Fault] = field(default_factory=list)
    blocks: dict[int, list[dict[str, Wanted]]] = field(default_factory=dict)
    outcomes: list[Outcome] = field(default_factory=list)

    def own(self, rule: RawRule) -> bool:
        """Whether a rule is the code's own: its faults are told once, not again for every variant."""
        return rule.code == self.code


def build_section(
    code: str,
    names: tuple[str, ...],
    kind: Kind,
    raw: Sequence[RawRule],
    vocabulary: Vocabulary,
    refs: Collection[str],
    clauses: Dictionary[str, Clause],
) -> tuple[Section, list[Fault]]:
    """A section and the faults of the code's own rules in it."""
    draft = _Draft(code, names, kind, vocabulary, refs)
    for index, rule in enumerate(raw):
        found, faults = alternatives(rule.node.get("when"), kind.facts, kind.name)
        draft.blocks[index] = found
        if draft.own(rule):
            draft.faults += faults
    facts = _facts(draft)
    verdicts = [(i, r) for i, r in enumerate(raw) if r.sort != "attendant" and not r.node.get("concludes")]
    rules = _rules(draft, verdicts, facts)
    laws = {law for rule in rules for law in (*rule.laws, *rule.steps, rule.clause) if law}
    attendants = tuple(_attendant(draft, i, r, facts) for i, r in enumerate(raw) if r.sort == "attendant")
    laws |= {a.clause for a in attendants}
    impossible = kind.node.get("impossible")
    section = Section(
        code=code,
        kind=kind.name,
        title=Words(kind.node.text("title"), kind.node.text("title_ru")),
        about=Words(kind.node.text("about"), kind.node.text("about_ru")),
        facts=facts,
        rules=rules,
        outcomes=tuple(draft.outcomes),
        conclusions=_conclusions(draft, raw, facts),
        attendants=attendants,
        impossible=_blocks(
            [b for item in (impossible if isinstance(impossible, Series) else []) for b in alternatives(item, kind.facts, kind.name)[0]],
            facts,
            spanned=True,
        ),
        clauses={ref: clauses[ref] for ref in sorted(laws) if ref in clauses},
        settlement=kind.node.text("calculator"),
    )
    draft.faults += _unconcluded(section, kind)
    return section, draft.faults


def _unconcluded(section: Section, kind: Kind) -> list[Fault]:
    """Derived facts that are tested though nothing concludes them."""
    concluded = {c.fact for c in section.conclusions}
    open_facts = [n for n, f in section.facts.items() if f.sort == "derived" and f.grains and n not in concluded]
    return [Fault(kind.facts[n].place, f"'{n}' is tested, and nothing concludes it.", "Write a rule that does.") for n in open_facts]


def _facts(draft: _Draft) -> dict[str, Fact]:
    """Every declared fact; those that rules look at (or that presumptions of such facts look at) with their grains."""
    declared = draft.kind.facts
    used: dict[str, list[Wanted]] = {}
    for blocks in draft.blocks.values():
        for block in blocks:
            for name, wanted in block.items():
                used.setdefault(name, []).append(wanted)
    waiting = list(used)
    while waiting:
        for block in _presumption_blocks(draft.kind, declared[waiting.pop()]):
            for name, wanted in block.items():
                if name not in used:
                    waiting.append(name)
                used.setdefault(name, []).append(wanted)
    grains: dict[str, tuple[object, ...]] = {}
    for name, fact in declared.items():
        if name in used and fact.sort != "input":
            grains[name] = intervals_between(fact, [i for w in used[name] for i in w]) if fact.is_number else fact.values  # type: ignore[misc]
    return {name: finish_fact(fact, draft.kind, grains, draft.chain) for name, fact in declared.items()}


def _presumption_blocks(kind: Kind, fact: Declared) -> list[dict[str, Wanted]]:
    presumed = fact.node.get("presumed")
    found = []
    for item in presumed if isinstance(presumed, Series) else []:
        if isinstance(item, Mapping):
            found += alternatives(item.get("when"), kind.facts, kind.name)[0]
    return found


def _blocks(written: Sequence[Dictionary[str, Wanted]], facts: Dictionary[str, Fact], spanned: bool = False) -> tuple[Block, ...]:
    found: list[Block] = []
    for block in written:
        if spanned and not all(facts[name].grains for name in block):
            continue
        found.append({name: grains_of(wanted, facts[name].grains) for name, wanted in block.items() if facts[name].grains})
    return tuple(found)


def _rules(draft: _Draft, raw: Sequence[tuple[int, RawRule]], facts: Dictionary[str, Fact]) -> tuple[Rule, ...]:
    by_name = {r.name: n for n, (_, r) in enumerate(raw)}
    by_clause: dict[str, list[int]] = {}
    for n, (_, rule) in enumerate(raw):
        if rule.clause:
            by_clause.setdefault(rule.clause, []).append(n)
    excepts: list[set[int]] = [set() for _ in raw]
    for n, (_, rule) in enumerate(raw):
        for said in listed(rule.node, "except"):
            excepts[n] |= set(_targets(draft, rule, said, by_name, by_clause)) - {n}
            if said == rule.name:
                draft.faults.append(Fault(said.place, f"'{rule.name}' excepts itself.", "Name the rule that it carves its case out of."))
        for said in listed(rule.node, "yields to"):
            for target in _targets(draft, rule, said, by_name, by_clause):
                excepts[target].add(n)
    _refuse_circles(draft, [rule for _, rule in raw], excepts)
    _speak_over_silences(draft, raw, excepts)
    return tuple(_rule(draft, i, rule, facts, tuple(sorted(excepts[n]))) for n, (i, rule) in enumerate(raw))


def _refuse_circles(draft: _Draft, rules: Sequence[RawRule], excepts: Sequence[set[int]]) -> None:
    for ring in circles(dict(enumerate(excepts))):
        if any(draft.own(rules[n]) for n in ring):
            draft.faults.append(
                Fault(
                    rules[ring[0]].node.place, f"{named(rules[n].name for n in ring)} except one another.", "Remove one edge of the circle."
                )
            )


def _speak_over_silences(draft: _Draft, raw: Sequence[tuple[int, RawRule]], excepts: list[set[int]]) -> None:
    """A rule of a variant is an exception to what its parents are silent about: the variant has spoken."""
    depth = {code: n for n, code in enumerate(draft.chain)}
    for n, (_, rule) in enumerate(raw):
        for m, (_, other) in enumerate(raw):
            if other.sort == "silence" and rule.sort == "rule" and depth[rule.code] < depth[other.code]:
                excepts[n].add(m)


def _targets(draft: _Draft, rule: RawRule, said: Said, by_name: Dictionary[str, int], by_clause: Dictionary[str, list[int]]) -> list[int]:
    ref = said if ":" in said else f"{rule.clause.split(':')[0]}:{said}"
    if said in by_name:
        return [by_name[said]]
    if ref in by_clause:
        return by_clause[ref]
    if draft.own(rule):
        hint = did_you_mean(said, [*by_name, *by_clause])
        draft.faults.append(Fault(said.place, f"no rule or clause '{said}' speaks of '{draft.kind.name}'.", hint))
    return []


def _rule(draft: _Draft, index: int, raw: RawRule, facts: Dictionary[str, Fact], excepts: tuple[int, ...]) -> Rule:
    then = raw.node.get("then")
    body = then if isinstance(then, Mapping) else Mapping(raw.node.place)
    silent = body.get("silent") is not None
    laws = _laws(draft, raw, "laws") or ((raw.clause,) if raw.clause and raw.node.get("laws") is None else ())
    if raw.node.get("then") is None and draft.own(raw):
        draft.faults.append(Fault(raw.node.place, f"the rule '{raw.name}' says nothing.", "Write `then:` or `concludes:`."))
    finding = Words(body.text("silent" if silent else "finding").strip(), body.text("silent_ru" if silent else "finding_ru").strip())
    outcome = _outcome(draft, raw, body, silent, laws)
    return Rule(
        name=raw.name,
        clause=raw.clause,
        laws=laws,
        when=_blocks(draft.blocks[index], facts),
        outcome=outcome,
        finding=finding,
        excepts=excepts,
        steps=_laws(draft, raw, "steps"),
        place=raw.place,
        house=raw.house,
    )


def _laws(draft: _Draft, raw: RawRule, heading: str) -> tuple[str, ...]:
    found = []
    for said in listed(raw.node, heading):
        ref = said if ":" in said else f"{raw.code}:{said}"
        if ref not in draft.refs and draft.own(raw):
            draft.faults.append(Fault(said.place, f"there is no clause {said}.", did_you_mean(ref, draft.refs)))
        found.append(ref)
    return tuple(found)


def _outcome(draft: _Draft, raw: RawRule, body: Mapping, silent: bool, laws: tuple[str, ...]) -> int:
    chooser = body.text("chooser", "" if silent else "nobody")
    options = tuple(str(o) for o in listed(body, "options"))
    if draft.own(raw):
        if chooser and chooser not in draft.vocabulary.choosers:
            draft.faults.append(
                Fault(body.place_of("chooser"), f"no chooser called '{chooser}'.", did_you_mean(chooser, draft.vocabulary.choosers))
            )
        for said in listed(body, "options"):
            if said not in draft.vocabulary.options:
                draft.faults.append(Fault(said.place, f"no remedy called '{said}'.", did_you_mean(said, draft.vocabulary.options)))
        for heading in ("silent",) if silent else ("finding", "chooser", "options"):
            if body.get(heading) is None and raw.node.get("then") is not None:
                draft.faults.append(Fault(body.place, f"the verdict of '{raw.name}' has no '{heading}'."))
        for heading in ("finding", "silent"):
            if body.get(heading) is not None and body.get(f"{heading}_ru") is None:
                draft.faults.append(Fault(body.place, f"'{heading}_ru' is missing, no words in Russian."))
    cited = () if silent else tuple(dict.fromkeys((*laws, *_laws(draft, raw, "steps")))) if raw.node.get("steps") else laws
    outcome = Outcome("silent" if silent else "ruled", cited, chooser, options, body.text("reading") == "disputed")
    if outcome not in draft.outcomes:
        draft.outcomes.append(outcome)
    return draft.outcomes.index(outcome)


def _conclusions(draft: _Draft, raw: Sequence[RawRule], facts: Dictionary[str, Fact]) -> tuple[Conclusion, ...]:
    found = []
    for index, rule in enumerate(raw):
        concludes = rule.node.get("concludes")
        for name, value in concludes.items.items() if isinstance(concludes, Mapping) else ():
            fact = facts.get(name)
            if fact is None or fact.sort != "derived" or not isinstance(value, Said) or value not in fact.values:
                if draft.own(rule):
                    derived = [n for n, f in facts.items() if f.sort == "derived"]
                    draft.faults.append(
                        Fault(name.place, f"'{name}: {value}' is no derived fact of '{draft.kind.name}'.", did_you_mean(name, derived))
                    )
            elif fact.grains:
                blocks = _blocks(draft.blocks[index], facts)
                found.append(Conclusion(rule.name, rule.clause, str(name), fact.values.index(value), blocks, rule.place))
    own = {rule.place for rule in raw if draft.own(rule)}
    feeds: dict[str, set[str]] = {}
    for conclusion in found:
        feeds.setdefault(conclusion.fact, set()).update(name for block in conclusion.when for name in block)
    for ring in circles(feeds):
        place = next((c.node.place for r in found if r.fact in ring and r.place in own for c in raw if c.place == r.place), None)
        if place is not None:
            hint = "Let one of them be concluded from facts that are told."
            draft.faults.append(Fault(place, f"the derived facts {named(ring)} are concluded from one another.", hint))
    return tuple(found)


def _attendant(draft: _Draft, index: int, raw: RawRule, facts: Dictionary[str, Fact]) -> Attendant:
    role = raw.node.text("role")
    if draft.own(raw):
        if role not in ROLES:
            draft.faults.append(Fault(raw.node.place_of("role"), f"no role called '{role}'.", did_you_mean(role, ROLES)))
        for heading, known in (("choosers", draft.vocabulary.choosers), ("options", draft.vocabulary.options)):
            for said in listed(raw.node, heading):
                if said not in known:
                    draft.faults.append(Fault(said.place, f"no {heading[:-1]} called '{said}'.", did_you_mean(said, known)))
    return Attendant(
        name=raw.name,
        clause=raw.clause,
        role=role,
        words=Words(raw.node.text("says").strip(), raw.node.text("says_ru").strip()),
        when=_blocks(draft.blocks[index], facts),
        choosers=tuple(str(c) for c in listed(raw.node, "choosers")),
        options=tuple(str(o) for o in listed(raw.node, "options")),
        place=raw.place,
    )
