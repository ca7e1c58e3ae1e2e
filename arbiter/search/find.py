"""Finding: a query against the index, the best first."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from arbiter.search.numbers import cited
from arbiter.search.passages import Found, found_in, nearness, reasons, snippet, wanted
from arbiter.search.stems import is_russian, stems_of, tokens
from arbiter.search.units import Unit, phrases_in, units

_BY_SORT = {"law": 1.0, "note": 0.75, "case": 0.6}
_OWN, _REPLACED = 1.1, 0.6
"""A code's own clauses before its parents', and before all those that it puts its own in the place of."""
_GAME, _GAME_PARENT = 1.6, 1.3
_FIRST = 0.15
"""How much the first game counts before the last where none is named."""
_HOME = 0.4
_NEAR, _TITLED, _RANKED_AGAIN = 0.2, 0.25, 15
_NUMBER, _BELOW = 1000.0, 400.0


@dataclass(frozen=True, slots=True)
class Hit:
    """Something found: its score (the best has 1.0), the words that matched (or `number`), and where in its text."""

    ref: str
    title: str
    score: float
    why: tuple[str, ...]
    snippet: str


def find(
    index: Mapping[str, Any],
    query: str,
    code: str | None = None,
    chain: Sequence[str] = (),
    sort: str | None = None,
    limit: int = 10,
    lang: str | None = None,
) -> list[Hit]:
    """What answers a query, best first.

    Args:
        index: the record that `arbiter.search.index.build` made.
        query: words in English or Russian, or the number of a clause, a footnote or a case.
        code: only what belongs to this code and to its parents.
        chain: the code and its parents, if they are not those that the index knows.
        sort: only `law`, `note` or `case`.
        limit: how many at the most.
        lang: the language of titles and snippets; that of the query if it is not given.

    >>> from arbiter.search.index import Document, build
    >>> from arbiter.words import Words
    >>> lead = Document("english-whist:62", "law", "english-whist", Words("Lead out of turn", "Ход не в очередь"), Words("...", "..."))
    >>> [(hit.ref, hit.title, hit.why) for hit in find(build([lead]), "чей ход?")]
    [('english-whist:62', 'Ход не в очередь', ('ход',))]
    """
    citation = cited(query, index)
    parts = units(citation.words, index)
    lineage = _lineage(index, code, chain)
    factors = _factors(index, _named(citation.words, index), lineage, sort)
    scores = _scores([*parts, *_home(index, lineage)], factors)
    reader = _Reader(index, parts, lang or ("ru" if any(map(is_russian, tokens(query))) else "en"))
    _look_closer(scores, reader)
    numbered = _numbered(citation.numbers, index, factors)
    for place, score in numbered.items():
        scores[place] = scores.get(place, 0.0) + score
    ranked = sorted(scores, key=lambda place: (-scores[place], place))[: max(limit, 0)]
    return [reader.hit(place, scores[place] / scores[ranked[0]], place in numbered) for place in ranked]


class _Reader:
    """Reads the texts of the best documents for the words of a query, each once."""

    def __init__(self, index: Mapping[str, Any], parts: Sequence[Unit], lang: str) -> None:
        self.index = index
        self.parts = parts
        self.stems = wanted(parts, lang == "ru")
        self.read: dict[int, tuple[str, str, list[Found]]] = {}
        texts: Mapping[str, str] = index["texts"]
        self.lines = texts[lang].split("\n")
        self.other = "en" if lang == "ru" else "ru"

    def texts(self, place: int) -> tuple[str, str, list[Found]]:
        """The title of a document, its title and body together, and the words found in them."""
        if place not in self.read:
            line = self.lines[place]
            if len(line) < 2:  # nothing but the tab: it has no words in this language
                line = self.index["texts"][self.other].split("\n")[place]
            title, _, body = line.partition("\t")
            text = f"{title} {body}"
            self.read[place] = title, text, found_in(text, self.stems)
        return self.read[place]

    def hit(self, place: int, score: float, numbered: bool) -> Hit:
        """A document as it is given back."""
        title, text, found = self.texts(place)
        matched = [number for number, part in enumerate(self.parts) if place in part.weights]
        why = ["number"] * numbered + reasons(text, found, self.parts, matched)
        shown = snippet(text, found, self.parts, len(title) + 1)
        return Hit(self.index["docs"][place][0], title, round(score, 4), tuple(dict.fromkeys(why)), shown)


def _lineage(index: Mapping[str, Any], code: str | None, chain: Sequence[str]) -> list[str]:
    """The codes to look in, the most special first; none for all of them."""
    if code is None:
        return list(chain)
    line = list(dict.fromkeys([code, *chain]))
    while not chain and line[-1] in index["parents"]:
        line.append(index["parents"][line[-1]])
    return line


def _named(text: str, index: Mapping[str, Any]) -> dict[str, float]:
    """The codes whose games are named in a query, with what their score is multiplied by."""
    names: list[str] = []
    for phrase in phrases_in(tokens(text), index["games"], 1):
        names += index["games"][phrase]
    parents = {index["parents"][name]: _GAME_PARENT for name in names if name in index["parents"]}
    return parents | dict.fromkeys(names, _GAME)


def _home(index: Mapping[str, Any], lineage: Sequence[str]) -> list[Unit]:
    """The name of a variant that has no clauses of its own, as words asked for: the parent has a section on it."""
    if not lineage or lineage[0] in index["codes"]:
        return []
    found = units(lineage[0].replace("-", " "), index)
    for unit in found:
        unit.share = _HOME
    return found


def _factors(index: Mapping[str, Any], games: Mapping[str, float], lineage: Sequence[str], sort: str | None) -> list[float]:
    """What each document's score is multiplied by; 0 for what is not looked for."""
    codes = index["codes"]
    if lineage:
        by_code = [_OWN ** (len(lineage) - lineage.index(code)) if code in lineage else 0.0 for code in codes]
    else:
        by_code = [games.get(code, 1.0) * (1 + _FIRST * (1 - place / len(codes))) for place, code in enumerate(codes)]
    by_sort = [float(name == sort) if sort else _BY_SORT[name] for name in index["sorts"]]
    factors = [by_sort[kind] * by_code[of] for _, kind, of in index["docs"]]
    if len(lineage) > 1:
        own = {ref.partition(":")[2] for ref, _, of in index["docs"] if codes[of] == lineage[0]}
        for place, (ref, _, of) in enumerate(index["docs"]):
            if codes[of] in lineage[1:] and ref.partition(":")[2] in own:
                factors[place] *= _REPLACED
    return factors


def _scores(parts: Sequence[Unit], factors: Sequence[float]) -> dict[int, float]:
    scores: dict[int, float] = {}
    among = sum(1 for factor in factors if factor)
    for part in parts:
        rarity = part.rarity(factors, among) / 100
        for place, weight in part.weights.items():
            if factors[place]:
                scores[place] = scores.get(place, 0.0) + rarity * weight * factors[place]
    return scores


def _look_closer(scores: dict[int, float], reader: _Reader) -> None:
    """Raise those of the best documents in which the words stand together, or whose title says little else."""
    for place in sorted(scores, key=lambda place: (-scores[place], place))[:_RANKED_AGAIN]:
        title, _, found = reader.texts(place)
        told: dict[int, float] = {}
        for hit in found:
            if hit.start < len(title):
                told[hit.place] = max(told.get(hit.place, 0.0), hit.weight)
        share = sum(told.values()) / (len(stems_of(title)) + 1)
        scores[place] *= 1 + _TITLED * share + _NEAR * nearness(found, reader.parts)


def _numbered(numbers: Sequence[str], index: Mapping[str, Any], factors: Sequence[float]) -> dict[int, float]:
    """The documents cited by number, and below them the paragraphs of a cited clause."""
    found: dict[int, float] = {}
    for number in numbers:
        for place, (ref, _, _) in enumerate(index["docs"]):
            name = (ref if ":" in number else ref.partition(":")[2]).lower()
            if factors[place] and (name == number or name.startswith(f"{number}.")):
                found[place] = max(found.get(place, 0.0), factors[place] * (_NUMBER if name == number else _BELOW))
    return found
