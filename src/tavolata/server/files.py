"""The page's files, read at the start: no request reaches a path on disk.

The page names the files that its address needs at once: code, words and card faces. Without a list a
browser finds out file by file, and each costs a slow phone another round trip.
"""

from __future__ import annotations

import functools
import hashlib
import json
import mimetypes
import re
from collections.abc import Iterable, Mapping
from html import escape
from pathlib import Path
from typing import Any
from urllib.parse import urlencode

from fastapi import Request, Response

from tavolata.match.refused import CommandRefused
from tavolata.words import FALLBACK, languages

INDEX = "index.html"
WORKER = "sw.js"
"""The service worker; in the root, because it serves only addresses below its own."""
HASHED = "assets/"
"""Files whose names change with their content."""
OF_WORKER = "assets/worker-"
"""The program that runs Python in the browser."""
POLICY_OF_WORKER = "default-src 'self'; script-src 'self' blob: 'wasm-unsafe-eval'"
"""It compiles WebAssembly, and its code comes compressed and becomes a blob."""
MANIFEST = "manifest.json"
FOR_EVER = "public, max-age=31536000, immutable"
A_DAY = "public, max-age=86400"
ASK_AGAIN = "no-cache"
PACKED = {"br": ".br", "gzip": ".gz"}
"""Compressed forms that the build adds, best first: name of the encoding, file name suffix."""
mimetypes.add_type("font/woff2", ".woff2")
mimetypes.add_type("text/javascript", ".js")
mimetypes.add_type("application/manifest+json", ".webmanifest")


class Files:
    """The files of a folder by relative path, such as `assets/a.js`; none without a folder."""

    packed: Mapping[str, str] = PACKED

    def __init__(self, folder: Path | None) -> None:
        self._files: dict[str, tuple[bytes, str]] = {}
        """The content of each file, and its ETag."""
        for path in sorted(folder.rglob("*")) if folder is not None else []:
            if folder is not None and path.is_file():
                body = path.read_bytes()
                self._files[path.relative_to(folder).as_posix()] = body, mark_of(body)

    def __contains__(self, name: str) -> bool:
        return name in self._files and not name.endswith(tuple(self.packed.values()))

    def _kept(self, name: str) -> str:
        """Return how long a browser keeps a file."""
        is_newest = name == WORKER or name.endswith((".html", ".webmanifest"))
        return FOR_EVER if name.startswith(HASHED) else ASK_AGAIN if is_newest else A_DAY

    def answer(self, request: Request, name: str, status: int = 200) -> Response:
        """Return a file as response, compressed if the browser accepts it; 304 if it has the file.

        Raises `CommandRefused` if there is no such file.
        """
        if name not in self:
            raise CommandRefused("unknown-table", "server-no-page")
        body, mark = self._files[name]
        headers = {"Cache-Control": self._kept(name), "Vary": "Accept-Encoding"}
        if name.startswith(OF_WORKER):
            headers["Content-Security-Policy"] = POLICY_OF_WORKER
        taken = request.headers.get("accept-encoding", "")
        for encoding, end in self.packed.items():
            if encoding in taken and name + end in self._files:
                body, mark = self._files[name + end]
                headers["Content-Encoding"] = encoding
                break
        kind = mimetypes.guess_type(name)[0] or "application/octet-stream"
        return with_mark(request, body, mark, kind, headers, status)

    def answer_page(
        self, request: Request, links: str, titled: tuple[str, str, str] | None = None
    ) -> Response:
        """Return the page with links in its head; `titled`: language, title and description."""
        body = _page(self._files[INDEX][0], links, titled)
        headers = {"Cache-Control": ASK_AGAIN, "Vary": "Accept-Language, Accept-Encoding"}
        return with_mark(request, body, mark_of(body), "text/html", headers)


class DeviceFiles(Files):
    """The files of a published site for play without a server.

    All but the list of files have their hash in their names; some are compressed in themselves.
    """

    packed: Mapping[str, str] = {}

    def _kept(self, name: str) -> str:
        return ASK_AGAIN if name == MANIFEST else FOR_EVER


def is_site(folder: Path) -> bool:
    """Return whether `tavolata publish` has written a folder."""
    return (folder / "device" / MANIFEST).is_file()


def with_mark(
    request: Request, body: bytes, mark: str, kind: str, headers: dict[str, str], status: int = 200
) -> Response:
    """Return a response with an ETag; without its body if the browser has that version."""
    headers["ETag"] = mark
    if status == 200 and mark in request.headers.get("if-none-match", ""):
        return Response(status_code=304, headers=headers)
    return Response(body, status, headers, kind)


@functools.lru_cache(maxsize=64)
def _page(index: bytes, links: str, titled: tuple[str, str, str] | None) -> bytes:
    page = index.decode().replace("</head>", f"{links}</head>", 1)
    if titled is None:
        return page.encode()
    language, title, about = titled
    page = re.sub(r'(<html lang=")[^"]*', lambda found: found[1] + language, page, count=1)
    page = re.sub(r"(<title>)", lambda found: f"{found[1]}{escape(title)} · ", page, count=1)
    described = re.compile(r'(name="description"\s+content=")[^"]*')
    return described.sub(lambda found: found[1] + escape(about), page, count=1).encode()


def language_of(request: Request) -> str:
    """Return the first language that the browser asks for and we have, else English."""
    asked = re.findall(r"(?:^|,)\s*([a-z]+)", request.headers.get("accept-language", "").lower())
    return next((code for code in asked if code in languages()), FALLBACK)


def mark_of(body: bytes) -> str:
    """Return the ETag of some content."""
    return f'"{hashlib.sha256(body).hexdigest()[:20]}"'


# ------------------------------------------------------------------ preloads
LIST = ".vite/preloads.json"
"""The files by page, language and game; `web/tools/preloads.mjs` writes it at build time."""
KINDS = {".js": 'rel="modulepreload" crossorigin', ".css": 'rel="preload" as="style" crossorigin'}
DATA = 'rel="preload" as="fetch" crossorigin'
"""Attributes of a link to an answer of the API, which the page fetches as JSON."""
LISTING_GAMES = ("", "how-to-play")
"""The pages that begin with the list of games."""


class Preloads:
    """The files that pages need besides those that `index.html` names, by their addresses."""

    def __init__(self, folder: Path) -> None:
        path = folder / LIST
        self._list: dict[str, Any] = json.loads(path.read_text("utf-8")) if path.exists() else {}

    def of_page(self, page: str, language: str) -> list[str]:
        """Return the files of a page, named by the first part of its address."""
        files = [*self._under("pages", page), *self._under("words", language)]
        if page in LISTING_GAMES:
            files.append(f"/api/games?{urlencode({'lang': language})}")
        return files

    def of_table(self, game: str, language: str, parameters: dict[str, str]) -> list[str]:
        """Return what the table of a game needs, besides the files of its page."""
        given = ",".join(f"{name}={value}" for name, value in parameters.items())
        faces = urlencode({"lang": language, "parameters": given})
        return [
            *self._under("games", game, "table"),
            *self._under("games", game, "words", language),
            f"/api/games/{game}/faces?{faces}",
        ]

    def _under(self, *keys: str) -> list[str]:
        found: Any = self._list
        for key in keys:
            found = found.get(key, {})
        return list(found)


def links(files: Iterable[str]) -> str:
    """Return the links to some files for the head of the page, each once."""
    found = (f'<link {KINDS.get(Path(name).suffix, DATA)} href="{escape(name)}" />' for name in files)
    return "".join(f"{link}\n    " for link in dict.fromkeys(found))
