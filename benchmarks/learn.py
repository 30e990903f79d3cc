"""Learn the values of cards in Dominion by the policy gradient of `policy_gradient.py`.

python benchmarks/learn.py --out src/tavolata/games/dominion/bots/learned.csv

The policy begins with the fitted values of `tuned_dominion`. In each round it samples its choices and
plays against itself and against bots of the pool, every deal from each seat. Choices that win more
often then become more likely.
"""

from __future__ import annotations

import functools
import operator
from dataclasses import dataclass

# Before NumPy, whose threads it limits.
from policy_gradient import CLIP, CURIOSITY, Array, Training, joined, learn, parser_of, table  # isort: skip
import numpy as np

from tavolata.arena.match import play_match
from tavolata.core.bot import Bot
from tavolata.core.chance import Rng, rng_of
from tavolata.core.game import State
from tavolata.games.dominion.bots.explorer import ExploringMenu
from tavolata.games.dominion.bots.facts import SPARE_ACTIONS
from tavolata.games.dominion.bots.learned import bot_of
from tavolata.games.dominion.bots.lists import BUY_LISTS
from tavolata.games.dominion.bots.policy import (
    COPIES,
    FEATURES,
    GENERAL,
    NOTHING,
    PolicyMenu,
    feature_names,
)
from tavolata.games.dominion.bots.tuned import SHARED, VALUES, guess
from tavolata.games.dominion.rules.kinds import ACTION, NAMES, PRINTED, REACTION
from tavolata.search.registry import loaded, registered_bots

TABLES = [
    "dominion(players=2,kingdom=random)",
    "dominion(players=2,kingdom=random+smithy)",
    "dominion(players=2,kingdom=random)",
    "dominion(players=2,kingdom=random+smithy)",
    "dominion(players=3,kingdom=random)",
    "dominion(players=4,kingdom=random)",
]
"""Tables, in turn; Smithy is the list that is hardest to beat."""
YARDSTICKS = ["smithy", "big_money_ultimate"]
POOL = [*BUY_LISTS, "tuned_dominion"]
POINTS = 0.002
"""Value of a point of lead, in addition to the win, for up to 20 points."""
PASSES = 3


@dataclass
class Choices:
    """Choices as arrays: features, offers, the card taken with its log-probability, and the result."""

    seen: Array  # (choices, features)
    offered: Array  # (choices, cards and nothing), True where offered
    taken: Array  # (choices,)
    chances: Array  # (choices,), logarithms
    results: Array  # (choices,)
    lasts: Array  # (choices,)


# ------------------------------------------------------------------ games
@functools.cache
def needs() -> dict[str, list[str]]:
    """Return the cards that each bot needs."""
    return {name: list(entry.needs) for name, entry in registered_bots().items()}


def rival(start: State, text: str, rng: Rng) -> Bot | None:
    """Return a baseline or a bot of the pool that can play the kingdom, or None for self-play."""
    chance = rng.below(10)
    if chance < 4:
        return None
    present = start.cards_in_game()
    names = YARDSTICKS if chance < 8 else POOL
    able = [name for name in names if all(card in present for card in needs()[name])]
    return loaded(text, able[rng.below(len(able))])[1]("rival")


def choices_of(menu: ExploringMenu, result: float) -> Choices:
    """Return the choices of a game that a menu has recorded."""
    count = len(menu.taken)
    offered = np.zeros((count, int(NOTHING) + 1), dtype=bool)
    for at, cards in enumerate(menu.offered):
        offered[at, cards] = True
    lasts = np.zeros(count, dtype=bool)
    lasts[-1:] = True
    return Choices(
        np.array(menu.seen, dtype=np.float32).reshape(count, int(FEATURES)),
        offered,
        np.array(menu.taken, dtype=np.int64),
        np.array(menu.chances, dtype=np.float32),
        np.full(count, result, dtype=np.float32),
        lasts,
    )


def play(weights: list[float], heat: float, deals: int, seed: str) -> Choices:
    """Play deals, each from every seat; return all choices of the policy."""
    rng = rng_of(seed)
    policy = PolicyMenu(weights)
    found = []
    for deal in range(deals):
        text = TABLES[deal % len(TABLES)]
        start = table(text).new_initial_state(f"{seed} {deal}")
        other = rival(start, text, rng)
        seats = table(text).num_players()
        for seat in range(1 if other is None else seats):
            menus = [ExploringMenu(policy, heat, rng) for _ in range(seats)]
            bots = [bot_of(menu) if other is None else other for menu in menus]
            bots[seat] = bot_of(menus[seat])
            state = start.clone()
            outcome = play_match(state, bots, 5000)
            totals = [parts["total"] for parts in state.scores()]
            for p, menu in enumerate(menus):
                if menu.taken:
                    share = 1 / seats if outcome.capped else state.returns()[p]
                    lead = totals[p] - max(totals[:p] + totals[p + 1 :])
                    found.append(choices_of(menu, share + POINTS * max(-20, min(20, lead))))
    return joined(found)


# ------------------------------------------------------------------ learning
def gradient(weights: Array, heat: float, choices: Choices, chosen: Array, gains: Array) -> Array:
    """Return the gradient of the clipped objective plus entropy, over some of the choices."""
    seen, offered, taken = choices.seen[chosen], choices.offered[chosen], choices.taken[chosen]
    heights = np.zeros(offered.shape, dtype=np.float32)
    heights[:, : int(NOTHING)] = seen @ weights.T / heat
    heights = np.where(offered, heights, -np.inf)
    heights -= heights.max(axis=1, keepdims=True)
    shares = np.exp(heights)
    shares /= shares.sum(axis=1, keepdims=True)
    logs = np.log(np.maximum(shares, 1e-30))
    rows = np.arange(len(chosen))
    ratio = np.exp(logs[rows, taken] - choices.chances[chosen])
    is_free = np.where(gains > 0, ratio < 1 + CLIP, ratio > 1 - CLIP)
    pull = -shares * (is_free * ratio * gains)[:, None]
    pull[rows, taken] += is_free * ratio * gains
    entropy = -(shares * logs).sum(axis=1, keepdims=True)
    pull -= CURIOSITY * shares * (logs + entropy)
    rise: Array = pull[:, : int(NOTHING)].T @ seen / (heat * len(chosen))
    return rise


def first_weights() -> Array:
    """Return the values of `tuned_dominion` as a policy; shape (cards, features)."""
    general = {name: at for at, name in enumerate(GENERAL.split())}
    weights = np.zeros((len(NAMES), int(FEATURES)))
    crowd, relief, guard, garden = SHARED
    for card, name in enumerate(NAMES):
        base, change, surplus = VALUES.get(name, guess(card))
        weights[card, general["always"]] = base
        weights[card, general["progress"]] = change
        weights[card, int(COPIES) + card] = -3 * surplus
        if PRINTED.types[card] & ACTION and SPARE_ACTIONS[card] != 0:
            weights[card, general["crowding"]] = relief if SPARE_ACTIONS[card] > 0 else -crowd
        if PRINTED.types[card] & REACTION:
            weights[card, general["attacks"]] = 2 * guard
        if PRINTED.cards_per_point[card]:
            weights[card, general["cards"]] = 2 * garden
    return weights


def main() -> None:
    """Learn the weights and write them to a file."""
    features, seen = feature_names(), operator.attrgetter("seen")
    learn(
        parser_of(__doc__, rounds=260, deals=4800, heat=1.5, rate=0.03).parse_args(),
        Training(first_weights(), play, seen, gradient, features, NAMES, PASSES),
    )


if __name__ == "__main__":
    main()
