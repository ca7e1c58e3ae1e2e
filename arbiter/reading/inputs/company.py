"""How many play, who they are, and for how many hands were dealt."""

from __future__ import annotations

from collections.abc import Sequence

from arbiter.reading.inputs.amounts import Amount
from arbiter.reading.inputs.players import ANONYMOUS, ROLES
from arbiter.reading.inputs.scene import Found, Scene
from arbiter.reading.inputs.signs import gap


def table(scene: Scene, others: str = "") -> Found | None:
    """`table`: how many play. What says it outright goes before what only counts some of them: `five at the table, three of us passed`.

    `table others`: one more than the others, where only those are counted: `the three others threw up`, `трое остальных`.
    """
    told: dict[int, dict[int, str]] = {1: {}, 2: {}}
    rest: dict[int, str] = {}
    for one in scene.amounts:
        if others and 2 <= one.value <= 12 and _of_others(scene, one):
            rest.setdefault(one.value + 1, scene.said(one.first, one.last))
        elif 2 <= one.value <= 12 and (strength := _at_table(scene, one)):
            told[strength].setdefault(one.value, scene.said(one.first, one.last))
    found = told[2] or rest or told[1]
    return next(iter(found.items())) if len(found) == 1 else None


def _of_others(scene: Scene, one: Amount) -> bool:
    """Whether an amount is the number of all who play beside the one in question: `the other four`, `троих соперников`, `вы втроём`."""
    if one.unit or _of_cards(scene, one):
        return False
    known = scene.words["money"]["others"]
    before, after = scene.before(one.first, 1), scene.after(one.last, 2)
    beside = {*before, *after[:1]} & known or (known & {*after[1:]} and scene.any_of("his_or_of", after[:1]))
    return bool(beside) or scene.any_of("you_all", before)


def dealt_to(scene: Scene) -> Found | None:
    """`dealt_to`: for how many hands were dealt, where it is told how many play and that one got none or there was one more."""
    told, text = table(scene), scene.text
    asked = {number for number, whether in zip(text.sentence, text.asked, strict=True) if whether}
    sentences = zip(dict.fromkeys(text.sentence), text.by_sentence, strict=True)
    found = {_over(scene, words) for number, words in sentences if number not in asked} - {0}
    return (told[0] + found.pop(), told[1]) if told and len(found) == 1 else None


def _over(scene: Scene, words: Sequence[str]) -> int:
    """How many hands more than players a sentence tells of: -1 where one got none, 0 where it tells nothing or only what somebody says."""
    if any(scene.any_of(heading, words) for heading in ("saying", "poker_thinking_of_it")):
        return 0
    said = " ".join(words)
    short = any(scene.beginning("passed_over", word) for word in words) or any(phrase in said for phrase in scene.listed("hand_short"))
    over = any(phrase in said for phrase in scene.listed("hand_over"))
    return int(over) - int(short)


def everyone(scene: Scene) -> Found | None:
    """`company`: all who play, where as many are named as there are told to be: `four of us, Ann, Bob, Cy and me`.

    Players told by letters are all told where only some of them act: `four in; A bets and D calls`.
    """
    names = [name for name in scene.players if name not in ROLES | ANONYMOUS]
    told = counts(scene)
    if len(names) < 2 or not told:
        return None
    letters = [chr(ord("A") + i) for i in range(max(told))]
    if len(names) not in told and len(told) == 1 and {*names} < {*letters}:
        names = letters
    said = scene.said(scene.mentions[0].first, scene.mentions[-1].last)
    return (names, said) if len(names) in told else None


def counts(scene: Scene) -> set[int]:
    """How many the players may be by what the words tell: `five of us`, `from four`, `четверо`."""
    told = table(scene)
    found = {told[0]} if told else set()
    for one in scene.amounts:
        if one.unit or not 2 <= one.value <= 12:
            continue
        before, after = scene.before(one.first, 1), scene.after(one.last, 1)
        closed = not after or bool(gap(scene.text, one.last + 1).strip(" "))
        alone = (closed or after == ["at"]) and scene.any_of("of_people", before)
        heads = scene.any_of("heads", [scene.text.words[one.first]]) or (not before and after == ["in"])
        if alone or heads:
            found.add(one.value)
    return found


def _at_table(scene: Scene, one: Amount) -> int:
    """How surely an amount is the number of those who play: 2 outright, 1 likely, 0 not."""
    money, words = scene.words["money"], scene.text.words
    before, after = scene.before(one.first, 2), scene.after(one.last, 3)
    if (after[:1] and after[0] in money["others"]) or (before and before[-1] in money["others"]):
        return 0
    if words[one.first] in money["tables"] or (one.first == 0 and scene.any_of("heads", words[:1])):
        return 2
    if one.unit or _of_cards(scene, one):
        return 0
    if scene.any_of("party_of", [" ".join(before)]):
        return 2
    if after[:1] == ["of"]:
        return int(of_all(scene, one))
    if _alone(scene, one):
        return 1
    near = [w for w in after if w not in money["small"]][:2]
    if one.first == 0 and near and near[0] in money["at_table"]:
        return 2
    if (near and near[0] in money["at_table"]) or (near[1:] and near[1] in money["sat_down"]):
        return 2 if {*near} & money["sat_down"] or scene.any_of("heads", words[one.first : one.first + 1]) else 1
    heads = scene.any_of("heads", words[one.first : one.first + 1])
    if before and before[-1] in money["before_table"]:
        return 2 if heads or scene.any_of("all_of_us", before) else 1
    if heads and not before and gap(scene.text, one.last + 1 if after else one.last).strip(" ") == ",":
        return 1  # `Пятеро, анте по пять`
    clause = scene.text.clause
    inside = [words[i] for i in range(max(0, one.first - 2), min(len(words), one.last + 4)) if clause[i] == clause[one.first]]
    return 2 if heads and {*inside} & money["before_table"] else 0


def of_all(scene: Scene, one: Amount) -> bool:
    """Whether what follows a number tells that it counts all: `three of us`, `just the two of them`."""
    before, (of, whom) = scene.before(one.first, 2), [*scene.after(one.last, 2), "", ""][:2]
    only = not before or scene.any_of("just_they", [" ".join(before)])
    return of == "of" and (scene.any_of("of_us", [whom]) or (whom == "them" and only))


def _alone(scene: Scene, one: Amount) -> bool:
    """Whether a clause tells nothing but how many people there are: `..., четверо.`, `that's it, three people`."""
    words, clause = scene.text.words, scene.text.clause
    whole = [words[i] for i in range(one.first, min(len(words), one.last + 3)) if clause[i] == clause[one.first]]
    begins = one.first > 0 and clause[one.first - 1] != clause[one.first]
    heads = scene.any_of("heads", whole[:1])
    return begins and ((heads and len(whole) == 1) or (len(whole) == 2 and scene.any_of("persons", whole[1:])))


def _of_cards(scene: Scene, one: Amount) -> bool:
    """Whether what is counted is cards or deals, and not people."""
    return bool({*scene.after(one.last, 1)} & scene.words["money"]["not_people"])
