"""The facts that a description tells of an incident of a known kind, each with the words that gave it and how sure they are.

Two witnesses speak for every value of a fact: the phrases of the lexicon that are in the text, and its likeness to the stories that tell
that value, or do not tell the fact at all. Together they give each value its chance. How much each witness counts was measured on
stories that the lexicon had not seen: a value given nine chances in ten came out right nine times in ten.
"""

from __future__ import annotations

import math
from collections.abc import Collection, Mapping, Sequence
from functools import cached_property
from typing import NamedTuple

from arbiter.reading.likeness import OTHERWISE, Label, Likeness, runs
from arbiter.reading.loaded import Lexicon
from arbiter.reading.notions import Found
from arbiter.reading.phrases import Marked, Match, Phrase, find
from arbiter.reading.tokens import Text
from arbiter.stems import stem

NEAR_TIE = 0.5
"""Two values for which the phrases weigh so alike leave a fact open, where nothing but phrases is asked."""
FORBIDDEN = 0.25
"""What each word that a phrase forbids adds to its weight: it was written with care."""
LIKENESS, TOGETHER, PHRASE, MORE_PHRASES, MOST_PHRASES, UNTOLD = 4.0, 0.5, 4.8, 0.6, 3, 1.1
"""What speaks for a value of a fact: its likeness, what the words speak for together, a phrase, every further phrase up to three; and for a
fact untold that most are."""
OPEN, SETTLED = 2.0, -0.3
"""What speaks for a fact untold where a description is like those that leave open what a ruling turns on, by how much more than this."""
WEIGHT, USUAL = 0.4, 3.0
"""What a phrase says for a value more with every word beyond the usual, and less with every word fewer."""
SURE = 0.8
"""With at least this chance an input that no phrase tells has the value that stories like it tell."""
SHORT = 6
"""A sentence of no more words than this that says that something is not known says it of the sentence before."""
SLIGHT = 0.02
"""A chance smaller than this is none."""
_LOG_SLIGHT = math.log(SLIGHT)
_OPPOSITE = {"yes": "no", "no": "yes"}


class Read(NamedTuple):
    """A fact read: its value, the words that gave it, and how much the phrase weighed."""

    value: str
    words: str
    weight: float


class Facts(NamedTuple):
    """The facts read, and the chances of every value (`""`: the fact is untold) of those that are not quite sure."""

    read: Mapping[str, Read]
    chances: Mapping[str, Mapping[str, float]]
    ruled: Mapping[str, float] = {}
    """How much speaks for each ruling (`""`: none without further facts), as stories like it were ruled."""
    inputs: Mapping[str, Read] = {}
    """The inputs of which stories like it surely tell a value that is told often."""


class Votes(NamedTuple):
    """For a fact what each phrase says of it, the weightiest first; and what is said of it where the teller says he does not know."""

    told: Mapping[str, Sequence[Read]]
    unsure: Mapping[str, str]


def read_votes(lexicon: Lexicon, text: Text, seats: Mapping[int, Sequence[str]], kind: str) -> Votes:
    """What the phrases of a kind say in a text of its facts."""
    numbers = lexicon.record["numbers"]
    marked = Marked(text, lexicon.phrases(kind).forms, seats)
    counted = numbers_in(text, numbers)
    if counted:
        marked.put(lexicon.kind(kind)["number"], sorted(i for word in counted for i in text.where[word]))
    votes: dict[str, list[Read]] = {}
    unsure: dict[str, str] = {}
    settled: set[str] = set()
    doubted = doubted_sentences(lexicon, text)
    for label, phrase in lexicon.phrases(kind).in_text(marked):
        fact, value = label.split("=", 1)
        match = find(phrase, marked)
        if match is None:
            continue
        vote = _vote(phrase, match, value, text, numbers)
        if vote is None:
            continue
        if "?" not in phrase.flags and any(text.sentence[i] in doubted for i in match.at):
            unsure[fact] = vote.value
        elif not match.asked:
            votes.setdefault(fact, []).append(vote)
            settled |= {fact} if "?" in phrase.flags else set()
    unsure = {fact: value for fact, value in unsure.items() if fact not in settled}
    return Votes({fact: sorted(its, key=lambda vote: -vote.weight) for fact, its in votes.items()}, unsure)


def doubted_sentences(lexicon: Lexicon, text: Text) -> set[int]:
    """The sentences in which the teller says that something is not known or not agreed; where he says no more, the one before as well."""
    marked = Marked(text, lexicon.unsure.forms, {})
    found: set[int] = set()
    for _, phrase in lexicon.unsure.in_text(marked):
        match = find(phrase, marked)
        if match is not None:
            sentence = text.sentence[match.at[0]]
            found.add(sentence)
            if text.sentence.count(sentence) <= SHORT:
                found.add(sentence - 1)
    return found


def elected(votes: Mapping[str, Sequence[Read]]) -> dict[str, Read]:
    """For each fact the vote that weighs most; none where two values weigh alike."""
    found: dict[str, Read] = {}
    for fact, (best, *others) in votes.items():
        rival = next((vote for vote in others if vote.value != best.value), None)
        if rival is None or best.weight - rival.weight >= NEAR_TIE:
            found[fact] = best
    return found


def weighed(lexicon: Lexicon, text: Text, found: Found, kind: str, votes: Votes, declared: Collection[str]) -> Facts:
    """The facts of a kind that a text tells, and the chances of those that are not sure.

    Args:
        lexicon: the lexicon of the family of games.
        text: the description.
        found: what is found in it.
        kind: the kind of incident.
        votes: what the phrases of the kind say.
        declared: the facts that the kind declares.
    """
    if not text.words:
        return Facts({}, {})
    profile, voice = lexicon.profile(kind), lexicon.voice(kind)
    alone = profile.likeness.compared(found.near) if profile.labels else []
    together = voice.compared(found.called) if voice else []  # of rulings, whose labels are the last, nothing is told together
    speaks = [LIKENESS * like + TOGETHER * more for like, more in zip(alone, together, strict=False)]
    likes = {fact: (values, speaks[places]) for fact, (places, values) in profile.facts.items()} if speaks else {}
    untold = UNTOLD + OPEN * max(0.0, found.opens - SETTLED)
    telling = _Telling(text, profile.likeness, profile.labels)
    read: dict[str, Read] = {}
    chances: dict[str, Mapping[str, float]] = {}
    for fact in declared:
        told = votes.told.get(fact, ())
        if fact in votes.unsure:
            chances[fact] = {"": 0.5, votes.unsure[fact]: 0.5}
            continue
        values, like = likes.get(fact, ((), ()))
        if not told and (not values or _surely_untold(values, like, untold)):
            continue
        chance = chances_of(dict(zip(values, like, strict=True)), told, untold)
        value = max(chance, key=chance.__getitem__)
        if value:
            vote = next((vote for vote in told if vote.value == value), None)
            read[fact] = vote or Read(value, telling.of(fact, value), 0.0)
        if len(chance) > 1:
            chances[fact] = chance
    sure = {name: _surely(*likes[name], untold) for name in likes if name not in declared}
    inputs = {name: Read(value, telling.of(name, value), 0.0) for name, value in sure.items() if value}
    places, rulings = profile.rulings
    return Facts(read, chances, dict(zip(rulings, alone[places], strict=True)), inputs)


def _surely(values: Sequence[str], like: Sequence[float], untold: float) -> str:
    """The value that an input surely has; `""` if it is not so sure, or is none that is told often."""
    if values[like.index(max(like))] in ("", OTHERWISE):
        return ""
    value, chance = max(chances_of(dict(zip(values, like, strict=True)), (), untold).items(), key=lambda its: its[1])
    return value if chance >= SURE else ""


def chances_of(like: Mapping[str, float], votes: Sequence[Read], untold: float = UNTOLD) -> dict[str, float]:
    """The chance of every value of a fact that is worth a thought; `untold` speaks for the fact untold besides.

    >>> chances_of({"": 1.0, "yes": 4.5}, [Read("yes", "it was turned", 2.0)])
    {'yes': 1.0}
    >>> {value: round(chance, 1) for value, chance in chances_of({"": 3.0, "yes": 2.0}, []).items()}
    {'': 0.9, 'yes': 0.1}
    """
    least = min(like.values(), default=0.0)
    speaks = {**like, "": like.get("", least) + untold}
    for value in {vote.value for vote in votes}:
        weights = [vote.weight for vote in votes if vote.value == value]
        said = PHRASE + WEIGHT * (max(weights) - USUAL) + MORE_PHRASES * (min(MOST_PHRASES, len(weights)) - 1)
        speaks[value] = speaks.get(value, least) + said
    most = max(speaks.values())
    shares = {value: math.exp(its - most) for value, its in speaks.items()}
    slight = SLIGHT * sum(shares.values())
    kept = {value: share for value, share in shares.items() if share >= slight}
    whole = sum(kept.values())
    return {value: share / whole for value, share in kept.items()}


def _surely_untold(values: Sequence[str], like: Sequence[float], untold: float) -> bool:
    """Whether, no phrase speaking for a fact, every value has only a slight chance beside the fact untold, which is the first of them."""
    return not values[0] and max(like[1:]) < like[0] + untold + _LOG_SLIGHT


def _vote(phrase: Phrase, match: Match, value: str, text: Text, numbers: Mapping[str, int]) -> Read | None:
    """What a phrase says where it was found of the fact that it tells; None if it says nothing.

    A negated phrase says the other of yes and no; of any other value it says nothing.
    """
    if match.negated:
        if value not in _OPPOSITE:
            return None
        value = _OPPOSITE[value]
    elif value == "#":
        number = next((n for i in match.at if (n := number_of(text.words[i], numbers)) is not None), None)
        if number is None:
            return None
        value = str(number)
    return Read(value, text.said(min(match.at), max(match.at)), len(match.at) + FORBIDDEN * len(phrase.forbidden))


class _Telling:
    """Which clause of a text speaks most for a value of a fact."""

    def __init__(self, text: Text, likeness: Likeness, labels: Sequence[Label]) -> None:
        self._text, self._likeness, self._labels = text, likeness, labels

    @cached_property
    def _clauses(self) -> dict[int, Sequence[int]]:
        """The rows of the words of each clause, added up."""
        return {c: self._likeness.total(f for word in words for f in (stem(word), *runs(word))) for c, words in self._text.clauses.items()}

    def of(self, fact: str, value: str) -> str:
        """The clause that speaks most for a value of a fact rather than for the fact untold."""
        text, label = self._text, 1 + self._labels.index((fact, value))
        untold = 1 + self._labels.index((fact, "")) if (fact, "") in self._labels else None
        speaks = {c: rows[label] - (rows[untold] if untold else 0) for c, rows in self._clauses.items()}
        best = max(speaks, key=speaks.__getitem__)
        first = text.clause.index(best)
        return text.said(first, first + len(text.clauses[best]) - 1)


def numbers_in(text: Text, numbers: Mapping[str, int]) -> dict[str, int]:
    """The words of a text that say numbers, and the numbers."""
    return {
        **{word: numbers[word] for word in text.vocabulary & numbers.keys()},
        **{word: int(word) for word in text.vocabulary if word.isdigit()},
    }


def number_of(word: str, numbers: Mapping[str, int]) -> int | None:
    """The number that a word says, or None.

    >>> number_of("three", {"three": 3}), number_of("12", {})
    (3, 12)
    """
    if word.isdigit():
        return int(word)
    known = numbers.get(word)
    return int(known) if known is not None else None
