"""Whose card was shown in dealing."""

from __future__ import annotations

from collections.abc import Iterator

from arbiter.reading.inputs.players import ALL, ME, THEY, Mention
from arbiter.reading.inputs.scene import Found, Scene
from arbiter.reading.inputs.seating import holder


def card_of(scene: Scene) -> Found | None:
    """`card_of`: the player for whom the card was that was shown: `one of my cards`, `meant for West`, `Надина десятка`."""
    told = list(_told(scene))
    names = {name for _, name in told}
    if len(names) != 1:
        return None
    first, name = told[0]
    dealing = holder(scene, "dealer")
    mine = dealing is not None and dealing[0] == ME
    return ("dealers-partner" if name == "Partner" and mine else name), scene.said(first.first, first.last)


def _told(scene: Scene) -> Iterator[tuple[Mention, str]]:
    """The mentions that tell whose a card is, each with the player."""
    for m in scene.mentions:
        if len(m.names) != 1 or m.names[0] in (ALL, THEY):
            continue
        before, after = scene.before(m.first, 2), scene.after(m.last, 2)
        card = any(_is_card(scene, word) for word in after)
        mine = m.own and (card or before == ["one", "of"])
        near = scene.before(m.first, 5)
        given = scene.any_of("dealt_to", before[-1:]) and any(scene.beginning("giving", word) for word in near)
        dative = any(scene.beginning("sent_to", word) for word in before) or (scene.any_of("cards_of", before) and not m.own)
        if (mine and not any(scene.beginning("keeping", word) for word in before)) or given or dative:
            yield m, m.names[0]
    yield from _own(scene)


def _own(scene: Scene) -> Iterator[tuple[Mention, str]]:
    """Those who show what is told to be their own: `я открыл свою карту`."""
    for i, word in enumerate(scene.text.words):
        if scene.any_of("ones_own", [word]) and any(_is_card(scene, w) for w in scene.after(i, 2)):
            sentence = scene.text.sentence
            who = next((m for m in reversed(scene.mentions) if m.last < i and sentence[m.first] == sentence[i] and not m.own), None)
            if who is not None and len(who.names) == 1 and who.names[0] not in (ALL, THEY):
                yield who, who.names[0]


def _is_card(scene: Scene, word: str) -> bool:
    return scene.any_of("card_word", [word]) or scene.words["cards"]["signs"].get(word, ("",))[0] == "r"
