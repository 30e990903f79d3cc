"""Observations of 7 Wonders as a tensor with named pieces."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64, u8

from tavolata.core.chance import NO_CARD
from tavolata.core.simultaneous import NO_QUESTION
from tavolata.core.tensors import Cells, Layouts, Piece, number
from tavolata.games.seven_wonders.rules import state
from tavolata.games.seven_wonders.rules.actions import NONE, USE_DISCARD, USE_NAMES
from tavolata.games.seven_wonders.rules.city import (
    COPY_GUILD,
    FREE_BUILD,
    LOW_CARDS,
    MADE_BOTH,
    RAW_LEFT,
    RAW_RIGHT,
    SEVENTH_CARD,
    City,
)
from tavolata.games.seven_wonders.rules.goods import COLOURS, RESOURCES, spread
from tavolata.games.seven_wonders.rules.kinds import AGES, BOARDS, KINDS, MOST_STAGES
from tavolata.games.seven_wonders.rules.state import ACT, HAND, PLAN, SLOTS, TURNS
from tavolata.games.seven_wonders.rules.trade import MOST_PAID
from tavolata.games.seven_wonders.view.discards import discard_pile_of, groups_to_show
from tavolata.games.seven_wonders.view.groups import groups_in_hands
from tavolata.games.seven_wonders.view.hidden import Group

if TYPE_CHECKING:
    from tavolata.games.seven_wonders.view.observation import SevenWondersObservation

SYMBOLS: Final = 4
TOKENS: Final = 4
COPIES: Final = 7
"""The most copies of a card, and of anything in a city except coins and shields."""
USES: Final[i64] = 5
"""Uses of a card: `USE_NAMES` without none."""
ALL_CARDS: Final = 147


def pieces(seats: int) -> list[Piece]:
    """Return the named pieces. Cities are counted clockwise from the viewer's."""
    cities = max(seats, 3)
    kinds, turns = int(KINDS), int(TURNS)
    found = [
        Piece("viewer", seats, "one-hot: the viewer's seat at the table; zeros for a watcher"),
        Piece("seats", seats, "1 for seats that are there; fewer than all only if padded"),
        Piece("is_over", 1, "1 at the end of the game"),
        Piece("age", int(AGES), "one-hot"),
        Piece("turn", turns + 1, "one-hot; the last is Babylon's last card of an age"),
        Piece(
            "question",
            len(state.QUESTION_NAMES),
            "one-hot: what the viewer is asked; the first: nothing",
        ),
        Piece("city_asked", cities, "one-hot: for which city; zeros if nothing is asked"),
        Piece("waiting", seats, "1 for seats that owe a decision"),
        Piece("controller", seats, "one-hot: who plays for the Free City; zeros if there is none"),
        Piece("hand", kinds, "the viewer's hand, by card number", COPIES, 1),
        Piece("discard_size", 1, "cards in the discard pile", ALL_CARDS, 16),
        Piece(
            "discard_known", kinds, "cards known to be in the discard pile, by card number", COPIES, 1
        ),
    ]
    for city in range(cities):
        found += city_pieces(f"city{city}")
    return found


def city_pieces(name: str) -> list[Piece]:
    """Return the pieces of one city."""
    kinds, goods, uses = int(KINDS), int(RESOURCES), len(USE_NAMES)
    paid, slots = int(MOST_PAID), int(SLOTS)
    return [
        Piece(f"{name}_wonder", int(BOARDS), "one-hot: the board and its side"),
        Piece(f"{name}_stages", 1, "wonder stages built", int(MOST_STAGES)),
        number(f"{name}_coins", "coins"),
        Piece(f"{name}_shields", 1, "shields", 255, 8),
        Piece(f"{name}_hand_size", 1, "cards in hand", int(HAND)),
        Piece(f"{name}_built", kinds, "1 for structures, by card number"),
        Piece(f"{name}_colours", int(COLOURS), "structures of each colour", 21, COPIES),
        Piece(f"{name}_symbols", SYMBOLS, "compasses, gears, tablets, symbols of any kind", COPIES, 4),
        Piece(f"{name}_tokens", TOKENS, "victory tokens of each age, defeat tokens", 6, 2),
        Piece(f"{name}_produces", goods, "units of each resource a turn", 21, 4),
        Piece(f"{name}_sells_one_of", goods, "either/or producers for all, by resource", COPIES, 2),
        Piece(
            f"{name}_keeps_one_of", goods, "either/or producers for the owner, by resource", COPIES, 2
        ),
        Piece(f"{name}_discounts", 3, "1 coin for raw left, raw right, manufactured"),
        Piece(f"{name}_powers", 3, "free build ready, last card of an age, copy of a guild"),
        Piece(f"{name}_known_hand", kinds, "seen in its hand and not played openly since", COPIES, 1),
        Piece(
            f"{name}_unknown_hand", 1, "cards never seen in its hand or used from it face down", 24, 8
        ),
        Piece(f"{name}_taken_unseen", 1, "cards used face down since its hand was seen", 255, 8),
        Piece(f"{name}_plan", uses, "one-hot: the viewer's own choice for it that waits"),
        Piece(f"{name}_plan_card", kinds, "one-hot: the card of that choice"),
        Piece(f"{name}_plan_paid", 2, "coins that the left and the right neighbour get for it", paid),
        Piece(
            f"{name}_uses", slots * int(USES), "for each slot of the game, one-hot: the use of its card"
        ),
        Piece(f"{name}_shown_at", kinds, "1 + the slot in which it was built out of a hand", slots),
    ]


LAYOUTS: Final = Layouts(pieces, 7)


def fill_tensor(o: SevenWondersObservation, to: Cells) -> None:
    """Write the counts of the layout."""
    seats = to.seats
    n_cities = o.home.n_cities
    cities: i64 = max(seats, 3)
    to.sit(o.player, o.n_players())
    first = to.first
    to.one_hot(o.player, seats)
    to.members(255)
    to.flag(o.is_over)
    to.one_hot(o.age - 1, AGES)
    to.one_hot(o.turn - 1, state.LAST_CARD)
    to.one_hot(o.question, len(state.QUESTION_NAMES))
    to.one_hot((o.city_asked() - first) % n_cities if o.question != NO_QUESTION else -1, cities)
    to.members(o.waiting)
    to.seat(state.controller_of(o.home.players, o.age, o.turn))
    to.tally(o.hand, KINDS)
    to.put(o.discard_size)
    groups = fill_discards(o, to)
    for step in range(n_cities):
        fill_city(o, (first + step) % n_cities, groups, to)


def fill_discards(o: SevenWondersObservation, to: Cells) -> list[Group]:
    """Write the cards known to be in the discard pile; return the groups in hands."""
    if len(o.looks) != 0 or len(o.piles) != 0:
        pile = discard_pile_of(o)
        to.row(pile.known, 0, KINDS)
        return groups_to_show(o, pile)
    fill_own_discards(o, o.player, to)
    if o.n_players() == 2:
        fill_own_discards(o, state.FREE_CITY, to)
    to.skip(KINDS)
    return groups_in_hands(o)


def fill_own_discards(o: SevenWondersObservation, city: i64, to: Cells) -> None:
    """Write the viewer's discards for a city, the only known ones if no seat looks into the pile."""
    history = o.history
    at = ACT * city
    for slot in range(o.slot() + 1 if o.player >= 0 else 0):
        if i64(history[at]) >= USE_DISCARD:
            card = o.own_card_at(slot, city)
            if card != NO_CARD:
                to.add(to.at + card)
        at += ACT * o.home.n_cities


def fill_city(o: SevenWondersObservation, p: i64, groups: list[Group], to: Cells) -> None:
    """Write one city, with the knowledge of its seat's hand."""
    me = o.cities[p]
    to.one_hot(me.wonder, BOARDS)
    to.put(me.stages)
    to.number(me.coins)
    to.put(me.shields)
    to.put(i64(o.hand_sizes[p]) if p < o.n_players() else 0)
    to.bits(me.low, LOW_CARDS)
    to.bits(me.high, KINDS - LOW_CARDS)
    to.packed(me.colours, COLOURS)
    to.packed(me.symbols, SYMBOLS)
    to.packed(me.tokens, TOKENS)
    to.packed(me.for_sale, RESOURCES)
    to.packed(producers(me.producers), RESOURCES)
    to.packed(producers(me.own_producers), RESOURCES)
    fill_powers(me, to)
    fill_hand(p, groups, to)
    use = i64(o.plans[p * PLAN])
    to.one_hot(use if use != NONE else -1, len(USE_NAMES))
    to.one_hot(i64(o.plans[p * PLAN + 1]) if use != NONE else -1, KINDS)
    to.put(i64(o.plans[p * PLAN + state.PAYS_LEFT]))
    to.put(i64(o.plans[p * PLAN + state.PAYS_RIGHT]))
    fill_history(o, p, to)


def producers(packed: i64) -> i64:
    """Return either/or producers counted under each resource that they can give, packed."""
    counts: i64 = 0
    left: i64 = packed
    while left != 0:
        counts += spread(left & 127)
        left >>= 8
    return counts


def fill_powers(me: City, to: Cells) -> None:
    """Write discounts and lasting powers."""
    to.flag(me.discounts & RAW_LEFT != 0)
    to.flag(me.discounts & RAW_RIGHT != 0)
    to.flag(me.discounts & MADE_BOTH != 0)
    to.flag(me.powers & FREE_BUILD != 0 and not me.free_build_used)
    to.flag(me.powers & SEVENTH_CARD != 0)
    to.flag(me.powers & COPY_GUILD != 0)


def fill_hand(p: i64, groups: list[Group], to: Cells) -> None:
    """Write the viewer's knowledge of a seat's hand."""
    for group in groups:
        if group.holder == p:
            to.tally(group.tokens, KINDS)
            to.put(group.n_unknown())
            to.put(len(group.places))
            return
    to.skip(KINDS + 2)


def fill_history(o: SevenWondersObservation, p: i64, to: Cells) -> None:
    """Write how each card of the city was used, and when its structures were built from a hand."""
    counts = to.counts
    history = o.history
    used = to.at - 1
    shown = to.at + SLOTS * USES
    step = ACT * o.home.n_cities
    at = ACT * p
    for slot in range(o.slot() + 1):
        use = i64(history[at])
        if use != NONE:
            place = used + use
            counts[place] = 1
            card = i64(history[at + 1])
            is_shown: i64 = 1 if card < KINDS else 0
            # Multiplied, because a processor cannot predict which cards are face up.
            counts[place + is_shown * (shown + card - place)] = u8(1 + is_shown * slot)
        used += USES
        at += step
    to.at = shown + KINDS
