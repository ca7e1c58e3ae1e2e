"""Showdowns and side pots a second, and descriptions read a second."""

from __future__ import annotations

import gc
import resource

from arbiter.clerk import Clerk
from arbiter.desk import Desk
from arbiter.opening import open_base
from arbiter.scoring.registry import calculator
from benchmarks.kernel import rate

HANDS = {"A": "QS QH QD 2C 2H", "B": "JS JH JD AC AD", "C": "10S 9H 8D 7C 6H", "D": "KS KH 4D 4C 3H"}


def run() -> None:
    """Print the rates."""
    gc.set_threshold(50_000)  # as the command does
    clerk = Clerk(Desk(open_base()))
    showdown = calculator("poker-showdown")
    given = {"code": "draw-poker", "hands": HANDS, "pool": 100}
    print(f"{'showdowns of four hands':34}{rate(lambda: showdown.reckon(given), 1):14,.0f} a second")
    sight = calculator("poker-sight")
    stakes = {"code": "table-stakes", "stage": "call", "stakes": {"A": 30, "B": 20, "C": 10, "D": 5}}
    print(f"{'side pots of four stakes':34}{rate(lambda: sight.settle(stakes, ('draw-poker:25.9',), ('side-pot',)), 1):14,.0f} a second")  # type: ignore[misc]
    texts = [
        "B led out of turn and Y has already played to it. What can they call for?",
        "My partner trumped a heart, the trick was turned and quitted, and then he found a heart in his hand.",
        "Сдающий открыл карту при сдаче, противники своих карт ещё не трогали.",
        "After the hand they say they had three honours, but the next trump card was already turned.",
    ]

    def read() -> None:
        for text in texts:
            clerk.rule("english-whist", text)

    print(f"{'descriptions read and ruled':34}{rate(read, len(texts), 2.0):14,.0f} a second   (target >= 2,000)")
    print(f"{'memory at the most':34}{resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024:14,.0f} MB")
