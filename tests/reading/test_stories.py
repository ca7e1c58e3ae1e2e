"""What stories are asked when one learns from them: the values of facts, and those of inputs that are told often."""

from __future__ import annotations

from collections import defaultdict

from arbiter.book.link import link
from arbiter.book.source import Source
from arbiter.reading.likeness import OTHERWISE, UNTOLD
from arbiter.reading.stories import OFTEN, Spoken, Story, learned_facts

KIND = ("euchre", "hand-score")


def story(text: str, **facts: str) -> Story:
    return Story(KIND[1], {"code": "euchre", "text": text, "facts": facts}, Spoken({}, defaultdict(str)))


def test_of_inputs_those_values_are_learned_that_are_told_often_and_all_others_as_one(source: Source) -> None:
    told = [story("we made it", maker_side="us") for _ in range(OFTEN)] + [story("Zed made it", maker_side="Zed"), story("it was made")]
    labels, _ = learned_facts(link(source).kinds[KIND], told, lambda _: "")
    assert [value for fact, value in labels if fact == "maker_side"] == sorted((UNTOLD, OTHERWISE, "us"))


def test_an_input_of_which_no_value_is_told_often_is_not_learned(source: Source) -> None:
    told = [story(f"{name} made it", maker_side=name) for name in ("Ann", "Bob", "Zed")] + [story("it was made")]
    labels, _ = learned_facts(link(source).kinds[KIND], told, lambda _: "")
    assert "maker_side" not in {fact for fact, _ in labels}
