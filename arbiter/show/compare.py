"""One kind of incident under several codes, as text, Markdown and JSON."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import zip_longest
from typing import Any

from arbiter.audit.comparison import Comparison, Row, Saying
from arbiter.show.comparing import facts_in_words, piped, ruled_in_words, says
from arbiter.show.layout import WIDTH, wrapped

MOST_BESIDE = 3
"""More columns than this do not fit into eighty characters; then codes that say the same stand together, one below the other."""


def comparison_text(found: Comparison, lang: str = "en") -> str:
    """A comparison as text: a question, then what each code says to it, differences told in words."""
    lines = [f"{found.title.say(lang)} ({found.kind})", *wrapped(found.about.say(lang), WIDTH)]
    lines += wrapped(says("under", lang, ", ".join(found.codes)), WIDTH)
    if found.silent:
        lines += wrapped(says("nobody_asked", lang, ", ".join(found.silent)), WIDTH)
    for row in found.rows:
        groups = row.alike()
        mark = says("alike", lang) if len(groups) == 1 else says("differ", lang)
        lines += ["", *wrapped(f"{row.question.say(lang)} [{row.name}] - {mark}", WIDTH)]
        beside = len(groups) > 1 and len(found.codes) <= MOST_BESIDE
        lines += _beside(found.codes, row, lang) if beside else _below(found.codes, row, lang)
    return "\n".join(lines)


def _below(codes: Sequence[str], row: Row, lang: str) -> list[str]:
    lines = []
    for number, group in enumerate(row.alike()):
        named = ", ".join(codes[n] for n in group)
        lines += _set_in(says("differs", lang, named) if number else named, 2)
        for said in _sayings(row, row.answers[group[0]], lang):
            lines += _set_in(said, 4)
    return lines


def _set_in(text: str, depth: int) -> list[str]:
    """A paragraph set in; what runs over is set in a little more."""
    return [" " * depth + line for line in _hung(text, WIDTH - depth)]


def _hung(text: str, width: int) -> list[str]:
    first, *rest = wrapped(text, width - 2)
    return [first, *("  " + line for line in rest)]


def _beside(codes: Sequence[str], row: Row, lang: str) -> list[str]:
    """A column a code; one that says what an earlier one said says so."""
    width = (WIDTH - 2 * len(codes)) // len(codes)
    columns = []
    for number, code in enumerate(codes):
        same = next((g for g in row.alike() if number in g[1:]), None)
        said = [says("same", lang, codes[same[0]])] if same else _sayings(row, row.answers[number], lang)
        columns.append([code, "-" * len(code), *(line for text in said for line in _hung(text, width))])
    return ["  " + "  ".join(cell.ljust(width) for cell in cells).rstrip() for cells in zip_longest(*columns, fillvalue="")]


def _sayings(row: Row, answer: Sequence[Saying], lang: str) -> list[str]:
    if not answer:
        question_of_fact = any(s.values for other in row.answers for s in other)
        return [says("no_matter" if question_of_fact else "nothing", lang)]
    return [_saying(row.name, said, lang) for said in answer]


def _saying(fact: str, said: Saying, lang: str) -> str:
    if not said.values:
        words = said.words.say(lang)
        return f"{said.name}: {words}" if words and words != said.name else said.name
    ruled = says("or_else", lang).join(ruled_in_words(*r, lang) for r in said.ruled)
    return f"{says('if', lang, facts_in_words({**said.where, fact: said.values}, lang))}: {ruled}"


def comparison_markdown(found: Comparison, lang: str = "en") -> str:
    """A comparison as a table in Markdown: a row a question, a column a code."""
    lines = [f"## {found.title.say(lang)} (`{found.kind}`)", "", found.about.say(lang), ""]
    lines += [piped([says("question", lang), *found.codes]), piped(["---"] * (1 + len(found.codes)))]
    for row in found.rows:
        groups = row.alike()
        mark = says("alike", lang) if len(groups) == 1 else says("differ", lang)
        cells = [f"{row.question.say(lang)} **{mark}**"]
        for number in range(len(found.codes)):
            same = next((g for g in groups if number in g[1:]), None)
            said = [says("same", lang, found.codes[same[0]])] if same else _sayings(row, row.answers[number], lang)
            cells.append("<br>".join(said))
        lines.append(piped(cells))
    if found.silent:
        lines += ["", says("nobody_asked", lang, ", ".join(found.silent))]
    return "\n".join(lines)


def comparison_record(found: Comparison, lang: str = "en") -> dict[str, Any]:
    """A comparison as a mapping, for JSON."""
    return {
        "kind": found.kind,
        "title": found.title.say(lang),
        "about": found.about.say(lang),
        "codes": list(found.codes),
        "silent": list(found.silent),
        "rows": [
            {
                "name": row.name,
                "question": row.question.say(lang),
                "alike": [[found.codes[n] for n in group] for group in row.alike()],
                "answers": {
                    code: [_saying_record(said, lang) for said in answer] for code, answer in zip(found.codes, row.answers, strict=True)
                },
            }
            for row in found.rows
        ],
    }


def _saying_record(said: Saying, lang: str) -> dict[str, Any]:
    if not said.values:
        return {"name": said.name, "words": said.words.say(lang)}
    return {
        "values": list(said.values),
        "where": {name: list(values) for name, values in said.where.items()},
        "ruled": [{"status": r.status, "chooser": r.chooser, "options": list(r.options)} for r in said.ruled],
    }
