"""Faults in files, which are values, and refusals of what a user asked, which are raised."""

from collections.abc import Sequence
from typing import NamedTuple

from arbiter.place import NOWHERE, Place


class Fault(NamedTuple):
    """One thing wrong in a file: where, what, and what would be right.

    >>> print(Fault(Place("a.yaml", 3, 7), "no fact called 'trik'.", "Did you mean trick?"))
    a.yaml:3:7: no fact called 'trik'. Did you mean trick?
    """

    place: Place
    message: str
    hint: str = ""

    def __str__(self) -> str:
        return f"{self.place}: {self.message}{' ' + self.hint if self.hint else ''}"


class Refusal(Exception):
    """What the user asked cannot be done: one line that says why, and the nearest right word.

    >>> str(Refusal("no code called 'wist'.", "Did you mean english-whist?"))
    "no code called 'wist'. Did you mean english-whist?"
    """

    def __init__(self, message: str, hint: str = "") -> None:
        super().__init__(f"{message}{' ' + hint if hint else ''}")
        self.message = message
        self.hint = hint


class Stale(Exception):
    """A compiled base that cannot be used as it is."""


class BookRefusal(Refusal):
    """A law book, house rules or case file has faults; all of them are carried."""

    def __init__(self, faults: Sequence[Fault]) -> None:
        self.faults = tuple(faults)
        first = str(faults[0]) if faults else str(Fault(NOWHERE, "the file has a fault."))
        more = f" (and {len(faults) - 1} more)" if len(faults) > 1 else ""
        super().__init__(first + more)
