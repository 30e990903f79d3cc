"""Fit the weights of a bot by CMA-ES (Hansen), from games against a pool and against itself.

python benchmarks/fit.py dominion --generations 400 --games 600 --seed 1 --out dominion.json

Each candidate of a generation plays the same deals, from every seat. Deals alternate between bots of
the pool, in turn, and the best candidate so far, so that candidates learn more than the weaknesses of
the pool. The loss of a candidate is its missing win share, less a small reward for its lead in points.
The same seed gives the same weights on any number of cores. The weights of the package, and the
command that made them, are in `games/dominion/bots/tuned.py` and similar files.
"""

from __future__ import annotations

import argparse
import functools
import json
import os
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from pathlib import Path

import cma  # type: ignore[import-untyped]  # has no types
from rich.progress import Progress

from tavolata.arena.match import play_match
from tavolata.core.bot import Bot
from tavolata.core.game import Game, State
from tavolata.core.registry import load_game
from tavolata.games.citadels.bots import tuned as citadels_tuned
from tavolata.games.dominion.bots import tuned as dominion_tuned
from tavolata.games.dominion.bots.lists import BUY_LISTS
from tavolata.games.seven_wonders.bots import tuned as seven_wonders_tuned
from tavolata.games.seven_wonders.bots.value import SCORE
from tavolata.search.registry import loaded, registered_bots

POINTS = 0.002
"""Value of a point of lead, in addition to the win."""


@dataclass(frozen=True)
class Fit:
    """A fit: its tables, its opponents, the first weights, and the first step size."""

    tables: list[str]
    pool: list[str]
    bot: Callable[[list[float], str], Bot]
    begin: list[float]
    step: float


CITADELS_BEGIN = [
    # Characters: base, and changes as the own city and the largest other city grow.
    0.5, 0.5, 0.5, 1.0, 0.5, 1.0, 1.0, 0.5, 1.0,
    1.0, 0.0, 0.0, 0.0, 0.5, 0.0, 0.0, 0.0, 0.0,
    0.5, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.5, 0.0,
    1.0, 0.3, 1.0, 1.0, 1.0, 0.1, 0.1, 1.0,
    # Gathering gold and not cards.
    1.0, 0.5, -0.3, -0.2, 0.5,
    # A card to keep, a district to build.
    0.0, 0.0, 0.3, 0.3, 0.5,
    0.0, 0.0, 0.3, 0.3, 0.5, 1.0,
    # Ranks to kill, ranks to rob.
    0.0, 0.5, 0.5, 1.0, 0.5, 1.0, 1.5, 1.0, 0.5, 0.2, 0.5,
    0.0, 0.0, 0.5, 1.0, 0.5, 1.0, 1.5, 0.5, 0.5, 0.2, 1.0,
    # Hands and cards to exchange.
    1.0, 3.0, 0.5,
    # Districts to destroy.
    0.0, 0.3, 0.3, 0.6,
]  # fmt: skip
"""Income, cards for an empty hand, cheap districts; in the order of `Weights`."""

FITS = {
    "dominion": Fit(
        ["dominion(players=2,kingdom=random)"],
        list(BUY_LISTS),
        dominion_tuned.bot_of, dominion_tuned.numbers_of({}, [3.0, 1.0, 0.5, 0.5]), 1.0,
    ),
    "seven_wonders": Fit(
        ["seven_wonders(players=3)", "seven_wonders(players=5)", "seven_wonders(players=3)"],
        ["score", "rule", "science"],
        seven_wonders_tuned.bot_of, list(SCORE), 0.5,
    ),
    "citadels": Fit(
        [
            "citadels(edition=classic,players=4)",
            "citadels(edition=classic,players=4)",
            "citadels(players=4,cast=random,districts=random)",
            "citadels(players=6,cast=random,districts=random)",
        ],
        ["einstein", "strong", "smart", "richard", "builder"],
        citadels_tuned.bot_of, CITADELS_BEGIN, 0.4,
    ),
}  # fmt: skip


@functools.cache
def table(text: str) -> Game:
    """Return a game by its string, loaded once."""
    return load_game(text)


@functools.cache
def entries() -> dict[str, list[str]]:
    """Return the cards that each bot needs."""
    return {name: list(entry.needs) for name, entry in registered_bots().items()}


def rivals(fit: Fit, text: str, state: State, deal: str, number: int) -> list[Bot]:
    """Return the opponents at a deal: bots of the pool that can play it, in turn."""
    present = state.cards_in_game()
    able = [name for name in fit.pool if all(card in present for card in entries()[name])]
    count = table(text).num_players() - 1
    return [loaded(text, able[(number + i) % len(able)])[1](f"{deal} {i}") for i in range(count)]


def loss_of(name: str, values: list[float], best: list[float], games: int, seed: str) -> float:
    """Return the mean loss of a candidate: its missing win share, less a small reward for points."""
    fit = FITS[name]
    own, last = fit.bot(values, f"{seed} own"), fit.bot(best, f"{seed} last")
    lost, played, number = 0.0, 0, 0
    while played < games:
        text = fit.tables[number // 2 % len(fit.tables)]
        deal = f"{seed}/{number}"
        start = table(text).new_initial_state(deal)
        seats = table(text).num_players()
        is_own = number % 2 == 1
        others = [last] * (seats - 1) if is_own else rivals(fit, text, start, deal, number // 2)
        for seat in range(seats):
            state = start.clone()
            outcome = play_match(state, [*others[:seat], own, *others[seat:]], 5000)
            share = 1 / seats if outcome.capped else state.returns()[seat]
            totals = [parts["total"] for parts in state.scores()]
            most = max(totals[:seat] + totals[seat + 1 :])
            lost += 1 - share - POINTS * (totals[seat] - most)
        played += seats
        number += 1
    return lost / played


def main() -> None:
    """Fit the weights and write them to a file."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("game", choices=list(FITS))
    parser.add_argument("--generations", type=int, default=400)
    parser.add_argument("--games", type=int, default=600, help="of a candidate in a generation")
    parser.add_argument("--population", type=int, default=16)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--out", type=Path, required=True, help="the numbers after each generation")
    wanted = parser.parse_args()
    fit = FITS[wanted.game]
    best = fit.begin
    options = {"popsize": wanted.population, "seed": wanted.seed, "verbose": -9}
    search = cma.CMAEvolutionStrategy(best, fit.step, options)
    with ProcessPoolExecutor(wanted.jobs) as pool, Progress() as progress:
        task = progress.add_task("generations", total=wanted.generations)
        for generation in range(wanted.generations):
            candidates = [list(candidate) for candidate in search.ask()]
            deals = f"fit {wanted.seed} {generation}"
            play = functools.partial(loss_of, wanted.game, best=best, games=wanted.games, seed=deals)
            losses = list(pool.map(play, candidates))
            search.tell(candidates, losses)
            best = [round(float(value), 3) for value in search.result.xfavorite]
            progress.update(task, advance=1, description=f"loss {min(losses):.3f}")
            wanted.out.write_text(json.dumps({"generation": generation + 1, "values": best}))


if __name__ == "__main__":
    main()
