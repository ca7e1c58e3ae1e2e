"""How many cards a pack lacks: told by their number, by what is left of the pack, or by the names of the cards."""

from __future__ import annotations

from collections.abc import Iterable

from arbiter.reading.inputs.cards import Told
from arbiter.reading.inputs.scene import Found, Scene

_PACK, _LEAST = 32, 24
"""The cards of a euchre pack, and how few of them are still told as a pack."""


def missing(scene: Scene) -> Found | None:
    """`missing`: how many cards the pack lacks; nothing where it has one too many."""
    words = scene.text.words
    if any(scene.beginning("pack_over", word) for word in words) or any(_PACK < a.value < _PACK + 4 for a in scene.amounts):
        return None
    for told in (_counted(scene), _left(scene), _named(scene), _single(scene)):
        values = {value for value, _, _ in told}
        if values:
            return (values.pop(), scene.said_of([(first, last) for _, first, last in told])) if len(values) == 1 else None
    return None


def _lacking(scene: Scene, i: int) -> bool:
    """Whether the sentence of a word tells of something that is not where it should be."""
    return any(scene.beginning("lacking", word) or scene.any_of("not_there", [word]) for word in scene.sentence_of(i))


def _of_pack(scene: Scene, words: Iterable[str]) -> bool:
    return any(scene.beginning("pack", word) for word in words)


def _card(scene: Scene, words: Iterable[str]) -> bool:
    return any(scene.any_of("card_word", [word]) for word in words)


def _counted(scene: Scene) -> list[tuple[int, int, int]]:
    """Numbers of cards told to be missing: `two cards gone`, `не хватает трёх карт`, `three short`."""
    found = []
    for a in scene.amounts:
        after = scene.after(a.last, 1)
        few = 1 <= a.value <= _PACK - _LEAST and _lacking(scene, a.first)
        if few and (_card(scene, after) or scene.any_of("short_of", after)):
            found.append((a.value, a.first, a.last))
    return found


def _left(scene: Scene) -> list[tuple[int, int, int]]:
    """Numbers of cards told to be the whole pack: `only thirty cards`."""
    found = []
    for a in scene.amounts:
        if _LEAST < a.value < _PACK and (_card(scene, scene.after(a.last, 1)) or _of_pack(scene, scene.sentence_of(a.first))):
            found.append((_PACK - a.value, a.first, a.last))
    return found


def _named(scene: Scene) -> list[tuple[int, int, int]]:
    """Cards told by name to be missing, and none that another sentence tells to be in a hand."""
    told = [t for t in scene.cards if t.cards and t.cards[0][0] != "JK" and not t.numeric and _lacking(scene, t.first)]
    return [(number, t.first, t.last) for t in told if (number := _number(scene, t))][:1]


def _number(scene: Scene, told: Told) -> int:
    """How many cards a name tells; 0 where it may be one or several."""
    ranks = {rank for rank, _ in told.cards}
    suits = {suit for _, suit in told.cards if suit} | set(told.suits)
    before = scene.before(told.first, 2) + scene.text.words[told.first : told.first + 1]
    if len(ranks) == 1 and len(suits) == 1:
        return 1
    if len(ranks) == 1 and not suits and len(told.cards) == 2:
        if scene.any_of("not_one", before):
            return 4
        return 2 if scene.any_of("a_pair", before) else 1 if scene.text.words[told.last][0] > "z" else 0
    return len(told.cards) if len(ranks) == 1 else 0


def _single(scene: Scene) -> list[tuple[int, int, int]]:
    """One card told to be missing without its name: `one card light`, `a card missing`, `одной карты не было`."""
    words = scene.text.words
    for i, word in enumerate(words[:-1]):
        after = words[i + 1 : i + 2] if scene.text.sentence[i] == scene.text.sentence[i + 1] else []
        told = (_card(scene, after) and _lacking(scene, i)) or scene.any_of("short_of", after)
        if told and scene.any_of("a_single", [word]):
            return [(1, i, i + 1)]
    return []
