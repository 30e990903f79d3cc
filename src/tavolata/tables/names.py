"""Names and texts of people: nothing invisible, nothing that impersonates someone else."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable
from typing import Any

from tavolata.core.records import is_text

LONGEST_NAME = 24
MOST_MARKS = 2
"""Most combining marks on one letter of a name: Thai and Vietnamese need two."""
MOST_MARKS_IN_TEXT = 4
MOST_LINES = 6
UNSEEN = ("Cc", "Cf", "Cn", "Co", "Cs", "Zl", "Zp")
"""Categories of Unicode: control, format, unassigned and private characters, surrogates, line ends."""
BLANK = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u180b\u180c\u180d\u180f\u2800\u3164\uffa0")
"""Fillers and marks that show nothing, although their categories are those of letters and signs."""
VARIANTS = re.compile("[\ufe00-\ufe0f\U000e0100-\U000e01ef]")
"""Variation selectors, such as those of emoji: not part of a name."""
JOINERS = "\u200c\u200d"
"""Joiners that emoji and Persian need: they stay in chat."""
TOGETHER = {
    "HIRAGANA": "CJK", "KATAKANA": "CJK", "KATAKANA-HIRAGANA": "CJK", "HANGUL": "CJK",
    "BOPOMOFO": "CJK", "IDEOGRAPHIC": "CJK",
}  # fmt: skip
"""Scripts that are written together, by the first word of the names of their letters."""
OF_ALL = ("MODIFIER", "SUPERSCRIPT", "SUBSCRIPT")
"""Letters of no script of their own."""
LIKE_CAPITALS = str.maketrans(
    "\u0391\u0392\u0395\u0396\u0397\u0399\u039a\u039c\u039d\u039f\u03a1\u03a4\u03a5\u03a7"
    "\u0410\u0412\u0415\u041a\u041c\u041d\u041e\u0420\u0421\u0422\u0423\u0425\u0405\u0406\u0408\u04c0",
    "ABEZHIKMNOPTYXABEKMHOPCTYXSIJI",
)
"""Greek and Cyrillic capitals, mapped to the Latin ones they look like."""
LIKE = str.maketrans(
    "\u03b1\u03b2\u03b5\u03b9\u03ba\u03bd\u03bf\u03c1\u03c4\u03c5\u03c7\u03c9\u03b3"
    "\u0430\u0432\u0433\u0435\u0451\u043a\u043c\u043d\u043e\u043f\u0440\u0441\u0442\u0443\u0445"
    "\u0455\u0456\u0458\u0475\u0501\u051b\u051d\u04bb\u04cf\u0261\u0251\u0131",
    "abeikvoptuxwyabreekmhonpctyxsijvdqwhlgai",
)
"""The same for small letters, and for odd Latin ones."""
SMALL_CAPITAL = "LATIN LETTER SMALL CAPITAL "
"""Beginning of the names of letters that look like capitals and have no other form in Unicode."""
RESERVED = re.compile(r"bot\d*|p[1-8]")
"""Names that bots have, and that sentences use for seats."""
OFFICES = frozenset(
    ("admin", "administrator", "amministratore", "host", "moderator", "moderatore", "ospite", "server",
     "sistema", "system", "tavolata")
)  # fmt: skip
"""Names that suggest authority over the table."""
UNFIT = {"bad-name": "server-bad-name", "bad-text": "server-bad-text"}
"""Messages about unfit texts, by their code."""


class UnfitText(ValueError):
    """A name or text cannot be used; `code` is `bad-name` or `bad-text`."""

    def __init__(self, code: str, wanted: str) -> None:
        super().__init__(wanted)
        self.code = code


class Cleaned:
    """Marks a text that is cleaned before use: `Annotated[str, Cleaned(plain_name)]`."""

    def __init__(self, clean: Callable[[str], str]) -> None:
        self.clean = clean

    def __get_pydantic_core_schema__(self, source: Any, handler: Callable[[Any], Any]) -> Any:
        """Let pydantic clean the text, and name the code of a text that is refused."""
        from pydantic_core import PydanticCustomError, core_schema

        def cleaned(text: str) -> str:
            try:
                return self.clean(text)
            except UnfitText as problem:
                raise PydanticCustomError(problem.code, "{wanted}", {"wanted": str(problem)}) from None

        return core_schema.no_info_after_validator_function(cleaned, handler(source))


def checked_text(found: Any) -> Any:
    """Return JSON whose strings are all text, for pydantic; a lone surrogate or NUL is `bad-text`."""
    if not is_text(found):
        from pydantic_core import PydanticCustomError

        raise PydanticCustomError("bad-text", "characters that are text")
    return found


def plain_name(name: str) -> str:
    """Return a name in its stored form; `UnfitText` if it is unreadable or misleading.

    A name has letters of one script, digits, signs and single emoji; accents stay.
    """
    plain = " ".join(VARIANTS.sub("", unicodedata.normalize("NFKC", name)).split())
    is_seen = not any(
        letter in BLANK or unicodedata.category(letter) in UNSEEN for letter in [*name, *plain]
    )
    if (
        not is_seen
        or not 1 <= len(plain) <= LONGEST_NAME
        or _marks(plain) > MOST_MARKS
        or len(_scripts(plain)) > 1
        or is_reserved(plain)
    ):
        raise UnfitText("bad-name", "a name that can be read, and is not that of a bot")
    return plain


def plain_text(text: str, lines: int = MOST_LINES) -> str:
    """Return a chat text without invisible characters and without more than `lines` lines."""
    ends = re.sub("\r\n|[\r\x0b\x0c\x85\u2028\u2029]", "\n", VARIANTS_BUT_EMOJI.sub("", text))
    kept: list[str] = []
    marks = 0
    for letter in unicodedata.normalize("NFC", ends):
        kind = unicodedata.category(letter)
        marks = marks + 1 if kind in ("Mn", "Me") and letter != EMOJI else 0
        is_hidden = letter in BLANK or (kind in UNSEEN and letter not in f"\n{JOINERS}")
        if not is_hidden and marks <= MOST_MARKS_IN_TEXT:
            kept.append(letter)
    found = [line.strip() for line in "".join(kept).split("\n")]
    found = [line for line in found if line.strip(JOINERS)]
    if not found:
        raise UnfitText("bad-text", "something that can be read")
    return "\n".join([*found[: lines - 1], " ".join(found[lines - 1 :])]).strip()


EMOJI = "\ufe0f"
VARIANTS_BUT_EMOJI = re.compile("[\ufe00-\ufe0e\U000e0100-\U000e01ef]")


def plain_title(text: str) -> str:
    """Return the name of a table: one line, may be empty."""
    return plain_text(text, lines=1) if text.strip() else ""


def is_reserved(name: str) -> bool:
    """Return whether a name is that of a bot, a seat or an office, or looks like it but for accents."""
    bare = _without_accents(name)
    forms = {_letters(bare), skeleton(bare)}
    is_office = skeleton(bare) in {skeleton(office) for office in OFFICES}
    return is_office or any(RESERVED.fullmatch(form) for form in forms)


def skeleton(name: str) -> str:
    """Return the common form of names that look alike: `Anna`, `ANNA`, `An-na`, or one in Greek."""
    seen = _letters(name)
    for letters, other in (("0", "o"), ("1", "l"), ("i", "l"), ("rn", "m"), ("vv", "w")):
        seen = seen.replace(letters, other)
    return seen or name


def _letters(name: str) -> str:
    """Return letters, marks and digits of a name, lower case, as the Latin letters they look like."""
    plain = unicodedata.normalize("NFKC", name).translate(LIKE_CAPITALS).casefold()
    plain = unicodedata.normalize("NFKC", plain).translate(LIKE)
    plain = "".join(_without_size(letter) for letter in plain)
    return "".join(letter for letter in plain if unicodedata.category(letter)[0] in "LMN")


def _without_accents(name: str) -> str:
    return "".join(
        letter for letter in unicodedata.normalize("NFKD", name) if not unicodedata.combining(letter)
    )


def _without_size(letter: str) -> str:
    """Return a small capital as the small letter, any other letter unchanged."""
    name = unicodedata.name(letter, "")
    base = name.removeprefix(SMALL_CAPITAL)
    return base.lower() if base != name and len(base) == 1 else letter


def _marks(name: str) -> int:
    """Return the most marks on one letter; too many for a mark on nothing or around a letter."""
    most = count = 0
    for place, letter in enumerate(name):
        kind = unicodedata.category(letter)
        if kind == "Me" or (kind == "Mn" and place == 0):
            return MOST_MARKS + 1
        count = count + 1 if kind == "Mn" else 0
        most = max(most, count)
    return most


def _scripts(name: str) -> set[str]:
    first = [unicodedata.name(letter, "?").split()[0] for letter in name if letter.isalpha()]
    return {TOGETHER.get(word, word) for word in first} - {*OF_ALL}
