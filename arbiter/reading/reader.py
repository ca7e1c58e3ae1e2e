"""Reading a description: the kinds of incident it may tell of, and the facts it gives, each with the words that gave it."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, NamedTuple

from arbiter.reading.facts import Read, elected, number_of, read_votes, weighed
from arbiter.reading.kinds import Ranked, known_share, ranked_kinds
from arbiter.reading.loaded import Lexicon
from arbiter.reading.seats import roles
from arbiter.reading.tokens import Text, cut, normal

if TYPE_CHECKING:
    from arbiter.reading.inputs import ReadInput

_WORDS = re.compile(r"\w+")
EVIDENCE = 0.1
"""What each word that gives a fact of a kind adds to the score of the kind."""
CONTENDERS, CLOSE = 2, 0.75
"""How many kinds are looked at more closely, and by how much the second may trail the first."""
SECOND = 4.0
"""A second irregularity in a story is believed only where so much speaks for its kind."""


class Reading(NamedTuple):
    """What a description came to: the kinds by likelihood, and the facts of the likeliest."""

    kind: str
    margin: float
    kinds: tuple[Ranked, ...]
    facts: Mapping[str, Read] = {}
    doubtful: tuple[str, ...] = ()
    """Facts of which it is not sure whether and how they are told; they are neither believed nor presumed."""
    known: float = 0.0
    """The share of the words that the games know."""
    inputs: Mapping[str, ReadInput] = {}
    """Hands, amounts, players and the like, as the calculators take them."""
    unused: tuple[str, ...] = ()
    """Numbers told that no fact and no input took up."""
    beside: str = ""
    """Another kind of which the story tells as well, by other words."""


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
    ranked = [Ranked(0.0, kind)] if kind else ranked_kinds(lexicon, text, seats, allowed, code)
    votes = {one.kind: read_votes(lexicon, text, seats, one.kind) for one in ranked[:CONTENDERS] if one.score >= ranked[0].score - CLOSE}
    chosen = {name: elected(its) for name, its in votes.items()}
    closer = sorted(
        (Ranked(one.score + EVIDENCE * sum(fact.weight for fact in chosen.get(one.kind, {}).values()), one.kind) for one in ranked),
        key=lambda one: (-one.score, one.kind),
    )
    first = closer[0].kind
    facts = weighed(lexicon, text, first, votes[first], declared(first))
    inputs = inputs_of(lexicon, text, first)
    return Reading(
        first,
        closer[0].score - closer[1].score if len(closer) > 1 else 9.0,
        tuple(closer[:5]),
        facts.read,
        facts.doubtful,
        known_share(lexicon, text),
        inputs,
        unused_numbers(lexicon, text, [*(f.words for f in facts.read.values()), *(i.words for i in inputs.values())]),
        _beside(closer, chosen),
    )


def _beside(ranked: Sequence[Ranked], found: Mapping[str, Mapping[str, Read]]) -> str:
    """The second kind, if much speaks for it and no words that gave its facts gave those of the first."""
    if len(ranked) < 2 or ranked[1].score < SECOND or ranked[1].kind not in found:
        return ""
    first, second = (found[one.kind] for one in ranked[:2])
    told = {word for read in first.values() for word in read.words.split()}
    other = {word for read in second.values() for word in read.words.split()}
    return ranked[1].kind if other and not {w for w in told & other if len(w) > 3} else ""


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

    return read_inputs(text, lexicon.inputs(), record, lexicon.phrases(kind).forms)
