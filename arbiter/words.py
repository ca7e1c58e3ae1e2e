"""Words said in two languages, and the nearest right word to a wrong one."""

from collections.abc import Iterable
from typing import NamedTuple

LANGUAGES = ("en", "ru")


class Words(NamedTuple):
    """The same sentence in English and in Russian.

    >>> Words("revoke", "ренонс").say("ru")
    'ренонс'
    """

    en: str
    ru: str

    def say(self, lang: str) -> str:
        """The sentence in `lang`; the other language where this one has none."""
        return (self.ru or self.en) if lang == "ru" else (self.en or self.ru)


def nearest(word: str, known: Iterable[str], limit: int = 3) -> list[str]:
    """The known words most like a word that is not known, best first.

    >>> nearest("revoke-setlement", ["revoke", "revoke-settlement", "misdeal"])
    ['revoke-settlement']
    """
    import difflib  # only on the way to a refusal

    return difflib.get_close_matches(word, list(known), n=limit, cutoff=0.55)


def did_you_mean(word: str, known: Iterable[str]) -> str:
    """A sentence that offers the nearest right words, or lists a few where none is near.

    >>> did_you_mean("dealr", ["dealer", "nobody"])
    'Did you mean dealer?'
    """
    names = sorted(set(known))
    close = nearest(word, names)
    if close:
        return f"Did you mean {' or '.join(close)}?"
    if not names:
        return ""
    shown = ", ".join(names[:8])
    return f"Known: {shown}{', ...' if len(names) > 8 else ''}."
