"""Games already played, as records: the same for every test."""

from __future__ import annotations

import functools
import json
from typing import Any

from tavolata import load_game
from tavolata.core.chance import rng_of
from tavolata.core.records import FORMAT, result
from tests.server.person import lively

NAMES = ["Anna", "Bruno", "Carla", "Dario", "Elena", "Fabio", "Gina", "Ugo"]
GAMES = {
    "citadels": "citadels(players=4)",
    "dominion": "dominion(players=3,kingdom=first_game)",
    "seven_wonders": "seven_wonders(players=4)",
}


@functools.cache
def record(game: str, decisions: int | None = None, *, asked: str = "", seed: int = 1) -> str:
    """Return the record of a lively game, whole or up to some decision.

    It stops after at least this many decisions when the first seat has a choice, and, if `asked` is
    given, one that begins with these words.
    """
    state = load_game(game).new_initial_state(seed)
    names, rng = load_game(game).action_names(), rng_of(f"played before {seed}")
    lines: list[dict[str, Any]] = [
        {
            "tavolata": "record", "format": FORMAT, "game": str(load_game(game)), "version": "0.1.0",
            "seed": seed, "seats": NAMES[: load_game(game).players],
        }
    ]  # fmt: skip
    for number in range(5000):
        acting = state.acting_players()
        if not acting:
            break
        mine = [names[action] for action in state.legal_actions(0)] if 0 in acting else []
        is_wanted = len(mine) > 1 and any(text.startswith(asked) for text in mine)
        if decisions is not None and number >= decisions and is_wanted:
            break
        player = acting[rng.below(len(acting))]
        text = lively([names[action] for action in state.legal_actions(player)], rng)
        lines.append({"seat": f"P{player + 1}", "do": text})
        state.apply_action(player, state.string_to_action(player, text))
    if state.is_terminal():
        lines.append({"end": True, **result(state)})
    return "".join(json.dumps(line) + "\n" for line in lines)
