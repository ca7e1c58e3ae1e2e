"""What can be found: the clauses and footnotes of the compiled codes, and the cases."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any, Protocol

from arbiter.search.index import Document
from arbiter.words import Words


class Headed(Protocol):
    """What holds texts under headings: a case as it was read, or a plain mapping."""

    def get(self, key: str, /) -> Any:
        """What stands under a heading, or None."""


def clauses(records: Mapping[str, Any]) -> list[Document]:
    """The clauses and footnotes in the records of a base, those named `clauses/<code>`.

    >>> clause = {"title": ["Cut", "Съём"], "says": ["x", "y"], "section": ["Deal", "Сдача"], "notes": [["fn1", ["See 2.", "См. 2."]]]}
    >>> [d.ref for d in clauses({"clauses/brag": {"brag:1": clause}, "codes": {}})]
    ['brag:1', 'brag:fn1']
    """
    found: list[Document] = []
    for name, record in records.items():
        room, _, code = name.partition("/")
        if room == "clauses":
            found += _code(code, record)
    return found


def _code(code: str, record: Mapping[str, Any]) -> Iterable[Document]:
    labels = Counter(label for clause in record.values() for label, _ in clause.get("notes", ()))
    for ref, clause in record.items():
        title, says, section = Words(*clause["title"]), Words(*clause["says"]), Words(*clause["section"])
        notes = [(label, Words(*words)) for label, words in clause.get("notes", ())]
        # A label that the code gives to several notes cannot be cited: such a note is found under its clause.
        loose = [words for label, words in notes if labels[label] > 1]
        yield Document(ref, "law", code, title, says, " ".join([*section, *(part for words in loose for part in words)]))
        for label, words in notes:
            if labels[label] == 1:
                yield Document(f"{code}:{label}", "note", code, title, words, " ".join(section))


def cases(nodes: Iterable[Headed]) -> list[Document]:
    """The cases, as they were read from their files or as plain mappings with the same headings.

    >>> cases([{"case": "10", "code": "brag", "title": "Silence", "title_ru": "Молчание", "narrative": "A asks."}])[0].ref
    'case:10'
    """
    return [_case(node) for node in nodes]


def _case(node: Headed) -> Document:
    finding = _words(node.get("decision") or {}, "finding")
    title, story = _words(node, "title"), _words(node, "narrative")
    return Document(f"case:{_text(node, 'case')}", "case", _text(node, "code"), title, story, " ".join(finding))


def _words(node: Headed, heading: str) -> Words:
    return Words(_text(node, heading), _text(node, f"{heading}_ru"))


def _text(node: Headed, heading: str) -> str:
    value = node.get(heading)
    return "" if value is None else str(value)
