"""Finding: a query against the index, the best first."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from arbiter.search.index import SORTS, stems_of
from arbiter.search.numbers import Cited, cited
from arbiter.search.snippets import snippet
from arbiter.search.units import Unit, games_in, units

_BY_SORT = (1.0, 0.75, 0.6)
_OWN, _REPLACED = 1.1, 0.6
_GAME, _GAME_PARENT, _FIRST = 1.6, 1.3, 0.03
_TITLED, _RETITLED = 0.25, 15
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
    factors = _factors(index, games_in(citation.words, index), _lineage(index, code, chain), sort)
    scores = _score(parts, factors)
    for place, part in _numbered(citation, index, factors).items():
        scores[place] = scores.get(place, 0.0) + part
    lang = lang or ("ru" if any("а" <= c <= "я" for c in query.lower()) else "en")
    ranked = _ranked(scores, parts, index, limit, lang)
    return [_hit(index, place, scores[place] / scores[ranked[0]], parts, lang, scores[place] >= _BELOW / 2) for place in ranked]


def _lineage(index: Mapping[str, Any], code: str | None, chain: Sequence[str]) -> list[str]:
    """The codes to look in, the most special first; none for all of them."""
    if code is None:
        return list(chain)
    line = list(dict.fromkeys([code, *chain]))
    while not chain and line[-1] in index["parents"]:
        line.append(index["parents"][line[-1]])
    return line


def _factors(index: Mapping[str, Any], games: Mapping[str, float], lineage: Sequence[str], sort: str | None) -> list[float]:
    """What each document's score is multiplied by; 0 for what is not looked for."""
    codes = index["codes"]
    if lineage:
        by_code = [_OWN ** (len(lineage) - 1 - lineage.index(c)) if c in lineage else 0.0 for c in codes]
    else:
        by_code = [games.get(c, 1.0) * (1 + _FIRST * (1 - place / len(codes))) for place, c in enumerate(codes)]
    by_sort = [float(name == sort) for name in SORTS] if sort else list(_BY_SORT)
    factors = [by_sort[kind] * by_code[place] for _, kind, place in index["docs"]]
    if len(lineage) > 1:
        changed = {ref.partition(":")[2] for ref, _, place in index["docs"] if codes[place] == lineage[0]}
        for place, (ref, _, of) in enumerate(index["docs"]):
            if codes[of] in lineage[1:] and ref.partition(":")[2] in changed:
                factors[place] *= _REPLACED
    return factors


def _score(parts: Sequence[Unit], factors: Sequence[float]) -> dict[int, float]:
    scores: dict[int, float] = {}
    allowed = sum(1 for factor in factors if factor)
    for part in parts:
        rarity = part.rarity([place for place in part.weights if factors[place]], allowed)
        for place, weight in part.weights.items():
            if factors[place]:
                scores[place] = scores.get(place, 0.0) + rarity * weight
    return {place: score * factors[place] for place, score in scores.items()}


def _ranked(scores: dict[int, float], parts: Sequence[Unit], index: Mapping[str, Any], limit: int, lang: str) -> list[int]:
    """The best documents in order; those whose title says little else than the query are raised first."""
    first = sorted(scores, key=lambda place: (-scores[place], place))
    for place in first[: max(limit, _RETITLED)]:
        title = set(stems_of(index["texts"][place].split("\t")[lang == "ru"]))
        told = sum(max((part.stems.get(word, 0.0) for part in parts), default=0.0) for word in title)
        scores[place] *= 1 + _TITLED * told / (len(title) + 1)
    return sorted(first, key=lambda place: (-scores[place], place))[:limit]


def _numbered(citation: Cited, index: Mapping[str, Any], factors: Sequence[float]) -> dict[int, float]:
    """The documents cited by number, and below them the paragraphs of a cited clause."""
    found: dict[int, float] = {}
    for number in citation.numbers:
        for place, (ref, _, _) in enumerate(index["docs"]):
            name = (ref if ":" in number else ref.partition(":")[2]).lower()
            if name == number:
                found[place] = _NUMBER * factors[place]
            elif name.startswith(f"{number}."):
                found.setdefault(place, _BELOW * factors[place])
    return found


def _hit(index: Mapping[str, Any], place: int, score: float, parts: Sequence[Unit], lang: str, numbered: bool) -> Hit:
    title_en, title_ru, body_en, body_ru = index["texts"][place].split("\t")
    title, body = (title_ru or title_en, body_ru or body_en) if lang == "ru" else (title_en or title_ru, body_en or body_ru)
    why = ["number"] if numbered else []
    why += [part.why(place) for part in parts if place in part.weights]
    return Hit(index["docs"][place][0], title, round(score, 4), tuple(dict.fromkeys(why)), snippet(body, parts))
