"""A core compiled with a profile: counted with gcc, used by gcc, and left out where that fails."""

from __future__ import annotations

import subprocess
import sys
import sysconfig
from pathlib import Path

import compiled_profile
import pytest
from setuptools import Distribution, Extension
from setuptools.command.build_ext import build_ext

CODE = """
#include <Python.h>
static PyObject *half(PyObject *self, PyObject *number) {
    long value = PyLong_AsLong(number);
    return PyLong_FromLong(value % 2 ? value : value / 2);
}
static PyMethodDef methods[] = {{"half", half, METH_O, ""}, {NULL}};
static struct PyModuleDef definition = {PyModuleDef_HEAD_INIT, "core", "", 0, methods};
PyMODINIT_FUNC PyInit_core(void) { return PyModule_Create(&definition); }
"""
PLAYS = "from small.core import half\nfor number in range(1000):\n    half(number)\n"

with_gcc = pytest.mark.skipif(
    not compiled_profile.is_wanted(), reason="only gcc on Linux compiles with a profile"
)


@pytest.fixture
def building(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> build_ext:
    """Return the step that compiles a package of one C file."""
    monkeypatch.chdir(tmp_path)
    Path("small").mkdir()
    Path("small/__init__.py").touch()
    Path("small/core.c").write_text(CODE)
    Path("program").mkdir()
    Path("program/play.py").write_text(PLAYS)
    core = Extension("small.core", ["small/core.c"], extra_compile_args=["-O2"])
    step = build_ext(Distribution({"ext_modules": [core], "packages": ["small"]}))
    step.build_temp, step.build_lib = "temp", "lib"
    step.ensure_finalized()
    return step


def flags_of(step: build_ext) -> list[str]:
    """Return the flags of the compiler."""
    (core,) = step.extensions
    return list(core.extra_compile_args)


@with_gcc
def test_the_compiler_gets_counts_of_the_games(building: build_ext) -> None:
    compiled_profile.measure(building, building.extensions, Path("small"), "program/play.py")
    assert flags_of(building) == ["-O2", *compiled_profile.USE]
    # Nothing but a profile that does not belong to the code makes this an error.
    building.extensions[0].extra_compile_args.append("-Werror=missing-profile")
    building.run()
    (counts,) = Path("temp").rglob("*.gcda")
    told = subprocess.run(
        ["gcov-dump", "-l", counts], capture_output=True, text=True, check=True
    ).stdout
    assert " 500" in told
    built = Path("lib/small/core" + sysconfig.get_config_var("EXT_SUFFIX"))
    assert built.exists()


@with_gcc
def test_a_program_that_fails_leaves_the_extensions_as_they_were(building: build_ext) -> None:
    Path("program/play.py").write_text("raise SystemExit(3)")
    with pytest.raises(subprocess.CalledProcessError):
        compiled_profile.measure(building, building.extensions, Path("small"), "program/play.py")
    assert flags_of(building) == ["-O2"]


def test_a_profile_is_left_out_on_demand_and_with_other_compilers(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("CC", f"{sys.executable} -c 'print(\"clang version 19\")'")
    assert not compiled_profile.is_wanted()
    monkeypatch.delenv("CC")
    monkeypatch.setenv("TAVOLATA_PROFILE", "0")
    assert not compiled_profile.is_wanted()


def test_the_program_plays_all_games(tmp_path: Path) -> None:
    """As it does while the core is compiled, with fewer games."""
    source = Path(compiled_profile.__file__).read_text()
    few = source.replace(f"RANDOM_GAMES = {compiled_profile.RANDOM_GAMES}", "RANDOM_GAMES = 1")
    assert few != source
    (tmp_path / "play.py").write_text(few)
    subprocess.run([sys.executable, tmp_path / "play.py"], check=True)
