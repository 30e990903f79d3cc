"""Low terminals: the question, its choices and one's own cards stay on the screen."""

import contextlib
import fcntl
import re
import select
import signal
import struct
import termios

import pytest
from rich.console import Group
from rich.text import Text

from tavolata.cli.table import Disturbed, noticing_changes
from tavolata.core.chance import rng_of
from tavolata.core.registry import load_game
from tavolata.words.fitting import BesideLog, Ending, Folded, RecentLog, fitting
from tavolata.words.layout import Story
from tests.cli.keyboard import Keyboard
from tests.cli.person import FIRST
from tests.cli.screen import Screen
from tests.tiers import few, mainly

GAMES = [
    "dominion(players=4,kingdom=size_distortion)",
    "dominion(players=2,kingdom=first_game)",
    "citadels(players=4)",
    "citadels(players=8,cast=devious_dignitaries)",
    "seven_wonders(players=5)",
    "seven_wonders(players=7)",
]


def screens(game, language, size, every=4):
    """Yield the screens of the first seat in a game of random choices, with the log since the last one."""
    state = load_game(game).new_initial_state("low")
    state.keep_log()
    rng = rng_of("low")
    since = asked = 0
    while not state.is_terminal() and asked < 25 * every:
        player = state.acting_players()[0]
        legal = state.legal_actions(player)
        if player == 0 and len(legal) > 1:
            asked += 1
            if asked % every == 0:
                screen = Screen(state, 0, language, size)
                events = screen.events(0)
                yield screen, screen.layout.lines(events[since:], 0, is_brief=True)
            since = len(state.log)
        state.apply_action(player, legal[rng.below(len(legal))])


@pytest.mark.parametrize("language", mainly("it", "en"))
@pytest.mark.parametrize("width", mainly(80, 120))
@pytest.mark.parametrize("game", GAMES)
def test_everything_fits_24_rows(game, width, language):
    for screen, lines in screens(game, language, (width, 24)):
        text = screen.whole(*lines)
        assert len(text.splitlines()) < 24, text
        assert "…" not in text
        assert max(len(line.rstrip()) for line in text.splitlines()) <= width
        for number in range(1, len(screen.choices()) + 1):
            assert f"{number} " in text


@pytest.mark.parametrize("language", mainly("it", "en"))
@pytest.mark.parametrize("game", [GAMES[1], GAMES[2]])
def test_fewer_players_fit_24_rows_of_60_columns(game, language):
    for screen, lines in screens(game, language, (60, 24)):
        assert len(screen.whole(*lines).splitlines()) < 24


@pytest.mark.parametrize(
    ("language", "hint"), few([("en", "full: whole table"), ("it", "tutto: il resto")], 1)
)
@pytest.mark.parametrize("game", GAMES)
def test_only_a_folded_table_says_how_to_see_the_whole(game, language, hint):
    for screen, lines in screens(game, language, (80, 24), every=20):
        is_folded = isinstance(screen.fitted(*lines).table, Folded)
        assert (hint in screen.whole(*lines)) == is_folded
        tall = Screen(screen.state, 0, language, (80, 90))
        assert not isinstance(tall.fitted(*lines).table, Folded)
        assert hint not in tall.whole(*lines)


@pytest.mark.parametrize("language", mainly("it", "en"))
@pytest.mark.parametrize("size", mainly((40, 20), (40, 24), (50, 24), (50, 30)))
@pytest.mark.parametrize("game", [GAMES[0], GAMES[3], GAMES[5]])
def test_question_choices_and_own_hand_stay_on_a_small_terminal(game, size, language):
    for screen, lines in screens(game, language, size, every=8):
        text = screen.whole(*lines)
        assert len(text.splitlines()) < size[1], text
        assert max(len(line.rstrip()) for line in text.splitlines()) <= size[0]
        assert " ".join(screen.question().split()) in " ".join(text.split())
        for number in range(1, len(screen.choices()) + 1):
            assert re.search(rf"(?<!\d){number} ", text), (number, text)
        mine = screen.seen if hasattr(screen.seen, "hand") else screen.seen.seats[0]
        for card in mine.hand:
            assert screen.layout.words.card(card).split()[0] in text, (card, text)


@pytest.mark.parametrize("game", ["seven_wonders(players=3)", "citadels", "dominion"])
def test_the_question_stays_on_the_screen_below_a_menu_that_is_too_high(game):
    screen = Screen(load_game(game).new_initial_state("a"), 0, "it", (40, 5))
    rows = [line for line in screen.whole().splitlines() if line.strip()]
    last = " ".join(" ".join(rows[-4:]).split())
    assert screen.question() in last
    assert last.endswith("? aiuto · tutto: il resto")


@pytest.mark.parametrize("game", GAMES)
def test_a_folded_table_names_all_seats_and_the_own_hand(game):
    for screen, lines in screens(game, "en", (80, 24), every=20):
        text = screen.whole(*lines)
        for seat in range(len(screen.layout.seats)):
            assert screen.layout.seat_name(seat) in text
        mine = screen.seen if hasattr(screen.seen, "hand") else screen.seen.seats[0]
        for card in mine.hand:
            name = screen.layout.words.card(card).split()[0]
            assert name in text, (card, text)


def test_a_short_menu_has_bare_names_where_all_cards_share_a_verb():
    state = load_game("dominion(players=4,start=1)").new_initial_state("a")
    state.apply_action(0, state.string_to_action(0, "done"))
    state.apply_action(0, state.string_to_action(0, "play treasures"))
    screen = Screen(state, 0, "en", (60, 24))
    short = screen.text(screen.layout.menu_short(screen.seen, screen.choices(), screen.size))
    assert "Buy nothing more" in short
    assert "Buy Silver" not in short
    assert "Silver (3)" in short


def test_short_rows_of_a_hand_have_the_shortest_verbs_and_prices_of_neighbours():
    state = load_game("seven_wonders(players=3)").new_initial_state("a")
    screen = Screen(state, 0, "it", (40, 24))
    short = screen.text(screen.layout.menu_short(screen.seen, screen.choices(), screen.size))
    head, *rows = short.splitlines()
    verbs = head.split()[:-1]
    assert verbs[0] == "c"
    assert set(verbs) <= {"c", "st", "sc"}
    for row in rows:
        assert re.match(r" *(\d+|\N{EN DASH}) +(\d+|\N{EN DASH}) |    ", row) or row.startswith(
            "Stadio"
        ), row
    for card in screen.seen.question.cards:
        assert screen.layout.words.card(card) in short


def test_the_log_of_cities_is_wider_on_a_very_wide_terminal():
    state = load_game("seven_wonders(players=3)").new_initial_state("a")
    line = Text("  " + "Gilda " * 7)
    assert line.plain.strip() in Screen(state, 0, "it", (200, 60)).board(line)
    assert line.plain.strip() not in Screen(state, 0, "it", (120, 60)).board(line)


def test_short_rows_of_a_hand_have_all_uses():
    state = load_game("seven_wonders(players=3)").new_initial_state("a")
    screen = Screen(state, 0, "en", (60, 24))
    short = screen.text(screen.layout.menu_short(screen.seen, screen.choices(), screen.size))
    words = short.split()
    for number in range(1, len(screen.choices()) + 1):
        assert str(number) in words


# ------------------------------------------------------------------ the shared pieces
def test_the_first_way_that_fits_is_shown():
    screen = Screen(load_game("citadels").new_initial_state("a"))
    console = screen.console()
    ways = [Text("\n".join("abcd"[:rows])) for rows in (4, 3, 2)]
    for room, rows in ((9, 4), (4, 4), (3, 3), (2, 2), (1, 2)):
        assert fitting(ways, room, console, console.options) is ways[4 - rows]


def test_a_table_without_room_keeps_its_last_rows_below_a_sign():
    screen = Screen(load_game("citadels").new_initial_state("a"))
    table = Text("\n".join("abcde"))
    assert screen.text(Ending(table, 3)).split() == ["...", "d", "e"]
    assert screen.text(Ending(table, 1)).split() == ["..."]
    assert screen.text(Ending(table, 0)) == ""


def test_a_log_keeps_its_last_lines_and_dims_older_ones():
    screen = Screen(load_game("citadels").new_initial_state("a"))
    story = Story([Text("new"), Text("newer")], [Text("old"), Text("older")])
    assert screen.text(RecentLog(story, 3)).split() == ["older", "new", "newer"]
    assert screen.text(RecentLog(story, 1)).split() == ["newer"]


def test_a_log_without_room_marks_its_cut_line():
    screen = Screen(load_game("citadels").new_initial_state("a"), size=(20, 24))
    story = Story([Text("  P2 builds Docks: one coin to the bank.")], [])
    assert screen.text(RecentLog(story, 2)) == "  P2 builds Docks:\n    one coin to …\n"
    assert "…" not in screen.text(RecentLog(story, 3))


def test_a_log_next_to_the_table_ends_with_it():
    screen = Screen(load_game("citadels").new_initial_state("a"))
    story = Story([Text(f"line {n}") for n in range(40)])
    left = Group(*[Text("table")] * 12)
    beside = BesideLog(left, [Text("above")], Text("heading"), story, (20, 20))
    rows = screen.text(beside).splitlines()
    assert len(rows) == 12
    assert "above" in rows[0]
    assert "line 39" in rows[-1]


# ------------------------------------------------------------------ at a real terminal
@pytest.fixture
def at_terminal(tmp_path):
    people = []

    def sit_down(*arguments, size):
        people.append(Keyboard(tmp_path, "play", *arguments, "--record", "g.jsonl", size=size))
        return people[-1]

    yield sit_down
    for person in people:
        person.close()


@pytest.mark.parametrize(
    ("language", "command", "frame", "hint"),
    [("en", "full", "Supply", "full: whole table"), ("it", "tutto", "Scorta", "tutto: il resto")],
)
def test_full_shows_the_whole_table_at_a_low_terminal(at_terminal, language, command, frame, hint):
    seats = [word for who in ("human", *["random"] * 3) for word in ("--seat", who)]
    person = at_terminal("dominion(start=1)", *seats, "--lang", language, size=(80, 24))
    assert len(person.screen.splitlines()) <= 24
    assert f"─  {frame}  ─" not in person.screen
    assert command in person.type("?")
    whole = person.type(command)
    assert f"─  {frame}  ─" in whole
    folded = person.type("table")
    question = folded.rpartition("\n\n")[2].splitlines()[0]
    assert question in whole.partition(f"─  {frame}  ─")[2]
    assert hint in folded
    assert hint not in whole
    assert len(folded.splitlines()) <= 24
    assert len(person.type("1").splitlines()) <= 24


def test_a_tall_terminal_shows_the_whole_table(at_terminal):
    person = at_terminal("dominion(start=1)", size=(80, 40))
    assert "─  Supply  ─" in person.screen
    assert "full:" not in person.screen


def back(person, number=signal.SIGCONT):
    """Continue the program after Ctrl-Z, when it waits for a line; return what it shows."""
    for _ in range(10):
        person.process.send_signal(number)
        if select.select([person.terminal], [], [], 2)[0]:
            return person.read()
    return ""


def test_back_from_ctrl_z_the_table_is_shown_again(at_terminal):
    """Ctrl-Z leaves the lines of the shell on the screen, and Enter to see the question would answer it."""
    person = at_terminal(FIRST, "--seed", "5", size=(80, 24))
    before = person.screen
    assert back(person) == before
    assert "You play 4 Coppers." in person.type("")


def test_back_from_ctrl_z_the_cover_stays_on(at_terminal):
    person = at_terminal(FIRST, *["--seat", "human"] * 2, "--seed", "5", size=(80, 24))
    person.type("1")
    cover = person.type("1")
    assert cover.startswith("P2 plays next.")
    assert back(person) == cover


def test_in_a_window_of_another_size_the_table_is_shown_again(at_terminal):
    """The lines of a wider window would be broken."""
    person = at_terminal(FIRST, "--seed", "5", size=(120, 40))
    wide = person.screen
    fcntl.ioctl(person.terminal, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
    narrow = back(person, signal.SIGWINCH)
    assert max(map(len, wide.splitlines())) > 80 >= max(map(len, narrow.splitlines()))
    assert narrow == person.type("table")
    assert "You play 4 Coppers." in person.type("")


@pytest.mark.parametrize("is_disturbed", [True, False])
def test_a_signal_while_handlers_are_restored_is_harmless(is_disturbed):
    before = signal.getsignal(signal.SIGWINCH)
    with contextlib.suppress(Disturbed), noticing_changes():
        handle = signal.getsignal(signal.SIGWINCH)
        if is_disturbed:
            signal.raise_signal(signal.SIGWINCH)
            pytest.fail("the signal was not noticed")
    handle(signal.SIGWINCH, None)
    assert signal.getsignal(signal.SIGWINCH) is before


def test_the_beginning_of_a_command_is_recognised(at_terminal):
    person = at_terminal("dominion(kingdom=random+spy)", size=(80, 24))
    assert "Did you mean: supply?" in person.type("sup")
