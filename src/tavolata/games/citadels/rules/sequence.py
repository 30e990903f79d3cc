"""The course of a game of Citadels: set-up, rounds, the calling of the ranks, the end."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i16, i64, u8

from tavolata.core.chance import NO_CARD, Chance, Pile
from tavolata.core.decisions import FRAME, Effect
from tavolata.core.events import EVERYBODY
from tavolata.games.citadels.rules import (
    characters,  # noqa: F401 - read them, and all cards are in their tables
    districts,  # noqa: F401 - read them, and all cards are in their tables
)
from tavolata.games.citadels.rules import events as event
from tavolata.games.citadels.rules.districts.moments import HEALED, seats_that_heal
from tavolata.games.citadels.rules.draft import start_draft
from tavolata.games.citadels.rules.kinds import KINDS, RANKS, shift
from tavolata.games.citadels.rules.round import clear_round, lay_standing_marks
from tavolata.games.citadels.rules.seat import Seat
from tavolata.games.citadels.rules.shapes import BASE, BOX, CAST, COPIES, KILLED, register
from tavolata.games.citadels.rules.state import NOBODY, CitadelsRules, CitadelsState, character_card
from tavolata.games.citadels.rules.turn import begin_turn, set_turn

START_GOLD: Final = 2
START_CARDS: Final = 4
MAX_OPTIONS: Final = 128
SETUP_STREAM: Final[i64] = 100
"""The random stream for the cast and the unique districts."""


# ------------------------------------------------------------------ set-up
def empty_state(
    home: CitadelsRules, cast: list[int], uniques: list[int], chance: Chance
) -> CitadelsState:
    """Return a table with the complete deck, seats without cards and gold, and no open question.

    `cast` has indexes into `CAST`; `uniques` the kinds that are chosen into the deck.
    """
    by_rank = bytearray([NO_CARD] * 10)
    for index in cast:
        by_rank[CAST[index].rank] = index
    deck = Pile(0, vec[u8]([0] * 56))
    row = home.edition.row
    chosen: i64 = 0
    for unique in uniques:
        chosen |= shift(1, unique)
    for kind in range(KINDS):
        if BOX[row + kind] == BASE or chosen & shift(1, kind) != 0:
            deck.add(kind, i64(COPIES[row + kind]))
    deck.shuffle(chance)
    frames = vec[u8]([0] * (16 * FRAME))
    s = home.new_state(bytes(by_rank), chance, deck, frames, vec[i16]([0] * MAX_OPTIONS), vec[u8]())
    s.all_cards = bytes([int(copies) for copies in deck.counts])
    for _p in range(home.players):
        s.seats.append(Seat(vec[u8](), vec[u8](), b""))
    clear_round(s)
    return s


def deal(s: CitadelsState, crown: i64) -> None:
    """Deal two gold and four cards to every seat, and begin the first round."""
    s.crown = crown
    for p in range(s.n_players()):
        s.seats[p].gold = START_GOLD
        s.draw_to_hand(p, START_CARDS)
    s.push(NEW_ROUND, crown)
    s.advance()


# ------------------------------------------------------------------ a round
@final
class NewRound(Effect[CitadelsState]):
    """Collect all characters and begin a new draft."""

    def run(self, s: CitadelsState, p: i64, n: i64, card: i64) -> None:
        """Clear the round and place the permanent marks of characters."""
        clear_round(s)
        s.round += 1
        s.log_event(event.ROUND, s.crown, NO_CARD, s.round, EVERYBODY)
        lay_standing_marks(s)
        s.push(CALL, s.crown, 1)
        start_draft(s)


@final
class Call(Effect[CitadelsState]):
    """Call rank n, then the next one."""

    def run(self, s: CitadelsState, p: i64, n: i64, card: i64) -> None:
        """Call it; a killed character and one that nobody has stay silent."""
        set_turn(s, NOBODY, 0, 0)
        if n > RANKS or not s.has_rank(n):
            s.push(END_OF_ROUND, s.crown)
            return
        s.called = n
        s.push(self, s.crown, n + 1)
        holder = call_killed(s, n) if s.has_mark(n, KILLED) else s.holder(n)
        if holder != NOBODY:
            begin_turn(s, holder, n)
        else:
            s.log_event(event.CALLED, s.crown, character_card(s.character(n).number), n, EVERYBODY)


def call_killed(s: CitadelsState, rank: i64) -> i64:
    """Call a killed character; return the seat that shows them, NOBODY if they stay silent.

    Silence reveals that nobody with a Hospital has the character, so those seats are recorded.
    """
    holder = s.holder(rank)
    healers = seats_that_heal(s)
    if holder != NOBODY and healers & shift(1, holder) != 0:
        s.set_mark(rank, HEALED)
        return holder
    s.healers = healers
    return NOBODY


@final
class EndOfRound(Effect[CitadelsState]):
    """Run killed heirs, then other effects at the end of a round, then the end of the game (R-12)."""

    def run(self, s: CitadelsState, p: i64, n: i64, card: i64) -> None:
        """Push the steps in reverse, since the stack runs from its top."""
        s.called = RANKS + 1
        s.push(AFTER_ROUND, s.crown)
        for rank in range(RANKS, 0, -1):
            if s.has_rank(rank) and s.revealer(rank) != NOBODY:
                late = s.character(rank).round_ends
                if late is not None:
                    s.push(late, s.revealer(rank), rank)
        for rank in range(RANKS, 0, -1):
            if not s.has_rank(rank) or not s.has_mark(rank, KILLED):
                continue
            heir = s.character(rank).heir
            holder = s.holder(rank)
            if heir is not None and holder != NOBODY:
                s.reveal(rank, holder)
                number = s.character(rank).number
                s.log_event(event.HEIR, holder, character_card(number), rank, EVERYBODY)
                s.push(heir, holder, rank)


@final
class AfterRound(Effect[CitadelsState]):
    """End the game if a city has been completed; else begin a new round."""

    def run(self, s: CitadelsState, p: i64, n: i64, card: i64) -> None:
        """Do either, after a full round."""
        if s.completed != 0:
            s.is_over = True
            s.log_event(event.GAME_END, s.crown, NO_CARD, s.round, EVERYBODY)
        else:
            s.push(NEW_ROUND, s.crown)


NEW_ROUND: Final = register(NewRound(), "new_round")
CALL: Final[Call] = register(Call(), "call")
END_OF_ROUND: Final = register(EndOfRound(), "end_of_round")
AFTER_ROUND: Final = register(AfterRound(), "after_round")
