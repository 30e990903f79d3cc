"""Check before long work that its result can be written."""

from __future__ import annotations

import os
from pathlib import Path

from tavolata.core.errors import cannot_write


def require_writable(path: Path) -> None:
    """Refuse a file that cannot be written; an existing file stays as it is."""
    is_new = not path.exists()
    try:
        if is_new or path.is_file() or path.is_dir():
            path.open("ab").close()
        elif not os.access(path, os.W_OK):  # a pipe: opening it would wait for its reader
            path.touch()
        if is_new:
            path.unlink()
    except OSError as problem:
        raise cannot_write(path, problem) from None
