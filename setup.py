"""Builds the compiled core with mypyc: one C file a module, compiled side by side, linked as one.

Without a C compiler the install goes on in plain Python and says what that costs;
`TAVOLATA_COMPILE=0` asks for that, and with `TAVOLATA_COMPILE=1` the install fails instead.
`compiled_profile.py` says why gcc compiles it twice, and how to leave that out.
Everything else is in pyproject.toml.
"""

import os
import re
import sys
from pathlib import Path

import compiled_profile
from compiled_docs import docstrings, with_docstrings
from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext

SOURCES = Path("src/tavolata")
COMPILED = (
    "core/*.py",
    "search/*.py",
    "games/*/rules/**/*.py",
    "games/*/view/*.py",
    "games/*/bots/*.py",
    "arena/match.py",
)
"""What is compiled: the rules and the inner loops. All of it also runs as plain Python."""
BUFFERS = "tavolata.core._buffers"
BUFFERS_SOURCE = "src/tavolata/core/_buffers.c"
"""Written in C: its functions have versions by processor, so it has no counters."""
PLAIN = {
    "core": "action advice bot_entry errors findings given plain plugins position records registry"
    " scenario_files scenarios scripts schema seeding showing values views weights",
    "search": "levels outside registry search_bots",
    "games/*/rules": "packages",
    "games/*/view": "typed",
}
"""What stays plain Python among them, by folder: nothing hot, or more than mypyc can read."""
LEAKING = ("2.4.1",)
"""Versions of mypyc with the leak that `release_vecs` repairs: in another one that could crash."""
BORROWED = re.compile(r"^ *(tmp|arg_\w+) = Vec(\w+)Api\.unbox\((?:value|obj_).*;$", re.MULTILINE)


def compiled_sources():
    """Return the paths of all modules that are compiled, sorted."""
    found = {path for pattern in COMPILED for path in SOURCES.glob(pattern)}
    for folder, names in PLAIN.items():
        found -= {path for name in names.split() for path in SOURCES.glob(f"{folder}/{name}.py")}
    return sorted(path.as_posix() for path in found if path.name != "__init__.py")


class BuildOrGoWithout(build_ext):
    """Goes on in plain Python when the C compiler is missing or fails, unless told not to."""

    def run(self):
        remove_leftovers()
        try:
            self.profile()
            super().run()
        except Exception as problem:
            if os.environ.get("TAVOLATA_COMPILE") == "1":
                raise
            self.extensions = []
            print(
                f"tavolata: the core could not be compiled ({str(problem)[:300]}).\n"
                "tavolata: it will run as plain Python: the same games, many times slower.",
                file=sys.stderr,
            )

    def profile(self):
        """Let the C compiler know which code games run; without that the core is only slower."""
        compiled = [one for one in self.extensions if one.name != BUFFERS]
        if not compiled or not compiled_profile.is_wanted():
            return
        try:
            compiled_profile.measure(self, compiled, SOURCES)
        except Exception as problem:
            print(f"tavolata: the core is compiled without a profile ({problem})", file=sys.stderr)
            return
        for one in self.extensions:
            one.define_macros = [*one.define_macros, ("TAVOLATA_PROFILED", "1")]


def remove_leftovers():
    """Remove compiled modules that are plain now, renamed or gone: Python would import them."""
    known = {Path(path).with_suffix("") for path in [*compiled_sources(), BUFFERS_SOURCE]}
    for path in SOURCES.rglob("*.so"):
        if path.with_name(path.name.partition(".")[0]) not in known:
            path.unlink()


def add_docstrings(built):
    """Write the docstrings of the sources into the C files of the extensions."""
    files = {Path(file).name: Path(file) for extension in built for file in extension.sources}
    for path in compiled_sources():
        module = path.removeprefix("src/").removesuffix(".py").replace("/", ".")
        file = files[f"__native_{module.replace('.', '___')}.c"]
        docs = docstrings(Path(path).read_text(encoding="utf-8"))
        code = file.read_text(encoding="utf-8")
        file.write_text(with_docstrings(code, module, docs), encoding="utf-8")


def release_vecs(built):
    """Repair a leak of mypyc: a vector that plain Python passes or sets keeps its buffer for ever.

    What the C code takes there should be borrowed, but `unbox` adds a reference.
    """
    from mypy.version import __version__ as version

    if version not in LEAKING:
        return
    for file in {file for extension in built for file in extension.sources}:
        code = Path(file).read_text(encoding="utf-8")
        repaired = BORROWED.sub(
            lambda found: f"{found[0]} VEC_{found[2].upper()}_DECREF({found[1]});", code
        )
        Path(file).write_text(repaired, encoding="utf-8")


def extensions():
    """The compiled modules, or none if they are not wanted."""
    if os.environ.get("TAVOLATA_COMPILE", "1") == "0":
        return []
    from mypyc.build import mypycify
    from pybind11.setup_helpers import ParallelCompile

    ParallelCompile("TAVOLATA_JOBS").install()

    # Modules that stay plain may import what is not there for the build.
    sources = ["--follow-imports=silent", *compiled_sources()]
    built = mypycify(sources, opt_level="3", debug_level="0", group_name="tavolata", multi_file=True)
    add_docstrings(built)
    release_vecs(built)
    # Lets the C compiler inline across the modules of the core, which are one library.
    compiling = ["-fno-semantic-interposition", "-fvisibility=hidden"] if os.name == "posix" else []
    linking = []
    if sys.platform == "linux":
        compiling.append("-flto=auto")
        linking += ["-flto=auto", "-O3"]
    for extension in built:
        # New lists: mypyc gives all extensions the same one.
        extension.extra_compile_args = [*extension.extra_compile_args, *compiling]
        extension.extra_link_args = [*extension.extra_link_args, *linking]
    optimising = ["-O3"] if os.name == "posix" else []
    return [*built, Extension(BUFFERS, [BUFFERS_SOURCE], extra_compile_args=optimising)]


setup(ext_modules=extensions(), cmdclass={"build_ext": BuildOrGoWithout})
