"""Compiling the lexicon: the words and phrases of `laws/lexicon/` as the base holds them, one record a family of games.

Faults in a phrase are reported like every other fault of the book: by file and phrase, with the nearest right word.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from arbiter.book.link import Book
from arbiter.book.source import Source
from arbiter.errors import BookRefusal, Fault
from arbiter.place import Place
from arbiter.reading.kinds import train
from arbiter.reading.phrases import Elements, packed, parse
from arbiter.stems import stem
from arbiter.words import did_you_mean

NUMBER = "#"


def lexicon_records(source: Source, book: Book) -> dict[str, Any]:
    """The lexicon record of every family that has one, named `lexicon/<family>`.

    Raises:
        BookRefusal: phrases with unknown concepts, or facts and values that their kind does not have.
    """
    faults: list[Fault] = []
    shared = source.lexicon.get("words", {})
    families = sorted({family for family, _ in book.kinds})
    found = {}
    for family in families:
        files = {n.split("/", 1)[1]: d for n, d in source.lexicon.items() if n.startswith(f"{family}/") and isinstance(d, Mapping)}
        examples = [d for n, d in source.lexicon.items() if n.startswith(f"examples/{family}/") and isinstance(d, Mapping)]
        found[f"lexicon/{family}"] = _family(family, shared, files, examples, book, faults)
    if faults:
        raise BookRefusal(faults)
    return found


def _family(family: str, shared: Any, files: Mapping[str, Any], examples: list[Any], book: Book, faults: list[Fault]) -> dict[str, Any]:
    own = files.get("words", {})
    concepts = {**shared.get("concepts", {}), **own.get("concepts", {})}
    irregular = {**shared.get("irregular", {}), **own.get("irregular", {})}
    elements = Elements({}, {})
    number = elements.number(frozenset({NUMBER}))
    record: dict[str, Any] = {"irregular": irregular, "numbers": shared.get("numbers", {}), "number": number, "kinds": {}, "shared": {}}
    record["roles"] = {r: {k: [*map(stem, v), *v] for k, v in t.items()} for r, t in {**shared.get("roles", {}), **own.get("roles", {})}.items()}
    for name, data in sorted(files.items()):
        if name == "words":
            continue
        label = f"laws/lexicon/{family}/{name}.yaml"
        known_concepts = {**concepts, **(data.get("concepts") or {})}
        kind = book.kinds.get((family, data.get("incident", name)))
        compiled: dict[str, Any] = {
            "cues": _phrases(data.get("cues", []), elements, known_concepts, label, faults),
            "against": _phrases(data.get("against", []), elements, known_concepts, label, faults),
            "facts": {},
        }
        for fact, values in (data.get("facts") or {}).items():
            if kind is not None and fact not in kind.facts:
                faults.append(Fault(Place(label, 1, 1), f"no fact called '{fact}' in the kind '{kind.name}'.", did_you_mean(fact, kind.facts)))
                continue
            known = kind.facts[fact].values if kind is not None else ()
            for value in values:
                if known and str(value) not in known:
                    faults.append(Fault(Place(label, 1, 1), f"'{fact}' has no value '{value}'.", did_you_mean(str(value), known)))
            compiled["facts"][fact] = {str(v): _phrases(lines, elements, known_concepts, label, faults) for v, lines in values.items()}
        if name == "shared":
            record["shared"] = compiled["facts"]
        else:
            record["kinds"][data.get("incident", name)] = compiled
    record["stems"] = elements.stems
    record["beginnings"] = elements.beginnings
    record["longest"] = max(map(len, elements.beginnings), default=0)
    record["model"] = train(examples, irregular)
    return record


def _phrases(lines: Iterable[Any], elements: Elements, concepts: Mapping[str, Any], label: str, faults: list[Fault]) -> list[list[Any]]:
    found = []
    for line in lines or []:
        try:
            phrase = parse(str(line), elements, concepts)
        except KeyError as missing:
            name = str(missing.args[0])
            faults.append(Fault(Place(label, 1, 1), f"no concept called '{name}' (in the phrase '{line}').", did_you_mean(name, concepts)))
            continue
        if phrase.elements:
            found.append(packed(phrase))
    return found
