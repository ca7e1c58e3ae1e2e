"""A revoke in euchre: the suit led where only the cards held or played tell it, and how many revokes each side made."""

from __future__ import annotations

from collections.abc import Iterator

from arbiter.reading.inputs.camps import side_of
from arbiter.reading.inputs.games import number
from arbiter.reading.inputs.notation import notation
from arbiter.reading.inputs.players import Mention
from arbiter.reading.inputs.scene import Found, Scene
from arbiter.reading.inputs.spans import Told

_NEAR = 4
"""How many words from a suit may tell what was done with it."""


def suit_led(scene: Scene) -> Found | None:
    """`suit_led`: the letter of the suit led, or of the one that a player is told to have held and not played."""
    led: dict[str, tuple[int, int]] = {}
    kept: dict[str, tuple[int, int]] = {}
    for told, suit in _suits(scene):
        before, after = _around(scene, told)
        if _led(scene, before, after):
            led.setdefault(suit, (told.first, told.last))
        elif any(scene.beginning("a_trump", w) for w in before[-2:] + after[:3]) or any(scene.beginning("thrown", w) for w in before[-2:]):
            continue
        elif any(scene.beginning("held_suit", w) for w in (*before, *after[:3])):
            kept.setdefault(suit, (told.first, told.last))
    for found in (led, kept):
        if len(found) == 1:
            ((suit, (first, last)),) = found.items()
            return suit, scene.said(first, last)
        if found:
            return None
    return None


def thrown(scene: Scene) -> Found | None:
    """`thrown`: the card, or the letter of the suit, that was thrown on another: `threw a diamond`, `ruffed it with the nine`."""
    found: dict[str, tuple[int, int]] = {}
    for told, suit in _suits(scene):
        before, after = _around(scene, told)
        ruffed = scene.any_of("with_it", before[-2:]) and any(scene.beginning("ruffing", w) for w in scene.before(told.first, 7))
        put = any(scene.beginning("thrown", w) for w in before[-3:])
        if (ruffed or put) and not _led(scene, before, after) and not any(scene.text.negated[told.first : told.first + 1]):
            card = len(told.cards) == 1 and told.cards[0][1]
            found.setdefault(notation({"": told.cards}, 0)[""][0] if card else suit, (told.first, told.last))
    led = suit_led(scene)
    left = [value for value in found if led is None or value[-1] != led[0]]
    return (left[0], scene.said(*found[left[0]])) if len(left) == 1 else None


def _suits(scene: Scene) -> Iterator[tuple[Told, str]]:
    """What is told of one suit, each with its letter."""
    for told in scene.cards:
        suits = set(told.suits) | {suit for _, suit in told.cards if suit}
        if len(suits) == 1:
            yield told, suits.pop()


def _around(scene: Scene, told: Told) -> tuple[list[str], list[str]]:
    """The words before and after a suit, none of them beyond another suit."""
    words = scene.text.words
    before = max((t.last + 1 for t in scene.cards if t.last < told.first), default=0)
    after = min((t.first for t in scene.cards if t.first > told.last), default=len(words))
    return scene.before(told.first, min(_NEAR, told.first - before)), scene.after(told.last, min(_NEAR + 1, after - told.last - 1))


def _led(scene: Scene, before: list[str], after: list[str]) -> bool:
    """Whether a suit is told to be led, or another to be thrown on it: `бросил на пику`, `ruffed a diamond`."""
    if any(scene.beginning("suit_led", w) for w in before[-3:]) or (after and any(scene.any_of("was_led", [w]) for w in after)):
        return True
    over = any(scene.beginning("ruffing", w) for w in before[-2:]) and not scene.any_of("with_it", before[-2:])
    on = before[-1:] if before[-1:] and not scene.any_of("before_suit", before[-1:]) else before[-2:-1]
    put_on = before[-3:-1] and scene.beginning("thrown", before[-3:-1][0]) and before[-2:-1] == ["on"]  # `I put on a spade`
    return over or (scene.any_of("thrown_on", on) and not put_on)


def revokes(scene: Scene) -> Found | None:
    """`revokes`: how many revokes each side made, as far as it is told: `they revoked once and we twice`, `по разу`."""
    found: dict[str, int] = {}
    places: list[int] = []
    for i, side, count in _counts(scene):
        if side and found.setdefault(side, count) != count:
            return None
        places.append(i)
    if not any(found.values()):
        return None
    return found, scene.said(min(places), max(places))


def _counts(scene: Scene) -> Iterator[tuple[int, str, int]]:
    """What a description counts: the place, the side and how many times it revoked."""
    words = scene.text.words
    for i, word in enumerate(words):
        before, after = scene.before(i, 1), scene.after(i, 1)
        times = next((n for n in (1, 2, 3) if scene.any_of(f"times_{n}", [word])), 0)
        if (times and scene.any_of("no_times", before)) or (times and scene.any_of("once_when", after)):
            continue
        many = number(scene, word) or 0
        if (times == 1 or many == 1) and (scene.any_of("square", after) or before == ["по"]):
            yield i, "us", 1
            yield i, "them", 1
        elif times:
            yield i, _whose(scene, i, False), times
        elif many and (any(scene.beginning("a_revoke", w) for w in words[i + 1 : i + 3]) or scene.any_of("charged", after)):
            if side := _whose(scene, i, True):
                yield i, side, many
        elif scene.any_of("clean", [word]) and scene.any_of("none_revoked", scene.before(i, 3)):
            yield i, _whose(scene, i, False), 0


def _whose(scene: Scene, i: int, charged: bool) -> str:
    """The side that revoked: of the nearest player before in the sentence, or else after; where charged, of whom it is told."""
    sentence = scene.text.sentence
    near = [m for m in scene.mentions if sentence[m.first] == sentence[i] and not m.acted_on and not m.own]
    before = [m for m in near if m.last < i]
    beside = [m for m in near if i < m.first <= i + 4 and scene.any_of("charged", scene.before(m.first, 1))]
    if charged and not beside:
        beside = [m for m in before if scene.before(m.first, 1) == ["у"] or scene.any_of("had_points", scene.text.words[m.last + 1 : i])]
        before = near = []
    who = (beside[:1] or before[-1:] or near)[:1]
    return _side(scene, who[0]) if who else ""


def _side(scene: Scene, who: Mention) -> str:
    if who.names[0] in ("He", "She") and scene.any_of("kin", scene.text.words[who.first : who.last + 1]):
        return ""
    return side_of(scene, who.names[0])
