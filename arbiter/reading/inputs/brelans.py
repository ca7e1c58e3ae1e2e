"""Bouillotte: what brelans and triplets the players have, and the card turned up that goes with one."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from arbiter.reading.inputs.cards import Told
from arbiter.reading.inputs.clauses import Clause, clauses
from arbiter.reading.inputs.players import ALL, ME, ROLES, THEY
from arbiter.reading.inputs.scene import Found, Scene
from arbiter.reading.inputs.signs import gap

_PACK = frozenset(("A", "K", "Q", "J", "10", "9", "8"))


def triplets(scene: Scene) -> Found | None:
    """`triplets`: who can show three alike, and of what rank; none where nobody can."""
    said = [t for t in _alike(scene) if _count(scene, t, "") == 3]
    found: dict[str, str] = {}
    for one, names in zip(said, _owners(scene, said), strict=True):
        rank = one.groups[0][0] if one.groups else one.cards[0][0]
        if one.first == one.last and rank in found.values():
            continue
        if len(names) != 1 or names[0] in (ALL, THEY):
            return None
        found[names[0]] = rank
    if found:
        return found, scene.said_of([(t.first, t.last) for t in said])
    if any(_count(scene, t, "") != 2 for t in _alike(scene)):
        return None
    words = scene.text.words
    nones = [i for i in range(len(words)) if " ".join(words[i : i + 2]) in scene.listed("not_any")]
    not_one = any(scene.any_of("brelan", words[i + 2 : i + 3]) for i in nones)
    return ({}, "") if not_one or scene.any_of("nobody", words) else None


def empty_handed(scene: Scene) -> Found | None:
    """`empty-handed`: those who are told to have nothing, one by one or together: `Ken and I, zilch`, `у меня с Таней пусто`."""
    names: list[str] = []
    for at, mention in enumerate(scene.mentions):
        after = scene.mentions[at + 1] if at + 1 < len(scene.mentions) else mention
        joined = " ".join(scene.text.words[mention.last + 1 : after.first]) in scene.listed("and_with_him")
        told = _empty(scene, at) or (joined and _empty(scene, at + 1))
        if told and not scene.text.asked[mention.first] and not mention.own:
            names += [name for name in mention.names if name not in (ALL, THEY)]
    names = sorted(dict.fromkeys(names), key=lambda name: name != ME)
    return (names, scene.said(scene.mentions[0].first, scene.mentions[-1].last)) if names else None


def brelans(scene: Scene, retourne: str = "") -> Found | None:
    """`brelans retourne`: what brelan each holds: simple, favori with the card turned up, or carre.

    Nothing where the hands are told card by card: then they tell it.
    """
    turned = retourne.rstrip("SHDCshdc")
    found: dict[str, str] = {}
    unsure: set[str] = set()
    loose: set[str] = set()
    said = _alike(scene)
    if said and all(all(suit for _, suit in one.cards) for one in said):
        return None
    for one, names in zip(said, _owners(scene, said), strict=True):
        rank = one.groups[0][0] if one.groups else one.cards[0][0]
        count = _count(scene, one, turned)
        sort = _sort(scene, one) or _by_cards(count, rank == turned or _joined_by_turned(scene, one, rank))
        if sort and not names:
            loose.add(rank)
        if not sort or not names:
            unsure |= {*names} if not count or (count == 2 and not turned and scene.any_of("turned", scene.text.words)) else set()
            continue
        name, held = names[0], f"{sort} {rank}"
        if one.first == one.last and any(value.split()[-1] == rank for value in found.values()):
            continue  # only spoken of again: `he pays for the queens`
        if len(names) != 1 or name in (ALL, THEY) or found.setdefault(name, held) != held:
            return None
    found.update({name: f"carre {turned}" for name in _rest_of(scene) if turned})
    if not found or unsure - {*found} or loose - {held.split()[-1] for held in found.values()} or _untold(scene, found):
        return None
    for name in _without(scene):
        found.setdefault(name, "none")
    # One hand alone settles nothing: who else is there is still to be told.
    return (found, scene.said_of([(t.first, t.last) for t in said])) if len(found) > 1 else None


def _owners(scene: Scene, said: Sequence[Told]) -> list[tuple[str, ...]]:
    """Whose cards are; a player in brackets after them goes before one told ahead: `three kings (Jo)`."""
    found: list[tuple[str, ...]] = []
    for one, owned in zip(said, scene.owners(said), strict=True):
        after = next((m for m in scene.mentions if m.first == one.last + 1 and "(" in gap(scene.text, m.first)), None)
        found.append(after.names if after else _subject(scene, one) or owned.names)
    return found


def _subject(scene: Scene, one: Told) -> tuple[str, ...]:
    """Who goes on doing after another had it done to him: `A calls B and puts down three queens`, `A выиграл у D, показав дам`."""
    ahead = [m for m in scene.mentions if m.last < one.first and scene.text.sentence[m.last] == scene.text.sentence[one.first]]
    if len(ahead) < 2:
        return ()
    words = scene.text.words
    verb, rest = words[ahead[-2].last + 1 : ahead[-1].first], words[ahead[-1].last + 1 : one.first]
    if ahead[-1].own or ahead[-2].own:
        return ()
    done_to = len(verb) == 1 and scene.beginning("done_to", verb[0]) and scene.any_of("conjunction", rest[:-1])
    beside = scene.any_of("played_against", verb[-1:]) and scene.any_of("having", rest[:1])
    return ahead[-2].names if done_to or beside else ()


def _count(scene: Scene, one: Told, turned: str) -> int:
    """How many cards of a rank are told: `nines, all three`, `triple nines`, `aces`; 0 where the words do not say.

    A rank told only in the plural is three cards where brelans are spoken of, for two are none; not where one more lies turned up.
    """
    rank, count = one.groups[0] if one.groups else (one.cards[0][0], 3)
    if count != 2:
        return count
    words = scene.text.words
    near = [*words[one.first : one.last + 1], *scene.before(one.first, 1)]
    many = next((n for n, heading in ((3, "three"), (4, "four"), (2, "two")) if scene.any_of(heading, near)), 0)
    if many:
        return many
    if rank == turned and scene.any_of("rest_of_cards", scene.before(one.first, 3)):
        return 3  # `I hold the rest of the eights`
    spoken = rank != turned and (scene.any_of("brelan", words) or _held(scene, one)) and not scene.any_of("pair", words)
    return 3 if spoken else 0


def _held(scene: Scene, one: Told) -> bool:
    """Whether cards are told right after the player who has them: `у D тузы`, `Q shows kings`."""
    before = scene.before(one.first, 1)
    player = next((m for m in reversed(scene.mentions) if m.last < one.first), None)
    if player is None or player.last < one.first - 2:
        return False
    at_his = player.last == one.first - 1 and scene.any_of("at_his", scene.before(player.first, 1))
    return at_his or (player.last < one.first - 1 and any(scene.beginning("showing", word) for word in before))


def _without(scene: Scene) -> list[str]:
    """Who has no brelan, those left who are named: the teller only where he says so of himself, or where nobody else has one."""
    nobody = any(_nobody(scene, clause) for clause in clauses(scene))
    names: list[str] = []
    for at, mention in enumerate(scene.mentions):
        if mention.sure:
            empty = nobody or _empty(scene, at)
            names += [name for name in mention.names if name not in (ALL, THEY, *ROLES) and (name != ME or empty)]
    return names


def _nobody(scene: Scene, clause: Clause) -> bool:
    """Whether a clause says that nobody else has a brelan: `none of us had three`, `брелана ни у кого больше нет`."""
    others = scene.any_of("else_or_us", clause.words) or any(ALL in m.names for m in clause.players)
    return not clause.named and others and scene.any_of("nobody", clause.words)


def _untold(scene: Scene, found: Mapping[str, str]) -> bool:
    """Whether somebody has cards that were not understood: `three of them are hers`, `in my hand its three sisters`."""
    empty = {name for at, m in enumerate(scene.mentions) if _empty(scene, at) for name in m.names}
    alike = _alike(scene)
    loose = [t for t in scene.cards if t.cards and t not in alike and t.numeric and t.cards[0][0] in ("3", "4") and not _of_all(scene, t)]
    owned = {name for o in scene.owners(loose) for name in o.names if not o.each}
    if owned - {*found, *empty, ALL, THEY}:
        return True
    mine = [m for m in scene.mentions if m.names == (ME,) and ME not in found and ME not in empty]
    return any(scene.any_of("in_hands", [*scene.after(m.last, 1), *scene.before(m.first, 1)]) for m in mine)


def _rest_of(scene: Scene) -> list[str]:
    """Who has the other three cards of the rank turned up: `C показал трёх остальных`, `the other three are Ann's`."""
    said = [t for t in scene.cards if t.numeric and t.cards and t.cards[0][0] == "3"]
    rest = [
        (t, o.names)
        for t, o in zip(said, scene.owners(said), strict=True)
        if scene.any_of("rest_of_cards", [*scene.before(t.first, 1), *scene.after(t.last, 1)])
        and not scene.any_of("named", scene.before(t.first, 3))
    ]
    return [names[0] for _, names in rest if len(names) == 1 and names[0] not in (ALL, THEY)]


def _of_all(scene: Scene, one: Told) -> bool:
    """Whether a number is only of players, or denied: `no brelan in any of the three`, `no three alike`."""
    before = scene.before(one.first, 2)
    return before == ["of", "the"] or scene.any_of("none_held", before)


def turned(scene: Scene) -> Found | None:
    """`turned`: the card turned up, told by its rank, or only that it goes with a brelan: `three eights, joined by the one up`."""
    alike = [(one, one.groups[0][0] if one.groups else one.cards[0][0]) for one in _alike(scene)]
    joined = [(one, rank) for one, rank in alike if _joined_by_turned(scene, one, rank)]
    ranks = {rank for _, rank in joined} or _beside_turned(scene)
    if len(ranks) != 1:
        return None
    rank = ranks.pop()
    held = {id(one) for one, _ in alike if not one.groups}
    inside = {scene.text.sentence[one.first] for one, _ in joined}
    suits = {suit for t in scene.cards if id(t) not in held for r, suit in t.cards if r == rank and suit} or {
        t.suits for t in scene.cards if not t.cards and len(t.suits) == 1 and scene.text.sentence[t.first] in inside
    }
    return (rank + (suits.pop() if len(suits) == 1 else "s"), "")


def _beside_turned(scene: Scene) -> set[str]:
    """Ranks told as turned up, by a number or at the end of other cards: `a nine turned up`, `three queens with a nine turned`."""
    found = {
        str(a.value)
        for a in scene.amounts
        if a.value in (8, 9)
        and scene.any_of("articles", scene.before(a.first, 2))
        and scene.any_of("turned", [*scene.before(a.first, 3), *scene.after(a.last, 2)])
    }
    for one in _alike(scene):
        rank = one.cards[-1][0]
        if one.groups and rank != one.groups[0][0] and scene.any_of("turned", scene.after(one.last, 2)):
            found.add(rank)
    return found


def _alike(scene: Scene) -> list[Told]:
    """The cards alike that are told."""
    alike = [t for t in scene.cards if t.groups or (len(t.cards) == 3 and len({rank for rank, _ in t.cards}) == 1)]
    return [t for t in alike if (t.groups[0][0] if t.groups else t.cards[0][0]) in _PACK]  # `троек ни у кого` are no threes


def _empty(scene: Scene, at: int) -> bool:
    """Whether a player is told to have nothing."""
    mention = scene.mentions[at]
    end = scene.mentions[at + 1].first if at + 1 < len(scene.mentions) else len(scene.text.words)
    after = scene.after(mention.last, min(4, end - mention.last - 1))
    return scene.any_of("nothing", after) or scene.before(mention.first, 1) == ["neither"]


def _joined_by_turned(scene: Scene, one: Told, rank: str) -> bool:
    """Whether the card turned up is told to go with cards alike: `and the eight turned up`, `четвёртая лежит открытая`."""
    sentence = scene.text.sentence[one.first]
    words = scene.sentence_of(one.first)
    if not scene.any_of("turned", words):
        return False
    again = any(
        scene.text.sentence[t.first] == sentence and (rank in {r for r, _ in t.cards}) and t is not one and len(t.cards) == 1
        for t in scene.cards
    )
    more = len([r for r, _ in one.cards if r == rank]) > one.groups[0][1] if one.groups else False
    return again or more or (bool(one.groups) and one.groups[0][1] == 4) or _fellow(scene, one)


def _fellow(scene: Scene, one: Told) -> bool:
    """Whether a fellow of these cards is told after them, before others are: `three eights, and their fellow on the pack`."""
    sentence = scene.text.sentence
    after = next((t.first for t in _alike(scene) if t.first > one.last), len(sentence))
    near = [i for i in range(one.last + 1, after) if sentence[i] == sentence[one.first]]
    return any(scene.any_of("fellow", [scene.text.words[i]]) and not scene.any_of("of_suit", scene.after(i, 1)) for i in near)


def _by_cards(count: int, with_turned: bool) -> str:
    """What so many cards of a rank make, alone or with the card turned up."""
    if count == 4 or (count == 3 and with_turned):
        return "carre"
    return "simple" if count == 3 else "favori" if count == 2 and with_turned else ""


def _sort(scene: Scene, one: Told) -> str:
    """What sort of brelan cards are said to be, beside them."""
    start = max([one.first - 5, 0, *(m.last + 1 for m in scene.mentions if m.last < one.first)])
    end = min([one.last + 6, *(m.first for m in scene.mentions if m.first > one.last)])
    words = scene.text.words[start : one.first + 1] + scene.text.words[one.last + 1 : end]
    return next((sort for sort in ("carre", "favori", "simple") if scene.any_of(sort, words)), "")
