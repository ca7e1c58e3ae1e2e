"""What to read aloud at the table, to each side in turn."""

from __future__ import annotations

from typing import Any

from arbiter.ruling.answer import DEPENDS, RULED, Answer, Verdict
from arbiter.shelf import Aids
from arbiter.show.facts import question_words
from arbiter.show.labels import STATUS
from arbiter.show.layout import Line, Row, numbered, row
from arbiter.words import Words

_TO = {
    "all": Words("To the table", "Всему столу"),
    "innocent": Words("To the side not at fault", "Невиновной стороне"),
    "offending": Words("To the offending side", "Виновной стороне"),
    "": Words("To the one who chooses", "Тому, кто выбирает"),
}
_CONSULT = Words("You may consult on which penalty to take.", "О том, какой штраф взять, вы можете посоветоваться.")
_ONE = Words("The choice is with {}.", "Выбирает {}.")
_MAY = Words("You may choose one of these:", "Вы можете выбрать одно из этого:")
_MAY_ONE = Words("You may take this:", "Вы можете взять вот что:")
_FOLLOWS = Words("Nobody has a choice. It follows that:", "Выбора ни у кого нет. Следует вот что:")
_ASK = Words("Before I can rule I must know:", "Прежде чем решить, я должен знать:")
_BY = Words("By {}.", "По {}.")


def aloud(answer: Answer, aids: Aids, lang: str = "en") -> list[Row]:
    """What to read aloud: to the table, to the side that chooses, and to the offenders."""
    if answer.status == DEPENDS:
        return [
            Row(_TO["all"].say(lang), (Line(_ASK.say(lang)), *numbered(question_words(q.question, lang, aids.tags) for q in answer.ask)))
        ]
    if answer.status != RULED:
        found = [w.say(lang) for v in answer.verdicts for w in v.findings] or [answer.message.say(lang)]
        return [row(_TO["all"].say(lang), f"{STATUS[answer.status].say(lang).capitalize()}.", *(f for f in found if f))]
    verdict = answer.verdicts[0]
    rows = [Row(_TO["all"].say(lang), tuple(_to_all(verdict, aids, lang)))]
    if verdict.chooser != "nobody":
        side = aids.sides.get(verdict.chooser, "")
        rows.append(Row(_TO[side].say(lang), tuple(_to_chooser(verdict, aids, lang))))
    rest = [Line(w.say(lang)) for w in (*verdict.duties, *(verdict.limits if verdict.chooser == "nobody" else ()))]
    if rest:
        rows.append(Row(_TO["offending"].say(lang), tuple(rest)))
    return rows


def _to_all(verdict: Verdict, aids: Aids, lang: str) -> list[Line]:
    lines = [Line(w.say(lang)) for w in (*verdict.findings, *verdict.at_once)]
    if verdict.laws:
        lines.append(Line(_BY.say(lang).format(", ".join(verdict.laws))))
    if verdict.chooser == "nobody" and verdict.options:
        lines += [Line(_FOLLOWS.say(lang)), *_options(verdict, aids, lang)]
    return lines


def _to_chooser(verdict: Verdict, aids: Aids, lang: str) -> list[Line]:
    """Who chooses and how, before the options are heard, for once they are it may be too late to be told not to consult."""
    how = (_CONSULT,) if verdict.chooser == "adversaries-after-consulting" else verdict.choice if len(verdict.options) > 1 else ()
    lines = [Line(w.say(lang)) for w in how]
    if not lines and verdict.chooser != "adversaries":
        lines.append(Line(_ONE.say(lang).format(aids.choosers.get(verdict.chooser, Words(verdict.chooser, "")).say(lang))))
    lines += [Line((_MAY if len(verdict.options) > 1 else _MAY_ONE).say(lang)), *_options(verdict, aids, lang)]
    after = (*verdict.window, *verdict.rights, *(w for w in verdict.limits if w not in how))
    return [*lines, *(Line(w.say(lang)) for w in after)]


def _options(verdict: Verdict, aids: Aids, lang: str) -> tuple[Line, ...]:
    return numbered(aids.options.get(o, Words(o, "")).say(lang) for o in verdict.options)


def aloud_record(answer: Answer, aids: Aids, lang: str) -> list[dict[str, Any]]:
    """What to read aloud as the list that `--json` prints."""
    return [{"to": label, "lines": [f"{line.mark}{line.text}" for line in lines]} for label, lines in aloud(answer, aids, lang)]
