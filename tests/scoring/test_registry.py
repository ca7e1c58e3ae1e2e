from __future__ import annotations

import pytest

from arbiter.errors import Refusal
from arbiter.scoring.reckoning import Calculator
from arbiter.scoring.registry import MODULES, SHOWDOWNS, calculator, showdown_of


@pytest.mark.parametrize("name", MODULES)
def test_every_calculator_is_where_the_registry_says(name: str) -> None:
    assert isinstance(calculator(name), Calculator)


@pytest.mark.parametrize("name", MODULES)
def test_no_calculator_raises_where_nothing_is_told(name: str) -> None:
    found = calculator(name)
    found.reckon({})
    if found.settle is not None:
        found.settle({}, (), ())


@pytest.mark.parametrize("game", SHOWDOWNS)
def test_every_showdown_is_where_the_registry_says(game: str) -> None:
    assert callable(showdown_of(game))


def test_an_unknown_calculator_is_refused_with_the_nearest() -> None:
    with pytest.raises(Refusal, match="poker-showdown"):
        calculator("poker-showdwn")
