"""Work done side by side, by as many processes as there are processors: learning from stories is most of the work of compiling the base."""

from __future__ import annotations

import multiprocessing
import os
import sys
from collections.abc import Callable, Sequence
from typing import Any, TypeVar

Made = TypeVar("Made")

_tasks: Sequence[Callable[[], object]] = ()


def side_by_side(tasks: Sequence[Callable[[], Made]]) -> list[Made]:
    """What every task makes, in their order; those that take longest are best given first.

    A task is done in a process of its own that is a copy of this one, so that it may use whatever stands here, and leaves nothing behind
    but what it makes. Where processes cannot be copied so, the tasks are done here, one after another.

    >>> side_by_side([lambda: 1, lambda: 2])
    [1, 2]
    """
    global _tasks
    if min(len(tasks), _processors()) < 2 or not _can_copy():
        return [task() for task in tasks]
    _tasks = tasks  # until all is done: every task is a copy of what stands here when it begins
    try:
        with multiprocessing.get_context("fork").Pool(_processors(), maxtasksperchild=1) as pool:
            return pool.map(_done, range(len(tasks)), chunksize=1)
    finally:
        _tasks = ()


def _can_copy() -> bool:
    """Whether processes can be copied, and share the locks that it takes."""
    try:
        multiprocessing.get_context("fork").Lock()
    except (ImportError, OSError, ValueError):
        return False
    return sys.platform != "darwin"  # where a copy may break what the system has opened


def _processors() -> int:
    return len(os.sched_getaffinity(0)) if sys.platform == "linux" else os.cpu_count() or 1


def _done(number: int) -> Any:
    return _tasks[number]()
