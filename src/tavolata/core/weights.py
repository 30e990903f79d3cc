"""Weights of a learned bot in a file: a line for each feature, a column for each choice."""

from __future__ import annotations

import csv
from collections.abc import Sequence
from pathlib import Path


def read_weights(file: Path, features: Sequence[str], choices: Sequence[str]) -> list[float]:
    """Return the weights, choice by choice; raise ValueError for other lines or columns."""
    with file.open(newline="", encoding="utf-8") as lines:
        rows = {row.pop("feature"): row for row in csv.DictReader(lines)}
    if list(rows) != list(features) or any(list(row) != list(choices) for row in rows.values()):
        raise ValueError(f"{file.name}: the lines and columns are not those of `policy.py`")
    return [float(row[choice] or 0) for choice in choices for row in rows.values()]
