"""The exact difference of two codes, as text, Markdown and JSON."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from arbiter.audit.differences import VERDICT, Box, Ruling
from arbiter.compared import Apart, OfKind
from arbiter.show.comparing import all_of, facts_in_words, piped, ruled_in_words, says
from arbiter.show.layout import WIDTH, wrapped


def apart_text(found: Apart, lang: str = "en", alike: bool = True) -> str:
    """The difference of two codes as text: kind by kind, the facts under which they differ, and both rulings.

    Args:
        found: the difference.
        lang: `en` or `ru`.
        alike: whether to list the kinds of incident on which they do not differ.
    """
    lines = wrapped(_summary(found, lang), WIDTH)
    for kind in found.kinds:
        if kind.boxes:
            lines += ["", f"{kind.title.say(lang)} ({kind.kind})"]
            for number, boxes in enumerate(_alike(kind.boxes), 1):
                lines += _boxes(found, number, boxes, lang)
    for name, title, code in found.only:
        lines += ["", *wrapped(says("only", lang, code, f"{title.say(lang)} ({name})"), WIDTH)]
    same = [kind.kind for kind in found.kinds if not kind.boxes]
    if alike and same and len(found.kinds) > 1:
        lines += ["", *wrapped(says("kinds_alike", lang, ", ".join(same)), WIDTH)]
    return "\n".join(lines)


def _summary(found: Apart, lang: str) -> str:
    differing = [kind for kind in found.kinds if kind.boxes]
    if not differing and not found.only:
        return says("nowhere", lang, found.first, found.second)
    return says("of_kinds", lang, found.first, found.second, len(differing) + len(found.only), len(found.kinds) + len(found.only))


def _alike(boxes: Sequence[Box]) -> list[list[Box]]:
    """The boxes in groups that have the same two rulings."""
    groups: dict[tuple[Ruling, Ruling], list[Box]] = {}
    for box in boxes:
        groups.setdefault((box.first, box.second), []).append(box)
    return list(groups.values())


def _boxes(found: Apart, number: int, boxes: Sequence[Box], lang: str) -> list[str]:
    """Boxes that have the same two rulings: every one of them, then what is ruled in them all."""
    box = boxes[0]
    width = 2 + max(len(found.first), len(found.second))
    head = f"  {number}. "
    lines = []
    for place, each in enumerate(boxes):
        last = ":" if each is boxes[-1] else ";"
        lines += _hung(head if not place else " " * len(head), f"{says('if', lang, facts_in_words(each.when, lang))}{last}")
    for code, ruling, other in ((found.first, box.first, box.second), (found.second, box.second, box.first)):
        lines += _hung(f"     {code.ljust(width)}", _ruled(ruling, other, box.differs, lang))
    return lines + _hung("     ", _how(box, lang))


def _how(box: Box, lang: str) -> str:
    return says("differ_in", lang, all_of([says(part, lang) for part in box.differs], lang))


def _ruled(ruling: Ruling, other: Ruling, differs: tuple[str, ...], lang: str) -> str:
    """A ruling with its laws and what is found; provisions that the other has not only where the verdict is the same."""
    said = ruled_in_words(ruling.status, ruling.chooser, ruling.options, lang)
    said += f" ({', '.join(ruling.laws)})." if ruling.laws else "."
    if "findings" in differs:
        said += "".join(f" {words.say(lang)}" for words in ruling.findings if words not in other.findings)
    if not set(differs) & set(VERDICT):
        said += "".join(f" + {words.say(lang)}" for _, words in _apart_provisions(ruling, other))
    return said


def _apart_provisions(ruling: Ruling, other: Ruling) -> list[tuple[str, Any]]:
    return [provision for provision in ruling.provisions if provision not in other.provisions]


def _hung(head: str, text: str) -> list[str]:
    """A paragraph that hangs beside its head."""
    first, *rest = wrapped(text, WIDTH - len(head))
    return [head + first, *(" " * len(head) + line for line in rest)]


def apart_markdown(found: Apart, lang: str = "en") -> str:
    """The difference of two codes as tables in Markdown."""
    lines = [_summary(found, lang)]
    for kind in found.kinds:
        if kind.boxes:
            lines += ["", f"## {kind.title.say(lang)} (`{kind.kind}`)", "", *_markdown_table(found, kind, lang)]
    lines += [line for name, title, code in found.only for line in ("", says("only", lang, code, f"{title.say(lang)} (`{name}`)"))]
    return "\n".join(lines)


def _markdown_table(found: Apart, kind: OfKind, lang: str) -> list[str]:
    lines = [piped([says("where", lang), found.first, found.second]), piped(["---"] * 3)]
    for boxes in _alike(kind.boxes):
        box = boxes[0]
        here, there = _ruled(box.first, box.second, box.differs, lang), _ruled(box.second, box.first, box.differs, lang)
        lines.append(piped(["<br>".join(facts_in_words(each.when, lang) for each in boxes), here, there]))
    return lines


def apart_record(found: Apart, lang: str = "en") -> dict[str, Any]:
    """The difference of two codes as a mapping, for JSON."""
    return {
        "first": found.first,
        "second": found.second,
        "compared": list(found.parts),
        "kinds": [
            {"kind": kind.kind, "title": kind.title.say(lang), "boxes": [_box_record(box, lang) for box in kind.boxes]}
            for kind in found.kinds
            if kind.boxes
        ],
        "only": [{"kind": name, "title": title.say(lang), "code": code} for name, title, code in found.only],
        "alike": [kind.kind for kind in found.kinds if not kind.boxes],
    }


def _box_record(box: Box, lang: str) -> dict[str, Any]:
    return {
        "when": {name: list(values) for name, values in box.when.items()},
        "differs": list(box.differs),
        "first": _ruling_record(box.first, lang),
        "second": _ruling_record(box.second, lang),
    }


def _ruling_record(ruling: Ruling, lang: str) -> dict[str, Any]:
    return {
        "status": ruling.status,
        "chooser": ruling.chooser,
        "options": list(ruling.options),
        "laws": list(ruling.laws),
        "finding": " ".join(words.say(lang) for words in ruling.findings),
        "provisions": [{"role": role, "says": words.say(lang)} for role, words in ruling.provisions],
    }
