"""External bots: loading from files and other packages, with errors in one sentence."""

from __future__ import annotations

import contextlib
import functools
import hashlib
import inspect
import sys
import traceback
from collections.abc import Callable
from pathlib import Path
from types import ModuleType
from typing import Any

import tavolata
from tavolata.core.bot import Bot, hooks_of, is_built_in
from tavolata.core.bot_entry import BotEntry
from tavolata.core.errors import TavolataError, file_reason
from tavolata.core.game import Game, Observation
from tavolata.core.given import index_of
from tavolata.core.registry import Parameter

OURS = str(Path(tavolata.__file__).parent)
SEED = "seed"
"""Name of the constructor's parameter for the seed of the seat."""
REQUIRED = "required"
"""Text shown as the default of a required parameter."""
CONVERTERS: dict[str, Callable[[str], Any]] = {
    "int": int,
    "float": float,
    "bool": lambda text: {"true": True, "false": False}[text.lower()],
}
CALLED = {"int": "a whole number", "float": "a number", "bool": "true or false"}
FINGERPRINT = 12
"""Number of characters of a file's hash."""


class BotError(TavolataError):
    """A bot cannot be loaded or made."""


EXIT = "exit"
"""In the arguments of an error: the bot tried to end the program."""


def _not_made(text: str, what: str, why: str) -> BotError:
    shown = "it tried to end the program" if why == EXIT else why
    return BotError(f"bot {text} cannot be {what}: {shown}", f"error-bot-{what}", name=text, why=why)


def _no_subclass(text: str, what: str) -> BotError:
    return BotError(
        f"bot {text}: {what} is not a subclass of tavolata.Bot",
        "error-bot-no-subclass",
        name=text,
        what=what,
    )


def naming_line(problem: BaseException) -> str:
    """Return the line of a traceback that names the exception: `ValueError: no idea`."""
    # Above it a syntax error shows its place, indented; below it are more lines of the message.
    lines = "".join(traceback.format_exception_only(problem)).splitlines()
    return next(line for line in lines if line[:1].strip()).strip()


def with_place(problem: BaseException) -> str:
    """Return the line that names the exception, and where in the author's folder, not in a library."""
    if isinstance(problem, SyntaxError) and problem.filename:
        return f"{naming_line(problem)} ({problem.filename}, line {problem.lineno})"
    # Compiled and frozen modules have no absolute paths.
    outside = [
        (Path(frame.filename), frame.lineno)
        for frame in traceback.extract_tb(problem.__traceback__)
        if Path(frame.filename).is_absolute() and not frame.filename.startswith(OURS)
    ]
    for path, line in reversed(outside):
        if path.parent == outside[0][0].parent:
            return f"{naming_line(problem)} ({path}, line {line})"
    return naming_line(problem)


def make_bot(text: str, make: Callable[[], Bot]) -> Bot:
    """Return the bot from `make`; raise `BotError` if it raises, exits or returns no bot."""
    try:
        bot: object = make()
    except (KeyboardInterrupt, TavolataError):
        raise
    except SystemExit:
        raise _not_made(text, "made", EXIT) from None
    except BaseException as problem:
        raise _not_made(text, "made", with_place(problem)) from None
    if not isinstance(bot, Bot):
        raise _no_subclass(text, type(bot).__name__)
    if is_built_in(bot):
        bot.bot_string = text
    return bot


class Answering(Bot):
    """A bot with its answers as ints: compiled loops take no integers of NumPy."""

    own_hooks: tuple[str, ...] = ()
    """Hooks of the bot."""

    def __init__(self, name: str, bot: Bot) -> None:
        self.name, self.bot = name, bot
        self.own_hooks = hooks_of(bot)

    def act(self, observation: Observation, clock: float) -> int:
        """Return the bot's answer; raise `BotError` if it is not an integer."""
        answer = index_of(self.bot.act(observation, clock))
        if answer is None:
            raise BotError(f"{self.name} did not answer with the id of an action")
        return answer

    def begin(self, game: Game, seat: int) -> None:
        """Tell the bot which game begins."""
        self.bot.begin(game, seat)

    def observe(self, event: dict[str, Any]) -> None:
        """Tell the bot of an event."""
        self.bot.observe(event)

    def end(self, returns: list[float]) -> None:
        """Tell the bot the result."""
        self.bot.end(returns)


def with_ints(name: str, bot: Bot) -> Bot:
    """Return a bot for compiled loops: an external one in `Answering`, ours as it is."""
    return bot if is_built_in(bot) else Answering(name, bot)


def require_act(text: str, kind: type[Bot]) -> None:
    """Refuse a bot class without an `act` that takes an observation and a clock."""
    if kind.act is Bot.act:
        raise _wrong_act(text, "none")
    act = inspect.getattr_static(kind, "act")
    if not inspect.isfunction(act):  # compiled or wrapped: a call shows whether it fits
        return
    try:
        inspect.signature(act).bind("self", "observation", "clock")
    except TypeError:
        raise _wrong_act(text, str(inspect.signature(act))) from None


def _wrong_act(text: str, found: str) -> BotError:
    has = "has no method act" if found == "none" else f"has act{found}"
    return BotError(
        f"bot {text} {has}; write act(self, observation, clock),"
        " which returns the id of a legal action",
        "error-bot-act",
        name=text,
        found=found,
    )


# ------------------------------------------------------------------ classes as entries
def class_entry(name: str, kind: type[Bot], origin: str, fingerprint: str) -> BotEntry:
    """Return the entry of a bot class; its parameters are those of the constructor.

    `name` is the bot in error messages. A constructor with a parameter `seed` receives the seed. The
    attributes `games` and `needs` of the class are copied to the entry.
    """
    signature = _signature(kind)
    parameters = [
        Parameter(key, REQUIRED if known.default is known.empty else str(known.default), _kind(known))
        for key, known in signature.items()
    ]

    def make(given: dict[str, str], seed: object) -> Bot:
        require_act(name, kind)
        values: dict[str, Any] = {}
        for parameter in parameters:
            key, text = parameter.name, given[parameter.name]
            if text != parameter.default:
                values[key] = _value(name, parameter, text)
            elif key == SEED:
                values[key] = seed
            elif text is REQUIRED:
                raise BotError(
                    f"{name} needs {key}; write {name}({key}=...)",
                    "error-bot-needs-value",
                    name=name,
                    what=key,
                )
        return kind(**values)

    return BotEntry(
        make,
        _names(kind, "games"),
        _names(kind, "needs"),
        parameters,
        version=0,
        origin=origin,
        summary=first_line(kind.__doc__),
        fingerprint=fingerprint,
    )


def first_line(text: str | None) -> str:
    """Return the first line of a docstring."""
    return (text or "").strip().partition("\n")[0].strip()


def _names(kind: type[Bot], attribute: str) -> list[str]:
    found = getattr(kind, attribute, [])
    return [found] if isinstance(found, str) else [str(name) for name in found]


def _signature(kind: type[Bot]) -> dict[str, inspect.Parameter]:
    try:
        known = inspect.signature(kind).parameters
    except (TypeError, ValueError):  # a compiled constructor, which takes no parameters
        return {}
    by_name = (inspect.Parameter.POSITIONAL_OR_KEYWORD, inspect.Parameter.KEYWORD_ONLY)
    return {name: one for name, one in known.items() if one.kind in by_name}


def _kind(known: inspect.Parameter) -> str:
    """Return a parameter's type by its annotation or default: `int`, `float`, `bool`, else `text`."""
    note = known.annotation if known.annotation is not known.empty else type(known.default)
    name = note if isinstance(note, str) else getattr(note, "__name__", "")
    return name if name in CONVERTERS else "text"


def _value(owner: str, parameter: Parameter, text: str) -> Any:
    convert = CONVERTERS.get(parameter.values, str)
    try:
        return convert(text)
    except (KeyError, ValueError):
        raise BotError(
            f"{owner}: {parameter.name} is {CALLED[parameter.values]}, not {text}",
            "error-bot-value",
            name=owner,
            what=parameter.name,
            kind=parameter.values,
            text=text,
        ) from None


# ------------------------------------------------------------------ files
@functools.cache
def file_entry(name: str) -> BotEntry:
    """Return the entry of `path/to/file.py:Class`; its fingerprint is the hash of the file."""
    place, _, wanted = name.rpartition(":")
    path = Path(place)
    try:
        source = path.read_bytes()
    except OSError as problem:
        reason = file_reason(problem)
        text = f"bot {name}: {place} cannot be read: {reason['why']}"
        raise BotError(text, "error-bot-unreadable", name=name, path=place, **reason) from None
    module = _module(name, path.resolve(), source)
    kind = getattr(module, wanted, None)
    if kind is None:
        offered = ", ".join(
            known
            for known, value in vars(module).items()
            if isinstance(value, type)
            and issubclass(value, Bot)
            and value.__module__ == module.__name__
        )
        hint = f"there is {offered}" if offered else "it has no subclass of tavolata.Bot"
        raise BotError(
            f"bot {name}: {place} has no class {wanted}; {hint}",
            "error-bot-no-class",
            name=name,
            path=place,
            what=wanted,
            known=offered or "none",
        )
    if not (isinstance(kind, type) and issubclass(kind, Bot)):
        raise _no_subclass(name, wanted)
    require_act(name, kind)
    return class_entry(name, kind, place, hashlib.sha256(source).hexdigest()[:FINGERPRINT])


def _module(name: str, path: Path, source: bytes) -> ModuleType:
    """Run a file once and return its module; it can import its neighbours and prints to stderr."""
    digest = hashlib.sha256(str(path).encode() + b"\0" + source).hexdigest()[:16]
    own = f"tavolata_bot_{path.stem}_{digest}"
    if own in sys.modules:
        return sys.modules[own]
    module = ModuleType(own)
    module.__file__ = str(path)
    if str(path.parent) not in sys.path:
        sys.path.append(str(path.parent))
    sys.modules[own] = module
    try:
        with contextlib.redirect_stdout(sys.stderr):
            exec(compile(source, str(path), "exec", dont_inherit=True), module.__dict__)
    except KeyboardInterrupt:
        raise
    except BaseException as problem:
        del sys.modules[own]
        why = EXIT if isinstance(problem, SystemExit) else with_place(problem)
        raise _not_made(name, "loaded", why) from None
    return module
