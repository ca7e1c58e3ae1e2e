"""The `arbiter` command: parses, calls the desk, prints, exits. Only the module of the command asked for is imported."""

from __future__ import annotations

import gc
import sys
from typing import Any

COMMANDS = ("rule", "search", "show", "codes", "incidents", "compare", "showdown", "check", "audit", "house")


def main() -> None:
    """Run the command line, and turn whatever goes wrong into one line and an exit status."""
    gc.set_threshold(50_000)  # a start makes many small values that all stay; looking for rubbish among them costs a tenth of it
    _utf8()
    try:
        status = _run(sys.argv[1:])
        sys.stdout.flush()
    except BrokenPipeError:
        status = _unread_output()
    except KeyboardInterrupt:
        status = 130
    except Exception as broken:
        status = _mistake(broken)
    raise SystemExit(status)


def run() -> None:
    """The entry point: `main`, then out at once; taking what was loaded apart piece by piece would cost a fifth of a start."""
    import os

    try:
        main()
    except SystemExit as ended:
        for stream in (sys.stdout, sys.stderr):
            try:
                stream.flush()
            except (OSError, ValueError):
                continue
        os._exit(ended.code if isinstance(ended.code, int) else 2)


def _utf8() -> None:
    for stream in (sys.stdout, sys.stderr, sys.stdin):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(encoding="utf-8", errors="replace" if stream is not sys.stdin else "surrogateescape")


def _unread_output() -> int:
    """Whoever read our output has gone; that is no fault of ours."""
    import os

    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return 0


def _mistake(broken: Exception) -> int:
    """A mistake of ours: one line, and the whole of it only for whoever asks."""
    import os

    if os.environ.get("ARBITER_DEBUG"):
        raise broken
    print(f"arbiter: this went wrong, and it is no fault of yours: {type(broken).__name__}: {broken}.", file=sys.stderr)
    print("Set ARBITER_DEBUG=1 to see where.", file=sys.stderr)
    return 2


def _run(arguments: list[str]) -> int:
    import os

    from arbiter.errors import Refusal

    wanted = next((a for a in arguments if not a.startswith("-")), "")
    command = _command([wanted] if wanted in COMMANDS and "_ARBITER_COMPLETE" not in os.environ else COMMANDS)
    if "_ARBITER_COMPLETE" in os.environ:
        return int(command.main(prog_name="arbiter", standalone_mode=False) or 0)
    try:
        return _invoked(command, arguments)
    except Refusal as refusal:
        print(f"arbiter: {refusal}", file=sys.stderr)
        return 2


def _command(names: list[str] | tuple[str, ...]) -> Any:
    import importlib

    import typer

    from arbiter.cli.app import build

    return typer.main.get_command(build([importlib.import_module(f"arbiter.cli.{name}") for name in names]))


def _invoked(command: Any, arguments: list[str]) -> int:
    """The exit status of a command; wrong usage is told in one line, like every other refusal."""
    import typer

    usage: type[Any] = next(c for c in typer.BadParameter.__mro__ if c.__name__ == "ClickException")
    try:
        with command.make_context("arbiter", list(arguments)) as context:
            command.invoke(context)
    except typer.Exit as ended:
        return ended.exit_code
    except usage as wrong:
        said = wrong.format_message()
        if type(wrong).__name__ == "NoArgsIsHelpError":
            print(said)
        else:
            print(f"arbiter: {' '.join(said.split())} See `arbiter {_named(arguments)}--help`.", file=sys.stderr)
        return 2
    return 0


def _named(arguments: list[str]) -> str:
    return f"{arguments[0]} " if arguments and arguments[0] in COMMANDS else ""


if __name__ == "__main__":
    run()
