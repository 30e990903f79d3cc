"""A learned evaluation of the choices of a Citadels seat: each value is linear in what the seat sees.

A choice has one or two rows of weights. The first is that of its rank or type ("kill 4", "build
trade"); the second is that of the card by name ("kill king", "build library"), with fewer features. The
features of the table (`TABLE`) are the same for all choices of a decision, those of the choice (`OWN`)
differ. Among the latter is the value by `tuned_citadels`, with which learning begins.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from tavolata.games.citadels.bots import roles
from tavolata.games.citadels.bots.guess import ROW, Guess
from tavolata.games.citadels.bots.view import View, district_of, owner_of
from tavolata.games.citadels.rules.districts.points import Flat
from tavolata.games.citadels.rules.kinds import (
    CHARACTER_NAMES,
    CHARACTERS,
    KINDS,
    NAMES,
    RANKS,
    TYPE_NAMES,
    TYPES,
    kind_of,
)
from tavolata.games.citadels.rules.shapes import DISTRICTS, TYPE

# ------------------------------------------------------------------ rows
PICK: Final[i64] = 0
KILL: Final[i64] = 1
ROB: Final[i64] = 2
DROP: Final[i64] = 3
KEEP: Final[i64] = 0
BUILD: Final[i64] = 1
TYPES_FROM: Final[i64] = 4 * RANKS
GOLD: Final[i64] = TYPES_FROM + 2 * TYPES
CARDS: Final[i64] = GOLD + 1
NOTHING: Final[i64] = GOLD + 2
RUIN: Final[i64] = GOLD + 3
SPARE: Final[i64] = GOLD + 4
ROWS: Final[i64] = GOLD + 5
"""Rows of ranks, types and other choices; those of names follow."""
DISTRICTS_FROM: Final[i64] = ROWS + 3 * CHARACTERS
NO_NAME: Final[i64] = DISTRICTS_FROM + 2 * KINDS
"""Instead of a row of a name, for a choice without one."""
ROW_NAMES: Final = [
    *[
        f"{verb} {rank}"
        for verb in ("pick", "kill", "rob", "drop")
        for rank in range(1, int(RANKS) + 1)
    ],
    *[f"{verb} {name}" for verb in ("keep", "build") for name in TYPE_NAMES],
    *["gather gold", "gather cards", "build nothing", "destroy", "destroy nothing"],
    *[f"{verb} {name}" for verb in ("pick", "kill", "rob") for name in CHARACTER_NAMES],
    *[f"{verb} {name}" for verb in ("keep", "build") for name in NAMES],
]

# ------------------------------------------------------------------ features
GENERAL: Final = (
    "always late behind gold hand players ending own_end other_end"
    " poor rich empty_hand lead first_lead next_lead near_end place later crown leader_later"
    " leader_crown leader_gold leader_hand most_gold most_cards wanted payable payable_next"
    " cheapest dearest missing_types points"
)
TABLE: Final = [
    *GENERAL.split(),
    *[f"own {name}" for name in TYPE_NAMES],
    *[f"open {rank}" for rank in range(1, int(RANKS) + 1)],
]
"""Features of the table, in the order of `Policy.look`."""
OF_NAMES: Final[i64] = 9
"""The first features of the table, which the rows of names have, too."""
RANK_OWN: Final = ["prior", "likely", "leader", "near", "gold", "cards", "income", "lead"]
"""Features of a rank: its value by `tuned_citadels`, and the chances that others have it."""
CARD_OWN: Final = ["value", "cost", "paid", "payable", "same", "missing", "left", "extra"]
"""Features of a card, or of a district to destroy."""
FEATURE_NAMES: Final = [*TABLE, *[f"its {name}" for name in [*RANK_OWN, *CARD_OWN]]]
SEEN: Final = i64(len(TABLE))
OWNS: Final[i64] = 8
FEATURES: Final = SEEN + 2 * OWNS
AT_WANTED: Final = i64(TABLE.index("wanted"))
AT_TYPES: Final = i64(TABLE.index(f"own {TYPE_NAMES[0]}"))
AT_OPEN: Final = i64(TABLE.index("open 1"))
MOST_CHOICES: Final[i64] = 64
"""The most choices of a decision: more than kinds of cards, and than districts of seven other seats."""
SCALE: Final = 0.2
"""The scale of the value by `tuned_citadels`."""


def truth(condition: bool) -> float:
    """Return 1 if a condition holds, else 0."""
    return 1.0 if condition else 0.0


def within(value: float, most: float) -> float:
    """Return a number clamped to the range from -most to most."""
    return max(-most, min(most, value))


@final
class Policy:
    """Values choices by learned weights; those of a row begin at `row * FEATURES`."""

    def __init__(self, weights: list[float]) -> None:
        self.weights: vec[float] = vec[float](weights)
        self.guess: Guess = Guess()
        self.table: vec[float] = vec[float]([0.0] * int(SEEN))
        """The features of the table at the last look."""
        self.leader: i64 = 0
        """The other seat with the most districts at the last look."""
        self.count: i64 = 0
        """The number of choices at the last look; their rows and `OWNS` features of each follow."""
        self.rows: vec[i64] = vec[i64]([0] * int(MOST_CHOICES))
        self.names: vec[i64] = vec[i64]([0] * int(MOST_CHOICES))
        self.own: vec[float] = vec[float]([0.0] * int(MOST_CHOICES * OWNS))
        self.found: vec[float] = vec[float]([0.0] * int(MOST_CHOICES))
        """The values of these choices."""
        self.extra: vec[float] = flat_points()

    # -------------------------------------------------------------- the table
    def look(self, v: View, ranks: i64) -> None:
        """Compute the features of the table, with the ranks that are open in this decision."""
        self.count = 0
        self.look_at_cities(v)
        self.look_at_hand(v)
        for rank in range(i64(1), RANKS + 1):
            self.table[AT_OPEN + rank - 1] = truth(roles.has_rank(ranks, rank))

    def look_at_cities(self, v: View) -> None:
        """Compute the features of all seats."""
        o, me, seen = v.o, v.me, self.table
        goal = float(o.goal)
        own = me.weight()
        most: i64 = -1
        second: i64 = -1
        leader = v.p
        gold: i64 = 0
        cards: i64 = 0
        points: i64 = 0
        for step in range(i64(1), v.players):
            other = (v.p + step) % v.players
            area = o.seats[other]
            weight = area.weight()
            if weight > most:
                second = most
                most = weight
                leader = other
            elif weight > second:
                second = weight
            gold = max(gold, area.gold)
            cards = max(cards, area.hand_size())
            points = max(points, v.points(other))
        self.leader = leader
        ahead = o.seats[leader]
        place = v.place(v.p)
        seen[0] = 1.0
        seen[1] = float(own) / goal
        seen[2] = float(most) / goal
        seen[3] = min(2.0, float(me.gold) / 5.0)
        seen[4] = min(2.0, float(len(me.hand)) / 4.0)
        seen[5] = float(v.players - 4) / 3.0
        seen[6] = truth(o.completed != 0)
        seen[7] = truth(own + 2 >= o.goal)
        seen[8] = truth(most + 2 >= o.goal)
        seen[9] = truth(me.gold <= 1)
        seen[10] = truth(me.gold >= 6)
        seen[11] = truth(len(me.hand) == 0)
        seen[12] = float(own - most) / 3.0
        seen[13] = truth(own > most)
        seen[14] = float(most - max(second, own)) / 3.0
        seen[15] = truth(own + 1 >= o.goal) + truth(most + 1 >= o.goal)
        seen[16] = float(place) / float(v.players - 1)
        seen[17] = float(v.players - 1 - place) / 4.0
        seen[18] = truth(o.crown == v.p)
        seen[19] = truth(v.place(leader) > place)
        seen[20] = truth(o.crown == leader)
        seen[21] = min(2.0, float(ahead.gold) / 5.0)
        seen[22] = min(2.0, float(ahead.hand_size()) / 4.0)
        seen[23] = min(2.0, float(gold) / 6.0)
        seen[24] = within(float(cards - i64(len(me.hand))) / 4.0, 2.0)
        seen[31] = within(float(v.points(v.p) - points) / 8.0, 2.0)

    def look_at_hand(self, v: View) -> None:
        """Compute the features of the hand and of the own city."""
        me, seen = v.me, self.table
        count: i64 = 0
        now: i64 = 0
        soon: i64 = 0
        cheapest: i64 = 9
        dearest: i64 = 0
        last: i64 = -1
        for card in me.hand:
            kind = i64(card)
            if kind == last or not v.fits(kind):
                continue
            last = kind
            price = v.price(kind)
            count += 1
            if price <= me.gold:
                now += 1
            if price <= me.gold + 2:
                soon += 1
            cheapest = min(cheapest, price)
            dearest = max(dearest, price)
        seen[AT_WANTED] = min(2.0, float(count) / 3.0)
        seen[26] = min(2.0, float(now) / 2.0)
        seen[27] = min(2.0, float(soon) / 2.0)
        seen[28] = within(float(cheapest - me.gold) / 3.0, 1.5)
        seen[29] = within(float(dearest - me.gold) / 3.0, 1.5) if count != 0 else 0.0
        for type in range(TYPES):
            seen[AT_TYPES + type] = 0.0
        for district in me.city:
            seen[AT_TYPES + TYPE[kind_of(i64(district))]] += 0.5
        missing: i64 = 0
        for type in range(TYPES):
            missing += 1 if seen[AT_TYPES + type] == 0.0 else 0
        seen[30] = float(missing) / 3.0

    # -------------------------------------------------------------- choices
    def add(self, row: i64, name: i64, value: float) -> i64:
        """Add a choice with its value by `tuned_citadels`; return the place of its other features."""
        at = self.count * OWNS
        self.rows[self.count] = row
        self.names[self.count] = name
        self.own[at] = SCALE * value
        for more in range(at + 1, at + OWNS):
            self.own[more] = 0.0
        self.count += 1
        return at + 1

    def add_rank(self, v: View, verb: i64, rank: i64, value: float) -> None:
        """Add the choice of a rank."""
        name = ROWS + CHARACTERS * verb + v.o.character(rank).number
        at = self.add(RANKS * verb + rank - 1, NO_NAME if verb == DROP else name, value)
        colour = roles.colour_of_rank(rank)
        chances = self.guess.chances
        built = v.me.weight()
        likely = 0.0
        near = 0.0
        gold = 0.0
        cards = 0.0
        income = 0.0
        lead = 0.0
        other = v.p
        for _step in range(i64(1), v.players):
            other = other + 1 if other + 1 < v.players else i64(0)
            chance = chances[ROW * other + rank]
            if chance == 0.0:
                continue
            area = v.o.seats[other]
            weight = area.weight()
            likely += chance
            if weight + 2 >= v.o.goal:
                near += chance
            gold += chance * float(area.gold)
            cards += chance * float(area.hand_size())
            lead += chance * float(weight - built)
            if colour >= 0 and verb != PICK:
                income += chance * float(area.count_type(colour))
        if colour >= 0 and verb == PICK:
            income = self.table[AT_TYPES + colour] * 2.0
        own = self.own
        own[at] = likely
        own[at + 1] = chances[ROW * self.leader + rank]
        own[at + 2] = near
        own[at + 3] = gold / 4.0
        own[at + 4] = cards / 4.0
        own[at + 5] = income / 2.0
        own[at + 6] = lead / 3.0

    def add_card(self, v: View, verb: i64, kind: i64, value: float) -> None:
        """Add the choice of a card to keep or to build."""
        type = TYPE[kind]
        at = self.add(TYPES_FROM + TYPES * verb + type, DISTRICTS_FROM + KINDS * verb + kind, value)
        price = v.price(kind)
        count: float = self.table[AT_TYPES + type]
        extra = self.extra[kind]
        if verb == KEEP and (v.me.has(kind) or any(card == kind for card in v.me.hand)):
            extra += 1.0
        own = self.own
        own[at] = float(v.cost(kind)) / 4.0
        own[at + 1] = truth(type == roles.colour_of_rank(v.o.turn_rank))
        own[at + 2] = truth(price <= v.me.gold)
        own[at + 3] = count
        own[at + 4] = truth(count == 0.0)
        own[at + 5] = within(float(v.me.gold - price) / 3.0, 1.5)
        own[at + 6] = extra

    def add_hit(self, v: View, hit: i64, value: float) -> None:
        """Add the choice of a district to destroy."""
        at = self.add(RUIN, NO_NAME, value)
        owner = owner_of(hit)
        area = v.o.seats[owner]
        type = TYPE[kind_of(district_of(hit))]
        price = v.price_of_ruin(hit)
        own = self.own
        own[at] = float(v.standing(hit)) / 4.0
        own[at + 1] = float(price) / 3.0
        own[at + 2] = truth(price == 0)
        own[at + 3] = float(area.weight() - v.me.weight()) / 3.0
        own[at + 4] = truth(area.count_type(type) == 1)
        own[at + 5] = within(float(v.me.gold - price) / 3.0, 1.5)
        own[at + 6] = within(float(v.points(owner) - v.points(v.p)) / 8.0, 2.0)

    # -------------------------------------------------------------- values
    def evaluate(self) -> i64:
        """Compute the value of each choice of the last look; return the place of the largest."""
        weights, seen, own, found = self.weights, self.table, self.own, self.found
        best: i64 = 0
        for number in range(self.count):
            row = self.rows[number]
            first = row * FEATURES
            value = 0.0
            for at in range(SEEN):
                value += weights[first + at] * seen[at]
            first += SEEN if row < TYPES_FROM else SEEN + OWNS
            for at in range(OWNS):
                value += weights[first + at] * own[number * OWNS + at]
            name = self.names[number]
            if name != NO_NAME:
                first = name * FEATURES
                for at in range(OF_NAMES):
                    value += weights[first + at] * seen[at]
            found[number] = value
            if value > found[best]:
                best = number
        return best


def flat_points() -> vec[float]:
    """Return the fixed extra points of each kind of district."""
    found = vec[float]([0.0] * int(KINDS))
    for kind in range(KINDS):
        bonus = DISTRICTS[kind].bonus
        if isinstance(bonus, Flat):
            found[kind] = float(bonus.n)
    return found
