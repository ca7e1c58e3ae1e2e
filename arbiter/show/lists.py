"""The lists of codes, of kinds of incident with their facts, of what was found, and of hands shown down."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from arbiter.book.model import Code, Fact
from arbiter.incidents import Kind, Sheet
from arbiter.show.facts import domain_words, question_words
from arbiter.show.layout import Line, Row, table, text_of
from arbiter.words import Words

_HEADS = {
    "codes": Words("code|game|text|year", "кодекс|игра|текст|год"),
    "kinds": Words("code|kind|what has happened", "кодекс|случай|что произошло"),
    "presumed": Words("presumed", "принято"),
    "worked_out": Words("worked out from", "вычисляется из"),
    "concluded": Words("concluded by rules", "выводится по правилам"),
    "unused": Words("not looked at by the rules of {}", "правила {} на это не смотрят"),
    "input": Words("told, not asked to decide by itself", "сообщается, само не решает"),
    "rules": Words("{} rules in {}", "правил: {}, кодекс {}"),
    "also": Words("also in {}", "также: {}"),
    "open": Words("Left open", "Не решено"),
    "found_by": Words("found by", "по словам"),
    "none": Words("Nothing was found.", "Ничего не найдено."),
}


def codes_text(codes: Sequence[Code], lang: str = "en") -> str:
    """The codes as a table, each variant under its parent."""
    ordered = [code for top in codes if not top.parent for code in _with_variants(top, codes)]
    lines = [[f"{'  ' * (len(c.chain) - 1)}{c.name}", c.title.say(lang), c.author, c.year] for c in ordered]
    return table([_HEADS["codes"].say(lang).split("|"), *lines])


def _with_variants(code: Code, codes: Sequence[Code]) -> list[Code]:
    return [code, *(found for one in codes if one.parent == code.name for found in _with_variants(one, codes))]


def code_entry(code: Code, kinds: int, lang: str) -> dict[str, Any]:
    """A code as the mapping that `--json` prints."""
    return {
        "code": code.name,
        "title": code.title.say(lang),
        "of": code.parent or None,
        "family": code.family,
        "author": code.author,
        "edition": code.edition.say(lang),
        "year": code.year,
        "authority": code.authority.say(lang),
        "seats": code.seats.say(lang),
        "incidents": kinds,
    }


def kinds_text(kinds: Sequence[Kind], lang: str = "en") -> str:
    """Kinds of incident as a table; the code is told only where there are several."""
    cells = [_HEADS["kinds"].say(lang).split("|"), *([k.code, k.name, k.about.say(lang)] for k in kinds)]
    return table(cells if len({k.code for k in kinds}) > 1 else [line[1:] for line in cells])


def kind_entry(kind: Kind, lang: str) -> dict[str, Any]:
    """A kind of incident as the mapping that `--json` prints."""
    return {"incident": kind.name, "code": kind.code, "title": kind.title.say(lang), "about": kind.about.say(lang)}


def sheet_text(sheet: Sheet, tags: Sequence[str], one_code: bool, lang: str = "en") -> str:
    """A kind of incident with its facts: values, question, presumption."""
    kind = sheet.kind
    head = [Line(f"{kind.title.say(lang)}. {kind.about.say(lang)}"), Line(f"({_HEADS['rules'].say(lang).format(sheet.rules, kind.code)})")]
    if len(sheet.codes) > 1:
        head.append(Line(f"({_HEADS['also'].say(lang).format(', '.join(sheet.codes[1:]))})"))
    rows = [Row(kind.name, tuple(head))]
    for fact in sheet.facts:
        rows += [Row("", ()), Row(fact.name, tuple(_fact(fact, kind.code if one_code else "", tags, lang)))]
    return text_of(rows, min(26, 2 + max(len(r.label) for r in rows)))


def _fact(fact: Fact, code: str, tags: Sequence[str], lang: str) -> list[Line]:
    lines = [Line(domain_words(fact, lang))]
    if fact.ask != ("", ""):
        lines.append(Line(question_words(fact.ask, lang, tags if code else ())))
    if said := presumption(fact):
        lines.append(Line(f"{_HEADS['presumed'].say(lang)}: {said}"))
    if fact.sort == "computed":
        lines.append(Line(f"{_HEADS['worked_out'].say(lang)}: {', '.join(fact.sources) or '-'}"))
    if fact.sort == "derived":
        lines.append(Line(_HEADS["concluded"].say(lang)))
    if code and not fact.grains and fact.sort in ("choice", "number"):
        lines.append(Line(f"({_HEADS['unused'].say(lang).format(code)})"))
    return lines


def presumption(fact: Fact) -> str:
    """What is presumed of a fact, as text.

    >>> presumption(Fact("n", "input", presumed_text="0"))
    '0'
    """
    if fact.presumed_text:
        return fact.presumed_text
    said = [
        " or ".join(fact.grain_text(g) for g in p.grains) + (" (in some cases)" if p.when else "") for p in fact.presumed if fact.grains
    ]
    return "; ".join(dict.fromkeys(said))


def sheet_entry(sheet: Sheet, lang: str) -> dict[str, Any]:
    """A kind of incident with its facts as the mapping that `--json` prints."""
    return {
        **kind_entry(sheet.kind, lang),
        "codes": list(sheet.codes),
        "rules": sheet.rules,
        "facts": [_fact_entry(f, lang) for f in sheet.facts],
    }


def _fact_entry(fact: Fact, lang: str) -> dict[str, Any]:
    entry: dict[str, Any] = {"fact": fact.name, "sort": fact.sort}
    if fact.values:
        entry["values"] = list(fact.values)
    elif fact.sort == "input":
        entry["shape"] = fact.shape
    else:
        entry["from"], entry["to"] = fact.low, fact.high
    entry["question"] = fact.ask.say(lang)
    entry["presumed"] = presumption(fact) or None
    entry["decides"] = bool(fact.grains)
    return entry


def hits_text(hits: Sequence[Any], lang: str = "en") -> str:
    """What a search found, best first: reference, title, why, and the words around."""
    parts = []
    column = 2 + max((len(hit.ref) for hit in hits), default=0)
    for hit in hits:
        why = f"{_HEADS['found_by'].say(lang)}: {', '.join(hit.why)}"
        parts.append(text_of([Row(hit.ref, (Line(hit.title), Line(hit.snippet), Line(f"({why})")))], column))
    return "\n\n".join(parts) if parts else _HEADS["none"].say(lang)


def hit_entry(hit: Any) -> dict[str, Any]:
    """A hit as the mapping that `--json` prints."""
    return {"ref": hit.ref, "title": hit.title, "score": hit.score, "why": list(hit.why), "snippet": hit.snippet}


def ranking_text(ranking: Any, lang: str = "en") -> str:
    """Hands from the best down, with the reasons and what the rules leave open."""
    rows = []
    for number, place in enumerate(ranking.places, 1):
        lines = [Line(place.hand.say(lang))] if place.hand.say(lang) else []
        if place.reason.say(lang):
            lines.append(Line(place.reason.say(lang)))
        lines += [Line(f"({', '.join(place.laws)})")] if place.laws else []
        rows.append(Row(f"{number}. {', '.join(place.players)}", tuple(lines)))
    if ranking.open:
        rows.append(Row(_HEADS["open"].say(lang), tuple(Line(w.say(lang)) for w in ranking.open)))
    return text_of(rows)


def ranking_entry(ranking: Any, lang: str) -> Mapping[str, Any]:
    """A ranking as the mapping that `--json` prints."""
    places = [
        {"players": list(p.players), "hand": p.hand.say(lang), "reason": p.reason.say(lang), "laws": list(p.laws)} for p in ranking.places
    ]
    return {"code": ranking.game, "places": places, "open": [w.say(lang) for w in ranking.open]}
