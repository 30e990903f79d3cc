"""What holds in every state of every game of Citadels, tried on many random ones."""

from __future__ import annotations

from collections import Counter

import pytest

import tavolata
from tavolata.core.chance import Rng
from tavolata.core.decisions import Effect
from tavolata.core.playout import play_random
from tavolata.games.citadels.positions.check import check
from tavolata.games.citadels.rules.cards import EFFECTS, TRAITS
from tavolata.games.citadels.rules.casts import characters_of
from tavolata.games.citadels.rules.editions import EDITIONS
from tavolata.games.citadels.rules.events import EVENT_NAMES
from tavolata.games.citadels.rules.kinds import NAMES, RANKS, UNBUILDABLE, kind_of
from tavolata.games.citadels.rules.state import NOBODY, CitadelsState
from tests.properties.citadels_books import Books
from tests.tiers import batches
from tests.worlds import (
    as_text,
    check_actions,
    check_round_trip,
    citadels,
    citadels_rules,
    everything,
    lively_move,
    seeded,
    viewers,
)

GAMES = 20_000
BATCHES = 40


# ------------------------------------------------------------------ what must hold
def check_table(state: CitadelsState) -> None:
    """Check all invariants, and what positions may leave out: every seat holds equally many characters."""
    check(state)
    if state.called:
        each = 2 if len(state.seats) < 4 else 1
        owners = Counter(int(owner) for owner in state.slot_owner)
        assert [owners[p] for p in range(len(state.seats))] == [each] * len(state.seats)


def check_illegal(state: CitadelsState, player: int, rng: Rng) -> None:
    """An illegal action is refused and changes nothing."""
    legal = state.legal_actions(player)
    action = rng.below(state.game().num_distinct_actions())
    if action not in legal:
        before = as_text(state.to_dict())
        with pytest.raises(tavolata.IllegalActionError):
            state.apply_action(player, action)
        assert as_text(state.to_dict()) == before


def check_clone(state: CitadelsState, rng: Rng) -> None:
    """What a clone does leaves the original alone."""
    before = state.to_dict()
    twin = state.clone()
    assert twin.to_dict() == before
    play_random(twin, rng, 40)
    assert state.to_dict() == before


def check_end(state: CitadelsState, books: Books) -> None:
    """The round in which a city was completed was the last; the win is shared out; scores add up."""
    assert books.seen["game_end"] == 1
    assert books.seen["complete"] == int(state.completed).bit_count() > 0
    assert state.completed >> state.first_completed & 1
    assert state.acting_players() == []
    assert sum(state.returns()) == pytest.approx(1.0)
    best = max(score["total"] for score in state.scores())
    for score, share in zip(state.scores(), state.returns(), strict=True):
        assert score["total"] == sum(score.values()) - score["total"]
        assert share == 0 or score["total"] == best
    books.compare_cities()


# ------------------------------------------------------------------ what must happen
MUST_HAPPEN = [
    *(effect.name for effect in EFFECTS if type(effect).choose is not Effect.choose),
    *EVENT_NAMES,
    *(f"{edition.name} {card.name}" for edition in EDITIONS for card in characters_of(edition, True)),
    *(f"built {name}" for kind, name in enumerate(NAMES) if TRAITS[kind] & UNBUILDABLE == 0),
]
"""Every question is asked, every event told, every character shown, every district built: in each batch."""


def note_end(state: CitadelsState, seen: Counter[str]) -> None:
    """Count who was shown in the last round, and what stands."""
    for rank in range(1, int(RANKS) + 1):
        if state.revealed[rank] != NOBODY:
            seen[f"{state.home.edition.name} {state.character(rank).name}"] += 1
    for seat in state.seats:
        seen.update(f"built {NAMES[kind_of(int(district))]}" for district in seat.city)


# ------------------------------------------------------------------ the games
def play_and_check(number: int, seen: Counter[str]) -> None:
    """One random game with everything above checked, some of it at every turn."""
    rng = seeded("property of Citadels", number)
    round_of_batches = number // BATCHES
    state = citadels(number, citadels_rules(number))
    books = Books(state)
    look_at = [rng.below(80), rng.below(160), rng.below(240)]
    decisions = 0
    while not state.is_terminal():
        player = state.acting_players()[0]
        seen[state.top_effect().name] += 1
        if decisions == look_at[0]:
            check_round_trip(state)
        if decisions == look_at[1]:
            check_clone(state, rng)
        if decisions == look_at[2] and round_of_batches % 5 == 0:
            check_actions(state, player)
            check_illegal(state, player, rng)
        state.step(player, lively_move(state, rng))
        decisions += 1
        books.follow()
        if round_of_batches % 5 == 0 or decisions % 7 == 0:
            check_table(state)
    assert decisions <= state.game().max_game_length()
    check_table(state)
    check_end(state, books)
    note_end(state, seen)
    seen.update(books.seen)


@batches(full=2, prove=BATCHES)
def test_random_games_keep_every_card_coin_and_promise(batch: int) -> None:
    """Random games of both editions, 20,000 in all batches: 2 to 8 players, all casts, sets of districts and starts.

    After every decision stashes, hands, cities and the crown are compared with what the log says; all
    invariants are checked after every decision of each fifth game, and after one in seven of the others.
    Each game is written and read again at one random moment and cloned at another; every fifth game has
    all its actions explained and read back from their text, and an illegal one tried.
    """
    seen: Counter[str] = Counter()
    for number in range(batch, GAMES, BATCHES):
        play_and_check(number, seen)
    assert [what for what in MUST_HAPPEN if seen[what] == 0] == []


# ------------------------------------------------------------------ clones, luck, values
def lively_game(number: int, decisions: int) -> CitadelsState:
    """A game that has gone on for so many decisions."""
    state = citadels(f"lively {number}", citadels_rules(number))
    rng = seeded("lively", number)
    for _ in range(decisions):
        if not state.is_terminal():
            state.step(state.acting_players()[0], lively_move(state, rng))
    return state


def test_clones_share_the_luck_to_come_and_nothing_else() -> None:
    """A clone given the same decisions stays equal; given others it leaves the original alone."""
    for number in range(42):
        state = lively_game(number, 60)
        twin = state.clone()
        before = as_text(state.to_dict())
        play_random(twin, seeded("same", number), 60)
        assert as_text(state.to_dict()) == before
        play_random(state, seeded("same", number), 60)
        assert as_text(state.to_dict()) == as_text(twin.to_dict())


def test_every_old_clone_stays_what_it_was() -> None:
    """A clone at every decision of a game; none of them changes while the game goes on."""
    for number in (2, 15, 19):
        state = lively_game(number, 0)
        rng = seeded("old clones", number)
        kept = []
        while not state.is_terminal():
            twin = state.clone()
            assert twin.log is None
            kept.append((twin, as_text(twin.to_dict())))
            state.step(state.acting_players()[0], lively_move(state, rng))
        assert len(kept) > 100
        for twin, text in kept:
            assert as_text(twin.to_dict()) == text


@pytest.mark.parametrize("players", [2, 5])
def test_a_reseeded_clone_gets_other_luck(players: int) -> None:
    """The same decisions under other luck lead to other hands."""
    state = citadels("luck", f"players={players},cast=random")
    hands = set()
    for key in range(12):
        twin = state.clone()
        twin.reseed(key, 7)
        play_random(twin, seeded("luck", 0), 60)
        hands.add(as_text(twin.to_dict()["P1"]["hand"]))
    assert len(hands) > 6


def test_an_observation_is_a_value_and_does_not_follow_the_state() -> None:
    """What was observed stays as it was when the game goes on."""
    for number in (0, 15):
        state = lively_game(number, 0)
        rng = seeded("value", number)
        kept = []
        while not state.is_terminal():
            for viewer in viewers(state):
                observation = state.observation(viewer)
                kept.append((observation, everything(observation, state)))
            state.step(state.acting_players()[0], lively_move(state, rng))
        for observation, text in kept:
            assert everything(observation, state) == text


def test_same_seed_and_decisions_give_the_same_game() -> None:
    """Two games from one seed agree to the end; another seed gives another game."""
    one, two, other = (citadels(seed, "players=4,cast=random") for seed in (5, 5, 6))
    for state in (one, two, other):
        play_random(state, seeded("same game", 0), 10_000)
    assert as_text(one.to_dict()) == as_text(two.to_dict())
    assert as_text(one.to_dict()) != as_text(other.to_dict())


@pytest.mark.parametrize("players", range(2, 9))
def test_the_draft_and_the_first_deal_do_not_depend_on_each_other(players: int) -> None:
    """Two games of one seed draft among the same characters, whatever the deck is made of."""
    worlds = [
        citadels("roles", f"players={players},cast=first_game,districts={districts},start=1")
        for districts in ("first_game", "vicious_nobles")
    ]
    one, two = (world.to_dict()["draft"] for world in worlds)
    assert one == two
    assert worlds[0].legal_actions(0) == worlds[1].legal_actions(0)
