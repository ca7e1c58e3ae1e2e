"""The law book itself: sound, whole, and followed by its schemas."""

from __future__ import annotations

from pathlib import Path

from arbiter.audit.audit import audit

ROOT = Path(__file__).parents[2]


def test_the_law_book_is_sound() -> None:
    report = audit(ROOT / "laws", ROOT / "cases")
    assert report.sound, "\n".join(str(flaw.fault) for flaw in report.flaws)
    counted = dict(report.counted)
    assert counted["codes"] == 23
    assert counted["sections"] >= 677


def test_one_code_is_examined_with_what_it_inherits() -> None:
    report = audit(ROOT / "laws", ROOT / "cases", "boston")
    assert report.sound
    assert dict(report.counted)["codes"] == 2
