"""Contract suite: a game keeps the promises that searches, records and environments rely on.

At positions of random games it compares a state with its clone, its position and its samples, and reads
all numbers that a game gives. A mistake here seldom stops a game: a search only plays badly. An
exception of the game is a breach too, of the method that was called.

    from tavolata.testing.contract import find_breaches
    assert find_breaches("my_game(players=3)") == []
"""

from __future__ import annotations

import functools
import json
import pickle
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Final

from pydantic import TypeAdapter, ValidationError

import tavolata
from tavolata.core.chance import Rng, rng_of
from tavolata.core.errors import at_least_1
from tavolata.core.game import Game, State
from tavolata.core.given import Seed
from tavolata.core.plugins import kind_of
from tavolata.core.registry import entry_of, part_of
from tavolata.search.registry import bot_maker
from tavolata.testing.leaks import as_text, mask_of, tensor_of

EVERY: Final = 3
"""Decisions between two looks on average, so that they fall into all parts of a round."""
EXPLAINED: Final = 40
"""Action ids that are explained at each position."""
AHEAD: Final = 30
"""Decisions that a clone and a sample are played on."""


@dataclass(frozen=True)
class Breach:
    """A promise that a game breaks: the name of the method, and how it breaks it."""

    game: str
    seed: str
    decision: int
    method: str
    text: str

    def __str__(self) -> str:
        place = f"{self.game}, seed {self.seed}, after {self.decision} decisions"
        return f"{self.method}: {self.text} ({place})"


# ------------------------------------------------------------------ promises of a state
def facts_of(state: State) -> str:
    """Return a position with the decisions that it asks for, as text."""
    acting = state.acting_players()
    return as_text([state.to_dict(), [[seat, list(state.legal_actions(seat))] for seat in acting]])


def viewers_of(state: State) -> list[int | None]:
    """Return all seats and a watcher."""
    return [*range(state.game().players), None]


def play_on(state: State, rng: Rng, decisions: int) -> None:
    """Play random legal actions."""
    for _ in range(decisions):
        acting = state.acting_players()
        if not acting:
            return
        seat = acting[rng.below(len(acting))]
        legal = state.legal_actions(seat)
        state.apply_action(seat, legal[rng.below(len(legal))])


def wrong_legal_actions(state: State, rng: Rng) -> str:
    """Compare the legal actions of state, observation and mask."""
    for seat in state.acting_players():
        legal, seen = list(state.legal_actions(seat)), state.observation(seat)
        mask = bytes.fromhex(mask_of(seen))
        if not legal:
            return f"seat {seat} owes a decision and has none"
        if legal != sorted(set(legal)):
            return f"they are not ascending: {legal}"
        if legal != list(seen.legal_actions):
            return f"the state has {legal}, the observation {list(seen.legal_actions)}"
        if legal != [action for action, is_legal in enumerate(mask) if is_legal]:
            return f"the state has {legal}, legal_mask others"
    return ""


def wrong_explain(state: State, rng: Rng) -> str:
    """Find a legal action that is refused, or an illegal one that is not."""
    actions = state.game().num_distinct_actions()
    for seat in state.acting_players():
        legal = state.legal_actions(seat)
        asked = [*legal, *(int(rng.below(actions)) for _ in range(EXPLAINED))]
        for action in asked:
            refusal = state.explain(seat, action)
            if (refusal is None) != (action in legal):
                is_legal = "is legal" if action in legal else "is not legal"
                text = state.game().action_names()[action]
                return f"{text!r} {is_legal}, but the answer is {refusal}"
    return ""


def wrong_clone(state: State, rng: Rng) -> str:
    """Compare a clone with its state, before and after it is played on."""
    before, key = facts_of(state), f"clone {rng.word()}"
    twin, other = state.clone(), state.clone()
    if facts_of(twin) != before:
        return f"a clone differs: {difference(before, facts_of(twin))}"
    play_on(twin, rng_of(key), AHEAD)
    if facts_of(state) != before:
        return f"playing on with a clone changes the state: {difference(before, facts_of(state))}"
    play_on(other, rng_of(key), AHEAD)
    if facts_of(twin) != facts_of(other):
        return f"two clones go different ways: {difference(facts_of(twin), facts_of(other))}"
    play_on(state.clone(rng), rng, AHEAD)
    return ""


def wrong_observation(state: State, rng: Rng) -> str:
    """Compare what a seat knew with the same observation after more decisions."""
    played = state.clone()
    seen = [played.observation(viewer) for viewer in viewers_of(played)]
    before = [as_text(observation.to_dict()) for observation in seen]
    play_on(played, rng, AHEAD)
    for observation, one in zip(seen, before, strict=True):
        other = as_text(observation.to_dict())
        if one != other:
            return f"it changes when the game goes on, so copy: {difference(one, other)}"
    return ""


def wrong_sample_state(state: State, rng: Rng) -> str:
    """Compare observations of the deciding seats in a sample and in the state; play the sample on."""
    for seat in state.acting_players():
        seen = state.observation(seat)
        sample = seen.sample_state(rng)
        one, other = (as_text(o.to_dict()) for o in (seen, sample.observation(seat)))
        if one != other:
            return f"seat {seat} sees a difference in a sample: {difference(one, other)}"
        if state.legal_actions(seat) != sample.legal_actions(seat):
            return f"seat {seat} has other legal actions in a sample"
        play_on(sample, rng, AHEAD)
        if as_text(seen.to_dict()) != one:
            return "playing on with a sample changes the observation, so copy its parts"
    return ""


def wrong_waiting_choices(state: State, rng: Rng) -> str:
    """Look for choices that wait for others and cannot be forgotten or taken back."""
    for seat in state.acting_players():
        sample = state.observation(seat).sample_state(rng)
        waiting = waiting_seats(sample)
        sample.forget_committed_choices(seat)
        if missing := set(waiting) - set(sample.acting_players()):
            return f"seat {seat} decides, and seat {min(missing)} is not asked again"
    for seat in waiting_seats(state):
        twin = state.clone()
        twin.withdraw(seat)
        if seat not in twin.acting_players():
            return f"take_back does not ask seat {seat} again"
    return ""


def waiting_seats(state: State) -> list[int]:
    """Return the seats with a choice that waits for others."""
    return [seat for seat in range(state.game().players) if state.explain_withdrawal(seat) is None]


def wrong_view(state: State, rng: Rng) -> str:
    """Compare the view with the types that the game declares."""
    types = part_of(state.game().name, "view")
    for viewer in viewers_of(state) if types is not None else []:
        view = state.observation(viewer).to_view()
        if not isinstance(view, types.VIEW):
            return f"it is {kind_of(view)}, not a {types.VIEW.__name__}"
        reader = adapter_of(types.VIEW)
        try:
            reader.validate_json(reader.dump_json(view, warnings=False), strict=True)
        except ValidationError as problem:
            first = problem.errors()[0]
            return f"{'.'.join(map(str, first['loc']))}: {first['msg']}"
    return ""


@functools.cache
def adapter_of(kind: type) -> TypeAdapter[object]:
    """Return the reader and writer of a type of view."""
    return TypeAdapter(kind)


def wrong_position(state: State, rng: Rng) -> str:
    """Compare the state with its position, written as JSON and read again."""
    again = state.game().state_from_dict(json.loads(json.dumps(state.to_dict())))
    one, other = facts_of(state), facts_of(again)
    return "" if one == other else f"a position that is read again differs: {difference(one, other)}"


def wrong_tensor(state: State, rng: Rng) -> str:
    """Fill the tensors of all seats and of a watcher."""
    for viewer in viewers_of(state):
        try:
            tensor_of(state.observation(viewer))
        except IndexError:
            size = state.game().observation_shape()[0]
            return f"fill writes more cells than the {size} of the layout"
    return ""


def wrong_events(state: State, rng: Rng) -> str:
    """Read all events as all seats and a watcher."""
    for viewer in viewers_of(state):
        for event in state.observation(viewer).events_since(0):
            json.dumps(event)
    return ""


def wrong_pickle(state: State, rng: Rng) -> str:
    """Compare the state with its pickle."""
    one, other = facts_of(state), facts_of(pickle.loads(pickle.dumps(state)))
    return "" if one == other else f"a pickle differs: {difference(one, other)}"


def wrong_scores(state: State, rng: Rng) -> str:
    """Look for a total of each seat."""
    scores, players = state.scores(), state.game().players
    if len(scores) != players or any("total" not in seat for seat in scores):
        return f"there is a dict with a total for each of {players} seats, not {scores}"
    return ""


def wrong_returns(state: State, rng: Rng) -> str:
    """Look for shares of the win: all 0 before the end, then 1 in all."""
    returns, wanted = list(state.returns()), 1 if state.is_terminal() else 0
    if len(returns) != state.game().players or abs(sum(returns) - wanted) > 1e-6:
        return f"{state.game().players} shares of the win add up to {wanted}, not {returns}"
    return ""


def wrong_progress(state: State, rng: Rng) -> str:
    """Look for a number from 0 to 1."""
    return "" if 0 <= state.progress() <= 1 else f"it is from 0 to 1, not {state.progress()}"


def wrong_turns(state: State, rng: Rng) -> str:
    """Look for a number of turns of each seat."""
    turns, players = state.turns_taken(), state.game().players
    if len(turns) != players:
        return f"there is a number for each of {players} seats, not {turns}"
    return ""


def wrong_step(state: State, rng: Rng) -> str:
    """Make a random legal decision, which may raise."""
    play_on(state, rng, 1)
    return ""


CHECKS: Final[dict[str, Callable[[State, Rng], str]]] = {
    "legal_actions": wrong_legal_actions,
    "explain": wrong_explain,
    "clone": wrong_clone,
    "observation": wrong_observation,
    "sample_state": wrong_sample_state,
    "forget_committed_choices": wrong_waiting_choices,
    "to_view": wrong_view,
    "state_from_dict": wrong_position,
    "tensor": wrong_tensor,
    "event_to_dict": wrong_events,
    "pickle": wrong_pickle,
    "scores": wrong_scores,
    "returns": wrong_returns,
    "progress": wrong_progress,
    "turns_taken": wrong_turns,
}
"""The checks of a state, by the name of the method; an empty text is no breach."""


def difference(one: str, other: str) -> str:
    """Return both texts from a little before their first difference on."""
    at = next(i for i in range(len(one) + 1) if one[i : i + 1] != other[i : i + 1])
    first = max(0, at - 20)
    return f"{one[first : at + 40]} or {other[first : at + 40]}"


# ------------------------------------------------------------------ promises of a game
def wrong_names(game: Game) -> str:
    """Compare the texts of the actions with their number and with each other."""
    names, actions = list(game.action_names()), game.num_distinct_actions()
    if len(names) != actions:
        return f"there are {len(names)} texts for {actions} actions"
    if len(set(names)) < actions:
        return f"{next(name for name in names if names.count(name) > 1)!r} is the text of two actions"
    for action, name in enumerate(names):
        if game.string_to_action(name) != action:
            return f"string_to_action reads {name!r} as {game.string_to_action(name)}, not {action}"
    return ""


def wrong_parts(game: Game) -> str:
    """Import the parts of the game's entry, and make the bots of its levels."""
    entry = entry_of(game.name)
    if entry is None:
        return ""
    parts = {name: entry.part(name) for name in entry.parts()}
    for name in ("VIEW", "DETAIL") if "view" in parts else ():
        if not hasattr(parts["view"], name):
            return f"{parts['view'].__name__} has no {name}"
    for level in parts.get("levels", ()):
        bot_maker(level, game)
    return ""


def wrong_deal(game: Game, seed: str) -> str:
    """Look for a decision in a new game, and compare two deals of one seed."""
    if not game.new_initial_state(seed).acting_players():
        return "nobody owes a decision in a new game"
    one, other = (facts_of(game.new_initial_state(seed)) for _ in range(2))
    return "" if one == other else f"two deals of one seed differ: {difference(one, other)}"


def find_breaches(
    game: str | Game, games: int = 5, decisions: int = 400, seed: Seed = "contract"
) -> list[Breach]:
    """Return the breaches found in random games, the first of each kind."""
    if min(games, decisions) < 1:
        raise at_least_1("games and decisions")
    made = tavolata.load_game(game)
    found: dict[str, Breach] = {}
    for number in range(games):
        name = f"{seed} {number}"
        for decision, method, text in breaches_of(made, name, decisions):
            found.setdefault(method, Breach(str(made), name, decision, method, text))
    return list(found.values())


def breaches_of(game: Game, seed: str, decisions: int) -> Iterator[tuple[int, str, str]]:
    """Play a random game; yield each breach: decisions so far, method, text."""
    for method, text in (
        ("action_names", answer(wrong_names, game)),
        ("new_initial_state", answer(wrong_deal, game, seed)),
        ("GameEntry", answer(wrong_parts, game)),
    ):
        if text:
            yield 0, method, text
            return
    state, rng, looks = game.new_initial_state(seed), rng_of(seed), rng_of(f"{seed} looks")
    state.keep_log()
    for decision in range(decisions + 1):
        is_over = not state.acting_players()
        if is_over or decision == 0 or looks.below(EVERY) == 0:
            for method, check in CHECKS.items():
                if text := answer(check, state, rng):
                    yield decision, method, text
        if is_over:
            return
        if text := answer(wrong_step, state, rng):
            yield decision, "apply_action", text
            return


def answer(check: Callable[..., str], *given: object) -> str:
    """Return the text of a breach; an exception is one."""
    try:
        return check(*given)
    except Exception as error:
        return f"{type(error).__name__}: {error}"
