"""The index of everything that can be found, as one JSON-able record: small, and quick to load.

The postings of a stem are a text of numbers, `document weight document weight ...`: a text loads many times faster than a list, and only
those of the words of a query are ever read. A weight is the stem's BM25 part in the document, in hundredths, before its rarity.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from arbiter.search.stems import fold, is_idle, is_russian, root, stem, stems_of, tokens
from arbiter.words import Words

SORTS = ("law", "note", "case")
_TITLE, _EXTRA = 2.6, 0.5
"""How many words of the body a word of the title, or of the extra text, counts for."""
_SATURATION, _LENGTH = 1.2, 0.55
"""The two constants of BM25."""


@dataclass(frozen=True, slots=True)
class Document:
    """One thing that can be found, in both languages: `sort` is `law`, `note` or `case`.

    `extra` is text in either language that finds the document without being shown: the section it stands in.
    """

    ref: str
    sort: str
    code: str
    title: Words
    body: Words
    extra: str = ""


def build(
    documents: Sequence[Document], lexicon: Mapping[str, Any] | None = None, parents: Mapping[str, str] | None = None
) -> dict[str, Any]:
    """The index of some documents.

    Args:
        documents: what can be found; where two are equally good, the earlier comes first.
        lexicon: the headings of `laws/lexicon/synonyms.yaml`: `same`, `near`, `games` and `marks`.
        parents: a variant to the code that it varies.

    Returns:
        The record, of plain JSON values.

    >>> lead = Document("english-whist:62", "law", "english-whist", Words("Lead out of turn", "Ход"), Words("", ""))
    >>> sorted(build([lead])["words"])
    ['lead', 'out', 'turn', 'ход']
    """
    lexicon = lexicon or {}
    order = {code: place for place, code in enumerate(lexicon.get("games", {}))}
    documents = sorted(documents, key=lambda d: (order.get(d.code, len(order)), SORTS.index(d.sort)))
    codes = list(dict.fromkeys(d.code for d in documents))
    words = _postings(documents)
    return {
        "sorts": list(SORTS),
        "codes": codes,
        "docs": [[d.ref, SORTS.index(d.sort), codes.index(d.code)] for d in documents],
        "texts": {"en": _texts(documents, 0), "ru": _texts(documents, 1)},
        "words": words,
        "roots": _roots(words),
        **_groups(lexicon),
        "games": _named(lexicon.get("games", {})),
        "parents": dict(parents or {}),
        "marks": {stem(fold(name)): mark for mark, names in lexicon.get("marks", {}).items() for name in names},
    }


def key_of(phrase: str) -> str:
    """What a word or phrase of the lexicon is looked up by: its stems, idle words left out unless little else would remain.

    >>> key_of("turned and quitted"), key_of("all in")
    ('turn quit', 'all in')
    """
    words = tokens(phrase)
    busy = [word for word in words if not is_idle(word)]
    return " ".join(map(stem, busy if len(busy) > 1 else words))


def _texts(documents: Sequence[Document], language: int) -> str:
    """Titles and bodies, a line each with a tab between: one long text loads faster than many."""
    return "\n".join("\t".join(" ".join(part[language].split()) for part in (d.title, d.body)) for d in documents)


def _postings(documents: Sequence[Document]) -> dict[str, str]:
    found: dict[str, list[str]] = defaultdict(list)
    for language in (0, 1):
        bodies = [stems_of(d.body[language]) for d in documents]
        usual = sum(map(len, bodies)) / max(len(bodies), 1) + 1
        for place, (document, body) in enumerate(zip(documents, bodies, strict=True)):
            extra = [word for word in stems_of(document.extra) if is_russian(word) == bool(language)]
            counts: dict[str, float] = defaultdict(float)
            scale = 1 / (1 - _LENGTH + _LENGTH * (len(body) + 1) / usual)
            for words, weight in ((stems_of(document.title[language]), _TITLE), (body, scale), (extra, _EXTRA)):
                for word in words:
                    counts[word] += weight
            for word, count in counts.items():
                found[word].append(f"{place} {round(100 * count * (_SATURATION + 1) / (count + _SATURATION))}")
    return {word: " ".join(places) for word, places in sorted(found.items())}


def _roots(words: Iterable[str]) -> dict[str, str]:
    """The families of more than one word, by what they have in common."""
    families: dict[str, list[str]] = defaultdict(list)
    for word in words:
        families[root(word)].append(word)
    return {name: " ".join(family) for name, family in families.items() if family != [name]}


def _groups(lexicon: Mapping[str, Any]) -> dict[str, Any]:
    """The groups of synonyms, and the groups of every member: by its stems, and a single word also by its family."""
    groups: list[list[str]] = []
    members: dict[str, list[int]] = defaultdict(list)
    kin: dict[str, list[int]] = defaultdict(list)
    for strength in ("same", "near"):
        for group in lexicon.get(strength, ()):
            keys = list(dict.fromkeys(key_of(str(member)) for member in group))
            for key in keys:
                members[key].append(len(groups))
                if " " not in key and root(key) != key:
                    kin[root(key)].append(len(groups))
            groups.append([strength, *keys])
    return {"groups": groups, "members": dict(members), "kin": dict(kin)}


def _named(games: Mapping[str, Sequence[str]]) -> dict[str, list[str]]:
    found: dict[str, list[str]] = defaultdict(list)
    for code, names in games.items():
        for name in names:
            found[key_of(name)].append(code)
    return dict(found)
