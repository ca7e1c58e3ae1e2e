"""The facts that a description tells of an incident of a known kind, each with the words that gave it and how far to trust them.

Phrases come first. What no phrase tells may still be told: where the description is liker the stories that tell a fact than those
that do not, the fact is taken as likely told. The same likeness says how far a phrase is to be trusted, and whether what seems untold
is: measured on stories that the lexicon had not seen, a fact comes out right as often as its trust says.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from arbiter.reading.likeness import Likeness, features, of_word
from arbiter.reading.loaded import Lexicon
from arbiter.reading.phrases import Marked, find, mark
from arbiter.reading.tokens import Text

NEAR_TIE = 0.5
"""Two values for which the phrases weigh so alike leave a fact open."""
FORBIDDEN = 0.25
"""What each word that a phrase forbids adds to its weight: it was written with care."""
TRUSTED = 0.6
"""A fact trusted less is neither believed nor presumed."""
PHRASE, MORE_PHRASES, MOST_PHRASES = (0.9, 13.6), 0.6, 3
"""How trust in a phrase grows with the lead of its value in likeness, and with every further phrase that says the same."""
LIKELY, UNTOLD = (0.0, 14.4), (0.75, 22.0)
"""How trust in a fact that only likeness tells, and in a fact untold, grows with the lead in likeness."""
FARTHEST = 0.15
"""A lead in likeness counts no further than this."""
_OPPOSITE = {"yes": "no", "no": "yes"}


class Read(NamedTuple):
    """A fact read: its value, the words that gave it, how much spoke for it, and how likely it is right."""

    value: str
    words: str
    weight: float
    trust: float = 1.0


class Facts(NamedTuple):
    """The facts read, and those about which the words leave doubt, whether they tell them and what."""

    read: Mapping[str, Read]
    doubtful: tuple[str, ...]


Votes = Mapping[str, Sequence[Read]]
"""For a fact what each phrase says of it, the weightiest of each value first."""


def read_votes(lexicon: Lexicon, text: Text, seats: Mapping[int, Sequence[str]], kind: str) -> Votes:
    """What the phrases of a kind say in a text of its facts."""
    numbers = lexicon.record["numbers"]
    marked = mark(text, lexicon.phrases(kind).forms, seats)
    counted = [i for i, word in enumerate(text.words) if number_of(word, numbers) is not None]
    if counted:
        marked.put(lexicon.kind(kind)["number"], counted)
    votes: dict[str, list[Read]] = {}
    for label, phrase in lexicon.phrases(kind).in_text(marked):
        fact, value = label.split("=", 1)
        vote = _vote(phrase, value, marked, numbers)
        if vote is not None:
            votes.setdefault(fact, []).append(vote)
    return {fact: sorted(its, key=lambda vote: -vote.weight) for fact, its in votes.items()}


def elected(votes: Votes) -> dict[str, Read]:
    """For each fact the vote that weighs most; none where two values weigh alike."""
    found: dict[str, Read] = {}
    for fact, (best, *others) in votes.items():
        rival = next((vote for vote in others if vote.value != best.value), None)
        if rival is None or best.weight - rival.weight >= NEAR_TIE:
            found[fact] = best
    return found


def weighed(lexicon: Lexicon, text: Text, kind: str, votes: Votes, declared: Iterable[str]) -> Facts:
    """The facts of a kind that a text tells, each with its trust, and those that are doubtful."""
    labels, likeness = lexicon.profiles(kind)
    length, along = likeness.compared(features(text)) if labels else (1.0, [])
    likes: dict[str, dict[str, float]] = {}
    for (fact, value), like in zip(labels, along, strict=True):
        likes.setdefault(fact, {})[value] = like / (length or 1.0)
    chosen = elected(votes)
    read: dict[str, Read] = {}
    doubtful = []
    for fact in declared:
        like = likes.get(fact, {})
        if fact in chosen:
            agreeing = min(MOST_PHRASES, sum(1 for vote in votes[fact] if vote.value == chosen[fact].value))
            trust = _trust(PHRASE, _lead(like, chosen[fact].value), MORE_PHRASES * (agreeing - 1))
            found = chosen[fact]._replace(trust=trust)
        elif fact in votes:
            doubtful.append(fact)
            continue
        elif like:
            value = max(like, key=lambda v: (like[v], v))
            trust = _trust(LIKELY if value else UNTOLD, _lead(like, value))
            found = Read(value, "", 0.0, trust)
        else:
            continue
        if found.trust < TRUSTED:
            doubtful.append(fact)
        elif found.value:
            read[fact] = found if found.words else found._replace(words=_telling(text, likeness, labels, fact, found.value))
    return Facts(read, tuple(doubtful))


def _lead(like: Mapping[str, float], value: str) -> float:
    """By how much a text is liker the stories that tell a value than those that tell another or none; 0 where no story tells it."""
    if value not in like or len(like) < 2:
        return 0.0
    lead = like[value] - max(other for v, other in like.items() if v != value)
    return max(-FARTHEST, min(FARTHEST, lead))


def _trust(curve: tuple[float, float], lead: float, more: float = 0.0) -> float:
    return 1 / (1 + math.exp(-(curve[0] + curve[1] * lead + more)))


def _vote(phrase: Sequence[Any], value: str, marked: Marked, numbers: Mapping[str, int]) -> Read | None:
    """What a phrase says in a text of the fact that it tells; None if it says nothing.

    A negated phrase says the other of yes and no; of any other value it says nothing.
    """
    match = find(phrase, marked)
    if match is None or match.asked:
        return None
    if match.negated:
        if value not in _OPPOSITE:
            return None
        value = _OPPOSITE[value]
    elif value == "#":
        number = next((n for i in match.at if (n := number_of(marked.text.words[i], numbers)) is not None), None)
        if number is None:
            return None
        value = str(number)
    return Read(value, marked.text.said(min(match.at), max(match.at)), len(match.at) + FORBIDDEN * len(phrase[2]))


def _telling(text: Text, likeness: Likeness, labels: Sequence[tuple[str, str]], fact: str, value: str) -> str:
    """The clause that speaks most for a value of a fact rather than for the fact untold."""
    label = labels.index((fact, value))
    untold = labels.index((fact, "")) if (fact, "") in labels else None
    clauses: dict[int, float] = {}
    for word, clause in zip(text.words, text.clause, strict=True):
        speaks = sum(likeness.weight(f, label) - (likeness.weight(f, untold) if untold is not None else 0.0) for f in of_word(word))
        clauses[clause] = clauses.get(clause, 0.0) + speaks
    best = max(clauses, key=lambda clause: clauses[clause])
    places = [i for i, clause in enumerate(text.clause) if clause == best]
    return text.said(places[0], places[-1])


def number_of(word: str, numbers: Mapping[str, int]) -> int | None:
    """The number that a word says, or None.

    >>> number_of("three", {"three": 3}), number_of("12", {})
    (3, 12)
    """
    if word.isdigit():
        return int(word)
    known = numbers.get(word)
    return int(known) if known is not None else None
