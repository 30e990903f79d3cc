"""`examples/remote_bot.py` plays a game over the network, and says in one sentence why it cannot."""

from __future__ import annotations

import asyncio
import runpy
import subprocess
import sys
from pathlib import Path

import pytest

from tests.server.client import api, checked, make_table
from tests.server.running import PATIENCE, played

BOT = Path(__file__).parents[2] / "examples" / "remote_bot.py"
LOST = "Nothing proves that this seat"


async def run(*arguments: str) -> subprocess.CompletedProcess[str]:
    """Run the example to its end."""
    command = [sys.executable, str(BOT), *arguments]
    return await asyncio.to_thread(
        subprocess.run, command, capture_output=True, text=True, timeout=2 * PATIENCE, check=False
    )


@played
async def test_it_plays_a_game_to_the_end_and_finds_no_seat_afterwards(url: str) -> None:
    seats = await make_table(url, "seven_wonders", "ob")
    played_one = await run(url, seats.table)
    assert played_one.returncode == 0, played_one.stderr
    lines = played_one.stdout.splitlines()
    assert lines[0] == "playing as P1"
    assert [line[:4] for line in lines[1:]] == ["P1: ", "P2: "]
    again = await run(url, seats.table)
    assert (again.returncode, again.stdout) == (1, "")
    assert again.stderr == "No seat is free at this table.\n"


@played
async def test_it_ends_when_its_seat_is_given_to_another_bot(url: str) -> None:
    seats = await make_table(url, "dominion", "po")
    bot = asyncio.create_task(run(url, seats.table))
    async with api(url) as http:
        while checked(await http.get(f"{seats.path}/seats"))[1]["kind"] == "open":
            await asyncio.sleep(0.05)
        remove = {"id": "x", "seat": 0, "do": "seat", "which": 1, "to": "bot", "level": 1}
        done = checked(await http.post(f"{seats.path}/do", json=remove, headers=seats.headers(0)))
        assert done["kind"] == "ok", done
    ended = await bot
    assert ended.returncode == 1
    assert ended.stderr.startswith(("this seat is no longer ours", LOST))  # before its socket was open


@pytest.mark.rare
@played
async def test_a_seat_that_is_lost_before_the_socket_is_open_is_one_sentence(url: str) -> None:
    seats = await make_table(url, "dominion", "po")
    play = runpy.run_path(str(BOT))["play"]
    with pytest.raises(SystemExit, match=LOST):
        await asyncio.to_thread(play, url, seats.table, 1, "no longer valid")


@played
@pytest.mark.parametrize(
    ("address", "sentence"),
    [
        ("http://127.0.0.1:1", "http://127.0.0.1:1 does not answer: "),
        ("127.0.0.1:8000", "127.0.0.1:8000 is not an address such as http://127.0.0.1:8000"),
        (None, "There is no such table."),
    ],
)
async def test_a_wrong_address_gets_one_sentence(url: str, address: str | None, sentence: str) -> None:
    failed = await run(address or url, "abcdefghij")
    assert failed.returncode == 1
    assert sentence in failed.stderr
    assert failed.stderr.count("\n") == 1
