"""The service worker of the site, with the list of its files, and their compressed copies."""

from __future__ import annotations

import gzip
import hashlib
import json
import re
from pathlib import Path

WORKER = "sw.js"
TYPES = {".js": "text/javascript", ".css": "text/css", ".svg": "image/svg+xml"}
"""Files of `assets/` that are worth compressing: file servers need not do it."""
LEAST = 1000
NOT_OFFLINE = {"404.html", ".nojekyll"}


def worker_of(files: dict[str, bytes], shell: list[str]) -> dict[str, bytes]:
    """Return the service worker for these files, and the compressed copies that it fetches.

    `shell` are those that the lobby needs: they come first.
    """
    copies, packed = {}, {}
    for name, content in files.items():
        kind = TYPES.get(Path(name).suffix)
        if kind is not None and name.startswith("assets/") and len(content) >= LEAST:
            copies[f"{name}.gz"] = gzip.compress(content, 9, mtime=0)
            packed[name] = kind
    first = {"index.html": 0, **dict.fromkeys(shell, 1)}
    names = sorted(files.keys() - NOT_OFFLINE, key=lambda name: (first.get(name, _place(name)), name))
    worker = Path(__file__).with_name("offline.js").read_text(encoding="utf-8")
    digest = hashlib.sha256(worker.encode())
    for name in names:
        digest.update(name.encode() + b"\0" + hashlib.sha256(files[name]).digest())
    values = {"VERSION": digest.hexdigest()[:12], "FILES": names, "PACKED": packed}
    for key, value in values.items():
        worker = worker.replace(f"__{key}__", json.dumps(value))
    return {WORKER: worker.encode(), **copies}


def shell_of(worker: str) -> list[str]:
    """Return the files of the lobby, which the service worker of a server lists."""
    found = re.search(r"const SHELL = (\[[^\]]*\])", worker)
    names: list[str] = json.loads(found[1]) if found else []
    return [name.lstrip("./") for name in names]


def _place(name: str) -> int:
    return 4 if name.startswith("device/") else 2 if name.startswith("data/") else 3
