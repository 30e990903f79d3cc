"""Bots that try to find out what their seat may not know; each writes down what it has found.

They play 7 Wonders. A claim is the hand of the seat to the left at the deal, or what the test asks for.
"""

from __future__ import annotations

import gc
import json
import os
import sys
from pathlib import Path
from typing import Any

from tavolata.core.bot import Bot
from tavolata.core.chance import rng_of
from tavolata.core.game import Observation, State
from tavolata.core.registry import load_game
from tavolata.core.seeding import Seeding

SEEDS = ("0", "1", "seed", "cross", "ladder", "tests")
SALTS = ("", "0", "salt", "7461766f6c617461")


def hand_of(state: State, seat: int) -> list[str]:
    """Return the hand of a seat in a full state."""
    return sorted(state.to_dict()[f"P{seat + 1}"]["hand"])


class Attack(Bot):
    """Write a claim and play the first legal action."""

    def __init__(self, report: str, seed: str) -> None:
        self.report = Path(report)
        self.seed = seed

    def act(self, observation: Observation, clock: float) -> int:
        claim = self.attack(observation)
        if claim is not None:
            with self.report.open("a", encoding="utf-8") as file:
                file.write(json.dumps(claim) + "\n")
        return observation.legal_actions[0]

    def attack(self, observation: Observation) -> Any:
        raise NotImplementedError

    def if_dealt(self, observation: Observation, seed: object) -> list[str] | None:
        """Return the left neighbour's hand, if this seed deals the hand that this seat sees."""
        deal = load_game(str(observation.game())).new_initial_state(seed)
        seen = deal.observation(observation.player)
        if seen.to_dict() != observation.to_dict():
            return None
        return hand_of(deal, (observation.player + 1) % observation.game().players)


class SeedGiven(Attack):
    """Rebuild the deal from its seed, which was possible with seeding 1."""

    def attack(self, observation: Observation) -> Any:
        parts = self.seed.split("/")
        guesses = [self.seed, self.seed.partition(" ")[0], *("/".join(parts[:n]) for n in (1, 2, 3))]
        guesses += [Seeding(self.seed, salt).deal(n) for salt in (*SALTS, self.seed) for n in range(3)]
        return next(filter(None, (self.if_dealt(observation, guess) for guess in guesses)), None)


class SeedGuessed(Attack):
    """Try the default seed and words that people type, with and without salts."""

    def attack(self, observation: Observation) -> Any:
        guesses: list[object] = [*SEEDS, 0, 1, 7]
        guesses += [f"{seed}/{number}" for seed in SEEDS for number in range(3)]
        guesses += [Seeding(seed, salt).deal(n) for seed in SEEDS for salt in SALTS for n in range(3)]
        return next(filter(None, (self.if_dealt(observation, guess) for guess in guesses)), None)


class Frames(Attack):
    """Look for a state in the variables of the calling functions."""

    def attack(self, observation: Observation) -> Any:
        frame: Any = sys._getframe()
        while frame is not None:
            for value in frame.f_locals.values():
                if isinstance(value, State):
                    return hand_of(value, (observation.player + 1) % value.game().players)
            frame = frame.f_back
        return None


class Garbage(Attack):
    """Look for a state among all objects that the collector knows, and their referrers."""

    def attack(self, observation: Observation) -> Any:
        home = observation.game()
        for thing in [*gc.get_objects(), *gc.get_referrers(observation), *gc.get_referrers(home)]:
            # By type: asking a dead weak reference of another test for its class raises.
            values = thing if issubclass(type(thing), list | tuple) else (thing,)
            for value in values:
                if issubclass(type(value), State) and value.game() is home:
                    return hand_of(value, (observation.player + 1) % home.players)
        return None


class PrivateNames(Attack):
    """Look for a state behind every name of the observation and its game."""

    def attack(self, observation: Observation) -> Any:
        for thing in (observation, observation.game()):
            names = {*dir(thing), *getattr(thing, "__dict__", {}), *getattr(thing, "__slots__", ())}
            for name in names:
                value = getattr(thing, name, None)
                if isinstance(value, State):
                    return hand_of(value, (observation.player + 1) % value.game().players)
        return None


class Sampled(Attack):
    """Believe the first sampled position."""

    def attack(self, observation: Observation) -> Any:
        drawn = observation.sample_state(rng_of(self.seed))
        return hand_of(drawn, (observation.player + 1) % observation.game().players)


class Cloned(Attack):
    """Play on in a copy of a sampled position, and claim its random stream as the true one."""

    def attack(self, observation: Observation) -> Any:
        return observation.sample_state(rng_of(self.seed)).clone().to_dict()["luck"]


class Rules(Attack):
    """Change the rules of the running match."""

    def attack(self, observation: Observation) -> Any:
        game: Any = observation.game()
        done = []
        for name, value in (
            ("players", 9),
            ("copied_guild", 1),
            ("breaks_ties_by_tokens", False),
            ("n_cities", 7),
        ):
            try:
                setattr(game, name, value)
                done.append(name)
            except AttributeError:
                pass
        game.parameters["players"] = "9"
        return done or None


class Writer(Attack):
    """Write into the vectors and cities of the observation to change the state."""

    def attack(self, observation: Observation) -> Any:
        seen: Any = observation
        for name in ("hand", "memory", "plans", "history", "options", "hand_sizes"):
            vector = getattr(seen, name)
            for at in range(len(vector)):
                vector[at] = 1
        for city in seen.cities:
            city.coins = 99
        return None


class Surroundings(Attack):
    """Claim the command line, environment and open files."""

    def attack(self, observation: Observation) -> Any:
        return [sys.argv, sys.orig_argv, dict(os.environ), self.seed]


MEMORY: list[str] = []


class Remembers(Attack):
    """Remember hands from game to game: an arena plays one deal from every seat."""

    def attack(self, observation: Observation) -> Any:
        seen = observation.to_dict()
        if seen["age"] == 1 and seen["turn"] == 1:
            MEMORY.append(f"P{observation.player + 1}: {sorted(seen['hand'])}")
        return MEMORY[:]
