"""Inputs of single games: the sides and scores of euchre, the games of a rubber, who holds the winning suit."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from arbiter.reading.players import ALL, ME

if TYPE_CHECKING:
    from arbiter.reading.scene import Scene

Found = tuple[Any, str]


def side(scene: Scene) -> Found | None:
    return None


def sides(scene: Scene) -> Found | None:
    return None


def game_list(scene: Scene) -> Found | None:
    return None


def holding(scene: Scene) -> Found | None:
    return None


__all__ = ["ALL", "ME"]
