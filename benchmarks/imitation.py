"""Imitation of other bots by a Dominion policy, from which `learn.py` begins.

A policy gradient improves a plan, but hardly finds one in which many purchases must go together. So the
policy first copies the choices of lists that beat its former version, wherever a kingdom has all of
their cards. In all other kingdoms it keeps the probabilities of the former version.
"""

from __future__ import annotations

import functools
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass

# Before NumPy, whose threads it limits.
from policy_gradient import Adam, Array, joined, table  # isort: skip
import numpy as np
from menu_choices import Choices, choices_of, shares_of

from tavolata.arena.match import play_match
from tavolata.core.bot import Bot
from tavolata.core.chance import rng_of
from tavolata.core.observation import Observation
from tavolata.games.dominion.bots.policy import NOTHING, PolicyMenu
from tavolata.games.dominion.rules.actions import BUY, GAIN, kind_of, verb_of
from tavolata.games.dominion.view.observation import DominionObservation
from tavolata.search.registry import loaded, registered_bots

FORMER = "learned_dominion@2"
LISTS = ("workshop_gardens", "lab_militia_chapel", "first_game_engine")
"""Lists that beat the former version in kingdoms with their cards."""
HEAT = 1.5
RATE = 0.05
BATCH = 2048
PASSES = 15


@dataclass(frozen=True)
class Lesson:
    """A teacher, the cards that its kingdoms have, and its share of the deals."""

    teacher: str
    cards: tuple[str, ...] = ()
    players: int = 2
    share: float = 1.0


def needs(name: str) -> tuple[str, ...]:
    """Return the cards that a bot needs in the kingdom."""
    return tuple(registered_bots()[name].needs)


LESSONS = [
    *(Lesson(name, needs(name), share=0.5) for name in LISTS),
    *(Lesson(FORMER, cards) for cards in ((), ("gardens",), ("workshop",))),
    *(Lesson(FORMER, cards) for cards in (("chapel", "laboratory"), ("smithy", "village"))),
    Lesson(FORMER, players=4),
]


def kingdom_with(cards: Sequence[str], players: int = 2) -> str:
    """Return a table with a random kingdom that has these cards."""
    return f"dominion(players={players},kingdom={'+'.join(['random', *cards])})"


class Student(Bot):
    """Plays as its teacher does, and records what a policy sees and what the teacher takes."""

    def __init__(self, teacher: Bot, policy: PolicyMenu) -> None:
        self.teacher = teacher
        self.policy = policy
        self.seen: list[list[float]] = []
        self.offered: list[list[int]] = []
        self.taken: list[int] = []
        self.chances: list[float] = []

    def act(self, observation: Observation, clock: float) -> int:
        """Return the teacher's choice; a card that it buys or gains is recorded."""
        action = self.teacher.act(observation, clock)
        assert isinstance(observation, DominionObservation)
        for verb in (BUY, GAIN):
            cards = [int(kind_of(option)) for option in observation.options if verb_of(option) == verb]
            if cards and (verb == BUY or verb_of(action) == GAIN):
                self.policy.look(observation)
                self.seen.append(self.policy.seen())
                self.offered.append([int(NOTHING), *cards])
                self.taken.append(int(kind_of(action)) if verb_of(action) == verb else int(NOTHING))
                self.chances.append(0.0)
        return action


def watch(deals: int, seed: str, weights: list[float], lesson: Lesson) -> Choices:
    """Play the deals of a lesson; return the choices of its teacher.

    The other seats are in turn the former version, `tuned_dominion` and the teacher itself.
    """
    text = kingdom_with(lesson.cards, lesson.players)
    game, policy = table(text), PolicyMenu(weights)
    rivals = [FORMER, "tuned_dominion", lesson.teacher]
    found = []
    for deal in range(max(1, round(deals * lesson.share))):
        state = game.new_initial_state(f"{seed} {lesson} {deal}")
        present = set(state.cards_in_game())
        if lesson.teacher == FORMER and any(present.issuperset(needs(name)) for name in LISTS):
            continue
        bots = [loaded(text, rivals[deal % 3])[1]("rival") for _ in range(lesson.players)]
        seat = deal % lesson.players
        student = Student(loaded(text, lesson.teacher)[1]("teacher"), policy)
        bots[seat] = student
        play_match(state, bots, 5000)
        if student.taken:
            found.append(choices_of(student, 0.0))
    whole: Choices = joined(found)
    return whole


def imitated(former: Array, deals: int, seed: str, jobs: int) -> Array:
    """Return weights that copy the lists and else the former weights; shape (cards, features)."""
    go = functools.partial(watch, deals, f"lessons {seed}", former.reshape(-1).tolist())
    with ProcessPoolExecutor(jobs) as pool:
        parts = list(pool.map(go, LESSONS))
    choices = joined(parts)
    copied = sum(len(part.taken) for part in parts[: len(LISTS)])
    weights, count, adam = former, len(choices.taken), Adam(former.shape)
    shuffles = np.random.default_rng(rng_of(f"lessons {seed}").word())
    for number in range(PASSES):
        rate = RATE * (1 - 0.9 * number / PASSES)
        order = shuffles.permutation(count)
        for at in range(0, count, BATCH):
            chosen = order[at : at + BATCH]
            wanted = shares_of(former, HEAT, choices, chosen)
            rows = np.flatnonzero(chosen < copied)
            wanted[rows] = 0
            wanted[rows, choices.taken[chosen[rows]]] = 1
            pull = wanted - shares_of(weights, HEAT, choices, chosen)
            rise = pull[:, : int(NOTHING)].T @ choices.seen[chosen] / (HEAT * len(chosen))
            weights = weights + adam.step(rise, rate)
    return weights
