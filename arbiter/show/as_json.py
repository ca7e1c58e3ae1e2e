"""An answer as the JSON of the contract."""

from __future__ import annotations

import json
from typing import Any

from arbiter.ruling.answer import RULED, Answer, Verdict
from arbiter.words import Words


def answer_record(answer: Answer, lang: str = "en", ident: str | None = None) -> dict[str, Any]:
    """An answer as the mapping that `--json` and `--batch` print.

    >>> answer_record(Answer("euchre", "silent"))["status"]
    'silent'
    """
    record: dict[str, Any] = {} if ident is None else {"id": ident}
    record["code"] = answer.code
    record["status"] = answer.status
    record["incident"] = answer.incident or None
    record["facts"] = {name: {"value": [_plain(v) for v in told.values], "from": told.source} for name, told in answer.facts.items()}
    record["presumed"] = {name: values[0] if len(values) == 1 else list(values) for name, values in answer.presumed.items()}
    if answer.computed:
        record["computed"] = dict(answer.computed)
    if answer.disputed:
        record["disputed"] = list(answer.disputed)
    record["verdicts"] = [verdict_record(v, lang) for v in answer.verdicts] if answer.status in (RULED, "depends") else []
    record["ask"] = [{"fact": q.fact, "question": q.question.say(lang), "values": list(q.values)} for q in answer.ask]
    record["settlement"] = answer.settlement
    if answer.workings:
        record["workings"] = _say(answer.workings, lang)
    if answer.left_open:
        record["left_open"] = _say(answer.left_open, lang)
    record["precedents"] = list(answer.precedents)
    record["edition"] = answer.edition.say(lang)
    for name, value in (
        ("suggestion", answer.suggestion.say(lang)),
        ("nearest", list(answer.nearest)),
        ("kinds", list(answer.kinds)),
        ("message", answer.message.say(lang)),
        ("house", answer.house),
        ("book", [verdict_record(v, lang) for v in answer.book]),
        ("score", _score(answer, lang)),
    ):
        if value:
            record[name] = value
    if answer.further:
        record["further"] = [answer_record(a, lang) for a in answer.further]
    return record


def _score(answer: Answer, lang: str) -> list[dict[str, Any]]:
    if not answer.score:
        return []
    from arbiter.show.scores import score_record  # only where a score is asked for

    return [score_record(one, lang) for one in answer.score]


def verdict_record(verdict: Verdict, lang: str) -> dict[str, Any]:
    """A verdict as a mapping."""
    record: dict[str, Any] = {
        "when": {name: list(values) for name, values in verdict.when.items()},
        "finding": " ".join(_say(verdict.findings, lang)),
        "laws": list(verdict.laws),
        "chooser": verdict.chooser,
        "options": list(verdict.options),
        "bearing": list(verdict.bearing),
        "window": " ".join(_say(verdict.window, lang)),
        "at_once": _say(verdict.at_once, lang),
    }
    for name, words in (("limits", verdict.limits), ("rights", verdict.rights), ("duties", verdict.duties)):
        if words:
            record[name] = _say(words, lang)
    if verdict.status == "silent":
        record["silent"] = True
    if verdict.disputed:
        record["reading"] = "disputed"
    if verdict.house:
        record["house"] = verdict.house
    return record


def _say(words: tuple[Words, ...], lang: str) -> list[str]:
    return [w.say(lang) for w in words]


def _plain(value: Any) -> Any:
    if isinstance(value, tuple):
        return list(value)
    return value if isinstance(value, (int, float, str, bool, dict, list)) or value is None else str(value)


def line(record: Any) -> str:
    """A record as one line of JSON."""
    return json.dumps(record, ensure_ascii=False, default=str)
