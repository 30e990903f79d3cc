"""Random illegal actions with the reason for each refusal: `python -m tests.golden.refusals`.

The golden files count reasons and rules and keep a digest of every sentence. To see which refusals a
change affects, write them all before and after, and compare: `--actions 100000 --dump FILE`.
"""

from __future__ import annotations

import argparse
import hashlib
import json
from collections import Counter, defaultdict
from collections.abc import Iterator
from pathlib import Path

import tavolata
from tavolata.core.chance import Rng
from tavolata.core.game import Game, State
from tests.worlds import seeded, walk

FOLDER = Path(__file__).parent
ACTIONS = 100_000
"""Illegal actions of a game in its golden file."""
NEAR, ANY = 4, 1
"""Illegal actions tried for a seat at each of its decisions: like a legal one, and any."""
GAMES = {
    "dominion": [
        *(f"dominion(players={players},kingdom=random)" for players in (2, 3, 4)),
        "dominion(players=2,kingdom=random,end_turn=ask)",
    ],
    "seven_wonders": [
        *(f"seven_wonders(players={players})" for players in (2, 3, 5, 7)),
        "seven_wonders(players=3,payments=all)",
    ],
    "citadels": [
        *(f"citadels(players={n},cast=random,districts=random)" for n in (2, 3, 4, 6, 7, 8)),
        "citadels(players=5,cast=random,districts=random,characters=9)",
        "citadels(players=6,edition=classic)",
        "citadels(players=8,edition=classic,expansion=dark_city,districts=all,"
        "cast=witch+tax_collector+wizard+emperor+abbot+alchemist+navigator+diplomat+queen)",
    ],
}


class Tries:
    """Illegal actions for a state: some like a legal one, some out of all."""

    def __init__(self, game: Game) -> None:
        self.names = game.action_names()
        self.alike: dict[str, list[int]] = defaultdict(list)
        for action, name in enumerate(self.names):
            for word in {name.split(" ")[0], name.split(" ")[-1]}:
                self.alike[word].append(action)

    def of(self, state: State, player: int, rng: Rng) -> list[int]:
        """Draw actions for a seat, and leave out those that are legal."""
        legal = state.legal_actions(player)
        found = [int(rng.below(len(self.names))) for _ in range(ANY)]
        for _ in range(NEAR if legal else 0):
            words = self.names[legal[int(rng.below(len(legal)))]].split(" ")
            alike = self.alike[words[-int(rng.below(2))]]
            found.append(alike[int(rng.below(len(alike)))])
        return [action for action in found if action not in legal]


def refused(text: str, seed: str) -> Iterator[tuple[str, str, str]]:
    """Play random games forever; yield reason, rule and the whole refusal of each illegal action."""
    game, rng = tavolata.load_game(text), seeded(f"refusals {seed}", 0)
    tries, number = Tries(game), 0
    while True:
        state = game.new_initial_state(f"{seed} {number}")
        number += 1
        for at, (_player, _action) in enumerate(walk(state, rng)):
            for player in range(game.num_players()):
                if state.count_options(player) == 0 and rng.below(8) != 0:
                    continue
                for action in tries.of(state, player, rng):
                    refusal = state.explain(player, action)
                    assert refusal is not None, (text, seed, at, player, action)
                    arguments = json.dumps(refusal.arguments, sort_keys=True)
                    line = f"{text} {number} {at} P{player + 1} {tries.names[action]}: {refusal}"
                    yield refusal.reason, refusal.rule, f"{line} {arguments}"


def all_refused(name: str, actions: int) -> Iterator[tuple[str, str, str]]:
    """Yield that many refusals of a game, equally many of each of its game strings."""
    for text in GAMES[name]:
        found = refused(text, name)
        for _ in range(actions // len(GAMES[name])):
            yield next(found)


def summary(name: str, actions: int) -> str:
    """Count the refusals of a game by reason and rule, with a digest of them all."""
    counts: Counter[str] = Counter()
    digest = hashlib.sha256()
    for reason, rule, line in all_refused(name, actions):
        counts[f"{reason} {rule}"] += 1
        digest.update(line.encode())
    rows = [f"{count:>7} {key}" for key, count in sorted(counts.items())]
    return "\n".join([f"{sum(counts.values())} illegal actions", *rows, digest.hexdigest()]) + "\n"


def main() -> None:
    """Write the golden files, or every refusal into one file."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--actions", type=int, default=ACTIONS, help="illegal actions of each game")
    parser.add_argument("--game", choices=GAMES, action="append", help="this game only")
    parser.add_argument("--dump", type=Path, help="write every refusal here, and no golden file")
    given = parser.parse_args()
    for name in given.game or GAMES:
        if given.dump is None:
            golden = FOLDER / f"refusals_{name}.txt"
            golden.write_text(summary(name, given.actions), encoding="utf-8")
            continue
        with given.dump.open("a", encoding="utf-8") as out:
            out.writelines(f"{line}\n" for _, _, line in all_refused(name, given.actions))


if __name__ == "__main__":
    main()
