"""Games by name, and the one mini-language for games and bots: `name(key=value,key=value)`."""

from __future__ import annotations

import functools
import importlib.util
import pkgutil
import re
import sys
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from tavolata.core.errors import ParameterError, TavolataError, UnknownNameError
from tavolata.core.game import Game
from tavolata.core.given import index_of
from tavolata.core.plugins import NAME, load_plugins

VERSIONED = rf"{NAME}(?:@\d+)?"
OF_FILE = r"[^\s()=,][^()=,]*\.py:[A-Za-z_]\w*"
PARTS = (
    *("scenarios", "bots", "levels", "belief", "words", "view"),
    *("phrases", "measures", "layout", "cards", "faces", "lesson"),
)
"""The parts of a `GameEntry`."""


class Parameter(NamedTuple):
    """A parameter with its default, as text, and the values it takes, in words."""

    name: str
    default: str
    values: str


@dataclass(kw_only=True, eq=False)
class GameEntry:
    """A game's offers to the rest of the package: all that is known of it outside its own folder.

    `load` makes the game of written parameters. The parts are optional and are in the package `home`: a
    module below it, or `module:attribute`, imported when `part` is first called for it.
    """

    load: Callable[[dict[str, str]], Game] = field(kw_only=False)
    parameters: list[Parameter] = field(kw_only=False)
    home: str = ""
    scenarios: str = ""
    """A function that runs a scenario: `run(scenario, findings)`."""
    bots: str = ""
    """`BotEntry`, or a bot class, by name."""
    levels: str = ""
    """The bots of the levels of strength, from the weakest to the strongest."""
    belief: str = ""
    """A class of `Belief`: how searches weigh the secret choices of others."""
    words: str = ""
    """A package with `<language>.ftl`, and `<language>.page.ftl` for the page alone."""
    view: str = ""
    """A module with the types of its view: `VIEW`, and `DETAIL` of a choice or None."""
    phrases: str = ""
    """A class of `Phrases`: its questions, choices, refusals and log as messages."""
    measures: str = ""
    """`Measures`: the numbers by which a hint explains why a choice is better."""
    layout: str = ""
    """A class of `Layout`: its table at the terminal."""
    cards: str = ""
    """A class of `CardBook`: its cards for look-up."""
    faces: str = ""
    """A module as in `words.faces.Faces`: the appearance of its cards on the page."""
    lesson: str = ""
    """A `Lesson`: a coached first game."""
    former: dict[str, tuple[str, dict[str, str]]] = field(default_factory=dict)
    """Parameters of earlier versions and today's, value by value: old records name them."""
    is_default: bool = False
    """Commands take this game if nobody names one."""
    origin: str = ""
    """The package of a game that is not built in."""

    def __post_init__(self) -> None:
        for one in self.parameters:
            if not isinstance(one, Parameter) or not all(isinstance(text, str) for text in one):
                raise ParameterError(
                    f"parameters lists Parameter(name, default, values), three texts, not {one!r}"
                )

    def parts(self) -> list[str]:
        """Return the names of the parts that the game offers."""
        return [name for name in PARTS if getattr(self, name)]

    def part(self, name: str) -> Any:
        """Import the part of this name (see the class); None if the game offers none."""
        place: str = getattr(self, name)
        if not place:
            return None
        module, _, attribute = place.partition(":")
        where = f"{self.home}.{module}"
        if importlib.util.find_spec(where) is None:
            raise ParameterError(
                f"the GameEntry of {self.home} names {name}={place!r}: no module {where}"
            )
        found = importlib.import_module(where)
        if attribute and not hasattr(found, attribute):
            raise ParameterError(
                f"the GameEntry of {self.home} names {name}={place!r}: {where} has no {attribute}"
            )
        return getattr(found, attribute) if attribute else found


def default_game() -> str:
    """Return the name of the game that commands take by default."""
    return next(name for name, entry in registered_games().items() if entry.is_default)


def part_of(game: str, name: str) -> Any:
    """Import a part of a game by the game's name; None if there is no such game or part."""
    entry = entry_of(game)
    return None if entry is None else entry.part(name)


def parse(text: str) -> tuple[str, dict[str, str]]:
    """Parse a name and its written parameters: `dominion(players=3)` -> ("dominion", {"players": "3"}).

    A name may say which version is meant: `smithy@1`. A bot of a file is `path/to/file.py:Class`.
    """
    if not isinstance(text, str):
        raise ParameterError(
            f"a game or a bot is a text such as name(key=value,key=value), not {text!r}",
            "error-no-name",
            text=repr(text),
        )
    if not text.strip():
        raise ParameterError(
            "a name is empty: write name, name(key=value,key=value) or a bot's file.py:Class",
            "error-empty-name",
        )
    match = re.fullmatch(rf"\s*({VERSIONED}|{OF_FILE})\s*(?:\((.*)\))?\s*", text, re.DOTALL)
    if match is None:
        raise ParameterError(
            f"{text!r} cannot be read; write name, name(key=value,key=value) or a bot's file.py:Class",
            "error-no-name",
            text=text,
        )
    name, inside = match.group(1), match.group(2) or ""
    given: dict[str, str] = {}
    for part in split(inside) if inside.strip() else []:
        key, sign, value = part.partition("=")
        key, value = key.strip(), value.strip()
        if not sign or not key or not value:
            raise ParameterError(
                f"{part.strip()!r} in {text!r} cannot be read; write key=value",
                "error-no-value",
                part=part.strip(),
                text=text,
            )
        if key in given:
            raise ParameterError(f"{text!r} gives {key} twice", "error-twice", text=text, what=key)
        given[key] = value
    return name, given


def split(inside: str) -> list[str]:
    """Split at commas outside parentheses: `a=1,bot=b(c=2,d=3)`."""
    parts, depth = [""], 0
    for letter in inside:
        depth += (letter == "(") - (letter == ")")
        if letter == "," and depth == 0:
            parts.append("")
        else:
            parts[-1] += letter
    return parts


def with_defaults(name: str, given: dict[str, str], parameters: list[Parameter]) -> dict[str, str]:
    """Return all parameters in their order, the defaults filled in; unknown ones raise."""
    known = [parameter.name for parameter in parameters]
    for key in given:
        if key not in known:
            if not known:
                raise ParameterError(
                    f"{name} has no parameters, but {key!r} is given",
                    "error-no-parameters",
                    name=name,
                    what=key,
                )
            raise UnknownNameError(f"parameter of {name}:", key, known)
    return {parameter.name: given.get(parameter.name, parameter.default) for parameter in parameters}


def int_parameter(owner: str, key: str, text: str, least: int, most: int) -> int:
    """Parse a whole number between bounds, or raise `ParameterError`."""
    if not re.fullmatch(r"0|-?[1-9][0-9]{0,17}", text) or not least <= int(text) <= most:
        raise out_of_bounds(owner, key, text, str(least), str(most))
    return int(text)


def out_of_bounds(owner: str, key: str, text: str, least: str, most: str) -> ParameterError:
    """Return the error of a parameter that is no number between bounds."""
    known = {"owner": owner, "what": key, "least": least, "most": most, "text": text}
    bounds = least if least == most else f"{least} to {most}"
    return ParameterError(f"{owner}: {key} is {bounds}, not {text}", "error-bounds", **known)


def choice_parameter(owner: str, key: str, text: str, *values: str) -> str:
    """Return the value of a parameter that has few of them, or raise `ParameterError`."""
    if text not in values:
        first, last = ", ".join(values[:-1]), values[-1]
        known = {"owner": owner, "what": key, "first": first, "last": last, "text": text}
        problem = f"{owner}: {key} is {first} or {last}, not {text}"
        raise ParameterError(problem, "error-choice", **known)
    return text


def registered_games() -> dict[str, GameEntry]:
    """Return all games by name: the folders of `tavolata.games` and those of other packages.

    Other packages add theirs by the entry point group `tavolata.games`: a `GameEntry`.
    """
    return dict(_all_games())


def entry_of(game: str) -> GameEntry | None:
    """Return a game by name, None if there is no such game; a built-in one without loading others."""
    return _built_in(game) if game in _names() else registered_games().get(game)


def built_in_games() -> list[str]:
    """Return the names of the built-in games, without loading them; those in use come first."""
    return sorted(_names(), key=lambda name: f"tavolata.games.{name}" not in sys.modules)


@functools.cache
def _names() -> tuple[str, ...]:
    import tavolata.games

    return tuple(module.name for module in pkgutil.iter_modules(tavolata.games.__path__))


def _built_in(name: str) -> GameEntry:
    entry: GameEntry = importlib.import_module(f"tavolata.games.{name}").GAME
    return entry


@functools.cache
def _all_games() -> dict[str, GameEntry]:
    found = {name: _built_in(name) for name in _names()}
    plugins = load_plugins(
        "tavolata.games", found, lambda one: one if isinstance(one, GameEntry) else None, "a GameEntry"
    )
    for name, plugin in plugins.items():
        found[name] = plugin.value
        found[name].origin = plugin.package
    return found


def load_game(game: str | Game, parameters: Mapping[str, Any] | None = None) -> Game:
    """Load the game of a game string; unknown names and parameters raise, with a suggestion.

    `load_game("dominion", {"players": 3})` is `load_game("dominion(players=3)")`: values are texts,
    whole numbers, or lists of names, which the text joins by +. A `Game` is returned as it is, or
    loaded again with these parameters changed. A game without the parameter `players` takes it too,
    with the one number that it is for.
    """
    if isinstance(game, Game) and not parameters:
        return game
    name, given = parse(str(game) if isinstance(game, Game) else game)
    for key, value in _checked(parameters).items():
        if key in given and not isinstance(game, Game):
            raise ParameterError(f"{key} is given twice: in {game!r} and as {value}")
        given[key] = value
    entry = entry_of(name)
    if entry is None:
        raise UnknownNameError("game", name, list(registered_games()))
    is_fixed = all(parameter.name != "players" for parameter in entry.parameters)
    players = given.pop("players", None) if is_fixed else None
    values = with_defaults(name, _renamed(given, entry.former), entry.parameters)
    try:
        found = entry.load(values)
    except TavolataError as problem:
        problem.game = name
        raise
    if not isinstance(found, Game) or getattr(found, "name", None) != name:
        wrong = getattr(found, "name", type(found).__name__)
        raise ParameterError(
            f"the GameEntry of {name} makes {wrong!r}: its Game must have the name {name!r}"
        )
    number = str(found.num_players())
    if players not in (None, number):
        raise out_of_bounds(name, "players", str(players), number, number)
    return found


def _checked(parameters: Mapping[str, Any] | None) -> dict[str, str]:
    """Return parameters as written in a game string."""
    if parameters is None:
        return {}
    if not isinstance(parameters, Mapping):
        raise ParameterError(f'parameters are a dict such as {{"players": 3}}, not {parameters!r}')
    found = {}
    for key, value in parameters.items():
        if not isinstance(key, str):
            raise ParameterError(f"a parameter is named by a text, not {key!r}")
        names = [value] if isinstance(value, str) else value
        if isinstance(names, list | tuple) and names and all(isinstance(one, str) for one in names):
            found[key] = "+".join(names)
            continue
        number = index_of(value)
        if number is None:
            raise ParameterError(f"{key} is a text, a whole number or a list of names, not {value!r}")
        found[key] = str(number)
    return found


def _renamed(given: dict[str, str], former: dict[str, tuple[str, dict[str, str]]]) -> dict[str, str]:
    found = {}
    for key, value in given.items():
        name, values = former.get(key, (key, {value: value}))
        if value not in values:
            raise ParameterError(
                f"{key} is {' or '.join(values)}, not {value}; today it is {name}",
                "error-former",
                what=key,
                known=", ".join(values),
                text=value,
                name=name,
            )
        found[name] = values[value]
    return found
