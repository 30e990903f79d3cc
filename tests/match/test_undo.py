"""Undo follows one rule: nothing hidden learned, no other seat has decided, the seat is asked."""

from __future__ import annotations

import pytest

import tavolata
from tavolata.core.chance import rng_of
from tavolata.match.match import BOT, FORCED, MOST_UNDOS, Match
from tavolata.match.refused import CommandRefused
from tavolata.match.undo import undo_rights, undo_to
from tests.match.playing import (
    GAMES,
    can_undo,
    do,
    draw,
    known,
    new_match,
    offered,
    play_some,
    undo,
    withdraw,
)

MILITIA = "chapel+cellar+village+market+moat+smithy+workshop+mine+remodel+militia"


def why_not(match: Match, seat: int, *, is_agreed: bool = False) -> str:
    """Return the key of the sentence that refuses an undo."""
    with pytest.raises(CommandRefused) as refused:
        undo_to(match, seat, is_agreed=is_agreed)
    assert (refused.value.code, refused.value.arguments) == ("undo-refused", {})
    assert not can_undo(match, seat, is_agreed=is_agreed)
    return refused.value.key


@pytest.mark.parametrize("name", GAMES)
def test_undo_leaves_the_game_without_the_decision(name: str) -> None:
    """State, logs, questions and pending choices are those of a game without the decision."""
    done = 0
    for number in range(4):
        match, rng = new_match(name, f"undo {number}"), rng_of(f"undo {name} {number}")
        pictures = [known(match)]
        for _ in range(120):
            if match.state.is_terminal():
                break
            seat, text = draw(match, rng)
            do(match, seat, text)
            pictures = [*pictures[: len(match.moves)], known(match)]
            if can_undo(match, seat) and rng.below(2):
                kept, asked = undo_to(match, seat), {**match.open_questions, seat: match.seq + 1}
                undo(match, seat, kept)
                done += 1
                assert known(match) == pictures[kept], (number, text)
                assert match.open_questions == asked, "the others keep the numbers of their questions"
                pictures = pictures[: kept + 1]
    assert done >= (1 if match.state.is_simultaneous() else 10)


@pytest.mark.parametrize("name", GAMES)
def test_undo_stops_where_a_seat_learned_something(name: str) -> None:
    """With or without consent; without it also at decisions of others."""
    refused = 0
    for number in range(3):
        match, rng = new_match(name, f"stop {number}"), rng_of(f"stop {name} {number}")
        for _ in range(120):
            if match.state.is_terminal():
                break
            do(match, *draw(match, rng))
            for seat in range(match.game.players):
                mine = [
                    at for at, move in enumerate(match.moves) if move.seat == seat and move.is_choice
                ]
                since = match.moves[mine[-1] :] if mine else []
                if any(move.learned for move in since):
                    assert not can_undo(match, seat, is_agreed=True)
                    refused += 1
                elif mine:
                    assert undo_to(match, seat, is_agreed=True) == mine[-1]
                    is_alone = all(move.seat == seat for move in since) and seat in match.open_questions
                    assert can_undo(match, seat) == is_alone
                else:
                    assert why_not(match, seat, is_agreed=True) == "undo-nothing"
    assert refused >= 10


def test_undo_returns_a_played_card_but_not_a_drawn_one() -> None:
    """Own cards that a seat shows are no other player's secret; a drawn card has been learned."""
    match = new_match("dominion", 5, kingdom="first_game")
    do(match, 0, "done")
    do(match, 0, "play copper")
    assert match.moves[undo_to(match, 0)].text == "play copper"
    do(match, 0, "play treasures")
    do(match, 0, "done")
    assert match.open_questions == {1: match.seq}
    assert why_not(match, 0) == "undo-hidden"
    assert why_not(match, 0, is_agreed=True) == "undo-hidden"
    assert why_not(match, 1) == "undo-nothing"


def with_militia() -> Match:
    """Return a match in which seat 0 may play a Militia now."""
    for seed in range(50):
        match = new_match("dominion", f"militia {seed}", kingdom=MILITIA)
        for _ in range(60):
            (seat,) = match.state.acting_players()
            texts = offered(match, seat)
            if seat == 0 and "play militia" in texts:
                return match
            wishes = ("play treasures", "buy militia", "buy silver")
            do(match, seat, next((text for text in wishes if text in texts), texts[-1]))
    raise AssertionError("no Militia came to hand")


@pytest.mark.parametrize("by", [BOT, "person"])
def test_consent_allows_undoing_what_others_have_answered(by: str) -> None:
    """An answered Militia: refused for the seat alone, undone with consent, with the hands restored."""
    match = with_militia()
    before, place = known(match), len(match.moves)
    do(match, 0, "play militia")
    assert why_not(match, 0) == "undo-passed"
    while 1 in match.open_questions:
        do(match, 1, offered(match, 1)[0], by)
    assert why_not(match, 0) == "undo-others"
    kept = undo_to(match, 0, is_agreed=True)
    assert kept == place
    undo(match, 0, kept)
    assert known(match) == before
    assert match.open_questions == {0: match.seq}, "an answer to the question before comes too late"


def test_consent_undoes_a_pick_until_the_draft_comes_back() -> None:
    """After that the seat knows what the other player has taken."""
    match = new_match("citadels", "pick", players=2)
    (one,) = match.state.acting_players()
    do(match, one, offered(match, one)[0])
    (two,) = match.state.acting_players()
    do(match, two, offered(match, two)[0])
    assert why_not(match, one) == "undo-others"
    assert undo_to(match, one, is_agreed=True) == 0
    do(match, two, offered(match, two)[0])
    assert list(match.open_questions) == [one]
    assert why_not(match, one, is_agreed=True) == "undo-hidden"


def test_revealed_choices_cannot_be_undone() -> None:
    """The last of several hidden choices reveals all; after it no undo is possible."""
    match = new_match("seven_wonders", "over", players=3)
    for seat in range(3):
        text = next(text for text in offered(match, seat) if text.startswith("discard"))
        do(match, seat, text)
        expected = "undo-hidden" if seat == 2 else "undo-passed"
        assert why_not(match, seat) == expected
    for seat in range(3):
        assert why_not(match, seat, is_agreed=True) == "undo-hidden"


@pytest.mark.parametrize("name", ["citadels", "seven_wonders"])
def test_the_end_of_a_game_cannot_be_undone(name: str) -> None:
    """It shows all hands, even if no card was drawn or revealed since the last choice."""
    for number in range(4):
        match = new_match(name, f"end {number}")
        play_some(match, 2000, f"end {number}")
        assert match.state.is_terminal()
        for seat in range(match.game.players):
            assert not can_undo(match, seat, is_agreed=True), number


def test_undo_skips_decisions_of_bots_and_forced_moves() -> None:
    """It goes back to the person's last choice, with everything that followed from it."""
    match = new_match("dominion", 5, kingdom="first_game", end_turn="ask")
    do(match, 0, "done", FORCED)
    assert why_not(match, 0) == "undo-nothing"
    do(match, 0, "play treasures", BOT)
    assert why_not(match, 0) == "undo-nothing"
    do(match, 0, "buy copper")
    assert undo_to(match, 0) == 2


def test_a_withdrawn_choice_cannot_be_undone() -> None:
    """It would change nothing, and count as one of the undos; a stored undo of it still replays."""
    match = new_match("seven_wonders", "both", players=3)
    before = known(match)
    do(match, 1, next(text for text in offered(match, 1) if text.startswith("discard")))
    withdraw(match, 1)
    assert why_not(match, 1) == "undo-nothing"
    assert why_not(match, 1, is_agreed=True) == "undo-nothing"
    undo(match, 1, 0)
    assert known(match) == before


def test_a_choice_that_another_seat_has_withdrawn_does_not_stop_an_undo_by_consent() -> None:
    """Nor does the other seat learn anything by it."""
    match = new_match("seven_wonders", "both", players=3)
    for seat in (0, 1):
        do(match, seat, next(text for text in offered(match, seat) if text.startswith("discard")))
    withdraw(match, 1)
    assert undo_rights(match, 0) == (False, True)


def test_a_withdrawn_choice_is_not_offered_for_undo() -> None:
    """It is taken back already: an undo, or a vote on it, would change nothing but others' choices."""
    match = new_match("seven_wonders", "offer", players=3)
    first, second = [text for text in offered(match, 1) if text.startswith("discard")][:2]
    do(match, 1, first)
    withdraw(match, 1)
    assert undo_rights(match, 1) == (False, False)
    do(match, 0, next(text for text in offered(match, 0) if text.startswith("discard")))
    assert undo_rights(match, 1) == (False, False)
    do(match, 1, second)
    assert undo_rights(match, 1) == (False, True)


def test_undos_are_counted_only_if_stored() -> None:
    """A server limits them, a terminal does not."""
    game = tavolata.load_game("dominion(kingdom=first_game)")
    for most, is_left in ((MOST_UNDOS, False), (None, True)):
        match = Match(game, 5, most)
        do(match, 0, "done")
        do(match, 0, "play copper")
        match.undone[0] = MOST_UNDOS
        assert can_undo(match, 0) == is_left
