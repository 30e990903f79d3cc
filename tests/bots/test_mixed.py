"""`mixed`: two bots in one seat, and the apprentices that play so."""

from __future__ import annotations

from typing import Any

import pytest

import tavolata
from tavolata.arena.match import play_match
from tavolata.arena.simulate import simulate
from tavolata.core.bot import NO_LIMIT, Bot, hooks_of
from tavolata.core.chance import rng_of
from tavolata.core.errors import TavolataError
from tavolata.core.game import Game, Observation
from tavolata.core.seeding import Seeding
from tavolata.search.mixed_bot import MixedBot
from tavolata.search.outside import with_ints
from tavolata.search.registry import games_of, load_bot

FIRST = "dominion(kingdom=first_game)"
STRONG, WEAK = "militia", "big_money"


def question() -> Observation:
    """Return a question that the two bots answer differently: what to buy for four coins."""
    state = tavolata.load_game(FIRST).new_initial_state("mixed")
    while True:
        (seat,) = state.acting_players()
        seen = state.observation(seat)
        if answer(STRONG, seen) != answer(WEAK, seen):
            return seen
        state.apply_action(seat, answer(WEAK, seen))


def answer(bot: str, seen: Observation) -> int:
    """Return the answer of a bot."""
    return load_bot(bot, tavolata.load_game(FIRST), 1).act(seen, NO_LIMIT)


@pytest.mark.parametrize(
    ("share", "least", "most"), [("0", 0, 0), ("0.2", 150, 250), ("0.5", 440, 560), ("1.0", 1000, 1000)]
)
def test_the_share_says_how_often_the_strong_bot_decides(share: str, least: int, most: int) -> None:
    """In 1,000 answers to one question; the bounds are four standard errors away and more."""
    seen = question()
    mixed = f"mixed(strong={STRONG},weak={WEAK},share={share})"
    bot = load_bot(mixed, tavolata.load_game(FIRST), 1)
    found = [bot.act(seen, NO_LIMIT) for _ in range(1000)]
    assert set(found) <= {answer(STRONG, seen), answer(WEAK, seen)}
    assert least <= found.count(answer(STRONG, seen)) <= most


def test_its_choices_follow_from_the_seed() -> None:
    seen, game = question(), tavolata.load_game(FIRST)
    runs = []
    for seed in (1, 1, 2):
        bot = load_bot(f"mixed(strong={STRONG},weak={WEAK})", game, seed)
        runs.append([bot.act(seen, NO_LIMIT) for _ in range(50)])
    assert runs[0] == runs[1] != runs[2]


@pytest.mark.parametrize("share", ["-0.1", "1.5", "half", "1e-3"])
def test_another_share_is_refused_in_one_sentence(share: str) -> None:
    with pytest.raises(TavolataError, match=f"^mixed: share is 0 to 1, not {share}$"):
        load_bot(f"mixed(share={share})", tavolata.load_game(FIRST))


def test_it_plays_the_games_of_its_bots() -> None:
    assert games_of("mixed(strong=smithy,weak=random)") == ("dominion",)
    with pytest.raises(TavolataError, match="naive plays citadels, not dominion"):
        load_bot("mixed(strong=smithy,weak=naive)", tavolata.load_game(FIRST))


class Listener(Bot):
    """Writes down what it gets to know."""

    def __init__(self) -> None:
        self.heard: list[str] = []

    def act(self, observation: Observation, clock: float) -> int:
        """Return the first legal action."""
        return int(observation.legal_actions[0])

    def begin(self, game: Game, seat: int) -> None:
        """Note the seat."""
        self.heard.append(f"begin {seat}")

    def observe(self, event: dict[str, Any]) -> None:
        """Note the event."""
        self.heard.append(str(event["event"]))

    def end(self, returns: list[float]) -> None:
        """Note the end."""
        self.heard.append("end")


def test_both_bots_hear_what_one_of_them_wants_to_know() -> None:
    game = tavolata.load_game(FIRST)
    listeners, money = [Listener(), Listener()], load_bot(WEAK, game, 1)
    strong, weak = [with_ints("listener", one) for one in listeners]
    mixed = MixedBot(rng_of("heard"), strong, weak, 0.5)
    assert set(hooks_of(mixed)) == set(hooks_of(listeners[0]))
    assert hooks_of(MixedBot(rng_of("heard"), money, money, 0.5)) == ()
    play_match(game.new_initial_state("heard"), [mixed, money], 5000)
    assert listeners[0].heard == listeners[1].heard
    assert listeners[0].heard[0] == "begin 0"
    assert listeners[0].heard[-1] == "end"
    assert len(listeners[0].heard) > 20


@pytest.mark.parametrize(
    "game", ["dominion(kingdom=random)", "seven_wonders(players=3)", "citadels(edition=classic)"]
)
@pytest.mark.parametrize(("better", "worse"), [("apprentice", "novice"), ("journeyman", "apprentice")])
def test_an_apprentice_plays_better_than_a_novice_and_worse_than_a_journeyman(
    game: str, better: str, worse: str
) -> None:
    """One against a field of the other wins more than a fair share, by the 95% interval."""
    players = tavolata.load_game(game).players
    bots = [better, *[worse] * (players - 1)]
    found = simulate(game, bots, 60 * players, Seeding("apprentices", ""), 1)
    assert found["bots"][0]["ci95"][0] > 1 / players
