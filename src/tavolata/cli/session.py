"""A match at the terminal with its record and its bots: stored decisions, undo. It shows nothing."""

from __future__ import annotations

import shutil
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tavolata.arena.faults import BotFault, BotStopped, FaultReport
from tavolata.arena.isolated import Isolated, maker_for
from tavolata.arena.listeners import Listeners
from tavolata.arena.match import ask
from tavolata.core.bot import Bot
from tavolata.core.errors import RecordError, UnknownNameError
from tavolata.core.game import Game, State
from tavolata.core.given import Seed
from tavolata.core.records import Record, RecordWriter
from tavolata.core.seeding import SEEDING_VERSION, Seeding, new_salt
from tavolata.match.match import BOT, FORCED, PERSON, Match, body, decisions_of, play_back
from tavolata.match.refused import CommandRefused
from tavolata.match.undo import undo_to
from tavolata.search.levels import bot_named
from tavolata.search.registry import HUMAN, require_cards


@dataclass(frozen=True)
class Run:
    """The seed and salt from which the deal and the bots of a terminal game are derived."""

    seeding: Seeding
    number: int = 0

    def deal(self) -> str:
        """Return the seed of this game's deal."""
        return self.seeding.deal(self.number)

    def to_dict(self) -> dict[str, Any]:
        """Return the fields for a record's header."""
        return {**self.seeding.to_dict(), "game": self.number}


def run_of(header: dict[str, Any]) -> Run | None:
    """Return the run that a record's header names; None if the game was not dealt from one."""
    found = header.get("run")
    if not isinstance(found, dict) or found.get("seeding") != SEEDING_VERSION:
        return None
    number = found.get("game")
    run = Run(
        Seeding(str(found.get("seed")), str(found.get("salt"))), number if type(number) is int else 0
    )
    return run if run.deal() == header["seed"] else None


class Session:
    """One game. Every decision is on disk before anyone sees its effects.

    A game that was not dealt here has no run: `seed` is that of its deal alone, and its bots get new
    seeds.
    """

    def __init__(
        self,
        game: Game,
        seed: Seed,
        seats: list[str],
        path: Path,
        run: Run | None = None,
        isolate: float | None = None,
    ) -> None:
        self.game = game
        self.run = run
        self.isolate = isolate
        self._bots_from = run or Run(Seeding(str(seed), new_salt()))
        self.seed = seed
        self.seats = seats
        self.path = path
        self.match = Match(game, seed, most_undos=None)
        self.bots: list[Bot | None] = [self._load_bot(number) for number in range(len(seats))]
        self._listeners = Listeners(self.bots)
        self.first_faults: dict[int, FaultReport] = {}
        """The first fault of each seat's bot."""
        self.commitment: str | None = None
        """The commitment to the seed in a resumed record."""
        self._writer: RecordWriter | None = None

    def _load_bot(self, number: int) -> Bot | None:
        if self.seats[number] == HUMAN:
            return None
        name, run = bot_named(self.seats[number], self.game), self._bots_from
        try:
            bot = maker_for(str(self.game), name, self.isolate)(run.seeding, run.number, number)
        except UnknownNameError as problem:
            if problem.name != name:  # of a bot or parameter within it
                raise
            raise UnknownNameError("bot", name, [HUMAN, *problem.known]) from None
        if not isinstance(bot, Isolated):  # which has looked for itself
            require_cards(name, self.state)
        return bot

    @property
    def state(self) -> State:
        """The state of the game."""
        return self.match.state

    @property
    def people(self) -> list[int]:
        """The seats of people."""
        return [seat for seat, who in enumerate(self.seats) if who == HUMAN]

    # -------------------------------------------------------------- the record
    def write(self) -> None:
        """Rewrite the record with all decisions so far, replacing the old file at once."""
        self.close()
        self._writer = RecordWriter(
            self.path, self.game, self.seed, self.seats, decisions_of(self.match),
            commitment=self.commitment, run=self.run.to_dict() if self.run else None,
        )  # fmt: skip

    def close(self) -> None:
        """Close the record; it can be resumed."""
        if self._writer is not None:
            self._writer.close()
            self._writer = None

    def end(self) -> None:
        """Write the result to the record and close it; tell bots with hooks how the game ended."""
        for player in range(len(self.bots)):
            try:
                self._listeners.begin(self.state, player)
                self._listeners.end(self.state, player)
            except BotFault as problem:
                report = FaultReport(self.seats[player], 0, player + 1, problem.fault)
                self.first_faults.setdefault(player, report)
        if self._writer is not None:
            self._writer.end(self.state)
            self._writer = None

    # -------------------------------------------------------------- deciding
    def decide(self, player: int, action: int) -> None:
        """Make a legal decision; the only answer of a person counts as forced."""
        text = self.state.action_to_string(player, action)
        is_forced = len(self.state.legal_actions(player)) == 1
        by = BOT if self.bots[player] is not None else FORCED if is_forced else PERSON
        if self._writer is not None:
            self._writer.decision(player, text)
        self.match.carry_out(self.match.seq + 1, body(player, text, by))

    def play_bot(self, player: int, *, is_strict: bool = False) -> FaultReport | None:
        """Let the bot of a seat decide; return its fault if the first legal move was played instead.

        Raises `BotStopped` if it is strict, or if the bot cannot play at all.
        """
        legal = self.state.legal_actions(player)
        action = legal[0]
        bot = self.bots[player]
        assert bot is not None
        report = None
        try:
            if len(legal) > 1:
                self._listeners.begin(self.state, player)
                self._listeners.send_events(self.state, player)
                action = int(ask(self.state, bot, player))
        except BotFault as problem:
            report = FaultReport(self.seats[player], 0, player + 1, problem.fault)
            if is_strict or problem.fault.is_fatal:
                raise BotStopped(report) from None
            self.first_faults.setdefault(player, report)
        self.decide(player, action)
        return report

    # -------------------------------------------------------------- undo
    def undo(self, player: int) -> str:
        """Undo the seat's last choice and return its text; `CommandRefused` if that is not possible.

        A person alone among bots needs nobody's consent. The refusal names the first obstacle.
        """
        try:
            kept = undo_to(self.match, player, is_agreed=self.people == [player])
        except CommandRefused:
            kept = undo_to(self.match, player)
        text = self.match.moves[kept].text
        assert text is not None
        self.match.carry_out(self.match.seq + 1, {"seat": player, "undo": kept})
        self.write()
        return text


def resume(
    path: Path, record: Record, game: Game, isolate: float | None
) -> tuple[Session, RecordError | None, Path | None]:
    """Resume an unfinished record. Of a damaged one the good part remains, with the damage.

    The damaged file stays next to it as FILE.damaged, which is the path.
    """
    seats = record.header["seats"]
    session = Session(game, record.header["seed"], seats, path, run_of(record.header), isolate)
    session.commitment = record.header.get("commitment")
    damage = record.damage
    try:
        bots = frozenset(range(len(seats))) - frozenset(session.people)
        play_back(session.match, record.decisions, bots)
    except RecordError as problem:
        damage = problem
    copy = None
    if damage is not None:
        copy = path.with_name(path.name + ".damaged")
        shutil.copyfile(path, copy)
    session.write()
    return session, damage, copy
