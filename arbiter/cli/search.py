"""placeholder."""
from typing import Any


def register(app: Any) -> None:
    """Nothing yet."""
