"""The language in which an answer is given."""

from __future__ import annotations


def language_of(text: str) -> str:
    """The language of a description: Russian if it is mostly in Cyrillic letters.

    >>> language_of("B led out of turn"), language_of("B пошёл не в очередь"), language_of("")
    ('en', 'ru', 'en')
    """
    cyrillic = sum(1 for c in text if "а" <= c.lower() <= "я" or c in "ёЁ")
    latin = sum(1 for c in text if "a" <= c.lower() <= "z")
    return "ru" if cyrillic > latin else "en"
