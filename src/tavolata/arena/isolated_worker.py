"""The process of an isolated bot: lines of JSON in, lines of JSON out (`isolated.py`).

What the bot prints goes to standard error. A watchdog ends the process if an answer takes too long: it
needs no help from code that hangs, nor from the process that asked.
"""

from __future__ import annotations

import faulthandler
import json
import os
import sys
from dataclasses import asdict
from typing import Any

from tavolata.arena.faults import BotFault
from tavolata.arena.match import ask
from tavolata.bots.registry import bot_maker, require_cards, with_versions
from tavolata.core.errors import TavolataError
from tavolata.core.registry import load_game

LONGER = 5.0
"""Seconds that the watchdog waits longer than the program that asked."""


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
        faulthandler.dump_traceback_later(patience, exit=True, file=silent)
        try:
            game = load_game(wanted["game"])
            make = bot_maker(wanted["bot"], game)
            require_cards(wanted["bot"], game)
            bot = make(wanted["seed"])
        except TavolataError as problem:
            say({"error": str(problem)})
            return
        say({"version": with_versions(wanted["bot"], game)})
        for line in questions:
            faulthandler.dump_traceback_later(patience, exit=True, file=silent)
            asked = json.loads(line)
            try:
                action = ask(game.state_from_dict(asked["position"]), bot, asked["seat"])
                say({"action": int(action)})
            except BotFault as problem:
                say({"fault": asdict(problem.fault)})
            faulthandler.cancel_dump_traceback_later()


if __name__ == "__main__":
    try:
        main()
    except (BrokenPipeError, KeyboardInterrupt):
        sys.exit(1)
