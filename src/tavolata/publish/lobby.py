"""The games of the lobby as a device offers them, printed as JSON by `main`.

It runs in a process of its own, as plain Python: the levels that can be played depend on that.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys

from tavolata.publish import PublishError


def games_by_language() -> dict[str, object]:
    """Return the games as the host of a device lists them, for each language."""
    done = subprocess.run(
        [sys.executable, "-m", __name__], env={**os.environ, "TAVOLATA_COMPILED": "0"},
        capture_output=True, text=True, encoding="utf-8",
    )  # fmt: skip
    if done.returncode:
        raise PublishError("no-lobby", why=(done.stderr.strip().splitlines() or [""])[-1])
    found: dict[str, object] = json.loads(done.stdout)
    return found


def main() -> None:
    """Print the games in all languages."""
    from tavolata.core.registry import registered_games
    from tavolata.device.bots import DeviceBots
    from tavolata.device.methods import games_in
    from tavolata.words import languages

    DeviceBots()  # the levels of a device count from now on
    ours = {name for name, entry in registered_games().items() if not entry.origin}
    found = {
        language: [game for game in games_in(language) if game["game"] in ours]
        for language in languages()
    }
    json.dump(found, sys.stdout)


if __name__ == "__main__":
    main()
