"""The process of an isolated bot: lines of JSON in, lines of JSON out (`isolated.py`).

Output of the bot goes to standard error. A watchdog ends the process after a timeout, without help
from hanging code or from the parent process.
"""

from __future__ import annotations

import faulthandler
import json
import os
import sys
from dataclasses import asdict
from typing import Any

from tavolata.arena.faults import BotFault, raised
from tavolata.arena.match import ask
from tavolata.core.bot import Bot, hooks_of
from tavolata.core.errors import TavolataError
from tavolata.core.events import Event, event_of_list
from tavolata.core.game import Game
from tavolata.core.registry import load_game
from tavolata.search.registry import bot_maker, require_cards, with_versions

LONGER = 5.0
"""Extra seconds before the watchdog acts, after the timeout of the parent process."""


class Played:
    """The game of a process: its bot, and the events that its seat has seen."""

    def __init__(self, game: Game, bot: Bot) -> None:
        self.game = game
        self.bot = bot
        self.events: list[Event] | None = [] if "observe" in hooks_of(bot) else None

    def answer(self, message: dict[str, Any]) -> dict[str, Any]:
        """Answer a message; raise `BotFault` for a fault of the bot."""
        try:
            self._hear(message.get("events", []))
            if "begin" in message:
                self.bot.begin(self.game, message["begin"])
                return {}
            if "end" in message:
                self.bot.end(message["end"])
                return {}
        except KeyboardInterrupt:
            raise
        except BaseException as problem:
            raise BotFault(raised(problem)) from None
        state = self.game.state_from_dict(message["position"])
        state.log = self.events
        return {"action": int(ask(state, self.bot, message["seat"]))}

    def _hear(self, events: list[list[int]]) -> None:
        """Pass new events to the bot. Redaction has removed all that this seat may not see."""
        for parts in events:
            event = event_of_list(parts)
            if self.events is not None:
                self.events.append(event)
            self.bot.observe(self.game.event_to_dict(event))


def main() -> None:
    """Make the bot of the first line and answer every line after it."""
    questions, answers = os.fdopen(os.dup(0), "rb"), os.fdopen(os.dup(1), "wb")
    nowhere = os.open(os.devnull, os.O_RDWR)
    os.dup2(nowhere, 0)
    os.dup2(2, 1)

    def say(answer: dict[str, Any]) -> None:
        answers.write(json.dumps(answer).encode() + b"\n")
        answers.flush()

    wanted = json.loads(questions.readline())
    patience = float(wanted["patience"]) + LONGER
    with open(os.devnull, "w") as silent:
        faulthandler.dump_traceback_later(wanted["start"] + LONGER, exit=True, file=silent)
        try:
            game = load_game(wanted["game"])
            make = bot_maker(wanted["bot"], game)
            require_cards(wanted["bot"], game)
            bot = make(wanted["seed"])
            game.state_from_dict(game.new_initial_state(0).to_dict())  # imports cost no answer its time
        except TavolataError as problem:
            say({"error": [str(problem), problem.key], "arguments": problem.arguments})
            return
        faulthandler.cancel_dump_traceback_later()  # the first question may be far off
        say({"version": with_versions(wanted["bot"], game), "hooks": hooks_of(bot)})
        played = Played(game, bot)
        for line in questions:
            faulthandler.dump_traceback_later(patience, exit=True, file=silent)
            try:
                say(played.answer(json.loads(line)))
            except BotFault as problem:
                say({"fault": asdict(problem.fault)})
            faulthandler.cancel_dump_traceback_later()


if __name__ == "__main__":
    try:
        main()
    except (BrokenPipeError, KeyboardInterrupt):
        sys.exit(1)
