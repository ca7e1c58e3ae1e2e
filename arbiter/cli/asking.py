"""The dialogue at the table: the best question first, answers taken back, readings put right, nothing ever lost."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from arbiter.cli.replies import BACK, DISPUTED, KEEP, NOT_THAT, SET, STOP, UNCLEAR, UNKNOWN, VALUE, Reply, heard, menu, say
from arbiter.cli.story import Story
from arbiter.errors import Refusal
from arbiter.ruling.answer import DEPENDS, UNREAD, Answer, Question
from arbiter.show.facts import question_words, value_words
from arbiter.show.layout import WIDTH, wrapped
from arbiter.words import Words


class Dialogue:
    """Asks until the ruling is settled, or until nobody can tell.

    The story is kept up to date after every answer, so that whoever breaks the dialogue off still has it.
    """

    def __init__(
        self,
        story: Story,
        rule: Callable[[Story], Answer],
        kinds: Callable[[Story], Sequence[tuple[str, Words]]],
        hear: Callable[[str], str],
        tell: Callable[[str], None],
        lang: str = "en",
        tags: Sequence[str] = (),
    ) -> None:
        self.story = story
        self.rule = rule
        self.kinds = kinds
        self.hear = hear
        self.tell = tell
        self.lang = lang
        self.tags = tags
        self.asked: dict[str, Question] = {}

    def run(self) -> Answer:
        """Hold the dialogue to its end, and give the answer that it came to."""
        answer = self.rule(self.story)
        try:
            if self.story.text and not self.story.kind:
                answer = self._check_reading(answer)
            while (question := self._next(answer)) is not None:
                if (moved := self._ask(question)) is None:
                    break
                answer = moved
        except EOFError:
            self.tell("")
            answer = self.rule(self.story)
        return answer

    def _next(self, answer: Answer) -> Question | None:
        """The best question that has no answer yet."""
        done = {*self.story.facts, *answer.disputed, *self.story.never}
        return next((q for q in answer.ask if q.fact not in done), None) if answer.status == DEPENDS else None

    def _check_reading(self, answer: Answer) -> Answer:
        """Show what was read, and let one key put it right."""
        kinds = [(kind, title) for kind, title in self.kinds(self.story) if kind != answer.incident]
        if answer.status == UNREAD:
            if not kinds:
                return answer
            self.tell(say("which", self.lang))
        else:
            read = "; ".join(f'{n} = {value_words(t.values, self.lang)} ("{t.source}")' for n, t in answer.facts.items() if t.source)
            for line in wrapped(f"{say('read_as', self.lang)}: {answer.title.say(self.lang)}{f'; {read}' if read else ''}", WIDTH):
                self.tell(line)
        prompt = say("not_that" if answer.status != UNREAD else "pick", self.lang)
        listed = "  ".join(f"{n} {title.say(self.lang)}" for n, (_, title) in enumerate(kinds, 1))
        said = self.hear(f"{prompt}: {listed}   [{say('enter_right' if answer.status != UNREAD else 'enter_none', self.lang)}] ").strip()
        chosen = next((kind for n, (kind, _) in enumerate(kinds, 1) if said in (str(n), kind)), "")
        return self._as_kind(chosen) if chosen else answer

    def _as_kind(self, kind: str) -> Answer:
        """Take the story for another kind of incident, with every fact that still fits it."""
        given = dict(self.story.facts)
        self.rule(self.story._replace(kind=kind, facts={}))
        self.story = self.story._replace(kind=kind, facts={}, never=())
        self.asked.clear()
        return self._refit(given, "")

    def _ask(self, question: Question) -> Answer | None:
        """Put one question and take the answer; None if the player has had enough."""
        while True:
            reply = self._pose(question)
            if reply.sort == BACK:
                if (again := self._earlier(question)) is not None:
                    return again
                continue
            if reply.sort == STOP:
                return None
            if (answer := self._take(question, reply)) is not None:
                return answer

    def _pose(self, question: Question, now: str = "") -> Reply:
        for line in wrapped(question_words(question.question, self.lang, self.tags) or question.fact, WIDTH):
            self.tell(line)
        reply = heard(self.hear(menu(question, self.lang, now)), question, bool(now))
        if reply.sort == UNCLEAR:
            self.tell(say("unclear", self.lang))
        return reply

    def _take(self, question: Question, reply: Reply) -> Answer | None:
        """The answer after a reply; None if the reply could not be used and the question must be put again."""
        if reply.sort == NOT_THAT:
            return self._check_reading(self.rule(self.story)) if self.story.text else None
        if reply.sort == UNKNOWN:
            facts = {name: value for name, value in self.story.facts.items() if name != question.fact}
            self.story = self.story._replace(facts=facts, never=(*self.story.never, question.fact))
            self.asked[question.fact] = question
            return self.rule(self.story)
        if reply.sort not in (VALUE, SET, DISPUTED):
            return None
        name = reply.name or question.fact
        value: Any = "disputed" if reply.sort == DISPUTED else reply.value
        try:
            if name == "incident":
                return self._as_kind(str(value))
            answer = self._refit({**self.story.facts, name: value}, name)
        except Refusal as refusal:
            self.tell(str(refusal))
            return None
        self.asked.setdefault(name, question._replace(fact=name) if name != question.fact else question)
        return answer

    def _refit(self, facts: dict[str, Any], changed: str) -> Answer:
        """Rule on facts of which one has changed: it wins, and those that no longer fit it are dropped, which is told."""
        try:
            answer = self.rule(self.story._replace(facts=facts))
        except Refusal:
            answer = None
        if answer is None:
            kept = {changed: facts[changed]} if changed else {}
            answer = self.rule(self.story._replace(facts=kept))
            for name, value in facts.items():
                if name in kept:
                    continue
                try:
                    answer = self.rule(self.story._replace(facts={**kept, name: value}))
                    kept[name] = value
                except Refusal:
                    self.tell(f"{say('dropped', self.lang)}: {name} = {value_words(value, self.lang)}")
                    self.asked.pop(name, None)
            facts = {name: kept[name] for name in facts if name in kept}
        never = tuple(n for n in self.story.never if n not in facts)
        self.story = self.story._replace(facts=facts, never=never)
        return answer

    def _earlier(self, question: Question) -> Answer | None:
        """Go back through the questions answered so far and change one; None if none was changed."""
        trail = [q for name, q in self.asked.items() if name != question.fact]
        if not trail:
            self.tell(say("first", self.lang))
        while trail:
            earlier = trail.pop()
            now = self.story.facts.get(earlier.fact)
            told = value_words(now, self.lang) if now is not None else say("unknown", self.lang)
            while True:
                reply = self._pose(earlier, told)
                if reply.sort in (BACK, KEEP):
                    break
                if reply.sort == STOP:
                    return None
                if (answer := self._take(earlier, reply)) is not None:
                    return answer
            if reply.sort == KEEP:
                return None
        return None
