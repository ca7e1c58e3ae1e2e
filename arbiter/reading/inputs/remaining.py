"""Amounts that no verb of the lexicon need tell: the one that is left, the lesser and the greater of two, a row of doublings, the blind."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from arbiter.reading.inputs.amounts import Amount
from arbiter.reading.inputs.players import ALL, THEY
from arbiter.reading.inputs.scene import Found, Scene
from arbiter.reading.inputs.seating import holder
from arbiter.reading.inputs.signs import gap
from arbiter.reading.inputs.stakes import of_people

_NEAR = 3
"""How many words may stand between an amount and the word that says what it is."""


def left(scene: Scene, *how: str) -> Found | None:
    """`left`: the one amount told that no other input has taken; a limit, an hour and what comes back to an amount taken do not count.

    `left unit`: of those told with their unit; `left over 7`: of those and of all that are more than seven; `left above 2`: of these
    alone; `left beside has`: only where that input is told too; `left alone`: only where no other input has taken an amount;
    `left lesser`, `left greater`: of the two amounts of the story, where their difference may be told after them.
    """
    part = how[0] if how else ""
    if part == "alone" and scene.used:
        return None
    if part == "beside" and how[1] not in scene.read and how[1] not in scene.used:
        return None
    values = _untaken(scene, how)
    told = list(values)
    if part in ("lesser", "greater"):
        told = told[:2] if len(told) == 3 and told[2] == abs(told[1] - told[0]) else told
        told = [(min if part == "lesser" else max)(told)] if len(told) == 2 else []
    if len(told) != 1:
        return None
    one = values[told[0]]
    return told[0], scene.said(one.first, one.last)


def _untaken(scene: Scene, how: Sequence[str]) -> dict[int, Amount]:
    """The amounts that are left, by their value, in the order of the text."""
    part = how[0] if how else ""
    pair = part in ("lesser", "greater")
    used = {place for name, place in scene.used.items() if not pair or name == "betting_limit"}
    taken = {a.value for a in scene.amounts if a.first in used}
    taken |= set() if pair else {value for value in scene.read.values() if isinstance(value, int)}
    least = int(how[1]) if part in ("over", "above") else 0
    found: dict[int, Amount] = {}
    for one in scene.amounts:
        fits = (one.unit and (part != "above" or one.value > least)) or (part != "unit" and one.value > least)
        if fits and one.value and one.value not in taken and not _aside(scene, one):
            found.setdefault(one.value, one)
    if len(found) > 1 and 1 in found and not found[1].unit:
        found.pop(1)  # a lone `one` is seldom a stake
    return found


def _aside(scene: Scene, one: Amount) -> bool:
    """Whether an amount is no stake: a limit, a time, people, or what is said to be usual."""
    if of_people(scene, one) or scene.text.negated[one.first] or (_near(scene, one, "limiting") and not one.unit):
        return True
    return scene.any_of("clock", [*scene.before(one.first, 1), *scene.after(one.last, 1)]) or _explains(scene, one)


def _explains(scene: Scene, one: Amount) -> bool:
    """Whether an amount only says in other units what the one before it is: `five cents, one white`."""
    before = next((a for a in scene.amounts if a.last == one.first - 1), None)
    if before is None or not (before.unit and one.unit) or gap(scene.text, one.first) != ", ":
        return False
    return scene.text.words[before.last] != scene.text.words[one.last]


def _near(scene: Scene, one: Amount, heading: str) -> bool:
    words = [*scene.before(one.first, _NEAR), *scene.after(one.last, 2)]
    return any(scene.beginning(heading, word) for word in words)


def owner(scene: Scene, name: str) -> Found | None:
    """`owner bet`: whose the amount of another input is."""
    value = scene.read.get(name)
    places = [scene.used[name]] if name in scene.used else [a.first for a in scene.amounts if value and a.value == value]
    mine = [a for a in scene.amounts if a.first in places[:1]]
    for whose in scene.owners(mine) if mine else []:
        him = next((m for m in reversed(scene.mentions) if m.names == whose.names and m.last < mine[0].first), None)
        if him is not None and scene.any_of("place_from", scene.before(him.first, 1)):
            continue  # `Коля сидит за сдающим и положил`
        if len(whose.names) == 1 and whose.names[0] not in (ALL, THEY):
            return whose.names[0], scene.said(mine[0].first, mine[0].last)
    return None


def chain(scene: Scene, part: str) -> Found | None:
    """`chain last`, `chain top`: of amounts each twice the one before, the last but one or the last; the limit does not count."""
    places = [place for name, place in scene.used.items() if name == "betting_limit"]
    limits = {a.value for a in scene.amounts if a.first in places}
    told: dict[int, Amount] = {}
    for one in scene.amounts:
        if not one.counted and one.value > 1 and one.value not in limits and not _near(scene, one, "limiting"):
            told.setdefault(one.value, one)
    top = max(told, default=0)
    if top < 4 or top % 2 or top // 2 not in told or any(not _power(top, value) for value in told):
        return None
    one = told[top if part == "top" else top // 2]
    return one.value, scene.said(one.first, one.last)


def _power(top: int, value: int) -> bool:
    times = top // value
    return top % value == 0 and times & (times - 1) == 0


def near(scene: Scene, heading: str, role: str = "") -> Found | None:
    """`near blinded`: the amount told beside a word of the heading; `near blinded age`: or what the age has in, told where he is."""
    text = scene.text
    at = [i for i, word in enumerate(text.words) if scene.beginning(heading, word)]
    found = {(far, one.value): one for far, one in _beside(scene, at)}
    if found:
        nearest = min(far for far, _ in found)
        values = [one for (far, _), one in found.items() if far == nearest]
        if len(values) != 1:
            return None
        scene.used[heading] = values[0].first
        return values[0].value, scene.said(values[0].first, values[0].last)
    return _of_role(scene, role) if role else None


def _beside(scene: Scene, at: Sequence[int]) -> Iterable[tuple[int, Amount]]:
    """Amounts near such places, and lone units and ones that are amounts only there, by how far they are."""
    text, money = scene.text, scene.words["money"]
    taken = {place for name, place in scene.used.items() if name in ("betting_limit", "amount_put") and place >= 0}
    amounts = {i for a in scene.amounts for i in range(a.first, a.last + 1)}
    lone = [
        Amount(money["units"].get(word, 1), i, i)
        for i, word in enumerate(text.words)
        if i not in amounts
        and (word in money["ones"] or word in money["units"] or word in money["dollar"])
        and word not in money["article"]
    ]
    for one in [*scene.amounts, *lone]:
        if one.first in taken or one.counted or (not one.unit and _near(scene, one, "limiting")):
            continue
        for place in at:
            low, high = (one.last, place) if one.last < place else (place, one.first)
            inside = set(range(low + 1, high))
            if text.sentence[low] == text.sentence[high] and len(inside) <= _NEAR and not inside & amounts:
                stops = sum(gap(text, i).strip() != "" for i in range(low + 1, high + 1))
                yield len(inside) + _NEAR * stops, one


def _of_role(scene: Scene, role: str) -> Found | None:
    """What the player of a role has in, where the sentence names the role."""
    held = holder(scene, role)
    roles = scene.words["people"]["roles"]
    inside = {scene.text.sentence[i] for i, word in enumerate(scene.text.words) if roles.get(word) == role}
    mine = [a for a in scene.amounts if a.unit and scene.text.sentence[a.first] in inside]
    if not held or not mine:
        return None
    values = {
        a.value: scene.said(a.first, a.last)
        for a, whose in zip(mine, scene.owners(mine), strict=True)
        if whose.names and set(whose.names) <= {role, held[0]}
    }
    return next(iter(values.items())) if len(values) == 1 else None


def doublings(scene: Scene) -> Found | None:
    """`doublings`: the last of several amounts told in a row, each twice the one before: `straddles of two, four and eight`."""
    row: list[Amount] = []
    text = scene.text
    for one in scene.amounts:
        follows = row and one.value == 2 * row[-1].value and text.sentence[row[-1].last] == text.sentence[one.first]
        between = text.words[row[-1].last + 1 : one.first] if row else []
        if follows and all(scene.any_of("and_then", [word]) for word in between):
            row.append(one)
        elif len(row) < 2:
            row = [one]
    told = any(
        scene.beginning("straddling", word) or scene.beginning("blinded", word) for word in (scene.sentence_of(row[0].first) if row else ())
    )
    if len(row) < 2 or not told:
        return None
    scene.used["last_straddle"] = row[-1].first
    return row[-1].value, scene.said(row[0].first, row[-1].last)
