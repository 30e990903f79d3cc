"""Check before long work that it can be done: packages, and folders for the result."""

from __future__ import annotations

import tempfile
from pathlib import Path

from tavolata.core.errors import TavolataError, cannot_write


def needs_more(command: str, missing: ImportError) -> TavolataError:
    """Return the error of a command without one of its packages."""
    package = str(missing.name)
    return TavolataError(
        f"{command} needs {package}: pip install 'tavolata[arena]'",
        "error-package",
        command=command,
        package=package,
    )


def require_writable_folder(folder: Path) -> None:
    """Refuse a folder that cannot be made or written: try it in its nearest existing parent."""
    existing = next(
        one for one in (folder.absolute().parent, *folder.absolute().parents) if one.exists()
    )
    try:
        tempfile.TemporaryDirectory(dir=existing).cleanup()
    except OSError as problem:
        raise cannot_write(folder, problem) from None
