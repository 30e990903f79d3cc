"""Check before long work that its result can be written."""

from __future__ import annotations

import os
import tempfile
from pathlib import Path

from tavolata.words import Words
from tavolata.words.problems import cannot_write


def require_writable(path: Path | None, words: Words) -> None:
    """Refuse a file that cannot be written; an existing file stays as it is."""
    if path is None:
        return
    is_new = not path.exists()
    try:
        if is_new or path.is_file():
            path.open("ab").close()
        elif not os.access(path, os.W_OK):  # a pipe: opening it would wait for its reader
            path.touch()
        if is_new:
            path.unlink()
    except OSError as problem:
        raise cannot_write(path, problem, words) from None


def require_writable_folder(folder: Path, words: Words) -> None:
    """Refuse a folder that cannot be made or written: try it in its nearest existing parent."""
    existing = next(
        one for one in (folder.absolute().parent, *folder.absolute().parents) if one.exists()
    )
    try:
        tempfile.TemporaryDirectory(dir=existing).cleanup()
    except OSError as problem:
        raise cannot_write(folder, problem, words) from None
