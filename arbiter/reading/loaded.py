"""The lexicon of a family of games at the table: loaded bit by bit, with what was learned of word forms kept."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from itertools import groupby
from operator import itemgetter
from typing import TYPE_CHECKING, Any, NamedTuple

from arbiter.reading.likeness import RULED, Features, Label, Likeness, joined, of_code
from arbiter.reading.meanings import Meanings
from arbiter.reading.notions import Found, Notions, Voice
from arbiter.reading.phrases import Phrases
from arbiter.reading.seats import Triggers

if TYPE_CHECKING:
    from arbiter.reading.inputs.read import Wanted


class Profile(NamedTuple):
    """What is learned of a kind: the labels, and what speaks for each."""

    labels: list[Label]
    likeness: Likeness
    facts: Mapping[str, tuple[slice, tuple[str, ...]]]
    """Which labels are of each fact or input, and its values."""
    rulings: tuple[slice, tuple[str, ...]]
    """Which labels are what was ruled, and the rulings."""


def profile_of(labels: list[Label], likeness: Likeness) -> Profile:
    """The profile of a kind; the labels of a fact stand together."""
    facts: dict[str, tuple[slice, tuple[str, ...]]] = {}
    for fact, its in groupby(enumerate(labels), lambda label: label[1][0]):
        places, own = zip(*its, strict=True)
        facts[fact] = slice(places[0], places[-1] + 1), tuple(map(itemgetter(1), own))
    return Profile(labels, likeness, facts, facts.pop(RULED, (slice(0, 0), ())))


class Lexicon:
    """The lexicon of a family of games.

    Args:
        load: gives a record of the base.
        family: the family of games.
    """

    def __init__(self, load: Callable[[str], Any], family: str) -> None:
        self._load = load
        self._family = family
        self.record: Mapping[str, Any] = load(f"lexicon/{family}")
        self.kinds: list[str] = self.record["kinds"]
        self.roles: Mapping[str, Triggers] = {
            role: (frozenset(words.get("acts", ())), frozenset(words.get("names", ()))) for role, words in self.record["roles"].items()
        }
        """What tells who holds a role, see `seats.roles`."""
        self.unsure = Phrases(load(f"phrases/unsure/{family}"))
        """Phrases by which a teller says that something is not known or not agreed."""
        self.likeness = Likeness(load(f"likeness/{family}"), len(self.kinds) + 1)
        """What speaks for each kind, and last for other things."""
        self.openness = Likeness(load(f"openness/{family}"), 2)
        """What speaks for all that a ruling turns on being told, and for something of it being left open."""
        self.notions = Notions(load(f"notions/{family}"))
        """What words call up together."""
        self.meanings = Meanings(load(f"meanings/{family}"))
        """What words mean."""
        self._phrases: dict[str, Phrases] = {}
        self._profiles: dict[str, Profile] = {}
        self._voices: dict[str, Voice | None] = {}
        self._wanted: dict[str, Mapping[str, Wanted]] = {}
        self._inputs: Mapping[str, Any] | None = None

    @cached_property
    def cues(self) -> Phrases:
        """Phrases for (`+kind`) and against (`-kind`) kinds."""
        return Phrases(self._load(f"phrases/{self._family}"))

    def kind(self, kind: str) -> Mapping[str, Any]:
        """The record of a kind."""
        return self._load(f"lexicon/{self._family}/{kind}")  # type: ignore[no-any-return]

    def phrases(self, kind: str) -> Phrases:
        """The phrases of the facts of a kind, `fact=value` each."""
        found = self._phrases.get(kind)
        if found is None:
            found = self._phrases[kind] = Phrases(self._load(f"phrases/{self._family}/{kind}"))
        return found

    def profile(self, kind: str) -> Profile:
        """The facts and values that the stories of a kind tell, and what was ruled on them; and what speaks for each of these labels."""
        found = self._profiles.get(kind)
        if found is None:
            labels = [(fact, value) for fact, value in self._load(f"labels/{self._family}/{kind}")]
            found = self._profiles[kind] = profile_of(labels, Likeness(self._load(f"likeness/{self._family}/{kind}"), len(labels)))
        return found

    def found(self, sentences: Sequence[Features], code: str = "") -> Found:
        """What is found in the sentences of a description that is told under a code, where that is known."""
        found, told = joined(sentences), of_code(code)
        near, plain = (*found.near, told), (*found.plain, told)
        settled, left_open = self.openness.compared(plain)
        return Found(near, (*near, *found.parted), self.notions.called(plain), left_open - settled)

    def voice(self, name: str) -> Voice | None:
        """What notions speak for: of all kinds (`notions.KINDS`), or of the facts of a kind, with labels in the order of its profile.

        None where nothing was learned.
        """
        if name not in self._voices:
            packed = self._load(f"voices/{self._family}").get(name.encode())
            self._voices[name] = Voice(packed) if packed else None
        return self._voices[name]

    def wanted(self, kind: str) -> Mapping[str, Wanted]:
        """The inputs of a kind that takes some."""
        found = self._wanted.get(kind)
        if found is None:
            from arbiter.reading.inputs.read import wanted_inputs  # only for the kinds that take inputs

            found = self._wanted[kind] = wanted_inputs(self.kind(kind))
        return found

    def inputs(self) -> Mapping[str, Any]:
        """The words of inputs: cards, amounts, people."""
        if self._inputs is None:
            from arbiter.reading.inputs.vocabulary import ready  # only for the kinds that take inputs

            self._inputs = ready(self._load("lexicon/inputs"))
        return self._inputs
