"""Which kinds of incident a description may tell of: those whose stories it is like, with the phrases that speak for and against each."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import NamedTuple

from arbiter.reading.loaded import Lexicon
from arbiter.reading.notions import KINDS, Found
from arbiter.reading.phrases import Marked, find
from arbiter.reading.tokens import Text

LIKE, TOGETHER = 7.0, 0.65
"""What it adds to the score of a kind that a description speaks for it by the lead by which stories were learned; and that by all its words
together the kind is likelier by one, in the logarithm of its odds."""
ENOUGH = 5.0
"""A lead by which a kind is likest without asking for cues."""
LIKELY = 8
"""Only so many kinds, those whose stories it is most like, are looked at more closely: the right one is hardly ever beyond."""
CUE, AGAINST, MOST_CUES = 0.8, -1.0, 3
"""What a cue of a kind, and a phrase against it, add to its score; three cues count, and one phrase against."""


class Scored(NamedTuple):
    """The score of every kind, and how far a description is like what is told of other things."""

    kinds: dict[str, float]
    elsewhere: float


def best_first(scores: Mapping[str, float]) -> list[str]:
    """Kinds by their scores; those that score alike stay in their order."""
    return sorted(scores, key=scores.__getitem__, reverse=True)


def likened_kinds(lexicon: Lexicon, found: Found, allowed: Sequence[str]) -> Scored:
    """The score of every kind allowed by what the description is like, and of what is no incident of the game.

    Args:
        lexicon: the lexicon of the family of games.
        found: what is found in the description.
        allowed: the kinds that the code rules.
    """
    voice = lexicon.voice(KINDS)
    alone = lexicon.likeness.compared(found.wide)
    if voice and found.called.notions:
        *speaks, elsewhere = [LIKE * its + TOGETHER * more for its, more in zip(alone, voice.compared(found.called), strict=True)]
    else:
        *speaks, elsewhere = [LIKE * its for its in alone]
    said = dict(zip(lexicon.kinds, speaks, strict=True))
    return Scored({kind: said[kind] for kind in allowed}, elsewhere)


def with_cues(lexicon: Lexicon, text: Text, seats: Mapping[int, Sequence[str]], scores: Mapping[str, float]) -> dict[str, float]:
    """The scores of the likely kinds with what the phrases for and against each add to them.

    Args:
        lexicon: the lexicon of the family of games.
        text: the description.
        seats: the role words that stand at some places, see `seats.roles`.
        scores: the scores by likeness.
    """
    likely = best_first(scores)[:LIKELY]
    found = {kind: scores[kind] for kind in likely}
    if len(likely) > 1 and scores[likely[0]] - scores[likely[1]] > ENOUGH:
        return found
    signs = _signs(lexicon, text, seats, frozenset(likely))
    for kind in likely:
        speaking, against = signs.get(f"+{kind}", 0), signs.get(f"-{kind}", 0)
        found[kind] += CUE * min(MOST_CUES, speaking) + AGAINST * min(1, against)
    return found


def _signs(lexicon: Lexicon, text: Text, seats: Mapping[int, Sequence[str]], likely: Collection[str]) -> dict[str, int]:
    """How many phrases speak for (`+kind`) and against (`-kind`) each likely kind."""
    marked = Marked(text, lexicon.cues.forms, seats)
    found: dict[str, int] = {}
    for label, phrase in lexicon.cues.in_text(marked):
        if label[1:] in likely:
            match = find(phrase, marked)
            if match is not None and not match.negated:
                found[label] = found.get(label, 0) + 1
    return found
