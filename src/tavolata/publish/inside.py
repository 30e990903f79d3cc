"""Runs in Pyodide while a site is written: compiles the engine and the part of the library it needs.

Compiled code starts more than twice as fast as sources. It has no docstrings, and its line tables have
no columns: that makes it a third smaller.
"""

from __future__ import annotations

import ast
import importlib
import importlib.util
import io
import marshal
import struct
import sys
import zipfile
from collections.abc import Iterable
from pathlib import Path

WITHOUT_DOCSTRINGS = 2
UNCHECKED = 1
"""The flag of compiled code that is not compared with its source."""
ONCE = (1980, 1, 1, 0, 0, 0)
"""The time of all files in an archive."""
ENGINE = "/engine"
SOURCES = "/sources"
LIBRARY = f"/lib/python{sys.version_info[0]}{sys.version_info[1]}.zip"
GENEROUS = (
    "copy", "csv", "datetime", "encodings.ascii", "encodings.latin_1", "encodings.utf_8_sig", "numbers",
    "queue", "string", "textwrap", "traceback",
)  # fmt: skip
"""Modules that the library or an error message may import late."""
NEVER = ("importlib._bootstrap", "importlib._bootstrap_external", "_pydecimal", "_pyio")
"""Modules that Python has in another form."""


def compiled(source: bytes, path: str) -> bytes:
    """Return the content of a `.pyc` file."""
    code = compile(source, path, "exec", dont_inherit=True, optimize=WITHOUT_DOCSTRINGS)
    mark = importlib.util.source_hash(source)
    return importlib.util.MAGIC_NUMBER + struct.pack("<I", UNCHECKED) + mark + marshal.dumps(code)


def archive(files: Iterable[tuple[str, bytes]]) -> bytes:
    """Return a ZIP archive with the same bytes each time; its files are stored, not compressed."""
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w") as out:
        for name, content in files:
            out.writestr(zipfile.ZipInfo(name, ONCE), content)
    return packed.getvalue()


def read(path: str) -> dict[str, bytes]:
    """Return the files of an archive by name, sorted."""
    with zipfile.ZipFile(path) as packed:
        return {name: packed.read(name) for name in sorted(packed.namelist()) if name[-1] != "/"}


def module_of(name: str) -> str:
    """Return the module of a source."""
    return name.removesuffix(".py").removesuffix("/__init__").replace("/", ".")


def pack_engine(sources: dict[str, bytes]) -> bytes:
    """Return the engine, compiled; an empty file stands where each source was: Python looks for it."""
    code, rest = [], []
    for name, content in sources.items():
        folder, _, file = f"/{name}".rpartition("/")
        if not file.endswith(".py"):
            rest.append((name, content))
            continue
        own = f"{folder}/__pycache__/{file[:-3]}.{sys.implementation.cache_tag}.pyc".lstrip("/")
        code.append((own, compiled(content, f"{ENGINE}/{name}")))
        rest.append((name, b""))
    return archive([*code, *rest])


def named_in(sources: dict[str, bytes]) -> set[str]:
    """Return all modules that sources import anywhere."""
    found: set[str] = set()
    for name, content in sources.items():
        for node in ast.walk(ast.parse(content)) if name.endswith(".py") else ():
            if isinstance(node, ast.Import):
                found |= {alias.name for alias in node.names}
            elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
                found |= {node.module, *(f"{node.module}.{alias.name}" for alias in node.names)}
    return found


def import_all(sources: Iterable[str]) -> None:
    """Import every module of the engine; an error names the module."""
    for name in sources:
        if name.endswith(".py"):
            try:
                importlib.import_module(module_of(name))
            except Exception as problem:
                raise ImportError(f"{module_of(name)} cannot be imported: {problem}") from problem


def library_names(sources: dict[str, bytes], library: dict[str, bytes]) -> list[str]:
    """Return the files of the standard library that the engine needs, by running all its imports."""
    import_all(sources)
    modules = {module_of(name): name for name in library if name.endswith(".py")}
    for name in sorted((named_in(sources) | set(GENEROUS)) & modules.keys()):
        try:
            importlib.import_module(name)
        except ImportError:
            continue  # such as asyncio.windows_events
    needed = (set(sys.modules) & modules.keys()) - set(NEVER)
    return sorted(modules[name] for name in needed)


def pack(engine: str, library: str, to: str) -> None:
    """Write the engine and the library that it needs as archives into a folder."""
    sources, all_files = read(engine), read(library)
    Path(to, "engine.zip").write_bytes(pack_engine(sources))
    with zipfile.ZipFile(engine) as packed:
        packed.extractall(SOURCES)
    sys.path.insert(0, SOURCES)
    names = library_names(sources, all_files)
    files = [(f"{name}c", compiled(all_files[name], f"{LIBRARY}/{name}")) for name in names]
    Path(to, "library.zip").write_bytes(archive(files))


def check(folder: str) -> None:
    """Import the whole engine with what was packed; an error names what is missing."""
    with zipfile.ZipFile(f"{folder}/engine.zip") as packed:
        packed.extractall(ENGINE)
    sys.path.insert(0, ENGINE)
    import_all(read(f"{folder}/sources.zip"))
