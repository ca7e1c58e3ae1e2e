"""`arbiter rule`: what happened, and what the laws say about it."""

import sys
from typing import Any, NamedTuple

import typer

from arbiter.cli.completing import facts_of, games, kinds_of
from arbiter.cli.story import Story

STATUS = {"ruled": 0, "depends": 3, "silent": 4, "unread": 5}


class Order(NamedTuple):
    """How the ruling is wanted: the options of the command."""

    lang: str = ""
    why: bool = False
    say: bool = False
    score: str = ""
    tricks: str = ""
    offenders: str = ""
    told: tuple[str, ...] = ()
    house: tuple[str, ...] = ()
    book: bool = False
    json: bool = False
    plain: bool = False


def rule(
    text: list[str] = typer.Argument(None, help="What happened, in English or Russian.", show_default=False),
    game: str = typer.Option("", "--game", "-g", help="The code or variant in force, e.g. english-whist, jack-pots.", autocompletion=games),
    fact: list[str] = typer.Option(
        [], "--fact", "-f", help="A fact: NAME=VALUE; several values with commas; NAME=disputed.", autocompletion=facts_of
    ),
    incident: str = typer.Option("", "--incident", "-i", help="The kind of incident, e.g. revoke.", autocompletion=kinds_of),
    ask: bool = typer.Option(
        None, "--ask/--no-ask", help="Ask for the facts that matter; by default only in a terminal.", show_default=False
    ),
    why: bool = typer.Option(False, "--why", help="Add the reasons: the rules, what they rest on, and what would change the ruling."),
    say: bool = typer.Option(False, "--say", help="Print what to read aloud to each side instead of the card."),
    score: str = typer.Option("", "--score", help="The score before the hand, e.g. AB=2,YZ=4: what each option does to it."),
    tricks: str = typer.Option("", "--tricks", help="The tricks made, e.g. AB=5,YZ=8 (with --score)."),
    offenders: str = typer.Option("", "--offenders", help="The side at fault, e.g. AB, or both (with --score)."),
    told: list[str] = typer.Option([], "--told", help="What else the score turns on: NAME=VALUE, e.g. revokes=2, bid=8, taken=6."),
    house: list[str] = typer.Option([], "--house", help="A file of house rules; by default those that the nearest arbiter.toml names."),
    book: bool = typer.Option(False, "--book", help="By the book: ignore house rules."),
    lang: str = typer.Option("", "--lang", help="en or ru; by default the language of the description."),
    json_: bool = typer.Option(False, "--json", help="Print JSON."),
    batch: str = typer.Option("", "--batch", help="A file of incidents (YAML list or JSON Lines), or - for standard input."),
    plain: bool = typer.Option(False, "--plain", help="Plain text even in a terminal."),
) -> None:
    """Rule on an incident.

    Example: arbiter rule -g english-whist "My partner led out of turn, and the next player has played to it"
    """
    order = Order(checked_lang(lang), why, say, score, tricks, offenders, tuple(told), tuple(house), book, json_, plain)
    if batch:
        raise typer.Exit(_batch(batch, game, order))
    facts = facts_given(fact)
    kind = incident or str(facts.pop("incident", ""))
    story = Story(game, " ".join(text or []), kind, facts)
    raise typer.Exit(_one(story, order, ask))


def _one(story: Story, order: Order, ask: bool | None) -> int:
    from arbiter.errors import Refusal
    from arbiter.show.language import language_of

    if not story.text and not story.facts and not story.kind:
        if story.text == "" and "" in sys.argv[2:]:
            raise Refusal("the description is empty.", "Say what happened, for example: B led out of turn and Y followed.")
        raise Refusal("nothing to rule on.", "Say what happened, or give --incident KIND and --fact NAME=VALUE.")
    order = order._replace(lang=order.lang or language_of(story.text))
    asking = (sys.stdin.isatty() and sys.stdout.isatty() and not order.json) if ask is None else ask
    if asking:
        from arbiter.cli.talking import talked

        return talked(story, order)
    from arbiter.cli.printing import printed, ruled, seated

    seat, story = seated(story, order)
    return STATUS[printed(seat, ruled(seat, story), order)]


def checked_lang(lang: str) -> str:
    """The language asked for; a refusal of what is neither English nor Russian."""
    if lang not in ("", "en", "ru"):
        from arbiter.errors import Refusal

        raise Refusal(f"no language '{lang}'.", "Use en or ru.")
    return lang


def facts_given(said: list[str]) -> dict[str, Any]:
    """Facts as they were given, by name.

    >>> facts_given(["trick_quitted=yes"])
    {'trick_quitted': 'yes'}

    Raises:
        Refusal: something that is no fact, or a fact given twice with two values.
    """
    from arbiter.errors import Refusal

    facts: dict[str, Any] = {}
    for item in said:
        name, equals, value = (part.strip() for part in item.partition("="))
        if not equals or not name or not value:
            raise Refusal(f"'{item}' is not a fact.", "Write NAME=VALUE.")
        if facts.get(name, value) != value:
            raise Refusal(
                f"'{name}' is given twice, as {facts[name]} and as {value}.", "Give one of them, or both with a comma if either may be so."
            )
        facts[name] = value
    return facts


def _batch(path: str, game: str, order: Order) -> int:
    """Rule on every entry of a file; 2 if any of them could not be ruled on at all."""
    from arbiter.cli.batch import rule_entries
    from arbiter.cli.opening import customs, opened_text, seat
    from arbiter.show.as_json import line

    def housed(code: str) -> tuple[Any, str]:
        at = seat(code, order.house, order.book)
        return at.clerk(), at.code

    game = game or ("" if order.book else customs().game)
    by_house = housed if not order.book and (order.house or customs().files) else None
    faulty = False
    with opened_text(path) as lines:
        for record in rule_entries(seat("", (), True).clerk(), lines, order.lang or "en", game, by_house):
            faulty = faulty or record["status"] == "error"
            sys.stdout.write(line(record) + "\n")
    return 2 if faulty else 0


def register(app: Any) -> None:
    """Add the command."""
    app.command("rule")(rule)
