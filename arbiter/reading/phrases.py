"""Finding the phrases of the lexicon in a text (what a line of it means is told in `arbiter.reading.lines`)."""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Iterator, Mapping, Sequence, Set
from typing import NamedTuple

from arbiter.book.shelves import Shelves, little
from arbiter.reading.tokens import Text
from arbiter.stems import stem

GAP = 4
"""How many other words may stand between two words of a phrase."""
MOST_FORMS = 8_000
"""Word forms remembered of one record; beyond that they are forgotten, so that a batch of any length needs no more memory."""


STEM, BEGINNING, ENTRY, LEADING = "stem ", "begin ", "entry ", "leading"
"""Under what the base keeps the elements that a stem satisfies and that beginnings of words do, the phrases of an element, and the elements
under which phrases are kept."""
BEGUN = 3
"""Beginnings of words that agree in so many letters are kept together."""


class Phrase(NamedTuple):
    """A phrase ready to be found, see `arbiter.reading.lines`."""

    elements: Sequence[int]
    joins: str
    """How each element is joined to the one before: `n`ear, `x` next, `l`ater, `a`nywhere."""
    forbidden: Sequence[int]
    flags: str
    mask: int
    """The elements as the bits of one number."""
    followers: Sequence[tuple[str, int]]
    """The elements after the first, each after how it is joined."""


class Forms:
    """What the word forms met so far satisfy of the elements of some phrases: by form, as the bits of one number, and by element.

    Args:
        table: the phrases, as `lines.table` packs them.
    """

    __slots__ = ("_by_word", "_leading", "_roles", "_table", "satisfying")

    def __init__(self, table: Shelves) -> None:
        self._table = table
        self._leading = frozenset(self._numbers(LEADING))
        self._by_word: dict[str, tuple[int, Set[int]]] = {}
        self.satisfying: dict[int, set[str]] = {}
        """The word forms met that satisfy each element."""
        self._roles: dict[str, Sequence[int]] = {}

    def _numbers(self, name: str) -> array[int]:
        found = array("H")
        found.frombytes(self._table.get(name.encode()) or b"")
        return little(found)

    def elements(self, words: Iterable[str]) -> tuple[int, set[int]]:
        """All elements that some of these words satisfy, as bits, and those among them under which phrases are kept."""
        found = 0
        leading: set[int] = set()
        for word in words:
            its = self._by_word.get(word)
            bits, leads = self._learn(word) if its is None else its
            found |= bits
            leading |= leads
        return found, leading

    def bounded(self) -> Forms:
        """These forms, forgotten where they have become too many."""
        if len(self._by_word) > MOST_FORMS:
            self._by_word.clear()
            self.satisfying.clear()
        return self

    def role(self, role: str) -> Sequence[int]:
        """The elements that a role word satisfies."""
        found = self._roles.get(role)
        if found is None:
            found = self._roles[role] = self._numbers(STEM + role)
        return found

    def _begun(self, word: str) -> Iterator[int]:
        """The elements that are satisfied by how a word begins."""
        for letters in range(1, min(BEGUN, len(word)) + 1):
            told = (self._table.get((BEGINNING + word[:letters]).encode()) or b"").decode()
            for beginning, *numbers in (line.split(" ") for line in told.split(";")) if told else ():
                if word.startswith(beginning):
                    yield from map(int, numbers)

    def _learn(self, word: str) -> tuple[int, Set[int]]:
        found = set(self._numbers(STEM + stem(word))).union(self._begun(word))
        for element in found:
            self.satisfying.setdefault(element, set()).add(word)
        learned = self._by_word[word] = bits_of(found), found & self._leading
        return learned


def bits_of(elements: Iterable[int]) -> int:
    """Elements as the bits of one number.

    >>> bits_of([0, 3])
    9
    """
    found = 0
    for element in elements:
        found |= 1 << element
    return found


class Marked(dict[int, Sequence[int]]):
    """A text with the elements of some phrases that are in it: the places of each, in order, looked up when they are asked for."""

    __slots__ = ("_beside", "_forms", "bits", "leading", "text")

    def __init__(self, text: Text, forms: Forms, roles: Mapping[int, Sequence[str]]) -> None:
        self.text = text
        self._forms = forms.bounded()
        self._beside: dict[int, set[int]] = {}
        self.bits, self.leading = forms.elements(text.vocabulary)
        """All elements in the text, as bits, and those among them under which phrases are kept."""
        for place, names in roles.items():
            for name in names:
                for element in forms.role(name):
                    self._beside.setdefault(element, set()).add(place)
        self._add(self._beside)

    def _add(self, elements: Iterable[int]) -> None:
        self.bits |= bits_of(elements)
        self.leading.update(elements)

    def __missing__(self, element: int) -> Sequence[int]:
        where = self.text.where
        words = self.text.vocabulary.intersection(self._forms.satisfying.get(element, ()))
        if element in self._beside:
            found = sorted(self._beside[element].union(*(where[word] for word in words)))
        elif len(words) == 1:
            (word,) = words
            found = where[word]
        else:
            found = sorted([i for word in words for i in where[word]])
        self[element] = found
        return found

    def put(self, element: int, places: Iterable[int]) -> None:
        """Give the places of an element that no word forms tell, such as numbers."""
        self[element] = list(places)
        self._add([element])


class Phrases:
    """Phrases and what each tells, found by the rarest of the elements that they need, so that few are tried on a text.

    Args:
        table: the phrases, as `lines.table` packs them.
    """

    def __init__(self, table: Shelves) -> None:
        self._table = table
        self.forms = Forms(self._table)
        self._opened: dict[int, list[tuple[int, tuple[str, Phrase]]]] = {}

    def in_text(self, marked: Marked) -> Iterator[tuple[str, Phrase]]:
        """The labels and phrases of which every element is in a text; where they stand, if they stand together, is for `find`."""
        bits, opened = marked.bits, self._opened
        for key in sorted(marked.leading):  # sets of words have no order of their own: the same text is always read alike
            for mask, entry in opened[key] if key in opened else self._open(key):
                if mask & bits == mask:
                    yield entry

    def _open(self, element: int) -> list[tuple[int, tuple[str, Phrase]]]:
        """The phrases kept under an element, each after its elements as bits."""
        kept: list[tuple[int, tuple[str, Phrase]]] = []
        told_here = (self._table.get(f"{ENTRY}{element}".encode()) or b"").decode()
        for entry in told_here.split(";") if told_here else ():
            label, told = entry.split(" ", 1)
            phrase = read_phrase(told)
            kept.append((phrase.mask, (label, phrase)))
        self._opened[element] = kept
        return kept


class Match(NamedTuple):
    """Where a phrase was found, and whether it is negated or only asked there."""

    at: tuple[int, ...]
    negated: bool
    asked: bool


def find(phrase: Phrase, marked: Marked) -> Match | None:
    """The first place where a phrase stands in a text, preferring one that is told to one that is only asked.

    Args:
        phrase: the phrase.
        marked: the text with its elements.
    """
    forbidden, flags = phrase.forbidden, phrase.flags
    best: Match | None = None
    for first in marked[phrase.elements[0]]:
        chain = _chain(phrase.followers, marked, first)
        if chain is None or (forbidden and _forbidden(marked, forbidden, chain)):
            continue
        match = _judged(marked.text, chain, "f" in flags)
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


def _chain(followers: Sequence[tuple[str, int]], marked: Marked, first: int) -> tuple[int, ...] | None:
    """The places of a phrase that begins at one, each the first that may follow the one before."""
    clause, sentence = marked.text.clause, marked.text.sentence
    at = [before := first]
    for join, element in followers:
        if join == "n":
            last, its = before + GAP + 1, clause[before]
            for i in marked[element]:
                if before < i <= last and clause[i] == its:
                    break
            else:
                return None
        else:
            its = sentence[before]
            for i in marked[element]:
                if sentence[i] == its and (i not in at if join == "a" else i == before + 1 if join == "x" else i > before):
                    break
            else:
                return None
        at.append(before := i)
    return tuple(at)


def _forbidden(marked: Marked, forbidden: Sequence[int], at: tuple[int, ...]) -> bool:
    clauses = {marked.text.clause[i] for i in at}
    return any(marked.text.clause[i] in clauses for element in forbidden for i in marked[element])


def _judged(text: Text, at: tuple[int, ...], firm: bool) -> Match:
    negated, asked = text.negated, text.asked
    return Match(at, not firm and True in [negated[i] for i in at], False not in [asked[i] for i in at])


def read_phrase(text: str) -> Phrase:
    """A phrase from its text."""
    told, joins, forbidden, flags = text.split(" ")
    elements = [int(e) for e in told.split(",")]
    return Phrase(
        elements, joins, [int(e) for e in forbidden.split(",") if e], flags, bits_of(elements), [*zip(joins[1:], elements[1:], strict=True)]
    )
