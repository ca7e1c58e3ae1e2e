"""The command in a real terminal: it asks, and nothing is lost when it is broken off."""

from __future__ import annotations

import os
import pty
import select
import signal
import sys

PATIENCE = 60
"""So many seconds without a word, and the command is taken to wait for something that nobody will type."""


def talk(typed: list[tuple[str, str]], *arguments: str) -> tuple[int, str]:
    """Run the command in a terminal, and type a line whenever what is waited for has been printed."""
    pid, terminal = pty.fork()
    if pid == 0:
        os.environ["NO_COLOR"] = "1"
        signal.signal(signal.SIGINT, signal.SIG_DFL)  # it is ignored where the tests run in the background
        os.execv(sys.executable, [sys.executable, "-c", "from arbiter.cli.main import main; main()", *arguments])
    seen, waiting = "", list(typed)
    while True:
        if not select.select([terminal], [], [], PATIENCE)[0]:
            os.kill(pid, signal.SIGKILL)  # it waits for something else than was to be typed
            break
        try:
            part = os.read(terminal, 65536).decode(errors="replace")
        except OSError:
            break
        seen += part
        while waiting and waiting[0][0] in seen.split("\0")[-1]:
            os.write(terminal, waiting.pop(0)[1].encode())
            seen += "\0"
    status = os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1])
    os.close(terminal)
    return status, seen.replace("\0", "").replace("\r\n", "\n")


EUCHRE = ("rule", "-g", "euchre", "-i", "lead-out-of-turn")


def test_it_asks_in_a_terminal() -> None:
    status, seen = talk([("back]: ", "yes\n"), ("back]: ", "no\n")], *EUCHRE)
    assert status == 0
    assert "RULED" in seen
    assert "The same again: arbiter rule --game euchre --incident lead-out-of-turn --fact all_played=yes --fact offender_alone=no" in seen


def test_breaking_it_off_prints_the_story_so_far() -> None:
    status, seen = talk([("back]: ", "yes\n"), ("back]: ", "\x03")], *EUCHRE)
    assert status == 130
    assert "So far: arbiter rule --game euchre --incident lead-out-of-turn --fact all_played=yes" in seen
    assert "Traceback" not in seen


def test_it_can_be_told_not_to_ask() -> None:
    status, seen = talk([], *EUCHRE, "--no-ask")
    assert status == 3
    assert "Branches" in seen


def test_it_asks_which_game() -> None:
    status, seen = talk([("  : ", "euchre\n")], "rule", "-i", "lead-out-of-turn", "-f", "offender_alone=yes")
    assert status == 0
    assert "Which game?" in seen
