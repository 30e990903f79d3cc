"""Bots by name, in the same mini-language as games: `big_money`, `random(seed=7)`."""

from __future__ import annotations

from collections.abc import Callable
from importlib.metadata import entry_points

from tavolata.bots.bot import Bot
from tavolata.bots.dominion_buy_list import BuyListBot, cards_of
from tavolata.bots.dominion_lists import BUY_LISTS, CHAPEL_TRASHES, TRASHES
from tavolata.bots.random_bot import RandomBot
from tavolata.core.chance import rng_of
from tavolata.core.errors import ParameterError, UnknownNameError
from tavolata.core.game import Game, State
from tavolata.core.registry import Parameter, parse, with_defaults
from tavolata.games.dominion.kinds import BASIC, NUMBER_OF


class BotEntry:
    """What the registry knows of a bot.

    `make` is given the parameters and a seed; `games` are the games it plays, none meaning all;
    `needs` are cards without which it refuses to play.
    """

    def __init__(
        self,
        make: Callable[[dict[str, str], object], Bot],
        games: list[str],
        needs: list[str],
        parameters: list[Parameter],
    ) -> None:
        self.make = make
        self.games = games
        self.needs = needs
        self.parameters = parameters


def _make_random(parameters: dict[str, str], seed: object) -> Bot:
    own = parameters["seed"]
    return RandomBot(rng_of(f"random bot {seed if own == 'match' else own}"))


def _buy_list_entry(name: str) -> BotEntry:
    buys = BUY_LISTS[name]
    trashes = CHAPEL_TRASHES if name == "chapel_witch" else TRASHES
    needs = [card for card in cards_of(buys) if NUMBER_OF[card] >= BASIC]
    bot = BuyListBot(buys, trashes)  # it has no memory, so all seats can share it
    return BotEntry(lambda parameters, seed: bot, ["dominion"], needs, [])


def registered_bots() -> dict[str, BotEntry]:
    """All bots by name: ours and those of other packages (entry points `tavolata.bots`)."""
    seed = Parameter("seed", "match", "any text; by default the seed of the match")
    found = {"random": BotEntry(_make_random, [], [], [seed])}
    for name in BUY_LISTS:
        found[name] = _buy_list_entry(name)
    for point in entry_points(group="tavolata.bots"):
        if point.name not in found:
            found[point.name] = point.load()
    return found


def load_bot(text: str, game: Game, seed: object = 0) -> Bot:
    """The bot of a bot string for one seat of a game; refuses a game that it does not play."""
    return bot_maker(text, game)(seed)


def bot_maker(text: str, game: Game) -> Callable[[object], Bot]:
    """What makes the bot of a bot string from a seed, for many games."""
    name, given = parse(text)
    bots = registered_bots()
    if name not in bots:
        raise UnknownNameError("bot", name, list(bots))
    entry = bots[name]
    if entry.games and game.name not in entry.games:
        raise ParameterError(f"{name} plays {' and '.join(entry.games)}, not {game.name}")
    parameters = with_defaults(name, given, entry.parameters)
    return lambda seed: entry.make(parameters, seed)


def require_cards(text: str, table: Game | State) -> None:
    """Refuse a game, or a state of one, that is not sure to have the cards that the bot needs."""
    name, _ = parse(text)
    present = table.cards_in_game()
    for card in registered_bots()[name].needs:
        if card not in present:
            raise ParameterError(
                f"{name} needs {card} in the kingdom; name one that has it: kingdom=...+{card}"
            )
