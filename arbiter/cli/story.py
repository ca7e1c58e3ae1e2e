"""A story as it has been told so far, and the command that tells it again."""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple


class Story(NamedTuple):
    """What the user has told: the description, the kind of incident, the facts, and what nobody knows."""

    code: str = ""
    text: str = ""
    kind: str = ""
    facts: Mapping[str, Any] = {}
    never: tuple[str, ...] = ()


def command_of(story: Story, options: Sequence[str] = ()) -> str:
    """The command that gives the same ruling again, ready for a shell.

    Args:
        story: what has been told.
        options: further options as they were given.

    >>> command_of(Story("euchre", "", "revoke", {"trick_quitted": "yes"}))
    'arbiter rule --game euchre --incident revoke --fact trick_quitted=yes'
    """
    import shlex  # only at the end of a dialogue

    parts = ["arbiter", "rule"]
    parts += ["--game", story.code] if story.code else []
    parts += ["--incident", story.kind] if story.kind else []
    for name, value in story.facts.items():
        said = ",".join(map(str, value)) if isinstance(value, (list, tuple)) else str(value)
        parts += ["--fact", f"{name}={said}"]
    parts += [*options, *(["--no-ask"] if story.never else [])]
    parts += [story.text] if story.text else []
    return shlex.join(parts)
