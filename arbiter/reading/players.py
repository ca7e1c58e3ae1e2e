"""The players whom a description names, in Latin letters: names, single letters, `Me`, and who `he` and `she` are.

Somebody told only by what he is keeps a name of his own: `He`, `She`, `Rival`, `dealer`, `age`.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping, Sequence
from itertools import pairwise
from typing import Any, NamedTuple

from arbiter.reading.signs import gap, raw_of
from arbiter.reading.tokens import Text
from arbiter.reading.vocabulary import transliterated

ME, ALL, THEY = "Me", "*", "They"
"""The teller, everybody with him, and those who are only `they`."""
_JOINING = frozenset(("and", "or", "nor", "и", "или", "ни"))
ROLES = frozenset(("dealer", "age", "eldest", "opener"))
"""Players who are told by their place or by what they did."""
ANONYMOUS = frozenset(("He", "She", "Neighbour", "Rival"))
"""Players told only by what they are, who cannot be named where one player is asked for."""
_LONE = frozenset("jkq")
_WITH = frozenset(("с", "со", "да"))
_OBLIQUE = ("его", "ему", "ика", "ику", "иком", "ера", "еру", "джа", "джу")
"""How a role ends that is no subject: `от сдающего`."""
_PLURAL = ("ли", "лись", "ят", "ут", "ат", "ют", "тся")
"""How a verb ends of which several are the subject: `Марк с Никитой поставили`."""


class Mention(NamedTuple):
    """A player, or several joined by `and`, at a place of the text."""

    names: tuple[str, ...]
    first: int
    last: int
    own: bool = False
    """Possessive: what follows is his."""
    sure: bool = True
    """Named, not only meant by `he` or `she`."""
    acted_on: bool = False
    """`him`: one to whom something is done."""


def mentions(text: Text, vocabulary: Mapping[str, Any], letters: Collection[int], card_words: Collection[str]) -> list[Mention]:
    """The players mentioned, in the order of the text, players joined by `and` together.

    Args:
        text: the description cut up.
        vocabulary: names and roles, as `vocabulary.py` made them.
        letters: single letters that are ranks of cards.
        card_words: words of cards, which are no names.
    """
    single = _without_titles(text, _Namer(text, vocabulary, letters, card_words).singles(), frozenset(vocabulary["held"]), vocabulary["names"])
    single = _self_named(text, _quoted(text, single, frozenset(vocabulary["speech"])))
    joined: list[Mention] = []
    for one in single:
        if joined and joined[-1].own and joined[-1].last == one.first - 1 and one.names[0] in vocabulary["anonymous"]:
            joined.pop()  # `my opponent` is one player, and so is `B's partner`
        if joined and _joins(text, joined[-1], one, vocabulary["titles"]):
            before = joined.pop()
            names = tuple(dict.fromkeys(ME if n == ALL else n for n in before.names + one.names))
            joined.append(Mention(names, before.first, one.last, one.own, before.sure and one.sure))
        else:
            joined.append(one)
    return joined


_QUOTES = re.compile(r"«[^»]*»|“[^”]*”|\"[^\"]*\"|(?<![\w.])['‘](?=\w)(?:[^'’]|['’](?=\w))*[,.!?]['’]")


def _quoted(text: Text, single: Sequence[Mention], speech: frozenset[str]) -> list[Mention]:
    """Mentions with the first person of what somebody is quoted to say told as that player: `'I never had jacks,' said Greta`."""
    found = list(single)
    for quote in _QUOTES.finditer(text.raw):
        inside = [i for i, (first, last) in enumerate(text.spans) if quote.start() <= first and last <= quote.end()]
        mine = [k for k, m in enumerate(found) if inside and m.names == (ME,) and inside[0] <= m.first <= inside[-1]]
        speaker = _speaker(text, single, inside[0], inside[-1], speech) if mine else None
        for k in mine if speaker else ():
            found[k] = found[k]._replace(names=speaker)
    return found


def _speaker(text: Text, single: Sequence[Mention], first: int, last: int, speech: frozenset[str]) -> tuple[str, ...] | None:
    """Who says what stands between two words: named beside a word of speech just after it or just before it."""
    for near in (range(last + 1, min(last + 5, len(text.words))), range(max(0, first - 5), first)):
        told = [m for m in single if m.first in near and m.sure and not m.own and len(m.names) == 1]
        if told and any(text.words[i] in speech for i in near):
            name = told[0].names[0]
            return None if name in (ME, ALL, THEY) else told[0].names
    return None


def _self_named(text: Text, single: Sequence[Mention]) -> list[Mention]:
    """Where the teller says `I am A`, all that is his is A's."""
    for one, other in pairwise(single):
        if (
            one.names == (ME,)
            and len(other.names[0]) == 1
            and text.words[one.last + 1 : other.first] in (["am"], ["be"], [])
            and "," not in gap(text, other.first)
        ):
            return [m._replace(names=other.names) if m.names == (ME,) else m for m in single if m is not other]
    return list(single)


def agrees(names: Mapping[str, Any], role: str, name: str) -> bool:
    """Whether a role and a name beside it may be one player by their cases: `сдающего Гены`, but not `слева от сдающего Нина`."""
    sex = names.get(name, ("", ""))[1]
    nominative = (sex == "she" and name[-1] in "ая") or (sex == "he" and name[-1] not in "аяуюеиыь" and not name.endswith(("ом", "ем")))
    return not (role.endswith(_OBLIQUE) and nominative)


def _without_titles(text: Text, single: Sequence[Mention], held: frozenset[str], names: Mapping[str, Any]) -> list[Mention]:
    """Mentions in which a player and the role he has are one: `A, the age`, `Tom (the dealer)`, `the age, Fitz,`."""
    found: list[Mention] = []
    for one in single:
        before = found[-1] if found else None
        titled = one.names[0] in held
        if (
            before is None
            or before.own
            or one.own
            or not _beside(text, before.last, one.first, _COPULA if titled or before.names[0] in held else _ARTICLES)
        ):
            found.append(one)
        elif one.names[0] in held and before.names[0] not in held and before.names[0] not in (ALL, THEY):
            found[-1] = before._replace(last=one.last)
        elif (
            before.names[0] in held
            and one.sure
            and one.names[0] not in held
            and agrees(names, text.words[before.last], text.words[one.first])
            and ("," in gap(text, one.first) or one.first == before.last + 1)
        ):
            found[-1] = one._replace(first=before.first)
        else:
            found.append(one)
    return found


def _beside(text: Text, last: int, first: int, between: frozenset[str]) -> bool:
    """Whether only such words stand between two words of a sentence."""
    return text.sentence[last] == text.sentence[first] and all(w in between for w in text.words[last + 1 : first])


_ARTICLES = frozenset(("the", "a", "an", "as", "джек", "jack"))
_COPULA = _ARTICLES | frozenset(("be", "am", "is", "was", "were", "being"))


def _joins(text: Text, before: Mention, one: Mention, titles: Collection[str]) -> bool:
    if one.first - before.last > 3 or text.sentence[one.first] != text.sentence[before.last]:
        return False
    if before.names == one.names or (before.own and text.words[before.last] in ("my", "his", "her")) or (before.own and not one.own):
        return False
    between = text.words[before.last + 1 : one.first]
    stops = "".join(gap(text, i) for i in range(before.last + 1, one.first + 1))
    if between and between[-1] in titles:
        between = between[:-1]
    if any(c in stops for c in ":—–()"):
        return False
    if THEY in before.names or THEY in one.names or (before.names[0] in ROLES) != (one.names[0] in ROLES):
        return False
    if ALL in before.names or ALL in one.names:
        return between == ["с"]
    if "," in stops and between and len(before.names) == 1 and before.names != (ME,):
        return False  # `seventy from Gil, and Hob goes better`
    if len(between) == 1 and between[0] in _WITH:
        return one.sure and before.sure and not stops.strip() and _plural(text, before.first, one.last)
    return (not between and stops.strip() == "," and one.sure and before.sure) or (
        bool(between) and between[0] in _JOINING and between[1:] in ([], ["у"], ["от"], ["с"], ["from"], ["for"], ["to"])
    )


def _plural(text: Text, first: int, last: int) -> bool:
    """Whether a verb beside two names has both of them for its subject, or an amount is told of each: `Марк с Никитой по сорок`."""
    near = [i for i in (first - 1, last + 1, last + 2) if 0 <= i < len(text.words) and text.sentence[i] == text.sentence[first]]
    return any(text.words[i] == "по" or (text.words[i].endswith(_PLURAL) and not raw_of(text, i)[0].isupper()) for i in near)


class _Namer:
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
