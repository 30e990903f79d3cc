"""Games and bots of other packages, found by their entry points.

A broken entry point is described in one line on standard error and skipped: it never stops a command.
"""

from __future__ import annotations

import contextlib
import re
import sys
from collections.abc import Callable, Collection
from pathlib import Path
from typing import TYPE_CHECKING, Final, Generic, NamedTuple, TypeVar

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

T = TypeVar("T")


NAME: Final = r"\w[\w.-]*"
"""A name of a game, bot or card that can be written in a game string."""


class Found(NamedTuple, Generic[T]):
    """An object of another package, and the package: `kuhn 1.0`."""

    value: T
    package: str


def load_plugins(
    group: str, own: Collection[str], accept: Callable[[object], T | None], wanted: str
) -> dict[str, Found[T]]:
    """Return the objects of an entry point group by name.

    `own` are the built-in names, which no package can take. `accept` turns an object into the type
    that is used, or returns None; `wanted` names what it accepts.
    """
    found: dict[str, Found[T]] = {}
    if sys.platform == "emscripten":
        return found  # a browser has no other packages, and this import takes it a while
    from importlib.metadata import entry_points

    for point in sorted(entry_points(group=group), key=lambda point: (point.name, point.value)):
        package = package_of(point)
        if not re.fullmatch(NAME, point.name):
            skip(point, "a name has letters, digits, _, . and -, and no spaces")
            continue
        if point.name in own:
            skip(point, f"{point.name} is a built-in name; choose another one")
            continue
        if point.name in found:
            skip(point, f"{found[point.name].package} has the same name")
            continue
        try:
            with contextlib.redirect_stdout(sys.stderr):
                loaded: object = point.load()
        except KeyboardInterrupt:
            raise
        except BaseException as problem:
            skip(point, f"{type(problem).__name__}: {problem}".rstrip(": "))
            continue
        accepted = accept(loaded)
        if accepted is None:
            skip(point, f"it is {kind_of(loaded)}, not {wanted}")
            continue
        found[point.name] = Found(accepted, package)
    return found


WORDS: Final[dict[str, list[Path]]] = {}
"""Folders with more words of a game, one Fluent file a language: `en.ftl`."""


def add_words(game: str, folder: Path) -> None:
    """Add the words that a package brings to those of a game."""
    if folder not in WORDS.setdefault(game, []):
        WORDS[game].append(folder)


def package_of(point: EntryPoint) -> str:
    """Return the package of an entry point with its version: `kuhn 1.0`."""
    return f"{point.dist.name} {point.dist.version}" if point.dist is not None else "a package"


def is_installed(package: str) -> bool:
    """Return whether a package is installed, in any version: `kuhn 1.0`."""
    from importlib.metadata import PackageNotFoundError, distribution

    try:
        distribution(package.split()[0])
    except (IndexError, PackageNotFoundError, ValueError):
        return False
    return True


def skip(point: EntryPoint, why: str) -> None:
    """Say why an entry point is skipped."""
    say_skipped(f"{point.group}: {point.name} = {point.value} of {package_of(point)}", why)


def say_skipped(what: str, why: str) -> None:
    """Say in one line what is skipped and why; worker processes repeat nothing."""
    import multiprocessing

    if multiprocessing.parent_process() is None:
        print(f"tavolata: skipping {what}: {' '.join(why.split())}", file=sys.stderr)


def kind_of(value: object) -> str:
    """Return what an object is, for a sentence: `the class dict`, `of type int`."""
    return (
        f"the class {value.__name__}" if isinstance(value, type) else f"of type {type(value).__name__}"
    )
