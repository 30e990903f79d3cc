"""What a bot of Citadels answers to each question, by the name of the question.

Where bots differ the answer is left to their style; everything else is alike for all of them.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from mypy_extensions import i64

from tavolata.bots.citadels_powers import (
    armory_target,
    can_spare_gold,
    exchange,
    given_in_exchange,
    plain_district,
    seizure,
    target,
    worst_card,
)
from tavolata.bots.citadels_style import Style
from tavolata.bots.citadels_turn import take_turn
from tavolata.bots.citadels_view import View, has_rank, rank_of_colour
from tavolata.games.citadels.actions import (
    ANNOUNCE,
    BUILD,
    CARDS,
    CHOOSE,
    CONFISCATE,
    DECLINE,
    DIG_UP,
    DONE,
    NAME,
    PAY_BRIBE,
    PAY_GOLD,
    PICK,
    PLAYER,
    PUT,
    REDRAW,
    REFUSE,
    REVEAL,
    TAKE,
    TAKE_CARD,
    TAKE_GOLD,
    TYPE,
)
from tavolata.games.citadels.kinds import TRADE


# ------------------------------------------------------------------ the draft
def draft(style: Style, v: View) -> i64:
    """The character it likes; what is discarded is left to chance."""
    ranks = v.ranks_offered(PICK)
    rank = style.any_rank(ranks) if v.is_discarding() else style.pick(v, ranks)
    return v.with_rank(PICK, rank)


def give_character(style: Style, v: View) -> i64:
    """Either of two."""
    return v.with_rank(PICK, style.any_rank(v.ranks_offered(PICK)))


def keep_character(style: Style, v: View) -> i64:
    """A Theater swaps with nobody."""
    return DECLINE


# ------------------------------------------------------------------ naming characters
def kill(style: Style, v: View) -> i64:
    """Whom the style would kill, of those whom somebody may have."""
    return v.with_rank(NAME, style.kill(v, v.possible(v.ranks_offered(NAME))))


def rob(style: Style, v: View) -> i64:
    """Whom the style would rob, of those whom somebody may have."""
    return v.with_rank(NAME, style.rob(v, v.possible(v.ranks_offered(NAME))))


def lay_tokens(style: Style, v: View) -> i64:
    """The real one where the richest seat is paid most, the others where the style would rob."""
    ranks = v.possible(v.ranks_offered(NAME))
    rank = rank_of_colour(v.main_colour(v.richest()))  # not offered any more once it lies there
    if has_rank(ranks, rank):
        return v.with_rank(NAME, rank)
    return v.with_rank(NAME, style.rob(v, ranks))


def confiscate(style: Style, v: View) -> i64:
    """Whenever it can."""
    return CONFISCATE if v.has(CONFISCATE) else DECLINE


def settle_threat(style: Style, v: View) -> i64:
    """Pays, unless everybody knows that the threat is empty."""
    is_empty = v.o.flower_shown and v.o.flower != v.o.number()
    return REFUSE if is_empty else PAY_BRIBE


def reveal(style: Style, v: View) -> i64:
    """Only the one with the flower."""
    return REVEAL if v.o.flower == v.o.number() else DECLINE


# ------------------------------------------------------------------ cards
def keep(style: Style, v: View) -> i64:
    """What the style keeps, rather of those that the city can take and that it does not hold yet."""
    cards: list[i64] = [action - TAKE for action in v.offered(TAKE, PUT - 1)]
    fresh: list[i64] = [kind for kind in cards if v.fits(kind) and not holds(v, kind)]
    return TAKE + style.keep(v, fresh if len(fresh) != 0 else cards)


def holds(v: View, kind: i64) -> bool:
    """Whether a card of this kind is in the own hand."""
    for card in v.me.hand:
        if card == kind:
            return True
    return False


def put_worst(style: Style, v: View) -> i64:
    """The card in hand that it can best do without."""
    return PUT + worst_card(v)


def put_any(style: Style, v: View) -> i64:
    """The first of the cards looked at; the order does not matter."""
    return v.offered(PUT, CHOOSE - 1)[0]


def swap_or_redraw(style: Style, v: View) -> i64:
    """A hand, or the cards of its own that it dislikes."""
    seat = style.swap_with(v)
    return PLAYER + seat if seat >= 0 else REDRAW


def redraw(style: Style, v: View) -> i64:
    """One after another."""
    for action in v.offered(PUT, CHOOSE - 1):
        if style.redraws(v, action - PUT):
            return action
    return DONE if v.has(DONE) else put_worst(style, v)


def take_from_hand(style: Style, v: View) -> i64:
    """The largest hand; what the style would build of it is built at once."""
    if v.o.number() == 0:
        return PLAYER + v.fullest()
    able: list[i64] = []
    for action in v.offered(BUILD, TAKE - 1):
        if v.fits(action - BUILD) and v.price(action - BUILD) <= v.me.gold:
            able.append(action - BUILD)
    return BUILD + style.build(v, able) if len(able) != 0 else keep(style, v)


def spy_out(style: Style, v: View) -> i64:
    """The largest hand, for the own main colour."""
    if v.o.number() == 0:
        return PLAYER + v.fullest()
    colour = v.main_colour(v.p)
    return TYPE + (colour if colour >= 0 else TRADE)


# ------------------------------------------------------------------ gold
def take_resource(style: Style, v: View) -> i64:
    """A card for an empty hand, else gold."""
    return TAKE_CARD if len(v.me.hand) == 0 else TAKE_GOLD


def pay_for_crown(style: Style, v: View) -> i64:
    """A card that can never be built, else gold, else the worst card."""
    if not v.has(PAY_GOLD) or (len(v.me.hand) != 0 and v.is_useless(worst_card(v))):
        return put_worst(style, v)
    return PAY_GOLD


def gold_or_cards(style: Style, v: View) -> i64:
    """All gold or all cards, as it would gather."""
    mixes = v.offered(CARDS, CARDS + 15)
    return mixes[0] if style.wants_gold(v) else mixes[len(mixes) - 1]


def gold_or_so_many_cards(style: Style, v: View) -> i64:
    """As it would gather."""
    return TAKE_CARD if v.has(TAKE_CARD) and not style.wants_gold(v) else TAKE_GOLD


def take_from_leader(style: Style, v: View) -> i64:
    """Of those offered the one with most districts."""
    best: i64 = -1
    for action in v.offered(PLAYER, TYPE - 1):
        seat = action - PLAYER
        if best < 0 or v.o.seats[seat].weight() > v.o.seats[best].weight():
            best = seat
    return PLAYER + best


def give_crown(style: Style, v: View) -> i64:
    """Of those offered the one with fewest districts."""
    best: i64 = -1
    for action in v.offered(PLAYER, TYPE - 1):
        seat = action - PLAYER
        if best < 0 or v.o.seats[seat].weight() < v.o.seats[best].weight():
            best = seat
    return PLAYER + best


# ------------------------------------------------------------------ districts
def choose_hit(v: View, hit: i64) -> i64:
    """The owner or the district of a hit, as the question asks.

    A bot that takes a seat over in mid-turn may be asked though it would hit nothing: then the first.
    """
    first = PLAYER if v.o.number() == 0 else CHOOSE
    wanted = target(v, hit)
    return first + wanted if wanted >= 0 else i64(v.o.options[0])


def ruin(style: Style, v: View) -> i64:
    """The style's victim."""
    return choose_hit(v, style.ruin(v))


def exchange_districts(style: Style, v: View) -> i64:
    """The leader's best one."""
    return choose_hit(v, exchange(v))


def give_in_exchange(style: Style, v: View) -> i64:
    """The cheapest own one."""
    return CHOOSE + given_in_exchange(v)


def seize(style: Style, v: View) -> i64:
    """The leader's best one that is cheap enough."""
    return choose_hit(v, seizure(v))


def fire_armory(style: Style, v: View) -> i64:
    """At whoever is about to finish."""
    return choose_hit(v, armory_target(v))


def beautify(style: Style, v: View) -> i64:
    """The cheapest ones, while gold can be spared."""
    if v.has(DONE) and not can_spare_gold(v):
        return DONE
    return CHOOSE + plain_district(v)


def announce_end(style: Style, v: View) -> i64:
    """If nobody has more districts."""
    is_behind = v.o.seats[v.leader()].weight() > v.me.weight()
    return DECLINE if is_behind else ANNOUNCE


def dig_up(style: Style, v: View) -> i64:
    """What its city can take and it does not hold."""
    card = v.o.card()
    return DIG_UP if v.fits(card) and not holds(v, card) else DECLINE


# ------------------------------------------------------------------ ways to pay
def pay(style: Style, v: View) -> i64:
    """In gold wherever that is a way."""
    return PAY_GOLD if v.has(PAY_GOLD) else v.offered(PAY_GOLD, REFUSE)[0]


def pay_with_cards(style: Style, v: View) -> i64:
    """As few as possible."""
    return DONE if v.has(DONE) else put_worst(style, v)


def borrow(style: Style, v: View) -> i64:
    """From whoever has most; the worst cards go for it."""
    lenders = v.offered(PLAYER, TYPE - 1)
    return PLAYER + v.richest() if len(lenders) != 0 else put_worst(style, v)


def cheapest_own_district(style: Style, v: View) -> i64:
    """What its city misses least."""
    best: i64 = -1
    for action in v.offered(CHOOSE, PICK - 1):
        standing = v.edition.cost_standing(action - CHOOSE)
        if best < 0 or standing < v.edition.cost_standing(best - CHOOSE):
            best = action
    return best


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
    "warlord/DestroyDistrict": ruin,
    "classic_warlord/DestroyDistrict": ruin,
    "diplomat/ExchangeDistricts": exchange_districts,
    "classic_diplomat/ExchangeDistricts": exchange_districts,
    "diplomat/GiveInExchange": give_in_exchange,
    "classic_diplomat/GiveInExchange": give_in_exchange,
    "marshal/SeizeDistrict": seize,
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
"""For every question of the game; a test walks through all of them."""
