"""Cutting a description into words, clauses and sentences, with what is negated and what is only asked.

Words keep their place in the text, so that every fact read can show the words that gave it.
"""

from __future__ import annotations

import re
from collections.abc import Mapping

_WORD = re.compile(r"[A-Za-zÀ-ÿŒœ]+(?:['’][A-Za-z]+)?|[А-Яа-яЁё]+(?:-[А-Яа-яЁё]+)*|\d+|[.!?;:,()—–«»\"“”]")
_END = frozenset(".!?;")
_BREAK = frozenset(',:()—–«»"“”')
_CLAUSE_WORDS = frozenset(
    "and but while when then after before until till because so which who whereupon though although unless if whether since as "
    "а но и когда пока после перед прежде потом затем тогда который которая которые которого если чтобы хотя поэтому потому".split()
)
_NOT = frozenset(
    "not never no nor none neither without cannot nobody nothing nowhere не ни нет без никто никого никому ничего нигде нельзя нету".split()
)
_NOT_YET = frozenset("before until till прежде".split())
_WHOLE = frozenset("nobody none neither никто никого ничего nothing".split())
_IF = frozenset("if whether unless suppose supposing если ли ежели допустим".split())
_ASKING = frozenset(
    "what can may is does do did are was were who whose how which must should could will would shall has have am where "
    "что кто как какой какая какие какое каков чем можно должен должна должны обязан обязана имеет имеют чей чья "
    "прав права куда сколько правда "
    "разве надо нужно может могут могу можем".split()
)
_TITLES = frozenset("mr mrs ms dr st messrs".split())
_REACH = 6
"""How many words a negation reaches."""


class Text:
    """A description cut up: parallel lists, one entry a word (punctuation is not kept, only what it cuts)."""

    __slots__ = ("asked", "clause", "negated", "raw", "sentence", "spans", "vocabulary", "where", "words")

    def __init__(self, raw: str) -> None:
        self.raw = raw
        self.words: list[str] = []
        self.spans: list[tuple[int, int]] = []
        self.clause: list[int] = []
        self.sentence: list[int] = []
        self.negated: list[bool] = []
        self.asked: list[bool] = []
        self.vocabulary: frozenset[str] = frozenset()
        self.where: dict[str, list[int]] = {}
        """The places of every word."""

    def closed(self) -> Text:
        """This text, all its words told: they can be looked up."""
        for i, word in enumerate(self.words):
            self.where.setdefault(word, []).append(i)
        self.vocabulary = frozenset(self.where)
        return self

    def said(self, first: int, last: int) -> str:
        """The words of the text from one position to another, as they were written."""
        return self.raw[self.spans[first][0] : self.spans[last][1]]


def normal(word: str) -> str:
    """A word as it is looked up: lower case, ё as е, straight apostrophes."""
    return word.lower().replace("ё", "е").replace("’", "'")


def cut(raw: str, irregular: Mapping[str, str] | None = None) -> Text:
    """Cut a description up.

    >>> text = cut("Nobody had followed. Can they call it?")
    >>> text.words[:3], text.negated[2], text.asked[-1]
    (['nobody', 'had', 'followed'], True, True)
    """
    text = Text(raw)
    clause = sentence = 0
    ends: dict[int, str] = {}
    for match in _WORD.finditer(raw):
        mark = match.group()
        if mark == "." and text.words and text.words[-1] in _TITLES:
            continue
        if mark in _END or mark in _BREAK:
            if mark in _END:
                ends[sentence] = mark
                sentence += 1
            clause += 1
            continue
        word = normal(mark)
        if word in _CLAUSE_WORDS and text.words and text.clause[-1] == clause:
            clause += 1
        for part in _parts(word):
            text.words.append((irregular or {}).get(part, part))
            text.spans.append(match.span())
            text.clause.append(clause)
            text.sentence.append(sentence)
    text.negated = _negated(text)
    text.asked = _asked(text, ends)
    return text.closed()


def _parts(word: str) -> list[str]:
    """Contractions told apart: `hadn't` is `had not`."""
    if word.endswith("n't"):
        return [{"ca": "can", "wo": "will", "sha": "shall"}.get(word[:-3], word[:-3]), "not"]
    return [word.split("'")[0]] if "'" in word else [word]


def _negated(text: Text) -> list[bool]:
    negated = [False] * len(text.words)
    for i, word in enumerate(text.words):
        if word in _NOT or (word in _NOT_YET and (i == 0 or text.words[i - 1] != "not")):
            whole = word in _WHOLE
            for j in range(i + 1, len(text.words)):
                if text.clause[j] != text.clause[i] or (not whole and j - i > _REACH):
                    break
                negated[j] = not negated[j] if word in _NOT and text.words[i - 1 : i] == ["not"] else True
            if whole:
                for j in range(i - 1, -1, -1):
                    if text.clause[j] != text.clause[i]:
                        break
                    negated[j] = True
    return negated


def _asked(text: Text, ends: Mapping[int, str]) -> list[bool]:
    asked = [False] * len(text.words)
    first_of_clause: dict[int, int] = {}
    for i, clause in enumerate(text.clause):
        first_of_clause.setdefault(clause, i)
    asking: set[int] = set()
    for clause, i in first_of_clause.items():
        opening = text.words[i : i + 2]
        question = ends.get(text.sentence[i]) == "?"
        if any(w in _IF for w in opening) or (question and any(w in _ASKING for w in opening)):
            asking.add(clause)
        members = [j for j in range(i, len(text.words)) if text.clause[j] == clause]
        if question and any(text.words[j] == "ли" for j in members):
            asking.add(clause)
    for i, clause in enumerate(text.clause):
        asked[i] = clause in asking
    return asked
