"""Whole games on a device, with people and bots."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from tests.device.device import Device, play

GAMES: dict[str, dict[str, str]] = {
    "dominion": {"kingdom": "first_game"}, "citadels": {}, "seven_wonders": {}
}  # fmt: skip


@pytest.mark.parametrize("game", GAMES)
def test_a_person_plays_a_whole_game_against_journeymen(game: str) -> None:
    async def run() -> None:
        device = Device()
        table = await device.create(game, ["Anna", 2, 2], GAMES[game])
        anna = await device.open(table, 0)
        await play([anna])
        result: Any = anna.view["result"]
        assert result is not None
        assert not device.host.tables.bots.faults
        device.close()

    asyncio.run(run())
