"""What `_buffers.c` holds; without it `tensors.py` does the same in plain Python."""

from typing import Any

def fill(out: Any, counts: Any, factors: bytes | None, /) -> bool: ...
