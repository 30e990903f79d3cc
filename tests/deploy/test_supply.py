"""Packages of a host: locked with hashes, in step with pyproject.toml, under licences that we allow."""

from __future__ import annotations

import base64
import json
import re
import tomllib
from pathlib import Path
from typing import Any

import page_backend
import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name
from packaging.version import Version

from tests import audit, licences

ROOT = Path(__file__).parents[2]
DEPLOY = ROOT / "deploy"
LOCKS = ("requirements.txt", "build-requirements.txt")
PYTHONS = ("3.11", "3.12", "3.13")


def locked(name: str) -> dict[str, tuple[str, list[str]]]:
    """Read a lock: version and hashes of each package. Every line must be one or the other."""
    found: dict[str, tuple[str, list[str]]] = {}
    text = (DEPLOY / name).read_text(encoding="utf-8").replace("\\\n", " ")
    for line in text.splitlines():
        words = line.split()
        package, version = words[0].split("==")
        assert all(re.fullmatch(r"--hash=sha256:[0-9a-f]{64}", word) for word in words[1:]), line
        found[package] = version, words[1:]
    return found


def pinned() -> dict[str, str]:
    """Read constraints.txt."""
    lines = (ROOT / "constraints.txt").read_text(encoding="utf-8").splitlines()
    pairs = (line.split("==") for line in lines if not line.startswith("#"))
    return {str(canonicalize_name(name)): version for name, version in pairs}


def needs_of(name: str) -> list[Requirement]:
    """Return what a lock was made from."""
    if name == "requirements.txt":
        return licences.wanted("postgresql")
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    return [Requirement(line) for line in [*project["build-system"]["requires"], page_backend.NODE]]


# ------------------------------------------------------------------ locks
@pytest.mark.parametrize("name", LOCKS)
def test_every_locked_package_has_hashes_and_the_version_that_we_test(name: str) -> None:
    """`make lock` writes the locks again after a change of constraints.txt."""
    packages, versions = locked(name), pinned()
    assert packages
    for package, (version, hashes) in packages.items():
        assert versions.get(package) == version, package
        assert hashes, package


@pytest.mark.parametrize("python", PYTHONS)
@pytest.mark.parametrize("name", LOCKS)
def test_a_lock_has_what_pyproject_needs_and_nothing_else(name: str, python: str) -> None:
    """For each supported Python on Linux."""
    packages, needs = locked(name), needs_of(name)
    for need in needs:
        version, _ = packages[canonicalize_name(need.name)]
        assert need.specifier.contains(Version(version)), need
    found, missing = licences.closure(needs, python_version=python, python_full_version=f"{python}.0")
    assert set(found) | missing == set(packages)


def test_no_lock_names_an_index() -> None:
    for name in LOCKS:
        assert not re.search(r"https?:|index", (DEPLOY / name).read_text(encoding="utf-8"))


def test_host_and_image_install_from_the_locks_alone() -> None:
    """Every installation demands hashes, but that of our own wheel, which gets no dependencies."""
    for file in ("install", "Containerfile"):
        text = (DEPLOY / file).read_text(encoding="utf-8").replace("\\\n", " ")
        lines = [line for line in text.splitlines() if re.search(r"pip\"? (install|wheel) ", line)]
        assert len(lines) == 4, lines
        for line in lines:
            assert ("--require-hashes" in line) != ("--no-deps" in line), line
        for name in LOCKS:
            assert any(line.rstrip().strip('"').endswith(f"/{name}") for line in lines), (file, name)
        assert "--no-build-isolation" in text


def test_every_package_of_the_page_has_a_checksum_and_runs_no_script() -> None:
    lock = json.loads((ROOT / "web" / "package-lock.json").read_text(encoding="utf-8"))
    assert lock["lockfileVersion"] >= 3
    about = json.loads((ROOT / "web" / "package.json").read_text(encoding="utf-8"))
    for kind in ("dependencies", "devDependencies"):
        assert lock["packages"][""][kind] == about[kind]
        assert all(re.fullmatch(r"\d+\.\d+\.\d+", version) for version in about[kind].values())
    for path, entry in lock["packages"].items():
        if path:
            kind, _, checksum = entry["integrity"].partition("-")
            assert kind == "sha512", path
            assert len(base64.b64decode(checksum)) == 64
            assert "resolved" not in entry, path


def test_the_page_is_installed_from_its_lock_without_scripts(monkeypatch: pytest.MonkeyPatch) -> None:
    commands: list[tuple[str, ...]] = []
    monkeypatch.setattr(page_backend, "run_npm", lambda *words: commands.append(words))
    monkeypatch.setattr(page_backend, "WEB", ROOT / "no-such-folder")
    page_backend.install()
    assert commands[0][0] == "ci"
    assert "--ignore-scripts" in commands[0]


# ------------------------------------------------------------------ licences
def test_everything_for_users_has_a_licence_that_we_allow() -> None:
    """PyTorch and what builds on it are not installed for tests."""
    found, missing = licences.python_packages()
    packages = [*found, *licences.page_packages(), *licences.device_packages()]
    assert [one for one in packages if not one.is_allowed] == []
    names = {one.name for one in packages}
    assert {"fastapi", "psycopg", "numpy", "svelte", "uqr"} <= names
    assert not names & {"pytest", "eslint", "vitest"}
    assert missing <= {"torch", "sb3-contrib"}


@pytest.mark.parametrize(
    "licence", ["", "GPL-3.0-only", "MIT AND AGPL-3.0-only", "Proprietary", "mit-ish"]
)
def test_other_licences_are_refused(licence: str, monkeypatch: pytest.MonkeyPatch) -> None:
    bad = licences.Package("page", "bad", "1", licence)
    assert not bad.is_allowed
    monkeypatch.setattr(licences, "python_packages", lambda: ([], set()))
    monkeypatch.setattr(licences, "page_packages", lambda: iter([bad]))
    assert licences.main() == 1


@pytest.mark.parametrize(
    "licence", ["MIT", "(MIT AND Zlib)", "GPL-2.0-only OR MIT", "(MIT OR CC0-1.0)"]
)
def test_a_choice_is_allowed_if_one_alternative_is(licence: str) -> None:
    assert licences.Package("page", "good", "1", licence).is_allowed


# ------------------------------------------------------------------ audit
def answers(monkeypatch: pytest.MonkeyPatch, *, python: Any, page: Any) -> int:
    """Run the audit with reports in place of the databases."""
    monkeypatch.setattr(audit, "ask_python", lambda lock: audit.of_python(python))
    monkeypatch.setattr(audit, "ask_page", lambda: audit.of_page(page))
    return audit.main()


def python_report(*vulns: dict[str, Any]) -> dict[str, Any]:
    """Return a report of pip-audit on one package."""
    return {"dependencies": [{"name": "fastapi", "version": "0.1", "vulns": list(vulns)}]}


def test_an_audit_passes_only_if_both_databases_answer(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    clean: dict[str, Any] = {"vulnerabilities": {}}
    assert answers(monkeypatch, python=python_report(), page=clean) == 0
    skipped = {"dependencies": [{"name": "fastapi", "skip_reason": "not found"}]}
    capsys.readouterr()
    assert answers(monkeypatch, python=skipped, page=clean) == audit.UNKNOWN
    assert "did not answer" in capsys.readouterr().err
    assert answers(monkeypatch, python=python_report(), page={"message": "405"}) == audit.UNKNOWN


def test_an_audit_names_what_is_vulnerable(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    known = python_report({"id": "PYSEC-1", "fix_versions": ["0.2"]})
    page = {"vulnerabilities": {"vite": {"range": "<8", "severity": "high"}}}
    assert answers(monkeypatch, python=known, page=page) == 1
    said = capsys.readouterr().out
    assert "fastapi 0.1: PYSEC-1, fixed in 0.2" in said
    assert "vite <8: high" in said


def test_without_a_network_the_audit_says_so(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Everything goes to a proxy that nobody runs."""
    for name in ("http_proxy", "https_proxy", "HTTP_PROXY", "HTTPS_PROXY"):
        monkeypatch.setenv(name, "http://127.0.0.1:9")
    monkeypatch.setenv("npm_config_fetch_retries", "0")
    assert audit.main() == audit.UNKNOWN
    said = capsys.readouterr()
    assert "repeat it with access to the network" in said.err
    assert "Traceback" not in said.err + said.out
