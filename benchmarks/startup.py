"""How long a command takes from the shell, against a Typer hello-world of the same version."""

from __future__ import annotations

import os
import statistics
import subprocess
import sys
import time
from pathlib import Path

HELLO = """
import typer
app = typer.Typer(rich_markup_mode=None, pretty_exceptions_enable=False)
@app.command()
def hello(name: str = typer.Option("you")) -> None:
    print(f"hello {name}")
app()
"""
COMMANDS = {
    "rule --fact": (["rule", "--no-ask", "-g", "english-whist", "-i", "lead-out-of-turn", "-f", "players_followed=1"], 1.2),
    "rule TEXT (English)": (["rule", "--no-ask", "-g", "english-whist", "B led out of turn and Y has already played to it."], 1.35),
    "rule TEXT (Russian)": (["rule", "--no-ask", "-g", "english-whist", "B пошёл вне очереди, и Y уже сыграл на этот ход."], 1.5),
    "search": (["search", "card dropped on the floor"], 1.3),
}

# As installed: a machine that keeps no byte code would have every start compile the program anew.
_KEEPING_BYTE_CODE = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}


def _time(command: list[str]) -> float:
    started = time.perf_counter()
    subprocess.run(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=False, env=_KEEPING_BYTE_CODE)
    return time.perf_counter() - started


def run(rounds: int = 25) -> None:
    """Print medians in milliseconds and as ratios; commands are interleaved so that all share the machine's moods."""
    hello = [sys.executable, "-c", HELLO]
    arbiter = str(Path(sys.executable).with_name("arbiter"))
    commands = {name: [arbiter, *arguments] for name, (arguments, _) in COMMANDS.items()}
    for command in (hello, *commands.values()):
        _time(command)
    times: dict[str, list[float]] = {"hello": [], **{name: [] for name in commands}}
    for _ in range(rounds):
        times["hello"].append(_time(hello))
        for name, command in commands.items():
            times[name].append(_time(command))
    base = statistics.median(times["hello"])
    print(f"{'Typer hello-world':24}{1000 * base:8.1f} ms   1.00 x")
    for name, (_, limit) in COMMANDS.items():
        median = statistics.median(times[name])
        print(f"{name:24}{1000 * median:8.1f} ms  {median / base:5.2f} x   (target <= {limit} x)")
