"""Imports run one way: core <- games <- bots <- arena, envs, telling <- server <- cli."""

from __future__ import annotations

import ast
import subprocess
import sys
from pathlib import Path

import tavolata

ROOT = Path(tavolata.__file__).parent
FLOORS = {"core": 0, "games": 1, "bots": 2, "arena": 3, "envs": 3, "telling": 3, "server": 4, "cli": 5}
LOCALE = "locale"
"""Words are read by whoever speaks: only the telling and the top floor."""


def edges() -> list[tuple[str, str, str]]:
    """(file, room of the file, room it imports) for every import inside the package."""
    found = []
    for path in sorted(ROOT.rglob("*.py")):
        room = path.relative_to(ROOT).parts[0]
        for node in ast.walk(ast.parse(path.read_text())):
            names = []
            if isinstance(node, ast.Import):
                names = [alias.name for alias in node.names]
            elif isinstance(node, ast.ImportFrom) and node.module:
                names = [node.module, *(f"{node.module}.{alias.name}" for alias in node.names)]
            for name in names:
                parts = name.split(".")
                if parts[0] == "tavolata" and len(parts) > 1:
                    found.append((str(path.relative_to(ROOT)), room, parts[1]))
    return found


def test_no_import_goes_up() -> None:
    """A room imports only rooms below it or itself; the registry's look into `games` is by name."""
    wrong = [
        edge
        for edge in edges()
        if edge[1] in FLOORS and edge[2] in FLOORS and FLOORS[edge[2]] > FLOORS[edge[1]]
    ]
    assert [edge for edge in wrong if edge[0] != "core/registry.py"] == []
    assert [edge[2] for edge in wrong] == ["games"]


def test_rooms_beside_each_other_do_not_know_each_other() -> None:
    """No game imports another game, and the arena and the environments are strangers."""
    for file, room, imported in edges():
        if room in FLOORS and imported in FLOORS and FLOORS[room] == FLOORS[imported]:
            assert room == imported, file
    games = [path.name for path in (ROOT / "games").iterdir() if path.is_dir()]
    for path in (ROOT / "games").rglob("*.py"):
        own = path.relative_to(ROOT / "games").parts[0]
        for other in games:
            if other != own:
                assert f"games.{other}" not in path.read_text(), path


def test_only_those_who_speak_know_the_words() -> None:
    """The rules have no display text: only who speaks imports the catalogues."""
    users = {room for _, room, imported in edges() if imported == LOCALE}
    assert users <= {"cli", "server", "telling", LOCALE}
    assert len(edges()) > 100


PLAYING = """
import sys
import tavolata
from tavolata.core.chance import rng_of
from tavolata.core.playout import play_random
for name in ("citadels", "dominion", "seven_wonders"):
    state = tavolata.load_game(name).new_initial_state(1)
    play_random(state, rng_of(1), 50)
    state.to_dict()
print([name for name in sys.modules if name.startswith("pydantic")])
tavolata.load_game("citadels").state_from_dict({})
print("pydantic" in sys.modules)
"""


def test_playing_imports_no_schema_library() -> None:
    """Pydantic is loaded when the first position is read: not to make games, to play or to write states."""
    done = subprocess.run([sys.executable, "-c", PLAYING], capture_output=True, text=True, check=True)
    assert done.stdout.split("\n")[:2] == ["[]", "True"]
