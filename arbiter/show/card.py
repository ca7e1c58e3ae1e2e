"""The ruling card: an answer as labelled rows, always in the same order, the verdict first; a row that would say nothing is left out."""

from __future__ import annotations

from typing import TYPE_CHECKING

from arbiter.ruling.answer import DEPENDS, RULED, SILENT, UNREAD, Answer, Verdict
from arbiter.shelf import Aids
from arbiter.show.facts import asked_of, either, values_words
from arbiter.show.labels import STATUS, label, says
from arbiter.show.layout import Line, Row, numbered, row
from arbiter.show.standing import authority_rows, book_rows, edition_rows, law_lines
from arbiter.show.told import settlement_rows, told_rows
from arbiter.words import Words

if TYPE_CHECKING:
    from arbiter.reasons import Why


def card(answer: Answer, aids: Aids, lang: str = "en", why: Why | None = None) -> list[Row]:
    """The card of one answer.

    Args:
        answer: the answer.
        aids: the words that it refers to.
        lang: `en` or `ru`.
        why: the reasons, where they are asked for.

    Returns:
        Its rows: the verdict, the law, what the facts are taken to be, the settlement, and the authority.
    """
    body = {RULED: _ruled, DEPENDS: _depends, SILENT: _silent, UNREAD: _unread}[answer.status]
    rows = [
        _ruling(answer, aids, lang),
        *body(answer, aids, lang),
        *told_rows(answer, aids, lang),
        *settlement_rows(answer, lang),
        *authority_rows(answer, aids, lang),
        *book_rows(answer, aids, lang),
        *_why(why, lang),
        *edition_rows(answer, aids, lang),
    ]
    return [row for row in rows if row.lines]


def _why(why: Why | None, lang: str) -> list[Row]:
    if why is None:
        return []
    from arbiter.show.because import why_rows  # only where the reasons are asked for

    return why_rows(why, lang)


def _ruling(answer: Answer, aids: Aids, lang: str) -> Row:
    said = STATUS[answer.status].say(lang)
    if answer.status == DEPENDS:
        said += f" {', '.join(q.fact for q in answer.ask)}"
    about = answer.title.say(lang) or answer.incident
    game = aids.code.title.say(lang)
    where = f"{about} ({game})" if about else game
    return Row(label("ruling", lang), (Line(said), Line(where)))


def _ruled(answer: Answer, aids: Aids, lang: str) -> list[Row]:
    verdict = answer.verdicts[0]
    return [
        _words("finding", verdict.findings, lang),
        *_choice(verdict, aids, lang),
        _words("at_once", verdict.at_once, lang),
        _words("window", verdict.window, lang),
        _words("limits", verdict.limits, lang),
        _words("rights", verdict.rights, lang),
        _words("duties", verdict.duties, lang),
        *_score(answer, aids, lang),
        Row(label("laws", lang), law_lines(verdict.laws, aids, lang, whole=True)),
        Row(label("bearing", lang), law_lines(verdict.bearing, aids, lang)),
    ]


def _choice(verdict: Verdict, aids: Aids, lang: str) -> list[Row]:
    chooser = aids.choosers.get(verdict.chooser, Words(verdict.chooser, ""))
    options = numbered(aids.options.get(o, Words(o, "")).say(lang) for o in verdict.options)
    if verdict.chooser in ("", "nobody"):
        return [Row(label("follows", lang), options)]
    return [row(label("chooser", lang), chooser.say(lang)), Row(label("options", lang), options)]


def _words(name: str, words: tuple[Words, ...], lang: str) -> Row:
    return Row(label(name, lang), tuple(Line(w.say(lang)) for w in words))


def _score(answer: Answer, aids: Aids, lang: str) -> list[Row]:
    if not answer.score:
        return []
    from arbiter.show.scores import score_row  # only where a score is asked for

    return [score_row(answer.score, aids.options, lang)]


def _depends(answer: Answer, aids: Aids, lang: str) -> list[Row]:
    branches: list[Line] = []
    for number, verdict in enumerate(answer.verdicts, 1):
        branches += branch(answer, verdict, f"{number}. ", aids, lang)
    asked: list[Line] = []
    for number, question in enumerate(answer.ask, 1):
        asked.append(Line(asked_of(question.fact, answer.declared, lang, aids.tags), f"{number}. "))
        values = " | ".join(question.values)
        asked.append(Line(f"--fact {question.fact}={values}" if values else f"--fact {question.fact}=...", "   "))
    rows = [Row(label("branches", lang), tuple(branches))]
    if asked:
        rows.append(Row(label("ask", lang), tuple(asked)))
    return [*rows, *_score(answer, aids, lang)]


def branch(answer: Answer, verdict: Verdict, mark: str, aids: Aids, lang: str) -> list[Line]:
    """One verdict of several: the facts that lead to it in words, then the verdict in short."""
    lines: list[Line] = []
    for name, values in verdict.when.items():
        fact = answer.declared.get(name)
        asked = fact is not None and fact.ask != ("", "")
        about = asked_of(name, answer.declared, lang, aids.tags)
        said = values_words(values, lang, fact.labels if fact else None) if asked else f"= {either(values, lang)}"
        lines.append(Line(f"{says('if', lang)}: {about} {said}", " " * len(mark) if lines else mark))
    return [*lines, *in_short(verdict, aids, lang, " " * len(mark) if lines else mark)]


def in_short(verdict: Verdict, aids: Aids, lang: str, mark: str = "") -> list[Line]:
    """A verdict in a few lines: finding, who chooses among what, laws."""
    found = " ".join(w.say(lang) for w in verdict.findings)
    if verdict.status == SILENT:
        return [Line(f"{says('silent', lang)} {found}", mark)]
    lines = [Line(found, mark)]
    set_in = " " * len(mark)
    if verdict.chooser and verdict.chooser != "nobody":
        options = [_first_part(aids.options.get(o, Words(o, "")).say(lang)) for o in verdict.options]
        chooser = _first_part(aids.choosers.get(verdict.chooser, Words(verdict.chooser, "")).say(lang))
        lines.append(Line(f"{says('chooses', lang)}: {chooser}. {'; '.join(options)}.", set_in))
    lines.append(Line(f"{says('laws', lang)}: {', '.join(verdict.laws)}", set_in))
    return lines


def _first_part(sentence: str) -> str:
    """The head of a sentence, for a short line."""
    ends = [at for c in ":;." if (at := sentence.find(c)) > 0]
    return sentence[: min(ends)] if ends else sentence


def _silent(answer: Answer, aids: Aids, lang: str) -> list[Row]:
    found = answer.verdicts[0].findings if answer.verdicts else ()
    rows = [_words("finding", found, lang)] if found else [row(label("finding", lang), says("nothing_silent", lang))]
    suggestion = answer.suggestion.say(lang)
    if suggestion and suggestion not in [w.say(lang) for w in found]:
        rows.append(row(label("suggestion", lang), suggestion))
    rows.append(Row(label("nearest", lang), law_lines(answer.nearest, aids, lang)))
    if aids.principles:
        rows.append(Row(label("principles", lang), law_lines(aids.principles, aids, lang, whole=True)))
    return rows


def _unread(answer: Answer, aids: Aids, lang: str) -> list[Row]:
    kinds = tuple(Line(f"{aids.kinds[k].say(lang)} (--incident {k})", f"{n}. ") for n, k in enumerate(answer.kinds, 1))
    rows = [row(label("finding", lang), answer.message.say(lang))]
    if kinds:
        rows.append(Row(label("kinds", lang), kinds))
    return [*rows, row(label("todo", lang), says("todo_unread", lang))]
