"""Circles among things that point at one another: exceptions to exceptions, conclusions drawn from conclusions."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from typing import TypeVar

Thing = TypeVar("Thing", int, str)


def circles(edges: Mapping[Thing, Collection[Thing]]) -> list[tuple[Thing, ...]]:
    """The circles that must each be broken somewhere before none is left, every one in its order.

    >>> circles({"a": ["b"], "b": ["c"], "c": ["a"], "d": ["a"]})
    [('a', 'b', 'c')]
    """
    left = {thing: [t for t in dict.fromkeys(targets) if t in edges] for thing, targets in edges.items()}
    found = []
    while ring := _first(left):
        found.append(ring)
        left[ring[-1]].remove(ring[0])
    return found


def _first(edges: Mapping[Thing, Collection[Thing]]) -> tuple[Thing, ...]:
    done: set[Thing] = set()
    for start in edges:
        path: list[Thing] = [start]
        waiting = [iter(edges[start])]
        while waiting:
            target = next(waiting[-1], None)
            if target is None:
                done.add(path.pop())
                waiting.pop()
            elif target in path:
                return tuple(path[path.index(target) :])
            elif target not in done:
                path.append(target)
                waiting.append(iter(edges[target]))
    return ()


def named(names: Iterable[str]) -> str:
    """Names in quotes, as a sentence lists them.

    >>> named(["a", "b", "c"])
    "'a', 'b' and 'c'"
    """
    quoted = [f"'{name}'" for name in names]
    return " and ".join(filter(None, (", ".join(quoted[:-1]), quoted[-1]))) if quoted else ""
