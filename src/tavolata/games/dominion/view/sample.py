"""Full states of Dominion, sampled from those that fit an observation."""

from __future__ import annotations

from typing import TYPE_CHECKING

from librt.vecs import vec
from mypy_extensions import i16, i64, u8

from tavolata.core.chance import Chance, Pile, Rng, take_one
from tavolata.core.decisions import FRAME, MAX_OPTIONS
from tavolata.core.events import HIDDEN as HIDDEN_CARD
from tavolata.games.dominion.rules import zones as zone
from tavolata.games.dominion.rules.piles import PILES, with_kinds
from tavolata.games.dominion.rules.state import DominionState, Player
from tavolata.games.dominion.view import numbers

if TYPE_CHECKING:
    from tavolata.games.dominion.view.observation import DominionObservation


def sample(o: DominionObservation, rng: Rng) -> DominionState:
    """Deal the hidden cards of every seat to its hidden places; all future randomness is new."""
    chance = Chance(rng.word(), rng.word())
    options = vec[i16]([0] * MAX_OPTIONS)
    s = o.home.new_state(with_kinds(o.kinds), chance, o.cards[:], o.frames[:], options)
    s.depth = o.depth
    s.active = o.active
    s.actions = o.actions
    s.buys = o.buys
    s.coins = o.coins
    s.immune = o.immune
    s.empty_piles = o.empty_piles
    s.is_over = o.is_over
    for p in range(o.n_players()):
        sample_seat(s, p, o, rng)
    for at in range(i64(0), s.depth * FRAME, FRAME):
        if s.frames[at + 3] == HIDDEN_CARD:
            row = s.effects[i64(s.frames[at])].hidden_zone
            s.frames[at + 3] = u8(sample_secret(s, i64(s.frames[at + 1]), row, rng))
    s.ask_again()
    return s


def sample_seat(s: DominionState, p: i64, o: DominionObservation, rng: Rng) -> None:
    """Add one seat with its hidden cards dealt at random to hand, discard pile and deck."""
    cards = s.cards
    hidden = p * zone.PER_SEAT + zone.HIDDEN
    counts = cards[hidden : hidden + PILES]
    for i in range(hidden, hidden + PILES):
        cards[i] = 0
    hand, discard = o.number_of(p, numbers.HIDDEN_HAND), o.number_of(p, numbers.HIDDEN_DISCARD)
    middle = o.number_of(p, numbers.DECK_MIDDLE)
    top = o.deck_top(p)
    left = hand + discard + middle
    for known in top.cards:
        if known == HIDDEN_CARD:
            left += 1
    for _i in range(hand):
        s.add(p, zone.HAND, take_one(counts, left, rng), 1)
        left -= 1
    for _i in range(discard):
        s.add(p, zone.DISCARD, take_one(counts, left, rng), 1)
        left -= 1
    deck = Pile(p, counts)
    deck.top = top.cards[:]
    deck.top_seen = top.seen[:]
    for i in range(i64(len(deck.top))):
        if deck.top[i] == HIDDEN_CARD:
            deck.top[i] = u8(take_one(counts, left, rng))
            left -= 1
    deck.middle = middle
    deck.shuffles = o.number_of(p, numbers.SHUFFLES)
    deck.rekey(s.chance)
    player = Player(deck)
    player.discard_top = o.number_of(p, numbers.DISCARD_TOP)
    player.turns = o.number_of(p, numbers.TURNS)
    s.players.append(player)


def sample_secret(s: DominionState, p: i64, row: i64, rng: Rng) -> i64:
    """Return a card for a secret frame: one of those in its zone that nobody else has seen."""
    seen = zone.SEEN_HAND if row == zone.HAND else zone.SEEN_DISCARD
    unseen = vec[u8]([0] * PILES)
    total: i64 = 0
    for card in range(PILES):
        n = s.copies(p, row, card) - s.copies(p, seen, card)
        unseen[card] = u8(n)
        total += n
    return take_one(unseen, total, rng) if total != 0 else 0
