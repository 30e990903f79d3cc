"""Take the pictures of the documentation: `make images`, or `python -m tests.browser.images [NAME ...]`.

The same version of the page gives the same pictures, but for single pixels: tables are dealt and bots decide by the
name of the table, one seat after the other; searches end by their rollouts and not by the clock; every game ends on the
same day; and nothing moves.
"""

from __future__ import annotations

import asyncio
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import sync_playwright

from tests.browser.conftest import FLAGS, ROOT, House, chromium
from tests.browser.games import GAMES
from tests.browser.still import until_still
from tests.browser.table_page import Look, TablePage
from tests.browser.table_page import person as answer_of
from tests.server.client import make_table
from tests.server.running import USUAL, Server

FOLDER = ROOT / "docs" / "images"
SEATS = {"citadels": 4, "dominion": 3, "seven_wonders": 4}
DECISIONS = {"citadels": 10, "dominion": 40, "seven_wonders": 9}
PARAMETERS = {"dominion": {"kingdom": "first_game"}}
DESK, DARK = Look("desktop"), Look("desktop", theme="dark")
PHONE, NIGHT = Look("phone"), Look("phone", "it", "dark")
PATIENCE = 300
"""Seconds that a search may take."""
DAY = 1_780_000_000
"""When all games end, in seconds since 1970."""
SHORT_REVIEW = """
from tavolata.server import advice
def short(play, make=advice.reviewing_of):
    found = make(play)
    found.simulations = 60
    return found
advice.reviewing_of = short
"""
"""Code to run before the server starts: a review with all its simulations takes minutes."""
THE_SAME = f"""
import dataclasses, random, time, types
from tavolata.server import advice, registry
from tavolata.tables import scheduler, secret, table
def row(self, game, options, hidden, name="", table=None, make=registry.TableRegistry.new_row):
    found, rng = make(self, game, options, hidden, name, table), random.Random(name)
    if not name.startswith("seed "):
        return found
    return dataclasses.replace(found, id="".join(rng.choices(secret.LETTERS, k=secret.ID_LENGTH)))
registry.TableRegistry.new_row = row
def pace(self, seat):
    return 0.25 * seat if len(self.table.play.state.acting_players()) > 1 else 0.0
scheduler.TurnScheduler.pause = pace
advice.new_salt = lambda: "pictures"
advice.seconds_of_advice = lambda: {PATIENCE}
table.time = types.SimpleNamespace(monotonic=time.monotonic, time=lambda: {DAY})
"""
"""Code to run before the server starts: what else chance and the clock decide follows from the name."""
Prepared = dict[str, str]
"""Addresses of tables by game, and by game and `over` for finished ones."""


async def prepared(server: Server) -> Prepared:
    """Play a table of each game to the middle, and another to its end; return their addresses."""
    found = {}
    for game in GAMES:
        for end in ("", " over"):
            seats = await make_table(
                server.url, game, "p" + "b" * (SEATS[game] - 1), PARAMETERS.get(game),
                name=f"seed pictures of {game}{end}", you="Anna", is_public=False,
            )  # fmt: skip
            player = await seats.person(0, seed=f"pictures {game}").connect()
            await player.play(10_000 if end else DECISIONS[game], answer_of)
            await player.until_asked()
            await player.close()
            found[game + end] = f"/table/{seats.table}#seat=0&token={seats.tokens[0]}"
    return found


def lobby(house: House, look: Look, _: Prepared) -> TablePage:
    page = house.visit("/", look)
    page.page.locator("button[data-game]:enabled").nth(2).wait_for()
    return page


def how_to_play(game: str) -> Callable[[House, Look, Prepared], TablePage]:
    def opened(house: House, look: Look, _: Prepared) -> TablePage:
        page = house.visit(f"/how-to-play/{game}", look)
        page.page.locator("[data-card]").first.wait_for()
        return page

    return opened


def coach(game: str) -> Callable[[House, Look, Prepared], TablePage]:
    def opened(house: House, look: Look, _: Prepared) -> TablePage:
        context = house.context(look)
        made = context.request.post(
            "/api/lessons",
            data={"game": game, "you": "Anna"},
            headers={"Origin": house.server.url},
        )
        assert made.ok, made.text()
        body = made.json()
        path = f"/table/{body['table']}#seat={body['seat']}&token={body['token']}"
        page = house.visit(path, look, context=context)
        page.page.get_by_test_id("coach").wait_for()
        return page

    return opened


def table(name: str) -> Callable[[House, Look, Prepared], TablePage]:
    def opened(house: House, look: Look, tables: Prepared) -> TablePage:
        page = house.visit(tables[name], look)
        page.until_asked()
        return page

    return opened


def hint(house: House, look: Look, tables: Prepared) -> TablePage:
    page = table("seven_wonders")(house, look, tables)
    page.click(page.button("hint"))
    page.page.get_by_test_id("hint").locator(".bars").wait_for(timeout=PATIENCE * 1000)
    return page


def result(game: str) -> Callable[[House, Look, Prepared], TablePage]:
    def opened(house: House, look: Look, tables: Prepared) -> TablePage:
        page = table(f"{game} over")(house, look, tables)
        page.ending.wait_for()
        return page

    return opened


def review(house: House, look: Look, tables: Prepared) -> TablePage:
    page = table("seven_wonders over")(house, look, tables)
    page.go(f"/review/{page.table}/0/table")
    page.click(page.button("review-ask"))
    page.dialog.locator("figure svg").first.wait_for(timeout=PATIENCE * 1000)
    return page


PICTURES: dict[str, tuple[Callable[[House, Look, Prepared], TablePage], Look]] = {
    "lobby": (lobby, DESK),
    "lobby-dark": (lobby, DARK),
    "lobby-phone": (lobby, PHONE),
    "how-to-play": (how_to_play("citadels"), DESK),
    "how-to-play-phone": (how_to_play("dominion"), PHONE),
    "coach": (coach("citadels"), DESK),
    "coach-phone": (coach("seven_wonders"), NIGHT),
    "citadels": (table("citadels"), DESK),
    "citadels-dark": (table("citadels"), DARK),
    "citadels-phone": (table("citadels"), PHONE),
    "dominion": (table("dominion"), DESK),
    "dominion-dark": (table("dominion"), DARK),
    "dominion-phone": (table("dominion"), NIGHT),
    "seven_wonders": (table("seven_wonders"), DESK),
    "seven_wonders-dark": (table("seven_wonders"), DARK),
    "seven_wonders-phone": (table("seven_wonders"), PHONE),
    "hint": (hint, DESK),
    "result": (result("seven_wonders"), DESK),
    "result-phone": (result("citadels"), PHONE),
    "review": (review, DESK),
}


def main() -> None:
    """Take all pictures, or those that are named; say which could not be taken."""
    wanted = sys.argv[1:] or list(PICTURES)
    FOLDER.mkdir(parents=True, exist_ok=True)
    missed = []
    with (
        tempfile.TemporaryDirectory() as folder,
        Server(Path(folder), prelude=USUAL + THE_SAME + SHORT_REVIEW, is_warm=True) as server,
    ):
        tables = asyncio.run(prepared(server))
        with sync_playwright() as playwright:
            browser = playwright.chromium.launch(executable_path=chromium(playwright), args=FLAGS)
            for name in wanted:
                house = House(browser, server)
                opened, look = PICTURES[name]
                try:
                    page = opened(house, look, tables).page
                    page.wait_for_load_state("networkidle")
                    until_still(page)
                    page.screenshot(
                        path=FOLDER / f"{name}.jpg",
                        type="jpeg",
                        quality=84,
                        animations="disabled",
                        caret="hide",
                    )
                    print(name, flush=True)
                except Exception as problem:
                    missed.append(name)
                    print(f"{name}: {problem}", file=sys.stderr, flush=True)
                house.close()
            browser.close()
    sys.exit(f"not taken: {', '.join(missed)}" if missed else 0)


if __name__ == "__main__":
    main()
