"""`TypedDict` as pydantic can read it: that of `typing` from Python 3.12 on, else the backport."""

from __future__ import annotations

import sys

if sys.version_info >= (3, 12):
    from typing import TypedDict
else:
    from typing_extensions import TypedDict

__all__ = ["TypedDict"]
