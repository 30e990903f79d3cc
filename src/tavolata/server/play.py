"""One game as its events made it: the state, the questions that are open, what can be taken back.

Nothing here waits, stores or speaks. The server's table and the replay of an old game both run on it:
the state is never anything else than the replay of its events.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from tavolata.core.errors import Refusal, TavolataError
from tavolata.core.game import Game, State

if TYPE_CHECKING:
    from tavolata.telling.layout import Layout

PERSON = "person"
COVER = "cover"
"""A bot substitutes for a person who is away."""
FORCED = "forced"
"""The only answer there was, given for the seat."""
LOWER = "lower"
"""A bot of a lower level, because the one that should have decided gave no answer in time."""


COPIES = 16
"""Moves before the last one that are taken back without playing the game again."""
MOST_UNDOS = 200
"""How often a seat can take something back in one game: each time is two more lines on disk."""


class CommandRefused(TavolataError):
    """A command that cannot be carried out: `code` for programs, `key` of the sentence for people."""

    def __init__(self, code: str, key: str, **arguments: str | int) -> None:
        super().__init__(f"{code}: {key}")
        self.code = code
        self.key = key
        self.arguments = arguments
        self.refusal: Refusal | None = None
        """Why the rules forbid it, if they do."""


@dataclass(frozen=True)
class Move:
    """A decision that was made: by which seat, its text, and how much had happened before it.

    `by` says who made it for the seat; `text` is None for a choice that was taken back.
    """

    seat: int
    text: str | None
    by: str
    is_choice: bool
    events: int
    seq: int

    @property
    def is_forced(self) -> bool:
        """Whether it was the only answer, and was given for the seat."""
        return self.by == FORCED


def body_of(move: Move) -> dict[str, Any]:
    """A move as an event of the store."""
    if move.text is None:
        return {"seat": move.seat, "withdraw": True}
    return {"seat": move.seat, "do": move.text, "by": move.by}


@dataclass(frozen=True)
class Before:
    """The game as it was before a move: a move that is taken back need not be played around."""

    state: State
    events: int
    laid: dict[int, int]
    told: dict[int, int]


class Play:
    """A game and its history.

    `seq` is the number of the last event; `asked` maps each seat that owes a decision to the number of
    its question, `laid` each seat whose answer still waits for others to the number of the question
    answered; `told` is how much of the log each seat had seen when it last decided; `first` is what a
    watcher saw when the game began.
    """

    def __init__(self, game: Game, seed: object) -> None:
        self.game = game
        self.seed = seed
        self.seq = 0
        self.edits = 0
        """How often something was taken back: what was made from the log before is void then."""
        self.undone: dict[int, int] = {}
        """How often each seat has taken something back."""
        self._begin()

    def _begin(self) -> None:
        self.state: State = self.game.new_initial_state(self.seed)
        self.first = self.state.observation(None).to_dict()
        self.state.keep_log()
        self.moves: list[Move] = []
        self.laid: dict[int, int] = {}
        self.told: dict[int, int] = {}
        self._before: dict[int, Before] = {}
        """The game before each of the last moves, by their place."""
        self.asked = dict.fromkeys(self.state.acting_players(), self.seq)

    # -------------------------------------------------------------- the events
    def carry_out(self, seq: int, body: dict[str, Any]) -> None:
        """Apply one event as it stands in the store; raises and changes nothing if it cannot be."""
        seat = int(body["seat"])
        if "undo" in body:
            kept = int(body["undo"])
            gone = self.moves[kept:]
            asked, laid = self.asked, self.laid
            self.seq = seq
            self.edits += 1
            self.undone[seat] = self.undone.get(seat, 0) + 1
            self._go_back(kept)
            if all(move.seat == seat for move in gone):
                # To the others nothing has happened: their questions keep their numbers.
                self.asked = self._numbered(asked, seat, seq)
                self.laid = {player: laid.get(player, number) for player, number in self.laid.items()}
            else:
                self.asked = self._numbered({}, seat, seq)
        else:
            text = None if body.get("withdraw") else str(body["do"])
            self._make(seq, seat, text, str(body.get("by", PERSON)))
        self.seq = seq

    def _go_back(self, kept: int) -> None:
        """Keep so many moves: by a copy made before the next one, or else by playing them again."""
        before = self._before.get(kept)
        if before is None:
            moves = self.moves[:kept]
            self._begin()
            for move in moves:
                self._make(move.seq, move.seat, move.text, move.by)
            return
        log = self.log()[: before.events]
        self.state = before.state
        self.state.keep_log()
        self.log().extend(log)
        self.laid, self.told = before.laid, before.told
        for place in range(kept, len(self.moves)):
            self._before.pop(place, None)
        self.moves = self.moves[:kept]

    def _make(self, seq: int, seat: int, text: str | None, by: str) -> None:
        state, before, place = self.state, len(self.log()), len(self.moves)
        legal = state.legal_actions(seat)
        copy = Before(state.clone(), before, dict(self.laid), dict(self.told))
        if text is None:
            state.withdraw(seat)
            self.laid.pop(seat, None)
        else:
            state.apply_action(seat, state.string_to_action(seat, text))
        self.moves.append(Move(seat, text, by, len(legal) > 1, before, seq))
        self._before[place] = copy
        self._before.pop(place - COPIES, None)
        self.told[seat] = before
        asked = self.asked
        self.asked = self._numbered(asked, seat, seq)
        if text is not None and seat in asked:
            self.laid[seat] = asked[seat]
        for player in list(self.laid):
            if state.explain_withdrawal(player) is not None:
                del self.laid[player]

    def close(self) -> None:
        """Ask nobody any more: the game is put away."""
        self.asked, self.laid = {}, {}

    def _numbered(self, before: dict[int, int], seat: int, seq: int) -> dict[int, int]:
        """The open questions after something that a seat did: those of the others stay as they are."""
        return {
            player: before[player] if player in before and player != seat else seq
            for player in self.state.acting_players()
        }

    # -------------------------------------------------------------- looking
    def log(self) -> list[Any]:
        """All events of the game so far, unredacted: for nobody's eyes."""
        assert self.state.log is not None
        return self.state.log

    def events(
        self, viewer: int | None, since: int = 0, until: int | None = None
    ) -> list[dict[str, Any]]:
        """What a seat (None: a watcher) has seen happen, from one index of the log to another."""
        return [self.game.event_to_dict(event.seen_by(viewer)) for event in self.log()[since:until]]

    # -------------------------------------------------------------- taking back
    def undo_to(self, seat: int, layout: Layout, *, is_agreed: bool = False) -> int:
        """How many moves stay if the seat takes back its last decision.

        Allowed if since then nobody else decided, nothing hidden was shown (the layout knows by which
        events and questions), and the seat is still the one that is asked; else `CommandRefused`.
        If all others agree, only what was shown stands against it.
        """
        if self.undone.get(seat, 0) >= MOST_UNDOS:
            raise CommandRefused("undo-refused", "undo-too-often", most=MOST_UNDOS)
        mine = [
            place for place, move in enumerate(self.moves)
            if move.seat == seat and move.by == PERSON and move.is_choice
        ]  # fmt: skip
        if not mine:
            raise CommandRefused("undo-refused", "undo-nothing")
        last = mine[-1]
        if not is_agreed and any(move.seat != seat for move in self.moves[last:]):
            raise CommandRefused("undo-refused", "undo-others")
        happened, revealing = self.events(None, self.moves[last].events), layout.revealing
        if any(revealing is None or event["event"] in revealing for event in happened):
            raise CommandRefused("undo-refused", "undo-hidden")
        if not is_agreed and seat not in self.asked:
            raise CommandRefused("undo-refused", "undo-passed")
        # Who looks at something now has not decided yet; a decision about it is among the events.
        asked = [self.state.observation(player).to_dict() for player in self.asked]
        if any(layout.is_looking(seen) for seen in asked):
            raise CommandRefused("undo-refused", "undo-hidden")
        return last

    def can_undo(self, seat: int, layout: Layout, *, is_agreed: bool = False) -> bool:
        """Whether the seat can take back its last decision: by itself, or if all others agree."""
        try:
            self.undo_to(seat, layout, is_agreed=is_agreed)
        except CommandRefused:
            return False
        return True
