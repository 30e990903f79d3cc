"""Leak suite: nothing that a seat receives may depend on more than its observation.

At positions of random games, a seat's observation is resampled into twin worlds: states that fit all
that the seat knows and differ in the rest. Everything its observation gives must be equal in all of
them, byte for byte, and so must the reasons why actions are refused. Events are not compared.
`docs/leaks.md` shows the suite at work on planted leaks.

    from tavolata.testing.leaks import find_leaks
    assert find_leaks("my_game(players=3)") == []
"""

from __future__ import annotations

import json
import pickle
from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass, is_dataclass
from typing import Any, Final

import tavolata
from tavolata.core.chance import Rng, rng_of
from tavolata.core.errors import at_least_1
from tavolata.core.game import Game, Observation, State
from tavolata.core.given import Seed

TWINS: Final = 2
"""Twin worlds of each observation."""
REFUSALS: Final = 40
"""Action ids that are explained at each position."""
EVERY: Final = 5
"""Decisions between two looks."""


@dataclass(frozen=True)
class Leak:
    """A difference between two worlds that a seat must not be able to tell apart.

    `viewer` is a seat or None for a watcher; `what` names the check; `one` and `other` show both
    answers from their first difference on.
    """

    game: str
    seed: str
    decision: int
    viewer: int | None
    what: str
    one: str
    other: str

    def __str__(self) -> str:
        who = "a watcher" if self.viewer is None else f"seat {self.viewer}"
        place = f"{self.game}, seed {self.seed}, after {self.decision} decisions"
        return f"{self.what} tells {who} apart: {self.one} or {self.other} ({place})"


# ------------------------------------------------------------------ the things that a seat receives
def as_text(value: Any) -> str:
    """Return a value as JSON, dataclasses included."""

    def plain(part: object) -> object:
        return asdict(part) if is_dataclass(part) and not isinstance(part, type) else str(part)

    return json.dumps(value, default=plain)


def tensor_of(seen: Observation) -> str:
    """Return the tensor of an observation as text; empty for a game without one."""
    try:
        cells = bytearray(seen.game().observation_shape()[0])
    except NotImplementedError:
        return ""
    seen.tensor(cells)
    return cells.hex(" ")


def mask_of(seen: Observation) -> str:
    """Return the mask of legal actions as text."""
    mask = bytearray(seen.game().num_distinct_actions())
    seen.legal_mask(mask)
    return mask.hex()


def sample_of(seen: Observation) -> str:
    """Return a state sampled with fixed randomness: the truth must not be an input."""
    return as_text(seen.sample_state(rng_of("leak suite")).to_dict())


CHECKS: Final[dict[str, Callable[[Observation], str]]] = {
    "legal_actions": lambda seen: as_text(list(seen.legal_actions)),
    "to_dict": lambda seen: as_text(seen.to_dict()),
    "to_view": lambda seen: as_text(seen.to_view()),
    "str": str,
    "tensor": tensor_of,
    "legal_mask": mask_of,
    "sample_state": sample_of,
    "pickle": lambda seen: as_text(str(pickle.dumps(seen))),
}
"""Everything that an observation gives, by the name of the method."""


def refusals_of(state: State, viewer: int, rng: Rng) -> str:
    """Return the answers of `explain` to a seat about some actions, legal or not."""
    actions = state.game().num_distinct_actions()
    chosen = [int(rng.below(actions)) for _ in range(min(REFUSALS, actions))]
    return as_text([str(state.explain(viewer, action)) for action in chosen])


# ------------------------------------------------------------------ the search
def find_leaks(
    game: str | Game,
    games: int = 20,
    decisions: int = 400,
    every: int = EVERY,
    seed: Seed = "leaks",
) -> list[Leak]:
    """Return the leaks found in random games, at most one of each kind and viewer.

    Each game is looked at after every `every` decisions, through the eyes of each seat and a watcher:
    the first one from its beginning, and each further one a decision sooner, so that the looks fall
    into all parts of a round.
    """
    if min(games, decisions, every) < 1:
        raise at_least_1("games, decisions and every")
    made = tavolata.load_game(game)
    found: dict[tuple[str, bool], Leak] = {}
    differed = [0, 0]
    """Samples that look unlike the truth to another seat, and all samples."""
    for number in range(games):
        name = f"{seed} {number}"
        rng = rng_of(name)
        for decision, state in walk(made.new_initial_state(name), rng, decisions):
            if (decision + number) % every == 0:
                count_differences(state, rng, differed)
                for what, viewer, one, other in compare(state, rng):
                    at = next(i for i in range(len(one) + 1) if one[i : i + 1] != other[i : i + 1])
                    shown = (one[at : at + 40], other[at : at + 40])
                    leak = Leak(str(made), name, decision, viewer, what, *shown)
                    found.setdefault((what, viewer is None), leak)
    if differed[1] > 0 and differed[0] == 0:
        shown = f"all {differed[1]} samples are the true state", "other states that fit"
        found["sample_state", False] = Leak(str(made), str(seed), 0, 0, "sample_state", *shown)
    return list(found.values())


def count_differences(state: State, rng: Rng, differed: list[int]) -> None:
    """Count samples that another seat can tell from the truth: without any, all checks are blind."""
    seats = range(state.game().players)
    for seat in state.acting_players():
        twin = state.observation(seat).sample_state(rng)
        differed[0] += any(
            twin.observation(p).to_dict() != state.observation(p).to_dict() for p in seats
        )
        differed[1] += 1


def walk(state: State, rng: Rng, decisions: int) -> Iterator[tuple[int, State]]:
    """Play random legal actions; yield the state before each of them."""
    for number in range(decisions):
        acting = state.acting_players()
        if not acting:
            return
        yield number, state
        seat = acting[rng.below(len(acting))]
        legal = state.legal_actions(seat)
        state.apply_action(seat, legal[rng.below(len(legal))])


def compare(state: State, rng: Rng) -> Iterator[tuple[str, int | None, str, str]]:
    """Yield check, viewer and both answers where two worlds that fit its knowledge differ."""
    viewers: list[int | None] = [*range(state.game().players), None]
    for viewer in viewers:
        seen = state.observation(viewer)
        for _ in range(TWINS):
            twin = seen.sample_state(rng)
            again = twin.observation(viewer)
            for what, ask in CHECKS.items():
                one, other = ask(seen), ask(again)
                if one != other:
                    yield what, viewer, one, other
            if viewer is not None:
                key = f"refusals {rng.word()}"
                one, other = (refusals_of(world, viewer, rng_of(key)) for world in (state, twin))
                if one != other:
                    yield "explain", viewer, one, other
                if (viewer in state.acting_players()) != (viewer in twin.acting_players()):
                    yield (
                        "acting_players",
                        viewer,
                        as_text(state.acting_players()),
                        as_text(twin.acting_players()),
                    )
