"""The view of Dominion on random games: what it says of the table, the question and the choices."""

from collections import Counter

import pytest

from tavolata.core.chance import rng_of
from tavolata.core.registry import load_game
from tavolata.games.dominion.faces import suggested
from tavolata.games.dominion.rules.actions import ANSWER_NAMES
from tavolata.games.dominion.rules.game import KINGDOMS
from tavolata.words.phrases import phrases_of

MOST_DECISIONS = 400
ZONES = ("hand", "discard", "in_play", "set_aside")


def moments(seed):
    """Yield the states of a random game, the end included."""
    players, kingdom = 2 + seed % 3, [*KINGDOMS, "random"][seed % (len(KINGDOMS) + 1)]
    game = load_game(f"dominion(players={players},kingdom={kingdom},end_turn=ask)")
    state, rng = game.new_initial_state(f"view {seed}"), rng_of(f"view {seed}")
    for _ in range(MOST_DECISIONS):
        yield state
        if state.is_terminal():
            return
        (player,) = state.acting_players()
        legal = state.legal_actions(player)
        state.apply_action(player, legal[rng.below(len(legal))])


def counted(cards):
    """Return `["copper*3", "estate"]` as numbers by card."""
    found = Counter()
    for entry in cards:
        card, _, n = entry.partition("*")
        found[card] += int(n or 1)
    return dict(found)


@pytest.mark.parametrize("seed", range(12))
def test_a_seat_sees_its_own_cards_and_the_sizes_of_all_zones(seed):
    """As the position has them."""
    for state in moments(seed):
        whole = state.to_dict()
        for viewer in range(state.game().players):
            seen = state.observation(viewer).to_view()
            assert (seen.viewer, seen.supply) == (viewer, whole["supply"])
            assert (seen.trash, f"P{seen.active + 1}") == (counted(whole["trash"]), whole["active"])
            for seat, view in enumerate(seen.seats):
                truth = whole[f"P{seat + 1}"]
                for zone in ZONES:
                    shown, real = getattr(view, zone), counted(truth[zone])
                    assert shown == real if seat == viewer else Counter(shown) <= Counter(real)
                assert view.hand_size == sum(counted(truth["hand"]).values())
                assert view.discard_size == sum(counted(truth["discard"]).values())
                assert view.turns == truth["turns"]


@pytest.mark.parametrize("seed", range(40))
def test_each_choice_names_the_zone_in_which_the_view_shows_its_card(seed):
    """Illegal ones too; a choice without a zone is a plain answer."""
    zones = Counter()
    for state in moments(seed):
        for player in state.acting_players():
            observation = state.observation(player)
            seen, phrases = observation.to_view(), phrases_of(state.game())
            offers = phrases.choices(seen, observation.legal_actions)
            found = [(offer.text, offer.about, offer.copies) for offer in offers]
            found += [(text, phrases.about(text, seen), 0) for text in suggested(seen)]
            for text, about, copies in found:
                assert text.startswith(about.verb.replace("_", " "))
                zones[about.zone] += 1
                if about.zone is None:
                    assert text in ANSWER_NAMES
                    continue
                owner = seen if about.seat is None else seen.seats[about.seat]
                cards = getattr(owner, about.zone)
                assert about.card in cards
                assert cards[about.card] >= copies
    assert zones["hand"]
    assert zones["supply"]


def test_choices_of_revealed_and_trashed_cards_name_their_owner():
    """The Thief trashes a Treasure of the victim, and takes it from the own loot."""
    game = load_game("dominion(kingdom=size_distortion)")
    thief = {"hand": ["thief"]}
    state = game.state_from_dict(
        {"P1": thief, "P2": {"hand": [], "deck": {"top": ["copper", "silver"]}}, "active": "P1"}
    )
    state.apply_action(0, "play thief")
    seen = state.observation(0).to_view()
    about = phrases_of(game).about("trash silver", seen)
    assert (about.verb, about.card, about.seat, about.zone) == ("trash", "silver", 1, "set_aside")
    assert (seen.question.owner, seen.seats[1].set_aside["silver"]) == (1, 1)
    state.apply_action(0, "trash silver")
    seen = state.observation(0).to_view()
    about = phrases_of(game).about("gain silver", seen)
    assert (about.seat, about.zone, seen.seats[0].loot) == (0, "loot", {"silver": 1})
    assert phrases_of(game).about("buy silver", seen).zone == "supply"


def test_the_phase_is_that_of_the_turn_also_while_others_answer():
    """An Attack is resolved in the Action phase; the turn ends by hand in Clean-up."""
    game = load_game("dominion(kingdom=interaction,end_turn=ask)")
    state = game.state_from_dict(
        {
            "P1": {"hand": ["militia", "gold"]},
            "P2": {"hand": ["copper*5"], "deck": ["estate*5"]},
            "active": "P1",
        }
    )
    phases = []
    for text in ("play militia", *["discard copper"] * 2, "play treasures", "buy moat", "done"):
        (player,) = state.acting_players()
        phases.append((player, state.observation(player).to_view().phase))
        state.apply_action(player, text)
    action = [(0, "action"), (1, "action"), (1, "action")]
    assert phases == [*action, (0, "buy"), (0, "buy"), (0, "cleanup")]


@pytest.mark.parametrize(
    ("supply", "last"),
    [
        ({}, ["province"]),
        ({"province": 0}, []),
        ({"copper": 0, "moat": 0}, None),
        ({"copper": 0, "moat": 0, "smithy": 0}, []),
    ],
)
def test_the_view_names_the_piles_whose_last_card_ends_the_game(supply, last):
    """R35: the Provinces, or any third pile; when two are empty, each pile that is left."""
    position = {
        "P1": {"hand": ["copper"]},
        "P2": {"hand": ["copper"]},
        "supply": supply,
        "active": "P1",
    }
    seen = load_game("dominion(kingdom=first_game)").state_from_dict(position).observation(1).to_view()
    assert seen.last_piles == ([card for card, n in seen.supply.items() if n] if last is None else last)


def test_the_end_shows_all_cards_of_each_seat():
    """And no moment before it does."""
    game = load_game("dominion(kingdom=first_game)")
    state = game.state_from_dict(
        {
            "P1": {"hand": ["gold*3"], "discard": ["estate*3"], "deck": ["moat"]},
            "P2": {"hand": ["duchy"], "deck": ["copper*7"]},
            "supply": {"province": 1},
            "active": "P1",
        }
    )
    for text in ("done", "play treasures", "buy province"):
        seats = state.observation(1).to_view().seats
        assert [seat.owned for seat in seats] == [None, None]
        state.apply_action(0, text)
    seen = state.observation(1).to_view()
    assert (seen.is_over, seen.phase, seen.question) == (True, None, None)
    assert seen.seats[0].owned == {"gold": 3, "estate": 3, "province": 1, "moat": 1}
    assert seen.seats[1].owned == {"copper": 7, "duchy": 1}
