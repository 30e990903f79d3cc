"""7 Wonders: hidden information reaches no seat, and each seat knows what it can conclude.

Twins are states sampled from an observation. Swapped worlds differ in one hidden card or choice and are
not made from an observation, so they also find leaks of the observation itself.
"""

from __future__ import annotations

import json
from collections import Counter
from math import sqrt
from typing import Any

import pytest

import tavolata
from tavolata.core.chance import NO_CARD, rng_of
from tavolata.core.events import Event
from tavolata.games.seven_wonders.rules.actions import DISCARD, N_ACTIONS, STAGE
from tavolata.games.seven_wonders.rules.kinds import KINDS, NAMES
from tavolata.games.seven_wonders.rules.state import (
    MEMORY,
    OWN_CARD,
    PICK,
    SLOTS,
    SevenWondersState,
)
from tests.tiers import batches
from tests.worlds import as_text, everything, seeded, viewers, walk

GAMES = 60
BATCHES = 11


def seven_wonders(seed: object, players: int, wonders: str = "random") -> SevenWondersState:
    """Return a new game."""
    game = tavolata.load_game(f"seven_wonders(players={players},wonders={wonders})")
    state = game.new_initial_state(seed)
    assert isinstance(state, SevenWondersState)
    return state


def told(state: SevenWondersState, log: list[Event], viewer: int | None) -> list[str]:
    """Return the events as a viewer sees them."""
    game = state.game()
    return [json.dumps(game.event_to_dict(event.seen_by(viewer)), sort_keys=True) for event in log]


# ------------------------------------------------------------------ twins
def check_twin(state: SevenWondersState, viewer: int | None, look: int) -> bool:
    """Compare a state with a sample of the viewer's observation: both look the same to the viewer.

    The sample is a possible position, and the same no matter which of the two worlds it is drawn from.
    Returns whether the two differ in hidden information.
    """
    observation = state.observation(viewer)
    twin = observation.sample_state(rng_of(f"twin {look} {viewer}"))
    assert isinstance(twin, SevenWondersState)
    assert twin.acting_players() == state.acting_players()
    again = twin.observation(viewer)
    assert everything(again, twin) == everything(observation, state)
    one, two = (seen.sample_state(rng_of(look)) for seen in (observation, again))
    assert as_text(one.to_dict()) == as_text(two.to_dict())
    written = twin.to_dict()
    assert state.game().state_from_dict(written).to_dict() == written
    if viewer is not None:
        assert twin.legal_actions(viewer) == state.legal_actions(viewer)
        for offered in range(look % 11, N_ACTIONS, 11):
            assert str(twin.explain(viewer, offered)) == str(state.explain(viewer, offered))
    return written != state.to_dict()


@batches(full=1, prove=BATCHES)
def test_twin_worlds_of_seven_wonders_look_the_same(batch: int) -> None:
    """60 games of 2 to 7 seats with all boards; at every decision one viewer in turn."""
    differing = looks = 0
    for number in range(batch, GAMES, BATCHES):
        state = seven_wonders(f"leak {number}", 2 + number % 6, ("a", "b", "random")[number % 3])
        seats = viewers(state)
        for look, _ in enumerate(walk(state, seeded("leak", number))):
            if look % 3 == 0 or any(state.questions[p] == PICK for p in range(len(seats) - 1)):
                differing += check_twin(state, seats[look % len(seats)], look)
                looks += 1
    assert looks > 100
    assert differing > looks / 2, "samples are too often the truth"


@batches(full=1, prove=3)
def test_only_halicarnassus_sees_the_discard_pile(batch: int) -> None:
    """Twins also at the picks and after them; the viewer's sample has the very pile it has seen."""
    picks = 0
    for number in range(batch, 12, 3):
        players = 2 + number % 5
        boards = ["halicarnassus_b", "giza_a", "rhodes_a", "ephesus_a", "olympia_a", "babylon_b"]
        wonders = "+".join(boards[: max(players, 3)])
        state = seven_wonders(f"pick {number}", players, wonders)
        rng = seeded("pick", number)
        while not state.is_terminal():
            player = state.acting_players()[0]
            legal = state.legal_actions(player)
            stages = [action for action in legal if STAGE <= action < DISCARD]
            pool = stages if player == 0 and stages else legal
            if state.questions[player] == PICK:
                picks += 1
                for look, viewer in enumerate(viewers(state)):
                    check_twin(state, viewer, look)
                sample = state.observation(player).sample_state(rng)
                assert isinstance(sample, SevenWondersState)
                assert list(sample.discard) == list(state.discard)
            state.apply_action(player, pool[rng.below(len(pool))])
            if state.piles:
                check_twin(state, 0, picks)
    assert picks > 3


# ------------------------------------------------------------------ swapped worlds
def test_hands_not_yet_passed_are_unknown() -> None:
    """Swap cards between the hands of two others on the first turn: the viewer sees the same."""
    compared = 0
    for number in range(30):
        state = seven_wonders(f"swap {number}", 4 + number % 3)
        rng = seeded("swap", number)
        one, two = 1, 2
        first = int(state.hand_of(one)[rng.below(7)])
        second = int(state.hand_of(two)[rng.below(7)])
        twin = state.clone()
        for seat, out, back in ((one, first, second), (two, second, first)):
            twin.take_from_hand(seat, out)
            twin.put_in_hand(seat, back)
        twin.remember_hands()
        for viewer in (0, 3, None):
            assert everything(state.observation(viewer), state) == everything(
                twin.observation(viewer), twin
            )
            compared += first != second
    assert compared > 60


@batches(full=1, prove=5)
def test_nobody_else_sees_a_pending_choice(batch: int) -> None:
    """For any choice of a seat, the others see only that it owes nothing more."""
    for number in range(batch, 30, 5):
        players = 2 + number % 6
        state = seven_wonders(f"wait {number}", players)
        rng = seeded("wait", number)
        for _ in range(40):
            player = int(rng.below(players))
            views: dict[int | None, set[str]] = {v: set() for v in viewers(state) if v != player}
            for action in state.legal_actions(player):
                world = state.clone()
                world.keep_log()
                world.apply_action(player, action)
                if player in world.acting_players() or len(world.acting_players()) == 0:
                    continue
                assert world.log == []
                for viewer, seen in views.items():
                    seen.add(everything(world.observation(viewer), world))
            assert all(len(seen) <= 1 for seen in views.values())
            for seat in range(players):
                while seat in state.acting_players():
                    legal = state.legal_actions(seat)
                    state.apply_action(seat, legal[rng.below(len(legal))])
                    if state.is_terminal() or len(state.acting_players()) == players:
                        break
            if state.is_terminal():
                break


def face_down(state: SevenWondersState, seat: int, verb: str) -> list[int]:
    """Return the legal ways in which a seat can use a card face down."""
    names = state.game().action_names()
    return [action for action in state.legal_actions(seat) if names[action].startswith(verb + " ")]


@pytest.mark.parametrize("verb", ["discard", "stage"])
def test_a_card_used_face_down_is_unknown_until_the_hand_is_passed(verb: str) -> None:
    """Two worlds differ in the card that P1 used: all others see the same until they hold its hand."""
    compared = 0
    for number in range(40):
        players = 3 + number % 5
        state = seven_wonders(f"{verb} {number}", players, "a")
        rng = seeded(verb, number)
        for _ in range(60):
            ways = face_down(state, 0, verb) if 0 in state.acting_players() else []
            if len(ways) > 1 and state.turn <= 6 - players + 1:
                compared += compare_ways(state, ways[0], ways[-1], number)
                break
            player = state.acting_players()[0]
            legal = state.legal_actions(player)
            state.apply_action(player, legal[rng.below(len(legal))])
    assert compared > 60


def compare_ways(state: SevenWondersState, one: int, two: int, number: int) -> int:
    """Play both worlds with the same choices of the others as long as possible."""
    players = state.game().num_players()
    worlds = [state.clone(), state.clone()]
    for world, action in zip(worlds, (one, two), strict=True):
        world.keep_log()
        world.apply_action(0, action)
    rng = seeded("ways", number)
    compared = 0
    step = 1 if state.age != 2 else -1
    for turn in range(1, players):
        holders = {(step * k) % players for k in range(1, turn + 1)} | {0}
        for seat in range(players):
            both = [a for a in worlds[0].legal_actions(seat) if a in worlds[1].legal_actions(seat)]
            while seat in worlds[0].acting_players() and worlds[0].turn == state.turn + turn - 1:
                if not both:
                    return compared
                action = both[rng.below(len(both))]
                for world in worlds:
                    world.apply_action(seat, action)
                both = [a for a in worlds[0].legal_actions(seat) if a in worlds[1].legal_actions(seat)]
        if worlds[0].turn != state.turn + turn:
            return compared
        for viewer in [v for v in viewers(state) if v not in holders]:
            views = [everything(world.observation(viewer), world) for world in worlds]
            assert views[0] == views[1]
            logs = [told(world, world.log or [], viewer) for world in worlds]
            assert logs[0] == logs[1]
            compared += 1
    return compared


# ------------------------------------------------------------------ knowledge is true
def contents(state: SevenWondersState, seat: int) -> Counter[str]:
    """Return the cards in a seat's hand."""
    return Counter(NAMES[card] for card in state.hand_of(seat) if card != NO_CARD)


def test_knowledge_of_hands_and_discards_is_true() -> None:
    """A hand lacks no more of the cards known to be in it than were used face down."""
    checked = 0
    for number in range(24):
        state = seven_wonders(f"true {number}", 2 + number % 6)
        players = state.game().num_players()
        for look, _ in enumerate(walk(state, seeded("true", number))):
            viewer = look % players
            seen = state.observation(viewer).to_dict()
            for p in range(players):
                entry = seen[f"P{p + 1}"]
                known = Counter(entry["known_hand"])
                assert (known - contents(state, p)).total() <= entry["taken_unseen"]
                size = known.total() + entry["unknown_hand"] - entry["taken_unseen"]
                assert size == entry["hand_size"] == contents(state, p).total()
                checked += known.total() > 0
            discard = Counter({NAMES[card]: int(state.discard[card]) for card in range(KINDS)})
            assert not Counter(seen["discard_pile"]["known"]) - discard
            assert seen["discard_pile"]["count"] == discard.total()
    assert checked > 2000


def test_a_hand_is_known_once_it_has_been_held() -> None:
    """With three players, from the fourth turn on only cards already taken are unknown."""
    for number in range(10):
        state = seven_wonders(f"by {number}", 3)
        for _ in walk(state, seeded("by", number)):
            if state.turn in (4, 5, 6):
                for viewer in range(3):
                    seen = state.observation(viewer).to_dict()
                    assert all(seen[f"P{p + 1}"]["unknown_hand"] == 0 for p in range(3))


def test_cards_missing_from_a_returning_hand_were_used_face_down() -> None:
    """If one card is missing and one was used face down, it was that one, in every sample."""
    rng = rng_of("returns")
    found = 0
    for number in range(20):
        state = seven_wonders(f"returns {number}", 3)
        for seat in range(3):
            state.apply_action(seat, face_down(state, seat, "discard")[0])
        for seat in range(3):
            state.apply_action(seat, face_down(state, seat, "discard")[0])
        for seat in range(3):
            state.apply_action(seat, face_down(state, seat, "discard")[0])
        assert state.turn == 4
        true = [int(state.memory[(p * SLOTS + 2) * MEMORY + OWN_CARD]) for p in range(3)]
        for _ in range(5):
            sample = state.observation(0).sample_state(rng)
            assert isinstance(sample, SevenWondersState)
            # P3 held P1's first hand third, after P2: two of its cards are missing, known as a pair.
            used = [int(sample.memory[(p * SLOTS + p) * MEMORY + OWN_CARD]) for p in (1, 2)]
            real = [int(state.memory[(p * SLOTS + p) * MEMORY + OWN_CARD]) for p in (1, 2)]
            assert sorted(used) == sorted(real)
            found += used != real
        assert len(true) == 3
    assert found > 20, "which of the two used which card is not known"


def test_unseen_guilds_stay_unknown() -> None:
    """Before Age III is dealt, and in hands not yet passed, any guild may be there."""
    state = seven_wonders("guilds", 3)
    rng = seeded("guilds", 0)
    while state.age < 3:
        player = state.acting_players()[0]
        legal = state.legal_actions(player)
        state.apply_action(player, legal[rng.below(len(legal))])
    own = {name for name in contents(state, 0) if name.endswith("_guild")}
    counts: Counter[str] = Counter()
    rounds = 2000
    observation = state.observation(0)
    for _ in range(rounds):
        sample = observation.sample_state(rng)
        assert isinstance(sample, SevenWondersState)
        others = contents(sample, 1) + contents(sample, 2)
        guilds = {name for name in others if name.endswith("_guild")}
        assert len(guilds) == 5 - len(own)
        counts.update(guilds)
    share = (5 - len(own)) / (10 - len(own))
    error = sqrt(share * (1 - share) * rounds)
    assert len(counts) == 10 - len(own)
    for guild, n in counts.items():
        assert abs(n - share * rounds) < 4.5 * error, guild


def test_unseen_cards_are_sampled_at_the_right_rates() -> None:
    """On the first turn each unseen copy is equally likely to be in any of the other hands."""
    state = seven_wonders("rates", 3)
    rounds = 3000
    rng = rng_of("rates")
    counts: Counter[str] = Counter()
    observation = state.observation(0)
    for _ in range(rounds):
        sample = observation.sample_state(rng)
        assert isinstance(sample, SevenWondersState)
        counts.update(contents(sample, 1))
    unseen = contents(state, 1) + contents(state, 2)
    for name, copies in unseen.items():
        share = copies / 2
        error = sqrt(copies * 0.25 * rounds)
        assert abs(counts[name] - share * rounds) < 4.5 * error, name


# ------------------------------------------------------------------ canaries
def strings(data: object) -> list[str]:
    """Return all strings in JSON, keys included."""
    if isinstance(data, dict):
        return [text for key, value in data.items() for text in [key, *strings(value)]]
    if isinstance(data, list):
        return [text for value in data for text in strings(value)]
    return [data] if isinstance(data, str) else []


def test_a_marker_under_a_wonder_is_face_down_for_all_others() -> None:
    """P1's stage is public; the card under it is in no other view and in no line sent to others."""
    position: dict[str, Any] = {
        "turn": 2,
        "P1": {"wonder": "giza_a", "built": ["stone_pit"], "hand": ["tavern"]},
        "P2": {"wonder": "alexandria_a"},
        "P3": {"wonder": "rhodes_a"},
        "P4": {"wonder": "ephesus_a"},
    }
    game = tavolata.load_game("seven_wonders(players=4)")
    state = game.state_from_dict(position)
    assert isinstance(state, SevenWondersState)
    assert contents(state, 0)["tavern"] == 1
    state.keep_log()
    for seat in range(1, 4):
        ways = [
            way for way in face_down(state, seat, "discard") if way % KINDS != NAMES.index("tavern")
        ]
        state.apply_action(seat, ways[0])
    state.apply_action(0, state.string_to_action(0, "stage tavern"))
    assert state.turn == 3
    assert state.cities[0].stages == 1
    for viewer in (1, 2, 3, None):
        seen = state.observation(viewer).to_dict()
        if "tavern" in seen["hand"] or any(
            "tavern" in seen[f"P{p + 1}"]["known_hand"] for p in range(4)
        ):
            continue
        assert "tavern" not in strings(seen)
        assert not any("tavern" in line for line in told(state, state.log or [], viewer))
    assert any("tavern" in line for line in told(state, state.log or [], 0))


def test_seven_wonders_events_show_hidden_cards_only_to_their_owner() -> None:
    """Discards, markers, leftovers and draws for the Free City."""
    hidden = {"discard", "stage", "leftover", "draw"}
    checked = 0
    for number in range(20):
        state = seven_wonders(f"events {number}", 2 + number % 6)
        state.keep_log()
        for _ in walk(state, seeded("events", number)):
            pass
        for event in state.log or []:
            for viewer in viewers(state):
                line = state.game().event_to_dict(event.seen_by(viewer))
                if line["event"] in hidden:
                    may = viewer is not None and event.audience >> viewer & 1 and event.audience != -1
                    assert (line["card"] is not None) == bool(may)
                    checked += 1
    assert checked > 5000
