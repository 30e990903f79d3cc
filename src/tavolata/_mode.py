"""Compiled or interpreted: one source, two ways to run.

`TAVOLATA_COMPILED=0` forces plain Python, `TAVOLATA_COMPILED=1` refuses to run without the compiled
core; otherwise the compiled core is used if it was built. This must run before any other import.
Without `librt`, which the compiled core needs, plain Python runs on a stand-in (`_vecs.py`).
"""

from __future__ import annotations

import importlib.machinery
import importlib.util
import os
import sys
import warnings
from collections.abc import Sequence
from importlib.machinery import ModuleSpec
from types import ModuleType, TracebackType
from typing import Any, NoReturn

VARIABLE = "TAVOLATA_COMPILED"


class ModeError(ImportError):
    """The environment variable asks for something that is not there."""


_PLAIN = (
    (importlib.machinery.SourceFileLoader, importlib.machinery.SOURCE_SUFFIXES),
    (importlib.machinery.SourcelessFileLoader, importlib.machinery.BYTECODE_SUFFIXES),
)


class _SourceOnly:
    """Finds the modules of this package by their source or bytecode, passing over compiled ones."""

    @staticmethod
    def find_spec(
        name: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if not name.startswith("tavolata.") or path is None:
            return None
        for folder in path:
            spec = importlib.machinery.FileFinder(folder, *_PLAIN).find_spec(name)
            if spec is not None:
                return spec
        return None


def is_compiled() -> bool:
    """Whether the compiled core is in use."""
    module = sys.modules.get("tavolata.core.game")
    return module is not None and not str(module.__file__).endswith((".py", ".pyc"))


def is_profiled() -> bool:
    """Whether the compiled core is in use and was compiled with a profile of its games (`setup.py`)."""
    if not is_compiled():
        return False
    try:
        from tavolata.core._buffers import PROFILED
    except ImportError:
        return False
    return PROFILED


def _has_librt() -> bool:
    try:
        import librt.vecs  # noqa: F401 (only to see whether it is there)
    except ModuleNotFoundError:
        return False
    except ImportError as problem:
        warnings.warn(f"plain Python runs, many times slower: librt fails ({problem})", stacklevel=4)
        return False
    return True


def _stand_in() -> None:
    """Let `librt.vecs` be our own module."""
    from tavolata import _vecs

    package: Any = ModuleType("librt")
    package.vecs = _vecs
    sys.modules.update({"librt": package, "librt.vecs": _vecs})


def choose_mode() -> None:
    """Obey the environment variable; one clear sentence if it cannot be obeyed."""
    wanted = os.environ.get(VARIABLE, "")
    lacks_librt = not _has_librt()
    if lacks_librt and wanted == "1":
        refuse(f"{VARIABLE}=1 asks for the compiled core, which needs librt; type: pip install librt")
    if lacks_librt:
        _stand_in()
    if wanted == "0" or (lacks_librt and not wanted):
        sys.meta_path.insert(0, _SourceOnly)
    elif wanted == "1":
        spec = importlib.util.find_spec("tavolata.core.game")
        if spec is None or str(spec.origin).endswith(".py"):
            refuse(
                f"{VARIABLE}=1 asks for the compiled core, which is not built; "
                "install with a C compiler present, or unset the variable"
            )
    elif wanted:
        refuse(f"{VARIABLE} is 0 (plain Python) or 1 (compiled), not {wanted!r}")


def check_signals() -> None:
    """Let Python handle signals that have come, such as Ctrl-C.

    It does so when an interpreted function is called, and compiled code calls none for minutes.
    """


def refuse(sentence: str) -> NoReturn:
    """Raise `ModeError`; if nobody catches it, the sentence is printed without a traceback."""

    def say(kind: type[BaseException], problem: BaseException, trace: TracebackType | None) -> None:
        if isinstance(problem, ModeError):
            print(f"tavolata: {problem}", file=sys.stderr)
        else:
            sys.__excepthook__(kind, problem, trace)

    sys.excepthook = say
    raise ModeError(sentence)
