"""Citadels: only players who know them see the characters of others and the faces of tokens.

The worlds compared are not made from an observation: two characters change places, or a face does.
"""

from __future__ import annotations

import pytest
from mypy_extensions import u8

import tavolata
from tavolata.core.chance import Rng
from tavolata.games.citadels.rules.actions import PICK
from tavolata.games.citadels.rules.characters.rank_1 import WARRANT
from tavolata.games.citadels.rules.characters.rank_2 import THREAT
from tavolata.games.citadels.rules.kinds import RANKS
from tavolata.games.citadels.rules.naming import rank_of
from tavolata.games.citadels.rules.shapes import KILLED
from tavolata.games.citadels.rules.state import NOBODY, CitadelsState
from tavolata.games.citadels.view.sample import ranks_marked
from tests.leaks.citadels_worlds import ask_again, looks_same, play_on, told
from tests.tiers import batches
from tests.worlds import as_text, citadels, citadels_rules, everything, lively_move, seeded, viewers

BATCHES = 8
GAMES = 56
"""Seven a batch, with 2 to 8 players."""


# ------------------------------------------------------------------ characters
class Drafters:
    """The characters that every seat was passed, picked and swapped in this round."""

    def __init__(self, state: CitadelsState) -> None:
        self.state = state
        self.round = 0
        self.looks: list[list[set[int]]] = []
        self.handled: list[set[int]] = []

    def watch(self, action: int) -> None:
        """Store the current question; call it before every decision."""
        state = self.state
        if state.round != self.round:
            self.round = int(state.round)
            self.looks = [[] for _ in state.seats]
            self.handled = [set() for _ in state.seats]
        if state.top_effect().name == "draft":
            player = state.acting_players()[0]
            offered = {rank_of(state, legal - PICK) for legal in state.legal_actions(player)}
            self.looks[player].append(offered)
            self.handled[player].add(rank_of(state, action - PICK))

    def is_known(self, viewer: int | None, rank: int) -> bool:
        """Whether the viewer knows or has known where the rank is, or all players do."""
        state = self.state
        is_killed = state.has_mark(rank, KILLED)
        if state.face_up >> rank & 1 or state.revealer(rank) != NOBODY:
            return True
        if rank <= state.called and (not is_killed or state.healers):
            return True
        if viewer is None:
            return False
        return rank in self.handled[viewer] or state.holder(rank) == viewer

    def can_tell(self, viewer: int | None, one: int, two: int) -> bool:
        """Whether the viewer can tell the places of two ranks apart."""
        if self.is_known(viewer, one) or self.is_known(viewer, two):
            return True
        looks = [] if viewer is None else self.looks[viewer]
        return any((one in look) != (two in look) for look in looks)


def swap_characters(state: CitadelsState, one: int, two: int) -> CitadelsState:
    """Return a clone in which two characters have changed places."""
    twin = state.clone()
    renamed = {one: two, two: one}
    for slot, rank in enumerate(state.slot_rank):
        twin.slot_rank[slot] = u8(renamed.get(int(rank), int(rank)))
    passed = [rank for rank in range(1, int(RANKS) + 1) if state.passing >> rank & 1]
    twin.passing = sum(1 << renamed.get(rank, rank) for rank in passed)
    ask_again(twin)
    return twin


@batches(full=1, prove=BATCHES)
def test_swapping_two_characters_a_viewer_cannot_tell_apart_changes_nothing(batch: int) -> None:
    """In the draft and while ranks are called, with 2 to 8 players and all sizes of cast."""
    looks = 0
    for number in range(batch, GAMES, BATCHES):
        state = citadels(f"roles {number}", citadels_rules(number))
        drafters = Drafters(state)
        rng = seeded("swap of characters", number)
        for _ in range(150):
            if state.is_terminal():
                break
            action = lively_move(state, rng)
            drafters.watch(action)
            if state.called < 5 and rng.below(6 if state.called == 0 else 12) == 0:
                looks += compare_characters(state, drafters, rng)
            state.step(state.acting_players()[0], action)
    assert looks > 250


def compare_characters(state: CitadelsState, drafters: Drafters, rng: Rng) -> int:
    """Swap two random ranks for all viewers who cannot tell them apart."""
    ranks = [rank for rank in range(1, int(RANKS) + 1) if state.has_rank(rank)]
    one = ranks.pop(rng.below(len(ranks)))
    two = ranks[rng.below(len(ranks))]
    blind = [viewer for viewer in viewers(state) if not drafters.can_tell(viewer, one, two)]
    if not blind:
        return 0
    twin = swap_characters(state, one, two)
    for viewer in blind:
        assert looks_same(state, twin, viewer, one)
    return len(blind) + play_on(state.clone(), twin, blind, rng, ("reveal", "called"))


def test_neither_third_seat_nor_watcher_sees_which_characters_were_swapped() -> None:
    """Three players: P1 uses the Theater on P2. Nobody else sees which card either player gives."""
    cast = "assassin+thief+magician+king+bishop+merchant+architect+warlord+artist"
    game = tavolata.load_game(f"citadels(players=3,cast={cast},districts=devious_dignitaries)")
    position = {
        "P1": {"characters": ["king", "bishop"], "city": ["theater"]},
        "P2": {"characters": ["merchant", "architect"]},
        "P3": {"characters": ["assassin", "thief"]},
        "question": [
            {"step": "call", "seat": "P1", "n": 1},
            {"step": "theater/SwapCharacters", "seat": "P1", "card": "theater"},
        ],
    }
    views: dict[int | None, set[str]] = {viewer: set() for viewer in (0, 1, 2, None)}
    for given in ("king", "bishop"):
        for comes in (6, 7):
            state = game.state_from_dict(position)
            assert isinstance(state, CitadelsState)
            state.keep_log()
            state.chance.is_scripted = True
            state.chance.script = [comes]
            state.apply_action(0, state.string_to_action(0, "player P2"))
            state.apply_action(0, state.string_to_action(0, f"pick {given}"))
            assert state.acting_players() == [2]
            for viewer, seen in views.items():
                lines = as_text(told(state, state.log or [], viewer))
                seen.add(lines + everything(state.observation(viewer), state))
    assert {viewer: len(seen) for viewer, seen in views.items()} == {0: 4, 1: 4, 2: 1, None: 1}


@pytest.mark.parametrize("players", [7, 8])
def test_nobody_else_sees_whether_the_last_player_took_the_card_face_down(players: int) -> None:
    """The last player chooses between the passed card and the one face down; another is called first."""
    compared = 0
    for number in range(8):
        state = citadels(f"last {number}", f"players={players},cast=random,characters={players + 1}")
        while len(state.slot_rank) < players:
            state.step(state.acting_players()[0], state.legal_actions(state.acting_players()[0])[0])
        if state.holder(1) == NOBODY:
            continue
        last = state.acting_players()[0]
        views: dict[int | None, set[str]] = {v: set() for v in viewers(state) if v != last}
        for action in state.legal_actions(last):
            world = state.clone()
            world.keep_log()
            world.step(last, action)
            for viewer, seen in views.items():
                lines = as_text(told(world, world.log or [], viewer))
                seen.add(lines + everything(world.observation(viewer), world))
        assert [len(seen) for seen in views.values()] == [1] * players
        compared += 1
    assert compared > 4


def test_with_four_players_all_see_which_characters_were_swapped() -> None:
    """Each player has one character, so every draft slot still has a public owner."""
    cast = "assassin+thief+magician+king+bishop+merchant+architect+warlord"
    game = tavolata.load_game(f"citadels(players=4,cast={cast},districts=devious_dignitaries)")
    state = game.new_initial_state("four at the Theater")
    assert isinstance(state, CitadelsState)
    while state.top_effect().name == "draft":
        state.step(state.acting_players()[0], state.legal_actions(state.acting_players()[0])[0])
    owners = state.slot_owner
    state.swap_a, state.swap_b = (slot for slot, owner in enumerate(owners) if owner in (0, 1))
    owners[state.swap_a], owners[state.swap_b] = owners[state.swap_b], owners[state.swap_a]
    names = [None if owner == NOBODY else f"P{owner + 1}" for owner in owners]
    for viewer in viewers(state):
        draft = state.observation(viewer).to_dict()["draft"]
        assert [slot["owner"] for slot in draft["slots"]] == names
        assert draft["swapped"] == ["P1", "P2"]


# ------------------------------------------------------------------ the faces of tokens
def turned_tokens(state: CitadelsState, rng: Rng) -> tuple[CitadelsState, int] | None:
    """Return a clone with another signed warrant or flower, and the viewers who would see it."""
    marked = [int(rank) for rank in ranks_marked(state, WARRANT) if rank != state.signed]
    threats = [int(rank) for rank in ranks_marked(state, THREAT) if rank != state.flower]
    twin = state.clone()
    if marked and not state.pending:
        twin.signed = marked[rng.below(len(marked))]
        owner = int(state.revealer(1))
    elif threats and not state.pending and not state.flower_shown:
        twin.flower = threats[rng.below(len(threats))]
        owner = int(state.blackmailer)
    else:
        return None
    ask_again(twin)
    return twin, owner


@batches(full=1, prove=BATCHES)
def test_only_its_owner_sees_the_face_of_a_warrant_or_threat(batch: int) -> None:
    """All others see the same until a face is revealed, even when a district is paid for."""
    looks = 0
    cast = "magistrate+blackmailer+wizard+king+bishop+merchant+architect+warlord+artist"
    for number in range(batch, GAMES, BATCHES):
        state = citadels(f"tokens {number}", f"players={2 + number % 7},cast=" + cast_of(cast, number))
        rng = seeded("tokens", number)
        while not state.is_terminal() and state.round < 8:
            world = turned_tokens(state, rng) if rng.below(24) == 0 else None
            if world is not None:
                twin, owner = world
                blind = [viewer for viewer in viewers(state) if viewer != owner]
                assert all(looks_same(state, twin, viewer, looks) for viewer in blind)
                looks += len(blind)
                looks += play_on(state.clone(), twin, blind, rng, ("show_threat",))
            state.step(state.acting_players()[0], lively_move(state, rng))
    assert looks > 200


def cast_of(nine: str, number: int) -> str:
    """Return the cast of nine, or its first eight if the players need no more."""
    players = 2 + number % 7
    return nine if players in (3, 8) else nine.rpartition("+")[0]
