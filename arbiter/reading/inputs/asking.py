"""Who and what a description asks about, where no phrase of the lexicon tells it."""

from __future__ import annotations

from collections.abc import Sequence

from arbiter.reading.inputs.amounts import Amount
from arbiter.reading.inputs.players import ALL, ANONYMOUS, ME, ROLES, THEY, Mention
from arbiter.reading.inputs.scene import Found, Scene
from arbiter.reading.inputs.seating import holder
from arbiter.reading.inputs.signs import gap


def sole(scene: Scene, also: str = "") -> Found | None:
    """`sole`: the player, where a description names only one; `sole actor`: where one acts and the others only speak."""
    named = [m for m in scene.mentions if ALL not in m.names and THEY not in m.names]
    named = [m for m in named if m.names == (ME,) or not _bystander(scene, m, named)]
    if len({name for m in named for name in m.names}) == 1 and named[0].names[0] not in ROLES:
        return named[0].names[0], scene.said(named[0].first, named[0].last)
    acting = [m for m in named if also == "actor" and len(m.names) == 1 and not m.own and _acts(scene, m)]
    if len({m.names[0] for m in acting}) == 1:
        return acting[0].names[0], scene.said(acting[0].first, acting[0].last)
    return None


def _bystander(scene: Scene, one: Mention, named: Sequence[Mention]) -> bool:
    """Whether one of the company, told only by what he is to the teller, does nothing but speak: `my uncle says ...`."""
    if not {*one.names} <= scene.words["people"]["anonymous"] or one.names[0] in ROLES or not any(m.names == (ME,) for m in named):
        return False
    return all(m.acted_on or _speaks(scene, m) for m in named if m.names == one.names)


def _speaks(scene: Scene, mention: Mention) -> bool:
    """Whether a player says something: `says he`, `дядя:`."""
    stop = gap(scene.text, mention.last + 1) if mention.last + 1 < len(scene.text.words) else ""
    near = scene.after(mention.last, 2) + scene.before(mention.first, 1)
    return stop.startswith(":") or scene.any_of("saying", near) or bool({*near} & scene.words["people"]["speech"])


def staying(scene: Scene, need: str = "") -> Found | None:
    """`staying`: who stayed in to the end, all players but those who passed; `staying less`: only where somebody is told to have passed."""
    gone = {name for at, m in enumerate(scene.mentions) if _left(scene, at) for name in m.names}
    stayed = [name for name in scene.players if name not in gone and name not in ROLES]
    told = scene.any_of("staying", scene.text.words)
    two = scene.any_of("two_of_them", scene.text.words)
    if not told or len(stayed) < 2 or (need and not gone) or (two and len(stayed) != 2) or not (gone or two):
        return None
    return stayed, scene.said(scene.mentions[0].first, scene.mentions[-1].last)


def _left(scene: Scene, at: int) -> bool:
    """Whether a player is told to have passed or thrown up his hand."""
    mention = scene.mentions[at]
    end = scene.mentions[at + 1].first if at + 1 < len(scene.mentions) else len(scene.text.words)
    after = scene.after(mention.last, min(5, end - mention.last - 1))
    return any(scene.beginning("leaving", word) for word in after) and not scene.any_of("none_held", after)


def teller(scene: Scene, role: str = "") -> Found | None:
    """`teller`: whoever tells the story, where he plays in it himself; `teller dealer`: as the dealer, where he dealt."""
    mine = [m for m in scene.mentions if m.names == (ME,)]
    told = (ME, scene.said(mine[0].first, mine[0].last)) if mine and not _looks_on(scene, mine) else None
    held = holder(scene, role) if told and role else None
    return (role, told[1]) if told and held and held[0] == ME else told


def _looks_on(scene: Scene, mine: Sequence[Mention]) -> bool:
    """Whether the first person only says what he thinks of what another does: `Chick tosses in seven; I say that is too much`."""
    if any(m.own or m.acted_on or not _thinks(scene, m) for m in mine):
        return False
    others = [m for m in scene.mentions if len(m.names) == 1 and not m.own and m.names[0] not in (ME, ALL, THEY, *ROLES, *ANONYMOUS)]
    return any(_acts(scene, m) for m in others)


def _thinks(scene: Scene, mention: Mention) -> bool:
    return scene.any_of("poker_thinking_of_it", [*scene.after(mention.last, 1), *scene.before(mention.first, 1)])


def busiest(scene: Scene) -> Found | None:
    """`busiest`: the player who does most of what is told, where nobody else does half as much."""
    done: dict[str, list[Mention]] = {}
    for m in scene.mentions:
        if len(m.names) == 1 and not m.own and not m.acted_on and m.names[0] not in (ALL, THEY) and _acts(scene, m):
            done.setdefault(m.names[0], []).append(m)
    ranked = sorted(done.items(), key=lambda pair: -len(pair[1]))
    if not ranked or ranked[0][0] in ROLES | ANONYMOUS or (len(ranked) > 1 and len(ranked[0][1]) < 2 * len(ranked[1][1])):
        return None
    first = ranked[0][1][0]
    return ranked[0][0], scene.said(first.first, first.last)


def _acts(scene: Scene, mention: Mention) -> bool:
    """Whether a player does something, and does not only say, think or want it."""
    after = scene.after(mention.last, 2)
    return bool(after) and not scene.any_of("saying", after) and not scene.any_of("object", scene.before(mention.first, 1))


def asked(scene: Scene) -> Found | None:
    """`asked`: the player whose right or duty the description asks about: `May C raise?`, `What do I owe?`."""
    found = [m for m in scene.mentions if not m.own and len(m.names) == 1 and m.names[0] not in (ALL, THEY) and _in_question(scene, m)]
    if len({m.names[0] for m in found}) != 1:
        return None
    return found[-1].names[0], scene.said(found[-1].first, found[-1].last)


def _in_question(scene: Scene, mention: Mention) -> bool:
    if not scene.any_of("rights", scene.before(mention.first, 2)) or scene.any_of("demands", scene.after(mention.last, 2)):
        return False
    text, i = scene.text, mention.last
    end = next((j for j in range(i + 1, len(text.words)) if text.sentence[j] != text.sentence[i]), len(text.words))
    stop = text.spans[end][0] if end < len(text.words) else len(text.raw)
    return "?" in text.raw[text.spans[end - 1][1] : stop]


def only(scene: Scene, over: str = "over", least: str = "1") -> Found | None:
    """`only`: the one amount that the description tells beside those that other inputs have taken.

    `only over 13`: of those told with their unit, and of all that are more than thirteen; less may be cards.
    """
    free = [a for a in scene.amounts if a.first not in scene.used.values() and not a.counted and a.value > 1]
    left = [a for a in free if (a.value > int(least) or _of_money(scene, a)) and not _of_each(scene, a)]
    return (left[0].value, scene.said(left[0].first, left[0].last)) if len(left) == 1 else None


def _of_money(scene: Scene, one: Amount) -> bool:
    """Whether an amount is told with a unit that is neither a point of cards nor a word for a card too."""
    word = scene.text.words[one.last]
    return one.unit and not (scene.any_of("point_words", [word]) or (one.first == one.last and word in scene.words["money"]["pieces"]))


def _of_each(scene: Scene, one: Amount) -> bool:
    """Whether an amount is told of each of several: points that are equal, or antes."""
    each = scene.words["money"]["each"]
    return any(word in each for word in scene.after(one.last, 1) + scene.before(one.first, 1))


def straddles(scene: Scene) -> Found | None:
    """`straddles`: the last straddle before the one in question, each being twice the one before."""
    text = scene.text
    inside = {text.sentence[i] for i, word in enumerate(text.words) if scene.beginning("straddling", word)}
    left = [a for a in scene.amounts if text.sentence[a.first] in inside and a.first not in scene.used.values() and not a.counted]
    if not left or left != sorted(left, key=lambda a: a.value):
        return None
    return left[-1].value, scene.said(left[-1].first, left[-1].last)
