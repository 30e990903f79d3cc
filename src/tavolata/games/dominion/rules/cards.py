"""All cards, as values that read like the printed ones.

An effect that only one card has is defined right above that card. Names and summaries in both languages
are in `words/*.ftl`, with the texts of the rulings (`rule-R1` and on).
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64, u8

from tavolata.core.chance import EVERY_SEAT, NO_CARD
from tavolata.core.decisions import Effect
from tavolata.core.events import EVERYBODY
from tavolata.core.reasons import LEGAL, OTHER_QUESTION, Candidate
from tavolata.games.dominion.rules import events as event
from tavolata.games.dominion.rules import state as zone
from tavolata.games.dominion.rules.actions import (
    DISCARD_REVEALED,
    DONE,
    FLIP_DECK,
    GAIN,
    KEEP,
    PLAY,
    SET_ASIDE,
    SHOW_HAND,
    TOPDECK,
    TRASH,
)
from tavolata.games.dominion.rules.effects import (
    PLAY_CARD,
    TO_HAND,
    Actions,
    Buys,
    Coins,
    DiscardDownTo,
    DiscardThenDraw,
    Draw,
    EachOther,
    EachPlayer,
    GainCard,
    GainUpTo,
    TrashThenGain,
    TrashUpTo,
    move_to_play,
)
from tavolata.games.dominion.rules.kinds import (
    ACTION,
    ATTACK,
    BASIC,
    COPPER,
    CURSE,
    CURSE_TYPE,
    EFFECTS,
    PRINTED,
    REACTION,
    SILVER,
    TREASURE,
    VICTORY,
    register,
)
from tavolata.games.dominion.rules.piles import PILES
from tavolata.games.dominion.rules.questions import (
    OF_HAND,
    OF_LOOT,
    OF_REVEALED,
    Question,
    holds,
    is_action_in_hand,
    judge_hand,
)
from tavolata.games.dominion.rules.reasons import REASONS
from tavolata.games.dominion.rules.state import DominionState


class Card:
    """A card as printed, with the rulings that govern it.

    `play` lists its instructions from top to bottom. A player may reveal a card that `blocks_attacks`
    when another player plays an Attack; there is one such card.
    """

    def __init__(
        self,
        name: str,
        *,
        cost: int,
        types: int,
        coins: int = 0,
        points: int = 0,
        cards_per_point: int = 0,
        play: list[Effect[DominionState]] | None = None,
        blocks_attacks: bool = False,
        rules: str = "R6",
    ) -> None:
        self.name = name
        self.rules = rules.split()
        program = vec[u8]()
        for effect in reversed(play or []):
            _register_with_parts(effect, name)
            program = append(program, u8(effect.code))
        self.number = PRINTED.add(name, cost, types, coins, points, cards_per_point, program)
        if blocks_attacks:
            PRINTED.blocker = self.number
        CARDS.append(self)


CARDS: Final[list[Card]] = []
"""All cards by number."""


def _register_with_parts(effect: Effect[DominionState], owner: str) -> None:
    name = f"{owner}/{effect.title or type(effect).__name__}"
    same = sum(1 for known in EFFECTS if known.name.rstrip("123456789") == name)
    register(effect, f"{name}{same + 1}" if same else name)
    for part in effect.subeffects():
        _register_with_parts(part, owner)


# ------------------------------------------------------------------ in every game
COPPER_CARD = Card("copper", cost=0, types=TREASURE, coins=1)
SILVER_CARD = Card("silver", cost=3, types=TREASURE, coins=2)
GOLD_CARD = Card("gold", cost=6, types=TREASURE, coins=3)
ESTATE_CARD = Card("estate", cost=2, types=VICTORY, points=1)
DUCHY_CARD = Card("duchy", cost=5, types=VICTORY, points=3)
PROVINCE_CARD = Card("province", cost=8, types=VICTORY, points=6, rules="R35")
CURSE_CARD = Card("curse", cost=0, types=CURSE_TYPE, points=-1, rules="R17")


# ------------------------------------------------------------------ the kingdom
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
HAS_A_VICTORY: Final[i64] = REASONS.add(
    "compulsory", "R19", "this is compulsory: choose one of the options"
)


@final
class PutBackVictory(Question):
    """Reveal a Victory card from hand and put it on the deck, or reveal a hand without any."""

    ask = "topdeck"
    verb = "topdeck"
    subject = OF_HAND
    answers: list[str] = ["show hand"]

    def is_open(self, s: DominionState, p: i64, n: i64, card: i64) -> bool:
        """Return whether there is a hand: any hand may hold a Victory card."""
        return s.hand_size(p) != 0

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

    def is_open(self, s: DominionState, p: i64, n: i64, card: i64) -> bool:
        """Return whether there is a deck to flip."""
        return s.players[p].deck.size() != 0

    def judge_answer(self, s: DominionState, p: i64, n: i64, card: i64, answer: i64) -> i64:
        """Accept flipping the deck or not."""
        return LEGAL if answer == FLIP_DECK or answer == DONE else OTHER_QUESTION

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

GARDENS_CARD = Card("gardens", cost=4, types=VICTORY, cards_per_point=10, rules="R34")

LABORATORY = Card("laboratory", cost=5, types=ACTION, play=[Draw(2), Actions(1)], rules="R4")


def _drawn(candidate: Candidate) -> str:
    """Return the card just drawn."""
    found: str = candidate.state.piles.name(candidate.card)
    return found


NOT_AN_ACTION: Final[i64] = REASONS.add("not_an_action", "R31", "{card} is not an Action", card=_drawn)


@final
class KeepOrSetAside(Question):
    """Keep the card just drawn, or set it aside if it is an Action."""

    ask = "set_aside"
    verb = "set aside"
    shows = OF_HAND
    usual = "keep"
    answers: list[str] = ["set aside", "keep"]

    def __init__(self, secret: bool) -> None:
        super().__init__()
        if secret:
            self.hidden_zone = zone.HAND

    def judge_answer(self, s: DominionState, p: i64, n: i64, card: i64, answer: i64) -> i64:
        """Judge both answers for any card, because the question must not reveal what was drawn."""
        if answer == SET_ASIDE:
            return LEGAL if s.piles.types[card] & ACTION != 0 else NOT_AN_ACTION
        return LEGAL if answer == KEEP else super().judge_answer(s, p, n, card, answer)

    def choose(self, s: DominionState, p: i64, n: i64, card: i64, action: i64) -> None:
        """Set the card aside face up, or keep it (R10)."""
        if action == SET_ASIDE:
            if self.hidden_zone >= 0:
                s.take(p, zone.HAND, card)  # drawn unseen: known copies stay known
            else:
                s.leave_hand(p, card)
            s.add(p, zone.SET_ASIDE, card, 1)
            s.note(event.SET_ASIDES, p, card, 1, EVERYBODY)


@final
class DrawToSeven(Effect[DominionState]):
    """Draw one card at a time until the hand holds seven; discard what was set aside."""

    def __init__(self) -> None:
        super().__init__()
        self.secret: KeepOrSetAside = KeepOrSetAside(secret=True)
        self.public: KeepOrSetAside = KeepOrSetAside(secret=False)

    def subeffects(self) -> list[Effect[DominionState]]:
        """Return the question about a card that only the owner has seen."""
        return [self.secret]

    def run(self, s: DominionState, p: i64, n: i64, card: i64) -> None:
        """Draw one card, and ask about it before drawing the next (R31)."""
        if s.hand_size(p) >= 7 or not s.refill_deck(p):
            s.discard_set_aside(p)
            return
        is_known = s.players[p].deck.known_to() == EVERY_SEAT
        may_be_action = self.hides_an_action(s, p)
        drawn = s.draw_card(p)
        s.push(self, p)
        if is_known and s.piles.types[drawn] & ACTION != 0:
            s.push(self.public, p, 0, drawn)
        elif not is_known and may_be_action:
            s.push(self.secret, p, 0, drawn)

    def hides_an_action(self, s: DominionState, p: i64) -> bool:
        """Return whether the next card may be an Action, as far as the others know."""
        for card in range(BASIC, PILES):
            if s.piles.types[card] & ACTION != 0 and s.hidden_copies(p, card) != 0:
                return True
        return False


DRAW_TO_SEVEN: Final = DrawToSeven()
register(DRAW_TO_SEVEN.public, "library/KeepOrSetAsideSeen")
LIBRARY = Card("library", cost=5, types=ACTION, play=[DRAW_TO_SEVEN], rules="R31")

MARKET = Card("market", cost=5, types=ACTION, play=[Draw(1), Actions(1), Buys(1), Coins(1)], rules="R4")

MILITIA = Card(
    "militia",
    cost=4,
    types=ACTION | ATTACK,
    play=[Coins(2), EachOther(DiscardDownTo(3))],
    rules="R18 R12",
)

NOT_A_TREASURE: Final[i64] = REASONS.add("not_a_treasure", "R32", "{card} is not a Treasure")
MINE = Card(
    "mine",
    cost=5,
    types=ACTION,
    play=[TrashThenGain(plus=3, types=TREASURE, wrong_type=NOT_A_TREASURE, to=TO_HAND)],
    rules="R32",
)

MOAT_CARD = Card(
    "moat", cost=2, types=ACTION | REACTION, play=[Draw(2)], blocks_attacks=True, rules="R13 R12"
)


@final
class TrashCopperForCoins(Effect[DominionState]):
    """Trash a Copper from hand; if you do, +n coins."""

    def __init__(self, n: i64) -> None:
        super().__init__()
        self.n: i64 = n

    def run(self, s: DominionState, p: i64, n: i64, card: i64) -> None:
        """Trash it without a question: this is compulsory (R2)."""
        if s.copies(p, zone.HAND, COPPER) != 0:
            s.leave_hand(p, COPPER)
            s.trash_card(p, COPPER)
            s.coins += self.n


MONEYLENDER = Card("moneylender", cost=4, types=ACTION, play=[TrashCopperForCoins(3)], rules="R2")

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
    is_about_seat = True

    def judge_answer(self, s: DominionState, p: i64, n: i64, card: i64, answer: i64) -> i64:
        """Accept putting the card back or discarding it."""
        if answer == KEEP or answer == DISCARD_REVEALED:
            return LEGAL
        return super().judge_answer(s, p, n, card, answer)

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

    def judge_answer(self, s: DominionState, p: i64, n: i64, card: i64, answer: i64) -> i64:
        """Accept taking no more."""
        return LEGAL if answer == DONE else OTHER_QUESTION

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

    def is_open(self, s: DominionState, p: i64, n: i64, card: i64) -> bool:
        """Return whether there is a hand: any hand may hold an Action."""
        return s.hand_size(p) != 0

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
    "witch",
    cost=5,
    types=ACTION | ATTACK,
    play=[Draw(2), EachOther(GainCard(CURSE))],
    rules="R17 R12",
)

WOODCUTTER = Card("woodcutter", cost=3, types=ACTION, play=[Buys(1), Coins(2)], rules="R4")

WORKSHOP = Card("workshop", cost=3, types=ACTION, play=[GainUpTo(4)], rules="R33 R4")

BUILT_IN: Final = len(CARDS)
"""Kinds from this number on are cards of packages."""
