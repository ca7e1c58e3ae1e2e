"""Clauses, footnotes and cases as text and as JSON."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from arbiter.clauses import Page, Said
from arbiter.show.facts import either
from arbiter.show.labels import says
from arbiter.show.layout import Line, text_of
from arbiter.show.layout import Row as Block
from arbiter.words import Words

_LABELS = {
    "section": Words("Section", "Раздел"),
    "note": Words("Note", "Примечание"),
    "see": Words("See", "См."),
    "standing": Words("Standing", "Статус"),
    "changed": Words("Changed by", "Изменено"),
    "rules": Words("Rules", "Правила"),
    "law": Words("Law", "Закон"),
    "case": Words("Case", "Случай"),
    "code": Words("Code", "Кодекс"),
    "source": Words("Source", "Источник"),
    "story": Words("Story", "Рассказ"),
    "facts": Words("Facts", "Факты"),
    "decision": Words("Decision", "Решение"),
    "laws": Words("Laws", "Законы"),
    "chooser": Words("Who chooses", "Кто выбирает"),
    "options": Words("Options", "Варианты"),
    "settlement": Words("Settlement", "Расчёт"),
}
_ALWAYS = Words("always", "всегда")
_NONE = Words("decides nothing by itself", "само по себе ничего не решает")
_RESTORED = Words("reconstructed: not in the source text", "восстановлено: в исходном тексте нет")
_CUSTOM = Words("a local custom, not a rule", "местный обычай, а не правило")
_READING = Words("reading", "толкование")
_FORM = Words("form of the game", "вид игры")
_HOUSE = Words("house rule of {}", "домашнее правило: {}")


def _label(name: str, lang: str) -> str:
    return _LABELS[name].say(lang)


def page_text(page: Page, lang: str = "en", rules: bool = True) -> str:
    """A clause as text: its words, its notes, its standing, and what its rules do."""
    clause = page.clause
    rows = [Block(_label("law", lang), (Line(f"{clause.ref}  {clause.title.say(lang)}"),))]
    if clause.section.say(lang):
        rows.append(Block(_label("section", lang), (Line(clause.section.say(lang)),)))
    if not page.note:
        rows.append(Block("", (Line(clause.says.say(lang)),)))
    for label, words in clause.notes:
        if not page.note or label == page.note:
            rows.append(Block(f"{_label('note', lang)} {label}", (Line(words.say(lang)),)))
    if page.asked and not page.note:
        rows += _apparatus(page, lang, rules)
    return text_of(rows, 14)


def _apparatus(page: Page, lang: str, rules: bool) -> list[Block]:
    rows = []
    if standing := standing_of(page, lang):
        rows.append(Block(_label("standing", lang), tuple(Line(s) for s in standing)))
    if page.changed_by:
        rows.append(Block(_label("changed", lang), tuple(Line(c) for c in page.changed_by)))
    if page.clause.see:
        rows.append(Block(_label("see", lang), (Line(", ".join(page.clause.see)),)))
    if rules:
        said = tuple(line for rule in page.rules for line in _said(rule, lang))
        rows.append(Block(_label("rules", lang), said or (Line(_NONE.say(lang)),)))
    return rows


def standing_of(page: Page, lang: str) -> list[str]:
    """What is to be known about the standing of a clause: changed, reconstructed, a custom, read in a certain way."""
    clause = page.clause
    said = [clause.changes] if clause.changes else []
    said += [f"{_FORM.say(lang)}: {clause.form}"] if clause.form else []
    said += [_RESTORED.say(lang)] if clause.reconstructed else []
    said += [_CUSTOM.say(lang)] if clause.custom else []
    said += [_HOUSE.say(lang).format(clause.house)] if clause.house else []
    said += [f"{_READING.say(lang)}: {clause.reading.say(lang)}"] if clause.reading.say(lang) else []
    return said


def _said(said: Said, lang: str) -> list[Line]:
    if said.role:
        return [Line(f"{said.kind}: {said.role}. {said.effect.say(lang)}")]
    blocks = [", ".join(f"{n} = {either(v, lang)}" for n, v in block.items()) for block in said.when]
    when = f" {says('or', lang)} ".join(b for b in blocks if b) or _ALWAYS.say(lang)
    lines = [Line(f"{said.kind}: {when}"), Line(said.effect.say(lang), "  ")]
    if said.options:
        lines.append(Line(f"{said.chooser}: {', '.join(said.options)}", "  "))
    return lines


def page_record(page: Page, lang: str) -> dict[str, Any]:
    """A clause as the mapping that `--json` prints."""
    clause = page.clause
    record: dict[str, Any] = {
        "ref": clause.ref,
        "code": page.code,
        "asked": page.asked,
        "title": clause.title.say(lang),
        "section": clause.section.say(lang),
        "says": clause.says.say(lang),
        "notes": [{"note": label, "says": words.say(lang)} for label, words in clause.notes],
        "see": list(clause.see),
    }
    for name in ("changes", "form", "custom", "reconstructed", "house"):
        if value := getattr(clause, name):
            record[name] = value
    if clause.reading.say(lang):
        record["reading"] = clause.reading.say(lang)
    if page.note:
        record["note"] = page.note
    if page.changed_by:
        record["changed_by"] = list(page.changed_by)
    record["rules"] = [_said_record(said, lang) for said in page.rules]
    return record


def _said_record(said: Said, lang: str) -> dict[str, Any]:
    record: dict[str, Any] = {"incident": said.kind, "name": said.name, "says": said.effect.say(lang)}
    if said.role:
        return {**record, "role": said.role}
    when = [{n: list(v) for n, v in block.items()} for block in said.when]
    return {**record, "when": when, "chooser": said.chooser, "options": list(said.options)}


def case_text(case: Mapping[str, Any], lang: str = "en") -> str:
    """A case as text: what happened, and what was decided."""
    decision = case["decision"]
    facts = ", ".join(f"{n} = {either([v], lang)}" for n, v in case["facts"].items())
    told = {
        "case": f"case:{case['case']}  {Words(*case['title']).say(lang)}",
        "code": case["code"],
        "source": case["source"],
        "story": Words(*case["narrative"]).say(lang),
        "facts": f"{case['kind']}{': ' if facts else ''}{facts}",
        "decision": Words(*decision["finding"]).say(lang),
        "laws": ", ".join(decision["laws"]),
        "chooser": decision["chooser"],
        "options": ", ".join(decision["options"]),
        "settlement": "; ".join(f"{k}: {either([v], lang)}" for k, v in (decision["settlement"] or {}).items()),
    }
    return text_of([Block(_label(name, lang), (Line(said),)) for name, said in told.items() if said], 14)


def case_record(case: Mapping[str, Any], lang: str) -> dict[str, Any]:
    """A case as the mapping that `--json` prints."""
    decision = {**case["decision"], "finding": Words(*case["decision"]["finding"]).say(lang)}
    said = {"title": Words(*case["title"]).say(lang), "narrative": Words(*case["narrative"]).say(lang)}
    return {"ref": f"case:{case['case']}", **{k: v for k, v in case.items() if k != "case"}, **said, "decision": decision}
