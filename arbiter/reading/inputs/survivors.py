"""Who was left at the end: who was in the last call, who shows his cards or not, and whom nobody called."""

from __future__ import annotations

from collections.abc import Sequence

from arbiter.reading.inputs.players import ALL, ME, ROLES, THEY, Mention
from arbiter.reading.inputs.scene import Found, Scene

_FAR = 12
"""How many words after a player may tell that he left."""
_PRONOUNS = frozenset(("He", "She"))


def callers(scene: Scene) -> Found | None:
    """`callers`: who was in the last call, as each of them bet, called, showed, won or lost; he who only dropped and looks on was not."""
    does: dict[str, bool] = {}
    for at, m in enumerate(scene.mentions):
        if not {ALL, THEY, "Neighbour", "Rival"} & {*m.names}:
            shown = _plays_on(scene, at)
            does.update({name: does.get(name, False) or shown for name in m.names})
    others = {*does} - {ME, *_PRONOUNS}
    names = [name for name, shown in does.items() if shown and not (name in _PRONOUNS and others)]
    names.sort(key=lambda name: name != ME)  # the teller first
    return (names, scene.said(scene.mentions[0].first, scene.mentions[-1].last)) if len(names) > 1 else None


def refusing(scene: Scene) -> Found | None:
    """`refusing`: who does not show his cards: `Tom would not disclose his hand`, `Пётр карты показать не захотел`."""
    words, found = scene.text.words, []
    for i, word in enumerate(words):
        if not scene.beginning("showing", word) or scene.text.asked[i]:
            continue
        near = [j for j in range(max(0, i - 3), min(len(words), i + 3)) if scene.text.clause[j] == scene.text.clause[i]]
        denied = next((j for j in near if scene.any_of("denying", [words[j]]) or scene.beginning("refusal", words[j])), None)
        who = _subject(scene, min(i, denied)) if denied is not None else None
        if who is not None:
            found.append(who)
    others = {name for m in scene.mentions for name in m.names} - {ME, ALL, THEY, *_PRONOUNS}
    names = list(dict.fromkeys(name for m in found for name in m.names if not (name in _PRONOUNS and others)))
    return (names, scene.said(found[0].first, found[0].last)) if names else None


def _subject(scene: Scene, i: int) -> Mention | None:
    """Who does what stands at a place: the player told last before it in the sentence, whose things or to whom is not told."""
    doing = [m for m in scene.mentions if m.last < i and scene.text.sentence[m.last] == scene.text.sentence[i]]
    doing = [m for m in doing if not m.own and not m.acted_on and not {ALL, THEY} & {*m.names}]
    doing = [m for m in doing if m.names != (ME,) or scene.any_of("i_myself", scene.text.words[m.first : m.first + 1])]
    doing = [m for m in doing if not scene.any_of("object", scene.before(m.first, 1))]
    return doing[-1] if doing else None


def _plays_on(scene: Scene, at: int) -> bool:
    """Whether what stands beside a player tells that he was in the call."""
    mention, clause = scene.mentions[at], scene.text.clause
    start = scene.mentions[at - 1].last + 1 if at else 0
    end = scene.mentions[at + 1].first if at + 1 < len(scene.mentions) else len(scene.text.words)
    after = scene.after(mention.last, min(4, end - mention.last - 1))
    before = [scene.text.words[i] for i in range(max(start, mention.first - 2), mention.first) if clause[i] == clause[mention.first]]
    if scene.any_of("dropping", after):
        return False
    return any(scene.beginning("playing_on", word) for word in after) or any(scene.beginning("played_with", word) for word in before)


def survivor(scene: Scene) -> Found | None:
    """`survivor`: the one player who bet or held on, where the others left or only speak: `A bet, B and C dropped, and B wants to see`."""
    held: dict[str, Mention] = {}
    gone: set[str] = set()
    for at, m in enumerate(scene.mentions):
        if {ALL, THEY, "Neighbour", "Rival"} & {*m.names}:
            continue
        end = scene.mentions[at + 1].first if at + 1 < len(scene.mentions) else len(scene.text.words)
        after = _until_saying(scene, scene.after(m.last, min(5, end - m.last - 1)))
        if not m.own and any(scene.beginning("deserting", word) for word in after):
            gone |= {*m.names}
        elif len(m.names) == 1 and (_holds_on(scene, m, after[: 3 if m.own else 4])):
            held.setdefault(m.names[0], m)
    left = [name for name in held if name not in gone]
    named = [name for name in left if name not in ROLES | _PRONOUNS] or left
    return (named[0], scene.said(held[named[0]].first, held[named[0]].last)) if len(named) == 1 else None


def _holds_on(scene: Scene, mention: Mention, after: Sequence[str]) -> bool:
    """Whether what stands beside a player tells that he bet or held his cards; `the pot is mine`."""
    if mention.own and any(scene.any_of("spoils", [word]) for word in scene.before(mention.first, 3)):
        return True
    if scene.any_of("denying", after[:2]) or scene.any_of("denying", scene.before(mention.first, 1)):
        return False
    return any(scene.beginning("wagering" if mention.own else "holding_on", word) for word in after)


def _until_saying(scene: Scene, words: Sequence[str]) -> Sequence[str]:
    """Words up to one after which only what somebody says is told."""
    return words[: next((k for k, word in enumerate(words) if scene.any_of("saying", [word])), len(words))]


def leavers(scene: Scene) -> Found | None:
    """`leavers`: all who are told to have left the game before the question: `Ann threw her hand away`, `the age was not in it`."""
    found: list[Mention] = []
    for m in scene.mentions:
        if m.own or m.acted_on or {ALL, THEY, "Neighbour", "Rival", *_PRONOUNS} & {*m.names}:
            continue
        end = next((n.first for n in scene.mentions if n.first > m.last and not n.own and n.sure), len(scene.text.words))
        after = _until_saying(scene, scene.after(m.last, min(_FAR, end - m.last - 1)))
        after = after[: next((k for k, word in enumerate(after) if scene.any_of("nobody", [word])), len(after))]
        along = bool(found) and scene.text.sentence[found[-1].last] == scene.text.sentence[m.first]
        if _is_gone(scene, after) or _gone_ahead(scene, m) or (along and scene.any_of("likewise", after[:4])):
            found.append(m)
    names = list(dict.fromkeys(name for m in found for name in m.names))
    return (names, scene.said(found[0].first, found[-1].last)) if names else None


def _gone_ahead(scene: Scene, mention: Mention) -> bool:
    """Whether a Russian verb right before a player tells that he left: `бросил Витя, бросила Оля`."""
    before = scene.before(mention.first, 1)
    return any("а" <= word[0] <= "я" and scene.beginning("gone_out", word) for word in before)


def _is_gone(scene: Scene, after: Sequence[str]) -> bool:
    """Whether words after a player tell that he left, or was not in the game."""
    if any([*after[k : k + 2]] == ["not", "in"] for k in range(3)):
        return True
    told = next((k for k, word in enumerate(after) if scene.beginning("gone_out", word)), -1)
    return told >= 0 and not scene.any_of("denying", after[max(0, told - 3) : told]) and not scene.any_of("rights", after[:1])


def challenging(scene: Scene) -> Found | None:
    """`challenging`: the one player who stands against all the others: `Zoe went against the field`, `против всех пошёл Дима`."""
    found: dict[str, int] = {}
    for i, word in enumerate(scene.text.words):
        if not scene.any_of("poker_against", [word]) or not scene.any_of("poker_all_of_them", scene.after(i, 3)) or scene.text.negated[i]:
            continue
        near = [m for m in scene.mentions if scene.text.sentence[m.first] == scene.text.sentence[i] and not m.own and not m.acted_on]
        told = next((m for m in reversed(near) if m.last < i and ALL not in m.names), None)
        if told is None and not scene.text.words[i].isascii():
            told = next((m for m in near if i < m.first <= i + 5), None)
        if told and len(told.names) == 1 and not {ALL, THEY, *_PRONOUNS} & {*told.names}:
            found[told.names[0]] = i
    if len(found) != 1:
        return None
    name, place = found.popitem()
    return name, scene.said(place, place)


def _done_by_next(scene: Scene, i: int) -> Mention | None:
    """Who does what a Russian verb before him tells: `уравняла его только Люся`."""
    if not (scene.text.words[i][0] > "z" and scene.beginning("answering_call", scene.text.words[i])):
        return None
    one = next((m for m in scene.mentions if m.first > i and not m.acted_on and not m.own), None)
    between = scene.text.words[i + 1 : one.first] if one and one.sure else []
    close = one is not None and one.first <= i + 3 and scene.text.clause[one.first] == scene.text.clause[i]
    return one if close and (not between or scene.any_of("poker_none_but", between[-1:])) and bool(between) else None


def answering(scene: Scene) -> Found | None:
    """`answering`: who called the one that challenged all, alone or together: `A and B met it`, `Федя принял мой вызов`."""
    later = {i: one for i in range(len(scene.text.words)) if (one := _done_by_next(scene, i))}
    found: list[Mention] = list(later.values())
    for at, m in enumerate(scene.mentions):
        if m.own or m.acted_on or {ALL, THEY, "Neighbour", "Rival", *_PRONOUNS} & {*m.names}:
            continue
        end = scene.mentions[at + 1].first if at + 1 < len(scene.mentions) else len(scene.text.words)
        after = scene.after(m.last, min(5, end - m.last - 1))
        does = [k for k, word in enumerate(after) if scene.beginning("answering_call", word) and m.last + 1 + k not in later]
        refused = any(scene.beginning("refusal", word) for word in after[: does[0] + 1 if does else 0])
        if does and not refused and not scene.any_of("denying", after[:2]):
            found.append(m)
    names = list(dict.fromkeys(name for m in found for name in m.names))
    return (names, scene.said(found[0].first, found[-1].last)) if names else None
