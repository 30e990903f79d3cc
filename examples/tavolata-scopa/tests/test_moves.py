"""Movements of cards in Scopa: on random games they lead from one view to the next."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import tavolata
from tavolata.core.chance import rng_of
from tavolata.words.phrases import phrases_of
from tavolata_scopa.game import Scopa
from tavolata_scopa.rules import CARDS
from tavolata_scopa.view import ScopaView

GAMES = ["scopa", "scopa(players=3)", "scopa(players=4)", "scopa(players=4,four=singles)"]


def sizes(seen: ScopaView) -> Counter[str]:
    """Return the number of cards in each place: stock, table, hands, taken by each side."""
    found = Counter({"stock_size": seen.stock_size, "table": len(seen.table)})
    for p, seat in enumerate(seen.seats):
        found[f"hand {p}"] = seat.hand_size
    for p, side in enumerate(seen.sides):
        found[f"taken {p}"] = len(side.taken)
    return found


@pytest.mark.parametrize("name", GAMES)
def test_movements_lead_from_one_view_to_the_next(name: str) -> None:
    game = tavolata.load_game(name)
    assert isinstance(game, Scopa)
    phrases, rng, state = phrases_of(game), rng_of(name), game.new_initial_state(name)
    state.keep_log()
    moved = Counter[str]()
    while not state.is_terminal():
        viewer = [None, *range(game.players)][rng.below(game.players + 1)]
        expected, done = sizes(state.observation(viewer).to_view()), len(state.log or [])
        (seat,) = state.acting_players()
        legal = state.legal_actions(seat)
        state.apply_action(seat, legal[rng.below(len(legal))])
        parts: list[list[dict[str, Any]]] = [[]]
        for event in (state.log or [])[done:]:
            told = game.event_to_dict(event.seen_by(viewer))
            if told["event"] in ("deal", "redeal"):
                parts.append([])
            parts[-1].append(told)
        for number, part in enumerate(parts):
            if number:
                expected = Counter({"stock_size": CARDS})
            for move in phrases.moves(part, viewer):
                for place, n in ((move.source, -move.n), (move.target, move.n)):
                    assert place is not None
                    seat = place.seat if place.zone != "taken" else game.side_of(place.seat or 0)
                    expected[place.zone if seat is None else f"{place.zone} {seat}"] += n
                moved[move.source.zone] += 1
        assert +expected == +sizes(state.observation(viewer).to_view())
    assert set(moved) == {"stock_size", "hand", "table"}
