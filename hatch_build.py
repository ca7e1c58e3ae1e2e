"""Compiles the law base while the wheel is built, so that nothing is parsed at the table."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class LawBaseHook(BuildHookInterface):  # type: ignore[type-arg]
    """Runs the press before the files of the wheel are gathered."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compile laws/ and cases/ into arbiter/_base; what stands there already and was made from the same is kept."""
        root = Path(self.root)
        sys.path.insert(0, str(root))
        try:
            from arbiter.book.base import FolderBase, fingerprint, stamps
            from arbiter.opening import made_from, save
            from arbiter.press import press

            folders = (root / "laws", root / "cases")
            sources = made_from(*folders)
            base = root / "arbiter" / "_base"
            save(press(*folders, FolderBase(base)), base, stamps(sources), fingerprint(sources))
        finally:
            sys.path.remove(str(root))
