"""Cutting a description into words, clauses and sentences, with what is negated and what is only asked.

Words keep their place in the text, so that every fact read can show the words that gave it.
"""

from __future__ import annotations

import re
from collections.abc import Mapping

_WORD = re.compile(r"[a-zß-ÿœ]+(?:'[a-z]+)?|[а-я]+(?:-[а-я]+)*|\d+|[.!?;:,()—–«»\"“”]")
"""A word or a stop of a text that is `normal`."""
_END = frozenset(".!?;")
_STOPS = _END | frozenset(',:()—–«»"“”')
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

    __slots__ = ("asked", "clause", "clauses", "negated", "raw", "sentence", "sentences", "spans", "vocabulary", "where", "words")

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
        self.clauses: dict[int, list[str]] = {}
        """The words of every clause."""
        self.sentences: dict[int, int] = {}
        """The sentence of every clause."""

    def closed(self) -> Text:
        """This text, all its words told: they can be looked up."""
        where, clauses = self.where, self.clauses
        for i, (word, clause) in enumerate(zip(self.words, self.clause, strict=True)):
            if word in where:
                where[word].append(i)
            else:
                where[word] = [i]
            if clause in clauses:
                clauses[clause].append(word)
            else:
                clauses[clause] = [word]
        self.sentences = dict(zip(self.clause, self.sentence, strict=True))
        self.vocabulary = frozenset(where)
        return self

    @property
    def by_sentence(self) -> list[list[str]]:
        """The words of every sentence."""
        found: dict[int, list[str]] = {}
        for clause, words in self.clauses.items():
            found.setdefault(self.sentences[clause], []).extend(words)
        return [*found.values()]

    def said(self, first: int, last: int) -> str:
        """The words of the text from one position to another, as they were written."""
        return self.raw[self.spans[first][0] : self.spans[last][1]]


def normal(word: str) -> str:
    """A word as it is looked up: lower case, ё as е, straight apostrophes; no letter becomes two."""
    lower = word.lower()
    if len(lower) != len(word):
        lower = "".join(c.lower() if len(c.lower()) == 1 else c for c in word)
    return lower.replace("ё", "е").replace("’", "'")


def cut(raw: str, irregular: Mapping[str, str] | None = None) -> Text:
    """Cut a description up.

    >>> text = cut("Nobody had followed. Can they call it?")
    >>> text.words[:3], text.negated[2], text.asked[-1]
    (['nobody', 'had', 'followed'], True, True)
    """
    text = Text(raw)
    words, spans, clauses, sentences = text.words, text.spans, text.clause, text.sentence
    forms = irregular or {}
    clause = sentence = 0
    ends: dict[int, str] = {}
    for match in _WORD.finditer(normal(raw)):
        word = match.group()
        if word in _STOPS:
            if word == "." and words and words[-1] in _TITLES:
                continue
            if word in _END:
                ends[sentence] = word
                sentence += 1
            clause += 1
            continue
        if word in _CLAUSE_WORDS and words and clauses[-1] == clause:
            clause += 1
        for part in _parts(word) if "'" in word else (word,):
            words.append(forms.get(part, part))
            spans.append(match.span())
            clauses.append(clause)
            sentences.append(sentence)
    text.closed()
    text.negated = _negated(text)
    text.asked = _asked(text, ends)
    return text


def _parts(word: str) -> list[str]:
    """Contractions told apart: `hadn't` is `had not`."""
    if word.endswith("n't"):
        return [{"ca": "can", "wo": "will", "sha": "shall"}.get(word[:-3], word[:-3]), "not"]
    return [word.split("'")[0]]


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
    asking: set[int] = set()
    for clause, words in text.clauses.items():
        opening = words[:2]
        question = ends.get(text.sentences[clause]) == "?"
        if not _IF.isdisjoint(opening) or "ли" in words or (question and not _ASKING.isdisjoint(opening)):
            asking.add(clause)
    return [clause in asking for clause in text.clause]
