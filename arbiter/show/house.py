"""What house rules change, as text and JSON."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from arbiter.compared import Apart
from arbiter.errors import Fault
from arbiter.show.comparing import says
from arbiter.show.difference import apart_record, apart_text


def house_text(found: Apart, lang: str = "en") -> str:
    """House rules that are sound: what they change, kind by kind."""
    if not any(kind.boxes for kind in found.kinds) and not found.only:
        return says("house_nothing", lang, found.second, found.first)
    return says("house_sound", lang, found.second) + "\n\n" + apart_text(found, lang, alike=False)


def house_record(found: Apart, lang: str = "en") -> dict[str, Any]:
    """House rules that are sound, for JSON."""
    changed = apart_record(found, lang)
    return {"sound": True, "house": found.second, "of": found.first, "faults": [], "changes": changed["kinds"], "adds": changed["only"]}


def faults_record(faults: Sequence[Fault]) -> dict[str, Any]:
    """House rules with faults, for JSON."""
    return {
        "sound": False,
        "faults": [
            {"file": f.place.file, "line": f.place.line, "column": f.place.column, "message": f.message, "hint": f.hint} for f in faults
        ],
    }
