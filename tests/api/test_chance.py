"""Piles without order, keyed random streams, and scripts of draws for tests."""

from __future__ import annotations

import math
import pickle
from collections import Counter

import pytest
from librt.vecs import vec
from mypy_extensions import u8

from tavolata.core.chance import EVERY_SEAT, Chance, Pile, members_of, rng_of, sees
from tavolata.core.errors import ParameterError, ScenarioError


def pile(counts: list[int], key: int = 0) -> tuple[Pile, Chance]:
    """Return a shuffled pile of cards 0, 1, 2, ... in the given numbers."""
    made = Pile(0, vec[u8]([0] * len(counts)))
    for card, copies in enumerate(counts):
        made.add(card, copies)
    chance = Chance(key, 99)
    made.shuffle(chance)
    return made, chance


def drawn(made: Pile, chance: Chance) -> list[int]:
    """Return all cards of a pile in the order in which they are drawn."""
    return [int(made.draw(chance)) for _ in range(made.size())]


def test_a_pile_returns_the_cards_put_in() -> None:
    """Every copy is drawn once, for any key."""
    for key in range(50):
        made, chance = pile([3, 0, 2, 1], key)
        assert made.size() == 6
        assert sorted(drawn(made, chance)) == [0, 0, 0, 2, 2, 3]
        assert made.size() == 0


def test_known_cards_come_first_and_last() -> None:
    """The known top is drawn before the middle, the known bottom after it."""
    made, chance = pile([2, 2])
    made.put_top(5)
    made.put_top(4)
    made.put_bottom(6)
    made.put_bottom(7)
    assert made.known_to() == EVERY_SEAT
    order = drawn(made, chance)
    assert order[:2] == [4, 5]
    assert order[-2:] == [6, 7]
    assert sorted(order[2:6]) == [0, 0, 1, 1]


def test_a_card_on_top_may_be_known_to_one_seat_alone() -> None:
    """Each card on top has its own knowers; clones, pickles and draws keep them with their cards."""
    made, chance = pile([2, 2])
    made.put_top(5, known_to=0b10)
    made.put_top(4)
    made.put_bottom(3)
    assert made.known_to() == EVERY_SEAT
    for twin in (made.clone(), pickle.loads(pickle.dumps(made))):
        assert twin == made
        assert (twin.draw(chance), twin.known_to()) == (4, 0b10)
        assert [sees(twin.known_to(), viewer) for viewer in (-1, 0, 1, 2)] == [
            False,
            False,
            True,
            False,
        ]
        assert twin != made
    assert (made.hidden_on_top(5), made.hidden_on_top(4)) == (1, 0)
    other = made.clone()
    other.top_seen[0] = 1
    assert other != made


def test_a_set_of_seats_is_a_bit_for_each() -> None:
    """A watcher is in the set of all seats alone."""
    assert [members_of(seats, 4) for seats in (0, 0b1, 0b100, 0b1010, EVERY_SEAT)] == [
        [],
        [0],
        [2],
        [1, 3],
        [0, 1, 2, 3],
    ]
    for seats in (0, 0b1, 0b1010, EVERY_SEAT):
        assert [seat for seat in range(4) if sees(seats, seat)] == members_of(seats, 4)
        assert sees(seats, -1) == (seats == EVERY_SEAT)


def test_drawing_from_the_bottom_mirrors_the_top() -> None:
    """Known bottom first, then the middle, then the deepest of the known top."""
    made, chance = pile([0, 1])
    made.put_top(5)
    made.put_top(4)
    made.put_bottom(6)
    assert [int(made.draw_bottom(chance)) for _ in range(4)] == [6, 1, 5, 4]


def test_shuffling_forgets_known_cards() -> None:
    """After a shuffle all cards are in the middle and the order is open again."""
    firsts = Counter()
    for key in range(300):
        made, chance = pile([1, 1, 0, 0, 0], key)
        made.put_top(2)
        made.put_bottom(3)
        made.shuffle(chance)
        assert made.known_to() == 0
        firsts[int(made.draw(chance))] += 1
    assert set(firsts) == {0, 1, 2, 3}
    assert min(firsts.values()) > 45


def test_draws_are_keyed_by_pile_shuffle_and_draw() -> None:
    """Draws elsewhere do not disturb a pile; other piles, shuffles and keys draw differently."""
    alone, chance = pile([9] * 9)
    order = drawn(alone, chance)
    again, chance = pile([9] * 9)
    other = Pile(1, vec[u8]([9] * 9))
    other.middle = 81
    other.shuffle(chance)
    mixed = []
    others = []
    for _ in range(81):
        mixed.append(int(again.draw(chance)))
        others.append(int(other.draw(chance)))
    assert mixed == order
    assert others != order
    reshuffled, chance = pile([9] * 9)
    reshuffled.shuffle(chance)
    assert drawn(reshuffled, chance) != order
    assert drawn(*pile([9] * 9, key=1)) != order


def test_a_stream_spreads_its_numbers_evenly_below_a_bound() -> None:
    """Both kinds of stream, small bounds and the largest one."""
    rng, (middle, _) = rng_of("even"), pile([9])
    for draw in (rng.below, middle.below):
        found = Counter(int(draw(6)) for _ in range(6000))
        assert sorted(found) == list(range(6))
        assert all(850 < n < 1150 for n in found.values())
        assert max(int(draw(2**31)) for _ in range(200)) > 2**30
    assert max(int(rng.word()) for _ in range(200)) > 2**31


def test_a_stream_draws_places_in_proportion_to_their_weights() -> None:
    rng, weights = rng_of("weights"), [1.0, 0.0, 6.0, 3.0]
    found = Counter(int(rng.weighted(weights)) for _ in range(10_000))
    assert sorted(found) == [0, 2, 3]
    for place, times in found.items():
        chance = weights[place] / sum(weights)
        assert abs(times - 10_000 * chance) < 4.5 * math.sqrt(10_000 * chance * (1 - chance))


@pytest.mark.parametrize(
    "weights",
    [[], [0.0, 0.0], [1.0, -1.0], [3.0, -1.0], [math.nan], [math.inf, 1.0], [1e308, 1e308], [0.0] * 99],
    ids=lambda weights: repr(weights[:3]),
)
def test_weights_that_are_no_chances_are_refused(weights: list[float]) -> None:
    """The stream stays where it was."""
    rng = rng_of("weights")
    with pytest.raises(ParameterError, match=r"^weights are numbers from 0 with a sum above 0, not \["):
        rng.weighted(weights)
    assert rng == rng_of("weights")


def test_streams_and_piles_are_equal_to_nothing_else() -> None:
    made, chance = pile([2, 2])
    for one in (made, chance, rng_of(1)):
        assert one != "x"


def test_a_clone_draws_the_same_independently() -> None:
    """A clone has the same random stream and its own cards."""
    made, chance = pile([5] * 5)
    twin = made.clone()
    assert drawn(made, chance) == drawn(twin, chance.clone())
    made, chance = pile([5] * 5)
    twin = made.clone()
    made.draw(chance)
    assert twin.size() == 25


def test_scripted_draws_come_as_written() -> None:
    """A script decides the draws of tests; it refuses cards missing from the pile, and to run out."""
    made, chance = pile([1, 1, 1])
    chance.is_scripted = True
    chance.script = [2, 0]
    twin = chance.clone()
    assert [int(made.draw(chance)) for _ in range(2)] == [2, 0]
    assert twin.script == [2, 0]
    with pytest.raises(ScenarioError, match="used up"):
        made.draw(chance)
    chance.script = [2]
    with pytest.raises(ScenarioError, match="not in the pile"):
        made.draw(chance)
