"""The content of a published site."""

from __future__ import annotations

import gzip
import hashlib
import json
import re
from html.parser import HTMLParser
from pathlib import Path

from tavolata.core.registry import registered_games
from tavolata.words import languages
from tests.publish.conftest import manifest

FIRST_VISIT = 7_500_000
"""Bytes that everything may take which is transferred on a first visit."""
SERVED_PLAIN = {".js", ".css", ".html", ".json", ".svg", ".webmanifest", ".txt"}


class References(HTMLParser):
    """The addresses in a page, and its policy."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.found: list[str] = []
        self.policy = ""
        self.site: str | None = None
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        values = dict(attrs)
        self.found += [str(values[name]) for name in ("href", "src") if name in values]
        if tag == "html":
            self.site = values.get("data-site")
        if values.get("http-equiv") == "Content-Security-Policy":
            self.policy = str(values["content"])


def test_every_reference_of_the_page_is_a_file_of_the_site(site: Path) -> None:
    page = References((site / "index.html").read_text())
    assert len(page.found) > 4
    assert all(one.startswith("./") for one in page.found)
    assert [one for one in page.found if not (site / one).is_file()] == []
    assert page.site == "static"


def test_the_policy_allows_only_the_origin_and_webassembly(site: Path) -> None:
    policy = References((site / "index.html").read_text()).policy
    rules = {rule.split()[0]: rule.split()[1:] for rule in policy.split("; ")}
    assert rules["default-src"] == ["'self'"]
    assert rules["script-src"] == ["'self'", "'wasm-unsafe-eval'"]
    assert "http" not in policy
    assert "*" not in policy


def test_manifests_work_in_any_folder(site: Path) -> None:
    for language in languages():
        found = json.loads((site / f"app.{language}.webmanifest").read_bytes())
        addresses = [found["start_url"], found["scope"], *(icon["src"] for icon in found["icons"])]
        addresses += [one["url"] for one in found["shortcuts"]]
        assert [one for one in addresses if one.startswith("/") or "//" in one] == []
        assert all((site / icon["src"]).is_file() for icon in found["icons"])


def test_scripts_and_styles_name_no_file_by_an_absolute_address(site: Path) -> None:
    names = {path.name for path in (site / "assets").iterdir()}
    for path in (site / "assets").glob("*.[jc]s*"):
        if path.suffix in (".js", ".css"):
            text = path.read_text()
            assert not re.search(r"""["'`(]/(assets|device|data|api)/""", text), path.name
            for name in re.findall(r"""["'(]\./([\w.~-]+\.(?:js|css|svg|woff2))["')]""", text):
                assert name in names, (path.name, name)


def test_the_lobby_has_the_games_of_a_device(site: Path) -> None:
    for language in languages():
        games = json.loads((site / "data" / f"games.{language}.json").read_bytes())
        assert [game["game"] for game in games] == sorted(registered_games())
        assert all(game["title"] and game["presets"] and game["levels"] for game in games)


def test_device_files_are_what_their_list_says(site: Path) -> None:
    files = manifest(site)["files"]
    assert set(files) == {"loader", "script", "runtime", "library", "engine"}
    for one in files.values():
        content = (site / "device" / one["path"]).read_bytes()
        assert len(content) == one["size"]
        assert hashlib.sha256(content).hexdigest() == one["sha256"]
        assert one["sha256"][:12] in one["path"]
    names = {one["path"] for one in files.values()} | {"manifest.json"}
    assert {path.name for path in (site / "device").iterdir()} == names
    assert b"sourceMappingURL" not in (site / "device" / files["loader"]["path"]).read_bytes()


def test_the_engine_is_compiled_and_has_all_words(site: Path) -> None:
    packed = (site / "device" / manifest(site)["files"]["engine"]["path"]).read_bytes()
    engine = gzip.decompress(packed)
    for game in registered_games():
        for language in languages():
            assert f"tavolata/games/{game}/words/{language}.ftl".encode() in engine
        assert f"tavolata/games/{game}/rules/__pycache__/".encode() in engine
    assert b"tavolata/device/__pycache__/host.cpython-" in engine
    assert b"tavolata/server/" not in engine
    assert b"tavolata/words/layout.py" not in engine
    assert b"/help.ftl" not in engine


def test_the_worker_keeps_every_file_that_somebody_may_need_offline(site: Path) -> None:
    worker = (site / "sw.js").read_text()
    # Every placeholder is filled in; a hash in the name of a file may have two underscores.
    assert not re.search(r"\b__[A-Z_]+__\b", worker)
    found = re.search(r"const FILES = (\[.*?\]);", worker)
    assert found
    kept = json.loads(found[1])
    assert kept[0] == "index.html"
    here = {path.relative_to(site).as_posix() for path in site.rglob("*") if path.is_file()}
    without = {"sw.js", "404.html", ".nojekyll", "tavolata-site.json"}
    copies = {name for name in here if name.startswith("assets/") and name.endswith(".gz")}
    assert here - without - copies == set(kept)
    assert all(
        gzip.decompress((site / name).read_bytes()) == (site / name[:-3]).read_bytes()
        for name in copies
    )
    assert kept.index("data/games.en.json") < min(
        place for place, name in enumerate(kept) if name.startswith("device/")
    )


def test_all_that_is_kept_offline_fits_into_a_first_visit(site: Path) -> None:
    """The worker fetches compressed copies; a page before it, the lobby as it is."""
    sizes = {
        path.relative_to(site).as_posix(): path.stat().st_size
        for path in site.rglob("*")
        if path.is_file()
    }
    kept = [name for name in sizes if not name.endswith(".gz") or name.startswith("device/")]
    assert sum(sizes.get(f"{name}.gz", sizes[name]) for name in kept) < FIRST_VISIT - 500_000


def test_the_licences_name_what_the_site_contains(site: Path) -> None:
    text = (site / "licences.txt").read_text()
    for name in (
        "Pyodide",
        "Mozilla Public License",
        "CPython",
        "PYTHON SOFTWARE FOUNDATION LICENSE",
        "svelte",
    ):
        assert name in text, name
