"""Everyday words of the search, by what cards say instead."""

import re
from pathlib import Path

import pytest

import tavolata
from tavolata.tables.catalogue import faces

WORDS = Path(tavolata.__file__).parent / "words"


def synonyms(language: str) -> dict[str, list[str]]:
    """Return what cards say, by everyday word."""
    text = (WORDS / language / "page.ftl").read_text(encoding="utf-8")
    [line] = re.findall(r"^search-synonyms = (.+)$", text, re.MULTILINE)
    pairs = [pair.split(":") for pair in line.split(";")]
    return {word.strip(): [way.strip() for way in said.split(",")] for word, said in pairs}


@pytest.mark.parametrize("language", ["en", "it"])
def test_every_synonym_finds_cards(language: str) -> None:
    texts = [
        f"{face['name']} {face['type']} {face['text']}".lower()
        for game in ("citadels", "dominion", "seven_wonders")
        for face in faces(game, "", language).values()
    ]
    found = synonyms(language)
    assert found
    for word, ways in found.items():
        for way in ways:
            assert any(way in text for text in texts), (word, way)


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", {"money", "army", "science", "cheaper"}),
        ("it", {"soldi", "esercito", "scienza", "sconto"}),
    ],
)
def test_everyday_words_have_synonyms(language: str, words: set[str]) -> None:
    assert words <= synonyms(language).keys()
