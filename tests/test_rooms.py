"""The rooms of the house: which may import which, which modules may use which libraries, and how big anything may grow."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from arbiter.book.base import LEARNERS

ROOT = Path(__file__).parents[1]
MODULES = sorted((ROOT / "arbiter").rglob("*.py"))
FLOORS = [
    {"words", "place", "errors", "stems", "telling", "__init__"},
    {"book"},
    {"ruling"},
    {"reading", "search", "scoring"},
    {"casebook"},
    {"audit"},
    {
        "press",
        "opening",
        "desk",
        "belief",
        "clerk",
        "houses",
        "housing",
        "compared",
        "checking",
        "mutants",
        "shelf",
        "reasons",
        "scores",
        "incidents",
        "clauses",
    },
    {"show"},
    {"cli"},
]
LIBRARIES = {
    "yaml": {"book/nodes.py"},
    "typer": {"cli"},
    "rich": {"cli", "show"},
    "jsonschema": {"audit"},
    "rapidfuzz": {"reading", "search"},
}
LONGEST_MODULE, LONGEST_FUNCTION = 300, 40


def room(path: Path) -> str:
    inside = path.relative_to(ROOT / "arbiter")
    return inside.parts[0].removesuffix(".py")


def floor(name: str) -> int:
    return next(i for i, rooms in enumerate(FLOORS) if name in rooms)


def imports(path: Path) -> list[str]:
    found = []
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found += [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: imports are written in full"
            found.append(node.module or "")
    return found


@pytest.mark.parametrize("path", MODULES, ids=lambda p: p.relative_to(ROOT).as_posix())
def test_imports_go_one_way(path: Path) -> None:
    here = room(path)
    for name in imports(path):
        if not name.startswith("arbiter."):
            continue
        there = name.split(".")[1]
        same = here == there or {here, there} <= FLOORS[6] or {here, there} <= FLOORS[0]
        assert same or floor(there) < floor(here), f"{here} may not import {there}"


@pytest.mark.parametrize("path", MODULES, ids=lambda p: p.relative_to(ROOT).as_posix())
def test_libraries_stay_in_their_rooms(path: Path) -> None:
    inside = path.relative_to(ROOT / "arbiter").as_posix()
    for name in imports(path):
        allowed = LIBRARIES.get(name.split(".")[0])
        assert allowed is None or inside in allowed or room(path) in allowed, f"{name} does not belong in {inside}"


@pytest.mark.parametrize("path", MODULES, ids=lambda p: p.relative_to(ROOT).as_posix())
def test_nothing_grows_too_big(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert text.count("\n") <= LONGEST_MODULE
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.FunctionDef):
            # a signature and a docstring say what a function is for; its length is the rest
            body = node.body[1:] if ast.get_docstring(node) and len(node.body) > 1 else node.body
            lines = (body[-1].end_lineno or 0) - body[0].lineno + 1
            assert lines <= LONGEST_FUNCTION, f"{node.name} has {lines} lines"


def test_nothing_below_show_prints_and_only_cli_exits() -> None:
    for path in MODULES:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "print":
                assert room(path) == "cli", f"{path} prints"
            if isinstance(node, ast.Raise) and isinstance(node.exc, ast.Call) and getattr(node.exc.func, "id", "") == "SystemExit":
                assert room(path) == "cli", f"{path} exits"


def test_packages_re_export_nothing() -> None:
    for path in MODULES:
        if path.name == "__init__.py":
            tree = ast.parse(path.read_text(encoding="utf-8"))
            for node in tree.body:
                assert isinstance(node, (ast.Expr, ast.Assign)), f"{path} does work at import"


def test_all_code_that_learns_is_marked_as_such() -> None:
    """Else a change in it would leave in the base what was learned before; of the book it takes only shapes, and from shelves all."""
    seen: set[Path] = set()
    wanted = [ROOT / "arbiter" / "reading" / f"{name}.py" for name in ("meanings", "rulings")]
    while wanted:
        seen.add(path := wanted.pop())
        names = [name for name in imports(path) if name == "arbiter.stems" or name.startswith(("arbiter.reading.", "arbiter.ruling."))]
        wanted += {(ROOT / name.replace(".", "/")).with_suffix(".py") for name in names} - seen
    assert seen == {Path(path) for path in LEARNERS if path.name != "shelves.py"}
