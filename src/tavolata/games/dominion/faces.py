"""The look of Dominion's cards on the page, its sets, and the actions that visible cards suggest."""

from __future__ import annotations

from typing import Any

from tavolata.core.game import Game
from tavolata.games.dominion.rules import packages
from tavolata.games.dominion.rules.cards import CARDS
from tavolata.games.dominion.rules.effects import Actions, Amount, Buys, Coins, Draw
from tavolata.games.dominion.rules.game import KINGDOMS
from tavolata.games.dominion.rules.kinds import BASIC, EFFECTS, NAMES, NUMBER_OF, PRINTED, types_of
from tavolata.games.dominion.signs import signs
from tavolata.games.dominion.view.typed import DominionView
from tavolata.games.dominion.words.cards import cost_of, hand_order, leading_type
from tavolata.words import Words
from tavolata.words.faces import preset
from tavolata.words.plain import figure, fold

ICONS = {
    "copper": "two-coins",
    "silver": "coins",
    "gold": "gold-bar",
    "estate": "family-house",
    "duchy": "medieval-gate",
    "province": "castle",
    "curse": "cursed-star",
    "adventurer": "treasure-map",
    "bureaucrat": "quill-ink",
    "cellar": "cellar-barrels",
    "chancellor": "wax-seal",
    "chapel": "church",
    "council_room": "round-table",
    "feast": "roast-chicken",
    "festival": "jester-hat",
    "gardens": "flower-pot",
    "laboratory": "bubbling-flask",
    "library": "bookshelf",
    "market": "shop",
    "militia": "spears",
    "mine": "mine-wagon",
    "moat": "drawbridge",
    "moneylender": "receive-money",
    "remodel": "trowel",
    "smithy": "anvil-impact",
    "spy": "spyglass",
    "thief": "robber",
    "throne_room": "stone-throne",
    "village": "village",
    "witch": "witch-flight",
    "woodcutter": "axe-in-stump",
    "workshop": "hand-saw",
}
"""The pictogram of each card, by its name in `web/icons/dominion.toml`."""
BONUSES: dict[type[object], str] = {Draw: "cards", Actions: "actions", Buys: "buys", Coins: "coins"}
"""The counters that the plain instructions of a card add to."""
TABLE_PARAMETERS = {"end_turn": "ask"}
"""At a table players end each turn by hand, so that they can take a purchase back."""


# ------------------------------------------------------------------ the cards
def bonuses(card: str) -> dict[str, int]:
    """Return what a card adds whenever it is played: `{"cards": 1, "actions": 2}`."""
    found: dict[str, int] = {}
    for code in reversed(list(PRINTED.programs[NUMBER_OF[card]])):
        effect = EFFECTS[int(code)]
        key = BONUSES.get(type(effect))
        if key is not None and isinstance(effect, Amount):
            found[key] = int(effect.n)
    if PRINTED.coins[NUMBER_OF[card]]:
        found["coins"] = int(PRINTED.coins[NUMBER_OF[card]])
    return found


def points_text(card: str) -> str | None:
    """Return the number on a Victory card or Curse: `6`, `-1` with a real minus, `1/10`, or None."""
    number = NUMBER_OF[card]
    if PRINTED.cards_per_point[number]:
        return f"1/{int(PRINTED.cards_per_point[number])}"
    points = int(PRINTED.points[number])
    return None if points == 0 else figure(points)


def face(card: str, words: Words) -> dict[str, Any]:
    """Return the face of one card; `words` are those of the game."""
    types = types_of(NUMBER_OF[card])
    return {
        "id": card,
        "name": words.card(card),
        "kind": leading_type(card),
        "type": " \N{EN DASH} ".join(words(f"type-{kind}") for kind in types),
        "cost": str(cost_of(card)),
        "icon": ICONS.get(card) or packages.ICONS[card],
        "text": words.summary(card),
        "points": points_text(card),
        "more": {
            "types": types,
            "is_basic": NUMBER_OF[card] < BASIC,
            "order": list(hand_order(card)[:2]),
            "bonuses": bonuses(card),
            "signs": signs(card),
            "short": words(f"{card}.short") if words.has(f"{card}.short") else "",
            "rules": [
                {"rule": rule, "text": words(f"rule-{rule}")} for rule in CARDS[NUMBER_OF[card]].rules
            ],
        },
    }


def faces(game: Game, words: Words) -> dict[str, dict[str, Any]]:
    """Return the faces of all cards by id: a random kingdom may need any of them."""
    own = words.of_game("dominion")
    return {card: face(card, own) for card in NAMES}


# ------------------------------------------------------------------ the sets
def presets(words: Words) -> list[dict[str, Any]]:
    """Return the rulebook's sets, then a random kingdom."""
    own, page = words.of_game("dominion"), words.of_game("dominion_page")
    found = []
    for name, cards in KINGDOMS.items():
        by_cost = sorted(cards.split("+"), key=lambda card: (cost_of(card), fold(own.card(card))))
        hint = ", ".join(own.card(card) for card in by_cost)
        found.append(_preset(name, own(f"set-{name}"), hint))
    chance = _preset("random", page("dominion-random"), page("dominion-random.hint"))
    by_name = sorted(NAMES[BASIC:], key=lambda card: fold(own.card(card)))
    chance["leave_out"] = {
        "parameter": "exclude",
        "label": page("dominion-exclude"),
        "hint": page("dominion-exclude.hint"),
        "cards": [{"value": card, "label": own.card(card)} for card in by_name],
    }
    return [*found, chance]


def _preset(kingdom: str, label: str, hint: str) -> dict[str, Any]:
    return preset(kingdom, label, hint, {"kingdom": kingdom, **TABLE_PARAMETERS}, [2, 4])


# ------------------------------------------------------------------ suggested actions
def suggested(seen: DominionView) -> list[str]:
    """Return the texts of the actions that the visible cards suggest to the seat to decide.

    The viewer can buy or gain each pile, and play each card in hand or use it for the question. Cards
    that are open for the question get its answers. Empty for other viewers.
    """
    asked = seen.question
    if asked is None or asked.seat != seen.viewer:
        return []
    supply_verb = asked.verb if asked.zone == "supply" else "buy"
    texts = [f"{supply_verb} {card}" for card in seen.supply]
    for card in seen.seats[asked.seat].hand:
        text = f"{asked.verb} {card}"
        is_meant = asked.zone == "hand" and (asked.verb != "reveal" or text in asked.answers)
        texts.append(text if is_meant else f"play {card}")
    if asked.zone in ("loot", "set_aside"):
        texts += [f"{asked.verb} {card}" for card in getattr(seen.seats[asked.owner], asked.zone)]
    return texts if asked.zone or asked.shown is None else [*texts, *asked.answers]
