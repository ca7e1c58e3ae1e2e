"""Finishing a fact for one section: its grains, its presumptions, its words."""

from __future__ import annotations

from collections.abc import Mapping as Dictionary
from collections.abc import Sequence

from arbiter.book.conditions import Declared, Wanted, alternatives, grains_of, values
from arbiter.book.kinds import Kind
from arbiter.book.model import Block, Fact, Presumption
from arbiter.book.nodes import Mapping, Node, Said, Series
from arbiter.book.source import listed
from arbiter.words import Words


def finish_fact(declared: Declared, kind: Kind, grains: Dictionary[str, tuple[object, ...]], chain: Sequence[str]) -> Fact:
    """A declared fact as a section holds it; without grains if no rule of the section looks at it.

    Args:
        declared: the fact.
        kind: its kind of incident.
        grains: the values of every fact as the rules of the section tell them apart.
        chain: the code of the section and its parents, the nearest first.
    """
    node = declared.node
    presumed = node.get("presumed")
    own = grains.get(declared.name, ())
    return Fact(
        name=declared.name,
        sort=declared.sort,
        values=declared.values,
        low=declared.low,
        high=declared.high,
        grains=own,
        ask=Words(node.text("ask"), node.text("ask_ru")),
        labels=_labels(node),
        presumed=_presumptions(declared, kind, grains, chain) if own else (),
        presumed_text=str(presumed) if isinstance(presumed, Said) else "",
        optional=bool(node.get("optional")),
        calculator=kind.node.text("calculator") if declared.sort == "computed" else "",
        sources=tuple(str(s) for s in listed(node, "from")),
        shape=node.text("input"),
    )


def _labels(node: Mapping) -> dict[str, Words]:
    en, ru = node.get("labels"), node.get("labels_ru")
    english = {str(k): str(v) for k, v in en.items.items()} if isinstance(en, Mapping) else {}
    russian = {str(k): str(v) for k, v in ru.items.items()} if isinstance(ru, Mapping) else {}
    return {value: Words(english.get(value, ""), russian.get(value, "")) for value in {**english, **russian}}


def _presumptions(
    declared: Declared, kind: Kind, grains: Dictionary[str, tuple[object, ...]], chain: Sequence[str]
) -> tuple[Presumption, ...]:
    presumed = declared.node.get("presumed")
    if presumed is None:
        return ()
    found = []
    own = grains[declared.name]
    for item in _under(presumed, chain) if isinstance(presumed, Series) else [presumed]:
        value: Node | None = item.get("value") if isinstance(item, Mapping) else item
        if value is None:
            continue
        when: tuple[Block, ...] = ()
        if isinstance(item, Mapping) and item.get("when") not in (None, "always"):
            written, _ = alternatives(item.get("when"), kind.facts, kind.name)
            when = tuple({n: grains_of(w, grains[n]) for n, w in block.items() if n in grains} for block in written)
        wanted = values(value, declared)[0]
        found.append(Presumption(grains_of(wanted, own) or _holding(wanted, own), when))
    return tuple(found)


def _under(presumed: Series, chain: Sequence[str]) -> list[Node]:
    """What is presumed in a code: of what is presumed under some codes only, that of the nearest in its chain."""
    codes = [{str(code) for code in listed(item, "under")} if isinstance(item, Mapping) else set() for item in presumed]
    nearest = next((code for code in chain if any(code in its for its in codes)), "")
    return [item for item, its in zip(presumed, codes, strict=True) if not its or nearest in its]


def _holding(wanted: Wanted, grains: tuple[object, ...]) -> tuple[int, ...]:
    """The grain that a single number presumed falls into, where the rules tell no single numbers apart."""
    return tuple(
        index
        for index, grain in enumerate(grains)
        if isinstance(grain, tuple)
        and any(not isinstance(w, str) and grain[0] <= w[0] and (grain[1] is None or w[0] <= grain[1]) for w in wanted)
    )
