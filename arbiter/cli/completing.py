"""What the shell may complete: codes, kinds, facts and clause numbers. Nothing is compiled, and no fault is ever shown, for it."""

from __future__ import annotations

from typing import Any


def _record(name: str) -> Any:
    """A record of the compiled base as it lies there; an empty one if it cannot be had."""
    try:
        from arbiter.book.base import PACKAGE, FolderBase

        return FolderBase(PACKAGE / "_base").load(name)
    except Exception:  # completion must never break a shell's line
        return {}


def _named(context: Any, option: str) -> str:
    return str((getattr(context, "params", None) or {}).get(option) or "")


def games(incomplete: str) -> list[tuple[str, str]]:
    """The codes that begin so, with their titles."""
    return [(name, code["title"][0]) for name, code in _record("codes").items() if name.startswith(incomplete)]


def kinds_of(ctx: Any, incomplete: str) -> list[tuple[str, str]]:
    """The kinds of incident that begin so, those of the code named on the line if one is."""
    game = _named(ctx, "game")
    names = [game] if game else list(_record("codes"))
    found = {kind: said[0][0] for name in names for kind, said in _record(f"kinds/{name}").items()}
    return [(kind, title) for kind, title in sorted(found.items()) if kind.startswith(incomplete)]


def facts_of(ctx: Any, incomplete: str) -> list[tuple[str, str]]:
    """The facts of the kind named on the line, then the values of a fact."""
    game, kind = _named(ctx, "game"), _named(ctx, "incident")
    chain = (_record("codes").get(game) or {}).get("chain", [])
    section: dict[str, Any] = next((s for name in chain if (s := _record(f"sections/{name}/{kind}")) and "as" not in s), {})
    name, equals, begun = incomplete.partition("=")
    facts = section.get("facts", {})
    if not equals:
        return [(f"{fact}=", about.get("ask", [""])[0]) for fact, about in facts.items() if fact.startswith(incomplete)]
    about = facts.get(name, {})
    values = about.get("values") or [str(n) for n in range(about.get("span", [0, 0])[0], 1 + (about.get("span", [0, 0])[1] or 0))]
    return [(f"{name}={value}", "") for value in [*values, "disputed"] if value.startswith(begun)]


def refs(incomplete: str) -> list[tuple[str, str]]:
    """The codes, then the clauses and footnotes of a code, or the cases."""
    code, colon, _ = incomplete.partition(":")
    if not colon:
        return [(f"{name}:", title) for name, title in [*games(incomplete), ("case", "cases")] if name.startswith(incomplete)]
    if code == "case":
        found = {f"case:{case['case']}": case["title"][0] for case in _record("cases") or []}
    else:
        chain = (_record("codes").get(code) or {}).get("chain", [])
        found = {
            f"{code}:{ref.partition(':')[2]}": c["title"][0] for name in reversed(chain) for ref, c in _record(f"clauses/{name}").items()
        }
    return [(ref, title) for ref, title in found.items() if ref.startswith(incomplete)]
