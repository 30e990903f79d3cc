"""Confidence in results: the block bootstrap, and ratings of bots.

Ratings are by maximum likelihood over all games, and by openskill game after game.

The model is Luce's: a seat wins with probability proportional to its strength among those at its
table (Bradley and Terry for two). Hunter's MM algorithm (2004) fits the strengths. One game shared
by all bots is added, so that a bot without a win has a rating too. 400 points are odds of ten to one.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypedDict

import numpy as np
from openskill.models import PlackettLuce

RESAMPLES = 2000
Z = 1.96
"""Quantile of the normal distribution for 95% intervals."""
ANCHOR = 1000.0
"""Rating of the first bot."""
ROUNDS = 2000
CLOSE = 1e-9
RATING_RESAMPLES = 200

Floats = np.ndarray[Any, np.dtype[np.float64]]


class Estimate(TypedDict):
    """A mean over blocks with its 95% interval, as JSON; without blocks there are no values."""

    mean: float | None
    low: float | None
    high: float | None
    blocks: int


def shares_by_block(blocks: Sequence[dict[str, Any]], bot: str) -> list[float]:
    """Return the mean win share of one seat of the bot, for each block."""
    found = []
    for block in blocks:
        own = [
            share
            for game in block["games"]
            for name, share in zip(game["bots"], game["shares"], strict=True)
            if name == bot
        ]
        found.append(sum(own) / len(own))
    return found


def unseen(blocks: int) -> float:
    """Return the largest share of blocks that may differ from all those seen, with 95% confidence.

    This is the upper end of Wilson's score interval (1927) for an outcome that n trials have not shown,
    z2 / (n + z2); the rule of three, 3 / n, is its one-sided kin (Hanley and Lippman-Hand, 1983). A
    trial is a block and not a game: the games of a block share a deal, so they are not independent.
    """
    return Z * Z / (blocks + Z * Z)


def bootstrap(
    values: Sequence[float], seed: int = 0, lowest: float = 0.0, highest: float = 1.0
) -> Estimate:
    """Return the mean of blocks and its 95% interval, by resampling blocks 2,000 times.

    Where blocks agree, resampling shows no spread, however few they are. The interval therefore also
    covers the means that are possible if the share `unseen` of all blocks has the `lowest` or the
    `highest` value. If all blocks are won, this is Wilson's interval of the number of blocks.
    """
    data = np.asarray(values, dtype=float)
    if len(data) == 0:
        return {"mean": None, "low": None, "high": None, "blocks": 0}
    draws = np.random.default_rng(seed).integers(0, len(data), size=(RESAMPLES, len(data)))
    low, high = np.percentile(data[draws].mean(axis=1), [2.5, 97.5])
    mean, rest = float(data.mean()), unseen(len(data))
    low = min(float(low), mean + rest * (lowest - mean))
    high = max(float(high), mean + rest * (highest - mean))
    return {"mean": mean, "low": low, "high": high, "blocks": len(data)}


# ------------------------------------------------------------------ ratings
def with_intervals(
    blocks: Sequence[dict[str, Any]], bots: list[str]
) -> dict[str, tuple[float, float, float]]:
    """Return rating and 95% interval of each bot, by resampling deals 200 times.

    Ratings are those of maximum likelihood; the first bot has 1000. A deal that favours a bot may do so
    in all its pairings, so the blocks of one deal, which share their number, are drawn together.
    As in `bootstrap`, the interval also covers the ratings that are possible if the bot
    loses or wins the share `unseen` of its blocks. For a bot that has lost or won all its games one
    end rests only on the shared game: the true rating may be still lower or higher.
    """
    games = _Games(blocks, bots)
    deals = int(games.deal.max()) + 1
    ratings = games.fit(np.ones(deals))
    rng = np.random.default_rng(0)
    drawn = []
    for _ in range(RATING_RESAMPLES):
        chosen = rng.integers(0, deals, size=deals)
        drawn.append(games.fit(np.bincount(chosen, minlength=deals).astype(np.float64)))
    low, high = np.percentile(np.array(drawn), [2.5, 97.5], axis=0)
    for number in range(1, len(bots)):
        low[number] = min(low[number], games.fit_with_unseen(number, wins=False)[number])
        high[number] = max(high[number], games.fit_with_unseen(number, wins=True)[number])
    return {bot: (float(ratings[i]), float(low[i]), float(high[i])) for i, bot in enumerate(bots)}


class _Games:
    """All games as arrays, grouped by line-up: games are many, line-ups are few."""

    def __init__(self, blocks: Sequence[dict[str, Any]], bots: list[str]) -> None:
        index = {bot: i for i, bot in enumerate(bots)}
        games = [(number, game) for number, block in enumerate(blocks) for game in block["games"]]
        seats = np.zeros((len(games), len(bots)))
        wins = np.zeros_like(seats)
        for row, (_, game) in enumerate(games):
            for bot, share in zip(game["bots"], game["shares"], strict=True):
                seats[row, index[bot]] += 1
                wins[row, index[bot]] += share
        self.block = np.array([number for number, _ in games])
        deals = np.unique([block["block"] for block in blocks], return_inverse=True)[1]
        self.deal = deals[self.block]
        self.seats = seats
        self.wins = wins
        lineups, self.lineup = np.unique(seats, axis=0, return_inverse=True)
        self.lineups: Floats = np.vstack([lineups, np.ones(len(bots))])
        """Number of seats of each bot in each line-up; the last line-up is the shared game."""

    def fit(self, times: Floats) -> Floats:
        """Return the ratings with deal i counted `times[i]` times."""
        return self._fit(times[self.deal], self.wins)

    def fit_with_unseen(self, bot: int, *, wins: bool) -> Floats:
        """Return the ratings if a bot wins, or loses, the share `unseen` of its blocks as well."""
        is_own = self.seats[:, bot] > 0
        if not is_own.any():
            return self._fit(np.ones(len(self.block)), self.wins)
        rest = unseen(len(np.unique(self.block[is_own])))
        sides = self.seats.copy()
        sides[:, np.arange(sides.shape[1]) != bot if wins else bot] = 0
        # A game between seats of this bot alone has no other winner.
        won = np.divide(sides, sides.sum(axis=1, keepdims=True), out=self.wins.copy(),
                        where=sides.sum(axis=1, keepdims=True) > 0)  # fmt: skip
        weights = np.where(is_own, 1 / (1 - rest), 1.0)
        shares = np.where(is_own[:, None], (1 - rest) * self.wins + rest * won, self.wins)
        return self._fit(weights, shares)

    def _fit(self, weights: Floats, wins: Floats) -> Floats:
        """Return the ratings with weights of the games and win shares of the bots in them."""
        played = np.bincount(self.lineup.reshape(-1), weights, len(self.lineups) - 1)
        counts = np.append(played, 1.0)[:, None]
        won = weights @ wins + 1 / wins.shape[1]
        strength = np.ones(len(won))
        for _ in range(ROUNDS):
            before = strength
            strength = won / (counts * self.lineups / (self.lineups @ before)[:, None]).sum(axis=0)
            strength = strength / strength[0]
            if np.abs(np.log(strength / before)).max() < CLOSE:
                break
        ratings: Floats = ANCHOR + 400 * np.log10(strength)
        return ratings


def openskill(blocks: Sequence[dict[str, Any]], bots: list[str]) -> dict[str, dict[str, float]]:
    """Return mean and deviation of each bot after all games in order (Plackett-Luce, by openskill).

    A bot with several seats at a table takes the mean of the new values of its seats.
    """
    model = PlackettLuce()
    known = {bot: model.rating(name=bot) for bot in bots}
    for game in (game for block in blocks for game in block["games"]):
        teams = [[known[bot]] for bot in game["bots"]]
        ranks = [-share for share in game["shares"]]
        after = model.rate(teams, ranks=ranks)
        for bot in set(game["bots"]):
            own = [team[0] for name, team in zip(game["bots"], after, strict=True) if name == bot]
            mu = sum(rating.mu for rating in own) / len(own)
            sigma = sum(rating.sigma for rating in own) / len(own)
            known[bot] = model.rating(mu=mu, sigma=sigma, name=bot)
    return {bot: {"mu": rating.mu, "sigma": rating.sigma} for bot, rating in known.items()}
