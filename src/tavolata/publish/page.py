"""The page for static files: that of the server, with relative addresses and a policy of its own."""

from __future__ import annotations

import re
from html import escape
from importlib.util import find_spec
from pathlib import Path

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


def built_page() -> Path:
    """Return the folder of the page that the package brings; refuse if it was not built."""
    spec = find_spec("tavolata")
    assert spec is not None
    assert spec.submodule_search_locations
    folder = Path(spec.submodule_search_locations[0]) / "server" / "static"
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
