"""Translations in Fluent files, and the terminal widgets that show them.

`<language>/common.ftl` has the words of the table and its commands, `<language>.ftl` in the `words` of
a game those of the game: a message for each card with the attributes `.counted` and `.summary`, and
messages by prefix (`event-`, `step-`, `reason-`, `rule-`, ...). In a message a single line break is a
space and an empty line a paragraph.
"""

from __future__ import annotations

import functools
import os
import re
from collections.abc import Mapping
from pathlib import Path

from tavolata.core.errors import TavolataError
from tavolata.core.plugins import WORDS
from tavolata.core.registry import part_of
from tavolata.words.plain import Argument, in_ascii
from tavolata.words.reading import read

FOLDER = Path(__file__).parent
FALLBACK = "en"
COMMON = "common"
PAGE = "_page"
"""Ends the subject of the words that a game has for the page alone."""
LESSON = "_lesson"
"""Ends the subject of the words of a game's coached first game."""
LEARN = "_learn"
"""Ends the subject of a game's how-to-play: its messages are the sections, in this order."""
POSITION = "_position"
"""Ends the subject of a game's sentences about wrong positions and scenarios."""


@functools.cache
def languages() -> tuple[str, ...]:
    """Return the codes of all available languages: those with a `common.ftl`."""
    return tuple(sorted(path.parent.name for path in FOLDER.glob(f"*/{COMMON}.ftl")))


def files_of(language: str, subject: str) -> list[Path]:
    """Return the files with the words of a subject: `common`, a game, its `_page` or `_position`."""
    own = FOLDER / language / f"{subject}.ftl"
    end = next((end for end in (PAGE, LEARN, LESSON, POSITION) if subject.endswith(end)), "")
    game = subject.removesuffix(end)
    if own.exists():  # the registry would import every game
        return [own]
    package = part_of(game, "words")
    if package is not None:
        own = Path(package.__path__[0]) / f"{language}{end.replace('_', '.')}.ftl"
    paths = [own, *(folder / f"{language}.ftl" for folder in WORDS.get(subject, []))]
    return [path for path in paths if path.exists()]


def default_language(environment: Mapping[str, str] = os.environ) -> str:
    """Return the language that LC_ALL, LC_MESSAGES or LANG asks for; English if it has no words."""
    for variable in ("LC_ALL", "LC_MESSAGES", "LANG"):
        wanted = environment.get(variable, "")
        if wanted:
            code = re.split(r"[_.@-]", wanted.lower())[0]
            return code if code in languages() else FALLBACK
    return FALLBACK


class Words:
    """The words of one language: `words("key", name=value)`, `words("key.attribute")`.

    `game` adds the words of a game. A key missing from the language is looked up in English, and shown
    as it is if English lacks it too. `is_ascii` spells every text in ASCII. Raises `TavolataError` for
    a language that does not exist.
    """

    def __init__(
        self, language: str | None = None, game: str = COMMON, *, is_ascii: bool = False
    ) -> None:
        self.language = language or default_language()
        self.game = game
        self.is_ascii = is_ascii
        if self.language not in languages():
            given = {"language": self.language, "known": ", ".join(languages())}
            key = "unknown-language"
            raise TavolataError(Words(FALLBACK)(key, **given), key, **given)
        subjects = dict.fromkeys((COMMON, game))
        paths = [path for subject in subjects for path in files_of(self.language, subject)]
        self._catalogue = read(self.language, tuple(paths))

    @functools.cached_property
    def _fallback(self) -> Words | None:
        """The same in English, read when a key is missing; None for English itself."""
        english = self.language == FALLBACK
        return None if english else Words(FALLBACK, self.game, is_ascii=self.is_ascii)

    def of_game(self, game: str) -> Words:
        """Return the same language with the words of a game."""
        return self if game == self.game else Words(self.language, game, is_ascii=self.is_ascii)

    def has(self, key: str) -> bool:
        """Return whether there is a text of the key, in this language or in English."""
        return self._catalogue.has(key) or (self._fallback is not None and self._fallback.has(key))

    def variables(self, key: str) -> set[str]:
        """Return the names of the variables that the text of a key may use; none of an unknown key."""
        return self._catalogue.variables(key)

    def __call__(self, key: str, /, **arguments: Argument) -> str:
        """Return the text of a key with its variables filled in."""
        if not self._catalogue.has(key):
            return key if self._fallback is None else self._fallback(key, **arguments)
        text = re.sub(r"(?<!\n)\n(?!\n)", " ", self._catalogue.format(key, arguments))
        return in_ascii(text) if self.is_ascii else text

    def title(self) -> str:
        """Return the title of the game; its name if it has none."""
        title = self("game-title")
        return self.game if title == "game-title" else title

    def heading(self) -> str:
        """Return the title of the game, and its edition if it names one."""
        edition = self("edition")
        return self.title() if edition == "edition" else f"{self.title()}, {edition}"

    def card(self, card: str) -> str:
        """Return the name of a card."""
        return self(card)

    def counted(self, card: str, n: int) -> str:
        """Return a number of copies of a card in words: `a Smithy`, `2 Smithies`."""
        return self(f"{card}.counted", n=n)

    def summary(self, card: str) -> str:
        """Return a short description of a card."""
        return self(f"{card}.summary")

    def join(self, parts: list[str]) -> str:
        """Join parts in words: `a, b and c`."""
        if not parts:
            return self("nothing")
        text = parts[-1]
        for place, part in enumerate(reversed(parts[:-1])):
            key, tail = ("list-pair", "last") if place == 0 else ("list-comma", "rest")
            text = self(key, first=part, initial=text[:1].lower(), **{tail: text})
        return text
