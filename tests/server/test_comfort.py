"""Settings of a table for comfort: the pace of its bots, and turns that end only when their player says so."""

from __future__ import annotations

import pytest

from tests.server.client import Seats, do, make_table
from tests.server.running import played

FIRST = "citadels"
END = ["end turn"]


@played
async def test_only_the_host_sets_the_pace_of_the_bots(url: str) -> None:
    made = await make_table(url, FIRST, "ppbb", pace=0.5)
    assert (await do(made, 1, "pace", to=0))["code"] == "not-yours"
    async with made.person(0) as host:
        assert (await host.until_view(lambda view: view))["table"]["pace"] == 0.5
        assert (await host.do("pace", to=0))["kind"] == "ok"
        await host.until_view(lambda view: view["table"]["pace"] == 0)


async def endings(made: Seats, decisions: int) -> int:
    """Decide with the first choice; count the questions that leave nothing but ending the turn."""
    found = 0
    async with made.person(0) as one:
        for _ in range(decisions):
            view = await one.until_asked()
            texts = [choice["do"] for choice in view["choices"]]
            found += texts == END
            await one.decide(next((text for text in texts if text not in END), END[0]))
    return found


@played
@pytest.mark.parametrize("confirms", [False, True])
async def test_a_turn_ends_by_itself_unless_its_player_wants_to_be_asked(
    url: str, confirms: bool
) -> None:
    made = await make_table(url, FIRST, "pbbb", name="seed comfort")
    assert (await do(made, 0, "confirm", on=confirms))["kind"] == "ok"
    assert bool(await endings(made, 12)) == confirms
