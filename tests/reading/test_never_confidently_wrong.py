"""Changing a story in ways that do not matter never turns a right ruling into a wrong one (it may be held back)."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from arbiter.book.nodes import plain, read
from arbiter.clerk import Clerk
from arbiter.desk import Desk
from arbiter.errors import Refusal
from arbiter.opening import open_base
from arbiter.ruling.answer import RULED, Answer

EXAMPLES = Path(__file__).parents[2] / "laws" / "lexicon" / "examples"
EVERY = 40
"""One story in so many is tried."""
SPELLINGS = (("honour", "honor"), ("colour", "color"), ("grey", "gray"), ("centre", "center"))
TYPOS = (("ie", "ei"), ("the ", "teh "), ("ll", "l"))


@pytest.fixture(scope="module")
def clerk() -> Clerk:
    return Clerk(Desk(open_base()))


def stories() -> Iterator[tuple[str, str, str, dict[str, Any]]]:
    """Code, kind, text and facts of the stories tried."""
    count = 0
    for path in sorted(EXAMPLES.rglob("*.yaml")):
        document = plain(read(path.read_text(encoding="utf-8"), path.name)[0])
        for example in document["examples"]:
            count += 1
            if count % EVERY == 0:
                code = example.get("code") or {"whist": "english-whist"}.get(document["family"], document["family"])
                yield code, document["incident"], str(example["text"]), dict(example.get("facts") or {})


def outcome(answer: Answer) -> tuple[Any, ...] | None:
    if answer.status != RULED:
        return None
    verdict = answer.verdicts[0]
    return answer.incident, sorted(verdict.laws), verdict.chooser, sorted(verdict.options)


def ruled(clerk: Clerk, code: str, text: str) -> tuple[Any, ...] | None:
    try:
        return outcome(clerk.rule(code, text))
    except Refusal:
        return None


def irrelevant(text: str) -> str:
    tail = " Погода была хорошая." if re.search("[а-я]", text) else " It was a fine evening at the club."
    return text + tail


def american(text: str) -> str:
    for british, other in SPELLINGS:
        text = text.replace(british, other)
    return text


def mistyped(text: str) -> str:
    for right, wrong in TYPOS:
        if right in text[20:]:
            at = text.index(right, 20)
            return text[:at] + wrong + text[at + len(right) :]
    return text


def renamed(text: str) -> str:
    """A and B change places with Y and Z, consistently."""
    swap = {"A": "Y", "B": "Z", "Y": "A", "Z": "B"}
    letters = set(re.findall(r"\b[ABYZ]\b", text))
    if not letters or ("A" in letters and len(letters) == 1):
        return text
    return re.sub(r"\b([ABYZ])\b(?! (?:player|card|hand|trick)\b)", lambda m: swap[m[1]], text)


@pytest.mark.parametrize("change", [irrelevant, american, mistyped, renamed], ids=lambda c: c.__name__)
def test_a_right_ruling_never_turns_wrong(clerk: Clerk, change: Callable[[str], str]) -> None:
    tried, turned = 0, []
    for code, kind, text, facts in stories():
        right = outcome(clerk.desk.rule(code, kind, facts))
        if right is None or ruled(clerk, code, text) != right:
            continue
        tried += 1
        after = ruled(clerk, code, change(text))
        if after not in (right, None):
            turned.append((text, change(text), after))
    assert tried > 20
    assert not turned


@pytest.mark.parametrize(
    "text",
    [
        "the weather was fine all day long",
        "We had dinner and then took the train.",
        "What is the capital of France?",
        "Мы пошли в кино, фильм был хороший.",
        "Die Karten wurden falsch gegeben und der Spieler protestierte.",
        "Le joueur a joué hors de son tour.",
        "lorem ipsum dolor sit amet",
    ],
)
@pytest.mark.parametrize("code", ["english-whist", "draw-poker", "euchre"])
def test_what_is_not_of_the_game_is_not_ruled(clerk: Clerk, code: str, text: str) -> None:
    assert clerk.rule(code, text).status == "unread"
