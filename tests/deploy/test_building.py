"""A build without compiler or page: usually it continues and says so; for a host it must fail."""

from __future__ import annotations

import runpy
import subprocess
from pathlib import Path
from typing import Any

import page_backend
import pytest
import setuptools
from setuptools.command.build_ext import build_ext

ROOT = Path(__file__).parents[2]


def compiling(monkeypatch: pytest.MonkeyPatch) -> Any:
    """Return the step of `setup.py` that compiles, with a compiler that always fails."""
    given: dict[str, Any] = {}
    monkeypatch.setattr(setuptools, "setup", given.update)
    monkeypatch.chdir(ROOT)
    monkeypatch.syspath_prepend(str(ROOT))
    monkeypatch.setenv("TAVOLATA_COMPILE", "0")
    runpy.run_path(str(ROOT / "setup.py"))

    def fail(_: object) -> None:
        raise OSError("no compiler")

    monkeypatch.setattr(build_ext, "run", fail)
    step = given["cmdclass"]["build_ext"](setuptools.Distribution())
    step.extensions = [setuptools.Extension("one", ["one.c"])]
    step.build_temp = "build/none"
    return step


def test_without_a_compiler_the_core_stays_plain(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    step = compiling(monkeypatch)
    monkeypatch.delenv("TAVOLATA_COMPILE")
    step.run()
    assert step.extensions == []
    assert "many times slower" in capsys.readouterr().err


def test_a_build_that_must_be_compiled_fails_without_a_compiler(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    step = compiling(monkeypatch)
    monkeypatch.setenv("TAVOLATA_COMPILE", "1")
    with pytest.raises(OSError, match="no compiler"):
        step.run()


def test_a_page_that_cannot_be_built_is_left_out_or_stops_the_build(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def fail(*_: object) -> None:
        raise subprocess.CalledProcessError(1, ["npm"], output="no network")

    monkeypatch.setattr(page_backend, "is_stale", lambda: True)
    monkeypatch.setattr(page_backend, "install", fail)
    monkeypatch.delenv("TAVOLATA_PAGE", raising=False)
    assert not page_backend.build_page()
    monkeypatch.setenv("TAVOLATA_PAGE", "1")
    with pytest.raises(SystemExit) as ended:
        page_backend.build_page()
    assert ended.value.code == 1
    assert capsys.readouterr().err.count("no network") == 2
