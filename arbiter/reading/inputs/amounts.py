"""Amounts told in words, counted in white counters: `two blues and a red` is 55, `тридцать две` 32, `a dollar` 1 or 100 cents."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any, NamedTuple

from arbiter.reading.inputs.signs import gap
from arbiter.reading.tokens import Text


class Amount(NamedTuple):
    """An amount at a place of the text."""

    value: int
    first: int
    last: int
    unit: bool = False
    """Told with its unit: counters, dollars."""
    counted: bool = False
    """What is counted is no money: players, cards."""


def amounts(text: Text, vocabulary: Mapping[str, Any], taken: Collection[int], cards: Collection[int] | None = None) -> list[Amount]:
    """The amounts of a text, in order.

    Args:
        text: the description cut up.
        vocabulary: numbers and units, as `vocabulary.py` made them.
        taken: words that belong to something else, such as cards and players.
        cards: those of them that are cards; all, if it is not given.
    """
    return _Counter(text, vocabulary, taken, taken if cards is None else cards).read()


class _Counter:
    def __init__(self, text: Text, vocabulary: Mapping[str, Any], taken: Collection[int], cards: Collection[int]) -> None:
        self.text, self.vocabulary, self.taken, self.cards = text, vocabulary, taken, cards
        self.dollar = 100 if any(w in vocabulary["cents"] and self._counted(i) for i, w in enumerate(text.words)) else 1

    def _counted(self, i: int) -> bool:
        """Whether a coin is a sum, and no figure of speech: `ten cents`, `a dime`, `penny ante`, but not `every cent I have`."""
        before = self.text.words[i - 1] if i else ""
        stake = self.vocabulary["table_sums"].alone(self.text.words[i + 1 : i + 2])
        one = before == "a" and self.text.words[i - 2 : i - 1] != ["not"]
        return stake or one or before.isdigit() or before in self.vocabulary["numbers"]

    def read(self) -> list[Amount]:
        """Every amount, parts joined: `two blues and a red`."""
        found: list[Amount] = []
        words, begins = self.text.words, self.vocabulary["begins"]
        i = 0
        while i < len(words):
            one = self._one(i) if words[i] in begins or words[i].isdigit() else None
            if one is None:
                i += 1
                continue
            i = one.last + 1
            before = found[-1] if found else None
            if before and before.unit and one.unit and self._joined(before, one):
                found[-1] = Amount(before.value + one.value, before.first, one.last, True)
            else:
                found.append(one)
        return found

    def _joined(self, before: Amount, one: Amount) -> bool:
        between = self.text.words[before.last + 1 : one.first]
        return self.text.sentence[one.first] == self.text.sentence[before.last] and (
            self.vocabulary["conjunction"].alone(between) and before.value != one.value and "," not in gap(self.text, before.last + 1)
        )

    def _one(self, i: int) -> Amount | None:
        if i in self.taken:
            return None
        words, single = self.text.words, self.vocabulary["single"]
        number, after = self._number(i)
        if number is None and (piece := self._piece(i)):
            return Amount(piece, i, i, True)
        if number == 1 and i and words[i - 1] == "ни":
            number = 0
        if number is None:
            if words[i] in single or i == 0 or words[i - 1] not in single:
                last = i + 1 if words[i] in self.vocabulary["article"] else i
                if last > i and words[last : last + 1] and words[last] in self.vocabulary["small"]:
                    last += 1
                unit = self._unit(last) if last > i and last not in self.taken else self._unit(i) if self._bare(i) else None
                if unit is not None and not self._card_follows(last) and (i == 0 or words[i - 1] not in self.vocabulary["without"]):
                    return Amount(unit, i, last, True)
            return None
        return self._with_unit(number, i, after)

    def _with_unit(self, number: int, i: int, after: int) -> Amount | None:
        words = self.text.words
        money = i and self.text.raw[self.text.spans[i][0] - 1 : self.text.spans[i][0]] in ("$", "£")
        if money:
            return Amount(number * self.dollar, i, after - 1, True)
        j = after
        while j < len(words) and j < after + 2 and words[j] in self.vocabulary["small"]:
            j += 1
        unit = self._unit(j) if j not in self.taken and (j >= len(words) or self._near(j)) else None
        if unit is not None and not self._card_follows(j):
            return Amount(number * unit, i, j, True)
        follows = words[after] if after < len(words) and self._near(after) else ""
        counted = follows in self.vocabulary["counted"]
        if counted and follows == "of" and not (after + 1 < len(words) and words[after + 1] in self.vocabulary["of_these"]):
            counted = False
        if words[i] in self.vocabulary["ones"] and number <= 1 and not (self._closed(after) and self._scored(i)):
            return None
        return Amount(number, i, after - 1, False, counted)

    def _piece(self, i: int) -> int:
        """The sum that one word names, which is that of a card too: `десятка`; 0 where it is a card."""
        beside = [*self.text.words[max(0, i - 1) : i], *self.text.words[i + 1 : i + 2]]
        return 0 if any(w in self.vocabulary["of_cards"] for w in beside) else self.vocabulary["pieces"].get(self.text.words[i], 0)

    def _near(self, j: int) -> bool:
        return self.text.sentence[j] == self.text.sentence[j - 1] and gap(self.text, j).strip() in ("", "-")

    def _closed(self, after: int) -> bool:
        """Whether nothing follows that a lone `one` could belong to."""
        return after >= len(self.text.words) or not self._near(after) or self.text.words[after] in self.vocabulary["after_one"]

    def _scored(self, i: int) -> bool:
        """Whether a lone `one` is an amount: `a blind of one`, `he had one`, and not `the best of one`."""
        before = self.text.words[i - 1] if i else ""
        return (
            before in self.vocabulary["before_one"]
            or i - 1 in self.taken
            or (before == "of" and i > 1 and self.text.words[i - 2] in self.vocabulary["one_of"])
        )

    def _card_follows(self, j: int) -> bool:
        return j + 1 in self.cards and self._near(j + 1)

    def _bare(self, i: int) -> bool:
        """Whether a unit stands without a number: `на красную`."""
        word = self.text.words[i]
        if word in self.vocabulary["dollar"] and self.vocabulary["table_sums"].alone(self.text.words[i + 1 : i + 2]):
            return True
        return word[0] >= "а" and self.vocabulary["units"].get(word, 1) > 1 and self.vocabulary["lone_unit"].end(word)

    def _unit(self, j: int) -> int | None:
        if j >= len(self.text.words):
            return None
        word = self.text.words[j]
        if word in self.vocabulary["dollar"]:
            return self.dollar
        for table in ("units", "cents"):
            if word in self.vocabulary[table]:
                return int(self.vocabulary[table][word])
        return None

    def _number(self, i: int) -> tuple[int | None, int]:
        """The number that begins at a word, and the word after it."""
        words, numbers, hundreds = self.text.words, self.vocabulary["numbers"], self.vocabulary["hundreds"]
        total, part, j, scale = 0, None, i, 1000
        if words[i] in self.vocabulary["article"] and i + 1 < len(words) and words[i + 1] in hundreds:
            total, j, scale = hundreds[words[i + 1]], i + 2, 100
        while j < len(words) and j not in self.taken and (j == i or self._near(j)):
            word = words[j]
            value = int(word) if word.isdigit() else numbers.get(word)
            if word in hundreds:
                if part is not None or not total:
                    total, part, scale = total + (part or 1) * hundreds[word], None, 100
                    j += 1
                    continue
                break
            if value is None and word == "and" and total and part is None and j + 1 < len(words) and self._value(j + 1) is not None:
                j += 1
                continue
            if not value or value >= scale:
                break
            if word.isdigit() and j > i:
                break
            total, scale = total + (part or 0), _below(value)
            part = value
            j += 1
        if words[i] == "half" and "dozen" in words[i + 1 : i + 3]:
            return 6, words.index("dozen", i) + 1
        if part is None and not total:
            zero = words[i] == "0" or (
                numbers.get(words[i]) == 0
                and (
                    words[i] not in self.vocabulary["nought"]
                    or "to" in words[i - 1 : i]
                    or (words[i + 1 : i + 2] == ["in"] and words[i + 2 : i + 3] != ["it"])
                )
            )
            return (0, i + 1) if zero else (None, i)
        return total + (part or 0), j

    def _value(self, j: int) -> int | None:
        word = self.text.words[j]
        return int(word) if word.isdigit() else self.vocabulary["numbers"].get(word)


def _below(value: int) -> int:
    """The bound under which the next word of a number must be: after `thirty` under ten, after `двести` under a hundred."""
    if value >= 100 and value % 100 == 0:
        return 100
    return 10 if value >= 20 and value % 10 == 0 else 0
