"""The kernel against a plain Python function and against a decision-table engine, on the sixteen cells of laws 62, 63 and 66."""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Iterable
from itertools import product

from arbiter.book.base import MemoryBase
from arbiter.desk import Desk
from arbiter.opening import open_base
from arbiter.ruling.judge import verdicts
from arbiter.ruling.knowledge import learn

FOLLOWED = (0, 1, 2, 3)
YES_NO = ("yes", "no")
CELLS = [(f, w, h) for f, w, h in product(FOLLOWED, YES_NO, YES_NO)]


def plain(followed: int, waived: str, held: str) -> str:
    """Laws 62, 63 and 66 as a programmer would write them by hand."""
    if followed == 3:
        return "no-penalty"
    if followed == 0 and waived == "yes":
        return "call-card"
    return "call-card call-suit" if held == "yes" else "call-card penalty-paid"


def rate(work: Callable[[], object], each: int, seconds: float = 0.5) -> float:
    """How many times a second a piece of work is done, `each` of them a call."""
    done, started = 0, time.perf_counter()
    while (elapsed := time.perf_counter() - started) < seconds:
        work()
        done += each
    return done / elapsed


def run() -> None:
    """Print rulings a second."""
    desk = Desk(open_base())
    table = desk.table("english-whist", "lead-out-of-turn")
    assert table is not None
    answers = table.outcome_by_cell()
    names = [f.name for f in table.space.facts]
    followed = table.section.facts["players_followed"]
    cells = [
        table.space.cell(
            {n: {"players_followed": followed.grain_of(str(f)) or 0, "suit_call_waived": YES_NO.index(w)}.get(n, 0) for n in names}
        )
        for f, w, _ in CELLS
    ]
    print(f"{'kernel, whole cells':34}{rate(lambda: [answers[c] for c in cells], len(cells)):14,.0f} rulings/s   (target >= 1,000,000)")
    print(f"{'plain Python function':34}{rate(lambda: [plain(*c) for c in CELLS], len(CELLS)):14,.0f} rulings/s")
    told = [{"players_followed": (min(f, len(table.section.facts["players_followed"].grains) - 1),)} for f in FOLLOWED]

    def explained() -> None:
        for facts in told:
            verdicts(table, learn(table, facts))

    print(f"{'kernel, from facts, explained':34}{rate(explained, len(told)):14,.0f} rulings/s   (target >= 50,000)")
    _zen()
    _hundredfold()


def _zen() -> None:
    try:
        import zen
    except ImportError:
        print("zen-engine: not installed (pip install '.[bench]')")
        return
    rules = [
        {"_id": "1", "f": "3", "w": "", "h": "", "o": '"no-penalty"'},
        {"_id": "2", "f": "0", "w": '"yes"', "h": "", "o": '"call-card"'},
        {"_id": "3", "f": "", "w": "", "h": '"yes"', "o": '"call-card call-suit"'},
        {"_id": "4", "f": "", "w": "", "h": "", "o": '"call-card penalty-paid"'},
    ]
    content = {
        "hitPolicy": "first",
        "inputs": [{"id": i, "name": i, "field": field} for i, field in (("f", "followed"), ("w", "waived"), ("h", "held"))],
        "outputs": [{"id": "o", "name": "o", "field": "ruling"}],
        "rules": rules,
    }
    nodes = [
        {"id": "in", "type": "inputNode", "name": "in", "position": {"x": 0, "y": 0}},
        {"id": "t", "type": "decisionTableNode", "name": "t", "content": content, "position": {"x": 0, "y": 0}},
        {"id": "out", "type": "outputNode", "name": "out", "position": {"x": 0, "y": 0}},
    ]
    edges = [{"id": s + t, "sourceId": s, "targetId": t, "type": "edge"} for s, t in (("in", "t"), ("t", "out"))]
    graph = {"contentType": "application/vnd.gorules.decision", "nodes": nodes, "edges": edges}
    decision = zen.ZenEngine().create_decision(json.dumps(graph))
    inputs = [{"followed": f, "waived": w, "held": h} for f, w, h in CELLS]
    for given, cell in zip(inputs, CELLS, strict=True):
        assert decision.evaluate(given)["result"]["ruling"] == plain(*cell), cell
    print(f"{'zen-engine, the same cells':34}{rate(lambda: [decision.evaluate(i) for i in inputs], len(inputs)):14,.0f} rulings/s")


def _hundredfold() -> None:
    """A ruling's time with the base as it is, and with a hundred times as many sections of other kinds in it."""
    base = open_base()
    names = ["codes", "kinds/english-whist", "sections/english-whist/lead-out-of-turn"]
    small = MemoryBase({n: base.load(n) for n in names})
    section = base.load(names[-1])
    large = MemoryBase({**small.records, **{f"sections/english-whist/kind-{i}": section for i in range(100 * 60)}})

    def one(records: MemoryBase) -> Callable[[], object]:
        return lambda: Desk(records).rule("english-whist", "lead-out-of-turn", {"players_followed": 1})

    rates: dict[str, list[float]] = {"small": [], "large": []}
    for _ in range(5):
        rates["small"].append(rate(one(small), 1, 0.2))
        rates["large"].append(rate(one(large), 1, 0.2))
    ratio = median(rates["small"]) / median(rates["large"])
    print(f"{'a ruling, 100 x the law base':34}{ratio:14.2f} x the time   (target <= 1.2 x)")


def median(numbers: Iterable[float]) -> float:
    """The middle of some numbers."""
    ordered = sorted(numbers)
    return ordered[len(ordered) // 2]
