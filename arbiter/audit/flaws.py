"""What an audit finds wrong, as values, and the case that shows it, ready to be pasted into `cases/`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from arbiter.book.model import Block, Fact, Section
from arbiter.errors import Fault
from arbiter.place import NOWHERE, Place


class Flaw(NamedTuple):
    """One fault of the book: which check found it, in which code and kind of incident, and a case that shows it."""

    check: str
    fault: Fault
    code: str = ""
    kind: str = ""
    case: str = ""


def place_in(text: str) -> Place:
    """A place from its text.

    >>> place_in("laws/euchre/09-deal.yaml:12:5").line
    12
    """
    file, _, rest = text.rpartition(":")[0].rpartition(":")
    line, column = rest, text.rpartition(":")[2]
    return Place(file, int(line), int(column)) if line.isdigit() and column.isdigit() else NOWHERE


def in_words(facts: Mapping[str, Fact], block: Block) -> str:
    """A block of conditions as a sentence says it.

    >>> tossed = Fact("tossed", "choice", values=("heads", "tails"), grains=("heads", "tails"))
    >>> in_words({"tossed": tossed}, {"tossed": (0,)}), in_words({}, {})
    ('tossed is heads', 'whatever the facts')
    """
    said = [f"{name} is {' or '.join(facts[name].grain_text(g) for g in grains)}" for name, grains in block.items()]
    return " and ".join(said) if said else "whatever the facts"


def pasted(section: Section, facts: Mapping[str, Fact], block: Block, title: str, notes: tuple[str, ...]) -> str:
    """A case in a box of cells, as a file of `cases/` that only waits for its decision.

    Args:
        section: the section that is at fault.
        facts: the facts that the block speaks of.
        block: the box; the lowest value of every fact in it is taken.
        title: what is wrong.
        notes: what to know before deciding, a comment each.
    """
    lines = [
        "# yaml-language-server: $schema=../../laws/schema/case.json",
        *(f"# {note}" for note in notes),
        f"case: {section.code}-{section.kind}-{'-'.join(title.split())}",
        f"code: {section.code}",
        f'title: "{section.title.en}: {title}"',
        f'title_ru: "{section.title.ru}: {title}"',
        "source: arbiter audit",
        'documented: "no"',
        f'narrative: "{section.about.en}"',
        f'narrative_ru: "{section.about.ru}"',
        "facts:",
        f"  incident: {section.kind}",
        *(f'  {name}: "{_lowest(facts[name], grains)}"' for name, grains in block.items()),
        "decision:",
        "  laws: []",
        "  status: silent",
        "  finding: To be decided.",
        "  finding_ru: Решение предстоит.",
    ]
    return "\n".join(lines) + "\n"


def _lowest(fact: Fact, grains: tuple[int, ...]) -> str:
    grain = fact.grains[grains[0]]
    return str(grain[0]) if isinstance(grain, tuple) else str(grain)
