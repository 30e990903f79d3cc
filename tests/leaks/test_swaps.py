"""Dominion: worlds that differ in one hidden card of one seat look the same to all others.

Unlike the twins of test_dominion.py these worlds are not made from an observation, so they also find
leaks of the observation itself.
"""

from __future__ import annotations

import json
from collections.abc import Sequence

import pytest

import tavolata
from tavolata.core.chance import Rng, rng_of
from tavolata.core.decisions import FRAME
from tavolata.core.events import Event
from tavolata.games.dominion.rules.actions import AFTER_ANSWERS
from tavolata.games.dominion.rules.events import EVENT_NAMES
from tavolata.games.dominion.rules.piles import PILES
from tavolata.games.dominion.rules.state import DominionState
from tavolata.games.dominion.rules.zones import DISCARD, HAND, SEEN_DISCARD, SEEN_HAND
from tests.tiers import batches
from tests.worlds import dominion, everything, viewers

SECRETIVE = "cellar+militia+library+throne_room+bureaucrat+moat+village+council_room+smithy+festival"
BATCHES = 19
PLACES = ("hand", "deck", "discard")


def hidden_kinds(state: DominionState, seat: int, place: str) -> list[int]:
    """Return the kinds with a hidden copy in that place."""
    rows = {"hand": (HAND, SEEN_HAND), "discard": (DISCARD, SEEN_DISCARD)}
    if place == "deck":
        return [kind for kind in range(PILES) if state.players[seat].deck.counts[kind]]
    row, seen = rows[place]
    return [
        kind for kind in range(PILES) if state.copies(seat, row, kind) > state.copies(seat, seen, kind)
    ]


def move(state: DominionState, seat: int, place: str, kind: int, copies: int) -> None:
    """Add or take a copy."""
    if place == "deck":
        counts = state.players[seat].deck.counts
        counts[kind] = counts[kind] + copies
    else:
        row = HAND if place == "hand" else DISCARD
        state.set_copies(seat, row, kind, state.copies(seat, row, kind) + copies)


def swapped(state: DominionState, seat: int, rng: Rng) -> DominionState | None:
    """Return a clone in which two hidden cards of a seat have changed places; None if impossible."""
    for at in range(0, state.depth * FRAME, FRAME):
        if state.effects[state.frames[at]].hidden_zone >= 0 and state.frames[at + 1] == seat:
            return None
    full = [place for place in PLACES if hidden_kinds(state, seat, place)]
    if len(full) < 2:
        return None
    one = full.pop(rng.below(len(full)))
    two = full.pop(rng.below(len(full)))
    choices = [hidden_kinds(state, seat, place) for place in (one, two)]
    first, second = (kinds[rng.below(len(kinds))] for kinds in choices)
    if first == second:
        return None
    twin = state.clone()
    for place, out, back in ((one, first, second), (two, second, first)):
        move(twin, seat, place, out, -1)
        move(twin, seat, place, back, 1)
    if twin.depth:
        top = twin.depth * FRAME - FRAME
        seat_asked, n, card = (int(twin.frames[top + i]) for i in (1, 2, 3))
        twin.n_options = twin.top_effect().offer(twin, seat_asked, n, card)
        assert twin.n_options, "whether the question is open depends on hidden cards"
    return twin


def looks_same(one: DominionState, two: DominionState, viewer: int | None) -> bool:
    """Whether a viewer gets the same bytes in both worlds."""
    if everything(one.observation(viewer), one) != everything(two.observation(viewer), two):
        return False
    if one.acting_players() != two.acting_players():
        return False
    if viewer is None:
        return True
    offered = range(0, AFTER_ANSWERS, 9)
    return one.legal_actions(viewer) == two.legal_actions(viewer) and all(
        str(one.explain(viewer, action)) == str(two.explain(viewer, action)) for action in offered
    )


def told(state: DominionState, log: Sequence[Event], viewer: int | None) -> list[str]:
    """Return the events as a viewer sees them."""
    game = state.game()
    return [json.dumps(game.event_to_dict(event.seen_by(viewer)), sort_keys=True) for event in log]


def play_on(
    one: DominionState, two: DominionState, seat: int, others: list[int | None], rng: Rng
) -> int:
    """Play both worlds alike until an event differs; return the number of compared decisions.

    The first event that differs must be an act or a draw of the seat itself, which shows its card.
    """
    for step in range(12):
        if one.is_terminal():
            return step
        player = one.acting_players()[0]
        both = [a for a in one.legal_actions(player) if a in two.legal_actions(player)]
        if not both:
            return step
        action = both[rng.below(len(both))]
        for world in (one, two):
            world.keep_log()
            world.apply_action(player, action)
        for viewer in others:
            events = [told(world, world.log or [], viewer) for world in (one, two)]
            if events[0] != events[1]:
                first = next(
                    (pair for pair in zip(*events, strict=False) if pair[0] != pair[1]),
                    (max(events, key=len)[-1],),
                )
                assert {json.loads(line)["seat"] for line in first} <= {f"P{seat + 1}"}
                return step
            assert looks_same(one, two, viewer), EVENT_NAMES
    return 12


@batches(full=1, prove=BATCHES)
def test_nobody_else_sees_a_swapped_hidden_card(batch: int) -> None:
    """60 games; at one decision in six a hidden card of a seat changes places with another."""
    looks = steps = 0
    for number in range(batch, 60, BATCHES):
        rng = rng_of(f"swap {number}")
        players = 2 + number % 3
        kingdom = SECRETIVE if number % 2 else "random"
        state = dominion(f"swap {number}", players, kingdom)
        for _ in range(400):
            if state.is_terminal():
                break
            if rng.below(6) == 0:
                seat = int(rng.below(players))
                twin = swapped(state, seat, rng)
                if twin is not None:
                    others = [viewer for viewer in viewers(state) if viewer != seat]
                    assert all(looks_same(state, twin, viewer) for viewer in others)
                    looks += len(others)
                    steps += play_on(state.clone(), twin, seat, others, rng)
            legal = state.legal_actions(state.acting_players()[0])
            state.apply_action(state.acting_players()[0], legal[rng.below(len(legal))])
    assert looks > 300
    assert steps > 300


def test_nobody_else_sees_a_hidden_choice() -> None:
    """For any answer to a secret question, all others get the same until a card is shown."""
    compared = 0
    shows = ("done", "set aside", "reveal moat")
    for number in range(60):
        rng = rng_of(f"secret {number}")
        state = dominion(f"secret {number}", 2 + number % 3, SECRETIVE)
        for _ in range(250):
            if state.is_terminal():
                break
            player = state.acting_players()[0]
            legal = state.legal_actions(player)
            step = state.top_effect().name
            if "Discard" in step or "KeepOr" in step or step == "reaction":
                worlds = []
                for action in legal:
                    world = state.clone()
                    world.keep_log()
                    world.apply_action(player, action)
                    if world.action_to_string(player, action) not in shows:
                        worlds.append(world)
                compared += compare_choices(worlds, [v for v in viewers(state) if v != player])
            state.apply_action(player, legal[rng.below(len(legal))])
    assert compared > 200


def compare_choices(worlds: list[DominionState], others: list[int | None]) -> int:
    """Check that all worlds without a shown card look the same to others; count the comparisons."""
    compared = 0
    for viewer in others:
        looks = set()
        for world in worlds:
            events = told(world, world.log or [], viewer)
            if not any("show_discard" in line for line in events):
                looks.add(str(events) + everything(world.observation(viewer), world))
                compared += 1
        assert len(looks) <= 1
    return compared


@pytest.mark.parametrize(
    ("position", "actions", "known"),
    [
        (
            {"hand": ["cellar", "gold", "estate", "copper"], "known_to_all": {"hand": ["gold"]}},
            ["play cellar", "discard estate", "done"],
            ["gold"],
        ),
        (
            {"hand": ["cellar", "gold", "estate", "copper"], "known_to_all": {"hand": ["gold"]}},
            ["play cellar", "discard copper", "discard estate", "done"],
            [],
        ),
        (
            {
                "hand": ["library", "village", "copper"],
                "deck": {"unordered": ["village", "copper*6"]},
                "known_to_all": {"hand": ["village"]},
            },
            ["play library", "set aside"],
            ["village"],
        ),
    ],
)
def test_known_cards_of_a_hand_are_exactly_the_certain_ones(
    position: dict[str, object], actions: list[str], known: list[str]
) -> None:
    """After one open discard the rest stays known; after two, one of them unseen, it does not.

    A card set aside from the deck does not make a known copy in hand uncertain.
    """
    game = tavolata.load_game(f"dominion(kingdom={SECRETIVE},end_turn=ask)")
    state = game.state_from_dict({"P1": position})
    assert isinstance(state, DominionState)
    if "play library" in actions:
        state.chance.is_scripted = True
        state.chance.script = [state.piles.numbers()["village"], *[0] * 5]
    for text in actions:
        state.apply_action(0, state.string_to_action(0, text))
    assert state.observation(1).to_dict()["P1"]["hand"] == known
