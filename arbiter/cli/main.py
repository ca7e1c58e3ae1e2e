"""The `arbiter` command: parses, calls the desk, prints, exits. Only the module of the command asked for is imported."""

from __future__ import annotations

import importlib
import sys

COMMANDS = {
    "rule": "rule",
    "search": "search",
    "show": "show",
    "codes": "codes",
    "incidents": "incidents",
    "compare": "compare",
    "showdown": "showdown",
    "check": "check",
    "audit": "audit",
    "house": "house",
}


def _utf8() -> None:
    for stream in (sys.stdout, sys.stderr, sys.stdin):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(encoding="utf-8", errors="replace" if stream is not sys.stdin else "surrogateescape")


def main() -> None:
    """Run the command line."""
    import os

    from arbiter.cli.app import build
    from arbiter.errors import Refusal

    _utf8()
    wanted = next((a for a in sys.argv[1:] if not a.startswith("-")), "")
    completing = "_ARBITER_COMPLETE" in os.environ
    names = [COMMANDS[wanted]] if wanted in COMMANDS and not completing else list(COMMANDS.values())
    app = build([importlib.import_module(f"arbiter.cli.{name}") for name in dict.fromkeys(names)])
    try:
        app(prog_name="arbiter")
    except Refusal as refusal:
        print(f"arbiter: {refusal}", file=sys.stderr)
        raise SystemExit(2) from None
    except BrokenPipeError:
        # whoever read our output has gone; that is no fault of ours
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        raise SystemExit(0) from None
    except KeyboardInterrupt:
        raise SystemExit(130) from None


if __name__ == "__main__":
    main()
