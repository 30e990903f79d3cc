"""Write the digests that freeze the baselines: `python -m tests.golden.bots`, only after reading this.

A version of a bot never changes its play. If it must, it gets a new number (`BotEntry.version`) and
the old one stays under `earlier`. Rewriting the file is right for new bots and versions, and after a
change of a game's rules; the lines of all others must not change.
"""

from __future__ import annotations

import hashlib
from pathlib import Path

import tavolata
from tavolata.core.bot import NO_LIMIT
from tavolata.core.bot_entry import BotEntry
from tavolata.core.registry import with_defaults
from tavolata.games.dominion.rules.kinds import BASIC, NAMES
from tavolata.search.registry import registered_bots
from tests.worlds import seeded

FILE = Path(__file__).parent / "bots.txt"
DECISIONS = 400
GAMES = 3
SLOW = {"opps": 8, "flat_mc_250": 2, "uct_1000": 1}
"""Decisions of a search in one game, few because plain Python is slow."""
TABLES = {
    "citadels": ("players=4,edition=classic", "players=2", "players=6,cast=random,districts=random"),
    "dominion": ("players=2", "players=2", "players=3", "players=4"),
    "seven_wonders": ("players=2", "players=3", "players=5"),
}


def baselines() -> dict[str, tuple[str, BotEntry]]:
    """Return all versions of all bots that promise one, by `NAME@N`, with the name of the bot."""
    return {
        f"{name}@{number}": (name, entry)
        for name, current in sorted(registered_bots().items())
        for number, entry in current.versions().items()
    }


def tables(entry: BotEntry) -> list[str]:
    """Return the tables at which a bot sits: of each of its games, several sizes and kingdoms."""
    found = []
    for game in entry.games or TABLES:
        for number, parameters in enumerate(TABLES[game]):
            more = ""
            if game == "dominion":
                others = [card for card in NAMES[BASIC:] if card not in entry.needs]
                shift = 5 * number % len(others)
                cards = [*entry.needs, *others[shift:], *others[:shift]][:10]
                more = f",kingdom={'+'.join(cards)}"
            found.append(f"{game}({parameters}{more})")
    return found


def decisions(entry: BotEntry, table: str, name: str) -> str:
    """Yield a bot's decisions in a game, on all seats but one, which plays at random."""
    game = tavolata.load_game(table)
    state = game.new_initial_state(name)
    parameters = with_defaults(name, {}, entry.parameters)
    bots = [entry.make(parameters, f"{name}/{seat}") for seat in range(game.num_players())]
    rng = seeded(name, 0)
    told: list[str] = []
    for _ in range(DECISIONS):
        if state.is_terminal() or len(told) == SLOW.get(name.partition(" ")[0]):
            break
        player = state.acting_players()[0]
        legal = state.legal_actions(player)
        if len(legal) == 1:
            action = legal[0]
        elif player == game.num_players() - 1 > 1:
            action = legal[rng.below(len(legal))]
        else:
            action = int(bots[player].act(state.observation(player), NO_LIMIT))
            told.append(f"{player} {state.action_to_string(player, action)}")
        state.apply_action(player, action)
    return "\n".join(told)


def line(name: str) -> str:
    """Return a baseline and the digests of its decisions, table by table."""
    bare, entry = baselines()[name]
    found = [name]
    most = 1 if bare in SLOW else GAMES
    for number, table in enumerate(tables(entry)[-1:] if bare in SLOW else tables(entry)):
        games = [decisions(entry, table, f"{bare} {number} {game}") for game in range(most)]
        found.append(hashlib.sha256("\n\n".join(games).encode()).hexdigest()[:12])
    return " ".join(found)


if __name__ == "__main__":
    FILE.write_text("".join(f"{line(name)}\n" for name in baselines()), encoding="utf-8")
