"""Bots by name, in the same mini-language as games: `big_money`, `random(seed=7)`, `smithy@1`.

A name alone means the current version of a bot, and `NAME@1` a fixed version. `path/to/file.py:Class`
is a bot from a file.
"""

from __future__ import annotations

import functools
import itertools
from collections.abc import Callable, Collection

from tavolata.core.bot import Bot
from tavolata.core.bot_entry import BotEntry
from tavolata.core.errors import ParameterError, UnknownNameError
from tavolata.core.game import Game, State
from tavolata.core.given import Seed, seed_of
from tavolata.core.plugins import Found, kind_of, load_plugins, say_skipped
from tavolata.core.registry import (
    built_in_games,
    load_game,
    parse,
    part_of,
    registered_games,
    with_defaults,
)
from tavolata.core.registry import entry_of as game_entry
from tavolata.search.levels import LEVELS, bot_of, level_named
from tavolata.search.outside import BotError, class_entry, file_entry, first_line, make_bot

HUMAN = "human"
"""Name for a person at a table, who is not a bot."""
WANTED = "a BotEntry or a subclass of Bot"
"""The kinds of object that a package can offer as a bot."""
MADE_OF = ("rollout", "belief", "strong", "weak")
"""Parameters that name another bot."""


def registered_bots() -> dict[str, BotEntry]:
    """Return all bots by name: for any game, of each game, and of other packages.

    Other packages add theirs by the entry point group `tavolata.bots`: a `BotEntry` or a bot class.
    """
    return dict(_all_bots())


@functools.cache
def _all_bots() -> dict[str, BotEntry]:
    found = _of_any_game()
    taken = {HUMAN, *(level.name for level in LEVELS)}
    for game, entry in registered_games().items():
        found.update(
            _bots_of_package(game, {*found, *taken}) if entry.origin else entry.part("bots") or {}
        )
    plugins: dict[str, Found[BotEntry | type[Bot]]] = load_plugins(
        "tavolata.bots", {*found, *taken}, _entry_or_class, WANTED
    )
    for name, plugin in plugins.items():
        found[name] = _of_package(name, plugin.value, plugin.package)
    return found


def _bots_of_package(game: str, taken: Collection[str]) -> dict[str, BotEntry]:
    """Return the bots of a package's game; describe in one line each that it cannot have."""
    entry = registered_games()[game]
    owner = f"of the game {game} of {entry.origin}"
    try:
        offered = dict(entry.part("bots") or {})
    except Exception as problem:
        say_skipped(f"the bots {owner}", f"{type(problem).__name__}: {problem}")
        return {}
    found = {}
    for name, bot in offered.items():
        if name in taken:
            say_skipped(f"the bot {name} {owner}", "there is a bot of this name; choose another one")
        elif _entry_or_class(bot) is None:
            say_skipped(f"the bot {name} {owner}", f"it is {kind_of(bot)}, not {WANTED}")
        else:
            found[name] = bot if isinstance(bot, BotEntry) else _of_package(name, bot, entry.origin)
    return found


def _of_any_game() -> dict[str, BotEntry]:
    from tavolata.search import random_bot, search_bots

    return {**random_bot.BOTS, **search_bots.BOTS}


def _entry_or_class(loaded: object) -> BotEntry | type[Bot] | None:
    if isinstance(loaded, BotEntry) or (isinstance(loaded, type) and issubclass(loaded, Bot)):
        return loaded
    return None


def _of_package(name: str, found: BotEntry | type[Bot], package: str) -> BotEntry:
    if isinstance(found, BotEntry):
        found.origin = package
        found.summary = found.summary or first_line(found.make.__doc__)
        return found
    return class_entry(name, found, package, package.replace(" ", "-"))


def load_bot(text: str, game: Game | str, seed: Seed = 0) -> Bot:
    """Return the bot of a bot string for one seat of a game, given as `Game` or game string.

    Its random choices follow from the seed, any integer or text. Raises `UnknownNameError` for unknown
    names, `ParameterError` for a game that the bot does not play or for another seed, and `BotError`
    for a bot of a file that cannot be loaded or made.
    """
    return bot_maker(text, load_game(game))(seed_of(seed))


def games_of_bot(bot: Bot) -> tuple[str, ...]:
    """Return the names of the games that a bot plays; none means all, or that it does not say."""
    if bot.bot_string:
        return games_of(bot.bot_string)
    named = getattr(bot, "games", ())
    names = [named] if isinstance(named, str) else named
    return tuple(map(str, names)) if isinstance(names, list | tuple) else ()


@functools.lru_cache(maxsize=1024)
def games_of(text: str) -> tuple[str, ...]:
    """Return the names of the games that the bot of a bot string plays; none means all."""
    limits = [set(entry.games) for _, entry in entries_of(text) if entry.games]
    return tuple(sorted(set.intersection(*limits))) if limits else ()


def bot_maker(text: str, game: Game) -> Callable[[object], Bot]:
    """Return a function that makes the bot of a bot string from a seed, for many games."""
    text = resolve(text, game)
    for name, entry in entries_of(text):
        if entry.games and game.name not in entry.games:
            for other in entry.games:
                unknown = UnknownNameError(f"game of {name}:", other, [game.name])
                if unknown.arguments["near"] == game.name and game_entry(other) is None:
                    raise unknown
            games = " and ".join(entry.games)
            raise ParameterError(
                f"{name} plays {games}, not {game.name}",
                "error-other-game",
                name=name,
                games=", ".join(entry.games),
                game=game.name,
            )
    return maker_of(text)


def resolve(text: str, game: Game) -> str:
    """Return an equivalent bot string for any game: levels become their bots in this game.

    Parameters that name a bot are written out if they are levels by default.
    """
    name, given = parse(text)
    level = level_named(name)
    if level is not None:
        if given:
            raise ParameterError(
                f"{name} is a level and takes no parameters; write {name}", "error-level", name=name
            )
        return bot_of(game, level)
    for parameter in entry_of(name, game).parameters:
        if parameter.name in MADE_OF:
            bot = given.get(parameter.name, parameter.default)
            if bot != "none" and (parameter.name in given or level_named(bot) is not None):
                given[parameter.name] = resolve(bot, game)
    return written(name, given)


def written(name: str, given: dict[str, str]) -> str:
    """Return the bot string of a name and its parameters."""
    inside = ",".join(f"{key}={value}" for key, value in given.items())
    return f"{name}({inside})" if inside else name


def maker_of(text: str) -> Callable[[object], Bot]:
    """Return a function that makes the bot of a bot string, for any game."""
    name, given = parse(text)
    entry = entries_of(text)[0][1]
    parameters = with_defaults(name, given, entry.parameters)
    return lambda seed: make_bot(text, lambda: entry.make(parameters, seed))


def entries_of(text: str) -> list[tuple[str, BotEntry]]:
    """Return the bot of a bot string and the bots that it contains, by name."""
    name, given = parse(text)
    found = [(name, entry_of(name))]
    for key in MADE_OF:
        if given.get(key, "none") != "none":
            found += entries_of(given[key])
    return found


def entry_of(name: str, game: Game | None = None) -> BotEntry:
    """Return the entry of a name, optionally with a version, or of a file: `path/to/file.py:Class`.

    The error for an unknown name lists the bots of the game, if there is one.
    """
    if ":" in name:
        return file_entry(name)
    bare, _, version = name.partition("@")
    bot = _find(bare)
    if bot is None:
        if version and level_named(bare) is not None:
            raise _without_versions(bare)
        if bare.endswith(".py"):
            raise BotError(
                f"unknown bot {bare!r}; write {bare}:Class for a bot of a file",
                "error-bot-file",
                name=bare,
            )
        if bare == HUMAN:
            raise BotError(
                f"{HUMAN} is a person, not a bot: people play with tavolata play",
                "error-person",
                name=HUMAN,
            )
        bots = [
            known
            for known, one in registered_bots().items()
            if game is None or not one.games or game.name in one.games
        ]
        raise UnknownNameError("bot", bare, [*bots, *(level.name for level in LEVELS)])
    if not version:
        return bot
    known = bot.versions()
    if not known:
        raise _without_versions(bare)
    if int(version) not in known:
        names = " and ".join(f"{bare}@{number}" for number in known)
        raise ParameterError(
            f"{bare} has no version {version}; there is {names}",
            "error-no-version",
            name=bare,
            version=version,
            known=", ".join(f"{bare}@{number}" for number in known),
        )
    return known[int(version)]


def _without_versions(name: str) -> ParameterError:
    return ParameterError(f"{name} has no versions; write {name}", "error-no-versions", name=name)


def _find(name: str) -> BotEntry | None:
    """Return the entry of a name; for one of a game in use no other game is loaded."""
    own = itertools.chain([_of_any_game()], (part_of(game, "bots") or {} for game in built_in_games()))
    found = next((bots[name] for bots in own if name in bots), None)
    return registered_bots().get(name) if found is None else found


def is_outside(text: str, game: Game) -> bool:
    """Return whether a bot, or one that it contains, comes from a file or another package."""
    return any(entry.origin for _, entry in entries_of(resolve(text, game)))


def with_versions(text: str, game: Game) -> str:
    """Return a bot string with the versions of its names: `one_ply(rollout=smithy@1)`."""
    return _versioned(resolve(text, game))


def _versioned(text: str) -> str:
    name, given = parse(text)
    entry = entry_of(name)
    version = entry.fingerprint or entry.version
    bare = name if ":" in name else name.partition("@")[0]
    values = {
        key: _versioned(value) if key in MADE_OF and value != "none" else value
        for key, value in given.items()
    }
    return written(bare + (f"@{version}" if version else ""), values)


def require_cards(text: str, table: Game | State) -> None:
    """Refuse a game, or a state, that may lack the cards that the bot needs."""
    present = table.cards_in_game()
    game = table if isinstance(table, Game) else table.game()
    for name, entry in entries_of(resolve(text, game)):
        for card in entry.needs:
            if card not in present:
                raise ParameterError(
                    f"{name} needs {card} in the kingdom; name one that has it: kingdom=random+{card}",
                    "error-bot-needs",
                    name=name,
                    card=card,
                )


@functools.lru_cache(maxsize=64)
def loaded_game(game: str) -> Game:
    """Return the game; cached per process, since a lookup searches all installed packages."""
    return load_game(game)


@functools.lru_cache(maxsize=256)
def loaded(game: str, bot: str) -> tuple[Game, Callable[[object], Bot]]:
    """Return the game and a function that makes the bot for it, cached too."""
    found = loaded_game(game)
    return found, bot_maker(bot, found)
