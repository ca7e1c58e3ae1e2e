"""The players named in a text, one by one: names, roles, single letters, `I`, and who `he` and `she` are."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any

from arbiter.reading.players import ALL, ME, THEY, Mention
from arbiter.reading.signs import gap, raw_of
from arbiter.reading.tokens import Text
from arbiter.reading.vocabulary import transliterated

_LONE = frozenset("jkq")


class Namer:
    """Names the players of one text."""

    def __init__(self, text: Text, vocabulary: Mapping[str, Any], letters: Collection[int], card_words: Collection[str]) -> None:
        self.text, self.vocabulary, self.letters, self.card_words = text, vocabulary, letters, card_words
        self.small = not any(a + 1 < b and text.raw[a].isupper() and text.raw[a + 1].islower() for a, b in text.spans)
        """Whether names may be written without capitals, as in a chat."""
        self.sexes: dict[str, str] = {}
        self.lettered = {w for i, w in enumerate(text.words) if self._lone_letter(i) and w not in ("a", "i") and i not in letters}

    def singles(self) -> list[Mention]:
        """Every mention of one player, pronouns told."""
        found: list[Mention] = []
        names, me, my, we, they = (self.vocabulary[k] for k in ("names", "me", "my", "we", "they"))
        third, roles, seats = (self.vocabulary[k] for k in ("third", "roles", "seats"))
        for i, word in enumerate(self.text.words):
            if i in self.letters:
                continue
            raw = raw_of(self.text, i)
            capital = raw[0].isupper()
            if found and self._patronymic(i, word, capital, found[-1]):
                found[-1] = found[-1]._replace(last=i)
                continue
            if word in my and self.text.words[i + 1 : i + 2] == ["ship"]:
                continue
            if word in my or word in me:
                found.append(Mention((ME,), i, i, word in my))
            elif word in we:
                found.append(Mention((ALL,), i, i, word.startswith(("our", "наш"))))
            elif word in they:
                found.append(Mention((THEY,), i, i, word in ("their", "их"), False))
            elif word in third:
                if not (word in ("ней", "нему") and self.text.words[i - 1] == "к"):
                    own, acted_on = word in ("his", "her", "его", "ее"), word in self.vocabulary["acted_on"] or self._before_verb(i, word)
                    found.append(Mention((self._meant(third[word], found),), i, i, own and not acted_on, False, acted_on))
            elif len(raw.split("'")[0].split("’")[0]) == 1 and capital and word.isascii():
                if self._letter(i, word):
                    found.append(self._of(word.upper(), "", i, raw))
            elif word in seats and (capital or self.small) and word not in ("юг", "запад"):
                found.append(self._of(seats[word], "", i, raw))
            elif word in names and self._is_name(i, word, capital):
                found.append(self._of(names[word][0], names[word][1], i, raw))
            elif word == "рука" and i and self.text.words[i - 1].startswith(("старш", "перв")):
                found.append(Mention(("age",), i - 1, i))
            elif word == "третий" and self.text.words[i + 1 : i + 2] and self.text.words[i + 1].endswith(("л", "ла", "ит", "ет")):
                found.append(Mention(("Third",), i, i))
            elif word in roles:
                found.append(self._of(roles[word], {"He": "he", "She": "she"}.get(roles[word], ""), i, raw))
            elif capital and self._unknown_name(i, word):
                found.append(self._of(_as_written(raw), "", i, raw))
        return found

    def _patronymic(self, i: int, word: str, capital: bool, before: Mention) -> bool:
        """Whether a word is the father's name of the player before it, or his surname: `Павел Ильич`, `Анна Петровна`."""
        named = before.last == i - 1 and before.sure and before.names[0] not in (ME, ALL, THEY)
        return capital and named and gap(self.text, i) == " " and word.endswith(tuple(self.vocabulary["patronymics"]))

    def _before_verb(self, i: int, word: str) -> bool:
        """Whether `его` stands before what is done to him: `его уравнял B`."""
        following = self.text.words[i + 1] if i + 1 < len(self.text.words) else ""
        return word in ("его", "ее") and following.endswith(("л", "ла", "ли", "ет", "ит"))

    def _of(self, name: str, sex: str, i: int, raw: str) -> Mention:
        self.sexes[name] = sex
        return Mention((name,), i, i, raw.endswith(("'s", "’s")) and not self._is_short(i))

    def _is_short(self, i: int) -> bool:
        """Whether `'s` is a short `is` or `has`: `Joe's the eldest`, `C's dealer`."""
        following = self.text.words[i + 1] if i + 1 < len(self.text.words) else ""
        return following in ("the", "a", "an", "not", "got", "out", "in", "dealing", "eldest", "dealer", "been")

    def _meant(self, sex: str, found: list[Mention]) -> str:
        """Who `he` or `she` is: the last player told of who is known to be one, or else the last who can be."""
        can_be = [
            name
            for mention in reversed(found)
            if (name := mention.names[-1]) not in (ME, ALL, THEY)
            and self.sexes.get(name, "") in ("", sex)
            and name != ("She" if sex == "he" else "He")
        ]
        known = [name for name in can_be[:3] if self.sexes.get(name) == sex]
        return known[0] if known else can_be[0] if can_be else "He" if sex == "he" else "She"

    def _lone_letter(self, i: int) -> bool:
        start, end = self.text.spans[i]
        return (
            len(self.text.words[i]) == 1
            and self.text.raw[start].isupper()
            and self.text.words[i].isascii()
            and self.text.words[i].isalpha()
            and (end - start == 1 or self.text.raw[start + 1 : end] in ("'s", "’s", "'d", "’d", "'ll"))
        )

    def _letter(self, i: int, word: str) -> bool:
        """Whether a capital letter is a player."""
        if word == "i" or (i and self.text.spans[i][0] == self.text.spans[i - 1][1]):
            return False  # the letter of `9H` is no player
        following = self.text.words[i + 1] if i + 1 < len(self.text.words) else ""
        before = self.text.words[i - 1] if i else ""
        if word in _LONE and (before.isdigit() or following.isdigit()):
            return False
        if word != "a" or (i and self.text.sentence[i] == self.text.sentence[i - 1] and gap(self.text, i).strip(" \n") != ":"):
            return True
        if raw_of(self.text, i) != "A":
            return True
        following = raw_of(self.text, i + 1) if following else ""
        if following in ("bet", "raise", "call") and self.text.words[i + 2 : i + 3] in (["by"], ["of"], ["from"], ["was"], ["is"], ["be"]):
            return False
        if following[:1].lower() >= "а":
            return True  # in Russian a Latin A is no article
        return following not in self.vocabulary["articled"] and bool(self.lettered or following.lower() in self.vocabulary["after_a"])

    def _head(self, i: int) -> bool:
        return i == 0 or self.text.sentence[i] != self.text.sentence[i - 1]

    def _is_name(self, i: int, word: str, capital: bool) -> bool:
        if not capital:
            return self.small and word not in self.vocabulary["also_words"]
        following = self.text.words[i + 1] if i + 1 < len(self.text.words) else ""
        if word in self.vocabulary["verbs_too"] and self._head(i):
            nominal = i + 1 < len(self.text.words) and self.text.raw[self.text.spans[i + 1][0]].isupper()
            return following not in self.vocabulary["no_name_before"] and not nominal
        if word == "jack":  # the card may be written with a capital
            return following != "of" and self.text.words[i - 1] not in ("a", "the") and not (i and self.text.words[i - 1].isdigit())
        return True

    def _unknown_name(self, i: int, word: str) -> bool:
        """Whether a capital word that the lexicon does not have is a name: not at the head of a sentence, or again elsewhere."""
        if (
            word in self.vocabulary["not_names"]
            or word in self.vocabulary["titles"]
            or word in self.card_words
            or len(word) < 2
            or raw_of(self.text, i).isupper()
            or "n't" in raw_of(self.text, i)
        ):
            return False
        if i and self.text.words[i - 1] in self.vocabulary["titles"]:
            return True
        if self._head(i) or gap(self.text, i).strip(" ")[-1:] in ("«", '"', "“", "'", ":", "—", "("):
            if i + 1 < len(self.text.words) and word.isascii() and raw_of(self.text, i + 1) in self.vocabulary["head_verbs"]:
                return True
            if self._surname(i, word):
                return True
            return any(
                w == word and not self._head(j) and raw_of(self.text, j)[0].isupper() for j, w in enumerate(self.text.words) if j != i
            )
        return True

    def _surname(self, i: int, word: str) -> bool:
        """Whether a Russian word at the head of a sentence is the surname of one who does something: `Громов объявил`."""
        following = self.text.words[i + 1] if i + 1 < len(self.text.words) else ""
        does = following.endswith(("л", "лся", "ет", "ит", "ла", "лась")) and self.text.sentence[i + 1] == self.text.sentence[i]
        return does and len(word) > 4 and word.endswith(tuple(self.vocabulary["surnames"]))


def _as_written(raw: str) -> str:
    """An unknown name in Latin letters, without its possessive ending."""
    bare = raw.split("'")[0].split("’")[0]
    return bare if bare.isascii() else transliterated(bare)
