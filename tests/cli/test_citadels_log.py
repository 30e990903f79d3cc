"""The log of a game of Citadels at the terminal, in both languages."""

import dataclasses
import re

import pytest

from tavolata.core.registry import load_game
from tavolata.games.citadels.rules.events import EVENT_NAMES
from tavolata.games.citadels.words.phrases import CitadelsPhrases
from tavolata.words import Words
from tavolata.words.messages import in_words
from tests.cli.screen import Screen

RANDOM = "citadels(players=4,cast=random,districts=random)"
FIRST = "assassin+thief+magician+king+bishop+merchant+architect+warlord"


def position(data, game=RANDOM):
    state = load_game(game).state_from_dict(data)
    state.keep_log()
    return state


def do(state, seat, *actions):
    for text in actions:
        state.apply_action(seat, state.string_to_action(seat, text))
    return state


def last(state, viewer, language="en"):
    """Return the last line of the short log."""
    return Screen(state, viewer, language).told(viewer).splitlines()[-1]


# ------------------------------------------------------------------ a line a turn
def test_turn_is_one_line_with_all_its_actions():
    data = {
        "P1": {"characters": ["thief"]},
        "P2": {"characters": ["king"], "gold": 3, "hand": ["market"], "city": ["castle"]},
        "P3": {"characters": ["bishop"]},
        "turn": "thief",
    }
    state = position(data)
    do(state, 0, "gather gold", "use power", "name bishop", "end turn")
    do(state, 1, "gather gold", "collect", "build market", "end turn")
    told = Screen(state, 1).told(1).splitlines()
    assert "4 King (you): take the crown, gather 2 gold, get 1 gold, build Market for 2 gold." in told
    told = Screen(state, 0).told(0).splitlines()
    assert (
        "4 King (P2): takes the crown, gathers 2 gold, gets 1 gold, builds Market for 2 gold." in told
    )
    assert "5 Bishop (P3): you take 2 gold from P3." in told
    told = Screen(state, 2, "it").told(2).splitlines()
    assert "5 Vescovo (tu): P1 prende 2 monete da te." in told
    assert "Nessuno risponde: 3 Mago." in told or "Nessuno risponde: 3 Incantatrice." in told
    long = Screen(state, 1).told(1, is_brief=False).splitlines()
    for line in (
        "4 King (you)",
        "You take the crown.",
        "You build Market for 2 gold.",
        "You end your turn.",
    ):
        assert line in long


def test_gold_that_comes_twice_is_one_sum():
    data = {"P1": {"characters": ["merchant"], "city": ["tavern"]}, "turn": "merchant"}
    state = do(position(data), 0, "gather gold", "collect", "use power", "end turn")
    told = Screen(state, 1).told(1).splitlines()
    assert "P1 gets 2 gold." in told
    assert "P1 gets 1 gold." not in told


def test_the_seat_of_a_turn_is_named_again_after_anothers_act():
    data = {
        "P1": {"characters": ["thief"]},
        "P2": {"characters": ["king"], "gold": 3},
        "turn": "thief",
    }
    state = do(position(data), 0, "gather gold", "use power", "name king", "end turn")
    do(state, 1, "gather gold", "end turn")
    told = Screen(state, 2).told(2)
    assert "4 King (P2): P1 takes 3 gold from P2, P2 takes the crown, gathers 2 gold." in told
    told = Screen(state, 1, "it").told(1)
    assert "4 Re (tu): P1 prende 3 monete da te, tu prendi la corona, accumuli 2 monete." in told


def test_gathered_cards_are_shown_only_to_their_owner():
    data = {"P1": {"characters": ["architect"]}, "turn": "architect"}
    state = position(data)
    state.chance.is_scripted = True
    state.chance.script = [0, 8]
    do(state, 0, "gather cards", "take market")
    assert last(state, 0).startswith("Gather") or "keep Market" in last(state, 0)
    for viewer, language in ((1, "en"), (None, "en"), (2, "it")):
        text = Screen(state, viewer, language).told(viewer, is_brief=False)
        assert "Market" not in text
        assert "Mercato" not in text
        assert "Manor" not in text


@pytest.mark.parametrize(
    ("actions", "english", "italian"),
    [
        (["player P2", "choose castle"], "You destroy Castle of P2 for 3 gold.",
         "Distruggi Castello di P2 per 3 monete."),
        (["player P2", "choose tavern"], "You destroy Tavern of P2.", "Distruggi Taverna di P2."),
        (["player P1", "choose prison"], "You destroy Prison in your own city for 1 gold.",
         "Distruggi Prigione della tua città per 1 moneta."),
    ],
)  # fmt: skip
def test_warlord_destroys_and_pays(actions, english, italian):
    data = {
        "P1": {"characters": ["warlord"], "gold": 5, "city": ["prison"]},
        "P2": {"city": ["castle", "tavern"]},
        "turn": "warlord",
    }
    state = do(position(data), 0, "use power", *actions)
    assert last(state, 0) == english
    assert last(state, 0, "it") == italian
    victim = last(state, 1)
    if actions[0] == "player P2":
        assert victim.startswith("P1 destroys ")
        assert "in your city" in victim


def test_exchange_is_one_action():
    data = {
        "P1": {"characters": ["diplomat"], "gold": 4, "city": ["manor"]},
        "P2": {"city": ["palace"]},
        "turn": "diplomat",
    }
    state = do(position(data), 0, "use power", "player P2", "choose palace", "choose manor")
    assert last(state, 0) == "You give Manor for Palace of P2 for 2 gold."
    assert last(state, 1, "it") == "P1 dà Maniero per Palazzo della tua città per 2 monete."


def test_confiscation():
    data = {
        "P1": {"characters": ["magistrate"]},
        "P2": {"characters": ["architect"], "gold": 9, "hand": ["palace"]},
        "turn": "architect",
        "warrants": {"signed": "architect", "blank": ["king", "bishop"]},
    }
    state = do(position(data), 1, "gather gold", "build palace")
    do(state, 0, "confiscate")
    told = Screen(state, 2).told(2)
    for sentence in (
        "P2 pays 5 gold.",
        "P1 confiscates Palace of P2.",
        "P2 gets 5 gold.",
        "P1 builds Palace.",
    ):
        assert sentence in told
    assert "You confiscate Palace of P2." in Screen(state, 0).told(0)


def test_completed_city_is_logged_after_its_last_district():
    six = ["temple", "church", "market", "docks", "manor", "castle"]
    data = {"P1": {"characters": ["king"], "gold": 3, "hand": ["prison"], "city": six}, "turn": "king"}
    state = do(position(data), 0, "gather gold", "build prison")
    told = Screen(state).told(0).splitlines()
    assert told[-2:] == ["You build Prison for 2 gold.", "You complete your city (7 districts)."]


def test_exchanged_cards_are_shown_only_to_the_two_seats():
    data = {
        "P1": {"characters": ["wizard"], "gold": 2},
        "P2": {"hand": ["palace"]},
        "turn": "wizard",
    }
    state = do(position(data), 0, "use power", "player P2", "take palace")
    assert last(state, 0) == "You take Palace from P2."
    assert last(state, 1) == "P1 takes Palace from you."
    assert last(state, 2) == "P1 takes one card from P2."
    assert last(state, None, "it") == "P1 prende una carta da P2."


def test_spy_names_a_type():
    data = {
        "P1": {"characters": ["spy"]},
        "P2": {"gold": 1, "hand": ["market", "docks", "manor"]},
        "turn": "spy",
    }
    state = do(position(data), 0, "use power", "player P2", "type trade")
    told = Screen(state, 1).told(1).splitlines()
    assert "P1 looks at your hand for Trade." in told
    assert "P1 takes 1 gold from you." in told
    assert "P1 guarda la mano di P2 e cerca il tipo Mercantile." in Screen(state, 2, "it").told(2)


def test_witch_continues_in_a_new_turn():
    data = {
        "P1": {"characters": ["witch"]},
        "P2": {"characters": ["king"]},
        "turn": "king",
        "bewitched": "king",
        "crown": "P3",
    }
    state = do(position(data), 1, "gather gold")
    told = Screen(state, 1, "it").told(1).splitlines()
    assert told[-1] == "4 Re, per stregoneria (P1)"
    assert Screen(state, 0).told(0).splitlines()[-1] == "4 King, bewitched (you)"
    assert Screen(state, 0).question().startswith("You play on as the King.")


# ------------------------------------------------------------------ all events
def event(name, card):
    found = {"event": name, "seat": "P1", "number": 17}
    return {**found, "card": card} if card is not None else found


CHARACTERS = {"face_up", "pick", "drop", "called", "reveal", "resume", "heir", "kill", "bewitch", "rob",
              "warrant", "threat"}  # fmt: skip
DISTRICTS = {"draw", "keep", "bottom", "build", "take_card", "give_card", "lay", "destroy", "exchange",
             "seize", "beautify", "confiscate"}  # fmt: skip


@pytest.mark.parametrize("name", EVENT_NAMES)
@pytest.mark.parametrize("language", ["en", "it"])
def test_every_event_has_a_sentence_for_every_seat(name, language):
    """No variable is left open, and the sentence names its card."""
    game = load_game(f"citadels(players=4,cast={FIRST})")
    screen = Screen(game.new_initial_state(0), language=language)
    card = "king" if name in CHARACTERS else "market" if name in DISTRICTS else None
    words = Words(language, "citadels")
    told = {}
    for viewer in (0, 1):
        lines = screen.layout.lines([event(name, card)], viewer)
        told[viewer] = " ".join(line.plain for line in lines).strip()
        assert told[viewer]
        assert not re.search(r"\{|\$|event-|hidden|None", told[viewer])
        if card is not None:
            assert words.card(card) in told[viewer]
    same = name in ("face_up", "called", "game_end")
    assert (told[0] == told[1]) == same


def test_the_flower_is_not_the_signed_warrant():
    """A seat with two characters may be Magistrate and then Blackmailer in one round."""
    game = load_game("citadels(players=2)")
    phrases = CitadelsPhrases(game)
    view = game.new_initial_state(1).observation(0).to_view()
    seat = view.question.seat
    view.signed, view.flower = "wizard", "abbot"
    for language, flower in (("en", "Abbot"), ("it", "Abate")):
        for key, has_flower in (("blackmailer-LayThreats", True), ("magistrate-LayWarrants", False)):
            view.question = dataclasses.replace(view.question, key=key, number=1)
            said = in_words(Words(language, "citadels"), phrases.question(view, seat))
            assert (flower in said) == has_flower, said
