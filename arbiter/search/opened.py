"""The index as a search needs it: the texts of a language are loaded when a search looks into them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

INDEX, TEXTS = "search/index", "search/texts"
"""The records of the index, and of the texts of each language under it."""


class _Texts(dict[str, str]):
    """The texts of all documents, by language."""

    def __init__(self, load: Callable[[str], Any]) -> None:
        self._load = load

    def __missing__(self, lang: str) -> str:
        text: str = self._load(f"{TEXTS}/{lang}")
        self[lang] = text
        return text


def open_index(load: Callable[[str], Any]) -> Mapping[str, Any]:
    """The index of a base as `find` takes it.

    Args:
        load: gives a record of the base.
    """
    return {**load(INDEX), "texts": _Texts(load)}
