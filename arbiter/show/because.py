"""The reasons of a ruling as rows of the card."""

from __future__ import annotations

from typing import Any

from arbiter.reasons import Condition, Ground, Turn, Why
from arbiter.show.facts import either
from arbiter.show.labels import label
from arbiter.show.layout import Line, Row
from arbiter.words import Words

_ORIGIN = {
    "told": Words('you said "{}"', "сказано «{}»"),
    "given": Words("given as a fact", "задано фактом"),
    "presumed": Words("presumed", "принято"),
    "worked-out": Words("worked out from what was given", "вычислено из данного"),
    "concluded": Words("concluded by {}", "следует по {}"),
    "follows": Words("nothing else is possible", "иное невозможно"),
    "open": Words("not known", "неизвестно"),
    "fails": Words("but it is {}", "но здесь {}"),
}
_SAYS = {
    "always": Words("always", "всегда"),
    "by": Words("overruled by", "отменено правилом"),
    "then": Words("then", "тогда"),
}


def why_rows(why: Why, lang: str) -> list[Row]:
    """The rules that fired with their conditions, those overruled, those that did not apply, and what would change the ruling."""
    rows = [Row(label("why", lang), tuple(line for ground in why.fired for line in _ground(ground, lang)))]
    if why.overruled:
        rows.append(Row(label("overruled", lang), tuple(line for ground in why.overruled for line in _overruled(ground, lang))))
    if why.others:
        rows.append(Row(label("why_not", lang), tuple(line for ground in why.others for line in _other(ground, lang))))
    if why.changes:
        rows.append(Row(label("changes", lang), tuple(line for turn in why.changes for line in _turn(turn, lang))))
    return [r for r in rows if r.lines]


def _head(ground: Ground) -> str:
    return f"{ground.clause} {ground.rule}".strip()


def _ground(ground: Ground, lang: str) -> list[Line]:
    lines = [Line(_head(ground))]
    lines += [Line(condition_words(c, lang), "  ") for c in ground.conditions]
    return lines if ground.conditions else [*lines, Line(_SAYS["always"].say(lang), "  ")]


def condition_words(condition: Condition, lang: str) -> str:
    """One condition in words.

    >>> condition_words(Condition("trick_quitted", ("yes",), "told", "turned it"), "en")
    'trick_quitted = yes: you said "turned it"'
    """
    return f"{condition.fact} = {either(condition.wanted, lang)}: {_ORIGIN[condition.origin].say(lang).format(condition.words)}"


def _overruled(ground: Ground, lang: str) -> list[Line]:
    by = ", ".join(ground.overruled_by)
    return [Line(_head(ground)), *([Line(f"{_SAYS['by'].say(lang)} {by}", "  ")] if by else [])]


def _other(ground: Ground, lang: str) -> list[Line]:
    failing = [c for c in ground.conditions if c.origin == "fails"]
    return [Line(_head(ground)), *(Line(condition_words(c, lang), "  ") for c in failing)]


def _turn(turn: Turn, lang: str) -> list[Line]:
    laws = f" ({', '.join(turn.laws)})" if turn.laws else ""
    return [Line(f"{turn.fact} = {either(turn.values, lang)}, {_SAYS['then'].say(lang)}: {turn.finding.say(lang)}{laws}")]


def why_record(why: Why, lang: str) -> dict[str, Any]:
    """The reasons as the mapping that `--json` prints."""
    return {
        "fired": [_record(g, lang) for g in why.fired],
        "overruled": [_record(g, lang) for g in why.overruled],
        "others": [_record(g, lang) for g in why.others],
        "changes": [{"fact": t.fact, "values": list(t.values), "finding": t.finding.say(lang), "laws": list(t.laws)} for t in why.changes],
    }


def _record(ground: Ground, lang: str) -> dict[str, Any]:
    record: dict[str, Any] = {
        "rule": ground.rule,
        "clause": ground.clause,
        "laws": list(ground.laws),
        "finding": ground.finding.say(lang),
        "conditions": [{"fact": c.fact, "wanted": list(c.wanted), "origin": c.origin, "words": c.words} for c in ground.conditions],
    }
    if ground.overruled_by:
        record["overruled_by"] = list(ground.overruled_by)
    return record
