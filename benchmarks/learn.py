"""Learn the values of cards in Dominion by the policy gradient of `policy_gradient.py`.

python benchmarks/learn.py --out src/tavolata/games/dominion/bots/learned.csv

The policy begins with the weights of its version 2 and the lessons of `imitation.py`. In each round it
samples its choices and plays against itself and against bots of the pool, every deal from each seat.
Choices that win more often then become more likely.
"""

from __future__ import annotations

import operator

# Before NumPy, whose threads it limits.
from policy_gradient import CLIP, CURIOSITY, Array, Training, joined, learn, parser_of, table  # isort: skip
import numpy as np
from imitation import LISTS, imitated, kingdom_with, needs
from menu_choices import Choices, choices_of, shares_of

from tavolata.arena.match import play_match
from tavolata.core.bot import Bot
from tavolata.core.chance import Rng, rng_of
from tavolata.core.game import State
from tavolata.games.dominion.bots.explorer import ExploringMenu
from tavolata.games.dominion.bots.learned import SECOND_WEIGHTS_FILE, bot_of, read_weights
from tavolata.games.dominion.bots.lists import BUY_LISTS
from tavolata.games.dominion.bots.policy import FEATURES, NOTHING, PolicyMenu, feature_names
from tavolata.games.dominion.rules.kinds import NAMES
from tavolata.search.registry import loaded

YARDSTICKS = ["smithy", "big_money_ultimate"]
TABLES = [
    ("dominion(players=2,kingdom=random)", YARDSTICKS),
    ("dominion(players=2,kingdom=random+smithy)", YARDSTICKS),
    ("dominion(players=2,kingdom=random)", YARDSTICKS),
    ("dominion(players=2,kingdom=random+smithy)", YARDSTICKS),
    ("dominion(players=3,kingdom=random)", YARDSTICKS),
    ("dominion(players=4,kingdom=random)", YARDSTICKS),
    *((kingdom_with(needs(name)), [name]) for name in LISTS),
]
"""Tables, in turn, and the lists that are hardest to beat there."""
POOL = [*BUY_LISTS, "tuned_dominion"]
POINTS = 0.002
"""Value of a point of lead, in addition to the win, for up to 20 points."""
PASSES = 3


# ------------------------------------------------------------------ games
def rival(start: State, text: str, yardsticks: list[str], rng: Rng) -> Bot | None:
    """Return a baseline or a bot of the pool that can play the kingdom, or None for self-play."""
    chance = rng.below(10)
    if chance < 4:
        return None
    present = set(start.cards_in_game())
    names = yardsticks if chance < 8 else POOL
    able = [name for name in names if present.issuperset(needs(name))]
    return loaded(text, able[rng.below(len(able))])[1]("rival")


def play(weights: list[float], heat: float, deals: int, seed: str) -> Choices:
    """Play deals, each from every seat; return all choices of the policy."""
    rng = rng_of(seed)
    policy = PolicyMenu(weights)
    found = []
    for deal in range(deals):
        text, yardsticks = TABLES[deal % len(TABLES)]
        start = table(text).new_initial_state(f"{seed} {deal}")
        other = rival(start, text, yardsticks, rng)
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
    seen, taken = choices.seen[chosen], choices.taken[chosen]
    shares = shares_of(weights, heat, choices, chosen)
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
    """Return the weights of version 2; shape (cards, features)."""
    return np.array(read_weights(SECOND_WEIGHTS_FILE)).reshape(len(NAMES), int(FEATURES))


def main() -> None:
    """Learn the weights and write them to a file."""
    parser = parser_of(__doc__, rounds=100, deals=4800, heat=1.5, rate=0.03)
    parser.add_argument("--lessons", type=int, default=1200, help="deals of each lesson")
    wanted = parser.parse_args()
    first = imitated(first_weights(), wanted.lessons, wanted.seed, wanted.jobs)
    features, seen = feature_names(), operator.attrgetter("seen")
    learn(wanted, Training(first, play, seen, gradient, features, NAMES, PASSES))


if __name__ == "__main__":
    main()
