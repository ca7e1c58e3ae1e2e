"""Reducing English and Russian words to stems, so that `turned` meets `turn` and `взятку` meets `взятка`.

Light on purpose: no tables to load, and a stem need not be a word. Irregular English forms are the lexicon's business.
"""

from __future__ import annotations

from functools import lru_cache

_EN_STEPS = (
    ("ational", "ate"), ("ization", "ize"), ("fulness", "ful"), ("iveness", "ive"), ("ingly", ""), ("edly", ""), ("ies", "y"),
    ("ied", "y"), ("ness", ""), ("ment", "ment"), ("ing", ""), ("ed", ""), ("es", "e"), ("s", ""),
)  # fmt: skip
_RU_ENDINGS = tuple(
    sorted(
        "ившись ывшись вшись ивши ывши вши ейшего ейшая ейшие ейший ившийся вшийся ующего ющегося ащийся ящийся "
        "ыми ими ого его ому ему ая яя ое ее ые ие ый ий ой ей ою ею ую юю ых их ом ем "
        "ешься ишься ется ится ются утся ятся атся лась лось лись лся ться тся сь ся "
        "ила ыла ена ейте уйте ите или ыли ей уй ил ыл им ым ен ило ыло ено ят ует уют ит ыт ены ить ыть ишь ую ю "
        "ла на ете йте ли й л ем н ло но ет ют ны ть ешь нно ав ив ыв "
        "иями ями ами ией иям ием иях ев ов ие ье еи ии и ией ой ий ям ах ях ию ью ия ья я а е о у ы ь "
        "ом ам ем ею ею ок ка ку ке ки кой".split(),
        key=len,
        reverse=True,
    )
)
_VOWELS_RU = set("аеиоуыэюя")


@lru_cache(maxsize=65536)
def stem(word: str) -> str:
    """The stem of a lower-case word of either alphabet.

    >>> stem("turned"), stem("tricks"), stem("взятку") == stem("взятка")
    ('turn', 'trick', True)
    """
    if word and "а" <= word[0] <= "я":
        return _russian(word)
    return _english(word)


def _english(word: str) -> str:
    if len(word) <= 3 or not word.isalpha():
        return word
    for ending, instead in _EN_STEPS:
        if word.endswith(ending) and len(word) - len(ending) >= 3:
            base = word[: -len(ending)] + instead
            if ending in ("s", "es") and word.endswith("ss"):
                return word
            if ending in ("ing", "ed") and len(base) > 3 and base[-1] == base[-2] and base[-1] not in "lsz":
                base = base[:-1]
            return base.rstrip("e") if len(base) > 3 else base
    return word.rstrip("e")


def _russian(word: str) -> str:
    if len(word) <= 3:
        return word
    if word.endswith("сть"):
        return word[:-1]
    for ending in _RU_ENDINGS:
        rest = len(word) - len(ending)
        if rest >= 3 and word.endswith(ending) and any(c in _VOWELS_RU for c in word[:rest]):
            return word[:rest]
    return word
