"""The point at bouillotte: which suit wins, what each holds of it, who has the best of it, and whose other cards count more."""

from __future__ import annotations

from collections.abc import Sequence

from arbiter.reading.inputs.amounts import Amount
from arbiter.reading.inputs.cards import Told
from arbiter.reading.inputs.clauses import Clause, clauses, last_named
from arbiter.reading.inputs.holders import whose
from arbiter.reading.inputs.players import ALL, ME, ROLES, THEY, Mention
from arbiter.reading.inputs.scene import Found, Scene
from arbiter.reading.inputs.seating import holder, order
from arbiter.reading.inputs.signs import gap
from arbiter.reading.inputs.spans import ORDER

_PACK = frozenset(("A", "K", "Q", "J", "9", "8"))
_PLAIN = frozenset(("8", "9", "10"))


def suit_won(scene: Scene) -> Found | None:
    """`wins`: the suit that counts most, by its letter: the one suit told beside what says that it wins."""
    told = clauses(scene)
    found: dict[str, str] = {}
    for clause in told:
        suits = {*clause.suits}
        if len(suits) == 1 and not clause.asked and _wins(scene, clause):
            found.setdefault(suits.pop(), " ".join(clause.words))
    said = {suit for t in scene.cards for suit in (*t.suits, *(s for _, s in t.cards)) if suit}
    if not found and len(said) == 1 and any(_wins(scene, clause) for clause in told):
        return said.pop(), ""
    return next(iter(found.items())) if len(found) == 1 and not tops(scene) else None


def _wins(scene: Scene, clause: Clause) -> bool:
    """Whether a clause tells that a suit counts most, and nothing of a player's own cards."""
    told = [i for i, w in enumerate(clause.words) if not clause.negated[i] and scene.beginning("prevailing", w)]
    return bool(told) and all(clause.at(m) > told[0] for m in clause.named) and not any(m.own for m in clause.named)


def held(scene: Scene, suit: str = "") -> Found | None:
    """`held winning_suit`: the highest card each holds of the suit that wins; who has none is left out."""
    if suit not in ("S", "H", "D", "C"):
        return None
    if any(len(t.cards) > 2 and not t.groups and len(_row(scene, t)) != len(t.cards) for t in scene.cards):
        return None  # whole hands are told: they tell it
    found: dict[str, str] = {}
    said = [(t, t.cards) for t in scene.cards if _single(scene, t, suit)]
    told: list[tuple[Told | Amount, list[tuple[str, str]]]] = [*said, *((a, [(str(a.value), "")]) for a in scene.amounts if _low(scene, a))]
    told.sort(key=lambda pair: pair[0].first)
    places = [one for one, _ in told]
    people = [m for m in scene.holders if scene.text.words[m.first] not in scene.listed("of_them")]
    owned = whose(scene.text, people, [(one.first, one.last) for one in places], scene.words)
    for (one, cards), owner in zip(told, owned, strict=True):
        names = _by_place(scene, one) or _after(scene, one) or owner.names or _shower(scene, one)
        ranks = [rank for rank, of in cards if of in ("", suit) and rank in _PACK]
        row = _row(scene, one)
        if len(row) == len(ranks) > 1:
            found.update(zip(row, ranks, strict=True))  # `they had one each: king, queen and eight`
            continue
        if not ranks or any(rank in found.values() for rank in ranks):
            continue  # told again
        if len(names) != 1 or names[0] in (ALL, THEY):
            return None
        best = max([*ranks, *([found[names[0]]] if names[0] in found else [])], key=ORDER.index)
        found[names[0]] = best
    if not found and not told and scene.read.get("other_points"):
        return {}, ""  # what other suits count is told only where nobody has one of this
    return ({name: rank + suit for name, rank in found.items()}, scene.said_of([(t.first, t.last) for t in places])) if found else None


def _row(scene: Scene, one: Told | Amount) -> tuple[str, ...]:
    """The players of the one list told before cards in their sentence or just before."""
    rows = {m.names for m in scene.mentions if len(m.names) > 1 and m.last < one.first}
    alone = any(len(m.names) == 1 and scene.text.sentence[m.first] == scene.text.sentence[one.first] for m in scene.mentions)
    return rows.pop() if len(rows) == 1 and not alone else ()


def _by_place(scene: Scene, one: Told | Amount) -> tuple[str, ...]:
    """The one of two told before his card by his place: `до вскрытия дошли A и C: у первого туз, у второго король`."""
    pair, before = _row(scene, one), scene.before(one.first, 2)
    place = 0 if scene.any_of("former_of_two", before) else 1 if scene.any_of("latter_of_two", before) else -1
    return (pair[place],) if place >= 0 and len(pair) == 2 else ()


def _low(scene: Scene, one: Amount) -> bool:
    """Whether an eight or a nine told as a number is a card: `A has the king, B nine`, `a measly eight of them`."""
    beside = any(m.last == one.first - 1 for m in scene.mentions)
    return one.value in (8, 9) and not one.unit and (beside or scene.any_of("articles", scene.before(one.first, 1)))


def _single(scene: Scene, one: Told, suit: str) -> bool:
    """Whether a card told is somebody's card of a suit: none of another suit, not that on the pack, and no number."""
    if not one.cards or one.groups or not any(of in ("", suit) for _, of in one.cards):
        return False
    before, after = scene.before(one.first, 3), scene.after(one.last, 4)
    if scene.any_of("anybody", before):
        return False
    if any(scene.beginning("faced_up", word) for word in before) or any(scene.beginning("faced_up", word) for word in after):
        return False
    beside = any(m.own and m.last == one.first - 1 for m in scene.mentions)
    return not one.numeric or (one.cards[0][0] in _PLAIN and (one.article or beside or scene.any_of("articles", before)))


def _after(scene: Scene, one: Told | Amount) -> tuple[str, ...]:
    """The player told right after his card: `туз у Бориса`, where none stands right before it."""
    mention = next((m for m in scene.mentions if m.first == one.last + 2), None)
    beside = any(m.last == one.first - 1 for m in scene.mentions)
    if mention is None or beside or not scene.any_of("in_his_hand", scene.after(one.last, 1)) or gap(scene.text, one.last + 1).strip():
        return ()
    return mention.names


def _shower(scene: Scene, one: Told | Amount) -> tuple[str, ...]:
    """The player told after his card, where none is told before: `бубнового туза показал Слава`, `туз у вышедшего A`."""
    sentence = scene.text.sentence
    mention = next((m for m in scene.mentions if m.first > one.last), None)
    if mention is None or mention.own or mention.first > one.last + 3 or sentence[mention.first] != sentence[one.last]:
        return ()
    stops = "".join(gap(scene.text, i) for i in range(one.last + 2, mention.first + 1))
    return mention.names if not stops.strip() else ()


def tops(scene: Scene) -> Found | None:
    """`tops`: where two suits count the same, who has the highest card of each."""
    words = scene.text.words
    if not any(scene.beginning("equal", word) or words[i : i + 2] == ["as", "many"] for i, word in enumerate(words)):
        return None
    found = list(dict.fromkeys(m.names[0] for m in _heads(scene)))
    return (sorted(found, key=lambda name: name != ME), "") if len(found) == 2 else None


def _heads(scene: Scene) -> list[Mention]:
    """The players told to have the best card of a suit."""
    found: list[Mention] = []
    goes_on = -1
    told = clauses(scene)
    for k, clause in enumerate(told):
        words = clause.words
        goes_with = k > 0 and told[k - 1].sentence == clause.sentence and not told[k - 1].named and _of_suit(scene, told[k - 1])
        at = next((i for i in range(len(words)) if _tops(scene, clause, i, goes_with)), None)
        several = next((m for m in clause.players if len(m.names) == 2), None) if scene.any_of("top_cards", words) else None
        if several is not None and not {ALL, THEY} & {*several.names}:
            found += [several._replace(names=(name,)) for name in several.names]
            continue
        if at is None and goes_on == clause.sentence:
            at = 0 if scene.any_of("the_other", words[:3]) else _of_another(clause)
        if at is None or clause.asked or any(scene.any_of("point_words", [word]) for word in words):
            continue
        mention = _aside(scene, told, k) or _nearest(scene, clause, at)
        if mention is not None:
            goes_on = clause.sentence
            found.append(mention)
        other = scene.listed("the_other")
        second = next((i for i in range(at + 1, len(words)) if words[i] in other or (i > at + 1 and _tops(scene, clause, i))), None)
        if second is not None and mention is not None and (also := _nearest(scene, clause, second, mention)):
            found.append(also)
    return found


def _of_another(clause: Clause) -> int | None:
    """The place of the suit in a clause that tells only of it and a player: `пиковый верх у мамы, бубновый у Рема`."""
    suits = [i for i, one in enumerate(clause.items) if isinstance(one, Told) and len(one.suits) == 1 and not one.cards]
    return suits[0] if len(suits) == 1 == len(clause.named) and len(clause.words) < 4 else None


def _aside(scene: Scene, told: Sequence[Clause], k: int) -> Mention | None:
    """The player alone before what only tells more of him: `A, at the right of the dealer, has the top heart`, `C, who has the ace`."""
    if told[k].named and told[k].words[0] == "@":
        return None
    for before in reversed(told[:k]):
        if before.sentence != told[k].sentence or (told[k].named and before is not told[k - 1]):
            break
        if [*before.words] == ["@"] and before.named and len(before.named[0].names) == 1:
            return before.named[0]
    return last_named(told, k) if not told[k].named and scene.any_of("who_has", told[k].words[:1]) else None


def _of_suit(scene: Scene, clause: Clause) -> bool:
    """Whether a clause tells of a suit."""
    suited = any(isinstance(one, Told) and (one.suits or any(s for _, s in one.cards)) for one in clause.items)
    return suited or any(scene.beginning("of_the_suit", word) for word in clause.words)


def _tops(scene: Scene, clause: Clause, i: int, of_suit: bool = False) -> bool:
    """Whether a word tells of the best card, or is an ace, and the clause of a suit, or the one before it."""
    item = clause.items[i]
    ace = isinstance(item, Told) and [rank for rank, _ in item.cards] == ["A"]
    return (of_suit or _of_suit(scene, clause)) and not clause.negated[i] and (ace or scene.any_of("topping", [clause.words[i]]))


def _nearest(scene: Scene, clause: Clause, at: int, but: Mention | None = None) -> Mention | None:
    """The player a word is told of: the one before it, or after it where none is before or `у` stands between."""
    one = [m for m in clause.named if len(m.names) == 1 and m.names[0] not in ROLES and m is not but]
    ahead = [m for m in one if clause.at(m) < at and (but is None or clause.at(m) > clause.at(but))]
    behind = [m for m in one if clause.at(m) > at]
    if behind and (not ahead or clause.words[clause.at(behind[0]) - 1] in scene.listed("is_with")):
        return behind[0]
    return ahead[-1] if ahead else None


def best(scene: Scene) -> Found | None:
    """`best`: who of those in the call has the best card of the suit that wins; where suits tie, the one who sits first."""
    found = list(dict.fromkeys(m.names[0] for m in _heads(scene)))
    tied = tops(scene)
    if tied:
        deals = holder(scene, "dealer")
        if deals and deals[0] in tied[0]:
            return deals
        seats = order(scene, "dealer", "all", "right")
        first = [name for name in (seats[0] if seats else ()) if name in tied[0]]
        return (first[0], "") if len(first) == 2 else None
    found = found or _with_ace(scene) or _winners(scene)
    return (found[0], "") if len(found) == 1 else None


def _with_ace(scene: Scene) -> list[str]:
    """Who has the one ace that is told."""
    aces = [t for t in scene.cards if [rank for rank, _ in t.cards] == ["A"]]
    return [name for o in scene.owners(aces) for name in o.names if name not in (ALL, THEY)] if len(aces) == 1 else []


def _winners(scene: Scene) -> list[str]:
    """Who is told to have won, in clauses of him alone: `I win`, `выиграла его карта`."""
    told = [c for c in clauses(scene) if not c.asked and len(c.named) == 1 and not scene.any_of("saying", c.words)]
    sure = [c for c in told if any(scene.any_of("beating", [w]) and not no for w, no in zip(c.words, c.negated, strict=True))]
    return list(dict.fromkeys(name for c in sure if not scene.any_of("point_words", c.words) for name in c.named[0].names))


def better(scene: Scene) -> Found | None:
    """`better`: whose point, the cards of one suit counted together, is the better."""
    found: dict[str, str] = {}
    for clause in clauses(scene):
        words = clause.words
        point = next((i for i, word in enumerate(words) if scene.any_of("point_words", [word])), None)
        more = next((i for i, word in enumerate(words) if scene.any_of("more", [word]) and not clause.negated[i]), None)
        if point is None or more is None or clause.asked or any(scene.beginning("contending", word) for word in words):
            continue
        if scene.any_of("that_suit", words) or scene.any_of("point_words", words[more : more + 1]):
            continue
        one = _whose_point(scene, clause, point, more)
        if one is not None:
            found.setdefault(one.names[0], " ".join(words))
    return next(iter(found.items())) if len(found) == 1 else None


def _whose_point(scene: Scene, clause: Clause, point: int, more: int) -> Mention | None:
    """The player whose point is more: not the one told after `than`."""
    end = next((i for i, word in enumerate(clause.words) if word in scene.listed("than") and i > 0), len(clause.words))
    one = [m for m in clause.named if len(m.names) == 1 and clause.at(m) < max(end, 1)]
    return min(one, key=lambda m: min(abs(clause.at(m) - point), abs(clause.at(m) - more))) if one else None
