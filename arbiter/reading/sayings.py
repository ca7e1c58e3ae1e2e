"""What the words and phrases of one family of games say, as the base holds them: which phrase speaks for which kind, fact and input.

Faults in a phrase are reported like every other fault of the book: by file and phrase, with the nearest right word.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from arbiter.book.kinds import Kind
from arbiter.errors import Fault
from arbiter.place import Place
from arbiter.reading.inputs.readers import is_reader
from arbiter.reading.inputs.vocabulary import SHAPES, fixed, hand_size, shape_of
from arbiter.reading.lines import Elements, packed, parse, squeezed, table
from arbiter.stems import stem
from arbiter.words import did_you_mean

NUMBER = "#"
COMMON, RECURRING = "words", "shared"
"""The file of what all games share, or all kinds of a family, and that of the facts that recur in several of its kinds."""


class Parlance(NamedTuple):
    """What words are taken for: those of all games and those of a family, joined."""

    concepts: Mapping[str, Any]
    irregular: Mapping[str, str]
    forms: Mapping[str, Any]
    numbers: Mapping[str, int]
    unsure: Sequence[str]
    """Phrases that say that something is not known."""
    roles: Mapping[str, Mapping[str, Sequence[str]]]


def parlance(shared: Mapping[str, Any], own: Mapping[str, Any]) -> Parlance:
    """The words of a family from the file of all games and from its own, which goes first."""

    def joined(heading: str) -> Mapping[str, Any]:
        return {**shared.get(heading, {}), **own.get(heading, {})}

    return Parlance(
        joined("concepts"),
        joined("irregular"),
        shared.get("forms", {}),
        shared.get("numbers", {}),
        shared.get("unsure", ()),
        joined("roles"),
    )


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


class Sayings:
    """The words and phrases of one family, in the making.

    Args:
        family: the family of games.
        parlance: its words.
        files: its files of phrases, by name, without that of its words.
        kinds: its kinds of incident with their facts.
        told: the words of its stories, as often as they are met.
        faults: where faults are reported.
    """

    def __init__(
        self,
        family: str,
        parlance: Parlance,
        files: Mapping[str, Mapping[str, Any]],
        kinds: Mapping[str, Kind],
        told: Iterable[str],
        faults: list[Fault],
    ) -> None:
        self.family = family
        self.parlance = parlance
        self.files = {name: data for name, data in files.items() if name != RECURRING}
        self.recurring = files.get(RECURRING, {}).get("facts") or {}
        self.recurring_concepts = files.get(RECURRING, {}).get("concepts") or {}
        self.kinds = kinds
        self.common = _Common(told)
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
        doubts = [("unsure", phrase) for phrase in self._phrases(self.parlance.unsure, unsure, {}, COMMON)]
        family = {
            "irregular": self.parlance.irregular,
            "numbers": self.parlance.numbers,
            "roles": {role: {h: [*map(stem, words), *words] for h, words in t.items()} for role, t in self.parlance.roles.items()},
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
        for name, data, fact, values in self._on(kind, "facts", "fact"):
            for value, lines in values.items():
                if not self._fits(kind, fact, value):
                    self._fault(name, f"'{fact}' has no value '{value}'.", did_you_mean(str(value), kind.facts[fact].values))
                told += [(f"{fact}={value}", phrase) for phrase in self._phrases(lines, elements, data, name)]
        inputs = self._inputs(kind, elements)
        return {"number": number, **inputs}, table(elements, indexed(told, self.common.of(elements)))

    def _inputs(self, kind: Kind, elements: Elements) -> dict[str, Any]:
        """What tells the inputs of a kind: for each its shape, its phrases, and the readers of whole structures."""
        found: dict[str, list[Any]] = {}
        for name, data, fact, lines in self._on(kind, "inputs", "input"):
            shape, phrases, readers = found.setdefault(fact, [shape_of(kind, fact), [], []])
            found[fact][0] = next((line for line in lines if line in SHAPES), shape)
            readers += [line for line in lines if is_reader(line) and line not in SHAPES]
            for line in (line for line in lines if not is_reader(line)):
                phrase, value = fixed(line)
                phrases += [p if value is None else [*p, value] for p in self._phrases([phrase], elements, data, name)]
        return {"inputs": found, "size": hand_size(found)} if found else {}

    def _on(self, kind: Kind, heading: str, called: str) -> Iterator[tuple[str, Mapping[str, Any], str, Any]]:
        """What files say of a kind under a heading: the file with its name, a fact or input, and what tells it; unknown ones are faults."""
        for name, data in sorted(self.files.items()):
            for fact, told in (data.get(heading) or {}).items() if data.get("incident", name) == kind.name else ():
                if fact in kind.facts:
                    yield name, data, fact, told
                else:
                    self._fault(name, f"no {called} called '{fact}' in the kind '{kind.name}'.", did_you_mean(fact, kind.facts))

    @staticmethod
    def _fits(kind: Kind, fact: str, value: Any) -> bool:
        known = kind.facts[fact].values
        return not known or str(value) in known

    def _phrases(self, lines: Iterable[Any] | None, elements: Elements, data: Mapping[str, Any], name: str) -> list[list[Any]]:
        concepts = {**self.parlance.concepts, **(data.get("concepts") or {})}
        found = []
        for line in lines or []:
            try:
                phrase = parse(str(line), elements, concepts, self.parlance.irregular, self.parlance.forms)
            except KeyError as missing:
                concept = str(missing.args[0])
                self._fault(name, f"no concept called '{concept}' (in the phrase '{line}').", did_you_mean(concept, concepts))
                continue
            if phrase.elements:
                found.append(packed(phrase))
        return found

    def _fault(self, name: str, message: str, hint: str) -> None:
        self.faults.append(Fault(Place(f"laws/lexicon/{'' if name == COMMON else f'{self.family}/'}{name}.yaml", 1, 1), message, hint))
