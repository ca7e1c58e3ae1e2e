"""Who was in the call: the players told to have stayed in to the end, or those who are left when the others have gone out."""

from __future__ import annotations

from collections.abc import Sequence

from arbiter.reading.inputs.amounts import Amount
from arbiter.reading.inputs.brelans import brelans
from arbiter.reading.inputs.clauses import Clause, clauses, last_named, together
from arbiter.reading.inputs.players import ALL, ANONYMOUS, ME, ROLES, THEY
from arbiter.reading.inputs.scene import Found, Scene
from arbiter.reading.inputs.stakes import amount_each


def in_call(scene: Scene) -> Found | None:
    """`in-call`: the players in the call, at least two of them; the teller first, as he tells it."""
    people = _people(scene)
    stayed, gone = _told(scene, people)
    kept = [name for name in dict.fromkeys(stayed) if name not in gone]
    rest = [name for name in people if name not in gone and (name != ME or name in kept or _holds(scene, name))]
    if len(kept) < 2 and len(people) == 4 and len(gone) == 1 and all(_holds(scene, name) for name in rest):
        kept = rest
    if len(kept) < 2 and len(rest) == 2 and {*kept} <= {*rest} and (gone or (kept and len(people) == 2)):
        kept = rest
    if len(kept) < 2:
        return None
    return sorted(kept, key=lambda name: name != ME), scene.said(scene.mentions[0].first, scene.mentions[-1].last)


def last_in(scene: Scene) -> Found | None:
    """`last-in`: the one player left, where all the others named are told to have gone out."""
    people = _people(scene)
    _, gone = _told(scene, people)
    left = [name for name in people if name not in gone]
    return (left[0], "") if gone and len(left) == 1 else None


def _told(scene: Scene, people: Sequence[str]) -> tuple[list[str], set[str]]:
    """Who is told to have stayed in, and who to have gone out."""
    told = clauses(scene)
    stayed: list[str] = []
    gone: set[str] = set()
    since = -2
    for at, clause in enumerate(told):
        if clause.asked or scene.any_of("doubting", clause.words[:2]) or scene.any_of("which_one", clause.words):
            continue
        out = next((i for i in range(len(clause.words)) if _leaves(scene, clause, i)), None)
        if out is None and scene.any_of("never_did", clause.words) and _stays(scene, clause, True):
            gone |= {name for m in clause.named if not m.own for name in m.names}
        elif out is not None:
            gone |= {*_leaving(scene, told, at, out, people)}
        elif _stays(scene, clause) or (clause.sentence - since < 2 and _likewise(scene, clause)):
            since = clause.sentence
            stayed += _staying(scene, told, at, people)
    return stayed, gone


def stakers(scene: Scene) -> Found | None:
    """`stakers`: those who have staked and are not told to have gone out, or else those told to be in the call."""
    staked = amount_each(scene)
    _, gone = _told(scene, _people(scene))
    names = [name for name in staked[0] if name not in gone] if staked else []
    return (sorted(names, key=lambda name: name != ME), staked[1]) if staked and len(names) > 1 else in_call(scene)


def brelan_holders(scene: Scene, retourne: str = "") -> Found | None:
    """`brelan-holders retourne`: those who have a brelan and have not gone out, as they are taken to be in the call."""
    told = brelans(scene, retourne)
    holding = [name for name, held in told[0].items() if held != "none"] if told else []
    stayed, gone = _told(scene, _people(scene)) if told else ([], set())
    names = [name for name in dict.fromkeys([*holding, *stayed]) if name not in gone] if gone & {*holding} else holding
    enough = len(names) > 1 or (names and len(names) < len(holding))
    return (sorted(names, key=lambda name: name != ME), told[1]) if told and enough else None


def _people(scene: Scene) -> list[str]:
    """The players who can have been in it: not those told only by a role."""
    named = [name for name in scene.players if name not in ROLES]
    return named if sum(name not in ANONYMOUS for name in named) < 2 else [name for name in named if name not in ("Rival", "He", "She")]


def _leaves(scene: Scene, clause: Clause, i: int) -> bool:
    """Whether a word tells that somebody went out: `folded`, `had gone out`, but not `stuck it out`."""
    word = clause.words[i]
    if scene.any_of("in_the_call", [word]) and scene.any_of("no_longer", clause.words[max(0, i - 4) : i]):
        return True
    if clause.negated[i]:
        return False
    if scene.ending("infinitive", "".join(clause.words[i + 1 : i + 2])):
        return False  # `ушёл курить`
    if scene.beginning("coming_out", word) and (clause.words[i + 1 : i + 2] == ["%"] or scene.any_of("of_money", clause.words[:i])):
        return False  # `вышла дама`, `кон ушёл к нему`, `сложил трёх дам`
    if word == "out":
        return i == 0 or scene.any_of("before_out", [clause.words[i - 1]])
    if scene.any_of("a_pass", [word]):
        return True
    return scene.beginning("quitting", word) or (scene.beginning("throwing", word) and scene.any_of("hand_thrown", clause.words))


def _stays(scene: Scene, clause: Clause, denied: bool = False) -> bool:
    """Whether a clause tells that somebody stayed in, or that he did not: `went all the way`, `are left`, `never stayed in`."""
    words = clause.words
    if scene.any_of("not_stayed", words) and not denied:
        return False
    for i, word in enumerate(words):
        before = words[max(0, i - 4) : i]
        if scene.any_of("playing_it_out", [" ".join(words[i : i + 2])]):
            return True
        if scene.beginning("remaining", word) or (scene.any_of("to_the_end", [word]) and scene.any_of("at_the_end", before)):
            return True
        if scene.any_of("calls", [word]) and ("in" in before or _calls(scene, words, i)):
            return True
        if scene.any_of("all_the_way", [word]) and scene.any_of("still_in", words[max(0, i - 2) : i + 3]):
            return True
        if scene.any_of("left_in", [word]) and i + 1 >= len(words) - 1 and scene.any_of("before_in", before[-2:]):
            return True
    return False


def _calls(scene: Scene, words: Sequence[str], i: int) -> bool:
    """Whether one player calls another, or just calls: `B called C`, `me and Eva called`."""
    caller = i and (words[i - 1] == "@" or scene.any_of("who_called", words[i - 1 : i]))
    by_him = words[i + 1 : i + 3] == ["by", "@"]
    return by_him or (bool(caller) and (i + 1 == len(words) or words[i + 1] in ("@", "@him")))


def _likewise(scene: Scene, clause: Clause) -> bool:
    """Whether a clause tells the same of another: `so did Bea with the eight`, `Ralph, likewise`."""
    return scene.any_of("so_did", [" ".join(clause.words[:2])]) or (len(clause.words) < 3 and scene.any_of("the_same", clause.words))


def _leaving(scene: Scene, told: Sequence[Clause], at: int, out: int, people: Sequence[str]) -> Sequence[str]:
    """Who goes out in a clause: the player before the word, or just after it, or the one of whom the clause before told."""
    clause = told[at]
    ahead = [m for m in clause.players if clause.at(m) < out and not m.own]
    with_him = scene.any_of("with_or_against", clause.words[out + 1 : out + 2])
    with_him = with_him or scene.any_of("is_said", clause.words[out + 1 : out + 2])  # `out were B and C`
    behind = [m for m in clause.players if clause.at(m) == out + 1 or (clause.at(m) == out + 2 and with_him)]
    one = ahead[-1] if ahead else behind[0] if behind else None
    if one is None:
        both = together(scene, told, at, people) if len(people) > 2 else ()
        apart = not at or told[at - 1].words[-1] != "@" or scene.any_of("of_those", clause.words[max(0, out - 1) : out])
        parted = scene.ending("went_participle", clause.words[out]) and apart
        one = None if both or parted else last_named(told, at)
        return both if one is None else one.names
    doubtful = not one.sure and any(c.asked for c in told if c.sentence == clause.sentence)
    return () if doubtful or {ALL, THEY} & {*one.names} else one.names


def _staying(scene: Scene, told: Sequence[Clause], at: int, people: Sequence[str]) -> Sequence[str]:
    """Who stays in, as a clause tells it: its players, and one who is not told again beside another: `играл до конца с Денисом`."""
    clause = told[at]
    named = [m for m in clause.named if not m.own]
    names = [name for m in named for name in m.names if name not in ROLES]
    beside = len(named) == 1 and clause.at(named[0]) > 0 and clause.words[clause.at(named[0]) - 1] in scene.listed("with_or_against")
    relative = scene.any_of("who_called", clause.words[:1])
    if names and not beside and not relative:
        return names
    many = () if beside else _level(scene, clause, people) or together(scene, told, at, people) or _those_two(told, at)
    calls = names and relative and scene.any_of("calls", clause.words)
    if calls and (one := last_named(told, at)):
        return [*one.names, *names]
    alone = beside or relative or scene.any_of("the_same", clause.words[:1])
    one = last_named(told, at, not beside) if alone and not many else None
    return [*names, *many, *(one.names if one else ())]


def _level(scene: Scene, clause: Clause, people: Sequence[str]) -> tuple[str, ...]:
    """Those whose best cards are in question where suits tie, and who are told together: `the two were in the call`, `они оба`."""
    pair = scene.read.get("tied_suit_tops", ())
    two = scene.any_of("either", clause.words) or any(isinstance(item, Amount) and item.value == 2 for item in clause.items)
    return tuple(pair) if two and len(pair) == 2 < len(people) else ()


def _those_two(told: Sequence[Clause], at: int) -> tuple[str, ...]:
    """The two told before a clause that tells of `them`: `туз у Мити, дама у Раи, до конца дошли они`."""
    meant = any(m.names == (THEY,) and not m.own for m in told[at].players)
    before = dict.fromkeys(name for clause in told[:at] for m in clause.named for name in m.names) if meant else {}
    return tuple(before) if len(before) == 2 else ()


def _holds(scene: Scene, name: str) -> bool:
    """Whether cards or an amount are told of a player: the teller who has none only looks on."""
    return any(name in o.names for o in (*scene.owners(scene.cards), *scene.owners(scene.amounts)))
