"""Observations of 7 Wonders in the notation of scenarios: the view with names for numbers, and history.

Cities are P1, P2, ... and free_city; all uses of cards since the beginning are in `history`.
"""

from __future__ import annotations

from dataclasses import asdict, fields
from typing import TYPE_CHECKING, Any

from tavolata.core.views import seat_name, seat_names
from tavolata.games.seven_wonders.rules.actions import ACTION_NAMES, NONE, USE_NAMES
from tavolata.games.seven_wonders.rules.city import DEFEATS
from tavolata.games.seven_wonders.rules.goods import COLOUR_NAMES, SYMBOL_NAMES
from tavolata.games.seven_wonders.rules.scoring import token_points
from tavolata.games.seven_wonders.rules.state import QUESTION_NAMES, SLOTS, age_of, turn_of
from tavolata.games.seven_wonders.view import typed
from tavolata.games.seven_wonders.view.seen import DIRECTIONS, card_name, view_of

if TYPE_CHECKING:
    from tavolata.games.seven_wonders.view.observation import SevenWondersObservation

FREE_CITY_NAME = "free_city"


# ------------------------------------------------------------------ names
def named(city: int | None) -> str:
    """Return the name of a city by its number in a view."""
    return FREE_CITY_NAME if city is None else f"P{city + 1}"


def city_name(city: int, players: int) -> str:
    """Return the name of a city by its number in a state."""
    return named(city if city < players else None)


def without(values: Any, *names: str) -> dict[str, Any]:
    """Return the fields of a dataclass except some; those that are dataclasses as JSON."""
    # Copies of lists, which `asdict` makes, would take half of the time of an observation's JSON.
    found = {}
    for field in fields(values):
        if field.name not in names:
            value = getattr(values, field.name)
            found[field.name] = asdict(value) if hasattr(value, "__dataclass_fields__") else value
    return found


# ------------------------------------------------------------------ the observation
def observation_to_dict(o: SevenWondersObservation) -> dict[str, Any]:
    """Return the observation as JSON."""
    view = view_of(o)
    data: dict[str, Any] = {
        "game": view.game,
        "viewer": seat_name(view.viewer),
        "age": view.age,
        "turn": view.turn,
        "direction": DIRECTIONS[view.age - 1],
        "is_over": view.is_over,
        "controller": seat_name(view.controller),
        "question": question_to_dict(view.question, QUESTION_NAMES[o.question]),
        "waiting": seat_names(view.waiting),
        "hand": [card for card, n in view.hand.items() for _copy in range(n)],
        "plans": {named(plan.city): without(plan, "city") for plan in view.plans},
        "legal_actions": [ACTION_NAMES[action] for action in o.legal_actions],
    }
    data["prices"] = prices_to_dict(view.question, data["legal_actions"])
    for number, seat in enumerate(view.seats):
        data[named(number)] = city_to_dict(seat)
        if number == view.viewer:
            data[named(number)]["known_hand"] = view.hand
    if view.free_city is not None:
        data[FREE_CITY_NAME] = city_to_dict(view.free_city)
    data["discard_pile"] = {"count": view.discard_count, "known": view.discards}
    data["history"] = history_to_list(o)
    return data


def question_to_dict(question: typed.Question | None, step: str) -> dict[str, Any] | None:
    """Return the viewer's question; for a payment with the choice to pay for."""
    if question is None:
        return None
    plan = question.plan
    return {
        "step": step,
        "city": named(question.city),
        "use": plan.use if plan is not None else None,
        "card": plan.card if plan is not None else None,
    }


def history_to_list(o: SevenWondersObservation) -> list[dict[str, Any]]:
    """Return all uses of cards, oldest first; the card is None where it was face down."""
    found = []
    for slot in range(SLOTS):
        for city in range(o.home.n_cities):
            use = o.use_at(slot, city)
            if use != NONE:
                found.append(
                    {
                        "age": int(age_of(slot)),
                        "turn": int(turn_of(slot)),
                        "city": city_name(city, int(o.home.players)),
                        "use": USE_NAMES[use],
                        "card": card_name(o.shown_at(slot, city)),
                    }
                )
    return found


# ------------------------------------------------------------------ prices
def prices_to_dict(question: typed.Question | None, legal: list[str]) -> dict[str, Any]:
    """Return, for each legal action with a price, the price and its receivers."""
    found: dict[str, Any] = {}
    if question is None:
        return found
    builds = {card: price_to_dict(price) for card, price in question.builds.items()}
    stage = None if question.stage is None else price_to_dict(question.stage)
    for action in legal:
        verb, _, card = action.partition(" ")
        if action in question.ways:
            way = question.ways[action]
            found[action] = {"bank": 0, "left": way.left, "right": way.right}
        elif verb == "build":
            found[action] = builds[card]
        elif verb == "stage":
            found[action] = stage
    return found


def price_to_dict(price: typed.Price) -> dict[str, Any]:
    """Return the price: coins for the bank, the cheapest split, and all splits if several."""
    splits = sorted([way.left, way.right] for way in price.ways)
    left, right = min(splits, key=sum) if splits else (0, 0)
    return {
        "bank": price.bank,
        "left": left,
        "right": right,
        "splits": splits if len(splits) > 1 else [],
        "chain": price.chain,
    }


# ------------------------------------------------------------------ cities and hands
def city_to_dict(city: typed.City) -> dict[str, Any]:
    """Return a city, which is open information, and the viewer's knowledge of its seat's hand."""
    found = without(city, "raw", "made", "deed")
    tokens = {kind.points: kind.n for kind in city.tokens}
    goods: dict[Any, int] = {**city.raw.goods, **city.made.goods}
    return {
        **found,
        "left": named(city.left),
        "right": named(city.right),
        "colours": {name: found["colours"].get(name, 0) for name in COLOUR_NAMES},
        "symbols": {name: found["symbols"].get(name, 0) for name in SYMBOL_NAMES},
        "tokens": {
            "victories": [tokens.get(int(token_points(age)), 0) for age in range(DEFEATS)],
            "defeats": tokens.get(int(token_points(DEFEATS)), 0),
        },
        "produces": goods,
        "choices": [*city.raw.choices, *city.made.choices],
    }
