"""Observations of 7 Wonders as JSON: open cities, prices, and knowledge of hidden cards."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from librt.vecs import vec
from mypy_extensions import i64, u8

from tavolata.core.chance import NO_CARD
from tavolata.core.events import HIDDEN
from tavolata.core.simultaneous import NO_QUESTION
from tavolata.games.seven_wonders.rules.actions import (
    ACTION_NAMES,
    DECLINE,
    DISCARD,
    FREE,
    NONE,
    STAGE,
    USE_BUILD,
    USE_NAMES,
    USE_STAGE,
    card_of,
)
from tavolata.games.seven_wonders.rules.building import coins_of_use, cost_of_use
from tavolata.games.seven_wonders.rules.choices import split_of
from tavolata.games.seven_wonders.rules.city import (
    COPY_GUILD,
    FREE_BUILD,
    RAW_LEFT,
    RAW_RIGHT,
    SEVENTH_CARD,
    City,
    left_of,
    right_of,
)
from tavolata.games.seven_wonders.rules.goods import (
    COLOUR_NAMES,
    GLASS,
    SYMBOL_NAMES,
    WOOD,
    count_of,
    part,
    producers_of,
)
from tavolata.games.seven_wonders.rules.kinds import (
    BOARD_NAMES,
    KINDS,
    NAMES,
    OTHER_PARENT,
    PARENT,
)
from tavolata.games.seven_wonders.rules.scoring import score_sheet
from tavolata.games.seven_wonders.rules.state import (
    ACT,
    HOW_FREE_CITY_PAYS,
    HOW_TO_PAY,
    PICK,
    PLAN,
    QUESTION_NAMES,
    SLOTS,
    SevenWondersRules,
    controller_of,
)
from tavolata.games.seven_wonders.rules.trade import MOST_PAID, Trade, price_of_unit
from tavolata.games.seven_wonders.view.discards import discard_pile_of, groups_to_show
from tavolata.games.seven_wonders.view.hidden import Group, counted

if TYPE_CHECKING:
    from tavolata.games.seven_wonders.view.observation import SevenWondersObservation

POWER_NAMES = {FREE_BUILD: "free_build", SEVENTH_CARD: "seventh_card", COPY_GUILD: "copy_guild"}
DIRECTIONS = ("left", "right", "left")


# ------------------------------------------------------------------ words
def city_name(city: int, players: int) -> str:
    """Return the name of a city: that of its seat, or the Free City's."""
    return f"P{city + 1}" if city < players else "free_city"


def card_name(card: int) -> str | None:
    """Return the id of a card; None for no card or a hidden one."""
    return NAMES[card] if card < KINDS else None


def by_name(counts: vec[u8]) -> dict[str, int]:
    """Return the number of copies by the name of the card."""
    return {NAMES[card]: int(counts[i64(card)]) for card in range(KINDS) if counts[i64(card)]}


# ------------------------------------------------------------------ the observation
def observation_to_dict(o: SevenWondersObservation) -> dict[str, Any]:
    """Return the observation as JSON; cities are P1, P2, ... and free_city."""
    players: int = o.home.players
    data: dict[str, Any] = {
        "game": str(o.home),
        "viewer": f"P{o.player + 1}" if o.player >= 0 else None,
        "age": int(o.age),
        "turn": int(o.turn),
        "direction": DIRECTIONS[o.age - 1],
        "is_over": bool(o.is_over),
        "controller": controller_name(o),
        "question": question_to_dict(o),
        "waiting": [f"P{p + 1}" for p in range(players) if o.waiting >> p & 1],
        "hand": [NAMES[i64(card)] for card in o.hand if card != NO_CARD],
        "plans": plans_to_dict(o),
        "legal_actions": [ACTION_NAMES[action] for action in o.legal_actions],
        "prices": prices_to_dict(o),
    }
    pile = discard_pile_of(o)
    groups = groups_to_show(o, pile)
    for number in range(o.home.n_cities):
        city = city_to_dict(o.cities, number, o.home)
        if number < players:
            city.update(hand_to_dict(o, number, groups))
        data[city_name(number, players)] = city
    data["discard_pile"] = {"count": int(o.discard_size), "known": by_name(pile.known)}
    data["history"] = history_to_list(o)
    return data


def controller_name(o: SevenWondersObservation) -> str | None:
    """Return who controls the Free City this turn in the two-player game."""
    controller = controller_of(o.home.players, o.age, o.turn)
    return f"P{controller + 1}" if controller >= 0 else None


def question_to_dict(o: SevenWondersObservation) -> dict[str, Any] | None:
    """Return the viewer's question; for a payment with the choice to pay for."""
    if o.question == NO_QUESTION:
        return None
    city: int = o.city_asked()
    is_payment = o.question == HOW_TO_PAY or o.question == HOW_FREE_CITY_PAYS
    return {
        "step": QUESTION_NAMES[o.question],
        "city": city_name(city, int(o.home.players)),
        "use": USE_NAMES[o.plans[city * PLAN]] if is_payment else None,
        "card": card_name(int(o.plans[city * PLAN + 1])) if is_payment else None,
    }


def plans_to_dict(o: SevenWondersObservation) -> dict[str, Any]:
    """Return the viewer's own choices that wait for the others."""
    found: dict[str, Any] = {}
    for city in range(o.home.n_cities):
        at: int = city * PLAN
        use: int = i64(o.plans[at])
        if use != NONE:
            card = i64(o.plans[at + 1])
            found[city_name(city, int(o.home.players))] = {
                "use": USE_NAMES[use],
                "card": card_name(int(card)),
                "bank": int(coins_of_use(o.cities[city], use, card)),
                "left": int(o.plans[at + 2]),
                "right": int(o.plans[at + 3]),
            }
    return found


def history_to_list(o: SevenWondersObservation) -> list[dict[str, Any]]:
    """Return all uses of cards, oldest first; the card is None where it was face down."""
    found = []
    for slot in range(SLOTS):
        for city in range(o.home.n_cities):
            at: int = (slot * o.home.n_cities + city) * ACT
            if o.history[at] != NONE:
                shown = int(o.history[at + 1])
                found.append(
                    {
                        "age": slot // 7 + 1,
                        "turn": slot % 7 + 1,
                        "city": city_name(city, int(o.home.players)),
                        "use": USE_NAMES[o.history[at]],
                        "card": None if shown == HIDDEN else card_name(shown),
                    }
                )
    return found


# ------------------------------------------------------------------ prices
def prices_to_dict(o: SevenWondersObservation) -> dict[str, Any]:
    """Return, for each legal action with a price, the price and its receivers."""
    if o.question == NO_QUESTION or o.question == PICK:
        return {}
    number = o.city_asked()
    city = o.cities[number]
    trade = Trade(o.cities, number)
    if o.question == HOW_TO_PAY or o.question == HOW_FREE_CITY_PAYS:
        use = i64(o.plans[number * PLAN])
        cost = cost_of_use(city, use, i64(o.plans[number * PLAN + 1]))
        trade.find_splits(trade.lacks(cost), city.coins)
        ways: dict[str, Any] = {}
        for action in o.legal_actions:
            left, right = split_of(action, trade)
            ways[ACTION_NAMES[action]] = {"bank": 0, "left": int(left), "right": int(right)}
        return ways
    dearer = o.home.offers_dearer_sellers
    found: dict[str, Any] = {}
    stage: dict[str, Any] | None = None
    for action in o.legal_actions:
        if action < FREE:
            found[ACTION_NAMES[action]] = price_to_dict(city, trade, USE_BUILD, action, dearer)
        elif STAGE <= action < DISCARD and action != DECLINE:
            if stage is None:
                stage = price_to_dict(city, trade, USE_STAGE, card_of(action), dearer)
            found[ACTION_NAMES[action]] = stage
    return found


def price_to_dict(city: City, trade: Trade, use: int, card: int, offers_dearer: bool) -> dict[str, Any]:
    """Return the price of a use: coins for the bank, the cheapest split, and all splits if several."""
    chain = chain_of(city, card) if use == USE_BUILD else None
    need = trade.lacks(cost_of_use(city, use, card))
    trade.find_splits(need, city.coins)
    splits = [[left, int(trade.best[left])] for left in range(MOST_PAID + 1) if trade.is_split(left)]
    if offers_dearer:
        splits = [[left, right] for left, right in trade.all_splits(need, city.coins)]
    cheapest: int = trade.cheapest_left()
    return {
        "bank": int(coins_of_use(city, use, card)),
        "left": cheapest,
        "right": int(trade.best[cheapest]),
        "splits": splits if len(splits) > 1 else [],
        "chain": chain,
    }


def chain_of(city: City, card: i64) -> str | None:
    """Return the structure of the city that makes a card free."""
    if PARENT[card] == NO_CARD:
        return None
    for parent in (PARENT[card], OTHER_PARENT[card]):
        if city.owns(parent):
            return NAMES[parent]
    return None


# ------------------------------------------------------------------ cities and hands
def city_to_dict(cities: list[City], p: int, home: SevenWondersRules) -> dict[str, Any]:
    """Return a city, which is open information."""
    me = cities[p]
    players = int(home.players)
    n = len(cities)
    free_build: bool | None = None
    if me.powers & FREE_BUILD != 0:
        free_build = not me.free_build_used
    prices = {
        kind: {
            "left": int(price_of_unit(me, mask, RAW_LEFT)),
            "right": int(price_of_unit(me, mask, RAW_RIGHT)),
        }
        for kind, mask in (("raw", 1 << WOOD), ("made", 1 << GLASS))
    }
    return {
        "wonder": BOARD_NAMES[me.wonder],
        "left": city_name(int(left_of(p, n)), players),
        "right": city_name(int(right_of(p, n)), players),
        "stages": int(me.stages),
        "coins": int(me.coins),
        "built": [NAMES[card] for card in range(KINDS) if me.owns(card)],
        "colours": {name: int(part(me.colours, i)) for i, name in enumerate(COLOUR_NAMES)},
        "shields": int(me.shields),
        "symbols": {name: int(part(me.symbols, i)) for i, name in enumerate(SYMBOL_NAMES)},
        "tokens": {
            "victories": [int(part(me.tokens, age)) for age in range(3)],
            "defeats": int(part(me.tokens, 3)),
        },
        "produces": count_of(me.for_sale),
        "choices": producers_of(me.producers),
        "own_choices": producers_of(me.own_producers),
        "prices": prices,
        "free_build": free_build,
        "powers": [name for power, name in POWER_NAMES.items() if me.powers & power != 0],
        "score": score_sheet(cities, p, home.copied_guild),
    }


def hand_to_dict(o: SevenWondersObservation, p: int, groups: list[Group]) -> dict[str, Any]:
    """Return the viewer's knowledge of a seat's hand.

    `known_hand` are cards that the viewer has seen in it and nobody has played openly since;
    `taken_unseen` of them or of the `unknown_hand` were used face down.
    """
    known = by_name(counted(o.hand)) if p == o.player else {}
    unknown = 0
    taken = 0
    for group in groups:
        if group.holder == p:
            known = by_name(counted(group.tokens))
            unknown = int(group.n_unknown())
            taken = len(group.places)
    return {
        "hand_size": int(o.hand_sizes[p]),
        "known_hand": known,
        "unknown_hand": unknown,
        "taken_unseen": taken,
    }
