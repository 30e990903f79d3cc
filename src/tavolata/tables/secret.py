"""Unguessable values: secrets of shuffles, tokens of seats, keys of closed tables.

A seat's index is public, its token is not: they have different types, so that they cannot be confused.
Tokens are stored only as SHA-256. The key of a closed table is stored in plain text: people who sit
there may see it again.
"""

from __future__ import annotations

import base64
import hashlib
import secrets
from typing import NewType

SeatIndex = NewType("SeatIndex", int)
"""The index of a seat at its table, from 0: public."""
SeatToken = NewType("SeatToken", str)
"""The proof that a seat is mine: known only to its owner."""
TokenHash = NewType("TokenHash", str)
"""SHA-256 of a token or key, as 64 hexadecimal digits."""

SECRET_BITS = 256
TOKEN_BITS = 128
LETTERS = "abcdefghjkmnpqrstuvwxyz"
"""Letters of table ids: none that is easily mistaken for another when read aloud or copied."""
ID_LENGTH = 10


def new_secret() -> str:
    """Return a secret of a shuffle: 256 bits from the operating system as 64 hexadecimal digits."""
    return secrets.token_hex(SECRET_BITS // 8)


def commitment(secret: str) -> str:
    """Return the SHA-256 of a secret's text (UTF-8): 64 hexadecimal digits, shown before the game."""
    return hashlib.sha256(secret.encode()).hexdigest()


def new_token() -> SeatToken:
    """Return a token of a seat, or the key of a closed table: 128 bits, 22 URL-safe characters."""
    return SeatToken(secrets.token_urlsafe(TOKEN_BITS // 8))


def next_token(token: str, table: str) -> SeatToken:
    """Return the next table's token of the person who had `token` at the last one: always the same."""
    return _derived(f"seat {table} {token}")


def key_from(token: str) -> SeatToken:
    """Return the key of the closed table that somebody creates with a token: always the same."""
    return _derived(f"key {token}")


def _derived(text: str) -> SeatToken:
    digest = hashlib.sha256(text.encode()).digest()[: TOKEN_BITS // 8]
    return SeatToken(base64.urlsafe_b64encode(digest).rstrip(b"=").decode())


def token_hash(token: str) -> TokenHash:
    """Return the stored form of a token or key."""
    return TokenHash(hashlib.sha256(token.encode()).hexdigest())


def token_matches(offered: str | None, stored: str | None) -> bool:
    """Return whether an offered token or key is the one whose hash is stored.

    Takes the same time no matter how much of it is right. Nothing matches if no hash is stored.
    """
    if offered is None or stored is None:
        return False
    return secrets.compare_digest(token_hash(offered).encode(), stored.encode())


def new_table_id() -> str:
    """Return a public table id: ten letters, about 45 bits."""
    return "".join(secrets.choice(LETTERS) for _ in range(ID_LENGTH))


def table_id_from(token: str) -> str:
    """Return the id of the table that somebody creates with a token: always the same."""
    left, letters = int.from_bytes(hashlib.sha256(f"table {token}".encode()).digest()), ""
    while len(letters) < ID_LENGTH:
        left, letter = divmod(left, len(LETTERS))
        letters += LETTERS[letter]
    return letters


def is_table_id(text: str) -> bool:
    """Return whether a text can be a table id: nothing else is looked up."""
    return len(text) == ID_LENGTH and set(text) <= set(LETTERS)
