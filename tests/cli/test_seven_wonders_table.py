"""The terminal table of 7 Wonders: the screen of each seat and its input, in both languages."""

import json
import re

import pytest

from tavolata.cli.answers import Answers
from tavolata.core.records import read_record, replay
from tavolata.core.registry import load_game
from tavolata.games.seven_wonders.rules.kinds import BOARD_NAMES, KINDS, NAMES
from tavolata.games.seven_wonders.words.cards import leads_to, parents_of
from tavolata.search.registry import load_bot
from tavolata.words import Words
from tests.cli.person import dealt, decisions, refused, run
from tests.cli.screen import FRAMES, Screen
from tests.tiers import batches, few, mainly

THREE = "seven_wonders(players=3,wonders=giza_a+rhodes_b+alexandria_a)"
TWO = "seven_wonders(players=2,wonders=giza_a+rhodes_b+alexandria_a)"
SELLERS = {
    "age": 2,
    "turn": 2,
    "P1": {
        "coins": 9,
        "built": ["baths", "loom_age1"],
        "hand": ["walls", "aqueduct", "statue", "forum", "loom_age2"],
    },
    "P2": {"coins": 4, "built": ["stone_pit", "barracks", "apothecary"], "stages": 1},
    "P3": {"coins": 1, "built": ["timber_yard", "press_age1"]},
}
DASH = "\u2013"
MINUS = "\u2212"
KEYS = re.compile(r"\b(reason|step|event|verb|answer|log|cell|column|does|good|symbol|points)-[a-z]|\{")


def position(data, game=THREE):
    return load_game(game).state_from_dict(data)


def do(state, *actions):
    """Make decisions given as `(seat, text)`."""
    for seat, text in actions:
        state.apply_action(seat, state.string_to_action(seat, text))


def play_on(state, bot="random", until=lambda state: False):
    """Let bots play to the end, or until a condition holds."""
    game = state.game()
    bots = [load_bot(bot, game, f"seat {p}") for p in range(game.num_players())]
    while not state.is_terminal() and not until(state):
        seat = state.acting_players()[0]
        state.apply_action(seat, int(bots[seat].act(state.observation(seat), 1.0)))


# ------------------------------------------------------------------ prices and payments
@pytest.mark.parametrize(
    ("card", "row"),
    [
        ("Walls", "† Walls 3St 2 shields (◂2 ▸2)"),
        ("Aqueduct", "▲ Aqueduct 3St 5 VP (free: Baths)"),
        ("Statue", f"▲ Statue Wo 2Or 4 VP {DASH} can't"),
        ("Forum", f"● Forum 2Cl +Gl/Pa/Te (own use) {DASH} can't"),
        ("Loom", f"□ Loom {DASH} +Te {DASH} built"),
    ],
)
def test_card_row_shows_cost_effect_and_payee(card, row):
    assert re.sub(r" \d+ \(", " (", Screen(position(SELLERS)).row(card)).startswith(row)


def test_all_splits_of_a_payment_are_offered():
    data = {"age": 2, "turn": 2, "P1": {"coins": 9, "hand": ["walls"]}, "P2": {"built": ["stone_pit"]},
            "P3": {"built": ["quarry"]}}  # fmt: skip
    state = position(data)
    screen = Screen(state)
    assert "(◂2 ▸2 or ▸4)" in screen.row("Walls")
    do(state, (0, "build walls"))
    screen = Screen(state)
    assert screen.question() == "Walls: who do you buy the missing resources from?"
    assert [choice.label for choice in screen.choices()] == [
        "2 coins to P2 on the left and 2 coins to P3 on the right",
        "4 coins to P3 on the right",
    ]
    italian = Screen(state, language="it")
    assert italian.question() == "Mura: da chi compri quello che manca?"
    assert "2 monete a P2 a sinistra e 2 monete a P3 a destra" in italian.menu()


@pytest.mark.parametrize(
    ("choice", "price"),
    [
        ("build loom_age2", "free"),
        ("build aqueduct", "free: Baths"),
        ("build sawmill", "1 coin to the bank"),
        ("build walls", "2 coins to P2 on the left and 2 coins to P3 on the right or 4 coins to P3 on the right"),
        ("stage walls", "2 coins to P2 on the left or 2 coins to P3 on the right"),
        ("discard walls", ""),
    ],
)  # fmt: skip
def test_each_choice_says_its_price_in_words(choice, price):
    data = {"age": 2, "turn": 3,
            "P1": {"coins": 9, "built": ["baths"], "hand": ["walls", "aqueduct", "loom_age2", "sawmill"]},
            "P2": {"built": ["stone_pit"]}, "P3": {"built": ["quarry"]}}  # fmt: skip
    assert {found.text: found.hint for found in Screen(position(data)).choices()}[choice] == price


def test_trading_post_lowers_the_price_of_one_side():
    data = {"age": 2, "P1": {"coins": 9, "hand": ["walls"], "built": ["east_trading_post"]},
            "P2": {"built": ["stone_pit"]}, "P3": {"built": ["timber_yard"]}}  # fmt: skip
    screen = Screen(position(data))
    assert "(◂2 ▸1)" in screen.row("Walls")
    left, right = re.findall(r"Sells [^│]*", screen.board())
    assert left.split() == ["Sells", "St", "Or", "for", "2"]
    assert right.split() == ["Sells", "Wo/St", "for", "1", "·", "Gl", "for", "2"]


def test_stage_shows_cost_and_effect():
    data = {"turn": 2, "P1": {"coins": 3, "hand": ["altar"]}, "P2": {"built": ["stone_pit"]}}
    menu = Screen(position(data)).menu()
    assert "Stage 1 (2St → 3 VP): ◂2" in menu
    assert "Stadio 1 (2Pi → 3 PV): ◂2" in Screen(position(data), language="it").menu()


# ------------------------------------------------------------------ the cities
@pytest.mark.parametrize("size", [(80, 24), (80, 45), (120, 40)])
def test_both_neighbours_are_shown_in_full(size):
    text = " ".join(Screen(position(SELLERS), size=size).board().split())
    for piece in (
        "◂ P2 · random", "▸ P3 · random", "Rhodes B ▮▯", "Alexandria A ▯▯▯", "4 coins", "1 coin",
        "4 coins", "shields (you 0)", "compass 1", "Sells St Or for 2", "9 coins",
    ):  # fmt: skip
        assert piece in text, piece


def test_neighbours_are_shown_left_and_right():
    state = load_game("seven_wonders(players=5)").new_initial_state(1)
    for seat, left, right in ((0, "P2", "P5"), (4, "P1", "P4")):
        board = Screen(state, seat, size=(80, 45)).board()
        line = next(line for line in board.splitlines() if "◂ P" in line)
        assert line.index(f"◂ {left}") < line.index(f"▸ {right}")


@pytest.mark.parametrize(("players", "further"), [(3, 0), (4, 1), (7, 4)])
def test_other_cities_have_one_line_each(players, further):
    state = load_game(f"seven_wonders(players={players})").new_initial_state(2)
    board = Screen(state, size=(120, 45)).board()
    lines = [line for line in board.splitlines() if re.match(r"P\d · random · ", line)]
    assert len(lines) == further


@pytest.mark.parametrize("language", ["en", "it"])
def test_free_city_is_a_neighbour_of_both(language):
    state = load_game(TWO).new_initial_state(3)
    name = {"en": "Free City", "it": "Città Libera"}[language]
    assert f"▸ {name}" in Screen(state, 0, language, (80, 45)).board()
    assert f"◂ {name}" in Screen(state, 1, language, (80, 45)).board()


@pytest.mark.parametrize("size", [(80, 24), (80, 45), (80, 60), (100, 50), (116, 40), (120, 40)])
@pytest.mark.parametrize("language", ["en", "it"])
@pytest.mark.parametrize("is_ascii", [False, True])
def test_no_line_is_longer_than_the_terminal(size, language, is_ascii):
    state = load_game("seven_wonders(players=5)").new_initial_state(4)
    play_on(
        state, "rule", lambda state: state.turns_taken()[0] >= 15 and state.acting_players()[0] == 0
    )
    screen = Screen(state, 0, language, size, is_ascii)
    text = screen.board() + screen.menu() + screen.text(screen.layout.supply(screen.seen))
    assert max(len(line) for line in text.splitlines()) <= size[0]
    assert not KEYS.search(text)
    assert "…" not in text
    if is_ascii:
        assert set(re.findall(r"[^\x00-\x7f]", text)) <= set(FRAMES + "·àèé")


@pytest.mark.parametrize("size", mainly((80, 24), (80, 45), (120, 40)))
def test_game_for_three_fits_the_screen(size):
    state = load_game(THREE).new_initial_state(5)
    heights = []

    def measure(state):
        if state.acting_players()[0] == 0 and state.questions[0] == 1:
            screen = Screen(state, size=size)
            lines = screen.layout.lines([], 0)
            heights.append(len((screen.board(*lines) + screen.menu()).splitlines()))
        return False

    play_on(state, "rule", measure)
    assert max(heights) <= size[1]


# ------------------------------------------------------------------ hidden information
@batches(full=1, prove=2)
@pytest.mark.parametrize("players", mainly(3, 2, 5))
def test_cards_of_other_hands_are_never_on_the_screen(players, batch):
    state = load_game(f"seven_wonders(players={players})").new_initial_state(batch)
    state.keep_log()
    words = Words("en", "seven_wonders")
    checked = 0

    def look(state):
        nonlocal checked
        seat = state.acting_players()[0]
        screen = Screen(state, seat)
        events = [state.game().event_to_dict(event.seen_by(seat)) for event in state.log[-40:]]
        story = screen.layout.lines(events, seat)
        text = screen.board(*story) + screen.menu()
        cities = [*screen.seen.seats, *([screen.seen.free_city] if screen.seen.free_city else [])]
        open_cards = {card for city in cities for card in city.built}
        told = {event["card"] for event in events if event.get("card")}
        free = {card for built in open_cards | set(screen.seen.hand) for card in parents_of(built)}
        for other in range(players):
            for card in state.observation(other).to_dict()["hand"]:
                name = words.card(card)
                shown = {words.card(known) for known in open_cards | told | free}
                if other != seat and card not in screen.seen.hand and name not in shown:
                    assert not re.search(rf"\b{name}\b", text), (seat, name)
                    checked += 1
        return False

    play_on(state, "random", look)
    assert checked > 200


def test_face_down_card_is_shown_only_to_its_owner():
    state = position({"turn": 2, "P1": {"hand": ["altar"]}, "P2": {"built": ["stone_pit"]},
                      "P3": {"hand": ["theater"]}})  # fmt: skip
    state.keep_log()
    do(state, (0, "stage altar"), (2, "discard theater"))
    do(state, (1, state.action_to_string(1, state.legal_actions(1)[-1])))
    game = state.game()

    def told(viewer, language="en"):
        layout = Screen(state, 0, language).layout
        events = [game.event_to_dict(event.seen_by(viewer)) for event in state.log]
        return "\n".join(line.plain for line in layout.lines(events, viewer))

    assert "You build stage 1 of your wonder with Altar: 2 coins to P2." in told(0)
    assert "P1 builds stage 1 of the wonder: 2 coins to you." in told(1)
    assert "P3 discards a card for 3 coins." in told(0)
    assert "You discard Theater for 3 coins." in told(2)
    assert "P1 costruisce lo stadio 1 della meraviglia: 2 monete a P2." in told(None, "it")
    assert "Altar" not in told(1) + told(2) + told(None)
    assert "Theater" not in told(0) + told(1) + told(None)


def test_conflicts_show_their_tokens():
    state = position({"age": 2, "turn": 6, "P1": {"built": ["walls"]}, "P2": {"built": ["barracks"]},
                      "P3": {}})  # fmt: skip
    state.keep_log()
    for seat in range(3):
        do(state, (seat, state.action_to_string(seat, state.legal_actions(seat)[-1])))
    layout = Screen(state).layout
    events = [state.game().event_to_dict(event.seen_by(0)) for event in state.log]
    text = "\n".join(line.plain for line in layout.lines(events, 0))
    assert "You fight: +3 against P2, +3 against P3." in text
    assert f"P2 fights: +3 against P3, {MINUS}1 against you." in text
    assert f"P3 fights: {MINUS}1 against you, {MINUS}1 against P2." in text


# ------------------------------------------------------------------ the end
@pytest.mark.parametrize(
    ("language", "heads"),
    [
        ("en", ["War", "Coins", "Wonder", "Civil", "Science", "Trade", "Guilds", "Total"]),
        ("it", ["Guerra", "Monete", "Merav.", "Civili", "Scienza", "Comm.", "Gilde", "Totale"]),
    ],
)
@pytest.mark.parametrize("game", [THREE, TWO, "seven_wonders(players=7)"])
def test_score_sheet(game, language, heads):
    state = load_game(game).new_initial_state(6)
    play_on(state)
    screen = Screen(state, 0, language)
    final = screen.text(screen.layout.final(state.scores(), state.returns(), screen.seen, 0))
    assert max(len(line) for line in final.splitlines()) <= 80
    head = next(line for line in final.splitlines() if heads[-1] in line)
    assert [word for word in head.split() if word in heads] == heads
    for seat, scores in enumerate(state.scores()):
        (line,) = [line for line in final.splitlines() if re.search(rf"\bP{seat + 1} ", line)]
        assert line.startswith("★") == (state.returns()[seat] > 0)
        assert f"({screen.seen.seats[seat].coins})" in line
        numbers = [str(n) for n in scores.values()]
        assert re.findall(r"-?\d+", re.sub(r"P\d|\(\d+\)", "", line.replace(MINUS, "-"))) == numbers


# ------------------------------------------------------------------ looking things up
@pytest.mark.parametrize("language", ["en", "it"])
def test_every_card_and_wonder_has_rules(language):
    screen = Screen(load_game(THREE).new_initial_state(0), language=language)
    book = screen.layout.book
    for name in [*book.cards(), *book.boards(), "giza"]:
        text = screen.text(book.sheet(name))
        assert book.find(screen.layout.words.card(name)) is not None
        assert not KEYS.search(text)
        assert max(len(line) for line in text.splitlines()) <= 80


def test_rules_of_a_card_show_copies_chains_and_rulings():
    done = run(".", "rules", "seven_wonders", "library")
    text = " ".join(done.stdout.split())
    for piece in ("Age II", "scientific structure", "One tablet", "2 stone, 1 textile",
                  "Free with Scriptorium", "Makes free Senate, University",
                  "1 with 3 or more, 2 with 6 or more", "R8"):  # fmt: skip
        assert piece in text
    text = " ".join(run(".", "rules", "seven_wonders", "filanda", "--lang", "it").stdout.split())
    assert "Era I e II" in text
    assert "Copie, Era II 1 con 3 o più, 2 con 5 o più giocatori" in text


def test_rules_of_a_wonder_show_both_sides():
    text = run(".", "rules", "seven_wonders", "rodi", "--lang", "it").stdout
    assert "Il Colosso di Rodi" in text
    assert "Rodi A" in text
    assert "Rodi B" in text
    assert "R17" in text
    facts = json.loads(run(".", "rules", "seven_wonders", "giza b", "--json").stdout)
    assert facts["produces"] == "stone"
    assert facts["stages"]["giza_b"][3]["resources"] == {"stone": 4, "papyrus": 1}


def test_chains_are_listed_in_both_directions():
    for card in NAMES:
        assert all(card in parents_of(child) for child in leads_to(card))
    assert sum(len(leads_to(card)) for card in NAMES) == 26


@pytest.mark.parametrize("columns", ["80", "120"])
@pytest.mark.parametrize("language", ["en", "it"])
def test_list_of_cards_and_short_rules(columns, language):
    listed = run(".", "list", "cards", "--game", "seven_wonders", "--lang", language, COLUMNS=columns)
    assert listed.returncode == 0, listed.stderr
    words = Words(language, "seven_wonders")
    for name in [*NAMES, *BOARD_NAMES]:
        assert words.card(name) in listed.stdout
    assert max(len(line) for line in listed.stdout.splitlines()) <= int(columns)
    told = run(".", "rules", "seven_wonders", "--lang", language, COLUMNS=columns)
    assert max(len(line) for line in told.stdout.splitlines()) <= int(columns)
    facts = json.loads(run(".", "rules", "seven_wonders", "--json").stdout)
    assert len(facts["cards"]) == KINDS
    assert "did you mean Altar?" in refused(run(".", "rules", "seven_wonders", "altr"))


# ------------------------------------------------------------------ a person at the table
SEATS = ("--seat", "human", "--seat", "random", "--seat", "random")


@pytest.mark.parametrize(
    ("language", "answer", "action"),
    [
        ("en", "{name}", "build {card}"),
        ("en", "build {name}", "build {card}"),
        ("en", "b {card}", "build {card}"),
        ("en", "discard {name}", "discard {card}"),
        ("en", "d {name}", "discard {card}"),
        ("it", "{name}", "build {card}"),
        ("it", "costruisci {name}", "build {card}"),
        ("it", "scarta {name}", "discard {card}"),
        ("it", "sc {name}", "discard {card}"),
        ("it", "DISCARD {card}", "discard {card}"),
    ],
)
def test_answers_by_name(sit, tmp_path, language, answer, action):
    state = load_game(THREE).new_initial_state(dealt(5))
    legal = [state.action_to_string(0, action) for action in state.legal_actions(0)]
    card = next(text for text in legal if text.startswith("build")).split()[1]
    name = Words(language, "seven_wonders").card(card)
    person = sit(THREE, *SEATS, "--seed", "5", "--lang", language)
    person.type(answer.format(name=name, card=card))
    assert decisions(tmp_path)[0] == (0, action.format(card=card))


@pytest.mark.parametrize(
    ("language", "answer"),
    [("en", "s altar"), ("en", "stage altar"), ("it", "st altare"), ("it", "Stadio ALTARE")],
)
def test_stage_by_name(language, answer):
    data = {"turn": 2, "P1": {"hand": ["altar"]}, "P2": {"built": ["stone_pit"]}}
    screen = Screen(position(data), 0, language)
    (choice,) = Answers(screen.layout, screen.seen, screen.choices()).chosen(answer)
    assert choice.text == "stage altar"


def test_ambiguous_name_means_the_card_in_hand():
    screen = Screen(position(SELLERS))
    answers = Answers(screen.layout, screen.seen, screen.choices())
    for text in ("loom", "build loom"):
        assert screen.state.action_to_string(0, answers.any_action(text)) == "build loom_age2"


def test_refusals_name_the_missing_resources():
    data = {**SELLERS, "P1": {**SELLERS["P1"], "coins": 1}}
    state = position(data)
    for language, texts in (
        ("en", ["Walls costs 4 coins, and the city has only 1.",
                "Forum needs 2 more clay than the city makes and its neighbours sell."]),
        ("it", ["Mura costa 4 monete, e la città ne ha solo 1.",
                "per Foro mancano ancora 2 unità di argilla, anche comprando tutto dai due vicini."]),
    ):  # fmt: skip
        layout = Screen(state, 0, language).layout
        for card, text in zip(("walls", "forum"), texts, strict=True):
            refusal = state.explain(0, state.string_to_action(0, f"build {card}"))
            assert layout.say(layout.phrases.refusal(refusal)) == text
            assert layout.say(layout.phrases.rule_text(refusal.rule)).startswith("R")


def test_commands(sit):
    person = sit(THREE, *SEATS, "--seed", "5")
    assert "You have Giza A; everyone plays at the same time." in " ".join(person.screen.split())
    assert "all cities with all their cards" in person.type("?")
    assert "1 3 3" not in person.screen
    assert "Rhodes B" in person.type("cities")
    assert "Wo wood" in person.screen
    assert "5 victory points" in person.type("? aqueduct")
    assert "Not now: you have no Palace in your hand." in person.type("palace")
    assert "Not now: you have no Palace in your hand." in person.type("why build palace")
    assert "Did you mean Palace?" in person.type("? palce")
    assert "nothing to undo" in person.type("undo")
    assert "matches several choices" in person.type("discard")


def test_two_people_at_one_keyboard_never_see_the_other_hand(sit):
    person = sit(THREE, "--seat", "human", "--seat", "human", "--seat", "random", "--seed", "5")
    screen = person.type("1")
    assert "P2 plays next" in screen
    assert "Discard +3" not in screen
    assert "P2 · you" in person.type("")


@pytest.mark.parametrize(
    ("game", "seats", "language", "columns", "ended"),
    few([
        ("seven_wonders", ("human", "rule", "random"), "en", "80", "Final scores"),
        ("seven_wonders", ("human", "human", "random"), "it", "120", "Punteggio finale"),
        ("seven_wonders(wonders=babylon_b+halicarnassus_b+olympia_a)", ("human", "random"), "it", "80",
         "Punteggio finale"),
        ("seven_wonders", ("human", *["random"] * 6), "en", "120", "Final scores"),
    ], 1),
)  # fmt: skip
def test_whole_game_by_keyboard(tmp_path, game, seats, language, columns, ended):
    chairs = [word for seat in seats for word in ("--seat", seat)]
    done = run(
        tmp_path, "play", game, *chairs, "--seed", "8", "--lang", language, "--record", "g.jsonl",
        typed="2\n1\n3\n\n" * 120, COLUMNS=columns,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    assert done.stderr == ""
    assert ended in done.stdout
    assert not KEYS.search(done.stdout)
    assert max(len(line) for line in done.stdout.splitlines()) <= int(columns)
    assert replay(read_record(tmp_path / "g.jsonl")).is_terminal()


def test_two_people_see_how_the_last_turn_ends(tmp_path):
    seats = ["--seat", "human", "--seat", "human", "--seat", "random"]
    done = run(
        tmp_path,
        "play",
        "seven_wonders",
        *seats,
        "--seed",
        "5",
        "--record",
        "g.jsonl",
        typed="1\n\n" * 99,
    )
    assert done.returncode == 0
    end = done.stdout.rpartition("> ")[2]
    story = end.partition("Final scores")[0]
    assert all(f"  {name} " in story for name in ("P1", "P2", "P3"))


def test_default_seats_are_a_person_and_two_bots(tmp_path):
    done = run(tmp_path, "play", "seven_wonders", typed="quit\n")
    assert done.returncode == 0, done.stderr
    (path,) = tmp_path.glob("seven_wonders-*.tavolata.jsonl")
    assert read_record(path).header["seats"] == ["human", "journeyman", "journeyman"]


def test_watching_bots(tmp_path):
    done = run(tmp_path, "play", "seven_wonders", "--seat", "rule", "--seat", "random",
               "--seat", "random", "--seed", "4", "--record", "g.jsonl", "--lang", "it")  # fmt: skip
    assert done.returncode == 0, done.stderr
    for text in (
        "si gioca tutti insieme",
        "Era III",
        "Turno 6",
        "Conflitti di P1",
        "Punteggio finale",
    ):
        assert text in done.stdout


def test_play_works_on_an_ascii_terminal(tmp_path):
    done = run(tmp_path, "play", THREE, *SEATS, "--seed", "5", "--record", "g.jsonl", "--lang", "it",
               typed="quit\n", PYTHONIOENCODING="ascii")  # fmt: skip
    assert done.returncode == 0
    assert done.stdout.isascii()
    assert "< P2 - random" in done.stdout
    assert "?" not in done.stdout.replace("? aiuto", "").replace("per che cosa?", "")


def test_several_numbers_in_a_row_are_refused(sit, tmp_path):
    """A slip such as `1 2` for 12 must not cost a turn."""
    person = sit("seven_wonders(players=3)", *SEATS, "--seed", "5")
    said = person.type("1 2")
    assert "Only one choice at a time here" in said
    assert decisions(tmp_path) == []


def test_mistyped_choice_is_recognised_but_not_played(sit, tmp_path):
    """The message names the choice; text that resembles none gets a pointer to help."""
    person = sit("seven_wonders(players=3)", *SEATS, "--seed", "5")
    assert "Did you mean: Build Lumber Yard?" in person.type("lumbr yard")
    said = person.type("zzz")
    assert "Did you mean" not in said
    assert "Type ? for help" in said
    assert decisions(tmp_path) == []


def test_goods_are_counted_in_the_language():
    """One argilla, three argille."""
    text = run(".", "rules", "seven_wonders", "babylon_b", "--lang", "it").stdout
    assert "1 argilla, 1 tessuto" in text
    assert "3 argille, 1 papiro" in text
