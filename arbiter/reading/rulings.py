"""What the law says of example stories, so that what speaks for a ruling can be learned from them as well."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from arbiter.book.model import Section
from arbiter.reading.stories import Story
from arbiter.ruling.outcomes import gist, outcomes_left
from arbiter.ruling.table import Table


class Rulings:
    """The rulings on one kind of incident under the codes of a family; none where they turn on what is worked out from inputs.

    Args:
        sections: by code, the section that rules on the kind.
    """

    def __init__(self, sections: Mapping[str, Section]) -> None:
        reckoned = {code for code, section in sections.items() if any(fact.sort == "computed" for fact in section.facts.values())}
        self._sections = {code: section for code, section in sections.items() if code not in reckoned}
        self._tables: dict[str, Table] = {}

    def of(self, story: Story) -> str:
        """What is ruled on a story, in short; `""` where that turns on what it does not tell, or its code says nothing of it."""
        table = self._table(story.under)
        return gist(table, _grains(table.section, story)) if table else ""

    def leaves_open(self, story: Story) -> bool | None:
        """Whether what is ruled turns on what a story does not tell; None where its code says nothing of it, or it is worked out."""
        table = self._table(story.under)
        return len(outcomes_left(table, _grains(table.section, story))) > 1 if table else None

    def _table(self, code: str) -> Table | None:
        section = self._sections.get(code)
        if section is not None and code not in self._tables:
            self._tables[code] = Table.of(section)
        return self._tables.get(code)

    def rest_on(self) -> Iterable[Any]:
        """All that the rulings rest on, as JSON can write it: of the laws the conditions and outcomes, not the words."""
        for code, section in sorted(self._sections.items()):
            facts = [(name, f.sort, f.values, f.grains, f.presumed) for name, f in section.facts.items()]
            rules = [(rule.when, rule.outcome, rule.excepts) for rule in section.rules]
            concluded = [(c.fact, c.grain, c.when) for c in section.conclusions]
            yield [code, facts, rules, section.outcomes, concluded, section.impossible]


def _grains(section: Section, story: Story) -> dict[str, tuple[int, ...]]:
    """The facts that a story tells, of those that decide."""
    found = {name: fact.grain_of(value) for name, value in story.facts.items() if (fact := section.facts.get(name)) and fact.grains}
    return {name: (grain,) for name, grain in found.items() if grain is not None}
