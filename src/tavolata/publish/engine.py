"""The part of the package that plays on a device: its sources and words."""

from __future__ import annotations

import ast
import importlib.util
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import tavolata
from tavolata.publish import PublishError
from tavolata.publish.inside import module_of

PACKAGES = ("core", "search", "games", "words", "match", "tables", "device", "arena")
HOST = "tavolata.device.host"
"""The module that the page's worker starts."""
BUNDLED = ("annotated_types", "mypy_extensions")
"""Modules of other packages that go along."""
STAND_INS = {"typing_extensions": b"from typing import *\n"}
"""Modules of other packages of which a newer Python needs nothing."""
GIVEN = {*sys.stdlib_module_names, *BUNDLED, *STAND_INS, "librt", "js", "pyodide"}
"""Top-level names that can be imported on a device; `librt` has a stand-in there."""
DATA = (".ftl", ".csv")
OF_COMMANDS = "help.ftl"
"""The words that only the command line shows."""


@dataclass(frozen=True)
class Engine:
    """Files by their path in the archive, and modules that cannot run on a device, with the reason."""

    files: dict[str, bytes]
    left_out: dict[str, str]


def gather(root: Path | None = None) -> Engine:
    """Return the engine: all modules of its packages that need nothing a device lacks.

    A module that imports at its top something else, such as rich text, is left out, and so is a module
    that imports such a module.
    """
    root = root or Path(tavolata.__file__).parent
    sources = {module_of(_place(path, root)): path for path in _paths(root)}
    imports = {name: set(_imported(path, name, set(sources))) for name, path in sources.items()}
    left_out: dict[str, str] = {}
    waiting = True
    while waiting:
        waiting = False
        for name in sources.keys() - left_out.keys():
            missing = sorted(one for one in imports[name] if _is_missing(one, left_out, sources))
            if missing:
                left_out[name] = left_out.get(missing[0], missing[0])
                waiting = True
    if HOST not in sources or HOST in left_out:
        raise PublishError("no-host", module=HOST, needs=left_out.get(HOST, HOST))
    files = {
        _place(path, root): path.read_bytes() for name, path in sources.items() if name not in left_out
    }
    for name in BUNDLED:
        spec = importlib.util.find_spec(name)
        assert spec is not None
        assert spec.origin is not None, name
        place = f"{name}/__init__.py" if spec.submodule_search_locations else f"{name}.py"
        files[place] = Path(spec.origin).read_bytes()
    files |= {f"{name}.py": content for name, content in STAND_INS.items()}
    for folder in PACKAGES:
        for path in (root / folder).rglob("*"):
            if path.suffix in DATA and path.name != OF_COMMANDS:
                files[_place(path, root)] = path.read_bytes()
    return Engine(dict(sorted(files.items())), dict(sorted(left_out.items())))


def _paths(root: Path) -> Iterator[Path]:
    yield from (path for path in root.glob("*.py") if path.name != "__main__.py")
    for folder in PACKAGES:
        yield from (root / folder).rglob("*.py")


def _place(path: Path, root: Path) -> str:
    return f"tavolata/{path.relative_to(root).as_posix()}"


def _imported(path: Path, name: str, known: set[str]) -> Iterator[str]:
    """Yield the modules that a file imports when it is imported itself; of others their first name."""
    parent = name.rpartition(".")[0]
    if parent:
        yield parent
    waiting: list[ast.AST] = list(ast.parse(path.read_bytes()).body)
    while waiting:
        node = waiting.pop()
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda | ast.Try):
            continue
        if isinstance(node, ast.If) and "TYPE_CHECKING" in ast.dump(node.test):
            waiting += node.orelse
            continue
        found: list[str] = []
        if isinstance(node, ast.Import):
            found = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom) and node.module:
            inner = [f"{node.module}.{alias.name}" for alias in node.names]
            found = [node.module, *(one for one in inner if one in known)]
        for one in found:
            yield one if one.split(".")[0] == "tavolata" else one.split(".")[0]
        waiting += ast.iter_child_nodes(node)


def _is_missing(name: str, left_out: dict[str, str], sources: dict[str, Path]) -> bool:
    if name.split(".")[0] == "tavolata":
        return name in left_out or name not in sources
    return name not in GIVEN
