"""Which kinds of incident a description may tell of: those whose stories it is like, with the phrases that speak for and against each."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import NamedTuple

from arbiter.reading.likeness import features
from arbiter.reading.loaded import Lexicon
from arbiter.reading.phrases import find, mark
from arbiter.reading.tokens import Text
from arbiter.stems import stem

LIKE = 40.0
"""What it adds to the score of a kind that a description is wholly like its stories."""
LIKELY = 12
"""Only for so many kinds, those whose stories it is most like, are cues looked for: the right one is hardly ever beyond."""
CUE, AGAINST, MOST_CUES = 0.8, -1.0, 3
"""What a cue of a kind, and a phrase against it, add to its score; three cues count, and one phrase against."""
LEANING = 0.01
"""How much of what the code in force says for or against a kind counts."""


class Ranked(NamedTuple):
    """A kind with its score."""

    score: float
    kind: str


def ranked_kinds(lexicon: Lexicon, text: Text, seats: Mapping[int, Sequence[str]], allowed: Collection[str], code: str = "") -> list[Ranked]:
    """The kinds allowed, likeliest first.

    Args:
        lexicon: the lexicon of the family of games.
        text: the description.
        seats: the role words that stand at some places, see `seats.roles`.
        allowed: the kinds that the code rules.
        code: the code in force, where it is known: some kinds belong to one variant.
    """
    length, along = lexicon.likeness.compared(features(text))
    scores = dict.fromkeys(allowed, 0.0)
    scores.update({kind: LIKE * score / (length or 1.0) for kind, score in zip(lexicon.kinds, along, strict=True) if kind in scores})
    likely = sorted(scores, key=lambda kind: (-scores[kind], kind))[:LIKELY]
    signs = _signs(lexicon, text, seats)
    for kind in likely:
        scores[kind] += CUE * min(MOST_CUES, signs.get(f"+{kind}", 0)) + AGAINST * min(1, signs.get(f"-{kind}", 0))
    for kind, leaning in lexicon.record["leanings"].items():
        if kind in scores:
            scores[kind] += LEANING * leaning.get(code, 0)
    return sorted((Ranked(score, kind) for kind, score in scores.items()), key=lambda one: (-one.score, one.kind))


def _signs(lexicon: Lexicon, text: Text, seats: Mapping[int, Sequence[str]]) -> dict[str, int]:
    """How many phrases speak for (`+kind`) and against (`-kind`) each kind."""
    marked = mark(text, lexicon.cues.forms, seats)
    found: dict[str, int] = {}
    for label, phrase in lexicon.cues.in_text(marked):
        match = find(phrase, marked)
        if match is not None and not match.negated:
            found[label] = found.get(label, 0) + 1
    return found


def known_share(lexicon: Lexicon, text: Text) -> float:
    """The share of the words of a description that speak of the game at all."""
    known = lexicon.likeness.rows
    return sum(1 for word in text.words if stem(word) in known) / max(1, len(text.words))
