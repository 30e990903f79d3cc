"""Files with external bots, good ones and bad ones."""

from __future__ import annotations

from pathlib import Path

HEAD = """\
import json
import random
import sys
from tavolata.core.bot import Bot

print("a bot that talks")
"""

LAST = (
    HEAD
    + '''

class Last(Bot):
    """The last legal action, unless a game of Dominion can get on."""

    def act(self, observation, clock):
        names = observation.game().action_names()
        legal = {names[action]: action for action in observation.legal_actions}
        for name in ("play treasures", "buy province", "buy gold", "buy silver"):
            if name in legal:
                return legal[name]
        return observation.legal_actions[-1]
'''
)

BAD = (
    HEAD
    + """

class Raises(Bot):
    def act(self, observation, clock):
        return self.find(observation)

    def find(self, observation):
        raise ValueError("no idea")


class Illegal(Bot):
    def act(self, observation, clock):
        return 199 - observation.legal_actions[0]


class NoInt(Bot):
    def act(self, observation, clock):
        return "the first one"


class Exits(Bot):
    def act(self, observation, clock):
        sys.exit("enough")


class First(Bot):
    def act(self, observation, clock):
        return observation.legal_actions[0]


class Unmakeable(First):
    def __init__(self):
        raise KeyError("weights")


class Weightless(First):
    def __init__(self):
        json.loads("no weights")


class ExitsAtOnce(First):
    def __init__(self):
        exit()


class Changeling(First):
    def __new__(cls):
        return 7


class Idle(Bot):
    pass


class NoClock(Bot):
    def act(self, observation):
        return observation.legal_actions[0]


class Stranger:
    def act(self, observation, clock):
        return observation.legal_actions[0]


def function(observation, clock):
    return observation.legal_actions[0]
"""
)

TALL = (
    HEAD
    + """

class Tall(Bot):
    games = "dominion"

    def __init__(self, place: int = 0, *, share=0.5, wild=False, name="nobody", seed=None):
        self.facts = (place, share, wild, name, seed)
        self.rng = random.Random(seed)

    def act(self, observation, clock):
        return self.rng.choice(observation.legal_actions)


class Needy(Bot):
    def __init__(self, weights):
        self.weights = weights

    def act(self, observation, clock):
        return observation.legal_actions[0]
"""
)


def write(folder: Path, name: str, source: str) -> str:
    """Write a file of bots; return its path as typed before `:Class`."""
    path = folder / name
    path.write_text(source, encoding="utf-8")
    return str(path)
