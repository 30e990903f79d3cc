"""Observations of 7 Wonders as a tensor with named pieces."""

from __future__ import annotations

from collections.abc import MutableSequence

from librt.vecs import vec
from mypy_extensions import i64, u8

from tavolata.core.chance import NO_CARD
from tavolata.core.game import Piece
from tavolata.core.simultaneous import NO_QUESTION
from tavolata.games.seven_wonders.actions import USE_NAMES
from tavolata.games.seven_wonders.city import (
    COPY_GUILD,
    FREE_BUILD,
    MADE_BOTH,
    RAW_LEFT,
    RAW_RIGHT,
    SEVENTH_CARD,
    City,
)
from tavolata.games.seven_wonders.goods import COLOURS, RESOURCES, part, spread
from tavolata.games.seven_wonders.kinds import AGES, BOARDS, KINDS
from tavolata.games.seven_wonders.knowledge import Group, discard_pile_of, groups_to_show
from tavolata.games.seven_wonders.observation import SevenWondersObservation
from tavolata.games.seven_wonders.state import PLAN, QUESTION_NAMES, TURNS, controller_of

SYMBOLS = 4
TOKENS = 4
POWERS = (FREE_BUILD, SEVENTH_CARD, COPY_GUILD)
DISCOUNTS = (RAW_LEFT, RAW_RIGHT, MADE_BOTH)


def layout(players: int) -> list[Piece]:
    """The named pieces of the tensor. Cities are counted clockwise from the viewer's."""
    cities = max(players, 3)
    pieces = [
        Piece("age", int(AGES), "one-hot"),
        Piece("turn", int(TURNS) + 1, "one-hot; the last is Babylon's last card of an age"),
        Piece("question", len(QUESTION_NAMES), "one-hot: what the viewer is asked; the first: nothing"),
        Piece("city_asked", cities, "one-hot: for which city; zeros if nothing is asked"),
        Piece("waiting", players, "1 for seats that owe a decision"),
        Piece("controller", players, "one-hot: who plays for the Free City; zeros if there is none"),
        Piece("hand", int(KINDS), "the viewer's hand, by card number"),
        Piece("discard_size", 1, "cards in the discard pile"),
        Piece("discard_known", int(KINDS), "cards that the viewer knows to lie there, by card number"),
    ]
    for city in range(cities):
        pieces += city_layout(f"city{city}")
    return pieces


def city_layout(name: str) -> list[Piece]:
    """The pieces of one city."""
    return [
        Piece(f"{name}_wonder", int(BOARDS), "one-hot: the board and its side"),
        Piece(f"{name}_counters", 4, "stages, coins, shields, cards in hand"),
        Piece(f"{name}_built", int(KINDS), "1 for structures, by card number"),
        Piece(f"{name}_colours", int(COLOURS), "structures of each colour"),
        Piece(f"{name}_symbols", SYMBOLS, "compasses, gears, tablets, symbols of any kind"),
        Piece(f"{name}_tokens", TOKENS, "victory tokens of each age, defeat tokens"),
        Piece(f"{name}_produces", int(RESOURCES), "units of each resource a turn"),
        Piece(f"{name}_sells_one_of", int(RESOURCES), "either/or producers for all, by resource"),
        Piece(f"{name}_keeps_one_of", int(RESOURCES), "either/or producers for the owner, by resource"),
        Piece(f"{name}_discounts", len(DISCOUNTS), "1 coin for raw left, raw right, manufactured"),
        Piece(f"{name}_powers", len(POWERS), "free build ready, last card of an age, copy of a guild"),
        Piece(f"{name}_known_hand", int(KINDS), "seen in its hand and not played openly since"),
        Piece(f"{name}_unknown_hand", 2, "cards never seen, cards used face down since it was seen"),
        Piece(f"{name}_plan", len(USE_NAMES), "one-hot: the viewer's own choice for it that waits"),
        Piece(f"{name}_plan_card", int(KINDS), "one-hot: the card of that choice"),
    ]


class Writer:
    """Writes floats one after another."""

    def __init__(self, out: MutableSequence[float]) -> None:
        self.out = out
        self.at = 0

    def number(self, n: i64) -> None:
        """One number."""
        self.out[self.at] = float(n)
        self.at += 1

    def one_hot(self, which: i64, size: i64) -> None:
        """Zeros, and 1 at one place if it is one of them."""
        for i in range(size):
            self.out[self.at + i] = 1.0 if i == which else 0.0
        self.at += size

    def counts(self, counts: vec[u8]) -> None:
        """A table of counts by card."""
        for n in counts:
            self.number(i64(n))

    def parts(self, packed: i64, size: i64) -> None:
        """The bytes of a packed number."""
        for i in range(size):
            self.number(part(packed, i))


def fill_tensor(o: SevenWondersObservation, out: MutableSequence[float]) -> None:
    """Write the floats of `layout` into `out`."""
    to = Writer(out)
    players = o.n_players()
    first = o.player if o.player >= 0 else 0
    to.one_hot(o.age - 1, AGES)
    to.one_hot(o.turn - 1, TURNS + 1)
    to.one_hot(o.question, len(QUESTION_NAMES))
    asked = (o.city_asked() - first) % o.home.n_cities if o.question != NO_QUESTION else NO_CARD
    to.one_hot(asked, o.home.n_cities)
    for i in range(players):
        to.number((o.waiting >> ((first + i) % players)) & 1)
    controller = controller_of(o.home.players, o.age, o.turn)
    if controller >= 0:
        controller = (controller - first) & 1
    to.one_hot(controller, players)
    own = vec[u8]([0] * KINDS)
    for card in o.hand:
        if card != NO_CARD:
            own[i64(card)] += 1
    to.counts(own)
    to.number(o.discard_size)
    pile = discard_pile_of(o)
    to.counts(pile.known)
    groups = groups_to_show(o, pile)
    for i in range(o.home.n_cities):
        fill_city(o, (first + i) % o.home.n_cities, groups, to)


def fill_city(o: SevenWondersObservation, p: i64, groups: list[Group], to: Writer) -> None:
    """One city, with what is known of its seat's hand."""
    me = o.cities[p]
    to.one_hot(me.wonder, BOARDS)
    to.number(me.stages)
    to.number(me.coins)
    to.number(me.shields)
    to.number(i64(o.hand_sizes[p]) if p < o.n_players() else 0)
    for card in range(KINDS):
        to.number(1 if me.owns(card) else 0)
    to.parts(me.colours, COLOURS)
    to.parts(me.symbols, SYMBOLS)
    to.parts(me.tokens, TOKENS)
    fill_production(me, to)
    for discount in DISCOUNTS:
        to.number(1 if me.discounts & discount != 0 else 0)
    for power in POWERS:
        is_used = power == FREE_BUILD and me.free_build_used
        to.number(1 if me.powers & power != 0 and not is_used else 0)
    fill_hand(o, p, groups, to)
    to.one_hot(i64(o.plans[p * PLAN]) if o.plans[p * PLAN] != 0 else NO_CARD, len(USE_NAMES))
    to.one_hot(i64(o.plans[p * PLAN + 1]) if o.plans[p * PLAN] != 0 else NO_CARD, KINDS)


def fill_production(me: City, to: Writer) -> None:
    """Plain units, and either/or producers counted under each resource that they can give."""
    to.parts(me.for_sale, RESOURCES)
    for producers in (me.choices, me.own_choices):
        packed: i64 = 0
        left: i64 = producers
        while left != 0:
            packed += spread(left & 127)
            left >>= 8
        to.parts(packed, RESOURCES)


def fill_hand(o: SevenWondersObservation, p: i64, groups: list[Group], to: Writer) -> None:
    """What the viewer knows of the hand that a seat holds."""
    for group in groups:
        if group.holder == p:
            to.counts(group.tokens)
            to.number(group.n_unknown())
            to.number(i64(len(group.places)))
            return
    to.counts(vec[u8]([0] * KINDS))
    to.number(0)
    to.number(0)
