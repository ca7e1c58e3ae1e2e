"""What is presumed of a fact, in one code and in another."""

from __future__ import annotations

from arbiter.book.link import link
from arbiter.book.source import read_folder, take
from tests.book.conftest import COIN

KIND = COIN / "incidents" / "tossing" / "strange-fall.yaml"
CALLED = """
    presumed:
      - {value: before, when: always, under: coin}
      - {value: never, when: always, under: long-toss}
"""


def presumed(code: str) -> list[str]:
    """What is presumed in a code of when the side was called, where that depends on the code."""
    source = read_folder(COIN)
    source.incidents.clear()
    asked = "    ask_ru: Когда назвали сторону?\n"
    take(source, KIND.read_text(encoding="utf-8").replace(asked, asked.rstrip("\n") + CALLED), "strange-fall.yaml")
    book = link(source)
    assert not book.faults
    fact = book.sections[code, "strange-fall"].facts["called"]
    return [fact.grain_text(grain) for presumption in fact.presumed for grain in presumption.grains]


def test_a_code_presumes_what_is_presumed_under_it() -> None:
    assert presumed("coin") == ["before"]
    assert presumed("long-toss") == ["never"]
