"""Spoilt positions: JSON of a state with random things wrong, for tests that read it."""

from __future__ import annotations

import copy
from collections.abc import Iterator, Sequence
from typing import Any

from tavolata.core.chance import Rng


def places(written: Any) -> Iterator[tuple[Any, Any]]:
    """Yield every place inside some JSON: what contains it, and its key there."""
    keys = list(written) if isinstance(written, dict) else range(len(written))
    for key in keys:
        yield written, key
        if isinstance(written[key], (dict, list)):
            yield from places(written[key])


def spoil(
    written: Any, rng: Rng, words: Sequence[str], keys: Sequence[str], odd: Sequence[Any]
) -> None:
    """Make one random change: replace, move, copy, take away or count on a value.

    `words` are names of the game, `keys` keys of its positions, `odd` values that may be wrong anywhere.
    """
    found = list(places(written))
    inside, key = found[rng.below(len(found))]
    value = inside[key]
    kind = rng.below(9)
    if kind == 0:
        del inside[key]
    elif kind == 1:
        inside[key] = words[rng.below(len(words))]
    elif kind == 2:
        other, at = found[rng.below(len(found))]
        inside[key] = copy.deepcopy(other[at])
    elif kind == 3:
        inside[key] = copy.deepcopy(odd[rng.below(len(odd))])
    elif isinstance(value, bool):
        inside[key] = not value
    elif isinstance(value, int):
        inside[key] = value + (1 if kind < 7 else -1)
    elif isinstance(value, str) and value.startswith("P"):
        inside[key] = f"P{1 + rng.below(9)}"
    elif isinstance(value, list):
        word = words[rng.below(len(words))]
        value.insert(0, word if kind < 6 else copy.deepcopy((value or [words[0]])[-1]))
    elif isinstance(value, dict):
        value[keys[rng.below(len(keys))]] = copy.deepcopy(odd[rng.below(len(odd))])
