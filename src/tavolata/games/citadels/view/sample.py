"""Full states of Citadels, sampled from those that fit an observation.

Hidden districts are dealt at random to the hidden places. Hidden characters are dealt to the hidden
slots of the draft, each to a slot of the time in which it can have left the passing deck: a called and
silent one only to the table, a revealed one only to the seat that revealed it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from librt.vecs import append, vec
from mypy_extensions import i16, i64, u8

from tavolata.core.chance import NO_CARD, Chance, Pile, Rng, take_one
from tavolata.core.events import HIDDEN
from tavolata.games.citadels.rules.actions import NAME
from tavolata.games.citadels.rules.characters.rank_1 import WARRANT
from tavolata.games.citadels.rules.characters.rank_2 import LAID_THREATS, THREAT
from tavolata.games.citadels.rules.kinds import KINDS, RANKS, kind_of, shift
from tavolata.games.citadels.rules.naming import LayTokens, rank_of
from tavolata.games.citadels.rules.seat import Seat, sort_last
from tavolata.games.citadels.rules.sequence import MAX_OPTIONS
from tavolata.games.citadels.rules.state import CitadelsState
from tavolata.games.citadels.view.deal import deal_characters

if TYPE_CHECKING:
    from tavolata.games.citadels.view.observation import CitadelsObservation


def sample(o: CitadelsObservation, rng: Rng) -> CitadelsState:
    """Return a state that fits; all future randomness is new."""
    chance = Chance(rng.word(), rng.word())
    deck = Pile(0, hidden_cards(o))
    options = vec[i16]([0] * MAX_OPTIONS)
    s = o.home.new_state(o.cast, chance, deck, o.frames[:], options, vec[u8]())
    s.depth = o.depth
    s.all_cards = o.all_cards
    for seat in o.seats:
        s.seats.append(seat.clone())
    copy_round(o, s)
    copy_turn(o, s)
    deal_districts(o, s, rng)
    deal_characters(o, s, rng)
    choose_tokens(o, s, rng)
    s.ask_again()
    return s


def copy_round(o: CitadelsObservation, s: CitadelsState) -> None:
    """Copy the public fields of the game and the round."""
    s.crown = o.crown
    s.round = o.round
    s.called = o.called
    s.marks = o.marks
    s.revealed = o.revealed
    s.robber = o.robber
    s.blackmailer = o.blackmailer
    s.protected = o.protected
    s.healers = o.healers
    s.builders = o.builders
    s.flower_shown = o.flower_shown
    s.goal = o.goal
    s.completed = o.completed
    s.first_completed = o.first_completed
    s.nearly = o.nearly
    s.wild_round = o.wild_round
    s.is_over = o.is_over


def copy_turn(o: CitadelsObservation, s: CitadelsState) -> None:
    """Copy the public fields of the turn."""
    s.turn_seat = o.turn_seat
    s.turn_rank = o.turn_rank
    s.used = o.used
    s.used_districts = o.used_districts
    s.builds = o.builds
    s.spent = o.spent
    s.building = o.building
    s.paid = o.paid
    s.laid = o.laid
    s.tax_gold = o.tax_gold


# ------------------------------------------------------------------ districts
def hidden_cards(o: CitadelsObservation) -> vec[u8]:
    """Return all districts whose place the viewer does not know, including the middle of the deck."""
    counts = vec[u8]([0] * KINDS)
    for kind in range(KINDS):
        counts[kind] = u8(o.all_cards[kind])
    if o.building != NO_CARD:
        counts[o.building] -= 1
    for seat in o.seats:
        for standing in seat.city:
            counts[kind_of(i64(standing))] -= 1
        take_out(counts, seat.hand)
    take_out(counts, o.bottom)
    take_out(counts, o.tucked)
    take_out(counts, o.drawn)
    return counts


def take_out(counts: vec[u8], cards: vec[u8]) -> None:
    """Subtract the known cards from counted ones."""
    for card in cards:
        if card != HIDDEN:
            counts[i64(card)] -= 1


def deal_districts(o: CitadelsObservation, s: CitadelsState, rng: Rng) -> None:
    """Deal the hidden districts to the hidden places; the rest is the middle of the deck."""
    pool = s.deck
    is_searched = len(o.deck_counts) != 0
    for kind in range(KINDS):
        if is_searched:
            pool.counts[kind] -= o.deck_counts[kind]
        pool.middle += i64(pool.counts[kind])
    for p in range(i64(len(s.seats))):
        deal_hand(s.seats[p], p, o.player, pool, rng)
    lay_drawn(s, fill(o.drawn, pool, rng), seen_by(o.drawn, o.player))
    s.tucked = fill(o.tucked, pool, rng)
    s.tucked_seen = seen_by(o.tucked, o.player)
    s.deck.bottom = fill(o.bottom, pool, rng)
    s.bottom_seen = seen_by(o.bottom, o.player)
    if is_searched:
        for kind in range(KINDS):
            pool.add(kind, i64(o.deck_counts[kind]))
    s.deck.shuffles = o.deck_shuffles
    s.deck.rekey(s.chance)


def deal_one(pool: Pile, rng: Rng) -> u8:
    """Take a random card out of the middle of a pile, by another stream than the pile's own."""
    card = take_one(pool.counts, pool.middle, rng)
    pool.middle -= 1
    return u8(card)


def deal_hand(seat: Seat, p: i64, viewer: i64, pool: Pile, rng: Rng) -> None:
    """Fill up a hand, whose known cards stay known."""
    hand = seat.hand
    seen = vec[u8]()
    own = shift(1, p)
    knowers = own if viewer < 0 else own | shift(1, viewer)
    for _known in hand:
        seen = append(seen, u8(knowers))
    for _i in range(seat.hidden):
        hand = append(hand, deal_one(pool, rng))
        seen = append(seen, u8(own))
        sort_last(hand, seen)
    seat.hand = hand
    seat.seen = seen
    seat.hidden = 0


def fill(cards: vec[u8], pool: Pile, rng: Rng) -> vec[u8]:
    """Return the cards with the hidden ones dealt."""
    found = cards[:]
    for i in range(i64(len(found))):
        if found[i] == HIDDEN:
            found[i] = deal_one(pool, rng)
    return found


def lay_drawn(s: CitadelsState, cards: vec[u8], seen: vec[u8]) -> None:
    """Put drawn cards next to the hand of the seat that looks at them, in the order of their kinds."""
    s.drawn = vec[u8]()
    s.drawn_seen = vec[u8]()
    for i in range(i64(len(cards))):
        s.drawn = append(s.drawn, cards[i])
        s.drawn_seen = append(s.drawn_seen, seen[i])
        sort_last(s.drawn, s.drawn_seen)


def seen_by(cards: vec[u8], viewer: i64) -> vec[u8]:
    """Return the seats that know each card, as far as the viewer can tell: only the viewer."""
    found = cards[:]
    for i in range(i64(len(found))):
        found[i] = u8(0 if viewer < 0 or cards[i] == HIDDEN else shift(1, viewer))
    return found


# ------------------------------------------------------------------ tokens
def ranks_marked(s: CitadelsState, mark: i64) -> vec[u8]:
    """Return the ranks that have a mark."""
    found = vec[u8]()
    for rank in range(1, RANKS + 1):
        if s.has_mark(rank, mark):
            found = append(found, u8(rank))
    return found


def choose_tokens(o: CitadelsObservation, s: CitadelsState, rng: Rng) -> None:
    """Choose the signed warrant and the threat with the flower, also while they are being placed."""
    s.signed = o.signed
    s.flower = o.flower
    s.pending = o.pending
    if o.n_pending != 0 and o.pending == 0:
        lay_pending(o, s, rng)
    warrants = ranks_marked(s, WARRANT)
    if s.signed == 0 and len(warrants) != 0:
        s.signed = i64(warrants[rng.below(len(warrants))])
    threats = ranks_marked(s, THREAT)
    if s.flower == 0 and len(threats) != 0:
        s.flower = choose_flower(s, threats, rng)


def choose_flower(s: CitadelsState, threats: vec[u8], rng: Rng) -> i64:
    """Return one of the two threats placed; if one was removed unseen, it may have had the flower."""
    chosen = rng.below(LAID_THREATS)
    if chosen < len(threats):
        return i64(threats[chosen])
    for rank in range(s.called, 2, -1):
        if rank <= RANKS and s.has_rank(rank) and not s.has_mark(rank, THREAT):
            return rank
    return i64(threats[0])


def lay_pending(o: CitadelsObservation, s: CitadelsState, rng: Rng) -> None:
    """Choose random ranks for the tokens that another seat has chosen so far, from its options."""
    question = s.top_effect()
    assert isinstance(question, LayTokens)
    for n in range(o.n_pending):
        count = question.offer(s, o.decider(), n, NO_CARD)
        rank = rank_of(s, i64(s.options[rng.below(count)]) - NAME)
        s.pending |= shift(1, rank)
        if n == 0:
            question.note(s, rank)
