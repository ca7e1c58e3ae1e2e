"""Laying out what is printed: labelled rows in eighty columns, in which nothing depends on colour."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

WIDTH = 80
BOLD, PLAIN = "\x1b[1m", "\x1b[0m"


class Line(NamedTuple):
    """A paragraph under a label. `mark` stands before its first line (`1. `), and the others are set in by as much."""

    text: str
    mark: str = ""


class Row(NamedTuple):
    """A label and what stands beside it."""

    label: str
    lines: tuple[Line, ...]


def row(label: str, *texts: str) -> Row:
    """A row of plain paragraphs.

    >>> row("Edition", "1889").lines[0].text
    '1889'
    """
    return Row(label, tuple(Line(text) for text in texts))


def numbered(texts: Iterable[str], first: int = 1) -> tuple[Line, ...]:
    """Paragraphs numbered from one.

    >>> [line.mark for line in numbered(["a", "b"])]
    ['1. ', '2. ']
    """
    return tuple(Line(text, f"{number}. ") for number, text in enumerate(texts, first))


def wrapped(text: str, width: int) -> list[str]:
    """A text in lines of at most `width` characters; a longer word is broken.

    >>> wrapped("take the card back", 9)
    ['take the', 'card back']
    """
    lines: list[str] = []
    line = ""
    for word in text.split():
        if line and len(line) + 1 + len(word) <= width:
            line += f" {word}"
            continue
        if line:
            lines.append(line)
        while len(word) > width:
            lines.append(word[:width])
            word = word[width:]
        line = word
    return [*lines, line] if line or not lines else lines


def text_of(rows: Sequence[Row], column: int = 0, bold: bool = False) -> str:
    """Rows as text: labels in a column of their own, what they say beside them.

    Args:
        rows: what to print.
        column: the width of the column of labels, as wide as the widest if it is not given; a longer label stands on a line of its own.
        bold: whether to set the labels in bold, for a terminal.

    >>> print(text_of([row("Ruling", "RULED"), row("Laws", "62")]))
    Ruling  RULED
    Laws    62
    >>> print(text_of([row("a long label", "stands above")], 4))
    a long label
        stands above
    """
    column = column or 2 + max((len(r.label) for r in rows), default=0)
    printed = []
    for label, lines in rows:
        beside = [part for line in lines for part in _set_in(line, WIDTH - column)] or [""]
        head = f"{BOLD}{label}{PLAIN}" if bold and label else label
        if len(label) < column:
            printed.append(f"{head}{' ' * (column - len(label))}{beside.pop(0)}".rstrip())
        else:
            printed.append(head)
        printed += [f"{' ' * column}{part}".rstrip() for part in beside]
    return "\n".join(printed)


def headed(rows: Sequence[Row], bold: bool = False) -> str:
    """Rows with each label on a line of its own, for what is read aloud.

    >>> print(headed([row("To the table", "The deal stands.")]))
    To the table:
      The deal stands.
    """
    printed = []
    for label, lines in rows:
        printed.append(f"{BOLD}{label}:{PLAIN}" if bold else f"{label}:")
        printed += [f"  {part}".rstrip() for line in lines for part in _set_in(line, WIDTH - 2)]
    return "\n".join(printed)


def _set_in(line: Line, width: int) -> list[str]:
    parts = wrapped(line.text, width - len(line.mark))
    return [line.mark + parts[0], *(" " * len(line.mark) + part for part in parts[1:])]


def table(cells: Sequence[Sequence[str]], gap: int = 2) -> str:
    """Columns as wide as their widest cell; the last one is wrapped into eighty columns.

    >>> print(table([["code", "title"], ["euchre", "Euchre"]]))
    code    title
    euchre  Euchre
    """
    if not cells:
        return ""
    widths = [max(len(line[i]) for line in cells) for i in range(len(cells[0]) - 1)]
    start = sum(widths) + gap * len(widths)
    printed = []
    for line in cells:
        head = "".join(cell.ljust(width + gap) for cell, width in zip(line, widths, strict=False))
        last = wrapped(line[-1], max(20, WIDTH - start))
        printed += [(head + last[0]).rstrip(), *(" " * start + part for part in last[1:])]
    return "\n".join(printed)
