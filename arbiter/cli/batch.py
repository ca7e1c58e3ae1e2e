"""Ruling on many incidents: one answer for each entry, in order, whatever is wrong with any one of them."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from arbiter.clerk import Clerk
from arbiter.errors import Refusal
from arbiter.show.as_json import answer_record


def entries(lines: Iterable[str]) -> Iterator[Mapping[str, Any] | Refusal]:
    """The entries of a batch: JSON Lines as they come, or a YAML list.

    The first line that is not blank decides: JSON Lines begin with `{`, and are never held in memory together.
    """
    source = iter(lines)
    for number, line in enumerate(source, 1):
        if not line.strip() or line.lstrip().startswith("#"):
            continue
        if line.lstrip().startswith("{"):
            yield _entry(line, number)
            for later, text in enumerate(source, number + 1):
                if text.strip():
                    yield _entry(text, later)
        else:
            yield from _from_yaml(line + "".join(source))
        return


def _entry(line: str, number: int) -> Mapping[str, Any] | Refusal:
    try:
        entry = json.loads(line)
    except ValueError as error:
        return Refusal(f"line {number} is not JSON: {error}.", 'Write one object a line: {"id": ..., "code": ..., "text": ...}.')
    return entry if isinstance(entry, dict) else Refusal(f"line {number} is not an object.", 'Write {"id": ..., "code": ..., "text": ...}.')


def _from_yaml(text: str) -> Iterator[Mapping[str, Any] | Refusal]:
    from arbiter.book.nodes import Series, plain, read

    node, faults = read(text, "batch")
    if faults:
        yield Refusal(str(faults[0]))
        return
    if not isinstance(node, Series):
        yield Refusal("the batch is neither JSON Lines nor a YAML list.", "Begin each entry with `- id: ...`.")
        return
    for item in node:
        entry = plain(item)
        yield entry if isinstance(entry, dict) else Refusal(f"{item.place}: the entry is not a block of `id`, `code` and `text` or `facts`.")


def rule_entries(clerk: Clerk, lines: Iterable[str], lang: str = "en", game: str = "") -> Iterator[dict[str, Any]]:
    """The answer to every entry of a batch as the mapping that is printed.

    A broken entry gives one `error` record and stops nothing. An id that came before is told, and ruled on all the same.
    """
    seen: set[str] = set()
    for number, entry in enumerate(entries(lines), 1):
        if isinstance(entry, Refusal):
            yield {"id": None, "status": "error", "message": str(entry)}
            continue
        ident = entry.get("id")
        record = _one(clerk, entry, lang, game, number)
        if ident is not None and str(ident) in seen:
            record["warning"] = f"the id '{ident}' came before"
        seen.add(str(ident))
        yield record


def _one(clerk: Clerk, entry: Mapping[str, Any], lang: str, game: str, number: int) -> dict[str, Any]:
    ident = entry.get("id")
    try:
        language = str(entry.get("lang") or lang)
        code = str(entry.get("code") or game)
        facts = entry.get("facts")
        text = entry.get("text")
        if not isinstance(text, str) and not isinstance(facts, Mapping):
            raise Refusal(f"entry {number} has neither 'text' nor 'facts'.", "Give one of them.")
        given = dict(facts) if isinstance(facts, Mapping) else {}
        kind = str(given.pop("incident", "") or "")
        if isinstance(text, str):
            answer = clerk.rule(code or clerk.game_of(text), text, given, kind)
        elif kind and code:
            answer = clerk.desk.rule(code, kind, given)
        else:
            raise Refusal(f"entry {number} has no '{'incident' if code else 'code'}'.", "Name it among the facts." if code else "Name the game.")
        return answer_record(answer, language if language in ("en", "ru") else "en", ident if ident is None else str(ident))
    except Refusal as refusal:
        return {"id": ident, "status": "error", "message": str(refusal)}
