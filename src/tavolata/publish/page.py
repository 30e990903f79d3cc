"""The page for static files: that of the server, with relative addresses and a policy of its own.

Its service worker has the list of its files, and fetches their compressed copies.
"""

from __future__ import annotations

import gzip
import hashlib
import json
import re
from html import escape
from pathlib import Path

import tavolata
from tavolata.publish import PublishError
from tavolata.words import Words, languages

INDEX = "index.html"
POLICY = (
    "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; img-src 'self' data:; "
    "base-uri 'none'; form-action 'self'"
)
"""No request leaves the origin; `'wasm-unsafe-eval'` allows WebAssembly and nothing else."""
COMPRESSED = (".br", ".gz")
OF_THE_SERVER = {"sw.js", "robots.txt", "built-from.txt"}

WORKER = "sw.js"
TYPES = {".js": "text/javascript", ".css": "text/css", ".svg": "image/svg+xml"}
"""Files of `assets/` that are worth compressing: file servers need not do it."""
LEAST = 1000
NOT_OFFLINE = {"404.html", ".nojekyll"}


def built_page() -> Path:
    """Return the folder of the page that the package brings; refuse if it was not built."""
    folder = Path(tavolata.__file__).parent / "server" / "static"
    if not (folder / INDEX).exists():
        raise PublishError("no-page")
    return folder


def page_files(folder: Path, base: str) -> dict[str, bytes]:
    """Return the files of the page by their path in the site."""
    found = {}
    for path in sorted(folder.rglob("*")):
        name = path.relative_to(folder).as_posix()
        if (
            path.is_file()
            and path.suffix not in COMPRESSED
            and not name.startswith(".")
            and name not in OF_THE_SERVER
        ):
            found[name] = path.read_bytes()
    found[INDEX] = index_of(found[INDEX].decode()).encode()
    found["404.html"] = missing_page(base).encode()
    found[".nojekyll"] = b""
    return found


def index_of(page: str) -> str:
    """Return the page with relative addresses, the mark of a static site and its policy."""
    policy = f'<meta http-equiv="Content-Security-Policy" content="{POLICY}" />'
    page = re.sub(r'\b(href|src)="/(?!/)', r'\1="./', page)
    page = re.sub(r"<html\b", '<html data-site="static"', page, count=1)
    return re.sub(r'(<meta charset="[^"]*" ?/?>)', rf"\1\n    {policy}", page, count=1)


def missing_page(base: str) -> str:
    """Return the page for addresses that do not exist; it knows no address but `base`, if any."""
    lines = []
    for language in languages():
        words = Words(language)
        text = escape(words("publish-missing"))
        if base:
            text = f'{text} <a href="{escape(base)}">{escape(words("publish-home"))}</a>'
        lines.append(f'    <p lang="{language}">{text}</p>')
    body = "\n".join(lines)
    return (
        '<!doctype html>\n<html lang="en">\n  <head>\n    <meta charset="utf-8" />\n'
        '    <meta name="viewport" content="width=device-width, initial-scale=1" />\n'
        f"    <title>Tavolata</title>\n  </head>\n  <body>\n{body}\n  </body>\n</html>\n"
    )


# ------------------------------------------------------------------ the service worker
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
