"""A choice that a seat can take back has taught it nothing.

What a seat sees after the choice must follow from what it saw before: in another world that looks the same before, the
same moves are legal and look the same.
"""

from __future__ import annotations

import pytest

import tavolata
from tavolata.core.errors import TavolataError
from tavolata.core.game import State
from tavolata.match.match import Match, Move
from tavolata.match.refused import CommandRefused
from tavolata.match.undo import undo_to
from tests.leaks.test_server_twins import GAMES, players_of, rules_of, step
from tests.tiers import batches
from tests.worlds import as_text, seeded

DECISIONS = 250


def again(world: State, moves: list[Move]) -> None:
    """Make the same moves in another world."""
    for move in moves:
        if move.text is None:
            world.withdraw(move.seat)
        else:
            world.apply_action(move.seat, move.text)


def compare(name: str, numbers: range) -> int:
    """Play random games; after each decision compare worlds for each seat that may undo alone."""
    compared = 0
    for number in numbers:
        given = {**rules_of(name, number), "players": str(players_of(name, number))}
        text = f"{name}({','.join(f'{key}={value}' for key, value in given.items())})"
        match, rng = Match(tavolata.load_game(text), f"undo {number}"), seeded(f"undo {name}", number)
        before: list[State] = []
        for _ in range(DECISIONS):
            if match.state.is_terminal():
                break
            before.append(match.state.clone())
            step(match, rng)
            for seat in range(match.game.players):
                try:
                    kept = undo_to(match, seat)
                except CommandRefused:
                    continue
                world = before[kept].observation(seat).sample_state(rng)
                # Hidden steps of others stay: the seat withdraws its choice, which is all it sees of this.
                moves = [move for move in match.moves[kept:] if move.seat == seat or not move.is_unseen]
                try:
                    again(world, moves)
                except TavolataError as problem:
                    raise AssertionError(f"{text}: seat {seat} learned what is legal") from problem
                seen, truth = (as_text(s.observation(seat).to_dict()) for s in (world, match.state))
                assert seen == truth, (text, seat, match.moves[kept:])
                compared += 1
    return compared


@pytest.mark.parametrize("name", GAMES)
@batches(full=1, prove=5)
def test_what_a_seat_can_undo_by_itself_showed_it_nothing(name: str, batch: int) -> None:
    """Random games of all sizes; after each decision, every seat that may undo."""
    assert compare(name, range(batch, 35, 5)) > 25


@pytest.mark.parametrize("name", GAMES)
def test_an_undo_behind_a_revealed_card_would_be_found(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With a match that believes that nobody ever learns anything."""
    monkeypatch.setattr(Match, "_learned", lambda *_: 0)
    with pytest.raises(AssertionError):
        compare(name, range(6))
