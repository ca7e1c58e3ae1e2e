"""What a ruling stands on: the laws with their words, and how sure these are."""

from __future__ import annotations

from collections.abc import Sequence

from arbiter.book.model import Clause
from arbiter.ruling.answer import UNREAD, Answer
from arbiter.shelf import Aids
from arbiter.show.labels import label, says
from arbiter.show.layout import Line, Row, row


def law_lines(refs: Sequence[str], aids: Aids, lang: str, whole: bool = False) -> tuple[Line, ...]:
    """Laws by reference and title; with `whole`, their words under them."""
    lines: list[Line] = []
    for ref in refs:
        clause = aids.clauses.get(ref)
        title = clause.title.say(lang) if clause else ""
        lines.append(Line(f"{ref}  {title}" if title else ref))
        if clause and whole:
            lines.append(Line(clause.says.say(lang), "  "))
    return tuple(lines)


def authority_rows(answer: Answer, aids: Aids, lang: str) -> list[Row]:
    """Cases decided before, and what is doubtful about the words that the ruling rests on."""
    rows = []
    if answer.precedents:
        cases = aids.cases
        rows.append(
            Row(
                label("precedents", lang),
                tuple(Line(f"{ref}  {cases[ref].say(lang)}" if ref in cases else ref) for ref in answer.precedents),
            )
        )
    cited = [aids.clauses[law] for law in dict.fromkeys(law for v in answer.verdicts for law in v.laws) if law in aids.clauses]
    if reading := _readings(answer, cited, lang):
        rows.append(Row(label("reading", lang), tuple(reading)))
    restored = [
        Line(f"{c.ref} {says('reconstructed' if c.reconstructed else 'custom', lang)}") for c in cited if c.reconstructed or c.custom
    ]
    if restored:
        rows.append(Row(label("restored", lang), tuple(restored)))
    return rows


def _readings(answer: Answer, cited: Sequence[Clause], lang: str) -> list[Line]:
    disputed = any(v.disputed for v in answer.verdicts)
    said = [Line(f"{c.ref}: {c.reading.say(lang)}") for c in cited if c.reading.say(lang)]
    return [*([Line(says("disputed_reading", lang))] if disputed else []), *said]


def book_rows(answer: Answer, aids: Aids, lang: str) -> list[Row]:
    """Where house rules changed the ruling: that they did, and what the book would have said."""
    if not answer.house:
        return []
    from arbiter.show.card import branch  # only under house rules

    several = len(answer.book) > 1
    book = [line for n, verdict in enumerate(answer.book, 1) for line in branch(answer, verdict, f"{n}. " if several else "", aids, lang)]
    return [
        row(label("house", lang), says("changed_by", lang).format(answer.house)),
        Row(label("book", lang), tuple(book) or (Line(says("nothing_silent", lang)),)),
    ]


def edition_rows(answer: Answer, aids: Aids, lang: str) -> list[Row]:
    """Whose laws these are. An answer that was not understood rests on none."""
    if answer.status == UNREAD:
        return []
    author, edition = aids.code.author, answer.edition.say(lang)
    named = not author or author in edition or (lang == "ru" and edition)  # in Russian the edition itself names the author
    return [row(label("edition", lang), edition if named else f"{author}, {edition}")]
