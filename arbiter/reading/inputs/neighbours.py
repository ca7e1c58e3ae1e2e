"""Who sits next after whom round the table: `слева от сдающего Нина, дальше Олег`, `Ted sits on Win's left, then Joan`."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from arbiter.reading.inputs.players import ALL, ANONYMOUS, ME, THEY, Mention
from arbiter.reading.inputs.scene import Scene
from arbiter.reading.inputs.signs import gap

_BESIDE = 3
"""How near behind a player `after him` tells that he sits there himself."""
_REACH = 4
"""How many words may stand between what tells a place and the player who sits there."""


def seated(scene: Scene, side: str = "left", known: Collection[str] = ()) -> list[str]:
    """The players whose places are told one from another, in the order in which the turn goes; none where it is not told in one way.

    Args:
        scene: what the description tells.
        side: the side to which the turn goes, `left` or `right`.
        known: players who have a role at the table; another who is only meant by `he` is not taken for the first.
    """
    table = _Table(scene, side, next(iter(known), ""))
    row = table.row()
    return row[1:] if row and row[0] in table.meant and row[0] not in known else row


class _Table:
    def __init__(self, scene: Scene, side: str, dealer: str = "") -> None:
        self.scene, self.words, self.sentence = scene, scene.text.words, scene.text.sentence
        self.against = scene.listed("right_of" if side == "left" else "left_of")
        """What tells a place on the side from which the turn comes."""
        self.mentions = [self._sitting(m) for m in scene.mentions if not {ALL, THEY, *ANONYMOUS} & set(m.names)]
        self.after: dict[str, str] = {}
        self.torn = False
        self.meant: set[str] = set()
        """Players from whom places are told only as `his`, `from him`."""
        self.dealer = dealer
        self.last: str = ""
        """The player placed last."""

    def _sitting(self, m: Mention) -> Mention:
        """A player with `'s` for `is`, who owns nothing: `Ann's on my left`."""
        following = self.words[m.last + 1 : m.last + 2]
        return m._replace(own=False) if m.own and m.sure and self.scene.any_of("sits_there", following) and m.names != (ME,) else m

    def row(self) -> list[str]:
        """All players placed, from the first on."""
        for i, word in enumerate(self.words):
            if self.scene.any_of("beyond", self.words[i + 1 : i + 2]) and self.scene.any_of("immediately", [word]):
                continue  # `right after him` is no right hand
            next_to = any(self.scene.any_of(heading, [word]) for heading in ("left_of", "right_of", "beyond"))
            first_from = self.scene.any_of("poker_seated_first", [word]) and self.words[i + 1 : i + 2] == ["от"] and self._whose(i)
            if next_to or first_from:
                self._beside(i)
            elif self.scene.any_of("onward", [word]):
                self._onward(i)
        heads = [name for name in self.after if name not in self.after.values()]
        if self.torn or len(heads) != 1:
            return []
        found = heads
        while found[-1] in self.after and self.after[found[-1]] not in found:
            found.append(self.after[found[-1]])
        return found if len(found) == len({*self.after, *self.after.values()}) else []

    def _beside(self, i: int) -> None:
        """A place told from another: `слева от Анны сидит Борис`, `Boris is on her left`, `за ним я`."""
        whose = self._whose(i)
        if whose is None:
            dealing = [m for m in self.mentions if m.last < i and self.sentence[m.last] == self.sentence[i] and self.dealer in m.names]
            if dealing and not self.last and self.words[i] not in self.against:
                self.last = self.dealer  # `сдаёт C, правее B, ещё правее A`
            self._onward(i)
            return
        whose = self._other(whose)
        who = self._who(i, whose)
        if who is None:
            return
        at = self.mentions.index(whose) if whose in self.mentions else 0
        just = (
            at
            and self.mentions[at - 1].sure
            and self.mentions[at - 1].names == whose.names
            and self.mentions[at - 1].last + 3 > whose.first
        )
        if not whose.sure and not just and whose.names[0] not in self.after.values():
            self.meant.add(whose.names[0])
        if self.words[i] in self.against:
            self._place(who.names[0], whose.names[-1:])
        else:
            self._place(whose.names[0], who.names)

    def _whose(self, i: int) -> Mention | None:
        """The player from whom a place is told."""
        small = self.scene.listed("small_words")
        for m in self.mentions:
            if m.last < i and i - m.last <= 3 and self.sentence[m.last] == self.sentence[i]:
                between = self.words[m.last + 1 : i]
                if (m.own or self.scene.any_of("from_whom", self.words[m.first - 1 : m.first])) and small.issuperset(between):
                    return m
        for m in self.mentions:
            if m.first > i and self.sentence[m.first] == self.sentence[i]:
                between = self.words[i + 1 : m.first]
                linked = small.issuperset(between) and (between or self.scene.any_of("beyond", [self.words[i]]))
                return m if linked and not m.own else None
        return None

    def _other(self, whose: Mention) -> Mention:
        """The player meant by `his`, who is not the one that sits there: `B deals, Y is at his left`."""
        at = self.mentions.index(whose)
        clause = self.scene.text.clause
        subject = self.mentions[at - 1] if at else None
        if whose.sure or not subject or not subject.sure or not {*whose.names} & {*subject.names}:
            return whose
        between = range(subject.last + 1, whose.first + 1)
        right_after = len(between) <= _BESIDE and not any(gap(self.scene.text, i).strip() for i in between)
        if clause[subject.last] != clause[whose.first] and len(subject.names) == 1 and not right_after:
            return whose
        earlier = next((m for m in reversed(self.mentions[: at - 1]) if m.sure and not {*m.names} & {*subject.names}), whose)
        return whose._replace(names=earlier.names)

    def _who(self, i: int, whose: Mention) -> Mention | None:
        """The player who sits there: the one told before in the clause, or else the next one."""
        low, high = min(i, whose.first), max(i, whose.last)
        clause = self.scene.text.clause
        beside = -1 if gap(self.scene.text, low).strip() else low - 1  # `B after him`: `after` begins a clause
        same = [m for m in self.mentions if m.last < low and (clause[m.last] == clause[low] or m.last == beside)]
        before = [m for m in same if m.names != whose.names and not m.own]
        if before and low - before[-1].last <= _REACH:
            return before[-1]
        apart = next((m for m in reversed(self.mentions) if m.last < low), None)
        if apart and low - apart.last <= _REACH and not apart.own and apart.names != whose.names and self._parted(apart.last + 1, low):
            return apart
        return self._next(high, whose.names)

    def _parted(self, first: int, last: int) -> bool:
        """Whether only a comma parts a player from his place: `Fox, immediately to the left of the age`, `Яна, что слева от меня`."""
        if self.sentence[first] != self.sentence[last] or "," not in gap(self.scene.text, first):
            return False
        return all("," not in gap(self.scene.text, i) for i in range(first + 1, last + 1))

    def _next(self, i: int, names: Sequence[str] = ()) -> Mention | None:
        """The player named next after a word."""
        for m in self.mentions:
            if m.first > i:
                near = m.first - i <= _REACH + 1 and self.sentence[m.first] == self.sentence[i]
                return m if near and m.names != names and not m.own else None
        return None

    def _onward(self, i: int) -> None:
        """A player who sits next after the one placed last: `then Joan`, `Don next`, `третьим Слава`."""
        at = next((k for k, m in enumerate(self.mentions) if m.last == i - 1 and self.sentence[m.last] == self.sentence[i]), -1)
        alone = self.words[i] == "next" and at > 0 and self.words[i + 1 : i + 2] != ["to"]
        who = self.mentions[at] if alone else self._next(i)
        if who is None or (not self.last and not alone):
            return
        self._place(self.last or self.mentions[at - 1].names[-1], who.names)

    def _place(self, one: str, others: Sequence[str]) -> None:
        for other in others:
            if one == other:
                continue
            self.torn |= self.after.setdefault(one, other) != other
            one = other
        self.last = one
