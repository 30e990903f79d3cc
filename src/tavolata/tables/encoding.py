"""JSON of what travels: the fields of dataclasses are those of the JSON."""

from __future__ import annotations

import json
from dataclasses import fields, is_dataclass
from typing import Any


def encode(value: Any) -> str:
    """Return a value with dataclasses in it as JSON; `TypeError` for anything that has no JSON."""
    return json.dumps(value, default=_plain, ensure_ascii=False, separators=(",", ":"))


def _plain(value: Any) -> dict[str, Any]:
    if not is_dataclass(value):
        raise TypeError(f"{type(value).__name__} has no JSON")
    return {field.name: getattr(value, field.name) for field in fields(value)}
