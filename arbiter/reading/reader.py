"""Reading a description: the kinds of incident it may tell of, and the facts it gives, each with the words that gave it."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, NamedTuple

from arbiter.reading.facts import Read, elected, number_of, numbers_in, read_votes, weighed
from arbiter.reading.kinds import Scored, best_first, likened_kinds, with_cues
from arbiter.reading.likeness import Features, features, joined, of_code
from arbiter.reading.loaded import Lexicon
from arbiter.reading.notions import NOTHING, Found
from arbiter.reading.seats import roles
from arbiter.reading.tokens import Text, cut, normal

if TYPE_CHECKING:
    from arbiter.reading.inputs.read import ReadInput

_WORDS = re.compile(r"\w+")
EVIDENCE = 0.25
"""What each word that gives a fact of a kind adds to the score of the kind."""
CONTENDERS, CLOSE = 2, 2.5
"""How many kinds are looked at more closely, and by how much the second may trail the first."""
SHOWN = 5
"""How many kinds a reading names."""
CLEAR = 1.5
"""A part of a story must be so many times liker an incident than what is told of other things, by what its words speak for one by one."""
NEARLY, APART, LONGEST_STORY = 0.3, 2.5, 12
"""A second irregularity is looked for where its kind scores nearly as much as the first, by this share, and the story has no more sentences
than the last; it is believed where one part of the story tells of the one and the rest of the other, each by so clear a lead."""


class Ranked(NamedTuple):
    """A kind of incident with its score."""

    score: float
    kind: str


class Reading(NamedTuple):
    """What a description came to: the kinds by likelihood, and the facts of the likeliest."""

    kind: str
    margin: float
    kinds: tuple[Ranked, ...]
    facts: Mapping[str, Read] = {}
    chances: Mapping[str, Mapping[str, float]] = {}
    """For facts that are not quite sure the chance of every value, `""` for the fact untold."""
    ruled: Mapping[str, float] = {}
    """How much speaks for each ruling in short, as stories like it were ruled."""
    elsewhere: float = 0.0
    """The score of its being about something else."""
    inputs: Mapping[str, ReadInput] = {}
    """Hands, amounts, players and the like, as the calculators take them."""
    unused: tuple[str, ...] = ()
    """Numbers told that no fact and no input took up."""
    spare: int = 0
    """How often a number is told beside the words that gave facts and inputs."""
    beside: str = ""
    """Another kind of which the story tells as well, by other words."""


def read(
    lexicon: Lexicon, raw: str, allowed: Sequence[str], declared: Callable[[str], Collection[str]], kind: str = "", code: str = ""
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
    seats = roles(text, lexicon.roles)
    sentences = [features(words, lexicon.meanings) for words in text.by_sentence]
    found = lexicon.found(sentences, code)
    likened = Scored({kind: 0.0}, 0.0) if kind else likened_kinds(lexicon, found, allowed)
    scores = likened.kinds if kind else with_cues(lexicon, text, seats, likened.kinds)
    best = max(scores.values())
    contenders = [name for name in best_first(scores)[:CONTENDERS] if scores[name] >= best - CLOSE]
    votes = {name: read_votes(lexicon, text, seats, name) for name in contenders}
    chosen = {name: elected(its.told) for name, its in votes.items()}
    for name, its in chosen.items():
        scores[name] += EVIDENCE * sum(fact.weight for fact in its.values())
    kinds = tuple(Ranked(scores[name], name) for name in best_first(scores)[:SHOWN])
    first = kinds[0].kind
    facts = weighed(lexicon, text, found, first, votes[first], declared(first))
    inputs = inputs_of(lexicon, text, first, facts.inputs)
    unused, spare = untaken(lexicon, text, [*(f.words for f in facts.read.values()), *(i.words for i in inputs.values())])
    return Reading(
        first,
        kinds[0].score - kinds[1].score if len(kinds) > 1 else 9.0,
        kinds,
        facts.read,
        facts.chances,
        facts.ruled,
        likened.elsewhere,
        inputs,
        unused,
        spare,
        "" if kind else _beside(lexicon, sentences, kinds, allowed, code),
    )


def _beside(lexicon: Lexicon, sentences: Sequence[Features], kinds: Sequence[Ranked], allowed: Sequence[str], code: str) -> str:
    """The kind of a second irregularity, if the story falls into two parts of which each clearly tells of one."""
    if len(kinds) < 2 or kinds[1].score < NEARLY * kinds[0].score or len(sentences) > LONGEST_STORY:
        return ""
    for split in range(1, len(sentences)):
        one = _clear_kind(lexicon, sentences[:split], allowed, code)
        other = _clear_kind(lexicon, sentences[split:], allowed, code) if one else ""
        if other and one != other and kinds[0].kind in (one, other):
            return one if other == kinds[0].kind else other
    return ""


def _clear_kind(lexicon: Lexicon, sentences: Sequence[Features], allowed: Sequence[str], code: str) -> str:
    """The kind of incident that a part of a story clearly tells of, if any."""
    kinds, elsewhere = likened_kinds(lexicon, Found((), (*joined(sentences).wide, of_code(code)), NOTHING), allowed)
    first = max(kinds, key=kinds.__getitem__)
    lead = kinds[first] - max([its for kind, its in kinds.items() if kind != first], default=0.0)
    return first if lead >= APART and kinds[first] >= CLEAR * max(elsewhere, 1.0) else ""


def untaken(lexicon: Lexicon, text: Text, evidence: Iterable[str]) -> tuple[tuple[str, ...], int]:
    """The numbers of a text that stand in none of the words that gave facts and inputs, and how often any number stands beside these words.

    `one` is hardly a number.
    """
    numbers = lexicon.record["numbers"]
    told = numbers_in(text, numbers)
    if not told:
        return (), 0
    taken = Counter(number_of(normal(word), numbers) for words in {*evidence} for word in _WORDS.findall(words))
    said = Counter([told[word] for word in text.words if word in told])
    unused = tuple(word for word in text.words if word in told and told[word] not in (*taken, 1))
    return unused, sum(max(0, times - taken[number]) for number, times in said.items() if number != 1)


def inputs_of(lexicon: Lexicon, text: Text, kind: str, likely: Mapping[str, Read]) -> Mapping[str, ReadInput]:
    """The inputs of a kind that a text gives, those that are likely where it gives no other; none where the kind takes none."""
    record = lexicon.kind(kind)
    if "inputs" not in record:
        return {}
    from arbiter.reading.inputs.read import ReadInput, read_inputs  # only for the kinds that take inputs

    found = read_inputs(text, lexicon.inputs(), record, lexicon.phrases(kind).forms, lexicon.wanted(kind))
    guessed = {name: ReadInput(int(its.value) if its.value.isdigit() else its.value, its.words) for name, its in likely.items()}
    return {**guessed, **found}
