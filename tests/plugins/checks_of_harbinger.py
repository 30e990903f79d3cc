"""Checks with Harbinger installed; `test_cards.py` runs them in their own process."""

from __future__ import annotations

import itertools
import json
import os
from typing import Any

import numpy as np
import pytest

import tavolata as package
from tavolata._mode import is_compiled
from tavolata.arena.simulate import simulate
from tavolata.core.chance import rng_of
from tavolata.core.findings import Findings
from tavolata.core.playout import play_random
from tavolata.core.reasons import LEGAL
from tavolata.core.records import digest
from tavolata.core.registry import registered_games
from tavolata.core.seeding import Seeding
from tests.worlds import census, check_actions, check_round_trip, viewers

PLAIN = "dominion(players=3)"
NAMED = "dominion(kingdom=random+harbinger,end_turn=ask)"
KINGDOM = "harbinger+cellar+chapel+library+militia+moat+smithy+spy+throne_room+village"


def plain_digests() -> list[str]:
    """Return digests of random games without cards of any package, and the sizes of that game."""
    game = package.load_game(PLAIN)
    found = [str(game.num_distinct_actions()), str(game.observation_shape()), str(game.card_names())]
    for seed in range(5):
        state = game.new_initial_state(seed)
        play_random(state, rng_of(seed), 200)
        found.append(digest(state))
    return found


def position(**seats: Any) -> Any:
    """Return a position with Harbinger in the kingdom."""
    game = package.load_game(f"dominion(kingdom={KINGDOM},end_turn=ask)")
    return game.state_from_dict(seats)


def looking(discard: list[str]) -> Any:
    """P1 has played Harbinger with these cards in the discard pile."""
    state = position(
        P1={"hand": ["harbinger"], "discard": discard, "deck": {"unordered": ["copper*5"]}}
    )
    state.apply_action(0, "play harbinger")
    return state


# ------------------------------------------------------------------ ids
@pytest.mark.skipif("HARBINGER_DIGESTS" not in os.environ, reason="test_cards.py sets it")
def test_games_without_the_card_are_the_same() -> None:
    assert plain_digests() == json.loads(os.environ["HARBINGER_DIGESTS"])


def test_built_in_cards_keep_their_action_ids() -> None:
    plain, named = (package.load_game(text) for text in (PLAIN, NAMED))
    assert named.action_names()[:200] == plain.action_names()
    assert named.action_names()[200:] == tuple(
        f"{verb} harbinger" for verb in ("play", "buy", "gain", "discard", "trash", "topdeck")
    )
    assert named.num_distinct_actions() == 206
    assert named.action("buy harbinger").cost == {"coins": 3}
    assert named.packages() == ["harbinger 1.0"]
    assert plain.packages() == []


def test_a_random_kingdom_never_draws_the_card() -> None:
    games = [package.load_game("dominion").new_initial_state(seed) for seed in range(200)]
    assert all("harbinger" not in state.cards_in_game() for state in games)
    with pytest.raises(package.PositionError, match="harbinger"):
        package.load_game("dominion").state_from_dict({"P1": {"hand": ["harbinger"]}})


# ------------------------------------------------------------------ the card
def test_harbinger_puts_a_card_of_the_discard_pile_onto_the_deck() -> None:
    state = looking(["gold", "estate"])
    assert state.actions == 1
    assert state.to_dict()["P1"]["hand"] == ["copper"]
    names = state.game().action_names()
    offered = [names[action] for action in state.legal_actions(0)]
    assert offered == ["topdeck gold", "topdeck estate", "done"]
    state.apply_action(0, "topdeck gold")
    assert state.observation(0).to_dict()["P1"]["deck_top"] == ["gold"]
    assert state.to_dict()["P1"]["discard"] == ["estate"]
    while state.acting_players() == [0]:  # to the end of the turn
        state.apply_action(0, "done")
    assert "gold" in state.to_dict()["P1"]["hand"]


def test_only_its_owner_knows_the_card_on_the_deck() -> None:
    state = looking(["gold", "silver", "estate"])
    twin = state.clone()
    for world, card in ((state, "gold"), (twin, "silver")):
        world.apply_action(0, f"topdeck {card}")
    seen = [world.observation(1) for world in (state, twin)]
    assert seen[0] == seen[1]
    assert state.observation(0) != twin.observation(0)
    size = state.game().observation_shape()[0]
    tensors = [np.zeros(size, np.uint8) for _ in seen]
    for observation, tensor in zip(seen, tensors, strict=True):
        observation.tensor(tensor)
    assert (tensors[0] == tensors[1]).all()


def test_harbinger_does_not_ask_about_an_empty_discard_pile() -> None:
    state = looking([])
    assert state.top_effect().name == "action_phase"


def test_refusals_name_the_card_and_the_rule() -> None:
    state = looking(["gold"])
    refusal = state.explain(0, "topdeck silver")
    assert str(refusal) == "you have no silver in your discard pile [dominion R6]"
    assert state.explain(0, "topdeck witch").reason == "not_in_game"
    assert state.explain(0, "buy gold").reason == "not_buy_phase"
    assert state.explain(0, "topdeck gold") is None


def test_a_throne_room_plays_harbinger_twice() -> None:
    state = position(
        P1={
            "hand": ["throne_room", "harbinger"],
            "discard": ["gold", "silver"],
            "deck": {"unordered": ["copper*5"]},
        }
    )
    for text in ("play throne_room", "play harbinger", "topdeck gold", "topdeck silver"):
        state.apply_action(0, text)
    assert state.actions == 2
    assert sorted(state.to_dict()["P1"]["hand"]) == ["copper", "gold"]


# ------------------------------------------------------------------ guarantees of a game
def test_random_games_with_the_card_keep_every_guarantee() -> None:
    """Cards are conserved, samples fit the observation, judges agree with the offers."""
    asked = 0
    for seed in range(25 if is_compiled() else 2):
        kingdom = KINGDOM if seed % 2 else "random+harbinger"
        game = package.load_game(f"dominion(players={2 + seed % 3},kingdom={kingdom})")
        state: Any = game.new_initial_state(seed)
        rng, whole = rng_of(f"harbinger {seed}"), census(state)
        for step in range(250):
            if state.is_terminal():
                break
            seat = state.acting_players()[0]
            legal = state.legal_actions(seat)
            assert legal == sorted(legal)
            asked += "LookThroughDiscard" in state.top_effect().name
            if step % 10 == 0:
                judged = range(game.num_distinct_actions())
                assert legal == [action for action in judged if state.judge(seat, action) == LEGAL]
                check_actions(state, seat)
                for viewer in viewers(state):
                    seen = state.observation(viewer)
                    sampled = seen.sample_state(rng)
                    assert sampled.observation(viewer) == seen
                    assert census(sampled) == whole
                    seen.tensor(np.zeros(game.observation_shape()[0], np.float32))
                check_round_trip(state)
            favourites = [a for a in legal if game.action_names()[a].endswith(" harbinger")]
            choices = favourites or legal
            state.apply_action(seat, choices[rng.below(len(choices))])
            assert census(state) == whole
    assert asked > (50 if is_compiled() else 3)


def test_bots_and_searches_play_the_card_without_a_fault() -> None:
    bots = ["learned_dominion", "tuned_dominion", "smithy"]
    if is_compiled():
        bots.append("ismcts(simulations=8)")
    for one, other in itertools.pairwise(bots):
        game = "dominion(kingdom=random+harbinger+smithy,end_turn=ask)"
        rows = simulate(game, [one, other], 4, Seeding("harbinger", ""), 1)["bots"]
        assert [row["faults"] for row in rows] == [0, 0]


def test_a_scenario_plays_the_card() -> None:
    found = Findings()
    scenario = {
        "id": "harbinger",
        "game": f"dominion(kingdom={KINGDOM})",
        "state": {
            "P1": {
                "hand": ["harbinger"], "discard": ["gold", "estate"], "deck": {"unordered": ["copper*2"]},
            }
        },
        "script": [
            {
                "play": "harbinger",
                "decisions": [
                    {"by": "P1", "ask": "topdeck_discard", "cannot": ["silver"], "because": "not_in_discard"},
                    {"by": "P1", "ask": "topdeck_discard", "pick": ["gold"]},
                ],
            }
        ],
        "expect": {"actions": 1, "P1": {"hand": ["copper"], "discard": ["estate"]}},
    }  # fmt: skip
    run = registered_games()["dominion"].part("scenarios")
    assert run is not None
    run(scenario, found)
    assert found.checked
    assert not found.sentences
