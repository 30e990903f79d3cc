"""JSON of what travels: the fields of dataclasses are those of the JSON."""

from __future__ import annotations

import functools
import json
from dataclasses import fields, is_dataclass
from typing import Any


def encode(value: Any) -> str:
    """Return a value with dataclasses in it as JSON; `TypeError` for anything that has no JSON."""
    return json.dumps(value, default=_plain, ensure_ascii=False, separators=(",", ":"))


def _plain(value: Any) -> dict[str, Any]:
    return {name: getattr(value, name) for name in _fields_of(value.__class__)}


@functools.cache
def _fields_of(kind: type) -> tuple[str, ...]:
    """Return the names of the fields of a dataclass."""
    if not is_dataclass(kind):
        raise TypeError(f"{kind.__name__} has no JSON")
    return tuple(field.name for field in fields(kind))
