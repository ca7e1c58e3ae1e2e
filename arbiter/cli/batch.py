"""Ruling on many incidents: one answer for each entry, in order, whatever is wrong with any one of them."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any

from arbiter.clerk import Clerk
from arbiter.errors import Refusal
from arbiter.ruling.answer import Answer
from arbiter.show.as_json import answer_record

REMEMBERED = 100_000
"""So many ids are remembered to tell which came before, so that a batch of any length needs no more memory."""


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
        yield (
            entry if isinstance(entry, dict) else Refusal(f"{item.place}: the entry is not a block of `id`, `code` and `text` or `facts`.")
        )


def rule_entries(
    clerk: Clerk, lines: Iterable[str], lang: str = "en", game: str = "", seat: Callable[[str], tuple[Clerk, str]] | None = None
) -> Iterator[dict[str, Any]]:
    """The answer to every entry of a batch as the mapping that is printed.

    A broken entry gives one `error` record and stops nothing. An id that came before is told, and ruled on all the same.

    Args:
        clerk: the clerk who rules by the book.
        lines: the batch.
        lang: the language of entries that name none.
        game: the code of entries that name none.
        seat: the clerk and the code for a code under house rules.
    """
    seen: set[str] = set()
    for number, entry in enumerate(entries(lines), 1):
        if isinstance(entry, Refusal):
            yield {"id": None, "status": "error", "message": str(entry)}
            continue
        ident = entry.get("id")
        record = _one(clerk, entry, lang, game, number, seat)
        if ident is not None and str(ident) in seen:
            record["warning"] = f"the id '{ident}' came before"
        if len(seen) >= REMEMBERED:
            seen.clear()
        seen.add(str(ident))
        yield record


def _one(
    clerk: Clerk, entry: Mapping[str, Any], lang: str, game: str, number: int, seat: Callable[[str], tuple[Clerk, str]] | None
) -> dict[str, Any]:
    ident = entry.get("id") if entry.get("id") is None else str(entry.get("id"))
    try:
        language = str(entry.get("lang") or lang)
        answer = _answer(clerk, entry, str(entry.get("code") or game), number, seat)
        return answer_record(answer, language if language in ("en", "ru") else "en", ident)
    except Refusal as refusal:
        return {"id": ident, "status": "error", "message": str(refusal)}
    except Exception as broken:  # one entry never stops the rest, not even by a mistake of ours
        return {"id": ident, "status": "error", "message": f"entry {number} cannot be ruled on ({type(broken).__name__}: {broken})."}


def _answer(clerk: Clerk, entry: Mapping[str, Any], code: str, number: int, seat: Callable[[str], tuple[Clerk, str]] | None) -> Answer:
    facts, text = entry.get("facts"), entry.get("text")
    if not isinstance(text, str) and not isinstance(facts, Mapping):
        raise Refusal(f"entry {number} has neither 'text' nor 'facts'.", "Give one of them.")
    given = dict(facts) if isinstance(facts, Mapping) else {}
    kind = str(given.pop("incident", "") or "")
    if not isinstance(text, str) and not (kind and code):
        raise Refusal(
            f"entry {number} has no '{'incident' if code else 'code'}'.", "Name it among the facts." if code else "Name the game."
        )
    if not code and isinstance(text, str):
        code = clerk.game_of(text)
    if seat is not None:
        clerk, code = seat(code)
    return clerk.rule(code, text, given, kind) if isinstance(text, str) else clerk.desk.rule(code, kind, given)
