"""The players whom a description names, in Latin letters, one player told twice and players joined by `and` made one mention."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping, Sequence
from itertools import pairwise
from typing import Any

from arbiter.reading.inputs.namer import Namer
from arbiter.reading.inputs.players import ALL, ME, ROLES, THEY, Mention
from arbiter.reading.inputs.signs import clipped, gap, raw_of
from arbiter.reading.inputs.vocabulary import Listed
from arbiter.reading.tokens import Text

_QUOTES = re.compile(r"«[^»]*»|“[^”]*”|\"[^\"]*\"|(?<![\w.])['‘](?=\w)(?:[^'’]|['’](?=\w))*[,.!?]['’]")


def mentions(text: Text, vocabulary: Mapping[str, Any], letters: Collection[int], card_words: Collection[str]) -> list[Mention]:
    """The players mentioned, in the order of the text, players joined by `and` together.

    Args:
        text: the description cut up.
        vocabulary: names and roles, as `vocabulary.py` made them.
        letters: single letters that are ranks of cards.
        card_words: words of cards, which are no names.
    """
    single = _without_titles(text, Namer(text, vocabulary, letters, card_words).singles(), vocabulary)
    single = _kin_named(text, single, vocabulary["kin"])
    single = _self_named(text, _quoted(text, single, vocabulary["speech"]), vocabulary["i_am"])
    joined: list[Mention] = []
    for one in single:
        if joined and joined[-1].own and joined[-1].last == one.first - 1 and one.names[0] in vocabulary["anonymous"]:
            joined.pop()  # `my opponent` is one player, and so is `B's partner`
        if joined and one.names == (ME,) and one.first == joined[-1].last + 1 and _his_kin(text, joined[-1], one, vocabulary):
            joined[-1] = joined[-1]._replace(last=one.last)
            continue
        if joined and _joins(text, joined[-1], one, vocabulary):
            before = joined.pop()
            names = tuple(dict.fromkeys(ME if n == ALL else n for n in before.names + one.names))
            joined.append(Mention(names, before.first, one.last, one.own, before.sure and one.sure))
        else:
            joined.append(one)
    return joined


def _his_kin(text: Text, before: Mention, one: Mention, vocabulary: Mapping[str, Any]) -> bool:
    """Whether a possessive only tells whose kin the player before it is: `жена моя`."""
    kin = before.names[0] in vocabulary["anonymous"] and gap(text, one.first) == " "
    return kin and text.words[one.first] in vocabulary["my_after"] and not text.words[before.last].isascii()


def _kin_named(text: Text, single: Sequence[Mention], kin: Mapping[str, Any]) -> list[Mention]:
    """Mentions in which one of the kin whose name is told beside it is told by that name throughout: `my husband Sal ... my husband`."""
    beside = [m for m in single if m.first and m.sure and not m.own and text.words[m.first - 1] in kin and gap(text, m.first) == " "]
    named = {kin[text.words[m.first - 1]][0]: m.names for m in beside}
    return [m._replace(names=named[m.names[0]]) if m.names[0] in named else m for m in single] if named else list(single)


def _quoted(text: Text, single: Sequence[Mention], speech: Collection[str]) -> list[Mention]:
    """Mentions with the first person of what somebody is quoted to say told as that player: `'I never had jacks,' said Greta`."""
    found = list(single)
    for quote in _QUOTES.finditer(text.raw):
        inside = [i for i, (first, last) in enumerate(text.spans) if quote.start() <= first and last <= quote.end()]
        mine = [k for k, m in enumerate(found) if inside and m.names == (ME,) and inside[0] <= m.first <= inside[-1]]
        speaker = _speaker(text, single, inside[0], inside[-1], speech) if mine else None
        if speaker:
            for k in mine:
                found[k] = found[k]._replace(names=speaker)
    return found


def _speaker(text: Text, single: Sequence[Mention], first: int, last: int, speech: Collection[str]) -> tuple[str, ...] | None:
    """Who says what stands between two words: named beside a word of speech just after it or just before it."""
    for near in (range(last + 1, min(last + 5, len(text.words))), range(max(0, first - 5), first)):
        told = [m for m in single if m.first in near and m.sure and not m.own and len(m.names) == 1]
        if told and any(text.words[i] in speech for i in near):
            name = told[0].names[0]
            return None if name in (ME, ALL, THEY) else told[0].names
    if first and ":" in gap(text, first):
        same = [m for m in single if m.first < first and text.sentence[m.first] == text.sentence[first - 1]]
        said = [m for m in same if not m.own and not m.acted_on]
        if said and said[-1].sure and said[-1].names[0] not in (ME, ALL, THEY):
            return said[-1].names
    return None


def _self_named(text: Text, single: Sequence[Mention], i_am: Listed) -> list[Mention]:
    """Where the teller says `I am A`, all that is his is A's."""
    for one, other in pairwise(single):
        between = text.words[one.last + 1 : other.first]
        if (
            one.names == (ME,)
            and other.names[0].isalpha()
            and len(other.names[0]) == 1
            and (not between or i_am.alone(between))
            and "," not in gap(text, other.first)
        ):
            return [m._replace(names=other.names) if m.names == (ME,) else m for m in single if m is not other]
    return list(single)


def agrees(vocabulary: Mapping[str, Any], role: str, name: str) -> bool:
    """Whether a role and a name beside it may be one player by their cases: `сдающего Гены`, but not `слева от сдающего Нина`."""
    latin, sex = vocabulary["names"].get(name, ("", ""))
    endless = sex == "he" and not vocabulary["declined"].end(name)
    nominative = endless or (vocabulary["nominative_a"].end(name) and (sex == "she" or (sex == "he" and latin.endswith("a"))))
    return not (vocabulary["oblique"].end(role) and nominative)


def _without_titles(text: Text, single: Sequence[Mention], vocabulary: Mapping[str, Any]) -> list[Mention]:
    """Mentions in which a player and the role he has are one: `A, the age`, `Tom (the dealer)`, `the age, Fitz,`."""
    found: list[Mention] = []
    held = vocabulary["held"]
    articles, copula = vocabulary["before_role"], vocabulary["before_role"] | vocabulary["said_to_be"]
    for one in single:
        before = found[-1] if found else None
        titled = one.names[0] in held
        if (
            before is None
            or before.own
            or one.own
            or not _beside(text, before.last, one.first, copula if titled or before.names[0] in held else articles)
        ):
            found.append(one)
        elif one.names[0] in held and before.names[0] not in held and before.names[0] not in (ALL, THEY):
            found[-1] = before._replace(last=one.last)
        elif (
            before.names[0] in held
            and one.sure
            and one.names[0] not in held
            and agrees(vocabulary, text.words[before.last], text.words[one.first])
            and ("," in gap(text, one.first) or one.first == before.last + 1)
        ):
            found[-1] = one._replace(first=before.first)
        else:
            found.append(one)
    return found


def _beside(text: Text, last: int, first: int, between: Collection[str]) -> bool:
    """Whether only such words stand between two words of a sentence."""
    return text.sentence[last] == text.sentence[first] and all(w in between for w in text.words[last + 1 : first])


def _joins(text: Text, before: Mention, one: Mention, vocabulary: Mapping[str, Any]) -> bool:
    if one.first - before.last > 3 or text.sentence[one.first] != text.sentence[before.last]:
        return False
    if before.names == one.names or (before.own and text.words[before.last] in vocabulary["of_his"]) or (before.own and not one.own):
        return False
    if one.own and not before.own and one.names == (ME,):
        return False  # `у Фомы или моя пара`
    between = text.words[before.last + 1 : one.first]
    stops = "".join(gap(text, i) for i in range(before.last + 1, one.first + 1))
    if between and between[-1] in vocabulary["titles"]:
        between = between[:-1]
    if any(c in stops for c in ":—–()"):
        return False
    linked = vocabulary["conjunction"].alone(between[:1])
    last_of_list = len(before.names) > 1 and linked
    if THEY in before.names or THEY in one.names or ((before.names[0] in ROLES) != (one.names[0] in ROLES) and not last_of_list):
        return False
    if ALL in before.names or ALL in one.names:
        return between == ["с"]
    if between == ["и", "у"] and text.words[max(0, before.first - 2) : before.first] == ["и", "у"]:
        return True  # `и у Ули, и у Семёна`
    if "," in stops and between and len(before.names) == 1 and before.names != (ME,):
        return False  # `seventy from Gil, and Hob goes better`
    if _said_to_be(text, before, vocabulary) and ("," in stops or not linked or not _ends(text, one.last)):
        return False  # `A is the age, B straddled`, `A is the age and B, C, D follow`
    if not _same_case(text, before, one, vocabulary):
        return False
    if vocabulary["joined_with"].alone(between):
        return one.sure and before.sure and not stops.strip() and _plural(text, before.first, one.last, vocabulary)
    joining = bool(between) and between[0] in vocabulary["joining"]
    return (not between and stops.strip() == "," and one.sure and before.sure and one.own <= before.own) or (
        joining and (len(between) == 1 or vocabulary["joined_after"].alone(between[1:]))
    )


def _said_to_be(text: Text, mention: Mention, vocabulary: Mapping[str, Any]) -> bool:
    """Whether a mention holds a name and, after a verb, what the player is: `A is the age`, `Joe's the age`."""
    inside = text.words[mention.first : mention.last + 1]
    short = len(inside) > 1 and inside[1] in vocabulary["before_role"] and clipped(text, mention.first) in vocabulary["short_is"]
    return short or not vocabulary["said_to_be"].isdisjoint(inside)


def _ends(text: Text, last: int) -> bool:
    """Whether no list goes on after a word."""
    return last + 1 >= len(text.words) or "," not in gap(text, last + 1)


def _same_case(text: Text, before: Mention, one: Mention, vocabulary: Mapping[str, Any]) -> bool:
    """Whether two Russian names stand in one case, as in a list: not `the blind of Gleb, Inna doubled`, `блайнд Глеба, Инна удвоила`."""
    if text.words[before.last] in vocabulary["objective"] and text.words[one.first] in vocabulary["subjective"]:
        return False
    cases = [
        _nominative(text.words[m.last], m.names[-1], vocabulary)
        for m in (before, one)
        if m.sure and m.names[-1] != ALL and m.names[-1] not in ROLES and not text.words[m.last].isascii()
    ]
    with_him = one.first > before.last + 1 and text.words[before.last + 1] in vocabulary["joined_with"]
    return with_him or len(cases) < 2 or cases[0] == cases[1] or len(text.words[before.last]) < 3


def _nominative(word: str, latin: str, vocabulary: Mapping[str, Any]) -> bool:
    """Whether a Russian name ends as its nominative does in Latin letters; of the teller, whether he is `я`."""
    if latin == ME:
        return word in vocabulary["subjective"]
    if latin[-1] == "a":
        return vocabulary["nominative_a"].end(word)  # type: ignore[no-any-return]
    return not vocabulary["not_nominative"].end(word) or latin[-1] in "oeiu"


def _plural(text: Text, first: int, last: int, vocabulary: Mapping[str, Any]) -> bool:
    """Whether a verb beside two names has both of them for its subject, or an amount is told of each: `Марк с Никитой по сорок`."""
    beyond = next((i for i in range(last + 3, min(len(text.words), last + 9)) if "," in gap(text, i)), last + 1)
    if "," not in gap(text, min(last + 1, len(text.words) - 1)):
        beyond = last + 1  # what stands apart between commas may come before the verb
    ends = next((i for i in range(last + 1, min(len(text.words), last + 5)) if gap(text, i).strip()), last + 5)
    near = [i for i in (first - 1, *range(last + 1, max(ends, last + 3)), beyond) if 0 <= i < len(text.words)]
    beside = [i for i in near if text.sentence[i] == text.sentence[first]]
    apiece, many = vocabulary["apiece"], vocabulary["verbs_many"]
    if any(text.words[i] in apiece or (i == first - 1 and text.words[i] == "у") or _verb(text, i, many) for i in beside):
        return True
    clause = [i for i, c in enumerate(text.clause) if c == text.clause[first] and not first <= i <= last]
    return bool(ends == last + 1 and clause and clause[-1] < first and not any(_verb(text, i, vocabulary["verbs_one"]) for i in clause))


def _verb(text: Text, i: int, endings: Listed) -> bool:
    """Whether a Russian word ends as a verb of such a number."""
    return endings.end(text.words[i]) and raw_of(text, i)[0].islower()
