"""The Citadels bots in whole games: always legal, repeatable, and as strong as measured."""

from __future__ import annotations

import pytest

import tavolata
from tavolata.arena.simulate import simulate
from tavolata.core.bot import Bot
from tavolata.core.chance import rng_of
from tavolata.core.decisions import Effect
from tavolata.core.errors import ParameterError
from tavolata.core.game import DECISION_CAP
from tavolata.core.seeding import Seeding
from tavolata.games.citadels.bots.answers import ANSWERS
from tavolata.games.citadels.rules.numbers import EFFECT_NAMES
from tavolata.games.citadels.rules.shapes import EFFECTS
from tavolata.search.registry import load_bot

from .citadels import BOTS
from .tireless import Tireless

GAMES = 200
RARE = {
    "give_character",
    "cardinal/PayWithLoan",
    "thieves_den/PayWithCards",
    "necropolis/PayWithRuin",
    "bell_tower/AnnounceEnd",
    "lighthouse/SearchDeck",
    "emperor/AdviserGivesCrown",
}
"""Questions that no bot causes for itself, or that are rare in games."""


def some_game(number: int) -> tavolata.Game:
    """Return a game of any edition and number of players, with random characters and districts."""
    rng = rng_of(f"some game {number}")
    players = 2 + number % 7
    words = [f"players={players}", "cast=random", "districts=random", "start=random"]
    is_classic = rng.below(3) == 0
    if is_classic:
        words.append("edition=classic")
    if is_classic and (players == 8 or rng.below(4) != 0):
        words.append("expansion=dark_city")
    has_nine = not is_classic or "expansion=dark_city" in words
    if players > 3 and has_nine and rng.below(2) == 0:
        words.append("characters=9")
    return tavolata.load_game(f"citadels({','.join(words)})")


def test_every_question_has_an_answer() -> None:
    asked = {
        effect.name
        for effect in EFFECTS
        if any("judge" in vars(kind) for kind in type(effect).__mro__ if kind is not Effect)
    }
    ways_to_pay = {"pay_gold", "framework/PayWithFramework"}  # these ask no question
    assert set(ANSWERS) == asked - ways_to_pay


def test_bots_never_make_an_illegal_move() -> None:
    """200 games of all kinds; half of the seats are random so that all questions occur."""
    met: set[str] = set()
    for number in range(GAMES):
        game = some_game(number)
        rng = rng_of(number)
        names = [
            BOTS[rng.below(len(BOTS))] if rng.below(2) == 0 else "random" for _ in range(game.players)
        ]
        minds = [load_bot(name, game, f"{number}/{seat}") for seat, name in enumerate(names)]
        state = game.new_initial_state(number)
        for _ in range(DECISION_CAP):
            acting = state.acting_players()
            if not acting:
                break
            seen = state.observation(acting[0])
            act = int(minds[acting[0]].act(seen, 1.0))
            assert act in seen.legal_actions, f"game {number}: {names[acting[0]]}, {game}"
            if names[acting[0]] != "random":
                met.add(EFFECT_NAMES[seen.question()])  # type: ignore[attr-defined]
            state.apply_action(acting[0], act)
        assert state.is_terminal(), f"game {number} does not end"
    assert set(ANSWERS) - met <= RARE


@pytest.mark.exhaustive
def test_rare_questions_are_answered_legally() -> None:
    """The first 600 games of random players ask all of these questions; every bot would answer."""
    left = set(RARE)
    for number in range(600):
        game = some_game(number)
        rng = rng_of(f"rare {number}")
        state = game.new_initial_state(number)
        while left and not state.is_terminal():
            player = state.acting_players()[0]
            seen = state.observation(player)
            legal = seen.legal_actions
            question = EFFECT_NAMES[seen.question()]  # type: ignore[attr-defined]
            if question in RARE and len(legal) > 1:
                left.discard(question)
                for bot in BOTS:
                    assert int(load_bot(bot, game, number).act(seen, 1.0)) in legal, question
            state.apply_action(player, legal[rng.below(len(legal))])
    assert not left


@pytest.mark.parametrize("bot", BOTS)
def test_the_same_observation_and_seed_give_the_same_choice(bot: str) -> None:
    game = some_game(11)
    state = game.new_initial_state(3)
    for _ in range(150):
        player = state.acting_players()[0]
        seen = state.observation(player)
        first, second = (int(load_bot(bot, game, "same").act(seen, 1.0)) for _ in range(2))
        assert first == second
        state.apply_action(player, first)
        if state.is_terminal():
            return


def test_different_seeds_give_different_choices() -> None:
    seen = tavolata.load_game("citadels").new_initial_state(0).observation(0)
    game = tavolata.load_game("citadels")
    assert len({int(load_bot("smart", game, seed).act(seen, 1.0)) for seed in range(40)}) > 1


@pytest.mark.parametrize("bot", BOTS)
def test_bots_refuse_another_game(bot: str) -> None:
    with pytest.raises(ParameterError, match=f"{bot} plays citadels, not dominion"):
        load_bot(bot, tavolata.load_game("dominion"))


# ---------------------------------------------------------------------- the ladder
def shares(bots: str, games: int, seed: str = "ladder") -> dict[str, float]:
    """Return each bot's win share in classic games, in all seats; several of a kind are summed."""
    result = simulate("citadels(edition=classic)", bots.split(), games, Seeding(seed, ""), jobs=1)
    assert all(row["faults"] == 0 for row in result["bots"])
    found: dict[str, float] = {}
    for row in result["bots"]:
        found[row["bot"]] = found.get(row["bot"], 0) + row["win_share"]
    return found


def test_smart_and_richard_lead_the_six_player_league() -> None:
    """As in the original league; 1,600 games give ± 2.5 points, enough to separate the two."""
    won = shares("smart richard opportunist builder naive random", 1600)
    assert sorted(won, key=lambda name: -won[name])[:2] == ["smart", "richard"]
    assert 0.27 <= won["smart"] <= 0.41
    assert 0.24 <= won["richard"] <= 0.38
    assert won["random"] <= 0.02


@pytest.mark.parametrize(
    ("bot", "other", "least", "most"),
    [
        ("strong", "richard", 0.62, 0.84),
        ("einstein", "richard", 0.60, 0.80),
        ("strong", "smart", 0.5, 0.8),
    ],
)
def test_measured_strength_of_two_against_two(bot: str, other: str, least: float, most: float) -> None:
    """300 games at a table for four."""
    assert least <= shares(f"{bot} {bot} {other} {other}", 300)[bot] <= most


@pytest.mark.parametrize("bot", BOTS)
def test_every_bot_beats_three_random_players(bot: str) -> None:
    """`high_score` waits long for an affordable card; measured at 75."""
    least = 0.6 if bot == "high_score" else 0.9
    assert shares(f"{bot} random random random", 100)[bot] >= least


@pytest.mark.parametrize(
    ("others", "least", "most"), [(2, 0.86, 0.98), (3, 0.83, 0.97), (5, 0.68, 0.88)]
)
def test_naive_against_tireless_random_players(others: int, least: float, most: float) -> None:
    """Published as 88, 82 and 64 against such players; 200 games here."""
    game = tavolata.load_game(f"citadels(edition=classic,players={others + 1})")
    won = 0.0
    for number in range(200):
        seat = number % (others + 1)
        minds: list[Bot] = [Tireless(f"{number}/{p}") for p in range(others + 1)]
        minds[seat] = load_bot("naive", game, number)
        state = game.new_initial_state(number)
        while not state.is_terminal():
            player = state.acting_players()[0]
            state.apply_action(player, int(minds[player].act(state.observation(player), 1.0)))
        won += state.returns()[seat]
    assert least <= won / 200 <= most
