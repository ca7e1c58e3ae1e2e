"""Reading a description: the kinds of incident it may tell of, and the facts it gives, each with the words that gave it."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from arbiter.reading.kinds import Rows, rank
from arbiter.reading.phrases import Marked, find, mark, opened
from arbiter.reading.seats import roles
from arbiter.reading.tokens import Text, cut, normal
from arbiter.stems import stem

if TYPE_CHECKING:
    from arbiter.reading.inputs import ReadInput

_WORDS = re.compile(r"\w+")
CUE, AGAINST, MOST_CUES = 1.8, -2.0, 3
"""What a cue of a kind, and a phrase against it, add to its score; three cues count, and one phrase against."""
EVIDENCE = 0.1
"""What each word that gives a fact of a kind adds to the score of the kind."""
LEANING = 0.01
"""How much of what the code in force says for or against a kind counts."""
CONTENDERS = 3
"""How many kinds are looked at more closely."""
SECOND = 4.0
"""A second irregularity in a story is believed only where so much speaks for its kind."""
CLOSE = 1.5
"""A kind that trails the first by more than this is no contender."""


class Read(NamedTuple):
    """A fact read: its value, the words that gave it, and how much spoke for it."""

    value: str
    words: str
    weight: float


class Reading(NamedTuple):
    """What a description came to: the kinds by likelihood, and the facts of the likeliest."""

    kind: str
    margin: float
    kinds: tuple[tuple[float, str], ...]
    facts: Mapping[str, Read] = {}
    clashes: tuple[str, ...] = ()
    """Facts for which the words speak for two values alike; they are left open."""
    known: float = 0.0
    """The share of the words that the games know."""
    inputs: Mapping[str, ReadInput] = {}
    """Hands, amounts, players and the like, as the calculators take them."""
    unused: tuple[str, ...] = ()
    """Numbers told that no fact and no input took up."""
    beside: str = ""
    """Another kind of which the story tells as well, by other words."""


class Lexicon:
    """The lexicon of a family of games, as it is loaded bit by bit, with what was learned of word forms kept."""

    def __init__(self, load: Callable[[str], Any], family: str) -> None:
        self.load = load
        self.name = f"lexicon/{family}"
        self.record = load(self.name)
        self._cues: dict[int, list[tuple[int, int, list[Any]]]] = {}
        self.cued = frozenset(map(int, self.record["cues"]["index"]))
        self.rows: Rows = {}
        self.memos: dict[str, dict[str, list[int]]] = {}
        self.words: Mapping[str, Any] | None = None

    def kind(self, kind: str) -> Mapping[str, Any]:
        """The record of a kind."""
        return self.load(f"{self.name}/{kind}")  # type: ignore[no-any-return]

    def vocabulary(self) -> Mapping[str, Any]:
        """The words of inputs: cards, amounts, people."""
        if self.words is None:
            from arbiter.reading.vocabulary import ready  # only for the kinds that take inputs

            self.words = ready(self.load("lexicon/inputs"))
        return self.words

    def cues(self, element: int) -> list[tuple[int, int, list[Any]]]:
        """The cues kept under an element (the rarest that they need): for each its kind, 1 or -1 (for or against), and the phrase."""
        known = self._cues.get(element)
        if known is None:
            index = self.record["cues"]["index"]
            told = index.get(str(element)) or index.get(element) or ""
            entries = [cue.split(" ", 1) for cue in told.split(";") if cue]
            known = self._cues[element] = [(abs(int(kind)) - 1, 1 if int(kind) > 0 else -1, opened(phrase)) for kind, phrase in entries]
        return known

    def memo(self, name: str) -> dict[str, list[int]]:
        """What the word forms met so far satisfy in a record."""
        return self.memos.setdefault(name, {})


def read(
    lexicon: Lexicon, raw: str, allowed: Sequence[str], declared: Callable[[str], Iterable[str]], kind: str = "", code: str = ""
) -> Reading:
    """Read a description.

    Args:
        lexicon: the lexicon of the family of games.
        raw: the description.
        allowed: the kinds that the code rules.
        declared: gives the facts that a kind declares.
        kind: the kind of incident, where it is known.
        code: the code in force, where it is known: some kinds belong to one variant.
    """
    text = cut(raw, lexicon.record["irregular"])
    seats = roles(text, lexicon.record["roles"])
    if kind:
        facts, clashes = read_facts(lexicon, text, seats, kind, declared(kind))
        inputs = inputs_of(lexicon, text, kind)
        return Reading(kind, 9.0, ((0.0, kind),), facts, tuple(clashes), known_share(lexicon, text), inputs)
    ranked = ranked_kinds(lexicon, text, seats, allowed, code)
    found = {}
    for score, name in ranked[:CONTENDERS]:
        if score >= min(ranked[0][0] - CLOSE, SECOND):
            found[name] = read_facts(lexicon, text, seats, name, declared(name))
    evidence = {name: EVIDENCE * sum(fact.weight for fact in facts.values()) for name, (facts, _) in found.items()}
    closer = sorted(((score + evidence.get(name, 0.0), name) for score, name in ranked), key=_best_first)
    first = closer[0][1]
    if first not in found:
        found[first] = read_facts(lexicon, text, seats, first, declared(first))
    margin = closer[0][0] - closer[1][0] if len(closer) > 1 else 9.0
    facts, clashes = found[first]
    inputs = inputs_of(lexicon, text, first)
    unused = unused_numbers(lexicon, text, [*(f.words for f in facts.values()), *(i.words for i in inputs.values())])
    return Reading(
        first, margin, tuple(closer[:5]), facts, tuple(clashes), known_share(lexicon, text), inputs, unused, _beside(closer, found)
    )


def _beside(ranked: Sequence[tuple[float, str]], found: Mapping[str, tuple[Mapping[str, Read], list[str]]]) -> str:
    """The second kind, if much speaks for it and no words that gave its facts gave those of the first."""
    if len(ranked) < 2 or ranked[1][0] < SECOND or ranked[1][1] not in found:
        return ""
    first, second = (found[kind][0] for _, kind in ranked[:2])
    told = {word for read in first.values() for word in read.words.split()}
    other = {word for read in second.values() for word in read.words.split()}
    return ranked[1][1] if other and not {w for w in told & other if len(w) > 3} else ""


def unused_numbers(lexicon: Lexicon, text: Text, evidence: Iterable[str]) -> tuple[str, ...]:
    """The numbers of a text that stand in none of the words that gave facts and inputs (`one` is hardly a number)."""
    numbers = lexicon.record["numbers"]
    taken = {number_of(normal(word), numbers) for words in evidence for word in _WORDS.findall(words)} | {None, 1}
    return tuple(word for word in text.words if number_of(word, numbers) not in taken)


def inputs_of(lexicon: Lexicon, text: Text, kind: str) -> Mapping[str, ReadInput]:
    """The inputs of a kind that a text gives; none where the kind takes none."""
    record = lexicon.kind(kind)
    if "inputs" not in record:
        return {}
    from arbiter.reading.inputs import read_inputs  # only for the kinds that take inputs

    return read_inputs(text, lexicon.vocabulary(), record, lexicon.memo(kind))


def _best_first(item: tuple[float, str]) -> tuple[float, str]:
    return -item[0], item[1]


def ranked_kinds(
    lexicon: Lexicon, text: Text, seats: Mapping[int, Sequence[str]], allowed: Sequence[str], code: str = ""
) -> list[tuple[float, str]]:
    """The kinds allowed, likeliest first: the learned score, with cues for and against."""
    record = lexicon.record
    marked = mark(text, record["cues"], lexicon.memo(""), seats)
    found: dict[int, list[int]] = {}
    for element in lexicon.cued.intersection(marked.positions):
        for place, sign, phrase in lexicon.cues(element):
            match = find(phrase, marked)
            if match is not None and not match.negated:
                found.setdefault(place, []).append(sign)
    scores = dict.fromkeys(allowed, -1.0)
    scores.update({kind: score for score, kind in rank(record["model"], text, allowed, lexicon.rows)})
    for index, signs in found.items():
        kind = record["kinds"][index]
        if kind in scores:
            scores[kind] += CUE * min(MOST_CUES, signs.count(1)) + AGAINST * min(1, signs.count(-1))
    for kind in scores:
        scores[kind] += LEANING * record["leanings"].get(kind, {}).get(code, 0)
    return sorted(((score, kind) for kind, score in scores.items()), key=_best_first)


def read_facts(
    lexicon: Lexicon, text: Text, seats: Mapping[int, Sequence[str]], kind: str, declared: Iterable[str]
) -> tuple[dict[str, Read], list[str]]:
    """The facts of a kind that a text gives, and those for which it speaks two ways."""
    record = lexicon.kind(kind)
    numbers = lexicon.record["numbers"]
    marked = mark(text, record, lexicon.memo(kind), seats)
    counted = [i for i, word in enumerate(text.words) if number_of(word, numbers) is not None]
    if counted:
        marked.positions[record["number"]] = counted
    found: dict[str, Read] = {}
    clashes: list[str] = []
    for fact in declared:
        phrases = record["facts"].get(fact)
        votes = _votes(phrases, marked, numbers) if phrases else {}
        if not votes:
            continue
        best = sorted(votes.items(), key=lambda item: -item[1][0])
        if len(best) > 1 and best[0][1][0] - best[1][1][0] < 0.5:
            clashes.append(fact)
            continue
        value, (weight, words) = best[0]
        found[fact] = Read(value, words, weight)
    return found, clashes


def _votes(phrases: Mapping[str, list[Any]], marked: Marked, numbers: Mapping[str, int]) -> dict[str, tuple[float, str]]:
    votes: dict[str, tuple[float, str]] = {}
    flips = set(phrases) <= {"yes", "no"}
    positions = marked.positions
    for value, lines in phrases.items():
        for phrase in lines:
            if phrase[0][0] not in positions:
                continue
            match = find(phrase, marked)
            if match is None or match.asked:
                continue
            said = value
            if match.negated:
                if not flips:
                    continue
                said = "no" if value == "yes" else "yes"
            if value == "#":
                number = next((n for i in match.at if (n := number_of(marked.text.words[i], numbers)) is not None), None)
                if number is None:
                    continue
                said = str(number)
            weight = len(match.at) + len(phrase[2]) * 0.25
            if said not in votes or votes[said][0] < weight:
                votes[said] = (weight, marked.text.said(min(match.at), max(match.at)))
    return votes


def number_of(word: str, numbers: Mapping[str, int]) -> int | None:
    """The number that a word says, or None.

    >>> number_of("three", {"three": 3}), number_of("12", {})
    (3, 12)
    """
    if word.isdigit():
        return int(word)
    known = numbers.get(word)
    return int(known) if known is not None else None


def known_share(lexicon: Lexicon, text: Text) -> float:
    """The share of the words of a description that speak of the game at all."""
    weights = lexicon.record["model"]["weights"]
    return sum(1 for word in text.words if stem(word) in weights) / max(1, len(text.words))
