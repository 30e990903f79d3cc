"""A running game, rebuilt from its stored events: its state, questions, decisions and record.

The state is always the replay of its events. Nothing here waits, stores or formats; the server's
tables, the terminal and replays of old games all use it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from tavolata.core.events import EVERYBODY, Event
from tavolata.core.game import Game, State
from tavolata.core.given import Seed
from tavolata.core.records import WITHDRAW, bad_decision, decision_line, end_line, require_seat

COPIES = 16
"""Moves before the last one that can be undone without replaying the game."""
MOST_UNDOS = 200
"""Most undos of a seat in one match: each adds two lines to the stored log."""
PERSON = "person"
BOT = "bot"
SUBSTITUTE = "cover"
"""A bot substitutes for a person who is away."""
FORCED = "forced"
"""The only possible answer, given for the seat."""
LOWER = "lower"
"""A bot of a lower level, because the requested one gave no answer in time."""


# ------------------------------------------------------------------ moves
@dataclass(frozen=True)
class Move:
    """A decision: its seat, its text, and the length of the log before it.

    `by` says who made it for the seat; `text` is None for a withdrawn choice; `learned` are
    the seats that learned something hidden from it, a bit for each. Only its seat may notice an
    `is_unseen` one: the first step of a choice that is hidden until all have chosen.
    """

    seat: int
    text: str | None
    by: str
    is_choice: bool
    events: int
    seq: int
    learned: int = 0
    is_unseen: bool = False

    @property
    def is_forced(self) -> bool:
        """Whether it was the only possible answer, given for the seat."""
        return self.by == FORCED


def body_of(move: Move) -> dict[str, Any]:
    """Return a move as a stored event."""
    return body(move.seat, move.text, move.by)


def body(seat: int, text: str | None, by: str) -> dict[str, Any]:
    """Return a decision as a stored event; None as text withdraws a choice."""
    if text is None:
        return {"seat": seat, "withdraw": True}
    return {"seat": seat, "do": text, "by": by}


# ------------------------------------------------------------------ the match
@dataclass(frozen=True)
class Before:
    """The game before a move, so that its undo need not replay the game."""

    state: State
    events: int
    committed: dict[int, int]


class Match:
    """A game and its history.

    `seq` is the number of the last event, `seq_of` the one that a seat may know. `open_questions` maps
    each seat that owes a decision to the number of its question. `committed` maps each seat whose
    answer still waits for others to the number of the question that it answered.
    `first` is what a watcher saw at the beginning. `most_undos` is None where undos have no limit.
    """

    def __init__(self, game: Game, seed: Seed, most_undos: int | None = MOST_UNDOS) -> None:
        self.game = game
        self.seed = seed
        self.most_undos = most_undos
        self.seq = 0
        self.edits = 0
        """Number of undos: anything derived from the log before the last one is void."""
        self.undone: dict[int, int] = {}
        """Number of undos by seat."""
        self.is_unseen = False
        """Whether only its seat may notice the last event."""
        self._unseen: dict[int, int] = {}
        """The number of such events of each seat since all choices were last shown."""
        self._unseen_at: dict[int, dict[int, int]] = {}
        """The same after earlier events, where there were any."""
        self._begin()

    def _begin(self) -> None:
        self.state: State = self.game.new_initial_state(self.seed)
        self.first = self.state.observation(None).to_view()
        self.state.keep_log()
        self.moves: list[Move] = []
        self.committed: dict[int, int] = {}
        self._before: dict[int, Before] = {}
        """The game before each of the last moves, by their index."""
        self.open_questions = dict.fromkeys(self.state.acting_players(), self.seq)

    # -------------------------------------------------------------- events
    def carry_out(self, seq: int, body: dict[str, Any]) -> None:
        """Apply a stored event; raises and changes nothing if the rules refuse it."""
        seat = int(body["seat"])
        if "undo" in body:
            self._undo(seq, seat, int(body["undo"]))
        else:
            text = None if body.get("withdraw") else str(body["do"])
            self._make(seq, seat, text, str(body.get("by", PERSON)))
        self.seq = seq
        if self._unseen:
            self._unseen_at[seq] = self._unseen

    def seq_of(self, viewer: int | None, seq: int | None = None) -> int:
        """Return the number of an event, by default the last one, for a seat (None: a watcher).

        Events that the viewer may not notice do not count until all choices are shown: their number
        would show that another seat chooses in several steps, such as a building and its payment.
        """
        if seq is None:
            return self.seq - self._unseen_by(viewer, self._unseen)
        return seq - self._unseen_by(viewer, self._unseen_at.get(seq, {}))

    @staticmethod
    def _unseen_by(viewer: int | None, unseen: dict[int, int]) -> int:
        return sum(number for seat, number in unseen.items() if seat != viewer)

    def _note_unseen(self, seat: int, acting: list[int], logged: int) -> None:
        """Note whether only its seat may notice an event, from the seats and the log before it."""
        state, now = self.state, len(self.log())
        is_same = state.acting_players() == acting and now == logged
        self.is_unseen = state.is_simultaneous() and seat in acting and is_same
        if now > logged:
            self._unseen = {}
        elif self.is_unseen:
            self._unseen = {**self._unseen, seat: self._unseen.get(seat, 0) + 1}

    def _undo(self, seq: int, seat: int, kept: int) -> None:
        gone = self.moves[kept:]
        questions, committed, unseen = self.open_questions, self.committed, self._unseen
        acting, logged = self.state.acting_players(), len(self.log())
        self.seq = seq
        self.undone[seat] = self.undone.get(seat, 0) + 1
        self._go_back(kept)
        self._unseen = unseen
        is_own = all(move.seat == seat for move in gone)
        self._note_unseen(seat, acting if is_own else [], logged)
        if not self.is_unseen:
            self.edits += 1
        if is_own:
            # To the others nothing has happened: their questions keep their numbers.
            self.open_questions = self._numbered(questions, seat, seq)
            self.committed = {
                player: committed.get(player, number) for player, number in self.committed.items()
            }
        else:
            self.open_questions = self._numbered({}, seat, seq)

    def _go_back(self, kept: int) -> None:
        """Keep the first `kept` moves, from a copy made before the next one, or by a replay."""
        before = self._before.get(kept)
        if before is None:
            moves = self.moves[:kept]
            self._unseen = {}
            self._begin()
            for move in moves:
                self._make(move.seq, move.seat, move.text, move.by)
            return
        log = self.log()[: before.events]
        self.state = before.state
        self.state.keep_log()
        self.log().extend(log)
        self.committed = before.committed
        for place in range(kept, len(self.moves)):
            self._before.pop(place, None)
        self.moves = self.moves[:kept]

    def _make(self, seq: int, seat: int, text: str | None, by: str) -> None:
        state, before, place = self.state, len(self.log()), len(self.moves)
        legal, acting = state.legal_actions(seat), state.acting_players()
        copy = Before(state.clone(), before, dict(self.committed))
        if text is None:
            state.withdraw(seat)
            self.committed.pop(seat, None)
        else:
            state.apply_action(seat, state.string_to_action(seat, text))
        self._note_unseen(seat, acting, before)
        questions = self.open_questions
        self.open_questions = self._numbered(questions, seat, seq)
        if text is not None and seat in questions:
            self.committed[seat] = questions[seat]
        carried_out = [
            player for player in self.committed if state.explain_withdrawal(player) is not None
        ]
        for player in carried_out:
            del self.committed[player]
        learned = self._learned(before, any(player != seat for player in carried_out))
        move = Move(seat, text, by, len(legal) > 1, before, seq, learned, self.is_unseen)
        self.moves.append(move)
        if learned:
            self._before.clear()  # no undo goes back behind this move
        else:
            self._before[place] = copy
            self._before.pop(place - COPIES, None)

    def _learned(self, since: int, are_choices_shown: bool) -> int:
        """Return the seats that learned something hidden: by an event, a question, others' choices.

        The end of the game shows everybody all hands.
        """
        is_all_shown = are_choices_shown or self.state.is_terminal()
        found = EVERYBODY if is_all_shown else self.state.seats_shown_hidden()
        for event in self.log()[since:]:
            found |= self.game.learners(event)
        return int(found)

    def _numbered(self, before: dict[int, int], seat: int, seq: int) -> dict[int, int]:
        """Number the open questions after an event of a seat: others keep their numbers."""
        return {
            player: before[player]
            if player in before and player != seat
            else seq - self._unseen_by(player, self._unseen)
            for player in self.state.acting_players()
        }

    def substituted(self, seat: int) -> int:
        """Return the number of choices that a bot has made for a person since they last decided."""
        found = 0
        for move in reversed(self.moves):
            if move.seat != seat:
                continue
            if move.by in (PERSON, BOT):
                break
            found += move.by == SUBSTITUTE and move.is_choice
        return found

    def close(self) -> None:
        """Close all questions: the game is adjourned or damaged."""
        self.open_questions, self.committed = {}, {}

    # -------------------------------------------------------------- forced moves
    def forced_action(self, seat: int) -> str | None:
        """Return the only answer of a seat if it can be given for it, else None."""
        legal = self.state.legal_actions(seat) if seat in self.open_questions else []
        if len(legal) != 1 or self.state.is_confirmation(seat):
            return None
        return self.state.action_to_string(seat, legal[0])

    # -------------------------------------------------------------- looking
    def log(self) -> list[Event]:
        """Return all events so far, unredacted: not for any reader."""
        assert self.state.log is not None
        return self.state.log

    def events(
        self, viewer: int | None, since: int = 0, until: int | None = None
    ) -> list[dict[str, Any]]:
        """Return the events as a seat (None: a watcher) saw them, between two indices of the log."""
        return [self.game.event_to_dict(event.seen_by(viewer)) for event in self.log()[since:until]]


# ------------------------------------------------------------------ records
def decisions_of(match: Match) -> list[tuple[int, str]]:
    """Return all decisions in the form of a record: seat number and text."""
    return [(move.seat, move.text or WITHDRAW) for move in match.moves]


def lines_of(match: Match, header: dict[str, Any]) -> list[dict[str, Any]]:
    """Return the lines of a record; with the result if the game is over."""
    lines = [header, *(decision_line(seat, text) for seat, text in decisions_of(match))]
    return [*lines, end_line(match.state)] if match.state.is_terminal() else lines


def play_back(
    match: Match, decisions: Sequence[tuple[int, str]], bots: frozenset[int] = frozenset()
) -> None:
    """Carry out the decisions of a record; `RecordError` with the line of the first invalid one.

    `bots` are the seats of bots. A record does not mark forced answers, so every only answer is one.
    """
    for line, (seat, text) in enumerate(decisions, start=2):
        try:
            match.carry_out(match.seq + 1, _body_of(match, seat, text, is_bot=seat in bots))
        except Exception as problem:
            raise bad_decision(line, seat, text, problem) from problem


def _body_of(match: Match, seat: int, text: str, *, is_bot: bool) -> dict[str, Any]:
    """Return a decision of a record as a stored event."""
    require_seat(match.state, seat)
    if text == WITHDRAW:
        return body(seat, None, PERSON)
    if is_bot:
        return body(seat, text, BOT)
    return body(seat, text, FORCED if len(match.state.legal_actions(seat)) == 1 else PERSON)
