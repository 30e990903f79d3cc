"""Events and questions say which seats learned something hidden."""

from __future__ import annotations

import pytest

from tavolata.core.chance import NO_CARD, rng_of
from tavolata.core.events import EVERYBODY, Event
from tavolata.match.match import Match
from tests.match.playing import GAMES, do, draw, new_match, offered, play_some
from tests.plugins.bidding import Bidding


@pytest.mark.parametrize("name", GAMES)
def test_events_show_everyone_which_seats_learned_something(name: str) -> None:
    """Redaction leaves it unchanged for any viewer, so a refused undo reveals no card."""
    match = new_match(name, f"learning {name}")
    play_some(match, 150, f"learning {name}")
    assert match.log()
    for event in match.log():
        learners = match.game.learners(event)
        hidden = Event(event.kind, event.player, NO_CARD, event.number, event.audience)
        assert match.game.learners(hidden) == learners
        assert learners == EVERYBODY or 0 <= learners < 1 << match.game.players


@pytest.mark.parametrize("name", GAMES)
def test_a_seat_that_alone_sees_its_own_card_has_learned_it(name: str) -> None:
    """Only one seat sees a card drawn from a deck, and this seat has learned something."""
    match = new_match(name, f"drawn {name}")
    play_some(match, 150, f"drawn {name}")
    drawn = [event for event in match.log() if match.game.event_to_dict(event)["event"] == "draw"]
    for event in drawn:
        learners = match.game.learners(event)
        assert learners == EVERYBODY or learners & 1 << int(event.player)
    assert drawn or name == "seven_wonders"


def until(match: Match, text: str, seed: object) -> int:
    """Play until some seat may do something; return the seat."""
    rng = rng_of(seed)
    for _ in range(2000):
        for seat in match.state.acting_players():
            if text in offered(match, seat):
                return seat
        do(match, *draw(match, rng))
    raise AssertionError(f"nobody could {text} with seed {seed}")


def test_r68_scholar_learns_seven_cards_before_any_event() -> None:
    """The question shows them, so the use of the power cannot be undone."""
    for seed in range(200):
        match = new_match("citadels", f"scholar {seed}", players=4, cast="illustrious_emissaries")
        rng = rng_of(f"scholar {seed}")
        for _ in range(120):
            if match.state.is_terminal():
                break
            seat, text = draw(match, rng)
            do(match, seat, text)
            question = match.state.observation(None).to_dict()["question"]
            if question and question["step"] == "scholar/KeepOne":
                assert match.state.seats_shown_hidden() == 1 << seat
                assert match.moves[-1].learned & 1 << seat
                return
    raise AssertionError("no Scholar has studied")


def test_a_returning_draft_shows_what_others_took() -> None:
    """Two players: the first pick shows the next seat nothing beyond the deal; the third one does."""
    match = new_match("citadels", "draft", players=2)
    seats = []
    learned = []
    while match.state.observation(None).to_dict()["phase"] == "draft":
        (seat,) = match.state.acting_players()
        do(match, seat, offered(match, seat)[0])
        seats.append(seat)
        learned.append(match.moves[-1].learned)
    one, two = seats[0], seats[1]
    assert seats == [one, two, two, one, one, two, two]
    assert learned[:6] == [0, 0, 1 << one, 0, 1 << two, 0]


def test_the_last_player_of_seven_sees_the_card_face_down() -> None:
    """After that, no consent can undo the pick before."""
    match = new_match("citadels", "seven", players=7)
    learned = []
    while match.state.observation(None).to_dict()["phase"] == "draft":
        (seat,) = match.state.acting_players()
        do(match, seat, offered(match, seat)[0])
        learned.append(match.moves[-1].learned)
    last = match.moves[6].seat
    assert learned[:6] == [0, 0, 0, 0, 0, 1 << last]


class QuietBidding(Bidding):
    """Bidding with events that teach nothing."""

    def learners(self, event: Event) -> int:
        return 0


def test_choices_that_waited_for_each_other_teach_everybody_when_they_are_shown() -> None:
    """Even if no event teaches anything: nobody bids again after seeing the other bid."""
    match = Match(QuietBidding({"players": "2"}), "bids")
    do(match, 0, "bid 1")
    do(match, 1, "bid 2")
    assert [move.learned for move in match.moves] == [0, EVERYBODY]
