"""Invariants of every state of Citadels, checked in many random games."""

from __future__ import annotations

from collections import Counter

import pytest

from tavolata.core.decisions import Effect
from tavolata.games.citadels.positions.check import check
from tavolata.games.citadels.rules.casts import characters_of
from tavolata.games.citadels.rules.editions import EDITIONS
from tavolata.games.citadels.rules.events import EVENT_NAMES
from tavolata.games.citadels.rules.kinds import NAMES, RANKS, UNBUILDABLE, kind_of
from tavolata.games.citadels.rules.shapes import EFFECTS, TRAITS
from tavolata.games.citadels.rules.state import NOBODY, CitadelsState
from tests.properties.citadels_books import Books
from tests.tiers import batches
from tests.worlds import (
    check_actions,
    check_clone,
    check_illegal,
    check_round_trip,
    citadels,
    citadels_rules,
    lively_move,
    seeded,
)

GAMES = 20_000
BATCHES = 40


# ------------------------------------------------------------------ invariants
def check_table(state: CitadelsState) -> None:
    """Check all invariants, and one that positions may break: seats have equally many characters."""
    check(state)
    if state.called:
        each = 2 if len(state.seats) < 4 else 1
        owners = Counter(int(owner) for owner in state.slot_owner)
        assert [owners[p] for p in range(len(state.seats))] == [each] * len(state.seats)


def check_end(state: CitadelsState, books: Books) -> None:
    """Check the end: the round of the first completed city was the last, shares and scores add up."""
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


# ------------------------------------------------------------------ events of a batch
MUST_HAPPEN = [
    *(effect.name for effect in EFFECTS if type(effect).choose is not Effect.choose),
    *EVENT_NAMES,
    *(f"{edition.name} {card.name}" for edition in EDITIONS for card in characters_of(edition, True)),
    *(f"built {name}" for kind, name in enumerate(NAMES) if TRAITS[kind] & UNBUILDABLE == 0),
]
"""Each batch asks every question, logs every event, reveals every character, builds every district."""


def note_end(state: CitadelsState, seen: Counter[str]) -> None:
    """Count the characters of the last round and the districts of the cities."""
    for rank in range(1, int(RANKS) + 1):
        if state.revealer(rank) != NOBODY:
            seen[f"{state.home.edition.name} {state.character(rank).name}"] += 1
    for seat in state.seats:
        seen.update(f"built {NAMES[kind_of(int(district))]}" for district in seat.city)


# ------------------------------------------------------------------ random games
def play_and_check(number: int, seen: Counter[str]) -> None:
    """Play a random game with all checks above, some of them at every turn."""
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
            check_clone(state, rng, 40)
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


@batches(full=1, prove=BATCHES)
def test_random_games_of_citadels_keep_every_card_and_coin(batch: int) -> None:
    """Random games of both editions, 20,000 in all batches: 2 to 8 players, all casts and districts.

    After every decision stashes, hands, cities and the crown are compared with the log; all invariants are
    checked after every decision of each fifth game, and after one in seven of the others. Each game is
    written and read again at one random moment and cloned at another; every fifth game has all its actions
    explained and read back from their text, and an illegal one tried.
    """
    seen: Counter[str] = Counter()
    for number in range(batch, GAMES, BATCHES):
        play_and_check(number, seen)
    assert [what for what in MUST_HAPPEN if seen[what] == 0] == []


# ------------------------------------------------------------------ random streams
@pytest.mark.parametrize("players", range(2, 9))
def test_the_draft_does_not_depend_on_the_district_deck(players: int) -> None:
    """Two games of one seed draft among the same characters, with any deck."""
    worlds = [
        citadels("roles", f"players={players},cast=first_game,districts={districts},start=1")
        for districts in ("first_game", "vicious_nobles")
    ]
    one, two = (world.to_dict()["draft"] for world in worlds)
    assert one == two
    assert worlds[0].legal_actions(0) == worlds[1].legal_actions(0)
