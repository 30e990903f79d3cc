"""The tensor and the JSON agree, piece by piece, from the viewer's place at the table."""

from __future__ import annotations

from typing import Any

import tavolata
from tavolata.games.dominion.positions.position import read_cards
from tavolata.games.dominion.rules.kinds import NAMES, NUMBER_OF
from tavolata.games.dominion.rules.state import DominionState
from tests.worlds import counts_of, dominion, seeded, viewers, walk


def pieces(state: tavolata.State, viewer: int | None) -> dict[str, list[int]]:
    """Return the tensor of a viewer, cut into its named pieces."""
    game = state.game()
    counts = counts_of(state.observation(viewer))
    return {piece.name: list(counts[piece.start : piece.end]) for piece in game.observation_layout()}


def number_in(cells: list[int]) -> int:
    """Return a number of two cells."""
    low, high = cells
    return low + 256 * high


def counted(cards: list[str]) -> list[int]:
    """Return a list of cards as a row of the tensor."""
    row = [0] * len(NAMES)
    for card in read_cards(cards, "test"):
        row[card] += 1
    return row


def check(state: DominionState, viewer: int | None) -> None:
    """Check that every seat's rows and the common ones agree with the JSON."""
    seen: dict[str, Any] = state.observation(viewer).to_dict()
    cut = pieces(state, viewer)
    players = len(state.players)
    assert cut["supply"] == [seen["supply"].get(name, 0) for name in NUMBER_OF]
    assert cut["trash"] == counted(seen["trash"])
    for name in ("actions", "buys", "coins"):
        assert number_in(cut[name]) == seen[name]
    for step in range(players):
        p = ((viewer or 0) + step) % players
        name, seat = f"P{p + 1}", seen[f"P{p + 1}"]
        for row in ("hand", "discard", "in_play", "set_aside", "hidden", "loot", "deck_top"):
            assert cut[f"seat{step}_{row}"] == counted(seat[row]), row
        top = seat["discard_top"]
        assert cut[f"seat{step}_discard_top"] == counted([top] if top else [])
        assert cut[f"seat{step}_next"] == counted(seat["deck_top"][:1])
        for key in ("hand_size", "deck_size", "discard_size", "turns", "shuffles"):
            assert number_in(cut[f"seat{step}_{key}"]) == seat[key]
        assert cut["active"][step] == (seen["active"] == name)
        assert cut["immune"][step] == (name in seen["immune"])
        if seen["question"]:
            assert cut["decider"][step] == (seen["question"]["seat"] == name)
    assert sum(cut["question"]) == (1 if seen["question"] else 0)


def test_the_tensor_agrees_with_the_json() -> None:
    """Every decision of 12 random games, for all viewers in turn."""
    looks = 0
    for number in range(12):
        state = dominion(f"tensor {number}", 2 + number % 3)
        seats = viewers(state)
        for look, _ in enumerate(walk(state, seeded("tensor", number), 300)):
            check(state, seats[look % len(seats)])
            looks += 1
    assert looks > 2000


def test_a_victim_is_counted_from_the_viewer() -> None:
    """Spy asks P1 about P3: two seats on from P1, one from P2."""
    game = tavolata.load_game("dominion(players=3,kingdom=interaction)")
    deck = {"deck": ["copper*3"]}
    state = game.state_from_dict({"P1": {"hand": ["spy"], **deck}, "P2": deck, "P3": deck})
    assert isinstance(state, DominionState)
    for text in ("play spy", "keep", "keep"):
        state.apply_action(0, state.string_to_action(0, text))
    assert [pieces(state, viewer)["question_n"] for viewer in (0, 1, 2)] == [[2], [1], [0]]
    assert pieces(state, 1)["question_card"][NUMBER_OF["copper"]] == 1
    assert pieces(state, 1)["seat0_next"] == counted(["copper"])
