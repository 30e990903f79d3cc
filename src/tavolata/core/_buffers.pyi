"""What `_buffers.c` holds; without it `filling.py` does the same in plain Python."""

from typing import Any

PROFILED: bool
"""Whether the core was compiled with a profile of its games."""

def fill(out: Any, counts: Any, factors: bytes, /) -> bool: ...
def pour(out: Any, counts: Any, factors: bytes, /) -> bool: ...
def mark(out: Any, marks: Any, /) -> bool: ...
def rows(
    counts: Any,
    at: int,
    table: Any,
    places: bytes,
    size: int,
    shared: int,
    own: int,
    first: int,
    players: int,
    seats: int,
    /,
) -> bool: ...
