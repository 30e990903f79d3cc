"""Movements of cards in Dominion: on random games they lead from one view of a seat to the next."""

from collections import Counter

import pytest

from tavolata.core.chance import rng_of
from tavolata.core.registry import load_game
from tavolata.games.dominion.rules.game import KINGDOMS
from tavolata.words.phrases import phrases_of

MOST_DECISIONS = 400


def sizes(view):
    """Return the number of cards in each place of a view; those in play leave it unseen at Clean-up."""
    found = Counter(
        {("supply", None): sum(view.supply.values()), ("trash", None): sum(view.trash.values())}
    )
    for p, seat in enumerate(view.seats):
        found[("hand", p)] = seat.hand_size
        found[("deck", p)] = seat.deck_size
        found[("discard", p)] = seat.discard_size
        found[("in_play", p)] = sum(seat.in_play.values())
        found[("set_aside", p)] = sum(seat.set_aside.values())
    return found


@pytest.mark.parametrize("seed", range(20))
def test_movements_lead_from_one_view_to_the_next(seed):
    """For a seat and for a watcher, with all cards but those that are cleaned up from play."""
    players, kingdom = 2 + seed % 3, [*KINGDOMS, "random"][seed % (len(KINGDOMS) + 1)]
    game = load_game(f"dominion(players={players},kingdom={kingdom})")
    state, rng, phrases = (
        game.new_initial_state(f"moves {seed}"),
        rng_of(f"moves {seed}"),
        phrases_of(game),
    )
    state.keep_log()
    moved = Counter()
    for _ in range(MOST_DECISIONS):
        if state.is_terminal():
            break
        viewer = [None, *range(players)][rng.below(players + 1)]
        before, done = state.observation(viewer).to_view(), len(state.log)
        (player,) = state.acting_players()
        legal = state.legal_actions(player)
        cards = [action for action in legal if "done" not in state.action_to_string(player, action)]
        offered = cards if cards and rng.below(6) else legal
        state.apply_action(player, offered[rng.below(len(offered))])
        after = state.observation(viewer).to_view()
        events = [game.event_to_dict(event.seen_by(viewer)) for event in state.log[done:]]
        expected = sizes(before)
        for move in phrases.moves(events, viewer):
            expected[(move.source.zone, move.source.seat)] -= move.n
            expected[(move.target.zone, move.target.seat)] += move.n
            moved[move.source.zone, move.target.zone] += 1
        for event in events:
            if event["event"] == "clean_up":
                seat = int(event["seat"][1:]) - 1
                expected[("discard", seat)] += expected[("in_play", seat)]
                expected[("in_play", seat)] = 0
        assert expected == sizes(after), events
    assert len(moved) >= 5, moved


def test_movements_name_only_cards_that_the_viewer_sees():
    """Draws of others are one movement of unknown cards."""
    game = load_game("dominion(kingdom=first_game)")
    events = [{"event": "draw", "seat": "P2", "number": 1, "card": None}] * 5
    (move,) = phrases_of(game).moves(events, 0)
    assert (move.what, move.card, move.n) == ("card", None, 5)
    assert (move.source.zone, move.source.seat) == ("deck", 1)
    assert (move.target.zone, move.target.seat) == ("hand", 1)
