"""Compiling the lexicon: the words and phrases of `laws/lexicon/` as the base holds them.

A family of games has one record with what tells its kinds apart, and one small record a kind with the phrases of its facts; what was
learned from stories (`stories.py`) stands beside them, so that a reading loads little.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import Any

from arbiter.book.base import COMPILERS, LEARNERS, Base, Stale, fingerprint
from arbiter.book.link import Book
from arbiter.book.papers import Papers, mark_of
from arbiter.book.source import Source
from arbiter.errors import BookRefusal, Fault
from arbiter.reading.inputs.vocabulary import VOCABULARY, vocabulary
from arbiter.reading.sayings import COMMON, Sayings, parlance
from arbiter.reading.stories import Story, learned_records, stories
from arbiter.reading.tokens import cut

ELSEWHERE = "elsewhere"
"""The file of stories of nothing that the games know."""
MADE = "lexicon/made"
"""The record that tells from what the records of each family were compiled."""


LEARNED, SAID = "learned", "said"
"""The parts of the lexicon of a family: what was learned from its stories, which takes longest and depends on no phrase, and the rest."""


def lexicon_records(source: Source, book: Book, earlier: Base | None = None) -> dict[str, Any]:
    """The records of the lexicon: `lexicon/`, `phrases/`, `likeness/` and `labels/`, of each family of games and of each of its kinds.

    Args:
        source: the files of the lexicon.
        book: the kinds of incident with their facts.
        earlier: a base whose records of a part of a family are kept, where they were made from the same by the same code.

    Raises:
        BookRefusal: phrases with unknown concepts, or facts and values that their kind does not have.
    """
    found, faults = _made(source, book, earlier, (LEARNED, SAID))
    if faults:
        raise BookRefusal(faults)
    return found


def lexicon_faults(source: Source, book: Book, earlier: Base | None = None) -> list[Fault]:
    """What is wrong with the lexicon; what stands as when an earlier base was made had no fault."""
    return _made(source, book, earlier, (SAID,))[1]


def _made(source: Source, book: Book, earlier: Base | None, parts: Sequence[str]) -> tuple[dict[str, Any], list[Fault]]:
    """The records of some parts of all families, and the faults met in making them."""
    faults: list[Fault] = []
    found: dict[str, Any] = {VOCABULARY: vocabulary(source.lexicon)}
    made: dict[str, Any] = {}
    marks = {LEARNED: fingerprint(LEARNERS), SAID: fingerprint(COMPILERS)}
    for name in sorted({family for family, _ in book.kinds}):
        family = _Family(name, source.lexicon, book, faults)
        for part in parts:
            mark = mark_of([marks[part], *family.made_from(part)])
            records = _kept(earlier, f"{name}/{part}", mark)
            if records is None:
                records = family.learned() if part == LEARNED else family.said()
            made[f"{name}/{part}"] = {"mark": mark, "records": [*records]}
            found.update(records)
    return {**found, MADE: made}, [*source.lexicon.faults, *faults]


def _kept(earlier: Base | None, part: str, mark: str) -> dict[str, Any] | None:
    """The records of a part in an earlier base, where they bear this mark and are whole."""
    try:
        made = earlier.load(MADE)[part] if earlier else {}
        return {name: earlier.load(name) for name in made["records"]} if earlier and made["mark"] == mark else None
    except (KeyError, Stale):
        return None


class _Family:
    """What the records of one family are made from."""

    def __init__(self, name: str, papers: Papers, book: Book, faults: list[Fault]) -> None:
        self._name, self._papers, self._faults = name, papers, faults
        self._parlance = parlance(self._paper(COMMON), self._paper(f"{name}/{COMMON}"))
        self._kinds = {kind: its for (owner, kind), its in book.kinds.items() if owner == name}
        self._examples = [n for n in papers if n.startswith(f"examples/{name}/")]

    def _paper(self, name: str) -> Mapping[str, Any]:
        """A file of the lexicon; an empty one where there is none."""
        found = self._papers.get(name)
        return found if isinstance(found, Mapping) else {}

    def made_from(self, part: str) -> list[Any]:
        """What a part is made from: the kinds with their facts, the stories and what irregular words are taken for; and the phrases."""
        facts = {n: [[f, its.sort, [*its.values], its.node.text("input")] for f, its in k.facts.items()] for n, k in self._kinds.items()}
        said = [n for n in self._papers if n == COMMON or n.startswith(f"{self._name}/")] if part == SAID else []
        papers = [n for n in (ELSEWHERE, *self._examples, *said) if n in self._papers]
        return [sorted(facts.items()), self._parlance.irregular, [[n, self._papers.text(n)] for n in papers]]

    @cached_property
    def _stories(self) -> list[Story]:
        return stories(map(self._paper, self._examples), self._parlance.irregular)

    def learned(self) -> dict[str, Any]:
        """The records of what is learned from the stories."""
        elsewhere = [cut(str(text), self._parlance.irregular) for text in self._paper(ELSEWHERE).get("stories", ())]
        return learned_records(self._name, self._kinds, self._stories, elsewhere)

    def said(self) -> dict[str, Any]:
        """The records of what its words and phrases say."""
        own = f"{self._name}/"
        files = {n.removeprefix(own): self._paper(n) for n in self._papers if n.startswith(own) and n != own + COMMON}
        told = (word for story in self._stories for word in story.words)
        return Sayings(self._name, self._parlance, files, self._kinds, told, self._faults).records()
