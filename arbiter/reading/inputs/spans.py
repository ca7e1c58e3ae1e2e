"""One breath of a description that tells cards: what of it is read, and the steps by which the rules of combinations add to it."""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from arbiter.reading.inputs.signs import Signs
from arbiter.reading.tokens import Text

_PICTURES = frozenset(("K", "Q", "J"))
ORDER = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")


@dataclass(slots=True)
class Told:
    """Cards told in one breath.

    `cards` are (rank, suit), the suit empty where it is not told. `groups` are ranks told only as a number alike, with the number: their
    cards may be told again one by one. `combined`: a combination was named, so that cards not told may be any that make no more.
    `unread`: the sign of a combination named without its ranks. `suits`: told without a card. `article`: `a five`, which is no number.
    """

    first: int
    last: int
    cards: list[tuple[str, str]] = field(default_factory=list)
    groups: list[tuple[str, int]] = field(default_factory=list)
    combined: bool = False
    unread: str = ""
    suits: str = ""
    article: bool = False
    numeric: bool = True
    """Nothing but numbers that may be ranks."""
    unlike: bool = False
    """Each card of another suit."""
    called: tuple[str, str] = ("", "")
    """What card the joker is called in the same breath: `the joker a queen`."""
    each: bool = False
    """Told of every player: `two pairs of eights, his with a queen`."""


class Span:
    """One span of signs and what is read of it so far; the rules of `combinations.py` add to it."""

    def __init__(self, line: Signs, text: Text, size: int, start: int, end: int) -> None:
        self.line, self.text, self.size, self.start, self.end = line, text, size, start, end
        self.told = Told(line.words[start], line.words[start])
        self.head, self.head_suit, self.head_at = "", "", 0

    def finish(self, used: list[int]) -> None:
        """Settle what the whole span tells, once every rule has had its turn; `used` are the signs that rules took."""
        self._combinations()
        if not used:
            return
        told, code = self.told, self.line.line
        half = len(told.cards) // 2
        if half and told.cards[:half] == told.cards[half:] and re.search("[rpdE]h?:[ax]*[dP]?o?[ax]*[rpdE]", code[self.start : self.end]):
            told.cards, told.groups = told.cards[:half], told.groups[: len(told.groups) // 2]  # `a pair of aces is aces`
        first, last = min(used), max(used)
        told.first, told.last = self.line.words[first], self.line.words[last]
        spans = self.text.spans
        if code[last] == "C" and told.last + 1 < len(spans) and spans[told.last + 1][0] == spans[told.last][1]:
            told.last += 1  # the letter of `9H`
        told.article = code[first] == "a" or (first > 0 and code[first - 1] == "a")
        told.unlike = self.size == 4 and bool(re.search("[oiwA][dA]x?n|nAx", code[first : last + 6]))
        told.numeric = not re.search("[rpzsCJPTQFSLYR]", code[first : last + 1])

    def _combinations(self) -> None:
        """Suits told for a whole flush, and combinations of which not every rank is told."""
        told = self.told
        pairs = {rank for rank, count in told.groups if count == 2}
        if self.head and self.head_suit:
            self.suited(self.head_suit, self.head_at, self.size)
            told.suits = told.suits if told.cards else self.head_suit * self.size  # `the spade flush of A: king, nine, ...`
        if self.head and len(told.cards) <= self.head_at and not told.combined:
            told.unread = told.unread or self.head
        if self.head == "F" and [count for _, count in told.groups] == [2, 2]:
            told.unread, told.cards, told.groups = "F", [], []  # `a full of kings and tens`: which are three is not told
        bare = [i for i, (_, suit) in enumerate(told.cards) if not suit]
        if told.cards and 2 <= len(told.suits) == len(bare):
            for i, suit in zip(bare, told.suits, strict=True):  # `дамы три: пиковая, червовая, трефовая`
                told.cards[i] = (told.cards[i][0], suit)
        if self.head == "F" and len(told.cards) > self.size and [count for _, count in told.groups[-2:]] == [3, 2]:
            told.cards, told.groups = told.cards[-5:], told.groups[-2:]  # `a full, threes and sevens: three threes and two sevens`
        if told.unread == "B" and len(pairs) == 2 and pairs < _PICTURES and len(told.cards) == 4:
            self.add(sorted(_PICTURES - pairs))  # five picture cards, two pairs of them
        if told.unread == "B":
            told.unread = ""
            if len(told.cards) < self.size == 5:
                told.unread, told.cards, told.groups = "B", [], []
        if self.head == "L" and not self.head_suit and told.cards and not any(suit for _, suit in told.cards):
            told.unread = "L" if len(told.cards) < self.size else "flush"

    def suited(self, suit: str, first: int, most: int) -> None:
        """Give a suit told for them all to cards that have none."""
        for i in range(first, len(self.told.cards)):
            rank, own = self.told.cards[i]
            if not own and rank != "JK" and most > 0:
                self.told.cards[i] = (rank, suit)
                most -= 1

    def value(self, match: re.Match[str], group: int | str) -> str:
        """What the sign of a group says; empty where the group is not there."""
        return self.line.values[match.start(group)] if match[group] else ""

    def ranks(self, match: re.Match[str], group: int | str) -> list[str]:
        """The ranks in a part of the line."""
        return [self.line.values[i] for i in range(match.start(group), match.end(group)) if self.line.line[i] in "rdEp"]

    def suits(self, match: re.Match[str], group: int | str) -> list[str]:
        """The suits in a part of the line."""
        return [self.line.values[i] for i in range(match.start(group), match.end(group)) if self.line.line[i] in "zs"]

    def add(self, ranks: list[str], suit: str = "") -> None:
        """Cards of these ranks."""
        self.told.cards += [(rank, suit) for rank in ranks]

    def alike(self, rank: str, count: int) -> None:
        """So many cards of a rank."""
        self.told.groups.append((rank, count))
        self.told.combined = True
        self.add([rank] * count)

    def run(self, high: str, suit: str) -> bool:
        """A full hand of cards in sequence, from the highest."""
        return self.series(high, self.size, suit)

    def series(self, high: str, count: int, suit: str) -> bool:
        """So many cards in sequence, from the highest; whether there are such cards. The ace may stand under the deuce."""
        top = ORDER.index(high) if high in ORDER else -1
        if top < count - 2:
            return False
        self.add([ORDER[i] if i >= 0 else "A" for i in range(top, top - count, -1)], suit)
        self.told.combined = True
        return True
