"""A person at a table of Citadels: input, commands, whole games."""

import pytest

from tavolata.cli.answers import Answers, Wrong
from tavolata.core.records import read_record, replay
from tests.cli.person import decisions, run
from tests.cli.screen import Screen
from tests.cli.test_citadels_table import FOUR, KEYS, TURN, do, position


# ------------------------------------------------------------------ input
@pytest.mark.parametrize(
    ("language", "typed", "action"),
    [
        ("en", "market", "build market"),
        ("en", "build market", "build market"),
        ("en", "b docks", "build docks"),
        ("en", "Palace", "build palace"),
        ("en", "end", "end turn"),
        ("en", "power", "use power"),
        ("it", "mercato", "build market"),
        ("it", "costruisci mercato", "build market"),
        ("it", "c molo", "build docks"),
        ("it", "BUILD market", "build market"),
        ("it", "fine", "end turn"),
        ("it", "riscuoti", "collect"),
        ("it", "capacita", "use power"),
    ],
)
def test_answers_by_name(language, typed, action):
    state = do(position(TURN), 0, "gather gold")
    assert Screen(state, language=language).chosen(typed) == action


@pytest.mark.parametrize(
    ("language", "typed", "near"),
    [("en", "build markt", "Build Market"), ("it", "costruisci mercto", "Costruisci Mercato")],
)
def test_mistyped_choice_is_recognised(language, typed, near):
    screen = Screen(do(position(TURN), 0, "gather gold"), language=language)
    with pytest.raises(Wrong, match=near):
        Answers(screen.layout, screen.seen, screen.choices()).chosen(typed)


@pytest.mark.parametrize(
    ("language", "typed"),
    [("en", "thief"), ("en", "kill thief"), ("it", "ladro"), ("it", "uccidi ladro")],
)
def test_character_by_name(language, typed):
    data = {"P1": {"characters": ["assassin"]}, "turn": "assassin"}
    state = do(position(data, FOUR), 0, "use power")
    assert Screen(state, language=language).chosen(typed) == "name thief"


def test_classic_edition_has_its_own_names():
    """`Mago` is the Magician in the classic edition, and the Wizard in the edition of 2021."""
    cast = "assassin+thief+magician+king+bishop+merchant+architect+warlord"
    data = {"P1": {"characters": ["assassin"]}, "turn": "assassin"}
    state = position(data, f"citadels(players=4,edition=classic,cast={cast})")
    screen = Screen(do(state, 0, "use power"), language="it")
    assert screen.chosen("mago") == "name magician"
    assert "3 Mago" in screen.board()
    assert "Incantatrice" not in screen.board() + screen.menu()
    assert screen.layout.find_card("mago", screen.seen) == "magician"
    modern = Screen(position(data, FOUR), language="it")
    assert modern.layout.find_card("mago", modern.seen) == "wizard"
    assert "3 Incantatrice" in modern.board()


@pytest.mark.parametrize(
    ("action", "english", "italian"),
    [
        ("build palace", "gather first: take gold or cards.", "prima accumula: prendi monete o carte."),
        ("build manor", "you have no Manor in your hand.", "in mano non hai Maniero."),
        ("give crown", "the Merchant cannot do this: Give the crown away.",
         "il Mercante non può farlo: Dai la corona."),
        ("use smithy", "you have no Smithy in your city.", "nella tua città non c'è Fucina."),
    ],
)  # fmt: skip
def test_refusals_give_a_reason(action, english, italian):
    state = position(TURN)
    refusal = state.explain(0, state.string_to_action(0, action))
    for language, text in (("en", english), ("it", italian)):
        layout = Screen(state, language=language).layout
        assert layout.say(layout.phrases.refusal(refusal)) == text
        assert not layout.say(layout.phrases.rule_text(refusal.rule)).startswith("rule-")


@pytest.mark.parametrize(
    ("character", "used", "english", "italian"),
    [
        ("warlord", ["use power", "player P2", "choose docks"],
         "destroying Docks costs 2 and you have 1 gold.",
         "distruggere Molo costa 2 e tu hai 1 moneta."),
        ("marshal", ["use power", "player P2", "choose docks"],
         "seizing Docks costs 3 and you have 1 gold.",
         "requisire Molo costa 3 e tu hai 1 moneta."),
        ("king", ["build thieves_den", "put tavern", "put church", "done"],
         "the rest of Thieves' Den costs 4 and you have 1 gold.",
         "il resto di Covo di Ladri costa 4 e tu hai 1 moneta."),
        ("king", ["build castle"],
         "Castle costs 4 and you have 1 gold.",
         "Castello costa 4 e tu hai 1 moneta."),
    ],
)  # fmt: skip
def test_a_refusal_says_what_the_price_is_for(character, used, english, italian):
    hand = ["thieves_den", "castle", "tavern", "church", "manor", "palace", "temple"]
    data = {
        "turn": {"character": character, "used": ["gathered"]},
        "P1": {"characters": [character], "gold": 1, "hand": hand},
        "P2": {"city": ["temple", "docks"]},
    }
    state = position(data, "citadels(players=4,cast=random,districts=random)")
    *done, refused = used
    state = do(state, 0, *done)
    refusal = state.explain(0, state.string_to_action(0, refused))
    for language, text in (("en", english), ("it", italian)):
        layout = Screen(state, language=language).layout
        assert layout.say(layout.phrases.refusal(refusal)) == text


# ------------------------------------------------------------------ a person at the table
SEATS = ("--seat", "human", *["--seat", "random"] * 3)


def test_commands(sit):
    person = sit(FOUR, *SEATS, "--seed", "5")
    assert "The game begins." in person.screen
    assert "the characters and unique districts of this game" in person.type("?")
    screen = " ".join(person.type("characters").split())
    assert "You may name another character to kill" in screen
    assert "Dragon Gate" in screen
    assert "show all cities with their districts" in person.type("?")
    assert person.type("cities").count("no districts yet") == 4
    assert "Gain 1 gold for each Noble district" in " ".join(person.type("? king").split())
    assert "Did you mean Bishop?" in person.type("? bishp")
    assert "answers" not in person.type("why build market")
    assert "nothing to undo" in person.type("undo")


def test_why_in_italian_has_a_subject_and_no_rule_of_something_else(sit):
    person = sit(FOUR, *SEATS, "--seed", "5", "--lang", "it")
    screen = person.type("perché palazzo")
    assert "Adesso no: questa scelta non risponde alla domanda" in screen
    assert "pagina" not in screen


def test_pick_can_be_undone_until_another_seat_picks(sit, tmp_path):
    """With two players, at the first question of a seat that drafts twice in a row."""
    person = sit("citadels(players=2)", "--seat", "random", "--seat", "human", "--seed", "5")
    person.type("1")
    assert [seat for seat, _ in decisions(tmp_path)][-1] == 1
    assert "Undone: " in person.type("undo")
    assert len(decisions(tmp_path)) == 1


def test_two_people_at_one_keyboard_never_see_the_other_hand(sit):
    person = sit("citadels(players=2)", "--seat", "human", "--seat", "human", "--seed", "5")
    screen = person.type("1")
    assert "P2 plays next" in screen
    assert "Hand" not in screen
    assert "P2 · you" in person.type("")


@pytest.mark.parametrize(
    ("game", "seats", "language", "columns", "ended"),
    [
        ("citadels", ("human", *["random"] * 3), "en", "80", "Final scores"),
        ("citadels(cast=vicious_nobles)", ("human", *["random"] * 6), "it", "80", "Punteggio finale"),
        pytest.param(
            "citadels(cast=devious_dignitaries)", ("human", "human"), "it", "120", "Punteggio finale",
            marks=pytest.mark.exhaustive,
        ),
        pytest.param(
            "citadels(cast=illustrious_emissaries)", ("human", *["random"] * 2), "en", "80", "Final scores",
            marks=pytest.mark.exhaustive,
        ),
        pytest.param(
            "citadels(edition=classic,expansion=dark_city,cast=random,districts=all)",
            ("human", *["random"] * 7), "it", "120", "Punteggio finale", marks=pytest.mark.exhaustive,
        ),
    ],
)  # fmt: skip
def test_whole_game_by_keyboard(tmp_path, game, seats, language, columns, ended):
    chairs = [word for seat in seats for word in ("--seat", seat)]
    done = run(
        tmp_path, "play", game, *chairs, "--seed", "8", "--lang", language, "--record", "g.jsonl",
        typed="2\n1\n3\n\n" * 400, COLUMNS=columns,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    assert done.stderr == ""
    assert ended in done.stdout
    assert not KEYS.search(done.stdout)
    assert max(len(line) for line in done.stdout.splitlines()) <= int(columns)
    assert replay(read_record(tmp_path / "g.jsonl")).is_terminal()


def test_default_seats_are_a_person_and_three_bots(tmp_path):
    done = run(tmp_path, "play", "citadels", typed="quit\n")
    assert done.returncode == 0, done.stderr
    (path,) = tmp_path.glob("citadels-*.tavolata.jsonl")
    assert read_record(path).header["seats"] == ["human", *["journeyman"] * 3]


def test_watching_bots_and_their_story(tmp_path):
    chairs = ["--seat", "random"] * 4
    done = run(
        tmp_path, "play", "citadels", *chairs, "--seed", "4", "--record", "g.jsonl", "--lang", "it"
    )
    assert done.returncode == 0, done.stderr
    for text in ("La partita comincia.", "Round 3.", "Nessuno risponde:", "Punteggio finale"):
        assert text in done.stdout
    story = run(tmp_path, "replay", "--story", "g.jsonl")
    assert "Round 3." in story.stdout
    assert not KEYS.search(story.stdout)


def test_play_works_on_an_ascii_terminal(tmp_path):
    done = run(tmp_path, "play", FOUR, *SEATS, "--seed", "5", "--record", "g.jsonl", "--lang", "it",
               typed="1\nquit\n", PYTHONIOENCODING="ascii")  # fmt: skip
    assert done.returncode == 0
    assert done.stdout.isascii()
    assert "P2 - random" in done.stdout
