"""Reading a description: the kinds of incident it may tell of, and the facts it gives, each with the words that gave it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from arbiter.reading.kinds import rank
from arbiter.reading.phrases import Marked, find, mark
from arbiter.reading.seats import roles
from arbiter.reading.tokens import Text, cut
from arbiter.stems import stem

CUE, AGAINST, OWN_FACT = 1.2, -2.0, 0.25
"""What a cue of a kind, a phrase against it, and a fact of it found in the text add to its score."""


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
    """The share of the words that the lexicon knows."""


def ranked_kinds(record: Mapping[str, Any], marked: Marked, allowed: Sequence[str]) -> list[tuple[float, str]]:
    """The kinds allowed, likeliest first: the learned score, with cues for and against."""
    scores = {kind: score for score, kind in rank(record["model"], marked.text, allowed)}
    for kind in allowed:
        entry = record["kinds"].get(kind)
        if entry is None:
            scores.setdefault(kind, -1.0)
            continue
        score = scores.get(kind, 0.0)
        score += CUE * min(2, sum(1 for p in entry["cues"] if _told(p, marked)))
        score += AGAINST * min(1, sum(1 for p in entry["against"] if _told(p, marked)))
        scores[kind] = score
    return sorted(((score, kind) for kind, score in scores.items()), key=lambda item: (-item[0], item[1]))


def _told(phrase: Sequence[Any], marked: Marked) -> bool:
    match = find(phrase, marked)
    return match is not None and not match.negated


def read_facts(record: Mapping[str, Any], marked: Marked, kind: str, declared: Iterable[str]) -> tuple[dict[str, Read], list[str]]:
    """The facts of a kind that a text gives, and those for which it speaks two ways."""
    entry = record["kinds"].get(kind, {"facts": {}})
    found: dict[str, Read] = {}
    clashes: list[str] = []
    for fact in declared:
        phrases: dict[str, list[Any]] = {}
        for source in (record["shared"].get(fact, {}), entry["facts"].get(fact, {})):
            for value, lines in source.items():
                phrases.setdefault(value, []).extend(lines)
        votes = _votes(phrases, marked, record)
        if not votes:
            continue
        best = sorted(votes.items(), key=lambda item: -item[1][0])
        if len(best) > 1 and best[0][1][0] - best[1][1][0] < 0.5:
            clashes.append(fact)
            continue
        value, (weight, words) = best[0]
        found[fact] = Read(value, words, weight)
    return found, clashes


def _votes(phrases: Mapping[str, list[Any]], marked: Marked, record: Mapping[str, Any]) -> dict[str, tuple[float, str]]:
    votes: dict[str, tuple[float, str]] = {}
    flips = set(phrases) <= {"yes", "no"}
    for value, lines in phrases.items():
        for phrase in lines:
            match = find(phrase, marked)
            if match is None or match.asked:
                continue
            said = value
            if match.negated:
                if not flips:
                    continue
                said = "no" if value == "yes" else "yes"
            if value == "#":
                number = next((n for i in match.at if (n := number_of(marked.text.words[i], record)) is not None), None)
                if number is None:
                    continue
                said = str(number)
            weight = len(match.at) + len(phrase[2]) * 0.25
            words = marked.text.said(min(match.at), max(match.at))
            if said not in votes or votes[said][0] < weight:
                votes[said] = (weight, words)
    return votes


def number_of(word: str, record: Mapping[str, Any]) -> int | None:
    """The number that a word says, or None."""
    if word.isdigit():
        return int(word)
    known = record["numbers"].get(word)
    return int(known) if known is not None else None


def prepare(record: Mapping[str, Any], raw: str, memo: dict[str, list[int]]) -> Marked:
    """Cut a description up and find the lexicon's words in it."""
    text: Text = cut(raw, record["irregular"])
    marked = mark(text, record, memo, roles(text, record["roles"]))
    numbers = [i for i, word in enumerate(text.words) if number_of(word, record) is not None]
    if numbers:
        marked.positions[record["number"]] = numbers
    return marked


def read(
    record: Mapping[str, Any],
    raw: str,
    allowed: Sequence[str],
    declared: Callable[[str], Iterable[str]],
    memo: dict[str, list[int]],
    kind: str = "",
) -> Reading:
    """Read a description.

    Args:
        record: the lexicon of the family.
        raw: the description.
        allowed: the kinds that the code rules.
        declared: gives the facts that a kind declares.
        memo: kept between readings, for speed.
        kind: the kind of incident, where it is known.
    """
    marked = prepare(record, raw, memo)
    ranked = ranked_kinds(record, marked, allowed)
    first = kind or ranked[0][1]
    margin = ranked[0][0] - ranked[1][0] if len(ranked) > 1 and not kind else 9.0
    facts, clashes = read_facts(record, marked, first, declared(first))
    return Reading(first, margin, tuple(ranked[:5]), facts, tuple(clashes), known_share(record, marked))


def known_share(record: Mapping[str, Any], marked: Marked) -> float:
    """The share of the words of a description that speak of the game at all."""
    weights = record["model"]["weights"]
    words = [stem(w) for w in marked.text.words]
    return sum(1 for w in words if w in weights) / max(1, len(words))
