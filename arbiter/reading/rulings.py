"""What the law says of example stories, so that what speaks for a ruling can be learned from them as well."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from arbiter.book.model import Section
from arbiter.reading.stories import Story
from arbiter.ruling.outcomes import gist
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
        section = self._sections.get(story.under)
        if section is None:
            return ""
        if story.under not in self._tables:
            self._tables[story.under] = Table.of(section)
        told = {name: grain for name, value in story.facts.items() if (grain := _grain(section, name, value)) is not None}
        return gist(self._tables[story.under], {name: (grain,) for name, grain in told.items()})

    def rest_on(self) -> Iterable[Any]:
        """All that the rulings rest on, as JSON can write it: of the laws the conditions and outcomes, not the words."""
        for code, section in sorted(self._sections.items()):
            facts = [(name, f.sort, f.values, f.grains, f.presumed) for name, f in section.facts.items()]
            rules = [(rule.when, rule.outcome, rule.excepts) for rule in section.rules]
            concluded = [(c.fact, c.grain, c.when) for c in section.conclusions]
            yield [code, facts, rules, section.outcomes, concluded, section.impossible]


def _grain(section: Section, name: str, value: str) -> int | None:
    fact = section.facts.get(name)
    return fact.grain_of(value) if fact is not None and fact.grains else None
