"""Objects that never change: what `Final` means in compiled code, kept in plain Python too."""

from __future__ import annotations

import functools
import sys
from typing import Any


def write_once(self: Any, name: str, value: object) -> None:
    """Set an attribute that has no value yet: what `Final` means in plain Python."""
    if hasattr(self, name):
        raise AttributeError(f"attribute {name!r} of {type(self).__name__!r} objects is not writable")
    object.__setattr__(self, name, value)


def never_delete(self: Any, name: str) -> None:
    """Refuse to delete an attribute."""
    raise AttributeError(f"attribute {name!r} of {type(self).__name__!r} objects is not writable")


def keep_final(kind: type) -> None:
    """Make the `Final` attributes of a class in plain Python read-only, as compiled code does."""
    if is_plain(kind):
        # A compiled function is not a method of a class in plain Python: `partialmethod` makes it one.
        setattr(kind, "__setattr__", functools.partialmethod(write_once))  # noqa: B010
        setattr(kind, "__delattr__", functools.partialmethod(never_delete))  # noqa: B010


def is_plain(kind: type) -> bool:
    """Return whether a class is in plain Python, not compiled."""
    module = sys.modules[kind.__module__]
    return str(getattr(module, "__file__", "")).endswith(".py")


def keep_made(kind: type) -> None:
    """Let nobody initialise an object of a final class with `keep_final` again, at no cost.

    Compiled classes do it when they make an object, and need no `__init__` that Python can call; in
    plain Python it finds all attributes written.
    """
    if not is_plain(kind):
        delattr(kind, "__init__")


def refuse_if_made(thing: object, attribute: str) -> None:
    """Refuse to initialise an object a second time: that would change it."""
    if hasattr(thing, attribute):
        raise TypeError(f"{type(thing).__name__} objects cannot be changed; make another one")
