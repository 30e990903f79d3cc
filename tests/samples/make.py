"""Write the sample files of this version: `python -m tests.samples.make FOLDER`.

Run once for each release and commit the folder, named after it; never regenerate an old one. It holds records of all
three games, an arena file, and the database of a server that was killed in the middle of games
(`tables.db`), with the state each table must have when opened (`tables.json`).
"""

from __future__ import annotations

import asyncio
import json
import sqlite3
import sys
import tempfile
from collections.abc import Awaitable, Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import tavolata
from tavolata.core.chance import rng_of
from tavolata.core.records import WITHDRAW, RecordWriter, carry_out, digest
from tavolata.match.match import Match
from tavolata.server.store import Store
from tests.cli.program import tavolata as program
from tests.server.client import Seats, api, checked, make_table
from tests.server.person import Person, lively, play_together
from tests.server.running import Server

GAMES = {
    "dominion-two": "dominion(players=2,kingdom=first_game)",
    "dominion-four": "dominion(players=4,kingdom=random,start=random)",
    "seven-wonders-two": "seven_wonders(players=2)",
    "seven-wonders-five": "seven_wonders(players=5,wonders=b)",
    "citadels-two": "citadels(players=2)",
    "citadels-four": "citadels(players=4,cast=random,districts=random)",
    "citadels-eight": "citadels(players=8)",
    "citadels-classic": "citadels(players=5,edition=classic,expansion=dark_city)",
}
CARDS = {"kingdom": "chapel+cellar+village+market+moat+smithy+workshop+mine+remodel+militia"}


# ------------------------------------------------------------------ records
def write_record(path: Path, game: str, *, part: float = 1.0) -> None:
    """Match a lively game, with choices withdrawn where the game allows it, and record part of it."""
    loaded = tavolata.load_game(game)
    rng = rng_of(f"sample {path.name}")
    decisions: list[tuple[int, str]] = []
    state = loaded.new_initial_state(path.name)
    while not state.is_terminal():
        seats = state.acting_players()
        seat = seats[rng.below(len(seats))]
        texts = [state.action_to_string(seat, action) for action in state.legal_actions(seat)]
        text = lively(texts, rng)
        carry_out(state, seat, text)
        decisions.append((seat, text))
        if len(seats) > 1 and rng.below(8) == 0 and seat not in state.acting_players():
            carry_out(state, seat, WITHDRAW)
            decisions.append((seat, WITHDRAW))
    names = [f"Player {seat + 1}" for seat in range(loaded.players)]
    kept = decisions[: round(len(decisions) * part)]
    writer = RecordWriter(path, loaded, path.name, names, kept)
    if part == 1.0:
        writer.end(state)
    writer.close()


def write_records(folder: Path) -> None:
    """Write a whole game of each kind, one broken off, and one with its last line cut."""
    folder.mkdir(parents=True)
    for name, game in GAMES.items():
        write_record(folder / f"{name}.tavolata.jsonl", game)
    write_record(folder / "unfinished.tavolata.jsonl", GAMES["citadels-four"], part=0.5)
    cut = folder / "cut.tavolata.jsonl"
    write_record(cut, GAMES["dominion-two"], part=0.5)
    cut.write_bytes(cut.read_bytes()[:-9])


# ------------------------------------------------------------------ the database
async def _ended(url: str) -> Seats:
    made = await make_table(url, "dominion", "pb", CARDS, name="Ended", level=1)
    async with made.person(0, seed="ended") as anna:
        await anna.do("say", text="Good luck!")
        await anna.play()
    return made


async def _running(url: str) -> Seats:
    made = await make_table(url, "citadels", "ppb", name="Running", is_public=False)
    async with made.person(0, seed="running") as one, made.person(1, seed="running") as two:
        await play_together([one, two], 12)
        await one.do("say", text="Back tomorrow")
    return made


async def _undone(url: str) -> Seats:
    made = await make_table(url, "dominion", "pp", CARDS, name="Undone")
    async with made.person(0, seed="undone") as one, made.person(1, seed="undone"):
        await one.until_choice()
        first = await one.decide("play treasures")
        await one.until_view(lambda view: view["seq"] >= first["seq"])
        assert (await one.do("undo"))["kind"] == "ok"
    return made


async def _withdrawn(url: str) -> Seats:
    made = await make_table(url, "seven_wonders", "ppp", name="Withdrawn")
    async with made.person(0, seed="laid") as one, made.person(1, seed="laid") as two:
        await asyncio.gather(one.until_asked(), two.until_asked())
        await one.play(1)
        view = await one.until_view(lambda view: view["can"]["withdraw"] is not None)
        answer = await one.do("withdraw", question=view["can"]["withdraw"])
        assert answer["kind"] == "ok", answer
        await two.play(1)
    return made


async def _adjourned(url: str) -> Seats:
    made = await make_table(url, "seven_wonders", "pp", name="Adjourned")
    async with made.person(0, seed="adjourned") as one, made.person(1, seed="adjourned") as two:
        await play_together([one, two], 5)
        assert (await one.do("ask", what="adjourn"))["kind"] == "ok"
        view = await two.until_view(lambda view: view["ask"])
        assert (await two.do("agree", ask=view["ask"]["number"], on=True))["kind"] == "ok"
    return made


async def _waiting(url: str) -> Seats:
    return await make_table(url, "citadels", "poo", name="Waiting", is_public=False)


async def _from_record(url: str, record: Path) -> Seats:
    body = {"text": record.read_text(encoding="utf-8"), "seat": 0, "you": "Anna"}
    async with api(url) as http:
        made = checked(await http.post("/api/records", json=body))
    return Seats(url, made["table"], {0: made["token"]}, made["key"])


TABLES: dict[str, Callable[[str], Awaitable[Seats]]] = {
    "ended": _ended,
    "running": _running,
    "undone": _undone,
    "withdrawn": _withdrawn,
    "adjourned": _adjourned,
    "waiting": _waiting,
}


async def _play_tables(server: Server, records: Path) -> dict[str, Seats]:
    made = {name: await play(server.url) for name, play in TABLES.items()}
    made["record"] = await _from_record(server.url, records / "unfinished.tavolata.jsonl")
    async with Person(server.url, made["record"].table, 0, made["record"].tokens[0]) as anna:
        await anna.until_asked()
    return made


def write_database(folder: Path, records: Path) -> None:
    """Write the database of a killed server, and the state of its tables."""
    with tempfile.TemporaryDirectory() as scratch:
        server = Server(Path(scratch))
        try:
            server.start()
            made = asyncio.run(_play_tables(server, records))
            server.kill()
        finally:
            server.stop()
        with closing(sqlite3.connect(server.database)) as connection:
            connection.execute("PRAGMA journal_mode=DELETE")
        (folder / "tables.db").write_bytes(server.database.read_bytes())
        store = Store.open(str(server.database))
        tables = {name: _described(store, seats) for name, seats in made.items()}
        store.close()
    (folder / "tables.json").write_text(json.dumps(tables, indent=1) + "\n", encoding="utf-8")


def _described(store: Store, seats: Seats) -> dict[str, Any]:
    """Describe a table, by this version."""
    found = store.load(seats.table)
    assert found is not None
    play = Match(tavolata.load_game(found.game.game), found.game.secret)
    for event in found.events:
        play.carry_out(event.seq, event.body)
    has_begun = found.game.status != "waiting"
    return {
        "id": seats.table, "key": seats.key, "tokens": seats.tokens, "status": found.game.status,
        "seq": found.game.head_seq, "chat": [line.text for line in found.chat],
        "digest": digest(play.state) if has_begun else None,
    }  # fmt: skip


def main() -> None:
    """Write everything into a new folder."""
    folder = Path(sys.argv[1])
    records = folder / "records"
    write_records(records)
    write_database(folder, records)
    arena = ["arena", "dominion(kingdom=first_game)", "--bots", "smithy,militia", "--games", "8"]
    run = program(*arena, "--seed", "sample", "--out", str(folder / "arena.jsonl"))
    assert run.returncode == 0, run.stderr


if __name__ == "__main__":
    main()
