"""The look of Citadels' cards on the page, its ready tables, and the actions that cards suggest."""

from __future__ import annotations

from typing import Any

from tavolata.core.game import Game
from tavolata.games.citadels.rules import casts
from tavolata.games.citadels.rules.actions import ACTION_NAMES
from tavolata.games.citadels.rules.building import PAYMENTS
from tavolata.games.citadels.rules.effects import OfType
from tavolata.games.citadels.rules.kinds import (
    BEAUTIFIED,
    CHARACTER_NAMES,
    NAMES,
    NUMBER_OF,
    TYPE_NAMES,
)
from tavolata.games.citadels.rules.questions import (
    OF_CAST,
    OF_CITIES,
    OF_DRAWN,
    OF_HAND,
    OF_OWN_CITY,
    OF_SEATS,
    OF_SHOWN_HAND,
    SEAT_PLUS_ONE,
    Question,
)
from tavolata.games.citadels.rules.shapes import DISTRICTS, TYPE
from tavolata.games.citadels.rules.targets import Target
from tavolata.games.citadels.words.cards import (
    CLASSIC,
    EDITION_OF,
    copies_in,
    cost_in,
    is_beautified,
    kind_in,
    rank_in,
    rules_of,
    type_of,
)
from tavolata.games.citadels.words.editions import EditionWords
from tavolata.games.citadels.words.questions import split
from tavolata.games.citadels.words.view import (
    Seen,
    build_price,
    card_of,
    players_of,
    question_of,
    seat_value,
)
from tavolata.words import Words

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


# ------------------------------------------------------------------ the cards
def cards_of(edition: str) -> list[str]:
    """Return the districts and characters in the box of an edition, with its expansion."""
    districts = [card for card in NAMES if copies_in(edition, card)]
    return [*districts, *(card for card in CHARACTER_NAMES if rank_in(edition, card))]


def faces(game: Game, words: Words) -> dict[str, dict[str, Any]]:
    """Return the faces of all cards of the game's edition by id: a random cast may need any of them."""
    edition = str(game.parameters["edition"])
    own = EditionWords(words.of_game("citadels"), edition)
    return {card: face(card, edition, own) for card in cards_of(edition)}


def face(card: str, edition: str, words: EditionWords) -> dict[str, Any]:
    """Return the face of one card; `more` has its rules and the fields only for Citadels."""
    found: dict[str, Any] = {
        "id": card,
        "name": words.card(card),
        "icon": ICONS[card],
        "text": words.summary(card) if words.has(f"{card}.summary") else "",
        "points": None,
    }
    more = _of_character(card, edition, words) if card in CHARACTER_NAMES else {}
    if more:
        found |= {"kind": "character", "cost": None}
        found["type"] = words("sheet-rank", n=more["rank"])
    else:
        kind, cost = type_of(card), cost_in(edition, card)
        found |= {"kind": kind, "type": words(f"type-{kind}"), "cost": str(cost) if cost else None}
        more = {"order": [int(TYPE[NUMBER_OF[card]]), NUMBER_OF[card]]}
        more["copies"] = copies_in(edition, card)
    more["short"] = words.short(card)
    more["rules"] = [{"rule": rule, "text": words.ruling(rule)} for rule in rules_of(card)]
    return {**found, "more": more}


def _of_character(card: str, edition: str, words: EditionWords) -> dict[str, Any]:
    """Return the rank, and the type of districts that pay the character."""
    return {
        "rank": rank_in(edition, card),
        "gathers": gathers(card, edition),
        "the": words.the(card),
    }


def gathers(character: str, edition: str) -> str | None:
    """Return the type of districts that pay a character; None if there is none."""
    for ability in card_of({"edition": edition}, character).abilities:
        if isinstance(ability, OfType):
            return str(TYPE_NAMES[ability.type])
    return None


# ------------------------------------------------------------------ the tables
def presets(words: Words) -> list[dict[str, Any]]:
    """Return the first game, the scenarios, a random game, and the classic edition in two sizes."""
    own, page = words.of_game("citadels"), words.of_game("citadels_page")
    found = []
    for name, scenario in casts.SCENARIOS.items():
        hint = ", ".join(own.card(card) for card in [*scenario.characters, scenario.rank_9])
        found.append(_preset(name, own(f"set-{name}"), hint, {"cast": name}))
    chance = {"cast": "random", "districts": "random"}
    found.append(_preset("random", page("citadels-random"), page("citadels-random.hint"), chance))
    classic = {"edition": CLASSIC}
    label, hint = page("citadels-classic"), page("citadels-classic.hint")
    found.append(_preset("classic", label, hint, classic, most=7))
    dark = {"edition": CLASSIC, "expansion": "dark_city", "cast": "random"}
    label, hint = page("citadels-dark_city"), page("citadels-dark_city.hint")
    found.append(_preset("dark_city", label, hint, dark))
    return found


def _preset(
    key: str, label: str, hint: str, parameters: dict[str, str], most: int = 8
) -> dict[str, Any]:
    return {
        "key": key,
        "label": label,
        "hint": hint,
        "parameters": parameters,
        "players": [2, most],
    }


# ------------------------------------------------------------------ suggested actions
def suggested(seen: Seen) -> list[str]:
    """Return the texts of the actions that the visible cards suggest to the seat to decide.

    In a turn: all abilities of its character and its city, and building each card in hand. Otherwise
    the question's actions on hands, cities, characters or seats. Empty for other viewers.
    """
    question = seen["question"]
    if question is None or seen["viewer"] is None or question["seat"] != seen["viewer"]:
        return []
    if question["step"] == "turn":
        return list(dict.fromkeys(_turn(seen)))
    if question["step"] == "how_to_pay":
        return [ACTION_NAMES[int(way.action)] for way in PAYMENTS]
    return list(dict.fromkeys(_named(seen, question_of(seen))))


def _turn(seen: Seen) -> list[str]:
    """Return gathering, all abilities of the character, all uses of the city, building, ending."""
    me = seen[seen["viewer"]]
    abilities = card_of(seen, seen["turn"]["character"]).abilities
    uses = [DISTRICTS[NUMBER_OF[kind_in(district)]].use for district in me["city"]]
    return [
        "gather gold",
        "gather cards",
        *(ACTION_NAMES[int(ability.action)] for ability in abilities),
        *(ACTION_NAMES[int(use.action)] for use in uses if use is not None),
        *_all("build", seen["hand"]),
        "end turn",
    ]


def _named(seen: Seen, asked: Question) -> list[str]:
    """Return a question's actions on hands, cities, characters or seats."""
    n = int(seen["question"]["n"])
    owner, verb = f"P{asked.seat_in(n) + 1}", asked.verb
    if asked.subject == OF_SEATS or (n == 0 and asked.n_means == SEAT_PLUS_ONE):
        seats: list[str | None] = list(players_of(seen))
        if asked.subject != OF_CITIES:
            seats.remove(seen["viewer"])
        return [*_all("player", seats), *asked.also]
    if asked.subject == OF_HAND:
        return [*_all(verb, seen["hand"]), *(asked.also or ("done",))]
    if asked.subject == OF_OWN_CITY:
        return [*_all(verb, seen[seen["viewer"]]["city"]), "done"]
    if asked.subject == OF_CITIES:
        return _all(verb, seen[owner]["city"])
    if asked.subject == OF_SHOWN_HAND:
        known = seen[owner]["known_hand"]
        return [*_all("build", known), *_all(verb, known)]
    if asked.subject == OF_DRAWN:
        return _all(verb, seen["drawn"])
    return _all(verb, seen["cast"]) if asked.subject == OF_CAST else []


def _all(verb: str, names: list[str | None]) -> list[str]:
    """Return the verb with every known card or seat."""
    return [f"{verb} {name}" for name in names if name is not None]


# ------------------------------------------------------------------ costs of actions
def detail(seen: Seen, text: str) -> dict[str, Any] | None:
    """Return the numbers that the page shows with an action, legal or not; None if there are none.

    `{"price": 3}` for a district to build or to target; `{"prices": {"market": 1, ...}}` for a city,
    with the viewer's price for each of its districts, affordable or not.
    """
    verb, rest = split(text)
    if text in seen["prices"]:
        return {"price": int(seen["prices"][text])}
    if verb == "build":
        return {"price": build_price(seen, seen["viewer"], rest)}
    question = seen["question"]
    effect = question_of(seen)
    if not isinstance(effect, Target) or verb not in ("player", "choose"):
        return None
    owner = rest if verb == "player" else f"P{question['n']}"
    prices = _prices(seen, effect, owner) if owner in seen else {}
    if verb == "choose":
        return {"price": prices[rest]} if rest in prices else None
    return {"prices": prices} if prices else None


def _prices(seen: Seen, effect: Target, owner: str) -> dict[str, int]:
    """Return the viewer's price for each district of a city; none where it is not fixed yet."""
    seats = players_of(seen)
    values = [seat_value(seen[seat]) for seat in seats]
    edition, me = EDITION_OF[seen["edition"]], seats.index(seen["viewer"])
    found = {}
    for district in seen[owner]["city"]:
        number = NUMBER_OF[kind_in(district)] + (int(BEAUTIFIED) if is_beautified(district) else 0)
        price = int(effect.price(edition, values, me, seats.index(owner), number))
        if price >= 0:
            found[district] = price
    return found
