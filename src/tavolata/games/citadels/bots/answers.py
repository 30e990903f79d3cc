"""Answers of a Citadels bot to each question, by the name of the question.

Where bots differ, their style answers; all bots share the rest.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from mypy_extensions import i64

from tavolata.games.citadels.bots import powers, roles
from tavolata.games.citadels.bots.style import Style
from tavolata.games.citadels.bots.turn import take_turn
from tavolata.games.citadels.bots.view import View, best_of, district_of, owner_of
from tavolata.games.citadels.rules import actions
from tavolata.games.citadels.rules.kinds import TRADE


# ------------------------------------------------------------------ the draft
def draft(style: Style, v: View) -> i64:
    """Pick the character that the style prefers; discard as it chooses."""
    ranks = v.ranks_offered(actions.PICK)
    rank = style.drop(v, ranks) if v.is_discarding() else style.pick(v, ranks)
    return v.with_rank(actions.PICK, rank)


def give_character(style: Style, v: View) -> i64:
    """Give one of two characters at random."""
    return v.with_rank(actions.PICK, style.any_rank(v.ranks_offered(actions.PICK)))


def keep_character(style: Style, v: View) -> i64:
    """Never swap characters by the Theater."""
    return actions.DECLINE


# ------------------------------------------------------------------ naming characters
def kill(style: Style, v: View) -> i64:
    """Kill the character that the style chooses, among those that another seat may have."""
    return v.with_rank(actions.NAME, style.kill(v, v.possible(v.ranks_offered(actions.NAME))))


def rob(style: Style, v: View) -> i64:
    """Rob the character that the style chooses, among those that another seat may have."""
    return v.with_rank(actions.NAME, style.rob(v, v.possible(v.ranks_offered(actions.NAME))))


def lay_tokens(style: Style, v: View) -> i64:
    """Place the real token on the rank that pays the richest seat most, the others by the style."""
    ranks = v.possible(v.ranks_offered(actions.NAME))
    rank = roles.rank_of_colour(
        v.main_colour(v.richest())
    )  # not offered any more once a token is on it
    if roles.has_rank(ranks, rank):
        return v.with_rank(actions.NAME, rank)
    return v.with_rank(actions.NAME, style.rob(v, ranks))


def confiscate(style: Style, v: View) -> i64:
    """Confiscate at every opportunity."""
    return actions.CONFISCATE if v.has(actions.CONFISCATE) else actions.DECLINE


def settle_threat(style: Style, v: View) -> i64:
    """Pay, unless everybody knows that the threat is empty."""
    is_empty = v.o.flower_shown and v.o.flower != v.o.number()
    return actions.REFUSE if is_empty else actions.PAY_BRIBE


def reveal(style: Style, v: View) -> i64:
    """Reveal only the threat with the flower."""
    return actions.REVEAL if v.o.flower == v.o.number() else actions.DECLINE


# ------------------------------------------------------------------ cards
def keep(style: Style, v: View) -> i64:
    """Keep the card that the style chooses, first among those that are new to the city and the hand."""
    cards = v.offered(actions.TAKE, actions.PUT)
    fresh = [kind for kind in cards if v.fits(kind) and not holds(v, kind)]
    return actions.TAKE + style.keep(v, fresh if len(fresh) != 0 else cards)


def holds(v: View, kind: i64) -> bool:
    """Return whether the bot's hand has a card of this kind."""
    return any(card == kind for card in v.me.hand)


def put_worst(style: Style, v: View) -> i64:
    """Put the least useful card in hand."""
    return actions.PUT + powers.worst_card(v)


def put_any(style: Style, v: View) -> i64:
    """Put the first of the cards looked at; the order does not matter."""
    return actions.PUT + v.offered(actions.PUT, actions.CHOOSE)[0]


def swap_or_redraw(style: Style, v: View) -> i64:
    """Swap hands with a seat, or redraw disliked cards."""
    seat = style.swap_with(v)
    return v.legal(actions.PLAYER + seat if seat >= 0 else actions.REDRAW)


def redraw(style: Style, v: View) -> i64:
    """Exchange the cards that the style dislikes, one after another."""
    for kind in v.offered(actions.PUT, actions.CHOOSE):
        if style.redraws(v, kind):
            return actions.PUT + kind
    return actions.DONE if v.has(actions.DONE) else put_worst(style, v)


def take_from_hand(style: Style, v: View) -> i64:
    """Take the largest hand, and build at once what the style would build from it."""
    if v.o.number() == 0:
        return actions.PLAYER + v.fullest()
    able = v.builds()
    kind = style.build(v, able) if len(able) != 0 else -1
    return actions.BUILD + kind if kind >= 0 else keep(style, v)


def spy_out(style: Style, v: View) -> i64:
    """Look into the largest hand, naming the main colour of the bot's own city."""
    if v.o.number() == 0:
        return actions.PLAYER + v.fullest()
    colour = v.main_colour(v.p)
    return actions.TYPE + (colour if colour >= 0 else TRADE)


# ------------------------------------------------------------------ gold
def take_resource(style: Style, v: View) -> i64:
    """Take a card for an empty hand, else gold."""
    return actions.TAKE_CARD if len(v.me.hand) == 0 else actions.TAKE_GOLD


def pay_for_crown(style: Style, v: View) -> i64:
    """Pay with a card that can never be built, else gold, else the worst card."""
    if not v.has(actions.PAY_GOLD) or (len(v.me.hand) != 0 and v.is_useless(powers.worst_card(v))):
        return put_worst(style, v)
    return actions.PAY_GOLD


def gold_or_cards(style: Style, v: View) -> i64:
    """Take all gold or all cards, by the style's preference for gathering."""
    mixes = v.offered(actions.CARDS, actions.GATHER_GOLD)
    return actions.CARDS + (mixes[0] if style.wants_gold(v) else mixes[len(mixes) - 1])


def gold_or_so_many_cards(style: Style, v: View) -> i64:
    """Take gold or cards, by the style's preference for gathering."""
    return (
        actions.TAKE_CARD if v.has(actions.TAKE_CARD) and not style.wants_gold(v) else actions.TAKE_GOLD
    )


def take_from_leader(style: Style, v: View) -> i64:
    """Take from the offered seat with the most districts."""
    seats = v.offered(actions.PLAYER, actions.TYPE)
    return actions.PLAYER + best_of(seats, v.weights(seats))


def give_crown(style: Style, v: View) -> i64:
    """Give the crown to the offered seat with the fewest districts."""
    seats = v.offered(actions.PLAYER, actions.TYPE)
    return actions.PLAYER + best_of(seats, [-weight for weight in v.weights(seats)])


# ------------------------------------------------------------------ districts
def choose_hit(v: View, hit: i64) -> i64:
    """Return the owner or the district of a hit, depending on the question.

    A bot that takes over a seat in mid-turn may have no hit, or find another city chosen.
    """
    if hit < 0:
        return i64(v.o.options[0])
    return v.legal(
        actions.PLAYER + owner_of(hit) if v.o.number() == 0 else actions.CHOOSE + district_of(hit)
    )


def strike(style: Style, v: View) -> i64:
    """Strike with rank 8."""
    return choose_hit(v, powers.HITS[v.character().name](style, v))


def give_in_exchange(style: Style, v: View) -> i64:
    """Give the cheapest district that can be given."""
    return v.legal(actions.CHOOSE + powers.given_in_exchange(v))


def fire_armory(style: Style, v: View) -> i64:
    """Fire at the player who is about to finish."""
    return choose_hit(v, powers.armory_target(v))


def beautify(style: Style, v: View) -> i64:
    """Beautify the cheapest districts while gold can be spared."""
    if v.has(actions.DONE) and not powers.can_spare_gold(v):
        return actions.DONE
    return actions.CHOOSE + powers.plain_district(v)


def announce_end(style: Style, v: View) -> i64:
    """Announce the end if no other seat has more districts."""
    is_behind = v.o.seats[v.leader()].weight() > v.me.weight()
    return actions.DECLINE if is_behind else actions.ANNOUNCE


def dig_up(style: Style, v: View) -> i64:
    """Dig up a card that the city can take and the hand lacks."""
    card = v.o.card()
    return actions.DIG_UP if v.fits(card) and not holds(v, card) else actions.DECLINE


# ------------------------------------------------------------------ ways to pay
def pay(style: Style, v: View) -> i64:
    """Pay in gold if possible."""
    return (
        actions.PAY_GOLD
        if v.has(actions.PAY_GOLD)
        else actions.PAY_GOLD + v.offered(actions.PAY_GOLD, actions.REFUSE)[0]
    )


def pay_with_cards(style: Style, v: View) -> i64:
    """Pay with the fewest cards possible."""
    return actions.DONE if v.has(actions.DONE) else put_worst(style, v)


def borrow(style: Style, v: View) -> i64:
    """Borrow from the richest seat, in return for the worst cards."""
    lenders = v.offered(actions.PLAYER, actions.TYPE)
    return actions.PLAYER + v.richest() if len(lenders) != 0 else put_worst(style, v)


def cheapest_own_district(style: Style, v: View) -> i64:
    """Return the choice of the own district with the lowest cost."""
    own = v.offered(actions.CHOOSE, actions.PICK)
    return actions.CHOOSE + best_of(own, [-v.edition.cost_standing(district) for district in own])


ANSWERS: Final[dict[str, Callable[[Style, View], i64]]] = {
    "turn": take_turn,
    "draft": draft,
    "give_character": give_character,
    "theater/SwapCharacters": keep_character,
    "assassin/NameToKill": kill,
    "witch/NameToBewitch": kill,
    "magistrate/LayWarrants": lay_tokens,
    "magistrate/MayConfiscate": confiscate,
    "thief/NameToRob": rob,
    "spy/SpyOut": spy_out,
    "blackmailer/LayThreats": lay_tokens,
    "blackmailer/MayReveal": reveal,
    "threat/SettleThreat": settle_threat,
    "magician/SwapOrRedraw": swap_or_redraw,
    "magician/Redraw": redraw,
    "wizard/TakeFromHand": take_from_hand,
    "seer/GiveBack": put_worst,
    "emperor/GivesCrown": give_crown,
    "emperor/AdviserGivesCrown": give_crown,
    "emperor/TakeResource": take_resource,
    "classic_emperor/GivesCrownWhenCalled": give_crown,
    "classic_emperor/AdviserGivesCrown": give_crown,
    "classic_emperor/PayForCrown": pay_for_crown,
    "abbot/GoldOrCards": gold_or_cards,
    "abbot/TakeFromRichest": take_from_leader,
    "cardinal/PayWithLoan": borrow,
    "navigator/GoldOrSoManyCards": gold_or_so_many_cards,
    "classic_navigator/GoldOrSoManyCards": gold_or_so_many_cards,
    "scholar/KeepOne": keep,
    "warlord/DestroyDistrict": strike,
    "classic_warlord/DestroyDistrict": strike,
    "diplomat/ExchangeDistricts": strike,
    "classic_diplomat/ExchangeDistricts": strike,
    "diplomat/GiveInExchange": give_in_exchange,
    "classic_diplomat/GiveInExchange": give_in_exchange,
    "marshal/SeizeDistrict": strike,
    "artist/Beautify": beautify,
    "keep_one": keep,
    "rest_to_bottom": put_any,
    "lighthouse/SearchDeck": keep,
    "armory/DestroyByArmory": fire_armory,
    "laboratory/DiscardForGold": put_worst,
    "museum/TuckCard": put_worst,
    "bell_tower/AnnounceEnd": announce_end,
    "graveyard/DigUp": dig_up,
    "how_to_pay": pay,
    "necropolis/PayWithRuin": cheapest_own_district,
    "thieves_den/PayWithCards": pay_with_cards,
}
"""An answer for every question of the game; a test checks that none is missing."""
