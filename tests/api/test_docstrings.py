"""`help()` shows text: the docstrings of the contract are those of the sources, compiled or not."""

from __future__ import annotations

import importlib
import inspect
from pathlib import Path
from types import ModuleType

import pytest
from compiled_docs import docstrings

import tavolata
from tavolata.core import tensors

PACKAGE = Path(tavolata.__file__).parent
CONTRACT = (
    "core.game",
    "core.state",
    "core.observation",
    "core.chance",
    "core.events",
    "core.decisions",
    "core.reasons",
    "core.bot",
    "arena.match",
)
GAMES = tuple(f"games.{name}.rules.game" for name in ("citadels", "dominion", "seven_wonders"))


def thing_named(module: ModuleType, names: list[str]) -> object:
    """Return the object of a dotted name in a module; a property and not its value."""
    found: object = module
    for name in names:
        found = inspect.getattr_static(found, name)
    return found


@pytest.mark.parametrize("name", [*CONTRACT, *GAMES])
def test_help_shows_the_docstrings_of_the_source(name: str) -> None:
    module = importlib.import_module(f"tavolata.{name}")
    source = PACKAGE.joinpath(*name.split(".")).with_suffix(".py").read_text(encoding="utf-8")
    written = docstrings(source)
    public = {key: text for key, text in written.items() if "._" not in f".{key}"}
    assert public
    for key, text in public.items():
        assert inspect.getdoc(thing_named(module, key.split("."))) == text, key


def test_help_of_the_contract_has_signatures_and_text() -> None:
    assert "Make a decision" in (inspect.getdoc(tavolata.State.apply_action) or "")
    assert "action" in inspect.signature(tavolata.State.apply_action).parameters
    assert "parameters" in (inspect.getdoc(tavolata.Game) or "")


def test_help_shows_the_docstring_of_a_named_tuple() -> None:
    """mypyc makes named tuples while their module is imported, with a text of its own."""
    source = PACKAGE.joinpath("core", "tensors.py").read_text(encoding="utf-8")
    assert inspect.getdoc(tensors.Piece) == docstrings(source)["Piece"]
