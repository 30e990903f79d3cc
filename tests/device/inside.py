"""Functions that run inside Pyodide (see `pyodide.py`); each returns an exit status."""

from __future__ import annotations

import functools
import importlib
import json
import os
import time
from typing import Any


async def play_games(plan: dict[str, Any]) -> int:
    """Play a whole game of each kind on a device, with the Fluent of the page; print seconds."""
    begun = time.monotonic()
    from tests.device.device import Device, play

    figures: dict[str, dict[str, float]] = {"import": {"seconds": time.monotonic() - begun}}
    device = Device(fluent=importlib.import_module("page_fluent").Fluent.new())
    for game in plan["games"]:
        begun = time.monotonic()
        table = await device.create(game, ["Anna", 2, 2])
        anna = await device.open(table, 0)
        first = time.monotonic()
        await play([anna])
        assert anna.view["table"]["status"] == "ended", anna.view["table"]
        assert not anna.refused
        figures[game] = {"first_view": first - begun, "game": time.monotonic() - first}
        anna.close()
    assert not device.host.tables.bots.faults
    device.close()
    print(json.dumps(figures))
    return 0


async def run_tests(plan: dict[str, Any]) -> int:
    """Run tests with pytest; texts come from the Fluent of the page."""
    import pytest

    from tavolata.device.host import PageCatalogue
    from tavolata.words.reading import use_reader

    use_reader(functools.partial(PageCatalogue, importlib.import_module("page_fluent").Fluent.new()))
    os.chdir("/repo")
    options = ["-c", "/repo/tests/device/inside.ini", "--rootdir=/repo", "-p", "no:cacheprovider", "-q"]
    return int(pytest.main([*options, *plan["tests"]]))
