"""Tables of names, written as text."""

from __future__ import annotations


def words(text: str) -> list[str]:
    """Return the words of a table of names."""
    return text.split()
