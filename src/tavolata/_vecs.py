"""A stand-in for `librt.vecs` in plain Python, on the arrays of the standard library.

Where `librt` cannot be imported, as in a browser, `_mode` offers this module under its name. It has the
parts of `librt.vecs` that the rules use.
"""

from __future__ import annotations

from array import array
from collections.abc import Callable, Iterable
from functools import partial
from typing import Any, Final

from mypy_extensions import i16, i64, u8

CODES: Final[dict[Any, str]] = {u8: "B", i16: "h", i64: "q", float: "d"}


class vec:  # noqa: N801 (the name of the class that it stands for)
    """`vec[u8]` and the like: makes an array of that type, which refuses values out of range."""

    def __class_getitem__(cls, kind: Any) -> Callable[[Iterable[Any]], array[Any]]:
        """Return what makes arrays of a type; `TypeError` if there are none."""
        if kind not in CODES:
            raise TypeError(f"vec of {kind!r}: there are {', '.join(one.__name__ for one in CODES)}")
        return partial(array, CODES[kind])


def append(items: array[Any], item: Any, /) -> array[Any]:
    """Return an array with one item more; the old one stays as it is."""
    longer = items[:]
    longer.append(item)
    return longer


def pop(items: array[Any], place: int = -1, /) -> tuple[array[Any], Any]:
    """Return an array without an item, and that item; the old array stays as it is."""
    shorter = items[:]
    item = shorter.pop(place)
    return shorter, item
