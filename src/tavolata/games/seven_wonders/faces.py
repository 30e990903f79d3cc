"""The look of 7 Wonders' cards and boards on the page, and the actions that visible cards suggest.

A face holds the fields common to all games; `more` holds what the page draws as symbols: a card's cost
and effects, the structures that make it free and those it makes free; a board's city and stages.
"""

from __future__ import annotations

from typing import Any

from tavolata.core.game import Game
from tavolata.games.seven_wonders.icons import CARD_ICONS, WONDER_ICONS
from tavolata.games.seven_wonders.rules import kinds
from tavolata.games.seven_wonders.rules.actions import VERBS
from tavolata.games.seven_wonders.rules.effects import Points
from tavolata.games.seven_wonders.rules.goods import RESOURCE_NAMES, count_of
from tavolata.games.seven_wonders.view.typed import SevenWondersView
from tavolata.games.seven_wonders.words.cards import (
    age_of,
    colour_of,
    cost_text,
    leads_to,
    parents_of,
    roman,
    stage_text,
)
from tavolata.games.seven_wonders.words.effects import effect_dict
from tavolata.words import Words
from tavolata.words.faces import preset

PAGE = "seven_wonders_page"
"""The subject of the page's own words."""
KINDS_OF_COLOUR = {
    "brown": "raw",
    "grey": "manufactured",
    "blue": "civilian",
    "yellow": "commercial",
    "red": "military",
    "green": "science",
    "purple": "guild",
}
SCORES = {
    "military": ("crossed-swords", "military"),
    "treasury": ("two-coins", "raw"),
    "wonder": ("great-pyramid", "wonder"),
    "civilian": ("laurels", "civilian"),
    "science": ("gears", "science"),
    "commercial": ("scales", "commercial"),
    "guilds": ("wax-seal", "guild"),
}
"""The pictogram of each category of points, and the kind of card in whose colour it is drawn."""
USUAL_PLAYERS = [3, 7]
PRESETS: dict[str, tuple[str, list[int]]] = {
    "random": ("random", USUAL_PLAYERS),
    "side_a": ("a", USUAL_PLAYERS),
    "side_b": ("b", USUAL_PLAYERS),
    "free_city": ("random", [2, 2]),
}
"""For each preset its parameter `wonders` and the numbers of players."""


# ------------------------------------------------------------------ faces
def faces(game: Game, words: Words) -> dict[str, dict[str, Any]]:
    """Return all 78 cards and 14 boards by id, JSON-ready, in the language of the words."""
    ours = words.of_game("seven_wonders")
    page = words.of_game(PAGE)
    cards = {str(card): card_face(str(card), ours) for card in kinds.NAMES}
    in_game = set(game.cards_in_game())
    for card, found in cards.items():
        found["more"]["is_left_out"] = found["kind"] != "guild" and card not in in_game
    return cards | {str(board): board_face(str(board), ours, page) for board in kinds.BOARD_NAMES}


def card_face(card: str, words: Words) -> dict[str, Any]:
    """Return a card: category, cost, effects, chains."""
    number = kinds.NUMBER_OF[card]
    colour = colour_of(card)
    age = age_of(card)
    resources = count_of(kinds.COST[number])
    points = [int(effect.n) for effect in kinds.EFFECTS[number] if isinstance(effect, Points)]
    in_age = words("age", age=roman(age)).replace(" ", "\N{NO-BREAK SPACE}")
    return {
        "id": card,
        "name": words.card(card),
        "kind": KINDS_OF_COLOUR[colour],
        "type": f"{sentence_case(words(f'colour-{colour}.long'))} · {in_age}",
        "cost": cost_text(words, int(kinds.COIN_COST[number]), resources),
        "icon": CARD_ICONS[card],
        "text": words.summary(card),
        "points": str(points[0]) if points else None,
        "more": {
            "age": age,
            "colour": colour,
            "coins": int(kinds.COIN_COST[number]),
            "resources": resources,
            "effects": [effect_dict(effect) for effect in kinds.EFFECTS[number]],
            "chain_from": parents_of(card),
            "chain_to": leads_to(card),
        },
    }


def board_face(board: str, words: Words, page: Words) -> dict[str, Any]:
    """Return a side of a wonder's board: its resource, and the cost and effects of each stage."""
    number = kinds.BOARD_NUMBER[board]
    city, _, side = board.rpartition("_")
    stages = [stage_face(board, stage, words) for stage in range(kinds.STAGE_COUNT[number])]
    stage_texts = [f"{stage['n']}. {sentence_case(stage['cost'])}: {stage['text']}" for stage in stages]
    return {
        "id": board,
        "name": words.card(board),
        "kind": "wonder",
        "type": page("type-board", side=side.upper()),
        "cost": None,
        "icon": WONDER_ICONS[city],
        "text": "\n".join(stage_texts),
        "points": None,
        "more": {
            "city": words(city),
            "wonder": words(f"{city}.wonder"),
            "side": side,
            "produces": str(RESOURCE_NAMES[kinds.BOARD_RESOURCE[number]]),
            "stages": stages,
        },
    }


def stage_face(board: str, stage: int, words: Words) -> dict[str, Any]:
    """Return a stage of a board; stages count from 0, `n` from 1."""
    at = kinds.MOST_STAGES * kinds.BOARD_NUMBER[board] + stage
    resources = count_of(kinds.STAGE_COST[at])
    return {
        "n": stage + 1,
        "resources": resources,
        "cost": cost_text(words, 0, resources),
        "effects": [effect_dict(effect) for effect in kinds.STAGE_EFFECTS[at]],
        "text": stage_text(words, board, stage),
    }


def sentence_case(text: str) -> str:
    """Return a text with its first letter capitalized."""
    return text[:1].upper() + text[1:]


# ------------------------------------------------------------------ the lobby
def presets(words: Words) -> list[dict[str, Any]]:
    """Return the ways to deal the boards, in words; `players` are the fewest and the most."""
    page = words.of_game(PAGE)
    return [
        preset(key, page(f"preset-{key}"), page(f"preset-{key}.hint"), {"wonders": wonders}, players)
        for key, (wonders, players) in PRESETS.items()
    ]


# ------------------------------------------------------------------ suggested actions
def suggested(seen: SevenWondersView) -> list[str]:
    """Return all plausible uses of the visible cards, legal or not: `build altar`, ...

    Empty for a seat without a question or with a payment to choose. `free` is suggested only in a
    city that has the power.
    """
    question = seen.question
    if question is None:
        return []
    if question.is_from_discards:
        return [f"free {card}" for card in question.cards]
    has_power = seen.city(question.city).free_build is not None
    verbs = [verb for verb in VERBS if verb != "free" or has_power]
    return [f"{verb} {card}" for card in question.cards for verb in verbs]
