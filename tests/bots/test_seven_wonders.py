"""The 7 Wonders bots behave as in docs/bots.md, and are as strong as measured."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import tavolata
from tavolata.arena.simulate import simulate
from tavolata.core.errors import ParameterError
from tavolata.core.seeding import Seeding
from tavolata.games.seven_wonders.bots.value import AS_SCORE, Judge
from tavolata.games.seven_wonders.bots.view import View
from tavolata.games.seven_wonders.view.observation import SevenWondersObservation
from tavolata.search.registry import load_bot

from ..rules.seven_wonders.board import SevenWondersTable, game, table

BOTS = ["semi_random", "science", "rule", "score"]
QUESTIONS = {
    "choose",
    "pay",
    "choose_for_free_city",
    "pay_for_free_city",
    "seventh_card",
    "discard_pile",
}


def position(age: int, hand: str, *, left: str = "", right: str = "", **mine: Any) -> SevenWondersTable:
    """Return a table with this hand for P1, by default Olympia A; Rhodes left, Babylon right."""
    return table(
        age=age,
        turn=8 - len(hand.split()),
        P1={"wonder": "olympia_a", "hand": hand, **mine},
        P2={"wonder": "rhodes_a", "built": left},
        P3={"wonder": "babylon_a", "built": right},
    )


def answers(bot: str, t: SevenWondersTable, times: int = 60) -> Counter[str]:
    """Return the bot's answers to the question of P1, from several random streams."""
    seen = t.state.observation(0)
    acts = [load_bot(bot, t.state.game(), seed).act(seen, 1.0) for seed in range(times)]
    return Counter(t.state.action_to_string(0, int(act)) for act in acts)


# ---------------------------------------------------------------------- semi_random
def test_semi_random_uses_cards_in_every_way_but_discarding() -> None:
    t = position(1, "altar theater stockade", wonder="giza_a", built="stone_pit")
    uses = {text for text in t.offered("P1") if not text.startswith("discard")}
    assert uses == {"build altar", "build theater", "stage altar", "stage theater", "stage stockade"}
    assert set(answers("semi_random", t)) == uses


def test_semi_random_discards_as_a_last_resort() -> None:
    t = position(1, "apothecary workshop")
    assert set(answers("semi_random", t)) == {"discard apothecary", "discard workshop"}


# ---------------------------------------------------------------------- science
@pytest.mark.parametrize(
    ("hand", "wanted"),
    [
        ("apothecary glassworks_age1 stockade altar", "build apothecary"),
        ("glassworks_age1 stockade altar", "build glassworks_age1"),
        ("stockade altar", "build stockade"),
        ("altar theater", "build altar, build theater"),
        ("workshop scriptorium", "discard workshop, discard scriptorium"),
    ],
)
def test_science_builds_green_then_grey_then_red_then_any(hand: str, wanted: str) -> None:
    t = position(1, hand, built="loom_age1")
    assert set(answers("science", t)) == set(wanted.split(", "))


def test_science_prefers_a_discard_to_a_stage() -> None:
    t = position(1, "apothecary workshop", wonder="giza_a", built="stone_pit")
    assert "stage workshop" in t.offered("P1")
    assert set(answers("science", t)) == {"discard apothecary", "discard workshop"}


# ---------------------------------------------------------------------- rule, Ages I and II
def test_rule_builds_an_unaided_stage_with_the_least_valuable_card() -> None:
    t = position(1, "altar apothecary", wonder="giza_a", built="stone_pit")
    assert set(answers("rule", t)) == {"stage apothecary"}


def test_rule_buys_resources_for_a_stage_half_of_the_time() -> None:
    """Sixty tosses: 15 to 45 stages, with a probability above 0.999."""
    t = position(1, "altar apothecary", wonder="giza_a", left="stone_pit")
    seen = answers("rule", t)
    assert 15 <= seen["stage apothecary"] <= 45
    assert set(seen) <= {"stage apothecary", "build altar", "stage altar"}


@pytest.mark.parametrize(
    ("age", "hand", "neighbours", "wanted"),
    [
        (2, "sawmill loom_age2", "", "build sawmill"),
        (1, "timber_yard glassworks_age1", "", "build timber_yard"),
        (1, "glassworks_age1 stockade", "", "build glassworks_age1"),
        (1, "lumber_yard stockade", "", "build stockade"),
        (1, "stockade apothecary", "", "build stockade"),
        (1, "stockade apothecary", "barracks", "build stockade"),
        (1, "stockade apothecary", "barracks guard_tower", "build apothecary"),
        (1, "apothecary altar", "", "build apothecary"),
        (2, "temple statue", "", "build statue"),
        (1, "altar east_trading_post", "", "build altar"),
        (1, "lumber_yard east_trading_post", "", "build lumber_yard, build east_trading_post"),
        (1, "workshop scriptorium", "", "discard workshop, discard scriptorium"),
    ],
)
def test_rule_follows_its_order_of_preferences(
    age: int, hand: str, neighbours: str, wanted: str
) -> None:
    """More units, a choice, a new resource, decisive shields, green, the most civilian points."""
    left, _, right = neighbours.partition(" ")
    t = position(
        age, hand, left=left, right=right, built="loom_age1 altar theater" if age == 2 else "loom_age1"
    )
    assert set(answers("rule", t)) == set(wanted.split(", "))


# ---------------------------------------------------------------------- rule, Age III
@pytest.mark.parametrize(
    ("hand", "mine", "wanted"),
    [
        ("gardens senate", {"built": "statue library"}, "build senate"),
        ("senate fortifications", {"built": "library walls"}, "build fortifications"),
        ("senate study", {"built": "library school dispensary"}, "build study"),
        ("gardens university", {"built": "statue library"}, "build gardens"),
        ("palace pantheon", {}, "discard palace, discard pantheon"),
        (
            "gardens lodge",
            {"wonder": "giza_a", "built": "statue quarry stone_pit", "stages": 2},
            "stage lodge",
        ),
    ],
)
def test_rule_takes_the_most_points_at_once_in_age_iii(
    hand: str, mine: dict[str, Any], wanted: str
) -> None:
    """The last conflicts count as if they happened now; each neighbour has two shields."""
    t = position(3, hand, left="stables", right="archery_range", **mine)
    assert set(answers("rule", t)) == set(wanted.split(", "))


def test_rule_subtracts_the_price_in_age_iii() -> None:
    """Gardens score 5 points and cost 4 of 9 coins; the Arena scores 1 and yields 3."""
    hand = "gardens arena"
    t = position(3, hand, built="dispensary", right="brickyard", coins=9, stages=1)
    assert t.price("P1", "build gardens") == (0, 0, 4)
    assert set(answers("rule", t)) == {"build gardens"}


# ---------------------------------------------------------------------- score
def gain(t: SevenWondersTable, action: str) -> float:
    """Return the gain of P1's city from an action, by the weights of `score`."""
    seen = t.state.observation(0)
    assert isinstance(seen, SevenWondersObservation)
    return float(Judge(View(seen), AS_SCORE).gain(t.state.string_to_action(0, action)))


@pytest.mark.parametrize(
    ("age", "hand", "mine", "action", "expected"),
    [
        # two points, and one fewer affordable card
        (1, "altar theater", {}, "build altar", 2 - 0.7),
        # two ties become victories; one shield; the card itself
        (1, "stockade altar", {}, "build stockade", 2 * (1.7 - 1) + 1 - 0.7),
        # a symbol and its point
        (1, "apothecary altar", {"built": "loom_age1"}, "build apothecary", 2.0 + 1 - 0.7),
        # a chain costs nothing, and its card was not affordable
        (2, "statue walls", {"built": "theater"}, "build statue", 4.0),
        # the third of a set in Age III: 7 and 1 points
        (3, "study palace", {"built": "school dispensary"}, "build study", 7 + 1),
    ],
)
def test_the_weights_of_score(
    age: int, hand: str, mine: dict[str, Any], action: str, expected: float
) -> None:
    assert gain(position(age, hand, **mine), action) == pytest.approx(expected)


def test_score_subtracts_the_price() -> None:
    """Baths score 3 points; their stone is bought for 2 coins at 0.4."""
    t = position(1, "baths altar", right="stone_pit")
    assert gain(t, "build baths") == pytest.approx(3 - 0.7 - 2 * 0.4)
    assert set(answers("score", t)) == {"build baths"}


def test_score_values_units_and_newly_affordable_cards() -> None:
    """Loom: 0.85 in Age I, plus newly affordable cards, less the card itself.

    With no coins and only wood, one more loom pays for the Apothecary, once in a game of three.
    """
    t = position(1, "loom_age1 altar", coins=0)
    assert gain(t, "build loom_age1") == pytest.approx(0.85 - 0.7 + 0.7)


def test_score_values_cheap_goods_only_of_discounted_neighbours() -> None:
    """East Trading Post: 0.5 for each raw unit of the right neighbour; without coins no card counts."""
    t = position(1, "east_trading_post altar", coins=0, right="lumber_yard timber_yard")
    assert gain(t, "build east_trading_post") == pytest.approx(3 * 0.5 - 0.7)


@pytest.mark.parametrize(
    ("age", "mine", "expected"),
    [
        (1, {"wonder": "olympia_a", "built": "stone_pit clay_pit", "stages": 1, "coins": 6}, 5.0 + 1.0),
        (2, {"wonder": "babylon_b", "built": "sawmill glassworks_age1", "stages": 1}, 5.5),
        (2, {"wonder": "halicarnassus_a", "built": "foundry ore_vein", "stages": 1}, 6.0),
    ],
)
def test_score_values_the_powers_of_wonders(age: int, mine: dict[str, Any], expected: float) -> None:
    """Olympia's free build in Age I, Babylon's seventh card and a pick on the last turn of Age II."""
    t = table(
        age=age,
        turn=6,
        P1=mine | {"hand": "altar theater" if age == 1 else "temple statue"},
        P2={"wonder": "giza_a"},
        P3={"wonder": "rhodes_a"},
    )
    stage = next(text for text in t.offered("P1") if text.startswith("stage"))
    assert gain(t, stage) + 0.4 * sum(t.price("P1", stage)) == pytest.approx(expected)


def test_score_discards_if_no_use_is_as_valuable() -> None:
    """A shield that turns one tie into a victory: 1.7 - 1 + 1 - 0.7, which is less than 1.2."""
    t = position(1, "stockade apothecary", left="barracks guard_tower")
    assert gain(t, "build stockade") == pytest.approx(1.0)
    assert set(answers("score", t)) == {"discard stockade", "discard apothecary"}


def test_score_builds_its_wonder_with_the_least_valuable_card() -> None:
    """The stage has value 3, the Altar 1.3, the Apothecary 0 now."""
    t = position(1, "altar apothecary", wonder="giza_a", built="stone_pit")
    assert set(answers("score", t)) == {"stage apothecary"}


# ---------------------------------------------------------------------- payments
@pytest.mark.parametrize("bot", BOTS)
@pytest.mark.parametrize(
    ("built", "left", "right", "pays"),
    [
        ("", "altar", "theater baths", "pay 2 left"),
        ("", "theater baths", "altar", "pay 0 left"),
        ("", "", "", "pay 0 left"),
        ("east_trading_post", "", "theater altar", "pay 0 left"),
        ("west_trading_post", "theater altar", "", "pay 1 left"),
    ],
)
def test_all_bots_pay_the_cheapest_split_and_favour_the_weaker_neighbour(
    bot: str, built: str, left: str, right: str, pays: str
) -> None:
    """Both neighbours sell wood; equal points favour the right neighbour."""
    t = table(
        age=1,
        turn=5,
        P1={"wonder": "giza_a", "hand": "stockade apothecary workshop", "built": built},
        P2={"wonder": "olympia_a", "built": left},
        P3={"wonder": "babylon_a", "built": f"lumber_yard {right}"},
    )
    t.does("P1", "build stockade")
    assert len(t.offered("P1")) == 2
    assert set(answers(bot, t, 5)) == {pays}


# ---------------------------------------------------------------------- whole games
def play(rules: str, bots: list[str], seed: object) -> set[str]:
    """Play a game that asks the bots everything; return the questions that occurred."""
    played = game(len(bots), rules)
    state = played.new_initial_state(seed)
    minds = [load_bot(bot, played, f"{seed}/{seat}") for seat, bot in enumerate(bots)]
    questions: set[str] = set()
    while not state.is_terminal():
        player = state.acting_players()[0]
        questions.add(state.to_dict()["questions"][player])
        state.apply_action(player, minds[player].act(state.observation(player), 1.0))
    return questions


@pytest.mark.parametrize("bot", BOTS)
def test_every_bot_answers_every_question_legally(bot: str) -> None:
    """Two players and the Free City with the three wonders that ask most, seeds 0 to 9."""
    met: set[str] = set()
    for seed in range(10):
        for boards in ("babylon_b+rhodes_a+halicarnassus_b", "halicarnassus_b+babylon_b+olympia_a"):
            met |= play(f"wonders={boards}", [bot, bot], seed)
    powers = {"seventh_card", "discard_pile"}  # science builds no stages, so it never has these
    assert met | powers == QUESTIONS if bot == "science" else met == QUESTIONS


@pytest.mark.parametrize("players", range(3, 8))
def test_all_bots_play_at_every_table(players: int) -> None:
    assert play("", (BOTS * 2)[:players], f"table {players}") >= {"choose"}


def test_each_bot_has_its_own_stream() -> None:
    t = position(1, "altar theater stockade")
    assert answers("semi_random", t, 20) == answers("semi_random", t, 20)
    assert len(answers("semi_random", t, 20)) > 1


@pytest.mark.parametrize("bot", BOTS)
def test_bots_refuse_another_game(bot: str) -> None:
    with pytest.raises(ParameterError, match=f"{bot} plays seven_wonders, not dominion"):
        load_bot(bot, tavolata.load_game("dominion"))


# ---------------------------------------------------------------------- the ladder
@pytest.mark.parametrize(
    ("bot", "others", "least", "most"),
    [
        ("semi_random", "random", 0.84, 0.97),
        ("science", "semi_random", 0.50, 0.70),
        ("rule", "semi_random", 0.80, 0.92),
        ("rule", "science", 0.80, 0.95),
        ("score", "semi_random", 0.80, 0.93),
        ("score", "rule", 0.32, 0.47),
        ("rule", "score", 0.23, 0.38),
    ],
)
def test_measured_strength_at_a_table_for_three(
    bot: str, others: str, least: float, most: float
) -> None:
    """400 games against two of the same kind; a third is a fair share."""
    result = simulate("seven_wonders", [bot, others, others], 400, Seeding("ladder", ""), jobs=1)
    assert all(row["faults"] == 0 for row in result["bots"])
    assert least <= result["bots"][0]["win_share"] <= most
