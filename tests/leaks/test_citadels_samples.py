"""Citadels: samples put hidden districts and the faces of tokens in every possible place and no other.

For hidden characters see `test_citadels_deals.py`.
"""

from __future__ import annotations

from collections import Counter
from math import sqrt
from typing import Any

import pytest

import tavolata
from tavolata.core.chance import rng_of
from tavolata.games.citadels.rules.characters.rank_1 import WARRANT
from tavolata.games.citadels.rules.characters.rank_2 import THREAT
from tavolata.games.citadels.rules.kinds import NAMES
from tavolata.games.citadels.rules.state import CitadelsState


# ------------------------------------------------------------------ districts
def table(game: str, **position: Any) -> CitadelsState:
    """Build a position."""
    state = tavolata.load_game(f"citadels({game})").state_from_dict(position)
    assert isinstance(state, CitadelsState)
    return state


def rest_of_deck(*cards: str) -> dict[str, Any]:
    """Return a deck that holds just these."""
    return {"unordered": list(cards)}


def test_unseen_districts_are_sampled_at_the_right_rates() -> None:
    """P2 holds two cards unknown to P1; three Manors, two Temples and a Palace are unseen.

    Every hand of two occurs in proportion to the ways to deal it, for P1 and for a watcher.
    """
    state = table(
        "players=4",
        P1={"hand": ["castle"], "characters": ["assassin"]},
        P2={"hand": ["manor", "temple"]},
        deck=rest_of_deck("manor*2", "temple", "palace"),
    )
    rounds = 3000
    rng = rng_of("districts")
    observation = state.observation(0)
    found: Counter[tuple[str, ...]] = Counter()
    for _ in range(rounds):
        sample = observation.sample_state(rng)
        assert isinstance(sample, CitadelsState)
        assert [NAMES[kind] for kind in sample.seats[0].hand] == ["castle"]
        found[tuple(NAMES[kind] for kind in sample.seats[1].hand)] += 1
    ways = {
        ("manor", "manor"): 3,
        ("manor", "palace"): 3,
        ("manor", "temple"): 6,
        ("palace", "temple"): 2,
        ("temple", "temple"): 1,
    }
    assert set(found) == set(ways)
    for hand, n in ways.items():
        error = sqrt(n / 15 * (1 - n / 15) * rounds)
        assert abs(found[hand] - n / 15 * rounds) < 4.5 * error, hand


def test_known_cards_stay_where_they_are_in_every_sample_of_citadels() -> None:
    """In a hand, under the deck in order, under the Museum; other seats' samples have them anywhere."""
    state = table(
        "players=4,districts=vicious_nobles",
        P1={"characters": ["assassin"]},
        P2={"hand": ["manor", {"palace": ["P1"]}], "city": ["museum"]},
        deck={"bottom": [{"temple": ["P1"]}, {"church": ["P3"]}, {"tavern": ["P1"]}]},
        under_museum=[{"market": ["P1", "P2"]}, "docks"],
    )
    rng = rng_of("known")
    others: Counter[str] = Counter()
    for _ in range(60):
        mine, other = (state.observation(seat).sample_state(rng) for seat in (0, 3))
        assert isinstance(mine, CitadelsState)
        assert isinstance(other, CitadelsState)
        assert NAMES.index("palace") in mine.seats[1].hand
        assert [NAMES[mine.deck.bottom[at]] for at in (0, 2)] == ["temple", "tavern"]
        assert NAMES[mine.tucked[0]] == "market"
        others["palace"] += NAMES.index("palace") in other.seats[1].hand
        others["bottom"] += NAMES[other.deck.bottom[0]] == "temple"
        others["museum"] += NAMES[other.tucked[0]] == "market"
    assert max(others.values()) < 30


# ------------------------------------------------------------------ tokens
TOKENS = "magistrate+blackmailer+wizard+king+bishop+merchant+architect+warlord"


def faces(state: CitadelsState, viewer: int | None, token: str) -> Counter[int]:
    """Count the rank with the face in 1200 samples."""
    rng = rng_of(f"faces {token}")
    observation = state.observation(viewer)
    found: Counter[int] = Counter()
    for _ in range(1200):
        sample = observation.sample_state(rng)
        assert isinstance(sample, CitadelsState)
        rank = sample.signed if token == "signed" else sample.flower
        mark = WARRANT if token == "signed" else THREAT
        found[int(rank) if sample.has_mark(rank, mark) else 0] += 1
    return found


def check_even(found: Counter[int], ranks: list[int]) -> None:
    """Check that each of the ranks is about equally frequent, and no other occurs."""
    assert sorted(found) == ranks
    rounds, share = found.total(), 1 / len(ranks)
    for n in found.values():
        assert abs(n - share * rounds) < 4.5 * sqrt(share * (1 - share) * rounds)


def laid_tokens() -> CitadelsState:
    """Warrants on 5, 6 and 7 and threats on 4 and 8; P3, the threatened King, has just gathered."""
    state = table(
        f"players=4,cast={TOKENS}",
        P1={"characters": ["magistrate"]},
        P2={"characters": ["blackmailer"]},
        P3={"characters": ["king"]},
        P4={"characters": ["merchant"]},
    )
    texts = ["use power", "name merchant", "name bishop", "name architect", "gather gold", "end turn"]
    texts += ["use power", "name king", "name warlord", "gather gold", "end turn", "gather gold"]
    for text in texts:
        player = state.acting_players()[0]
        state.apply_action(player, state.string_to_action(player, text))
    assert state.acting_players() == [2]
    return state


@pytest.mark.parametrize("viewer", [2, 3, None])
def test_any_warrant_may_be_signed_and_either_threat_may_have_the_flower(viewer: int | None) -> None:
    """For the owner of the other kind of tokens, each face is equally likely."""
    state = laid_tokens()
    check_even(faces(state, viewer, "signed"), [5, 6, 7])
    check_even(faces(state, viewer, "flower"), [4, 8])
    assert faces(state, 0, "signed") == Counter({6: 1200})
    assert faces(state, 1, "flower") == Counter({4: 1200})


def test_the_flower_may_be_gone_with_a_bribe() -> None:
    """P3 pays: for all but P2 the remaining threat has the flower in half of the samples."""
    state = laid_tokens()
    state.apply_action(2, state.string_to_action(2, "pay bribe"))
    for viewer in (0, 2, 3, None):
        check_even(faces(state, viewer, "flower"), [0, 8])
    assert faces(state, 1, "flower") == Counter({0: 1200})


def test_warrants_are_signed_in_samples_while_threats_are_being_placed() -> None:
    """Between the two threats a player who did not place the warrants still considers all three."""
    state = table(
        f"players=4,cast={TOKENS}",
        P1={"characters": ["magistrate"]},
        P2={"characters": ["blackmailer"]},
        P3={"characters": ["king"]},
        P4={"characters": ["merchant"]},
    )
    texts = ["use power", "name merchant", "name bishop", "name architect", "gather gold", "end turn"]
    for text in [*texts, "use power", "name king"]:
        player = state.acting_players()[0]
        state.apply_action(player, state.string_to_action(player, text))
    for viewer in (1, 2, None):
        check_even(faces(state, viewer, "signed"), [5, 6, 7])
        assert state.observation(viewer).to_dict()["signed"] is None
    for viewer in (0, 2, None):
        pending = set()
        for number in range(300):
            sample = state.observation(viewer).sample_state(rng_of(number))
            assert isinstance(sample, CitadelsState)
            pending.add(int(sample.pending))
        assert pending == {1 << rank for rank in range(3, 9)}
        assert state.observation(viewer).to_dict()["flower"] is None
