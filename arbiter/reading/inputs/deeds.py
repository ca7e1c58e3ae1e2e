"""How many cards were thrown away, asked for, given or needed: the number that stands with the verb of each."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from arbiter.reading.inputs.scene import Found, Scene

_MOST = 5
"""More cards than a hand has are no draw."""
_AFTER, _BEFORE = 6, 5
"""How many words a number may stand after its verb, and before it."""
_OWN = 3
"""A verb with a number so near after it takes none from before it."""


def deed(scene: Scene, wanted: str, *others: str) -> Found | None:
    """`deed served asked_for thrown`: the number told with a verb of the first heading, where verbs of the others take theirs too.

    A verb takes the number after it, `asked for two`, or the one before it, `four were served`; with `one` among the words a card that is
    told without a number is one. Where the verbs of a heading have two numbers, nothing is read.
    """
    headings = (wanted, *(heading for heading in others if heading != "one"))
    found: dict[int, tuple[int, int]] = {}
    for verb, number, value in _taken(scene, headings, "one" in others):
        if scene.beginning(wanted, scene.text.words[verb]):
            found.setdefault(value, (min(verb, number), max(verb, number)))
    if len(found) != 1:
        return None
    value, (first, last) = found.popitem()
    return value, scene.said(first, last)


def told_again(scene: Scene, name: str, *headings: str) -> Found | None:
    """`again asked thrown asked_for`: the number of another input told once more, of no verb of the headings: `had the two before her`."""
    value = scene.read.get(name)
    if not value:
        return None
    taken = {number for _, number, _ in _taken(scene, headings, False)}
    first = next((number for _, number, told in _taken(scene, headings, False) if told == value), -1)
    for i, told in _numbers(scene, False):
        if i > first >= 0 and told == value and i not in taken:
            return value, scene.said(i, i)
    both = next((i for i, word in enumerate(scene.text.words) if i > first >= 0 and scene.any_of("both_cards", [word])), -1)
    return (value, scene.said(both, both)) if value == 2 and both >= 0 else None


def _taken(scene: Scene, headings: Sequence[str], lone: bool) -> Iterator[tuple[int, int, int]]:
    """Every verb of the headings that has a number: its place, the number's and the number."""
    text = scene.text
    numbers = dict(_numbers(scene, lone))
    verbs = [i for i, word in enumerate(text.words) if any(scene.beginning(h, word) for h in headings) and i not in numbers]
    free = set(verbs)
    for i, value in numbers.items():
        before = max((v for v in verbs if v < i), default=-1)
        after = min((v for v in verbs if v > i), default=-1)
        own = any(after < n <= after + _OWN and not any(after < v < n for v in verbs) for n in numbers)
        for verb, far in ((before, i - before <= _AFTER), (after, after - i <= _BEFORE and not own)):
            low, high = min(verb, i), max(verb, i)
            if verb in free and far and text.sentence[verb] == text.sentence[i] and not any(low < n < high for n in numbers):
                free.discard(verb)
                if not scene.any_of("would", scene.before(verb, 2)) and not text.negated[verb]:
                    yield verb, i, value
                break


def _numbers(scene: Scene, lone: bool) -> Iterator[tuple[int, int]]:
    """The numbers of cards told, by their places."""
    text, numbers = scene.text, scene.words["money"]["numbers"]
    for i, word in enumerate(text.words):
        value = int(word) if word.isdigit() else numbers.get(word, 0)
        near = [*scene.before(i, 4), *scene.after(i, 4)]
        if not 1 <= value <= _MOST or scene.any_of("no_draw", scene.after(i, 1)) or scene.any_of("none_held", scene.before(i, 1)):
            if not (lone and scene.any_of("a_card", [word])) or any(n in numbers or n.isdigit() for n in scene.before(i, 2)):
                continue
            value = 1
        if not scene.any_of("at_first", near):
            yield i, value
