"""The words of a text as signs: what each may be in the telling of a hand of cards - rank, suit, number, combination, link.

A text becomes a line of signs, one character each, so that the grammar of hands (`cards.py`) can be written as patterns over it.

    r rank (ace)      p ranks (aces)    d number that may be a rank (ten)   E three, or three of a kind (тройка)
    z suit (spade)    s suits (spades)  C a card in notation (AS)           J joker
    P pair  T triplet  Q four alike  F full  S straight  L flush  Y straight flush  R royal  h high  B picture cards, told but not named
    o of  i in  w with  + and  a article  t to  f from  u over  A all  x adjective  e but, before a suit
    , comma  : colon, dash, bracket  | anything else
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from typing import Any

from arbiter.reading.tokens import Text

_RUN_GAPS = frozenset(("", " ", ", ", ",", "-", "–", " - ", " – ", ". "))
_SUIT_LETTERS = frozenset("shdc")
_LETTERED = frozenset("akqjt")


@dataclass(slots=True)
class Signs:
    """A line of signs, with what each says and the word it comes from."""

    line: str
    values: list[str]
    words: list[int]
    vocabulary: Mapping[str, Any]
    """The words of hands by which they were found."""
    apart: bool = False
    """Whether a suit told after a list of ranks is only the last one's: no card counts for its suit with another."""


def gap(text: Text, i: int) -> str:
    """What stands between a word and the one before it.

    >>> from arbiter.reading.tokens import cut
    >>> gap(cut("ace, king"), 1)
    ', '
    """
    return text.raw[text.spans[i - 1][1] : text.spans[i][0]] if i else ""


def raw_of(text: Text, i: int) -> str:
    """A word as it was written."""
    return text.raw[text.spans[i][0] : text.spans[i][1]]


def bare(text: Text, i: int) -> str:
    """A word as it was written, without what an apostrophe parts from it.

    >>> from arbiter.reading.tokens import cut
    >>> bare(cut("Ann's"), 0)
    'Ann'
    """
    return raw_of(text, i).replace("’", "'").partition("'")[0]


def clipped(text: Text, i: int) -> str:
    """What an apostrophe parts from a word as it was written; empty where there is none.

    >>> from arbiter.reading.tokens import cut
    >>> clipped(cut("Ann's and I’ll"), 0), clipped(cut("Ann's and I’ll"), 2), clipped(cut("Ann"), 0)
    ('s', 'll', '')
    """
    _, apostrophe, end = raw_of(text, i).replace("’", "'").rpartition("'")
    return end if apostrophe else ""


def rank_letters(text: Text, vocabulary: Mapping[str, Any]) -> dict[int, str]:
    """The single letters that are ranks: in a run of at least three ranks, `A J 9 4 2`, or before a suit, `K and 9 of hearts`.

    >>> from arbiter.reading.tokens import cut
    >>> words = {"letters": {"a": "A", "j": "J"}, "signs": {}, "conjunction": {"and"}, "up_to": {"to"}, "of_suit": {"of"}, "in_run": ()}
    >>> rank_letters(cut("A showed A J 9 4 2"), words)
    {2: 'A', 3: 'J'}
    """
    letters = vocabulary["letters"]
    lettered = {i for i, word in enumerate(text.words) if word in letters and raw_of(text, i).isupper() and len(raw_of(text, i)) == 1}
    if not lettered:
        return {}
    found: dict[int, str] = {}
    run: list[int] = []
    between = {*vocabulary["conjunction"], *vocabulary["in_run"]}
    for i in range(len(text.words) + 1):
        digit = i < len(text.words) and text.words[i].isdigit() and 2 <= int(text.words[i]) <= 10
        rank = digit or i in lettered or (i < len(text.words) and vocabulary["signs"].get(text.words[i], ("",))[0] == "J")
        joined = not run or (i < len(text.words) and _joined(text, run[-1], i, between))
        if rank and joined:
            run.append(i)
            continue
        if run and i < len(text.words) and text.words[i] in between and i + 1 < len(text.words) and run[-1] == i - 1:
            continue
        if len(run) >= 3 or (run and _suit_follows(text, run[-1], vocabulary)):
            found.update({j: letters[text.words[j]] for j in run if j in lettered})
        run = [i] if rank else []
    found.update({i: letters[text.words[i]] for i in _each_after_name(text, lettered, vocabulary["conjunction"])})
    for i in range(1, len(text.words) - 1):
        if text.words[i] in vocabulary["up_to"]:
            ends = (i - 1, i + 1)
            found.update({j: letters[text.words[j]] for j in ends if j in lettered and any(text.words[e].isdigit() for e in ends)})
    return found


def _each_after_name(text: Text, lettered: Collection[int], joining: Collection[str]) -> list[int]:
    """Letters told each after another name, `Ada K, Ben 8, Cal Q`: at least three with their numbers, and no `player A, player B`."""
    places = []
    for i in range(1, len(text.words)):
        name = raw_of(text, i - 1)
        last = i + 1 == len(text.words) or set(gap(text, i + 1)) & set(",.;") or text.words[i + 1] in joining
        if (i in lettered or text.words[i].isdigit()) and len(name) > 1 and name[0].isupper() and gap(text, i) == " " and last:
            places.append(i)
    names = {text.words[i - 1] for i in places}
    return [i for i in places if i in lettered] if len(names) == len(places) >= 3 else []


def _joined(text: Text, before: int, i: int, joining: Collection[str]) -> bool:
    """Whether two ranks are told in one run."""
    return (
        gap(text, i) in _RUN_GAPS
        if before == i - 1
        else before == i - 2 and text.words[i - 1] in joining and text.sentence[i] == text.sentence[before]
    )


def _suit_follows(text: Text, i: int, vocabulary: Mapping[str, Any]) -> bool:
    """Whether a suit is told right after a word, or its sign stands at it."""
    end = text.spans[i][1]
    if text.raw[end : end + 1] in vocabulary.get("suit_signs", ()):
        return True
    table = vocabulary["signs"]
    after = text.words[i + 1 : i + 3]
    if after[:1] and after[0] in vocabulary["of_suit"]:
        after = after[1:]
    return (
        bool(after) and table.get(after[0], ("",))[0] in ("s", "z") and text.sentence[i + 1] == text.sentence[i] and gap(text, i + 1) == " "
    )


def notation(text: Text, i: int) -> tuple[str, int] | None:
    """The card in notation that begins at a word, and the word after it: `7H`, `KS`, `9s` (nines), `8♠`.

    >>> from arbiter.reading.tokens import cut
    >>> notation(cut("7H QC"), 0), notation(cut("7H QC"), 2), notation(cut("two 9s"), 1)
    (('7H', 2), ('QC', 3), ('9', 3))
    """
    word = text.words[i]
    start, end = text.spans[i]
    if word.isdigit():
        if 2 <= int(word) <= 12 and i + 1 < len(text.words) and text.spans[i + 1][0] == end and text.words[i + 1] in _SUIT_LETTERS:
            letter = text.raw[end]
            return (word if letter == "s" else word + letter.upper()), i + 2
        return None
    if len(word) == 2 and end - start == 2 and word[0] in _LETTERED and word[1] in _SUIT_LETTERS:
        raw = text.raw[start:end]
        if raw.isupper():
            return ("10" if word[0] == "t" else raw[0]) + raw[1], i + 1
        if raw[0] in "KQJ" and raw[1] == "s":
            return raw[0], i + 1
    if word == "jk" and text.raw[start:end] == "JK":
        return "JK", i + 1
    return None


def signs(text: Text, vocabulary: Mapping[str, Any], letters: Mapping[int, str], breaks: Collection[int], jacks: bool = False) -> Signs:
    """The line of signs of a text.

    Args:
        text: the description cut up.
        vocabulary: the words of hands, as `vocabulary.py` made them.
        letters: the single letters that are ranks.
        breaks: words that are no part of a hand, whatever they look like (names).
        jacks: whether `the jack` is a pool.
    """
    writer = _Writer(text, vocabulary, letters)
    begins = vocabulary["begins"]
    i = 0
    while i < len(text.words):
        writer.stop(i)
        word = text.words[i]
        if word not in begins and len(word) > 2 and "-" not in word and not writer.suit_sign(i):
            writer.put("x" if writer.line[-1:] == ["d"] and vocabulary["adjectives"].end(word) else "|", "", i)
            i += 1
            continue
        after_tens = i > 0 and word in vocabulary["digits"] and text.words[i - 1] in vocabulary["tens"]
        if i in breaks or after_tens or (jacks and word == "jack" and _is_pool(text, i, vocabulary)):
            writer.put("|", "", i)
            i += 1
            continue
        card = notation(text, i)
        if card is None:
            writer.word(i)
            i += 1
        else:
            writer.put("J" if card[0] == "JK" else "C" if len(card[0]) > 1 and card[0][-1].isalpha() else "p", card[0], i)
            i = card[1]
    return Signs("".join(writer.line), writer.values, writer.at, vocabulary)


class _Writer:
    """Writes the line of signs of one text."""

    def __init__(self, text: Text, vocabulary: Mapping[str, Any], letters: Mapping[int, str]) -> None:
        self.text, self.vocabulary, self.letters = text, vocabulary, letters
        self.line: list[str] = []
        self.values: list[str] = []
        self.at: list[int] = []
        self.suit = ""
        """The suit told last."""
        self.single = 0
        """How long the line was at the last rank that is of one card by its preposition."""

    def put(self, sign: str, value: str, i: int) -> None:
        """Add a sign."""
        self.line.append(sign)
        self.values.append(value)
        self.at.append(i)

    def stop(self, i: int) -> None:
        """Add the sign of what stands before a word, if it is more than a space."""
        between = gap(self.text, i)
        if between == " " or not between:
            return
        quoted = between[-1] in '«“"' and between[0] == " "
        if self.text.sentence[i] != self.text.sentence[i - 1] or quoted or "), " in between:
            self.put("|", "", i)
        elif "," in between:
            self.put(",", "", i)
        elif any(c in between for c in ":—–()") or (between == " - " and not self.text.words[i].isdigit()):
            self.put(":", "", i)

    def _of_suit(self, i: int) -> bool:
        """Whether a suit is told next: `but the club`."""
        after = [word for word in self.text.words[i + 1 : i + 4] if word not in self.vocabulary["before_suit"]]
        return bool(after) and self.vocabulary["signs"].get(after[0], ("",))[0] in ("s", "z")

    def _on_suit(self, i: int, sign: str) -> bool:
        """Whether a suit that follows is another's: `the nine on a heart`, `a spade with a heart`."""
        return (sign == "u" or (sign == "w" and self.line[-2:] == ["a", "z"])) and self._of_suit(i)

    def _one_of_several(self, i: int, sign: str) -> bool:
        """Whether a rank that may be of several cards is of one: after `из`, `от`, `с`, in their list too: `из туза, двойки и тройки`."""
        joined = self.single and not "".join(self.line[self.single :]).strip(",+")
        if not joined and not self.vocabulary["before_one"].alone(self.text.words[i - 1 : i]):
            return False
        self.single = len(self.line) + 1
        return sign == "p" and self.vocabulary["of_one"].end(self.text.words[i])

    def word(self, i: int) -> None:
        """Add the signs of a word, and of a suit's sign that stands at it."""
        word, table = self.text.words[i], self.vocabulary["signs"]
        suit_word, that_suit = self.vocabulary["suit_word"], self.vocabulary["that_suit"]
        parts = word.split("-") if "-" in word and word not in table else [word]
        counts = len(parts) > 1 and not all(p in table or p in self.vocabulary["digits"] for p in parts)
        for part in parts:
            if counts and part in self.vocabulary["digits"]:
                self.put("|", "", i)  # `five-handed`
            elif part == "face" and self.vocabulary["face_up"].alone(self.text.words[i + 1 : i + 2]):
                self.put("|", "", i)  # `face up` is no picture
            elif part == "one" and self.text.words[i - 1 : i] == ["every"]:
                self.put("x", "", i)  # `every one a diamond`
            elif i in self.letters:
                self.put("r", self.letters[i], i)
            elif part in self.vocabulary["digits"]:
                self.put("d", self.vocabulary["digits"][part], i)
            elif part in self.vocabulary["excepted"] and self._of_suit(i):
                self.put("e", "", i)
            elif part in suit_word and self.suit and self.text.words[i - 1] in that_suit:
                self.put("s", self.suit, i)
            elif part in table:
                sign, value = ("|", "") if self._on_suit(i, table[part][0]) else table[part]
                sign = "r" if sign in "rp" and self._one_of_several(i, sign) else sign
                self.put(sign, value, i)
                self.suit = value if sign in "zs" else self.suit
            elif part not in that_suit or suit_word.isdisjoint(self.text.words[i + 1 : i + 3]):
                self.put("|", "", i)
        if suit := self.suit_sign(i):
            self.put("s", suit, i)

    def suit_sign(self, i: int) -> str:
        """The suit whose sign stands right after a word, if any."""
        end = self.text.spans[i][1]
        suit: str = self.vocabulary["suit_signs"].get(self.text.raw[end : end + 1], "")
        return suit


def _is_pool(text: Text, i: int, vocabulary: Mapping[str, Any]) -> bool:
    """Whether the word `jack` is a jack pot: `the jack`, `opened a jack`, and not `the jack of clubs`."""
    if text.words[i + 1 : i + 2] == ["of"]:
        return False
    before = text.words[i - 2] if i > 1 else ""
    if text.words[i - 1] == "the" and before in vocabulary["beside_jack"]:
        return False
    return text.words[i - 1] in vocabulary["the_jack"] or (text.words[i - 1] == "a" and before in vocabulary["pooled"])
