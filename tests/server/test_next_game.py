"""Another game for the same people: they keep their order, and bots fill up or leave."""

from __future__ import annotations

from typing import Any

import pytest

from tavolata.tables.making import places_after
from tavolata.tables.seats import Seat
from tests.server.client import checked, look, refusal_of
from tests.server.person import play_together
from tests.server.running import played
from tests.server.test_rematch import again, ended, kinds, press

CITADELS = {"game": "citadels", "parameters": {}, "players": 5}


@played
async def test_the_first_who_asks_chooses_another_game_for_all(url: str) -> None:
    """New seats get bots; everybody reads which game it is and finds their own seat."""
    old = await ended(url, bot=3)
    made = checked(await press(old, 1, game=CITADELS))
    assert made["seat"] == 1
    assert (await look(old, 0))["next"] == {"table": made["table"], "by": 1, "game": "citadels"}
    new = await again(old, 0, 1)
    view = await look(new, 0)
    assert view["table"]["game"] == "citadels"
    assert kinds(view) == ["person", "person", "bot", "bot", "bot"]
    assert [seat["level"] for seat in view["seats"][2:]] == [3, 2, 2]
    assert [seat["name"] for seat in view["seats"][:2]] == ["Anna", "Bruno"]
    assert view["table"]["host"] == 1
    assert view["table"]["status"] == "running"
    people = [await new.person(seat).connect() for seat in (0, 1)]
    await play_together(people, 2)
    for person in people:
        await person.close()


@played
async def test_a_later_wish_for_another_game_finds_the_game_that_there_is(url: str) -> None:
    """Two people press at the same time: they sit at one table."""
    old = await ended(url)
    first = checked(await press(old, 0))
    second = checked(await press(old, 1, game=CITADELS))
    assert second["table"] == first["table"]
    view = await look(await again(old, 0, 1), 0)
    assert view["table"]["game"] == "dominion"
    assert "game" not in (await look(old, 0))["next"]


@played
async def test_bots_leave_a_game_with_fewer_seats(url: str) -> None:
    """A game for two has a seat for each of the two people; who declines opens theirs."""
    old = await ended(url)
    made = checked(await press(old, 0, game={"game": "dominion", "players": 2}))
    view = await look(await again(old, 0), 0)
    assert kinds(view) == ["person", "reserved"]
    assert view["seats"][1]["name"] == "Bruno"
    assert (checked(await press(old, 1, on=False)))["table"] == made["table"]
    assert kinds(await look(await again(old, 0), 0)) == ["person", "open"]


@pytest.mark.parametrize(
    "game",
    [
        {"game": "chess", "players": 3},
        {"game": "dominion", "players": 7},
        {"game": "dominion", "players": 3, "parameters": {"kingdom": "atlantis"}},
    ],
    ids=str,
)
@played
async def test_an_impossible_next_game_is_refused_and_leaves_the_choice(
    url: str, game: dict[str, Any]
) -> None:
    """Nothing is created, so the next wish still counts."""
    old = await ended(url)
    assert refusal_of(await press(old, 0, game=game), 409, "refused")
    assert (await look(old, 0))["next"] is None
    assert checked(await press(old, 1, game=CITADELS))["seat"] == 1


@played
async def test_a_game_with_too_few_seats_for_the_people_is_refused(url: str) -> None:
    """Nobody who has just played is left out."""
    old = await ended(url, people=3)
    assert "3" in refusal_of(
        await press(old, 0, game={"game": "dominion", "players": 2}), 409, "not-now"
    )
    assert (await look(old, 0))["next"] is None


def test_people_keep_their_order_at_a_table_of_another_size() -> None:
    """Bots leave from the last one; nobody else's place at a larger table changes."""
    seats = [Seat(number, "", "bot" if number in (1, 3) else "person") for number in range(5)]
    assert places_after(seats, 5) == {0: 0, 1: 1, 2: 2, 3: 3, 4: 4}
    assert places_after(seats, 7) == places_after(seats, 5)
    assert places_after(seats, 4) == {0: 0, 1: 1, 2: 2, 4: 3}
    assert places_after(seats, 3) == {0: 0, 2: 1, 4: 2}
