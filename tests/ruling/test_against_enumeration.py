"""The kernel against plain enumeration: random tiny sections, every answer worked out cell by cell."""

from __future__ import annotations

from itertools import product

from hypothesis import assume, given, settings
from hypothesis import strategies as st

from arbiter.book.model import Fact, Outcome, Presumption, Rule, Section
from arbiter.ruling.explain import changes
from arbiter.ruling.knowledge import learn
from arbiter.ruling.questions import matters, open_questions
from arbiter.ruling.table import Table
from arbiter.ruling.verdicts import boxes, standing
from arbiter.words import Words

NAMES = ("one", "two", "three", "four")
BLANK = Words("", "")


@st.composite
def sections(draw: st.DrawFn) -> Section:
    """A section of up to four facts, six rules and four outcomes, with edges only from earlier to later rules."""
    sizes = draw(st.lists(st.integers(2, 3), min_size=1, max_size=4))
    facts = {}
    for name, size in zip(NAMES, sizes, strict=False):
        values = tuple("abc"[:size])
        presumed = (Presumption((0,)),) if draw(st.booleans()) else ()
        facts[name] = Fact(name, "choice", values=values, grains=values, presumed=presumed)
    outcomes = tuple(Outcome("ruled", (f"x:{i}",), "nobody", ("play-on",)) for i in range(4))
    rules = []
    count = draw(st.integers(1, 6))
    for i in range(count):
        blocks = []
        for _ in range(draw(st.integers(1, 2))):
            named = draw(st.lists(st.sampled_from(sorted(facts)), unique=True, max_size=len(facts)))
            blocks.append({n: tuple(sorted(draw(st.sets(st.integers(0, len(facts[n].values) - 1), min_size=1)))) for n in named})
        excepts = tuple(sorted(draw(st.sets(st.integers(i + 1, count - 1))))) if i + 1 < count else ()
        if i == count - 1 and draw(st.booleans()):
            blocks = [{}]  # often a last rule that always applies, so that there are sound sections without gaps
        rules.append(Rule(f"r{i}", "x:1", ("x:1",), tuple(blocks), draw(st.integers(0, 3)), BLANK, excepts))
    return Section("x", "kind", BLANK, BLANK, facts, tuple(rules), outcomes)


def cells(section: Section) -> list[dict[str, int]]:
    names = list(section.facts)
    return [dict(zip(names, at, strict=True)) for at in product(*(range(len(section.facts[n].values)) for n in names))]


def holds(rule: Rule, at: dict[str, int]) -> bool:
    return any(all(at[n] in grains for n, grains in block.items()) for block in rule.when)


def outcomes_at(section: Section, at: dict[str, int]) -> set[int]:
    met = [i for i, rule in enumerate(section.rules) if holds(rule, at)]
    return {section.rules[i].outcome for i in met if not any(i in section.rules[j].excepts for j in met)}


told_facts = st.dictionaries(st.sampled_from(NAMES), st.integers(0, 2), max_size=3)


def known_of(section: Section, told: dict[str, int]) -> dict[str, tuple[int, ...]]:
    return {n: (v,) for n, v in told.items() if n in section.facts and v < len(section.facts[n].values)}


@settings(max_examples=300, deadline=None)
@given(sections(), told_facts)
def test_outcomes_standing(section: Section, told: dict[str, int]) -> None:
    table = Table.of(section)
    facts = known_of(section, told)
    known = learn(table, facts)
    left = [
        at
        for at in cells(section)
        if all(at[n] in g for n, g in facts.items()) and all(at[n] == 0 for n, f in section.facts.items() if f.presumed and n not in facts)
    ]
    expected = set().union(*(outcomes_at(section, at) for at in left)) if left else set()
    assert {section.outcomes.index(s.outcome) for s in standing(table, known.cells)} == expected


@settings(max_examples=200, deadline=None)
@given(sections(), told_facts)
def test_what_matters(section: Section, told: dict[str, int]) -> None:
    table = Table.of(section)
    assume(not table.conflicts())
    facts = known_of(section, told)
    known = learn(table, facts)
    left = [at for at in cells(section) if table.space.full >> table.space.cell(at) & 1 and known.cells >> table.space.cell(at) & 1]
    for name, fact in section.facts.items():
        expected = False
        for at in left:
            for other in range(len(fact.values)):
                turned = {**at, name: other}
                if turned in left and outcomes_at(section, at) != outcomes_at(section, turned):
                    expected = True
        assert matters(table, known.cells, fact) == expected


@settings(max_examples=200, deadline=None)
@given(sections(), told_facts, told_facts)
def test_learning_never_adds_a_verdict(section: Section, told: dict[str, int], more: dict[str, int]) -> None:
    table = Table.of(section._replace(facts={n: f._replace(presumed=()) for n, f in section.facts.items()}))
    before = learn(table, known_of(section, told))
    after = learn(table, {**known_of(section, more), **known_of(section, told)})
    assert {s.outcome for s in standing(table, after.cells)} <= {s.outcome for s in standing(table, before.cells)}


@settings(max_examples=200, deadline=None)
@given(sections(), st.randoms())
def test_the_order_of_rules_never_matters(section: Section, random: object) -> None:
    order = list(range(len(section.rules)))
    random.shuffle(order)  # type: ignore[attr-defined]
    place = {old: new for new, old in enumerate(order)}
    shuffled = section._replace(
        rules=tuple(section.rules[o]._replace(excepts=tuple(place[e] for e in section.rules[o].excepts)) for o in order)
    )
    assert Table.of(section).covers == Table.of(shuffled).covers


@settings(max_examples=200, deadline=None)
@given(sections())
def test_branches_cover_exactly_their_outcome(section: Section) -> None:
    table = Table.of(section)
    assume(not table.conflicts() and not table.gaps())
    facts = open_questions(table, table.possible)
    for stand in standing(table, table.possible):
        found = 0
        for block in boxes(table.space, stand.cells, stand.cells | ~table.possible, facts):
            assert table.space.block(block) & ~stand.cells == 0
            found |= table.space.block(block)
        assert found == stand.cells


@settings(max_examples=150, deadline=None)
@given(sections(), told_facts)
def test_what_would_change_it(section: Section, told: dict[str, int]) -> None:
    table = Table.of(section)
    known = learn(table, known_of(section, told))
    now = {s.outcome for s in standing(table, known.cells)}
    for change in changes(table, known.cells):
        assert change.outcome not in now
        assert change.rule in section.rules


@settings(max_examples=100, deadline=None)
@given(sections())
def test_the_cell_table_agrees(section: Section) -> None:
    table = Table.of(section)
    answer = table.outcome_by_cell()
    for at in cells(section):
        expected = outcomes_at(section, at)
        said = answer[table.space.cell(at)]
        assert (said in expected) if expected else said == 255
