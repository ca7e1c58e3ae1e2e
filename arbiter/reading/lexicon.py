"""Compiling the lexicon: the words and phrases of `laws/lexicon/` as the base holds them.

A family of games has one record with what tells its kinds apart, and one small record a kind with the phrases of its facts; what was
learned from stories (`stories.py`) stands beside them, so that a reading loads little. Faults in a phrase are reported like every other
fault of the book: by file and phrase, with the nearest right word.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property
from typing import Any

from arbiter.book.base import COMPILERS, LEARNERS, Base, Stale, fingerprint
from arbiter.book.kinds import Kind
from arbiter.book.link import Book
from arbiter.book.papers import Papers, mark_of
from arbiter.book.source import Source
from arbiter.errors import BookRefusal, Fault
from arbiter.place import Place
from arbiter.reading.inputs.readers import is_reader
from arbiter.reading.inputs.vocabulary import SHAPES, VOCABULARY, fixed, hand_size, shape_of, vocabulary
from arbiter.reading.lines import Elements, packed, parse, squeezed, table
from arbiter.reading.stories import Story, learned_records, stories
from arbiter.reading.tokens import cut
from arbiter.stems import stem
from arbiter.words import did_you_mean

NUMBER = "#"
COMMON, RECURRING = "words", "shared"
"""The file of what all games share, or all kinds of a family, and that of the facts that recur in several of its kinds."""
ELSEWHERE = "elsewhere"
"""The file of stories of nothing that the games know."""
MADE = "lexicon/made"
"""The record that tells from what the records of each family were compiled."""


LEARNED, SAID = "learned", "said"
"""The parts of the lexicon of a family: what was learned from its stories, which takes longest and depends on no phrase, and the rest."""


def lexicon_records(source: Source, book: Book, earlier: Base | None = None) -> dict[str, Any]:
    """The records of the lexicon: `lexicon/`, `phrases/`, `likeness/` and `labels/`, of each family of games and of each of its kinds.

    Args:
        source: the files of the lexicon.
        book: the kinds of incident with their facts.
        earlier: a base whose records of a part of a family are kept, where they were made from the same by the same code.

    Raises:
        BookRefusal: phrases with unknown concepts, or facts and values that their kind does not have.
    """
    found, faults = _made(source, book, earlier, (LEARNED, SAID))
    if faults:
        raise BookRefusal(faults)
    return found


def lexicon_faults(source: Source, book: Book, earlier: Base | None = None) -> list[Fault]:
    """What is wrong with the lexicon; what stands as when an earlier base was made had no fault."""
    return _made(source, book, earlier, (SAID,))[1]


def _made(source: Source, book: Book, earlier: Base | None, parts: Sequence[str]) -> tuple[dict[str, Any], list[Fault]]:
    """The records of some parts of all families, and the faults met in making them."""
    faults: list[Fault] = []
    found: dict[str, Any] = {VOCABULARY: vocabulary(source.lexicon)}
    made: dict[str, Any] = {}
    marks = {LEARNED: fingerprint(LEARNERS), SAID: fingerprint(COMPILERS)}
    for name in sorted({family for family, _ in book.kinds}):
        family = _Family(name, source.lexicon, book, faults)
        for part in parts:
            mark = mark_of([marks[part], *family.made_from(part)])
            records = _kept(earlier, f"{name}/{part}", mark)
            if records is None:
                records = family.learned() if part == LEARNED else family.said()
            made[f"{name}/{part}"] = {"mark": mark, "records": [*records]}
            found.update(records)
    return {**found, MADE: made}, [*source.lexicon.faults, *faults]


def _kept(earlier: Base | None, part: str, mark: str) -> dict[str, Any] | None:
    """The records of a part in an earlier base, where they bear this mark and are whole."""
    try:
        made = earlier.load(MADE)[part] if earlier else {}
        return {name: earlier.load(name) for name in made["records"]} if earlier and made["mark"] == mark else None
    except (KeyError, Stale):
        return None


class _Common:
    """How often stories use the words that satisfy elements."""

    def __init__(self, words: Iterable[str]) -> None:
        self.stems: Counter[str] = Counter()
        self.beginnings: Counter[str] = Counter()
        for word, count in Counter(words).items():
            self.stems[stem(word)] += count
            self.beginnings.update({word[:n]: count for n in range(1, len(word) + 1)})

    def of(self, elements: Elements) -> Mapping[int, int]:
        """How often each element is met."""
        found: Counter[int] = Counter()
        for known, words in ((self.stems, elements.stems), (self.beginnings, elements.beginnings)):
            for word, numbers in words.items():
                for element in numbers if known[word] else ():
                    found[element] += known[word]
        return found


def indexed(phrases: Iterable[tuple[str, Any]], common: Mapping[int, int]) -> dict[int, str]:
    """Phrases by the one of their elements that stories use least: `label phrase;label phrase` for each."""
    index: dict[int, list[str]] = {}
    for label, phrase in phrases:
        index.setdefault(min(phrase[0], key=lambda element: common[element]), []).append(f"{label} {squeezed(phrase)}")
    return {element: ";".join(told) for element, told in index.items()}


class _Family:
    """What the records of one family are made from."""

    def __init__(self, name: str, papers: Papers, book: Book, faults: list[Fault]) -> None:
        self._name, self._papers, self._faults = name, papers, faults
        self._shared, self._own = self._paper(COMMON), self._paper(f"{name}/{COMMON}")
        self._irregular = {**self._shared.get("irregular", {}), **self._own.get("irregular", {})}
        self._kinds = {kind: its for (owner, kind), its in book.kinds.items() if owner == name}
        self._examples = [n for n in papers if n.startswith(f"examples/{name}/")]

    def _paper(self, name: str) -> Mapping[str, Any]:
        """A file of the lexicon; an empty one where there is none."""
        found = self._papers.get(name)
        return found if isinstance(found, Mapping) else {}

    def made_from(self, part: str) -> list[Any]:
        """What a part is made from: the kinds with their facts, the stories and what irregular words are taken for; and the phrases."""
        facts = {n: [[f, its.sort, [*its.values], its.node.text("input")] for f, its in k.facts.items()] for n, k in self._kinds.items()}
        said = [n for n in self._papers if n == COMMON or n.startswith(f"{self._name}/")] if part == SAID else []
        papers = [n for n in (ELSEWHERE, *self._examples, *said) if n in self._papers]
        return [sorted(facts.items()), self._irregular, [[n, self._papers.text(n)] for n in papers]]

    @cached_property
    def _stories(self) -> list[Story]:
        return stories(map(self._paper, self._examples), self._irregular)

    def learned(self) -> dict[str, Any]:
        """The records of what is learned from the stories."""
        elsewhere = [cut(str(text), self._irregular) for text in self._paper(ELSEWHERE).get("stories", ())]
        return learned_records(self._name, self._kinds, self._stories, elsewhere)

    def said(self) -> dict[str, Any]:
        """The records of what its words and phrases say."""
        files = {n.split("/", 1)[1]: self._paper(n) for n in self._papers if n.startswith(f"{self._name}/")}
        common = _Common(word for story in self._stories for word in story.words)
        return _Said(self._name, self._shared, files, self._kinds, common, self._faults).records()


class _Said:
    """What the words and phrases of one family say, in the making."""

    def __init__(
        self,
        family: str,
        shared: Mapping[str, Any],
        files: Mapping[str, Mapping[str, Any]],
        kinds: Mapping[str, Kind],
        common: _Common,
        faults: list[Fault],
    ) -> None:
        own = files.get(COMMON, {})
        self.family = family
        self.files = {name: data for name, data in files.items() if name not in (COMMON, RECURRING)}
        self.recurring = files.get(RECURRING, {}).get("facts") or {}
        self.recurring_concepts = files.get(RECURRING, {}).get("concepts") or {}
        self.concepts = {**shared.get("concepts", {}), **own.get("concepts", {})}
        self.irregular = {**shared.get("irregular", {}), **own.get("irregular", {})}
        self.forms = shared.get("forms", {})
        self.numbers = shared.get("numbers", {})
        self.unsure = shared.get("unsure", ())
        self.roles = {**shared.get("roles", {}), **own.get("roles", {})}
        self.kinds = kinds
        self.common = common
        self.faults = faults

    def records(self) -> dict[str, Any]:
        """The record of the family, and one for each of its kinds, with their phrases."""
        cues = Elements({}, {})
        told: list[tuple[str, Any]] = []
        names = sorted(self.kinds)
        for name, data in sorted(self.files.items()):
            kind = data.get("incident", name)
            if kind not in self.kinds:
                self._fault(name, f"no kind of incident called '{kind}'.", did_you_mean(kind, names))
                continue
            for heading, sign in (("cues", "+"), ("against", "-")):
                for phrase in self._phrases(data.get(heading), cues, data, name):
                    told.append((sign + kind, phrase))
        unsure = Elements({}, {})
        doubts = [("unsure", phrase) for phrase in self._phrases(self.unsure, unsure, {}, COMMON)]
        family = {
            "irregular": self.irregular,
            "numbers": self.numbers,
            "roles": {role: {h: [*map(stem, words), *words] for h, words in t.items()} for role, t in self.roles.items()},
            "kinds": names,
        }
        found: dict[str, Any] = {f"lexicon/{self.family}": family}
        found[f"phrases/{self.family}"] = table(cues, indexed(told, self.common.of(cues)))
        found[f"phrases/unsure/{self.family}"] = table(unsure, indexed(doubts, self.common.of(unsure)))
        for name, kind in self.kinds.items():
            found[f"lexicon/{self.family}/{name}"], found[f"phrases/{self.family}/{name}"] = self._kind(kind)
        return found

    def _kind(self, kind: Kind) -> tuple[dict[str, Any], bytes]:
        """The record of a kind, and what tells its facts: its own phrases, and those of facts that recur in many kinds."""
        elements = Elements({}, {})
        number = elements.number(frozenset({NUMBER}))
        told: list[tuple[str, Any]] = []
        for fact in kind.facts:
            if fact in self.recurring:
                for value, lines in self.recurring[fact].items():
                    if self._fits(kind, fact, value):
                        found = self._phrases(lines, elements, {"concepts": self.recurring_concepts}, RECURRING)
                        told += [(f"{fact}={value}", phrase) for phrase in found]
        for name, data in sorted(self.files.items()):
            if data.get("incident", name) != kind.name:
                continue
            for fact, values in (data.get("facts") or {}).items():
                if fact not in kind.facts:
                    self._fault(name, f"no fact called '{fact}' in the kind '{kind.name}'.", did_you_mean(fact, kind.facts))
                    continue
                for value, lines in values.items():
                    if not self._fits(kind, fact, value):
                        self._fault(name, f"'{fact}' has no value '{value}'.", did_you_mean(str(value), kind.facts[fact].values))
                    told += [(f"{fact}={value}", phrase) for phrase in self._phrases(lines, elements, data, name)]
        inputs = self._inputs(kind, elements)
        return {"number": number, **inputs}, table(elements, indexed(told, self.common.of(elements)))

    def _inputs(self, kind: Kind, elements: Elements) -> dict[str, Any]:
        """What tells the inputs of a kind: for each its shape, its phrases, and the readers of whole structures."""
        found: dict[str, list[Any]] = {}
        for name, data in sorted(self.files.items()):
            if data.get("incident", name) != kind.name:
                continue
            for fact, lines in (data.get("inputs") or {}).items():
                if fact not in kind.facts:
                    self._fault(name, f"no input called '{fact}' in the kind '{kind.name}'.", did_you_mean(fact, kind.facts))
                    continue
                shape, phrases, readers = found.setdefault(fact, [shape_of(kind, fact), [], []])
                found[fact][0] = next((line for line in lines if line in SHAPES), shape)
                readers += [line for line in lines if is_reader(line) and line not in SHAPES]
                for line in (line for line in lines if not is_reader(line)):
                    phrase, value = fixed(line)
                    phrases += [p if value is None else [*p, value] for p in self._phrases([phrase], elements, data, name)]
        return {"inputs": found, "size": hand_size(found)} if found else {}

    @staticmethod
    def _fits(kind: Kind, fact: str, value: Any) -> bool:
        known = kind.facts[fact].values
        return not known or str(value) in known

    def _phrases(self, lines: Iterable[Any] | None, elements: Elements, data: Mapping[str, Any], name: str) -> list[list[Any]]:
        concepts = {**self.concepts, **(data.get("concepts") or {})}
        found = []
        for line in lines or []:
            try:
                phrase = parse(str(line), elements, concepts, self.irregular, self.forms)
            except KeyError as missing:
                concept = str(missing.args[0])
                self._fault(name, f"no concept called '{concept}' (in the phrase '{line}').", did_you_mean(concept, concepts))
                continue
            if phrase.elements:
                found.append(packed(phrase))
        return found

    def _fault(self, name: str, message: str, hint: str) -> None:
        self.faults.append(Fault(Place(f"laws/lexicon/{'' if name == COMMON else f'{self.family}/'}{name}.yaml", 1, 1), message, hint))
