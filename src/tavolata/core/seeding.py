"""Seeds of deals and of bots: one-way, independent of each other, and impossible to guess.

Everything random about a run follows from its seed, which anyone may know, and its salt, which no bot
knows. Derived seeds are the SHA-256 of netstrings (`4:text,`): the name and version of this scheme,
a domain, salt, seed, and the place in the run (game, seat, ...). A bot that holds its own seed can
compute neither the deal nor the seed of another bot from it. `docs/fairness.md` has the bytes.
"""

from __future__ import annotations

import hashlib
import secrets
from dataclasses import dataclass
from typing import Any

from tavolata.core.given import seed_of

SEEDING_VERSION = 2
"""The version written into every result. Version 1 had no salt, and a bot could work out its deal."""
SALT_BITS = 128
NO_SALT = ""
"""The salt of work that deals nothing: its seed alone repeats it."""


def new_salt() -> str:
    """Return a new salt from the operating system: 32 hexadecimal digits."""
    return secrets.token_hex(SALT_BITS // 8)


def netstring(part: str | int) -> bytes:
    """Return a part as `LENGTH:BYTES,` in UTF-8: joined netstrings can be read in one way only.

    Raises `ParameterError` for a part, such as a seed, that is neither an integer nor a text.
    """
    data = str(seed_of(part)).encode("utf-8", "surrogatepass")
    return b"%d:%s," % (len(data), data)


def derive(domain: str, salt: str, seed: str, *place: str | int) -> str:
    """Return the seed of one purpose (`domain`) at one place of a run: 64 hexadecimal digits."""
    parts = ("tavolata-seeding", SEEDING_VERSION, domain, salt, seed, *place)
    return hashlib.sha256(b"".join(map(netstring, parts))).hexdigest()


@dataclass(frozen=True)
class Seeding:
    """The seed and salt of a run, and everything that follows from them."""

    seed: str
    salt: str

    def of(self, domain: str, *place: str | int) -> str:
        """Return the seed of one purpose at one place."""
        return derive(domain, self.salt, self.seed, *place)

    def deal(self, *place: str | int) -> str:
        """Return the seed of a deal, which no bot is given."""
        return self.of("deal", *place)

    def bot(self, *place: str | int) -> str:
        """Return the seed of the bot of one seat in one game."""
        return self.of("bot", *place)

    def seats(self, *place: str | int) -> str:
        """Return the seed of the order in which bots sit."""
        return self.of("seats", *place)

    def positions(self, *place: str | int) -> str:
        """Return the seed of positions that are drawn from what a seat knows, for another process."""
        return self.of("positions", *place)

    def to_dict(self) -> dict[str, Any]:
        """Return the seeds as a result shows them."""
        return {"seed": self.seed, "salt": self.salt, "seeding": SEEDING_VERSION}
