"""Plain documents beside the law: the lexicon, which is large, and of which most stands as it stood when the base was last compiled."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from arbiter.book.nodes import plain, read
from arbiter.errors import Fault


class Papers(Mapping[str, object]):
    """Documents by name, each parsed when it is first asked for.

    >>> papers = Papers()
    >>> papers.put("words", "laws/lexicon/words.yaml", "numbers: {two: 2}")
    >>> papers["words"], papers.faults
    ({'numbers': {'two': 2}}, [])
    """

    def __init__(self) -> None:
        self.faults: list[Fault] = []
        """What is wrong with the form of those parsed so far."""
        self._texts: dict[str, tuple[str, str]] = {}
        self._parsed: dict[str, object] = {}

    def put(self, name: str, file: str, text: str) -> None:
        """Lay a document by, with the name of the file that it was read from."""
        self._texts[name] = file, text

    def __getitem__(self, name: str) -> object:
        if name not in self._parsed:
            file, text = self._texts[name]
            node, faults = read(text, file)
            self.faults += faults
            self._parsed[name] = plain(node)
        return self._parsed[name]

    def __contains__(self, name: object) -> bool:
        return name in self._texts

    def __iter__(self) -> Iterator[str]:
        return iter(self._texts)

    def __len__(self) -> int:
        return len(self._texts)

    def text(self, name: str) -> str:
        """A document as it was written."""
        return self._texts[name][1]


def mark_of(told: Iterable[Any]) -> str:
    """A mark that tells values that JSON can write from any others.

    >>> mark_of(["a", "b"]) == mark_of(["a", "b"]), mark_of(["a", "b"]) == mark_of(["ab"])
    (True, False)
    """
    return hashlib.sha256(json.dumps(list(told), ensure_ascii=False).encode()).hexdigest()
