"""Write the golden playthroughs: `python -m tests.golden.make`; read the difference before a commit."""

from __future__ import annotations

import hashlib
from pathlib import Path

import tavolata
from tests.worlds import as_told, seeded, viewers, walk

FOLDER = Path(__file__).parent
GAMES = {
    "dominion_first_game": "dominion(players=2,kingdom=first_game)",
    "dominion_big_money": "dominion(players=3,kingdom=big_money)",
    "dominion_interaction": "dominion(players=4,kingdom=interaction)",
    "dominion_size_distortion": "dominion(players=2,kingdom=size_distortion)",
    "dominion_village_square": "dominion(players=3,kingdom=village_square)",
    "seven_wonders_free_city": "seven_wonders(players=2)",
    "seven_wonders_a": "seven_wonders(players=3,wonders=a)",
    "seven_wonders_b": "seven_wonders(players=7,wonders=b)",
    "seven_wonders_powers": "seven_wonders(players=5,"
    "wonders=halicarnassus_b+olympia_a+babylon_b+ephesus_b+alexandria_b)",
    "citadels_first_game": "citadels(players=4)",
    "citadels_devious_dignitaries": "citadels(players=5,cast=devious_dignitaries)",
    "citadels_illustrious_emissaries": "citadels(players=6,cast=illustrious_emissaries)",
    "citadels_vicious_nobles": "citadels(players=4,cast=vicious_nobles,characters=9)",
    "citadels_two_players": "citadels(players=2,cast=illustrious_emissaries,districts=devious_dignitaries)",
    "citadels_three_players": "citadels(players=3,cast=devious_dignitaries)",
    "citadels_seven_players": "citadels(players=7,cast=vicious_nobles)",
    "citadels_classic": "citadels(players=6,edition=classic)",
    "citadels_dark_city": "citadels(players=8,edition=classic,expansion=dark_city,districts=all,"
    "cast=witch+tax_collector+wizard+emperor+abbot+alchemist+navigator+diplomat+queen)",
}
DECISIONS = 220


def playthrough(name: str) -> str:
    """Return a random game as text: players, choices, decisions, events and what each seat saw."""
    game = tavolata.load_game(GAMES[name])
    state = game.new_initial_state(name)
    state.keep_log()
    lines = [f"game {game}", f"seed {name}"]
    told = 0
    for number, (player, action) in enumerate(walk(state, seeded(name, 0), DECISIONS)):
        seen = "".join(as_told(state.observation(viewer)) for viewer in viewers(state))
        log = state.log or []
        lines += [f"    {describe(game.event_to_dict(event))}" for event in log[told:]]
        told = len(log)
        names = game.action_names()
        lines.append(
            f"{number} P{player + 1} {names[action]!r} of "
            f"{', '.join(names[legal] for legal in state.legal_actions(player))}"
            f" | {hashlib.sha256(seen.encode()).hexdigest()[:12]}"
        )
    lines.append(f"scores {state.scores()}")
    return "\n".join(lines) + "\n"


def describe(event: dict[str, object]) -> str:
    """Return an event in one line, without the place that a thing comes from."""
    return " ".join(str(value) for key, value in event.items() if key != "from")


if __name__ == "__main__":
    for name in GAMES:
        (FOLDER / f"{name}.txt").write_text(playthrough(name), encoding="utf-8")
