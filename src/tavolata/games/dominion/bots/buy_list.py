"""Dominion bots with a buy list: at every buy, the first entry that fits, from top to bottom.

The syntax of a list: `conditions.py`.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i16, i64

from tavolata.core.bot import Bot, other_game, require_decision
from tavolata.core.game import Observation
from tavolata.games.dominion.bots import facts
from tavolata.games.dominion.bots.conditions import Entry, hand_money, is_behind, lead_of, parse_list
from tavolata.games.dominion.rules import zones as zone
from tavolata.games.dominion.rules.actions import (
    BUY,
    DISCARD,
    DISCARD_REVEALED,
    DONE,
    FLIP_DECK,
    GAIN,
    KEEP,
    NO_VERB,
    PLAY,
    PLAY_TREASURES,
    REVEAL_MOAT,
    SET_ASIDE,
    TRASH,
    action_id,
    kind_of,
    verb_of,
)
from tavolata.games.dominion.rules.kinds import (
    ACTION,
    COPPER,
    CURSE,
    NAMES,
    NUMBER_OF,
    PRINTED,
    PROVINCE,
    VICTORY,
)
from tavolata.games.dominion.rules.piles import PILES
from tavolata.games.dominion.view.observation import DominionObservation

PLAY_ORDER: Final = (
    "festival village spy throne_room laboratory market cellar witch library adventurer"
    " moneylender mine remodel smithy council_room feast bureaucrat woodcutter chancellor militia"
    " thief moat chapel workshop"
)
"""Order in which to play Actions: those that give more Actions, then the strongest."""

UPGRADES: Final = "curse; estate if gains_to_end>4; gold if provinces_left<=4 and province>0"
"""Cards to trash for any card that costs a little more."""
UPGRADE_BY: Final[i64] = 2
"""The cost difference of an upgrade; a Copper is trashed for a wanted card of up to this cost."""
TREASURE_UPGRADES: Final = "silver if gold_left>0; copper if silver_left>0"
"""Cards to trash for a better Treasure."""
# How a bot minds the end of the game; each includes those before it.
NO_CARE: Final[i64] = 0
AVOIDS_DEFEAT: Final[i64] = 1
TAKES_VICTORY: Final[i64] = 2
COUNTS_TURNS: Final[i64] = 3


class Menu:
    """A bot's preferences among the cards on offer."""

    def first_wanted(self, o: DominionObservation, verb: i64, otherwise: i64) -> i64:
        """Return the action `verb` with the most wanted card, or `otherwise`."""
        raise NotImplementedError

    def would_buy(self, o: DominionObservation, coins: i64) -> i64:
        """Return the card to buy first with `coins`, as far as the menu can tell; -1 for none."""
        return -1


@final
class ListMenu(Menu):
    """A written list, read from top to bottom."""

    def __init__(self, text: str) -> None:
        self.entries: list[Entry] = parse_list(text)

    def first_wanted(self, o: DominionObservation, verb: i64, otherwise: i64) -> i64:
        """Return the first entry that is on offer and wanted."""
        for entry in self.entries:
            action = action_id(verb, entry.card)
            if action in o.options and entry.is_wanted(o):
                return action
        return otherwise

    def would_buy(self, o: DominionObservation, coins: i64) -> i64:
        """Return the first wanted entry that `coins` can pay for; conditions see these coins too."""
        now = o.coins
        o.coins = coins
        found: i64 = -1
        for entry in self.entries:
            if PRINTED.cost[entry.card] <= coins and o.left(entry.card) != 0 and entry.is_wanted(o):
                found = entry.card
                break
        o.coins = now
        return found


@final
class MenuBot(Bot):
    """Buys and gains by a menu, trashes by a list, and plays every useful Action.

    `gains` is a different menu for gains in the Action phase, if given. The bot trashes coins only if
    this turn's buy does not suffer, or if at least `min_unwanted` cards in hand are unwanted (0:
    always). `care` is how it minds the end. From `AVOIDS_DEFEAT` it takes no last card that ends
    the game behind in points, of that card only those printed on it; from `TAKES_VICTORY` also any that
    ends it ahead; with `COUNTS_TURNS` it counts all points of the card, and level points after more
    turns than another seat as a defeat (R36).
    """

    def __init__(
        self,
        buys: Menu,
        trashes: str,
        gains: Menu | None = None,
        min_unwanted: i64 = 0,
        care: i64 = NO_CARE,
    ) -> None:
        self.buys: Menu = buys
        self.gains: Menu = buys if gains is None else gains
        self.min_unwanted: i64 = min_unwanted
        self.care: i64 = care
        self.trashes: ListMenu = ListMenu(trashes)
        self.upgrades: ListMenu = ListMenu(UPGRADES)
        self.treasure_upgrades: ListMenu = ListMenu(TREASURE_UPGRADES)
        self.rank: vec[i64] = vec[i64]([99] * facts.KINDS)
        self.first_terminal: i64 = 99
        self.last_village: i64 = 0
        order = PLAY_ORDER.split()
        for kind, name in enumerate(NAMES):
            if name not in order and facts.SPARE_ACTIONS[kind] != facts.NOT_AN_ACTION:
                self.rank[kind] = 2 * order.index(
                    "cellar" if facts.SPARE_ACTIONS[kind] >= 0 else "smithy"
                )
        for place, name in enumerate(order):
            card: i64 = NUMBER_OF[name]
            self.rank[card] = 2 * place
            if facts.SPARE_ACTIONS[card] < 0:
                self.first_terminal = min(self.first_terminal, self.rank[card])
            elif facts.SPARE_ACTIONS[card] > 0:
                self.last_village = max(self.last_village, self.rank[card])

    def act(self, observation: Observation, clock: float) -> int:
        """Dispatch on the verb of the options; simple questions have fixed answers."""
        if not isinstance(observation, DominionObservation):
            raise other_game(self, "dominion", observation)
        require_decision(observation)
        o = observation
        verb = NO_VERB
        for option in o.options:
            if verb == NO_VERB:
                verb = verb_of(i64(option))
        if verb == PLAY:
            return self.play(o)
        if verb == BUY:
            return self.choose(o, self.buys, BUY)
        if verb == GAIN:
            return self.gain(o)
        if verb == DISCARD:
            return self.discard(o)
        if verb == TRASH:
            return self.trash(o)
        return self.answer(o, i64(o.options[0]))

    def play(self, o: DominionObservation) -> i64:
        """Play all Treasures at once, or the first useful Action in the play order."""
        if PLAY_TREASURES in o.options:
            return PLAY_TREASURES
        best = DONE if DONE in o.options else i64(o.options[len(o.options) - 1])
        best_rank: i64 = 99
        for option in o.options:
            if verb_of(i64(option)) != PLAY:
                continue
            card = kind_of(i64(option))
            if self.is_useful(o, card):
                rank = self.rank_now(o, card)
                if rank < best_rank:
                    best = i64(option)
                    best_rank = rank
        return best

    def rank_now(self, o: DominionObservation, card: i64) -> i64:
        """Return the place in the play order; drawing cards comes first while Actions are left.

        With `min_unwanted`, trashing two cards comes before other terminals.
        """
        if facts.SPARE_ACTIONS[card] < 0 and o.actions > 1 and facts.draws_cards(card):
            return self.last_village + 1
        if self.min_unwanted != 0 and o.actions == 1 and facts.trash_reason_of(card) == facts.TO_BE_RID:
            return self.first_terminal - 1 if self.count_unwanted(o) > 1 else self.rank[card]
        return self.rank[card]

    def is_useful(self, o: DominionObservation, card: i64) -> bool:
        """Return whether to play a card; trashers stay in hand if nothing needs trashing."""
        reason = facts.trash_reason_of(card)
        if reason == facts.TO_BE_RID:
            return self.count_unwanted(o) > 0
        if reason == facts.FOR_A_CARD:
            return is_any_in_hand(o, self.upgrades) or self.upgrades_copper(o)
        if reason == facts.FOR_A_TREASURE:
            return is_any_in_hand(o, self.treasure_upgrades)
        return True

    def upgrades_copper(self, o: DominionObservation) -> bool:
        """Return whether the menu wants a cheap card more than a Copper in hand."""
        wanted = self.gains.would_buy(o, UPGRADE_BY)
        has_copper = o.copies(o.player, zone.HAND, COPPER) != 0
        return has_copper and wanted >= 0 and PRINTED.cost[wanted] > 0

    def count_unwanted(self, o: DominionObservation) -> i64:
        """Return the number of unwanted cards in hand."""
        found: i64 = 0
        for pile in range(PILES):
            copies = o.copies(o.player, zone.HAND, pile)
            if copies != 0 and wants(o, self.trashes, i64(o.kinds[pile])):
                found += copies
        return found

    def gain(self, o: DominionObservation) -> i64:
        """Gain by the menu, else the most expensive card, counting Victory cards half a coin lower."""
        if DONE in o.options:
            return self.take_loot(o)
        wanted = self.choose(o, self.gains, GAIN)
        if wanted != DONE:
            return wanted
        best: i64 = 0
        best_value: i64 = -1
        for option in o.options:
            card = kind_of(i64(option))
            value = 2 * PRINTED.cost[card]
            if PRINTED.types[card] & VICTORY != 0:
                value -= 1
            if value > best_value:
                best = i64(option)
                best_value = value
        return best

    def choose(self, o: DominionObservation, menu: Menu, verb: i64) -> i64:
        """Return a card that ends the game with a win, or the menu's choice without sure losses."""
        if self.care == NO_CARE or not (o.cards[zone.SUPPLY + PROVINCE] == 1 or o.empty_piles >= 2):
            return menu.first_wanted(o, verb, DONE)
        offered = o.options
        kept = vec[i16]()
        for option in offered:
            if verb_of(i64(option)) == verb:
                card = kind_of(i64(option))
                if o.left(card) == 1 and (card == PROVINCE or o.empty_piles >= 2):
                    if self.care >= TAKES_VICTORY and lead_of(o, card) > 0:
                        return i64(option)
                    if self.care == COUNTS_TURNS:
                        if is_behind(o, card):
                            continue
                    elif lead_of(o) + PRINTED.points[card] < 0:
                        continue
            kept = append(kept, option)
        o.options = kept
        wanted = menu.first_wanted(o, verb, DONE)
        o.options = offered
        return wanted

    def take_loot(self, o: DominionObservation) -> i64:
        """Take trashed Treasures, except Copper."""
        for option in o.options:
            if i64(option) != action_id(GAIN, COPPER):
                return i64(option)
        return DONE

    def discard(self, o: DominionObservation) -> i64:
        """Discard Victory cards and Curses first, then a surplus terminal, then the cheapest.

        Discarding for new cards also includes Coppers and more copies of the card played.
        """
        best: i64 = DONE
        best_value: i64 = 99
        surplus = self.surplus_terminal(o)
        is_free = DONE in o.options
        for option in o.options:
            if i64(option) == DONE:
                continue
            card = kind_of(i64(option))
            value = PRINTED.cost[card] + 1
            types = PRINTED.types[card]
            if card == CURSE or (types & VICTORY != 0 and types & ACTION == 0):
                value = -1
            elif card == surplus or (is_free and (card == COPPER or facts.asks_for_discards(card))):
                value = 0
            if value < best_value:
                best = i64(option)
                best_value = value
        return DONE if is_free and best_value > 0 else best

    def surplus_terminal(self, o: DominionObservation) -> i64:
        """Return the surplus terminal in hand that ranks last in the play order; -1 if none."""
        spare: i64 = o.actions if o.player == o.active else 1
        last: i64 = -1
        for pile in range(PILES):
            kind = i64(o.kinds[pile])
            copies = o.copies(o.player, zone.HAND, pile)
            if copies != 0 and PRINTED.types[kind] & ACTION != 0:
                spare += facts.SPARE_ACTIONS[kind] * copies
                if facts.SPARE_ACTIONS[kind] < 0 and (last < 0 or self.rank[kind] > self.rank[last]):
                    last = kind
        return last if spare < 0 else -1

    def trash(self, o: DominionObservation) -> i64:
        """Trash by the list for the reason, else the cheapest if required; steal the most expensive."""
        last = DONE if DONE in o.options else i64(o.options[len(o.options) - 1])
        reason = facts.REASONS[o.question()]
        if reason == facts.TO_STEAL:
            return last
        if reason == facts.TO_BE_RID:
            return self.trash_freely(o)
        menu = self.treasure_upgrades if reason == facts.FOR_A_TREASURE else self.upgrades
        wanted = menu.first_wanted(o, TRASH, DONE)
        if wanted != DONE or last == DONE:
            return wanted
        if reason == facts.FOR_A_CARD and self.upgrades_copper(o):
            return action_id(TRASH, COPPER)
        best = last
        for option in o.options:
            if PRINTED.cost[kind_of(i64(option))] < PRINTED.cost[kind_of(best)]:
                best = i64(option)
        return best

    def trash_freely(self, o: DominionObservation) -> i64:
        """Trash the first card of the list whose coins are not needed, or any if there are enough."""
        unwanted = self.count_unwanted(o) + o.number()  # including those already trashed
        for entry in self.trashes.entries:
            action = action_id(TRASH, entry.card)
            if action not in o.options or not entry.is_wanted(o):
                continue
            if unwanted >= self.min_unwanted or not self.is_needed(o, PRINTED.coins[entry.card]):
                return action
        return DONE

    def is_needed(self, o: DominionObservation, coins: i64) -> bool:
        """Return whether this turn's buy would be worse without these coins."""
        money = hand_money(o)
        return self.buys.would_buy(o, money) != self.buys.would_buy(o, money - coins)

    def answer(self, o: DominionObservation, first: i64) -> i64:
        """Reveal a Moat, flip the deck, set aside unplayable Actions, spy for the bot's own benefit."""
        if first == REVEAL_MOAT or first == FLIP_DECK:
            return first
        if first == SET_ASIDE:
            return KEEP if o.actions > 0 else SET_ASIDE
        if DISCARD_REVEALED in o.options:
            victim = o.number()
            card = o.question_kind()
            is_junk = card == COPPER or card == CURSE or PRINTED.types[card] & VICTORY != 0
            if is_junk == (victim == o.player):
                return DISCARD_REVEALED
        return first


def wants(o: DominionObservation, menu: ListMenu, card: i64) -> bool:
    """Return whether a list wants the card."""
    for entry in menu.entries:
        if entry.card == card and entry.is_wanted(o):
            return True
    return False


def is_any_in_hand(o: DominionObservation, menu: ListMenu) -> bool:
    """Return whether the hand has a card that the list wants."""
    for entry in menu.entries:
        if o.in_hand(entry.card) != 0 and entry.is_wanted(o):
            return True
    return False
