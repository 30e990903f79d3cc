"""The page of Citadels: card faces, ready-made tables, and suggestions for the cards on view."""

import pytest

from tavolata.core.chance import rng_of
from tavolata.core.registry import load_game
from tavolata.games.citadels.faces import detail, faces, presets, suggested
from tavolata.games.citadels.positions.scenario import CitadelsPlay
from tavolata.games.citadels.rules.actions import ACTION_NAMES
from tavolata.games.citadels.rules.kinds import CHARACTER_NAMES, NAMES, NUMBER_OF, TYPE_NAMES
from tavolata.games.citadels.view.encoding import name_in_city
from tavolata.games.citadels.words.cards import EDITIONS, cost_in, editions_of, rank_in
from tavolata.games.citadels.words.phrases import CitadelsPhrases
from tavolata.words import Words

LANGUAGES = ["en", "it"]
MOST_DECISIONS = 600
PRESETS = [preset["key"] for preset in presets(Words("en"))]
VERBS_OF_CARDS = {"build", "put", "choose", "take", "pick", "name", "player"}
PLAIN = {"take gold", "take card"}
"""Answers that begin like verbs of cards."""
USES = {"use armory", "use laboratory", "use museum", "use smithy"}
SHOWN_ONLY = ("offered", "own_characters")
"""Zones of which every card is legal, so that nothing is suggested."""


def game_of(preset, players):
    """Return the game of a preset for this many players."""
    written = "".join(f",{key}={value}" for key, value in preset["parameters"].items())
    return load_game(f"citadels(players={players}{written})")


# ------------------------------------------------------------------ faces
@pytest.mark.parametrize(("parameters", "left_out"), [("", 16), ("cast=random,districts=random", 0)])
def test_unique_districts_that_stay_in_the_box_are_marked(parameters, left_out):
    """A random set may have any of them."""
    found = faces(load_game(f"citadels({parameters})"), Words("en"))
    marked = [card for card, face in found.items() if face["more"].get("is_left_out")]
    assert len(marked) == left_out
    assert "library" not in marked


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_of_an_edition_has_a_face(language, edition):
    found = faces(load_game(f"citadels(edition={edition})"), Words(language))
    cards = {card for card in [*NAMES, *CHARACTER_NAMES] if edition in editions_of(card)}
    assert set(found) == cards
    words = Words(language, "citadels")
    for card, face in found.items():
        assert face["id"] == card
        assert face["name"] in (words(card), words(f"{card}.classic"))
        assert "_" not in face["name"]
        assert face["icon"]
        assert face["type"]
        is_plain = not words.has(f"{card}.summary")
        assert (face["text"] == "") == is_plain
        assert is_plain == (face["kind"] in TYPE_NAMES[:4])
        assert all(rule["text"] != rule["rule"] for rule in face["more"]["rules"])
        if card in CHARACTER_NAMES:
            assert face["kind"] == "character"
            assert face["cost"] is None
            assert face["more"]["rank"] == rank_in(edition, card)
        else:
            assert face["kind"] in TYPE_NAMES
            assert face["cost"] == (str(cost_in(edition, card)) if card != "secret_vault" else None)
    assert len({face["icon"] for face in found.values()}) == len(cards)


def test_characters_show_the_districts_they_collect_for():
    found = faces(load_game("citadels"), Words("en"))
    gathering = {card: face["more"].get("gathers") for card, face in found.items()}
    for rank, kind in ((4, "noble"), (5, "religious"), (6, "trade"), (8, "military")):
        for card, face in found.items():
            if face["more"].get("rank") == rank and card != "alchemist":
                assert gathering[card] == kind
    for card in ("assassin", "alchemist", "architect", "queen", "market"):
        assert gathering[card] is None


def test_names_and_effects_follow_the_edition():
    modern = faces(load_game("citadels"), Words("it"))
    classic = faces(load_game("citadels(edition=classic)"), Words("it"))
    assert modern["magician"]["name"] == "Incantatrice"
    assert classic["magician"]["name"] == modern["wizard"]["name"] == "Mago"
    assert (modern["factory"]["cost"], classic["factory"]["cost"]) == ("5", "6")
    assert modern["armory"]["text"] != classic["armory"]["text"]


# ------------------------------------------------------------------ ready tables
@pytest.mark.parametrize("language", LANGUAGES)
def test_presets_can_be_loaded(language):
    for preset in presets(Words(language)):
        least, most = preset["players"]
        for players in range(least, most + 1):
            assert game_of(preset, players).num_players() == players
        assert preset["label"]
        assert "-" not in preset["label"]
        assert len(preset["hint"]) > 20


# ------------------------------------------------------------------ suggestions
def about_cards(seen):
    """Return the legal actions about a card in hand or drawn, a city or a seat."""
    question = seen.question
    if question.zone in SHOWN_ONLY:
        return set()
    legal = [ACTION_NAMES[action] for action in question.legal]
    return {
        text
        for text in legal
        if (text.split(" ")[0] in VERBS_OF_CARDS and text not in PLAIN)
        or text in USES
        or question.is_turn
    }


def cards_on_view(seen):
    """Return every district that the viewer can see, and the characters of the game."""
    found = {*(character.card for character in seen.characters), *seen.hand, *seen.drawn}
    for seat in seen.seats:
        found |= {*seat.known_hand, *(name_in_city(district) for district in seat.city)}
    return found


@pytest.mark.parametrize("seed", range(30))
def test_every_legal_action_about_a_card_on_view_is_suggested(seed):
    preset = presets(Words("en"))[seed % len(PRESETS)]
    players = 2 + seed % (preset["players"][1] - 1)
    game = game_of(preset, players)
    state = game.new_initial_state(f"faces {seed}")
    rng = rng_of(f"faces {seed}")
    for _ in range(MOST_DECISIONS):
        if state.is_terminal():
            break
        (player,) = state.acting_players()
        seen, data = state.observation(player).to_view(), state.observation(player).to_dict()
        found = suggested(seen)
        assert len(found) == len(set(found))
        assert set(found) <= set(ACTION_NAMES)
        assert about_cards(seen) <= set(found), seen.question
        for text in found:
            verb, _, card = text.partition(" ")
            if card.split(" ")[-1] in NUMBER_OF and verb not in ("use", "pay"):
                assert card in cards_on_view(seen), text
        for text in data["legal_actions"]:
            told = detail(seen, text)
            assert (told and told.price) == data["prices"].get(text), text
            assert told is None or told.is_beautified == ("beautified" in text)
        other = (player + 1) % players
        assert suggested(state.observation(other).to_view()) == []
        legal = state.legal_actions(player)
        state.apply_action(player, legal[rng.below(len(legal))])
    assert suggested(state.observation(None).to_view()) == []


def prices_in(city):
    """Return the viewer's price for each district of a city."""
    return {name_in_city(district): district.price for district in city}


def test_the_warlord_sees_all_prices_before_choosing_a_city():
    scenario = {
        "id": "prices",
        "game": "citadels(players=4,cast=random,districts=random)",
        "state": {
            "P1": {"characters": ["warlord"], "gold": 2, "city": ["prison"]},
            "P2": {"city": ["palace", "market", "beautified tavern"]},
            "P3": {"city": ["great_wall", "market"]},
            "turn": "warlord",
        },
        "script": [],
        "expect": {},
    }
    state = CitadelsPlay.start(scenario)
    state.apply_action(0, state.string_to_action(0, "use power"))
    seen = state.observation(0).to_view()
    prices = {"palace": 4, "market": 1, "beautified tavern": 1}
    assert prices_in(seen.seats[1].city) == prices
    assert prices_in(seen.seats[2].city) == {"great_wall": 5, "market": 2}
    assert prices_in(state.observation(1).to_view().seats[1].city) == dict.fromkeys(prices)
    phrases = CitadelsPhrases(state.game())
    offers = phrases.choices(seen, state.legal_actions(0))
    hints = {offer.text: offer.hint for offer in offers}
    assert hints["player P2"] == phrases.words("hint-city", n=3, points=seen.seats[1].city_points)
    state.apply_action(0, state.string_to_action(0, "player P2"))
    seen = state.observation(0).to_view()
    assert set(suggested(seen)) == {f"choose {district}" for district in prices}
    assert prices_in(seen.seats[1].city) == prices
    assert prices_in(seen.seats[2].city) == {"great_wall": None, "market": None}
    assert detail(seen, "choose market").price == 1
    assert detail(seen, "choose palace").price == 4
    assert state.explain(0, state.string_to_action(0, "choose palace")).arguments["cost"] == 4
