"""Games by name, and the one mini-language for games and bots: `name(key=value,key=value)`."""

from __future__ import annotations

import functools
import importlib
import pkgutil
import re
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from tavolata.core.errors import ParameterError, UnknownNameError
from tavolata.core.game import Game
from tavolata.core.plugins import load_plugins

if TYPE_CHECKING:
    from tavolata.core.scenarios import Findings

NAME = r"[A-Za-z_][\w.-]*(?:@\d+)?"
OF_FILE = r"[^\s()=,][^()=,]*\.py:[A-Za-z_]\w*"


class Parameter:
    """A parameter with its default, as text, and the values it takes, in words."""

    def __init__(self, name: str, default: str, values: str) -> None:
        self.name = name
        self.default = default
        self.values = values


class GameEntry:
    """What the registry knows of a game: how to load it, its parameters, its players.

    `former` maps parameters of earlier versions to today's, value by value: old records name them.
    `origin` is the package of a game that is not built in.
    """

    def __init__(
        self,
        load: Callable[[dict[str, str]], Game],
        parameters: list[Parameter],
        run_scenario: Callable[[dict[str, Any], Findings], None] | None = None,
        former: dict[str, tuple[str, dict[str, str]]] | None = None,
    ) -> None:
        self.load = load
        self.parameters = parameters
        self.run_scenario = run_scenario
        self.former = former or {}
        self.origin = ""


def parse(text: str) -> tuple[str, dict[str, str]]:
    """A name and its written parameters: `dominion(players=3)` -> ("dominion", {"players": "3"}).

    A name may say which version is meant: `smithy@1`. A bot of a file is `path/to/file.py:Class`.
    """
    match = re.fullmatch(rf"\s*({NAME}|{OF_FILE})\s*(?:\((.*)\))?\s*", text, re.DOTALL)
    if match is None:
        raise ParameterError(f"{text!r} cannot be read; write name or name(key=value,key=value)")
    name, inside = match.group(1), match.group(2) or ""
    given: dict[str, str] = {}
    for part in split(inside) if inside.strip() else []:
        key, sign, value = part.partition("=")
        key, value = key.strip(), value.strip()
        if not sign or not key or not value:
            raise ParameterError(f"{part.strip()!r} in {text!r} cannot be read; write key=value")
        if key in given:
            raise ParameterError(f"{text!r} gives {key} twice")
        given[key] = value
    return name, given


def split(inside: str) -> list[str]:
    """The parts between commas; what stands in parentheses stays together: `a=1,bot=b(c=2,d=3)`."""
    parts, depth = [""], 0
    for letter in inside:
        depth += (letter == "(") - (letter == ")")
        if letter == "," and depth == 0:
            parts.append("")
        else:
            parts[-1] += letter
    return parts


def with_defaults(name: str, given: dict[str, str], parameters: list[Parameter]) -> dict[str, str]:
    """All parameters in their order, the defaults filled in; unknown ones raise."""
    known = [parameter.name for parameter in parameters]
    for key in given:
        if key not in known:
            if not known:
                raise ParameterError(f"{name} has no parameters, but {key!r} is given")
            raise UnknownNameError(f"parameter of {name}:", key, known)
    return {parameter.name: given.get(parameter.name, parameter.default) for parameter in parameters}


def int_parameter(owner: str, key: str, text: str, least: int, most: int) -> int:
    """A whole number between bounds, or `ParameterError`."""
    if not re.fullmatch(r"0|-?[1-9][0-9]{0,17}", text) or not least <= int(text) <= most:
        raise ParameterError(f"{owner}: {key} is {least} to {most}, not {text}")
    return int(text)


def registered_games() -> dict[str, GameEntry]:
    """All games by name: the folders of `tavolata.games` and those of other packages.

    Other packages add theirs by the entry point group `tavolata.games`: a `GameEntry`.
    """
    return dict(_all_games())


@functools.cache
def _all_games() -> dict[str, GameEntry]:
    import tavolata.games

    found: dict[str, GameEntry] = {}
    for module in pkgutil.iter_modules(tavolata.games.__path__):
        entry = importlib.import_module(f"tavolata.games.{module.name}").GAME
        found[module.name] = entry
    plugins = load_plugins("tavolata.games", found, _entry, "a GameEntry")
    for name, plugin in plugins.items():
        found[name] = plugin.value
        found[name].origin = plugin.package
    return found


def _entry(loaded: object) -> GameEntry | None:
    return loaded if isinstance(loaded, GameEntry) else None


def load_game(text: str) -> Game:
    """The game of a game string; unknown names and parameters raise, with the nearest right one."""
    name, given = parse(text)
    games = registered_games()
    if name not in games:
        raise UnknownNameError("game", name, list(games))
    entry = games[name]
    return entry.load(with_defaults(name, _renamed(given, entry.former), entry.parameters))


def _renamed(given: dict[str, str], former: dict[str, tuple[str, dict[str, str]]]) -> dict[str, str]:
    """Parameters by their present names."""
    found = {}
    for key, value in given.items():
        name, values = former.get(key, (key, {value: value}))
        if value not in values:
            raise ParameterError(f"{key} is {' or '.join(values)}, not {value}; today it is {name}")
        found[name] = values[value]
    return found
