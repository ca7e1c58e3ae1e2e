"""The example stories of a family of games, and what is learned from them: which words speak for kinds, values of facts, and rulings."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from sys import intern
from typing import Any, NamedTuple

from arbiter.book.kinds import Kind
from arbiter.reading.learning import Told, learned, rarities
from arbiter.reading.likeness import OTHERWISE, RULED, UNTOLD, Features, Label, features, joined, of_code
from arbiter.reading.notions import KINDS
from arbiter.reading.schooling import Lesson, schooled
from arbiter.reading.tokens import Text, cut

OFTEN = 15
"""In how many stories the value of an input must be told to be learned."""
SELDOM = 4
"""Of the stories that leave nothing open one in so many is enough to tell those that do."""
OFTEN_HEARD = 6
"""In how many stories a feature must have been met to call up notions."""
CODE = 6.0
"""How much the code under which a story is told weighs, as the rarity of a word does."""


class Spoken(NamedTuple):
    """How the words of stories are taken: what a form stands for, and what a word means."""

    irregular: Mapping[str, str]
    meanings: Mapping[str, str]

    def cut(self, text: str) -> Text:
        """A text cut up."""
        return cut(text, self.irregular)

    def features(self, text: Text) -> Features:
        """What a text is like, with little memory: of a hundred thousand stories all are kept at once."""
        return Features(*((*map(intern, its),) for its in joined([features(words, self.meanings) for words in text.by_sentence])))


class Story:
    """An example story: its kind, its words, what they are like, the code under which it is told, and the facts that it tells."""

    def __init__(self, kind: str, example: Mapping[str, Any], spoken: Spoken) -> None:
        self.kind = kind
        self.under = str(example.get("code", ""))
        self.code = of_code(self.under)
        """The code as a feature."""
        self.facts = {str(fact): _told(value) for fact, value in (example.get("facts") or {}).items()}
        self._spoken = spoken
        self._text = str(example["text"])

    @cached_property
    def words(self) -> Sequence[str]:
        """The words of the story."""
        return (*map(intern, self._spoken.cut(self._text).words),)

    @cached_property
    def features(self) -> Features:
        """What the words of the story are like."""
        text = self._spoken.cut(self._text)
        self.words = (*map(intern, text.words),)
        return self._spoken.features(text)


def stories(document: Mapping[str, Any], spoken: Spoken) -> list[Story]:
    """The stories of a file."""
    return [Story(document["incident"], example, spoken) for example in document.get("examples") or []]


def learned_kinds(names: Sequence[str], told: Sequence[Story], elsewhere: Iterable[Features]) -> bytes:
    """What speaks for each kind of a family, and last for what is told of other things.

    Args:
        names: its kinds.
        told: its stories.
        elsewhere: what stories of nothing that the games know are like.
    """
    other = [found.wide for found in elsewhere]
    rarity = _weighed(rarities([*(story.features.wide for story in told), *other]), told)
    return learned([*_by_kind(names, told, other)], len(names) + 1, rarity)


def learned_openness(told: Iterable[Story], leaves_open: Callable[[Story], bool | None]) -> bytes:
    """What speaks for all that a ruling turns on being told, and what for something of it being left open.

    Args:
        told: the stories of a family.
        leaves_open: whether what is ruled on a story turns on what it does not tell; None where that is not known.
    """
    heard: dict[bool, list[Story]] = {False: [], True: []}
    for story in told:
        opens = leaves_open(story)
        if opens is not None:
            heard[opens].append(story)
    lessons = [(story, number) for number, own in enumerate((heard[False][::SELDOM], heard[True])) for story in own]
    rarity = _weighed(rarities([story.features.plain for story, _ in lessons]), [story for story, _ in lessons])
    return learned([Told((*story.features.plain, story.code), [(number, range(2))]) for story, number in lessons], 2, rarity)


def learned_facts(kind: Kind, told: Sequence[Story], ruled: Callable[[Story], str]) -> tuple[list[Label], bytes]:
    """What speaks for the values of the facts of a kind, and for what was ruled on its stories; each label with its fact, or `RULED`.

    Args:
        kind: the kind.
        told: its stories.
        ruled: what was ruled on a story, in short; `""` where it turns on what the story does not tell.
    """
    values = _values(kind, told)
    rulings = [ruled(story) for story in told]
    several = sorted(its for its, times in Counter(rulings).items() if times > 1)
    if len(several) > 1:
        values[RULED] = several
    labels = [(fact, value) for fact, its in values.items() for value in its]
    rarity = _weighed(rarities([story.features.near for story in told]), told)
    return labels, learned([*_by_fact(values, told, rulings)], len(labels), rarity)


def learned_notions(kinds: Mapping[str, Kind], told: Sequence[Story], elsewhere: Iterable[Features]) -> tuple[bytes, bytes]:
    """Which notions features call up, and what notions speak for: of kinds, what is told of other things last, and of facts.

    The labels of the facts of a kind are those of `learned_facts`, without what was ruled.

    Args:
        kinds: its kinds.
        told: its stories.
        elsewhere: what stories of nothing that the games know are like.
    """
    names = sorted(kinds)
    other = [found.plain for found in elsewhere]
    rarity = _weighed(rarities([*(story.features.plain for story in told), *other], OFTEN_HEARD), told)
    labels = {KINDS: len(names) + 1}
    lessons = []
    for number, kind in enumerate(names):
        own = [story for story in told if story.kind == kind]
        values = _values(kinds[kind], own)
        labels.update({kind: sum(map(len, values.values()))} if values else {})
        for story, answers in zip(own, _answers(values, own, [""] * len(own)), strict=True):
            by_voice = {KINDS: [(number, range(len(names) + 1))], **({kind: answers} if answers else {})}
            lessons.append(Lesson((*story.features.plain, story.code), by_voice))
    lessons += [Lesson(features, {KINDS: answers}) for features, answers in _elsewhere(names, told, other)]
    return schooled(lessons, labels, rarity)


def _weighed(rarity: dict[str, float], told: Iterable[Story]) -> dict[str, float]:
    """How much words weigh, and codes."""
    return {**rarity, **dict.fromkeys({story.code for story in told}, CODE)}


def _told(value: Any) -> str:
    """A value as the book writes it."""
    return ("yes" if value else "no") if isinstance(value, bool) else str(value)


def _by_kind(names: Sequence[str], told: Iterable[Story], other: Sequence[Collection[str]]) -> Iterator[Told]:
    """Every story with the number of its kind, and then what is told of other things."""
    kinds = range(len(names) + 1)
    number = {name: i for i, name in enumerate(names)}
    known = [story for story in told if story.kind in number]
    for story in known:
        yield Told((*story.features.wide, story.code), [(number[story.kind], kinds)])
    yield from _elsewhere(names, known, other)


def _elsewhere(names: Sequence[str], told: Iterable[Story], other: Sequence[Collection[str]]) -> Iterator[Told]:
    """What is told of other things, be it under whatever code: it comes after the last kind."""
    codes = sorted({story.code for story in told})
    for i, found in enumerate(other):
        yield Told((*found, *codes[i % len(codes) :][:1]) if codes else found, [(len(names), range(len(names) + 1))])


def _values(kind: Kind, told: Sequence[Story]) -> dict[str, list[str]]:
    """The values that stories of a kind tell of its facts and inputs, of those told in several ways; that a fact is untold is one of them.

    Of inputs, whose values have no end, only those are learned that are told often: `us`, two cards. All others are as one.
    """
    found: dict[str, list[str]] = {}
    for name, fact in kind.facts.items():
        times = Counter(story.facts.get(name, UNTOLD) for story in told)
        often = [value for value, n in times.items() if fact.sort != "input" or value == UNTOLD or n >= OFTEN]
        found[name] = sorted(often) if len(often) == len(times) else sorted([*often, OTHERWISE])
    return {fact: its for fact, its in found.items() if {*its} - {UNTOLD, OTHERWISE} and len(its) > 1}


def _by_fact(values: Mapping[str, Sequence[str]], told: Sequence[Story], rulings: Sequence[str]) -> Iterator[Told]:
    """Every story of a kind with the numbers of the values that it tells, and of what was ruled on it."""
    for story, answers in zip(told, _answers(values, told, rulings), strict=True):
        yield Told((*story.features.near, story.code), answers)


def _answers(values: Mapping[str, Sequence[str]], told: Sequence[Story], rulings: Sequence[str]) -> Iterator[list[tuple[int, range]]]:
    """Of every story of a kind the numbers of the values that it tells, and of what was ruled on it, each among those of its fact."""
    begins, total = {}, 0
    for fact, its in values.items():
        begins[fact] = range(total, total + len(its))
        total += len(its)
    for story, ruling in zip(told, rulings, strict=True):
        own = {fact: story.facts.get(fact, UNTOLD) if fact != RULED else ruling for fact in values}
        own.update({fact: OTHERWISE for fact, its in values.items() if OTHERWISE in its and own[fact] not in its})
        yield [(begins[fact][its.index(own[fact])], begins[fact]) for fact, its in values.items() if own[fact] in its]
