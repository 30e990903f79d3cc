"""A game at a table with its record: state, seats, decisions on disk, undo. Nothing is shown here."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import Any

from tavolata.arena.faults import BotFault, BotStopped, FaultReport
from tavolata.arena.isolated import Isolated, maker_for
from tavolata.arena.listeners import Listeners
from tavolata.arena.match import ask
from tavolata.bots.bot import Bot
from tavolata.bots.levels import bot_named
from tavolata.bots.registry import require_cards
from tavolata.core.errors import RecordError, TavolataError
from tavolata.core.game import Game, State
from tavolata.core.records import WITHDRAW, Record, RecordWriter
from tavolata.core.seeding import SEEDING_VERSION, Seeding, new_salt
from tavolata.telling.endings import Made

HUMAN = "human"


class UndoRefused(Exception):
    """A decision cannot be taken back; the text is the key of the sentence that says why."""


class Run:
    """What the deal and the bots of a game at the terminal are derived from."""

    def __init__(self, seeding: Seeding, number: int = 0) -> None:
        self.seeding = seeding
        self.number = number

    def deal(self) -> str:
        """Return the seed of this game's deal."""
        return self.seeding.deal(self.number)

    def to_dict(self) -> dict[str, Any]:
        """Return what a record's header says of it."""
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
    """One game. Every decision is on disk before anybody sees what it did.

    `asked` remembers, for each decision of a person who had a choice, how many decisions and events
    there were before it; `made` are all decisions but those that were withdrawn. A game that was not
    dealt here has no run: `seed` is that of its deal alone, and its bots get fresh seeds.
    """

    def __init__(
        self,
        game: Game,
        seed: object,
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
        self.state = self._new_state()
        self.bots: list[Bot | None] = [self._load_bot(number) for number in range(len(seats))]
        self._listeners = Listeners(self.bots)
        self.decisions: list[tuple[int, str]] = []
        self.asked: list[tuple[int, int, int]] = []
        self.made: list[Made] = []
        self.first_faults: dict[int, FaultReport] = {}
        """The first fault of each seat's bot."""
        self.commitment: str | None = None
        """The promise about the seed that a record taken up again carries."""
        self._writer: RecordWriter | None = None

    def _load_bot(self, number: int) -> Bot | None:
        if self.seats[number] == HUMAN:
            return None
        name, run = bot_named(self.seats[number], self.game), self._bots_from
        bot = maker_for(str(self.game), name, self.isolate)(run.seeding, run.number, number)
        if not isinstance(bot, Isolated):  # which has looked for itself
            require_cards(name, self.state)
        return bot

    def _new_state(self) -> State:
        state = self.game.new_initial_state(self.seed)
        state.keep_log()
        return state

    # -------------------------------------------------------------- the record
    def write(self) -> None:
        """Write the record anew with all decisions so far; the old file is replaced at once."""
        self.close()
        self._writer = RecordWriter(
            self.path, self.game, self.seed, self.seats, self.decisions, commitment=self.commitment,
            run=self.run.to_dict() if self.run else None,
        )  # fmt: skip

    def close(self) -> None:
        """Close the record; it can be resumed."""
        if self._writer is not None:
            self._writer.close()
            self._writer = None

    def end(self) -> None:
        """Write the result under the record and close it; tell bots with hooks how the game ended."""
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

    # -------------------------------------------------------------- going on
    def decide(self, player: int, action: int, *, is_choice: bool = True) -> None:
        """Make a legal decision; `is_choice` is False for a move that was forced."""
        text = self.state.action_to_string(player, action)
        if self._writer is not None:
            self._writer.decision(player, text)
        self._apply(player, action, text, is_choice)

    def _apply(self, player: int, action: int, text: str, is_choice: bool) -> None:
        before = (player, len(self.decisions), len(self.log()))
        self.state.apply_action(player, action)
        self.made.append(Made(player, text, not is_choice, before[2]))
        if self.bots[player] is None and is_choice:
            self.asked.append(before)
        self.decisions.append((player, text))

    def play_bot(self, player: int, *, is_strict: bool = False) -> FaultReport | None:
        """Let the bot of a seat decide; its fault if it failed and the first legal move was played.

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
                self._listeners.tell(self.state, player)
                action = int(ask(self.state, bot, player))
        except BotFault as problem:
            report = FaultReport(self.seats[player], 0, player + 1, problem.fault)
            if is_strict or problem.fault.is_fatal:
                raise BotStopped(report) from None
            self.first_faults.setdefault(player, report)
        self.decide(player, action)
        return report

    # -------------------------------------------------------------- looking
    def log(self) -> list[Any]:
        """All events so far, unredacted: not for any screen."""
        assert self.state.log is not None
        return self.state.log

    def events(self, viewer: int | None, since: int = 0) -> list[dict[str, Any]]:
        """What a seat (None: a watcher) has seen happen, from an index of the log on."""
        return [self.game.event_to_dict(event.seen_by(viewer)) for event in self.log()[since:]]

    # -------------------------------------------------------------- taking back
    def undo(self, player: int, revealing: frozenset[str]) -> str:
        """Take back the seat's last decision and return its text.

        Raises `UndoRefused` if since then another seat has decided or an event of a kind in `revealing`
        has told anybody something hidden.
        """
        if not self.asked:
            raise UndoRefused("undo-nothing")
        who, decisions, events = self.asked[-1]
        if any(seat != player for seat, _ in self.decisions[decisions:]):
            raise UndoRefused("undo-others" if (player in self._who_was_asked()) else "undo-nothing")
        if any(event["event"] in revealing for event in self.events(None, events)):
            raise UndoRefused("undo-hidden")
        assert who == player
        text = self.decisions[decisions][1]
        self.rebuild(self.decisions[:decisions])
        self.write()
        return text

    def _who_was_asked(self) -> set[int]:
        return {player for player, _, _ in self.asked}

    def rebuild(self, decisions: list[tuple[int, str]]) -> None:
        """Play the given decisions from the start; `RecordError` names the first that cannot be."""
        self.state = self._new_state()
        self.decisions = []
        self.asked = []
        self.made = []
        for number, (player, text) in enumerate(decisions, start=2):
            try:
                if text == WITHDRAW:
                    self.state.withdraw(player)
                    self.decisions.append((player, text))
                    continue
                action = self.state.string_to_action(player, text)
                is_choice = len(self.state.legal_actions(player)) > 1
                self._apply(player, action, text, is_choice)
            except TavolataError as problem:
                raise RecordError(f"P{player + 1} {text!r}: {problem}", number) from None


class Resumed:
    """A session made from a record; `damage` and `copy` tell of a damaged one."""

    def __init__(self, session: Session, damage: RecordError | None, copy: Path | None) -> None:
        self.session = session
        self.damage = damage
        self.copy = copy


def resume(path: Path, record: Record, game: Game, isolate: float | None = None) -> Resumed:
    """Go on with a record that has not ended. Of a damaged one the good part is kept.

    The damaged file stays beside it as FILE.damaged.
    """
    seats = [str(seat) for seat in record.header.get("seats", [])]
    session = Session(game, record.header["seed"], seats, path, run_of(record.header), isolate)
    session.commitment = record.header.get("commitment")
    damage = record.damage
    try:
        session.rebuild(record.decisions)
    except RecordError as problem:
        damage = problem
    copy = None
    if damage is not None:
        copy = path.with_name(path.name + ".damaged")
        shutil.copyfile(path, copy)
    session.write()
    return Resumed(session, damage, copy)
