"""Three deals of Citadels in which a rank stays silent for another reason, and their observers."""

from __future__ import annotations

import itertools
import time
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass, field
from typing import Any

from tavolata.core.chance import Rng
from tavolata.core.game import Game
from tavolata.match.match import PERSON, Match
from tavolata.server.registry import TableRegistry
from tests.server.client import Seats, make_table
from tests.server.person import Person

PLAYERS = 5
RULES = {"cast": "first_game"}
WORLDS = ("killed", "absent", "silent")
"""Why a rank stays silent: its holder was killed; the killed character has no holder; nobody has a
character that was not killed."""


@dataclass(frozen=True)
class Deal:
    """A deal and the decisions up to the end of the Assassin's turn, for each of the worlds.

    The last player picks one of two characters that nobody else has seen.
    """

    seed: str
    assassin: int
    last: int
    next: int
    """The seat that is called after the silent rank."""
    moves: dict[str, list[tuple[int, str]]]


def deal_of(game: Game, rng: Rng) -> Deal:
    """Draw deals until the rank that stays silent is called between the Assassin and another seat."""
    while True:
        found = _tried(game, f"calls {rng.word()}", rng)
        if found is not None:
            return found


def _tried(game: Game, seed: str, rng: Rng) -> Deal | None:
    state = game.new_initial_state(seed)
    ranks: list[str] = list(state.to_dict()["cast"])
    picks: list[tuple[int, str]] = []
    for _ in range(PLAYERS - 1):
        seat, legal = state.acting_players()[0], _texts(state)
        text = "pick assassin" if "pick assassin" in legal else legal[rng.below(len(legal))]
        picks.append((seat, text))
        state.apply_action(seat, state.string_to_action(seat, text))
    last = state.acting_players()[0]
    pair = sorted((text.removeprefix("pick ") for text in _texts(state)), key=ranks.index)
    held = {text.removeprefix("pick "): seat for seat, text in picks}
    others = sorted(ranks.index(name) for name in held if name != "assassin")
    if "assassin" not in held or len(pair) != 2:
        return None
    quiet, late = (ranks.index(name) for name in pair)
    if not quiet < others[0] < late:
        return None
    taken = {*held, *pair, *state.to_dict()["draft"]["face_up"]}
    unseen = next(name for name in ranks if name not in taken)
    assassin = held["assassin"]
    chosen = {"killed": (pair[0], pair[0]), "absent": (pair[1], pair[0]), "silent": (pair[1], unseen)}
    turn = [(assassin, "gather gold"), (assassin, "use power")]
    moves = {
        world: [*picks, (last, f"pick {pick}"), *turn, (assassin, f"name {name}")]
        for world, (pick, name) in chosen.items()
    }
    return Deal(seed, assassin, last, held[ranks[others[0]]], moves)


def _texts(state: Any) -> list[str]:
    seat = state.acting_players()[0]
    return [state.action_to_string(seat, action) for action in state.legal_actions(seat)]


# ------------------------------------------------------------------ a table in one of the worlds
@dataclass
class Clocked(Person):
    """A person who notes when each message came."""

    times: list[float] = field(default_factory=list)

    def _take(self, text: str) -> None:
        self.times.append(time.monotonic())
        super()._take(text)


@asynccontextmanager
async def seated(
    url: str, registry: TableRegistry, deal: Deal, world: str, level: int, pace: float
) -> AsyncIterator[list[Clocked]]:
    """Seat the Assassin and the last player as persons among bots; yield the Assassin and a watcher."""
    made = await make_table(url, "citadels", "p" * PLAYERS, RULES, name="calls")
    table = registry.tables[made.table]
    async with table.lock:
        table.play = Match(table.game, deal.seed)
        for seat, text in deal.moves[world]:
            table.attempt(seat, {"seat": seat, "do": text, "by": PERSON})
        await table.commit()
        for seat in table.seats:
            if seat.number not in (deal.assassin, deal.last):
                seat.become(seat.given_to_bot(level))
        await table.set_options(table.options.__class__(pace=pace))
    try:
        async with AsyncExitStack() as stack:
            yield [
                await stack.enter_async_context(person)
                for person in (_clocked(made, deal.assassin), _clocked(made, None))
            ]
    finally:
        table.stop()
        del registry.tables[made.table]


def _clocked(made: Seats, seat: int | None) -> Clocked:
    return Clocked(made.url, made.table, seat, None if seat is None else made.tokens[seat])


@dataclass
class Trace:
    """The messages of one observer after the end of the Assassin's turn, and the seconds between."""

    kinds: list[str]
    texts: list[str]
    pauses: list[float]


async def traces(people: list[Clocked]) -> list[Trace]:
    """End the Assassin's turn; return the messages up to the first decision of the next seat."""
    assassin = people[0]
    for person in people:
        await person.until_view(lambda view: view["seq"] > 0)
    seq = assassin.view["seq"]
    before = [len(person.texts) for person in people]
    begun = time.monotonic()
    assert (await assassin.decide("end turn"))["kind"] == "ok"
    found = []
    for person, since in zip(people, before, strict=True):
        await person.until_view(lambda view: view["seq"] >= seq + 2, "for the next seat")
        end = since + next(
            place
            for place, text in enumerate(person.texts[since:], 1)
            if '"kind":"view"' in text and f'"seq":{seq + 2},' in text
        )
        names = {person.table: "TABLE", person.view["table"]["commitment"]: "COMMITMENT"}
        texts = person.texts[since:end]
        for name, stand_in in names.items():
            texts = [text.replace(name, stand_in) for text in texts]
        for command in person.answers:
            texts = [text.replace(command, "COMMAND") for text in texts]
        times = [begun, *person.times[since:end]]
        pauses = [later - sooner for sooner, later in itertools.pairwise(times)]
        found.append(Trace([text[8:14] for text in texts], texts, pauses))
    return found
