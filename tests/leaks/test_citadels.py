"""Citadels: hidden information reaches no seat through observations, events or refusals.

Twins are states sampled from an observation. For other worlds see `test_citadels_swaps.py`, for the
quality of samples `test_citadels_samples.py`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

from tavolata.core.chance import rng_of
from tavolata.core.events import Event
from tavolata.games.citadels.rules.actions import N_ACTIONS
from tavolata.games.citadels.rules.events import EVENT_NAMES
from tavolata.games.citadels.rules.kinds import KINDS, NAMES, UNIQUE, kind_of
from tavolata.games.citadels.rules.shapes import TYPE
from tavolata.games.citadels.rules.state import CitadelsState
from tests.leaks.citadels_worlds import told
from tests.tiers import batches
from tests.worlds import (
    as_text,
    census_of_citadels,
    citadels,
    citadels_rules,
    everything,
    lively_move,
    seeded,
    strings,
    viewers,
)

GAMES = 60
BATCHES = 10
OPENING = (
    *("face_up", "reveal", "called", "draw", "keep", "take_card", "give_card", "spy", "look"),
    *("warrant", "threat", "show_threat"),
)
"""Events in which randomness, the rules or another hand reveal something; after them worlds differ."""


def told_until_luck(state: CitadelsState, log: Sequence[Event], viewer: int | None) -> list[str]:
    """Return the events that a viewer sees, up to the first that reveals something."""
    lines: list[str] = []
    for line in told(state, log, viewer):
        if line["event"] in OPENING:
            break
        lines.append(as_text(line))
    return lines


# ------------------------------------------------------------------ twins
def check_twin(state: CitadelsState, viewer: int | None, look: int, action: int | None) -> bool:
    """Compare a state with a sample of the observation: both look the same, also after a move.

    The sample is a possible position, and the same no matter which of the two worlds it is drawn from.
    Returns whether the two differ in hidden information.
    """
    observation = state.observation(viewer)
    twin = observation.sample_state(rng_of(f"twin {look} {viewer}"))
    assert isinstance(twin, CitadelsState)
    assert census_of_citadels(twin) == census_of_citadels(state)
    assert twin.acting_players() == state.acting_players()
    again = twin.observation(viewer)
    assert everything(again, twin) == everything(observation, state)
    one, two = (seen.sample_state(rng_of(look)) for seen in (observation, again))
    assert as_text(one.to_dict()) == as_text(two.to_dict())
    written = twin.to_dict()
    assert state.game().state_from_dict(written).to_dict() == written
    if viewer is not None:
        assert twin.legal_actions(viewer) == state.legal_actions(viewer)
        for offered in range(look % 23, N_ACTIONS, 23):
            assert str(twin.explain(viewer, offered)) == str(state.explain(viewer, offered))
    if action is not None and action in twin.legal_actions(twin.acting_players()[0]):
        check_move(state, twin, viewer, action)
    return differ_in_hands(state, twin)


def check_move(state: CitadelsState, twin: CitadelsState, viewer: int | None, action: int) -> None:
    """Make the same move in both worlds: the viewer sees the same until something is revealed."""
    told_in = []
    for world in (state.clone(), twin.clone()):
        world.keep_log()
        world.apply_action(world.acting_players()[0], action)
        told_in.append(told_until_luck(world, world.log or [], viewer))
    assert told_in[0] == told_in[1]


def differ_in_hands(one: CitadelsState, two: CitadelsState) -> bool:
    """Whether the worlds differ in a hand or in who holds which character."""
    hands = [[list(seat.hand) for seat in world.seats] for world in (one, two)]
    return hands[0] != hands[1] or list(one.slot_rank) != list(two.slot_rank)


@batches(full=1, prove=BATCHES)
def test_twin_worlds_of_citadels_look_the_same(batch: int) -> None:
    """60 games of all kinds, at one decision in six or at a rare question, for two viewers in turn."""
    differing = looks = 0
    asked: Counter[str] = Counter()
    for number in range(batch, GAMES, BATCHES):
        state = citadels(f"leak {number}", citadels_rules(number))
        rng = seeded("leak", number)
        seats = viewers(state)
        decision = 0
        while not state.is_terminal():
            question = state.top_effect().name
            asked[question] += 1
            action = lively_move(state, rng)
            if decision % 6 == 0 or asked[question] <= 2:
                for turn in (0, 1):
                    viewer = seats[(looks // 2 + turn) % len(seats)]
                    differing += check_twin(state, viewer, looks, action)
                    looks += 1
            state.step(state.acting_players()[0], action)
            decision += 1
        for viewer in seats:
            check_twin(state, viewer, looks, None)
    assert looks > 400
    assert differing > looks / 2, "samples are too often the truth"


# ------------------------------------------------------------------ canaries
def who_knows(state: CitadelsState, kind: int) -> int:
    """Return the seats that know where the only copy of a district is, a bit each; -1 if it is face up.

    A watcher knows no card that is face down, even if it was face up before.
    """
    everybody = (1 << len(state.seats)) - 1
    if any(kind_of(int(district)) == kind for seat in state.seats for district in seat.city):
        return -1
    is_search = state.top_effect().name == "lighthouse/SearchDeck"
    searcher = 1 << state.acting_players()[0] if is_search else 0
    places = [(seat.hand, seat.seen, 0) for seat in state.seats]
    places.append((state.deck.bottom, state.bottom_seen, searcher))
    places.append((state.tucked, state.tucked_seen, 0))
    places.append((state.drawn, state.drawn_seen, 1 << state.turn_seat))
    for cards, seen, looker in places:
        for card, knowers in zip(cards, seen, strict=True):
            if card == kind:
                return int(knowers) & everybody | looker
    if state.building == kind:
        return -1
    return searcher if state.deck.counts[kind] else 0


class Canaries:
    """The unique districts of a game, each with the viewers that have ever known its place."""

    def __init__(self, state: CitadelsState) -> None:
        self.state = state
        self.kinds = [
            kind for kind in range(KINDS) if TYPE[kind] == UNIQUE and state.all_cards[kind] == 1
        ]
        self.ever = dict.fromkeys(self.kinds, 0)
        self.read = 0
        self.silent = 0

    def check(self) -> None:
        """Check that a viewer who does not know a card's place never gets its name."""
        state = self.state
        log = state.log or []
        seen = {viewer: set(strings(self.shown(viewer))) for viewer in viewers(state)}
        news = {viewer: told(state, log[self.read :], viewer) for viewer in seen}
        lines = {viewer: {line.get("card") for line in news[viewer]} for viewer in seen}
        self.read = len(log)
        for kind in self.kinds:
            knowers = who_knows(state, kind)
            self.ever[kind] |= knowers
            names = {NAMES[kind], f"beautified {NAMES[kind]}"}
            for viewer in seen:
                bit = 1 << len(state.seats) if viewer is None else 1 << viewer
                assert bool(names & seen[viewer]) == bool(knowers & bit), (NAMES[kind], viewer)
                if not self.ever[kind] & bit:
                    assert not names & lines[viewer], (NAMES[kind], viewer)
                    self.silent += 1

    def shown(self, viewer: int | None) -> dict[str, Any]:
        """Return observation and choices, without the districts whose names all players know.

        These are the game string, and the districts that were used in this turn and may be gone.
        """
        seen = self.state.observation(viewer).to_dict()
        offered = [text.split()[-1] for text in seen["legal_actions"]]
        turn = {**(seen["turn"] or {}), "used_districts": []}
        return {**seen, "game": None, "turn": turn, "legal_actions": offered}


@batches(full=1, prove=BATCHES)
def test_a_canary_never_leaks_in_citadels(batch: int) -> None:
    """Check every decision of 30 games, for every unique district and every viewer.

    Its name is in an observation exactly if the viewer knows where the card is, and in no event that
    the viewer sees before having known that.
    """
    silent = 0
    for number in range(batch, 30, BATCHES):
        state = citadels(f"canary {number}", citadels_rules(number))
        state.keep_log()
        canaries = Canaries(state)
        rng = seeded("canary", number)
        while not state.is_terminal():
            canaries.check()
            state.step(state.acting_players()[0], lively_move(state, rng))
        silent += canaries.silent
    assert silent > 10_000


def test_citadels_events_show_hidden_cards_only_to_their_audience() -> None:
    """Picks, draws, kept and returned cards for their seat, cards that change hands for both seats."""
    own = ("pick", "drop", "draw", "lay")
    two = ("give_card",)
    checked: Counter[str] = Counter()
    for number in range(21):
        state = citadels(f"events {number}", citadels_rules(number))
        state.keep_log()
        rng = seeded("events", number)
        while not state.is_terminal():
            state.step(state.acting_players()[0], lively_move(state, rng))
        for event in state.log or []:
            name = EVENT_NAMES[event.kind]
            if name not in own + two:
                continue
            for viewer in viewers(state):
                line = state.game().event_to_dict(event.seen_by(viewer))
                may = {event.player} if name in own else {event.player, event.number}
                assert (line["card"] is not None) == (viewer in may)
                checked[name] += 1
    assert min(checked[name] for name in ("pick", "draw", "give_card")) > 100
