"""Who does what a verb tells, in both languages: the player named before it in its sentence, or in Russian right after it."""

from __future__ import annotations

from arbiter.reading.inputs.asking import teller
from arbiter.reading.inputs.players import ALL, THEY, Mention
from arbiter.reading.inputs.scene import Found, Scene


def subject(scene: Scene, i: int) -> Mention | None:
    """Who does what the word at a place tells; None where it is not told, or told to be another: `назначал не я`."""
    text = scene.text
    behind = next((m for m in scene.mentions if i < m.first <= i + 2 and not m.acted_on and text.clause[m.first] == text.clause[i]), None)
    before = text.words[behind.first - 1] if behind and text.words[i][0] > "z" else ""
    if before == "не":
        return None
    if (
        behind
        and before
        and not scene.any_of("with_whom", [before])
        and not scene.any_of("object", [before])
        and (not behind.own or party(scene, behind))
    ):
        return behind
    for m in reversed(scene.mentions):
        if m.last >= i or text.sentence[m.first] != text.sentence[i]:
            continue
        one_of = " ".join(text.words[max(0, m.first - 2) : m.first]) in scene.listed("one_of_them")
        if m.acted_on or (m.own and not party(scene, m) and m.names != (THEY,)) or (not one_of and not m.own and _object(scene, m)):
            continue
        return m
    return None


def party(scene: Scene, m: Mention) -> bool:
    """Whether an owner stands before those who play with him: `our side`, `наша пара`."""
    return scene.any_of("party", scene.text.words[m.last + 1 : m.last + 2])


def _object(scene: Scene, m: Mention) -> bool:
    """Whether something is done to a player, or with him."""
    before, words = scene.before(m.first, 1), scene.text.words[m.last : m.last + 1]
    other = m.names == ("Partner",) and (scene.any_of("another's", before) or scene.any_of("partner_acted_on", words))
    return other or (scene.any_of("object", before) and before != ["by"])


def asker(scene: Scene) -> Found | None:
    """`asker`: who asks, demands or objects; the teller himself where nobody else does, as the dealer where he dealt."""
    found: list[Mention] = []
    for i, word in enumerate(scene.text.words):
        if scene.beginning("asking", word) and not scene.text.negated[i] and (who := subject(scene, i)) is not None:
            if THEY in who.names or len(who.names) > 1:
                return None
            found.append(who)
    names = {who.names[0] for who in found} - {ALL}
    if len(names) > 1:
        return None
    told = teller(scene, "dealer")
    if not names:
        return told
    name = names.pop()
    if name == "Partner" and told and told[0] == "dealer":
        name = "dealer's partner"
    return name, scene.said(found[0].first, found[0].last)
