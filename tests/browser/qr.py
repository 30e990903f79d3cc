"""A reader of small QR codes, written from the standard: bytes, level L, one block, no errors to mend."""

from __future__ import annotations

Matrix = list[list[bool]]
DATA_WORDS = {1: 19, 2: 34, 3: 55, 4: 80, 5: 108}
"""Code words of data by version, of those that have one block at level L."""
FORMAT_MASK = 0b101010000010010
LEVEL_L = 0b01
MASKS = (
    lambda x, y: (x + y) % 2 == 0,
    lambda x, y: y % 2 == 0,
    lambda x, y: x % 3 == 0,
    lambda x, y: (x + y) % 3 == 0,
    lambda x, y: (x // 3 + y // 2) % 2 == 0,
    lambda x, y: x * y % 2 + x * y % 3 == 0,
    lambda x, y: (x * y % 2 + x * y % 3) % 2 == 0,
    lambda x, y: ((x + y) % 2 + x * y % 3) % 2 == 0,
)


def is_fixed(x: int, y: int, size: int) -> bool:
    """Return whether a module is part of a finder, a timing line, the alignment mark or the format."""
    corner = (x < 9 and y < 9) or (x < 9 and y >= size - 8) or (x >= size - 8 and y < 9)
    is_aligning = size > 21 and abs(x - (size - 7)) <= 2 and abs(y - (size - 7)) <= 2
    return corner or x == 6 or y == 6 or is_aligning


def decode(code: Matrix) -> str:
    """Return the text of a code, `code[y][x]`."""
    size = len(code)
    version = (size - 17) // 4
    row = [code[8][x] for x in (0, 1, 2, 3, 4, 5, 7, 8)] + [code[y][8] for y in (7, 5, 4, 3, 2, 1, 0)]
    found = int("".join(str(int(bit)) for bit in row), 2) ^ FORMAT_MASK
    assert found >> 13 == LEVEL_L, "another level"
    mask = MASKS[found >> 10 & 7]
    bits: list[int] = []
    right, is_up = size - 1, True
    while right > 0:
        right -= right == 6
        for y in range(size - 1, -1, -1) if is_up else range(size):
            for x in (right, right - 1):
                if not is_fixed(x, y, size):
                    bits.append(code[y][x] ^ mask(x, y))
        right, is_up = right - 2, not is_up
    text = "".join(str(int(bit)) for bit in bits[: 8 * DATA_WORDS[version]])
    assert text[:4] == "0100", "no bytes"
    length = int(text[4:12], 2)
    return bytes(int(text[12 + 8 * n : 20 + 8 * n], 2) for n in range(length)).decode()
