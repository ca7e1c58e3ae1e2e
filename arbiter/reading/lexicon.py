"""Compiling the lexicon: the words and phrases of `laws/lexicon/` as the base holds them.

A family of games has one record with what tells its kinds apart, and one small record a kind with the phrases of its facts; what was
learned from stories (`stories.py`) stands beside them, so that a reading loads little.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from functools import cached_property, partial
from typing import Any, NamedTuple

from arbiter.book.base import COMPILERS, LEARNERS, Base, fingerprint
from arbiter.book.link import Book
from arbiter.book.papers import Papers, mark_of
from arbiter.book.shelves import Shelves
from arbiter.book.source import Source
from arbiter.errors import BookRefusal, Fault, Stale
from arbiter.reading.inputs.vocabulary import VOCABULARY, vocabulary
from arbiter.reading.likeness import Features
from arbiter.reading.meanings import FILE, Meanings, grouped, shelved_meanings
from arbiter.reading.rulings import Rulings
from arbiter.reading.sayings import COMMON, Sayings, parlance
from arbiter.reading.stories import Spoken, Story, learned_facts, learned_kinds, learned_notions, learned_openness, stories
from arbiter.reading.workers import side_by_side

ELSEWHERE = "elsewhere"
"""The file of stories of nothing that the games know."""
LONGER = 2
"""By so much longer it takes to learn from a story with all others what notions it calls up than what words speak for."""
MADE = "lexicon/made"
"""The record that tells from what the records of each family were compiled."""


LEARNED, TOGETHER, OPEN, SAID = "learned", "together", "open", "said"
"""The parts of the lexicon of a family: what is learned of its kinds from its stories, of each kind (`learned/<kind>`) from its own, of all
of them together, which takes longest and depends on no phrase, and of what they leave open; and what its phrases say."""


def lexicon_records(source: Source, book: Book, earlier: Base | None = None) -> dict[str, Any]:
    """The records of the lexicon: `lexicon/`, `phrases/`, `likeness/` and `labels/`, of each family of games and of each of its kinds.

    Args:
        source: the files of the lexicon.
        book: the kinds of incident with their facts, and the laws on them.
        earlier: a base whose records of a part of a family are kept, where they were made from the same by the same code.

    Raises:
        BookRefusal: phrases with unknown concepts, or facts and values that their kind does not have.
    """
    found, faults = _made(source, book, earlier, learning=True)
    if faults:
        raise BookRefusal(faults)
    return found


def lexicon_faults(source: Source, book: Book, earlier: Base | None = None) -> list[Fault]:
    """What is wrong with the lexicon; what stands as when an earlier base was made had no fault."""
    return _made(source, book, earlier, learning=False)[1]


def _made(source: Source, book: Book, earlier: Base | None, *, learning: bool) -> tuple[dict[str, Any], list[Fault]]:
    """The records of all families, and the faults met in making them; without what is learned, where it is not asked for."""
    faults: list[Fault] = []
    inputs = vocabulary(source.lexicon)
    names = inputs.get("people", {}).get("names", {}).keys()
    found: dict[str, Any] = {VOCABULARY: inputs}
    made: dict[str, Any] = {}
    wanted: list[_Part] = []
    for name in sorted({family for family, _ in book.kinds}):
        for part in _Family(name, source.lexicon, names, book, faults).parts(learning=learning):
            records = _kept(earlier, part)
            if records is None and part.apart:
                wanted.append(part)
                continue
            records = records or part.make()
            made[part.name] = {"mark": part.mark, "records": [*records]}
            found.update(records)
    wanted.sort(key=lambda part: -part.size)
    for part, records in zip(wanted, side_by_side([part.make for part in wanted]), strict=True):
        made[part.name] = {"mark": part.mark, "records": [*records]}
        found.update(records)
    return {**found, MADE: {name: made[name] for name in sorted(made)}}, [*source.lexicon.faults, *dict.fromkeys(faults)]


def _kept(earlier: Base | None, part: _Part) -> dict[str, Any] | None:
    """The records of a part in an earlier base, where they bear its mark and are whole."""
    try:
        made = earlier.load(MADE)[part.name] if earlier else {}
        return {name: _whole(earlier.load(name)) for name in made["records"]} if earlier and made["mark"] == part.mark else None
    except (KeyError, Stale):
        return None


def _whole(record: Any) -> Any:
    """A record as it is written."""
    return record.whole() if isinstance(record, Shelves) else record


class _Part(NamedTuple):
    """A part of the lexicon of a family: what it is made from, in short, and how."""

    name: str
    mark: str
    make: Callable[[], dict[str, Any]]
    apart: bool = False
    """Whether it reports no faults, and so may be made elsewhere."""
    size: int = 0
    """How long the stories are that it is learned from."""


class _Told(dict[str, list[Story]]):
    """The stories of each file, cut up when they are first asked for."""

    def __init__(self, told: Callable[[str], list[Story]]) -> None:
        self._of = told

    def __missing__(self, name: str) -> list[Story]:
        self[name] = found = self._of(name)
        return found


class _Family:
    """What the records of one family are made from."""

    def __init__(self, name: str, papers: Papers, names: Collection[str], book: Book, faults: list[Fault]) -> None:
        self._name, self._papers, self._names, self._faults = name, papers, names, faults
        self._parlance = parlance(self._paper(COMMON), self._paper(f"{name}/{COMMON}"))
        self._kinds = {kind: its for (owner, kind), its in book.kinds.items() if owner == name}
        self._rulings = {
            kind: Rulings({c: s for (c, k), s in book.sections.items() if k == kind and book.codes[c].family == name})
            for kind in self._kinds
        }
        self._examples = [n for n in papers if n.startswith(f"examples/{name}/")]

    def _paper(self, name: str) -> Mapping[str, Any]:
        """A file of the lexicon; an empty one where there is none."""
        found = self._papers.get(name)
        return found if isinstance(found, Mapping) else {}

    def parts(self, *, learning: bool) -> Iterator[_Part]:
        """Its parts, with what is learned or without."""
        facts = {n: [[f, its.sort, [*its.values], its.node.text("input")] for f, its in k.facts.items()] for n, k in self._kinds.items()}
        words = self._parlance.irregular
        meant = mark_of(self._meanings.items())
        if learning:
            learns = fingerprint(LEARNERS)
            stories = self._texts([ELSEWHERE, *self._examples])
            yield self._learning(LEARNED, [learns, sorted(facts), words, meant], stories, self._learned)
            yield self._learning(TOGETHER, [learns, sorted(facts.items()), words, meant], stories, self._learned_together, LONGER)
            ruled = [[*self._rulings[kind].rest_on()] for kind in sorted(facts)]
            yield self._learning(OPEN, [learns, words, meant, ruled], stories, self._learned_openness)
            for kind in sorted(facts):
                own = self._texts(self._examples_of(kind))
                rests = [learns, facts[kind], words, meant, [*self._rulings[kind].rest_on()]]
                yield self._learning(f"{LEARNED}/{kind}", rests, own, partial(self._learned_of, kind))
        phrases = self._texts([ELSEWHERE, *self._examples, COMMON, *(n for n in self._papers if n.startswith(f"{self._name}/"))])
        yield _Part(f"{self._name}/{SAID}", mark_of([fingerprint(COMPILERS), sorted(facts.items()), words, phrases]), self._said)

    def _learning(self, name: str, rests: list[Any], stories: list[list[str]], make: Callable[[], dict[str, Any]], long: int = 1) -> _Part:
        """A part that is learned from stories, which takes so long a story."""
        size = long * sum(len(text) for _, text in stories)
        return _Part(f"{self._name}/{name}", mark_of([*rests, stories]), make, apart=True, size=size)

    def _examples_of(self, kind: str) -> list[str]:
        """The files of its stories of a kind, which are named for it."""
        return [name for name in self._examples if name.rpartition("/")[2] == kind]

    def _texts(self, names: Iterable[str]) -> list[list[str]]:
        """Files with their texts, those that there are."""
        return [[name, self._papers.text(name)] for name in names if name in self._papers]

    @cached_property
    def _meanings(self) -> Mapping[str, str]:
        """The stems of words and what each means."""
        spoken = self._parlance
        return grouped(self._paper(FILE), spoken.numbers, self._names, spoken.irregular, self._faults)

    @cached_property
    def _spoken(self) -> Spoken:
        return Spoken(self._parlance.irregular, Meanings(Shelves(shelved_meanings(self._meanings))))

    @property
    def _stories(self) -> list[Story]:
        return [story for name in self._examples for story in self._told[name]]

    @cached_property
    def _told(self) -> _Told:
        return _Told(lambda name: stories(self._paper(name), self._spoken))

    @property
    def _elsewhere(self) -> list[Features]:
        """What stories of nothing that the games know are like."""
        spoken = self._spoken
        return [spoken.features(spoken.cut(str(text))) for text in self._paper(ELSEWHERE).get("stories", ())]

    def _learned(self) -> dict[str, Any]:
        """What is learned of its kinds."""
        likeness = learned_kinds(sorted(self._kinds), self._stories, self._elsewhere)
        return {f"likeness/{self._name}": likeness, f"meanings/{self._name}": shelved_meanings(self._meanings)}

    def _learned_together(self) -> dict[str, Any]:
        """What notions its words call up, and what these speak for."""
        notions, voices = learned_notions(self._kinds, self._stories, self._elsewhere)
        return {f"notions/{self._name}": notions, f"voices/{self._name}": voices}

    def _learned_openness(self) -> dict[str, Any]:
        """What its stories are like that leave open what a ruling turns on."""
        return {f"openness/{self._name}": learned_openness(self._stories, lambda story: self._rulings[story.kind].leaves_open(story))}

    def _learned_of(self, kind: str) -> dict[str, Any]:
        """What is learned of the facts of a kind, and of the rulings on it."""
        own = [story for name in self._examples_of(kind) for story in self._told[name]]
        labels, likeness = learned_facts(self._kinds[kind], own, self._rulings[kind].of)
        return {f"labels/{self._name}/{kind}": labels, f"likeness/{self._name}/{kind}": likeness}

    def _said(self) -> dict[str, Any]:
        """What its words and phrases say."""
        own = f"{self._name}/"
        files = {n.removeprefix(own): self._paper(n) for n in self._papers if n.startswith(own) and n != own + COMMON}
        told = (word for story in self._stories for word in story.words)
        return Sayings(self._name, self._parlance, files, self._kinds, told, self._faults).records()
