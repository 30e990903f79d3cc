"""Hints: the best three choices from what the seat knows, and a sentence whose numbers are right."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from pydantic_core import to_json

import tavolata
from tavolata.arena.advise import FEWEST, MOST, Adviser, Stopped, advising
from tavolata.arena.slices import at_once
from tavolata.core.advice import Advice, Compared, Difference
from tavolata.core.bot import NO_LIMIT
from tavolata.core.chance import rng_of
from tavolata.core.game import Observation, State
from tavolata.core.registry import load_game, part_of, registered_games
from tavolata.search.levels import reviewer_of
from tavolata.search.registry import load_bot
from tavolata.search.rollout import Rollout
from tavolata.words import Words, languages
from tavolata.words.hint import Hint, hint_of, usual_answer, why
from tavolata.words.messages import Composer, Part, in_words
from tavolata.words.phrases import shared_phrases
from tests.rules.citadels import board as citadels
from tests.rules.dominion import board as dominion
from tests.rules.seven_wonders import board as seven_wonders
from tests.worlds import as_text

GAMES = {
    "dominion": "dominion(kingdom=first_game)",
    "seven_wonders": "seven_wonders(players=3)",
    "citadels": "citadels(players=4)",
}
LEVEL = Difference(0.0, 0.0)


def english(game: str, part: Part) -> str:
    """Return a message in English."""
    return in_words(Words("en").of_game(game), part)


def hinted_for(
    seen: Observation,
    seed: str,
    *,
    seconds: float = NO_LIMIT,
    most: int = MOST,
    is_stopped: Callable[[], bool] = lambda: False,
) -> Hint:
    """Return the hint for an observation."""
    return hint_of(seen, at_once(advising(seen, seed, seconds, most, is_stopped=is_stopped)))


def hinted(state: State, seat: int = 0, most: int = 600) -> tuple[Hint, str]:
    """Return the hint for a seat, and its sentence in English."""
    found = hinted_for(state.observation(seat), "hint", most=most)
    return found, english(state.game().name, found.why)


def position(name: str, seed: str, progress: float) -> State:
    """Return a position with at least three choices, from a game of the rule bots."""
    game = tavolata.load_game(GAMES[name])
    state, bot = game.new_initial_state(seed), load_bot(reviewer_of(game), game, seed)
    while True:
        seat = state.acting_players()[0]
        if state.progress() >= progress and len(state.legal_actions(seat)) > 2:
            return state
        state.apply_action(seat, int(bot.act(state.observation(seat), 1)))


# ------------------------------------------------------------------ from what the seat knows
@pytest.mark.parametrize("name", GAMES)
def test_twin_worlds_get_the_same_hint(name: str) -> None:
    """Other hidden cards and another seed of the deal change no byte; other randomness does."""
    differed = 0
    for seed in ("a", "b"):
        state = position(name, f"twins {seed}", 0.4)
        seat = state.acting_players()[0]
        twin = state.observation(seat).sample_state(rng_of(f"twin {seed}"))
        differed += as_text(twin.to_dict()) != as_text(state.to_dict())
        one, two = (to_json(hinted_for(s.observation(seat), "s", most=120)) for s in (state, twin))
        assert one == two
        assert one != to_json(hinted_for(state.observation(seat), "t", most=120))
    assert differed == 2


@pytest.mark.parametrize("name", GAMES)
def test_the_same_seed_gives_the_same_hint(name: str) -> None:
    """Without a clock; the choices are legal, at most three, and their shares are win shares."""
    state = position(name, "again", 0.2)
    seat = state.acting_players()[0]
    one, two = (hinted_for(state.observation(seat), "s", most=200) for _ in range(2))
    assert one == two
    assert 2 <= len(one.choices) <= 3
    legal = [state.action_to_string(seat, action) for action in state.legal_actions(seat)]
    assert {choice.do for choice in one.choices} <= set(legal)
    assert all(0 <= choice.share <= 1 and 0 <= choice.error <= 0.5 for choice in one.choices)
    assert one.worlds >= FEWEST


def test_no_time_leaves_the_rule_bots_choice() -> None:
    """A hint without a comparison says so, and shows no win chance."""
    state = position("dominion", "late", 0.2)
    found = hinted_for(state.observation(state.acting_players()[0]), "s", seconds=0.0)
    assert (found.worlds, len(found.choices)) == (0, 1)
    assert "no time to compare" in english("dominion", found.why)


def test_the_only_choice_is_called_so() -> None:
    """There was nothing to compare, so the sentence does not speak of other choices."""
    t = dominion.table(2, P1={"hand": "library", "deck": {"unordered": ["copper*8", "village"]}})
    t.state.apply_action(0, "play library")
    found, text = hinted(t.state)
    assert (found.worlds, text) == (0, "“Keep it in hand” is the only choice.")


def test_a_stopped_hint_ends_at_the_next_world() -> None:
    """The question is closed: no further world is played out."""
    state, asked = position("dominion", "stop", 0.2), [0]

    def is_stopped() -> bool:
        asked[0] += 1
        return asked[0] > 3

    with pytest.raises(Stopped):
        hinted_for(state.observation(state.acting_players()[0]), "s", is_stopped=is_stopped)
    assert asked == [4]


# ------------------------------------------------------------------ the numbers of the sentence
def test_the_last_province_wins_the_game() -> None:
    """Dominion: the Province ends the game with six points more."""
    rich: dict[str, Any] = {"deck": "gold*10"}
    rival = {**rich, "hand": "gold*3", "discard": "estate"}
    t = dominion.table(2, P1=rich, P2=rival, coins=8, phase="buy", supply={"province": 1})
    found, text = hinted(t.state)
    assert [found.choices[0].do, found.choices[0].share] == ["buy province", 1.0]
    assert text.endswith("Wins 100% instead of 0% with “Buy Duchy” (±0).")


def test_all_treasures_are_played_where_chance_makes_the_difference() -> None:
    """Few worlds show differences that are none: the usual answer stands unless another surely wins."""
    game = load_game("dominion(kingdom=first_game,start=1)")
    three, four = ["copper*3", "estate*2"], ["copper*4", "estate"]
    seat = {"hand": three, "deck": {"unordered": four}}
    state = game.state_from_dict({"P1": seat, "P2": seat})
    while len(state.legal_actions(0)) == 1:
        state.apply_action(0, state.legal_actions(0)[0])
    observation = state.observation(0)
    usual = usual_answer(observation)
    assert usual == state.string_to_action(0, "play treasures")
    for seed in range(24):
        found = at_once(advising(observation, str(seed), most=60, usual=usual))
        assert found.choices[0].action == usual


def test_the_district_of_the_last_turn_is_worth_its_price() -> None:
    """Citadels: in the last turn of the game a district for 5 gold is worth 5 points."""
    seven = "temple church monastery tavern market trading_post docks"
    me = {"characters": "warlord", "gold": 5, "hand": "fortress"}
    t = citadels.table(turn="warlord", completed=["P2"], P1=me, P2={"city": seven})
    t.state.apply_action(0, "gather gold")
    found, text = hinted(t.state)
    assert found.choices[0].do == "build fortress", text
    assert "about 5 more points at the end, mostly from districts" in text


def test_the_last_card_of_the_last_age_is_worth_its_points() -> None:
    """7 Wonders: the Pantheon for 7 points instead of 3 coins, which are one point."""
    t = seven_wonders.table(
        age=3, turn=6, P1={"wonder": "giza_a", "built": "temple altar", "hand": "pantheon arsenal"}
    )
    found, text = hinted(t.state)
    assert found.choices[0].do == "build pantheon", text
    assert "about 6 more points at the end, mostly from civilian structures" in text


def test_the_last_turn_of_the_game_has_no_third_turn_after_it() -> None:
    """7 Wonders: the Arena brings its coins before the end, whenever that is."""
    t = seven_wonders.table(
        age=3,
        turn=6,
        P1={"wonder": "ephesus_b", "stages": 3, "built": "dispensary", "hand": "arena lodge"},
    )
    text = hinted(t.state)[1]
    assert "more coins" in text, text
    assert "after three turns" not in text


# ------------------------------------------------------------------ the sentence
def advice(*others: Compared, share: float = 0.54) -> Advice:
    """Return an advice for the first action of Dominion over these others."""
    return Advice("bot", 100, [Compared(0, share, 0.02, LEVEL, {}, {}), *others])


def other(
    number: int, share: float, gain: Difference, facts: dict[str, Difference] | None = None
) -> Compared:
    """Return another choice, as compared with the best one."""
    return Compared(number, share, 0.02, gain, facts or {}, {})


def told(found: Advice) -> str:
    """Return the reason for an advice about actions A, B and C of Dominion."""
    phrases = shared_phrases(GAMES["dominion"])
    names = phrases.game.action_names()
    labels: dict[str, Part] = {names[number]: "ABC"[number] for number in range(3)}
    return english("dominion", why(phrases, found, labels))


def test_a_fact_beyond_chance_is_named_with_the_win_shares() -> None:
    """The largest one in notable differences; a clear disadvantage follows."""
    cards = {"cards": Difference(1.62, 0.1), "coins": Difference(0.1, 0.01)}
    sure = Difference(0.07, 0.02)
    assert told(advice(other(1, 0.47, sure, cards))) == (
        "“A”: 1.6 more cards a turn later on. Wins 54% instead of 47% with “B” (±2)."
    )
    cards["coins"] = Difference(-1.0, 0.1)
    assert told(advice(other(1, 0.47, sure, cards))) == (
        "“A”: 1.6 more cards a turn later on, but one coin less a turn later on. "
        "Wins 54% instead of 47% with “B” (±2)."
    )


def test_a_loss_counts_the_other_way() -> None:
    """Fewer Curses speak for a choice, more of them against it."""
    curses = {"curses": Difference(-0.8, 0.1)}
    assert "0.8 fewer Curses" in told(advice(other(1, 0.47, Difference(0.07, 0.02), curses)))
    assert "Curse" not in told(
        advice(other(1, 0.47, Difference(0.07, 0.02), {"curses": Difference(0.2, 0.1)}))
    )


def test_chances_within_the_error_are_called_equal() -> None:
    """Above two errors sure, above one probable, below equal; without any error the same."""
    assert told(advice(other(1, 0.47, Difference(0.07, 0.03)))).startswith("“A” is the best choice.")
    assert told(advice(other(1, 0.47, Difference(0.07, 0.05)))).startswith("“A” is probably")
    assert told(advice(other(1, 0.53, Difference(0.01, 0.03)))) == (
        "“A” and “B” are about equally good: 54% and 53% (±3)."
    )
    assert told(advice(other(1, 0.54, LEVEL))) == "“A” and “B” come to the same."
    assert "about equal: 54%, and 53%" in told(
        advice(other(1, 0.53, Difference(0.01, 0.03), {"points": Difference(2.0, 0.3)}))
    )


def test_choices_with_a_measured_difference_never_come_to_the_same() -> None:
    """Three coins less in every world are a difference, although it has no error."""
    coins = {"coins": Difference(-3.0, 0.0)}
    assert told(advice(other(1, 0.54, LEVEL, coins))).startswith("“A” and “B” are about equally good")
    third = other(2, 0.40, Difference(0.14, 0.02))
    text = told(advice(other(1, 0.54, LEVEL, coins), third))
    assert text.startswith("“A” and “B” are about equally good. ")


def test_two_equal_choices_are_compared_with_the_third() -> None:
    """The sentence names the difference to the third one."""
    third = other(2, 0.40, Difference(0.14, 0.02), {"points": Difference(2.04, 0.3)})
    assert told(advice(other(1, 0.54, LEVEL), third)) == (
        "“A” and “B” come to the same. “A”: about 2 more points at the end. "
        "Wins 54% instead of 40% with “C” (±2)."
    )


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("name", registered_games())
def test_every_measure_has_its_words(name: str, language: str) -> None:
    """More of it and less of it, with a number."""
    words, found = Words(language, name), part_of(name, "measures")
    for measure in found.each if found else []:
        for key in (f"measure-{measure.name}", f"measure-{measure.name}.less"):
            assert words.has(key)
            assert Composer(name).has(key)
            assert "n" in words.variables(key)


def test_measures_are_taken_from_the_view_of_the_seat() -> None:
    """Citadels: gold and cards as on the table, and a lost turn after a murder."""
    t = citadels.table(turn="king", P1={"characters": "king", "gold": 4, "hand": "tavern castle"})
    seen = t.state.observation(0).to_view()
    found = part_of("citadels", "measures")
    values = {measure.name: measure.read(seen, 0) for measure in found.each}
    assert (values["gold"], values["cards"], values["districts"]) == (4, 2, 0)


def test_a_measure_of_the_turn_begins_with_the_turn_so_far() -> None:
    """Dominion: coins that were spent still count as coins of this turn."""
    t = dominion.table(2, coins=6, phase="buy", P1={"deck": "gold*10"})
    rollout = Rollout(load_bot("big_money", t.state.game(), 1), rng_of(1), 0, 0.5)
    found = at_once(Adviser(t.state.observation(0), "big_money", rollout, rng_of(2)).advise(most=100))
    for choice in found.choices:
        assert choice.facts["coins-now"] == LEVEL
