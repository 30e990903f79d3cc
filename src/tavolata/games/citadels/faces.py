"""The look of Citadels' cards on the page, its ready tables, and the actions that cards suggest."""

from __future__ import annotations

from typing import Any, cast

from tavolata.core.game import Game
from tavolata.games.citadels.rules import casts
from tavolata.games.citadels.rules.actions import ACTION_NAMES
from tavolata.games.citadels.rules.game import Citadels
from tavolata.games.citadels.rules.kinds import CHARACTER_NAMES, NAMES, NUMBER_OF
from tavolata.games.citadels.rules.shapes import TYPE
from tavolata.games.citadels.view.encoding import name_in_city
from tavolata.games.citadels.view.typed import ChoiceDetail, CitadelsView, QuestionView
from tavolata.games.citadels.words.cards import (
    CLASSIC,
    copies_in,
    cost_in,
    gathers,
    is_beautified,
    rank_in,
    rules_of,
    type_of,
)
from tavolata.games.citadels.words.editions import EditionWords
from tavolata.games.citadels.words.questions import chosen_district, split
from tavolata.words import Words
from tavolata.words.faces import preset

ICONS = {
    "manor": "family-house",
    "castle": "hill-fort",
    "palace": "indian-palace",
    "temple": "greek-temple",
    "church": "church",
    "monastery": "viking-church",
    "cathedral": "byzantin-temple",
    "tavern": "beer-stein",
    "market": "shop",
    "trading_post": "wooden-crate",
    "docks": "wooden-pier",
    "harbor": "harbor-dock",
    "town_hall": "town-hall",
    "watchtower": "watchtower",
    "prison": "prisoner",
    "barracks": "medieval-barracks",
    "fortress": "tower-flag",
    "armory": "battle-gear",
    "basilica": "ionic-column",
    "capitol": "dome-on-columns",
    "dragon_gate": "dragon-head",
    "factory": "factory",
    "framework": "wood-frame",
    "gold_mine": "gold-mine",
    "great_wall": "defensive-wall",
    "haunted_quarter": "spooky-house",
    "imperial_treasury": "open-treasure-chest",
    "ivory_tower": "white-tower",
    "keep": "locked-fortress",
    "laboratory": "fizzing-flask",
    "library": "bookshelf",
    "map_room": "treasure-map",
    "monument": "obelisk",
    "museum": "amphora",
    "necropolis": "graveyard",
    "observatory": "observatory",
    "park": "park-bench",
    "poor_house": "hut",
    "quarry": "mining",
    "school_of_magic": "spell-book",
    "secret_vault": "locked-chest",
    "smithy": "anvil-impact",
    "stables": "horse-head",
    "statue": "stone-bust",
    "theater": "drama-masks",
    "thieves_den": "robber-mask",
    "wishing_well": "well",
    "battlefield": "crossed-swords",
    "haunted_city": "ghost",
    "graveyard": "hasty-grave",
    "university": "graduate-cap",
    "lighthouse": "lighthouse",
    "bell_tower": "ringing-bell",
    "hospital": "infirmary",
    "throne_room": "stone-throne",
    "ball_room": "lyre",
    "assassin": "hooded-assassin",
    "witch": "witch-face",
    "magistrate": "gavel",
    "thief": "robber",
    "spy": "spy",
    "blackmailer": "letter-bomb",
    "magician": "magick-trick",
    "wizard": "wizard-face",
    "seer": "crystal-ball",
    "king": "throne-king",
    "emperor": "imperial-crown",
    "patrician": "laurel-crown",
    "bishop": "pope-crown",
    "abbot": "prayer",
    "cardinal": "gothic-cross",
    "merchant": "scales",
    "alchemist": "bubbling-flask",
    "trader": "coins",
    "architect": "dividers",
    "navigator": "ship-wheel",
    "scholar": "scroll-quill",
    "warlord": "warlord-helmet",
    "diplomat": "shaking-hands",
    "marshal": "crested-helmet",
    "queen": "jewel-crown",
    "artist": "palette",
    "tax_collector": "receive-money",
}
"""The pictogram of each card, by its name in `web/icons/citadels.toml`."""


SCORES = {
    "districts": ("town-hall", ""),
    "all_types": ("flower-emblem", ""),
    "completion": ("tower-flag", ""),
    "uniques": ("cut-diamond", "unique"),
}
"""The pictogram of each row of the score pad, and the kind of card in whose colour it is drawn."""


# ------------------------------------------------------------------ the cards
def cards_of(edition: str) -> list[str]:
    """Return the districts and characters in the box of an edition, with its expansion."""
    districts = [card for card in NAMES if copies_in(edition, card)]
    return [*districts, *(card for card in CHARACTER_NAMES if rank_in(edition, card))]


def faces(game: Game, words: Words) -> dict[str, dict[str, Any]]:
    """Return the faces of all cards of the game's edition by id: a random cast may need any of them."""
    edition = str(game.parameters["edition"])
    own = EditionWords(words.of_game("citadels"), edition)
    found = {card: face(card, edition, own) for card in cards_of(edition)}
    in_game = set(game.cards_in_game())
    is_random = cast(Citadels, game).uniques is None
    for card, one in found.items():
        if one["kind"] == "unique":
            one["more"]["is_left_out"] = not is_random and card not in in_game
    return found


def face(card: str, edition: str, words: EditionWords) -> dict[str, Any]:
    """Return the face of one card; `more` has its rules and the fields only for Citadels."""
    found: dict[str, Any] = {
        "id": card,
        "name": words.card(card),
        "icon": ICONS[card],
        "text": words.summary(card) if words.has(f"{card}.summary") else "",
        "points": None,
    }
    if card in CHARACTER_NAMES:
        rank = rank_in(edition, card)
        found |= {"kind": "character", "cost": None, "type": words("sheet-rank", n=rank)}
        more: dict[str, Any] = {"rank": rank, "gathers": gathers(card, edition), "the": words.the(card)}
    else:
        kind, cost = type_of(card), cost_in(edition, card)
        found |= {"kind": kind, "type": words(f"type-{kind}"), "cost": str(cost) if cost else None}
        more = {"order": [int(TYPE[NUMBER_OF[card]]), NUMBER_OF[card]]}
        more["copies"] = copies_in(edition, card)
    more["short"] = words.short(card)
    more["rules"] = [{"rule": rule, "text": words.ruling(rule)} for rule in rules_of(card)]
    return {**found, "more": more}


# ------------------------------------------------------------------ the tables
def presets(words: Words) -> list[dict[str, Any]]:
    """Return the first game, the scenarios, a random game, and the classic edition in two sizes."""
    own, page = words.of_game("citadels"), words.of_game("citadels_page")
    found = []
    for name, scenario in casts.SCENARIOS.items():
        hint = ", ".join(own.card(card) for card in [*scenario.characters, scenario.rank_9])
        found.append(preset(name, own(f"set-{name}"), hint, {"cast": name}, [2, 8]))
    dark = {"edition": CLASSIC, "expansion": "dark_city", "cast": "random"}
    for name, parameters, most in (
        ("random", {"cast": "random", "districts": "random"}, 8),
        ("classic", {"edition": CLASSIC}, 7),
        ("dark_city", dark, 8),
    ):
        label, hint = page(f"citadels-{name}"), page(f"citadels-{name}.hint")
        found.append(preset(name, label, hint, parameters, [2, most]))
    return found


# ------------------------------------------------------------------ suggested actions
def suggested(seen: CitadelsView) -> list[str]:
    """Return the texts of the actions that the visible cards suggest to the seat to decide.

    In a turn: all abilities of its character and its city, and building each card in hand. Otherwise
    the question's actions on hands, cities, characters or seats. Empty for other viewers.
    """
    question = seen.question
    if question is None or question.seat != seen.viewer:
        return []
    found = [ACTION_NAMES[answer] for answer in question.answers]
    if question.is_turn:
        found += [f"build {card}" for card in seen.hand]
    if question.zone == "known_hand":
        found += [f"build {card}" for card in seen.build_prices]
    return list(dict.fromkeys([*found, *_objects(seen, question)]))


def _objects(seen: CitadelsView, question: QuestionView) -> list[str]:
    """Return the question's verb with everything in its zone."""
    verb, zone = question.verb, question.zone
    if zone == "seats":
        return [f"player P{seat + 1}" for seat in question.seats]
    cards: list[str] = []
    if zone == "hand":
        cards = list(seen.hand)
    elif zone == "drawn":
        cards = [card for card in seen.drawn if card is not None]
    elif zone == "characters":
        cards = [character.card for character in seen.characters]
    elif question.owner is not None:
        owner = seen.seats[question.owner]
        city = [name_in_city(district) for district in owner.city]
        cards = list(owner.known_hand) if zone == "known_hand" else city
    return [f"{verb} {card}" for card in cards]


# ------------------------------------------------------------------ details of choices
def detail(seen: CitadelsView, text: str) -> ChoiceDetail | None:
    """Return what the page shows with an action, legal or not, on a district; None for others."""
    verb, rest = split(text)
    if verb == "build":
        return ChoiceDetail(price=seen.build_prices.get(rest), is_beautified=False)
    if verb != "choose":
        return None
    district = chosen_district(seen, rest)
    price = district.price if district else None
    return ChoiceDetail(price=price, is_beautified=is_beautified(rest))
