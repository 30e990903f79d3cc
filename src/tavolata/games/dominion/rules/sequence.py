"""The course of a game of Dominion: set-up, the phases of a turn, the end, the next starting player."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i16, i64, u8

from tavolata.core.chance import NO_CARD, Chance, Pile, Rng
from tavolata.core.decisions import FRAME, MAX_OPTIONS
from tavolata.core.events import EVERYBODY
from tavolata.core.reasons import LEGAL, OTHER_QUESTION
from tavolata.games.dominion.rules import events as event
from tavolata.games.dominion.rules import kinds, questions
from tavolata.games.dominion.rules import zones as zone
from tavolata.games.dominion.rules.actions import BUY, DONE, PLAY, PLAY_TREASURES
from tavolata.games.dominion.rules.cards import BUILT_IN
from tavolata.games.dominion.rules.effects import PILE_EMPTY, PLAY_CARD, move_to_play
from tavolata.games.dominion.rules.piles import PILES, Piles, is_end
from tavolata.games.dominion.rules.questions import Question
from tavolata.games.dominion.rules.reasons import REASONS
from tavolata.games.dominion.rules.state import DominionRules, DominionState, Player

START_COPPERS: Final = 7
START_ESTATES: Final = 3
HAND_SIZE: Final = 5
SETUP_STREAM: Final[i64] = 100
"""The random stream for the kingdom and the starting player; each deck has its own."""


# ------------------------------------------------------------------ set-up
def pile_size(kind: i64, players: i64) -> i64:
    """Return the number of copies of a card in its supply pile at the start."""
    if kind == kinds.COPPER:
        return 60 - START_COPPERS * players
    if kind == kinds.SILVER:
        return 40
    if kind == kinds.GOLD:
        return 30
    if kind == kinds.CURSE:
        return 10 * (players - 1)
    if kinds.PRINTED.types[kind] & kinds.VICTORY != 0:
        return 8 if players == 2 else 12
    return 10


def random_kingdom(rng: Rng, held: list[int], excluded: list[int]) -> list[int]:
    """Draw ten kinds of kingdom card: `held`, and built-in ones except `excluded`."""
    left = [kind for kind in range(kinds.BASIC, BUILT_IN) if kind not in held and kind not in excluded]
    return sorted(held + [left.pop(rng.below(len(left))) for _i in range(10 - len(held))])


def empty_state(home: DominionRules, kingdom: list[int], players: int, chance: Chance) -> DominionState:
    """Return a table with the supply laid out, seats without cards and no open question."""
    piles = Piles(kingdom)
    cards = vec[u8]([0] * (zone.HAND + players * zone.PER_SEAT))
    for pile in range(PILES):
        cards[zone.SUPPLY + pile] = u8(pile_size(i64(piles.kinds[pile]), players))
    frames = vec[u8]([0] * (16 * FRAME))
    options = vec[i16]([0] * MAX_OPTIONS)
    s = home.new_state(piles, chance, cards, frames, options)
    for number in range(players):
        s.players.append(Player(Pile(number, vec[u8]([0] * PILES))))
    return s


def deal(s: DominionState, starting_player: i64) -> None:
    """Deal every seat ten cards, five of them in hand, and begin the first turn."""
    for p in range(s.n_players()):
        deck = s.players[p].deck
        deck.add(kinds.COPPER, START_COPPERS)
        deck.add(kinds.ESTATE, START_ESTATES)
        deck.shuffle(s.chance)
        s.draw(p, HAND_SIZE)
    start_turn(s, starting_player)
    s.advance()


def next_starting_player(shares: list[float], rng: Rng) -> int:
    """Return the starting player of the next game: left of the winner; random after a tie (R37)."""
    winners = [p for p, share in enumerate(shares) if share > 0]
    if len(winners) == 1:
        return (winners[0] + 1) % len(shares)
    others = [p for p in range(len(shares)) if p not in winners] or list(range(len(shares)))
    return others[rng.below(len(others))]


# ------------------------------------------------------------------ the turn
def start_turn(s: DominionState, p: i64) -> None:
    """Begin a turn with one Action, one Buy and no coins: Action phase, Buy phase, Clean-up."""
    s.active = p
    s.actions = 1
    s.buys = 1
    s.coins = 0
    s.note(event.TURN, p, NO_CARD, s.players[p].turns + 1, EVERYBODY)
    s.push(CLEAN_UP, p)
    s.push(BUY_PHASE, p)
    s.push(TREASURE_PHASE, p)
    s.push(ACTION_PHASE, p)


TREASURES_LATER: Final[i64] = REASONS.add(
    "action_phase", "R5", "Treasures are played in the Buy phase: choose done first"
)


@final
class ActionPhase(Question):
    """Play Action cards while Actions remain."""

    phase = "action"
    verb = "play"
    subject = questions.OF_HAND
    accepts_answers = True

    def judge_card(self, s: DominionState, p: i64, n: i64, card: i64, verb: i64, chosen: i64) -> i64:
        """Accept any Action in hand."""
        if verb == PLAY and s.piles.types[chosen] & kinds.TREASURE != 0:
            return questions.judge_hand(s, p, chosen, kinds.ACTION, TREASURES_LATER)
        if verb == PLAY and questions.is_action_in_hand(s, p, chosen):
            return LEGAL
        return super().judge_card(s, p, n, card, verb, chosen)

    def judge_answer(self, s: DominionState, p: i64, n: i64, card: i64, answer: i64) -> i64:
        """Accept playing no more Actions."""
        if answer == PLAY_TREASURES:
            return TREASURES_LATER
        return super().judge_answer(s, p, n, card, answer)

    def offer(self, s: DominionState, p: i64, n: i64, card: i64) -> i64:
        """Offer the same cards, written out for speed."""
        if s.actions == 0:
            return 0
        count = questions.offer_actions(s, p)
        return s.write_answer(count, DONE) if count != 0 else questions.offer_done_unless_empty(s, p)

    def choose(self, s: DominionState, p: i64, n: i64, card: i64, action: i64) -> None:
        """Play the card; it is fully resolved before the next one can be played (R1)."""
        if action != DONE:
            chosen = s.piles.card_of(action)
            s.actions -= 1
            s.push(self, p)
            move_to_play(s, p, chosen)
            s.push(PLAY_CARD, p, 0, chosen)


NO_ACTIONS_LEFT: Final[i64] = REASONS.add("no_actions_left", "R4", "you have no Actions left")
ACTION_PHASE_OVER: Final[i64] = REASONS.add(
    "action_phase_over", "R5", "the Action phase of this turn is over"
)


def judge_action_too_late(s: DominionState) -> i64:
    """Judge the play of an Action in the Buy phase."""
    return NO_ACTIONS_LEFT if s.actions == 0 else ACTION_PHASE_OVER


@final
class TreasurePhase(Question):
    """Play Treasures; no more of them once a card has been bought (R5)."""

    phase = "buy"
    verb = "play"
    subject = questions.OF_HAND
    usual = "play treasures"

    def judge_card(self, s: DominionState, p: i64, n: i64, card: i64, verb: i64, chosen: i64) -> i64:
        """Accept any Treasure in hand."""
        types = s.piles.types[chosen]
        if verb == PLAY and types & kinds.TREASURE != 0:
            return questions.judge_hand(s, p, chosen, kinds.TREASURE, LEGAL)
        if verb == PLAY and types & kinds.ACTION != 0:
            return judge_action_too_late(s)
        return super().judge_card(s, p, n, card, verb, chosen)

    def judge_answer(self, s: DominionState, p: i64, n: i64, card: i64, answer: i64) -> i64:
        """Accept playing all Treasures, or no more."""
        if answer == DONE or (answer == PLAY_TREASURES and questions.holds(s, p, kinds.TREASURE)):
            return LEGAL
        return OTHER_QUESTION

    def offer(self, s: DominionState, p: i64, n: i64, card: i64) -> i64:
        """Offer the same cards, written out for speed."""
        cards = s.cards
        hand = p * zone.PER_SEAT + zone.HAND
        ids = s.piles.ids
        count: i64 = 0
        for treasure in s.piles.treasures:
            if cards[hand + i64(treasure)] != 0:
                count = s.write_option(count, i64(ids[PLAY * PILES + i64(treasure)]))
        if count == 0:
            return questions.offer_done_unless_empty(s, p)
        return s.write_answer(s.write_answer(count, PLAY_TREASURES), DONE)

    def choose(self, s: DominionState, p: i64, n: i64, card: i64, action: i64) -> None:
        """Play the Treasure; its coins count immediately."""
        if action == PLAY_TREASURES:
            for treasure in s.piles.treasures:
                while s.copies(p, zone.HAND, i64(treasure)) != 0:
                    play_treasure(s, p, i64(treasure))
        elif action != DONE:
            play_treasure(s, p, s.piles.card_of(action))
            s.push(self, p)


def play_treasure(s: DominionState, p: i64, card: i64) -> None:
    """Move a Treasure into the play area and count its coins."""
    move_to_play(s, p, card)
    s.coins += s.piles.coins[card]


BUYING_BEGUN: Final[i64] = REASONS.add(
    "buying_begun",
    "R5",
    "Treasures are played before buying, and buying has begun",
)
COSTS_TOO_MUCH: Final[i64] = REASONS.add(
    "costs_too_much", "R4", "{card} costs {cost} and you have {coins} coins"
)


@final
class BuyPhase(Question):
    """Buy cards, one at a time, while Buys remain."""

    phase = "buy"
    verb = "buy"
    subject = questions.OF_SUPPLY
    accepts_answers = True

    def judge_card(self, s: DominionState, p: i64, n: i64, card: i64, verb: i64, chosen: i64) -> i64:
        """Accept any card of the supply that the coins can pay for."""
        if verb == BUY:
            if s.cards[zone.SUPPLY + chosen] == 0:
                return PILE_EMPTY
            return LEGAL if s.piles.cost[chosen] <= s.coins else COSTS_TOO_MUCH
        types = s.piles.types[chosen]
        if verb == PLAY and types & kinds.TREASURE != 0:
            return BUYING_BEGUN
        if verb == PLAY and types & kinds.ACTION != 0:
            return judge_action_too_late(s)
        return super().judge_card(s, p, n, card, verb, chosen)

    def judge_answer(self, s: DominionState, p: i64, n: i64, card: i64, answer: i64) -> i64:
        """Accept buying no more."""
        if answer == PLAY_TREASURES:
            return BUYING_BEGUN
        return super().judge_answer(s, p, n, card, answer)

    def offer(self, s: DominionState, p: i64, n: i64, card: i64) -> i64:
        """Offer the same cards, written out for speed."""
        if s.buys == 0:
            return 0
        count = questions.offer_supply(s, BUY, s.coins, questions.ANY_CARD)
        return s.write_answer(count, DONE) if count != 0 else 0

    def choose(self, s: DominionState, p: i64, n: i64, card: i64, action: i64) -> None:
        """Pay for the card and put it on the discard pile (R6)."""
        if action != DONE:
            bought = s.piles.card_of(action)
            s.coins -= s.piles.cost[bought]
            s.buys -= 1
            s.take_from_supply(bought)
            s.put_on_discard(p, bought)
            s.note(event.BUY, p, bought, 1, EVERYBODY)
            s.push(self, p)


NO_BUYS_LEFT: Final[i64] = REASONS.add("no_buys_left", "R4", "you have no Buys left")
BUY_PHASE_OVER: Final[i64] = REASONS.add("buy_phase_over", "R5", "the Buy phase of this turn is over")


@final
class CleanUp(Question):
    """Discard all cards in play and in hand, draw five; the game may then end (R35)."""

    phase = "cleanup"
    is_confirmation = True
    accepts_answers = True

    def judge_card(self, s: DominionState, p: i64, n: i64, card: i64, verb: i64, chosen: i64) -> i64:
        """Refuse a purchase: it comes too late."""
        if verb == BUY:
            return NO_BUYS_LEFT if s.buys == 0 else BUY_PHASE_OVER
        return super().judge_card(s, p, n, card, verb, chosen)

    def offer(self, s: DominionState, p: i64, n: i64, card: i64) -> i64:
        """Offer nothing, or `done` if the table ends turns by hand so that they can be undone."""
        return s.write_option(0, DONE) if s.home.asks_end_turn else 0

    def choose(self, s: DominionState, p: i64, n: i64, card: i64, action: i64) -> None:
        """End the turn."""
        self.run(s, p, n, card)

    def run(self, s: DominionState, p: i64, n: i64, card: i64) -> None:
        """Clean up; the turn counts as taken even if it ends the game (R11)."""
        me = s.players[p]
        discard_play_and_hand(s, p)
        s.draw(p, HAND_SIZE)
        me.turns += 1
        if is_end(i64(s.cards[zone.SUPPLY + kinds.PROVINCE]), s.empty_piles):
            s.is_over = True
            s.note(event.GAME_END, p, NO_CARD, 0, EVERYBODY)
        else:
            start_turn(s, (p + 1) % s.n_players())


def discard_play_and_hand(s: DominionState, p: i64) -> None:
    """Discard the cards in play, then the hand, of which only the top card is seen (R9).

    The top card of the hand is random: any fixed order would reveal something about the cards
    below it.
    """
    me = s.players[p]
    cards = s.cards
    at = p * zone.PER_SEAT
    hand_size: i64 = 0
    for card in range(PILES):
        played = cards[at + zone.IN_PLAY + card]
        if played != 0:
            cards[at + zone.DISCARD + card] += played
            cards[at + zone.SEEN_DISCARD + card] += played
            cards[at + zone.IN_PLAY + card] = 0
            me.discard_top = card
        hand_size += i64(cards[at + zone.HAND + card])
    s.note(event.CLEAN_UP, p, NO_CARD, hand_size, EVERYBODY)
    if hand_size == 0:
        return
    left = me.deck.below(hand_size)
    top = NO_CARD
    for card in range(PILES):
        held = i64(cards[at + zone.HAND + card])
        if held != 0:
            if left < held and top == NO_CARD:
                top = card
                if cards[at + zone.SEEN_HAND + card] == 0:
                    cards[at + zone.SEEN_HAND + card] = 1
            left -= held
            cards[at + zone.DISCARD + card] += u8(held)
            cards[at + zone.SEEN_DISCARD + card] += cards[at + zone.SEEN_HAND + card]
            cards[at + zone.HAND + card] = 0
            cards[at + zone.SEEN_HAND + card] = 0
            hand_size -= held
            if hand_size == 0:
                break
    me.discard_top = top
    s.note(event.SHOW_DISCARD, p, top, 1, EVERYBODY)


ACTION_PHASE: Final[ActionPhase] = ActionPhase()
TREASURE_PHASE: Final[TreasurePhase] = TreasurePhase()
BUY_PHASE: Final[BuyPhase] = BuyPhase()
CLEAN_UP: Final[CleanUp] = CleanUp()
kinds.register(ACTION_PHASE, "action_phase")
kinds.register(TREASURE_PHASE, "treasure_phase")
kinds.register(BUY_PHASE, "buy_phase")
kinds.register(CLEAN_UP, "clean_up")
