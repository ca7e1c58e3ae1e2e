"""The same descriptions get the same answers, with the same words shown, in every process."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import yaml

CASES = Path(__file__).parents[2] / "cases"


def answers(seed: str, batch: str) -> str:
    """A batch ruled on by a process whose sets of words stand in an order of their own."""
    command = [sys.executable, "-c", "from arbiter.cli.main import main; main()", "rule", "--batch", "-", "--json"]
    env = {**os.environ, "PYTHONHASHSEED": seed, "PYTHONIOENCODING": "utf-8"}
    return subprocess.run(command, input=batch, capture_output=True, encoding="utf-8", env=env, check=False).stdout


def test_no_answer_hangs_on_the_order_of_sets() -> None:
    told = [yaml.safe_load(file.read_text(encoding="utf-8")) for file in sorted(CASES.rglob("*.yaml"))]
    entries = [{"code": case["code"], "text": case[name]} for case in told for name in ("narrative", "narrative_ru") if case.get(name)]
    batch = "".join(json.dumps(entry, ensure_ascii=False) + "\n" for entry in entries)
    first = answers("1", batch)
    assert len(first.splitlines()) == len(entries) > 200
    assert answers("2", batch) == first
