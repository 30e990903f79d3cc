"""Rows of small numbers that never change, as bytes.

Code that holds a vector can write into it, so each state, copy and observation needs one of its own.
Rows that change seldom are bytes, which all of them share: a change makes a new row.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

ONE: Final[tuple[bytes, ...]] = tuple([bytes([n]) for n in range(256)])
"""The row of one number, for each number."""


def with_last(row: bytes, n: i64) -> bytes:
    """Return a row with one more number."""
    return row + ONE[n]


def with_number(row: bytes, at: i64, n: i64) -> bytes:
    """Return a row with another number at a place."""
    return row[:at] + ONE[n] + row[at + 1 :]


def without(row: bytes, at: i64) -> bytes:
    """Return a row without the number at a place."""
    return row[:at] + row[at + 1 :]


def place_of(row: bytes, n: i64) -> i64:
    """Return the first place of a number in a row; -1 if it has none."""
    for at in range(i64(len(row))):
        if row[at] == n:
            return at
    return -1
