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
LEAST_SEEN, LEAST_PAIRS = 2, 3
"""How often a word, and a pair of words, must have been met to be learned from."""
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
    vocabulary = sorted(f for f, n in total.items() if n >= (LEAST_PAIRS if " " in f else LEAST_SEEN))
    everything = sum(total[f] for f in vocabulary)
    sizes = [sum(counts[k][f] for f in vocabulary) for k in kinds]
    spread = SMOOTHING * max(len(vocabulary), 1)
    usual = everything / max(len(kinds), 1)

    def weight(seen: int, of: int, size: float) -> int:
        here = (seen + SMOOTHING) / (size + spread)
        elsewhere = (of - seen + SMOOTHING) / (everything - size + spread)
        return max(round(100 * math.log(here / elsewhere)), DOUBT)

    weights = {
        feature: _packed(
            weight(0, total[feature], usual),
            [(i, weight(counts[kind][feature], total[feature], sizes[i])) for i, kind in enumerate(kinds) if counts[kind][feature]],
        )
        for feature in vocabulary
    }
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


def _packed(absent: int, row: Sequence[tuple[int, int]]) -> str:
    """Weights as text: what the feature says of kinds that it was never met with, then two characters for each kind it was.

    It loads many times faster than lists of numbers.

    >>> _unpacked(_packed(-50, [(0, -10), (59, 312)]))
    (-50, [(0, -10), (59, 312)])
    """
    pairs = (chr(_FIRST + index) + _character(weight) for index, weight in row)
    return _character(absent) + "".join(pairs)


def _character(weight: int) -> str:
    return chr(_MIDDLE + max(-_WIDEST, min(_WIDEST, weight)))


def _unpacked(row: str) -> tuple[int, list[tuple[int, int]]]:
    pairs = [(ord(row[i]) - _FIRST, ord(row[i + 1]) - _MIDDLE) for i in range(1, len(row), 2)]
    return (ord(row[0]) - _MIDDLE if row else 0), pairs


Rows = dict[str, tuple[int, list[tuple[int, int]]]]


def rank(model: Mapping[str, Any], text: Text, allowed: Sequence[str], rows: Rows) -> list[tuple[float, str]]:
    """The kinds allowed, most likely first, with their scores (the mean weight of a feature). `rows` keeps what was unpacked."""
    scores = [0] * len(model["kinds"])
    known = usual = 0
    for feature in features(text):
        row = rows.get(feature)
        if row is None:
            row = rows[feature] = _unpacked(model["weights"].get(feature, ""))
        absent, pairs = row
        if not pairs:
            continue
        known += 1
        usual += absent
        for index, weight in pairs:
            scores[index] += weight - absent
    wanted = set(allowed)
    root = 100 * max(known, 1) ** 0.5
    ranked = [((score + usual) / root, kind) for score, kind in zip(scores, model["kinds"], strict=True) if kind in wanted]
    return sorted(ranked, key=lambda item: (-item[0], item[1]))
