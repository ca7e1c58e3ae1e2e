"""The clerk: takes a description down for the desk, and rules on what was read."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from arbiter.belief import believed
from arbiter.desk import Desk
from arbiter.errors import Refusal
from arbiter.reading.loaded import Lexicon
from arbiter.reading.reader import Reading, read
from arbiter.ruling.answer import DEPENDS, RULED, SILENT, UNREAD, Answer
from arbiter.telling import checked
from arbiter.words import Words

THIN = 0.1
"""A lead over the next kind smaller than this is no reading."""
SURE = 2.0
"""That the laws are silent is said only where the kind is as certain as this."""
PRESUMED = 6.0
"""A ruling for which nothing was heard, and facts are only presumed, is given where the kind leads the next by so much."""
APART = 4.0
"""A description is one of an incident of the game only if that is so much likelier than that it tells of other things."""
UNUSED = 2
"""So many numbers told and not taken up, and what is to be paid is not believed."""


class Clerk:
    """Reads descriptions with the lexicon of a base, keeping what it learned of word forms."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self.lexicons: dict[str, Lexicon] = {}

    def read(self, code: str, text: str, kind: str = "") -> Reading:
        """Read a description under a code."""
        family = self.desk.code(code).family
        if family not in self.lexicons:
            self.lexicons[family] = Lexicon(self.desk.base.load, family)
        book = self.desk.of_book(code)
        return read(self.lexicons[family], text, list(self.desk.kinds(code)), lambda k: self._declared(code, k), kind, book)

    def games_named(self, text: str) -> tuple[str, ...]:
        """The codes whose games a description names, a variant before its parent; none where it names none."""
        from arbiter.search.stems import tokens  # only where the game was not given
        from arbiter.search.units import phrases_in

        index = self.desk.base.load("search/index")
        said = phrases_in(tokens(text), index["games"], 1)
        whole = [phrase for phrase in said if not any(f" {phrase} " in f" {other} " for other in said if other != phrase)]
        codes = dict.fromkeys(code for phrase in whole for code in index["games"][phrase])
        parents = {parent for code in codes for parent in self.desk.code(code).chain[1:]}
        return tuple(code for code in codes if code not in parents)

    def game_of(self, text: str) -> str:
        """The game that a description names.

        Raises:
            Refusal: it names none, or several.
        """
        found = self.games_named(checked(text))
        if len(found) == 1:
            return found[0]
        if found:
            raise Refusal(f"the game may be {' or '.join(found)}.", f"Give it with --game, for example --game {found[0]}.")
        raise Refusal("the game is not named.", "Give it with --game, for example --game english-whist; `arbiter codes` lists them.")

    def _declared(self, code: str, kind: str) -> Sequence[str]:
        """The facts that a section decides by."""
        table = self.desk.table(code, kind)
        return [n for n, f in table.section.facts.items() if f.sort not in ("input", "derived")] if table else []

    def _taken(self, code: str, kind: str) -> Sequence[str]:
        """The inputs that a section takes."""
        table = self.desk.table(code, kind)
        return [n for n, f in table.section.facts.items() if f.sort == "input"] if table else []

    def rule(self, code: str, text: str, facts: Mapping[str, Any] | None = None, kind: str = "", never: Sequence[str] = ()) -> Answer:
        """Rule on a description.

        Args:
            code: the code or variant in force.
            text: what happened, in English or Russian.
            facts: facts given beside the text; they win over what is read.
            kind: the kind of incident, where it is known.
            never: facts not to be asked for.

        Returns:
            The answer; `unread` with the likeliest kinds where the text was not understood.
        """
        text = checked(text)
        reading = self.read(code, text, kind)
        about = self.desk.code(code)
        strange = _strange(reading)
        if not kind and (strange or reading.margin < THIN):
            kinds = () if strange else tuple(k for _, k in reading.kinds[:3])
            message = _STRANGE_WORDS if strange else _NOT_READ
            return Answer(code=code, status=UNREAD, kinds=kinds, message=message, edition=about.edition)
        two_ways = {n for n, i in reading.inputs.items() if n in reading.facts and str(i.value) != reading.facts[n].value}
        told: dict[str, Any] = {name: fact.value for name, fact in reading.facts.items() if name not in two_ways}
        sources = {name: fact.words for name, fact in reading.facts.items()}
        taken = self._taken(code, reading.kind)
        told.update((name, given.value) for name, given in reading.inputs.items() if name in taken)
        sources.update((name, given.words) for name, given in reading.inputs.items() if name in taken)
        answer = self._rule_fitting(code, reading.kind, told, sources, facts or {}, never)
        if answer.status in (RULED, SILENT):
            belief = believed(self.desk, code, reading, told, answer.computed, facts or {}, known=bool(kind))
            if not belief.stands and belief.doubtful:
                asked = self._rule_fitting(code, reading.kind, told, sources, facts or {}, never, belief.doubtful)
                answer = asked if asked.status == DEPENDS else self._held(answer, reading.kind, _NOT_READ)
            elif not belief.stands:
                answer = self._held(answer, reading.kind, _NOT_READ)
            elif doubt := self._doubt(code, reading, answer, bool(facts)):
                answer = self._held(answer, reading.kind, doubt)
        return answer._replace(further=(self.rule(code, text, kind=reading.beside),)) if reading.beside and not kind else answer

    @staticmethod
    def _held(answer: Answer, kind: str, why: Words) -> Answer:
        """An answer held back, with the reason."""
        return answer._replace(status=UNREAD, verdicts=(), kinds=(kind,), message=why)

    def _doubt(self, code: str, reading: Reading, answer: Answer, given: bool) -> Words | None:
        """Why a ruling should be held back though one was reached: too little was read, or not all that was told.

        Where nothing is told of who holds or staked what, a ruling that makes somebody pay stands, and only does not say how much.
        """
        heard = reading.facts or answer.computed or given
        if not heard and reading.margin < PRESUMED and self.desk.rests_on_presumption(code, reading.kind):
            return _NOTHING_TOLD
        if answer.status == SILENT and reading.margin < SURE:
            return _NOT_READ
        table = self.desk.table(code, reading.kind)
        if table is None or not table.section.settlement or not answer.verdicts:
            return None
        pays = set(self.desk.base.load("vocabulary")["settles"])
        unpaid = answer.settlement is None and pays & set(answer.verdicts[0].options)
        counted = reading.spare or any(isinstance(told.value, (dict, list)) for told in reading.inputs.values())
        return _NOT_COUNTED if (unpaid and counted) or len(reading.unused) >= UNUSED else None

    def _rule_fitting(
        self,
        code: str,
        kind: str,
        told: dict[str, Any],
        sources: Mapping[str, str],
        facts: Mapping[str, Any],
        never: Sequence[str],
        doubtful: Sequence[str] = (),
    ) -> Answer:
        """Rule on what was read; a fact read that cannot be is dropped rather than believed. `doubtful` facts are left open."""
        told = {name: value for name, value in told.items() if name not in doubtful}
        try:
            return self.desk.rule(code, kind, {**told, **facts}, sources, never, doubtful)
        except Refusal:
            answer = self.desk.rule(code, kind, dict(facts), {}, never)
        kept: dict[str, Any] = {}
        for name in (n for n in told if n not in facts):
            try:
                answer = self.desk.rule(code, kind, {**kept, name: told[name], **facts}, sources, never, doubtful)
                kept[name] = told[name]
            except Refusal:
                continue
        return answer


def _strange(reading: Reading) -> bool:
    """Whether a description hardly tells of the game at all."""
    return reading.kinds[0].score - reading.elsewhere < APART


_NOT_READ = Words("What happened was not understood well enough to rule on.", "Описание понято недостаточно хорошо, чтобы судить.")
_STRANGE_WORDS = Words(
    "This does not read like an incident of this game. Descriptions are read in English and in Russian.",
    "Это не похоже на случай из этой игры. Описания читаются по-русски и по-английски.",
)
_NOTHING_TOLD = Words(
    "The kind of incident was understood, but none of the facts that decide it.",
    "Понятно, о чём речь, но не понят ни один факт, который решает.",
)
_NOT_COUNTED = Words(
    "The kind of incident was understood, but not all the cards, amounts or players on which it turns who takes or pays what.",
    "Понятно, о чём речь, но не все карты, суммы или игроки, от которых зависит, кто что берёт или платит.",
)
