"""What a law book comes to once it is compiled: the kinds of incident of a code, with their facts and rules.

Everything here is frozen. A `Section` is one kind of incident under one code, as `arbiter.book.base` loads it at the table.
"""

from collections.abc import Mapping
from typing import Any, NamedTuple

from arbiter.words import Words

Block = Mapping[str, tuple[int, ...]]
"""Conditions that must all hold: fact name to the indices of the grains allowed."""
ROLES = ("at-once", "window", "choice", "limit", "right", "duty")
"""What a provision beside a verdict may be: what is done at once, until when, how the choice is made, within what limits, and so on."""


class Presumption(NamedTuple):
    """What is taken as true of a fact unless said otherwise, wherever `when` holds (everywhere, if it is empty)."""

    grains: tuple[int, ...]
    when: tuple[Block, ...] = ()


class Fact(NamedTuple):
    """One thing about an incident.

    `sort` is `choice` (one of `values`), `number` (from `low` to `high`), `computed` (worked out from the inputs `sources` by the
    calculator `calculator`), `derived` (concluded by rules), or `input` (hands, stakes, names: never decides by itself).
    A fact that no rule of the code looks at has no `grains`.
    """

    name: str
    sort: str
    values: tuple[str, ...] = ()
    low: int = 0
    high: int | None = None
    grains: tuple[Any, ...] = ()
    """For a choice its values, in order; for a number the intervals (low, high) that no rule tells apart."""
    ask: Words = Words("", "")
    labels: Mapping[str, Words] = {}
    presumed: tuple[Presumption, ...] = ()
    presumed_text: str = ""
    optional: bool = False
    calculator: str = ""
    sources: tuple[str, ...] = ()
    shape: str = ""

    def grain_of(self, value: str) -> int | None:
        """The index of the grain that a value falls into; None if the value cannot be.

        >>> Fact("n", "number", low=0, high=None, grains=((0, 2), (3, None))).grain_of("7")
        1
        """
        if self.sort == "number" or (self.grains and isinstance(self.grains[0], tuple)):
            number = int(value)
            for index, (low, high) in enumerate(self.grains):
                if low <= number and (high is None or number <= high):
                    return index
            return None
        return self.grains.index(value) if value in self.grains else None

    def grain_text(self, index: int) -> str:
        """A grain in words, as a rule would write it.

        >>> Fact("n", "number", grains=((0, 2), (3, None))).grain_text(1)
        '3 or more'
        """
        grain = self.grains[index]
        if not isinstance(grain, tuple):
            return str(grain)
        low, high = grain
        if high is None:
            return f"{low} or more"
        return str(low) if low == high else f"{low} to {high}"


class Rule(NamedTuple):
    """One rule in force: when it applies, what it says, and which rules it carves out of (`excepts`, indices)."""

    name: str
    clause: str
    laws: tuple[str, ...]
    when: tuple[Block, ...]
    outcome: int
    finding: Words
    excepts: tuple[int, ...] = ()
    steps: tuple[str, ...] = ()
    place: str = ""
    house: str = ""
    """The house rules that brought this rule, if it is not the book's."""


class Outcome(NamedTuple):
    """What several rules may say alike: the laws, who chooses, among what. `status` is `ruled` or `silent`."""

    status: str
    laws: tuple[str, ...]
    chooser: str
    options: tuple[str, ...]
    disputed: bool = False


class Conclusion(NamedTuple):
    """A rule that settles a derived fact for the other rules."""

    name: str
    clause: str
    fact: str
    grain: int
    when: tuple[Block, ...]
    place: str = ""
    """Where it stands, while the book is linked; the compiled base does not keep it."""


class Attendant(NamedTuple):
    """A provision that goes with a verdict: `role` is one of `ROLES`."""

    name: str
    clause: str
    role: str
    words: Words
    when: tuple[Block, ...]
    choosers: tuple[str, ...] = ()
    options: tuple[str, ...] = ()
    place: str = ""
    """Where it stands, while the book is linked; the compiled base does not keep it."""


class Clause(NamedTuple):
    """A clause as it is shown: its number, title and words in both languages, and what is said about its standing."""

    ref: str
    title: Words
    says: Words
    section: Words = Words("", "")
    notes: tuple[tuple[str, Words], ...] = ()
    see: tuple[str, ...] = ()
    changes: str = ""
    """`amends 17` or `replaces 17`, for a clause of a variant."""
    form: str = ""
    custom: bool = False
    reconstructed: bool = False
    reading: Words = Words("", "")
    house: str = ""


class Section(NamedTuple):
    """One kind of incident under one code, ready to rule on."""

    code: str
    kind: str
    title: Words
    about: Words
    facts: Mapping[str, Fact]
    rules: tuple[Rule, ...]
    outcomes: tuple[Outcome, ...]
    conclusions: tuple[Conclusion, ...] = ()
    attendants: tuple[Attendant, ...] = ()
    impossible: tuple[Block, ...] = ()
    clauses: Mapping[str, Clause] = {}
    precedents: tuple[tuple[str, tuple[str, ...]], ...] = ()
    """Documented cases on this kind: reference and the laws they rest on."""
    settlement: str = ""
    """The calculator that works out who takes or pays what, if the kind has one."""


class Code(NamedTuple):
    """A code of laws or a variant: who wrote it, which edition, whose laws it inherits."""

    name: str
    title: Words
    author: str
    edition: Words
    year: str
    authority: Words
    family: str
    seats: Words = Words("", "")
    principles: tuple[str, ...] = ()
    """The clauses by which cases are decided that no law covers."""
    settling: tuple[str, ...] = ()
    """The clauses that say how facts in dispute are settled."""
    parent: str = ""
    kinds: Mapping[str, str] = {}
    """Kind of incident to the name of the compiled section that rules it."""
    chain: tuple[str, ...] = ()
    """The code itself, its parent, and so on."""
    house: str = ""
