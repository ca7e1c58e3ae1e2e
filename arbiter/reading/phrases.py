"""Finding the phrases of the lexicon in a text (what a line of it means is told in `arbiter.reading.lines`)."""

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from arbiter.reading.tokens import Text
from arbiter.stems import stem

GAP = 4
"""How many other words may stand between two words of a phrase."""
MOST_FORMS = 20_000
"""Word forms remembered of one record; beyond that they are forgotten, so that a batch of any length needs no more memory."""


class Forms:
    """What the word forms met so far satisfy of the elements of a record: by form, and by element."""

    __slots__ = ("_beginnings", "_by_element", "_by_word", "_longest", "_stems")

    def __init__(self, record: Mapping[str, Any]) -> None:
        self._stems, self._beginnings, self._longest = record["stems"], record["beginnings"], record["longest"]
        self._by_word: dict[str, frozenset[int]] = {}
        self._by_element: dict[int, set[str]] = {}

    def elements(self, words: Collection[str]) -> set[int]:
        """All elements that some of these words satisfy."""
        if len(self._by_word) > MOST_FORMS:
            self._by_word.clear()
            self._by_element.clear()
        known = self._by_word
        return set().union(*[known[word] if word in known else self._learn(word) for word in words])

    def satisfying(self, element: int) -> Collection[str]:
        """The word forms met that satisfy an element."""
        return self._by_element.get(element, ())

    def role(self, role: str) -> list[int]:
        """The elements that a role word satisfies."""
        return [int(element) for element in self._stems.get(role, "").split()]

    def _learn(self, word: str) -> frozenset[int]:
        beginnings = (self._beginnings.get(word[:n], "") for n in range(1, min(len(word), self._longest) + 1))
        said = [self._stems.get(stem(word), ""), *beginnings]
        found = frozenset(int(element) for elements in said if elements for element in elements.split(" "))
        for element in found:
            self._by_element.setdefault(element, set()).add(word)
        self._by_word[word] = found
        return found


class Marked:
    """A text with the elements of a record that are in it; where each stands is looked up when it is asked for."""

    __slots__ = ("_at", "_beside", "_forms", "present", "text")

    def __init__(self, text: Text, forms: Forms, roles: Mapping[int, Sequence[str]]) -> None:
        self.text = text
        self._forms = forms
        self._at: dict[int, Sequence[int]] = {}
        self._beside: dict[int, set[int]] = {}
        self.present = forms.elements(text.vocabulary)
        for place, names in roles.items():
            for name in names:
                for element in forms.role(name):
                    self._beside.setdefault(element, set()).add(place)
        self.present.update(self._beside)

    def at(self, element: int) -> Sequence[int]:
        """The places of an element, in order."""
        found = self._at.get(element)
        if found is None:
            where = self.text.where
            words = self.text.vocabulary.intersection(self._forms.satisfying(element))
            if element in self._beside:
                found = sorted(self._beside[element].union(*(where[word] for word in words)))
            elif len(words) == 1:
                (word,) = words
                found = where[word]
            else:
                found = sorted([i for word in words for i in where[word]])
            self._at[element] = found
        return found

    def put(self, element: int, places: Iterable[int]) -> None:
        """Give the places of an element that no word forms tell, such as numbers."""
        self._at[element] = list(places)
        if self._at[element]:
            self.present.add(element)


class Phrases:
    """Phrases and what each tells, found by the rarest of the elements that they need, so that few are tried on a text.

    Args:
        record: `stems`, `beginnings` and `longest` of the elements, and the `index`: for an element its phrases, each after its label.
    """

    def __init__(self, record: Mapping[str, Any]) -> None:
        self.forms = Forms(record)
        self._index = record["index"]
        self._keys = frozenset(map(int, self._index))
        self._opened: dict[int, list[tuple[str, list[Any]]]] = {}

    def in_text(self, marked: Marked) -> Iterator[tuple[str, list[Any]]]:
        """The labels and phrases of which every element is in a text; where they stand is for `find`."""
        present = marked.present
        for element in self._keys & present:
            entries = self._opened.get(element)
            if entries is None:
                told = self._index.get(str(element)) or self._index[element]
                pairs = (entry.split(" ", 1) for entry in told.split(";"))
                entries = self._opened[element] = [(label, opened(phrase)) for label, phrase in pairs]
            for entry in entries:
                if present.issuperset(entry[1][0]):
                    yield entry


def mark(text: Text, forms: Forms, roles: Mapping[int, Sequence[str]]) -> Marked:
    """Find the elements of a record in a text; `roles` are further words that stand at some places (`@dealer`)."""
    return Marked(text, forms, roles)


class Match(NamedTuple):
    """Where a phrase was found, and whether it is negated or only asked there."""

    at: tuple[int, ...]
    negated: bool
    asked: bool


def find(phrase: Sequence[Any], marked: Marked) -> Match | None:
    """The first place where a phrase stands in a text, preferring one that is told to one that is only asked.

    Args:
        phrase: elements, joins, forbidden, flags, as the base holds them.
        marked: the text with its elements.
    """
    elements, joins, forbidden, flags = phrase
    text = marked.text
    lists = [marked.at(element) for element in elements]
    best: Match | None = None
    for first in lists[0]:
        chain = _chain(text, lists, joins, first)
        if chain is None or (forbidden and _forbidden(marked, forbidden, chain)):
            continue
        match = _judged(text, chain, "f" in flags)
        if "!" in flags:
            if not match.negated:
                continue
            match = Match(match.at, False, match.asked)
        if match.asked and "?" in flags:
            match = Match(match.at, match.negated, False)
        if not match.asked:
            return match
        best = best or match
    return best


def _chain(text: Text, lists: Sequence[Sequence[int]], joins: Sequence[str], first: int) -> tuple[int, ...] | None:
    """The places of a phrase that begins at one, each the first that may follow the one before."""
    at = [first]
    clause, sentence = text.clause, text.sentence
    for k in range(1, len(lists)):
        before, join = at[-1], joins[k]
        for i in lists[k]:
            if join == "a":
                if sentence[i] == sentence[before] and i not in at:
                    break
            elif i > before and (
                (join == "n" and i - before <= GAP + 1 and clause[i] == clause[before])
                or (join == "l" and sentence[i] == sentence[before])
                or (join == "x" and i == before + 1 and sentence[i] == sentence[before])
            ):
                break
        else:
            return None
        at.append(i)
    return tuple(at)


def _forbidden(marked: Marked, forbidden: Sequence[int], at: tuple[int, ...]) -> bool:
    clauses = {marked.text.clause[i] for i in at}
    return any(marked.text.clause[i] in clauses for element in forbidden for i in marked.at(element))


def _judged(text: Text, at: tuple[int, ...], firm: bool) -> Match:
    negated = not firm and any(text.negated[i] for i in at)
    return Match(at, negated, all(text.asked[i] for i in at))


def opened(text: str) -> list[Any]:
    """A phrase from its text."""
    elements, joins, forbidden, flags = text.split(" ")
    return [[int(e) for e in elements.split(",")], list(joins), [int(e) for e in forbidden.split(",") if e], flags]
