"""The view of 7 Wonders from an observation: open cities, prices, and knowledge of hidden cards."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from tavolata.core.chance import members_of
from tavolata.core.simultaneous import NO_QUESTION
from tavolata.games.seven_wonders.rules import actions, state
from tavolata.games.seven_wonders.rules.building import coins_of_use, cost_of_use
from tavolata.games.seven_wonders.rules.choices import split_of
from tavolata.games.seven_wonders.rules.city import (
    COPY_GUILD,
    DEFEATS,
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
    RAW_BYTES,
    RAW_MASK,
    SYMBOL_NAMES,
    WOOD,
    count_of,
    part,
    parts_by_name,
    producers_of,
)
from tavolata.games.seven_wonders.rules.kinds import (
    BOARD_NAMES,
    KINDS,
    NAMES,
    PARENTS,
)
from tavolata.games.seven_wonders.rules.scoring import city_scores, token_points
from tavolata.games.seven_wonders.rules.state import PLAN, SevenWondersRules
from tavolata.games.seven_wonders.rules.trade import MOST_PAID, Trade, price_of_unit
from tavolata.games.seven_wonders.view import typed
from tavolata.games.seven_wonders.view.discards import discard_pile_of, groups_to_show
from tavolata.games.seven_wonders.view.hidden import Group, counted

if TYPE_CHECKING:
    from tavolata.games.seven_wonders.view.observation import SevenWondersObservation

POWER_NAMES = {FREE_BUILD: "free_build", SEVENTH_CARD: "seventh_card", COPY_GUILD: "copy_guild"}
DIRECTIONS = ("left", "right", "left")
_PRICES: Final[dict[int, typed.Prices]] = {}
_TOKENS: Final[dict[tuple[int, int], typed.Tokens]] = {}


# ------------------------------------------------------------------ words
def city_number(city: i64, players: i64) -> int | None:
    """Return the seat of a city; None for the Free City."""
    return int(city) if city < players else None


def card_name(card: i64) -> str | None:
    """Return the id of a card; None for no card or a hidden one."""
    return NAMES[card] if card < KINDS else None


def by_name(counts: vec[u8]) -> dict[str, int]:
    """Return the number of copies by the name of the card."""
    return {NAMES[card]: int(counts[i64(card)]) for card in range(KINDS) if counts[i64(card)]}


# ------------------------------------------------------------------ the observation
def view_of(o: SevenWondersObservation) -> typed.SevenWondersView:
    """Return the observation as typed values."""
    home = o.home
    players = home.players
    pile = discard_pile_of(o)
    discards = by_name(pile.known)
    groups = groups_to_show(o, pile)
    plans = [plan_of(o, city) for city in range(home.n_cities)]
    question: typed.Question | None = None
    if o.question != NO_QUESTION:
        question = question_of(o, plans, discards)
    controller = state.controller_of(players, o.age, o.turn)
    return typed.SevenWondersView(
        game=str(home),
        viewer=int(o.player) if o.player >= 0 else None,
        is_over=o.is_over,
        age=int(o.age),
        turn=int(o.turn),
        passing=passing_of(o),
        controller=int(controller) if controller >= 0 else None,
        question=question,
        waiting=members_of(o.waiting, players),
        hand=by_name(counted(o.hand)),
        plans=[plan for plan in plans if plan is not None],
        seats=[seat_of(o, p, groups) for p in range(players)],
        free_city=free_city_of(o),
        discards=discards,
        discard_count=int(o.discard_size),
    )


def passing_of(o: SevenWondersObservation) -> Any:
    """Return where the hands go after this turn."""
    if o.turn == state.LAST_CARD:
        return None
    return "swap" if o.home.players == 2 else DIRECTIONS[o.age - 1]


def plan_of(o: SevenWondersObservation, city: i64) -> typed.Plan | None:
    """Return the viewer's own choice for a city that waits for the others."""
    at = city * PLAN
    use = i64(o.plans[at])
    card = i64(o.plans[at + 1])
    if use == actions.NONE:
        return None
    name: Any = actions.USE_NAMES[use]
    return typed.Plan(
        city=city_number(city, o.home.players),
        use=name,
        card=NAMES[card],
        bank=int(coins_of_use(o.cities[city], use, card)),
        left=int(o.plans[at + state.PAYS_LEFT]),
        right=int(o.plans[at + state.PAYS_RIGHT]),
    )


# ------------------------------------------------------------------ the question
def question_of(
    o: SevenWondersObservation, plans: list[typed.Plan | None], discards: dict[str, int]
) -> typed.Question:
    """Return the viewer's question, with the prices of its legal answers."""
    number = o.city_asked()
    found = typed.Question(
        city=city_number(number, o.home.players),
        is_last_card=o.question == state.SEVENTH,
        is_from_discards=o.question == state.PICK,
        cards={},
        builds={},
        stage=None,
        plan=None,
        ways={},
    )
    if o.question == state.PICK:
        found.cards = discards
    elif o.question == state.HOW_TO_PAY or o.question == state.HOW_FREE_CITY_PAYS:
        found.plan = plans[number]
        found.ways = ways_to_pay(o, number)
    else:
        found.cards = cards_asked(o)
        add_prices(o, number, found)
    return found


def cards_asked(o: SevenWondersObservation) -> dict[str, int]:
    """Return the hand; for the Free City without the card already chosen."""
    counts = counted(o.hand)
    at: i64 = o.player * PLAN
    if o.question == state.CHOOSE_FOR_FREE_CITY and i64(o.plans[at]) != actions.NONE:
        counts[i64(o.plans[at + 1])] -= 1
    return by_name(counts)


def ways_to_pay(o: SevenWondersObservation, number: i64) -> dict[str, typed.Way]:
    """Return the legal payments by action, in the order of prices."""
    city = o.cities[number]
    trade = Trade(o.cities, number)
    use = i64(o.plans[number * PLAN])
    cost = cost_of_use(city, use, i64(o.plans[number * PLAN + 1]))
    trade.find_splits(trade.lacks(cost), city.coins)
    found: list[tuple[str, typed.Way]] = []
    for action in o.legal_actions:
        left, right = split_of(action, trade)
        found.append((actions.ACTION_NAMES[action], typed.Way(left=int(left), right=int(right))))
    found.sort(key=lambda entry: _cheapest((entry[1].left, entry[1].right)))
    return dict(found)


def add_prices(o: SevenWondersObservation, number: i64, question: typed.Question) -> None:
    """Add the prices of the legal uses of cards."""
    city = o.cities[number]
    trade = Trade(o.cities, number)
    dearer = o.home.offers_dearer_sellers
    for action in o.legal_actions:
        if action < actions.FREE:
            question.builds[NAMES[action]] = price_of(city, trade, actions.USE_BUILD, action, dearer)
        elif actions.STAGE <= action < actions.DISCARD and question.stage is None:
            question.stage = price_of(city, trade, actions.USE_STAGE, actions.card_of(action), dearer)


def price_of(city: City, trade: Trade, use: i64, card: i64, offers_dearer: bool) -> typed.Price:
    """Return the price of a use of a card, with all ways to pay the neighbours."""
    need = trade.lacks(cost_of_use(city, use, card))
    ways: list[typed.Way] = []
    if need != 0:
        trade.find_splits(need, city.coins)
        pairs = [(left, int(trade.best[left])) for left in range(MOST_PAID + 1) if trade.is_split(left)]
        if offers_dearer:
            pairs = trade.all_splits(need, city.coins)
        pairs.sort(key=_cheapest)
        ways = [typed.Way(left=left, right=right) for left, right in pairs if left + right > 0]
    return typed.Price(
        bank=int(coins_of_use(city, use, card)),
        ways=ways,
        chain=chain_of(city, card) if use == actions.USE_BUILD else None,
    )


def _cheapest(pair: tuple[int, int]) -> tuple[int, int]:
    """Order payments by their coins; of equal ones the one with more to the left is the first."""
    return pair[0] + pair[1], -pair[0]


def chain_of(city: City, card: i64) -> str | None:
    """Return the structure of the city that makes a card free."""
    for parent in PARENTS[card]:
        if city.owns(parent):
            return NAMES[parent]
    return None


# ------------------------------------------------------------------ cities and hands
def city_of(cities: list[City], p: i64, home: SevenWondersRules, deed: typed.Deed | None) -> typed.City:
    """Return a city, which is open information."""
    return typed.City(*parts_of_city(cities, p, home, deed))


def free_city_of(o: SevenWondersObservation) -> typed.City | None:
    """Return the Free City if there is one."""
    if o.home.players != 2:
        return None
    return city_of(o.cities, state.FREE_CITY, o.home, deed_of(o, state.FREE_CITY))


def parts_of_city(
    cities: list[City], p: i64, home: SevenWondersRules, deed: typed.Deed | None
) -> tuple[Any, ...]:
    """Return the fields of `typed.City` in their order, which is faster than by name."""
    me = cities[p]
    n: i64 = len(cities)
    free_build: bool | None = None
    if me.powers & FREE_BUILD != 0:
        free_build = not me.free_build_used
    points = [int(one) for one in city_scores(cities, p, home.copied_guild)]
    points.append(sum(points))
    return (
        BOARD_NAMES[me.wonder],
        city_number(left_of(p, n), home.players),
        city_number(right_of(p, n), home.players),
        int(me.stages),
        int(me.coins),
        [NAMES[card] for card in range(KINDS) if me.owns(card)],
        parts_by_name(me.colours, COLOUR_NAMES),
        int(me.shields),
        parts_by_name(me.symbols, SYMBOL_NAMES),
        tokens_of(me),
        stock_of(me, is_raw=True),
        stock_of(me, is_raw=False),
        producers_of(me.own_producers),
        prices_of(me),
        free_build,
        powers_of(me),
        typed.Score(*points),
        deed,
    )


def powers_of(me: City) -> list[str]:
    """Return the powers of a city's wonder; most cities have none."""
    if me.powers == 0:
        return []
    return [name for power, name in POWER_NAMES.items() if me.powers & power != 0]


def tokens_of(me: City) -> list[typed.Tokens]:
    """Return the conflict tokens by value."""
    found: list[typed.Tokens] = []
    for kind in range(DEFEATS + 1):
        n = part(me.tokens, kind)
        if n != 0:
            found.append(equal_tokens(token_points(kind), n))
    return found


def equal_tokens(points: i64, n: i64) -> typed.Tokens:
    """Return tokens of the same points; all views share the few values, which are frozen."""
    key = (int(points), int(n))
    found = _TOKENS.get(key)
    if found is None:
        found = _TOKENS[key] = typed.Tokens(points=key[0], n=key[1])
    return found


def stock_of(me: City, is_raw: bool) -> typed.Stock:
    """Return the raw materials or the manufactured goods that neighbours can buy."""
    units = me.for_sale & RAW_BYTES if is_raw else me.for_sale - (me.for_sale & RAW_BYTES)
    goods: dict[Any, int] = count_of(units)
    choices: list[list[Any]] = []
    producers = me.producers
    while producers != 0:
        if (producers & RAW_MASK != 0) == is_raw:
            choices += producers_of(producers & 127)
        producers >>= 8
    return typed.Stock(goods, choices)


def prices_of(me: City) -> typed.Prices:
    """Return what goods cost the city, by its discounts; all views share the frozen values."""
    discounts = int(me.discounts)
    found = _PRICES.get(discounts)
    if found is None:
        raw, made = unit_prices(me, 1 << WOOD), unit_prices(me, 1 << GLASS)
        found = _PRICES[discounts] = typed.Prices(raw=raw, made=made)
    return found


def unit_prices(me: City, mask: i64) -> typed.UnitPrices:
    """Return what a unit costs the city."""
    left, right = price_of_unit(me, mask, RAW_LEFT), price_of_unit(me, mask, RAW_RIGHT)
    return typed.UnitPrices(left=int(left), right=int(right))


def deed_of(o: SevenWondersObservation, city: i64) -> typed.Deed | None:
    """Return what a city did in its last turn that is over."""
    slot = o.slot()
    while slot >= 0:
        use = o.use_at(slot, city)
        if use != actions.NONE and use != actions.USE_LEFTOVER:
            name: Any = actions.USE_NAMES[use]
            return typed.Deed(use=name, card=card_name(o.shown_at(slot, city)))
        slot -= 1
    return None


def seat_of(o: SevenWondersObservation, p: i64, groups: list[Group]) -> typed.Seat:
    """Return the city of a seat with the viewer's knowledge of its hand."""
    known: dict[str, int] = {}
    unknown = 0
    taken = 0
    for group in groups:
        if group.holder == p:
            known = by_name(counted(group.tokens))
            unknown = int(group.n_unknown())
            taken = len(group.places)
    hand: tuple[Any, ...] = (int(o.hand_sizes[p]), known, unknown, taken)
    return typed.Seat(*(parts_of_city(o.cities, p, o.home, deed_of(o, p)) + hand))
