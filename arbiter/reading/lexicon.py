"""Compiling the lexicon: the words and phrases of `laws/lexicon/` as the base holds them.

A family of games has one record with what tells its kinds apart, and one small record a kind with the phrases of its facts; the profiles
of kinds and facts stand beside them, so that a reading loads little. Faults in a phrase are reported like every other fault of the book:
by file and phrase, with the nearest right word.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from arbiter.book.base import COMPILERS, Base, Stale, fingerprint
from arbiter.book.kinds import Kind
from arbiter.book.link import Book
from arbiter.book.papers import Papers, mark_of
from arbiter.book.source import Source
from arbiter.errors import BookRefusal, Fault
from arbiter.place import Place
from arbiter.reading.inputs.readers import is_reader
from arbiter.reading.inputs.vocabulary import SHAPES, VOCABULARY, fixed, hand_size, shape_of, vocabulary
from arbiter.reading.likeness import Features, features, joined, leanings, profiles, rarities
from arbiter.reading.lines import Elements, packed, parse, squeezed, table
from arbiter.reading.tokens import Text, cut
from arbiter.stems import stem
from arbiter.words import did_you_mean

NUMBER = "#"
COMMON = "words"
"""The file of what all games share."""
ELSEWHERE = "elsewhere"
"""The file of stories of nothing that the games know."""
MADE = "lexicon/made"
"""The record that tells from what the records of each family were compiled."""
UNTOLD = ""
"""The value of a fact that a story does not tell."""
FREQUENT = 0.1
"""How much a value that is told more often is believed sooner: the power of its share of the stories."""


def lexicon_records(source: Source, book: Book, earlier: Base | None = None) -> dict[str, Any]:
    """The records `lexicon/<family>` and `lexicon/<family>/<kind>`, under `likeness/` and `phrases/` the profiles and the phrases of each.

    Args:
        source: the files of the lexicon.
        book: the kinds of incident with their facts.
        earlier: a base whose records of a family are kept, where they were compiled from the same files by the same code.

    Raises:
        BookRefusal: phrases with unknown concepts, or facts and values that their kind does not have.
    """
    faults: list[Fault] = []
    found: dict[str, Any] = {VOCABULARY: vocabulary(source.lexicon)}
    made: dict[str, Any] = {}
    code = fingerprint(COMPILERS)
    for family in sorted({family for family, _ in book.kinds}):
        mark = _mark(family, source.lexicon, book, code)
        records = _kept(earlier, family, mark)
        if records is None:
            records = _family(family, source.lexicon, book, faults)
        made[family] = {"mark": mark, "records": [*records]}
        found.update(records)
    if faults := [*source.lexicon.faults, *faults]:
        raise BookRefusal(faults)
    return {**found, MADE: made}


def _mark(family: str, papers: Papers, book: Book, code: str) -> str:
    """What tells everything that the records of a family are compiled from."""
    names = [n for n in papers if n in (COMMON, ELSEWHERE) or n.startswith((f"{family}/", f"examples/{family}/"))]
    kinds = [
        [name, [[n, f.sort, [*f.values], f.node.text("input")] for n, f in kind.facts.items()]]
        for (owner, name), kind in sorted(book.kinds.items(), key=lambda item: item[0])
        if owner == family
    ]
    return mark_of([code, kinds, [[name, papers.text(name)] for name in names]])


def _kept(earlier: Base | None, family: str, mark: str) -> dict[str, Any] | None:
    """The records of a family in an earlier base, where they bear this mark and are whole."""
    try:
        made = earlier.load(MADE)[family] if earlier else {}
        return {name: earlier.load(name) for name in made["records"]} if earlier and made["mark"] == mark else None
    except (KeyError, Stale):
        return None


def _family(family: str, papers: Papers, book: Book, faults: list[Fault]) -> dict[str, Any]:
    shared, about_else = papers.get(COMMON, {}), papers.get(ELSEWHERE)
    elsewhere = [str(told) for told in about_else.get("stories", ())] if isinstance(about_else, Mapping) else []
    files = {n.split("/", 1)[1]: d for n in papers if n.startswith(f"{family}/") and isinstance(d := papers[n], Mapping)}
    examples = [d for n in papers if n.startswith(f"examples/{family}/") and isinstance(d := papers[n], Mapping)]
    return _Family(family, shared, files, book, faults).records(examples, elsewhere)


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


class _Story(NamedTuple):
    """An example story of the lexicon: its kind, its code, its words, what they are like, and the facts that it tells."""

    kind: str
    code: str
    words: Sequence[str]
    features: Features
    facts: Mapping[str, str]


def _stories(documents: Iterable[Mapping[str, Any]], irregular: Mapping[str, str]) -> list[_Story]:
    found = []
    for document in documents:
        for example in document.get("examples") or []:
            text = cut(str(example["text"]), irregular)
            facts = {str(fact): _told(value) for fact, value in (example.get("facts") or {}).items()}
            found.append(_Story(document["incident"], str(example.get("code", "")), text.words, _features(text), facts))
    return found


def _features(text: Text) -> Features:
    return joined([features(words) for words in text.by_sentence])


def _told(value: Any) -> str:
    """A value as the book writes it."""
    return ("yes" if value else "no") if isinstance(value, bool) else str(value)


class _Family:
    """The lexicon of one family in the making."""

    def __init__(self, family: str, shared: Any, files: Mapping[str, Any], book: Book, faults: list[Fault]) -> None:
        own = files.get("words", {})
        self.family = family
        self.files = {name: data for name, data in files.items() if name not in ("words", "shared")}
        self.recurring = files.get("shared", {}).get("facts") or {}
        self.recurring_concepts = files.get("shared", {}).get("concepts") or {}
        self.concepts = {**shared.get("concepts", {}), **own.get("concepts", {})}
        self.irregular = {**shared.get("irregular", {}), **own.get("irregular", {})}
        self.forms = shared.get("forms", {})
        self.numbers = shared.get("numbers", {})
        self.unsure = shared.get("unsure", ())
        self.roles = {**shared.get("roles", {}), **own.get("roles", {})}
        self.kinds = {name: kind for (owner, name), kind in book.kinds.items() if owner == family}
        self.faults = faults

    def records(self, examples: Iterable[Mapping[str, Any]], elsewhere: Iterable[str] = ()) -> dict[str, Any]:
        """The record of the family, and one for each of its kinds; `elsewhere` are stories of nothing that the games know."""
        self.stories = stories = _stories(examples, self.irregular)
        other = [_features(cut(told, self.irregular)).wide for told in elsewhere]
        self.rarity = rarities([*(story.features.wide for story in stories), *other])
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
        self.common = _Common(word for story in stories for word in story.words)
        unsure = Elements({}, {})
        doubts = [("unsure", phrase) for phrase in self._phrases(self.unsure, unsure, {}, COMMON)]
        family = {
            "irregular": self.irregular,
            "numbers": self.numbers,
            "roles": {role: {h: [*map(stem, words), *words] for h, words in t.items()} for role, t in self.roles.items()},
            "kinds": names,
            "leanings": leanings((story.kind, story.code) for story in stories),
        }
        found: dict[str, Any] = {f"lexicon/{self.family}": family}
        found[f"phrases/{self.family}"] = table(cues, indexed(told, self.common.of(cues)))
        found[f"phrases/unsure/{self.family}"] = table(unsure, indexed(doubts, self.common.of(unsure)))
        found[f"likeness/{self.family}"] = profiles(self._by_kind(names, other), [1.0] * (len(names) + 1), self.rarity)
        for name, kind in self.kinds.items():
            labels, found[f"likeness/{self.family}/{name}"] = self._like(kind)
            record, found[f"phrases/{self.family}/{name}"] = self._kind(kind)
            found[f"lexicon/{self.family}/{name}"] = {**record, "labels": labels}
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
                        found = self._phrases(lines, elements, {"concepts": self.recurring_concepts}, "shared")
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

    def _by_kind(self, names: Sequence[str], other: Iterable[Collection[str]]) -> Iterator[tuple[Collection[str], list[int]]]:
        """The features of every story with the number of its kind; what is told of other things comes after the last kind."""
        for story in self.stories:
            if story.kind in self.kinds:
                yield story.features.wide, [names.index(story.kind)]
        for found in other:
            yield found, [len(names)]

    def _like(self, kind: Kind) -> tuple[list[tuple[str, str]], bytes]:
        """The values of the facts of a kind, of a fact untold too, and their profiles from its own stories."""
        stories = [story for story in self.stories if story.kind == kind.name]
        told = {
            fact: Counter(story.facts.get(fact, UNTOLD) for story in stories) for fact in kind.facts if kind.facts[fact].sort != "input"
        }
        labels = [(fact, value) for fact, values in told.items() if len(values) > 1 for value in sorted(values)]
        counts = [(told[fact][value] / len(stories)) ** FREQUENT for fact, value in labels]
        shelves = profiles(
            (
                (story.features.near, [i for i, (fact, value) in enumerate(labels) if story.facts.get(fact, UNTOLD) == value])
                for story in stories
            ),
            counts,
            self.rarity,
        )
        return labels, shelves

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
