"""Documented cases as data: running them, and comparing what they give with what was decided."""
