"""Rank 1: Assassin, Witch, Magistrate."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from tavolata.core.chance import NO_CARD
from tavolata.core.decisions import Effect
from tavolata.core.events import EVERYBODY
from tavolata.core.reasons import LEGAL
from tavolata.games.citadels.rules import events as event
from tavolata.games.citadels.rules.actions import CONFISCATE, DECLINE, NAME
from tavolata.games.citadels.rules.building import (
    ADD_TO_CITY,
    cancel_build,
    city_too_large,
    is_too_large_for,
)
from tavolata.games.citadels.rules.effects import Choose
from tavolata.games.citadels.rules.kinds import RANKS, shift
from tavolata.games.citadels.rules.naming import LayTokens, NameCharacter, rank_of
from tavolata.games.citadels.rules.questions import RANK, MayDo
from tavolata.games.citadels.rules.reasons import REASONS, identical, kind_asked
from tavolata.games.citadels.rules.shapes import (
    BASE,
    CHOSEN,
    GATHERED,
    KILLED,
    PAID,
    Character,
    mark,
    register,
)
from tavolata.games.citadels.rules.state import GATHERED_BIT, RESUMED_BIT, CitadelsState, character_card
from tavolata.games.citadels.rules.turn import TURN, break_off, set_turn


# ------------------------------------------------------------------ Assassin
@final
class NameToKill(NameCharacter):
    """Name another character to kill."""

    ask = "kill"
    rule = "page 10"

    def choose(self, s: CitadelsState, p: i64, n: i64, card: i64, action: i64) -> None:
        """Kill the character, who stays silent when called and has no turn."""
        s.set_mark(rank_of(s, action - NAME), KILLED)
        s.log_event(event.KILLS, p, character_card(action - NAME), 0, EVERYBODY)


Character("assassin", 1, classic=BASE, abilities=[Choose(NameToKill())])


# ------------------------------------------------------------------ Witch
@final
class PlayOn(Effect[CitadelsState]):
    """End a bewitched player's turn after gathering; the Witch resumes theirs (R-22)."""

    def run(self, s: CitadelsState, p: i64, n: i64, card: i64) -> None:
        """Continue as the character, who has gathered, with the Witch's hand, gold and city (R-23)."""
        break_off(s)
        witch = s.revealer(1)
        me = s.character(n)
        set_turn(s, witch, n, GATHERED_BIT | RESUMED_BIT)
        s.builders &= shift(1, witch) ^ -1
        s.log_event(event.RESUMES, witch, character_card(me.number), n, EVERYBODY)
        s.push(TURN, witch)
        if me.begins is not None:
            s.push(me.begins, witch, n)


BEWITCHED: Final = mark("bewitched", GATHERED, PlayOn(), rule="R-22", most=1, laid_by=1, powerless=True)


@final
class NameToBewitch(NameCharacter):
    """Name another character to bewitch, which pauses the turn (R-20)."""

    ask = "bewitch"
    rule = "R-20"

    def choose(self, s: CitadelsState, p: i64, n: i64, card: i64, action: i64) -> None:
        """Bewitch the character; if nobody has them, the turn never resumes (R-21)."""
        s.set_mark(rank_of(s, action - NAME), BEWITCHED)
        s.log_event(event.BEWITCHES, p, character_card(action - NAME), 0, EVERYBODY)
        s.log_event(event.PAUSES, p, NO_CARD, 0, EVERYBODY)
        break_off(s)


Character("witch", 1, classic=CHOSEN, first=NameToBewitch(), rules="R-20 R-21 R-22 R-23 R-24")


# ------------------------------------------------------------------ Magistrate
@final
class AskMagistrate(Effect[CitadelsState]):
    """A player with a warrant has paid for their first district of the turn (R-27, R-39)."""

    def run(self, s: CitadelsState, p: i64, n: i64, card: i64) -> None:
        """Ask the Magistrate for any warrant, signed or not, except about themselves (R-26)."""
        magistrate = s.revealer(1)
        if magistrate != p:
            s.push(MAY_CONFISCATE, magistrate, n, card)


WARRANT: Final = mark("warrant", PAID, AskMagistrate(), rule="R-27", most=3, laid_by=1)


NOT_SIGNED: Final[i64] = REASONS.add(
    "not_signed", "R-25", "the warrant on this character is not the signed one"
)
HAS_IT: Final[i64] = identical("R-33", kind_asked)
TOO_LARGE_FOR_IT: Final[i64] = city_too_large("R-34", kind_asked)


@final
class MayConfiscate(MayDo):
    """Confiscate the district that rank n has paid for, or not."""

    ask = "confiscate"
    first = CONFISCATE
    n_means = RANK

    def judge(self, s: CitadelsState, p: i64, n: i64, card: i64, action: i64) -> i64:
        """Accept only the signed warrant and a name new to the city, Quarry or not (R-33, R-34)."""
        if action != CONFISCATE:
            return super().judge(s, p, n, card, action)
        if s.signed != n:
            return NOT_SIGNED
        if s.seats[p].has(card):
            return HAS_IT
        return TOO_LARGE_FOR_IT if is_too_large_for(s.seats[p], card) else LEGAL

    def choose(self, s: CitadelsState, p: i64, n: i64, card: i64, action: i64) -> None:
        """Build it for free; the builder gets the gold back, but no cards (R-28, R-32)."""
        if action == DECLINE:
            return
        cancel_build(s)
        s.log_event(event.CONFISCATES, p, card, s.turn_seat, EVERYBODY)
        s.gain_gold(s.turn_seat, s.paid)
        s.spent -= s.paid
        for rank in range(1, RANKS + 1):
            s.clear_mark(rank, WARRANT)
        s.push(ADD_TO_CITY, p, 1, card)


@final
class LayWarrants(LayTokens):
    """Place three warrants on three tokens, the signed one first (R-25)."""

    ask = "lay_warrants"
    rule = "R-25"

    def __init__(self) -> None:
        super().__init__(WARRANT, 3, event.WARRANT_LAID)

    def note(self, s: CitadelsState, rank: i64) -> None:
        """Record the signed warrant."""
        s.signed = rank


Character(
    "magistrate",
    1,
    abilities=[Choose(LayWarrants())],
    rules="R-25 R-26 R-27 R-28 R-29 R-30 R-31 R-32 R-33 R-34 R-35 R-36 R-37 R-38 R-39",
)
MAY_CONFISCATE: Final = register(MayConfiscate(), "magistrate/MayConfiscate")
