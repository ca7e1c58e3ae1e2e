"""Checking a file against its headings: unknown, missing and wrongly filled headings, each with its place."""

from __future__ import annotations

import re

from arbiter.book.headings import HEADINGS, Heading
from arbiter.book.nodes import Mapping, Node, Said, Series
from arbiter.errors import Fault
from arbiter.words import did_you_mean, nearest

NAME = re.compile(r"^[a-z][a-z0-9_-]*$")
RULE_NAME = re.compile(r"^[a-z0-9][a-z0-9_-]*$")
DOMAIN = re.compile(r"^(yes or no|\d+ to \d+|\d+ or more)$")
SIDES = ("innocent", "offending")


def check(node: Node | None, block: str) -> list[Fault]:
    r"""All faults of form in a block.

    >>> from arbiter.book.nodes import read
    >>> node, _ = read("note: fn5\nsais: x\nsays_ru: y", "a.yaml")
    >>> [str(f) for f in check(node, "note")]
    ["a.yaml:2:1: no heading called 'sais' here. Did you mean says?"]
    """
    if node is None:
        return []
    if not isinstance(node, Mapping):
        return [Fault(node.place, f"a block of headings is expected here ({block}).", "Write `heading: value`.")]
    faults: list[Fault] = []
    known = {h.name: h for h in HEADINGS[block]}
    meant: set[str] = set()
    for key, value in node.items.items():
        heading = known.get(key)
        if heading is None:
            meant.update(nearest(key, known, 1))
            faults.append(Fault(key.place, f"no heading called '{key}' here.", did_you_mean(key, known)))
        else:
            faults += _value(value, heading)
    for heading in known.values():
        if heading.needed and heading.name not in meant and node.get(heading.name) is None and heading.name not in map(str, node.items):
            words = "no words in Russian" if heading.name.endswith("_ru") else "missing"
            said = f"the heading '{heading.name}' is {words}" if words == "missing" else f"'{heading.name}' is missing, {words}"
            faults.append(Fault(node.place, f"{said}: {heading.purpose}."))
    return faults


def _value(node: Node, heading: Heading) -> list[Fault]:
    kind, _, inner = heading.kind.partition(":")
    if kind == "free":
        return []
    if kind == "block":
        return check(node, inner)
    if kind == "list":
        return _list(node, heading, inner)
    if kind in ("names", "texts", "values"):
        items = node.items if isinstance(node, Series) else [node]
        return [f for item in items for f in _scalar(item, heading, "name" if kind == "names" else "text")]
    if kind == "conditions":
        return _conditions(node)
    if kind == "words":
        if not isinstance(node, Mapping):
            return [Fault(node.place, f"'{heading.name}' needs a block of `name: words`.")]
        return [f for value in node.items.values() for f in _scalar(value, heading, "text")]
    if kind == "domain" and isinstance(node, Series):
        return [f for item in node for f in _scalar(item, heading, "text")]
    if kind == "presumed" and isinstance(node, Series):
        return [f for item in node for f in check(item, "presumption")]
    return _scalar(node, heading, kind)


def _list(node: Node, heading: Heading, inner: str) -> list[Fault]:
    if not isinstance(node, Series):
        return [Fault(node.place, f"'{heading.name}' needs a list.", "Begin each entry with `- `.")]
    if inner == "conditions":
        return [f for item in node for f in _conditions(item)]
    return [f for item in node for f in check(item, inner)]


def _scalar(node: Node, heading: Heading, kind: str) -> list[Fault]:
    if not isinstance(node, Said):
        return [Fault(node.place, f"'{heading.name}' needs one value, not a list or a block.")]
    if not node.strip():
        return [Fault(node.place, f"'{heading.name}' is empty: {heading.purpose}.")]
    if kind == "number" and node.plain:
        return [Fault(node.place, "a clause number must be in quotes.", f'Write "{node}".')]
    if kind == "name" and not (RULE_NAME if heading.name in ("rule", "provision") else NAME).match(node):
        hint = re.sub(r"[^a-z0-9_]+", "-", node.lower()).strip("-")
        return [Fault(node.place, f"'{node}' is not a name.", f"Names are lower-case words joined by hyphens: {hint}.")]
    if kind == "yes" and node != "yes":
        return [Fault(node.place, f"'{heading.name}' is either `yes` or left out, not '{node}'.")]
    if kind == "side" and node not in SIDES:
        return [Fault(node.place, f"'{heading.name}' is `innocent` or `offending`, not '{node}'.", did_you_mean(node, SIDES))]
    if kind == "yes-no" and node not in ("yes", "no"):
        return [Fault(node.place, f"'{heading.name}' is `yes` or `no`, not '{node}'.")]
    if kind == "domain" and not DOMAIN.match(node):
        return [Fault(node.place, f"'{node}' is not a range of values.", "Write `yes or no`, a list, `0 to 3` or `2 or more`.")]
    return []


def _conditions(node: Node) -> list[Fault]:
    if isinstance(node, Said):
        if node == "always":
            return []
        return [Fault(node.place, f"'{node}' is not a condition.", "Write a block of `fact: value`, or `always`.")]
    if isinstance(node, Series):
        return [Fault(node.place, "conditions are a block of `fact: value`, not a list.", "For alternatives write `any of:`.")]
    faults = []
    for key, value in node.items.items():
        if key == "any of":
            if isinstance(value, Series):
                faults += [f for item in value for f in _conditions(item)]
            else:
                faults.append(Fault(value.place, "'any of' needs a list of blocks."))
        elif isinstance(value, Mapping):
            faults.append(Fault(value.place, f"'{key}' needs a value or a list of values, not a block."))
    return faults
