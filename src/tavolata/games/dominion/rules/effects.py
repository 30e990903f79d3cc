"""The verbs of Dominion, from which the printed instructions of the cards are composed.

An effect is one step of the rules for one seat (`core/decisions.py`). Before its first instruction an
Attack asks every other seat for a card that blocks it (`reaction.py`); its effects on others run inside
`EachOther`.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from tavolata.core.decisions import Effect
from tavolata.core.events import EVERYBODY
from tavolata.core.reasons import LEGAL
from tavolata.games.dominion.rules import events as event
from tavolata.games.dominion.rules import zones as zone
from tavolata.games.dominion.rules.actions import DISCARD, DONE, GAIN, TRASH
from tavolata.games.dominion.rules.kinds import ATTACK, register
from tavolata.games.dominion.rules.questions import (
    ANY_CARD,
    OF_HAND,
    OF_SUPPLY,
    Question,
    holds,
    judge_hand,
    offer_hand,
    offer_supply,
)
from tavolata.games.dominion.rules.reaction import Reaction
from tavolata.games.dominion.rules.reasons import REASONS
from tavolata.games.dominion.rules.state import DominionState

DISCARD_PILE: Final[i64] = 0
TO_HAND: Final[i64] = 1


# ------------------------------------------------------------------ plain instructions
class Amount(Effect[DominionState]):
    """An instruction with a number."""

    def __init__(self, n: i64) -> None:
        super().__init__()
        self.n: i64 = n


@final
class Draw(Amount):
    """+n Cards."""

    def run(self, s: DominionState, p: i64, n: i64, card: i64) -> None:
        """Draw the cards."""
        s.draw(p, self.n)


@final
class Actions(Amount):
    """+n Actions."""

    def run(self, s: DominionState, p: i64, n: i64, card: i64) -> None:
        """Add to the counter."""
        s.actions += self.n


@final
class Buys(Amount):
    """+n Buys."""

    def run(self, s: DominionState, p: i64, n: i64, card: i64) -> None:
        """Add to the counter."""
        s.buys += self.n


@final
class Coins(Amount):
    """+n coins, to spend in the Buy phase only."""

    def run(self, s: DominionState, p: i64, n: i64, card: i64) -> None:
        """Add to the counter."""
        s.coins += self.n


# ------------------------------------------------------------------ playing a card
@final
class Play(Effect[DominionState]):
    """Resolve the card of the frame, which is already in play."""

    def run(self, s: DominionState, p: i64, n: i64, card: i64) -> None:
        """Push the card's instructions, and above those of an Attack the reactions (R12).

        A Moat protects from one play only (R13), so each play asks again: also the second one of an
        Attack that a Throne Room plays twice (R14).
        """
        for code in s.piles.programs[card]:
            s.push_code(i64(code), p, 0, card)
        if s.piles.types[card] & ATTACK != 0:
            s.immune = 0
            players = s.n_players()
            for step in range(1, players):
                s.push(ASK_FOR_REACTION, (p + players - step) % players, 0, card)


class EachOther(Effect[DominionState]):
    """An effect on every other player, clockwise (R8)."""

    def __init__(self, hit: Effect[DominionState], attack: bool = True) -> None:
        super().__init__()
        self.hit: Effect[DominionState] = hit
        self.attack: bool = attack

    def subeffects(self) -> list[Effect[DominionState]]:
        """Return the effect on each player."""
        return [self.hit]

    def run(self, s: DominionState, p: i64, n: i64, card: i64) -> None:
        """Push a frame for each victim, the left neighbour on top; Attacks skip immune seats."""
        players = s.n_players()
        for step in range(1, players):
            other = (p + players - step) % players
            if not (self.attack and (s.immune >> other) & 1 != 0):
                s.push(self.hit, other, 0, card)


@final
class EachPlayer(EachOther):
    """An Attack's effect on every player, the attacker first (R8)."""

    def run(self, s: DominionState, p: i64, n: i64, card: i64) -> None:
        """Push a frame for each player; the attacker cannot be immune to their own Attack (R15)."""
        super().run(s, p, n, card)
        s.push(self.hit, p, 0, card)


def move_to_play(s: DominionState, p: i64, card: i64) -> None:
    """Move a card from hand into the play area."""
    s.leave_hand(p, card)
    s.cards[p * zone.PER_SEAT + zone.IN_PLAY + card] += 1
    s.note(event.PLAY, p, card, 1, EVERYBODY)


# ------------------------------------------------------------------ gaining
@final
class GainCard(Effect[DominionState]):
    """Gain one named card, if any is left."""

    def __init__(self, card: i64) -> None:
        super().__init__()
        self.card: i64 = card

    def run(self, s: DominionState, p: i64, n: i64, card: i64) -> None:
        """Gain it to the discard pile."""
        s.gain(p, self.card)


PILE_EMPTY: Final[i64] = REASONS.add("pile_empty", "R6", "the {card} pile is empty")
ABOVE_LIMIT: Final[i64] = REASONS.add(
    "above_limit", "R4", "{card} costs {cost}; you may gain a card that costs at most {limit}"
)


@final
class GainUpTo(Question):
    """Gain a card that costs at most `cost` plus the frame's n; compulsory if there is one (R2).

    `wrong_type` is the reason for refusing cards that have none of the `types`.
    """

    ask = "gain"
    verb = "gain"
    subject = OF_SUPPLY

    def __init__(
        self, cost: i64, types: i64 = ANY_CARD, wrong_type: i64 = LEGAL, to: i64 = DISCARD_PILE
    ) -> None:
        super().__init__()
        self.cost: i64 = cost
        self.types: i64 = types
        self.wrong_type: i64 = wrong_type
        self.to: i64 = to

    def limit(self, n: i64, held: i64) -> i64:
        """Return the highest cost; coins never raise it (R4)."""
        return self.cost + n

    def judge_card(self, s: DominionState, p: i64, n: i64, card: i64, verb: i64, chosen: i64) -> i64:
        """Accept any card of the supply with a matching type and cost."""
        if verb != GAIN:
            return super().judge_card(s, p, n, card, verb, chosen)
        if s.piles.types[chosen] & self.types == 0:
            return self.wrong_type
        if s.cards[zone.SUPPLY + chosen] == 0:
            return PILE_EMPTY
        return LEGAL if s.piles.cost[chosen] <= self.cost + n else ABOVE_LIMIT

    def offer(self, s: DominionState, p: i64, n: i64, card: i64) -> i64:
        """Offer the same cards, written out for speed."""
        return offer_supply(s, GAIN, self.cost + n, self.types)

    def choose(self, s: DominionState, p: i64, n: i64, card: i64, action: i64) -> None:
        """Gain the card."""
        gained = s.piles.card_of(action)
        if self.to == TO_HAND:
            s.gain_to_hand(p, gained)
        else:
            s.gain(p, gained)


class FromHand(Question):
    """A question whose verb takes a card of the types from hand; others have the wrong type."""

    subject = OF_HAND
    types: i64 = ANY_CARD
    wrong_type: i64 = LEGAL

    def judge_card(self, s: DominionState, p: i64, n: i64, card: i64, verb: i64, chosen: i64) -> i64:
        """Accept any matching card in hand."""
        if verb == self.act:
            return judge_hand(s, p, chosen, self.types, self.wrong_type)
        return super().judge_card(s, p, n, card, verb, chosen)


@final
class TrashThenGain(FromHand):
    """Trash a card of the types from hand; if you do, gain one that costs at most `plus` more."""

    ask = "trash"
    verb = "trash"

    def __init__(
        self, plus: i64, types: i64 = ANY_CARD, wrong_type: i64 = LEGAL, to: i64 = DISCARD_PILE
    ) -> None:
        super().__init__()
        self.types = types
        self.wrong_type = wrong_type
        self.gain: GainUpTo = GainUpTo(plus, types, wrong_type, to)

    def subeffects(self) -> list[Effect[DominionState]]:
        """Return the gain."""
        return [self.gain]

    def judge_answer(self, s: DominionState, p: i64, n: i64, card: i64, answer: i64) -> i64:
        """Accept `done` without a matching card; otherwise the choice is compulsory (R2)."""
        if answer == DONE and not holds(s, p, self.types):
            return LEGAL
        return super().judge_answer(s, p, n, card, answer)

    def choose(self, s: DominionState, p: i64, n: i64, card: i64, action: i64) -> None:
        """Trash the card and open the gain."""
        if action != DONE:
            trashed = s.piles.card_of(action)
            s.trash_from_hand(p, trashed)
            s.push(self.gain, p, s.piles.cost[trashed])


# ------------------------------------------------------------------ discarding and trashing
def finish_discard(s: DominionState, p: i64, n: i64, last: i64) -> None:
    """Show the last of several cards discarded at once (R9)."""
    if n != 0:
        s.settle_discards(p, n, last)


class DiscardSeveral(FromHand):
    """Discard cards from hand one by one; the frame counts them and holds the last one."""

    ask = "discard"
    verb = "discard"
    hidden_zone = zone.DISCARD

    def choose(self, s: DominionState, p: i64, n: i64, card: i64, action: i64) -> None:
        """Discard the card and ask again."""
        discarded = s.piles.card_of(action)
        s.discard_unseen(p, discarded)
        s.push(self, p, n + 1, discarded)


@final
class DiscardDownTo(DiscardSeveral):
    """Discard cards of your choice until only `size` are left in hand."""

    def __init__(self, size: i64) -> None:
        super().__init__()
        self.size: i64 = size

    def is_open(self, s: DominionState, p: i64, n: i64, card: i64) -> bool:
        """Return whether the hand is too large."""
        return s.hand_size(p) > self.size

    def limit(self, n: i64, held: i64) -> i64:
        """Return the number of cards to discard."""
        return held - self.size

    def how_many(self, n: i64, held: i64) -> tuple[int, int] | None:
        """Return exactly the number of cards to discard."""
        return held - self.size, held - self.size

    def run(self, s: DominionState, p: i64, n: i64, card: i64) -> None:
        """Finish when all are discarded."""
        finish_discard(s, p, n, card)


@final
class DiscardThenDraw(DiscardSeveral):
    """Discard any number of cards at once, then draw the same number."""

    usual = "done"
    accepts_answers = True

    def how_many(self, n: i64, held: i64) -> tuple[int, int] | None:
        """Return from none to the whole hand."""
        return 0, held

    def offer(self, s: DominionState, p: i64, n: i64, card: i64) -> i64:
        """Offer the same cards, written out for speed."""
        count = offer_hand(s, p, DISCARD)
        return s.write_answer(count, DONE) if count != 0 else 0

    def choose(self, s: DominionState, p: i64, n: i64, card: i64, action: i64) -> None:
        """Discard one more card, or stop."""
        if action == DONE:
            self.run(s, p, n, card)
        else:
            super().choose(s, p, n, card, action)

    def run(self, s: DominionState, p: i64, n: i64, card: i64) -> None:
        """Draw one card for each discarded; discarded cards take part in a reshuffle (R27)."""
        finish_discard(s, p, n, card)
        s.draw(p, n)


@final
class TrashUpTo(FromHand):
    """Trash from none to `most` cards from hand."""

    ask = "trash"
    verb = "trash"
    usual = "done"
    accepts_answers = True

    def __init__(self, most: i64) -> None:
        super().__init__()
        self.most: i64 = most

    def is_open(self, s: DominionState, p: i64, n: i64, card: i64) -> bool:
        """Return whether the seat has a card and may trash one more."""
        return n != self.most and s.hand_size(p) != 0

    def limit(self, n: i64, held: i64) -> i64:
        """Return the number of cards that may still be trashed."""
        return self.most - n

    def how_many(self, n: i64, held: i64) -> tuple[int, int] | None:
        """Return from none to that number."""
        return 0, min(held, self.most - n)

    def offer(self, s: DominionState, p: i64, n: i64, card: i64) -> i64:
        """Offer the same cards, written out for speed."""
        if n == self.most:
            return 0
        count = offer_hand(s, p, TRASH)
        return s.write_answer(count, DONE) if count != 0 else 0

    def choose(self, s: DominionState, p: i64, n: i64, card: i64, action: i64) -> None:
        """Trash one more card, or stop."""
        if action != DONE:
            trashed = s.piles.card_of(action)
            s.trash_from_hand(p, trashed)
            s.push(self, p, n + 1)


ASK_FOR_REACTION: Final = Reaction()
PLAY_CARD: Final = Play()
register(ASK_FOR_REACTION, "reaction")
register(PLAY_CARD, "play")
