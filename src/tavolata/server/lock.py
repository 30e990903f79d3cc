"""A file lock that ends with its process, however that ends."""

from __future__ import annotations

import os
import sys
from contextlib import suppress
from pathlib import Path

if sys.platform == "win32":
    import msvcrt

    def _try_lock(handle: int) -> None:
        # Lock a byte far behind the content, so that others can read the content.
        os.lseek(handle, 1 << 20, os.SEEK_SET)
        msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)

else:
    import fcntl

    def _try_lock(handle: int) -> None:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)


class FileLocked(OSError):
    """Another process holds the lock; `holder` is its process id, if it has written it."""

    def __init__(self, holder: str) -> None:
        super().__init__("the file is locked")
        self.holder = holder


class FileLock:
    """Holds a lock file from creation until `release`, or until the process ends.

    The operating system ends the lock with the process, so a file left behind by a killed process means
    nothing. A lock on a file that its holder has deleted counts for nothing either: two processes could
    hold locks on two files of one name. Programs that this process starts do not inherit the lock.
    """

    def __init__(self, path: Path) -> None:
        self._path = path
        self._handle = os.open(path, os.O_RDWR | os.O_CREAT, 0o600)
        try:
            _try_lock(self._handle)
            if os.fstat(self._handle).st_nlink == 0:
                raise OSError
        except OSError:
            os.lseek(self._handle, 0, os.SEEK_SET)
            holder = os.read(self._handle, 20).decode(errors="replace").strip()
            os.close(self._handle)
            raise FileLocked(holder) from None
        os.lseek(self._handle, 0, os.SEEK_SET)
        os.ftruncate(self._handle, 0)
        os.write(self._handle, f"{os.getpid()}\n".encode())

    def release(self) -> None:
        """Release the lock and delete its file."""
        if self._handle >= 0:
            with suppress(OSError):  # Windows deletes no open file
                self._path.unlink()
            os.close(self._handle)
            self._handle = -1
