"""The Fluent files of the project by language and subject: `common`, a game, its `_page` or `_learn`."""

from __future__ import annotations

from pathlib import Path

import tavolata

HOME = Path(tavolata.__file__).parent
LANGUAGES = ("en", "it")
"""The languages of the project, which lack no message; others may."""


def subject_of(path: Path) -> tuple[str, str]:
    """Return language and subject of a file: those of a game are in the game's folder."""
    if path.parent.name != "words":
        return path.parent.name, path.stem
    language, _, topic = path.stem.partition(".")
    return language, "_".join(filter(None, (path.parents[1].name, topic)))


CATALOGUES = {
    subject_of(path): path for path in sorted(HOME.rglob("*.ftl")) if "static" not in path.parts
}


def subjects(language: str) -> list[str]:
    """Return all subjects with words in a language."""
    return sorted(subject for found, subject in CATALOGUES if found == language)
