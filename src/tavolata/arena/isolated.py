"""External bots in separate processes, which receive only what their seats know.

A process plays one seat of one game. It receives the game string, the bot string and the bot's own
seed. For each question it receives a position sampled from the observation of its seat (its own
observation of that position is the same), and answers with an action. A bot with hooks also
receives the events visible to its seat, redacted. Its command line and environment name no seed,
salt or result, and it ends soon after the game or this process. `docs/fairness.md` describes the
threats that this protects against.
"""

from __future__ import annotations

import contextlib
import functools
import json
import os
import queue
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator, Sequence
from typing import Any

from tavolata.arena.faults import BotFault, Fault
from tavolata.core.bot import Bot
from tavolata.core.chance import rng_of
from tavolata.core.errors import ParameterError
from tavolata.core.events import Event
from tavolata.core.game import Game, Observation
from tavolata.core.registry import load_game
from tavolata.core.seeding import Seeding
from tavolata.search.registry import bot_maker, is_outside, loaded, require_cards, with_versions

KEPT = (
    "PATH", "HOME", "LANG", "LC_ALL", "LC_CTYPE", "TMPDIR", "TEMP", "TMP", "SYSTEMROOT",
    "LD_LIBRARY_PATH", "VIRTUAL_ENV", "TAVOLATA_COMPILED",
)  # fmt: skip
"""Environment variables that the process inherits, apart from module paths."""
WORKER = "tavolata.arena.isolated_worker"
LEAST_TO_START = 60.0
"""Seconds that a process may take to start and to make its bot, even if answers have less time."""


class Isolated(Bot):
    """A bot in a separate process. After its exit or a timeout, every answer is a fault."""

    own_hooks: tuple[str, ...] = ()
    """Hooks of the bot in the process."""

    def __init__(self, game: str, bot: str, seed: str, positions: str, patience: float) -> None:
        self.patience = max(patience, LEAST_TO_START)
        self.rng = rng_of(positions)
        self.lost: Fault | None = None
        self.lines: queue.SimpleQueue[bytes] = queue.SimpleQueue()
        places = os.pathsep.join(place for place in sys.path if place)
        self.process = subprocess.Popen(
            [sys.executable, "-P", "-m", WORKER],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            env={**{key: os.environ[key] for key in KEPT if key in os.environ}, "PYTHONPATH": places},
        )
        threading.Thread(target=self._listen, daemon=True).start()
        try:
            limits = {"start": self.patience, "patience": patience}
            made = self._exchange({"game": game, "bot": bot, "seed": seed, **limits})
            self.patience = patience
            if "error" in made:
                raise ParameterError(*made["error"], **made["arguments"])
            self.version = str(made["version"])
            self.own_hooks = tuple(made["hooks"])
        except (BotFault, KeyError, TypeError) as problem:
            self.close()
            fault = problem.fault if isinstance(problem, BotFault) else Fault("ended")
            why = {"why": fault.kind, "error": fault.error}
            text = f"bot {bot} cannot be made: {fault}"
            raise ParameterError(text, "error-bot-made", name=bot, **why) from None
        except ParameterError:
            self.close()
            raise
        self.heard: list[list[int]] = []
        """Events not yet sent."""

    def _listen(self) -> None:
        assert self.process.stdout is not None
        for line in self.process.stdout:
            self.lines.put(line)
        self.lines.put(b"")

    def _exchange(self, message: dict[str, Any]) -> dict[str, Any]:
        """Send a line and return the answer; raise `BotFault` if there is none."""
        assert self.process.stdin is not None
        if self.lost is not None:
            raise BotFault(self.lost)
        with contextlib.suppress(OSError):
            self.process.stdin.write(json.dumps(message).encode() + b"\n")
            self.process.stdin.flush()
        try:
            line = self.lines.get(timeout=self.patience)
        except queue.Empty:
            self._lose(Fault("silent", error=f"{self.patience:g}"))
        try:
            answer = json.loads(line)
        except (ValueError, RecursionError):
            answer = None
        if not isinstance(answer, dict):
            self._lose(Fault("ended"))
        found: dict[str, Any] = answer
        return found

    def _lose(self, fault: Fault) -> None:
        self.lost = fault
        self.close()
        raise BotFault(fault)

    def act(self, observation: Observation, clock: float) -> int:
        """Return the action that the process answers; raise `BotFault` for a fault."""
        position = observation.sample_state(self.rng).to_dict()
        answer = self._tell({"seat": observation.player, "position": position})
        if type(answer.get("action")) is int:
            return int(answer["action"])
        raise BotFault(Fault("ended"))

    def begin(self, game: Game, seat: int) -> None:
        """Begin the game in the process."""
        self._tell({"begin": seat})

    def hear(self, event: Event) -> None:
        """Queue an event, which this seat may see, for the next message."""
        self.heard.append(event.to_list())

    def observe(self, event: dict[str, Any]) -> None:
        """Do nothing: `hear` receives the event."""

    def end(self, returns: list[float]) -> None:
        """End the game in the process."""
        self._tell({"end": returns})

    def _tell(self, message: dict[str, Any]) -> dict[str, Any]:
        """Send a message with all events since the last one; raise `BotFault` if the bot fails."""
        if self.heard:
            message["events"] = self.heard
            self.heard = []
        answer = self._exchange(message)
        if "fault" not in answer:
            return answer
        try:
            fault = Fault(**{key: str(value) for key, value in answer["fault"].items()})  # type: ignore[arg-type]  # the kind is checked by its sentence
            str(fault)
        except (AttributeError, KeyError, TypeError):
            fault = Fault("ended")
        raise BotFault(fault)

    def close(self) -> None:
        """End the process."""
        self.process.kill()
        self.process.wait()
        for pipe in (self.process.stdin, self.process.stdout):
            if pipe is not None:
                with contextlib.suppress(OSError, ValueError):
                    pipe.close()


def is_apart(bot: str, game: Game) -> bool:
    """Return whether to isolate a bot: one of a file (never loaded in this process) or of a package."""
    return ":" in bot or is_outside(bot, game)


def checked_version(bot: str, game: Game, isolate: float | None) -> str:
    """Check that a bot exists and can play; return its name with versions."""
    if isolate is None or not is_apart(bot, game):
        bot_maker(bot, game)
        require_cards(bot, game)
        return with_versions(bot, game)
    return _version_apart(bot, str(game), isolate)


@functools.cache
def _version_apart(bot: str, game: str, isolate: float) -> str:
    seeding = Seeding("check", "")
    made = Isolated(game, bot, seeding.bot(), seeding.positions(), isolate)
    made.close()
    return made.version


@functools.lru_cache(maxsize=256)
def maker_for(game: str, bot: str, isolate: float | None) -> Callable[..., Bot]:
    """Return a function that makes a bot from a `Seeding` and the bot's place in the run."""
    if isolate is None or not is_apart(bot, load_game(game)):
        make = loaded(game, bot)[1]
        return lambda seeding, *place: make(seeding.bot(*place))
    return lambda seeding, *place: Isolated(
        game, bot, seeding.bot(*place), seeding.positions(*place), isolate
    )


@contextlib.contextmanager
def ended_after(bots: Sequence[Bot | None]) -> Iterator[None]:
    """End the processes of bots when a game is over or interrupted."""
    try:
        yield
    finally:
        for bot in bots:
            if isinstance(bot, Isolated):
                bot.close()
