"""What a user tells, before anything is made of it."""

from __future__ import annotations

from arbiter.errors import Refusal

LONGEST = 20_000
"""Characters that a description may have."""


def checked(text: str) -> str:
    """A description that can be read; a refusal of one line for what cannot."""
    if not text.strip():
        raise Refusal("the description is empty.", "Say what happened, for example: B led out of turn and Y followed.")
    if len(text) > LONGEST:
        raise Refusal(f"the description has {len(text):,} characters, more than {LONGEST:,}.", "Tell the one incident.")
    bad = next((c for c in text if ord(c) < 32 and c not in "\n\r\t"), None)
    if bad is not None:
        raise Refusal(f"the description holds a control character (code {ord(bad)}).", "Remove it.")
    return " ".join(text.split())
