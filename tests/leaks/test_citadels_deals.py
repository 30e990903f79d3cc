"""Citadels: samples deal hidden characters in every possible way, equally often, and in no other way.

This file finds the possibilities of a draft independently of the sampler, by listing all orders in
which the characters can have left the passing deck.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from math import sqrt

import pytest

import tavolata
from tavolata.core.chance import Rng
from tavolata.games.citadels.rules.actions import PICK
from tavolata.games.citadels.rules.draft import LAST, RANDOM_DROP, seat_of, steps
from tavolata.games.citadels.rules.kinds import RANKS
from tavolata.games.citadels.rules.naming import rank_of
from tavolata.games.citadels.rules.shapes import KILLED
from tavolata.games.citadels.rules.state import NOBODY, CitadelsState
from tests.worlds import citadels, citadels_rules, lively_move, seeded, viewers

Deal = tuple[tuple[int, ...], tuple[int, ...], bool]
"""The character in each slot, its owner, and whether the last player took the card face down."""
MOST = 50
MOST_ORDERS = 300
"""Larger numbers of possibilities are not listed one by one."""


# ------------------------------------------------------------------ a seat's memory of a draft
class Memory:
    """The characters that each seat was passed in this round, and its choices."""

    def __init__(self, state: CitadelsState) -> None:
        self.state = state
        self.round = 0
        self.looks: list[dict[int, frozenset[int]]] = []
        self.chosen: list[dict[int, int]] = []
        self.face_down = 0
        """Return the card face down while the last player chose between it and the passed one."""

    def watch(self, action: int) -> None:
        """Store the current question; call it before every decision."""
        state = self.state
        if state.round != self.round:
            self.round = int(state.round)
            self.looks = [{} for _ in state.seats]
            self.chosen = [{} for _ in state.seats]
        if state.top_effect().name == "draft":
            player, slot = state.acting_players()[0], len(state.slot_rank)
            offered = (rank_of(state, legal - PICK) for legal in state.legal_actions(player))
            self.looks[player][slot] = frozenset(offered)
            self.chosen[player][slot] = rank_of(state, action - PICK)
            self.face_down = int(state.slot_rank[0])


class Possibilities:
    """All deals that a viewer must consider possible, after the draft and while ranks are called."""

    def __init__(self, memory: Memory, viewer: int | None) -> None:
        self.state = state = memory.state
        self.viewer = viewer
        self.looks = memory.looks[viewer] if viewer is not None else {}
        self.chosen = memory.chosen[viewer] if viewer is not None else {}
        self.face_down = memory.face_down
        self.programme = [int(step) for step in steps(state)]
        self.has_last = self.programme[-1] >= LAST
        self.slots = len(state.slot_rank)
        self.ranks = {r for r in range(1, int(RANKS) + 1) if state.has_rank(r)}
        self.ranks -= {r for r in self.ranks if state.face_up >> r & 1}

    def orders(self, left: frozenset[int], done: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
        """Return all orders in which the ranks can have left the passing deck, for all the viewer saw.

        In a look the cards passed on are exactly those that have not left; the last player also sees
        the first one that left.
        """
        slot = len(done)
        seen = self.looks.get(slot)
        if seen is not None and self.is_last(slot):
            if done[0] != self.face_down:
                return
            seen -= {self.face_down}
        if seen is not None and seen != left:
            return
        if slot == self.slots:
            yield done
            return
        for rank in left:
            is_chosen = self.is_last(slot) or self.chosen.get(slot, rank) == rank
            if is_chosen and (self.is_moved(slot) or self.can_own(rank, self.seat(slot))):
                yield from self.orders(left - {rank}, (*done, rank))

    def is_moved(self, slot: int) -> bool:
        """Whether the card that left the deck there, or its owner, may have changed by now."""
        state = self.state
        swapped = (
            []
            if state.swap_a == NOBODY
            else [self.seat(int(state.swap_a)), self.seat(int(state.swap_b))]
        )
        return self.seat(slot) in swapped or (self.has_last and slot in (0, self.slots - 1))

    def is_last(self, slot: int) -> bool:
        """Whether the last player chooses there."""
        return self.has_last and slot == len(self.programme)

    def all(self) -> Counter[Deal]:
        """Return every deal that fits with its number of equally likely ways; none if too many."""
        found: Counter[Deal] = Counter()
        for number, order in enumerate(self.orders(frozenset(self.ranks), ())):
            if number == MOST_ORDERS or len(found) > MOST:
                return Counter()
            for took in (False, True) if self.has_last else (False,):
                ranks = list(order)
                if took:
                    ranks[0], ranks[-1] = ranks[-1], ranks[0]
                if self.has_last and self.chosen.get(self.slots - 1, ranks[-1]) != ranks[-1]:
                    continue
                for owners in self.owners():
                    if self.fits(ranks, owners):
                        found[tuple(ranks), tuple(owners), took] += 1
        return found

    def seat(self, slot: int) -> int:
        """Return the owner of the slot when it was filled."""
        if slot == 0 or slot > len(self.programme):
            return int(NOBODY)
        step = self.programme[slot - 1]
        is_owned = step < RANDOM_DROP // 2 or step >= LAST
        return int(seat_of(self.state, step)) if is_owned else int(NOBODY)

    def owners(self) -> Iterator[list[int]]:
        """Return the possible owners of the slots, with all swaps the viewer cannot rule out."""
        state, first = self.state, [self.seat(slot) for slot in range(self.slots)]
        if state.swap_a == NOBODY:
            yield first
            return
        one, two = first[int(state.swap_a)], first[int(state.swap_b)]
        knows = self.viewer in (one, two)
        for mine in range(self.slots):
            for theirs in range(self.slots):
                if knows and {mine, theirs} != {int(state.swap_a), int(state.swap_b)}:
                    continue
                if first[mine] == one and first[theirs] == two:
                    owners = list(first)
                    owners[mine], owners[theirs] = two, one
                    yield owners

    def can_own(self, rank: int, owner: int) -> bool:
        """Whether a revealed character is with its player, and one without an answer on the table.

        A killed character does not answer; with a Hospital it would have been revealed (K-06).
        """
        state = self.state
        if state.revealer(rank) != NOBODY:
            return owner == state.revealer(rank)
        if rank > state.called or owner == NOBODY:
            return True
        return state.has_mark(rank, KILLED) and not state.healers >> owner & 1

    def fits(self, ranks: list[int], owners: list[int]) -> bool:
        """Whether every character can be where it is, and the viewer's own are the true ones."""
        for slot, (rank, owner) in enumerate(zip(ranks, owners, strict=True)):
            if owner == self.viewer and rank != self.state.slot_rank[slot]:
                return False
            if not self.can_own(rank, owner):
                return False
        return True


def truth(state: CitadelsState) -> Deal:
    """Return the deal of a state."""
    ranks = tuple(int(rank) for rank in state.slot_rank)
    return ranks, tuple(int(owner) for owner in state.slot_owner), bool(state.took_down)


def check_deals(memory: Memory, viewer: int | None, rng: Rng) -> int:
    """Check that samples have exactly the possible deals, with even counts; return their number."""
    state = memory.state
    possible = Possibilities(memory, viewer).all()
    if len(possible) < 2:
        return 0
    assert possible[truth(state)] > 0, "the truth is not possible"
    rounds = 12 * possible.total()
    observation = state.observation(viewer)
    found: Counter[Deal] = Counter()
    for _ in range(rounds):
        sample = observation.sample_state(rng)
        assert isinstance(sample, CitadelsState)
        found[truth(sample)] += 1
    assert set(found) <= set(possible), "a sample is not possible"
    expected = {deal: rounds * ways / possible.total() for deal, ways in possible.items()}
    square = sum((found[deal] - n) ** 2 / n for deal, n in expected.items())
    freedom = len(possible) - 1
    assert square < freedom + 5 * sqrt(2 * freedom) + 10
    return len(possible)


@pytest.mark.parametrize("players", range(2, 9))
def test_hidden_characters_are_dealt_in_every_possible_way_equally_often(players: int) -> None:
    """While ranks are called, for each seat with few possibilities left."""
    checked = 0
    for number in range(players - 2, 42, 7):
        state = citadels(f"deal {number}", citadels_rules(number))
        memory = Memory(state)
        rng = seeded("deal", number)
        while not state.is_terminal() and state.round < 5:
            action = lively_move(state, rng)
            if 0 < state.called < 10 and rng.below(16) == 0:
                checked += check_deals(memory, int(rng.below(players)), rng) > 0
            memory.watch(action)
            state.step(state.acting_players()[0], action)
    assert checked > 10


@pytest.mark.parametrize("players", [2, 3, 4, 7])
def test_characters_swapped_by_the_theater_are_dealt_in_every_possible_way(players: int) -> None:
    """Seats that took no part, and watchers, consider every pair that may have been swapped."""
    checked = swaps = 0
    rng = seeded("theater", players)
    game = tavolata.load_game(f"citadels(players={players},cast=random,districts=devious_dignitaries)")
    for number in range(16):
        state = game.state_from_dict(
            {"P1": {"city": ["theater"]}, "phase": "draft", "luck": [number, players]}
        )
        assert isinstance(state, CitadelsState)
        memory = Memory(state)
        while not state.is_terminal() and state.round == 1:
            legal = state.legal_actions(state.acting_players()[0])
            action = legal[0] if "Theater" in state.top_effect().name else lively_move(state, rng)
            if state.called and state.swap_a != NOBODY and rng.below(6) == 0:
                viewers_left = viewers(state) if state.called > 4 else range(players)
                checked += sum(check_deals(memory, viewer, rng) > 0 for viewer in viewers_left)
            memory.watch(action)
            state.step(state.acting_players()[0], action)
            swaps += state.swap_a != NOBODY and state.called == 1
    assert checked > 15
    assert swaps > 5
