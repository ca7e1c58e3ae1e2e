"""What a user tells, before anything is made of it."""

from __future__ import annotations

import re

from arbiter.errors import Refusal

_CONTROL = re.compile(r"[\x00-\x08\x0b\x0c\x0e-\x1f]")
LONGEST = 20_000
"""Characters that a description may have."""


def checked(text: str) -> str:
    """A description that can be read; a refusal of one line for what cannot."""
    if not text.strip():
        raise Refusal("the description is empty.", "Say what happened, for example: B led out of turn and Y followed.")
    if len(text) > LONGEST:
        raise Refusal(f"the description has {len(text):,} characters, more than {LONGEST:,}.", "Tell the one incident.")
    if bad := _CONTROL.search(text):
        raise Refusal(f"the description holds a control character (code {ord(bad.group())}).", "Remove it.")
    return " ".join(text.split())
