"""The observation of a seat of 7 Wonders: all that it sees and remembers.

All cities are open. A seat remembers every hand it has held and every card it has used face down, and
has seen all uses by others. When a sample is drawn, `knowledge.py` derives what follows for hidden
cards.
"""

from __future__ import annotations

from typing import Any, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr, u8

from tavolata.core.chance import NO_CARD, stream_given
from tavolata.core.game import Game, Observation
from tavolata.core.simultaneous import NO_QUESTION, WIDTH
from tavolata.core.tensors import Cells
from tavolata.games.seven_wonders.rules import state
from tavolata.games.seven_wonders.rules.actions import USE_DISCARD
from tavolata.games.seven_wonders.rules.city import City
from tavolata.games.seven_wonders.rules.goods import shift
from tavolata.games.seven_wonders.rules.state import (
    ACT,
    LOOK,
    MEMORY,
    PLAN,
    SLOTS,
    TURNS,
    SevenWondersRules,
    SevenWondersState,
)
from tavolata.games.seven_wonders.view.encoding import observation_to_dict
from tavolata.games.seven_wonders.view.hidden import Knowledge
from tavolata.games.seven_wonders.view.sample import sample
from tavolata.games.seven_wonders.view.seen import view_of
from tavolata.games.seven_wonders.view.tensor import fill_tensor
from tavolata.games.seven_wonders.view.typed import SevenWondersView


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class SevenWondersObservation(Observation):
    """All that a seat sees and remembers; see the fields of `SevenWondersState` for the public ones.

    `hand` and `memory` are the viewer's own, padded with `NO_CARD`; `plans` has only the viewer's own
    plans; `waiting` has a bit for each seat that owes a decision; `piles` holds, for each own look into
    the discard pile in order, the counts of all cards that were in it. `hand_sizes` and the size of the
    discard pile are public. `knowledge` caches the result of `knowledge.py`, None until it is needed.
    """

    def __init__(self, player: i64, home: SevenWondersRules, cities: list[City]) -> None:
        super().__init__(player)
        self.home: SevenWondersRules = home
        self.cities: list[City] = cities
        self.history: vec[u8] = state.NO_BYTES
        self.looks: vec[u8] = state.NO_BYTES
        self.hand: vec[u8] = state.NO_BYTES
        self.memory: vec[u8] = state.NO_BYTES
        self.plans: vec[u8] = state.NO_BYTES
        self.piles: list[vec[u8]] = []
        self.question: i64 = NO_QUESTION
        self.waiting: i64 = 0
        self.hand_sizes: vec[u8] = state.NO_BYTES
        self.discard_size: i64 = 0
        self.age: i64 = 1
        self.turn: i64 = 0
        self.is_over: bool = False
        self.knowledge: Knowledge | None = None

    def game(self) -> Game:
        """Return the game."""
        return self.home

    def to_dict(self) -> dict[str, Any]:
        """Return the observation as JSON."""
        return observation_to_dict(self)

    def to_view(self) -> SevenWondersView:
        """Return the observation as typed values for readers."""
        return view_of(self)

    def fill(self, cells: Cells) -> None:
        """Write the observation as counts."""
        fill_tensor(self, cells)

    def sample_state(self, rng: object) -> SevenWondersState:
        """Return a full state that fits, with new randomness."""
        return sample(self, stream_given(rng))

    def n_players(self) -> i64:
        """Return the number of seats."""
        return self.home.players

    def city_asked(self) -> i64:
        """Return the city of the question: the viewer's own, or the Free City under their control."""
        return state.city_of_question(self.question, self.player, self.cities)

    def slot(self) -> i64:
        """Return the number of this turn in the whole game, from 0 to 20."""
        return state.slot_of(self.age, self.turn)

    # -------------------------------------------------------------- history and memory
    def use_at(self, slot: i64, city: i64) -> i64:
        """Return the use of a card for a city."""
        return i64(self.history[(slot * self.home.n_cities + city) * ACT])

    def shown_at(self, slot: i64, city: i64) -> i64:
        """Return the card of that use, `HIDDEN` if it was face down."""
        return i64(self.history[(slot * self.home.n_cities + city) * ACT + 1])

    def remembered(self, slot: i64, what: i64) -> i64:
        """Return a card of the viewer's memory, `NO_CARD` if there is none."""
        return i64(self.memory[slot * MEMORY + what])

    def own_card_at(self, slot: i64, city: i64) -> i64:
        """Return the card that the viewer used for a city, `NO_CARD` if another seat decided."""
        if self.player < 0:
            return NO_CARD
        if city == self.player:
            return self.remembered(slot, state.OWN_CARD)
        if self.home.players == 2 and city == state.FREE_CITY and state.turn_of(slot) <= TURNS:
            return self.remembered(slot, state.FREE_CITY_CARD)
        return NO_CARD

    def untold_discards(self) -> i64:
        """Return the number of discards before the history begins; none in play."""
        n = self.discard_size
        history = self.history
        for at in range(i64(0), i64(len(history)), ACT):
            if i64(history[at]) >= USE_DISCARD:
                n -= 1
        for at in range(i64(0), i64(len(self.looks)), LOOK):
            if self.looks[at + state.CARD_TAKEN] != NO_CARD:
                n += 1
        return n


def observe(s: SevenWondersState, viewer: i64) -> SevenWondersObservation:
    """Return the observation of a seat; -1 is a spectator."""
    o = glance(s, viewer)
    o.history = s.history[:]
    o.looks = s.looks[:]
    if viewer >= 0:
        o.options = s.options[viewer * WIDTH : viewer * WIDTH + s.count_options(viewer)]
    o.cities = [city.clone() for city in s.cities]
    return o


def glance(s: SevenWondersState, viewer: i64) -> SevenWondersObservation:
    """Return an observation for `fill`, which shares history, looks and cities with the state."""
    o = SevenWondersObservation(viewer, s.home, s.cities)
    o.history = s.history
    o.looks = s.looks
    o.plans = own_plans(s, viewer)
    for p in range(s.n_players()):
        if s.questions[p] != NO_QUESTION:
            o.waiting |= shift(1, p)
    if viewer >= 0:
        o.hand = s.hand_of(viewer)
        o.memory = s.memory[viewer * SLOTS * MEMORY : (viewer + 1) * SLOTS * MEMORY]
        o.question = i64(s.questions[viewer])
        remember_piles(s, o)
    sizes = state.ZEROS[: s.n_players()]
    for p in range(s.n_players()):
        sizes[p] = u8(s.hand_size(p))
    o.hand_sizes = sizes
    size: i64 = 0
    for copies in s.discard:
        size += i64(copies)
    o.discard_size = size
    o.age = s.age
    o.turn = s.turn
    o.is_over = s.is_over
    return o


def own_plans(s: SevenWondersState, viewer: i64) -> vec[u8]:
    """Return the plans of the viewer's own city and of the Free City if controlled; others blank."""
    plans = state.ZEROS[: s.home.n_cities * PLAN]
    if viewer < 0:
        return plans
    copy_plan(s.plans, plans, viewer)
    if viewer == s.controller():
        copy_plan(s.plans, plans, state.FREE_CITY)
    return plans


def copy_plan(plans: vec[u8], to: vec[u8], city: i64) -> None:
    """Copy the plan of one city."""
    for at in range(city * PLAN, city * PLAN + PLAN):
        to[at] = plans[at]


def remember_piles(s: SevenWondersState, o: SevenWondersObservation) -> None:
    """Add the discard piles that the viewer has seen, and the current one during a look."""
    for number in range(i64(len(s.piles))):
        if i64(s.looks[number * LOOK + 1]) == o.player:
            o.piles.append(s.piles[number][:])
    if o.question == state.PICK:
        o.piles.append(s.discard[:])
