"""The index of everything that can be found, as one JSON-able record: small, and quick to load.

The postings of a stem are a text of numbers, `document weight document weight ...`: a text loads many times faster than a list, and only
those of the words of a query are ever read. A weight is the stem's BM25 part in the document, in hundredths, before its rarity.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from arbiter.search.stems import IDLE, fold, root, stem, tokens
from arbiter.words import Words

SORTS = ("law", "note", "case")
_TITLE, _EXTRA = 2.6, 0.5
_SATURATION, _LENGTH = 1.2, 0.55


@dataclass(frozen=True, slots=True)
class Document:
    """One thing that can be found: a clause, a footnote or a case, in both languages.

    `extra` is text that finds the document without being shown: the section it stands in.
    """

    ref: str
    sort: str
    code: str
    title: Words
    body: Words
    extra: str = ""


def build(documents: Sequence[Document], lexicon: Mapping[str, Any] | None = None, parents: Mapping[str, str] | None = None) -> dict[str, Any]:
    """The index of some documents.

    Args:
        documents: what can be found; where two are equally good, the earlier comes first.
        lexicon: the headings of `laws/lexicon/synonyms.yaml`: `same`, `near`, `games` and `marks`.
        parents: a variant to the code that it varies, so that its name favours that code too.

    Returns:
        The record, of plain JSON values.

    >>> word = Words("Lead out of turn", "Ход не в очередь")
    >>> sorted(build([Document("english-whist:62", "law", "english-whist", word, Words("", ""))])["words"])
    ['lead', 'out', 'очеред', 'turn', 'ход']
    """
    lexicon = lexicon or {}
    order = {code: place for place, code in enumerate(lexicon.get("games", {}))}
    documents = sorted(documents, key=lambda d: (order.get(d.code, len(order)), SORTS.index(d.sort)))
    codes = list(dict.fromkeys(d.code for d in documents))
    words = _postings(documents)
    return {
        "codes": codes,
        "docs": [[d.ref, SORTS.index(d.sort), codes.index(d.code)] for d in documents],
        "texts": ["\t".join(" ".join(part.split()) for part in (*d.title, *d.body)) for d in documents],
        "words": words,
        "roots": _roots(words),
        **_groups(lexicon),
        "games": _phrases(lexicon.get("games", {})),
        "parents": dict(parents or {}),
        "marks": {stem(fold(name)): mark for mark, names in lexicon.get("marks", {}).items() for name in names},
    }


def stems_of(text: str) -> list[str]:
    """The stems of a text, without the idle words.

    >>> stems_of("The cards are shuffled")
    ['card', 'shufl']
    """
    return [stem(word) for word in tokens(text) if word not in IDLE]


def key_of(phrase: str) -> str:
    """What a word or phrase of the lexicon is looked up by: its stems, idle words left out unless little else would remain.

    >>> key_of("turned and quitted"), key_of("all in")
    ('turn quit', 'all in')
    """
    words = tokens(phrase)
    busy = [word for word in words if word not in IDLE]
    return " ".join(map(stem, busy if len(busy) > 1 else words))


def _postings(documents: Sequence[Document]) -> dict[str, str]:
    fields = [(_language_stems(d)) for d in documents]
    found: dict[str, list[str]] = defaultdict(list)
    for language in (0, 1):
        lengths = [len(field[language][1]) + 1 for field in fields]
        usual = sum(lengths) / max(len(lengths), 1)
        for place, field in enumerate(fields):
            title, body, extra = field[language]
            slack = 1 - _LENGTH + _LENGTH * lengths[place] / usual
            counts: dict[str, float] = defaultdict(float)
            for words, weight in ((title, _TITLE), (body, 1 / slack), (extra, _EXTRA)):
                for word in words:
                    counts[word] += weight
            for word, count in counts.items():
                found[word].append(f"{place} {round(100 * count * (_SATURATION + 1) / (count + _SATURATION))}")
    return {word: " ".join(places) for word, places in sorted(found.items())}


def _language_stems(document: Document) -> tuple[tuple[list[str], list[str], list[str]], ...]:
    extra = stems_of(document.extra)
    return tuple(
        (stems_of(document.title[i]), stems_of(document.body[i]), [word for word in extra if (word[0] >= "а") == bool(i)]) for i in (0, 1)
    )


def _roots(words: Iterable[str]) -> dict[str, str]:
    families: dict[str, list[str]] = defaultdict(list)
    for word in words:
        families[root(word)].append(word)
    return {name: " ".join(family) for name, family in families.items() if family != [name]}


def _groups(lexicon: Mapping[str, Any]) -> dict[str, Any]:
    """The groups of synonyms, and for every member (its stems) the groups it stands in."""
    groups: list[list[str]] = []
    members: dict[str, list[int]] = defaultdict(list)
    kin: dict[str, list[int]] = defaultdict(list)
    for strength in ("same", "near"):
        for group in lexicon.get(strength, ()):
            phrases = list(dict.fromkeys(key_of(str(member)) for member in group))
            for phrase in phrases:
                members[phrase].append(len(groups))
                if root(phrase) != phrase and " " not in phrase:
                    kin[root(phrase)].append(len(groups))
            groups.append([strength, *phrases])
    return {"groups": groups, "members": dict(members), "kin": dict(kin)}


def _phrases(names: Mapping[str, Sequence[str]]) -> dict[str, list[str]]:
    found: dict[str, list[str]] = defaultdict(list)
    for code, phrases in names.items():
        for phrase in phrases:
            found[key_of(phrase)].append(code)
    return dict(found)
