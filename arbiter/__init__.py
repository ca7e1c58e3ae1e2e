"""arbiter: the referee at the card table."""

__version__ = "0.1.0"
