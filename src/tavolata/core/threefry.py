"""Random numbers as functions of a key and a counter: Threefry-2x32, and a short integer hash.

Threefry is by Salmon et al., SC 2011. All arithmetic is masked and stays below 2**63: interpreted and
compiled code agree to the bit.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

M32: Final[i64] = 0xFFFFFFFF


def _round(x0: i64, x1: i64, r: i64) -> tuple[i64, i64]:
    x0 = (x0 + x1) & M32
    x1 = (((x1 << r) & M32) | (x1 >> (32 - r))) ^ x0
    return x0, x1


def threefry(key0: i64, key1: i64, count0: i64, count1: i64) -> tuple[i64, i64]:
    """Run Threefry-2x32 with 20 rounds: two 32-bit words from a 64-bit key and a 64-bit counter."""
    key2 = 0x1BD11BDA ^ key0 ^ key1
    x0 = (count0 + key0) & M32
    x1 = (count1 + key1) & M32
    for group in range(i64(5)):
        if group & 1 == 0:
            x0, x1 = _round(x0, x1, 13)
            x0, x1 = _round(x0, x1, 15)
            x0, x1 = _round(x0, x1, 26)
            x0, x1 = _round(x0, x1, 6)
        else:
            x0, x1 = _round(x0, x1, 17)
            x0, x1 = _round(x0, x1, 29)
            x0, x1 = _round(x0, x1, 16)
            x0, x1 = _round(x0, x1, 24)
        key0, key1, key2 = key1, key2, key0
        x0 = (x0 + key0) & M32
        x1 = (x1 + key1 + group + 1) & M32
    return x0, x1


def mix(key0: i64, key1: i64, count: i64) -> i64:
    """Return a 32-bit hash of a 64-bit key and a counter below 2**31."""
    x = (key0 + count * 0x61C88647) & M32
    x = ((x ^ (x >> 16)) * 0x7FEB352D) & M32
    x = ((x ^ (x >> 15) ^ key1) * 0x31848BAB) & M32
    x = ((x ^ (x >> 14)) * 0x2C1B3C6D) & M32
    return x ^ (x >> 16)
