"""Imports run one way: core <- search, words <- games <- match, arena, envs <- tables <- server, device <- cli."""

from __future__ import annotations

import ast
import functools
import re
import subprocess
import sys
from pathlib import Path

import tavolata
from tavolata.core.registry import registered_games

ROOT = Path(tavolata.__file__).parent
FLOORS = {
    "core": 0, "search": 1, "words": 1, "games": 2, "match": 3, "arena": 3, "envs": 3, "testing": 3, "tables": 4, "server": 5, "device": 5, "publish": 6,
    "cli": 7,
}  # fmt: skip


@functools.cache
def parsed(path: Path) -> ast.Module:
    """Parse a file once for all tests."""
    return ast.parse(path.read_text())


@functools.cache
def edges() -> list[tuple[str, str, str]]:
    """Return file, its package and the imported package for every import inside `tavolata`."""
    found = []
    for path in sorted(ROOT.rglob("*.py")):
        room = path.relative_to(ROOT).parts[0]
        for node in ast.walk(parsed(path)):
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
    """A package imports only packages below it or itself; the registry finds games by name."""
    wrong = [
        edge
        for edge in edges()
        if edge[1] in FLOORS and edge[2] in FLOORS and FLOORS[edge[2]] > FLOORS[edge[1]]
    ]
    assert [edge for edge in wrong if edge[0] != "core/registry.py"] == []
    assert [edge[2] for edge in wrong] == ["games"]


def test_packages_on_one_level_do_not_import_each_other() -> None:
    """No game imports another game, and the arena does not import the environments."""
    for file, room, imported in edges():
        if room in FLOORS and imported in FLOORS and FLOORS[room] == FLOORS[imported]:
            assert room == imported, file
    games = [path.name for path in (ROOT / "games").iterdir() if path.is_dir()]
    for path in (ROOT / "games").rglob("*.py"):
        own = path.relative_to(ROOT / "games").parts[0]
        for other in games:
            if other != own:
                assert f"games.{other}" not in path.read_text(), path


# ------------------------------------------------------------------ circles
KNOWN = (
    {
        *("decisions", "game", "observation", "position", "registry"),
        *("scenarios", "showing", "state", "values"),
    },
    {"tavolata", "faults", "listeners", "match", "outside", "registry", "search_bots"},
)
"""Circles of `core`, and of bots in the arena, that only types and calls close; none may be added."""


def modules() -> dict[str, Path]:
    """Return all modules of the package by name."""
    found = {}
    for path in ROOT.rglob("*.py"):
        parts = ["tavolata", *path.relative_to(ROOT).with_suffix("").parts]
        found[".".join(parts[:-1] if parts[-1] == "__init__" else parts)] = path
    return found


def imported_by(path: Path, known: set[str], *, is_import_time: bool) -> set[str]:
    """Return the modules that a file imports at import time, or also for types and in functions."""
    found: set[str] = set()

    def walk(nodes: list[ast.AST]) -> None:
        for node in nodes:
            if isinstance(node, ast.If) and "TYPE_CHECKING" in ast.dump(node.test) and is_import_time:
                walk(list(node.orelse))
                continue
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and is_import_time:
                continue
            if isinstance(node, ast.Import):
                found.update(alias.name for alias in node.names)
            elif isinstance(node, ast.ImportFrom) and node.module:
                for alias in node.names:
                    inner = f"{node.module}.{alias.name}"
                    found.add(inner if inner in known else node.module)
            walk(list(ast.iter_child_nodes(node)))

    walk(list(parsed(path).body))
    return found & known


def circles(graph: dict[str, set[str]]) -> list[set[str]]:
    """Return groups of modules in which each imports all others, directly or not."""
    reach: dict[str, set[str]] = {}
    for start in graph:
        seen: set[str] = set()
        waiting = list(graph[start])
        while waiting:
            name = waiting.pop()
            if name not in seen:
                seen.add(name)
                waiting += graph[name]
        reach[start] = seen
    groups = {
        frozenset(name for name in reach[start] if start in reach[name])
        for start in graph
        if start in reach[start]
    }
    return [set(group) for group in groups]


def graph_of(*, is_import_time: bool) -> dict[str, set[str]]:
    """Return the imports of each module of the package."""
    found = modules()
    return {
        name: imported_by(path, set(found), is_import_time=is_import_time) - {name}
        for name, path in found.items()
    }


def test_circles_through_any_number_of_modules_are_found() -> None:
    """And no others."""
    assert circles({"a": {"b"}, "b": {"c"}, "c": {"a"}, "d": {"a"}}) == [{"a", "b", "c"}]
    assert circles({"a": {"b"}, "b": {"c"}, "c": set()}) == []


def test_no_module_imports_itself_in_a_circle() -> None:
    """At import time there is no circle at all."""
    graph = graph_of(is_import_time=True)
    assert len(graph) > 200
    assert sum(len(names) for names in graph.values()) > 800
    assert circles(graph) == []


def test_types_close_no_circle_between_packages() -> None:
    """Nor within one, except the known two; the files of one game may name each other's types."""
    for circle in circles(graph_of(is_import_time=False)):
        homes = {name.split(".")[2] if name.startswith("tavolata.games.") else "" for name in circle}
        last = {name.rpartition(".")[2] for name in circle}
        assert homes in ({"citadels"}, {"dominion"}, {"seven_wonders"}) or any(
            last <= known for known in KNOWN
        ), sorted(circle)


def test_a_match_needs_only_the_engine() -> None:
    """No server, terminal, words, web framework, database or rich text: it can run in a page."""
    allowed = {"tavolata.core", "tavolata.match"}
    seen = 0
    for path in (ROOT / "match").glob("*.py"):
        for node in ast.walk(parsed(path)):
            names = []
            if isinstance(node, ast.Import):
                names = [alias.name for alias in node.names]
            elif isinstance(node, ast.ImportFrom):
                names = [str(node.module)]
            for name in names:
                seen += 1
                inside = ".".join(name.split(".")[:2])
                assert inside in allowed or name.split(".")[0] in sys.stdlib_module_names, (path, name)
    assert seen > 15


FOREIGN = ("annotated_types", "typing_extensions")
"""Small packages in plain Python that tables may need."""


def test_tables_need_no_web_framework_and_no_database() -> None:
    """They also run in a page, where there is nothing but the standard library."""
    for path in (ROOT / "tables").glob("*.py"):
        for node in parsed(path).body:
            names = [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
            if isinstance(node, ast.ImportFrom):
                names = [str(node.module)]
            for name in names:
                root = name.split(".")[0]
                assert root in ("tavolata", *FOREIGN) or root in sys.stdlib_module_names, (path, name)


def test_only_modules_that_show_text_import_the_catalogues() -> None:
    """The rules have no display text."""
    users = {file for file, _, imported in edges() if imported == "words"}
    speaking = re.compile(
        r"(words|tables|server|device|publish|cli)/|games/\w+/(words|terminal|faces|lesson)\b"
    )
    assert [file for file in sorted(users) if not speaking.match(file)] == []
    assert len(edges()) > 100


def test_rules_know_neither_words_nor_bots_nor_the_terminal() -> None:
    """Inside a game, rules and view do not import the parts built on them."""
    for path in (ROOT / "games").rglob("*.py"):
        if {"rules", "view"} & set(path.parts):
            found = re.search(r"tavolata\.games\.\w+\.(words|bots|terminal|faces)\b", path.read_text())
            assert found is None, f"{path}: {found}"


def test_each_part_that_a_game_offers_can_be_imported() -> None:
    """Parts are named as text for late imports."""
    for name, entry in registered_games().items():
        offered = {part: entry.part(part) for part in entry.parts()}
        assert None not in offered.values(), name
        assert {"scenarios", "bots", "levels", "words", "layout", "cards", "faces"} <= set(offered), (
            name
        )


def test_no_module_names_a_game() -> None:
    """Outside its folder only the registry finds a game; docstrings may use it as an example."""
    names = re.compile("|".join([*registered_games(), "CITADELS", "DOMINION", "WONDERS"]))
    found = []
    for path in sorted(ROOT.rglob("*.py")):
        if "games" in path.relative_to(ROOT).parts[:1] or "static" in path.parts:
            continue
        for node in ast.walk(without_docstrings(ast.parse(path.read_text(encoding="utf-8")))):
            said = (
                getattr(node, "id", None) or getattr(node, "attr", None) or getattr(node, "arg", None)
            )
            said = said or getattr(node, "name", None) or getattr(node, "module", None)
            if isinstance(node, ast.Constant):
                said = node.value
            if isinstance(said, str) and names.search(said):
                found.append(
                    f"{path.relative_to(ROOT)}:{getattr(node, 'lineno', 0)}: {said.strip()[:60]}"
                )
    assert found == []


def without_docstrings(tree: ast.Module) -> ast.Module:
    """Remove the docstrings of a module, also those of attributes."""
    for node in ast.walk(tree):
        body = getattr(node, "body", None)
        if isinstance(body, list):
            body[:] = [
                line
                for line in body
                if not (isinstance(line, ast.Expr) and isinstance(line.value, ast.Constant))
            ]
    return tree


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
    """Reading the first position loads pydantic; creating games, playing and writing do not."""
    done = subprocess.run([sys.executable, "-c", PLAYING], capture_output=True, text=True, check=True)
    assert done.stdout.split("\n")[:2] == ["[]", "True"]
