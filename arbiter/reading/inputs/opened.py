"""What each has in the pool of a jack that is told without sums: the ante of all, and what it was opened for from those who came in."""

from __future__ import annotations

from collections.abc import Sequence

from arbiter.reading.inputs.ledger import everybody
from arbiter.reading.inputs.players import Mention
from arbiter.reading.inputs.scene import Found, Scene


def pool_of(scene: Scene, ante: str, opened: str, opener: str, players: str) -> Found | None:
    """`pool_of ante opened_for offender players`: the ante of all who are named, and the opening bet of the opener and who came in.

    Nothing where a raise is told, where others may play than are named, or where it is not told of one of them whether he came in.
    """
    names, read = everybody(scene), scene.read
    if not {ante, opened, opener, players} <= {*read} or read.get("raises_seen") or read[opener] not in names:
        return None
    if len(names) < 2 or read[players] != len(names):
        return None
    came: dict[str, set[bool]] = {name: set() for name in names if name != read[opener]}
    for at, m in enumerate(scene.mentions):
        for told in _told(scene, at, m):
            for name in m.names:
                came.get(name, set()).add(told)
    if any(len(told) != 1 for told in came.values()):
        return None
    bets = {name: read[opened] if name == read[opener] or True in came[name] else 0 for name in names}
    return {name: read[ante] + bet for name, bet in bets.items()}, scene.said(0, len(scene.text.words) - 1)


def _told(scene: Scene, at: int, m: Mention) -> set[bool]:
    """Whether it is told of players that they came in, or that they went out."""
    if m.own or m.acted_on:
        return set()
    clause, words = scene.text.clause, scene.text.words
    end = next((n.first for n in scene.mentions[at + 1 :] if n.sure), len(words))
    near = scene.after(m.last, min(6, end - m.last - 1))
    if not words[m.first].isascii() and any(scene.any_of("poker_none_but", [w]) for w in scene.before(m.first, 1)):
        near = [words[i] for i in range(max(0, m.first - 5), m.first) if clause[i] == clause[m.first]]
    just_before = [words[i] for i in (m.first - 1,) if i >= 0 and clause[i] == clause[m.first]]  # `вступивших B и C`
    told = _went(scene, near) or _went(scene, just_before)
    return told if len(told) == 1 else set()


def _went(scene: Scene, words: Sequence[str]) -> set[bool]:
    """Which of coming in and going out some words tell."""
    headings = (("poker_jack_came_in", True), ("poker_jack_went_out", False))
    return {went for heading, went in headings if any(scene.beginning(heading, word) for word in words)}
