"""Movements of cards, gold and the crown in Citadels: they lead from one view of a seat to the next."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from tavolata.core.chance import rng_of
from tavolata.games.citadels.view.typed import CitadelsView
from tavolata.words.phrases import phrases_of
from tests.worlds import citadels, citadels_rules, lively_move

SEEDS = 24
COUNTED = ("hand", "deck", "city", "under", "own_characters", "gold", "tax_gold", "crown")


def amounts(seen: CitadelsView) -> Counter[tuple[str, int | None]]:
    """Return what is in each place; a card being paid for counts as in hand, drawn ones as in the deck.

    Cards under the Museum count without its owner, since it may change cities.
    """
    found: Counter[tuple[str, int | None]] = Counter(
        {
            ("deck", None): seen.deck.size + len(seen.drawn),
            ("tax_gold", None): seen.tax_gold,
            ("crown", seen.crown): 1,
        }
    )
    for seat, view in enumerate(seen.seats):
        found["gold", seat] = view.gold
        found["hand", seat] = view.hand_size
        found["city", seat] = len(view.city)
        found["under", None] += sum(len(district.under) for district in view.city)
        found["own_characters", seat] = sum(slot.owner == seat for slot in seen.draft.slots)
    if seen.construction is not None:
        assert seen.turn is not None
        found["hand", seen.turn.seat] += 1
    return found


def apply(moves: list[Any], found: Counter[tuple[str, int | None]]) -> None:
    """Make the movements, whole hands in pairs."""
    hands = {move.source.seat: move.target.seat for move in moves if move.what == "hand"}
    for move in moves:
        if move.what == "hand" and move.source.seat < move.target.seat:
            assert hands[move.target.seat] == move.source.seat
            one, other = ("hand", move.source.seat), ("hand", move.target.seat)
            found[one], found[other] = found[other], found[one]
        if move.what in ("hand", "mark"):
            continue
        for place, n in ((move.source, -move.n), (move.target, move.n)):
            if place is None or (move.what == "coins" and place.zone == "city"):
                continue
            zone = "deck" if place.zone == "drawn" else place.zone
            found[zone, None if zone == "under" else place.seat] += n


@pytest.mark.parametrize("seed", range(SEEDS))
def test_movements_lead_from_one_view_to_the_next(seed: int) -> None:
    state, rng = citadels(f"moves {seed}", citadels_rules(seed)), rng_of(f"moves {seed}")
    game, phrases = state.game(), phrases_of(state.game())
    state.keep_log()
    while not state.is_terminal():
        viewer = [None, *range(game.num_players())][rng.below(game.num_players() + 1)]
        before, done = state.observation(viewer).to_view(), len(state.log or [])
        (player,) = state.acting_players()
        state.apply_action(player, lively_move(state, rng))
        events = [game.event_to_dict(event.seen_by(viewer)) for event in (state.log or [])[done:]]
        expected = amounts(before)
        for event in events:
            if event["event"] == "round":
                for seat in range(game.num_players()):
                    expected["own_characters", seat] = 0
            apply(phrases.moves([event], viewer), expected)
        after = amounts(state.observation(viewer).to_view())
        assert {place: n for place, n in expected.items() if n and place[0] in COUNTED} == {
            place: n for place, n in after.items() if n
        }, (seed, viewer, events)
