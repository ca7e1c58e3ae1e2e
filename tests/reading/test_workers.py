"""Tasks done side by side come out as they would one after another."""

from __future__ import annotations

from functools import partial

import pytest

from arbiter.reading import workers
from arbiter.reading.workers import side_by_side


def square(number: int) -> int:
    return number * number


def refused() -> int:
    raise ValueError("no")


@pytest.fixture(params=[1, 3])
def processors(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(workers, "_processors", lambda: request.param)


@pytest.mark.usefixtures("processors")
def test_what_tasks_make_comes_in_their_order() -> None:
    assert side_by_side([partial(square, n) for n in range(20)]) == [n * n for n in range(20)]


@pytest.mark.usefixtures("processors")
def test_a_task_that_fails_fails_all() -> None:
    with pytest.raises(ValueError, match="no"):
        side_by_side([refused, refused])


def test_no_task_is_no_work() -> None:
    assert side_by_side([]) == []
