"""Write the actions of all games into `docs/actions.md`: `python -m tests.golden.actions`."""

from __future__ import annotations

from pathlib import Path

import numpy as np

import tavolata
from tavolata.core.registry import registered_games
from tavolata.envs.features import ActionFeatures, action_features

PAGE = Path(__file__).parent.parent.parent / "docs" / "actions.md"
HEAD = """# Actions as numbers

`python -m tests.golden.actions` generates this page from the engine; a test fails if it is out of date.

```python
import tavolata
from tavolata import envs

game = tavolata.load_game("dominion(players=3)")
features = envs.action_features(game)
table = features.matrix(seats=game.num_players())  # a row of float32 for each action id
smithy = features.cards.index("smithy")
about_smithy = [
    game.action_to_string(action) for action in (features.card == smithy).nonzero()[0].tolist()
]
```

An action id means the same in every game of one name, whatever the number of players, the kingdom or the edition. A network that
scores the legal actions reads one row for each of them:

- one-hot **verb**, one-hot **card**, one-hot **seat** (as numbered at the table: subtract the viewer's own), the **number** in the text,
  and a column for each **resource** of the printed cost;
- prices of the moment (discounts, neighbours' goods) are in the observation.
"""


def line(features: ActionFeatures, verb: int, names: list[str]) -> str:
    """Return the line of a verb."""
    ids = np.flatnonzero(features.verb == verb)
    subjects = []
    for what in ("card", "seat", "number"):
        if (getattr(features, what)[ids] >= 0).any():
            subjects.append(what)
    others = [
        names[i]
        for i in ids
        if features.card[i] < 0 and features.seat[i] < 0 and features.number[i] < 0
    ]
    paid = [
        name
        for name, column in zip(features.resources, features.cost.T, strict=True)
        if column[ids].any()
    ]
    ranges = f"{ids[0]}" if len(ids) == 1 else f"{ids[0]} to {ids[-1]}"
    alone = ", ".join(f"`{name}`" for name in others[:8])
    return f"| `{features.verbs[verb]}` | {len(ids)} | {ranges} | {', '.join(subjects)} | {', '.join(paid)} | {alone} |"


def page() -> str:
    """Return the whole page."""
    parts = [HEAD]
    for name in registered_games():
        game, features = tavolata.load_game(name), action_features(name)
        names = list(game.action_names())
        lines = [line(features, verb, names) for verb in range(len(features.verbs))]
        parts.append(
            f"## {name}\n\n{len(names)} actions, {len(features.cards)} cards, "
            f"{features.matrix(game.players).shape[1]} columns at {game.players} seats.\n\n"
            "| verb | actions | ids | about | printed cost | without a subject |\n|---|---|---|---|---|---|\n"
            + "\n".join(lines)
            + "\n"
        )
    return "\n".join(parts)


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
