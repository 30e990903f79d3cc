"""A learned evaluation of the uses of a card: each value is linear in what the seat sees.

There are 93 kinds of uses: to build each of the 78 cards, a stage of each of the 14 boards, and to
discard. Each kind has a weight for every feature: those of the table (`TABLE`) are the same for all
uses of a decision, those of the use (`OWN`) differ.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from tavolata.core.reasons import LEGAL
from tavolata.games.seven_wonders.bots.tuned import WEIGHTS
from tavolata.games.seven_wonders.bots.value import Judge, Weights, payable_stages
from tavolata.games.seven_wonders.bots.view import View
from tavolata.games.seven_wonders.rules.actions import (
    DISCARD,
    FREE,
    PAY,
    STAGE,
    card_of,
)
from tavolata.games.seven_wonders.rules.building import judge_build, judge_stage
from tavolata.games.seven_wonders.rules.city import (
    COPY_GUILD,
    FREE_BUILD,
    MADE_BOTH,
    RAW_LEFT,
    RAW_RIGHT,
    SEVENTH_CARD,
    City,
    left_of,
    next_holder,
    right_of,
)
from tavolata.games.seven_wonders.rules.goods import (
    ANY,
    COLOUR_NAMES,
    COLOURS,
    COMPASS,
    GEAR,
    RESOURCE_NAMES,
    RESOURCES,
    TABLET,
    part,
    total,
)
from tavolata.games.seven_wonders.rules.kinds import BOARD_NAMES, BOARDS, KINDS, NAMES
from tavolata.games.seven_wonders.rules.state import CHOOSE, TURNS
from tavolata.games.seven_wonders.rules.trade import Trade

STAGES_OF: Final[i64] = KINDS
"""The first of the kinds for the stages of each board."""
DISCARDING: Final[i64] = STAGES_OF + BOARDS
USES: Final[i64] = DISCARDING + 1
USE_NAMES: Final = [*NAMES, *BOARD_NAMES, "discard"]

GENERAL: Final = (
    "always age_2 age_3 turn last_turns last_turn more_seats coins poor cheap_left cheap_right"
    " cheap_made shields lead_left lead_right beats_left beats_right ties_left ties_right"
    " near_left near_right compass gear tablet any sets next_compass next_gear next_tablet"
    " other_symbols stages one_stage two_stages payable_stage payable_stages"
    " free_build ready seventh_card copy_guild points discard_pile"
)
TABLE: Final = [
    *GENERAL.split(),
    *[f"own {name}" for name in RESOURCE_NAMES],
    *[f"choice {name}" for name in RESOURCE_NAMES],
    *[f"bought {name}" for name in RESOURCE_NAMES],
    *[f"own {name}" for name in COLOUR_NAMES],
    *[f"other {name}" for name in COLOUR_NAMES],
    *BOARD_NAMES,
]
"""Features of the table, in the order of `Policy.look`."""
OWN: Final = ["gain", "price", "free", "denied"]
"""Features of a use: the gain by `tuned_seven_wonders`, the price, whether it is free by a power, and
whether the next seat could build the card.
"""
FEATURE_NAMES: Final = [*TABLE, *OWN]
OWNS: Final[i64] = 4
SEEN: Final = i64(len(TABLE))
FEATURES: Final = SEEN + OWNS
AT_RESOURCES: Final = i64(TABLE.index(f"own {RESOURCE_NAMES[0]}"))
AT_COLOURS: Final = i64(TABLE.index(f"own {COLOUR_NAMES[0]}"))
AT_BOARDS: Final = i64(TABLE.index(BOARD_NAMES[0]))
AS_TUNED: Final = Weights(WEIGHTS)


def within(value: float, most: float) -> float:
    """Return a number clamped to the range from -most to most."""
    return max(-most, min(most, value))


def truth(condition: bool) -> float:
    """Return 1 or 0."""
    return 1.0 if condition else 0.0


@final
class Policy:
    """Values the uses of a card by learned weights; those of kind k begin at `k * FEATURES`."""

    def __init__(self, weights: list[float]) -> None:
        self.weights: vec[float] = vec[float](weights)
        # The features of the table at the last look, without zeros: their numbers and amounts.
        self.known: i64 = 0
        self.features: vec[i64] = vec[i64]([0] * int(SEEN))
        self.amounts: vec[float] = vec[float]([0.0] * int(SEEN))
        # The uses at the last look: an action of each, and `OWNS` features of each.
        self.uses: list[i64] = []
        self.own: list[float] = []
        self.denied: list[i64] = []

    # -------------------------------------------------------------- features
    def see(self, feature: i64, amount: float) -> None:
        """Add one feature."""
        if amount != 0.0:
            self.features[self.known] = feature
            self.amounts[self.known] = amount
            self.known += 1

    def look(self, view: View) -> None:
        """Compute all features of a decision."""
        self.known = 0
        self.look_at_time(view)
        self.look_at_army(view)
        self.look_at_science(view)
        self.look_at_wonder(view)
        self.look_at_goods(view)
        self.look_at_uses(view)

    def look_at_time(self, view: View) -> None:
        """Compute the features of the moment, the treasury and the discounts."""
        o, me = view.o, view.me
        self.see(0, 1.0)
        self.see(1, truth(o.age == 2))
        self.see(2, truth(o.age == 3))
        self.see(3, float(o.turn - 1) / 5.0)
        self.see(4, truth(o.turn >= TURNS - 1))
        self.see(5, truth(o.turn >= TURNS))
        self.see(6, float(len(view.cities) - 3) / 4.0)
        self.see(7, min(2.0, float(me.coins) / 5.0))
        self.see(8, truth(me.coins < 2))
        self.see(9, truth(me.discounts & RAW_LEFT != 0))
        self.see(10, truth(me.discounts & RAW_RIGHT != 0))
        self.see(11, truth(me.discounts & MADE_BOTH != 0))

    def look_at_army(self, view: View) -> None:
        """Compute the features of the military balance; near is a shield card of the age away."""
        mine = view.me.shields
        age = view.o.age
        self.see(12, min(2.0, float(mine) / 5.0))
        for side in range(i64(2)):
            p = left_of(view.p, len(view.cities)) if side == 0 else right_of(view.p, len(view.cities))
            lead = mine - view.cities[p].shields
            self.see(13 + side, within(float(lead) / 3.0, 1.5))
            self.see(15 + side, truth(lead > 0))
            self.see(17 + side, truth(lead == 0))
            self.see(19 + side, truth(lead <= 0 and lead + age > 0))

    def look_at_science(self, view: View) -> None:
        """Compute the features of the symbols; the next one of a kind can complete a set."""
        symbols = view.me.symbols
        compasses = part(symbols, COMPASS)
        gears = part(symbols, GEAR)
        tablets = part(symbols, TABLET)
        self.see(21, float(compasses) / 2.0)
        self.see(22, float(gears) / 2.0)
        self.see(23, float(tablets) / 2.0)
        self.see(24, float(part(symbols, ANY)))
        self.see(25, float(min(compasses, min(gears, tablets))))
        self.see(26, truth(compasses < min(gears, tablets)))
        self.see(27, truth(gears < min(compasses, tablets)))
        self.see(28, truth(tablets < min(compasses, gears)))
        left, right = neighbours(view)
        self.see(29, float(total(left.symbols) + total(right.symbols)) / 4.0)

    def look_at_wonder(self, view: View) -> None:
        """Compute the features of stages and powers, and the lead over the neighbours."""
        me = view.me
        cities = len(view.cities)
        self.see(30, float(me.stages) / 2.0)
        self.see(31, truth(me.stages == 1))
        self.see(32, truth(me.stages == 2))
        self.see(33, truth(judge_stage(me, view.trade) == LEGAL))
        self.see(34, float(payable_stages(me, view.trade)) / 2.0)
        self.see(35, truth(me.powers & FREE_BUILD != 0))
        self.see(36, truth(me.powers & FREE_BUILD != 0 and not me.free_build_used))
        self.see(37, truth(me.powers & SEVENTH_CARD != 0))
        self.see(38, truth(me.powers & COPY_GUILD != 0))
        most = max(view.points(left_of(view.p, cities)), view.points(right_of(view.p, cities)))
        self.see(39, within(float(view.points(view.p) - most) / 10.0, 2.0))
        self.see(40, min(2.0, float(view.o.discard_size) / 8.0))
        self.see(AT_BOARDS + me.wonder, 1.0)

    def look_at_goods(self, view: View) -> None:
        """Compute the features of resources and colours, the city's own and the neighbours'."""
        me = view.me
        left, right = neighbours(view)
        sold = left.most_sold + right.most_sold
        for resource in range(RESOURCES):
            at = AT_RESOURCES + resource
            self.see(at, float(part(me.for_sale, resource)) / 2.0)
            self.see(at + RESOURCES, float(part(me.most_extra, resource)) / 2.0)
            self.see(at + 2 * RESOURCES, float(part(sold, resource)) / 4.0)
        for colour in range(COLOURS):
            at = AT_COLOURS + colour
            self.see(at, float(me.count(colour)) / 3.0)
            self.see(at + COLOURS, float(left.count(colour) + right.count(colour)) / 5.0)

    def look_at_uses(self, view: View) -> None:
        """Find the uses of this decision, one for all cards of a stage and of a discard."""
        judge = Judge(view, AS_TUNED)
        self.find_denied(view)
        self.uses = []
        self.own = []
        has_stage = False
        has_discard = False
        for option in view.o.options:
            action = i64(option)
            if action < STAGE:
                self.add(view, judge, action)
            elif action < DISCARD and not has_stage:
                has_stage = True
                self.add(view, judge, action)
            elif DISCARD <= action < PAY and not has_discard:
                has_discard = True
                self.uses.append(action)
                self.own.extend([0.0, 0.0, 0.0, 0.0])

    def add(self, view: View, judge: Judge, action: i64) -> None:
        """Add a use with its features."""
        self.uses.append(action)
        self.own.append(judge.gain(action) / 10.0)
        self.own.append(float(view.price(action)) / 5.0)
        self.own.append(truth(FREE <= action < STAGE))
        self.own.append(truth(action < STAGE and card_of(action) in self.denied))

    def find_denied(self, view: View) -> None:
        """Find the cards of the hand that the next seat could build if they were passed."""
        self.denied = []
        o = view.o
        if o.question != CHOOSE or o.turn >= TURNS:
            return
        trade = Trade(view.cities, next_holder(o.player, o.age, o.n_players()))
        for option in o.options:
            action = i64(option)
            if DISCARD <= action < PAY and judge_build(trade.me, trade, card_of(action)) == LEGAL:
                self.denied.append(card_of(action))

    # -------------------------------------------------------------- values
    def value(self, number: i64, wonder: i64) -> float:
        """Return the value of a use of the last look by its place in `uses`."""
        weights, features, amounts = self.weights, self.features, self.amounts
        first = kind_of(self.uses[number], wonder) * FEATURES
        value = 0.0
        for i in range(self.known):
            value += weights[first + features[i]] * amounts[i]
        for i in range(OWNS):
            value += weights[first + SEEN + i] * self.own[number * OWNS + i]
        return value

    def denial(self, card: i64) -> float:
        """Return the value of keeping a card from the next seat."""
        if card in self.denied:
            return self.weights[card * FEATURES + SEEN + OWNS - 1]
        return 0.0


def kind_of(action: i64, wonder: i64) -> i64:
    """Return the kind of a use by a city with this wonder."""
    if action < STAGE:
        return card_of(action)
    return STAGES_OF + wonder if action < DISCARD else DISCARDING


def neighbours(view: View) -> tuple[City, City]:
    """Return the left and the right neighbour of the deciding city."""
    n = len(view.cities)
    return view.cities[left_of(view.p, n)], view.cities[right_of(view.p, n)]
