"""Plain documents beside the law."""

from __future__ import annotations

from arbiter.book.papers import Papers


def test_a_document_is_parsed_only_when_it_is_asked_for() -> None:
    papers = Papers()
    papers.put("words", "laws/lexicon/words.yaml", "numbers: [")
    assert "words" in papers
    assert papers.text("words") == "numbers: ["
    assert not papers.faults
    papers["words"]
    assert papers.faults
