"""Signs as people read them, their spelling in ASCII for a terminal, and texts to compare."""

from __future__ import annotations

import re
import unicodedata
from typing import TypeAlias

Argument: TypeAlias = str | int | float
"""A value for a variable of a text."""
MINUS = "\N{MINUS SIGN}"
TIMES = "\N{MULTIPLICATION SIGN}"
BETWEEN = " \N{MIDDLE DOT} "
"""Between facts on one line."""
VOWELS = frozenset("AEIOUaeiou")
ACCENTS = ("\N{COMBINING GRAVE ACCENT}", "\N{COMBINING ACUTE ACCENT}")
SPELLINGS = {
    "\u00b1": "+-",
    "\u00b7": "-",
    "\u2013": "-",
    "\u2014": "-",
    MINUS: "-",
    TIMES: "x",
    "\u2019": "'",
    "\u2192": "->",
    "\u201c": '"',
    "\u201d": '"',
    "\u00ab": '"',
    "\u00bb": '"',
    "\u25b8": ">",
    "\u25c2": "<",
    "\u2588": "#",
    "ß": "ss",
    "æ": "ae",
    "ø": "o",
    "œ": "oe",
    "đ": "d",
    "ł": "l",
}
"""Signs and letters that ASCII lacks, with their spellings."""
ACCENT = re.compile(r"(?<=[aeiou])'(?!\w)")
"""An apostrophe that stands for the accent of a word's last vowel."""


def figure(n: int) -> str:
    """Return a number as people read it, below 0 with a true minus sign."""
    return str(n).replace("-", MINUS)


def gain(n: int) -> str:
    """Return a number as a gain or a loss, with its sign: `+3`."""
    return f"+{n}" if n > 0 else figure(n)


def in_ascii(text: str, following: str = "") -> str:
    """Return a text in ASCII; `following` is what comes after it.

    A vowel with an acute or grave accent at the end of a word becomes a vowel with an apostrophe, as
    Italians write it there: `perche'`. Other letters lose their accents; a sign without a spelling
    becomes `?`.
    """
    if text.isascii():
        return text
    whole = unicodedata.normalize("NFC", text)
    after = [*whole[1:], following[:1]]
    return "".join(map(_spelled, whole, after))


def _spelled(letter: str, after: str) -> str:
    if letter.isascii():
        return letter
    apart = unicodedata.normalize("NFKD", letter)
    plain = apart.encode("ascii", "ignore").decode()
    if plain in VOWELS and apart.endswith(ACCENTS):
        return plain if after.isalpha() else f"{plain}'"
    spelled = SPELLINGS.get(letter.lower()) or plain or "?"
    return spelled.upper() if letter.isupper() else spelled


def fold(text: str) -> str:
    """Return a text in its form for comparisons: no accents, no capitals, single spaces.

    An apostrophe in place of an accent is one, as in `citta'`.
    """
    plain = unicodedata.normalize("NFKD", text.replace("_", " "))
    kept = "".join(letter for letter in plain if not unicodedata.combining(letter))
    spelled = ACCENT.sub("", kept.casefold().replace("\u2019", "'"))
    return " ".join(spelled.split())
