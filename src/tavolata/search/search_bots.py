"""Bots made of other bots, for any game: the searches `flat_mc`, `ismcts`, `one_ply`, and `mixed`."""

from __future__ import annotations

import re
from collections.abc import Callable

from tavolata.core.bot import Bot
from tavolata.core.bot_entry import BotEntry
from tavolata.core.chance import rng_of
from tavolata.core.errors import ParameterError
from tavolata.core.registry import Parameter, int_parameter, out_of_bounds, part_of
from tavolata.search.mixed_bot import MixedBot
from tavolata.search.one_ply import OnePly
from tavolata.search.outside import with_ints
from tavolata.search.random_bot import SEED, own_seed
from tavolata.search.rollout import Rollout
from tavolata.search.tree_search import TreeSearch
from tavolata.search.worlds import Belief

MOST_SIMULATIONS = 10_000_000
SIMULATIONS = Parameter("simulations", "1000", "1 to 10,000,000 a decision")
STEPS = Parameter("steps", "0", "choices made in rollouts after which a search ends; 0 is never")
ROLLOUT = Parameter(
    "rollout",
    "journeyman",
    "the bot that plays on for all seats, random or a level; by default the strongest rule bot",
)
CUT = Parameter("cut", "0", "decisions after which a rollout is judged by the scores; 0 is never")
MARGIN = Parameter("margin", "0.5", "0 to 1: the part of the points in what a rollout is worth")
BELIEF = Parameter("belief", "none", "none, or the bot that others are taken for (Citadels)")
EXPLORATION = Parameter("exploration", "0.7", "0 to 10: the weight of what is little known")
WIDENING = Parameter(
    "widening", "0", "0 to 100: children at most 1 + widening * sqrt(visits); 0 is all"
)
DEPTH = Parameter("depth", "0", "decisions that the tree is deep; 0 is no limit")
SURE = Parameter(
    "sure",
    "2",
    "0 to 10: standard errors by which a choice must beat the rule bot's; 0 is a plain tree",
)

STRONG = Parameter("strong", "journeyman", "the bot that makes the better choices")
WEAK = Parameter("weak", "novice", "the bot that makes the others")
SHARE = Parameter("share", "0.5", "0 to 1: the part of the choices that the strong bot makes")


def number(name: str, parameter: Parameter, given: dict[str, str], most: float) -> float:
    """Return a parameter as a number of at least 0."""
    text = given[parameter.name]
    if not re.fullmatch(r"\d+(\.\d+)?", text) or float(text) > most:
        raise out_of_bounds(name, parameter.name, text, "0", f"{most:g}")
    return float(text)


def part_bot(text: str, seed: str) -> Bot:
    """Return a bot that another one is made of."""
    from tavolata.search.registry import maker_of

    return with_ints(text, maker_of(text)(seed))


def rollout_of(name: str, given: dict[str, str], seed: str) -> Rollout:
    """Return the rollout described by the parameters."""
    cut = int_parameter(name, "cut", given["cut"], 0, 10_000)
    bot = None if given["rollout"] == "random" else part_bot(given["rollout"], f"{seed} rollout")
    return Rollout(bot, rng_of(f"rollout {seed}"), cut, number(name, MARGIN, given, 1))


def belief_of(name: str, given: dict[str, str], seed: str) -> Belief | None:
    """Return the belief for weighting worlds, by a bot that models the others, if its game has one."""
    from tavolata.search.registry import entries_of

    text = given["belief"]
    if text == "none":
        return None
    for game in entries_of(text)[0][1].games:
        make: Callable[[Bot], Belief] | None = part_of(game, "belief")
        if make is not None:
            return make(part_bot(text, f"{seed} belief"))
    raise ParameterError(
        f"{name}: belief is none or a bot of a game with secret choices, not {text}",
        "error-belief",
        name=name,
        text=text,
    )


def steps_of(name: str, given: dict[str, str]) -> int:
    """Return the budget as a number of choices in rollouts."""
    return int_parameter(name, "steps", given["steps"], 0, MOST_SIMULATIONS * 1000)


def tree(name: str, given: dict[str, str], seed: object) -> Bot:
    """Return a tree search; flat if it has no parameter for the tree."""
    own = own_seed(given, seed)
    is_flat = DEPTH.name not in given
    return TreeSearch(
        rng_of(f"{name} {own}"),
        rollout_of(name, given, own),
        int_parameter(name, "simulations", given["simulations"], 1, MOST_SIMULATIONS),
        number(name, EXPLORATION, given, 10),
        0.0 if is_flat else number(name, WIDENING, given, 100),
        1 if is_flat else int_parameter(name, "depth", given["depth"], 0, 1000),
        belief_of(name, given, own),
        number(name, SURE, given, 10),
        steps_of(name, given),
    )


def one_ply(given: dict[str, str], seed: object) -> Bot:
    """Return a one-ply search."""
    own = own_seed(given, seed)
    simulations = int_parameter("one_ply", "simulations", given["simulations"], 1, MOST_SIMULATIONS)
    rollout, belief = rollout_of("one_ply", given, own), belief_of("one_ply", given, own)
    return OnePly(rng_of(f"one_ply {own}"), rollout, simulations, belief, steps_of("one_ply", given))


def mixed(given: dict[str, str], seed: object) -> Bot:
    """Return two bots in one seat."""
    own = own_seed(given, seed)
    strong, weak = [part_bot(given[one.name], f"{one.name} {own}") for one in (STRONG, WEAK)]
    return MixedBot(rng_of(f"mixed {own}"), strong, weak, number("mixed", SHARE, given, 1))


BOTS = {
    "flat_mc": BotEntry(
        lambda given, seed: tree("flat_mc", given, seed),
        parameters=[SIMULATIONS, STEPS, ROLLOUT, CUT, MARGIN, BELIEF, EXPLORATION, SURE, SEED],
        version=0,
    ),
    "ismcts": BotEntry(
        lambda given, seed: tree("ismcts", given, seed),
        parameters=[
            SIMULATIONS, STEPS, ROLLOUT, CUT, MARGIN, BELIEF, EXPLORATION, WIDENING, DEPTH, SURE, SEED,
        ],
        version=0,
    ),
    "one_ply": BotEntry(
        one_ply, parameters=[SIMULATIONS, STEPS, ROLLOUT, CUT, MARGIN, BELIEF, SEED], version=0
    ),
    "mixed": BotEntry(mixed, parameters=[STRONG, WEAK, SHARE, SEED], version=0),
}  # fmt: skip
