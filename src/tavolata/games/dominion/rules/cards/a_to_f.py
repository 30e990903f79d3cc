"""Kingdom cards from Adventurer to Festival; an effect that only one card has is right above it."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from tavolata.core.chance import EVERY_SEAT, NO_CARD
from tavolata.core.decisions import Effect
from tavolata.core.events import EVERYBODY
from tavolata.core.reasons import LEGAL
from tavolata.games.dominion.rules import events as event
from tavolata.games.dominion.rules import zones as zone
from tavolata.games.dominion.rules.actions import FLIP_DECK, SHOW_HAND, TOPDECK
from tavolata.games.dominion.rules.card import Card
from tavolata.games.dominion.rules.effects import (
    Actions,
    Buys,
    Coins,
    DiscardThenDraw,
    Draw,
    EachOther,
    GainUpTo,
    TrashUpTo,
)
from tavolata.games.dominion.rules.kinds import ACTION, ATTACK, SILVER, TREASURE, VICTORY
from tavolata.games.dominion.rules.piles import PILES
from tavolata.games.dominion.rules.questions import CHOOSE_ONE, OF_HAND, Question, holds, judge_hand
from tavolata.games.dominion.rules.reasons import REASONS
from tavolata.games.dominion.rules.state import DominionState


@final
class RevealTreasures(Effect[DominionState]):
    """Reveal cards until two Treasures have appeared; take those, discard the rest."""

    def run(self, s: DominionState, p: i64, n: i64, card: i64) -> None:
        """Keep revealed cards next to the deck, so that a reshuffle leaves them out (R26)."""
        found: i64 = 0
        while found < 2 and s.refill_deck(p):
            if s.piles.types[s.reveal_card(p)] & TREASURE != 0:
                found += 1
        for pile in s.piles.treasures:
            treasure = i64(pile)
            while s.copies(p, zone.SET_ASIDE, treasure) != 0:
                s.take(p, zone.SET_ASIDE, treasure)
                s.add(p, zone.HAND, treasure, 1)
                s.add(p, zone.SEEN_HAND, treasure, 1)
                s.note(event.TAKE, p, treasure, 1, EVERYBODY)
        s.discard_set_aside(p)


ADVENTURER = Card("adventurer", cost=6, types=ACTION, play=[RevealTreasures()], rules="R26")


@final
class GainToDeck(Effect[DominionState]):
    """Gain one named card onto the deck, if any is left."""

    def __init__(self, card: i64) -> None:
        super().__init__()
        self.card: i64 = card

    def run(self, s: DominionState, p: i64, n: i64, card: i64) -> None:
        """Gain it openly: everybody knows the new top card."""
        s.gain_to_deck(p, self.card)


NOT_A_VICTORY: Final[i64] = REASONS.add("not_a_victory_card", "R19", "{card} is not a Victory card")
HAS_A_VICTORY: Final[i64] = REASONS.add("compulsory", "R19", CHOOSE_ONE)


@final
class PutBackVictory(Question):
    """Reveal a Victory card from hand and put it on the deck, or reveal a hand without any."""

    ask = "topdeck"
    verb = "topdeck"
    subject = OF_HAND
    answers: list[str] = ["show hand"]

    def judge_card(self, s: DominionState, p: i64, n: i64, card: i64, verb: i64, chosen: i64) -> i64:
        """Accept any Victory card in hand: the owner chooses which (R19)."""
        if verb == TOPDECK and holds(s, p, VICTORY):
            return judge_hand(s, p, chosen, VICTORY, NOT_A_VICTORY)
        return super().judge_card(s, p, n, card, verb, chosen)

    def judge_answer(self, s: DominionState, p: i64, n: i64, card: i64, answer: i64) -> i64:
        """Accept showing the hand if it has no Victory card."""
        if answer == SHOW_HAND:
            return HAS_A_VICTORY if holds(s, p, VICTORY) else LEGAL
        return super().judge_answer(s, p, n, card, answer)

    def choose(self, s: DominionState, p: i64, n: i64, card: i64, action: i64) -> None:
        """Show everybody the card or the hand."""
        if action == SHOW_HAND:
            for held in range(PILES):
                copies = s.copies(p, zone.HAND, held)
                s.set_copies(p, zone.SEEN_HAND, held, copies)
                if copies != 0:
                    s.note(event.SHOW_HAND, p, held, copies, EVERYBODY)
        else:
            chosen = s.piles.card_of(action)
            s.leave_hand(p, chosen)
            s.put_on_deck(p, chosen)


BUREAUCRAT = Card(
    "bureaucrat",
    cost=4,
    types=ACTION | ATTACK,
    play=[GainToDeck(SILVER), EachOther(PutBackVictory())],
    rules="R19 R12",
)

CELLAR = Card("cellar", cost=2, types=ACTION, play=[Actions(1), DiscardThenDraw()], rules="R27 R29 R9")


@final
class MayFlipDeck(Question):
    """You may put your deck into your discard pile immediately."""

    ask = "flip_deck"
    verb = "flip deck"
    answers: list[str] = ["flip deck", "done"]
    accepts_answers = True

    def is_open(self, s: DominionState, p: i64, n: i64, card: i64) -> bool:
        """Return whether there is a deck to flip."""
        return s.players[p].deck.size() != 0

    def choose(self, s: DominionState, p: i64, n: i64, card: i64, action: i64) -> None:
        """Flip the deck; everybody sees its former bottom card on top (R28)."""
        if action != FLIP_DECK:
            return
        deck = s.players[p].deck
        s.note(event.FLIP_DECK, p, NO_CARD, deck.size(), EVERYBODY)
        bottom = deck.draw_bottom(s.chance)
        while len(deck.top) != 0:
            known_to = deck.known_to()
            found = deck.draw(s.chance)
            s.add(p, zone.DISCARD, found, 1)
            if known_to == EVERY_SEAT:
                s.add(p, zone.SEEN_DISCARD, found, 1)
        for hidden in range(PILES):
            s.add(p, zone.DISCARD, hidden, i64(deck.counts[hidden]))
            deck.counts[hidden] = 0
        deck.middle = 0
        s.add(p, zone.DISCARD, bottom, 1)
        s.show_discard_top(p, bottom)


CHANCELLOR = Card("chancellor", cost=3, types=ACTION, play=[Coins(2), MayFlipDeck()], rules="R28")

CHAPEL = Card("chapel", cost=2, types=ACTION, play=[TrashUpTo(4)], rules="R29")

COUNCIL_ROOM = Card(
    "council_room",
    cost=5,
    types=ACTION,
    play=[Draw(4), Buys(1), EachOther(Draw(1), attack=False)],
    rules="R30 R16",
)


@final
class TrashThis(Effect[DominionState]):
    """Trash the card being resolved, if it is still in play."""

    def run(self, s: DominionState, p: i64, n: i64, card: i64) -> None:
        """Do nothing at the second play by a Throne Room, when the card is gone (R24)."""
        if s.copies(p, zone.IN_PLAY, card) != 0:
            s.take(p, zone.IN_PLAY, card)
            s.trash_card(p, card, event.TRASHES_PLAYED)


FEAST_CARD = Card("feast", cost=4, types=ACTION, play=[TrashThis(), GainUpTo(5)], rules="R33 R24")

FESTIVAL = Card("festival", cost=5, types=ACTION, play=[Actions(2), Buys(1), Coins(2)], rules="R4")
