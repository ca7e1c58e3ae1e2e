"""What the facts are taken to be and where each comes from; what was reckoned from them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from arbiter.ruling.answer import UNREAD, Answer
from arbiter.shelf import Aids
from arbiter.show.facts import asked_of, either, value_words, values_words
from arbiter.show.labels import label, says
from arbiter.show.layout import Line, Row, numbered
from arbiter.show.standing import law_lines


def told_rows(answer: Answer, aids: Aids, lang: str) -> list[Row]:
    """Facts read or given, those in dispute, those presumed, and those worked out."""
    if answer.status == UNREAD:
        return []
    rows = [Row(label("facts", lang), _facts(answer, aids, lang))]
    if answer.disputed:
        lines = [Line(f"{name}: {says('not_agreed', lang)}") for name in answer.disputed]
        lines += law_lines(aids.settling, aids, lang, whole=True) or [Line(says("no_principles", lang))]
        rows.append(Row(label("disputed", lang), tuple(lines)))
    presumed = tuple(Line(_taken_as(answer, name, values, aids, lang)) for name, values in answer.presumed.items())
    rows.append(Row(label("presumed", lang), (*presumed, Line(f"({says('unless_said', lang)})")) if presumed else ()))
    if answer.computed:
        computed = tuple(Line(f"{name} = {either((value,), lang)}") for name, value in answer.computed.items())
        rows.append(Row(label("computed", lang), computed))
    return rows


def _facts(answer: Answer, aids: Aids, lang: str) -> tuple[Line, ...]:
    return tuple(Line(_taken_as(answer, name, told.values, aids, lang, told.source)) for name, told in answer.facts.items())


def _taken_as(answer: Answer, name: str, values: Sequence[Any], aids: Aids, lang: str, source: str = "") -> str:
    """What a fact is taken to be, as the question that would be asked and its answer; then as a command takes it."""
    asked, named = asked_of(name, answer.declared, lang, aids.tags), f"{name} = {either(values, lang)}"
    origin = f', {says("from", lang)} "{source}"' if source else ""
    if asked == name:
        return f"{named}{origin}"
    return f"{asked} {values_words(values, lang, answer.declared[name].labels)}{origin} ({named})"


def settlement_rows(answer: Answer, lang: str) -> list[Row]:
    """Who takes or pays what, how it was reckoned, and what the rules leave open."""
    rows = []
    if answer.settlement:
        rows.append(Row(label("settlement", lang), tuple(Line(_payment(k, v, lang)) for k, v in answer.settlement.items())))
    if answer.workings:
        rows.append(Row(label("workings", lang), numbered(w.say(lang) for w in answer.workings)))
    if answer.left_open:
        rows.append(Row(label("left_open", lang), tuple(Line(w.say(lang)) for w in answer.left_open)))
    return rows


def _payment(name: str, value: Any, lang: str) -> str:
    said = (
        "; ".join(f"{who} {value_words(what, lang)}" for who, what in value.items())
        if isinstance(value, Mapping)
        else value_words(value, lang)
    )
    return f"{name.replace('_', ' ')}: {said}"
