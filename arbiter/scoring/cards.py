"""Cards as they are told: `AS KH 10D`, `ace of spades`, `туз пик`; what is not told makes nothing."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from functools import cache, lru_cache
from typing import NamedTuple

from arbiter.errors import Refusal
from arbiter.words import Words

RANKS = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12", "J", "Q", "K", "A")
"""Ranks from the deuce up, ace high; 11 and 12 are only in the sixty-card pack."""
SUITS = ("S", "H", "D", "C")

RANK_NAMES: Mapping[str, Words] = {
    "A": Words("ace", "туз"),
    "K": Words("king", "король"),
    "Q": Words("queen", "дама"),
    "J": Words("jack", "валет"),
    "12": Words("twelve", "двенадцать"),
    "11": Words("eleven", "одиннадцать"),
    "10": Words("ten", "десятка"),
    "9": Words("nine", "девятка"),
    "8": Words("eight", "восьмёрка"),
    "7": Words("seven", "семёрка"),
    "6": Words("six", "шестёрка"),
    "5": Words("five", "пятёрка"),
    "4": Words("four", "четвёрка"),
    "3": Words("three", "тройка"),
    "2": Words("deuce", "двойка"),
}
RANK_PLURALS: Mapping[str, Words] = {
    "A": Words("aces", "тузы"),
    "K": Words("kings", "короли"),
    "Q": Words("queens", "дамы"),
    "J": Words("jacks", "валеты"),
    "12": Words("twelves", "двенадцатки"),
    "11": Words("elevens", "одиннадцатки"),
    "10": Words("tens", "десятки"),
    "9": Words("nines", "девятки"),
    "8": Words("eights", "восьмёрки"),
    "7": Words("sevens", "семёрки"),
    "6": Words("sixes", "шестёрки"),
    "5": Words("fives", "пятёрки"),
    "4": Words("fours", "четвёрки"),
    "3": Words("threes", "тройки"),
    "2": Words("deuces", "двойки"),
}
SUIT_NAMES: Mapping[str, Words] = {
    "S": Words("spades", "пик"),
    "H": Words("hearts", "червей"),
    "D": Words("diamonds", "бубён"),
    "C": Words("clubs", "треф"),
}

_RANK_WORDS = {
    "ace": "A", "king": "K", "queen": "Q", "jack": "J", "knave": "J", "twelve": "12", "eleven": "11", "ten": "10",
    "nine": "9", "eight": "8", "seven": "7", "six": "6", "five": "5", "four": "4", "three": "3", "trey": "3",
    "two": "2", "deuce": "2", "туз": "A", "король": "K", "дама": "Q", "валет": "J", "двенадцать": "12",
    "двенадцатка": "12", "одиннадцать": "11", "одиннадцатка": "11", "десятка": "10", "десять": "10",
    "девятка": "9", "восьмерка": "8", "семерка": "7", "шестерка": "6", "пятерка": "5", "четверка": "4",
    "тройка": "3", "двойка": "2",
}  # fmt: skip
_SUIT_STEMS = {
    "spade": "S", "heart": "H", "diamond": "D", "club": "C",
    "пик": "S", "черв": "H", "буб": "D", "треф": "C", "крест": "C",
}  # fmt: skip
_SIGNS = {"♠": "S", "♤": "S", "♥": "H", "♡": "H", "♦": "D", "♢": "D", "♣": "C", "♧": "C"}
_RANK_SHORT = {**{r: r for r in RANKS}, "T": "10", "1": "A"}
_NOTATION = re.compile(r"(10|11|12|[1-9]|[AKQJT])([SHDCshdc♠♤♥♡♦♢♣♧?x]?)", re.UNICODE)
_HOW = "Write rank then suit: AS KH 10D 9C; 9s if the suit is not told, JK for the joker, X for a card not told."


class Card(NamedTuple):
    """One card.

    `suit` is S, H, D or C; in small letters it was not told and must make no flush; it is empty for the joker and for
    a card told by its rank alone. `rank` is JK for the joker and X for a card not told at all.

    >>> card("10d").told, card("10D").told, card("X").blank, card("JK").joker
    (False, True, True, True)
    """

    rank: str
    suit: str = ""

    @property
    def told(self) -> bool:
        """Whether the suit is told."""
        return self.suit.isupper()

    @property
    def joker(self) -> bool:
        """Whether it is the joker."""
        return self.rank == "JK"

    @property
    def blank(self) -> bool:
        """Whether nothing is told of it."""
        return self.rank == "X"

    def __str__(self) -> str:
        return self.rank + self.suit

    def say(self) -> Words:
        """The card in words; the suit only if it is told.

        >>> card("QH").say().ru, card("9s").say().en
        ('дама червей', 'nine')
        """
        if self.joker:
            return Words("joker", "джокер")
        if self.blank:
            return Words("a card not told", "неназванная карта")
        rank = RANK_NAMES[self.rank]
        if not self.told:
            return rank
        suit = SUIT_NAMES[self.suit]
        return Words(f"{rank.en} of {suit.en}", f"{rank.ru} {suit.ru}")


Hand = tuple[Card, ...]


def card(text: str) -> Card:
    """One card from its notation or its words.

    >>> card("10D"), card("queen of hearts"), card("десятка бубён")
    (Card(rank='10', suit='D'), Card(rank='Q', suit='H'), Card(rank='10', suit='D'))

    Raises:
        Refusal: there is no such card.
    """
    found = cards(text)
    if len(found) != 1:
        raise Refusal(f"'{text}' is not one card.", _HOW)
    return found[0]


def cards(told: str | Iterable[str]) -> Hand:
    """The cards of a text or a list, in the order told.

    >>> [str(one) for one in cards("AS, king of hearts 9c X JK")]
    ['AS', 'KH', '9c', 'X', 'JK']

    Raises:
        Refusal: one of them is no card.
    """
    if isinstance(told, str):
        return _read(told)
    return tuple(c for one in told for c in _read(str(one)))


def hand(owner: str, told: str | Iterable[str], sizes: Sequence[int] = ()) -> Hand:
    """A player's hand; a refusal names him.

    Args:
        owner: whose hand it is.
        told: its cards, as text or a list.
        sizes: how many cards it may have; any number if empty.

    >>> len(hand("Ann", "AS KH 9D 8C 2S", [5]))
    5

    Raises:
        Refusal: a card does not exist or is there twice, or the hand is of a wrong size.
    """
    return hands({owner: told}, sizes)[owner]


def hands(told: Mapping[str, str | Iterable[str]], sizes: Sequence[int] = ()) -> dict[str, Hand]:
    """The hands of several players, out of one pack.

    >>> hands({"Ann": "AS KH", "Bob": "AD X"}, [2])["Bob"]
    (Card(rank='A', suit='D'), Card(rank='X', suit=''))

    Raises:
        Refusal: as `hand`, or a card is in two hands.
    """
    found = {str(owner): _hand(str(owner), one, sizes) for owner, one in told.items()}
    one_pack(found)
    return found


def _hand(owner: str, told: str | Iterable[str], sizes: Sequence[int]) -> Hand:
    if not isinstance(told, str) and not isinstance(told, Iterable):
        raise Refusal(f"{owner}'s hand: {told!r} is not a hand of cards.", _HOW)
    try:
        found = cards(told)
    except Refusal as fault:
        raise Refusal(f"{owner}'s hand: {fault.message}", fault.hint) from None
    if sizes and len(found) not in sizes:
        wanted = " or ".join(str(n) for n in sizes)
        raise Refusal(f"{owner}'s hand has {len(found)} cards, not {wanted}.", "Write X for a card that is not told.")
    return found


def one_pack(found: Mapping[str, Hand], copies: int = 4) -> None:
    """Refuse hands that cannot come out of one pack: a card told twice, or more of a rank than there are.

    >>> one_pack({"Ann": cards("AS"), "Bob": cards("AS")})
    Traceback (most recent call last):
    ...
    arbiter.errors.Refusal: the ace of spades is with Ann and with Bob. There is one in the pack.
    """
    seen: dict[Card, str] = {}
    count: dict[str, int] = {}
    for owner, its in found.items():
        for one in its:
            rank, suit = one
            if rank == "X":
                continue
            if suit.isupper() or rank == "JK":
                if one in seen:
                    where = f"with {seen[one]} and with {owner}" if seen[one] != owner else f"twice with {owner}"
                    raise Refusal(f"the {one.say().en} is {where}.", "There is one in the pack.")
                seen[one] = owner
            count[rank] = count.get(rank, 0) + 1
            if count[rank] > copies:
                many = f"there are more than {copies} {RANK_PLURALS[rank].en} in the hands told."
                raise Refusal(many, "There are no more in the pack.")


@cache
def _noted() -> dict[str, Card]:
    """The plain notation of every card, so that a hand in notation is read at once."""
    noted = {f"{rank}{suit}": Card(rank, suit) for rank in RANKS for suit in (*SUITS, *map(str.lower, SUITS))}
    return {**noted, "X": Card("X"), "JK": Card("JK")}


@lru_cache(maxsize=4096)
def _read(text: str) -> Hand:
    try:
        return tuple(map(_noted().__getitem__, text.split()))
    except KeyError:
        return _read_words(text)


def _read_words(text: str) -> Hand:
    tokens = [t for t in re.split(r"[\s,;]+", text.strip()) if t]
    found: list[Card] = []
    at = 0
    while at < len(tokens):
        one, at = _next(tokens, at)
        found.append(one)
    return tuple(found)


def _next(tokens: Sequence[str], at: int) -> tuple[Card, int]:
    """The card that begins at a token, and where the next one begins."""
    token = tokens[at]
    word = token.lower().replace("ё", "е")
    if token in ("X", "x", "?") or word in ("х",):
        return Card("X"), at + 1
    if word in ("jk", "joker", "джокер", "мистигрис", "mistigris"):
        return Card("JK"), at + 1
    noted = _NOTATION.fullmatch(token) or _NOTATION.fullmatch(token[:-1].upper() + token[-1:])
    if noted and noted[2]:
        return Card(_RANK_SHORT[noted[1]], _SIGNS.get(noted[2], "" if noted[2] in "?x" else noted[2])), at + 1
    rank = _RANK_SHORT[noted[1]] if noted else _RANK_WORDS.get(word)
    if rank is None:
        raise Refusal(f"'{token}' is not a card.", _HOW)
    after = at + 1
    if after + 1 < len(tokens) and tokens[after].lower() == "of":
        after += 1
    suit = _suit(tokens[after]) if after < len(tokens) else ""
    return (Card(rank, suit), after + 1) if suit else (Card(rank), at + 1)


def _suit(word: str) -> str:
    if word in _SIGNS:
        return _SIGNS[word]
    low = word.lower()
    return next((suit for stem, suit in _SUIT_STEMS.items() if low.startswith(stem)), "")
