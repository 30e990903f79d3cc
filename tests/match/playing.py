"""Matches for the tests of this folder: random but lively games, without server or terminal."""

from __future__ import annotations

import tavolata
from tavolata.core.chance import Rng, rng_of
from tavolata.core.registry import registered_games
from tavolata.match.match import PERSON, Match
from tavolata.match.undo import undo_rights
from tests.worlds import lively_choice

GAMES = sorted(registered_games())


def new_match(name: str, seed: object, **parameters: object) -> Match:
    """Return a match of a game by name, or by game string."""
    inside = ",".join(f"{key}={value}" for key, value in parameters.items())
    return Match(tavolata.load_game(f"{name}({inside})" if inside else name), seed)


def offered(match: Match, seat: int) -> list[str]:
    """Return the texts of all legal actions of a seat."""
    return [match.state.action_to_string(seat, action) for action in match.state.legal_actions(seat)]


def draw(match: Match, rng: Rng) -> tuple[int, str]:
    """Draw a seat that must decide and one of its actions."""
    seat, action = lively_choice(match.state, rng)
    return seat, match.state.action_to_string(seat, action)


def do(match: Match, seat: int, text: str, by: str = PERSON) -> None:
    """Make a decision."""
    match.carry_out(match.seq + 1, {"seat": seat, "do": text, "by": by})


def withdraw(match: Match, seat: int) -> None:
    """Withdraw a choice that waits for others."""
    match.carry_out(match.seq + 1, {"seat": seat, "withdraw": True})


def can_undo(match: Match, seat: int, *, is_agreed: bool = False) -> bool:
    """Return whether a seat can undo its last choice: by itself, or if all others agree."""
    return undo_rights(match, seat)[is_agreed]


def undo(match: Match, seat: int, kept: int) -> None:
    """Undo all but the first `kept` moves."""
    match.carry_out(match.seq + 1, {"seat": seat, "undo": kept})


def play_some(match: Match, count: int, seed: object) -> None:
    """Make random decisions."""
    rng = rng_of(seed)
    for _ in range(count):
        if match.state.is_terminal():
            return
        do(match, *draw(match, rng))


def known(match: Match) -> object:
    """Return everything that a match knows and shows, except its numbers."""
    viewers: list[int | None] = [*range(match.game.players), None]
    return (
        match.state.to_dict(),
        [match.events(viewer) for viewer in viewers],
        [(move.seat, move.text, move.by, move.is_choice, move.learned) for move in match.moves],
        sorted(match.open_questions),
        sorted(match.committed),
    )
