"""The page of 7 Wonders: card faces, presets, and suggestions for the cards on view."""

import re
from pathlib import Path

import pytest

from tavolata.core.chance import rng_of
from tavolata.core.playout import play_random
from tavolata.core.registry import load_game
from tavolata.games.seven_wonders.faces import faces, presets, suggested
from tavolata.games.seven_wonders.rules.actions import VERBS
from tavolata.games.seven_wonders.rules.goods import COLOUR_NAMES, RESOURCE_NAMES
from tavolata.games.seven_wonders.rules.kinds import BOARD_NAMES, NAMES
from tavolata.words import Words
from tavolata.words.messages import in_words
from tavolata.words.phrases import phrases_of

LANGUAGES = ["en", "it"]
KINDS = {"raw", "manufactured", "civilian", "commercial", "military", "science", "guild"}
ICONS = Path(__file__).parents[2] / "web" / "icons" / "seven_wonders.toml"


@pytest.fixture(params=LANGUAGES)
def words(request):
    return Words(request.param, "seven_wonders")


def faces_in(language="en"):
    return faces(load_game("seven_wonders"), Words(language, "seven_wonders"))


def effects_in(found):
    """Yield all effects of cards and of stages."""
    for face in found.values():
        yield from face["more"].get("effects", [])
        for stage in face["more"].get("stages", []):
            yield from stage["effects"]


# ------------------------------------------------------------------ faces
@pytest.mark.parametrize(("players", "left_out"), [(3, 10), (7, 0)])
def test_cards_for_more_players_are_marked(players, left_out):
    """Not the guilds: which of them are in the game nobody knows."""
    found = faces(load_game(f"seven_wonders(players={players})"), Words("en", "seven_wonders"))
    marked = [card for card, face in found.items() if face["more"].get("is_left_out")]
    assert len(marked) == left_out
    assert ("pawnshop" in marked) == (players == 3)


def test_every_card_and_every_board_has_a_face(words):
    found = faces(load_game("seven_wonders"), words)
    assert set(found) == {*NAMES, *BOARD_NAMES}
    for card in NAMES:
        face = found[card]
        assert face["id"] == card
        assert face["name"] == words.card(card) != card
        assert face["kind"] in KINDS
        assert face["text"] == words.summary(card)
        assert face["type"][0].isupper()
        assert face["type"].endswith("I" * face["more"]["age"])
    for board in BOARD_NAMES:
        face = found[board]
        assert face["kind"] == "wonder"
        assert face["type"].endswith(board[-1].upper())
        assert face["more"]["produces"] in RESOURCE_NAMES
        assert 2 <= len(face["more"]["stages"]) <= 4


def test_the_faces_differ_between_the_languages():
    english, italian = faces_in("en"), faces_in("it")
    same = {card for card in english if english[card]["text"] == italian[card]["text"]}
    assert same == set()


def test_names_of_other_subjects_do_not_interfere():
    game = load_game("seven_wonders")
    assert faces(game, Words("it")) == faces(game, Words("it", "seven_wonders"))


def test_a_cost_is_given_in_words_and_numbers():
    found = faces_in()
    assert found["palace"]["cost"].count(",") == 6
    assert found["fortifications"]["cost"] == "1 stone, 3 ore"
    assert found["fortifications"]["more"]["resources"] == {"stone": 1, "ore": 3}
    assert (found["mine"]["cost"], found["mine"]["more"]["coins"]) == ("1 coin", 1)
    assert (found["altar"]["cost"], found["altar"]["more"]["resources"]) == (None, {})


def test_chains_lead_both_ways():
    found = faces_in()
    for card in NAMES:
        for child in found[card]["more"]["chain_to"]:
            assert card in found[child]["more"]["chain_from"]
        for parent in found[card]["more"]["chain_from"]:
            assert card in found[parent]["more"]["chain_to"]
    assert found["forum"]["more"]["chain_from"] == ["east_trading_post", "west_trading_post"]
    assert found["forum"]["more"]["chain_to"] == ["haven"]


@pytest.mark.parametrize(
    ("card", "effects"),
    [
        ("sawmill", [{"does": "produce", "good": "wood", "n": 2}]),
        ("forum", [{"does": "one_of", "goods": ["glass", "papyrus", "loom"], "for_sale": False}]),
        ("tree_farm", [{"does": "one_of", "goods": ["wood", "clay"], "for_sale": True}]),
        ("east_trading_post", [{"does": "discount", "goods": "raw", "sides": ["right"]}]),
        ("marketplace", [{"does": "discount", "goods": "made", "sides": ["left", "right"]}]),
        ("walls", [{"does": "shields", "n": 2}]),
        ("study", [{"does": "science", "symbol": "gear"}]),
        ("palace", [{"does": "points", "n": 8}]),
        ("tavern", [{"does": "coins", "n": 5}]),
        ("vineyard", [{"does": "coins_per", "n": 1, "each": ["brown"], "where": "all"}]),
        (
            "strategists_guild",
            [{"does": "points_per", "n": 1, "each": ["defeat"], "where": "neighbours"}],
        ),
        ("builders_guild", [{"does": "points_per", "n": 1, "each": ["stage"], "where": "all"}]),
        ("scientists_guild", [{"does": "any_science"}]),
    ],
)
def test_a_card_describes_its_effects(card, effects):
    assert faces_in()[card]["more"]["effects"] == effects


def test_a_board_lists_cost_and_effect_of_its_stages():
    stages = faces_in()["rhodes_b"]["more"]["stages"]
    assert [stage["resources"] for stage in stages] == [{"stone": 3}, {"ore": 4}]
    assert stages[1]["effects"] == [
        {"does": "points", "n": 4},
        {"does": "shields", "n": 1},
        {"does": "coins", "n": 4},
    ]
    assert faces_in()["rhodes_b"]["text"].startswith("1. 3 stone: 3 victory points.")
    powers = {effect["does"] for effect in effects_in(faces_in())}
    assert {"free_build", "seventh_card", "copy_guild", "build_discarded"} <= powers


def test_scored_things_are_a_colour_a_stage_or_a_defeat():
    counted = [effect for effect in effects_in(faces_in()) if "each" in effect]
    assert counted
    for effect in counted:
        assert set(effect["each"]) <= {*COLOUR_NAMES, "stage", "defeat"}
        assert effect["where"] in ("own", "neighbours", "all")


def test_every_pictogram_is_credited():
    credited = set(re.findall(r'^name = "(.+)"$', ICONS.read_text(encoding="utf-8"), re.MULTILINE))
    assert {face["icon"] for face in faces_in().values()} <= credited


# ------------------------------------------------------------------ presets
def test_each_preset_has_the_promised_number_of_players(words):
    found = presets(words)
    for preset in found:
        fewest, most = preset["players"]
        for players in range(fewest, most + 1):
            parameters = {"players": players, **preset["parameters"]}
            text = ",".join(f"{key}={value}" for key, value in parameters.items())
            assert load_game(f"seven_wonders({text})").num_players() == players
    assert {
        n for preset in found for n in range(preset["players"][0], preset["players"][1] + 1)
    } == set(range(2, 8))


def test_each_preset_has_its_own_words(words):
    found = presets(words)
    for field in ("key", "label", "hint"):
        assert len({preset[field] for preset in found}) == len(found)
    assert not any(preset["label"].startswith("preset-") for preset in found)


# ------------------------------------------------------------------ suggestions
def about_a_card(text):
    return text.split(" ")[0] in VERBS


@pytest.mark.parametrize("seed", range(30))
def test_every_legal_use_of_a_card_is_suggested(seed):
    rng = rng_of(seed)
    state = load_game(f"seven_wonders(players={2 + seed % 6})").new_initial_state(seed)
    while not state.is_terminal():
        for player in state.acting_players():
            legal = {state.action_to_string(player, action) for action in state.legal_actions(player)}
            found = suggested(state.observation(player).to_view())
            assert {text for text in legal if about_a_card(text)} <= set(found)
        player = state.acting_players()[0]
        legal_actions = state.legal_actions(player)
        state.apply_action(player, legal_actions[int(rng.below(len(legal_actions)))])


def test_every_suggestion_is_legal_or_has_a_reason():
    rng = rng_of(7)
    state = load_game("seven_wonders(players=4,wonders=olympia_a+babylon_b+halicarnassus_b+giza_a)")
    state = state.new_initial_state(7)
    while not state.is_terminal():
        player = state.acting_players()[0]
        for text in suggested(state.observation(player).to_view()):
            action = state.string_to_action(player, text)
            refusal = state.explain(player, action)
            assert (refusal is None) == (action in state.legal_actions(player))
        legal_actions = state.legal_actions(player)
        state.apply_action(player, legal_actions[int(rng.below(len(legal_actions)))])


def test_only_asked_actions_are_suggested():
    state = load_game("seven_wonders(players=3)").new_initial_state(1)
    state.apply_action(0, state.legal_actions(0)[-1])
    assert suggested(state.observation(0).to_view()) == []
    assert suggested(state.observation(None).to_view()) == []


def test_a_free_build_is_suggested_only_in_a_city_with_the_power():
    game = load_game("seven_wonders(players=3,wonders=olympia_a+giza_a+rhodes_a)")
    plain = game.new_initial_state(3).observation(0).to_view()
    assert not any(text.startswith("free ") for text in suggested(plain))
    with_power = game.state_from_dict({"P1": {"stages": 2}}).observation(0).to_view()
    assert {text for text in suggested(with_power) if text.startswith("free ")} == {
        f"free {card}" for card in with_power.hand
    }


# ------------------------------------------------------------------ the headline
def test_the_headline_has_the_age_until_the_end():
    state = load_game("seven_wonders").new_initial_state("headline")
    english = Words("en", "seven_wonders")
    titles = []
    while True:
        phrases = phrases_of(state.game())
        titles.append(in_words(english, phrases.title(state.observation(None).to_view())))
        if state.is_terminal():
            break
        play_random(state, rng_of("headline"), 1)
    assert list(dict.fromkeys(titles)) == [
        *(f"7 Wonders · Age {age}" for age in ("I", "II", "III")),
        "7 Wonders",
    ]
    assert titles.count("7 Wonders") == 1
