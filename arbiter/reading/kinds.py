"""Which kind of incident a description tells of: learned from the example stories of the lexicon.

Complement naive Bayes over stems and neighbouring pairs of stems: it is trained in one pass while the base is pressed, needs nothing at the
table but sums, and says which words decided.
"""

from __future__ import annotations

import math
from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from arbiter.reading.tokens import Text, cut
from arbiter.stems import stem

SMOOTHING = 0.3
LEAST_SEEN = 2
DOUBT = -50
"""A word never met with a kind speaks no more against it than this: small kinds have few stories."""
_FIRST, _MIDDLE, _WIDEST = 0x100, 0x1000, 0x800
"""Where the characters that pack kinds and weights begin."""
COMMON = frozenset(
    stem(w)
    for w in "the a an of to in on and or is was were be been it he she his her him they them their i we my our me us that this "
    "with at for as by "
    "и в на не что он она они его ее их я мы мой наш у с по за из к а но был была были это так же бы".split()
)


def features(text: Text) -> list[str]:
    """The features of a description: stems, and pairs of neighbouring stems of a clause."""
    stems = [stem(w) for w in text.words]
    found = [s for s in stems if s not in COMMON]
    for i in range(len(stems) - 1):
        if text.clause[i] == text.clause[i + 1]:
            found.append(f"{stems[i]} {stems[i + 1]}")
    return list(dict.fromkeys(found))


def train(documents: Iterable[Mapping[str, Any]], irregular: Mapping[str, str]) -> dict[str, Any]:
    """Learn the kinds of a family from its documents of examples.

    Returns:
        `kinds` (names) and `weights`: feature to its packed row of weights, see `_packed`.
    """
    counts: dict[str, Counter[str]] = defaultdict(Counter)
    for document in documents:
        for example in document.get("examples") or []:
            counts[document["incident"]].update(features(cut(str(example["text"]), irregular)))
    kinds = sorted(counts)
    total: Counter[str] = Counter()
    for counter in counts.values():
        total.update(counter)
    vocabulary = sorted(f for f, n in total.items() if n >= LEAST_SEEN)
    weights: dict[str, str] = {}
    everything = sum(total[f] for f in vocabulary)
    sizes = {k: sum(counts[k][f] for f in vocabulary) for k in kinds}
    spread = SMOOTHING * max(len(vocabulary), 1)
    for feature in vocabulary:
        row = []
        for index, kind in enumerate(kinds):
            here = (counts[kind][feature] + SMOOTHING) / (sizes[kind] + spread)
            elsewhere = (total[feature] - counts[kind][feature] + SMOOTHING) / (everything - sizes[kind] + spread)
            weight = max(round(100 * math.log(here / elsewhere)), DOUBT)
            if counts[kind][feature] or weight < -40:
                row.append((index, weight))
        weights[feature] = _packed(row)
    return {"kinds": kinds, "weights": weights}


def leanings(documents: Iterable[Mapping[str, Any]]) -> dict[str, dict[str, int]]:
    """For every kind the codes under which its stories are told, with how much that speaks for it, in hundredths.

    A kind told of under one variant speaks for itself when that variant is in force, and against itself under another.
    """
    told: dict[str, Counter[str]] = {d["incident"]: Counter(str(e.get("code", "")) for e in d.get("examples") or []) for d in documents}
    codes = Counter(code for counter in told.values() for code in counter if code)
    found: dict[str, dict[str, int]] = {}
    for kind, counter in told.items():
        stories = sum(counter.values()) + len(codes)
        found[kind] = {code: round(100 * math.log((counter[code] + 1) / stories * len(codes))) for code in codes}
    return found


def _packed(row: Sequence[tuple[int, int]]) -> str:
    """Weights by kind as text, two characters each: it loads many times faster than lists of numbers.

    >>> _unpacked(_packed([(0, -150), (59, 312)]))
    [(0, -150), (59, 312)]
    """
    return "".join(chr(_FIRST + index) + chr(_MIDDLE + max(-_WIDEST, min(_WIDEST, weight))) for index, weight in row)


def _unpacked(row: str) -> list[tuple[int, int]]:
    return [(ord(row[i]) - _FIRST, ord(row[i + 1]) - _MIDDLE) for i in range(0, len(row), 2)]


def rank(model: Mapping[str, Any], text: Text, allowed: Sequence[str], rows: dict[str, list[tuple[int, int]]]) -> list[tuple[float, str]]:
    """The kinds allowed, most likely first, with their scores (the mean weight of a feature). `rows` keeps what was unpacked."""
    scores = [0.0] * len(model["kinds"])
    known = 0
    for feature in features(text):
        row = rows.get(feature)
        if row is None:
            row = rows[feature] = _unpacked(model["weights"].get(feature, ""))
        if not row:
            continue
        known += 1
        for index, weight in row:
            scores[index] += weight
    wanted = set(allowed)
    ranked = [(score / 100 / max(known, 1) ** 0.5, kind) for score, kind in zip(scores, model["kinds"], strict=True) if kind in wanted]
    return sorted(ranked, key=lambda item: (-item[0], item[1]))
