"""The terminal table of Citadels: the screen of each seat and its input, in both languages."""

import re

import pytest

from tavolata.core.registry import load_game
from tavolata.games.citadels.rules.casts import SCENARIOS
from tavolata.games.citadels.rules.kinds import NUMBER_OF
from tavolata.games.citadels.rules.numbers import EFFECT_NAMES
from tavolata.games.citadels.words.phrases import POINTS
from tavolata.search.registry import load_bot
from tavolata.words import Words
from tavolata.words.plain import MINUS
from tests.cli.screen import FRAMES, Screen
from tests.tiers import batches, few

FOUR = "citadels(players=4)"
RANDOM = "citadels(players=4,cast=random,districts=random)"
CLASSIC = "citadels(players=4,edition=classic,expansion=dark_city,cast=random,districts=all)"
KEYS = re.compile(
    r"\b(reason|step|event|verb|answer|log|cell|column|seat|rank|token|power|row|hint|cant|points|turn|type)"
    r"-[a-z_]+|\{|\bNone\b|\bhidden\b|beautified"
)
DASH = "\u2013"
TURN = {
    "P1": {
        "characters": ["merchant"],
        "gold": 4,
        "hand": ["market", "docks", "palace", "tavern"],
        "city": ["tavern", "castle"],
    },
    "P2": {"characters": ["king"], "gold": 2, "city": ["temple"]},
    "turn": "merchant",
}


def position(data, game=RANDOM):
    return load_game(game).state_from_dict(data)


def do(state, seat, *actions):
    """Make decisions of a seat, given as text."""
    for text in actions:
        state.apply_action(seat, state.string_to_action(seat, text))
    return state


def play_on(state, bot="random", until=lambda state: False):
    """Let bots play to the end, or until a condition holds."""
    game = state.game()
    bots = [load_bot(bot, game, f"seat {p}") for p in range(game.num_players())]
    while not state.is_terminal() and not until(state):
        seat = state.acting_players()[0]
        state.apply_action(seat, int(bots[seat].act(state.observation(seat), 1.0)))
    return state


def asked(state, step):
    return EFFECT_NAMES[state.observation(state.acting_players()[0]).question()] == step


# ------------------------------------------------------------------ the draft
def test_draft_shows_rank_and_power_of_characters():
    state = load_game("citadels(players=5)").new_initial_state(3)
    screen = Screen(state)
    assert screen.question() == "Choose your character. P2 gets the other 5 cards."
    assert screen.row("Assassin") == "1 Assassin rank 1 Kills a character, who misses their turn"
    assert screen.row("King") == "2 King rank 4 Takes the crown; 1 gold per Noble"
    assert "2 Thief face up" in screen.board()
    italian = Screen(state, language="it")
    assert italian.question() == "Scegli il tuo personaggio. Le altre 5 carte vanno a P2."
    assert italian.row("Condottiero").endswith(
        f"Distrugge un quartiere al costo {MINUS}1; 1 moneta per Militare"
    )


def test_last_of_seven_may_take_the_face_down_character():
    state = load_game("citadels(players=7)").new_initial_state(3)
    for seat in range(6):
        state.apply_action(seat, state.legal_actions(seat)[0])
    screen = Screen(state, 6)
    assert screen.question().startswith("You are the last: take the character passed to you")
    assert len(screen.choices()) == 2
    assert screen.menu().count("(face down)") == 1


def test_two_players_also_discard_a_character():
    state = load_game("citadels(players=2)").new_initial_state(3)
    do(state, 0, state.action_to_string(0, state.legal_actions(0)[0]))
    screen = Screen(state, 1)
    assert screen.question() == "Choose your character. P1 gets the other 5 cards."
    do(state, 1, screen.choices()[0].text)
    screen = Screen(state, 1)
    assert screen.question() == (
        "Now lay one of these characters face down. P1 gets the other 4 cards."
    )
    assert all(choice.label.startswith("Lay ") for choice in screen.choices())


def test_strip_shows_the_characters_passed_on():
    """P1 takes the Assassin and passes five on; the one that P1 never saw is face down."""
    state = load_game("citadels(players=5)").new_initial_state(3)
    for seat in range(5):
        state.apply_action(seat, state.legal_actions(seat)[0])
    mine = Screen(state).board()
    assert "1 Assassin you" in mine
    assert "3 Magician face down" in mine
    for name in ("4 King", "5 Bishop", "6 Merchant", "7 Architect", "8 Warlord"):
        assert f"{name} ?▯" in mine
    second = Screen(do(state, 0, "gather gold", "end turn"), 1).board()
    assert "1 Assassin P1" in second
    assert re.search(r"Magician nobody|Magician P1\?▯", second)
    assert "4 King you" in second


def test_naming_shows_the_seats_that_may_have_a_character():
    state = load_game("citadels(players=5)").new_initial_state(3)
    for seat in range(5):
        state.apply_action(seat, state.legal_actions(seat)[0])
    do(state, 0, "use power")
    screen = Screen(state)
    assert screen.question() == "Assassin: who do you kill?"
    assert screen.row("Kill the Thief") == "1 Kill the Thief (rank 2; face up)"
    assert "Kill the King (rank 4; anyone, or face down)" in screen.menu()
    assert "Kill the Magician (rank 3; is face down)" in screen.menu()
    assert screen.chosen("kill thief") == screen.chosen("thief") == "name thief"
    screen = Screen(state, language="it")
    assert screen.question() == "Assassina: chi uccidi?"
    assert "Uccidi il Re (rango 4; chiunque, o sul tavolo)" in screen.menu()
    assert screen.chosen("uccidi il re") == screen.chosen("uccidi re") == "name king"


def test_nobody_has_zero_coins_in_italian():
    data = {"P1": {"characters": ["warlord"], "gold": 0}, "P2": {"city": ["tavern"]}, "turn": "warlord"}
    state = do(position(data), 0, "use power")
    assert Screen(state, language="it").question().endswith("distruggi un quartiere? Non hai monete.")


def test_all_cities_are_shown_by_name_where_the_table_has_only_costs():
    data = {"P1": {"characters": ["king"]}, "P2": {"city": ["castle", "market"]}, "turn": "king"}
    low = Screen(position(data), size=(60, 15))
    assert "Castle" not in low.board()
    cities = low.text(low.layout.all_seats(low.seen))
    assert "◆ Castle 4 ● Market 2" in " ".join(cities.split())
    assert "P1 · you" in cities


# ------------------------------------------------------------------ the turn
def test_nothing_is_built_before_gathering():
    screen = Screen(position(TURN))
    assert screen.question() == (
        "You are the Merchant. Gather gold or cards, then you may build 1 district."
    )
    assert [choice.label for choice in screen.choices()] == [
        "Gather 2 gold",
        "Gather cards: look at 2, keep 1",
        "Collect 1 gold",
        "Take 1 gold",
    ]
    origins = {choice.label: choice.hint for choice in screen.choices()}
    assert origins["Collect 1 gold"] == "Trade"
    assert origins["Take 1 gold"] == "Merchant"
    assert screen.row("Not now") == "Not now: Palace, Tavern, Market, Docks (gather first)"


@pytest.mark.parametrize(
    ("data", "edition", "english", "italian"),
    [
        ({"turn": "merchant", "bewitched": "merchant", "P1": {"characters": ["merchant"]},
          "P2": {"characters": ["witch"]}}, "2021",
         "You are the Merchant. This turn you only gather: gold or cards.",
         "Sei il Mercante. In questo turno accumuli e basta: monete o carte."),
        ({"turn": "king", "killed": "king", "P1": {"characters": ["king"], "city": ["hospital"]}}, "classic",
         "You are the King. This turn you only gather: gold or cards.",
         "Sei il Re. In questo turno accumuli e basta: monete o carte."),
        ({"turn": "witch", "P1": {"characters": ["witch"]}}, "2021",
         "You are the Witch. Gather gold or cards, then name a character to bewitch.",
         "Sei la Strega. Accumula monete o carte, poi nomina un personaggio da stregare."),
    ],
)  # fmt: skip
def test_who_only_gathers_is_not_promised_a_build(data, edition, english, italian):
    state = position(data, CLASSIC if edition == "classic" else RANDOM)
    assert Screen(state).question() == english
    assert Screen(state, language="it").question() == italian


def test_turn_shows_prices_and_reasons():
    state = do(position(TURN), 0, "gather gold", "collect")
    screen = Screen(state)
    assert screen.question() == "You are the Merchant. You have 7 gold and may build 1 district."
    labels = {choice.label: choice.hint for choice in screen.choices()}
    assert labels["Build Palace"] == "5 gold"
    assert labels["Build Market"] == "2 gold"
    assert screen.row("Not now") == "Not now: Tavern (already built)"
    do(state, 0, "build palace")
    screen = Screen(state, language="it")
    assert (
        screen.question() == "Sei il Mercante. Hai 2 monete e hai raggiunto il limite di costruzione."
    )
    assert screen.row("Adesso no") == "Adesso no: Taverna, Mercato, Molo (limite raggiunto)"
    assert "Prendi 1 moneta" in screen.menu()


@pytest.mark.parametrize(
    ("seat", "hand", "english", "italian"),
    [
        ({"gold": 0}, "docks", "Docks (1 gold short)", "Molo (manca 1 moneta)"),
        ({"gold": 9}, "secret_vault", "Secret Vault (cannot be built)", "Cripta Segreta (non si costruisce)"),
        ({"gold": 9, "city": ["temple", "church", "market", "prison", "manor"]}, "monument",
         "Monument (city has five or more districts)", "Monumento (hai già cinque o più quartieri)"),
        ({"characters": ["navigator"]}, "docks", "Docks (this character cannot build)",
         "Molo (il personaggio non costruisce)"),
    ],
)  # fmt: skip
def test_unbuildable_cards_show_a_reason(seat, hand, english, italian):
    me = {"characters": ["merchant"], **seat, "hand": [hand]}
    state = position({"P1": me, "turn": me["characters"][0]})
    do(state, 0, "gather gold")
    assert english in Screen(state).menu()
    assert italian in Screen(state, language="it").menu()


@pytest.mark.parametrize(
    ("seat", "english", "italian"),
    [
        ({"gold": 0, "hand": ["docks", "secret_vault"]},
         "You have 2 gold: too little for the districts in your hand.",
         "Hai 2 monete: troppo poche per i quartieri in mano."),
        ({"gold": 0, "hand": ["docks"]},
         "You have 2 gold: too little for the district in your hand.",
         "Hai 2 monete: troppo poche per il quartiere in mano."),
        ({"gold": 9, "hand": ["secret_vault"]},
         "You have 11 gold; you cannot build the district in your hand.",
         "Hai 11 monete; non puoi costruire il quartiere in mano."),
        ({"gold": 9, "hand": ["secret_vault", "temple"], "city": ["temple"]},
         "You have 11 gold; you can build none of the districts in your hand.",
         "Hai 11 monete; non puoi costruire nessuno dei quartieri in mano."),
        ({"gold": 9}, "You have 11 gold and no district in your hand.",
         "Hai 11 monete e nessun quartiere in mano."),
    ],
)  # fmt: skip
def test_question_says_why_no_district_in_hand_can_be_built(seat, english, italian):
    state = position({"P1": {"characters": ["merchant"], **seat}, "turn": "merchant"})
    do(state, 0, "gather gold")
    assert Screen(state).question() == f"You are the Merchant. {english}"
    assert Screen(state, language="it").question() == f"Sei il Mercante. {italian}"


@pytest.mark.parametrize("players", [2, 4, 8])
def test_the_sign_of_a_card_face_down_is_explained_while_it_is_shown(players):
    state = load_game(f"citadels(players={players})").new_initial_state("a")
    for _ in range(20):
        player = state.acting_players()[0]
        rows = Screen(state, player).board().splitlines()
        explained = [row for row in rows if row.startswith("▯ may be face down")]
        shown = [row for row in rows if "?▯" in row]
        assert bool(explained) == bool(shown)
        state.apply_action(player, state.legal_actions(player)[0])


def test_factory_lowers_the_price_shown():
    me = {"characters": ["merchant"], "gold": 9, "hand": ["dragon_gate"], "city": ["factory"]}
    state = do(position({"P1": me, "turn": "merchant"}), 0, "gather gold")
    assert "Build Dragon Gate (5 gold)" in Screen(state).menu()


def test_trader_sees_that_trade_districts_do_not_count():
    me = {"characters": ["trader"], "gold": 9, "hand": ["manor", "market", "docks"]}
    state = do(position({"P1": me, "turn": "trader"}), 0, "gather gold")
    assert Screen(state).question().endswith("may build 1 district, Trade districts apart.")
    do(state, 0, "build manor")
    assert Screen(state).question().endswith("may still build Trade districts.")
    assert Screen(state, 0, "it").question().endswith("costruire ancora quartieri Mercantili.")


# ------------------------------------------------------------------ questions in the middle of a turn
RANK_8 = {
    "P1": {"gold": 6, "city": ["manor", "temple"]},
    "P2": {"city": ["palace", "great_wall", "beautified market"]},
}


@pytest.mark.parametrize(
    ("character", "prices"),
    [
        (
            "warlord",
            {"Destroy Palace": "5 gold", "Destroy Market": "3 gold", "Destroy Great Wall": "5 gold"},
        ),
        ("marshal", {"Seize Market": "4 gold"}),
        ("diplomat", {"Get Palace": "5", "Get Market": "2+1", "Get Great Wall": "6"}),
    ],
)
def test_rank_8_sees_its_price(character, prices):
    data = {**RANK_8, "P1": {**RANK_8["P1"], "characters": [character]}, "turn": character}
    state = do(position(data), 0, "use power", "player P2")
    assert {choice.label: choice.hint for choice in Screen(state).choices()} == prices
    if character == "diplomat":
        do(state, 0, "choose beautified market")
        screen = Screen(state)
        assert screen.question() == "Diplomat: what do you give P2 for Market?"
        given = {choice.label: choice.hint for choice in screen.choices()}
        assert given == {"Give Manor": "1 gold", "Give Temple": "3 gold"}


def test_own_city_has_a_label():
    data = {**RANK_8, "P1": {**RANK_8["P1"], "characters": ["warlord"]}, "turn": "warlord"}
    state = do(position(data), 0, "use power", "player P1")
    assert Screen(state).question() == (
        "Warlord: which of your own districts do you destroy? You have 6 gold."
    )
    assert "quale tuo quartiere distruggi?" in Screen(state, language="it").question()


def test_magistrate_sees_the_price_of_the_district():
    data = {
        "P1": {"characters": ["magistrate"]},
        "P2": {"characters": ["architect"], "gold": 9, "hand": ["palace"]},
        "turn": "architect",
        "warrants": {"signed": "architect", "blank": ["king", "bishop"]},
    }
    state = do(position(data), 1, "gather gold", "build palace")
    screen = Screen(state)
    assert screen.question() == ("P2 (the Architect) has paid 5 gold for Palace. Do you confiscate it?")
    assert [choice.label for choice in screen.choices()] == ["Confiscate Palace", "Let it be built"]
    assert screen.chosen("yes") == "confiscate"
    assert Screen(state, 0, "it").chosen("sì") == "confiscate"
    assert "7 Architect P2 · warrant, signed" in screen.board()
    assert "7 Architect P2 · warrant" in Screen(state, 2).board()
    assert "signed" not in Screen(state, 2).board()


def test_threatened_player_sees_the_bribe_but_not_the_threat():
    data = {
        "P1": {"characters": ["blackmailer"]},
        "P2": {"characters": ["king"], "gold": 5},
        "turn": "king",
        "threats": {"flower": "king", "plain": "bishop"},
    }
    state = do(position(data), 1, "gather gold")
    screen = Screen(state, 1)
    assert "3 of 7" in screen.question()
    assert [choice.label for choice in screen.choices()] == ["Pay 3 gold", "Refuse and risk it"]
    assert "flower" not in screen.question() + screen.board()
    do(state, 1, "refuse")
    mine = Screen(state)
    assert mine.question() == (
        "P2 (the King) refuses and has 7 gold. The threat has the flower. Do you reveal it?"
    )


def test_cards_to_keep_show_cost_and_effect():
    state = position({"P1": {"characters": ["merchant"]}, "turn": "merchant"}, FOUR)
    state.chance.is_scripted = True
    state.chance.script = [NUMBER_OF["palace"], NUMBER_OF["dragon_gate"]]
    screen = Screen(do(state, 0, "gather cards"))
    assert screen.question() == "Keep one of these cards; the rest goes to the bottom of the deck."
    assert screen.row("Palace") == "1 ◆ Keep Palace (5)"
    assert screen.row("Dragon Gate") == "2 ★ Keep Dragon Gate (6, +2 points)"
    assert "Drawn ◆ Palace 5 ★ Dragon Gate 6" in " ".join(screen.board().split())


# ------------------------------------------------------------------ the seats
@pytest.mark.parametrize("size", [(80, 45), (120, 45), (140, 60)])
def test_seat_shows_gold_hand_points_city_and_character(size):
    data = {
        **TURN,
        "P2": {"characters": ["king"], "gold": 2, "hand": ["palace"],
               "city": ["temple", "beautified market", "library"]},
        "crown": "P2",
    }  # fmt: skip
    screen = Screen(position(data), size=size)
    board = screen.board()
    row = next(line for line in board.splitlines() if "P2 · random" in line)
    for piece in ("♛ P2 · random", "2 gold", "1 card", "10 points", "3 of 7", "4 King"):
        assert piece in " ".join(row.split()), piece
    assert "▲ Temple 1 ● Market 2+1 ★ Library 6" in board
    assert "◆ Noble  ▲ Religious  ● Trade  ■ Military  ★ Unique" in board


def test_seats_are_shown_in_order_after_the_viewer():
    state = load_game("citadels(players=5)").new_initial_state(1)
    board = Screen(state, 2, size=(80, 45)).board()
    places = [board.index(f"P{seat} ·") for seat in (4, 5, 1, 2, 3)]
    assert places == sorted(places)


def test_complete_cities_are_marked():
    seven = ["temple", "church", "market", "prison", "manor", "castle", "tavern"]
    data = {**TURN, "P2": {"city": seven}, "P3": {"city": seven}, "completed": ["P3", "P2"]}
    screen = Screen(position(data))
    assert "✓ complete, the first" in screen.line("P3 ·")
    assert "✓ complete" in screen.line("P2 ·")
    assert "first" not in screen.line("P2 ·")
    assert "✓ completata, la prima" in Screen(position(data), language="it").line("P3 ·")


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("en", "Districts 24, 5 types 3, Dragon Gate 2"),
        ("it", "Quartieri 24, 5 tipi 3, Porta dei Draghi 2"),
    ],
)
def test_points_in_one_line_name_the_district_that_brings_them(language, told):
    layout = Screen(position(TURN), language=language).layout
    parts = {"districts": 24, "all_types": 3, "completion": 0, "dragon_gate": 2, "total": 29}
    assert layout.say(layout.phrases.score_parts(parts)) == told


@pytest.mark.parametrize(
    ("mark", "english", "italian"),
    [
        ({"killed": "king"}, "4 King killed", "4 Re assassinio"),
        ({"robbed": "bishop"}, "5 Bishop robbed", "5 Vescovo furto"),
    ],
)
def test_tokens_are_shown_at_their_ranks(mark, english, italian):
    data = {
        "P1": {"characters": ["magician"]},
        "P2": {"characters": ["thief"]},
        "turn": "magician",
        **mark,
    }
    state = position(data)
    assert re.search(english.replace(" ", r"\b.*?"), Screen(state).board())
    assert re.search(italian.replace(" ", r"\b.*?"), Screen(state, language="it").board())


def test_known_cards_of_other_hands_are_shown_to_their_viewer():
    data = {**TURN, "P2": {"hand": [{"palace": ["P1"]}, "docks"]}}
    state = position(data)
    assert "in hand: ◆ Palace 5" in Screen(state).board()
    assert "in hand" not in Screen(state, 2).board()


@batches(full=1, prove=2)
@pytest.mark.parametrize("game", [FOUR, "citadels(players=3,cast=illustrious_emissaries)"])
def test_cards_that_a_seat_does_not_know_are_never_on_its_screen(game, batch):
    state = load_game(game).new_initial_state(batch)
    state.keep_log()
    words = Words("en", "citadels")
    checked = moment = 0

    def look(state):
        nonlocal checked, moment
        moment += 1
        if moment % 15:
            return False
        seat = state.acting_players()[0]
        screen = Screen(state, seat)
        events = screen.events(seat)[-40:]
        text = screen.board(*screen.layout.lines(events, seat, is_brief=True)) + screen.menu()
        told = {event["card"] for event in events if event.get("card")}
        mine = {*screen.seen.hand, *screen.seen.drawn, *told}
        for seat_seen in screen.seen.seats:
            mine |= {*seat_seen.known_hand, *[district.card for district in seat_seen.city]}
        names = {words.card(card) for card in mine if card}
        offered = {choice.card for choice in screen.choices()}
        for other in range(len(state.seats)):
            for card in set(state.observation(other).to_dict()["hand"]) - offered:
                name = words.card(card)
                is_verb = card == "keep"
                if other != seat and not is_verb and not any(name in shown for shown in names):
                    assert not re.search(rf"\b{name}\b", text), (seat, name)
                    checked += 1
        return False

    play_on(state, until=look)
    assert checked > 50


# ------------------------------------------------------------------ size of the screen
SIZES = [(80, 24), (80, 45), (100, 50), (116, 40), (120, 40), (160, 60)]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("language", ["en", "it"])
@pytest.mark.parametrize("is_ascii", [False, True])
def test_no_line_is_longer_than_the_terminal(size, language, is_ascii):
    state = load_game("citadels(players=6,cast=devious_dignitaries)").new_initial_state(4)
    state.keep_log()
    play_on(state, until=lambda state: state.turns_taken()[0] >= 9 and asked(state, "turn"))
    seat = state.acting_players()[0]
    screen = Screen(state, seat, language, size, is_ascii)
    lines = screen.layout.lines(screen.events(seat)[-60:], seat, is_brief=True)
    text = screen.board(*lines) + screen.menu() + screen.text(screen.layout.supply(screen.seen))
    assert max(len(line) for line in text.splitlines()) <= size[0]
    assert not KEYS.search(text)
    assert "…" not in text
    if is_ascii:
        assert set(re.findall(r"[^\x00-\x7f]", text)) <= set(FRAMES + "·àèéìòùÈ")


@pytest.mark.parametrize(
    ("players", "size"), few([(4, (80, 24)), (8, (80, 24)), (8, (120, 40)), (5, (80, 45))], 1)
)
def test_table_and_question_fit_the_screen(players, size):
    state = load_game(f"citadels(players={players})").new_initial_state(5)
    state.keep_log()
    heights = []

    def measure(state):
        seat = state.acting_players()[0]
        if seat == 0 and (state.round % 3 == 0 or not asked(state, "turn")):
            screen = Screen(state, seat, "it", size)
            lines = screen.layout.lines(screen.events(seat)[-30:], seat, is_brief=True)
            shown = screen.board(*lines) + "\n" + screen.text(screen.question()) + screen.menu()
            heights.append(len(shown.splitlines()) + 2)
        return state.round > 8

    play_on(state, until=measure)
    assert max(heights) <= size[1]


def test_large_screen_always_has_room_for_the_log():
    state = load_game("citadels(players=5)").new_initial_state(5)
    screen = Screen(state, size=(80, 45))
    lines = screen.layout.lines([], 0)
    assert "what happened" not in screen.board(*lines)
    state.keep_log()
    play_on(state, until=lambda state: state.round == 3)
    seat = state.acting_players()[0]
    screen = Screen(state, seat, size=(80, 45))
    lines = screen.layout.lines(screen.events(seat), seat, is_brief=True)
    assert lines[-1].plain.strip() in screen.board(*lines)


# ------------------------------------------------------------------ the end
@pytest.mark.parametrize("language", ["en", "it"])
@pytest.mark.parametrize("game", [FOUR, CLASSIC, "citadels(players=8,cast=vicious_nobles)"])
def test_score_sheet(game, language):
    state = play_on(load_game(game).new_initial_state(6))
    screen = Screen(state, 0, language)
    final = screen.text(screen.layout.final(state.scores(), state.returns(), screen.seen, 0))
    assert max(len(line) for line in final.splitlines()) <= 80
    for seat, parts in enumerate(state.scores()):
        line = next(line for line in final.splitlines() if re.search(rf"\bP{seat + 1} ·", line))
        assert line.startswith("★") == (state.returns()[seat] > 0)
        numbers = [int(n) for n in re.findall(r"\d+", line.partition("·")[2])]
        assert numbers[-1] == parts["total"] == sum(numbers[:-1])
        extras = [key for key, n in parts.items() if n and key not in (*POINTS, "total")]
        for card in extras:
            assert screen.layout.words.card(card) in final


@pytest.mark.parametrize("language", ["en", "it"])
@pytest.mark.parametrize("name", [*SCENARIOS, "random"])
def test_headline_names_the_scenario(name, language):
    state = load_game(f"citadels(players=5,cast={name})").new_initial_state(1)
    screen = Screen(state, language=language)
    words = Words(language, "citadels")
    title = screen.layout.phrases.title(screen.seen)
    assert screen.layout.say(title) == f"Citadels · {words(f'set-{name}')}"


def test_the_crown_has_a_sign_of_its_own_in_ascii():
    screen = Screen(load_game("citadels").new_initial_state("a"), is_ascii=True)
    board = screen.board()
    assert "@ P1 - you" in board
    assert "# Military" in board
    assert board.count("@") == 1
