"""The table that a description sets: its players, cards and amounts, each at its place, and the text with each of them as one word.

In that text a player is the word `@`, an amount `#`, cards `%`, so that a phrase of the lexicon can ask for `@ put up #`.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property
from typing import Any

from arbiter.reading.inputs.amounts import Amount, amounts
from arbiter.reading.inputs.cards import Told, told_cards
from arbiter.reading.inputs.holders import whose
from arbiter.reading.inputs.mentions import mentions
from arbiter.reading.inputs.owners import Owned, owners
from arbiter.reading.inputs.players import ALL, ME, ROLES, THEY, Mention
from arbiter.reading.inputs.signs import Signs, gap, rank_letters, signs
from arbiter.reading.inputs.spoken import speaks
from arbiter.reading.inputs.vocabulary import Listed
from arbiter.reading.phrases import Forms, Marked
from arbiter.reading.tokens import Text

Found = tuple[Any, str]
"""A value read, and the words that gave it."""


class Scene:
    """What one description tells, worked out as it is asked for.

    Args:
        text: the description cut up.
        words: the vocabulary of inputs.
        record: the lexicon of the kind.
        forms: what word forms satisfy in it.
    """

    def __init__(self, text: Text, words: Mapping[str, Any], record: Mapping[str, Any], forms: Forms) -> None:
        self.text, self.words, self.record, self.forms = text, words, record, forms
        self._telling: Mapping[str, Listed] = words["telling"]
        self.size: int = record["size"]
        """How many cards a hand has; 0 where cards are only kept apart from numbers."""
        self.used: dict[str, int] = {}
        """The first word of the amount that an input has taken."""
        self.notes: dict[str, Any] = {}
        """What readers have found out that others need too."""
        self.read: dict[str, Any] = {}
        """The inputs read so far."""

    def any_of(self, heading: str, words: Iterable[str]) -> bool:
        """Whether one of the words stands under a heading."""
        return not self._telling[heading].isdisjoint(words)

    def beginning(self, heading: str, word: str) -> bool:
        """Whether a word begins as one under a heading."""
        return self._telling[heading].begin(word)

    def ending(self, heading: str, word: str) -> bool:
        """Whether a word ends as one under a heading."""
        return self._telling[heading].end(word)

    def listed(self, heading: str) -> Listed:
        """The words under a heading of the lexicon's file `telling`."""
        return self._telling[heading]

    def said(self, first: int, last: int) -> str:
        """Words of the description."""
        return self.text.said(first, last)

    def said_of(self, places: Sequence[tuple[int, int]]) -> str:
        """The words of the description from the first to the last of several places."""
        return self.said(min(p[0] for p in places), max(p[1] for p in places)) if places else ""

    def before(self, i: int, count: int) -> list[str]:
        """So many words before a place, of its sentence."""
        return [self.text.words[j] for j in range(max(0, i - count), i) if self.text.sentence[j] == self.text.sentence[i]]

    def after(self, i: int, count: int) -> list[str]:
        """So many words after a place, of its sentence."""
        end = min(len(self.text.words), i + 1 + count)
        return [self.text.words[j] for j in range(i + 1, end) if self.text.sentence[j] == self.text.sentence[i]]

    def sentence_of(self, i: int) -> list[str]:
        """The words of the sentence of a place."""
        return [w for w, s in zip(self.text.words, self.text.sentence, strict=True) if s == self.text.sentence[i]]

    @cached_property
    def captures(self) -> Mapping[str, frozenset[int]]:
        """The elements of phrases that take what stands at a player, an amount or cards."""
        return {symbol: frozenset(self.forms.role(symbol)) for symbol in _SYMBOLS.values()}

    @cached_property
    def letters(self) -> Mapping[int, str]:
        """The single letters that are ranks of cards."""
        return rank_letters(self.text, self.words["cards"])

    @cached_property
    def mentions(self) -> list[Mention]:
        """The players mentioned."""
        return mentions(self.text, self.words["people"], self.letters, self.words["cards"]["signs"])

    @cached_property
    def holders(self) -> list[Mention]:
        """The players mentioned, without what is said of cards: `an ace beside them`, `при ней девятка`."""
        words = self.text.words
        beside = self.listed("beside_cards")
        return [
            m
            for m in self.mentions
            if m.sure
            or m.last == 0
            or not (words[m.first - 1] in beside or (THEY in m.names and words[m.first - 1] in self.listed("with_them")))
        ]

    @cached_property
    def players(self) -> tuple[str, ...]:
        """All players named, in order."""
        return tuple(dict.fromkeys(name for mention in self.mentions for name in mention.names if name not in (ALL, THEY)))

    @cached_property
    def signs(self) -> Signs:
        """The text as signs of cards."""
        named = {i for mention in self.mentions for i in range(mention.first, mention.last + 1)}
        found = signs(self.text, self.words["cards"], self.letters, named, self.size in (0, 5))
        found.apart = any("apart" in line.split() for _, _, lines in self.record["inputs"].values() for line in lines)
        return found

    @cached_property
    def cards(self) -> list[Told]:
        """The cards told."""
        found = [t for t in told_cards(self.signs, self.text, self.size or 5) if t.cards or t.unread or t.suits]
        return found if self.size else [t for t in found if not t.numeric]

    @cached_property
    def amounts(self) -> list[Amount]:
        """The amounts told."""
        lone = [t.first for t in self.cards if t.numeric and len(t.cards) == 1 and self.size > 1]
        article = self.words["money"]["article"]
        alone = {i for i in lone if self.size != 5 or not article.alone(self.text.words[i - 1 : i])}  # `an eight` is a card
        if not self.size:
            pieces = self.words["money"]["pieces"]
            alone |= {t.first for t in self.cards if t.first == t.last and self.text.words[t.first] in pieces}
        taken = {
            i
            for t in self.cards
            if t.first not in alone and (self.size == 1 or speaks(self.text, t, self.words["telling"]))
            for i in range(t.first, t.last + 1)
        }
        named = {i for m in self.mentions for i in range(m.first, m.last + 1)}
        found = amounts(self.text, self.words["money"], taken | named, taken)
        return [a for k, a in enumerate(found) if not self._denied(a, found[k + 1 : k + 2])]

    def _denied(self, one: Amount, following: Sequence[Amount]) -> bool:
        """Whether an amount is told only to be another: `not five but ten`, `не пять, а десять`."""
        between = self.text.words[one.last + 1 : following[0].first] if following else []
        return self.listed("but_rather").alone(between) and one.first > 0 and self.text.words[one.first - 1] in self.listed("negation")

    def owners(self, items: Sequence[Amount] | Sequence[Told]) -> list[Owned]:
        """Whose things are."""
        places = [(item.first, item.last) for item in items]
        if items and isinstance(items[0], Told):
            return whose(self.text, self.holders, places, self.words)
        return owners(self.text, self.mentions, places, self.words)

    @cached_property
    def items(self) -> dict[int, Mention | Amount | Told]:
        """Every player, amount and card by the place of its first word."""
        found: dict[int, Mention | Amount | Told] = {t.first: t for t in self.cards if (t.cards or t.suits) and self.size}
        found.update({a.first: a for a in self.amounts})
        found.update({m.first: m for m in self.mentions})
        return found

    @cached_property
    def drawn(self) -> tuple[Marked, list[int]]:
        """The text with every player, amount and card as one word, marked for phrases; and the place of each word in the description."""
        whole = self.text
        text = Text(whole.raw)
        places: list[int] = []
        roles: dict[int, Sequence[str]] = {}
        i = 0
        while i < len(whole.words):
            item = self.items.get(i)
            last = i if item is None else item.last
            if item is not None:
                roles[len(places)] = _roles(item)
            text.words.append(whole.words[i] if item is None else _symbol(item))
            text.spans.append((whole.spans[i][0], whole.spans[last][1]))
            text.clause.append(self._clause(i, places, text))
            text.sentence.append(whole.sentence[i])
            text.negated.append(whole.negated[i])
            text.asked.append(whole.asked[i])
            places.append(i)
            i = last + 1
        return Marked(text.closed(), self.forms, roles), places

    def _clause(self, i: int, places: Sequence[int], drawn: Text) -> int:
        """The clause of a word; a dash, a colon, `and` and `then` begin none here: `the blind - one white` is said in one."""
        if not places:
            return 0
        whole, before = self.text, drawn.clause[-1]
        if whole.sentence[i] != whole.sentence[i - 1] or whole.words[i] in self.listed("turns"):
            return before + 1
        player = self.items.get(places[-1])
        titled = isinstance(player, Mention) and player.last > player.first + 1 and len(player.names) == 1
        return before if titled or "," not in gap(whole, i) else before + 1


_SYMBOLS: Mapping[type, str] = {Mention: "@", Amount: "#", Told: "%"}


def _symbol(item: Mention | Amount | Told) -> str:
    return "@him" if isinstance(item, Mention) and item.acted_on else _SYMBOLS[type(item)]


def _roles(item: Mention | Amount | Told) -> list[str]:
    if isinstance(item, Amount):
        return ["@number", "@counted" if item.counted else "@money"]
    if isinstance(item, Told):
        return ["@cards"]
    us = bool({ME, ALL, "Partner"} & set(item.names))
    roles = [f"@{name}" for name in item.names if name in ROLES]
    return ["@any", *roles, *(["@me"] if ME in item.names else []), "@us" if us else "@them", "@own" if item.own else "@acting"]
