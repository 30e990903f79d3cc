"""The reference of the exported names: `python -m tests.reference` writes it into `docs/api.md`.

Signatures are read from the sources, because compiled functions have none; `tests/api/test_docstrings.py` shows that
`help()` has the docstrings of the sources.
"""

from __future__ import annotations

import ast
import functools
import importlib
import inspect
import re
from collections.abc import Callable
from pathlib import Path
from types import ModuleType
from typing import Any

import tavolata
from tavolata import envs
from tavolata.arena.match import Outcome
from tavolata.core.tensors import Piece
from tavolata.envs.features import ActionFeatures
from tavolata.envs.vector import VectorEnv

PAGE = Path(__file__).parent.parent / "docs" / "api.md"
SECTIONS: dict[str, tuple[Any, ...]] = {
    "Begin": (tavolata.load_game, tavolata.registered_games, tavolata.load_bot),
    "Games": (tavolata.Game,),
    "States": (tavolata.State,),
    "Observations": (tavolata.Observation, Piece),
    "Bots and matches": (tavolata.Bot, tavolata.play_match, Outcome),
    "Actions and refusals": (tavolata.Action, tavolata.Refusal),
    "Randomness": (tavolata.rng_of, tavolata.Rng),
}
LONGEST = 100
FOR_GAMES = {
    "Game": ("event_to_dict", "packages", "reasons", "learners", "action_cost"),
    "State": (
        *("judge", "candidate", "is_simultaneous", "forget_committed_choices", "take_back"),
        *("seats_shown_hidden", "is_confirmation", "decider", "count_options", "option", "step"),
        *("make_copy", "reseed", "observe", "glance", "log_event"),
    ),
    "Observation": ("fill",),
    "Outcome": ("note",),
}
"""Methods that drivers call and authors of games write."""
HEAD = """# Python reference

`python -m tests.reference` generates this page from the sources; a test fails if it is out of date. `help(tavolata.State)` prints
the same. All names are in `tavolata`, those of the last section in `tavolata.envs`, and a class that only a call returns is in the
module named below it. Seats count from 0, and `player` is a seat.
[write-a-bot.md](write-a-bot.md), [add-a-game.md](add-a-game.md) and [environments.md](environments.md) show them in use.
"""


@functools.cache
def source(module: str) -> dict[str, ast.AST]:
    """Return the functions and classes of a module by name, as they are written."""
    path = importlib.import_module(module).__file__
    assert path is not None
    written = Path(path).with_suffix("").with_suffix(".py")
    tree = ast.parse(written.read_text(encoding="utf-8"))
    return {node.name: node for node in tree.body if isinstance(node, ast.FunctionDef | ast.ClassDef)}


def signature(name: str, node: ast.FunctionDef) -> str:
    """Return a call as it is written in code, on one line or with a line for each parameter."""
    arguments = node.args
    positional = [one for one in arguments.args if one.arg != "self"]
    first = len(positional) - len(arguments.defaults)
    taken = [parameter(one, None) for one in positional[:first]]
    taken += map(parameter, positional[first:], arguments.defaults)
    if arguments.kwonlyargs:
        taken += ["*", *map(parameter, arguments.kwonlyargs, arguments.kw_defaults)]
    returned = f" -> {ast.unparse(node.returns)}" if node.returns else ""
    line = f"{name}({', '.join(taken)}){returned}"
    if len(line) > LONGEST:
        line = f"{name}(\n    " + ",\n    ".join(taken) + f",\n){returned}"
    return re.sub(r"\bi64\b", "int", line)


def parameter(one: ast.arg, default: ast.expr | None) -> str:
    """Return a parameter with its type and default."""
    kind = f": {ast.unparse(one.annotation)}" if one.annotation else ""
    usual = f" = {ast.unparse(default)}" if default else ""
    return (one.arg + kind + usual).replace("'", '"')


def text_of(thing: object) -> str:
    """Return the docstring of a thing."""
    found = inspect.getdoc(thing)
    assert found, thing
    return found


def function(thing: Callable[..., object]) -> str:
    """Return the entry of a function."""
    name = thing.__name__
    node = source(thing.__module__)[name]
    assert isinstance(node, ast.FunctionDef)
    return f"### `{name}`\n\n```python\n{signature(name, node)}\n```\n\n{text_of(thing)}\n"


def methods(kind: type) -> dict[str, str]:
    """Return the entries of the methods of a class that are not private, in the order of its source."""
    node = source(kind.__module__)[kind.__name__]
    assert isinstance(node, ast.ClassDef)
    calls: dict[str, list[str]] = {}
    texts: dict[str, str] = {}
    overloaded = set()
    for method in node.body:
        if isinstance(method, ast.FunctionDef) and not method.name.startswith("_"):
            texts[method.name] = ast.get_docstring(method) or ""
            marks = [ast.unparse(mark) for mark in method.decorator_list]
            if "overload" in marks:
                overloaded.add(method.name)
            elif method.name in overloaded:
                continue
            call = method.name if "property" in marks else signature(method.name, method)
            calls.setdefault(method.name, []).append(f"`{call}`")
    return {name: f"**{' or '.join(said)}**\n\n{texts[name]}\n" for name, said in calls.items()}


def class_(kind: type) -> str:
    """Return the entry of a class: what it is, its methods, and those that games write."""
    name, entries = kind.__name__, methods(kind)
    for_games = [entries.pop(method) for method in FOR_GAMES.get(name, ())]
    node = source(kind.__module__)[name]
    assert isinstance(node, ast.ClassDef)
    where = "" if hasattr(tavolata, name) else f"In `{kind.__module__}`.\n\n"
    parts = [f"### `{name}`\n\n{where}{ast.get_docstring(node)}\n", *entries.values()]
    if for_games:
        parts += [f"#### `{name}`: for drivers and for authors of games\n", *for_games]
    return "\n".join(parts)


def errors(module: ModuleType) -> list[str]:
    """Return a line for each exported error."""
    names = [name for name in module.__all__ if name.endswith("Error")]
    home = "" if module is tavolata else f" of `{module.__name__}`"
    lines = []
    for name in names:
        kind = getattr(module, name)
        bases = " and ".join(f"`{base.__name__}`" for base in kind.__bases__)
        lines.append(f"| `{name}`{home} | {bases} | {' '.join(text_of(kind).split())} |")
    return lines


def page() -> str:
    """Return the whole page."""
    parts = [HEAD]
    for title, things in SECTIONS.items():
        parts.append(f"## {title}\n")
        parts += [class_(thing) if inspect.isclass(thing) else function(thing) for thing in things]
    parts.append("## Errors\n\n| error | is a | raised when |\n|---|---|---|")
    parts += [*errors(tavolata), *errors(envs), ""]
    parts.append("## Environments\n")
    parts += [function(getattr(envs, name)) for name in envs.__all__ if not name.endswith("Error")]
    parts += [class_(VectorEnv), class_(ActionFeatures)]
    return "\n".join(parts)


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
