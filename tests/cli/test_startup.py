"""What a start costs: nothing is imported that the command does not need."""

from __future__ import annotations

import subprocess
import sys

import pytest

HEAVY = {
    "yaml",
    "rich",
    "jsonschema",
    "rapidfuzz",
    "tempfile",
    "hashlib",
    "pydantic",
    "importlib.metadata",
    "arbiter.press",
    "arbiter.search",
}
FACTS = ("rule", "-g", "english-whist", "-i", "lead-out-of-turn", "-f", "players_followed=1")


def loaded(*arguments: str) -> set[str]:
    """The modules that a command loads."""
    code = (
        "import sys\n"
        "sys.argv = ['arbiter', *sys.argv[1:]]\n"
        "from arbiter.cli.main import main\n"
        "try:\n    main()\nexcept SystemExit:\n    print(*sys.modules, file=sys.stderr)\n"
    )
    return set(subprocess.run([sys.executable, "-c", code, *arguments], capture_output=True, text=True, check=True).stderr.split())


@pytest.mark.parametrize("arguments", [("--version",), FACTS, (*FACTS, "--json")], ids=["version", "facts", "json"])
def test_nothing_heavy(arguments: tuple[str, ...]) -> None:
    loaded(*arguments)  # compiles the base first, where the laws were edited since
    assert not loaded(*arguments) & HEAVY


def test_facts_need_no_reader() -> None:
    assert not {m for m in loaded(*FACTS) if m.startswith(("arbiter.reading", "arbiter.clerk", "arbiter.scoring", "arbiter.casebook"))}


def test_words_need_no_search() -> None:
    found = loaded("rule", "-g", "english-whist", "B led out of turn and Y followed")
    assert not found & (HEAVY - {"rapidfuzz"})


def test_only_the_module_of_the_command_is_loaded() -> None:
    commands = {m.removeprefix("arbiter.cli.") for m in loaded("codes") if m.startswith("arbiter.cli.")}
    assert not commands & {"search", "show", "compare", "showdown", "check", "audit", "house"}
