"""`Effect`, `SequentialState` and `SimultaneousState` for games in plain Python.

The compiled classes cannot have subclasses in plain Python: allowing them would slow the built-in games
down (docs/decisions.md has the figures). These are the same sources, run as plain Python.
"""

from __future__ import annotations

import importlib
import importlib.util
import sys
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tavolata.core.decisions import Effect, SequentialState
    from tavolata.core.simultaneous import SimultaneousState
else:

    def _plain(name: str) -> ModuleType:
        """Return a module of this folder as plain Python, also if it is compiled."""
        module = importlib.import_module(f"tavolata.core.{name}")
        if str(module.__file__).endswith((".py", ".pyc")):
            return module
        own = f"tavolata.core.plain_{name}"
        spec = importlib.util.spec_from_file_location(own, Path(__file__).with_name(f"{name}.py"))
        module = importlib.util.module_from_spec(spec)
        sys.modules[own] = module
        spec.loader.exec_module(module)
        return module

    Effect = _plain("decisions").Effect
    SequentialState = _plain("decisions").SequentialState
    SimultaneousState = _plain("simultaneous").SimultaneousState

__all__ = ["Effect", "SequentialState", "SimultaneousState"]
