"""Building the command line from the modules of its commands."""

from __future__ import annotations

from collections.abc import Iterable
from types import ModuleType
from typing import Any

import typer


def _version(asked: bool) -> None:
    if asked:
        from arbiter import __version__

        print(f"arbiter {__version__}")
        raise typer.Exit()


def _top(version: bool = typer.Option(False, "--version", callback=_version, is_eager=True, help="Print the version and exit.")) -> None:
    """The referee at the card table: tell it what happened, and it says what the laws say.

    Example: arbiter rule --game english-whist "B led out of turn and Y followed"
    """


def build(modules: Iterable[ModuleType]) -> Any:
    """The application with the commands of some modules; each has `register(app)`."""
    app = typer.Typer(name="arbiter", rich_markup_mode=None, no_args_is_help=True, pretty_exceptions_enable=False)
    app.callback()(_top)
    for module in modules:
        module.register(app)
    return app
