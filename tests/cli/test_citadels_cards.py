"""The rules pages of Citadels: all districts and characters, in both editions and languages."""

import json

import pytest

from tavolata.core.registry import load_game
from tavolata.games.citadels.rules.kinds import CARD_NAMES, CHARACTER_NAMES, NAMES
from tavolata.words import Words
from tavolata.words.cardbook import load_book
from tests.cli.person import refused, run
from tests.cli.screen import Screen


def flat(text):
    """Return a page without its frame, on one line."""
    return " ".join(text.replace("│", " ").split())


@pytest.mark.parametrize("language", ["en", "it"])
@pytest.mark.parametrize("edition", ["2021", "classic"])
def test_every_card_has_rules(language, edition):
    state = load_game(f"citadels(players=4,edition={edition})").new_initial_state(0)
    screen = Screen(state, language=language)
    book = screen.layout.book
    assert sorted(book.cards()) == sorted(CARD_NAMES)
    for card in book.cards():
        text = screen.text(book.sheet(card))
        assert max(len(line) for line in text.splitlines()) <= 80
        assert "rule-" not in text
        assert "summary" not in text
        assert book.find(screen.layout.words.card(card)) == card
        assert book.find(card) == card


@pytest.mark.parametrize(
    ("card", "facts"),
    [
        (
            "laboratory",
            {"type": "unique", "cost": {"2021": 5, "classic": 5}, "copies": {"2021": 1, "classic": 1}},
        ),
        ("observatory", {"cost": {"2021": 4, "classic": 5}}),
        ("keep", {"copies": {"2021": 1, "classic": 2}}),
        ("barracks", {"editions": ["2021"], "cost": {"2021": 3}}),
        ("hospital", {"editions": ["classic"]}),
        ("tavern", {"type": "trade", "copies": {"2021": 5, "classic": 5}}),
        ("tax_collector", {"rank": {"2021": 9, "classic": 2}}),
        ("queen", {"least_players": 5}),
        ("spy", {"editions": ["2021"], "rank": {"2021": 2}}),
    ],
)
def test_rules_of_both_editions(card, facts):
    book = load_book("citadels", Words("en"))
    found = book.facts(card)
    assert {key: found[key] for key in facts} == facts


def test_rules_name_the_changes_of_the_classic_edition():
    text = flat(run(".", "rules", "citadels", "laboratory").stdout)
    for piece in ("Cost 5", "★ Unique", "to gain 2 gold", "Classic edition", "to gain 1 gold", "K-12"):
        assert piece in text
    text = flat(run(".", "rules", "citadels", "esattore", "--lang", "it").stdout)
    for piece in ("Rango 9", "Edizione classica: rango 2", "R-80", "K-09"):
        assert piece in text
    text = run(".", "rules", "citadels", "mago", "--lang", "it").stdout
    assert "si chiama Stregone" in text
    assert "Rango 3" in text


def test_names_of_the_other_edition_are_found():
    book = load_book("citadels", Words("it"))
    assert book.find("stregone") == "wizard"
    assert book.find("mago") == "wizard"
    assert book.find("navigatore") == "navigator"
    assert book.find("città stregata") == "haunted_city"
    assert book.find("quartiere stregato") == "haunted_quarter"
    assert book.near("mercto") == "Mercato"


@pytest.mark.parametrize("columns", ["80", "120"])
@pytest.mark.parametrize("language", ["en", "it"])
def test_list_of_cards_and_short_rules(columns, language):
    listed = run(".", "list", "cards", "--game", "citadels", "--lang", language, COLUMNS=columns)
    assert listed.returncode == 0, listed.stderr
    told = run(".", "rules", "citadels", "--lang", language, COLUMNS=columns)
    words = Words(language, "citadels")
    for card in CARD_NAMES:
        assert words.card(card) in listed.stdout
        assert words.card(card) in told.stdout
    for text in (listed.stdout, told.stdout):
        assert max(len(line) for line in text.splitlines()) <= int(columns)


def test_rules_as_json():
    everything = json.loads(run(".", "rules", "citadels", "--json").stdout)
    assert len(everything["cards"]) == len(NAMES) + len(CHARACTER_NAMES)
    assert "Each player builds a city" in everything["how"]
    assert "did you mean Market?" in refused(run(".", "rules", "citadels", "markt"))
