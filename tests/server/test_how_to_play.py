"""The how-to-play of every game: whole, the same in both languages, and about cards that exist."""

from __future__ import annotations

import re

import pytest
from fluent.syntax import ast, parse

from tavolata.core.registry import load_game, registered_games
from tavolata.tables import catalogue
from tavolata.words import LEARN, files_of, languages

GAMES = sorted(name for name, entry in registered_games().items() if not entry.origin)
PART = re.compile(r"(.+)-(\d+|[a-z])$")
SECTIONS = ["who", "goal", "turn", "end", "tips"]
"""The sections that every explanation has, in this order: theme, goal, a turn, the end, advice."""
MOST_WORDS = 800
"""A person reads 250 words in a minute."""


def messages(game: str, language: str) -> dict[str, ast.Message]:
    """Return the messages of a how-to-play in their order; fail for lines that Fluent cannot read."""
    found: dict[str, ast.Message] = {}
    for path in files_of(language, game + LEARN):
        for entry in parse(path.read_text(encoding="utf-8")).body:
            assert not isinstance(entry, ast.Junk), f"{path}: {entry.content}"
            if isinstance(entry, ast.Message):
                assert entry.id.name not in found, f"{path}: {entry.id.name} is there twice"
                found[entry.id.name] = entry
    return found


def texts(message: ast.Message) -> dict[str, str]:
    """Return the text of a message and those of its attributes."""
    patterns = {"": message.value} | {one.id.name: one.value for one in message.attributes}
    return {
        name: "".join(part.value for part in pattern.elements if isinstance(part, ast.TextElement))
        for name, pattern in patterns.items()
        if pattern is not None
    }


@pytest.mark.parametrize("game", GAMES)
def test_every_game_is_explained_alike_in_all_languages(game: str) -> None:
    """The same sections in the same order, with the same attributes and the same cards."""
    found = {language: messages(game, language) for language in languages()}
    english = found["en"]
    assert english
    for language, own in found.items():
        assert list(own) == list(english), language
        for key, message in own.items():
            assert set(texts(message)) == set(texts(english[key])), f"{language}: {key}"


@pytest.mark.parametrize("game", GAMES)
def test_the_sections_come_in_the_order_of_learning(game: str) -> None:
    """Each has a title, parts follow their section, and the whole is read in three minutes."""
    for language in languages():
        found = messages(game, language)
        sections = [key for key in found if not PART.match(key)]
        assert [key for key in sections if key in SECTIONS] == SECTIONS
        before = ""
        for key, message in found.items():
            part = PART.match(key)
            assert part is None or part[1] == before, f"{key} is not below its section"
            before = part[1] if part else key
            assert part or "title" in texts(message), f"{key} has no title"
            assert message.value is not None, f"{key} says nothing"
        words = sum(len(text.split()) for message in found.values() for text in texts(message).values())
        assert words <= MOST_WORDS, f"{game} {language}: {words} words"


@pytest.mark.parametrize("game", GAMES)
def test_every_card_that_is_named_exists(game: str) -> None:
    """A card opens where its name stands."""
    known = set(catalogue.faces(game, "", "en"))
    assert known >= set(load_game(game).cards_in_game())
    for language in languages():
        for key, message in messages(game, language).items():
            for text in texts(message).values():
                for card in re.findall(r"\[([\w-]+)", text):
                    assert card in known, f"{language}: {key} names {card}"
                assert text.count("*") % 2 == 0, f"{language}: {key} opens a mark without an end"
                assert text.count("[") == text.count("]"), f"{language}: {key}"


@pytest.mark.parametrize("game", GAMES)
def test_the_lobby_and_the_page_know_it(game: str) -> None:
    for language in languages():
        assert catalogue.offer_of(game, language)["has_how_to_play"]
        title, about = catalogue.how_to_play(game, language) or ("", "")
        assert catalogue.offer_of(game, language)["title"] in title
        assert 50 <= len(about) <= 170, "a description that a search engine shows whole"
    assert catalogue.how_to_play("chess", "en") is None
