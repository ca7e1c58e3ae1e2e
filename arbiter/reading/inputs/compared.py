"""In what order the hands rank where one is told to be better than another: `A's hand beat B's`, `у Зины рука сильнее Мишиной`."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise

from arbiter.reading.inputs.ledger import everybody
from arbiter.reading.inputs.players import ALL, THEY, Mention
from arbiter.reading.inputs.scene import Found, Scene

_REACH = 5
"""How many words may stand between a player and the word that compares his hand."""


def compared(scene: Scene) -> Found | None:
    """The players in the order of their hands, the best first; None where two of those who stayed in are not told one from another."""
    under: dict[str, set[str]] = {}
    told = [pair for i, word in enumerate(scene.text.words) for pair in _pairs(scene, i, word)]
    for better, worse in told:
        under.setdefault(better, set()).add(worse)
        under.setdefault(worse, set())
    gone = {name for m in scene.mentions if _gone(scene, m) for name in m.names}
    best = _best(scene) if under else ""
    if best:
        under.setdefault(best, set()).update(name for name in under if name != best)
    people = [name for name in everybody(scene) if name not in gone or name in under]
    names = sorted(under, key=lambda name: -len(_below(under, name, ())))
    ranked = all(worse in _below(under, better, ()) for better, worse in pairwise(names))
    if len(names) < 2 or not {*people} <= {*names} or not ranked or any(name in _below(under, name, ()) for name in names):
        return None
    return names, scene.said(0, len(scene.text.words) - 1)


def _below(under: Mapping[str, set[str]], name: str, seen: Sequence[str]) -> set[str]:
    """All whose hands are worse than that of one."""
    found: set[str] = set()
    for worse in under.get(name, ()):
        if worse not in seen:
            found |= {worse} | _below(under, worse, (*seen, name))
    return found


def _pairs(scene: Scene, i: int, word: str) -> Iterator[tuple[str, str]]:
    """The better hand and each that is worse, told by a word that compares them."""
    than = scene.any_of("poker_better_than", scene.after(i, 3))
    beats, better = scene.beginning("poker_hand_beats", word), scene.beginning("poker_hand_better", word)
    loses = scene.beginning("poker_hand_loses", word)
    russian = word[0] > "z"
    if not (beats or loses or (better and (than or russian))) or scene.text.negated[i] or scene.text.asked[i]:
        return
    one = _before(scene, i)
    if one is None:
        return
    reach = [m for m in scene.mentions if i < m.first <= i + _REACH and scene.text.clause[m.first] == scene.text.clause[i]]
    other = next((m for m in reach if not {ALL, THEY} & {*m.names}), None)
    held = beats and scene.any_of("poker_had_him", scene.before(i, 2)[:1])
    if held and one.last == i - 1:  # `he had Ned beaten`
        one, other = next((m for m in reversed(scene.mentions) if m.last < one.first and not m.own), one), one
    if other is None or one.names == other.names:
        return
    for better_one in one.names:
        for worse in other.names:
            yield (worse, better_one) if loses else (better_one, worse)


def _before(scene: Scene, i: int) -> Mention | None:
    """Whose hand it is that is compared: the player told last before the word in its clause."""
    text = scene.text
    near = [m for m in scene.mentions if i - _REACH - 1 <= m.last < i and text.sentence[m.last] == text.sentence[i]]
    near = [m for m in near if not {ALL, THEY} & {*m.names} and not m.acted_on]
    return near[-1] if near else None


def _best(scene: Scene) -> str:
    """The one player whose hand is told to be the best."""
    text = scene.text
    places = [
        i for i, word in enumerate(text.words) if scene.any_of("poker_hand_best", [word]) and not text.negated[i] and not text.asked[i]
    ]
    found = {name for i in places if (one := _before(scene, i)) for name in one.names}
    return found.pop() if len(found) == 1 else ""


def _gone(scene: Scene, m: Mention) -> bool:
    """Whether a player is told to have thrown up his hand."""
    end = next((n.first for n in scene.mentions if n.first > m.last and not n.own), len(scene.text.words))
    return not m.own and any(scene.beginning("gone_out", word) for word in scene.after(m.last, min(6, end - m.last - 1)))
