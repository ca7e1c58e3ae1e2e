"""The players named in a text, one by one: names, roles, single letters, `I`, and who `he` and `she` are."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any

from arbiter.reading.inputs.placed import beside_name, lone_letter, one_another
from arbiter.reading.inputs.players import ALL, ME, THEY, Mention, said_of
from arbiter.reading.inputs.signs import bare, clipped, gap, raw_of
from arbiter.reading.inputs.vocabulary import transliterated
from arbiter.reading.tokens import Text

_LONE, _DASHES = frozenset("jkq"), (" - ", " – ", " — ")
_LOOKS = dict(zip("авсекмнртх", "ABCEKMHPTX", strict=True))
"""The Cyrillic letters that look as Latin ones."""


class Namer:
    """Names the players of one text."""

    def __init__(self, text: Text, vocabulary: Mapping[str, Any], letters: Collection[int], card_words: Collection[str]) -> None:
        self.text, self.vocabulary, self.letters, self.card_words = text, vocabulary, letters, card_words
        capitals = any(a + 1 < b and text.raw[a].isupper() and text.raw[a + 1].islower() for a, b in text.spans)
        self.small = text.raw[:1].islower() or not capitals
        """Whether names may be written without capitals, as in a chat."""
        self.sexes: dict[str, str] = {}
        self.cyrillic = {w for i, w in enumerate(text.words) if self._cyrillic_letter(i)}
        """Players told by a Cyrillic letter that looks as a Latin one: `Трое, А, В и С`."""
        lone = {w for i, w in enumerate(text.words) if lone_letter(self.text, self.vocabulary, i) and i not in letters}
        self.lettered = lone - vocabulary["letter_words"]

    def singles(self) -> list[Mention]:
        """Every mention of one player, pronouns told."""
        found: list[Mention] = []
        names, me, my, we, they = (self.vocabulary[k] for k in ("names", "me", "my", "we", "they"))
        third, seats, begins = (self.vocabulary[k] for k in ("third", "seats", "begins"))
        for i, word in enumerate(self.text.words):
            capital = raw_of(self.text, i)[0].isupper()
            if (not capital and word not in begins) or i in self.letters or (found and i <= found[-1].last):
                continue
            if found and self._patronymic(i, word, capital, found[-1]):
                found[-1] = found[-1]._replace(last=i)
                continue
            if word in my and self.text.words[i + 1 : i + 2] == ["ship"]:
                continue
            if word in my or word in me:
                found.append(Mention((ME,), i, i, word in my))
            elif word in we:
                found.append(Mention((ALL,), i, i, self.vocabulary["our"].begin(word)))
            elif word in they:
                found.append(Mention((THEY,), i, i, word in self.vocabulary["their"], False))
            elif word in third:
                if not (word in self.vocabulary["to_a_card"] and self.text.words[i - 1] == "к"):
                    found.append(self._pronoun(i, word, found))
            elif capital and word in _LOOKS and self._is_cyrillic(i, word):
                found.append(self._of(_LOOKS[word], "", i))
            elif capital and word.isascii() and len(bare(self.text, i)) == 1:
                if self._letter(i, word):
                    found.append(self._of(word.upper(), "", i))
            elif word in seats and (capital or self.small):
                found.append(self._of(seats[word], "", i))
            elif word in names and self._is_name(i, word, capital):
                found.append(self._of(names[word][0], names[word][1], i))
            elif word == "рука" and i and self.vocabulary["eldest_hand"].begin(self.text.words[i - 1]):
                found.append(Mention(("age",), i - 1, i))
            elif word == "третий" and self.vocabulary["verbs_of_third"].end(self._following(i)):
                found.append(Mention(("Third",), i, i))
            elif (told := self._titled(i, word, capital)) is not None:
                found.append(told)
        return found

    def _titled(self, i: int, word: str, capital: bool) -> Mention | None:
        """Who is told by what he is to the teller, by his role, by an adjective made of his name, or by a name that is in no list."""
        roles, kin = self.vocabulary["roles"], self.vocabulary["kin"]
        if word in self.vocabulary["persons"] and (told := self._by_role(i)):
            return Mention((told[0],), i, told[1])
        if word in kin and self._is_kin(i, word):
            return self._of(kin[word][0], kin[word][1], i)
        if word in roles:
            sex = "she" if self.vocabulary["roles_she"].end(word) else {"He": "he", "She": "she"}.get(roles[word], "")
            return self._of(roles[word], sex, i)
        if capital and (owner := self._owner(i, word)):
            self.sexes[owner[0]] = owner[1]
            return Mention((owner[0],), i, i, True)
        name = bare(self.text, i)
        return self._of(name if name.isascii() else transliterated(name), "", i) if capital and self._unknown_name(i, word) else None

    def _cyrillic_letter(self, i: int) -> bool:
        """Whether a Cyrillic capital stands within a sentence, as only the letter of a player does."""
        start, end = self.text.spans[i]
        if self.text.words[i] not in _LOOKS or end - start != 1 or not self.text.raw[start].isupper() or self._head(i):
            return False
        quoted = gap(self.text, i).strip(" ")[-1:] in tuple('«"“—–:.!?…-')
        dashed = self.text.raw[end : end + 3] in _DASHES  # `Тянули: А - короля`
        return (dashed or not quoted) and self.text.raw[end : end + 2] not in (". ", ".")

    def _is_cyrillic(self, i: int, word: str) -> bool:
        """Whether a Cyrillic capital is a player: within a sentence, or at its head where such letters are players elsewhere."""
        if not self.cyrillic:
            return False
        return (self._does(i) or self._listed(i)) if self._head(i) else word in self.cyrillic

    def _pronoun(self, i: int, word: str, found: list[Mention]) -> Mention:
        """Who `he` or `her` is, and whether it says whose something is: `her cards`, but not `beyond her,`."""
        ends = (
            i + 1 == len(self.text.words) or bool(gap(self.text, i + 1).strip(" \n")) or self._following(i) in self.vocabulary["after_her"]
        )
        acted_on = word in self.vocabulary["acted_on"] or self._before_verb(i, word)
        own = word == "his" or (word in self.vocabulary["her_or_hers"] and not ends)
        return Mention((self._meant(self.vocabulary["third"][word], found, i),), i, i, own and not acted_on, False, acted_on)

    def _following(self, i: int) -> str:
        """The word after a place, empty at the end."""
        return self.text.words[i + 1] if i + 1 < len(self.text.words) else ""

    def _does(self, i: int) -> bool:
        """Whether the word after a place is a Russian verb, or a place that belongs to somebody stands before it: `А ставит`, `у В`."""
        following = self._following(i)
        return self.vocabulary["verbs_of_letter"].end(following) and following != "нет"

    def _listed(self, i: int) -> bool:
        """Whether a letter is joined to another: `С и D`."""
        return self.text.words[i + 1 : i + 2] == ["и"] and len(self.text.words[i + 2 : i + 3]) == 1 and len(self.text.words[i + 2]) == 1

    def _owner(self, i: int, word: str) -> Sequence[str] | None:
        """Whose something is by an adjective made of a name: `Петины трефы`, `Егорова пика`, where Yegor is told of too."""
        owner = self._of_adjective(word)
        if owner is None or self._does(i):
            return None
        again = any(self.vocabulary["names"].get(w, ("",))[0] == owner[0] for w in self.text.words)
        ends = i + 1 == len(self.text.words) or self.text.sentence[i + 1] != self.text.sentence[i]
        if ends or gap(self.text, i + 1).strip('«“"') != " ":
            return owner if again else None
        surname = i and self.text.words[i - 1] in self.vocabulary["of_surnames"]  # `у Егорова туз`
        noun = len(self.text.words[i + 1]) > 3 and raw_of(self.text, i + 1).islower() and not surname
        return owner if again or noun or self.vocabulary["owning"].end(word) else None

    def _of_adjective(self, word: str) -> Sequence[str] | None:
        """The name of which a word is an adjective, with his sex."""
        names: Mapping[str, Sequence[str]] = self.vocabulary["names"]
        for table, nominative in (("owning", ("я", "а")), ("owning_he", ("", "ь", "й", "а"))):
            ending: str = max((e for e in self.vocabulary[table] if word.endswith(e)), key=len, default="")
            base = word[: -len(ending)] if ending else ""
            if len(base) > 1 and (found := next((names[base + e] for e in nominative if base + e in names), None)):
                return found
        return None

    def _patronymic(self, i: int, word: str, capital: bool, before: Mention) -> bool:
        """Whether a word is the father's name of the player before it, or his surname: `Павел Ильич`, `Анна Петровна`."""
        named = before.last == i - 1 and before.sure and before.names[0] not in (ME, ALL, THEY)
        return capital and named and gap(self.text, i) == " " and self.vocabulary["patronymics"].end(word)

    def _before_verb(self, i: int, word: str) -> bool:
        """Whether `его` stands before what is done to him: `его уравнял B`."""
        return word in self.vocabulary["him_or_his"] and self.vocabulary["verbs_done_to"].end(self._following(i))

    def _by_role(self, i: int) -> tuple[str, int] | None:
        """The role that is told of somebody after `the man`, and the last word of it: `the man with the blind`."""
        after = self.text.words[i + 1 : i + 6]
        for role, tails in self.vocabulary["tails"].items():
            for tail in tails:
                words = tail.split()
                if after[: len(words)] == words:
                    return role, i + len(words)
        return None

    def _is_kin(self, i: int, word: str) -> bool:
        """Whether a word like `uncle` is the name of a player, and no title before one: `Uncle Des`."""
        following = raw_of(self.text, i + 1) if i + 1 < len(self.text.words) else ""
        capital = following[:1].isupper() and self.text.sentence[i + 1] == self.text.sentence[i] and gap(self.text, i + 1) == " "
        titled = capital and following.isalpha() and len(following) > 1 and following.lower() not in self.vocabulary["not_names"]
        return not titled and not one_another(self.text, i)

    def _of(self, name: str, sex: str, i: int) -> Mention:
        title = self.text.words[i - 1] if i else ""
        self.sexes[name] = "he" if title in self.vocabulary["titles_he"] else "she" if title in self.vocabulary["titles_she"] else sex
        return Mention((name,), i, i, clipped(self.text, i) == "s" and not self._is_short(i))

    def _is_short(self, i: int) -> bool:
        """Whether `'s` is a short `is` or `has`: `Joe's the eldest`, `C's dealer`."""
        return self._following(i) in self.vocabulary["after_short_is"] and gap(self.text, i + 1) == " "

    def _meant(self, sex: str, found: list[Mention], at: int) -> str:
        """Who `he` or `she` is: the last player told of who is known to be one, or else the last who can be."""
        held, copula = self.vocabulary["held"], self.vocabulary["before_role"] | self.vocabulary["said_to_be"]
        whose = at - 2 if self.text.words[at - 1] == "у" else -1  # `первая рука у него`
        can_be = [
            name
            for i, mention in reversed(list(enumerate(found)))
            if (name := mention.names[-1]) not in (ME, ALL, THEY)
            and self.sexes.get(name, "") in ("", sex)
            and name != ("She" if sex == "he" else "He")
            and not (name in held and (mention.last == whose or said_of(self.text.words, found[i - 1 : i], mention, copula)))
        ]
        known = [name for name in can_be[:3] if self.sexes.get(name) == sex]
        return known[0] if known else can_be[0] if can_be else "He" if sex == "he" else "She"

    def _letter(self, i: int, word: str) -> bool:
        """Whether a capital letter is a player."""
        if word == "i" or (i and self.text.spans[i][0] == self.text.spans[i - 1][1]):
            return False  # the letter of `9H` is no player
        following, before = self._following(i), self.text.words[i - 1] if i else ""
        if word in _LONE and (before.isdigit() or following.isdigit()):
            return False
        if word != "a" or (i and self.text.sentence[i] == self.text.sentence[i - 1] and gap(self.text, i).strip(" \n") != ":"):
            return True
        if raw_of(self.text, i) != "A" or not following.isascii():
            return True
        following = raw_of(self.text, i + 1) if following else ""
        if following in self.vocabulary["a_bet"] and self._following(i + 1) in self.vocabulary["bet_by"]:
            return False
        if following[:1].lower() >= "а":
            return True  # in Russian a Latin A is no article
        return following not in self.vocabulary["articled"] and bool(self.lettered or following.lower() in self.vocabulary["after_a"])

    def _head(self, i: int) -> bool:
        return i == 0 or self.text.sentence[i] != self.text.sentence[i - 1]

    def _is_name(self, i: int, word: str, capital: bool) -> bool:
        if not capital:
            return self.small and (word not in self.vocabulary["also_words"] or self._surely(i, word))
        following = self._following(i)
        if word in self.vocabulary["verbs_too"] and self._head(i) and not self._surely(i, word):
            nominal = i + 1 < len(self.text.words) and self.text.raw[self.text.spans[i + 1][0]].isupper()
            return following not in self.vocabulary["no_name_before"] and not nominal
        if word == "jack":  # the card may be written with a capital
            return (
                following != "of"
                and self.text.words[i - 1] not in self.vocabulary["the_jack"]
                and not (i and self.text.words[i - 1].isdigit())
            )
        return True

    def _surely(self, i: int, word: str) -> bool:
        """Whether a name in small letters that is also a common word is a name by what stands beside it: `gus shoved`, `lou: jack`."""
        if i + 1 == len(self.text.words):
            return False
        if gap(self.text, i + 1).startswith(":") or word in self.vocabulary["verbs_too"]:
            return gap(self.text, i + 1).startswith(":")
        if beside_name(self.text, self.vocabulary, i):
            return True
        before = self.text.words[i - 1] if i else ""
        following = raw_of(self.text, i + 1)
        if gap(self.text, i + 1) == " (" or (i > 1 and before == "and" and self.text.words[i - 2] in self.vocabulary["names"]):
            return True  # `jo (queen of clubs) and kim`
        if not word.isascii():
            return before == "у" or (self._does(i) and before not in self.vocabulary["place_before"])
        apart = before in self.vocabulary["my"] or before in self.vocabulary["common_before"]
        does = following in self.vocabulary["head_verbs"] or following in self.vocabulary["head_helpers"] or following.endswith("ed")
        return not apart and gap(self.text, i + 1) == " " and does

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
            if word.isascii() and self._heads(i):
                return True
            if self._surname(i, word):
                return True
            return any(
                w == word and not self._head(j) and raw_of(self.text, j)[0].isupper() for j, w in enumerate(self.text.words) if j != i
            )
        return True

    def _heads(self, i: int) -> bool:
        """Whether a word at the head of a sentence is the name of one who does something: `Mott's king`, `Rolf had`, `Gill and I`."""
        head = bare(self.text, i).lower()
        if i + 1 == len(self.text.words) or self.text.sentence[i + 1] != self.text.sentence[i]:
            return False
        following = raw_of(self.text, i + 1)
        if head in self.vocabulary["common_heads"]:
            return False
        if following in self.vocabulary["head_verbs"]:
            return True
        stop = gap(self.text, i + 1).strip(" ")
        after = raw_of(self.text, i + 2) if i + 2 < len(self.text.words) else ""
        if (stop == "(" and following.isdigit()) or (not stop and following == "and" and after[:1].isupper()):
            return True  # `Dov (75)`, `Gill and Ives`
        if self.vocabulary["common_ends"].end(head) or stop:
            return stop == "," and following in self.vocabulary["head_apart"]
        return raw_of(self.text, i).lower() != head or following in self.vocabulary["head_helpers"] or following.endswith("ed")

    def _surname(self, i: int, word: str) -> bool:
        """Whether a Russian word at the head of a sentence is the surname of one who does something: `Громов объявил`."""
        does = self._does(i) and self.text.sentence[i + 1] == self.text.sentence[i]
        return does and len(word) > 4 and self.vocabulary["surnames"].end(word)
