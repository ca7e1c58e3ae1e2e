"""What the options do to the score, as a row of the card and as JSON."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from arbiter.scores import Consequence
from arbiter.show.labels import label
from arbiter.show.layout import Line, Row
from arbiter.words import Words

_AT_FAULT = Words("{} at fault", "виновны {}")
_BY = Words("by {}", "по {}")


def score_row(found: Sequence[Consequence], options: Mapping[str, Words], lang: str) -> Row:
    """The consequences of the options, each under its sentence."""
    lines: list[Line] = []
    for number, one in enumerate((c for c in found if c.option), 1):
        side = f"{_AT_FAULT.say(lang).format(one.offenders)}: " if one.offenders else ""
        lines.append(Line(f"{side}{options.get(one.option, Words(one.option, '')).say(lang)}", f"{number}. "))
        lines += [Line(part.say(lang), "   - ") for part in one.lines]
        if one.laws:
            lines.append(Line(f"({_BY.say(lang).format(', '.join(one.laws))})", "     "))
    lines += [Line(part.say(lang)) for one in found if not one.option for part in one.lines]
    return Row(label("score", lang), tuple(lines))


def score_record(one: Consequence, lang: str) -> dict[str, Any]:
    """A consequence as the mapping that `--json` prints."""
    record: dict[str, Any] = {"option": one.option or None, "lines": [part.say(lang) for part in one.lines]}
    for name in ("offenders", "score", "won_by", "value", "pays", "unit"):
        if value := getattr(one, name):
            record[name] = dict(value) if isinstance(value, Mapping) else value
    if one.laws:
        record["laws"] = list(one.laws)
    return record
