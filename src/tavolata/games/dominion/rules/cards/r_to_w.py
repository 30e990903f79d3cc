"""Kingdom cards from Remodel to Workshop; an effect that only one card has is right above it."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from tavolata.core.chance import EVERY_SEAT
from tavolata.core.decisions import Effect
from tavolata.core.events import EVERYBODY
from tavolata.core.reasons import LEGAL
from tavolata.games.dominion.rules import events as event
from tavolata.games.dominion.rules import zones as zone
from tavolata.games.dominion.rules.actions import DONE, GAIN, KEEP, PLAY, TRASH
from tavolata.games.dominion.rules.card import Card
from tavolata.games.dominion.rules.effects import (
    PLAY_CARD,
    Actions,
    Buys,
    Coins,
    Draw,
    EachOther,
    EachPlayer,
    GainCard,
    GainUpTo,
    TrashThenGain,
    move_to_play,
)
from tavolata.games.dominion.rules.kinds import ACTION, ATTACK, CURSE, TREASURE
from tavolata.games.dominion.rules.questions import (
    OF_HAND,
    OF_LOOT,
    OF_REVEALED,
    Question,
    holds,
    is_action_in_hand,
)
from tavolata.games.dominion.rules.reasons import REASONS
from tavolata.games.dominion.rules.state import DominionState

REMODEL = Card("remodel", cost=4, types=ACTION, play=[TrashThenGain(plus=2)], rules="R33 R29")

SMITHY = Card("smithy", cost=4, types=ACTION, play=[Draw(3)], rules="R3")


@final
class SpyOn(Effect[DominionState]):
    """Reveal the top card of the frame's seat; the attacker keeps it there or discards it."""

    def __init__(self) -> None:
        super().__init__()
        self.verdict: SpyVerdict = SpyVerdict()

    def subeffects(self) -> list[Effect[DominionState]]:
        """Return the attacker's choice."""
        return [self.verdict]

    def run(self, s: DominionState, p: i64, n: i64, card: i64) -> None:
        """Reveal nothing if there is no card at all (R20)."""
        if s.refill_deck(p):
            s.push(self.verdict, s.active, p, s.reveal_card(p))


@final
class SpyVerdict(Question):
    """The attacker decides about the card that seat n revealed."""

    ask = "keep_or_discard"
    shows = OF_REVEALED
    answers: list[str] = ["keep", "discard revealed"]
    accepts_answers = True
    is_about_seat = True

    def choose(self, s: DominionState, p: i64, n: i64, card: i64, action: i64) -> None:
        """Carry out the decision, before the next seat reveals (R20)."""
        s.take(n, zone.SET_ASIDE, card)
        if action == KEEP:
            s.put_on_deck(n, card, EVERY_SEAT, event.TOPDECKS_REVEALED)
        else:
            s.put_on_discard(n, card)
            s.note(event.DISCARDS_REVEALED, n, card, 1, EVERYBODY)


SPY = Card(
    "spy",
    cost=4,
    types=ACTION | ATTACK,
    play=[Draw(1), Actions(1), EachPlayer(SpyOn())],
    rules="R20 R15 R12",
)


@final
class StealFrom(Effect[DominionState]):
    """Reveal two cards of the frame's seat; the attacker trashes one Treasure among them."""

    def __init__(self) -> None:
        super().__init__()
        self.verdict: TrashRevealed = TrashRevealed()

    def subeffects(self) -> list[Effect[DominionState]]:
        """Return the attacker's choice."""
        return [self.verdict]

    def run(self, s: DominionState, p: i64, n: i64, card: i64) -> None:
        """Reveal a single last card before the shuffle, which excludes it (R21)."""
        found = False
        for _i in range(i64(2)):
            if s.refill_deck(p) and s.piles.types[s.reveal_card(p)] & TREASURE != 0:
                found = True
        if found:
            s.push(self.verdict, s.active, p)


NOT_REVEALED: Final[i64] = REASONS.add(
    "not_revealed", "R21", "no {card} that can be trashed was revealed"
)


@final
class TrashRevealed(Question):
    """The attacker trashes one of the Treasures that seat n revealed."""

    ask = "trash_revealed"
    verb = "trash"
    subject = OF_REVEALED
    is_about_seat = True

    def judge_card(self, s: DominionState, p: i64, n: i64, card: i64, verb: i64, chosen: i64) -> i64:
        """Accept any revealed Treasure; the choice is compulsory (R21)."""
        if verb != TRASH:
            return super().judge_card(s, p, n, card, verb, chosen)
        is_revealed = s.copies(n, zone.SET_ASIDE, chosen) != 0
        return LEGAL if is_revealed and s.piles.types[chosen] & TREASURE != 0 else NOT_REVEALED

    def choose(self, s: DominionState, p: i64, n: i64, card: i64, action: i64) -> None:
        """Trash it; the attacker may take it when all victims are done."""
        treasure = s.piles.card_of(action)
        s.take(n, zone.SET_ASIDE, treasure)
        s.trash_card(n, treasure, event.TRASHES_REVEALED)
        s.add(p, zone.LOOT, treasure, 1)


NOT_JUST_TRASHED: Final[i64] = REASONS.add(
    "not_just_trashed", "R21", "this Thief has not trashed a {card} that you could take"
)


@final
class TakeLoot(Question):
    """Gain any of the Treasures that this play has trashed."""

    ask = "gain_trashed"
    verb = "gain"
    subject = OF_LOOT
    accepts_answers = True

    def is_open(self, s: DominionState, p: i64, n: i64, card: i64) -> bool:
        """Return whether there is one."""
        return s.count_row(p, zone.LOOT) != 0

    def how_many(self, n: i64, held: i64) -> tuple[int, int] | None:
        """Return from none to all of them."""
        return 0, held

    def judge_card(self, s: DominionState, p: i64, n: i64, card: i64, verb: i64, chosen: i64) -> i64:
        """Accept any trashed Treasure of this play, one at a time."""
        if verb != GAIN:
            return super().judge_card(s, p, n, card, verb, chosen)
        return LEGAL if s.copies(p, zone.LOOT, chosen) != 0 else NOT_JUST_TRASHED

    def choose(self, s: DominionState, p: i64, n: i64, card: i64, action: i64) -> None:
        """Put the Treasure into the discard pile; the others stay in the trash for good (R7)."""
        if action == DONE:
            for pile in s.piles.treasures:
                s.set_copies(p, zone.LOOT, i64(pile), 0)
        else:
            treasure = s.piles.card_of(action)
            s.take(p, zone.LOOT, treasure)
            s.cards[zone.TRASH + treasure] -= 1
            s.put_on_discard(p, treasure)
            s.note(event.STEAL, p, treasure, 1, EVERYBODY)
            s.push(self, p)


@final
class DiscardRevealed(Effect[DominionState]):
    """Discard the revealed cards that remain."""

    def run(self, s: DominionState, p: i64, n: i64, card: i64) -> None:
        """Discard them after the attacker has taken a Treasure (R21)."""
        s.discard_set_aside(p)


THIEF = Card(
    "thief",
    cost=4,
    types=ACTION | ATTACK,
    play=[EachOther(StealFrom()), TakeLoot(), EachOther(DiscardRevealed())],
    rules="R21 R7 R12",
)


@final
class PlayTwice(Question):
    """Choose an Action in hand and play it twice, without spending an Action."""

    ask = "play_twice"
    verb = "play"
    subject = OF_HAND

    def judge_card(self, s: DominionState, p: i64, n: i64, card: i64, verb: i64, chosen: i64) -> i64:
        """Accept any Action in hand."""
        if verb == PLAY and is_action_in_hand(s, p, chosen):
            return LEGAL
        return super().judge_card(s, p, n, card, verb, chosen)

    def judge_answer(self, s: DominionState, p: i64, n: i64, card: i64, answer: i64) -> i64:
        """Accept `done` without an Action in hand; otherwise the choice is compulsory (R22)."""
        if answer == DONE and not holds(s, p, ACTION):
            return LEGAL
        return super().judge_answer(s, p, n, card, answer)

    def choose(self, s: DominionState, p: i64, n: i64, card: i64, action: i64) -> None:
        """Play it twice: the second play begins when the first is fully resolved (R22)."""
        if action != DONE:
            chosen = s.piles.card_of(action)
            move_to_play(s, p, chosen)
            s.push(PLAY_CARD, p, 0, chosen)
            s.push(PLAY_CARD, p, 0, chosen)


THRONE_ROOM = Card("throne_room", cost=4, types=ACTION, play=[PlayTwice()], rules="R22 R23")

VILLAGE = Card("village", cost=3, types=ACTION, play=[Draw(1), Actions(2)], rules="R4")

WITCH = Card(
    "witch", cost=5, types=ACTION | ATTACK, play=[Draw(2), EachOther(GainCard(CURSE))], rules="R17 R12"
)

WOODCUTTER = Card("woodcutter", cost=3, types=ACTION, play=[Buys(1), Coins(2)], rules="R4")

WORKSHOP = Card("workshop", cost=3, types=ACTION, play=[GainUpTo(4)], rules="R33 R4")
