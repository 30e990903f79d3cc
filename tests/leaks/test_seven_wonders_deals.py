"""7 Wonders: samples have every deal that fits a seat's observations equally often.

The list comes from the truth, not from the sampler: it puts the hidden cards in every order, and an
order fits if each hand that the viewer held, and each discard pile that the viewer looked through,
would have had the same cards.
"""

from __future__ import annotations

import itertools
from collections import Counter
from typing import NamedTuple

import pytest

import tavolata
from tavolata.core.chance import NO_CARD, Rng, rng_of
from tavolata.core.events import HIDDEN
from tavolata.games.seven_wonders.rules.actions import DISCARD, NONE, STAGE, USE_DISCARD, USE_LEFTOVER
from tavolata.games.seven_wonders.rules.kinds import GUILDS, KINDS, NAMES, NUMBER_OF
from tavolata.games.seven_wonders.rules.state import (
    ACT,
    LOOK,
    MEMORY,
    OWN_CARD,
    PICK,
    SLOTS,
    SevenWondersState,
)

ROUNDS = 60
"""Samples for each deal that fits."""
TOO_FAR = 4.0
"""Standard deviations: one run in 30,000 would be as far off by chance."""
LAST = 99
"""Marks a card that is still in a hand, in place of its turn."""

Deal = tuple[object, ...]


class Hidden(NamedTuple):
    """A card that the viewer cannot see: its first hand, when it left it, and its use."""

    hand: int
    turn: int
    seat: int
    use: int
    card: int


# ------------------------------------------------------------------ listing the deals of Age I
def hidden_cards(state: SevenWondersState, viewer: int) -> list[Hidden]:
    """Return all cards hidden from the viewer by hand; the cards still held are last in each."""
    players = state.game().num_players()
    found = []
    for hand in range(players):
        seat = hand
        for turn in range(1, int(state.turn) + 1):
            slot = turn - 1
            seat = (hand + min(turn, 6) - 1) % players
            at = (slot * players + seat) * ACT
            use, shown = int(state.history[at]), state.history[at + 1]
            if seat != viewer and use != NONE and shown == HIDDEN:
                used = state.memory[(seat * SLOTS + slot) * MEMORY + OWN_CARD]
                found.append(Hidden(hand, turn, seat, use, int(used)))
        held = [card for card in hand_of(state, seat) if seat != viewer]
        found += [Hidden(hand, LAST, seat, int(NONE), card) for card in held]
    return found


def hand_of(state: SevenWondersState, seat: int) -> list[int]:
    """Return the cards in a hand, ascending."""
    return [int(card) for card in state.hand_of(seat) if card != NO_CARD]


def same_cards(state: SevenWondersState, viewer: int, hidden: list[Hidden]) -> list[list[int]]:
    """Return sets of hidden cards that the viewer knows, but not which card is where."""
    players = state.game().num_players()
    found = [list(range(len(hidden)))]
    for turn in range(1, int(state.turn) + 1):
        if state.memory[(viewer * SLOTS + turn - 1) * MEMORY] != NO_CARD:
            hand = (viewer - min(turn, 6) + 1) % players
            found.append(
                [i for i, card in enumerate(hidden) if card.hand == hand and card.turn >= turn]
            )
    looks = looks_of(state, viewer)
    return found + [discarded(hidden, slot) for slot, seat, *_ in looks if seat == viewer]


def discarded(hidden: list[Hidden], slot: int) -> list[int]:
    """Return the hidden cards that were discarded up to a slot."""
    uses = (USE_DISCARD, USE_LEFTOVER)
    return [i for i, card in enumerate(hidden) if card.turn <= slot + 1 and card.use in uses]


def looks_of(state: SevenWondersState, viewer: int) -> list[list[int]]:
    """Return the slot, seat, city and card of all looks into the discard pile, the open one last."""
    looks = [[int(n) for n in state.looks[at : at + LOOK]] for at in range(0, len(state.looks), LOOK)]
    if state.questions[viewer] == PICK:
        looks.append([int(state.turn) - 1, viewer, viewer, int(NO_CARD)])
    return looks


def own_discards(state: SevenWondersState, viewer: int, slot: int) -> Counter[int]:
    """Return the viewer's discards up to a slot."""
    players = state.game().num_players()
    found: Counter[int] = Counter()
    for earlier in range(slot + 1):
        if state.history[(earlier * players + viewer) * ACT] in (USE_DISCARD, USE_LEFTOVER):
            found[int(state.memory[(viewer * SLOTS + earlier) * MEMORY + OWN_CARD])] += 1
    return found


def could_be_taken(
    state: SevenWondersState, viewer: int, hidden: list[Hidden], cards: list[int]
) -> bool:
    """Whether each card taken from the discard pile was in it."""
    taken: Counter[int] = Counter()
    for slot, _, _, pick in looks_of(state, viewer):
        if pick != NO_CARD:
            in_pile = sum(cards[i] == pick for i in discarded(hidden, slot))
            if in_pile + own_discards(state, viewer, slot)[pick] - taken[pick] < 1:
                return False
            taken[pick] += 1
    return True


def deal_of(hidden: list[Hidden], cards: list[int]) -> Deal:
    """Return the identity of a deal: the card at each place, and each hand without order."""
    places = [card for place, card in zip(hidden, cards, strict=True) if place.turn != LAST]
    hands: dict[int, list[int]] = {}
    for place, card in zip(hidden, cards, strict=True):
        if place.turn == LAST:
            hands.setdefault(place.hand, []).append(card)
    return (*places, *(tuple(sorted(hand)) for hand in hands.values()))


def deals_of(state: SevenWondersState, viewer: int, hidden: list[Hidden]) -> Counter[Deal]:
    """Return all deals that fit, each with the number of orders that make it."""
    found: Counter[Deal] = Counter()
    known = same_cards(state, viewer, hidden)
    left = [Counter(hidden[i].card for i in places) for places in known]
    cards: list[int] = []

    def lay_next() -> None:
        i = len(cards)
        if i == len(hidden):
            if could_be_taken(state, viewer, hidden, cards):
                found[deal_of(hidden, cards)] += 1
            return
        here = [counts for places, counts in zip(known, left, strict=True) if i in places]
        for card in list(left[0]):
            if all(counts[card] for counts in here):
                for counts in here:
                    counts[card] -= 1
                cards.append(card)
                lay_next()
                cards.pop()
                for counts in here:
                    counts[card] += 1

    lay_next()
    return found


# ------------------------------------------------------------------ counting samples
def deviation(found: Counter[Deal], weights: Counter[Deal]) -> float:
    """Return by how many standard deviations chi-square is too high (Wilson and Hilferty)."""
    rounds = found.total()
    even = {deal: rounds * weight / weights.total() for deal, weight in weights.items()}
    chi_square = sum((found[deal] - n) ** 2 / n for deal, n in even.items())
    free = len(weights) - 1
    error = 2 / (9 * free)
    return float(((chi_square / free) ** (1 / 3) - (1 - error)) / error**0.5)


def sampled(
    state: SevenWondersState, viewer: int, hidden: list[Hidden], rounds: int, rng: Rng
) -> Counter[Deal]:
    """Return the deals of many samples."""
    found: Counter[Deal] = Counter()
    observation = state.observation(viewer)
    for _ in range(rounds):
        sample = observation.sample_state(rng)
        assert isinstance(sample, SevenWondersState)
        held = {seat: hand_of(sample, seat) for seat in range(state.game().num_players())}
        cards = []
        for place in hidden:
            at = (place.seat * SLOTS + place.turn - 1) * MEMORY + OWN_CARD
            is_used = place.turn != LAST
            cards.append(int(sample.memory[at]) if is_used else held[place.seat].pop(0))
        found[deal_of(hidden, cards)] += 1
    return found


def check_even(name: str, found: Counter[Deal], weights: Counter[Deal]) -> None:
    """Check that samples have only deals that fit, each at its proper rate."""
    assert set(found) <= set(weights), name
    off = deviation(found, weights)
    print(f"{name}: {len(weights)} deals, {found.total()} samples, {off:.2f} deviations")
    assert off < TOO_FAR, name


# ------------------------------------------------------------------ games
def play_to_a_look(seed: int, moment: str) -> SevenWondersState:
    """Play Age I of a game of three or four, with few cards face down, until the chosen moment."""
    wonders = ["halicarnassus_b", "giza_a", "rhodes_a", "ephesus_a"][: 3 + seed % 2]
    game = tavolata.load_game(f"seven_wonders(players={len(wonders)},wonders={'+'.join(wonders)})")
    state = game.new_initial_state(f"deals {seed}")
    assert isinstance(state, SevenWondersState)
    rng = rng_of(f"deals {seed}")
    while not is_moment(state, moment):
        assert state.age == 1, f"seed {seed} has no such moment"
        seat = state.acting_players()[0]
        legal = state.legal_actions(seat)
        stages = [action for action in legal if STAGE <= action < DISCARD and seat == 0]
        builds = [action for action in legal if action < STAGE] if rng.below(4) else []
        pool = stages or builds or legal
        state.apply_action(seat, pool[rng.below(len(pool))])
    return state


def is_moment(state: SevenWondersState, moment: str) -> bool:
    """Before the fifth card, when P1 must pick from the discard pile, or when P1 has picked a card."""
    if moment == "hands":
        return bool(state.turn == 5)
    if moment == "own look":
        return bool(state.questions[0] == PICK)
    return len(state.looks) != 0 and state.looks[3] != NO_CARD


def check_all_deals(state: SevenWondersState, viewer: int, name: str) -> None:
    """List the deals that fit the viewer's observations, and compare many samples with the list."""
    hidden = hidden_cards(state, viewer)
    weights = deals_of(state, viewer, hidden)
    found = sampled(state, viewer, hidden, ROUNDS * len(weights), rng_of(name))
    check_even(name, found, weights)


@pytest.mark.parametrize(
    ("moment", "viewer", "seeds"),
    [
        ("hands", 0, (45, 63, 71, 77, 120, 199)),
        ("own look", 0, (15, 68, 84, 121, 135, 159, 219)),
        ("taken card", 2, (5, 26, 32, 110, 151, 228, 231)),
    ],
)
def test_every_deal_that_fits_is_equally_likely(
    moment: str, viewer: int, seeds: tuple[int, ...]
) -> None:
    """Cards used face down and hands out of sight, before and after a look into the discard pile."""
    for seed in seeds:
        check_all_deals(play_to_a_look(seed, moment), viewer, f"{moment}, seed {seed}")


@pytest.mark.parametrize(
    ("seed", "viewer", "card"),
    [
        (159, 1, "guard_tower"),
        (247, 3, "scriptorium"),
        (367, 1, "guard_tower"),
        (367, 2, "guard_tower"),
    ],
)
def test_a_deal_with_both_copies_discarded_is_no_likelier(seed: int, viewer: int, card: str) -> None:
    """Deals with both copies in the discard pile are no likelier than deals with one."""
    state = play_to_a_look(seed, "own look")
    state.apply_action(0, state.string_to_action(0, f"free {card}"))
    check_all_deals(state, viewer, f"{card} taken, seed {seed}, P{viewer + 1}")


# ------------------------------------------------------------------ positions without a history
def test_unseen_cards_are_dealt_to_hands_and_discards_alike() -> None:
    """Six cards of Age I are out of sight: two in each other hand, two in the discard pile."""
    unseen = ["altar", "apothecary", "baths", "stockade", "theater", "workshop"]
    names = [name for name in cards_of_age(1) if name not in unseen]
    state = tavolata.load_game("seven_wonders(players=3)").state_from_dict(
        {
            "turn": 6,
            "P1": {"hand": names[:2], "built": names[2:7]},
            "P2": {"hand": unseen[:2], "built": names[7:11]},
            "P3": {"hand": unseen[2:4], "built": names[11:]},
            "discard": unseen[4:],
        }
    )
    numbers = sorted(NUMBER_OF[name] for name in unseen)
    pairs = list(itertools.combinations(numbers, 2))
    deals: Counter[Deal] = Counter(
        (one, two) for one in pairs for two in pairs if not set(one) & set(two)
    )
    assert len(deals) == 90
    check_even("unseen cards", hands_sampled(state, ROUNDS * len(deals)), deals)


def test_unseen_guilds_are_in_the_game_with_equal_chances() -> None:
    """Two of seven unseen guilds and the last two cards of Age III are in the hands of the others."""
    names = cards_of_age(3)
    guilds = list(NAMES[GUILDS:KINDS])
    state = tavolata.load_game("seven_wonders(players=3)").state_from_dict(
        {
            "age": 3,
            "turn": 6,
            "P1": {"hand": [names[0], guilds[0]], "built": [*names[1:5], guilds[1]]},
            "P2": {"hand": [names[14], guilds[3]], "built": [*names[5:9], guilds[2]]},
            "P3": {"hand": [names[15], guilds[4]], "built": names[9:14]},
        }
    )
    last = [NUMBER_OF[name] for name in names[14:]]
    deals: Counter[Deal] = Counter()
    for two in itertools.combinations([NUMBER_OF[guild] for guild in guilds[3:]], 2):
        cards = {*last, *two}
        for hand in itertools.combinations(sorted(cards), 2):
            deals[hand, tuple(sorted(cards - set(hand)))] += 1
    assert len(deals) == 126
    check_even("unseen guilds", hands_sampled(state, ROUNDS * len(deals)), deals)


def cards_of_age(age: int) -> list[str]:
    """Return the cards of an age in a game of three, without guilds."""
    game = tavolata.load_game("seven_wonders(players=3)")
    deck = game.new_initial_state(0).game().decks[age]
    return [NAMES[card] for card in deck if card < GUILDS]


def hands_sampled(state: tavolata.State, rounds: int) -> Counter[Deal]:
    """Return the hands of P2 and P3 in many samples drawn for P1."""
    found: Counter[Deal] = Counter()
    rng = rng_of("hands")
    observation = state.observation(0)
    for _ in range(rounds):
        sample = observation.sample_state(rng)
        assert isinstance(sample, SevenWondersState)
        found[tuple(hand_of(sample, 1)), tuple(hand_of(sample, 2))] += 1
    return found


# ------------------------------------------------------------------ the measure itself
def test_a_deal_that_occurs_too_often_is_noticed() -> None:
    """One of ten deals occurs half as often again as the others."""
    weights: Counter[Deal] = Counter({(card,): 1 for card in range(10)})
    even = Counter(dict.fromkeys(weights, ROUNDS))
    assert deviation(even, weights) < 0
    even[0,] += ROUNDS
    assert deviation(even, weights) > TOO_FAR
