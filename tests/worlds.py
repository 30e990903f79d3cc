"""Random games for the tests that walk through many of them; every choice comes from a seed."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest

import tavolata
from tavolata.core.chance import NO_CARD, Rng, rng_of
from tavolata.core.game import Observation, State
from tavolata.core.playout import play_random
from tavolata.games.citadels.rules.actions import ACTION_NAMES
from tavolata.games.citadels.rules.casts import SCENARIOS, ranks_needed
from tavolata.games.citadels.rules.editions import EDITIONS
from tavolata.games.citadels.rules.kinds import BEAUTIFIED
from tavolata.games.citadels.rules.state import CitadelsState
from tavolata.games.dominion.rules.piles import PILES
from tavolata.games.dominion.rules.state import DominionState
from tavolata.games.dominion.rules.zones import SUPPLY, TRASH
from tavolata.games.seven_wonders.rules.actions import PAY, USE_STAGE, VERBS
from tavolata.games.seven_wonders.rules.kinds import KINDS as CARDS
from tavolata.games.seven_wonders.rules.state import (
    ACT,
    FREE_CITY_CARD,
    MEMORY,
    OWN_CARD,
    SLOTS,
    SevenWondersState,
)

NOT_HELD = ("home", "knowledge", "events")
"""Fields with the rules of the game, with conclusions from other fields, with a log to compare by itself."""
ENDINGS = ("done", "end turn", "pass")
"""Answers that end a turn without an effect."""


def dominion(seed: object, players: int, kingdom: str = "random") -> DominionState:
    """Return a new game of Dominion with a random kingdom."""
    game = tavolata.load_game(f"dominion(players={players},kingdom={kingdom})")
    state = game.new_initial_state(seed)
    assert isinstance(state, DominionState)
    return state


def walk(state: State, rng: Rng, cap: int = 5000) -> Iterator[tuple[int, int]]:
    """Play at random; yield (player, action) before each decision."""
    for _ in range(cap):
        acting = state.acting_players()
        if not acting:
            return
        player = acting[rng.below(len(acting))]
        legal = state.legal_actions(player)
        action = legal[rng.below(len(legal))]
        yield player, action
        state.apply_action(player, action)


def lively_walk(state: State, rng: Rng, cap: int = 5000) -> Iterator[tuple[int, int]]:
    """Like `walk`, but the turn rarely ends without an effect, so that games make progress."""
    for _ in range(cap):
        if state.is_terminal():
            return
        player, action = lively_choice(state, rng)
        yield player, action
        state.apply_action(player, action)


def lively_choice(state: State, rng: Rng) -> tuple[int, int]:
    """Draw a seat that must decide and one of its actions, rarely one of `ENDINGS`."""
    acting = state.acting_players()
    player = acting[rng.below(len(acting))]
    actions = [
        action
        for action in state.legal_actions(player)
        for _ in range(1 if state.action_to_string(player, action) in ENDINGS else 4)
    ]
    return player, actions[rng.below(len(actions))]


def viewers(state: State) -> list[int | None]:
    """Return all seats and a watcher."""
    return [*range(state.game().num_players()), None]


def as_text(data: Any) -> str:
    """Return canonical JSON."""
    return json.dumps(data, sort_keys=True)


def strings(data: object) -> list[str]:
    """Return all strings in JSON, without keys."""
    if isinstance(data, dict):
        return [text for value in data.values() for text in strings(value)]
    if isinstance(data, list):
        return [text for value in data for text in strings(value)]
    return [data] if isinstance(data, str) else []


def counts_of(observation: Observation, padded: bool = False) -> bytes:
    """Return the counts of the tensor."""
    out = bytearray(observation.game().observation_shape(padded)[0])
    observation.tensor(out, padded)
    return bytes(out)


def as_told(observation: Observation) -> str:
    """Return the JSON and the tensor of an observation, which goldens keep."""
    return as_text([observation.to_dict(), list(counts_of(observation)), observation.legal_actions])


def everything(observation: Observation, state: State) -> str:
    """Return everything an observation shows or holds: JSON, tensor, view and fields."""
    return all_shown(observation) + as_text(held(observation))


def all_shown(observation: Observation) -> str:
    """Return everything an observation shows: JSON, tensor and view."""
    from pydantic_core import to_jsonable_python  # not in a browser, whose interpreter runs tests, too

    json = [observation.to_dict(), observation.legal_actions, to_jsonable_python(observation.to_view())]
    return counts_of(observation).hex() + as_text(json)


def held(value: Any) -> Any:
    """Return the fields of an observation and of its parts, which a bot in Python can read."""
    if value is None or isinstance(value, (int, str)):
        return value
    if not type(value).__module__.startswith("tavolata"):
        return [one if type(one) is int else held(one) for one in value]
    return {name: held(getattr(value, name)) for name in fields_of(value)}


FIELDS: dict[type, list[str]] = {}
"""The names of the public fields of each type, all instances of which have the same."""


def fields_of(value: Any) -> list[str]:
    """Return the names of the fields that a bot in Python can read."""
    if type(value) not in FIELDS:
        names = [name for name in dir(value) if not name.startswith("_") and name not in NOT_HELD]
        FIELDS[type(value)] = [name for name in names if not callable(getattr(value, name))]
    return FIELDS[type(value)]


def census(state: DominionState) -> list[int]:
    """Count the cards of each kind, in all places."""
    players = range(len(state.players))
    return [
        state.cards[SUPPLY + card]
        + state.cards[TRASH + card]
        + sum(state.owned(p, card) for p in players)
        for card in range(PILES)
    ]


def seeded(name: str, number: int) -> Rng:
    """Return the random stream of one test; a failure's traceback has its name and number."""
    return rng_of(f"{name} {number}")


# ------------------------------------------------------------------ the guarantees of any state
def check_round_trip(state: State) -> None:
    """Check that the state read from its JSON is the same state, future randomness included."""
    written = state.to_dict()
    again = state.game().state_from_dict(json.loads(json.dumps(written)))
    assert again.to_dict() == written
    assert again.acting_players() == state.acting_players()
    for player in state.acting_players():
        assert again.legal_actions(player) == state.legal_actions(player)


def check_actions(state: State, player: int) -> None:
    """Check that legal actions ascend, are in range, survive their text, and are never refused."""
    legal = state.legal_actions(player)
    assert legal == sorted(set(legal))
    assert legal
    for action in range(state.game().num_distinct_actions()):
        refusal = state.explain(player, action)
        assert (refusal is None) == (action in legal)
    for action in legal:
        text = state.action_to_string(player, action)
        assert state.string_to_action(player, text) == action
    acting = state.acting_players()
    assert player in acting
    for other in range(state.game().num_players()):
        assert bool(state.legal_actions(other)) == (other in acting)


def check_illegal(state: State, player: int, rng: Rng) -> None:
    """Check that an illegal action is refused and changes nothing."""
    legal = state.legal_actions(player)
    action = rng.below(state.game().num_distinct_actions())
    if action not in legal:
        before = as_text(state.to_dict())
        with pytest.raises(tavolata.IllegalActionError):
            state.apply_action(player, action)
        assert as_text(state.to_dict()) == before


def check_clone(state: State, rng: Rng, decisions: int) -> None:
    """Check that decisions in a clone leave the original alone."""
    before = state.to_dict()
    twin = state.clone()
    assert twin.to_dict() == before
    play_random(twin, rng, decisions)
    assert state.to_dict() == before


# ------------------------------------------------------------------ 7 Wonders
WEIGHTS = {"build": 4, "free": 4, "stage": 4, "discard": 1}
"""How often a lively seat does each action: uniform choice would discard most of its cards."""


def seven_wonders(seed: object, players: int, rules: str = "wonders=random") -> SevenWondersState:
    """Return a new game of 7 Wonders."""
    game = tavolata.load_game(f"seven_wonders(players={players},{rules})")
    state = game.new_initial_state(seed)
    assert isinstance(state, SevenWondersState)
    return state


def lively_action(state: SevenWondersState, player: int, rng: Rng) -> int:
    """Draw a legal action by its first verb, so that cities and wonders get built."""
    by_verb: dict[str, list[int]] = {}
    for action in state.legal_actions(player):
        verb = VERBS[action // CARDS] if action < PAY else "answer"
        by_verb.setdefault(verb, []).append(action)
    verbs = [verb for verb in by_verb for _ in range(WEIGHTS.get(verb, 1))]
    choices = by_verb[verbs[rng.below(len(verbs))]]
    return choices[rng.below(len(choices))]


def marker_cards(state: SevenWondersState, city: int) -> list[int]:
    """Return the cards under the stages of a wonder, as their owner remembers them."""
    players = state.game().num_players()
    seats, place = ([city], OWN_CARD) if city < players else (range(players), FREE_CITY_CARD)
    found = []
    for slot in range(SLOTS):
        if state.history[(slot * len(state.cities) + city) * ACT] == USE_STAGE:
            remembered = [int(state.memory[(seat * SLOTS + slot) * MEMORY + place]) for seat in seats]
            found += [card for card in remembered if card != NO_CARD]
    return found


def census_of_seven_wonders(state: SevenWondersState) -> list[int]:
    """Count each card: in hands, cities, under wonders, discarded, in the Free City's pile."""
    found = [int(n) for n in state.discard]
    for card in range(CARDS):
        found[card] += sum(city.owns(card) for city in state.cities) + int(state.pile.counts[card])
    for seat in range(state.game().num_players()):
        for held in state.hand_of(seat):
            if held != NO_CARD:
                found[held] += 1
    for city in range(len(state.cities)):
        for card in marker_cards(state, city):
            found[card] += 1
    return found


# ------------------------------------------------------------------ Citadels
EAGERNESS = {"build": 6, "end turn": 1, "decline": 1, "done": 1, "gather gold": 4}
"""How often a lively seat does each action: uniform choice would end turns with a full purse."""
CITADELS_VERBS = [
    name if name in EAGERNESS or name.startswith(("use", "gather", "pay")) else name.split()[0]
    for name in ACTION_NAMES
]


def citadels(seed: object, rules: str) -> CitadelsState:
    """Return a new game of Citadels."""
    state = tavolata.load_game(f"citadels({rules})").new_initial_state(seed)
    assert isinstance(state, CitadelsState)
    return state


def citadels_rules(number: int) -> str:
    """Return parameters of Citadels: editions and players in turn, the rest by the number."""
    rng = seeded("rules of Citadels", number)
    players, kind = 2 + number % 7, number // 7 % 3
    edition = EDITIONS[kind == 2]
    least, most = ranks_needed(players, edition)
    characters = least + rng.below(most - least + 1)
    cast, districts, expansion = "random", "random", "none"
    if kind == 1:
        cast = [*SCENARIOS][rng.below(len(SCENARIOS))]
        districts = ["auto", *SCENARIOS][rng.below(1 + len(SCENARIOS))]
    if kind == 2 and (characters == 9 or rng.below(4)):
        expansion = "dark_city"
        districts = ("random", "all")[rng.below(2)]
    start = ["random", *range(1, players + 1)][rng.below(1 + players)]
    return (
        f"players={players},edition={edition.name},expansion={expansion},cast={cast},"
        f"characters={characters},districts={districts},start={start}"
    )


def lively_move(state: CitadelsState, rng: Rng) -> int:
    """Draw a legal action of the seat that must decide by its first verb, so that cities grow."""
    by_verb: dict[str, list[int]] = {}
    for action in state.legal_actions(state.acting_players()[0]):
        by_verb.setdefault(CITADELS_VERBS[action], []).append(action)
    verbs = [verb for verb in by_verb for _ in range(EAGERNESS.get(verb, 3))]
    choices = by_verb[verbs[rng.below(len(verbs))]]
    return choices[rng.below(len(choices))]


def census_of_citadels(state: CitadelsState) -> list[int]:
    """Count each district, in all places."""
    found = [int(n) for n in state.deck.counts]
    places = [state.deck.bottom, state.drawn, state.tucked]
    for seat in state.seats:
        places += [seat.hand, seat.city]
    for place in places:
        for district in place:
            found[int(district) % int(BEAUTIFIED)] += 1
    if state.building != NO_CARD:
        found[state.building] += 1
    return found
