"""The inputs that a description gives: hands, amounts, players, each with the words that gave it.

A kind file of the lexicon names for every input the phrases that give it - `#` stands for the amount, `@` for the player, `%` for the
cards - or the reader of a whole structure (`hands 5`, `amounts`, `order`). What the words tell in two ways is left out.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any, NamedTuple

from arbiter.reading.inputs.amounts import Amount
from arbiter.reading.inputs.camps import side_of
from arbiter.reading.inputs.cards import Told
from arbiter.reading.inputs.matching import Taking, matches
from arbiter.reading.inputs.notation import notation
from arbiter.reading.inputs.players import ALL, ANONYMOUS, ME, ROLES, THEY, Mention
from arbiter.reading.inputs.readers import READERS, TAKING
from arbiter.reading.inputs.scene import Scene
from arbiter.reading.inputs.seating import holder
from arbiter.reading.phrases import Forms, Marked, bits_of
from arbiter.reading.tokens import Text

AGE = "age"
"""The role for which the player is told who has it, wherever he is named."""
_NUMBERS = ("int", "counted", "largest")
_NO_READER = ("first", "with ", "if ", "unless ")
"""Lines that only say how the values of an input are to be taken."""
NEAR_TIE = 0.3
"""Two values of an input whose phrases weigh so alike leave it open."""


class ReadInput(NamedTuple):
    """An input read: its value as the calculators take it, and the words that gave it."""

    value: Any
    words: str


class Wanted(NamedTuple):
    """How an input is told: the shape of its value, the phrases that take it, and the readers of whole structures."""

    shape: str
    phrases: Sequence[Taking]
    readers: Sequence[str]


def wanted_inputs(record: Mapping[str, Any]) -> dict[str, Wanted]:
    """The inputs of a kind of incident, ready to be read, from its record."""
    return {
        name: Wanted(shape, [_taking(*phrase) for phrase in phrases], readers)
        for name, (shape, phrases, readers) in record["inputs"].items()
    }


def _taking(elements: Sequence[int], joins: Sequence[str], forbidden: Sequence[int], _flags: str, value: Any = None) -> Taking:
    return Taking(elements, joins, forbidden, bits_of(elements), value)


def read_inputs(
    text: Text, words: Mapping[str, Any], record: Mapping[str, Any], forms: Forms, wanted: Mapping[str, Wanted]
) -> dict[str, ReadInput]:
    """The inputs of a kind of incident that a text gives.

    Args:
        text: the description cut up.
        words: the vocabulary of inputs.
        record: the lexicon of the kind.
        forms: what word forms satisfy in it.
        wanted: its inputs, see `wanted_inputs`.
    """
    scene = Scene(text, words, record, forms)
    largest = {name for name, (shape, _, _) in wanted.items() if shape == "largest"}
    votes = {name: _votes(scene, shape, phrases) for name, (shape, phrases, _) in wanted.items() if phrases}
    _part_cards({name: its for name, its in votes.items() if wanted[name][0] == "card"})
    counted = _shared_out({name: its for name, its in votes.items() if wanted[name][0] in _NUMBERS}, largest)
    scene.used.update((name, vote.place) for name, vote in counted.items())
    found: dict[str, ReadInput] = {}
    for name, (shape, _, readers) in wanted.items():
        if readers[:1] == ["first"]:
            word, *rest = readers[1].split()
            sure = READERS[word](scene, *rest)
            if sure is not None and (shape == "side" or not _nameless(scene, sure[0])):
                found[name] = ReadInput(*sure)
                scene.read[name] = sure[0]
                continue
        vote = _unclaimed(scene, name, counted) if shape in _NUMBERS else _elected(shape, _with(readers, votes.get(name, []), counted))
        value = (vote.value, vote.words) if vote else None
        for reader in readers:
            if value is None and not reader.startswith(_NO_READER):
                word, *rest = reader.split()
                value = READERS[word](scene, *(str(found[r].value) if word in TAKING and r in found else r for r in rest))
        if value is not None and shape == "player" and value[0] == AGE and (held := holder(scene, AGE)):
            value = held[0], value[1]
        if value is not None and (shape == "side" or not _nameless(scene, value[0])):
            found[name] = ReadInput(*value)
            scene.read[name] = value[0]
    return {name: read for name, read in found.items() if _wanted(wanted[name][2], found)}


def _unclaimed(scene: Scene, name: str, counted: Mapping[str, Vote]) -> Vote | None:
    """What phrases tell for an amount, if no reader has taken the amount for another input."""
    vote = counted.get(name)
    if vote and vote.place >= 0 and any(place == vote.place for by, place in scene.used.items() if by not in counted):
        scene.used.pop(name, None)
        return None
    return vote


def _wanted(readers: Sequence[str], found: Collection[str]) -> bool:
    """Whether what an input is told for is told too: `if staked`; and what it is told instead of is not: `unless put_in`."""
    if any(reader.split()[1] in found for reader in readers if reader.startswith("unless ")):
        return False
    needed = [word for reader in readers if reader.startswith("if ") for word in reader.split()[1:]]
    return not needed or any(name in found for name in needed)


class Vote(NamedTuple):
    """What a phrase says for an input."""

    weight: float
    value: Any
    place: int
    """The first word of what was taken."""
    words: str
    passed: frozenset[int] = frozenset()
    """The first words of the amounts that the phrase holds."""


def _votes(scene: Scene, shape: str, phrases: Sequence[Taking]) -> list[Vote]:
    """What the phrases of an input find, the weightiest first."""
    marked, places = scene.drawn
    present = marked.bits
    capturing = frozenset().union(*scene.captures.values())
    apart, others = scene.listed("stands_apart"), scene.listed("who_acts")
    votes = []
    for phrase in phrases:
        for at in matches(phrase, marked, capturing, apart, others) if phrase.mask & present == phrase.mask else ():
            if _only_a_place(scene, marked, at):
                continue
            taken = (phrase.value, -1) if phrase.value is not None else _captured(scene, shape, phrase.elements, marked, places, at)
            if taken is not None and taken[0] is not None:
                weight = len(at) + 0.25 * len(phrase.forbidden) + 0.35 * phrase.joins.count("x") - 0.03 * (max(at) - min(at))
                value, place = taken
                passed = frozenset(places[i] for i in at if marked.text.words[i] == "#")
                votes.append(Vote(weight, value, place, marked.text.said(min(at), max(at)), passed))
    return sorted(votes, key=lambda vote: -vote.weight)


def _part_cards(votes: Mapping[str, list[Vote]]) -> None:
    """Leave a card that phrases of two inputs take to the one of the weightiest phrase: the card turned up is not the one under it."""
    best: dict[int, float] = {}
    for vote in (v for its in votes.values() for v in its):
        best[vote.place] = max(vote.weight, best.get(vote.place, 0))
    for its in votes.values() if len(votes) > 1 else ():
        its[:] = [vote for vote in its if vote.weight == best[vote.place]]


def _only_a_place(scene: Scene, marked: Marked, at: Sequence[int]) -> bool:
    """Whether the player with whom a phrase begins is told only as the place of another: `next to the age sits Bob and straddled`."""
    words, i = marked.text.words, at[0] - 1
    if i < 0 or len(at) < 2 or words[at[0]] != "@" or at[1] < at[0] or marked.text.sentence[i] != marked.text.sentence[at[0]]:
        return False
    if scene.any_of("articles", [words[i]]):
        i -= 1
    return i >= 0 and i not in at and scene.any_of("place_from", [words[i], " ".join(words[max(0, i - 1) : i + 1])])


def _shared_out(votes: Mapping[str, Sequence[Vote]], largest: Collection[str]) -> dict[str, Vote]:
    """Give every amount to the input that the weightiest phrase claims it for; an input claimed alike by two amounts is left out."""
    found: dict[str, Vote] = {}
    taken: set[int] = set()
    closed: set[str] = set()
    for vote, name in sorted(((v, n) for n, its in votes.items() for v in its), key=lambda pair: -pair[0].weight):
        if name in found or name in closed or vote.place in taken:
            continue
        rivals = [v for v in votes[name] if v.value != vote.value and v.place not in taken and vote.weight - v.weight < NEAR_TIE]
        if rivals and name not in largest:
            closed.add(name)
            continue
        vote = max([vote, *rivals], key=lambda v: v.value)
        found[name] = vote
        taken |= {vote.place} - {-1}
    return found


def _with(readers: Sequence[str], votes: Sequence[Vote], counted: Mapping[str, Vote]) -> Sequence[Vote]:
    """The votes for a player, those first that tell him with the amount of another input: `with amount_put`."""
    beside = next((reader[5:] for reader in readers if reader.startswith("with ")), "")
    if beside not in counted:
        return votes
    place = counted[beside].place
    return sorted((v._replace(weight=v.weight + 1) if place in v.passed else v for v in votes), key=lambda vote: -vote.weight)


def _elected(shape: str, votes: Sequence[Vote]) -> Vote | None:
    """The value of an input that is no amount: all players told, or the one for which most speaks."""
    if not votes:
        return None
    if shape in ("players", "several"):
        if not votes[0].value:
            return votes[0]
        told = sorted(votes, key=lambda vote: vote.place)
        names = list(dict.fromkeys(name for vote in told for name in vote.value))
        return votes[0]._replace(value=names) if shape == "players" or len(names) > 1 else None
    if shape == "map":
        pairs = [pair for vote in votes for pair in vote.value.items()]
        return votes[0]._replace(value=dict(pairs)) if len(set(pairs)) == len(dict(pairs)) else None
    if shape in ("card", "either"):
        votes = _suited_first(votes)
    elif shape == "player":
        votes = [vote for vote in votes if vote.value not in ROLES] or votes  # the age and the dealer are told of for what they put up
    first = votes[0]
    return None if any(v.value != first.value and first.weight - v.weight < NEAR_TIE for v in votes) else first


def _suited_first(votes: Sequence[Vote]) -> Sequence[Vote]:
    """The votes for a card, without those that tell only the rank of one told with its suit elsewhere: `the ace of spades ... that ace`."""
    suited = {vote.value[:-1] for vote in votes if vote.value[-1].isupper()}
    return [vote for vote in votes if vote.value[-1].isupper() or vote.value[:-1] not in suited]


def _captured(
    scene: Scene, shape: str, elements: Sequence[int], marked: Marked, places: Sequence[int], at: Sequence[int]
) -> tuple[Any, int] | None:
    """What a phrase found holds for its input, and its place; None if it holds nothing for it."""
    values: list[Any] = []
    place = 0
    captures = scene.captures
    for i, element in zip(at, elements, strict=True):
        word = marked.text.words[i]
        if element not in captures.get(word, ()):
            continue  # another word, or a player or an amount that is only passed (`@any`, `@number`)
        item = scene.items[places[i]]
        value: Any = None
        if isinstance(item, Amount) and shape in _NUMBERS:
            value = None if item.counted and shape != "counted" and i + 1 not in at else item.value
        elif isinstance(item, Mention) and shape == "side":
            value = side_of(scene, item.names[0]) or None
        elif isinstance(item, Mention) and shape in ("player", "players", "several"):
            value = _players(scene, item, shape)
        elif isinstance(item, Told):
            value = _cards(item, shape)
        if value is not None:
            place = place if values else item.first
            values.append(value)
        if shape == "map" and isinstance(item, (Mention, Amount)):
            values.append(item.value if isinstance(item, Amount) else item.names)
    if shape == "map":
        return _pair(values), places[at[0]]
    if not values:
        return None
    return ([name for names in values for name in names] if shape in ("players", "several") else values[0]), place


def _pair(values: Sequence[Any]) -> dict[str, int] | None:
    """A player and his amount, in either order."""
    names = next((v for v in values if isinstance(v, tuple)), ())
    amount = next((v for v in values if isinstance(v, int)), None)
    return dict.fromkeys(names, amount) if names and amount is not None and not {ALL, THEY} & set(names) else None


def _players(scene: Scene, item: Mention, shape: str) -> Any:
    if THEY in item.names:
        return None
    if item.names == (ALL,):
        named = not item.own and len(scene.players) == 2 and not any(_nameless(scene, name) for name in scene.players)
        return scene.players if named and shape != "player" else None
    if shape != "player":
        names = tuple(name for name in item.names if name != "opener")
        return names if names and not any(_nameless(scene, name) for name in names) else None
    return item.names[0] if len(item.names) == 1 and not _nameless(scene, item.names[0]) else None


def _nameless(scene: Scene, value: Any) -> bool:
    """Whether a player is told only by what he is: `he`, `my neighbour`.

    He who is the only one beside the teller has no other name than `he`.
    """
    return isinstance(value, str) and value in ANONYMOUS and not (value in ("He", "She") and {*scene.players} <= ROLES | {ME, value})


def _cards(item: Told, shape: str) -> Any:
    if shape == "suit" or (shape == "either" and not item.cards):
        told = set(item.suits) | {suit for _, suit in item.cards if suit}
        return told.pop() if len(told) == 1 else None
    if not item.cards:
        return None
    hand = notation({"": item.cards}, 0)[""]
    if shape in ("card", "either"):
        return hand[0] if len(hand) == 1 else None
    return hand
