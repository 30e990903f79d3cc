"""Packages installed for a test: modules and a dist-info folder with entry points."""

from __future__ import annotations

import contextlib
import os
import subprocess
import tomllib
from pathlib import Path

from tests.cli.program import tavolata

EXAMPLE = Path(__file__).parents[2] / "examples" / "tavolata-scopa"
"""The game that is a package of its own."""


def install(folder: Path, name: str, modules: dict[str, str], points: dict[str, list[str]]) -> Path:
    """Put a package where `PYTHONPATH` can name it; return the folder."""
    for module, source in modules.items():
        (folder / f"{module}.py").write_text(source, encoding="utf-8")
    info = folder / f"{name}-1.0.dist-info"
    info.mkdir()
    metadata = f"Metadata-Version: 2.1\nName: {name}\nVersion: 1.0\n"
    (info / "METADATA").write_text(metadata, encoding="utf-8")
    lines = [line for group, names in points.items() for line in (f"[tavolata.{group}]", *names, "")]
    (info / "entry_points.txt").write_text("\n".join(lines), encoding="utf-8")
    return folder


def install_example(folder: Path) -> Path:
    """Install Scopa with the entry points of its `pyproject.toml`; return the folder."""
    project = tomllib.loads((EXAMPLE / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    points = {
        group.removeprefix("tavolata."): [f"{name} = {place}" for name, place in found.items()]
        for group, found in project["entry-points"].items()
    }
    (folder / "tavolata_scopa").symlink_to(EXAMPLE / "src" / "tavolata_scopa")
    return install(folder, project["name"], {}, points)


def python_path(folder: Path) -> str:
    """Return the `PYTHONPATH` of a program for which the packages of a folder are installed."""
    return os.pathsep.join([str(folder), os.environ.get("PYTHONPATH", ""), os.getcwd()])


def with_packages(
    folder: Path, *arguments: str, text: str = "", cwd: Path | None = None, **environment: str
) -> subprocess.CompletedProcess[str]:
    """Run the program with the packages of a folder installed."""
    path = python_path(folder)
    with contextlib.chdir(cwd or os.getcwd()):
        return tavolata(*arguments, text=text, PYTHONPATH=path, **environment)
