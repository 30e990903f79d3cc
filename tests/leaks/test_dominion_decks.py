"""A card on a deck known to one seat alone: nobody else learns it, and that seat never forgets it.

No card of the edition does this, so the tests move the cards themselves with the moves of `state.py`.
"""

from __future__ import annotations

from collections import Counter
from math import sqrt
from typing import Any

import pytest

import tavolata
from tavolata.core.chance import EVERY_SEAT, NO_CARD, Rng, rng_of
from tavolata.games.dominion.positions.check import check
from tavolata.games.dominion.rules.kinds import NUMBER_OF
from tavolata.games.dominion.rules.piles import PILES
from tavolata.games.dominion.rules.state import DominionState
from tavolata.games.dominion.rules.zones import DISCARD
from tests.leaks.test_dominion import check_twin
from tests.tiers import batches
from tests.worlds import (
    as_text,
    census,
    check_round_trip,
    counts_of,
    dominion,
    everything,
    seeded,
    viewers,
    walk,
)

GAMES = 24
UNSEEN: dict[str, Any] = {"known_to_all": {"hand": [], "discard": ["estate"]}, "discard_top": "estate"}
"""All players know the Estate on top of these discard piles and nothing else."""


def position(**seats: Any) -> DominionState:
    """Build a position of two seats."""
    state = tavolata.load_game("dominion(players=2)").state_from_dict({"kingdom": KINGDOM, **seats})
    assert isinstance(state, DominionState)
    return state


KINGDOM = ["chancellor", "library", "thief", "bureaucrat", "village"]
KINGDOM += ["market", "mine", "moat", "smithy", "witch"]


def put_back(state: DominionState, player: int, card: int) -> int:
    """Let the seat put a card of its discard pile onto its deck; return its knowers."""
    known_to = int(state.take_from_discard(player, card))
    state.put_on_deck(player, card, known_to)
    return known_to


def secretly(card: str, **zones: Any) -> DominionState:
    """P2 has put a card from the discard pile onto the deck, known only to P2."""
    discard = ["gold", "curse", "silver", "estate"]
    seat = {"discard": discard, "deck": {"unordered": ["copper*2"]}, "hand": ["copper*2"], **UNSEEN}
    state = position(P1={"hand": ["copper"]}, P2={**seat, **zones})
    state.keep_log()
    assert put_back(state, 1, state.piles.numbers()[card]) == 0b10
    return state


# ------------------------------------------------------------------ twin worlds
def test_only_its_owner_sees_a_card_put_back_face_down() -> None:
    """Worlds that differ in the card are the same bytes to the other seat and to a watcher."""
    worlds = [secretly(card) for card in ("gold", "curse", "silver")]
    for viewer in (0, None):
        seen = {everything(world.observation(viewer), world) for world in worlds}
        lines = {
            as_text([world.game().event_to_dict(event.seen_by(viewer)) for event in world.log or []])
            for world in worlds
        }
        assert len(seen) == len(lines) == 1
    shown = worlds[0].observation(0).to_dict()["P2"]
    assert (shown["deck_top"], shown["deck_top_known_to"]) == ([None], [["P2"]])
    assert "gold" in shown["hidden"]
    own = [world.observation(1).to_dict()["P2"]["deck_top"] for world in worlds]
    assert own == [["gold"], ["curse"], ["silver"]]


def test_taking_the_top_card_of_the_discard_pile_is_public() -> None:
    """All players see the visible card go, and the card below it."""
    state = secretly("gold")
    state.set_copies(1, DISCARD, NUMBER_OF["curse"], 0)
    assert put_back(state, 1, NUMBER_OF["estate"]) == EVERY_SEAT
    seen = state.observation(0).to_dict()["P2"]
    assert (seen["deck_top"], seen["discard_top"]) == (["estate", None], "silver")
    assert seen["deck_top_known_to"] == ["all", ["P2"]]


def test_only_the_owners_samples_fix_a_card_put_back() -> None:
    """The other seat's samples have each hidden card on the deck in proportion to its copies."""
    state = secretly("gold")
    rng = rng_of("one seat alone")
    for _ in range(100):
        mine = state.observation(1).sample_state(rng).to_dict()["P2"]
        assert mine["deck"]["top"] == [{"gold": ["P2"]}]
    rounds = 4000
    observation = state.observation(0)
    found: Counter[str] = Counter()
    for _ in range(rounds):
        sample = observation.sample_state(rng)
        assert everything(sample.observation(0), sample) == everything(observation, state)
        (top,) = sample.to_dict()["P2"]["deck"]["top"]
        (card,) = top
        assert top[card] == ["P2"]
        found[card] += 1
    copies = {"copper": 4, "gold": 1, "curse": 1, "silver": 1}
    assert set(found) == set(copies)
    for card, n in copies.items():
        share = n / sum(copies.values())
        assert abs(found[card] - share * rounds) < 4.5 * sqrt(share * (1 - share) * rounds), card


def shake(state: DominionState, rng: Rng) -> bool:
    """Let a seat put a card back, or another seat look at the next card of a deck."""
    players = len(state.players)
    p = rng.below(players)
    me = state.players[p]
    held = [card for card in range(PILES) if state.copies(p, DISCARD, card)]
    if rng.below(2) and held:
        put_back(state, p, held[rng.below(len(held))])
        return True
    if me.deck.size() == 0 or me.deck.known_to() == EVERY_SEAT:
        return False
    known_to = int(me.deck.known_to()) | 1 << rng.below(players)
    state.put_on_deck(p, me.deck.draw(state.chance), known_to)
    return True


@batches(full=1, prove=4)
def test_twin_worlds_look_the_same_with_cards_known_to_few(batch: int) -> None:
    """Random games in which cards keep being put back or looked at, for every seat and the watcher.

    Equal tensors are equal observations there too.
    """
    looks = shaken = 0
    known: dict[bytes, str] = {}
    for number in range(batch, GAMES, 4):
        state = dominion(f"decks {number}", 2 + number % 3)
        known.clear()
        whole = census(state)
        seats = viewers(state)
        rng = seeded("shake", number)
        for look, (player, action) in enumerate(walk(state, seeded("decks", number), 250)):
            for viewer in (seats[look % len(seats)], seats[(look + 1) % len(seats)]):
                check_twin(state, viewer, player, action, look)
                observation = state.observation(viewer)
                shown = as_text(observation.to_dict())
                assert known.setdefault(counts_of(observation), shown) == shown
                looks += 1
            check(state)
            assert census(state) == whole
            if look % 5 == 0:
                check_round_trip(state)
            if state.pending_discards(player) == 0 and not rng.below(3):
                shaken += shake(state, rng)
    assert looks > 1000
    assert shaken > looks / 20


# ------------------------------------------------------------------ moving knowledge
def drawn_by(state: DominionState, n: int) -> list[Any]:
    """Let P2 draw; return P1's events and the public knowledge of the hand."""
    state.log = []
    state.draw(1, n)
    lines = [state.game().event_to_dict(event.seen_by(0))["card"] for event in state.log]
    return [lines, state.observation(0).to_dict()["P2"]["hand"]]


def test_a_card_known_to_its_owner_is_drawn_unseen() -> None:
    """Of two cards on the deck others know only the one that all saw."""
    state = secretly("gold")
    state.put_on_deck(1, NUMBER_OF["silver"])
    assert drawn_by(state, 2) == [["silver", None], ["silver"]]
    assert sorted(state.to_dict()["P2"]["hand"]) == ["copper*2", "gold", "silver"]


def test_a_seat_that_looked_at_a_card_sees_it_drawn() -> None:
    """P1 alone knows the next card of P2, who does not."""
    state = position(P2={"deck": {"top": [{"gold": ["P1"]}], "unordered": ["copper"]}})
    assert state.observation(1).to_dict()["P2"]["deck_top"] == [None]
    assert "gold" in state.observation(1).to_dict()["P2"]["hidden"]
    assert state.observation(0).to_dict()["P2"]["deck_top"] == ["gold"]
    assert drawn_by(state, 1) == [["gold"], []]


def test_chancellor_hides_the_known_card_in_the_discard_pile() -> None:
    """Discarding the deck shows its bottom card; a card known to one seat becomes one of the others."""
    seat = {"hand": ["chancellor"], "discard": ["gold", "estate"], **UNSEEN}
    state = position(P1={**seat, "deck": {"unordered": ["copper*2"]}})
    put_back(state, 0, NUMBER_OF["gold"])
    state.put_on_deck(0, NUMBER_OF["silver"])
    for text in ("play chancellor", "flip deck"):
        state.apply_action(0, state.string_to_action(0, text))
    seen = state.observation(1).to_dict()["P1"]
    assert (seen["discard"], seen["hidden"]) == (["copper", "silver", "estate"], ["copper", "gold"])
    assert state.players[0].deck.size() == 0


def test_a_shuffle_forgets_who_knew_a_card() -> None:
    """The card is shuffled like all others."""
    state = secretly("gold")
    state.players[1].deck.shuffle(state.chance)
    shown = state.to_dict()["P2"]["deck"]
    assert (shown["top"], shown["unordered"]) == ([], ["copper*2", "gold"])


def test_a_known_card_that_is_revealed_and_trashed_becomes_public() -> None:
    """Thief reveals it; from then on all players know it."""
    state = position(
        P1={"hand": ["thief"]},
        P2={"deck": {"top": [{"gold": ["P2"]}, "estate"], "unordered": ["copper"]}},
    )
    for text in ("play thief", "trash gold"):
        state.apply_action(0, state.string_to_action(0, text))
    assert state.observation(None).to_dict()["trash"] == ["gold"]


@pytest.mark.parametrize(("card", "is_asked"), [("village", True), ("silver", True)])
def test_library_asks_about_a_card_known_only_to_its_owner(card: str, is_asked: bool) -> None:
    """Others must consider it an Action, so the question reveals nothing."""
    deck = {"top": [{card: ["P1"]}], "unordered": ["village"] if card == "silver" else ["silver"]}
    state = position(P1={"hand": ["library"], "deck": deck})
    state.apply_action(0, state.string_to_action(0, "play library"))
    question = state.observation(1).to_dict()["question"]
    assert (question["step"].startswith("library/"), question["card"]) == (is_asked, None)


def test_tensors_show_who_knows_a_card() -> None:
    """The same hidden card, known to another seat, gives another tensor."""
    game = tavolata.load_game("dominion(players=3,kingdom=first_game)")
    tensors = set()
    for knowers in ("all", ["P1"], ["P3"], ["P1", "P3"], ["P2"], ["P2", "P3"]):
        deck = {"top": [{"gold": knowers}], "unordered": ["gold"]}
        state = game.state_from_dict({"P3": {"deck": deck}})
        for viewer in viewers(state):
            tensors.add(counts_of(state.observation(viewer)))
    assert len(tensors) == 6 * 4


def test_positions_record_who_knows_a_card_on_a_deck() -> None:
    """`{"gold": ["P1"]}` among the cards on top is read and written; the rest is unchanged."""
    state = position(P2={"deck": {"top": ["silver", {"gold": ["P1"]}, "curse"]}})
    assert state.to_dict()["P2"]["deck"]["top"] == ["silver", {"gold": ["P1"]}, "curse"]
    check_round_trip(state)
    with pytest.raises(tavolata.PositionError, match="there is no seat 'P3'"):
        position(P2={"deck": {"top": [{"gold": ["P3"]}]}})
    assert state.players[1].discard_top == NO_CARD
