"""Every card of a game has a picture of its own: a line in the game's `cards.ts`."""

import re
from pathlib import Path

import pytest

from tavolata import load_game
from tavolata.tables import catalogue

GAMES = Path(__file__).parents[2] / "web/src/games"
TABLES = [
    "citadels",
    "citadels(edition=classic,expansion=dark_city,cast=random)",
    "dominion",
    "seven_wonders",
]


@pytest.mark.parametrize("table", TABLES)
def test_every_card_has_a_picture(table):
    game = load_game(table)
    source = (GAMES / game.name / "cards.ts").read_text(encoding="utf-8")
    pictures = set(re.findall(r"^ {2}(\w+): ", source.partition("export const plans")[2], re.MULTILINE))
    faces = catalogue.faces(game.name, table.partition("(")[2].rstrip(")"), "en")
    boards = {face["id"]: face["id"].rpartition("_")[0] for face in faces.values()}
    assert pictures
    missing = [card for card, city in boards.items() if card not in pictures and city not in pictures]
    assert not missing, f"no picture in {game.name}/cards.ts: {missing}"
