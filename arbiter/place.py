"""Where in a file something stands."""

from typing import NamedTuple


class Place(NamedTuple):
    """File, line and column, both counted from one.

    >>> str(Place("laws/euchre/09-deal.yaml", 12, 5))
    'laws/euchre/09-deal.yaml:12:5'
    """

    file: str
    line: int
    column: int

    def __str__(self) -> str:
        return f"{self.file}:{self.line}:{self.column}"


NOWHERE = Place("-", 1, 1)
