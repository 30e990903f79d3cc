"""Writes the whole site into a folder: at once, and only over an earlier site."""

from __future__ import annotations

import gzip
import hashlib
import json
import subprocess
import tempfile
import zipfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

from tavolata import __version__
from tavolata.publish import PublishError, pyodide
from tavolata.publish.engine import gather
from tavolata.publish.lobby import games_by_language
from tavolata.publish.page import WORKER, built_page, page_files, shell_of, worker_of
from tavolata.publish.pyodide import run_node

MARK = "tavolata-site.json"
"""Marks a folder that this program wrote, and may replace."""
STEPS = ("runtime", "engine", "page", "files")
LICENCES = "licences.txt"
MAP = b"//# sourceMappingURL="
Step = Callable[[str], None]


def publish(folder: Path, step: Step = lambda name: None, *, base: str = "") -> dict[str, Any]:
    """Write the site; return its size and version. `step` hears the name of each step that begins."""
    folder = folder.resolve()
    check_folder(folder)
    files = site_files(step, base)
    step("files")
    folder.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=folder.parent, prefix=f".{folder.name}-") as work:
        made = Path(work, "new")
        for name, content in files.items():
            path = made / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(content)
        check_folder(folder)
        if folder.exists():
            folder.rename(Path(work, "old"))
        made.rename(folder)
    about: dict[str, Any] = json.loads(files[MARK])
    return {"folder": str(folder), **about}


def check_folder(folder: Path) -> None:
    """Refuse a folder with anything but an earlier site in it."""
    if not folder.exists():
        return
    if not folder.is_dir():
        raise PublishError("not-a-folder", folder=str(folder))
    if any(folder.iterdir()) and not (folder / MARK).is_file():
        raise PublishError("not-ours", folder=str(folder))


def site_files(step: Step, base: str = "") -> dict[str, bytes]:
    """Return all files of a site by path."""
    page = page_files(built_page(), base)
    files = {**page, **device_files(step)}
    step("page")
    for language, games in games_by_language().items():
        files[f"data/games.{language}.json"] = json.dumps(games, ensure_ascii=False).encode()
    licences = Path(__file__).with_name(LICENCES).read_text(encoding="utf-8")
    files[LICENCES] += b"\n" + licences.replace("{pyodide}", pyodide.VERSION).encode()
    server = (built_page() / WORKER).read_text(encoding="utf-8")
    files.update(worker_of(files, shell_of(server)))
    version = json.loads(files["device/manifest.json"])["version"]
    about = {
        "tavolata": __version__, "engine": version, "pyodide": pyodide.VERSION,
        "files": len(files) + 1, "bytes": sum(map(len, files.values())),
    }  # fmt: skip
    files[MARK] = json.dumps(about, indent=2).encode()
    return files


# ------------------------------------------------------------------ play on a device
def device_files(step: Step) -> dict[str, bytes]:
    """Return the files of `device/`: Python in WebAssembly and the engine, all compressed."""
    step("runtime")
    archive = pyodide.fetch(pyodide.cache_folder())
    with tempfile.TemporaryDirectory() as work:
        runtime, built = Path(work, "pyodide"), Path(work, "built")
        runtime.mkdir()
        built.mkdir()
        pyodide.unpack(archive, runtime)
        step("engine")
        compile_engine(runtime, built)
        lock = json.loads((runtime / "pyodide-lock.json").read_bytes())
        content = {
            "loader": ("pyodide.js", without_map((runtime / "pyodide.mjs").read_bytes())),
            "script": ("pyodide.asm.js", without_map((runtime / "pyodide.asm.mjs").read_bytes())),
            "runtime": ("pyodide.asm.wasm", (runtime / "pyodide.asm.wasm").read_bytes()),
            "library": ("library.zip", (built / "library.zip").read_bytes()),
            "engine": ("engine.zip", (built / "engine.zip").read_bytes()),
        }
    files: dict[str, bytes] = {}
    listed: dict[str, dict[str, Any]] = {}
    for key, (name, body) in content.items():
        is_packed = key != "loader"
        packed = gzip.compress(body, 9, mtime=0) if is_packed else body
        digest = hashlib.sha256(packed).hexdigest()
        stem, dot, end = name.rpartition(".")
        path = f"{stem}-{digest[:12]}{dot}{end}{'.gz' if is_packed else ''}"
        files[f"device/{path}"] = packed
        listed[key] = {"path": path, "size": len(packed), "sha256": digest}
    whole = hashlib.sha256(json.dumps(listed, sort_keys=True).encode()).hexdigest()[:12]
    manifest = {
        "version": whole, "pyodide": pyodide.VERSION, "lock": {"info": lock["info"], "packages": {}},
        "files": listed,
    }  # fmt: skip
    files["device/manifest.json"] = json.dumps(manifest, indent=1).encode()
    return files


def compile_engine(runtime: Path, built: Path) -> None:
    """Write `engine.zip` and `library.zip` into a folder; refuse an engine that lacks something."""
    with zipfile.ZipFile(built / "sources.zip", "w") as packed:
        for name, content in gather().files.items():
            packed.writestr(zipfile.ZipInfo(name), content)
    program = Path(__file__).with_name("pack.mjs")
    try:
        run_node(built, str(program), str(runtime), str(built))
    except subprocess.CalledProcessError as problem:
        raise PublishError("no-engine", why=problem.output.strip()) from None


def without_map(code: bytes) -> bytes:
    """Return a program without the reference to its source map, which is not part of a site."""
    start = code.rfind(MAP)
    return code if start < 0 else code[:start]
