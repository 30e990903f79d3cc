"""Writing a site: what is refused, and what stays as it was."""

from __future__ import annotations

import gzip
import json
from pathlib import Path

import pytest

from tavolata.publish import PublishError, pyodide
from tavolata.publish import site as sites
from tavolata.publish.engine import HOST, gather
from tavolata.publish.page import index_of, missing_page
from tavolata.words import Words, languages
from tests.cli.program import refused, tavolata
from tests.publish.conftest import manifest


# ------------------------------------------------------------------ folders
def files(monkeypatch: pytest.MonkeyPatch, content: str) -> None:
    """Let a site be two files, which takes no time."""
    made = {"index.html": content.encode(), sites.MARK: json.dumps({"files": 2, "bytes": 9}).encode()}
    monkeypatch.setattr(sites, "site_files", lambda step, base: made)


def test_an_earlier_site_is_replaced_and_no_other_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "deep" / "site"
    files(monkeypatch, "one")
    assert sites.publish(folder)["files"] == 2
    (folder / "old.js").write_text("old")
    files(monkeypatch, "two")
    sites.publish(folder)
    assert sorted(path.name for path in folder.iterdir()) == ["index.html", sites.MARK]
    assert (folder / "index.html").read_text() == "two"
    assert [path.name for path in folder.parent.iterdir()] == ["site"]
    (folder / sites.MARK).unlink()
    with pytest.raises(PublishError, match="other files"):
        sites.publish(folder)
    assert (folder / "index.html").read_text() == "two"


def test_a_site_that_fails_leaves_the_earlier_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    files(monkeypatch, "one")
    sites.publish(tmp_path / "site")

    def fail(*_: object) -> dict[str, bytes]:
        raise PublishError("no-node")

    monkeypatch.setattr(sites, "site_files", fail)
    with pytest.raises(PublishError):
        sites.publish(tmp_path / "site")
    assert (tmp_path / "site" / "index.html").read_text() == "one"
    assert [path.name for path in tmp_path.iterdir()] == ["site"]


@pytest.mark.parametrize("language", languages())
def test_the_command_refuses_a_folder_of_others_in_one_sentence(tmp_path: Path, language: str) -> None:
    (tmp_path / "thesis.txt").write_text("mine")
    said = refused(tavolata("publish", str(tmp_path), "--lang", language))
    assert said.endswith(Words(language)("publish-not-ours", folder=str(tmp_path)))
    assert (tmp_path / "thesis.txt").read_text() == "mine"
    assert refused(tavolata("publish", str(tmp_path / "thesis.txt")))


def test_every_problem_and_step_has_words_in_both_languages() -> None:
    codes = (
        "no-node",
        "no-pyodide",
        "integrity",
        "no-page",
        "no-host",
        "no-engine",
        "no-lobby",
        "not-a-folder",
        "not-ours",
    )
    for language in languages():
        words = Words(language)
        keys = [f"publish-{code}" for code in codes] + [f"publish-step-{step}" for step in sites.STEPS]
        assert [key for key in keys if not words.has(key)] == []


# ------------------------------------------------------------------ Pyodide
def test_one_other_byte_is_refused_and_fetched_again(tmp_path: Path) -> None:
    archive = pyodide.fetch(pyodide.cache_folder()).read_bytes()
    kept = tmp_path / f"pyodide-{pyodide.VERSION}.tgz"
    kept.write_bytes(archive[:-1] + bytes([archive[-1] ^ 1]))
    with pytest.raises(PublishError, match="is not what npm published"):
        pyodide.fetch(tmp_path)
    assert not kept.exists()
    kept.write_bytes(archive)
    assert pyodide.fetch(tmp_path) == kept


def test_without_node_one_sentence_says_what_to_install(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pyodide, "_of_the_wheel", lambda: None)
    monkeypatch.setattr(pyodide, "_of_the_system", lambda: None)
    with pytest.raises(PublishError) as problem:
        pyodide.fetch(tmp_path)
    assert "tavolata[static]" in str(problem.value)


def test_without_a_network_one_sentence_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("npm_config_registry", "http://127.0.0.1:9/")
    monkeypatch.setenv("npm_config_fetch_retries", "0")
    with pytest.raises(PublishError, match="could not be fetched from npm"):
        pyodide.fetch(tmp_path)
    assert list(tmp_path.iterdir()) == []


# ------------------------------------------------------------------ the engine
def package(folder: Path, **modules: str) -> Path:
    """Write a small package: `core__a` is the module `core.a`."""
    for name, text in {"device__host": "", **modules}.items():
        path = folder / (name.replace("__", "/") + ".py")
        path.parent.mkdir(parents=True, exist_ok=True)
        for parent in path.relative_to(folder).parents:
            (folder / parent / "__init__.py").touch()
        path.write_text(text)
    return folder


def test_modules_that_need_more_than_a_device_has_are_left_out(tmp_path: Path) -> None:
    found = gather(
        package(
            tmp_path,
            core__good="import json\nfrom mypy_extensions import i64\nfrom librt.vecs import vec\n",
            core__lazy="def draw():\n    import rich\n",
            core__typed="from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    import rich\n",
            core__rich="from rich.table import Table\n",
            core__user="from tavolata.core import rich\n",
            core__far="import tavolata.core.user\n",
            server__app="import json\n",
        )
    )
    assert found.left_out == dict.fromkeys(
        ("tavolata.core.far", "tavolata.core.rich", "tavolata.core.user"), "rich"
    )
    names = {name for name in found.files if name.startswith("tavolata/core/")}
    assert names == {f"tavolata/core/{name}.py" for name in ("__init__", "good", "lazy", "typed")}
    assert "mypy_extensions.py" in found.files


def test_a_host_that_cannot_run_is_named_with_the_reason(tmp_path: Path) -> None:
    root = package(
        tmp_path, device__host="from tavolata.core import table\n", core__table="import fastapi\n"
    )
    with pytest.raises(PublishError) as problem:
        gather(root)
    said = str(problem.value)
    assert HOST in said
    assert "fastapi" in said


def test_the_whole_engine_of_play_is_there() -> None:
    """All that is left out is for the terminal, for tournaments, or for a server."""
    left_out = gather().left_out
    meant = ("tavolata.arena.", ".terminal", "tavolata.words.")
    assert [name for name in left_out if not any(part in name for part in meant)] == []


@pytest.mark.rare
@pytest.mark.long
def test_the_same_sources_give_the_same_bytes(site: Path) -> None:
    again = sites.device_files(lambda step: None)
    for one in manifest(site)["files"].values():
        assert again[f"device/{one['path']}"] == (site / "device" / one["path"]).read_bytes(), one[
            "path"
        ]


@pytest.mark.rare
def test_a_module_that_is_missing_stops_publishing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nobody notices on a page that a module is missing until it is imported late."""
    archive = pyodide.fetch(pyodide.cache_folder())
    (tmp_path / "runtime").mkdir()
    (tmp_path / "built").mkdir()
    pyodide.unpack(archive, tmp_path / "runtime")
    root = package(tmp_path / "tavolata", core__wrong="import json\njson.missing\n")
    monkeypatch.setattr(sites, "gather", lambda: gather(root))
    with pytest.raises(PublishError) as problem:
        sites.compile_engine(tmp_path / "runtime", tmp_path / "built")
    assert "tavolata.core.wrong cannot be imported" in str(problem.value)


# ------------------------------------------------------------------ the page
def test_addresses_of_a_server_become_relative() -> None:
    page = index_of(
        '<html lang="en"><meta charset="utf-8" /><link href="/a.css"><a href="//b"><script src="/c.js">'
    )
    assert '<html data-site="static" lang="en">' in page
    assert 'href="./a.css"' in page
    assert 'src="./c.js"' in page
    assert 'href="//b"' in page
    assert page.index("Content-Security-Policy") < page.index("a.css")


def test_the_page_for_wrong_addresses_links_home_if_it_knows_where_that_is() -> None:
    assert "<a " not in missing_page("")
    assert missing_page("/play/").count('<a href="/play/">') == len(languages())


def test_archives_have_no_time_and_no_machine_in_them(site: Path) -> None:
    for name in ("engine", "library"):
        content = (site / "device" / manifest(site)["files"][name]["path"]).read_bytes()
        assert content[4:8] == b"\0\0\0\0"
        assert str(Path.home()).encode() + b"/" not in gzip.decompress(content)


@pytest.mark.parametrize("language", languages())
def test_a_server_takes_only_a_published_site(tmp_path: Path, language: str) -> None:
    said = refused(tavolata("serve", "--no-browser", "--site", str(tmp_path), "--lang", language))
    assert said.endswith(Words(language, "usage")("serve-no-site", folder=str(tmp_path)))


@pytest.mark.parametrize("language", languages())
def test_the_place_of_the_site_is_a_path(tmp_path: Path, language: str) -> None:
    said = refused(tavolata("--lang", language, "publish", str(tmp_path / "site"), "--base", "play"))
    assert said.endswith(Words(language)("publish-no-base", base="play"))
