"""`arbiter rule` in a terminal: the dialogue, its end, and the command that says the same again."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

from arbiter.cli.asking import Dialogue
from arbiter.cli.opening import Seat, customs, desk
from arbiter.cli.printing import printed, ruled, seated
from arbiter.cli.replies import say
from arbiter.cli.story import Story, command_of
from arbiter.errors import Refusal
from arbiter.shelf import game_tags
from arbiter.show.language import language_of
from arbiter.words import Words

if TYPE_CHECKING:
    from arbiter.cli.rule import Order


def talked(story: Story, order: Order) -> int:
    """Ask until the ruling is settled, print it, and give the exit status.

    Ctrl-C loses nothing: the command that takes the story up again is printed.
    """
    from arbiter.cli.rule import STATUS

    held = [story]
    try:
        seat, story = _seated(story, order, held)
        held[0] = story
        dialogue = Dialogue(story, lambda s: ruled(seat, s), lambda s: _kinds(seat, s), hear, tell, order.lang, game_tags(seat.desk))
        try:
            answer = dialogue.run()
        finally:
            held[0] = dialogue.story
        tell("")
        status = STATUS[printed(seat, answer, order)]
        tell(f"\n{say('again', order.lang)} {command_of(dialogue.story, _options(order, story))}")
        return status
    except KeyboardInterrupt:
        tell(f"\n{say('so_far', order.lang)} {command_of(held[0], _options(order, story))}")
        return 130


def hear(prompt: str) -> str:
    """One line from the player; `EOFError` when there are no more."""
    sys.stderr.write(prompt)
    sys.stderr.flush()
    line = sys.stdin.readline()
    if not line:
        raise EOFError
    return line.encode("utf-8", "replace").decode()


def tell(text: str) -> None:
    """A line to the player; what is printed on standard output stays the ruling alone."""
    print(text, file=sys.stderr)


def _seated(story: Story, order: Order, held: list[Story]) -> tuple[Seat, Story]:
    try:
        return seated(story, order)
    except Refusal:
        if story.code or (customs().game and not order.book):
            raise
    codes = list(desk().base.load("codes"))
    tell(say("which_game", order.lang))
    tell("  ".join(f"{n} {code}" for n, code in enumerate(codes, 1)))
    try:
        said = hear("  : ").strip()
    except EOFError:
        raise Refusal("the game is not named.", "Give it with --game, for example --game english-whist.") from None
    code = codes[int(said) - 1] if said.isdigit() and 0 < int(said) <= len(codes) else said
    held[0] = story._replace(code=code)
    return seated(held[0], order)


def _kinds(seat: Seat, story: Story) -> list[tuple[str, Words]]:
    """The likeliest kinds of incident of a description, with their titles."""
    from arbiter.shelf import title_of_kind

    reading = seat.clerk().read(seat.code, story.text)
    return [(kind, title_of_kind(seat.desk, seat.code, kind)) for _, kind in reading.kinds[:4]]


def _options(order: Order, story: Story) -> list[str]:
    """The options of a command as they are written."""
    said = ["--lang", order.lang] if order.lang != language_of(story.text) else []
    for name in ("score", "tricks", "offenders"):
        said += [f"--{name}", str(getattr(order, name))] if getattr(order, name) else []
    for file in order.house:
        said += ["--house", file]
    for told in order.told:
        said += ["--told", told]
    said += [f"--{name}" for name in ("book", "why", "say", "json", "plain") if getattr(order, name)]
    return said
